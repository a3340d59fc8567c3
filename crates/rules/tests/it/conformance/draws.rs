//! Results that are drawn at random.

use std::collections::{HashMap, HashSet};

use kinetic_rules::{Game, GamePosition};

use super::subject::Subject;

/// Longer lists would need too many draws to see that they are even.
const LONGEST_LIST: usize = 200;
/// How often each result is expected.
const EACH: usize = 50;

pub fn what_is_drawn_is_a_result<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(3_000, |position, rng| {
        let results: HashSet<G::Position> = subject.results(position).into_iter().collect();
        let mut workspace = G::Workspace::default();
        for _ in 0..20 {
            let drawn = game.sample_successor(position, &mut workspace, &mut |n| rng.below(n));
            assert_eq!(drawn.is_none(), results.is_empty());
            let Some(drawn) = drawn else { break };
            let text = subject.text(position);
            assert!(results.contains(&drawn), "{text}: {}", subject.text(&drawn));
            let (kept, anew) = (drawn.hash_key(), drawn.hash_from_scratch());
            assert_eq!(kept, anew, "{text}: {}", subject.text(&drawn));
        }
    });
}

pub fn every_result_is_drawn_as_often_as_any_other<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(500, |position, rng| {
        let mut counts: HashMap<G::Position, usize> = subject
            .results(position)
            .into_iter()
            .map(|result| (result, 0))
            .collect();
        if !(2..=LONGEST_LIST).contains(&counts.len()) {
            return;
        }
        let mut workspace = G::Workspace::default();
        for _ in 0..EACH * counts.len() {
            let drawn = game.sample_successor(position, &mut workspace, &mut |n| rng.below(n));
            *counts.entry(drawn.expect("a result")).or_default() += 1;
        }
        // Pearson's measure: as many as there are degrees of freedom are
        // expected, and six standard deviations more are a fault.
        let square = |count: &usize| (*count as f64 - EACH as f64).powi(2) / EACH as f64;
        let measure: f64 = counts.values().map(square).sum();
        let freedom = (counts.len() - 1) as f64;
        let most = freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0;
        let text = subject.text(position);
        assert!(measure <= most, "{text}: {measure} instead of {freedom}");
    });
}
