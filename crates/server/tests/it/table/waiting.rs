//! People who do not come back, clocks, and a server that was away.

use kinetic_rules::{Ending, Leaving};
use kinetic_server::{Event, Moment, Options, Phase, Place, Span, Stamp, Then, TimeControl};

use super::{A, B, C, D, Story};
use crate::common::by_link;

const MINUTE: Span = Span::seconds(60);

fn agreed(seats: usize, then: Then) -> Options {
    let mut options = by_link(seats);
    options.absence.then = then;
    options
}

fn live(seats: usize) -> Options {
    let mut options = by_link(seats);
    options.time = TimeControl::Live {
        start: Span::seconds(100),
        increment: Span::seconds(5),
        lag: Span::seconds(1),
        lag_budget: None,
    };
    options
}

fn claim(seat: kinetic_rules::Seat, against: kinetic_rules::Seat) -> Event {
    Event::Claim { seat, against }
}

#[test]
fn the_game_can_be_claimed_after_the_agreed_time() {
    let mut story = Story::begun(agreed(2, Then::Claim));
    story
        .refuses(claim(B, A), "server-not-away")
        .does(Event::Away { seat: A })
        .refuses(Event::Away { seat: A }, "server-away-already")
        .refuses(claim(A, A), "server-against-oneself")
        .refuses(claim(C, A), "course-not-playing")
        .refuses(claim(B, A), "server-waits-on")
        .refuses(Event::Gone { seat: A }, "server-not-agreed")
        .refuses(Event::StandIn { seat: A }, "server-not-agreed");
    assert_eq!(story.table.waits_until(), Some(story.now.plus(MINUTE)));
    story
        .passes(Span(59_999))
        .refuses(claim(B, A), "server-waits-on")
        .passes(Span(1))
        .does(claim(B, A));
    let Phase::Over(finish) = story.table.phase() else {
        panic!("not over");
    };
    assert_eq!(finish.outcome.winner(), Some(B));
    assert_eq!(finish.ending, Ending::Left(Leaving::Gone));
}

#[test]
fn who_is_back_or_plays_is_not_away() {
    let mut story = Story::begun(agreed(2, Then::Claim));
    story
        .does(Event::Away { seat: A })
        .passes(MINUTE)
        .does(Event::Back { seat: A })
        .refuses(claim(B, A), "server-not-away")
        .refuses(Event::Back { seat: A }, "server-not-away")
        .does(Event::Away { seat: A })
        .passes(MINUTE)
        .plays()
        .refuses(Event::Back { seat: A }, "server-not-away");
}

#[test]
fn the_game_waits_only_for_the_seat_to_move_and_from_then_on() {
    let mut story = Story::begun(agreed(2, Then::Claim));
    story
        .does(Event::Away { seat: B })
        .passes(Span::seconds(600))
        .refuses(claim(A, B), "server-not-awaited");
    assert_eq!(story.table.waits_until(), None);
    story
        .plays()
        .refuses(claim(A, B), "server-waits-on")
        .passes(MINUTE)
        .does(claim(A, B));
}

#[test]
fn of_four_the_seat_is_out_as_agreed() {
    let mut story = Story::begun(agreed(4, Then::Out));
    story
        .does(Event::Away { seat: A })
        .refuses(Event::Gone { seat: A }, "server-waits-on")
        .refuses(claim(B, A), "server-not-agreed")
        .passes(MINUTE)
        .does(Event::Gone { seat: A })
        .refuses(Event::Back { seat: A }, "course-not-playing");
    assert_eq!(story.to_move(), B);
    assert!(!story.table.playing().contains(A));
}

#[test]
fn a_bot_stands_in_until_somebody_is_back() {
    let mut story = Story::begun(agreed(4, Then::Bot { level: 3 }));
    story
        .does(Event::Away { seat: A })
        .refuses(Event::StandIn { seat: A }, "server-waits-on")
        .passes(MINUTE)
        .does(Event::StandIn { seat: A })
        .refuses(Event::StandIn { seat: A }, "server-not-awaited");
    assert_eq!(story.table.bot(A), Some(3));
    assert_eq!(story.table.waits_until(), None);
    // What the bot plays does not mean that the player is there.
    for _ in 0..4 {
        story.plays();
    }
    assert_eq!(story.table.bot(A), Some(3));
    story.does(Event::Back { seat: A });
    assert_eq!(story.table.bot(A), None);
    assert_eq!(story.table.holder(A), Some(&super::person("p0")));
}

#[test]
fn nobody_waits_for_a_bot_and_without_agreement_for_ever() {
    let mut options = agreed(2, Then::Wait);
    options.seats[1].place = Place::Bot { level: 1 };
    let mut story = Story::begun(options);
    story
        .refuses(Event::Away { seat: B }, "server-not-away")
        .refuses(Event::Away { seat: C }, "course-not-playing")
        .does(Event::Away { seat: A })
        .passes(Span::days(100))
        .refuses(claim(B, A), "server-not-agreed");
    assert_eq!(story.table.waits_until(), None);
}

