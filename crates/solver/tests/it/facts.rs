//! The facts about Orbito, counted once more with the rules.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{BLACK, Orbito, Position, WHITE, Workspace, has_line};
use kinetic_solver::{Facts, Lines, Reachable, Statistics, Value};

use crate::SOLUTION;

static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts::of(&SOLUTION, NonZeroUsize::MIN));

/// All positions with so many marbles, white to move.
fn positions(marbles: u32) -> impl Iterator<Item = Position> {
    let own_sets = (0..=u16::MAX).filter(move |own| own.count_ones() == marbles / 2);
    own_sets.flat_map(move |own| {
        // All subsets of the free cells, from the largest downwards.
        let mut next = Some(!own);
        let subsets = std::iter::from_fn(move || {
            let other = next?;
            next = other.checked_sub(1).map(|less| less & !own);
            Some(other)
        });
        subsets
            .filter(move |other| other.count_ones() == marbles - marbles / 2)
            .filter_map(move |other| Position::from_sets([own, other], Some(WHITE)))
    })
}

fn results(position: &Position) -> Vec<Position> {
    let mut results = Vec::new();
    Orbito.for_each_successor(position, &mut Workspace, |&result| results.push(result));
    results
}

#[test]
fn full_boards_end_as_the_rules_say() {
    let mut extra = [Lines::default(); 5];
    let mut undecided = 0;
    for result in positions(15).flat_map(|position| results(&position)) {
        let turnings: Vec<Position> = result.extra_turnings().collect();
        let Some(last) = turnings.last() else {
            continue;
        };
        let lines = &mut extra[turnings.len() - 1];
        match [WHITE, BLACK].map(|seat| has_line(last.marbles(seat))) {
            [true, false] => lines.ours += 1,
            [false, true] => lines.theirs += 1,
            [true, true] => lines.both += 1,
            [false, false] => undecided += 1,
        }
    }
    assert_eq!(FACTS.ends.extra, extra);
    assert_eq!(FACTS.ends.undecided, undecided);
}

#[test]
fn turns_end_games_as_often_as_the_rules_say() {
    // 366 million turns: `cargo xtask solve-check` looks at them.
    if std::env::var("KINETIC_TEST_SCALE").as_deref() != Ok("full") {
        return;
    }
    let (mut turns, mut lines, mut forced, mut saved) = (0, Lines::default(), 0, 0);
    for position in (0..16).flat_map(positions) {
        let (mut here, mut lost, mut drawing, mut both) = (0, 0, 0, 0);
        let drawn = SOLUTION.value(&position) == Some(Value::Draw);
        Orbito.for_each_successor(&position, &mut Workspace, |result| {
            here += 1;
            match [WHITE, BLACK].map(|seat| has_line(result.marbles(seat))) {
                [true, false] => lines.ours += 1,
                [false, true] => lost += 1,
                [true, true] => both += 1,
                [false, false] => {}
            }
            let draws = || SOLUTION.successor_value(WHITE, result) == Value::Draw;
            drawing += u64::from(drawn && draws());
        });
        turns += here;
        lines.theirs += lost;
        lines.both += both;
        forced += u64::from(lost == here);
        // Lines of both colours after an extra turning count as well.
        let full = || {
            let finals = results(&position);
            let last = finals
                .iter()
                .filter_map(|result| result.extra_turnings().last());
            let is_both =
                |last: &Position| has_line(last.marbles(WHITE)) && has_line(last.marbles(BLACK));
            last.filter(is_both).count() as u64
        };
        saved += u64::from(drawn && (drawing == both || drawing == both + full()));
    }
    let ends = &FACTS.ends;
    assert_eq!((ends.turns, ends.regular), (turns, lines));
    assert_eq!((ends.forced, ends.saved_by_both), (forced, saved));
}

#[test]
fn random_games_come_out_as_expected() {
    const GAMES: u32 = 20_000;
    let mut state = 1u64;
    let mut below = |limit: usize| {
        // A linear congruential generator is good enough to draw turns.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let class = |value| match value {
        Value::Win(_) => 2,
        Value::Draw => 1,
        Value::Loss(_) => 0,
    };
    let (mut wins, mut turns, mut errors) = ([0; 2], [0; 2], [0; 2]);
    for _ in 0..GAMES {
        let mut position = Orbito.parse_position("4/4/4/4 w").expect("a position");
        while let Some(seat) = position.to_move() {
            let results = results(&position);
            let result = results[below(results.len())];
            let best = class(SOLUTION.value(&position).expect("a value"));
            turns[seat.index()] += 1;
            errors[seat.index()] +=
                u32::from(class(SOLUTION.successor_value(seat, &result)) < best);
            position = result;
        }
        if let Some(winner) = position.outcome().and_then(|outcome| outcome.winner()) {
            wins[winner.index()] += 1;
        }
    }
    let random = FACTS.random;
    let near = |counted: u32, expected: f64, tolerance: f64| {
        let counted = f64::from(counted) / f64::from(GAMES);
        assert!(
            (counted - expected).abs() < tolerance,
            "{counted} {expected}"
        );
    };
    near(wins[0], random.beginner_wins, 0.015);
    near(wins[1], random.second_wins, 0.015);
    for side in 0..2 {
        near(turns[side], random.turns[side], 0.05);
        near(errors[side], random.errors[side], 0.05);
    }
}

#[test]
fn openings_agree_with_the_counts() {
    let statistics = Statistics::of(&SOLUTION);
    for (results, layer) in FACTS.openings.results.iter().zip(&statistics.layers[1..]) {
        let total: u64 = results.iter().map(|(_, count)| count).sum();
        assert_eq!(total, layer.up_to_symmetry);
    }
    assert_eq!(FACTS.openings.third_turns.len(), 60);
    // Whoever begins wins, but not without the extra turnings.
    assert_eq!(FACTS.without_extra.start, Value::Draw);
}

#[test]
fn some_positions_cannot_come_about() {
    let reachable = Reachable::find();
    // What turns lead to from the reachable positions with one marble less.
    let mut reached = HashSet::new();
    for position in positions(14).filter(|position| reachable.contains(position)) {
        for result in results(&position) {
            // Black is to move then.
            reached.insert([BLACK, WHITE].map(|seat| result.marbles(seat)));
        }
    }
    let (mut inside, mut outside) = (0, 0);
    for position in positions(15) {
        let sets = [WHITE, BLACK].map(|seat| position.marbles(seat));
        assert_eq!(reachable.contains(&position), reached.contains(&sets));
        if reached.contains(&sets) {
            inside += 1;
        } else {
            outside += 1;
        }
    }
    assert!(inside > 0 && outside > 0, "{inside} {outside}");
}
