//! The state of a game, derived from its options and its event log.
//!
//! This file holds the state, turns and queries; `seating` holds events of
//! seats and rematches, `question` draw offers, take-backs and pauses, `absence`
//! players who are away, time-outs and downtime of the server, `breaks` pauses,
//! holidays and time-outs that are reversed.

use std::sync::Arc;

use kinetic_engine::Level;
use kinetic_rules::record::Record;
use kinetic_rules::{
    AnyCourse, Event as BoardEvent, EventText, Finish, Leaving, LegalTurns, Seat, SeatSet, Word,
};

use super::absence::Timeout;
use super::course;
use super::options;
use super::question::{Asked, Asking};
use super::seating::{self, Seating};
use crate::{
    Clock, Entry, Event, GameError, GameId, Holder, Moment, Options, Span, Stamp, VisitorId,
};

/// The state of a game after the events of its log.
///
/// It is a value: [`Table::after`] returns a new one. Whether a player may send
/// an event is checked separately by [`Table::permits`]; events of a log are
/// not checked again.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) options: Arc<Options>,
    pub(super) course: AnyCourse,
    /// By seat number.
    pub(super) seating: [Option<Seating>; Seat::MAX],
    pub(super) begun: bool,
    pub(super) called_off: bool,
    pub(super) clock: Clock,
    /// When the current turn began.
    pub(super) turn_since: Moment,
    /// The open question.
    pub(super) asking: Option<Asking>,
    /// Questions asked since the last change on the board.
    pub(super) asked: Vec<Asked>,
    /// The last time-out, in case it has to be undone.
    pub(super) timeout: Option<Timeout>,
    pub(super) rematch: Rematch,
    /// The number of the last event.
    number: u64,
    /// The last event.
    last: Option<Arc<Entry>>,
    /// Number of board events from before the last event that are still there.
    kept: usize,
    /// The time of the last event.
    pub(super) latest: Moment,
    /// The end of the last downtime of the server.
    pub(super) server_back: Moment,
}

/// The state of a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rematch {
    No,
    Agreed,
    Made(GameId),
}

/// The phase of a game.
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

/// Who sends an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The server: for computer players, clocks, absences, and visitors who
    /// have shown a seat link.
    Server,
    /// A visitor.
    Visitor(VisitorId),
}