#[test]
fn time_is_charged_with_increment_and_without_lag() {
    let mut story = Story::begun(live(2));
    story.passes(Span::seconds(10));
    let turn = story.some_turn();
    story.does_with(turn, Span(400));
    assert_eq!(story.left(A), Span(95_400));
    story.passes(Span::seconds(3));
    assert_eq!(story.left(B), Span::seconds(97));
}

#[test]
fn a_seat_whose_time_is_up_is_out_and_not_before() {
    let mut story = Story::begun(live(2));
    let up = |seat| Event::TimeUp { seat };
    let turn = story.some_turn();
    story
        .passes(Span::seconds(101))
        .refuses(turn, "server-time-up")
        .refuses(up(A), "server-time-not-up")
        .passes(Span(1))
        .refuses(up(B), "server-time-not-up")
        .refuses(up(C), "course-not-playing")
        .does(up(A));
    let Phase::Over(finish) = story.table.phase() else {
        panic!("not over");
    };
    assert_eq!(finish.outcome.winner(), Some(B));
    assert_eq!(finish.ending, Ending::Left(Leaving::Time));
    story.refuses(up(A), "course-over");
}

#[test]
fn of_four_the_next_clock_runs_on() {
    let mut story = Story::begun(live(4));
    story
        .passes(Span::seconds(102))
        .does(Event::TimeUp { seat: A })
        .passes(Span::seconds(4));
    assert_eq!(story.table.clock().running(), Some(B));
    assert_eq!(story.left(B), Span::seconds(96));
    story.does(Event::Resign { seat: D });
    assert_eq!(story.left(B), Span::seconds(96), "it is still B's turn");
}

#[test]
fn a_game_without_clocks_has_no_time_outs() {
    let mut story = Story::begun_by(2);
    story
        .passes(Span::days(1_000))
        .refuses(Event::TimeUp { seat: A }, "server-time-not-up");
}

/// The server was away from so many seconds ago until so many seconds ago.
fn away(story: &Story, from: u64, until: u64) -> Event {
    let ago = |seconds| story.now.0 - Span::seconds(seconds).0;
    Event::ServerAway {
        from: ago(from),
        until: ago(until),
    }
}

#[test]
fn nobody_is_charged_while_the_server_is_away() {
    let mut story = Story::begun(live(2));
    story.passes(Span::seconds(90));
    story.does(away(&story, 60, 10));
    assert_eq!(story.left(A), Span::seconds(60));
    // The same time is not forgiven twice, nor time that is still to come.
    story.does(away(&story, 60, 10));
    assert_eq!(story.left(A), Span::seconds(60));
    story.does(Event::ServerAway {
        from: story.now.0,
        until: story.now.plus(MINUTE).0,
    });
    story.passes(Span::seconds(10));
    assert_eq!(story.left(A), Span::seconds(50));
}

#[test]
fn nobody_is_missed_while_the_server_is_away() {
    let mut story = Story::begun(agreed(2, Then::Claim));
    story.does(Event::Away { seat: A }).passes(MINUTE);
    story.does(away(&story, 40, 0));
    story
        .refuses(claim(B, A), "server-waits-on")
        .passes(Span::seconds(40))
        .does(claim(B, A));
}

#[test]
fn a_time_out_that_the_server_caused_is_undone() {
    for seats in [2, 4] {
        let mut story = Story::begun(live(seats));
        story
            .passes(Span::seconds(110))
            .does(Event::TimeUp { seat: A })
            .passes(Span::seconds(30));
        // It was away for 20 of the 110 seconds.
        let event = away(&story, 80, 60);
        story.does(event);
        assert_eq!(story.table.phase(), Phase::Running);
        assert_eq!(story.to_move(), A);
        assert_eq!(story.left(A), Span::seconds(10));
        // The time since the time-out was not charged and is not given again.
        story.passes(Span::seconds(4));
        let event = away(&story, 30, 4);
        story.does(event);
        assert_eq!(story.left(A), Span::seconds(6));
        story.plays();
        assert_eq!(story.left(A), Span::seconds(11));
    }
}

#[test]
fn a_time_out_that_the_server_did_not_cause_stays() {
    let mut story = Story::begun(live(2));
    story
        .passes(Span::seconds(110))
        .does(Event::TimeUp { seat: A });
    // With three seconds more the time would have been up all the same.
    story.refuses(away(&story, 50, 47), "course-over");
    story.refuses(away(&story, 0, 0), "course-over");

    let mut story = Story::begun(live(4));
    story
        .passes(Span::seconds(110))
        .does(Event::TimeUp { seat: A })
        .plays();
    story.does(away(&story, 50, 0));
    assert!(!story.table.playing().contains(A), "the game has gone on");
}

#[test]
fn the_clock_of_the_server_may_be_set_back() {
    let mut story = Story::begun(live(2));
    let now = story.now;
    story.passes(Span::seconds(10)).plays();
    story.now = now;
    story.plays();
    assert_eq!(story.left(B), Span::seconds(105));
    let early = Stamp::at(Moment(0));
    assert!(story.table.after(&story.some_turn(), early).is_ok());
}
