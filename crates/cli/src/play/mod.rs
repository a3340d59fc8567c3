//! `kinetic play`: a game for people at one keyboard, against the computer, or on
//! a server.

/// Prints a line. Unlike `println!` it does not panic when standard output is
/// closed: the game then continues until its input ends.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($text)*);
    }};
}

mod bots;
mod clock;
mod input;
mod online;
mod plain;
mod rematch;
mod save;
mod screen;
mod session;
mod turn_input;

use clap::Args;
use kinetic_rules::record::Record;
use kinetic_rules::{AnyGame, Course, CourseError, GameName, with_game};

use crate::args;
use crate::commands::start::{StartOptions, parse_seat};
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;
use bots::Bots;
use clock::LocalClock;
use input::Input;
use online::OnlineArgs;
use screen::FullScreen;
use session::Session;

/// The arguments of `kinetic play`.
#[derive(Args)]
pub struct PlayArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    game: Option<GameName>,
    #[command(flatten)]
    start: StartOptions,
    #[arg(long = "name", help = "arg-name", value_name = "value-name")]
    names: Vec<String>,
    #[arg(long = "seat", help = "arg-seat", value_name = "value-player")]
    players: Vec<String>,
    #[arg(long = "clock", help = "arg-clock", value_name = "value-clock")]
    clocks: Vec<String>,
    #[arg(long, help = "arg-seed", value_name = "value-number", value_parser = args::seed)]
    seed: Option<u64>,
    #[arg(long, help = "arg-load", value_name = "value-file")]
    load: Option<String>,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    board: Option<String>,
    #[arg(long, help = "arg-plain")]
    plain: bool,
    #[command(flatten)]
    online: OnlineArgs,
}

/// Plays until the players quit: on the full screen where the terminal allows
/// it, and otherwise line by line.
pub fn run(context: &Context, mut args: PlayArgs) -> Result<(), Failure> {
    if args.online.is_wanted() {
        return online::run(context, &args.online, args.plain);
    }
    if args.online.has_lone_token() {
        return Err(Failure::message(&context.lang, "token-needs-server", &[]));
    }
    let loaded = match &args.load {
        None => None,
        Some(file) => {
            let record = context.records(file)?.next();
            Some(record.ok_or_else(|| context.no_record(file))??)
        }
    };
    let full_screen = !args.plain && screen::is_possible();
    let asks = args.game.is_none() && loaded.is_none();
    let mut mode = if full_screen && asks {
        let mut terminal = screen::take_over(context)?;
        if !screen::set_up(context, &mut args, &mut terminal)? {
            return Ok(());
        }
        Mode::FullScreen(Some(terminal))
    } else if full_screen {
        // Taken over only when the arguments are known to be good.
        Mode::FullScreen(None)
    } else {
        Mode::Plain(Input::new())
    };
    let name = match (args.game, &loaded, &mut mode) {
        (Some(name), ..) => name,
        (None, Some(record), _) => {
            let name = args::game(record.header("Game").unwrap_or_default());
            name.map_err(|error| Failure::bad(&context.lang, &error))?
        }
        (None, None, Mode::Plain(input)) => match ask_for_game(context, input)? {
            Some(name) => name,
            None => return Ok(()),
        },
        (None, None, Mode::FullScreen(_)) => return Ok(()),
    };
    let game = context.game(name, args.board.as_deref())?;
    with_game!(&game, game => play(context, game, &args, loaded.as_ref(), asks, mode))
}

/// How a game is shown.
enum Mode {
    /// On the whole terminal, which may be taken over already.
    FullScreen(Option<FullScreen>),
    /// Line by line.
    Plain(Input),
}

/// Asks which game to play; `None` when the input ends.
fn ask_for_game(context: &Context, input: &mut Input) -> Result<Option<GameName>, Failure> {
    fn title<G: TerminalView>(_: &G) -> &'static str {
        G::TITLE
    }
    say!("{}", context.lang.text("play-which-game"));
    for (number, name) in (1..).zip(GameName::ALL) {
        let title = with_game!(&AnyGame::new(name), game => title(game));
        say!("  {number}  {title}");
    }
    loop {
        let Some(line) = input.line("> ")? else {
            return Ok(None);
        };
        let line = line.trim().to_lowercase();
        let number: Option<usize> = line.parse().ok();
        let by_number = number.and_then(|number| GameName::ALL.get(number.checked_sub(1)?));
        match by_number.copied().or_else(|| line.parse().ok()) {
            Some(name) => return Ok(Some(name)),
            None if line.is_empty() => {}
            None => say!("{}", context.lang.text("play-one-or-two")),
        }
    }
}

fn play<G: TerminalView>(
    context: &Context,
    game: &G,
    args: &PlayArgs,
    loaded: Option<&Record>,
    asks: bool,
    mode: Mode,
) -> Result<(), Failure> {
    let start = args.start.position(context, game)?;
    let bots = Bots::seated(context, game, args)?;
    let mut session = Session::new(context, game, Course::new(game.clone(), start), bots);
    for text in &args.names {
        let (seat, name) = text.split_once('=').ok_or_else(|| {
            let values = [("found", kinetic_rules::excerpt(text).into())];
            Failure::message(&context.lang, "name-malformed", &values)
        })?;
        session.name(parse_seat(context, game, seat)?, name);
    }
    if let (Some(file), Some(record)) = (&args.load, loaded) {
        session.load(file, record)?;
    }
    if let Some(seat) = session.bot_without_seat() {
        let error = CourseError::<G::TurnError>::NotPlaying(seat);
        return Err(Failure::bad(&context.lang, &error));
    }
    let times = clock::parse_times(context, game, &args.clocks)?;
    let events = session.course().len();
    session.clock = times.map(|times| LocalClock::new(times, events));
    match mode {
        Mode::FullScreen(terminal) => {
            let mut terminal = match terminal {
                Some(terminal) => terminal,
                None => screen::take_over(context)?,
            };
            screen::play(session, &mut terminal)
        }
        Mode::Plain(mut input) => {
            // `kinetic play` alone asks for everything.
            let ask = asks && input.is_terminal() && !session.bots.any();
            if ask && !bots::ask_for_opponent(&mut session, &mut input)? {
                return Ok(());
            }
            session.play_plain(input)
        }
    }
}
