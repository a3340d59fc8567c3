//! From commands to answers.

use std::time::{Duration, Instant};

use kinetic_protocol::{Answer, Board, Command, Info, Limits, Malformed, VERSION};
use kinetic_rules::excerpt;
use kinetic_rules::ido::{self, Ido};
use kinetic_rules::orbito::Orbito;

use super::input::Stop;
use super::options::{OptionError, Options};
use super::table::{Seated, Table};
use crate::context::Context;
use crate::draw::Style;
use crate::failure::Failure;
use crate::lang::Lang;

/// What the engine knows between two lines.
pub struct Session {
    /// Programs are answered in English, whatever the reader speaks.
    context: Context,
    options: Options,
    greeted: bool,
    table: Option<Box<dyn Table>>,
}

impl Session {
    /// A session that has not been greeted.
    pub fn new(style: Style, options: Options) -> Session {
        let lang = Lang::from_environment(|_| None);
        Session {
            context: Context { lang, style },
            options,
            greeted: false,
            table: None,
        }
    }

    /// The answers to a line; `None` when it is time to leave. What it thinks
    /// meanwhile it says at once.
    pub fn hear(
        &mut self,
        line: Result<Command, Malformed>,
        stop: &Stop,
        say: &mut dyn FnMut(Answer),
    ) -> Option<Vec<Answer>> {
        let answered = match line {
            Ok(Command::Quit) => return None,
            // Heard by whoever reads the lines, and an empty line is nothing.
            Ok(Command::Stop) | Err(Malformed::Empty) => return Some(Vec::new()),
            Ok(Command::Kinetic { version }) => return Some(self.greet(version)),
            Err(error) => Err(error.to_string()),
            Ok(_) if !self.greeted => Err(format!("Say \"kinetic {VERSION}\" first.")),
            Ok(Command::Go(limits)) => self.think(&limits, stop, say),
            Ok(Command::Option { name, value }) => self.set(&name, &value),
            Ok(Command::Game { name, board }) => self.choose_game(&name, board.as_ref()),
            Ok(Command::Position { start, events }) => match &mut self.table {
                None => Err("There is no game yet.".to_owned()),
                Some(table) => table
                    .set(&self.context, start.as_deref(), &events)
                    .map(|()| Answer::Ok),
            },
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
        [name]
            .into_iter()
            .chain(options)
            .chain([Answer::Ok])
            .collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<Answer, String> {
        self.options.set(name, value).map_err(|error| match error {
            OptionError::Unknown => format!("There is no option \"{}\".", excerpt(name)),
            OptionError::Value => format!("\"{}\" is not possible here.", excerpt(value)),
            OptionError::Memory(spare) => format!("This machine has only {spare} MB to spare."),
        })?;
        if let Some(table) = &mut self.table {
            table.change_player();
        }
        Ok(Answer::Ok)
    }

    fn choose_game(&mut self, name: &str, board: Option<&Board>) -> Result<Answer, String> {
        let unknown = |what: &str, name: &str| format!("There is no {what} \"{}\".", excerpt(name));
        let table: Box<dyn Table> = match (name, board) {
            ("orbito", None) => Box::new(Seated::new(Orbito)),
            ("orbito", Some(_)) => return Err("Orbito has only one board.".to_owned()),
            ("ido", None) => Box::new(Seated::new(Ido::classic())),
            ("ido", Some(Board::Named(name))) => {
                let board = ido::Board::by_name(name).ok_or_else(|| unknown("board", name))?;
                Box::new(Seated::new(Ido::on(board)))
            }
            ("ido", Some(Board::File(file))) => match self.context.board_file(file) {
                Ok(board) => Box::new(Seated::new(Ido::on(board))),
                Err(Failure::Bad(sentence) | Failure::No(sentence)) => return Err(sentence),
                Err(Failure::Closed) => return Err(unknown("board", file)),
            },
            _ => return Err(unknown("game", name)),
        };
        self.table = Some(table);
        Ok(Answer::Ok)
    }

    fn think(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        say: &mut dyn FnMut(Answer),
    ) -> Result<Answer, String> {
        let kind = self.options.kind(limits)?;
        let Some(table) = &mut self.table else {
            return Err("There is no game yet.".to_owned());
        };
        // A time too far away to be told is no limit.
        let end = limits
            .time
            .and_then(|time| Instant::now().checked_add(Duration::from_millis(time)));
        let stop = || stop.is_asked_for() || end.is_some_and(|end| Instant::now() >= end);
        let begun = Instant::now();
        let mut tell = |info: Info| {
            let time = u64::try_from(begun.elapsed().as_millis()).ok();
            say(Answer::Info(Info { time, ..info }));
        };
        let (seed, means) = (self.options.seed(), self.options.means());
        let turn = table.think(&kind, seed, means, &stop, &mut tell)?;
        Ok(Answer::BestMove(turn))
    }
}
