//! `VectorEnv`: thousands of games stepped together, on all cores.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use kinetic_engine::Random;
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{AnyCourse, Course, Diagnostic, SeatSet};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use super::state::{MAX_TURNS, begin, check_max_turns, player_of};
use super::{Actions, Play};
use crate::error;
use crate::position::Position;
use crate::spec::Spec;

/// Maximum number of games of an environment.
const MAX_GAMES: usize = 1 << 20;

/// A game of the batch, with the random numbers of its sampled actions.
struct Slot<G: Actions> {
    play: Play<G>,
    random: Random,
}

enum Batch {
    Ido(Vec<Slot<Ido>>),
    Orbito(Vec<Slot<Orbito>>),
}

/// Evaluates an expression for the games in a `Batch`, whichever they are.
macro_rules! with_batch {
    ($any:expr, $slots:pat => $body:expr) => {
        match $any {
            Batch::Ido($slots) => $body,
            Batch::Orbito($slots) => $body,
        }
    };
}

/// What is written for each game after a step.
struct Output<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [u8],
    rewards: &'a mut [f32],
    ends: &'a mut [u8],
    to_move: &'a mut [u8],
}

/// A game went on.
const GOES_ON: u8 = 0;
/// A game ended by the rules, and a new one has begun.
const TERMINATED: u8 = 1;
/// A game was cut off, and a new one has begun.
const TRUNCATED: u8 = 2;

impl<'a> Output<'a> {
    /// Cuts off the output of the first games.
    fn split(self, games: usize, widths: &Widths) -> (Output<'a>, Output<'a>) {
        let (observations, other_observations) =
            self.observations.split_at_mut(games * widths.observation);
        let (masks, other_masks) = self.masks.split_at_mut(games * widths.actions);
        let (rewards, other_rewards) = self.rewards.split_at_mut(games * widths.players);
        let (ends, other_ends) = self.ends.split_at_mut(games);
        let (to_move, other_to_move) = self.to_move.split_at_mut(games);
        let first = Output {
            observations,
            masks,
            rewards,
            ends,
            to_move,
        };
        let rest = Output {
            observations: other_observations,
            masks: other_masks,
            rewards: other_rewards,
            ends: other_ends,
            to_move: other_to_move,
        };
        (first, rest)
    }
}

/// The number of entries for each game.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    actions: usize,
    players: usize,
}

impl<G: Actions> Slot<G> {
    /// Carries out the prepared action; a game that ends begins again.
    fn advance(&mut self, rewards: &mut [f32]) -> u8 {
        self.play.commit();
        let Some(end) = self.play.end() else {
            return GOES_ON;
        };
        let seats = self.play.seats();
        for (reward, seat) in rewards.iter_mut().zip(seats.iter()) {
            *reward = end.returns[seat.index()];
        }
        let how = if end.truncated { TRUNCATED } else { TERMINATED };
        self.play.reset();
        how
    }

    fn write(&self, observation: &mut [u8], mask: &mut [u8]) -> u8 {
        let play = &self.play;
        let Some(seat) = play.to_move() else {
            return 0;
        };
        play.game().observe(play.draft(), seat, observation);
        play.game().write_mask(play.draft(), mask);
        player_of(play.seats(), seat) as u8
    }
}

/// Why a step is refused: the index of the game, and its error.
type Refused = (usize, Diagnostic);

