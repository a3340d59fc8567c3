//! Turns and resignations.

use kinetic_rules::{Ending, Leaving};
use kinetic_server::{Event, Phase, Question, Stamp};

use super::{A, B, C, D, Story, ask, yes};
use crate::common::by_link;
use crate::format;

#[test]
fn turns_are_played_in_turn_and_by_the_rules() {
    let mut story = Story::open(by_link(4));
    let turn = |seat, turn: &str| Event::Turn {
        seat,
        turn: turn.to_owned(),
    };
    story.refuses(turn(A, "S@f1"), "server-not-started");
    let mut story = Story::begun_by(4);
    story
        .refuses(turn(B, "S@f1"), "server-out-of-turn")
        .refuses(turn(A, "nonsense"), "ido-turn-malformed")
        .does(turn(A, "S@f1"))
        .refuses(turn(A, "S@f1"), "server-out-of-turn");
    assert_eq!(story.to_move(), B);
    for seat in [B, C, D, A] {
        assert_eq!(story.to_move(), seat);
        story.plays();
    }
}

#[test]
fn what_the_rules_say_is_passed_on_with_its_number() {
    use kinetic_rules::Diagnose;
    let story = Story::begun_by(4);
    let event = Event::Turn {
        seat: A,
        turn: "S@a8".to_owned(),
    };
    let refused = story.table.after(&event, Stamp::at(story.now));
    let diagnostic = refused.expect_err("no entry").diagnostic();
    assert!(diagnostic.rule.is_some(), "{diagnostic}");
}

#[test]
fn of_two_the_other_wins_when_one_gives_up() {
    let mut story = Story::begun_by(2);
    story.plays().does(Event::Resign { seat: A });
    let Phase::Over(finish) = story.table.phase() else {
        panic!("not over");
    };
    assert_eq!(finish.outcome.winner(), Some(B));
    assert_eq!(finish.ending, Ending::Left(Leaving::Resigned));
    assert_eq!(story.table.to_move(), None);
}

#[test]
fn of_four_the_others_go_on() {
    let mut story = Story::begun_by(4);
    story.does(Event::Resign { seat: A });
    assert_eq!(story.to_move(), B);
    story
        .refuses(Event::Resign { seat: A }, "course-not-playing")
        .does(Event::Resign { seat: D })
        .plays();
    assert_eq!(story.to_move(), C);
    story.plays();
    assert_eq!(story.to_move(), B);
    let turn = Event::Turn {
        seat: A,
        turn: "S@f1".to_owned(),
    };
    story.refuses(turn, "course-not-playing");
}

#[test]
fn in_a_finished_game_nothing_happens_but_a_rematch() {
    let mut story = Story::begun_by(4);
    let turn = story.some_turn();
    for seat in [A, B, D] {
        story.does(Event::Resign { seat });
    }
    assert!(story.is_over());
    for (event, _) in format::events() {
        let after = story.table.after(&event, Stamp::at(story.now));
        let rematch = event == ask(C, Question::Rematch);
        assert_eq!(after.is_ok(), rematch, "{event:?}");
    }
    story
        .refuses(turn, "course-over")
        .refuses(Event::Resign { seat: C }, "course-over")
        .refuses(ask(C, Question::Draw), "course-over")
        .refuses(yes(C), "server-not-asked");
}

#[test]
fn before_a_game_begins_only_seats_change() {
    let story = Story::open(by_link(4));
    for (event, _) in format::events() {
        let after = story.table.after(&event, Stamp::at(story.now));
        let seats = matches!(event, Event::Sit { .. } | Event::CallOff {});
        assert_eq!(after.is_ok(), seats, "{event:?}");
    }
}
