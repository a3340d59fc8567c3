//! Clocks of people at one keyboard: a time for the whole game, and more after
//! each turn. Computer players have none. The arithmetic is that of games on a
//! server.

use kinetic_rules::{Event, GamePosition as _, Leaving, Rematch, Seat, excerpt};
use kinetic_server::{
    Calendar, Clock, CustomTime, Moment, SeatTime, Span, TimeControl, UnequalTime,
};

use super::online::time_words::span_text;
use super::session::Session;
use crate::commands::start::{parse_seat, seat_twice};
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;

/// The most minutes and seconds that can be chosen, as in the browser.
const MAX_MINUTES: u64 = 600;
const MAX_SECONDS: u64 = 600;

/// The times of the seats; seats without one are not timed.
pub type SeatTimes = [Option<SeatTime>; Seat::MAX];

/// The clock of a game. It never reads the time: see [`Session::tick`].
pub struct LocalClock {
    times: SeatTimes,
    clock: Clock,
    /// The number of events that the clock has seen.
    events: usize,
    now: Moment,
}

impl LocalClock {
    /// A clock that starts with the next tick, after this many events.
    pub fn new(times: SeatTimes, events: usize) -> LocalClock {
        let seats = times.into_iter().enumerate().filter_map(|(index, time)| {
            let seat = Seat::new(index);
            Some(UnequalTime { seat, time: time? })
        });
        let control = TimeControl::Custom(CustomTime {
            each: SeatTime::default(),
            seats: seats.collect(),
            calendar: Calendar::default(),
            holiday_days: 0,
            pauses: true,
        });
        LocalClock {
            times,
            clock: Clock::new(&control),
            events,
            now: Moment::default(),
        }
    }

    /// The same times for another game that has this many events.
    pub fn restart(&mut self, events: usize) {
        let now = self.now;
        *self = LocalClock::new(self.times, events);
        self.now = now;
    }

    /// Moves the times to the seats of a rematch.
    pub fn change_seats(&mut self, rematch: &Rematch) {
        let before = std::mem::take(&mut self.times);
        for (index, time) in before.into_iter().enumerate() {
            if let Some(seat) = rematch.seat_of(Seat::new(index)) {
                self.times[seat.index()] = time;
            }
        }
    }

    /// What a seat has left; `None` without a clock.
    pub fn left(&self, seat: Seat) -> Option<Span> {
        self.times[seat.index()]?;
        self.clock.left(seat, self.now)
    }

    pub fn is_paused(&self) -> bool {
        self.clock.paused_since().is_some()
    }

    /// Stops the clock until the next turn, or lets it go on.
    pub fn switch_pause(&mut self) {
        match self.is_paused() {
            true => self.clock.resume(self.now),
            false => self.clock.pause(self.now),
        }
    }

    /// Follows the game: this many events have happened, and a seat is to move.
    /// Turns that were taken back are charged and bring nothing.
    fn follow(&mut self, events: usize, to_move: Option<Seat>) {
        let to_move = to_move.filter(|seat| self.times[seat.index()].is_some());
        let further = events > self.events;
        if further {
            self.clock.resume(self.now);
            // Time that is up is noticed before a turn.
            let _ = self.clock.press(self.now, Span::ZERO);
        }
        self.events = events;
        match to_move {
            Some(seat) if further || self.clock.running() != Some(seat) => {
                self.clock.run(seat, self.now);
            }
            Some(_) => {}
            None => self.clock.stop(self.now),
        }
    }

    /// The seat whose time is up.
    fn up(&self) -> Option<Seat> {
        let seat = self.clock.running()?;
        self.clock.is_up(seat, self.now).then_some(seat)
    }
}

