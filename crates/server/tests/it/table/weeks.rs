//! Correspondence over weeks: with weekends, holidays, pauses, a time bank,
//! take-backs and a server that is down in between, clocks show at every event
//! what a slow reference shows that goes through the game minute by minute, and
//! time ends in the same minute.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Weekday;
use jiff::tz::Offset;
use kinetic_rules::Seat;
use kinetic_server::{
    Calendar, CustomTime, Event, Moment, Phase, Question, SeatTime, Span, Stamp, Table,
    TimeControl, UnequalTime,
};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{person, some_turn};
use crate::common::{by_link, scale};

const MINUTE: u64 = 60_000;
/// So long the reference looks for the end of somebody's time.
const HORIZON: u64 = 300 * 24 * 60;

/// What somebody does, or what happens to the server.
#[derive(Clone, Copy, Debug)]
enum Step {
    Turn,
    TakeBack,
    Pause,
    Resume,
    HolidayStart(usize),
    HolidayEnd(usize),
    /// The server is down for some minutes.
    Down(u64),
    Nothing,
}

fn steps() -> impl Strategy<Value = Step> {
    let minutes = 1..6_000_u64;
    prop_oneof![
        6 => Just(Step::Turn),
        1 => Just(Step::TakeBack),
        1 => Just(Step::Pause),
        2 => Just(Step::Resume),
        2 => (0..3_usize).prop_map(Step::HolidayStart),
        1 => (0..3_usize).prop_map(Step::HolidayEnd),
        2 => minutes.prop_map(Step::Down),
        1 => Just(Step::Nothing),
    ]
}

/// Times of a seat in minutes: per turn, in the bank, the increment, and what
/// the bank can hold beyond its start.
type Minutes = (u64, u64, u64, Option<u64>);

fn minutes() -> impl Strategy<Value = Minutes> {
    (
        prop_oneof![Just(0), 1..6_000_u64],
        1..6_000_u64,
        0..2_000_u64,
        proptest::option::of(0..3_000_u64),
    )
}

fn seat_time((turn, bank, increment, more): Minutes) -> SeatTime {
    let span = |minutes: u64| Span(minutes * MINUTE);
    SeatTime {
        per_turn: span(turn),
        bank: span(bank),
        increment: span(increment),
        max_bank: more.map(|more| span(bank + more)),
        ..SeatTime::default()
    }
}

/// The slow reference.
struct Reference {
    times: Vec<Minutes>,
    offset: Offset,
    free_weekends: bool,
    budget: u64,
    turn_left: Vec<u64>,
    bank: Vec<u64>,
    on_holiday: Vec<bool>,
    /// Minutes of holiday by seat and year.
    used: BTreeMap<(usize, i16), u64>,
    paused: bool,
    down: bool,
}

impl Reference {
    fn local(&self, minute: u64) -> jiff::civil::DateTime {
        let at = Timestamp::from_millisecond((minute * MINUTE) as i64);
        self.offset.to_datetime(at.expect("a time"))
    }

    /// What is left of the holiday of a seat in a minute.
    fn holiday_left(&self, seat: usize, minute: u64) -> u64 {
        let year = self.local(minute).year();
        self.budget - self.used.get(&(seat, year)).copied().unwrap_or(0)
    }

    fn is_on_holiday(&self, seat: usize, minute: u64) -> bool {
        self.on_holiday[seat] && self.holiday_left(seat, minute) > 0
    }

    fn left(&self, seat: usize) -> u64 {
        self.turn_left[seat] + self.bank[seat]
    }

    /// A minute passes in which a seat is to move. `false` when its time is up.
    fn passes(&mut self, minute: u64, to_move: usize) -> bool {
        let local = self.local(minute);
        for seat in 0..self.times.len() {
            if self.is_on_holiday(seat, minute) {
                *self.used.entry((seat, local.year())).or_default() += 1;
            } else if self.on_holiday[seat] {
                self.on_holiday[seat] = false;
            }
        }
        let weekend = matches!(local.weekday(), Weekday::Saturday | Weekday::Sunday);
        // A holiday that has just been charged counts for this minute.
        let stands =
            self.paused || self.down || weekend && self.free_weekends || self.on_holiday[to_move];
        if stands {
            return true;
        }
        if self.turn_left[to_move] > 0 {
            self.turn_left[to_move] -= 1;
        } else if self.bank[to_move] > 0 {
            self.bank[to_move] -= 1;
        } else {
            return false;
        }
        true
    }

