//! The two-player search, on a toy game whose values can be computed by hand.

use kinetic_engine::Evaluate;
use kinetic_engine::alphabeta::TwoPlayerSearch;
use kinetic_engine::search::{Limits, SearchResult, Settings, WIN};
use kinetic_rules::{Course, Game, GamePosition};

use crate::toy::{Drawn, Place, Toy};

fn plain(table: bool) -> Settings {
    Settings {
        memory: 1 << 16,
        table,
        breadth: None,
        ..Settings::default()
    }
}

fn search(toy: &Toy, settings: Settings, limits: Limits) -> SearchResult<Toy> {
    let course = Course::new(*toy, toy.first());
    TwoPlayerSearch::new(settings)
        .run(&Drawn(toy.0), &course, limits, &|| false, &mut |_| {})
        .expect("there is a turn")
}

fn to_depth(depth: u8) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// Textbook minimax: all turns, no bounds, no table.
fn minimax(toy: &Toy, place: &Place, depth: u32, ply: i32) -> i32 {
    let judge = Drawn(toy.0);
    let seat = place.to_move().expect("not over");
    if ply > 0 && judge.wins_at_once(toy, place) {
        return WIN - ply - 1;
    }
    if depth == 0 {
        return judge.value(place, seat);
    }
    let mut best = -WIN;
    toy.for_each_successor(place, &mut (), |result| {
        let value = match result.outcome() {
            None => -minimax(toy, result, depth - 1, ply + 1),
            Some(outcome) => match outcome.winner() {
                None => 0,
                Some(winner) if winner == seat => WIN - ply - 1,
                Some(_) => -WIN + ply + 1,
            },
        };
        best = best.max(value);
    });
    best
}

#[test]
fn plain_alpha_beta_is_minimax_with_and_without_the_table() {
    for seed in 0..300 {
        let toy = Toy(seed);
        for depth in 1..=6 {
            let value = minimax(&toy, &toy.first(), depth, 0);
            for table in [false, true] {
                let found = search(&toy, plain(table), to_depth(depth as u8));
                // A win or a loss that is certain ends the search early.
                assert_eq!(
                    found.value(),
                    value,
                    "seed {seed}, depth {depth}, table {table}"
                );
            }
        }
    }
}

#[test]
fn every_line_has_the_value_that_minimax_gives_its_turn() {
    for seed in 0..100 {
        let toy = Toy(seed);
        let limits = Limits {
            lines: 4,
            ..to_depth(4)
        };
        let found = search(&toy, plain(true), limits);
        let values: Vec<i32> = found.lines.iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        for line in &found.lines {
            let result = line.result();
            let value = match result.outcome() {
                None => -minimax(&toy, result, u32::from(found.depth) - 1, 1),
                Some(_) => continue,
            };
            assert_eq!(line.value, value, "seed {seed}");
        }
        let mut count = 0;
        toy.for_each_successor(&toy.first(), &mut (), |_| count += 1);
        assert_eq!(found.lines.len(), count.min(4));
    }
}

#[test]
fn a_limit_of_nodes_is_kept_and_repeats() {
    let toy = Toy(5);
    for nodes in [1, 10, 100] {
        let [first, second] = [(); 2].map(|()| search(&toy, plain(true), Limits::nodes(nodes)));
        assert!(first.nodes <= nodes + 4, "{} of {nodes}", first.nodes);
        assert_eq!(first.nodes, second.nodes);
        assert_eq!(first.value(), second.value());
        assert_eq!(first.result(), second.result());
    }
}

#[test]
fn a_search_forgets_what_it_was_asked_before() {
    let toy = Toy(8);
    let course = Course::new(toy, toy.first());
    let mut again = TwoPlayerSearch::new(plain(true));
    let mut run = || {
        let limits = Limits::nodes(200);
        let found = again.run(&Drawn(8), &course, limits, &|| false, &mut |_| {});
        found.map(|found| (*found.result(), found.value(), found.nodes, found.depth))
    };
    assert_eq!(run(), run());
}

#[test]
fn it_stops_at_once_when_told_to() {
    let toy = Toy(3);
    let course = Course::new(toy, toy.first());
    let mut search = TwoPlayerSearch::new(plain(true));
    let mut told = 0;
    let found = search.run(&Drawn(3), &course, Limits::default(), &|| true, &mut |_| {
        told += 1
    });
    let found = found.expect("there is a turn all the same");
    assert!(found.depth <= 1, "depth {}", found.depth);
    assert!(told <= 1);
}

#[test]
fn several_threads_find_the_same_value() {
    for seed in 0..20 {
        let toy = Toy(seed);
        let settings = Settings {
            threads: 3,
            ..plain(true)
        };
        let found = search(&toy, settings, to_depth(6));
        assert_eq!(
            found.value(),
            minimax(&toy, &toy.first(), 6, 0),
            "seed {seed}"
        );
    }
}
