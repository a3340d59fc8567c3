//! `kinetic record`: records of whole games, checked, shown and replayed.

use std::io::{StdoutLock, Write as _};

use clap::{Args, Subcommand};
use kinetic_rules::ido::Board;
use kinetic_rules::record::{Content, Record, variation_text};
use kinetic_rules::{AnyGame, Course, Event, GameName, GamePosition as _, Leaving, with_game};
use serde_json::{Value as Json, json};

use crate::commands::show::{outcome_text, picture};
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;

/// The commands for records.
#[derive(Subcommand)]
pub enum RecordCommand {
    #[command(
        about = "about-record-check",
        after_help = "kinetic record check game.record"
    )]
    Check(RecordArgs),
    #[command(
        about = "about-record-show",
        after_help = "kinetic record show game.record"
    )]
    Show(RecordArgs),
    #[command(
        about = "about-record-replay",
        after_help = "kinetic record replay game.record"
    )]
    Replay(RecordArgs),
}

/// The arguments of each command for records.
#[derive(Args)]
pub struct RecordArgs {
    #[arg(help = "arg-file")]
    file: String,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    board: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs `record check`, `record show` or `record replay`.
pub fn run(context: &Context, command: &RecordCommand) -> Result<(), Failure> {
    let (RecordCommand::Check(args) | RecordCommand::Show(args) | RecordCommand::Replay(args)) =
        command;
    let mut count = 0usize;
    for record in context.records(&args.file)? {
        let record = record?;
        let printed = !matches!(command, RecordCommand::Check(_));
        if count > 0 && printed && !args.json {
            writeln!(std::io::stdout().lock())?;
        }
        count += 1;
        let game = game_of(context, args, &record)?;
        with_game!(&game, game => one_record(context, game, command, args, &record))?;
    }
    if count == 0 {
        return Err(context.no_record(&args.file));
    }
    if let RecordCommand::Check(_) = command {
        let mut out = std::io::stdout().lock();
        if args.json {
            writeln!(out, "{}", json!({ "ok": true, "records": count }))?;
        } else {
            let values = [("count", count.into())];
            writeln!(out, "{}", context.lang.with("record-is-good", &values))?;
        }
    }
    Ok(())
}

/// The game of a record, on the board that `--board` gives or otherwise on the
/// built-in one that the record names. A record that names no game is treated
/// as one of IDO; replaying it reports the error.
fn game_of(context: &Context, args: &RecordArgs, record: &Record) -> Result<AnyGame, Failure> {
    let name = record.header("Game").and_then(|name| name.parse().ok());
    let name = name.unwrap_or(GameName::Ido);
    let named = || {
        record
            .header("Board")
            .filter(|name| Board::by_name(name).is_some())
    };
    let board = args.board.as_deref().or_else(named);
    context.game(name, board.filter(|_| name.has_boards()))
}

/// Replays a record and prints the output of the command.
fn one_record<G: TerminalView>(
    context: &Context,
    game: &G,
    command: &RecordCommand,
    args: &RecordArgs,
    record: &Record,
) -> Result<(), Failure> {
    let course = record
        .replay(game)
        .map_err(|error| context.failure_in_record(&args.file, &error))?;
    let mut out = std::io::stdout().lock();
    match command {
        RecordCommand::Check(_) => Ok(()),
        RecordCommand::Show(_) if args.json => {
            writeln!(out, "{}", to_json(record, &course))?;
            Ok(())
        }
        RecordCommand::Show(_) => show(context, record, &course, &mut out),
        RecordCommand::Replay(_) => replay(&course, args.json, &mut out),
    }
}

/// The headers, the turns with their comments and variations, and the last
/// position.
fn show<G: TerminalView>(
    context: &Context,
    record: &Record,
    course: &Course<G>,
    out: &mut StdoutLock,
) -> Result<(), Failure> {
    let (lang, game) = (&context.lang, course.game());
    for header in &record.headers {
        writeln!(out, "{}: {}", header.key, header.value)?;
    }
    writeln!(out)?;
    let mut played = 0;
    let mut number = 0;
    let mut before_last = 0;
    let mut before = course.start();
    for item in &record.items {
        let event = match &item.content {
            Content::Comment(text) => {
                writeln!(out, "      {}", text.replace('\n', "\n      "))?;
                continue;
            }
            Content::Variation(items) => {
                let text = variation_text(items, before_last);
                writeln!(out, "      {}", text.replace('\n', "\n      "))?;
                continue;
            }
            Content::Event(_) => match course.event(played) {
                Some(event) => event,
                None => continue,
            },
        };
        before_last = number;
        match event {
            Event::Turn(_) => {
                number += 1;
                let seat = before.to_move().map(|seat| lang.seat(game, seat));
                let (seat, text) = (seat.unwrap_or_default(), game.event_text(event));
                writeln!(out, "{number:>4}. {seat}: {text}")?;
            }
            Event::Leave(seat, leaving) => {
                let id = match leaving {
                    Leaving::Resigned => "event-resigns",
                    Leaving::Time => "event-time",
                    Leaving::Gone => "event-gone",
                };
                let seat = lang.seat(game, *seat);
                writeln!(out, "      {}", lang.with(id, &[("seat", seat.into())]))?;
            }
            Event::Draw => writeln!(out, "      {}", lang.text("event-draw"))?,
        }
        played += 1;
        before = course.position_after(played).unwrap_or(before);
    }
    writeln!(out)?;
    write!(out, "{}", picture(context, game, course.position()))?;
    if let Some(finish) = course.finish()
        && course.position().outcome().is_none()
    {
        writeln!(out, "{}", outcome_text(lang, game, &finish.outcome))?;
    }
    Ok(())
}

/// Prints one line per event: number, seat, event, position.
fn replay<G: TerminalView>(
    course: &Course<G>,
    json: bool,
    out: &mut StdoutLock,
) -> Result<(), Failure> {
    let game = course.game();
    let start = game.position_text(course.start());
    if json {
        writeln!(out, "{}", json!({ "number": 0, "position": start }))?;
    } else {
        writeln!(out, "0\t-\t-\t{start}")?;
    }
    for (index, (before, event, after)) in course.steps().enumerate() {
        let seat = match event {
            Event::Turn(_) => before.to_move(),
            Event::Leave(seat, _) => Some(*seat),
            Event::Draw => None,
        };
        let seat = seat.map_or("-", |seat| game.seat_name(seat));
        let text = game.event_text(event).to_string();
        let position = game.position_text(after);
        let number = index + 1;
        if json {
            let line = json!({
                "number": number, "seat": seat, "event": text, "position": position,
            });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{number}\t{seat}\t{text}\t{position}")?;
        }
    }
    Ok(())
}

fn to_json<G: TerminalView>(record: &Record, course: &Course<G>) -> Json {
    let game = course.game();
    let headers: serde_json::Map<String, Json> = record
        .headers
        .iter()
        .map(|header| (header.key.clone(), json!(header.value)))
        .collect();
    let events: Vec<String> = course
        .events()
        .map(|event| game.event_text(event).to_string())
        .collect();
    json!({
        "headers": headers,
        "events": events,
        "result": record.result,
        "position": game.position_text(course.position()),
    })
}