impl<G: TerminalView> Session<'_, G> {
    /// Brings the clock up to a moment; whoever has run out of time is out
    /// (I-30). Returns a sentence if somebody is. Looking back changes nothing.
    pub fn tick(&mut self, now: Moment) -> Option<String> {
        let to_move = self.course().to_move();
        let to_move = to_move.filter(|seat| !self.bots.plays(*seat));
        let (events, here) = (self.course().len(), self.undone.is_empty());
        let clock = self.clock.as_mut()?;
        clock.now = now;
        if here {
            clock.follow(events, to_move);
        }
        let seat = clock.up()?;
        clock.clock.stop(now);
        self.go_to(usize::MAX);
        self.apply(Event::Leave(seat, Leaving::Time)).ok()?;
        let values = [("seat", self.player(seat).into())];
        Some(self.context.lang.with("server-time-up", &values))
    }

    /// What is left on each clock.
    pub(super) fn clocks(&self) -> Vec<(Seat, Span)> {
        let Some(clock) = &self.clock else {
            return Vec::new();
        };
        let people = self.course().start().seats().iter();
        let people = people.filter(|seat| !self.bots.plays(*seat));
        people
            .filter_map(|seat| Some((seat, clock.left(seat)?)))
            .collect()
    }

    /// The clocks in a line: `red 9:48, yellow 10:00`.
    pub(super) fn clock_line(&self) -> String {
        let lang = &self.context.lang;
        let clock = |(seat, left): (Seat, Span)| {
            format!("{} {}", lang.seat(self.game, seat), span_text(lang, left.0))
        };
        let mut clocks: Vec<String> = self.clocks().into_iter().map(clock).collect();
        if self.clock.as_ref().is_some_and(LocalClock::is_paused) {
            clocks.push(lang.text("play-paused"));
        }
        clocks.join(", ")
    }
}

/// The times that `--clock` names: `10+5` for all seats, `red=10+5` for one.
pub fn parse_times<G: TerminalView>(
    context: &Context,
    game: &G,
    texts: &[String],
) -> Result<Option<SeatTimes>, Failure> {
    let mut times: SeatTimes = [None; Seat::MAX];
    let mut named = Vec::new();
    for text in texts {
        let (seat, time) = match text.split_once('=') {
            Some((seat, time)) => (Some(parse_seat(context, game, seat)?), time),
            None => (None, text.as_str()),
        };
        if let Some(seat) = seat
            && named.contains(&seat)
        {
            return Err(seat_twice(context, game, seat));
        }
        let time = parse_time(time).ok_or_else(|| {
            let values = [
                ("found", excerpt(text).into()),
                ("minutes", MAX_MINUTES.into()),
                ("seconds", MAX_SECONDS.into()),
            ];
            Failure::message(&context.lang, "clock-malformed", &values)
        })?;
        match seat {
            Some(seat) => {
                times[seat.index()] = Some(time);
                named.push(seat);
            }
            None => {
                // Seats that are named keep their own.
                let others = times.iter_mut().enumerate();
                for (_, other) in others.filter(|(at, _)| !named.contains(&Seat::new(*at))) {
                    *other = Some(time);
                }
            }
        }
    }
    Ok((!texts.is_empty()).then_some(times))
}

/// Minutes for the game, and seconds after each turn: `10+5`, `10`.
fn parse_time(text: &str) -> Option<SeatTime> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let minutes: u64 = minutes.parse().ok()?;
    let seconds: u64 = seconds.parse().ok()?;
    let known = (1..=MAX_MINUTES).contains(&minutes) && seconds <= MAX_SECONDS;
    known.then(|| SeatTime {
        bank: Span::seconds(60 * minutes),
        increment: Span::seconds(seconds),
        ..SeatTime::default()
    })
}

#[cfg(test)]
mod tests {
    use kinetic_engine::BotSpec;
    use kinetic_rules::orbito::Orbito;
    use kinetic_rules::{Course, Ending, Game as _};

    use super::super::bots::Bots;
    use super::super::session::Next;
    use super::*;
    use crate::draw::Style;
    use crate::lang::Lang;

    const WHITE: Seat = Seat::new(0);
    const BLACK: Seat = Seat::new(1);

    fn context() -> Context {
        Context {
            lang: Lang::new("en").expect("English"),
            style: Style {
                colour: false,
                unicode: true,
            },
        }
    }