    /// A turn of a seat ends.
    fn press(&mut self, seat: usize) {
        let (turn, bank, increment, more) = self.times[seat];
        self.turn_left[seat] = turn;
        let most = more.map_or(u64::MAX, |more| bank + more);
        self.bank[seat] = (self.bank[seat] + increment).min(most);
        self.paused = false;
    }

    /// The turn of a seat begins.
    fn run(&mut self, seat: usize) {
        self.turn_left[seat] = self.times[seat].0;
    }
}

/// A game and its reference.
struct Weeks {
    table: Table,
    reference: Reference,
    minute: u64,
}

impl Weeks {
    fn to_move(&self) -> Option<usize> {
        self.table.to_move().map(Seat::index)
    }

    fn now(&self) -> Moment {
        Moment(self.minute * MINUTE)
    }

    /// An event happens now, or it is refused.
    fn tries(&mut self, event: &Event) -> bool {
        let before = self.to_move();
        let Ok(after) = self.table.after(event, Stamp::at(self.now())) else {
            return false;
        };
        self.table = after;
        if let Event::Turn { seat, .. } = event {
            self.reference.press(seat.index());
        }
        if let Some(seat) = self.to_move().filter(|seat| Some(*seat) != before) {
            self.reference.run(seat);
        }
        true
    }

    /// All others agree to what a seat asks.
    fn agree(&mut self, question: Question) -> bool {
        let seats: Vec<Seat> = self.table.playing().iter().collect();
        let seat = seats[0];
        if !self.tries(&Event::Ask { seat, question }) {
            return false;
        }
        for &seat in &seats[1..] {
            assert!(self.tries(&Event::Answer { seat, yes: true }));
        }
        true
    }

    /// Minutes pass. Whenever the reference says that a time is up, the table
    /// says the same, to the millisecond.
    fn passes(&mut self, minutes: u64) {
        let until = self.minute + minutes;
        while self.minute < until {
            let Some(seat) = self.to_move() else { return };
            if !self.reference.passes(self.minute, seat) {
                let due = Moment(self.minute * MINUTE + 1);
                let up = Event::TimeUp {
                    seat: Seat::new(seat),
                };
                assert_eq!(self.table.due_at(), Some(due));
                assert_eq!(self.table.due(Moment(due.0 - 1)), None);
                assert_eq!(self.table.due(due), Some(up.clone()));
                // The server notices it at the end of the minute, since the
                // reference counts whole minutes.
                let noticed = Stamp::at(Moment((self.minute + 1) * MINUTE));
                self.table = self.table.after(&up, noticed).expect("it is due");
                let Some(next) = self.to_move() else { return };
                self.reference.run(next);
            }
            self.minute += 1;
            // What is due is due in the minute that the reference finds.
            let due = self.table.due_at();
            assert!(due.is_none_or(|due| due > self.now()), "{due:?}");
        }
    }

    fn does(&mut self, step: Step) {
        match step {
            Step::Nothing => {}
            Step::Turn => {
                let seat = self.table.to_move().expect("a game that goes on");
                let turn = some_turn(&self.table);
                assert!(self.tries(&Event::Turn { seat, turn }), "in time");
            }
            Step::TakeBack => {
                self.agree(Question::TakeBack);
            }
            Step::Pause => {
                let paused = self.reference.paused;
                assert_eq!(self.agree(Question::Pause), !paused);
                self.reference.paused = true;
            }
            Step::Resume => {
                let seat = self.table.playing().iter().next().expect("a seat");
                assert_eq!(self.tries(&Event::Resume { seat }), self.reference.paused);
                self.reference.paused = false;
            }
            Step::HolidayStart(seat) | Step::HolidayEnd(seat) => {
                let seat = Seat::new(seat);
                if !self.table.playing().contains(seat) {
                    return;
                }
                let reference = &self.reference;
                let on = reference.is_on_holiday(seat.index(), self.minute);
                let left = reference.holiday_left(seat.index(), self.minute);
                match step {
                    Step::HolidayStart(_) => {
                        let may = !on && left > 0 && !reference.paused;
                        assert_eq!(self.tries(&Event::HolidayStart { seat }), may);
                        self.reference.on_holiday[seat.index()] |= may;
                    }
                    _ => {
                        assert_eq!(self.tries(&Event::HolidayEnd { seat }), on);
                        self.reference.on_holiday[seat.index()] = false;
                    }
                }
            }
            Step::Down(minutes) => {
                let from = self.now().0;
                self.reference.down = true;
                let seat = self.to_move().expect("a game that goes on");
                for minute in self.minute..self.minute + minutes {
                    assert!(self.reference.passes(minute, seat));
                }
                self.reference.down = false;
                self.minute += minutes;
                let until = self.now().0;
                assert!(self.tries(&Event::ServerAway { from, until }));
            }
        }
    }

