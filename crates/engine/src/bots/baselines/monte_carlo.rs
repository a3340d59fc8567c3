//! Random play-outs, and flat Monte Carlo over them.

use kinetic_rules::{Course, Game, GamePosition, Seat, Turn};

use super::Root;
use crate::Random;
use crate::bots::{Bot, PlayOuts, turn_to};

/// Flat Monte Carlo: plays the turn whose play-outs score best.
///
/// The play-outs are allocated by sequential halving (Karnin, Koren and Somekh,
/// 2013): a sample of the turns is tried equally often, the worse half is
/// eliminated, and the rest is tried twice as often, until one is left. Only
/// the turn finally played counts, not those tried during the search (simple
/// regret), and for that halving is better than UCB1, which keeps trying the
/// best one. There are more turns than play-outs to compare them, hence the
/// sample.
#[derive(Clone, Debug)]
pub struct Flat<E> {
    estimate: E,
    play_outs: PlayOuts,
    random: Random,
}

/// Average number of play-outs for each turn of the sample.
const EACH: u32 = 32;
/// Minimum size of the sample, unless there are fewer turns.
const SMALLEST_SAMPLE: u32 = 8;

impl<E> Flat<E> {
    /// The player with this many play-outs and this seed.
    pub fn new(estimate: E, play_outs: PlayOuts, seed: u64) -> Flat<E> {
        Flat {
            estimate,
            play_outs,
            random: Random::new(seed),
        }
    }
}

/// A turn and the results of its play-outs.
struct Arm<G: Game> {
    result: G::Position,
    sum: f64,
    visits: u32,
}

impl<G: Game> Arm<G> {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

impl<G: Game, E: Estimate<G>> Bot<G> for Flat<E> {
    fn choose(&mut self, course: &Course<G>, stop: &dyn Fn() -> bool) -> Option<Turn<G::Part>> {
        let root = Root::new(course)?;
        if let Some(win) = root.win() {
            return turn_to(course, &win);
        }
        let PlayOuts { count, cut_off } = self.play_outs;
        let size = (count / EACH).max(SMALLEST_SAMPLE) as usize;
        let mut arms = sample(&root, size, &mut self.random);
        let rounds = arms.len().next_power_of_two().ilog2().max(1);
        let mut play_out = PlayOut::new(course.game(), &self.estimate, cut_off, &mut self.random);
        'thinking: while arms.len() > 1 {
            let each = (count / rounds / arms.len() as u32).max(1);
            // One play-out of each, round after round: whenever the search is
            // stopped, all have been tried equally often.
            for _ in 0..each {
                for arm in &mut arms {
                    if stop() {
                        break 'thinking;
                    }
                    let rewards = if root.repeats(&arm.result) {
                        EVEN
                    } else {
                        final_rewards::<G>(&arm.result)
                            .unwrap_or_else(|| play_out.rewards(&arm.result))
                    };
                    arm.sum += rewards[root.seat.index()];
                    arm.visits += 1;
                }
            }
            arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            arms.truncate(arms.len().div_ceil(2));
        }
        let best = arms
            .into_iter()
            .max_by(|a, b| a.mean().total_cmp(&b.mean()))?;
        turn_to(course, &best.result)
    }
}

/// A random sample of the turns, without replacement.
fn sample<G: Game>(root: &Root<G>, size: usize, random: &mut Random) -> Vec<Arm<G>> {
    let mut results = root.results.clone();
    let size = size.min(results.len());
    for at in 0..size {
        let other = at + random.below(results.len() - at);
        results.swap(at, other);
    }
    results.truncate(size);
    let arm = |result| Arm {
        result,
        sum: 0.0,
        visits: 0,
    };
    results.into_iter().map(arm).collect()
}

/// The value of a position for each seat, from 0 (lost) to 1 (won).
pub type Rewards = [f64; Seat::MAX];

/// Evaluates the positions at which a play-out is cut off.
pub trait Estimate<G: Game>: Send {
    /// The value of an unfinished position for each seat.
    fn rewards(&self, position: &G::Position) -> Rewards;
}

/// Evaluates every unfinished position as even: for games that end before a
/// play-out is cut off.
#[derive(Clone, Copy, Debug)]
pub struct Undecided;

impl<G: Game> Estimate<G> for Undecided {
    fn rewards(&self, _: &G::Position) -> Rewards {
        EVEN
    }
}

/// Equal rewards for all seats.
pub const EVEN: Rewards = [0.5; Seat::MAX];

/// The value of a finished position; `None` when it is not finished.
pub fn final_rewards<G: Game>(position: &G::Position) -> Option<Rewards> {
    let mut rewards = [0.0; Seat::MAX];
    for (seat, score) in position.outcome()?.iter() {
        rewards[seat.index()] = score.points();
    }
    Some(rewards)
}

/// The value of a win.
pub fn won_by(winner: Seat) -> Rewards {
    let mut rewards = [0.0; Seat::MAX];
    rewards[winner.index()] = 1.0;
    rewards
}

/// Random play-outs.
pub struct PlayOut<'a, G: Game, E> {
    /// The game.
    pub game: &'a G,
    /// The evaluation of positions at which a play-out is cut off.
    pub estimate: &'a E,
    /// The number of turns after which it is cut off.
    pub cut_off: u32,
    /// The source of random numbers.
    pub random: &'a mut Random,
    /// Buffers for move generation.
    pub workspace: G::Workspace,
}

impl<'a, G: Game, E: Estimate<G>> PlayOut<'a, G, E> {
    pub fn new(game: &'a G, estimate: &'a E, cut_off: u32, random: &'a mut Random) -> Self {
        PlayOut {
            game,
            estimate,
            cut_off,
            random,
            workspace: G::Workspace::default(),
        }
    }

    /// A successor chosen uniformly at random; `None` when the game is over.
    pub fn draw(&mut self, position: &G::Position) -> Option<G::Position> {
        let random = &mut *self.random;
        self.game
            .sample_successor(position, &mut self.workspace, &mut |n| random.below(n))
    }

    /// Plays out from a position and returns its rewards.
    pub fn rewards(&mut self, start: &G::Position) -> Rewards {
        let mut position = *start;
        for _ in 0..self.cut_off {
            match self.draw(&position) {
                Some(next) => position = next,
                None => break,
            }
        }
        final_rewards::<G>(&position).unwrap_or_else(|| self.estimate.rewards(&position))
    }
}
