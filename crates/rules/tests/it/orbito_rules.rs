//! The rules of Orbito, statement by statement.

use kinetic_rules::orbito::{
    BLACK, Cell, EXTRA_TURNINGS, MARBLES, Orbito, Part, Position, PositionError, TurnError, WHITE,
    cells, has_line, neighbours, opponent, turned,
};
use kinetic_rules::{Game, GamePosition, Seat, SeatSet};

use crate::reference::orbito::LINES;
use crate::support::orbito::{outcome, plays, position, refuses, turns};

/// The cell with this name.
fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// The set of the cells with these names.
fn set(names: &str) -> u16 {
    names
        .split_whitespace()
        .map(cell)
        .fold(0, |set, cell| set | cell.bit())
}

/// The names of the cells of a set.
fn names(set: u16) -> String {
    let names: Vec<String> = cells(set).map(|cell| cell.to_string()).collect();
    names.join(" ")
}

#[test]
fn o_1_files_run_from_left_to_right_and_ranks_from_bottom_to_top() {
    let check = |text: &str, name: &str| {
        let position = position(text);
        assert_eq!(names(position.marbles(WHITE)), name, "{text}");
        assert_eq!(position.marble_on(cell(name)), Some(WHITE));
    };
    check("w3/4/4/4 b", "a4");
    check("3w/4/4/4 b", "d4");
    check("4/4/4/w3 b", "a1");
    check("4/4/4/3w b", "d1");
    check("4/1w2/4/4 b", "b3");
    let all: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(
        all.join(" "),
        "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    );
    assert_eq!(Cell::all().last(), Some(Cell::new(3, 3)));
    for wrong in ["e1", "a5", "a0", "A1", "a", "", "a11", "`1"] {
        assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
    }
}

#[test]
fn o_1_the_board_starts_empty_and_either_colour_may_begin() {
    let both = SeatSet::of(&[WHITE, BLACK]);
    let start = |first| Orbito.start(both, first, "").expect("a possible start");
    assert_eq!(Orbito.position_text(&start(WHITE)), "4/4/4/4 w");
    assert_eq!(Orbito.position_text(&start(BLACK)), "4/4/4/4 b");
    assert_eq!(Orbito.all_seats(), both);
    assert_eq!(start(WHITE).seats(), both);
    assert_eq!(start(WHITE).seats_out(), SeatSet::EMPTY);
}

#[test]
fn o_1_a_game_is_for_both_colours_and_has_no_options() {
    let check = |seats: &[Seat], first, options, error| {
        let start = Orbito.start(SeatSet::of(seats), first, options);
        assert_eq!(start, Err(error));
    };
    let third = Seat::new(2);
    check(&[WHITE], WHITE, "", PositionError::SeatCount);
    check(&[], WHITE, "", PositionError::SeatCount);
    check(&[WHITE, BLACK, third], WHITE, "", PositionError::SeatCount);
    check(&[WHITE, BLACK], third, "", PositionError::SeatCount);
    let found = "4".to_owned();
    check(
        &[WHITE, BLACK],
        WHITE,
        "4",
        PositionError::Options { found },
    );
    assert_eq!(position("4/4/4/4 w").options_text(), None);
}

#[test]
fn o_1_colours_have_names_and_letters() {
    assert_eq!(Orbito.name(), "orbito");
    assert_eq!(Orbito.board_name(), None);
    let named = [WHITE, BLACK].map(|seat| (Orbito.seat_name(seat), Orbito.seat_letter(seat)));
    assert_eq!(named, [("white", 'w'), ("black", 'b')]);
    assert_eq!([opponent(WHITE), opponent(BLACK)], [BLACK, WHITE]);
}

#[test]
fn o_2_the_parts_of_a_turn_come_in_this_order() {
    let before = "4/4/4/w3 b";
    plays(before, "c3", "4/1b2/4/1w2 w");
    plays(before, "a1b1,c3", "4/1b2/4/2w1 w");
    let slide = Part::Slide {
        from: cell("a1"),
        to: cell("b1"),
    };
    let place = |at| Part::Place { at: cell(at) };
    let check = |parts: &[Part], error| {
        let mut position = position(before);
        let unchanged = position;
        assert_eq!(Orbito.play(&mut position, parts), Err(error));
        assert_eq!(position, unchanged);
    };
    check(&[], TurnError::MustPlace);
    check(&[slide], TurnError::MustPlace);
    check(&[place("c3"), slide], TurnError::Placed);
    check(&[place("c3"), place("c2")], TurnError::Placed);
    check(&[slide, place("c3"), place("c2")], TurnError::Placed);
    let back = Part::Slide {
        from: cell("b1"),
        to: cell("a1"),
    };
    check(&[slide, back, place("c3")], TurnError::SlideOnce);
}

#[test]
fn o_2_the_slide_is_optional() {
    let turns = turns("4/4/4/w3 b");
    let (slides, places): (Vec<_>, Vec<_>) = turns.iter().partition(|turn| turn.contains(','));
    assert_eq!((slides.len(), places.len()), (2 * 15, 15));
}

#[test]
fn o_3_a_marble_of_the_opponent_goes_to_an_adjacent_free_cell() {
    let check = |text: &str, slides: &str| {
        let mut found: Vec<String> = turns(text)
            .iter()
            .filter_map(|turn| Some(turn.split_once(',')?.0.to_owned()))
            .collect();
        found.dedup();
        assert_eq!(found.join(" "), slides, "{text}");
    };
    check("4/4/4/w3 b", "a1a2 a1b1");
    check("4/4/4/3w b", "d1c1 d1d2");
    check("w3/4/4/4 b", "a4a3 a4b4");
    check("3w/4/4/4 b", "d4c4 d4d3");
    check("4/4/w3/4 b", "a2a1 a2a3 a2b2");
    check("4/3w/4/4 b", "d3c3 d3d2 d3d4");
    check("4/1w2/4/4 b", "b3a3 b3b2 b3b4 b3c3");
    check("4/4/1b2/1w2 b", "b1a1 b1c1");
}

#[test]
fn o_3_never_diagonally_never_far_and_never_round_the_edge() {
    let not_adjacent = |from, to| TurnError::NotAdjacent {
        from: cell(from),
        to: cell(to),
    };
    refuses("4/4/4/w3 b", "a1b2,c3", not_adjacent("a1", "b2"));
    refuses("4/4/4/w3 b", "a1a3,c3", not_adjacent("a1", "a3"));
    refuses("4/4/4/w3 b", "a1a1,c3", not_adjacent("a1", "a1"));
    refuses("4/4/4/3w b", "d1a2,c3", not_adjacent("d1", "a2"));
    refuses("4/4/w3/4 b", "a2d1,c3", not_adjacent("a2", "d1"));
    assert_eq!(names(neighbours(set("d1"))), "c1 d2");
    assert_eq!(names(neighbours(set("a2"))), "a1 b2 a3");
    assert_eq!(names(neighbours(set("b2"))), "b1 a2 c2 b3");
    assert_eq!(names(neighbours(set("a1 a2"))), "a1 b1 a2 b2 a3");
}

#[test]
fn o_3_never_ones_own_and_never_onto_another() {
    let not_opponents = |at| TurnError::NotOpponents { at: cell(at) };
    let before = "4/4/b3/w3 b";
    refuses(before, "a2a3,c3", not_opponents("a2"));
    refuses(before, "d4d3,c3", not_opponents("d4"));
    let blocked = |at| TurnError::SlideBlocked { at: cell(at) };
    refuses(before, "a1a2,c3", blocked("a2"));
    refuses("4/4/4/wwb1 b", "a1b1,c3", blocked("b1"));
}

#[test]
fn o_3_without_a_marble_that_can_slide_the_slide_is_skipped() {
    let only_places = |text: &str, number| {
        let turns = turns(text);
        assert!(turns.iter().all(|turn| turn.len() == 2), "{turns:?}");
        assert_eq!(turns.len(), number);
    };
    only_places("4/4/4/4 w", 16);
    // Black's three in the corner are walled in.
    only_places("4/w3/bw2/bbw1 w", 10);
}

#[test]
fn o_4_place_on_any_free_cell() {
    let occupied = |at| TurnError::Occupied { at: cell(at) };
    let before = "4/4/4/wb2 w";
    refuses(before, "a1", occupied("a1"));
    refuses(before, "b1", occupied("b1"));
    // The cell just vacated is free, the one just taken is not.
    plays(before, "b1c1,b1", "4/4/4/1wwb b");
    refuses(before, "b1c1,c1", occupied("c1"));
}

#[test]
fn o_4_each_colour_has_eight_marbles() {
    let hands = |text: &str| [WHITE, BLACK].map(|seat| position(text).hand(seat));
    assert_eq!(MARBLES, 8);
    assert_eq!(hands("4/4/4/4 w"), [8, 8]);
    assert_eq!(hands("4/4/4/wwb1 b"), [6, 7]);
    assert_eq!(hands("wwwb/bwww/wbbb/bwbb -"), [0, 0]);
}

/// The ways of the marbles as the rules give them.
const OUTER_RING: &str = "a4 a3 a2 a1 b1 c1 d1 d2 d3 d4 c4 b4 a4";
const INNER_RING: &str = "b3 b2 c2 c3 b3";

#[test]
fn o_5_every_marble_goes_one_cell_along_its_ring() {
    for ring in [OUTER_RING, INNER_RING] {
        for (from, to) in ring.split_whitespace().zip(ring.split_whitespace().skip(1)) {
            assert_eq!(names(turned(set(from))), to);
            let mut played = position("4/4/4/4 b");
            let turn = Orbito.parse_turn(from).expect("a turn");
            Orbito
                .play(&mut played, turn.parts())
                .expect("a legal turn");
            assert_eq!(names(played.marbles(BLACK)), to);
        }
    }
    assert_eq!(names(turned(set("a1 b2 c3 d4"))), "b1 c2 b3 c4");
    assert_eq!(turned(u16::MAX), u16::MAX);
}

#[test]
fn o_5_all_marbles_of_both_colours_turn() {
    plays("w2b/1b2/2w1/b2w w", "b2", "2b1/w1w1/1bww/1b2 b");
}

#[test]
fn o_6_rows_columns_and_long_diagonals_are_lines() {
    let lines: Vec<u16> = LINES.iter().map(|line| set(&line.join(" "))).collect();
    for marbles in 0..=u16::MAX {
        let expected = lines.iter().any(|line| marbles & line == *line);
        assert_eq!(has_line(marbles), expected, "{}", names(marbles));
    }
}

#[test]
fn o_6_four_in_a_line_after_the_turning_win() {
    // White completes the first rank, and black does.
    plays("3b/4/w2b/ww1b w", "c1", "2b1/3b/3b/wwww -");
    assert_eq!(outcome("2b1/3b/3b/wwww -"), "1-0");
    assert_eq!(outcome("2w1/3w/3w/bbbb -"), "0-1");
    let winner = |text: &str| position(text).outcome().unwrap().winner();
    assert_eq!(winner("2b1/3b/3b/wwww -"), Some(WHITE));
}

#[test]
fn o_6_only_what_stands_after_the_turning_counts() {
    // The first rank is full of white ones for a moment.
    plays("4/4/bbb1/www1 w", "d1", "4/2b1/2bw/bwww b");
}

#[test]
fn o_6_the_owner_of_the_line_wins_whoever_turned() {
    plays("2w1/1w1w/b2w/bbb1 w", "c3", "1w1w/1w1w/1w2/bbbb -");
    assert_eq!(outcome("1w1w/1w1w/1w2/bbbb -"), "0-1");
}

#[test]
fn o_6_a_finished_game_has_no_turn() {
    let over = "1w1w/1w1w/1w2/bbbb -";
    assert_eq!(turns(over), [""; 0]);
    refuses(over, "a1", TurnError::GameOver);
    refuses(over, "b4a4,a3", TurnError::GameOver);
    let draft = Orbito.begin(&position(over));
    assert_eq!(Orbito.next_parts(&draft), []);
    assert_eq!(Orbito.finish(&draft), Err(TurnError::GameOver));
    assert_eq!(outcome("4/4/bbb1/www1 w"), "*");
}

#[test]
fn o_7_lines_of_both_colours_are_a_draw() {
    plays("1www/4/b3/bbb1 w", "d3", "wwww/4/4/bbbb -");
    assert_eq!(outcome("wwww/4/4/bbbb -"), "1/2");
    // Also on a full board, where no more turnings follow.
    assert_eq!(outcome("wbwb/wbwb/wbbb/wbww -"), "1/2");
    assert_eq!(
        position("wbwb/wbwb/wbbb/wbww -").extra_turnings().count(),
        0
    );
}

/// A full board without a line, the number of extra turnings and the result.
#[track_caller]
fn check_extra_turnings(text: &str, number: usize, result: &str) {
    let full = position(text);
    let turnings: Vec<Position> = full.extra_turnings().collect();
    assert_eq!(turnings.len(), number, "{text}");
    let mut marbles = [WHITE, BLACK].map(|seat| full.marbles(seat));
    for board in &turnings {
        assert!(!marbles.into_iter().any(has_line), "the first line decides");
        marbles = marbles.map(turned);
        assert_eq!([WHITE, BLACK].map(|seat| board.marbles(seat)), marbles);
        assert_eq!(board.to_move(), None);
    }
    assert_eq!(outcome(text), result, "{text}");
}

#[test]
fn o_8_a_full_board_is_turned_up_to_five_more_times() {
    assert_eq!(EXTRA_TURNINGS, 5);
    check_extra_turnings("bwbw/bbwb/wwbw/bbww -", 1, "1-0");
    check_extra_turnings("wbww/bbww/bbwb/wwbb -", 1, "0-1");
    check_extra_turnings("bwwb/wbwb/wbbb/wwbw -", 2, "1-0");
    check_extra_turnings("bwbw/bbwb/wbbw/wbww -", 2, "0-1");
    check_extra_turnings("wwwb/bwbb/wwbw/bbwb -", 3, "1-0");
    check_extra_turnings("wbbb/bbww/bwwb/wwwb -", 5, "1-0");
    check_extra_turnings("bbwb/wbbw/bbww/wwwb -", 5, "0-1");
    // Lines of both colours after the same turning (O-7).
    check_extra_turnings("bwwb/bbww/wbbw/bbww -", 1, "1/2");
    check_extra_turnings("wwwb/wbbw/bwbw/bbwb -", 2, "1/2");
    check_extra_turnings("wbwb/bbbw/wwwb/bwwb -", 5, "1/2");
}

#[test]
fn o_8_no_line_after_the_fifth_is_a_draw() {
    check_extra_turnings("wwwb/bwww/wbbb/bwbb -", 5, "1/2");
}

#[test]
fn o_8_other_boards_are_not_turned_again() {
    // A line as it stands, or cells that are free.
    check_extra_turnings("wbbb/bwwb/wwww/bbwb -", 0, "1-0");
    check_extra_turnings("2b1/3b/3b/wwww -", 0, "1-0");
    assert_eq!(position("4/4/bbb1/www1 w").extra_turnings().count(), 0);
}

#[test]
fn o_8_the_sixteenth_marble_ends_the_game() {
    // Turned back by one cell, the board of the first example above lacks
    // one black marble.
    let full = "bwbw/bbwb/wwbw/bbww -";
    let before = before_last_marble(full, BLACK);
    let turns = turns(&before);
    assert!(!turns.is_empty());
    let results: Vec<String> = Orbito
        .legal_turns(&position(&before))
        .into_iter()
        .map(|turn| Orbito.position_text(&turn.result))
        .collect();
    assert!(results.contains(&full.to_owned()), "{before}: {results:?}");
    assert!(results.iter().all(|text| text.ends_with('-')));
}

/// A position from which placing the last marble leads to a full board.
fn before_last_marble(full: &str, last: Seat) -> String {
    // Twelve turnings bring both rings back to where they were.
    let full = position(full);
    let back = |seat| (0..11).fold(full.marbles(seat), |marbles, _| turned(marbles));
    let mut marbles = [back(WHITE), back(BLACK)];
    let gone = cells(marbles[last.index()]).next().expect("a marble");
    marbles[last.index()] &= !gone.bit();
    let letter = |at: Cell| match marbles.map(|set| set & at.bit() != 0) {
        [true, _] => 'w',
        [_, true] => 'b',
        _ => '1',
    };
    let ranks: Vec<String> = (0..4)
        .rev()
        .map(|rank| (0..4).map(|file| letter(Cell::new(file, rank))).collect())
        .collect();
    format!("{} {}", ranks.join("/"), Orbito.seat_letter(last))
}
