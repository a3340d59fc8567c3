//! A game derived from its options and its log.

mod due;
mod permit;
mod question;
mod record;
mod rematch;
mod seating;
mod setting;
mod sketch;
mod waiting;

use std::sync::Arc;

use kinetic_engine::Level;
use kinetic_rules::{
    AnyCourse, Event as BoardEvent, EventText, Finish, Leaving, LegalTurns, Seat, SeatSet, Word,
};

pub use permit::Who;
pub use question::Asking;
pub(crate) use setting::check_name;

use crate::play;
use crate::{Clock, Entry, Event, GameId, Moment, Options, Refusal, Refused, Span, Stamp};
use question::Asked;
use seating::Seating;
use waiting::Lapse;

/// A game as it stands after the events of its log.
///
/// It is a value: [`Table::after`] gives another one. Whether a player may
/// bring an event about is a question of its own, [`Table::permits`]; events
/// of a log are not asked again.
#[derive(Clone, Debug)]
pub struct Table {
    options: Arc<Options>,
    play: AnyCourse,
    /// By the number of the seat.
    seating: [Option<Seating>; Seat::MAX],
    begun: bool,
    called_off: bool,
    clock: Clock,
    /// Since when the game waits for the seat to move.
    turn_since: Moment,
    asking: Option<Asking>,
    asked: Vec<Asked>,
    /// The last time-out, for the case that it has to be undone.
    lapse: Option<Lapse>,
    rematch: Rematch,
    /// How many events there were.
    number: u64,
    /// The last of them.
    last: Option<Arc<Entry>>,
    /// So much of what had happened on the board before it is still there.
    kept: usize,
    /// When the last of them came.
    latest: Moment,
    /// Until when the server was away for the last time.
    server_back: Moment,
}

/// How far the players are with playing again.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Rematch {
    No,
    Agreed,
    Made(GameId),
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Seats are being taken.
    Open,
    /// It is called off and will never begin.
    CalledOff,
    /// It is being played.
    Running,
    /// It is over.
    Over(Finish),
}

