//! `kinetic match`: matches between computer players.

mod report;

use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kinetic_arena::{
    ArenaError, Folder, Match, Mode, Opening, Progress, Report, contestants, from_positions,
    parse_sprt, random, seatings,
};
use kinetic_protocol::Board;
use kinetic_rules::{Game, GameName, GamePosition as _, ido};

use super::start::StartOptions;
use crate::args::{self, number};
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;

/// Number of random turns of each seat before the players take over.
const OPENING_TURNS: usize = 3;
/// Maximum size of a file of openings, in bytes.
const MAX_OPENINGS_FILE: u64 = 16 << 20;

/// The arguments of `kinetic match`.
#[derive(Args)]
#[command(mut_arg("first", |arg| arg.help("arg-first-or-all")))]
#[command(mut_arg("seats", |arg| arg.help("arg-seats-or-number")))]
pub struct MatchArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    pub game: GameName,
    #[arg(
        long = "bot",
        help = "arg-bot",
        value_name = "value-bot",
        required = true
    )]
    bots: Vec<String>,
    #[arg(long, help = "arg-games", value_name = "value-number")]
    #[arg(value_parser = number("--games", 1..=1_000_000))]
    games: Option<u64>,
    #[arg(long, help = "arg-mode", value_name = "value-mode")]
    mode: Option<String>,
    #[command(flatten)]
    start: StartOptions,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    pub board: Option<String>,
    // Positions from a file leave nothing of this open.
    #[arg(long, help = "arg-openings", value_name = "value-file")]
    #[arg(conflicts_with_all = ["seats", "first", "target", "order", "own", "opening_turns"])]
    openings: Option<String>,
    #[arg(long, help = "arg-opening-turns", value_name = "value-number")]
    #[arg(value_parser = number("--opening-turns", 0..=1000))]
    opening_turns: Option<u64>,
    #[arg(long, help = "arg-seed", value_name = "value-number")]
    #[arg(value_parser = number("--seed", 0..=u64::MAX))]
    seed: Option<u64>,
    #[arg(long, help = "arg-max-turns", value_name = "value-number")]
    #[arg(value_parser = number("--max-turns", 1..=100_000))]
    max_turns: Option<u64>,
    #[arg(
        long,
        help = "arg-sprt",
        value_name = "value-sprt",
        allow_hyphen_values = true
    )]
    sprt: Option<String>,
    #[arg(long, help = "arg-patience", value_name = "value-seconds")]
    #[arg(value_parser = number("--patience", 1..=3600))]
    patience: Option<u64>,
    #[arg(long, help = "arg-threads", value_name = "value-number")]
    #[arg(value_parser = number("--threads", 1..=1024))]
    threads: Option<u64>,
    #[arg(long, help = "arg-out", value_name = "value-folder")]
    out: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs the command.
pub fn run<G: TerminalView>(context: &Context, game: &G, args: &MatchArgs) -> Result<(), Failure> {
    let lang = &context.lang;
    let bad = |error: ArenaError| Failure::bad(lang, &error);
    let played = args.to_match(context, game)?;
    played.check().map_err(bad)?;
    let open = |path: &String| Folder::open(Path::new(path), &played.settings(), &played.openings);
    let folder = args.out.as_ref().map(open).transpose().map_err(bad)?;
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
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        let names = seats.iter().map(|(seat, _)| lang.seat(game, *seat));
        let names: Vec<String> = names.collect();
        write!(out, "{}", report::text(lang, &report, &names))?;
    }
    Ok(())
}

impl MatchArgs {
    /// The match for the command line.
    fn to_match<'g, G: TerminalView>(
        &self,
        context: &Context,
        game: &'g G,
    ) -> Result<Match<'g, G>, Failure> {
        let bad = |error: ArenaError| Failure::bad(&context.lang, &error);
        let contestants = contestants(self.bots.iter().map(String::as_str)).map_err(bad)?;
        let mode = self.mode.as_deref().map_or(Ok(Mode::All), Mode::parse);
        let mode = mode.map_err(bad)?;
        let sprt = self.sprt.as_deref().map(parse_sprt);
        let games = self.games.unwrap_or(100) as usize;
        let seed = self.seed.unwrap_or(1);
        let threads = self.threads.map(|threads| threads as usize);
        Ok(Match {
            game,
            board: self.board(),
            mode,
            sprt: sprt.transpose().map_err(bad)?,
            openings: self.openings(context, game, mode, contestants.len(), games, seed)?,
            contestants,
            seed,
            max_turns: self.max_turns.unwrap_or(500) as usize,
            patience: Duration::from_secs(self.patience.unwrap_or(60)),
            threads: threads.unwrap_or_else(|| args::all_threads().get()),
        })
    }

    /// The board as sent to other programs.
    fn board(&self) -> Option<Board> {
        let name = self.board.clone()?;
        Some(match ido::Board::by_name(&name) {
            Some(_) => Board::Named(name),
            None => Board::File(name),
        })
    }

    /// Enough openings for a number of games; every opening is played with all
    /// seatings.
    fn openings<G: TerminalView>(
        &self,
        context: &Context,
        game: &G,
        mode: Mode,
        contestants: usize,
        games: usize,
        seed: u64,
    ) -> Result<Vec<Opening>, Failure> {
        let bad = |error: ArenaError| Failure::bad(&context.lang, &error);
        let positions = match &self.openings {
            Some(file) => positions(context, game, file)?,
            None => self.start.positions(context, game)?,
        };
        let seats = positions.first().map_or(0, |start| start.seats().len());
        let seatings = seatings(mode, contestants, seats).map_err(bad)?;
        let count = games.div_ceil(seatings.len().max(1));
        let openings = if self.openings.is_some() {
            from_positions(game, &positions, count)
        } else {
            let turns = self.opening_turns.map(|turns| turns as usize);
            let turns = turns.unwrap_or(OPENING_TURNS * seats);
            random(game, &positions, turns, count, seed)
        };
        openings.map_err(bad)
    }
}

/// The positions of a file, one per line. Empty lines and lines that begin with
/// `#` are skipped.
fn positions<G: Game>(
    context: &Context,
    game: &G,
    file: &str,
) -> Result<Vec<G::Position>, Failure> {
    let text = context.read_file(file, MAX_OPENINGS_FILE)?;
    let lines = text.lines().map(str::trim).enumerate();
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(index, line)| {
            let position = game.parse_position(line);
            position.map_err(|error| context.failure_at_line(file, index as u64 + 1, &error))
        })
        .collect()
}

/// The progress bar of a match, shown where standard error is a terminal.
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
            // Games of an earlier run do not count for the remaining time.
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
