//! Custom clocks, pauses, holidays, and time-outs that are reversed.

use jiff::Timestamp;
use kinetic_server::{
    Calendar, CustomTime, Event, GameError, Moment, Options, Place, Question, SeatTime, Span,
    StopReason, Table, Then, TimeControl, UnequalTime,
};

use super::{A, B, C, Story, ask, no, yes};
use crate::common::by_link;

const PAUSE: Question = Question::Pause;

/// A moment as people write it.
#[track_caller]
fn at(text: &str) -> Moment {
    let timestamp: Timestamp = text.parse().expect("a timestamp");
    Moment(timestamp.as_millisecond() as u64)
}

fn hours(hours: u64) -> Span {
    Span::seconds(hours * 3_600)
}

/// Three days per turn and two in the bank, of which the bank gets half a day
/// back after each turn; weekends in Paris are free.
fn letters() -> CustomTime {
    CustomTime {
        each: SeatTime::new(Span::days(3), Span::days(2), hours(12), Some(Span::days(2))),
        seats: Vec::new(),
        calendar: Calendar {
            utc_offset_min: 60,
            free_weekends: true,
        },
        holiday_days: 10,
        pauses: true,
    }
}

fn with(seats: usize, time: CustomTime) -> Options {
    let mut options = by_link(seats);
    options.time = TimeControl::Custom(time);
    options
}

/// A game that begins at a moment.
fn begun(options: Options, now: &str) -> Story {
    let mut story = Story::open(options);
    story.now = at(now);
    let open: Vec<_> = story.table.open_seats().collect();
    for seat in open {
        let holder = super::person(&format!("p{}", seat.index()));
        story.does(Event::Sit { seat, holder });
    }
    story.does(Event::Start {});
    story
}

impl Story {
    #[track_caller]
    fn ends_at(&self, text: &str) {
        let ends = self.table.clock().ends_at().expect("a running clock");
        let ends = Timestamp::from_millisecond(ends.0 as i64).expect("a time");
        assert_eq!(ends.to_string(), text);
    }
}

#[test]
fn a_turn_uses_its_own_time_first_and_then_the_bank() {
    let mut story = begun(with(2, letters()), "2026-11-09T08:00:00Z");
    // Monday 09:00 in Paris: of three days per turn and two in the bank nine
    // hours are left when the weekend begins.
    story.ends_at("2026-11-16T08:00:00Z");
    assert_eq!(story.left(A), Span::days(5));
    // Four days later one is gone from the bank, and half of it comes back.
    story.passes(Span::days(4)).plays();
    assert_eq!(story.left(A), Span::days(3).plus(hours(36)));
    // A bank that is full gets nothing.
    story.passes(hours(1)).plays();
    assert_eq!(story.left(B), Span::days(5));
    assert_eq!(story.table.clock().stops(story.now).len(), 1);
}

#[test]
fn each_seat_can_have_a_time_of_its_own() {
    let mut time = letters();
    time.calendar = Calendar::default();
    let short = SeatTime::new(Span::ZERO, Span::seconds(300), Span::seconds(3), None);
    let unequal = |seat| UnequalTime { seat, time: short };
    time.seats = vec![unequal(B)];
    let mut story = begun(with(2, time.clone()), "2026-11-09T08:00:00Z");
    assert_eq!(story.left(A), Span::days(5));
    assert_eq!(story.left(B), Span::seconds(300));
    story.plays().passes(Span::seconds(10)).plays();
    assert_eq!(story.left(B), Span::seconds(293));
    // In a rematch it goes with its player to the other seat.
    for event in [Event::Resign { seat: A }, ask(A, Question::Rematch), yes(B)] {
        story.does(event);
    }
    let (next, _) = story.table.next_options().expect("a rematch");
    let TimeControl::Custom(custom) = next.time else {
        panic!("another time control");
    };
    assert_eq!(custom.seats, [unequal(A)]);
    // What is wrong with a time control is said.
    let wrong = |change: &dyn Fn(&mut CustomTime)| {
        let mut time = time.clone();
        change(&mut time);
        Table::new(with(2, time)).err()
    };
    let nothing = SeatTime::new(Span::ZERO, Span::ZERO, Span::seconds(9), None);
    let small = SeatTime::new(Span::ZERO, Span::days(2), Span::ZERO, Some(Span::days(1)));
    let long = SeatTime::new(Span::days(400), Span::ZERO, Span::ZERO, None);
    let limit = 100;
    assert_eq!(wrong(&|time| time.each = nothing), Some(GameError::NoTime));
    assert_eq!(wrong(&|time| time.each = small), Some(GameError::SmallBank));
    assert_eq!(wrong(&|time| time.each = long), Some(GameError::Time));
    assert_eq!(
        wrong(&|time| time.seats.push(unequal(C))),
        Some(GameError::TimeSeats)
    );
    assert_eq!(
        wrong(&|time| time.seats.push(unequal(B))),
        Some(GameError::TimeSeats)
    );
    assert_eq!(
        wrong(&|time| time.holiday_days = 101),
        Some(GameError::HolidayDays { limit })
    );
    assert_eq!(
        wrong(&|time| time.calendar.utc_offset_min = 841),
        Some(GameError::UtcOffset)
    );
    assert_eq!(wrong(&|_| {}), None);
}

