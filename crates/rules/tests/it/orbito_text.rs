//! Positions, turns and unfinished turns of Orbito.

use std::collections::BTreeSet;

use kinetic_rules::orbito::{BLACK, Cell, Orbito, Part, Position, PositionError, TurnError, WHITE};
use kinetic_rules::{Diagnose, Game, Seat, Turn, Word};

use crate::support::orbito::{position, turns};

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

#[track_caller]
fn check_refused(text: &str, error: PositionError) {
    assert_eq!(Orbito.parse_position(text), Err(error), "{text}");
}

#[test]
fn positions_are_written_as_they_are_read() {
    for text in [
        "4/4/4/4 w",
        "4/4/4/4 b",
        "4/4/4/w3 b",
        "4/4/4/b3 w",
        "w2b/1b2/2w1/4 w",
        "w2b/1b2/2w1/4 b",
        "wwww/4/4/bbb1 -",
        "wwww/4/4/bbbb -",
        "wwwb/bwww/wbbb/bwbb -",
    ] {
        assert_eq!(Orbito.position_text(&position(text)), text);
    }
}

#[test]
fn either_colour_may_be_to_move_with_equal_numbers() {
    for (text, seat) in [("4/4/4/wb2 w", WHITE), ("4/4/4/wb2 b", BLACK)] {
        assert_eq!(position(text).to_move(), Some(seat));
    }
}

#[test]
fn sets_make_a_position_when_its_text_would_be_accepted() {
    let made = |sets, to_move| {
        let position = Position::from_sets(sets, to_move)?;
        Some(Orbito.position_text(&position))
    };
    assert_eq!(made([1, 2], Some(BLACK)).as_deref(), Some("4/4/4/wb2 b"));
    assert_eq!(made([0xf, 0x70], None).as_deref(), Some("4/4/bbb1/wwww -"));
    assert_eq!(made([1, 1], Some(WHITE)), None, "two marbles on one cell");
    assert_eq!(made([1, 0], Some(WHITE)), None, "the numbers say black");
    assert_eq!(made([1, 2], None), None, "not finished");
    assert_eq!(made([1, 2], Some(Seat::new(2))), None, "no such colour");
}

#[test]
fn malformed_positions_are_refused() {
    let parts = |found| PositionError::Parts { found };
    check_refused("", parts(1));
    check_refused("4/4/4/4", parts(1));
    check_refused("4/4/4/4 w ", parts(3));
    check_refused("4/4/4/4  w", parts(3));
    check_refused("4/4/4/4\tw", parts(1));
    let ranks = |found| PositionError::Ranks { found };
    check_refused("4/4/4 w", ranks(3));
    check_refused("4/4/4/4/4 w", ranks(5));
    check_refused("4/4/4/4/ w", ranks(5));
    let colour = |found: &str| PositionError::Colour {
        found: found.to_owned(),
    };
    check_refused("4/4/4/4 x", colour("x"));
    check_refused("4/4/4/4 W", colour("W"));
    check_refused("4/4/4/4 ", colour(""));
    check_refused("4/4/4/4 --", colour("--"));
}

#[test]
fn malformed_ranks_are_refused() {
    let length = |rank, found| PositionError::RankLength {
        rank,
        found,
        needed: 4,
    };
    check_refused("3/4/4/4 w", length(4, 3));
    check_refused("4/5/4/4 w", length(3, 5));
    check_refused("4/4//4 w", length(2, 0));
    check_refused("4/4/4/w4 b", length(1, 5));
    check_refused("4/4/4/4w b", length(1, 5));
    check_refused("4/4/4/wbwbw b", length(1, 5));
    check_refused("9/4/4/4 w", length(4, 9));
    let number = |rank| PositionError::Number { rank };
    check_refused("4/22/4/4 w", number(3));
    check_refused("4/4/4/04 w", number(1));
    check_refused("w0w2/4/4/4 w", number(4));
    let letter = |rank, found: &str| PositionError::Letter {
        rank,
        found: found.to_owned(),
    };
    check_refused("4/4/4/x3 w", letter(1, "x"));
    check_refused("4/4/W3/4 w", letter(2, "W"));
    check_refused("é3/4/4/4 w", letter(4, "é"));
}

#[test]
fn positions_longer_than_any_are_refused_unread() {
    let limit = 32;
    check_refused(
        &format!("{:33}", "4/4/4/4 w"),
        PositionError::TooLong { limit },
    );
    let spaces = format!("{:32}", "4/4/4/4 w");
    check_refused(&spaces, PositionError::Parts { found: 25 });
}

#[test]
fn numbers_that_contradict_each_other_are_refused() {
    let numbers = |white, black| PositionError::Numbers { white, black };
    check_refused("4/4/4/ww2 b", numbers(2, 0));
    check_refused("4/4/bb2/4 w", numbers(0, 2));
    check_refused("4/4/bb2/4 -", numbers(0, 2));
    let not_their_turn = |name| PositionError::NotTheirTurn { seat: Word(name) };
    check_refused("4/4/4/w3 w", not_their_turn("seat-white"));
    check_refused("4/4/4/b3 b", not_their_turn("seat-black"));
}

