//! Section 4 of the rules of IDO: repetition, agreement and leaving (I-29,
//! I-30). What holds for every game is tested in `course`.

use kinetic_rules::ido::{BLUE, GREEN, Ido, PositionError, RED, Size, TurnError, YELLOW};
use kinetic_rules::{Course, CourseError, Game, GamePosition, Seat, Word};

use crate::support::ido::{Table, classic, grand};
use crate::support::{apply, finish_text, try_apply};

fn course(table: &Table, short: &str) -> Course<Ido> {
    Course::new(table.rules.clone(), table.position(short))
}

#[track_caller]
fn check_finish(start: &str, events: &str, finish: &str) {
    let table = classic();
    let mut course = course(&table, start);
    apply(&table.rules, &mut course, events);
    assert_eq!(finish_text(course.finish()), finish, "{events}");
}

/// Blocks west of the frame, out of its way.
const TWO: &str = "ra1 ya2 | b2 r 0 r00y00 4";
const FOUR: &str = "ra1 ya2 ba3 ga4 | b2 r 0 r00b00y00g00 4";

#[test]
fn i_29_the_third_occurrence_of_a_position_is_a_draw() {
    check_finish(TWO, "-- --", "*");
    check_finish(TWO, "-- -- -- --", "1/2-1/2 repetition");
    check_finish(FOUR, "-- -- -- -- -- -- --", "*");
    check_finish(
        FOUR,
        "-- -- -- -- -- -- -- --",
        "1/2-1/2-1/2-1/2 repetition",
    );
}

#[test]
fn i_29_occurrences_need_not_follow_each_other() {
    // Red's blocks go out and come back; the third time they are home again
    // the position has occurred three times.
    let start = "rf1 ya2 | b2 r 0 r00y00 4";
    check_finish(start, "f1f2 -- f2f1 -- f1f2 --", "*");
    check_finish(
        start,
        "f1f2 -- f2f1 -- f1f2 -- f2f1 --",
        "1/2-1/2 repetition",
    );
}

#[test]
fn i_29_everything_in_a_position_counts() {
    // Shifts there and back: the frame is on b2 again, but it has to rest.
    check_finish(
        TWO,
        ">n -- -- >s -- -- >n -- -- >s -- --",
        "1/2-1/2 repetition",
    );
    check_finish(TWO, ">n -- -- >s -- -- >n -- -- >s --", "*");
    let base = "rf1 | b2 r 0 r00b00y00 4";
    let position = classic().position(base);
    for other in [
        "rf2 | b2 r 0 r00b00y00 4",
        "Rf1 | b2 r 0 r00b00y00 4",
        "bf1 | b2 r 0 r00b00y00 4",
        "rf1 | b1 r 0 r00b00y00 4",
        "rf1 | b2 b 0 r00b00y00 4",
        "rf1 | b2 r 1 r00b00y00 4",
        "rf1 | b2 r 0 r10b00y00 4",
        "rf1 | b2 r 0 r00b01y00 4",
        "rf1 | b2 r 0 r00b00!y00 4",
        "rf1 | b2 r 0 r00b00y00g00 4",
        "rf1 | b2 r 0 r00b00y00 3",
        "rf1 | b2 r 0 r00b00y00 slsl",
        "rf1 | b2 r 0 r00b00y00 4,own",
    ] {
        let other_position = classic().position(other);
        assert_ne!(position, other_position, "{other}");
        assert_ne!(position.hash_key(), other_position.hash_key(), "{other}");
    }
    assert_eq!(position, classic().position(base));
}

#[test]
fn i_29_legal_turns_know_nothing_of_history() {
    let table = classic();
    let mut course = course(&table, TWO);
    let at_first = table.turns(TWO);
    apply(&table.rules, &mut course, "-- -- -- --");
    assert_eq!(course.occurrences(), 3);
    let turns = table.rules.legal_turns(course.position());
    assert_eq!(turns.len(), at_first.len());
    assert_eq!(course.position().outcome(), None);
}

