//! `kinetic board`: boards of IDO, checked and shown.

use std::io::Write as _;
use std::sync::Arc;

use clap::ArgMatches;
use kinetic_rules::excerpt;
use kinetic_rules::ido::{Board, Kind, Unit};
use serde_json::json;

use super::argument;
use crate::context::Context;
use crate::draw;
use crate::failure::Failure;

/// Runs `board check` or `board show`.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("check", matches)) => check(context, matches),
        Some(("show", matches)) => show(context, matches),
        _ => Err(Failure::message(
            &context.lang,
            "usage-missing-command",
            &[],
        )),
    }
}

/// The board of a file, or one that comes with the program.
fn load(context: &Context, file: &str) -> Result<Arc<Board>, Failure> {
    match Board::by_name(file) {
        Some(board) => Ok(board),
        None => context.board_file(file),
    }
}

fn check(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let board = load(context, argument(matches, "file"))?;
    let layout = board.layout();
    let mut out = std::io::stdout().lock();
    if matches.get_flag("json") {
        let places: Vec<String> = layout
            .frame_places()
            .map(|place| place.to_string())
            .collect();
        let answer = json!({
            "ok": true,
            "name": layout.name,
            "size": layout.size,
            "frame": layout.frame_size,
            "places": places,
        });
        writeln!(out, "{answer}")?;
    } else {
        let values = [
            ("name", layout.name.as_str().into()),
            ("size", layout.size.into()),
            ("places", layout.frame_places().count().into()),
        ];
        writeln!(out, "{}", context.lang.with("board-is-good", &values))?;
    }
    Ok(())
}

fn show(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let lang = &context.lang;
    let board = load(context, argument(matches, "file"))?;
    let places: Vec<Unit> = match matches.get_one::<String>("frame") {
        None => vec![board.layout().frame_start],
        Some(name) if name == "all" => board.layout().frame_places().collect(),
        Some(name) => {
            let place = name
                .parse()
                .ok()
                .filter(|place: &Unit| board.has_place(*place));
            let place = place.ok_or_else(|| {
                let found = excerpt(name);
                Failure::message(lang, "frame-unknown", &[("found", found.as_str().into())])
            })?;
            vec![place]
        }
    };
    let mut out = std::io::stdout().lock();
    for place in places {
        let corner = place.to_string();
        let values = [
            ("name", board.layout().name.as_str().into()),
            ("frame", corner.as_str().into()),
        ];
        writeln!(out, "{}\n", lang.with("board-title", &values))?;
        write!(out, "{}", draw::ido_board(&board, place, context.style))?;
        let count = |kind| board.count_fields(place, kind);
        let values = [
            ("small", count(Kind::SmallSquare).into()),
            ("rectangles", count(Kind::Rectangle).into()),
            ("angles", count(Kind::Angle).into()),
            ("big", count(Kind::BigSquare).into()),
        ];
        writeln!(out, "\n{}", lang.with("board-counts", &values))?;
    }
    Ok(())
}