#[test]
fn no_clock_runs_in_a_pause_that_all_have_agreed_on() {
    let mut time = letters();
    time.each = SeatTime::new(Span::ZERO, Span::seconds(100), Span::ZERO, None);
    time.calendar = Calendar::default();
    let mut options = with(4, time);
    options.absence.then = Then::Out;
    let mut story = begun(options, "2026-11-09T08:00:00Z");
    story.refuses(Event::Resume { seat: A }, "server-not-paused");
    story.passes(Span::seconds(10)).does(ask(B, PAUSE));
    story.does(yes(A)).does(yes(C)).does(no(super::D));
    assert!(!story.table.is_paused(), "one is enough to say no");
    story.does(ask(A, PAUSE));
    for seat in [B, C, super::D] {
        story.passes(Span::seconds(1)).does(yes(seat));
    }
    assert!(story.table.is_paused());
    assert_eq!(story.left(A), Span::seconds(87));
    story.refuses(ask(B, PAUSE), "server-paused");
    story.refuses(Event::HolidayStart { seat: B }, "server-paused");
    // Whoever is away in a pause is not out, and a downtime changes nothing.
    story.does(Event::Away { seat: A }).passes(Span::days(3));
    assert_eq!(story.table.due_at(), None);
    assert_eq!(story.table.due(story.now), None);
    story.refuses(Event::TimeUp { seat: A }, "server-time-not-up");
    story.refuses(Event::Gone { seat: A }, "server-paused");
    let until = story.now.0;
    story.does(Event::ServerAway {
        from: until - 60_000,
        until,
    });
    assert_eq!(story.left(A), Span::seconds(87));
    // Any player can go on.
    story.does(Event::Resume { seat: C });
    assert_eq!(story.left(A), Span::seconds(87));
    let gone = story.now.plus(Span::seconds(60));
    assert_eq!(story.table.waits_until(), Some(gone));
    story.passes(Span::seconds(5));
    assert_eq!(story.left(A), Span::seconds(82));
    // A downtime that began in the pause is credited from its end only.
    let until = story.now.0;
    story.does(Event::ServerAway {
        from: until - 60_000,
        until,
    });
    assert_eq!(story.left(A), Span::seconds(87));
}

#[test]
fn a_turn_ends_a_pause_and_a_take_back_does_not() {
    let mut time = letters();
    time.each = SeatTime::new(Span::ZERO, Span::seconds(100), Span::ZERO, None);
    let mut story = begun(with(2, time), "2026-11-09T08:00:00Z");
    story.passes(Span::seconds(10)).plays();
    story
        .passes(Span::seconds(20))
        .does(ask(B, PAUSE))
        .does(yes(A));
    story.passes(hours(5)).does(ask(A, Question::TakeBack));
    story.does(yes(B));
    assert!(story.table.is_paused());
    assert_eq!(story.table.clock().running(), Some(A));
    story.passes(hours(5));
    assert_eq!(story.left(A), Span::seconds(90));
    assert_eq!(story.left(B), Span::seconds(80));
    story.plays();
    assert!(!story.table.is_paused());
    assert_eq!(story.left(A), Span::seconds(90));
    story.passes(Span::seconds(1));
    assert_eq!(story.left(B), Span::seconds(79));
    // Without an agreement on pauses there are none.
    let mut story = Story::begun_by(2);
    story.refuses(ask(A, PAUSE), "server-not-agreed");
}

#[test]
fn computer_players_wait_in_a_pause() {
    let mut options = with(2, letters());
    options.seats[1].place = Place::Bot { level: 1 };
    let mut story = begun(options, "2026-11-09T08:00:00Z");
    story.plays();
    assert_eq!(story.table.acts_at(), Some(story.now), "it is to move");
    story.does(ask(A, PAUSE));
    assert_eq!(story.table.acts_at(), Some(story.now), "it is to answer");
    story.does(yes(B));
    assert_eq!(story.table.acts_at(), None);
    story.does(Event::Resume { seat: A });
    assert_eq!(story.table.acts_at(), Some(story.now));
}

