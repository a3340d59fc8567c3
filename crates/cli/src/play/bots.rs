//! Computer players in the terminal game.

use std::time::{Duration, Instant};

use kinetic_engine::{Bot, BotSpec, BotSpecError, Level, Random};
use kinetic_rules::{Event, GamePosition, Rematch, Seat, Turn, excerpt};

use super::PlayArgs;
use super::input::Input;
use super::screen::Job;
use super::session::Session;
use crate::args::seed_from_clock;
use crate::commands::start::{parse_seat, seat_twice};
use crate::context::{Context, Failure};
use crate::lang::Value;
use crate::terminal_view::TerminalView;

/// Maximum time for a turn of a computer player.
const MAX_TIME: Duration = Duration::from_secs(10);

/// The computer players of a game, by seat.
pub struct Bots<G: TerminalView> {
    specs: [Option<BotSpec>; Seat::MAX],
    bots: [Option<Box<dyn Bot<G>>>; Seat::MAX],
    /// The source of the seeds of the players.
    random: Random,
}

impl<G: TerminalView> Bots<G> {
    /// The players that `--seat` names, seeded by `--seed`.
    pub fn seated(context: &Context, game: &G, args: &PlayArgs) -> Result<Bots<G>, Failure> {
        let seed = args.seed.unwrap_or_else(seed_from_clock);
        let mut bots = Bots {
            random: Random::new(seed),
            ..Bots::none()
        };
        let mut named = Vec::new();
        for text in &args.players {
            let (seat, player) = text.split_once('=').ok_or_else(|| {
                let values = [("found", excerpt(text).into())];
                Failure::message(&context.lang, "player-malformed", &values)
            })?;
            let seat = parse_seat(context, game, seat)?;
            if named.contains(&seat) {
                return Err(seat_twice(context, game, seat));
            }
            named.push(seat);
            bots.specs[seat.index()] = parse_player(context, game, player)?;
        }
        bots.reset(game);
        Ok(bots)
    }

    /// No computer players.
    pub(super) fn none() -> Bots<G> {
        Bots {
            specs: [None; Seat::MAX],
            bots: [const { None }; Seat::MAX],
            random: Random::new(0),
        }
    }

    /// Whether there is a computer player.
    pub fn any(&self) -> bool {
        self.specs.iter().any(Option::is_some)
    }

    /// Assigns a computer player to a seat.
    pub(super) fn seat(&mut self, game: &G, seat: Seat, spec: BotSpec) {
        self.specs[seat.index()] = Some(spec);
        self.reset(game);
    }

    /// Creates all players again with new seeds, for a new game.
    pub(super) fn reset(&mut self, game: &G) {
        for (bot, spec) in self.bots.iter_mut().zip(&self.specs) {
            // A seed for each seat, so that adding a player changes no other.
            let seed = self.random.bits();
            *bot = spec.and_then(|spec| game.bot(&spec, seed).ok());
        }
    }

    /// Moves the players to their seats in a rematch.
    pub(super) fn change_seats(&mut self, game: &G, rematch: &Rematch) {
        let before = std::mem::replace(&mut self.specs, [None; Seat::MAX]);
        for (index, spec) in before.into_iter().enumerate() {
            if let Some(seat) = rematch.seat_of(Seat::new(index)) {
                self.specs[seat.index()] = spec;
            }
        }
        self.reset(game);
    }

    /// Whether a computer player has this seat.
    pub(super) fn sits_on(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Whether a computer player plays this seat, also while it thinks elsewhere.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.specs[seat.index()].is_some()
    }

    /// Takes a player to let it think elsewhere; [`Bots::give_back`] returns it.
    fn take(&mut self, seat: Seat) -> Option<Box<dyn Bot<G>>> {
        self.bots[seat.index()].take()
    }

    /// Returns a player to its seat.
    pub(super) fn give_back(&mut self, seat: Seat, bot: Box<dyn Bot<G>>) {
        self.bots[seat.index()] = Some(bot);
    }

    /// The seats of computer players and their names.
    pub(super) fn names(&self) -> impl Iterator<Item = (Seat, String)> {
        let specs = self.specs.into_iter().enumerate();
        specs.filter_map(|(index, spec)| Some((Seat::new(index), name(spec?))))
    }
}

/// The turn that a computer player has chosen in the background.
pub(super) struct BotTurn<G: TerminalView> {
    pub(super) seat: Seat,
    pub(super) bot: Box<dyn Bot<G>>,
    /// `None` when it has none, so that a person has to play it.
    pub(super) turn: Option<Turn<G::Part>>,
}

