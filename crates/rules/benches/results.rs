//! How many results of a turn a second, against the straightforward way.
//!
//! Both are measured in the same run over the same positions, in turns, so
//! that a noisy machine troubles both alike; the figures are the best of
//! several rounds. Run with `cargo bench -p kinetic-rules`.

#[path = "straightforward/ido.rs"]
mod straightforward_ido;
#[path = "straightforward/orbito.rs"]
mod straightforward_orbito;

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;

/// Counts allocations, to show that results cost none.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is handed on to the system's allocator unchanged.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

const ROUNDS: usize = 5;

fn main() {
    for (name, file) in [
        ("classic", include_str!("positions/ido-classic.txt")),
        ("grand", include_str!("positions/ido-grand.txt")),
    ] {
        let board = Board::by_name(name).expect("a board of the crate");
        let rules = straightforward_ido::Rules::new(&board);
        measure(
            &format!("IDO, {name}"),
            &Ido::on(board.clone()),
            file,
            |position| {
                let (game, position) = straightforward_ido::Position::from_fast(position);
                let rules = &rules;
                Box::new(move || rules.results(black_box(&game), black_box(&position)).len() as u64)
            },
        );
    }
    measure(
        "Orbito",
        &Orbito,
        include_str!("positions/orbito.txt"),
        |position| {
            let position = straightforward_orbito::Position::from_fast(position);
            Box::new(move || black_box(&position).results().len() as u64)
        },
    );
}

/// Measures the fast way and the yardstick over a file of positions.
fn measure<'a, G: Game>(
    name: &str,
    game: &G,
    file: &str,
    slow: impl Fn(&G::Position) -> Box<dyn Fn() -> u64 + 'a>,
) {
    let positions: Vec<G::Position> = file
        .lines()
        .map(|line| {
            game.parse_position(line)
                .unwrap_or_else(|error| panic!("{line}: {error}"))
        })
        .collect();
    let slow: Vec<_> = positions.iter().map(slow).collect();
    let mut workspace = G::Workspace::default();
    let mut fast_round = || {
        let mut results = 0u64;
        for position in &positions {
            game.for_each_successor(black_box(position), &mut workspace, |result| {
                black_box(result);
                results += 1;
            });
        }
        results
    };
    let slow_round = || slow.iter().map(|results| results()).sum::<u64>();

    // Both must find as many; this also warms caches and buffers.
    let (fast_results, slow_results) = (fast_round(), slow_round());
    assert_eq!(fast_results, slow_results, "{name}: the two ways disagree");
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    fast_round();
    let allocations = ALLOCATIONS.load(Ordering::Relaxed) - before;

    let repeats = 1 + 2_000_000 / fast_results.max(1);
    let (mut fast, mut slow) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for _ in 0..repeats {
            black_box(fast_round());
        }
        fast = fast.min(start.elapsed() / repeats as u32);
        let start = Instant::now();
        black_box(slow_round());
        slow = slow.min(start.elapsed());
    }
    let rate = |time: Duration| fast_results as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{name}: {} positions, {fast_results} results\n\
         \x20 rules            {:8.2} million results a second, {allocations} allocations\n\
         \x20 straightforward  {:8.2} million results a second\n\
         \x20 ratio            {:8.1}",
        positions.len(),
        rate(fast),
        rate(slow),
        slow.as_secs_f64() / fast.as_secs_f64(),
    );
}