#[test]
fn a_holiday_stops_the_clock_until_its_budget_is_used_up() {
    let mut story = begun(with(2, letters()), "2026-12-21T08:00:00Z");
    story.ends_at("2026-12-28T08:00:00Z");
    story.refuses(Event::HolidayEnd { seat: A }, "server-no-holiday");
    story
        .passes(Span::days(1))
        .does(Event::HolidayStart { seat: A });
    story.refuses(Event::HolidayStart { seat: A }, "server-holiday-already");
    // Ten days end on New Year's Day; those after midnight are of the budget
    // of the new year, which has ten more: it ends on 11 January at midnight in
    // Paris. Four days of time are left then.
    let clock = story.table.clock();
    let until = clock.on_holiday_until(A, story.now).expect("a holiday");
    assert_eq!(until, at("2027-01-10T23:00:00Z"));
    story.ends_at("2027-01-14T23:00:00Z");
    let stops = clock.stops(story.now);
    assert_eq!(stops.len(), 1, "weekends in a holiday are a part of it");
    assert_eq!(stops[0].why, StopReason::Holiday);
    assert_eq!(story.left(A), Span::days(4));
    story.passes(Span::days(5));
    assert_eq!(story.left(A), Span::days(4));
    let left = story.table.clock().holiday_left(A, story.now);
    assert_eq!(left, Some(Span::days(5)));
    // It is Sunday, which does not count either.
    story.does(Event::HolidayEnd { seat: A });
    story.ends_at("2026-12-31T23:00:00Z");
    // The rest of the year.
    story
        .passes(Span::days(1))
        .does(Event::HolidayStart { seat: A });
    story.ends_at("2027-01-14T14:00:00Z");
    // The other player has a budget of their own, also when not to move.
    story.does(Event::HolidayStart { seat: B });
    story.plays();
    assert_eq!(
        story.table.clock().stops(story.now)[0].why,
        StopReason::Holiday
    );
}

#[test]
fn a_budget_that_is_used_up_gives_no_holiday() {
    let mut time = letters();
    time.holiday_days = 2;
    let mut story = begun(with(2, time), "2026-05-04T08:00:00Z");
    story.does(Event::HolidayStart { seat: A });
    story.passes(Span::days(2));
    // It has ended by itself.
    assert_eq!(story.table.clock().on_holiday_until(A, story.now), None);
    story.refuses(Event::HolidayEnd { seat: A }, "server-no-holiday");
    story.refuses(Event::HolidayStart { seat: A }, "server-no-holiday-left");
    story.passes(hours(3));
    assert_eq!(story.left(A), Span::days(5).minus(hours(3)));
    // Nobody is away while on holiday.
    let mut time = letters();
    time.holiday_days = 2;
    let mut options = with(2, time);
    options.absence.then = Then::Out;
    options.absence.after = hours(1);
    let mut story = begun(options, "2026-05-04T08:00:00Z");
    story
        .does(Event::Away { seat: A })
        .does(Event::HolidayStart { seat: A });
    assert_eq!(story.table.due_at(), Some(at("2026-05-06T09:00:00Z")));
    let mut story = Story::begun_by(2);
    story.refuses(Event::HolidayStart { seat: A }, "server-not-agreed");
}

#[test]
fn a_time_out_is_reversed_while_nothing_has_been_played_since() {
    let mut time = letters();
    time.calendar = Calendar::default();
    let reversed = |seat, left: Span| Event::TimeoutReversed {
        seat,
        left_ms: left.0,
    };
    let mut story = begun(with(4, time), "2026-11-09T08:00:00Z");
    assert_eq!(story.table.reversible_timeout(), None);
    story.refuses(reversed(A, hours(1)), "server-no-timeout");
    story.passes(Span::days(5).plus(Span(1)));
    story.does(Event::TimeUp { seat: A });
    assert_eq!(story.table.reversible_timeout(), Some((A, Span::days(3))));
    story.refuses(reversed(B, hours(1)), "server-no-timeout");
    story.refuses(reversed(A, Span::ZERO), "server-time");
    // Holidays that began since then go on; the time since is charged to nobody.
    story.passes(hours(7)).does(Event::HolidayStart { seat: C });
    story.does(reversed(A, hours(9)));
    assert_eq!(story.to_move(), A);
    assert_eq!(story.left(A), hours(9));
    assert_eq!(story.left(B), Span::days(5));
    assert!(story.table.clock().on_holiday_until(C, story.now).is_some());
    story.refuses(reversed(A, hours(1)), "server-no-timeout");
    // The bank is empty, and fills again.
    story.passes(hours(1)).plays();
    assert_eq!(story.left(A), Span::days(3).plus(hours(12)));
    // Once somebody has played, it is too late.
    story
        .passes(Span::days(5).plus(Span(1)))
        .does(Event::TimeUp { seat: B });
    story.plays();
    assert_eq!(story.table.reversible_timeout(), None);
    story.refuses(reversed(B, hours(1)), "server-no-timeout");
    // A game that is over goes on; a live clock gets a part of its time.
    let mut options = by_link(2);
    options.time = TimeControl::live(Span::seconds(1_000), Span::seconds(5));
    let mut story = begun(options, "2026-11-09T08:00:00Z");
    story
        .passes(Span::seconds(1_002))
        .does(Event::TimeUp { seat: A });
    assert!(story.is_over());
    story.passes(Span::days(2)).does(ask(A, Question::Rematch));
    story.does(reversed(A, Span::seconds(100)));
    assert!(!story.is_over());
    assert!(story.table.asking().is_none());
    story.passes(Span::seconds(10)).plays();
    assert_eq!(story.left(A), Span::seconds(95));
}
