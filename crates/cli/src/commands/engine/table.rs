//! A game in front of the engine, whichever it is.

use kinetic_engine::search::SearchResult;
use kinetic_engine::{Bot, BotSpec, Resources};
use kinetic_protocol::Info;
use kinetic_rules::{Course, CourseError, Event, Game, GameEvent, Leaving};

use crate::commands::parse_position;
use crate::commands::start::{parse_seat, regular_start};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

/// A game in front of the engine. Errors are sentences.
pub trait Table {
    /// Sets up a game: its first position and what has happened since.
    fn set(
        &mut self,
        context: &Context,
        start: Option<&str>,
        events: &[String],
    ) -> Result<(), String>;

    /// Chooses a turn; `None` where there is none to play. `tell` hears what
    /// the player thinks.
    fn think(
        &mut self,
        kind: &BotSpec,
        seed: u64,
        means: Resources,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Info),
    ) -> Result<Option<String>, String>;

    /// Forgets the player, so that the next thought begins with a new one.
    fn change_player(&mut self);
}

/// A game and how it has gone.
pub struct Seated<G: Game> {
    game: G,
    course: Option<Course<G>>,
    /// The player is kept from turn to turn with what it has learnt.
    bot: Option<(BotSpec, Box<dyn Bot<G>>)>,
}

impl<G: Shown> Seated<G> {
    /// A game that is not set up yet.
    pub fn new(game: G) -> Seated<G> {
        Seated {
            game,
            course: None,
            bot: None,
        }
    }

    /// An event as records write it.
    fn event(&self, context: &Context, text: &str) -> Result<GameEvent<G>, String> {
        if let Some((seat, word)) = text.split_once(':') {
            let leaving = Leaving::ALL.into_iter().find(|one| one.name() == word);
            return match (seat, word, leaving) {
                ("all", "draw", _) => Ok(Event::Draw),
                (_, _, Some(leaving)) => parse_seat(context, &self.game, seat)
                    .map(|seat| Event::Leave(seat, leaving))
                    .map_err(sentence),
                _ => Err("There is no such event.".to_owned()),
            };
        }
        let turn = self.game.parse_turn(text);
        turn.map(Event::Turn)
            .map_err(|error| context.lang.error(&error))
    }
}

impl<G: Shown> Table for Seated<G> {
    fn set(
        &mut self,
        context: &Context,
        start: Option<&str>,
        events: &[String],
    ) -> Result<(), String> {
        let start = match start {
            Some(text) => parse_position(context, &self.game, text),
            None => regular_start(context, &self.game),
        };
        let mut course = Course::new(self.game.clone(), start.map_err(sentence)?);
        for (index, text) in events.iter().enumerate() {
            let at = |sentence: String| {
                let number = index + 1;
                format!(
                    "Turn {number}, {}: {sentence}",
                    kinetic_rules::excerpt(text)
                )
            };
            let event = self.event(context, text).map_err(at)?;
            course
                .apply(event)
                .map_err(|error| at(course_sentence(context, &error)))?;
        }
        self.course = Some(course);
        Ok(())
    }

    fn think(
        &mut self,
        kind: &BotSpec,
        seed: u64,
        means: Resources,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Info),
    ) -> Result<Option<String>, String> {
        let Some(course) = &self.course else {
            return Err("There is no position yet.".to_owned());
        };
        if course.finish().is_some() {
            return Ok(None);
        }
        let bot = match &mut self.bot {
            Some((known, bot)) if known == kind => bot,
            bot => {
                let new = self.game.bot_with(kind, seed, means);
                let new = new.map_err(|_| format!("This game has no player {kind}."))?;
                &mut bot.insert((*kind, new)).1
            }
        };
        let (game, position) = (&self.game, course.position());
        let mut tell = |found: &SearchResult<G>| tell(info(game, position, found));
        let chosen = bot.think(game, course, stop, &mut tell);
        let turn = chosen.and_then(|result| self.game.notation_for(course.position(), &result));
        Ok(turn.map(|turn| self.game.turn_text(turn.parts())))
    }

    fn change_player(&mut self) {
        self.bot = None;
    }
}

/// What a search found, for another program.
fn info<G: Shown>(game: &G, position: &G::Position, found: &SearchResult<G>) -> Info {
    let line = &found.lines[0].positions;
    let before = std::iter::once(position).chain(line);
    let turns = before
        .zip(line)
        .filter_map(|(from, to)| game.notation_for(from, to));
    Info {
        depth: Some(found.depth.into()),
        nodes: Some(found.nodes),
        time: None,
        value: Some(found.value().into()),
        line: turns.map(|turn| game.turn_text(turn.parts())).collect(),
    }
}

fn course_sentence<T: kinetic_rules::Diagnose>(
    context: &Context,
    error: &CourseError<T>,
) -> String {
    context.lang.error(error)
}

fn sentence(failure: Failure) -> String {
    match failure {
        Failure::No(sentence) | Failure::Bad(sentence) => sentence,
        Failure::Closed => String::new(),
    }
}
