//! Playing at random to see what comes of it.

use kinetic_rules::{Game, GamePosition, Score, Seat};

use crate::Random;

/// What a position is worth to each seat, from 0 (lost) to 1 (won).
pub type Rewards = [f64; Seat::MAX];

/// Says what positions are worth in which a play-out is cut off.
pub trait Estimate<G: Game>: Send {
    /// What a position that is not finished is worth to each seat.
    fn rewards(&self, position: &G::Position) -> Rewards;
}

/// Takes every position that is not finished for even: for games that end
/// before a play-out is cut off.
#[derive(Clone, Copy, Debug)]
pub struct Undecided;

impl<G: Game> Estimate<G> for Undecided {
    fn rewards(&self, _: &G::Position) -> Rewards {
        EVEN
    }
}

/// Nobody is ahead.
pub const EVEN: Rewards = [0.5; Seat::MAX];

/// What a finished position is worth; `None` when it is not finished.
pub fn final_rewards<G: Game>(position: &G::Position) -> Option<Rewards> {
    let mut rewards = [0.0; Seat::MAX];
    for (seat, score) in position.outcome()?.iter() {
        rewards[seat.index()] = match score {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        };
    }
    Some(rewards)
}

/// What a win is worth.
pub fn won_by(winner: Seat) -> Rewards {
    let mut rewards = [0.0; Seat::MAX];
    rewards[winner.index()] = 1.0;
    rewards
}

/// Plays at random.
pub struct PlayOut<'a, G: Game, E> {
    /// The game.
    pub game: &'a G,
    /// What positions are worth when a play-out is cut off.
    pub estimate: &'a E,
    /// After how many turns that is.
    pub cut_off: u32,
    /// Where chance comes from.
    pub random: &'a mut Random,
    /// Memory for the turns.
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

    /// One of the results of a position; `None` when it is finished.
    pub fn draw(&mut self, position: &G::Position) -> Option<G::Position> {
        let random = &mut *self.random;
        self.game
            .sample_successor(position, &mut self.workspace, &mut |n| random.below(n))
    }

    /// Plays on from a position and says what came of it.
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
