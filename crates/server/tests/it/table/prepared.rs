//! Prepared replies: which are accepted, when they fit, and what is left of
//! them.

use kinetic_protocol::web::{DropReason, PreparedReply};
use kinetic_rules::Diagnose as _;
use kinetic_server::{MAX_PREPARED, MAX_PREPARED_DEPTH, PreparedReplies, PreparedStep};

use super::*;

fn reply(condition: &[&str], reply: &str, then: Vec<PreparedReply>) -> PreparedReply {
    PreparedReply {
        condition: Some(condition.iter().map(|&turn| turn.to_owned()).collect()),
        reply: reply.to_owned(),
        then,
    }
}

fn premove(reply: &str, then: Vec<PreparedReply>) -> PreparedReply {
    PreparedReply {
        condition: None,
        reply: reply.to_owned(),
        then,
    }
}

fn turn(seat: Seat, turn: &str) -> Event {
    let turn = turn.to_owned();
    Event::Turn { seat, turn }
}

/// Orbito after the first turn, which was White's: Black is to move.
fn begun() -> Story {
    let mut story = Story::begun_by(2);
    story.does(turn(A, "a1"));
    story
}

impl Story {
    #[track_caller]
    fn prepares(&self, seat: Seat, replies: Vec<PreparedReply>) -> PreparedReplies {
        let after = self.table.board_events(0).len();
        let prepared = self.table.prepare(seat, after, replies);
        prepared.expect("sound replies")
    }

    #[track_caller]
    fn prepares_not(&self, seat: Seat, replies: Vec<PreparedReply>, message: &str) {
        let after = self.table.board_events(0).len();
        match self.table.prepare(seat, after, replies.clone()) {
            Ok(_) => panic!("{replies:?} were accepted"),
            Err(refused) => assert_eq!(refused.diagnostic().id, message, "{replies:?}"),
        }
    }

    /// The prepared reply is played; what is left.
    #[track_caller]
    fn plays_prepared(&mut self, seat: Seat, prepared: &PreparedReplies) -> PreparedReplies {
        match self.table.prepared_step(seat, prepared) {
            PreparedStep::Play { turn, rest } => {
                self.does(Event::Turn { seat, turn });
                rest
            }
            other => panic!("{other:?}"),
        }
    }

    #[track_caller]
    fn drops(&self, seat: Seat, prepared: &PreparedReplies, reason: DropReason) {
        let step = self.table.prepared_step(seat, prepared);
        assert_eq!(step, PreparedStep::Drop(reason));
    }
}

#[test]
fn a_reply_is_played_when_the_turns_come_and_the_rest_stays() {
    let mut story = begun();
    let tree = vec![
        reply(&["b2"], "d4", vec![reply(&["a2"], "a4", vec![])]),
        reply(&["c3"], "d1", vec![]),
    ];
    let prepared = story.prepares(A, tree);
    assert_eq!(story.table.prepared_step(A, &prepared), PreparedStep::Wait);
    story.does(turn(B, "b2"));
    let rest = story.plays_prepared(A, &prepared);
    assert_eq!(rest.replies.len(), 1, "the other line is gone");
    assert_eq!(story.table.prepared_step(A, &rest), PreparedStep::Wait);
    story.does(turn(B, "a2"));
    let rest = story.plays_prepared(A, &rest);
    assert!(rest.replies.is_empty());
}

#[test]
fn what_does_not_fit_is_dropped() {
    let mut story = begun();
    let prepared = story.prepares(A, vec![reply(&["b2"], "d4", vec![])]);
    story.does(turn(B, "c3"));
    story.drops(A, &prepared, DropReason::Unexpected);
}

#[test]
fn a_premove_is_played_whatever_comes_and_dropped_when_it_is_not_legal() {
    let mut story = begun();
    let prepared = story.prepares(A, vec![premove("d4", vec![premove("d1", vec![])])]);
    story.does(turn(B, "c2"));
    let rest = story.plays_prepared(A, &prepared);
    story.does(turn(B, "c2"));
    let rest = story.plays_prepared(A, &rest);
    assert!(rest.replies.is_empty());
    let mut story = begun();
    // Nothing lies on c1 that could slide.
    let prepared = story.prepares(A, vec![premove("c1c2,d4", vec![])]);
    story.does(turn(B, "c3"));
    story.drops(A, &prepared, DropReason::Illegal);
}

