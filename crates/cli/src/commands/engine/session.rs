//! A session of the engine protocol: from commands to answers.

use std::any::Any;
use std::time::{Duration, Instant};

use kinetic_engine::search::{Clock, SearchResult};
use kinetic_engine::{Bot, BotSpec, Level, Resources};
use kinetic_protocol::{Answer, Board, Command, Info, Limits, Malformed, VERSION};
use kinetic_rules::{
    AnyCourse, AnyGame, Course, Diagnostic, EventText, GameName, excerpt, with_course,
};

use super::Stop;
use super::options::{OptionError, Options};
use crate::context::Context;
use crate::draw::Style;
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// The state of the engine between two lines.
pub struct Session {
    /// Programs get answers in English, independent of the user's language.
    context: Context,
    options: Options,
    greeted: bool,
    game: Option<AnyGame>,
    course: Option<AnyCourse>,
    /// The player, kept between turns with its tables and opponent model.
    player: Option<Player>,
}

/// A computer player: its specification and the `Box<dyn Bot<G>>` of the game
/// that is played.
struct Player {
    spec: BotSpec,
    bot: Box<dyn Any>,
}

impl Session {
    /// A session before the first command.
    pub fn new(style: Style, options: Options) -> Session {
        let lang = Lang::from_environment(|_| None);
        Session {
            context: Context { lang, style },
            options,
            greeted: false,
            game: None,
            course: None,
            player: None,
        }
    }

    /// The answers to a line; `None` when the session ends. Intermediate search
    /// results go to `say` at once.
    pub fn handle(
        &mut self,
        line: Result<Command, Malformed>,
        stop: &Stop,
        say: &mut dyn FnMut(Answer),
    ) -> Option<Vec<Answer>> {
        let answered = match line {
            Ok(Command::Quit) => return None,
            // The thread that reads the lines has handled `stop` already.
            Ok(Command::Stop) | Err(Malformed::Empty) => return Some(Vec::new()),
            Ok(Command::Kinetic { version }) => return Some(self.greet(version)),
            Err(error) => Err(error.to_string()),
            Ok(_) if !self.greeted => Err(format!("Say \"kinetic {VERSION}\" first.")),
            Ok(Command::Go(limits)) => self.search(&limits, stop, say),
            Ok(Command::Option { name, value }) => self.set_option(&name, &value),
            Ok(Command::Game { name, board }) => self.choose_game(&name, board.as_ref()),
            Ok(Command::Position { start, events }) => self.set_up(start.as_deref(), &events),
            Ok(Command::Ready) => Ok(Answer::Ok),
        };
        Some(vec![answered.unwrap_or_else(Answer::Error)])
    }

