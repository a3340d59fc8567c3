//! The solution against a slow one: plain negamax with a memory, over the
//! reference model of the rules that the tests of the rules are written with.
//! Nothing of it is shared with the solver, nor with the rules it uses.
//!
//! Usually all positions with at least 13 marbles are compared, and some with
//! fewer. `cargo xtask solve-check` compares all with at least 11 and 20,000
//! random ones with fewer; that takes minutes.

// The model has more than is needed here.
#[allow(dead_code)]
#[path = "../../../rules/tests/it/reference/orbito.rs"]
mod model;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicI8, AtomicU64, AtomicUsize, Ordering};

use kinetic_rules::Game;
use kinetic_rules::orbito::Orbito;
use kinetic_solver::{Solution, Value};
use model::{Cells, Colour, Position};

use crate::SOLUTION;

/// How much is compared.
struct Scale {
    /// All positions with at least so many marbles.
    all_from: usize,
    /// The fewest marbles of a random position, and how many of them.
    random: [(usize, usize); 2],
}

fn scale() -> Scale {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("full") => Scale {
            all_from: 11,
            random: [(0, 20_000), (0, 0)],
        },
        Ok("small") => Scale {
            all_from: 15,
            random: [(13, 100), (12, 10)],
        },
        _ => Scale {
            all_from: 13,
            random: [(11, 1_000), (10, 20)],
        },
    }
}

/// Every way to leave sixteen cells free or put a marble on them has a number:
/// its cells are the digits, in base three.
const BOARDS: usize = 3usize.pow(16);

/// The board with a number, with the side to move if it were white who began.
/// `None` when there is no such unfinished position.
fn board(mut number: usize) -> Option<Position> {
    let cells: Cells = std::array::from_fn(|_| {
        let digit = number % 3;
        number /= 3;
        [None, Some(Colour::White), Some(Colour::Black)][digit]
    });
    let [white, black] = Colour::BOTH.map(|colour| model::count(&cells, colour));
    let possible = white + black < 16 && (white == black || white == black + 1);
    let finished = || Colour::BOTH.iter().any(|&c| model::has_line(&cells, c));
    (possible && !finished()).then(|| Position {
        cells,
        to_move: Some(Colour::BOTH[white - black]),
    })
}

fn number(position: &Position) -> usize {
    let digit = |cell: &Option<Colour>| cell.map_or(0, |colour| 1 + colour as usize);
    let cells = position.cells.iter().rev();
    cells.fold(0, |number, cell| number * 3 + digit(cell))
}

/// What is known of each board; threads share it.
struct Memory(Vec<AtomicI8>);

/// A board about which nothing is known yet.
const UNKNOWN: i8 = i8::MIN;

impl Memory {
    fn new() -> Memory {
        Memory((0..BOARDS).map(|_| AtomicI8::new(UNKNOWN)).collect())
    }

    /// The value of an unfinished position for the side to move.
    fn negamax(&self, position: &Position) -> Value {
        let known = &self.0[number(position)];
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {}
            0 => return Value::Draw,
            turns @ 1.. => return Value::Win(turns as u8),
            turns => return Value::Loss(turns.unsigned_abs()),
        }
        let mover = position.to_move.expect("an unfinished position");
        let results = model::results_of(position);
        let (over, going_on): (Vec<Position>, Vec<Position>) = results
            .into_iter()
            .partition(|result| result.to_move.is_none());
        let mut best = over
            .iter()
            .filter_map(|result| model::outcome_of(*result))
            .map(|scores| match scores[mover as usize] {
                1 => Value::Win(1),
                0 => Value::Draw,
                _ => Value::Loss(1),
            })
            .max();
        // Nothing is better than to win at once.
        if best != Some(Value::Win(1)) {
            let rest = going_on.iter().map(|result| self.negamax(result).before());
            best = best.max(rest.max());
        }
        let best = best.expect("an unfinished position has a legal turn");
        let noted = match best {
            Value::Win(turns) => turns as i8,
            Value::Draw => 0,
            Value::Loss(turns) => -(turns as i8),
        };
        known.store(noted, Ordering::Relaxed);
        best
    }

    fn compare(&self, solution: &Solution, position: &Position) {
        let text = model::write(position);
        let read = Orbito.parse_position(&text).expect("a valid position");
        assert_eq!(
            solution.value(&read),
            Some(self.negamax(position)),
            "{text}"
        );
    }
}

/// Runs `check` for every number below `count`, on all cores.
fn on_all_cores(count: usize, check: impl Fn(usize) + Sync) {
    const PORTION: usize = 64;
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(PORTION, Ordering::Relaxed);
                    if first >= count {
                        return;
                    }
                    (first..count.min(first + PORTION)).for_each(&check);
                }
            });
        }
    });
}

/// Random boards of so many marbles or more, but fewer than `below`.
fn random_positions(from: usize, below: usize, count: usize) -> Vec<Position> {
    let mut state = 3u64;
    let mut random = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % limit
    };
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut cells: Cells = [None; 16];
        let mut colour = Colour::White;
        for _ in 0..from + random(below - from) {
            let free: Vec<usize> = (0..16).filter(|&cell| cells[cell].is_none()).collect();
            cells[free[random(free.len())]] = Some(colour);
            colour = colour.opponent();
        }
        let to_move = Some(colour);
        positions.extend(board(number(&Position { cells, to_move })));
    }
    positions
}

#[test]
fn the_solution_agrees_with_plain_negamax() {
    let memory = Memory::new();
    let scale = scale();
    let compared = AtomicU64::new(0);
    let compare = |position: &Position| {
        memory.compare(&SOLUTION, position);
        compared.fetch_add(1, Ordering::Relaxed);
    };
    on_all_cores(BOARDS, |number| {
        // Counting digits first: most boards have marbles too few or too many.
        let digits = std::iter::successors(Some(number), |rest| Some(rest / 3)).take(16);
        if digits.filter(|rest| rest % 3 != 0).count() >= scale.all_from
            && let Some(position) = board(number)
        {
            compare(&position);
        }
    });
    let all = compared.load(Ordering::Relaxed);
    for (from, count) in scale.random {
        let positions = random_positions(from, scale.all_from, count);
        on_all_cores(positions.len(), |number| compare(&positions[number]));
    }
    println!(
        "compared all {all} positions with at least {} marbles, and {} random ones with fewer",
        scale.all_from,
        compared.load(Ordering::Relaxed) - all,
    );
}
