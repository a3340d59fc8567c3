//! Draws and take-backs.

use kinetic_rules::Ending;
use kinetic_server::{Event, Phase, Question, Span, TimeControl};

use super::{A, B, C, D, Story, ask, no, yes};
use crate::common::by_link;

const DRAW: Question = Question::Draw;
const TAKE_BACK: Question = Question::TakeBack;

#[test]
fn a_draw_needs_everybody_still_in_the_game() {
    let mut story = Story::begun_by(4);
    story
        .does(Event::Resign { seat: D })
        .refuses(ask(D, DRAW), "course-not-playing")
        .refuses(yes(A), "server-not-asked")
        .does(ask(A, DRAW))
        .refuses(ask(B, DRAW), "server-question-open")
        .refuses(ask(B, TAKE_BACK), "server-question-open")
        .refuses(yes(A), "server-not-asked")
        .refuses(yes(D), "server-not-asked")
        .does(yes(C))
        .refuses(yes(C), "server-not-asked");
    assert!(!story.is_over());
    story.does(yes(B));
    let Phase::Over(finish) = story.table.phase() else {
        panic!("not over");
    };
    assert_eq!(finish.ending, Ending::Agreement);
    assert_eq!(finish.outcome.winner(), None);
}

#[test]
fn one_who_declines_ends_the_question() {
    let mut story = Story::begun_by(4);
    story.does(ask(A, DRAW)).does(yes(B)).does(no(C));
    assert_eq!(story.table.asking(), None);
    story
        .refuses(yes(D), "server-not-asked")
        .refuses(ask(A, DRAW), "server-asked-already")
        .does(ask(B, DRAW))
        .refuses(Event::Withdraw { seat: A }, "server-nothing-asked")
        .does(Event::Withdraw { seat: B })
        .refuses(Event::Withdraw { seat: B }, "server-nothing-asked")
        .plays()
        .does(ask(A, DRAW));
}

#[test]
fn who_plays_on_wants_no_draw_but_the_asker_may_play() {
    let mut story = Story::begun_by(2);
    story.does(ask(A, DRAW)).plays();
    assert!(story.table.asking().is_some(), "the asker played");
    story.plays();
    assert_eq!(story.table.asking(), None, "who was asked played");
    story.does(ask(B, DRAW)).plays();
    assert_eq!(story.table.asking(), None);
}

#[test]
fn somebody_who_leaves_takes_the_question_along() {
    let mut story = Story::begun_by(4);
    story
        .does(ask(A, DRAW))
        .does(yes(B))
        .does(Event::Resign { seat: C });
    assert_eq!(story.table.asking(), None);
}

#[test]
fn a_take_back_goes_to_before_the_askers_last_turn() {
    let mut story = Story::begun_by(2);
    let start = story.table.position();
    story.refuses(ask(A, TAKE_BACK), "server-nothing-to-take-back");
    story.plays();
    let first = story.table.position();
    story
        .refuses(ask(B, TAKE_BACK), "server-nothing-to-take-back")
        .does(ask(A, TAKE_BACK))
        .does(yes(B));
    assert_eq!(story.table.position(), start);
    assert_eq!(story.to_move(), A);
    // The same turn again; this time the other one has answered it.
    story.plays();
    assert_eq!(story.table.position(), first);
    story.plays().does(ask(A, TAKE_BACK)).does(yes(B));
    assert_eq!(story.table.position(), start);
    story.plays().plays().does(ask(B, TAKE_BACK)).does(yes(A));
    assert_eq!(story.table.position(), first);
    assert_eq!(story.to_move(), B);
}

#[test]
fn a_turn_takes_the_ground_from_under_a_take_back() {
    let mut story = Story::begun_by(4);
    story.plays().does(ask(A, TAKE_BACK)).does(yes(B)).plays();
    assert_eq!(story.table.asking(), None);
    story.refuses(yes(C), "server-not-asked");
}

#[test]
fn nobody_who_has_left_comes_back_by_a_take_back() {
    let mut story = Story::begun_by(4);
    story
        .plays()
        .does(Event::Resign { seat: D })
        .refuses(ask(A, TAKE_BACK), "server-nothing-to-take-back");
}

#[test]
fn a_take_back_gives_no_time_back() {
    let mut options = by_link(2);
    options.time = TimeControl::Live {
        start: Span::seconds(100),
        increment: Span::ZERO,
        lag: Span::ZERO,
        lag_budget: None,
    };
    let mut story = Story::begun(options);
    story.passes(Span::seconds(10)).plays();
    story.passes(Span::seconds(20));
    story.does(ask(A, TAKE_BACK)).does(yes(B));
    assert_eq!(story.table.clock().running(), Some(A));
    story.passes(Span::seconds(5));
    assert_eq!(story.left(A), Span::seconds(85));
    assert_eq!(story.left(B), Span::seconds(80));
}
