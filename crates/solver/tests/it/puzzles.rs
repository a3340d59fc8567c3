//! Puzzles are what they say, seen from the rules.

use std::collections::HashSet;
use std::sync::LazyLock;

use kinetic_rules::orbito::{BLACK, Orbito, Position, WHITE, Workspace};
use kinetic_rules::{Game as _, Seat, Symmetric};
use kinetic_solver::{Answer, Puzzle, Reachable, Replies, Tree, Value, pick, puzzles};

use crate::SOLUTION;

static REACHABLE: LazyLock<Reachable> = LazyLock::new(Reachable::find);

/// All puzzles by length.
static PUZZLES: LazyLock<Vec<Vec<Puzzle>>> = LazyLock::new(|| {
    let of_length = |own_turns| puzzles(&SOLUTION, &REACHABLE, own_turns);
    (1..=6).map(of_length).collect()
});

fn all(own_turns: u8) -> &'static [Puzzle] {
    &PUZZLES[own_turns as usize - 1]
}

/// Some of the puzzles of each length.
fn sample() -> impl Iterator<Item = &'static Puzzle> {
    PUZZLES
        .iter()
        .flat_map(|all| all.iter().step_by(all.len() / 50 + 1))
}

fn results(position: &Position) -> Vec<Position> {
    let mut results = Vec::new();
    Orbito.for_each_successor(position, &mut Workspace, |&result| results.push(result));
    results
}

/// The same for all positions that differ by symmetry.
fn class(position: &Position, symmetries: usize) -> ([u16; 2], Option<Seat>) {
    let images = (0..symmetries).map(|symmetry| Orbito.image(position, symmetry));
    let sets = |image: Position| {
        (
            [WHITE, BLACK].map(|seat| image.marbles(seat)),
            image.to_move(),
        )
    };
    images.map(sets).min().expect("there are images")
}

#[test]
fn one_result_wins_and_no_other() {
    for puzzle in sample() {
        let position = puzzle.position;
        assert_eq!(position.to_move(), Some(WHITE));
        assert_eq!(SOLUTION.value(&position), Some(Value::Win(puzzle.turns)));
        let mut winning = HashSet::new();
        let mut tempting = HashSet::new();
        let mut others = HashSet::new();
        for result in results(&position) {
            let class = class(&result, 4);
            let wins_next = |reply: &Position| winner(reply) == Some(BLACK);
            match SOLUTION.successor_value(WHITE, &result) {
                Value::Win(_) => {
                    winning.insert(class);
                    continue;
                }
                _ if winner(&result) == Some(BLACK) => {}
                _ if results(&result).iter().any(wins_next) => {}
                _ => {
                    tempting.insert(class);
                }
            }
            others.insert(class);
        }
        assert_eq!(winning, HashSet::from([class(&puzzle.result, 4)]));
        assert_eq!(others.len(), puzzle.others as usize, "{puzzle:?}");
        assert_eq!(tempting.len(), puzzle.tempting as usize, "{puzzle:?}");
        assert!((1..=5).contains(&puzzle.grade()));
    }
}

fn winner(position: &Position) -> Option<Seat> {
    position.outcome().and_then(|outcome| outcome.winner())
}

#[test]
fn no_two_are_alike() {
    for own_turns in 1..=6 {
        let all = all(own_turns);
        let classes: HashSet<_> = all
            .iter()
            .map(|puzzle| class(&puzzle.position, Orbito.symmetries()))
            .collect();
        assert_eq!(classes.len(), all.len());
        assert!(all.iter().all(|puzzle| puzzle.own_turns() == own_turns));
    }
}

#[test]
fn no_puzzle_takes_more_than_six_own_turns() {
    for own_turns in 7..=8 {
        assert!(puzzles(&SOLUTION, &REACHABLE, own_turns).is_empty());
    }
}