#[test]
fn i_29_all_players_still_in_the_game_may_agree_on_a_draw() {
    check_finish(TWO, "all:draw", "1/2-1/2 agreement");
    check_finish(TWO, "-- >n all:draw", "1/2-1/2 agreement");
    check_finish(FOUR, "blue:resigns all:draw", "1/2-0-1/2-1/2 agreement");
    // Those who had left have lost, in a draw by repetition too.
    check_finish(
        FOUR,
        "blue:time -- -- -- -- -- --",
        "1/2-0-1/2-1/2 repetition",
    );
}

#[test]
fn i_30_with_two_players_the_other_one_wins() {
    check_finish(TWO, "red:resigns", "0-1 resigns");
    check_finish(TWO, "yellow:resigns", "1-0 resigns");
    check_finish(TWO, "-- red:time", "0-1 time");
    check_finish(TWO, "-- yellow:gone", "1-0 gone");
    // The position keeps the seat: the result belongs to the record.
    let table = classic();
    let mut course = course(&table, TWO);
    apply(&table.rules, &mut course, "red:resigns");
    assert_eq!(
        table.rules.position_text(course.position()),
        table.text(TWO)
    );
}

/// The position after some events.
#[track_caller]
fn check_position(start: &str, events: &str, after: &str) {
    let table = classic();
    let mut course = course(&table, start);
    apply(&table.rules, &mut course, events);
    let text = table.rules.position_text(course.position());
    assert_eq!(text, table.text(after), "{start} {events}");
}

#[test]
fn i_30_with_three_or_four_the_seat_is_out() {
    check_finish(FOUR, "blue:resigns", "*");
    check_position(
        FOUR,
        "blue:resigns",
        "ra1 ya2 ba3 ga4 | b2 r 0 r00b00!y00g00 4",
    );
    let three = "ra1 ya2 ba3 | b2 r 0 r00b00y00 4";
    check_position(three, "yellow:gone", "ra1 ya2 ba3 | b2 r 0 r00b00y00! 4");
    check_finish(three, "yellow:gone", "*");
}

#[test]
fn i_30_turns_of_a_seat_that_is_out_are_left_out() {
    let check = |before: &str, after: &str| classic().plays(before, "--", after);
    check(
        "ra1 ya2 ba3 ga4 | b2 r 0 r00b00!y00g00 4",
        "ra1 ya2 ba3 ga4 | b2 y 0 r00b00!y00g00 4",
    );
    check(
        "ra1 ya2 ba3 ga4 | b2 r 0 r00b00!y00!g00 4",
        "ra1 ya2 ba3 ga4 | b2 g 0 r00b00!y00!g00 4",
    );
    check(
        "ra1 ya2 ba3 ga4 | b2 y 0 r00!b00y00g00! 4",
        "ra1 ya2 ba3 ga4 | b2 b 0 r00!b00y00g00! 4",
    );
    // A seat that leaves on its own turn hands it on; others keep theirs.
    check_position(FOUR, "red:time", "ra1 ya2 ba3 ga4 | b2 b 0 r00!b00y00g00 4");
    check_position(
        FOUR,
        "-- red:time",
        "ra1 ya2 ba3 ga4 | b2 b 0 r00!b00y00g00 4",
    );
    check_position(
        FOUR,
        "blue:time red:time",
        "ra1 ya2 ba3 ga4 | b2 y 0 r00!b00!y00g00 4",
    );
}

#[test]
fn i_30_the_blocks_of_a_seat_that_is_out_stay_and_can_be_pushed() {
    classic().plays(
        "bf2 rg3 | b2 r 0 r00b00!y00 4",
        ">e",
        "bg2 rg3 | c2 y 1 r00b00!y00 4",
    );
    classic().plays("bf8 | b2 r 0 r00b00!y00 4", ">n", "| b3 y 1 r00b10!y00 4");
    // They stand in the way like any others.
    let occupied = TurnError::Occupied {
        at: crate::support::ido::unit("f2"),
    };
    classic().refuses("rf1 bf2 | b2 r 0 r00b00!y00 4", "f1f2", occupied);
}

#[test]
fn i_30_the_arrivals_of_a_seat_that_is_out_no_longer_win() {
    classic().plays("bf8 | b2 r 0 r00b03!y00 4", ">n", "| b3 y 1 r00b13!y00 4");
    // Also when others finish the game later.
    classic().plays("ra6 | b2 r 1 r03b13!y00 4", "a6x", "| b2 - 0 r13b13!y00 4");
    let won = classic().position("| b2 - 0 r13b13!y00 4");
    let outcome = won.outcome().expect("a finished game");
    assert_eq!(outcome.winner(), Some(RED));
}

