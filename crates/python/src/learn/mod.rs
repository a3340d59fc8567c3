//! Games for learning agents: actions are numbers, observations are planes of
//! bytes.
//!
//! [`Actions`] is the encoding of a game; `orbito` and `ido` implement it.
//! [`Play`] is a game played action by action. [`State`] is one such game for
//! Python, [`VectorEnv`] thousands of them.

mod ido;
mod orbito;
mod play;
mod state;
mod vector;

use kinetic_engine::Random;
use kinetic_rules::{Diagnostic, Game, Seat};

pub use play::Play;
pub use state::State;
pub use vector::VectorEnv;

/// How a game is encoded: actions as numbers, observations as planes.
///
/// An action is a whole turn in Orbito and a part of a turn in IDO, where a
/// seat acts until its turn is complete.
pub trait Actions: Game<Position: Send + Sync, Draft: Send + Sync> + Send + Sync + 'static {
    /// Whether positions can occur more than once, so that a history is needed
    /// for draws by repetition.
    const REPEATS: bool;

    /// Minimum number of games of a batch for which a thread is worth its
    /// start, which takes as long as some hundred steps.
    const GAMES_PER_THREAD: usize;

    /// The number of different actions. Actions are numbered from 0.
    fn action_count(&self) -> usize;

    /// The number of planes, ranks and files of an observation.
    fn observation_shape(&self) -> [usize; 3];

    /// Adds an action to an unfinished turn. The result is the position after
    /// the turn when the turn is complete.
    ///
    /// # Errors
    /// The rule that forbids the action here; the turn stays as it was.
    fn act(
        &self,
        draft: &mut Self::Draft,
        action: usize,
    ) -> Result<Option<Self::Position>, Diagnostic>;

    /// Calls `visit` with every action that is legal, in ascending order.
    fn for_each_action(&self, draft: &Self::Draft, visit: impl FnMut(usize));

    /// Sets the bytes of the legal actions to 1 in a mask of zeros.
    fn write_mask(&self, draft: &Self::Draft, mask: &mut [u8]) {
        self.for_each_action(draft, |action| mask[action] = 1);
    }

    /// A legal action chosen uniformly at random; `None` when there is none.
    fn sample_action(&self, draft: &Self::Draft, random: &mut Random) -> Option<usize> {
        let mut count = 0;
        self.for_each_action(draft, |_| count += 1);
        if count == 0 {
            return None;
        }
        let chosen = random.below(count);
        let (mut at, mut found) = (0, None);
        self.for_each_action(draft, |action| {
            if at == chosen {
                found = Some(action);
            }
            at += 1;
        });
        found
    }

    /// Writes the observation of a seat into planes of zeros.
    fn observe(&self, draft: &Self::Draft, seat: Seat, planes: &mut [u8]);

    /// The action in notation; `None` when there is no such action.
    fn action_text(&self, action: usize) -> Option<String>;

    /// The action with this notation.
    fn action_from_text(&self, text: &str) -> Option<usize>;
}

/// The error of an action that does not exist. Numbers above those of a signed
/// integer were negative in Python.
fn no_such_action(action: usize, count: usize) -> Diagnostic {
    Diagnostic {
        id: "python-no-action",
        rule: None,
        args: vec![
            ("action", (&(action as i64).to_string()).into()),
            ("last", (&(count - 1).to_string()).into()),
        ],
    }
}
