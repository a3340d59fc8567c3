//! `kinetic record`: records of whole games, checked, shown and replayed.

use std::fs::File;
use std::io::{BufReader, StdoutLock, Write as _};
use std::sync::Arc;

use clap::ArgMatches;
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{Content, Reader, Record, variation_text};
use kinetic_rules::{Course, Event, GamePosition, Leaving};
use serde_json::{Value as Json, json};

use super::{GameCommand, argument};
use crate::commands::show::{outcome_text, picture};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

#[derive(Clone, Copy)]
enum Task {
    Check,
    Show,
    Replay,
}

/// Runs `record check`, `record show` or `record replay`.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("check", matches)) => each(context, matches, Task::Check),
        Some(("show", matches)) => each(context, matches, Task::Show),
        Some(("replay", matches)) => each(context, matches, Task::Replay),
        _ => Err(Failure::message(
            &context.lang,
            "usage-missing-command",
            &[],
        )),
    }
}

/// Does something with each record of a file, one after the other.
fn each(context: &Context, matches: &ArgMatches, task: Task) -> Result<(), Failure> {
    let name = argument(matches, "file");
    let lang = &context.lang;
    let file = File::open(name)
        .map_err(|_| Failure::message(lang, "file-unreadable", &[("file", name.into())]))?;
    let mut count = 0usize;
    for record in Reader::new(BufReader::new(file)) {
        let record = record.map_err(|error| Failure::record(lang, name, &error))?;
        if count > 0 && matches!(task, Task::Show | Task::Replay) && !matches.get_flag("json") {
            writeln!(std::io::stdout().lock())?;
        }
        count += 1;
        let command = OneRecord {
            context,
            matches,
            task,
            record: &record,
            file: name,
        };
        match record.header("Game") {
            Some("orbito") => command.run(&Orbito)?,
            // Any other record is taken for one of IDO, which says what is
            // wrong with it.
            _ => command.run(&Ido::on(board_of(context, matches, &record)?))?,
        }
    }
    if count == 0 {
        return Err(Failure::message(
            lang,
            "record-none",
            &[("file", name.into())],
        ));
    }
    if let Task::Check = task {
        let mut out = std::io::stdout().lock();
        if matches.get_flag("json") {
            writeln!(out, "{}", json!({ "ok": true, "records": count }))?;
        } else {
            writeln!(
                out,
                "{}",
                lang.with("record-is-good", &[("count", count.into())])
            )?;
        }
    }
    Ok(())
}

/// The board of a record: the one that `--board` gives, otherwise the one of
/// that name which comes with the program.
fn board_of(
    context: &Context,
    matches: &ArgMatches,
    record: &Record,
) -> Result<Arc<Board>, Failure> {
    let named = record.header("Board").and_then(Board::by_name);
    match (matches.get_one::<String>("board"), named) {
        (None, Some(board)) => Ok(board),
        _ => context.board(matches),
    }
}

struct OneRecord<'a> {
    context: &'a Context,
    matches: &'a ArgMatches,
    task: Task,
    record: &'a Record,
    file: &'a str,
}

impl GameCommand for OneRecord<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let lang = &self.context.lang;
        let course = self
            .record
            .replay(game)
            .map_err(|error| Failure::record(lang, self.file, &error))?;
        let mut out = std::io::stdout().lock();
        match self.task {
            Task::Check => Ok(()),
            Task::Show if self.matches.get_flag("json") => {
                writeln!(out, "{}", self.to_json(game, &course))?;
                Ok(())
            }
            Task::Show => self.show(game, &course, &mut out),
            Task::Replay => self.replay(game, &course, &mut out),
        }
    }
}

impl OneRecord<'_> {
    /// The headers, the turns with their comments and variations, and the last
    /// position.
    fn show<G: Shown>(
        &self,
        game: &G,
        course: &Course<G>,
        out: &mut StdoutLock,
    ) -> Result<(), Failure> {
        let lang = &self.context.lang;
        for header in &self.record.headers {
            writeln!(out, "{}: {}", header.key, header.value)?;
        }
        writeln!(out)?;
        let mut played = 0;
        let mut number = 0;
        let mut before_last = 0;
        let mut before = course.start();
        for item in &self.record.items {
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
                    let seat = before.to_move().map(|seat| game.seat_text(lang, seat));
                    let (seat, text) = (seat.unwrap_or_default(), game.event_text(event));
                    writeln!(out, "{number:>4}. {seat}: {text}")?;
                }
                Event::Leave(seat, leaving) => {
                    let id = match leaving {
                        Leaving::Resigned => "event-resigns",
                        Leaving::Time => "event-time",
                        Leaving::Gone => "event-gone",
                    };
                    let seat = game.seat_text(lang, *seat);
                    writeln!(out, "      {}", lang.with(id, &[("seat", seat.into())]))?;
                }
                Event::Draw => writeln!(out, "      {}", lang.text("event-draw"))?,
            }
            played += 1;
            before = course.position_after(played).unwrap_or(before);
        }
        writeln!(out)?;
        write!(out, "{}", picture(self.context, game, course.position()))?;
        if let Some(finish) = course.finish()
            && course.position().outcome().is_none()
        {
            writeln!(out, "{}", outcome_text(lang, game, &finish.outcome))?;
        }
        Ok(())
    }

    /// A line an event: number, seat, event, position.
    fn replay<G: Shown>(
        &self,
        game: &G,
        course: &Course<G>,
        out: &mut StdoutLock,
    ) -> Result<(), Failure> {
        let json = self.matches.get_flag("json");
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

    fn to_json<G: Shown>(&self, game: &G, course: &Course<G>) -> Json {
        let headers: serde_json::Map<String, Json> = self
            .record
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
            "result": self.record.result,
            "position": game.position_text(course.position()),
        })
    }
}