    fn greet(&mut self, version: u32) -> Vec<Answer> {
        if version != VERSION {
            let sentence = format!("This engine speaks version {VERSION}.");
            return vec![Answer::Error(sentence)];
        }
        self.greeted = true;
        let name = Answer::Id {
            key: "name".to_owned(),
            value: format!("Kinetic {}", env!("CARGO_PKG_VERSION")),
        };
        let options = self.options.all().into_iter();
        let options = options.map(|(name, value)| Answer::Option {
            name: name.to_owned(),
            value,
        });
        let clock = Answer::Limit("clock".to_owned());
        [name]
            .into_iter()
            .chain(options)
            .chain([clock, Answer::Ok])
            .collect()
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<Answer, String> {
        self.options.set(name, value).map_err(|error| match error {
            OptionError::Unknown => format!("There is no option \"{}\".", excerpt(name)),
            OptionError::Value => format!("\"{}\" is not possible here.", excerpt(value)),
            OptionError::Memory(spare) => format!("This machine has only {spare} MB to spare."),
        })?;
        self.player = None;
        Ok(Answer::Ok)
    }

    fn choose_game(&mut self, name: &str, board: Option<&Board>) -> Result<Answer, String> {
        let unknown = |what: &str, name: &str| format!("There is no {what} \"{}\".", excerpt(name));
        let name: GameName = name.parse().map_err(|_| unknown("game", name))?;
        let game = match board {
            None => AnyGame::new(name),
            Some(_) if !name.has_boards() => {
                return Err("Orbito has only one board.".to_owned());
            }
            Some(Board::Named(board)) => {
                AnyGame::open(name.as_str(), Some(board)).map_err(|_| unknown("board", board))?
            }
            Some(Board::File(file)) => {
                let board = self.context.board_file(file);
                let board = board.map_err(|failure| failure.into_sentence())?;
                AnyGame::on(name, board).map_err(|error| self.context.lang.error(&error))?
            }
        };
        self.game = Some(game);
        self.course = None;
        self.player = None;
        Ok(Answer::Ok)
    }

    /// Sets up a game: its first position and the events since.
    fn set_up(&mut self, start: Option<&str>, events: &[String]) -> Result<Answer, String> {
        let lang = &self.context.lang;
        let told = |diagnostic: Diagnostic| lang.diagnostic(&diagnostic);
        let Some(game) = &self.game else {
            return Err("There is no game yet.".to_owned());
        };
        let seats = game.default_seats();
        let course = match (start, seats.iter().next()) {
            (Some(text), _) => game.start_from(text),
            (None, Some(first)) => game.start(seats, first, ""),
            (None, None) => return Err("This game has no seats.".to_owned()),
        };
        let mut course = course.map_err(told)?;
        for (number, text) in (1..).zip(events) {
            let event = text
                .parse::<EventText>()
                .map_err(|error| lang.error(&error));
            let applied = event.and_then(|event| course.apply(&event).map_err(told));
            applied.map_err(|sentence| format!("Turn {number}, {}: {sentence}", excerpt(text)))?;
        }
        self.course = Some(course);
        Ok(Answer::Ok)
    }

    fn search(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        say: &mut dyn FnMut(Answer),
    ) -> Result<Answer, String> {
        let spec = self.options.player(limits)?;
        let course = match (&self.game, &self.course) {
            (None, _) => return Err("There is no game yet.".to_owned()),
            (_, None) => return Err("There is no position yet.".to_owned()),
            (_, Some(course)) => course,
        };
        if course.finish().is_some() {
            return Ok(Answer::BestMove(None));
        }
        let begun = Instant::now();
        let share = limits.clock.map(|remaining| {
            let clock = Clock {
                remaining: Duration::from_millis(remaining),
                increment: Duration::from_millis(limits.increment.unwrap_or(0)),
            };
            clock.time_for_turn()
        });
        let time = limits.time.map(Duration::from_millis);
        let time = time.into_iter().chain(share).min();
        let stop = || stop.is_requested() || time.is_some_and(|time| begun.elapsed() >= time);
        let mut tell = |info: Info| {
            let time = u64::try_from(begun.elapsed().as_millis()).ok();
            say(Answer::Info(Info { time, ..info }));
        };
        let (seed, resources) = (self.options.seed(), self.options.resources());
        let player = &mut self.player;
        let turn = with_course!(course, course => {
            let bot = bot(player, course, spec, seed, resources)?;
            best_turn(bot, course, &stop, &mut tell)
        });
        Ok(Answer::BestMove(turn))
    }
}

/// The player of this specification: the existing one, or a new one.
fn bot<'p, G: TerminalView>(
    player: &'p mut Option<Player>,
    course: &Course<G>,
    spec: BotSpec,
    seed: u64,
    resources: Resources,
) -> Result<&'p mut dyn Bot<G>, String> {
    type Boxed<G> = Box<dyn Bot<G>>;
    // The option is set before the game is known.
    let spec = match spec {
        BotSpec::Level(level) => BotSpec::Level(level.min(Level::highest::<G>())),
        other => other,
    };
    let fits = |player: &Player| player.spec == spec && player.bot.is::<Boxed<G>>();
    if !player.as_ref().is_some_and(fits) {
        let new = course.game().bot_with(&spec, seed, resources);
        let new: Boxed<G> = new.map_err(|_| format!("This game has no player {spec}."))?;
        let bot = Box::new(new);
        *player = Some(Player { spec, bot });
    }
    let bot = player.as_mut().and_then(|player| player.bot.downcast_mut());
    let bot: &mut Boxed<G> = bot.expect("the player was made for this game");
    Ok(bot.as_mut())
}

/// The turn that a player chooses; `None` where there is none to play.
fn best_turn<G: TerminalView>(
    bot: &mut dyn Bot<G>,
    course: &Course<G>,
    stop: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(Info),
) -> Option<String> {
    let (game, position) = (course.game(), course.position());
    let mut tell = |found: &SearchResult<G>| tell(info(game, position, found));
    let turn = bot.think(course, stop, &mut tell)?;
    Some(game.turn_text(turn.parts()))
}

/// A search result as an `info` line.
fn info<G: TerminalView>(game: &G, position: &G::Position, found: &SearchResult<G>) -> Info {
    let turns = found.lines[0].turns(game, position);
    Info {
        depth: Some(found.depth.into()),
        nodes: Some(found.nodes),
        time: None,
        value: Some(found.value().into()),
        line: turns
            .iter()
            .map(|turn| game.turn_text(turn.parts()))
            .collect(),
    }
}
