//! `kinetic match`: matches between computer players.

mod options;
mod table;

use kinetic_rules::GamePosition;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use clap::{ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kinetic_arena::{
    ArenaError, Folder, Match, Mode, Opening, Progress, Report, contestants, from_positions,
    parse_sprt, random, seatings,
};

use super::{GameCommand, argument};
use crate::args::Builder;
use crate::commands::start::chosen_starts;
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

/// Random turns for each seat before the players take over.
const OPENING_TURNS: usize = 3;

/// What the command line knows of it.
pub fn command(builder: &Builder) -> Command {
    let start: Vec<_> = builder
        .start_options()
        .into_iter()
        .map(|option| match option.get_id().as_str() {
            "first" => builder.option("first", "value-seat", "arg-first-or-all"),
            "seats" => builder.option("seats", "value-seats", "arg-seats-or-number"),
            _ => option,
        })
        .collect();
    // Positions from a file leave nothing of this open.
    let agreed = start.iter().map(|option| option.get_id().clone());
    let agreed: Vec<_> = agreed.chain(["opening-turns".into()]).collect();
    builder
        .command(
            "match",
            "about-match",
            "usage-match",
            "kinetic match ido --bot level:3 --bot greedy --games 100 --out level-3-greedy",
        )
        .arg(builder.argument("game", "arg-game").required(true))
        .arg(
            builder
                .option("bot", "value-bot", "arg-bot")
                .action(ArgAction::Append)
                .required(true),
        )
        .arg(builder.option("games", "value-number", "arg-games"))
        .arg(builder.option("mode", "value-mode", "arg-mode"))
        .args(start)
        .arg(builder.option("board", "value-board", "arg-board"))
        .arg(
            builder
                .option("openings", "value-file", "arg-openings")
                .conflicts_with_all(agreed),
        )
        .arg(builder.option("opening-turns", "value-number", "arg-opening-turns"))
        .arg(builder.option("seed", "value-number", "arg-seed"))
        .arg(builder.option("max-turns", "value-number", "arg-max-turns"))
        .arg(
            builder
                .option("sprt", "value-sprt", "arg-sprt")
                .allow_hyphen_values(true),
        )
        .arg(builder.option("patience", "value-seconds", "arg-patience"))
        .arg(builder.option("threads", "value-number", "arg-threads"))
        .arg(builder.option("out", "value-folder", "arg-out"))
        .arg(builder.flag("json", "arg-json"))
}

pub struct Tournament<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
}

impl GameCommand for Tournament<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let lang = &self.context.lang;
        let bad = |error: ArenaError| Failure::bad(lang, &error);
        let played = self.agree(game)?;
        played.check().map_err(bad)?;
        let folder = match self.matches.get_one::<String>("out") {
            None => None,
            Some(path) => Some(
                Folder::open(Path::new(path), &played.settings(), &played.openings).map_err(bad)?,
            ),
        };
        let bar = Bar::new();
        let done = played
            .run(folder.as_ref(), &mut |progress| bar.show(progress))
            .map_err(bad)?;
        bar.end();
        let seats = played.seats();
        let report = Report::new(&played.contestants, &seats, played.mode, &done);
        if let Some(folder) = &folder {
            let games = done.games.iter();
            let games = games.map(|one| one.to_json(&report.contestants)).collect();
            folder.add("report", report.to_json()).map_err(bad)?;
            folder.add("games", games).map_err(bad)?;
        }
        let mut out = std::io::stdout().lock();
        if self.matches.get_flag("json") {
            writeln!(out, "{}", report.to_json())?;
        } else {
            let names = seats.iter().map(|(seat, _)| game.seat_text(lang, *seat));
            let names: Vec<String> = names.collect();
            write!(out, "{}", table::text(lang, &report, &names))?;
        }
        Ok(())
    }
}

impl Tournament<'_> {
    /// The match that the command line asks for.
    fn agree<'g, G: Shown>(&self, game: &'g G) -> Result<Match<'g, G>, Failure> {
        let matches = self.matches;
        let bad = |error: ArenaError| Failure::bad(&self.context.lang, &error);
        let bots = matches.get_many::<String>("bot").into_iter().flatten();
        let contestants = contestants(bots.map(String::as_str)).map_err(bad)?;
        let mode = match argument(matches, "mode") {
            "" => Mode::All,
            text => Mode::parse(text).map_err(bad)?,
        };
        let sprt = matches.get_one::<String>("sprt");
        let sprt = sprt.map(|text| parse_sprt(text)).transpose().map_err(bad)?;
        let games = self.number("games", 100, 1..=1_000_000)?;
        let seed = self.number("seed", 1, 0..=u64::MAX)?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Match {
            game,
            board: self.board(),
            mode,
            openings: self.openings(game, mode, contestants.len(), games as usize, seed)?,
            contestants,
            seed,
            max_turns: self.number("max-turns", 500, 1..=100_000)? as usize,
            patience: Duration::from_secs(self.number("patience", 60, 1..=3600)?),
            sprt,
            threads: self.number("threads", threads as u64, 1..=1024)? as usize,
        })
    }

    /// Enough openings for so many games; every opening is played with all
    /// seatings.
    fn openings<G: Shown>(
        &self,
        game: &G,
        mode: Mode,
        contestants: usize,
        games: usize,
        seed: u64,
    ) -> Result<Vec<Opening>, Failure> {
        let bad = |error: ArenaError| Failure::bad(&self.context.lang, &error);
        let file = self.matches.get_one::<String>("openings");
        let positions = match file {
            Some(file) => options::positions(self.context, game, file)?,
            None => chosen_starts(self.context, game, self.matches)?,
        };
        let seats = positions.first().map_or(0, |start| start.seats().len());
        let seatings = seatings(mode, contestants, seats).map_err(bad)?;
        let count = games.div_ceil(seatings.len().max(1));
        match file {
            Some(_) => from_positions(game, &positions, count),
            None => {
                let turns = (OPENING_TURNS * seats) as u64;
                let turns = self.number("opening-turns", turns, 0..=1000)?;
                random(game, &positions, turns as usize, count, seed)
            }
        }
        .map_err(bad)
    }
}

/// The bar that shows how far a match is, where somebody looks at it.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Bar {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta_precise} {msg}");
        Bar(match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        })
    }

    fn show(&self, progress: Progress) {
        if self.0.length() != Some(progress.total as u64) {
            // Games of an earlier run say nothing about the time that is left.
            self.0.set_length(progress.total as u64);
            self.0.set_position(progress.done as u64);
            self.0.reset_eta();
        }
        self.0.set_position(progress.done as u64);
        if let Some(llr) = progress.llr {
            self.0.set_message(format!("LLR {llr:.2}"));
        }
    }

    fn end(&self) {
        self.0.finish_and_clear();
    }
}
