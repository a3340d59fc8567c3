//! The fast rules against the slow, independent reference, on the full set of
//! resulting positions of many random positions.

use std::collections::{BTreeMap, BTreeSet};

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;

use crate::random::{self, Rng};
use crate::reference;
use crate::support::{CLASSIC, GRAND};
use crate::support::{on_all_cores, scale};

fn fast_results<G: Game>(game: &G, text: &str) -> BTreeSet<String> {
    let position = game
        .parse_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut results = BTreeSet::new();
    game.for_each_successor(&position, &mut G::Workspace::default(), |result| {
        let new = results.insert(game.position_text(result));
        assert!(new, "{text}: a result was found twice");
    });
    results
}

fn fast_spellings<G: Game>(game: &G, text: &str) -> BTreeMap<String, String> {
    let position = game.parse_position(text).expect("a valid position");
    let turns = game.legal_turns(&position);
    turns
        .into_iter()
        .map(|turn| {
            (
                game.position_text(&turn.result),
                game.turn_text(turn.turn.parts()),
            )
        })
        .collect()
}

/// The boards of the fast rules and of the reference, by size.
fn boards() -> [(usize, Ido, reference::ido::Board); 2] {
    let reference = reference::ido::Board::from_toml;
    [
        (8, Ido::on(Board::classic()), reference(CLASSIC)),
        (10, Ido::on(Board::grand()), reference(GRAND)),
    ]
}

#[test]
fn ido_results_are_those_of_the_reference() {
    let boards = boards();
    on_all_cores(scale(100_000), |seed| {
        // Two of three on the classic board.
        let (size, ido, board) = &boards[usize::from(seed % 3 == 2)];
        let text = random::ido::position(*size, &mut Rng::new(seed as u64));
        assert_eq!(
            fast_results(ido, &text),
            reference::ido::results(board, &text),
            "{text}"
        );
    });
}

#[test]
fn ido_spellings_are_those_of_the_reference() {
    let boards = boards();
    on_all_cores(scale(5_000), |seed| {
        let (size, ido, board) = &boards[seed % 2];
        let text = random::ido::position(*size, &mut Rng::new(1_000_000 + seed as u64));
        assert_eq!(
            fast_spellings(ido, &text),
            reference::ido::spellings(board, &text),
            "{text}"
        );
    });
}

/// Blocks of one seat close together around its goal line on the large board,
/// many on fields of the other kind: names of two lengths, blocks that change
/// places, and several ways to write one result.
fn crowd_at_rank_ten(rng: &mut Rng) -> String {
    let (seat, first_file) = rng.pick(&[("r", 0), ("b", 7)]);
    let mut units: Vec<(usize, usize)> = (first_file..first_file + 3)
        .flat_map(|file| [0, 7, 8, 9].map(|rank| (file, rank)))
        .collect();
    rng.shuffle(&mut units);
    let (small, large) = (1 + rng.below(3), 1 + rng.below(2));
    let letters = [seat.to_owned(), seat.to_uppercase()];
    let mut ranks = vec![vec![".".to_owned(); 10]; 10];
    for (number, &(file, rank)) in units[..small + large].iter().enumerate() {
        ranks[rank][file].clone_from(&letters[usize::from(number >= small)]);
    }
    let mut placement: Vec<String> = ranks.iter().rev().map(|rank| rank.concat()).collect();
    for rank in &mut placement {
        for free in (1..=10).rev() {
            *rank = rank.replace(&".".repeat(free), &free.to_string());
        }
    }
    let frame = rng.pick(&["a1", "b2", "c3", "a3", "c1"]);
    format!("{} {frame} {seat} 1 r00b00y00g00 5", placement.join("/"))
}

#[test]
fn ido_spellings_at_rank_ten_are_those_of_the_reference() {
    let [_, (_, ido, board)] = boards();
    on_all_cores(200, |seed| {
        let text = crowd_at_rank_ten(&mut Rng::new(3_000_000 + seed as u64));
        assert_eq!(
            fast_spellings(&ido, &text),
            reference::ido::spellings(&board, &text),
            "{text}"
        );
    });
}

#[test]
fn orbito_results_are_those_of_the_reference() {
    on_all_cores(scale(100_000), |seed| {
        let text = random::orbito::position(&mut Rng::new(seed as u64));
        assert_eq!(
            fast_results(&Orbito, &text),
            reference::orbito::results(&text),
            "{text}"
        );
    });
}

#[test]
fn orbito_spellings_and_outcomes_are_those_of_the_reference() {
    on_all_cores(scale(20_000), |seed| {
        let text = random::orbito::position(&mut Rng::new(2_000_000 + seed as u64));
        assert_eq!(
            fast_spellings(&Orbito, &text),
            reference::orbito::spellings(&text),
            "{text}"
        );
        let position = Orbito.parse_position(&text).expect("a valid position");
        let outcome = position.outcome().map(|outcome| {
            [0, 1].map(|seat| match outcome.score(kinetic_rules::Seat::new(seat)) {
                Some(kinetic_rules::Score::Win) => 1,
                Some(kinetic_rules::Score::Loss) => -1,
                _ => 0,
            })
        });
        assert_eq!(outcome, reference::orbito::outcome(&text), "{text}");
    });
}
