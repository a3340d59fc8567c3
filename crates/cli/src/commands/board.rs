//! `kinetic board`: boards of IDO, checked and shown.

use std::io::Write as _;

use clap::{Args, Subcommand};
use kinetic_rules::excerpt;
use kinetic_rules::ido::{Kind, Unit};
use serde_json::json;

use crate::context::{Context, Failure};
use crate::draw;

/// The commands for boards.
#[derive(Subcommand)]
pub enum BoardCommand {
    #[command(
        about = "about-board-check",
        after_help = "kinetic board check my-board.toml"
    )]
    Check(CheckArgs),
    #[command(
        about = "about-board-show",
        after_help = "kinetic board show classic --frame b1"
    )]
    Show(ShowArgs),
}

/// The arguments of `kinetic board check`.
#[derive(Args)]
pub struct CheckArgs {
    #[arg(help = "arg-file")]
    file: String,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// The arguments of `kinetic board show`.
#[derive(Args)]
pub struct ShowArgs {
    #[arg(help = "arg-file")]
    file: String,
    #[arg(long, help = "arg-frame", value_name = "value-unit")]
    frame: Option<String>,
}

/// Runs `board check` or `board show`.
pub fn run(context: &Context, command: &BoardCommand) -> Result<(), Failure> {
    match command {
        BoardCommand::Check(args) => check(context, args),
        BoardCommand::Show(args) => show(context, args),
    }
}

fn check(context: &Context, args: &CheckArgs) -> Result<(), Failure> {
    let board = context.board(&args.file)?;
    let layout = board.layout();
    let mut out = std::io::stdout().lock();
    if args.json {
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

fn show(context: &Context, args: &ShowArgs) -> Result<(), Failure> {
    let lang = &context.lang;
    let board = context.board(&args.file)?;
    let places: Vec<Unit> = match args.frame.as_deref() {
        None => vec![board.layout().frame_start],
        Some("all") => board.layout().frame_places().collect(),
        Some(name) => {
            let place = name
                .parse()
                .ok()
                .filter(|place: &Unit| board.has_place(*place));
            let place = place.ok_or_else(|| {
                let values = [("found", excerpt(name).into())];
                Failure::message(lang, "frame-unknown", &values)
            })?;
            vec![place]
        }
    };
    let mut out = std::io::stdout().lock();
    for place in places {
        let values = [
            ("name", board.layout().name.as_str().into()),
            ("frame", place.to_string().into()),
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
