//! `kinetic play`: a game for people at one keyboard, or against the computer.

/// Prints a line. Unlike `println!` it does not mind when nobody reads any
/// more: the game then goes on until its input ends.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($text)*);
    }};
}

mod back;
mod bots;
mod date;
mod files;
mod input;
mod keeping;
mod menu;
mod table;
mod words;

use clap::ArgMatches;
use kinetic_rules::{Course, CourseError};

use crate::commands::start::{chosen_start, parse_seat};
use crate::commands::{GameCommand, argument, with_game};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;
use bots::Bots;
use input::Input;
use table::Table;

/// Plays until the players have had enough.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let mut input = Input::new();
    let loaded = match matches.get_one::<String>("load") {
        Some(file) => Some((
            file.as_str(),
            files::read(context, file).map_err(Failure::Bad)?,
        )),
        None => None,
    };
    let named = argument(matches, "game").to_owned();
    // Who types nothing but `kinetic play` is asked for everything.
    let ask = named.is_empty() && loaded.is_none() && input.is_terminal();
    let name = match &loaded {
        Some((_, record)) if named.is_empty() => record.header("Game").unwrap_or("").to_owned(),
        None if named.is_empty() => match ask_for_game(context, &mut input)? {
            Some(name) => name,
            None => return Ok(()),
        },
        _ => named,
    };
    with_game(
        context,
        matches,
        &name,
        Play {
            context,
            matches,
            loaded,
            ask,
            input,
        },
    )
}

/// Asks which game to play; `None` when the input ends.
fn ask_for_game(context: &Context, input: &mut Input) -> Result<Option<String>, Failure> {
    say!("{}", context.lang.text("play-which-game"));
    say!("  1  IDO\n  2  Orbito");
    loop {
        let Some(line) = input.line("> ")? else {
            return Ok(None);
        };
        match line.trim().to_lowercase().as_str() {
            "1" | "ido" => return Ok(Some("ido".to_owned())),
            "2" | "orbito" => return Ok(Some("orbito".to_owned())),
            "" => {}
            _ => say!("{}", context.lang.text("play-one-or-two")),
        }
    }
}

struct Play<'a> {
    context: &'a Context,
    matches: &'a ArgMatches,
    loaded: Option<(&'a str, kinetic_rules::record::Record)>,
    /// Whether to ask for the opponent.
    ask: bool,
    input: Input,
}

impl GameCommand for Play<'_> {
    fn run<G: Shown>(mut self, game: &G) -> Result<(), Failure> {
        let start = chosen_start(self.context, game, self.matches)?;
        let bots = Bots::seated(self.context, game, self.matches)?;
        let mut table = Table::new(self.context, game, Course::new(game.clone(), start), bots);
        for name in self
            .matches
            .get_many::<String>("name")
            .into_iter()
            .flatten()
        {
            let (seat, name) = name.split_once('=').ok_or_else(|| {
                let found = kinetic_rules::excerpt(name);
                Failure::message(
                    &self.context.lang,
                    "name-malformed",
                    &[("found", found.as_str().into())],
                )
            })?;
            table.name(parse_seat(self.context, game, seat)?, name);
        }
        if let Some((file, record)) = &self.loaded {
            table.take_over(file, record).map_err(Failure::Bad)?;
        }
        if let Some(seat) = table.bot_without_seat() {
            let error = CourseError::<G::TurnError>::NotPlaying(seat);
            return Err(Failure::bad(&self.context.lang, &error));
        }
        if self.ask && !table.bots.any() && !bots::ask_for_opponent(&mut table, &mut self.input)? {
            return Ok(());
        }
        table.play(self.input)
    }
}