/// Does work on slices of the games, each on its own thread.
fn share<T: Send, R: Send>(tasks: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let work = &work;
    let mut tasks = tasks.into_iter();
    let Some(own) = tasks.next() else {
        return Vec::new();
    };
    thread::scope(|scope| {
        let others: Vec<_> = tasks.map(|task| scope.spawn(move || work(task))).collect();
        let mut results = vec![work(own)];
        for other in others {
            match other.join() {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}

/// The number of games for each thread.
fn share_of<G: Actions>(slots: &[Slot<G>], threads: usize) -> usize {
    slots.len().div_ceil(threads).max(G::GAMES_PER_THREAD)
}

fn prepare<G: Actions>(
    slots: &mut [Slot<G>],
    actions: &[i64],
    threads: usize,
) -> Result<(), Refused> {
    let share_size = share_of(slots, threads);
    let chunks = slots.chunks_mut(share_size).zip(actions.chunks(share_size));
    let refused = share(
        chunks.enumerate().collect(),
        |(number, (slots, actions))| {
            let mut games = slots.iter_mut().zip(actions).enumerate();
            games.find_map(|(index, (slot, &action))| {
                // Negative actions become numbers that no action has.
                let error = slot.play.prepare(action as usize).err()?;
                Some((number * share_size + index, error))
            })
        },
    );
    match refused.into_iter().flatten().next() {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}

fn advance<G: Actions>(
    slots: &mut [Slot<G>],
    mut output: Output<'_>,
    widths: Widths,
    threads: usize,
) {
    let share_size = share_of(slots, threads);
    let mut tasks = Vec::new();
    for slots in slots.chunks_mut(share_size) {
        let (first, rest) = output.split(slots.len(), &widths);
        tasks.push((slots, first));
        output = rest;
    }
    share(tasks, |(slots, output)| {
        let games = slots
            .iter_mut()
            .zip(output.observations.chunks_exact_mut(widths.observation))
            .zip(output.masks.chunks_exact_mut(widths.actions))
            .zip(output.rewards.chunks_exact_mut(widths.players))
            .zip(output.ends)
            .zip(output.to_move);
        for (((((slot, observation), mask), rewards), end), to_move) in games {
            *end = slot.advance(rewards);
            *to_move = slot.write(observation, mask);
        }
    });
}

/// Many games of one kind that are stepped together. The Python class
/// `kinetic_games.vector.VectorEnv` makes arrays of what this returns.
#[pyclass(frozen, name = "_VectorEnv", module = "kinetic_games._kinetic")]
pub struct VectorEnv {
    batch: Mutex<Batch>,
    board: Option<Arc<str>>,
    seats: SeatSet,
    widths: Widths,
    shape: [usize; 3],
    games: usize,
    threads: usize,
}

/// Observations, masks, rewards, ends and players to act, as bytes.
type Arrays<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
);

impl VectorEnv {
    fn lock(&self) -> MutexGuard<'_, Batch> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` without the GIL on fresh arrays of zeros.
    fn with_arrays<'py>(
        &self,
        py: Python<'py>,
        work: impl FnOnce(Output<'_>) -> Result<(), Refused> + Send,
    ) -> PyResult<Arrays<'py>> {
        let (games, widths) = (self.games, self.widths);
        let mut rewards = vec![0f32; games * widths.players];
        let mut ends = vec![0u8; games];
        let mut to_move = vec![0u8; games];
        let mut masks = None;
        let observations = PyByteArray::new_with(py, games * widths.observation, |observations| {
            let filled = PyByteArray::new_with(py, games * widths.actions, |masks| {
                let output = Output {
                    observations,
                    masks,
                    rewards: &mut rewards,
                    ends: &mut ends,
                    to_move: &mut to_move,
                };
                py.detach(move || work(output)).map_err(refused)
            })?;
            masks = Some(filled);
            Ok(())
        })?;
        let rewards: Vec<u8> = rewards
            .iter()
            .flat_map(|reward| reward.to_ne_bytes())
            .collect();
        Ok((
            observations,
            masks.unwrap_or_else(|| PyByteArray::new(py, &[])),
            PyByteArray::new(py, &rewards),
            PyByteArray::new(py, &ends),
            PyByteArray::new(py, &to_move),
        ))
    }
}

fn refused((game, diagnostic): Refused) -> PyErr {
    let error = error::illegal_turn(&diagnostic);
    Python::attach(|py| {
        let note = format!("in game {game} of the batch; no game was changed");
        // The note is a help, not the error.
        let _ = error.value(py).call_method1("add_note", (note,));
        let _ = error.value(py).setattr("game", game);
    });
    error
}

fn slots<G: Actions>(
    course: &Course<G>,
    games: usize,
    max_turns: u32,
    seed: u64,
) -> PyResult<Vec<Slot<G>>> {
    let mut random = Random::new(seed);
    let play = begin(course, max_turns);
    if play.end().is_some() {
        return Err(error::game_over());
    }
    let slots = (0..games).map(|_| Slot {
        play: play.clone(),
        random: random.split(),
    });
    Ok(slots.collect())
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (
        game, games, *, seats=None, first=None, options="", board=None, max_turns=MAX_TURNS,
        seed=0, threads=0
    ))]
    // One argument for each keyword.
    #[allow(clippy::too_many_arguments)]
    fn new(
        game: &str,
        games: usize,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        options: &str,
        board: Option<&str>,
        max_turns: u32,
        seed: u64,
        threads: usize,
    ) -> PyResult<VectorEnv> {
        let spec = Spec::open(game, board)?;
        let course = spec.start(seats, first, options)?;
        if !(1..=MAX_GAMES).contains(&games) {
            let sentence = format!("the number of games must be from 1 to {MAX_GAMES}");
            return Err(error::value_error(sentence));
        }
        check_max_turns(max_turns)?;
        let threads = match threads {
            0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
            1..=256 => threads,
            _ => return Err(error::value_error("threads must be from 0 to 256")),
        };
        let (batch, shape, actions) = match &course {
            AnyCourse::Ido(course) => {
                let (shape, actions) = widths_of(course.game());
                (
                    Batch::Ido(slots(course, games, max_turns, seed)?),
                    shape,
                    actions,
                )
            }
            AnyCourse::Orbito(course) => {
                let (shape, actions) = widths_of(course.game());
                (
                    Batch::Orbito(slots(course, games, max_turns, seed)?),
                    shape,
                    actions,
                )
            }
        };
        let seats = course.seats();
        Ok(VectorEnv {
            batch: Mutex::new(batch),
            board: spec.board,
            seats,
            widths: Widths {
                observation: shape.iter().product(),
                actions,
                players: seats.len(),
            },
            shape,
            games,
            threads,
        })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The number of players of a game.
    #[getter]
    fn players(&self) -> usize {
        self.seats.len()
    }

    /// The number of different actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.widths.actions
    }

    /// The number of planes, ranks and files of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, ranks, files] = self.shape;
        (planes, ranks, files)
    }

    /// Begins all games again.
    fn reset<'py>(&self, py: Python<'py>) -> PyResult<Arrays<'py>> {
        self.with_arrays(py, |output| {
            let (widths, threads) = (self.widths, self.threads);
            with_batch!(&mut *self.lock(), slots => {
                slots.iter_mut().for_each(|slot| slot.play.reset());
                advance(slots, output, widths, threads);
            });
            Ok(())
        })
    }

    /// Carries out an action in each game.
    fn step<'py>(&self, py: Python<'py>, actions: PyBuffer<i64>) -> PyResult<Arrays<'py>> {
        let actions = actions.to_vec(py)?;
        if actions.len() != self.games {
            return Err(error::value_error(format!(
                "there are {} games, but {} actions",
                self.games,
                actions.len()
            )));
        }
        self.with_arrays(py, |output| {
            let (widths, threads) = (self.widths, self.threads);
            with_batch!(&mut *self.lock(), slots => {
                prepare(slots, &actions, threads)?;
                advance(slots, output, widths, threads);
            });
            Ok(())
        })
    }

    /// A legal action for each game, chosen uniformly at random, as bytes of
    /// signed 64-bit numbers.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        const WIDTH: usize = size_of::<i64>();
        PyByteArray::new_with(py, self.games * WIDTH, |bytes| {
            py.detach(|| {
                with_batch!(&mut *self.lock(), slots => {
                    let share_size = share_of(slots, self.threads);
                    let chunks = slots.chunks_mut(share_size);
                    let chunks = chunks.zip(bytes.chunks_mut(share_size * WIDTH));
                    share(chunks.collect(), |(slots, bytes)| {
                        for (slot, bytes) in slots.iter_mut().zip(bytes.chunks_exact_mut(WIDTH)) {
                            let Slot { play, random } = slot;
                            let action = play.game().sample_action(play.draft(), random);
                            let action = action.unwrap_or(0) as i64;
                            bytes.copy_from_slice(&action.to_ne_bytes());
                        }
                    });
                });
            });
            Ok(())
        })
    }

    /// The position of one game, at the beginning of its unfinished turn.
    fn position(&self, py: Python<'_>, game: usize) -> PyResult<Position> {
        let missing = || error::value_error(format!("there is no game {game}"));
        let course = py.detach(|| match &*self.lock() {
            Batch::Ido(slots) => slots.get(game).map(|slot| {
                AnyCourse::Ido(Course::new(slot.play.game().clone(), *slot.play.position()))
            }),
            Batch::Orbito(slots) => slots.get(game).map(|slot| {
                AnyCourse::Orbito(Course::new(*slot.play.game(), *slot.play.position()))
            }),
        });
        let board = self.board.clone();
        Ok(Position {
            course: course.ok_or_else(missing)?,
            board,
        })
    }
}

fn widths_of<G: Actions>(game: &G) -> ([usize; 3], usize) {
    (game.observation_shape(), game.action_count())
}
