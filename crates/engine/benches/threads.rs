//! Time until a search of two seats has reached a depth, with several threads
//! compared with one.
//!
//! Each position is searched to the depth that one thread completes in a
//! quarter of a second; searches with different numbers of threads take turns.
//! The figures are geometric means over the positions of the median of several
//! rounds. They mean something only on idle cores. Run with `cargo bench -p
//! kinetic-engine --bench threads`.

use std::time::{Duration, Instant};

use kinetic_engine::ido::IdoSearch;
use kinetic_engine::search::{Limits, SearchResult, Settings};
use kinetic_rules::ido::{Ido, Position};
use kinetic_rules::{Course, Game};

const POSITIONS: &str = include_str!("../../rules/benches/positions/ido-classic.txt");
/// Every n-th position of the file is searched.
const EVERY: usize = 6;
/// Time in which one thread reaches the depth.
const TIME: Duration = Duration::from_millis(250);
const ROUNDS: usize = 5;

fn main() {
    let ido = Ido::classic();
    let positions: Vec<Position> = POSITIONS
        .lines()
        .map(|line| ido.parse_position(line).expect("a position of the file"))
        .filter(|position| position.seats().len() == 2 && position.to_move().is_some())
        .step_by(EVERY)
        .collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let counts: Vec<usize> = [1, 2, 4, 8, 16]
        .into_iter()
        .filter(|&count| count <= cores)
        .collect();
    let mut searches: Vec<IdoSearch> = counts.iter().map(|&count| search(&ido, count)).collect();
    // Logarithms of the times with each number of threads as shares of those
    // with one.
    let mut sums = vec![0.0; counts.len()];
    let mut searched = 0;
    for position in positions {
        let course = Course::new(ido.clone(), position);
        let Some(depth) = depth_in(&mut searches[0], &course, TIME) else {
            continue;
        };
        let mut times = vec![Vec::new(); counts.len()];
        for _ in 0..ROUNDS {
            for (search, times) in searches.iter_mut().zip(&mut times) {
                times.push(time_to(search, &course, depth));
            }
        }
        let medians: Vec<f64> = times.iter_mut().map(|times| median(times)).collect();
        for (sum, median) in sums.iter_mut().zip(&medians) {
            *sum += (median / medians[0]).ln();
        }
        searched += 1;
    }
    println!("{searched} positions for two players, {cores} cores");
    for (count, sum) in counts.iter().zip(sums) {
        let ratio = (sum / f64::from(searched.max(1))).exp();
        println!("{count} threads: {ratio:.2} of the time of one");
    }
}

fn search(ido: &Ido, threads: usize) -> IdoSearch {
    let settings = Settings {
        threads,
        ..Settings::default()
    };
    IdoSearch::new(ido, settings)
}

/// The depth that a search completes in this time; `None` when the position is
/// decided before.
fn depth_in(search: &mut IdoSearch, course: &Course<Ido>, time: Duration) -> Option<u8> {
    let begun = Instant::now();
    let stop = || begun.elapsed() >= time;
    let found = search.run(course, Limits::default(), &stop, &mut |_| {})?;
    (begun.elapsed() >= time).then_some(found.depth)
}

fn time_to(search: &mut IdoSearch, course: &Course<Ido>, depth: u8) -> f64 {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let begun = Instant::now();
    let mut took = Duration::MAX;
    search.run(course, limits, &|| false, &mut |found: &SearchResult<
        Ido,
    >| {
        if found.depth == depth {
            took = begun.elapsed();
        }
    });
    took.min(begun.elapsed()).as_secs_f64()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