    /// Both show the same.
    fn compare(&self) {
        let clock = self.table.clock();
        for seat in self.table.seats().iter() {
            let left = Span(self.reference.left(seat.index()) * MINUTE);
            assert_eq!(clock.left(seat, self.now()), Some(left), "{seat:?}");
            let holiday = self.reference.holiday_left(seat.index(), self.minute);
            let left = clock.holiday_left(seat, self.now()).unwrap_or(Span::ZERO);
            assert_eq!(left, Span(holiday * MINUTE), "holiday of {seat:?}");
            if self.table.playing().contains(seat) {
                let on = self.reference.is_on_holiday(seat.index(), self.minute);
                assert_eq!(clock.on_holiday_until(seat, self.now()).is_some(), on);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(scale(320)))]

    #[test]
    fn clocks_are_as_a_slow_reference_says(
        three in any::<bool>(),
        // From November 2026 to February 2027.
        start in 29_900_000..30_050_000_u64,
        offset in prop_oneof![Just(0), Just(60), Just(-210), Just(840), Just(-720)],
        free_weekends in any::<bool>(),
        holiday_days in 0..12_u16,
        each in minutes(),
        other in proptest::option::of(minutes()),
        steps in vec((0..4_000_u64, steps()), 1..25),
    ) {
        let count = if three { 3 } else { 2 };
        let unequal = other.map(|time| UnequalTime { seat: Seat::new(1), time: seat_time(time) });
        let mut options = by_link(count);
        options.time = TimeControl::Custom(CustomTime {
            each: seat_time(each),
            seats: unequal.into_iter().collect(),
            calendar: Calendar { utc_offset_min: offset, free_weekends },
            holiday_days,
            pauses: true,
        });
        let mut times = vec![each; count];
        times[1] = other.unwrap_or(each);
        let mut weeks = Weeks {
            table: Table::new(options).expect("sound options"),
            reference: Reference {
                offset: Offset::from_seconds(i32::from(offset) * 60).expect("an offset"),
                free_weekends,
                budget: u64::from(holiday_days) * 24 * 60,
                turn_left: times.iter().map(|time| time.0).collect(),
                bank: times.iter().map(|time| time.1).collect(),
                on_holiday: vec![false; count],
                used: BTreeMap::new(),
                paused: false,
                down: false,
                times,
            },
            minute: start,
        };
        let seats: Vec<Seat> = weeks.table.seats().iter().collect();
        for seat in seats {
            let holder = person(&format!("p{}", seat.index()));
            let sit = Event::Sit { seat, holder };
            prop_assert!(weeks.tries(&sit));
        }
        let start = Event::Start {};
        prop_assert!(weeks.tries(&start));
        for (minutes, step) in steps {
            weeks.passes(minutes);
            if weeks.table.phase() != Phase::Running {
                break;
            }
            weeks.compare();
            weeks.does(step);
            if weeks.table.phase() != Phase::Running {
                break;
            }
            weeks.compare();
        }
        // Whatever happened, the time of everybody ends some time, and exactly
        // when the reference says.
        if weeks.reference.paused && weeks.table.phase() == Phase::Running {
            prop_assert_eq!(weeks.table.due_at(), None);
            weeks.does(Step::Resume);
        }
        weeks.passes(HORIZON);
        prop_assert_ne!(weeks.table.phase(), Phase::Running);
    }
}
