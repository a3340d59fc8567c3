//! Computer players at the table.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use kinetic_engine::{Bot, BotSpec, BotSpecError, Level, Random};
use kinetic_rules::{Event, GamePosition, Seat, excerpt};

use super::input::Input;
use super::table::Table;
use crate::commands::start::parse_seat;
use crate::context::Context;
use crate::failure::Failure;
use crate::seed;
use crate::shown::Shown;

/// Nobody waits longer for a turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// The computer players at a table, by seat.
pub struct Bots<G: Shown> {
    kinds: [Option<BotSpec>; Seat::MAX],
    bots: [Option<Box<dyn Bot<G>>>; Seat::MAX],
    /// Where the seeds of the players come from.
    random: Random,
}

impl<G: Shown> Bots<G> {
    /// The players that `--seat` names, with the chance of `--seed`.
    pub fn seated(context: &Context, game: &G, matches: &ArgMatches) -> Result<Bots<G>, Failure> {
        let seed = seed::given(context, matches)?.unwrap_or_else(seed::from_clock);
        let mut bots = Bots {
            kinds: [None; Seat::MAX],
            bots: [const { None }; Seat::MAX],
            random: Random::new(seed),
        };
        let mut named = Vec::new();
        for text in matches.get_many::<String>("seat").into_iter().flatten() {
            let (seat, player) = text.split_once('=').ok_or_else(|| {
                let values = [("found", excerpt(text).into())];
                Failure::message(&context.lang, "player-malformed", &values)
            })?;
            let seat = parse_seat(context, game, seat)?;
            if named.contains(&seat) {
                let values = [("seat", game.seat_text(&context.lang, seat).into())];
                return Err(Failure::message(&context.lang, "seat-twice", &values));
            }
            named.push(seat);
            bots.kinds[seat.index()] = parse_player(context, game, player)?;
        }
        bots.renew(game);
        Ok(bots)
    }

    /// Whether there is any.
    pub fn any(&self) -> bool {
        self.kinds.iter().any(Option::is_some)
    }

    /// Gives a seat to a computer player.
    fn seat(&mut self, game: &G, seat: Seat, kind: BotSpec) {
        self.kinds[seat.index()] = Some(kind);
        self.renew(game);
    }

    /// Makes all players anew, with other seeds: the next game is another one.
    pub(super) fn renew(&mut self, game: &G) {
        for (bot, kind) in self.bots.iter_mut().zip(&self.kinds) {
            // A seed for each seat, so that one more player changes no other.
            let seed = self.random.bits();
            *bot = kind.and_then(|kind| game.bot(&kind, seed).ok());
        }
    }

    /// Whether a computer sits there.
    pub(super) fn sits_on(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// The seats of computer players and the names of those.
    pub(super) fn names(&self) -> impl Iterator<Item = (Seat, String)> {
        let kinds = self.kinds.into_iter().enumerate();
        kinds.filter_map(|(index, kind)| Some((Seat::new(index), name(kind?))))
    }
}

/// The name of a player in records, which are the same in all languages.
fn name(kind: BotSpec) -> String {
    match kind {
        BotSpec::Level(level) => format!("level {}", level.number()),
        other => other.to_string(),
    }
}

/// The player that a text stands for; `None` for a person.
fn parse_player<G: Shown>(
    context: &Context,
    game: &G,
    text: &str,
) -> Result<Option<BotSpec>, Failure> {
    let message = |id| {
        let values = [("found", excerpt(text).into())];
        Failure::message(&context.lang, id, &values)
    };
    if text == "human" {
        return Ok(None);
    }
    let kind = BotSpec::parse(text).map_err(|error| match error {
        BotSpecError::Unknown => message("player-unknown"),
        BotSpecError::Level => message("player-level"),
        BotSpecError::Number => message("player-number"),
    })?;
    match game.bot(&kind, 0) {
        Ok(_) => Ok(Some(kind)),
        Err(_) => Err(message("player-not-here")),
    }
}

/// Asks a person for the opponent in a game of two; `false` when the input
/// ends.
pub fn ask_for_opponent<G: Shown>(
    table: &mut Table<G>,
    input: &mut Input,
) -> Result<bool, Failure> {
    let lang = &table.context.lang;
    let seats: Vec<Seat> = table.course.playing().iter().collect();
    let lowest = BotSpec::Level(Level::LOWEST);
    let &[_, opponent] = seats.as_slice() else {
        return Ok(true);
    };
    if table.game.bot(&lowest, 0).is_err() {
        return Ok(true);
    }
    say!("{}", lang.text("play-against-whom"));
    loop {
        let Some(line) = input.line("> ")? else {
            return Ok(false);
        };
        match line.trim() {
            "" | "0" => return Ok(true),
            number => match number.parse().ok().and_then(Level::new) {
                Some(level) => {
                    table.bots.seat(table.game, opponent, BotSpec::Level(level));
                    table.name_bots();
                    return Ok(true);
                }
                None => say!("{}", lang.text("play-zero-to-eight")),
            },
        }
    }
}

impl<G: Shown> Table<'_, G> {
    /// Notes the names of the computer players that take part.
    pub(super) fn name_bots(&mut self) {
        let seats = self.course.position().seats();
        let names: Vec<(Seat, String)> = self.bots.names().collect();
        for (seat, name) in names {
            if seats.contains(seat) {
                self.name(seat, &name);
            }
        }
    }

    /// A computer player's seat that does not take part.
    pub(super) fn bot_without_seat(&self) -> Option<Seat> {
        let seats = self.course.position().seats();
        let mut bots = self.bots.names().map(|(seat, _)| seat);
        bots.find(|seat| !seats.contains(*seat))
    }

    /// Whether a computer player is to move.
    pub(super) fn bot_to_move(&self) -> bool {
        let to_move = self.course.position().to_move();
        to_move.is_some_and(|seat| self.bots.sits_on(seat)) && self.finish().is_none()
    }

    /// Lets the computer player make its turn. `false` when it cannot: a person
    /// has to help out.
    pub(super) fn bot_plays(&mut self) -> bool {
        let seat = self.course.position().to_move();
        let bot = seat.and_then(|seat| self.bots.bots[seat.index()].as_mut());
        let begun = Instant::now();
        let stop = || begun.elapsed() > PATIENCE;
        let result = bot.and_then(|bot| bot.choose(self.game, &self.course, &stop));
        let turn =
            result.and_then(|result| self.game.notation_for(self.course.position(), &result));
        turn.is_some_and(|turn| self.apply(Event::Turn(turn)).is_ok())
    }

    /// Whether a computer player would have to agree to a draw.
    pub(super) fn bot_must_agree(&self) -> bool {
        let mut playing = self.course.playing().iter();
        playing.any(|seat| self.bots.sits_on(seat))
    }
}