#[test]
fn a_position_is_reachable_when_turns_lead_to_it() {
    // Forward, with the rules, up to five marbles; with the table, backward.
    let start = Orbito.parse_position("4/4/4/4 w").expect("a position");
    let mut layer = HashSet::from([start]);
    for marbles in 0..=5 {
        let classes: HashSet<_> = layer.iter().map(|position| class(position, 8)).collect();
        for sets in pairs(marbles) {
            // With equal numbers either colour may be to move; white stands
            // for both.
            let Some(position) = Position::from_sets(sets, Some(WHITE)) else {
                continue;
            };
            let reached = classes.contains(&class(&position, 8));
            assert_eq!(REACHABLE.contains(&position), reached, "{position:?}");
        }
        layer = layer
            .iter()
            .flat_map(results)
            .filter(|result| result.to_move().is_some())
            .map(|result| {
                let images = (0..4).map(|quarters| Orbito.image(&result, quarters));
                images
                    .min_by_key(|image| [WHITE, BLACK].map(|seat| image.marbles(seat)))
                    .expect("there are images")
            })
            .collect();
    }
}

/// All pairs of sets with so many marbles.
fn pairs(marbles: u32) -> Vec<[u16; 2]> {
    let of_size = |size: u32| (0..=u16::MAX).filter(move |set: &u16| set.count_ones() == size);
    of_size(marbles / 2)
        .flat_map(|own| {
            let others = of_size(marbles - marbles / 2);
            others
                .filter(move |other| own & other == 0)
                .map(move |other| [own, other])
        })
        .collect()
}

#[test]
fn every_puzzle_can_come_about() {
    for puzzle in sample() {
        assert!(REACHABLE.contains(&puzzle.position), "{puzzle:?}");
    }
}

#[test]
fn a_tree_wins_against_every_reply() {
    for puzzle in sample().filter(|puzzle| puzzle.turns < 8) {
        let tree = Tree::of(&SOLUTION, puzzle).expect("a tree");
        assert_eq!(tree.replies, Replies::All);
        let after = follow(puzzle.position, &tree.root, puzzle.turns, tree.replies);
        assert_eq!(after, puzzle.result);
    }
}

#[test]
fn a_tree_that_is_too_large_holds_the_longest_replies() {
    let large = all(6).iter().max_by_key(|puzzle| puzzle.tempting);
    let large = large.expect("a puzzle");
    let tree = Tree::of(&SOLUTION, large).expect("a tree");
    assert_eq!(tree.replies, Replies::Longest);
    follow(large.position, &tree.root, large.turns, tree.replies);
}

/// Plays all branches of a tree; white wins each within so many turns.
fn follow(mut position: Position, answer: &Answer, turns: u8, which: Replies) -> Position {
    assert!(turns > 0);
    let play = |position: &mut Position, parts: &[_]| {
        Orbito.play(position, parts).expect("a legal turn");
    };
    play(&mut position, answer.turn.parts());
    if position.to_move().is_none() {
        assert_eq!(winner(&position), Some(WHITE));
        assert!(answer.replies.is_empty());
        return position;
    }
    if which == Replies::All {
        assert_eq!(answer.replies.len(), results(&position).len());
    }
    let mut reached = HashSet::new();
    for reply in &answer.replies {
        let mut after = position;
        play(&mut after, reply.turn.parts());
        assert!(reached.insert(after), "a reply is there twice");
        match &reply.answer {
            Some(answer) => {
                follow(after, answer, turns - 2, which);
            }
            None => assert_eq!(winner(&after), Some(WHITE)),
        }
    }
    position
}

#[test]
fn puzzles_are_picked_from_all_grades() {
    let all = all(2);
    let picked = pick(all, 12, |limit| limit / 2);
    assert_eq!(picked.len(), 12);
    assert!((1..=5).all(|grade| picked.iter().any(|puzzle| puzzle.grade() == grade)));
    assert!(picked.is_sorted_by_key(Puzzle::grade));
    assert_eq!(pick(&all[..3], 12, |_| usize::MAX).len(), 3);
}