    /// A game of Orbito with clocks, at its start.
    fn session<'a>(context: &'a Context, clocks: &[&str]) -> Session<'a, Orbito> {
        let course = Course::new(Orbito, Orbito.parse_position("4/4/4/4 w").expect("a start"));
        let mut session = Session::new(context, &Orbito, course, Bots::none());
        let texts: Vec<String> = clocks.iter().map(|text| (*text).to_owned()).collect();
        let times = parse_times(context, &Orbito, &texts).ok().flatten();
        session.clock = Some(LocalClock::new(times.expect("times"), 0));
        assert_eq!(session.tick(Moment(0)), None);
        session
    }

    fn play(session: &mut Session<Orbito>, line: &str, at: u64) {
        assert_eq!(session.handle_line(line), Ok(Next::Redraw), "{line}");
        assert_eq!(session.tick(Moment(at)), None);
    }

    fn left(session: &Session<Orbito>) -> Vec<u64> {
        session.clocks().iter().map(|(_, left)| left.0).collect()
    }

    #[test]
    fn clocks_are_written_as_minutes_and_seconds() {
        let time = |text| parse_time(text).map(|time| (time.bank.0, time.increment.0));
        assert_eq!(time("10+5"), Some((600_000, 5_000)));
        assert_eq!(time("1"), Some((60_000, 0)));
        for wrong in ["", "0+5", "601+0", "5+601", "-1+2", "5+", "5+5+5", "five"] {
            assert_eq!(time(wrong), None, "{wrong}");
        }
        let context = context();
        // The seat that is named keeps its own, whatever comes first.
        for texts in [["white=3+0", "5+1"], ["5+1", "white=3+0"]] {
            assert_eq!(left(&session(&context, &texts)), [180_000, 300_000]);
        }
        let twice = ["white=3+0", "white=5+0"].map(str::to_owned);
        assert!(parse_times(&context, &Orbito, &twice).is_err());
    }

    #[test]
    fn a_turn_is_charged_and_whoever_runs_out_of_time_is_out() {
        let context = context();
        let mut session = session(&context, &["1+2"]);
        assert_eq!(session.tick(Moment(10_000)), None);
        assert_eq!(left(&session), [50_000, 60_000]);
        play(&mut session, "a1", 10_000);
        assert_eq!(left(&session), [52_000, 60_000]);
        assert_eq!(
            session.tick(Moment(70_000)),
            None,
            "nothing is left, but no more was used"
        );
        assert_eq!(left(&session), [52_000, 0]);
        let said = session.tick(Moment(70_001)).expect("time is up");
        assert_eq!(said, "Seat black has run out of time.");
        let finish = session.finish().expect("the game is over");
        assert_eq!(finish.ending, Ending::Left(Leaving::Time));
        assert_eq!(finish.outcome.winner(), Some(WHITE));
        // Nothing runs any more.
        assert_eq!(session.tick(Moment(900_000)), None);
        assert_eq!(left(&session), [52_000, 0]);
    }

    #[test]
    fn looking_back_changes_nothing_and_a_turn_taken_back_brings_nothing() {
        let context = context();
        let mut session = session(&context, &["1+2"]);
        play(&mut session, "a1", 10_000);
        play(&mut session, "undo", 15_000);
        assert_eq!(left(&session), [52_000, 55_000], "Black's clock runs on");
        // Another turn instead: Black is charged, White gets no second increment.
        play(&mut session, "b1", 20_000);
        assert_eq!(left(&session), [52_000, 50_000]);
        play(&mut session, "undo", 21_000);
        // Time ends at the end of the game, wherever one looks.
        assert!(session.tick(Moment(80_000)).is_some());
        assert_eq!(session.course().len(), 2);
        assert!(session.finish().is_some());
    }

    #[test]
    fn a_pause_costs_nothing_and_ends_with_a_turn() {
        let context = context();
        let mut session = session(&context, &["1+2"]);
        session.tick(Moment(10_000));
        assert_eq!(session.handle_line("pause"), Ok(Next::Prompt));
        session.tick(Moment(500_000));
        assert_eq!(left(&session), [50_000, 60_000]);
        assert!(session.clock_line().ends_with("paused"));
        play(&mut session, "a1", 510_000);
        assert_eq!(left(&session), [52_000, 60_000]);
        session.tick(Moment(515_000));
        assert_eq!(left(&session), [52_000, 55_000]);
        // A new game begins with all its time.
        session.handle_line("new").expect_err("it warns");
        play(&mut session, "new", 520_000);
        assert_eq!(left(&session), [60_000, 60_000]);
    }

    #[test]
    fn computer_players_have_no_clock() {
        let context = context();
        let mut session = session(&context, &["1+2"]);
        let level = BotSpec::Level(kinetic_engine::Level::new(1).expect("a level"));
        session.bots.seat(&Orbito, BLACK, level);
        play(&mut session, "a1", 10_000);
        assert_eq!(session.tick(Moment(900_000)), None);
        assert_eq!(left(&session), [52_000]);
        assert!(session.play_bot_turn());
        session.tick(Moment(900_000));
        session.tick(Moment(901_000));
        assert_eq!(left(&session), [51_000]);
    }
}