/// Lets the computer player to move think in the background.
pub(super) fn think<G: TerminalView>(session: &mut Session<G>) -> Option<Job<BotTurn<G>>> {
    let seat = session.course().to_move()?;
    let mut bot = session.bots.take(seat)?;
    let course = session.course().clone();
    Some(Job::start(move |results, stopped| {
        let begun = Instant::now();
        let stop = || stopped() || begun.elapsed() > MAX_TIME;
        let turn = bot.choose(&course, &stop);
        // Without a receiver the game has ended meanwhile.
        let _ = results.send(BotTurn { seat, bot, turn });
    }))
}

/// The name of a player in records, which are the same in all languages.
fn name(spec: BotSpec) -> String {
    match spec {
        BotSpec::Level(level) => format!("level {}", level.number()),
        other => other.to_string(),
    }
}

/// The player described by a text; `None` for a person.
fn parse_player<G: TerminalView>(
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
    let spec = BotSpec::parse(text).map_err(|error| match error {
        BotSpecError::Unknown => message("player-unknown"),
        BotSpecError::Level => message("player-level"),
        BotSpecError::Number => message("player-number"),
    })?;
    if matches!(spec, BotSpec::Level(level) if level > Level::highest::<G>()) {
        return Err(message("player-level"));
    }
    match game.bot(&spec, 0) {
        Ok(_) => Ok(Some(spec)),
        Err(_) => Err(message("player-not-here")),
    }
}

/// Asks for the opponent in a two-player game; `false` when the input ends.
pub fn ask_for_opponent<G: TerminalView>(
    session: &mut Session<G>,
    input: &mut Input,
) -> Result<bool, Failure> {
    let lang = &session.context.lang;
    let seats: Vec<Seat> = session.course().playing().iter().collect();
    let lowest = BotSpec::Level(Level::LOWEST);
    let &[_, opponent] = seats.as_slice() else {
        return Ok(true);
    };
    if session.game.bot(&lowest, 0).is_err() {
        return Ok(true);
    }
    let most = || Value::Number(u64::from(G::LEVELS));
    say!("{}", lang.with("play-against-whom", &[("most", most())]));
    loop {
        let Some(line) = input.line("> ")? else {
            return Ok(false);
        };
        match line.trim() {
            "" | "0" => return Ok(true),
            number => match number.parse().ok().and_then(Level::new) {
                Some(level) if level <= Level::highest::<G>() => {
                    session
                        .bots
                        .seat(session.game, opponent, BotSpec::Level(level));
                    session.name_bots();
                    return Ok(true);
                }
                _ => {
                    say!("{}", lang.with("play-level-number", &[("most", most())]));
                }
            },
        }
    }
}

impl<G: TerminalView> Session<'_, G> {
    /// Records the names of the computer players that take part.
    pub(super) fn name_bots(&mut self) {
        let seats = self.course().position().seats();
        let names: Vec<(Seat, String)> = self.bots.names().collect();
        for (seat, name) in names {
            if seats.contains(seat) {
                self.name(seat, &name);
            }
        }
    }

    /// The seat of a computer player that does not take part.
    pub(super) fn bot_without_seat(&self) -> Option<Seat> {
        let seats = self.course().position().seats();
        let mut bots = self.bots.names().map(|(seat, _)| seat);
        bots.find(|seat| !seats.contains(*seat))
    }

    /// Whether a computer player is to move.
    pub(super) fn bot_to_move(&self) -> bool {
        let to_move = self.course().position().to_move();
        to_move.is_some_and(|seat| self.bots.sits_on(seat)) && self.finish().is_none()
    }

    /// Plays the turn of the computer player to move. `false` when it has none,
    /// so that a person has to play it.
    pub(super) fn play_bot_turn(&mut self) -> bool {
        let seat = self.course().position().to_move();
        let bot = seat.and_then(|seat| self.bots.bots[seat.index()].as_mut());
        let begun = Instant::now();
        let stop = || begun.elapsed() > MAX_TIME;
        let turn = bot.and_then(|bot| bot.choose(self.play.course(), &stop));
        turn.is_some_and(|turn| self.apply(Event::Turn(turn)).is_ok())
    }

    /// Whether a computer player would have to agree to a draw.
    pub(super) fn bot_must_agree(&self) -> bool {
        let mut playing = self.course().playing().iter();
        playing.any(|seat| self.bots.sits_on(seat))
    }
}