impl Table {
    /// A game about which nothing is known but its options.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: Options) -> Result<Table, Refused> {
        setting::check(&options)?;
        let play = play::begin(&options)?;
        let seating = seating::first(&options);
        Ok(Table {
            clock: Clock::new(options.time),
            options: Arc::new(options),
            play,
            seating,
            begun: false,
            called_off: false,
            turn_since: Moment::default(),
            asking: None,
            asked: Vec::new(),
            lapse: None,
            rematch: Rematch::No,
            number: 0,
            last: None,
            kept: 0,
            latest: Moment::default(),
            server_back: Moment::default(),
        })
    }

    /// The game after all events of its log, or of the first part of it.
    ///
    /// # Errors
    /// When the options or an event are refused: then the log is not one that
    /// was checked by this program.
    pub fn replay(options: Options, log: &[Entry]) -> Result<Table, Refused> {
        let mut table = Table::new(options)?;
        table.follow(log)?;
        Ok(table)
    }

    /// Follows a log further. After an error the table is of no use.
    pub(crate) fn follow(&mut self, log: &[Entry]) -> Result<(), Refused> {
        for entry in log {
            self.apply(&entry.event, entry.stamp)?;
        }
        Ok(())
    }

    /// The game after one more event.
    ///
    /// # Errors
    /// Why the event cannot happen now.
    pub fn after(&self, event: &Event, stamp: Stamp) -> Result<Table, Refused> {
        let mut table = self.clone();
        table.apply(event, stamp)?;
        Ok(table)
    }

    /// Lets an event happen. After an error the table is of no use.
    fn apply(&mut self, event: &Event, stamp: Stamp) -> Result<(), Refused> {
        // The server's clock may have been set back since the last event.
        let now = stamp.at.max(self.latest);
        let before = self.play.len();
        match *event {
            Event::Sit { seat, ref holder } => self.sit(seat, holder)?,
            Event::Stand { seat } => self.stand(seat)?,
            Event::CallOff {} => self.call_off()?,
            Event::Start {} => self.start(now)?,
            Event::Turn { seat, ref turn } => self.turn(seat, turn, now, stamp.lag)?,
            Event::Ask { seat, question } => self.ask(seat, question, now)?,
            Event::Answer { seat, yes } => self.answer(seat, yes, now)?,
            Event::Withdraw { seat } => self.withdraw(seat)?,
            Event::Resign { seat } => {
                self.expect_running()?;
                self.leave(seat, Leaving::Resigned, now)?;
            }
            Event::HandOver { seat, ref holder } => self.hand_over(seat, holder)?,
            Event::Away { seat } => self.away(seat, now)?,
            Event::Back { seat } => self.back(seat)?,
            Event::Claim { seat, against } => self.claim(seat, against, now)?,
            Event::Gone { seat } => self.gone(seat, now)?,
            Event::StandIn { seat } => self.stand_in(seat, now)?,
            Event::TimeUp { seat } => self.time_up(seat, now)?,
            Event::ServerAway { from, until } => self.server_away(from, until, now)?,
            Event::Rematch { ref game } => self.made_rematch(game)?,
        }
        self.number += 1;
        // Something is added or taken back, never both.
        self.kept = before.min(self.play.len());
        self.last = Some(Arc::new(Entry {
            number: self.number,
            stamp,
            event: event.clone(),
        }));
        self.latest = now;
        Ok(())
    }

    fn turn(&mut self, seat: Seat, turn: &str, now: Moment, lag: Span) -> Result<(), Refused> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if let Some(to_move) = self.play.to_move()
            && to_move != seat
        {
            let seat = self.word(to_move);
            return Err(Refusal::OutOfTurn { seat }.into());
        }
        self.play_event(&BoardEvent::Turn(turn.to_owned()))?;
        if self.clock.press(now, lag).is_err() {
            let seat = self.word(seat);
            return Err(Refusal::TimeIsUp { seat }.into());
        }
        self.played(seat);
        self.drop_question_at_turn_of(seat);
        self.go_on(now);
        Ok(())
    }

    /// Takes a seat out of the game.
    fn leave(&mut self, seat: Seat, leaving: Leaving, now: Moment) -> Result<(), Refused> {
        self.expect_playing(seat)?;
        self.play_event(&play::leave(&self.play, seat, leaving))?;
        self.asking = None;
        self.go_on(now);
        Ok(())
    }

    /// Applies an event to the course.
    fn play_event(&mut self, event: &EventText) -> Result<(), Refused> {
        let applied = self.play.apply(event);
        applied.map_err(|diagnostic| Refused::rules(&diagnostic))
    }

    /// Sees to clocks and questions after something changed on the board.
    fn go_on(&mut self, now: Moment) {
        match self.play.to_move() {
            Some(seat) if self.clock.running() != Some(seat) => {
                self.clock.run(seat, now);
                self.turn_since = now;
            }
            Some(_) => {}
            None => {
                self.clock.stop(now);
                self.asking = None;
            }
        }
    }

    fn expect_running(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Open => Err(Refusal::NotStarted),
            Phase::CalledOff => Err(Refusal::CalledOff),
            Phase::Over(_) => Err(Refusal::Over),
            Phase::Running => Ok(()),
        }
    }

    fn expect_playing(&self, seat: Seat) -> Result<(), Refusal> {
        let playing = self.play.playing().contains(seat);
        playing.then_some(()).ok_or(Refusal::NotPlaying)
    }

    /// The message that names a seat.
    pub fn word(&self, seat: Seat) -> Word {
        self.play.seat_word(seat)
    }

    /// What was agreed on.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many events there were. The next one has the number after it.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The last event.
    pub fn last(&self) -> Option<&Arc<Entry>> {
        self.last.as_ref()
    }

    /// When the last event came.
    pub fn latest(&self) -> Moment {
        self.latest
    }

    /// How far the game is.
    pub fn phase(&self) -> Phase {
        match self.play.finish() {
            _ if self.called_off => Phase::CalledOff,
            _ if !self.begun => Phase::Open,
            Some(finish) => Phase::Over(finish),
            None => Phase::Running,
        }
    }

    /// Whose turn it is; `None` when the game is not being played.
    pub fn to_move(&self) -> Option<Seat> {
        self.play.to_move().filter(|_| self.begun)
    }

    /// All seats of the game, also those that are out.
    pub fn seats(&self) -> SeatSet {
        self.play.seats()
    }

    /// The seats still in the game.
    pub fn playing(&self) -> SeatSet {
        self.play.playing()
    }

    /// The position on the board as text.
    pub fn position(&self) -> String {
        self.play.position_text()
    }

    /// The first position as text.
    pub fn start_position(&self) -> String {
        self.play.start_text()
    }

    /// What the board calls itself, in games that have several.
    pub fn board_name(&self) -> Option<&str> {
        self.play.board_name()
    }

    /// What happened on the board and was not taken back, from the one with
    /// this index on.
    pub fn happened(&self, from: usize) -> Vec<EventText> {
        self.play.events_from(from).collect()
    }

    /// So much of what had happened on the board before the last event is
    /// still there.
    pub fn kept(&self) -> usize {
        self.kept
    }

    /// The name of a seat in texts.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.play.seat_name(seat)
    }

    /// The seat with this name in texts, if it takes part.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.play.seat_by_name(name)
    }

    /// The turn that a computer player of a level makes for the seat to move;
    /// `None` when there is none to make. It answers soon after `stop` says
    /// yes; the same seed gives the same turn where it never does.
    pub fn choose(&self, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        self.to_move()?;
        play::choose(&self.play, level, seed, stop)
    }

    /// The legal turns; when there are more than `most`, so many of them,
    /// drawn evenly.
    pub fn legal_turns(&self, most: usize) -> LegalTurns {
        match self.to_move() {
            Some(_) => self.play.legal_turns(most),
            None => LegalTurns::default(),
        }
    }

    /// Until when the server was away for the last time, as far as this game
    /// knows.
    pub fn server_was_away_until(&self) -> Moment {
        self.server_back
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The question that waits for answers.
    pub fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }
}
