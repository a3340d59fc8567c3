//! The two-player search, on a toy game whose values can be computed by hand.

use kinetic_engine::Evaluate;
use kinetic_engine::alphabeta::{Root, TwoPlayerSearch};
use kinetic_engine::search::{Limits, SearchResult, Settings, Tuning, WIN, turns_to_end};
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

/// Searches in a game in which these positions have occurred, and in which the
/// seat to move has made these arrangements.
fn search_later(
    toy: &Toy,
    settings: Settings,
    depth: u8,
    occurred: &[u64],
    arrangements: &[u64],
    before: Option<&Place>,
) -> SearchResult<Toy> {
    let root = Root {
        game: toy,
        position: &toy.first(),
        occurred,
        arrangements,
        before,
    };
    TwoPlayerSearch::new(settings)
        .run_from(&Drawn(toy.0), root, to_depth(depth), &|| false)
        .expect("there is a turn")
}

fn successors(toy: &Toy, place: &Place) -> Vec<Place> {
    let mut results = Vec::new();
    toy.for_each_successor(place, &mut (), |result| results.push(*result));
    results
}

#[test]
fn a_reply_that_repeats_is_seen_even_if_it_is_pruned_otherwise() {
    let mut tested = 0;
    for seed in 0..300 {
        let toy = Toy(seed);
        let eval = Drawn(seed);
        let turns = successors(&toy, &toy.first());
        // After every turn, the worst reply leads to a position that has occurred.
        let mut occurred = Vec::new();
        for turn in &turns {
            let replies = successors(&toy, turn);
            let is_open = replies.iter().all(|reply| reply.to_move().is_some());
            if replies.len() > 1 && is_open {
                let seat = turn.to_move().expect("not over");
                let worst = replies.iter().min_by_key(|reply| eval.value(reply, seat));
                occurred.extend(worst.map(|reply| reply.hash_key()));
            }
        }
        if occurred.len() < turns.len() {
            continue;
        }
        occurred.sort_unstable();
        let settings = Settings {
            breadth: Some([1; 3]),
            contempt: 5_000,
            ..plain(true)
        };
        let found = search_later(&toy, settings, 2, &occurred, &[], None);
        assert_eq!(found.value(), -5_000, "seed {seed}");
        tested += 1;
    }
    assert!(tested > 20, "{tested} games were tested");
}

#[test]
fn a_stale_turn_is_worse_at_every_depth_by_what_the_seat_stands_better() {
    let (mut tested, mut changed) = ([0; 3], 0);
    for seed in 0..300 {
        let toy = Toy(seed);
        let (first, judge) = (toy.first(), Drawn(toy.0));
        let seat = first.to_move().expect("not over");
        let turns = successors(&toy, &first);
        for depth in 1..=5 {
            let value = |turn: &Place| -minimax(&toy, turn, u32::from(depth) - 1, 1);
            let mut values: Vec<(i32, Place)> =
                turns.iter().map(|turn| (value(turn), *turn)).collect();
            values.sort_by_key(|(value, _)| -value);
            let [(best, stale), (second, _), ..] = values[..] else {
                continue;
            };
            let certain = |(value, _): &(i32, Place)| turns_to_end(*value).is_some();
            if best == second || values.iter().any(certain) {
                continue;
            }
            let arrangements = [stale.hash_key(); 100];
            let search = |stale_after, before| {
                let tuning = Tuning {
                    stale: [50, 5_000],
                    stale_after,
                    ..Tuning::HAND
                };
                let settings = Settings {
                    tuning,
                    ..plain(true)
                };
                search_later(&toy, settings, depth, &[], &arrangements, before)
            };
            let here = judge.value(&first, seat);
            for before in std::iter::once(None).chain(turns.iter().map(Some)) {
                let average = (here + before.map_or(here, |it| judge.value(it, seat))) / 2;
                let less = average.clamp(0, 50 * 99);
                let found = search(1, before);
                let expected = second.max(best - less);
                assert_eq!(found.value(), expected, "seed {seed}, depth {depth}");
                tested[match less {
                    0 => 0,
                    _ if expected == second => 1,
                    _ => 2,
                }] += 1;
                changed += usize::from((less > 0) != (here > 0));
                // A seat that has not waited too often is free.
                let waiting = search(100, before);
                assert_eq!(waiting.value(), best, "seed {seed}, depth {depth}");
                assert_eq!(*waiting.result(), stale, "seed {seed}, depth {depth}");
            }
        }
    }
    assert!(tested.iter().all(|&count| count > 100), "{tested:?}");
    assert!(changed > 50, "{changed} depend on the position before");
}
