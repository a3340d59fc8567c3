//! Counts of the game tree, from files that a person can read.

use std::collections::BTreeMap;

use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Game, perft};

use crate::reference;
use crate::support;
use crate::support::{limit, on_all_cores};

const IDO_CLASSIC: &str = include_str!("../data/perft/ido-classic.txt");
const IDO_GRAND: &str = include_str!("../data/perft/ido-grand.txt");
const ORBITO: &str = include_str!("../data/perft/orbito.txt");

/// A position and its counts by depth.
struct Line<'t> {
    position: &'t str,
    counts: BTreeMap<u32, u64>,
}

/// Reads the lines of a file: `depth count, depth count ; position`.
fn lines(file: &str) -> Vec<Line<'_>> {
    let lines = file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (pairs, position) = line.split_once(" ; ").expect("counts and a position");
            let counts = pairs.split(", ").map(|pair| {
                let (depth, count) = pair.split_once(' ').expect("a depth and a count");
                (depth.parse().unwrap(), count.parse().unwrap())
            });
            Line {
                position,
                counts: counts.collect(),
            }
        })
        .collect()
}

/// Holds a way to count against a file, as far as it goes quickly.
fn check(file: &str, most: usize, count: impl Fn(&str, u32) -> u64 + Sync) {
    let lines = lines(file);
    assert!(lines.len() >= 12);
    on_all_cores(lines.len(), |at| {
        let Line { position, counts } = &lines[at];
        for (&depth, &expected) in counts {
            if expected <= most as u64 {
                assert_eq!(
                    count(position, depth),
                    expected,
                    "{position}, depth {depth}"
                );
            }
        }
    });
}

fn check_fast<G: Game + Sync>(file: &str, game: &G) {
    check(file, limit(10_000_000), |position, depth| {
        let position = game.parse_position(position).expect("a position");
        perft(game, &position, depth).expect("a count that fits")
    });
}

#[test]
fn ido_counts_on_the_classic_board() {
    check_fast(IDO_CLASSIC, &Ido::classic());
    let board = reference::ido::Board::from_toml(support::CLASSIC);
    check(IDO_CLASSIC, limit(5_000), |position, depth| {
        reference::ido::perft(&board, position, depth)
    });
}

#[test]
fn ido_counts_on_the_larger_board() {
    check_fast(IDO_GRAND, &Ido::on(Board::grand()));
    let board = reference::ido::Board::from_toml(support::GRAND);
    check(IDO_GRAND, limit(5_000), |position, depth| {
        reference::ido::perft(&board, position, depth)
    });
}

#[test]
fn orbito_counts() {
    check_fast(ORBITO, &Orbito);
    check(ORBITO, limit(50_000), reference::orbito::perft);
}

#[test]
fn a_tree_of_depth_zero_is_one_leaf() {
    let start = Orbito.parse_position("4/4/4/4 w").unwrap();
    assert_eq!(perft(&Orbito, &start, 0), Some(1));
    let over = Orbito.parse_position("wwww/4/4/bbb1 -").unwrap();
    assert_eq!(perft(&Orbito, &over, 0), Some(1));
}

/// The columns of the table of counts in a rules page, by depth from 1.
fn table_of_rules(page: &str) -> Vec<Vec<u64>> {
    let path = format!("{}/../../docs/rules/{page}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a rules page");
    let (_, section) = text.split_once("### Perft").expect("a section on perft");
    let rows: Vec<Vec<u64>> = section
        .lines()
        .filter_map(|line| {
            let cells = line.strip_prefix('|')?.trim_end_matches('|').split('|');
            cells.map(|cell| cell.trim().parse().ok()).collect()
        })
        .collect();
    for (depth, row) in rows.iter().enumerate() {
        assert_eq!(row[0], depth as u64 + 1, "a row for each depth");
    }
    let columns = rows[0].len();
    (1..columns)
        .map(|column| rows.iter().map(|row| row[column]).collect())
        .collect()
}

#[test]
fn the_files_hold_the_counts_of_the_rules() {
    let check = |page: &str, file: &str, positions: &[&str]| {
        let columns = table_of_rules(page);
        assert_eq!(columns.len(), positions.len());
        let lines = lines(file);
        for (column, position) in columns.iter().zip(positions) {
            let line = lines.iter().find(|line| line.position == *position);
            let counts: Vec<u64> = line.expect("the start").counts.values().copied().collect();
            assert_eq!(counts, *column, "{position}");
        }
    };
    check("orbito.md", ORBITO, &["4/4/4/4 w"]);
    let starts = ["r00y00", "r00b00y00", "r00b00y00g00"]
        .map(|seats| format!("8/8/8/8/8/8/8/8 b2 r 0 {seats} 4"));
    check("ido.md", IDO_CLASSIC, &[&starts[0], &starts[1], &starts[2]]);
}