#[test]
fn more_than_eight_of_a_colour_are_refused() {
    let too_many = |name, found| PositionError::TooManyMarbles {
        seat: Word(name),
        found,
    };
    check_refused("wwwb/bwww/wwbb/bwb1 b", too_many("seat-white", 9));
    check_refused("bbbw/wbbb/bbww/wbw1 w", too_many("seat-black", 9));
    check_refused("wwww/wwww/wwww/wwww -", too_many("seat-white", 16));
}

#[test]
fn a_finished_position_has_nobody_to_move() {
    check_refused("4/4/bbb1/wwww b", PositionError::LineStands);
    check_refused("4/4/bbbb/wwww w", PositionError::LineStands);
    check_refused("wwwb/bwww/wbbb/bwbb w", PositionError::BoardFull);
    check_refused("4/4/4/4 -", PositionError::NotOver);
    check_refused("4/4/bbb1/www1 -", PositionError::NotOver);
    // With a line on a full board, the line is named.
    check_refused("wbbb/bwwb/wwww/bbwb w", PositionError::LineStands);
}

#[test]
fn turns_are_read_part_by_part() {
    let check = |text: &str, parts: &[Part]| {
        let turn = Orbito.parse_turn(text).expect("a turn");
        assert_eq!(Some(turn), Turn::from_parts(parts), "{text}");
        assert_eq!(Orbito.turn_text(turn.parts()), text);
    };
    let place = |at| Part::Place { at: cell(at) };
    let slide = |from, to| Part::Slide {
        from: cell(from),
        to: cell(to),
    };
    check("c3", &[place("c3")]);
    check("a1b1,c3", &[slide("a1", "b1"), place("c3")]);
    check("d4a1,d4", &[slide("d4", "a1"), place("d4")]);
    assert_eq!(Orbito.turn_text(&[slide("a1", "b1")]), "a1b1");
}

#[test]
fn malformed_turns_are_refused() {
    for text in [
        "",
        "a",
        "e1",
        "a5",
        "a1b1",
        "a1b1,",
        ",a1",
        "a1,b1",
        "a1b1,c3,d4",
        "a1b1c1,d1",
        "A1",
        " a1",
        "a1 ",
        "a1b1 c3",
        "éa,b1",
        "aéb1,c3",
        "a1b1;c3",
    ] {
        let found = text.to_owned();
        assert_eq!(
            Orbito.parse_turn(text),
            Err(TurnError::Malformed { found }),
            "{text}"
        );
    }
}

#[test]
fn turns_are_listed_once_for_each_result() {
    // 14 free cells, and 14 again for each of the two ways of the marble on
    // b1.
    let turns = turns("4/4/4/wb2 w");
    assert_eq!(turns.len(), 3 * 14);
    let unique: BTreeSet<&String> = turns.iter().collect();
    assert_eq!(unique.len(), turns.len());
}

#[test]
fn an_unfinished_turn_shows_what_stands_before_the_turning() {
    let mut draft = Orbito.begin(&position("4/4/4/w3 b"));
    assert_eq!(draft.origin(), &position("4/4/4/w3 b"));
    assert_eq!(draft.parts(), []);
    let on = |draft: &kinetic_rules::orbito::Draft, name| draft.marble_on(cell(name));
    assert_eq!(on(&draft, "a1"), Some(WHITE));
    let slide = Part::Slide {
        from: cell("a1"),
        to: cell("a2"),
    };
    Orbito.extend(&mut draft, slide).expect("a legal slide");
    assert_eq!((on(&draft, "a1"), on(&draft, "a2")), (None, Some(WHITE)));
    assert_eq!(Orbito.finish(&draft), Err(TurnError::MustPlace));
    let place = Part::Place { at: cell("a1") };
    Orbito.extend(&mut draft, place).expect("a legal place");
    assert_eq!(on(&draft, "a1"), Some(BLACK));
    assert_eq!(draft.parts(), [slide, place]);
    assert_eq!(Orbito.next_parts(&draft), []);
    let result = Orbito.finish(&draft).expect("a complete turn");
    assert_eq!(Orbito.position_text(&result), "4/4/4/wb2 w");
    // A finished position shows its marbles as they stand.
    let over = Orbito.begin(&position("wwww/4/4/bbb1 -"));
    assert_eq!(on(&over, "a4"), Some(WHITE));
    assert_eq!(on(&over, "a1"), Some(BLACK));
    assert_eq!(on(&over, "a2"), None);
}

#[test]
fn errors_name_the_rule_and_the_values() {
    let error = TurnError::NotAdjacent {
        from: cell("a1"),
        to: cell("b2"),
    };
    assert_eq!(
        error.to_string(),
        "orbito-not-adjacent (O-3) from=\"a1\" to=\"b2\""
    );
    assert_eq!(error.diagnostic().rule, Some("O-3"));
    let error = PositionError::NotTheirTurn {
        seat: Word("seat-black"),
    };
    assert_eq!(
        error.to_string(),
        "orbito-not-their-turn (O-4) seat=seat-black"
    );
}