#[test]
fn i_30_the_rest_keeps_the_length_it_had_at_the_start() {
    // Two are left of three or four: the frame rests for one turn.
    classic().plays(
        "ra1 | b2 r 0 r00b00!y00 4",
        ">n",
        "ra1 | b3 y 1 r00b00!y00 4",
    );
    classic().plays(
        "ra1 | b2 r 0 r00b00!y00g00! 4",
        ">n",
        "ra1 | b3 y 1 r00b00!y00g00! 4",
    );
    let text = classic().text("ra1 | b2 r 2 r00b00!y00 4");
    let parsed = classic().rules.parse_position(&text);
    assert_eq!(parsed, Err(PositionError::RestTooLong));
}

#[test]
fn i_30_the_rest_counts_the_turns_that_are_played() {
    // Blue leaves instead of playing: the frame still rests for yellow.
    check_position(
        FOUR,
        ">n blue:resigns",
        "ra1 ya2 ba3 ga4 | b3 y 1 r00b00!y00g00 4",
    );
    check_position(
        FOUR,
        ">n blue:resigns --",
        "ra1 ya2 ba3 ga4 | b3 g 0 r00b00!y00g00 4",
    );
}

#[test]
fn i_30_when_a_single_seat_is_left_it_wins() {
    check_finish(FOUR, "blue:resigns red:time", "*");
    check_finish(FOUR, "blue:resigns red:time green:gone", "0-0-1-0 gone");
    let three = "ra1 ya2 ba3 | b2 r 0 r00b00y00 4";
    check_finish(three, "yellow:gone blue:resigns", "1-0-0 resigns");
    check_finish(three, "red:gone -- blue:time", "0-0-1 time");
}

#[test]
fn i_30_a_seat_that_is_out_stays_out() {
    let table = classic();
    let mut course = course(&table, FOUR);
    apply(&table.rules, &mut course, "blue:resigns");
    assert_eq!(
        try_apply(&table.rules, &mut course, "blue:time"),
        Err(CourseError::NotPlaying(BLUE))
    );
    let seats: Vec<Seat> = course.playing().iter().collect();
    assert_eq!(seats, [RED, YELLOW, GREEN]);
    assert_eq!(course.position().seats_out().len(), 1);
}

#[test]
fn i_30_taking_out_changes_nothing_that_is_decided() {
    let check = |table: &Table, before: &str, seat, after: &str| {
        let mut position = table.position(before);
        position.remove_seat(seat);
        assert_eq!(table.rules.position_text(&position), table.text(after));
        assert_eq!(position.hash_key(), position.hash_from_scratch());
    };
    let table = classic();
    // A game of two, a finished one, a seat that is out or not there.
    check(&table, TWO, RED, TWO);
    let over = "| b2 - 0 r13b00y00 4";
    check(&table, over, BLUE, over);
    let blue_out = "ra1 | b2 r 1 r00b00!y00 4";
    check(&table, blue_out, BLUE, blue_out);
    check(&table, blue_out, GREEN, blue_out);
    // The last seat stays in.
    let one_left = "ra1 | b2 r 1 r00b00!y00! 4";
    check(&table, one_left, RED, one_left);
    check(&table, blue_out, YELLOW, one_left);
    let handed_on = "ra1 | b2 y 1 r00!b00!y00 4";
    check(&table, blue_out, RED, handed_on);
    check(&grand(), blue_out, RED, handed_on);
}

#[test]
fn i_30_a_seat_that_is_out_is_not_to_move() {
    let text = classic().text("ra1 | b2 b 0 r00b00!y00 4");
    let seat = Word("seat-blue");
    assert_eq!(
        classic().rules.parse_position(&text),
        Err(PositionError::OutToMove { seat })
    );
    let position = classic().position("ra1 | b2 r 0 r00b02!y00 4");
    assert_eq!(position.seats_out().iter().collect::<Vec<_>>(), [BLUE]);
    assert_eq!(position.side(BLUE).arrived(Size::Large), 2);
}
