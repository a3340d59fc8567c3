//! How long the whole solution takes, against the plain way, how much memory
//! it needs, and how many positions can be looked up a second.
//!
//! Everything is measured in the same run, in turns, so that a noisy machine
//! troubles all alike; the figures are the best of several rounds. Run with
//! `cargo bench -p kinetic-solver`.

mod plain;

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use kinetic_rules::orbito::{Position, WHITE};
use kinetic_solver::{Solution, Value, verify};

/// Keeps account of the memory in use.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call is handed on to the system's allocator unchanged.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let in_use = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(in_use, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

const ROUNDS: usize = 7;
/// The yardstick takes seconds: fewer rounds of it.
const PLAIN_ROUNDS: usize = 2;
const PROBES: usize = 1_000_000;

fn main() {
    let threads = |number| NonZeroUsize::new(number).expect("not 0");
    let solve = |number| Solution::solve(threads(number), &|_| ());

    // First of all, while the tables of the index are part of the account.
    let solution = solve(2);
    let memory = PEAK.load(Ordering::Relaxed);

    let (mut one, mut two, mut slow) = (Duration::MAX, Duration::MAX, Duration::MAX);
    let mut plain = None;
    for round in 0..ROUNDS {
        one = one.min(time(|| solve(1)));
        two = two.min(time(|| solve(2)));
        if round < PLAIN_ROUNDS {
            slow = slow.min(time(|| plain = Some(plain::Plain::solve())));
        }
    }
    let positions = positions();
    compare(&solution, &plain.expect("solved above"), &positions);

    let mut probing = Duration::MAX;
    for _ in 0..ROUNDS {
        probing = probing.min(time(|| {
            for position in &positions {
                black_box(solution.value(black_box(position)));
            }
        }));
    }
    let verifying = time(|| assert_eq!(verify(&solution, threads(2), &|_| ()), Ok(())));
    let bytes = solution.as_bytes();
    let compressed = miniz_oxide::deflate::compress_to_vec(bytes, 9).len();

    let seconds = |time: Duration| time.as_secs_f64();
    println!("Orbito, the whole solution with distances");
    println!("  2 threads        {:8.3} s", seconds(two));
    println!("  1 thread         {:8.3} s", seconds(one));
    println!("  plain, 1 thread  {:8.3} s", seconds(slow));
    println!("  ratio            {:8.1}", seconds(slow) / seconds(one));
    println!("  memory           {:8.1} MB", memory as f64 / 1e6);
    println!("The table");
    println!("  size             {:8} bytes", bytes.len());
    println!("  deflated         {compressed:8} bytes");
    println!("  verified in      {:8.3} s, 2 threads", seconds(verifying));
    println!("Looking up random positions, 1 thread");
    println!(
        "  probes           {:8.1} million a second",
        positions.len() as f64 / seconds(probing) / 1e6
    );
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

/// Random unfinished positions with 0 to 15 marbles, white to move.
fn positions() -> Vec<Position> {
    let mut state = 1u64;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % limit
    };
    let mut positions = Vec::with_capacity(PROBES);
    while positions.len() < PROBES {
        let marbles = below(16);
        let mut sets = [0u16; 2];
        for number in 0..marbles {
            let cell = loop {
                let cell = 1 << below(16);
                if (sets[0] | sets[1]) & cell == 0 {
                    break cell;
                }
            };
            // Black first: with an odd number white, to move, has one less.
            sets[1 - number % 2] |= cell;
        }
        positions.extend(Position::from_sets(sets, Some(WHITE)));
    }
    positions
}

/// Both ways must find the same.
fn compare(solution: &Solution, plain: &plain::Plain, positions: &[Position]) {
    for position in positions {
        let sets = [0, 1].map(|seat| position.marbles(kinetic_rules::Seat::new(seat)));
        let expected = match plain.score(sets[0], sets[1]) {
            0 => Value::Draw,
            won @ 1.. => Value::Win((17 - won) as u8),
            lost => Value::Loss((17 + lost) as u8),
        };
        assert_eq!(solution.value(position), Some(expected), "{position:?}");
    }
}
