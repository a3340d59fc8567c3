//! What the server does by itself.

use kinetic_server::{Event, Moment, Place, Span, Then, TimeControl};

use super::{A, B, Story, person};
use crate::common::by_link;

impl Story {
    /// Nothing is due until the moment that the table names; then this is, and
    /// it happens.
    #[track_caller]
    fn comes_to(&mut self, event: Event) {
        let at = self.table.due_at().expect("something will be due");
        assert_eq!(self.table.due(Moment(at.0 - 1)), None);
        assert_eq!(self.table.due(at), Some(event.clone()));
        self.now = at;
        self.does(event);
    }
}

#[test]
fn a_game_begins_when_all_seats_are_taken() {
    let mut story = Story::open(by_link(2));
    for (seat, name) in [(A, "anna"), (B, "bert")] {
        assert_eq!(story.table.due(story.now), None);
        assert_eq!(story.table.due_at(), None);
        let holder = person(name);
        story.does(Event::Sit { seat, holder });
    }
    assert_eq!(story.table.due_at(), Some(story.now));
    assert_eq!(story.table.due(story.now), Some(Event::Start {}));
    story.does(Event::Start {});
    assert_eq!(story.table.due_at(), None, "no clock, and nobody is away");
}

#[test]
fn a_clock_runs_out() {
    let mut options = by_link(4);
    options.time = TimeControl::Live {
        start: Span::seconds(100),
        increment: Span::ZERO,
        lag: Span::seconds(1),
        lag_budget: None,
    };
    let mut story = Story::begun(options);
    for seat in 0..3 {
        let seat = kinetic_rules::Seat::new(seat);
        story.comes_to(Event::TimeUp { seat });
    }
    assert!(story.is_over());
    assert_eq!(story.table.due_at(), None);
    assert_eq!(story.table.due(Moment(u64::MAX)), None);
}

#[test]
fn somebody_who_stays_away_is_dealt_with_as_agreed() {
    let cases = [
        (Then::Wait, None),
        (Then::Claim, None),
        (Then::Out, Some(Event::Gone { seat: A })),
        (Then::Bot { level: 1 }, Some(Event::StandIn { seat: A })),
    ];
    for (then, event) in cases {
        let mut options = by_link(4);
        options.absence.then = then;
        let mut story = Story::begun(options);
        story.does(Event::Away { seat: B });
        assert_eq!(story.table.due_at(), None, "B is not awaited yet");
        story.does(Event::Away { seat: A });
        match event {
            Some(event) => story.comes_to(event),
            None => {
                assert_eq!(story.table.due_at(), None);
                assert_eq!(story.table.due(Moment(u64::MAX)), None);
            }
        }
    }
}

#[test]
fn what_comes_first_is_due_first() {
    let mut options = by_link(4);
    options.absence.then = Then::Out;
    options.time = TimeControl::Correspondence { days: 1 };
    let mut story = Story::begun(options);
    story.passes(Span::days(1)).does(Event::Away { seat: A });
    story.comes_to(Event::TimeUp { seat: A });
    story.does(Event::Away { seat: B });
    story.comes_to(Event::Gone { seat: B });
}

#[test]
fn a_computer_player_does_not_lose_by_waiting_for_the_server() {
    let mut options = by_link(2);
    options.time = TimeControl::Live {
        start: Span::seconds(100),
        increment: Span::ZERO,
        lag: Span::seconds(1),
        lag_budget: None,
    };
    options.seats[1].place = Place::Bot { level: 8 };
    let mut story = Story::begun(options);
    assert!(story.table.due_at().is_some(), "the clock of a person");
    story.plays();
    assert_eq!(story.table.due_at(), None);
    story.passes(Span::seconds(1_000));
    assert_eq!(story.table.due(story.now), None);
    // It waited for 997 seconds and thought for three.
    let turn = story.some_turn();
    story.does_with(turn, Span::seconds(997));
    assert_eq!(story.left(B), Span::seconds(97));
    // A person who claims to have waited gets no more than the allowance.
    story.passes(Span::seconds(10));
    let turn = story.some_turn();
    story.does_with(turn, Span::seconds(9));
    assert_eq!(story.left(A), Span::seconds(91));
}