impl Table {
    /// A game without events.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: Options) -> Result<Table, GameError> {
        options::check(&options)?;
        let course = course::begin(&options)?;
        let seating = seating::initial(&options);
        Ok(Table {
            clock: Clock::new(&options.time),
            options: Arc::new(options),
            course,
            seating,
            begun: false,
            called_off: false,
            turn_since: Moment::default(),
            asking: None,
            asked: Vec::new(),
            timeout: None,
            rematch: Rematch::No,
            number: 0,
            last: None,
            kept: 0,
            latest: Moment::default(),
            server_back: Moment::default(),
        })
    }

    /// Replays a log.
    ///
    /// # Errors
    /// When the options or an event are refused: then the log was not written
    /// by this program.
    pub fn replay(options: Options, log: &[Entry]) -> Result<Table, GameError> {
        let mut table = Table::new(options)?;
        table.follow(log)?;
        Ok(table)
    }

    /// Applies more entries of the log. After an error the table is unusable.
    pub(crate) fn follow(&mut self, log: &[Entry]) -> Result<(), GameError> {
        for entry in log {
            self.apply(&entry.event, entry.stamp)?;
        }
        Ok(())
    }

    /// The state after one more event.
    ///
    /// # Errors
    /// Why the event cannot happen now.
    pub fn after(&self, event: &Event, stamp: Stamp) -> Result<Table, GameError> {
        let mut table = self.clone();
        table.apply(event, stamp)?;
        Ok(table)
    }

    /// Applies an event. After an error the table is unusable.
    fn apply(&mut self, event: &Event, stamp: Stamp) -> Result<(), GameError> {
        // The clock of the machine may have been set back since the last event.
        let now = stamp.at.max(self.latest);
        let before = self.course.len();
        match *event {
            Event::Sit { seat, ref holder } => self.sit(seat, holder)?,
            Event::Stand { seat } => self.stand(seat)?,
            Event::CallOff {} => self.call_off()?,
            Event::End {} => self.end(now)?,
            Event::Start {} => self.start(now)?,
            Event::Turn { seat, ref turn } => self.turn(seat, turn, now, stamp.lag)?,
            Event::Ask { seat, question } => self.ask(seat, question, now)?,
            Event::Answer { seat, yes } => self.answer(seat, yes, now)?,
            Event::Withdraw { seat } => self.withdraw(seat)?,
            Event::Resign { seat } => {
                self.expect_running()?;
                self.leave(seat, Leaving::Resigned, now)?;
            }
            Event::HandOver { seat, ref holder } => self.hand_over(seat, holder, now)?,
            Event::Away { seat } => self.away(seat, now)?,
            Event::Back { seat } => self.back(seat)?,
            Event::Claim { seat, against } => self.claim(seat, against, now)?,
            Event::Gone { seat } => self.gone(seat, now)?,
            Event::StandIn { seat } => self.stand_in(seat, now)?,
            Event::TimeUp { seat } => self.time_up(seat, now)?,
            Event::ServerAway { from, until } => {
                self.server_away(Moment(from), Moment(until), now)?;
            }
            Event::Resume { seat } => self.resume(seat, now)?,
            Event::HolidayStart { seat } => self.start_holiday(seat, now)?,
            Event::HolidayEnd { seat } => self.end_holiday(seat, now)?,
            Event::TimeoutReversed { seat, left_ms } => {
                self.reverse_timeout(seat, Span(left_ms), now)?;
            }
            Event::Rematch { ref game } => self.made_rematch(game)?,
        }
        self.number += 1;
        // An event adds board events or takes some back, never both.
        self.kept = before.min(self.course.len());
        self.last = Some(Arc::new(Entry {
            number: self.number,
            stamp,
            event: event.clone(),
        }));
        self.latest = now;
        Ok(())
    }

    fn turn(&mut self, seat: Seat, turn: &str, now: Moment, lag: Span) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if let Some(to_move) = self.course.to_move()
            && to_move != seat
        {
            let seat = self.word(to_move);
            return Err(GameError::OutOfTurn { seat });
        }
        self.apply_to_board(&BoardEvent::Turn(turn.to_owned()))?;
        let mut lag = lag;
        // Whoever plays on wants no pause any more.
        self.end_pause(now);
        if self.bot(seat).is_some() {
            self.clock.excuse(lag, now);
            lag = Span::ZERO;
        }
        if self.clock.press(now, lag).is_err() {
            let seat = self.word(seat);
            return Err(GameError::TimeIsUp { seat });
        }
        self.played(seat);
        self.drop_question_at_turn_of(seat);
        self.after_board_change(now);
        Ok(())
    }

    /// Takes a seat out of the game.
    pub(super) fn leave(
        &mut self,
        seat: Seat,
        leaving: Leaving,
        now: Moment,
    ) -> Result<(), GameError> {
        self.expect_playing(seat)?;
        let name = self.course.seat_name(seat).to_owned();
        self.apply_to_board(&BoardEvent::Leave(name, leaving))?;
        self.asking = None;
        self.after_board_change(now);
        Ok(())
    }

    /// Updates clocks and the open question after a change on the board.
    pub(super) fn after_board_change(&mut self, now: Moment) {
        match self.course.to_move() {
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

    /// Applies an event to the board.
    pub(super) fn apply_to_board(&mut self, event: &EventText) -> Result<(), GameError> {
        self.course.apply(event).map_err(GameError::Rules)
    }

    pub(super) fn expect_running(&self) -> Result<(), GameError> {
        match self.phase() {
            Phase::Open => Err(GameError::NotStarted),
            Phase::CalledOff => Err(GameError::CalledOff),
            Phase::Over(_) => Err(GameError::Over),
            Phase::Running => Ok(()),
        }
    }

    pub(super) fn expect_playing(&self, seat: Seat) -> Result<(), GameError> {
        let playing = self.course.playing().contains(seat);
        playing.then_some(()).ok_or(GameError::NotPlaying)
    }

    /// The message that names a seat.
    pub fn word(&self, seat: Seat) -> Word {
        self.course.seat_word(seat)
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The number of the last event; the next event gets the number after it.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The last event.
    pub fn last(&self) -> Option<&Arc<Entry>> {
        self.last.as_ref()
    }

    /// The time of the last event.
    pub fn latest(&self) -> Moment {
        self.latest
    }

    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        match self.course.finish() {
            _ if self.called_off => Phase::CalledOff,
            _ if !self.begun => Phase::Open,
            Some(finish) => Phase::Over(finish),
            None => Phase::Running,
        }
    }

    /// The seat to move; `None` when the game is not running.
    pub fn to_move(&self) -> Option<Seat> {
        let running = self.begun && !self.called_off;
        self.course.to_move().filter(|_| running)
    }

    /// When the current turn began.
    pub fn turn_since(&self) -> Moment {
        self.turn_since
    }

    /// Whether the seat to move is one of a computer player, which does not
    /// only stand in for somebody.
    pub fn is_bot_seat(&self) -> bool {
        let holder = self.to_move().and_then(|seat| self.holder(seat));
        matches!(holder, Some(Holder::Bot { .. }))
    }

    /// Whether only computer players are still in the game.
    pub fn only_bots(&self) -> bool {
        let mut playing = self.playing().iter();
        playing.all(|seat| self.bot(seat).is_some())
    }

    /// All seats of the game, also those that are out.
    pub fn seats(&self) -> SeatSet {
        self.course.seats()
    }

    /// The seats still in the game.
    pub fn playing(&self) -> SeatSet {
        self.course.playing()
    }

    /// The position on the board as text.
    pub fn position(&self) -> String {
        self.course.position_text()
    }

    /// The first position as text.
    pub fn start_position(&self) -> String {
        self.course.start_text()
    }

    /// The name of the board, in games that have several.
    pub fn board_name(&self) -> Option<&str> {
        self.course.board_name()
    }

    /// The board events that were not taken back, starting at an index.
    pub fn board_events(&self, from: usize) -> Vec<EventText> {
        self.course.events_from(from).collect()
    }

    /// The number of board events from before the last event that are still
    /// there: fewer than before when it took turns back.
    pub fn unchanged_board_events(&self) -> usize {
        self.kept
    }

    /// The name of a seat in records and messages.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.course.seat_name(seat)
    }

    /// The seat with this name, if it takes part.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.course.seat_by_name(name)
    }

    /// The turn that a computer player chooses for the seat to move; `None`
    /// when there is none. It returns soon after `stop` says yes; the same seed
    /// gives the same turn where it never does.
    pub fn choose(&self, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        self.to_move()?;
        course::choose(&self.course, level, seed, stop)
    }

    /// The legal turns; an evenly spaced selection when there are more than
    /// `limit`.
    pub fn legal_turns(&self, limit: usize) -> LegalTurns {
        match self.to_move() {
            Some(_) => self.course.legal_turns(limit),
            None => LegalTurns::default(),
        }
    }

    /// The end of the last downtime of the server that this game knows of.
    pub fn server_was_away_until(&self) -> Moment {
        self.server_back
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The open question.
    pub fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// Whether an actor may send an event: the one place that decides it.
    /// Whether the event is possible now is decided by [`Table::after`].
    ///
    /// # Errors
    /// When the event is for the server, the host or another seat.
    pub fn permits(&self, actor: &Actor, event: &Event) -> Result<(), GameError> {
        let Actor::Visitor(visitor) = actor else {
            return Ok(());
        };
        match event {
            Event::Turn { seat, .. }
            | Event::Ask { seat, .. }
            | Event::Answer { seat, .. }
            | Event::Withdraw { seat }
            | Event::Resign { seat }
            | Event::Stand { seat }
            | Event::Back { seat }
            | Event::Claim { seat, .. }
            | Event::Resume { seat }
            | Event::HolidayStart { seat }
            | Event::HolidayEnd { seat }
            | Event::HandOver {
                seat,
                holder: Holder::Bot { .. },
            } => self.expect_own(*seat, visitor),
            Event::CallOff {} if *visitor == self.options.host => Ok(()),
            Event::CallOff {} => Err(GameError::NotHost),
            // Seats are taken with a link, which only the server can check.
            Event::Sit { .. }
            | Event::HandOver { .. }
            | Event::Start {}
            | Event::Away { .. }
            | Event::Gone { .. }
            | Event::StandIn { .. }
            | Event::TimeUp { .. }
            | Event::ServerAway { .. }
            | Event::TimeoutReversed { .. }
            | Event::End {}
            | Event::Rematch { .. } => Err(GameError::NotForPlayers),
        }
    }

    /// Whether a visitor has a seat.
    pub fn is_held_by(&self, seat: Seat, visitor: &VisitorId) -> bool {
        let holder = self.holder(seat);
        matches!(holder, Some(Holder::Person { visitor: holder_id, .. }) if holder_id == visitor)
    }

    fn expect_own(&self, seat: Seat, visitor: &VisitorId) -> Result<(), GameError> {
        self.seating(seat)?;
        let own = self.is_held_by(seat, visitor);
        let seat = self.word(seat);
        own.then_some(()).ok_or(GameError::NotYourSeat { seat })
    }

    /// The game so far as a record, with id, date and display names of the
    /// players, but no visitor ids.
    pub fn record(&self, id: &GameId, made: Moment) -> Record {
        let mut record = self.course.record();
        record.set_header("Id", id.as_str());
        record.set_header("Date", &made.date());
        for seat in self.seats().iter() {
            let name = match self.holder(seat) {
                Some(Holder::Person { name, .. }) => name.clone(),
                Some(Holder::Bot { level }) => format!("level:{level}"),
                None => continue,
            };
            record.set_player(self.course.seat_name(seat), &name);
        }
        record
    }
}
