//! No input makes the crate panic: arbitrary texts for everything that reads,
//! arbitrary parts for everything that plays.

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Direction, Ido, Part as IdoPart, Size, Unit};
use kinetic_rules::orbito::{Cell, Orbito, Part as OrbitoPart};
use kinetic_rules::record::Reader;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::random::{self, Rng};
use crate::support::CLASSIC;
use crate::support::cases;

/// Arbitrary text, or text made of the pieces that positions and turns have.
fn any_text() -> impl Strategy<Value = String> {
    let pieces = vec![
        "8",
        "10",
        "4",
        "/",
        "8/8/8/8/8/8/8/8",
        "4/4/4/4",
        " ",
        "b2",
        "r",
        "R",
        "y",
        "w",
        "b",
        "-",
        "0",
        "1",
        "2",
        "r00y00",
        "r00b00y00g00",
        "!",
        "slsl",
        "3",
        ",own",
        "S@",
        "L@",
        "f1",
        "a10",
        "x",
        "+",
        ">",
        "n",
        "--",
        ",",
        "a1b1",
        "é",
        "\u{0}",
        "99999999999999999999",
    ];
    prop_oneof![
        any::<String>(),
        prop::collection::vec(select(pieces), 0..30).prop_map(|pieces| pieces.concat()),
    ]
}

/// Reads a text as a position and as a turn; what is read is written again.
fn read_everything<G: Game>(game: &G, text: &str) {
    if let Ok(position) = game.parse_position(text) {
        assert_eq!(game.position_text(&position), text);
    }
    if let Ok(turn) = game.parse_turn(text) {
        assert_eq!(game.turn_text(turn.parts()), text);
    }
}

/// A valid text with one of its characters replaced, or cut off there.
fn damaged(text: &str, at: Index, with: Option<char>) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = at.index(letters.len());
    let before = letters[..at].iter().copied();
    match with {
        None => before.collect(),
        Some(with) => before
            .chain([with])
            .chain(letters[at + 1..].iter().copied())
            .collect(),
    }
}

fn any_damage() -> impl Strategy<Value = (Index, Option<char>)> {
    let letter = prop_oneof![any::<char>(), prop::char::range('\u{20}', '\u{7e}')];
    (any::<Index>(), prop::option::of(letter))
}

fn any_ido_part() -> impl Strategy<Value = IdoPart> {
    let unit = || (0..10_usize, 0..10_usize).prop_map(|(file, rank)| Unit::new(file, rank));
    prop_oneof![
        (select(Size::ALL.to_vec()), unit()).prop_map(|(size, at)| IdoPart::Enter { size, at }),
        (unit(), unit()).prop_map(|(from, to)| IdoPart::Move { from, to }),
        unit().prop_map(|from| IdoPart::Home { from }),
        select(Direction::ALL.to_vec()).prop_map(IdoPart::Shift),
        Just(IdoPart::Pass),
    ]
}

fn any_orbito_part() -> impl Strategy<Value = OrbitoPart> {
    let cell = || (0..4_usize, 0..4_usize).prop_map(|(file, rank)| Cell::new(file, rank));
    prop_oneof![
        (cell(), cell()).prop_map(|(from, to)| OrbitoPart::Slide { from, to }),
        cell().prop_map(|at| OrbitoPart::Place { at }),
    ]
}

/// Adds parts to a turn, those given and those that can follow, in turns.
fn extend_anyhow<G: Game>(game: &G, text: &str, parts: &[(G::Part, Index)]) {
    let position = game.parse_position(text).expect("a random position");
    let mut draft = game.begin(&position);
    for (part, pick) in parts {
        let _ = game.extend(&mut draft, *part);
        let next = game.next_parts(&draft);
        if !next.is_empty() {
            let possible = next[pick.index(next.len())];
            game.extend(&mut draft, possible)
                .expect("a part that can follow");
        }
        let _ = game.finish(&draft);
    }
    let mut played = position;
    let parts: Vec<G::Part> = parts.iter().map(|(part, _)| *part).collect();
    let _ = game.play(&mut played, &parts);
    let _ = game.turn_text(&parts);
}

const RECORD: &str = include_str!("../data/records/ido-unfinished.record");

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        read_everything(&Ido::classic(), &text);
        read_everything(&Ido::on(Board::grand()), &text);
        read_everything(&Orbito, &text);
        let _ = Board::from_toml(&text);
        Reader::new(text.as_bytes()).for_each(drop);
    }

    #[test]
    fn any_bytes_are_records_or_refused(bytes: Vec<u8>) {
        Reader::new(&bytes[..]).for_each(drop);
    }

    #[test]
    fn damaged_positions_are_read_or_refused(seed: u64, (at, with) in any_damage()) {
        let mut rng = Rng::new(seed);
        let classic = random::ido::position(8, &mut rng);
        read_everything(&Ido::classic(), &damaged(&classic, at, with));
        let grand = random::ido::position(10, &mut rng);
        read_everything(&Ido::on(Board::grand()), &damaged(&grand, at, with));
        let orbito = random::orbito::position(&mut rng);
        read_everything(&Orbito, &damaged(&orbito, at, with));
    }

    #[test]
    fn damaged_boards_and_records_are_read_or_refused((at, with) in any_damage()) {
        if let Ok(board) = Board::from_toml(&damaged(CLASSIC, at, with)) {
            let ido = Ido::on(board);
            let start = ido.start(ido.all_seats(), kinetic_rules::ido::RED, "");
            assert!(!ido.legal_turns(&start.expect("a start")).is_empty());
        }
        for record in Reader::new(damaged(RECORD, at, with).as_bytes()).flatten() {
            let _ = record.replay(&Ido::classic());
            let _ = record.replay(&Orbito);
        }
    }

    #[test]
    fn any_parts_of_ido_are_taken_or_refused(
        seed: u64,
        grand: bool,
        parts in prop::collection::vec((any_ido_part(), any::<Index>()), 1..8),
    ) {
        let (size, board) = if grand { (10, Board::grand()) } else { (8, Board::classic()) };
        let text = random::ido::position(size, &mut Rng::new(seed));
        extend_anyhow(&Ido::on(board), &text, &parts);
    }

    #[test]
    fn any_parts_of_orbito_are_taken_or_refused(
        seed: u64,
        parts in prop::collection::vec((any_orbito_part(), any::<Index>()), 1..4),
    ) {
        let text = random::orbito::position(&mut Rng::new(seed));
        extend_anyhow(&Orbito, &text, &parts);
    }
}