#[test]
fn a_condition_comes_before_a_premove() {
    for (played, answered) in [("b2", "d4"), ("c3", "d1")] {
        let mut story = begun();
        let tree = vec![premove("d1", vec![]), reply(&["b2"], "d4", vec![])];
        let prepared = story.prepares(A, tree);
        story.does(turn(B, played));
        match story.table.prepared_step(A, &prepared) {
            PreparedStep::Play { turn, .. } => assert_eq!(turn, answered),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_turn_that_the_player_makes_by_hand_counts_if_it_was_prepared() {
    let mut story = begun();
    let then = vec![reply(&["a2"], "a4", vec![])];
    let prepared = story.prepares(A, vec![reply(&["b2"], "d4", then)]);
    story.does(turn(B, "b2")).does(turn(A, "d4"));
    let PreparedStep::Follow(rest) = story.table.prepared_step(A, &prepared) else {
        panic!("the rest stays");
    };
    assert_eq!(rest.replies.len(), 1);
    story.does(turn(B, "a2"));
    story.plays_prepared(A, &rest);
    // Also all at once, when nobody has looked in between.
    let mut story = begun();
    let then = vec![reply(&["a2"], "a4", vec![])];
    let prepared = story.prepares(A, vec![reply(&["b2"], "d4", then)]);
    story.does(turn(B, "b2")).does(turn(A, "d4"));
    story.does(turn(B, "a2"));
    story.plays_prepared(A, &prepared);
    // Another one does not.
    let mut story = begun();
    let prepared = story.prepares(A, vec![reply(&["b2"], "d4", vec![])]);
    story.does(turn(B, "b2")).does(turn(A, "c4"));
    story.drops(A, &prepared, DropReason::OwnTurn);
}

#[test]
fn turns_that_were_taken_back_and_seats_that_left_make_it_not_fit() {
    let mut story = begun();
    let prepared = story.prepares(A, vec![premove("d4", vec![])]);
    story.does(ask(A, Question::TakeBack)).does(yes(B));
    story.drops(A, &prepared, DropReason::Changed);
    // Also when as many turns were played since.
    story.does(turn(A, "b1")).does(turn(B, "c3"));
    story.drops(A, &prepared, DropReason::Changed);

    let mut story = Story::begun_by(4);
    story.plays();
    let prepared = story.prepares(A, vec![premove("S@f1", vec![])]);
    story.plays();
    assert_eq!(story.table.prepared_step(A, &prepared), PreparedStep::Wait);
    let seat = story.to_move();
    story.does(Event::Resign { seat });
    story.drops(A, &prepared, DropReason::Changed);
}

/// With three and four seats a condition has the turns of all the others.
#[test]
fn several_others_play_before_it_is_the_seats_turn_again() {
    for seats in [3, 4] {
        let mut story = Story::begun_by(seats);
        let me = story.to_move();
        story.plays();
        // What happens, and what would be replied.
        let mut expected = Story::open(story.table.options().clone());
        (expected.table, expected.now) = (story.table.clone(), story.now);
        expected.log = story.log.clone();
        let mut condition = Vec::new();
        while expected.to_move() != me {
            let Event::Turn { turn, .. } = expected.some_turn() else {
                panic!("a turn");
            };
            expected.plays();
            condition.push(turn);
        }
        assert_eq!(condition.len(), seats - 1);
        let answer = some_turn(&expected.table);
        let condition: Vec<&str> = condition.iter().map(String::as_str).collect();
        let prepared = story.prepares(me, vec![reply(&condition, &answer, vec![])]);
        // One turn is missing.
        let short = vec![reply(&condition[..seats - 2], &answer, vec![])];
        story.prepares_not(me, short, "server-prepared-path");
        for played in &condition[..seats - 2] {
            let seat = story.to_move();
            story.does(turn(seat, played));
            assert_eq!(story.table.prepared_step(me, &prepared), PreparedStep::Wait);
        }
        let seat = story.to_move();
        story.does(turn(seat, condition[seats - 2]));
        story.plays_prepared(me, &prepared);
    }
}

#[test]
fn only_sound_replies_are_accepted() {
    let story = begun();
    let one = || reply(&["b2"], "d4", vec![]);
    story.prepares_not(A, vec![], "server-prepared-limit");
    story.prepares_not(A, vec![one(), one()], "server-prepared-twice");
    let two = vec![premove("d4", vec![]), premove("d1", vec![])];
    story.prepares_not(A, two, "server-prepared-twice");
    story.prepares_not(A, vec![reply(&[], "d4", vec![])], "server-prepared-path");
    let long = reply(&["b2", "d4", "c3"], "d1", vec![]);
    story.prepares_not(A, vec![long], "server-prepared-path");
    let after_premove = premove("d4", vec![one()]);
    story.prepares_not(A, vec![after_premove], "server-prepared-path");
    story.prepares_not(B, vec![one()], "server-prepared-own-turn");
    story.prepares_not(C, vec![one()], "course-not-playing");
    for nonsense in ["", "x9", "🦀"] {
        let after = story.table.board_events(0).len();
        for replies in [
            vec![premove(nonsense, vec![])],
            vec![reply(&["b2"], nonsense, vec![])],
            vec![reply(&[nonsense], "d4", vec![])],
        ] {
            assert!(story.table.prepare(A, after, replies).is_err());
        }
    }
    let many = (0..=MAX_PREPARED).map(|_| one()).collect();
    story.prepares_not(A, many, "server-prepared-limit");
    let mut deep = premove("d4", vec![]);
    for _ in 0..MAX_PREPARED_DEPTH {
        deep = premove("d4", vec![deep]);
    }
    story.prepares_not(A, vec![deep.clone()], "server-prepared-limit");
    story.prepares(A, deep.then);
}

#[test]
fn it_is_prepared_for_the_place_the_player_knew() {
    let mut story = begun();
    let known = story.table.board_events(0).len();
    let tree = || vec![reply(&["b2"], "d4", vec![])];
    story.does(turn(B, "b2"));
    // Black was quicker; it still fits, and is played at once.
    let prepared = story.table.prepare(A, known, tree()).expect("accepted");
    story.plays_prepared(A, &prepared);
    let late = story.table.prepare(A, known, tree()).expect_err("late");
    assert_eq!(late.diagnostic().id, "server-prepared-late");
    let ahead = story.table.prepare(A, 99, tree()).expect_err("ahead");
    assert_eq!(ahead.diagnostic().id, "server-prepared-late");
    story.does(Event::Resign { seat: B });
    story.prepares_not(A, tree(), "course-over");
}
