//! Any legal turn.

use kinetic_rules::{Course, Game};

use crate::{Bot, Random};

/// Plays any legal turn; every result is as likely as any other.
#[derive(Clone, Debug)]
pub struct RandomBot {
    random: Random,
}

impl RandomBot {
    /// The player with this seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot {
            random: Random::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(
        &mut self,
        game: &G,
        course: &Course<G>,
        _: &dyn Fn() -> bool,
    ) -> Option<G::Position> {
        let workspace = &mut G::Workspace::default();
        game.sample_successor(course.position(), workspace, &mut |n| self.random.below(n))
    }
}
