//! Unfinished turns of IDO: what they show while they are put together.

use kinetic_rules::ido::{Direction, Draft, Part, Size, TurnError};
use kinetic_rules::{Game, GamePosition as _};

use crate::support::ido::{Table, classic, grand, unit};

/// A turn begun in a position with the parts of this text.
#[track_caller]
fn draft(table: &Table, before: &str, parts: &str) -> Draft {
    let mut draft = table.rules.begin(&table.position(before));
    for part in parts.split('+').filter(|part| !part.is_empty()) {
        extend(table, &mut draft, part).unwrap_or_else(|error| panic!("{part}: {error}"));
    }
    draft
}

fn extend(table: &Table, draft: &mut Draft, part: &str) -> Result<(), TurnError> {
    let turn = table.rules.parse_turn(part)?;
    table.rules.extend(draft, turn.parts()[0])
}

#[test]
fn steps_left_count_down() {
    let table = classic();
    let check = |before: &str, parts: &str, left| {
        assert_eq!(draft(&table, before, parts).steps_left(), left, "{parts}");
    };
    let before = "rf1 rg3 ra6 | b2 r 0 r00y00 4";
    check(before, "", 3);
    check(before, "f1f2", 2);
    check(before, "f1f3", 1);
    check(before, "a6x", 2);
    check(before, "a6x+g3h3", 1);
    check(before, "a6x+g3h3+f1f2", 0);
    check(before, ">n", 0);
    check(before, "--", 0);
    check("| b2 r 0 r00y00 4", "", 0);
    check("rf1 | b2 - 0 r13y00 4", "", 0);
}

#[test]
fn a_preview_shows_the_position_so_far() {
    let table = classic();
    let check = |before: &str, parts: &str, preview: &str| {
        let draft = draft(&table, before, parts);
        let text = table.rules.position_text(&draft.preview());
        assert_eq!(text, table.text(preview), "{parts}");
        let hash = draft.preview().hash_key();
        assert_eq!(hash, draft.preview().hash_from_scratch());
        assert_eq!(*draft.origin(), table.position(before));
    };
    let before = "rf1 ra6 | b2 r 1 r00y00 4";
    check(before, "", before);
    // Still the same player's turn.
    check(before, "f1f2", "rf2 ra6 | b2 r 1 r00y00 4");
    check(before, "f1f2+a6x", "rf2 | b2 r 1 r10y00 4");
    // Complete turns have handed it on.
    check(before, "--", "rf1 ra6 | b2 y 0 r00y00 4");
    let free = "ra1 | b2 r 0 r00y00 4";
    check(free, ">n", "ra1 | b3 y 2 r00y00 4");
    check(free, "S@f1", "ra1 rf1 | b2 y 0 r00y00 4");
    let winning = "ra6 rf1 | b2 r 0 r12y00 4";
    check(winning, "a6x", "rf1 | b2 - 0 r22y00 4");
    let over = "rf1 | b2 - 0 r13y00 4";
    check(over, "", over);
}

#[test]
fn a_refused_part_leaves_the_turn_as_it_was() {
    let table = classic();
    let mut draft = draft(&table, "rf1 rg3 | b2 r 0 r00y00 4", "f1f2");
    let before = format!("{draft:?}");
    let refused = extend(&table, &mut draft, "f2f3+g3h3");
    assert!(refused.is_ok(), "only the first part is taken");
    let after = format!("{draft:?}");
    assert_ne!(before, after);
    for part in [">n", "S@f1", "--", "g3h3", "f3f3", "a8x"] {
        assert!(extend(&table, &mut draft, part).is_err(), "{part}");
        assert_eq!(format!("{draft:?}"), after);
    }
}

#[test]
fn parts_are_kept_in_their_order() {
    let table = classic();
    let draft = draft(&table, "rf1 rg3 | b2 r 0 r00y00 4", "g3h3+f1f2");
    assert_eq!(table.rules.turn_text(draft.parts()), "g3h3+f1f2");
}

/// The parts that can follow, as text, in byte order.
#[track_caller]
fn next_parts(table: &Table, before: &str, parts: &str) -> String {
    let draft = draft(table, before, parts);
    let mut next: Vec<String> = table
        .rules
        .next_parts(&draft)
        .into_iter()
        .map(|part| part.to_string())
        .collect();
    next.sort();
    next.join(" ")
}

#[test]
fn next_parts_are_all_that_can_follow() {
    let table = classic();
    let check = |before: &str, parts: &str, next: &str| {
        assert_eq!(next_parts(&table, before, parts), next, "{before} {parts}");
    };
    let before = "rf3 | b2 r 0 r00y00 4";
    check(before, "", "-- >e >n >s >w S@f1 f3f2 f3g3");
    check(before, "f3f2", "");
    check(before, ">n", "");
    check(before, "S@f1", "");
    check(before, "--", "");
    check("| b2 r 0 r00y00 4", "", ">e >n >s >w S@f1");
    check("| b1 r 1 r00y00 4", "", "L@f1 L@f2 L@g1 L@g2 L@h1 L@h2");
    // A second move can be made by either block, also straight back.
    let two = "rf3 ra6 | b2 r 1 r00y00 4";
    check(two, "f3f2", "a6b6 a6x f2f1 f2f3 f2g2");
    check(two, "a6x", "f3f2 f3g3");
    // Nothing follows a win.
    check("rf3 ra6 | b2 r 1 r12y00 4", "a6x", "");
    check("rf3 ra6 | b2 - 0 r13y00 4", "", "");
    assert_eq!(
        next_parts(&grand(), "| b2 y 1 r00y00 4", ""),
        "S@c10",
        "on the larger board too"
    );
}

#[test]
fn units_of_larger_boards_are_refused() {
    let rules = classic().rules;
    let position = classic().position("rf3 | b2 r 0 r00y00 4");
    let (on, off) = (unit("f3"), unit("j10"));
    for part in [
        Part::Enter {
            size: Size::Small,
            at: off,
        },
        Part::Move { from: off, to: on },
        Part::Move { from: on, to: off },
        Part::Home { from: off },
    ] {
        let mut draft = rules.begin(&position);
        assert_eq!(
            rules.extend(&mut draft, part),
            Err(TurnError::OffBoard { at: off })
        );
    }
    let mut draft = rules.begin(&position);
    let shift = Part::Shift(Direction::North);
    assert_eq!(rules.extend(&mut draft, shift), Ok(()));
}
