//! The search for IDO, for any number of seats.

use std::sync::Arc;

use kinetic_rules::Course;
use kinetic_rules::ido::Ido;

use super::Evaluator;
use crate::search::{Found, Limits, PairSearch, Settings};
use crate::several::{SeveralSearch, SeveralSettings};

/// The strongest search for IDO.
pub struct IdoSearch {
    judge: Arc<Evaluator>,
    pair: PairSearch<Ido>,
    several: SeveralSearch<Ido>,
}

impl IdoSearch {
    /// A search on the board of a game.
    pub fn new(game: &Ido, settings: Settings) -> IdoSearch {
        let several = SeveralSettings {
            memory: settings.memory,
            ..SeveralSettings::default()
        };
        IdoSearch {
            several: SeveralSearch::new(several),
            judge: Arc::new(Evaluator::new(game.board())),
            pair: PairSearch::new(settings),
        }
    }

    /// The judge that the search asks.
    pub fn judge(&self) -> &Arc<Evaluator> {
        &self.judge
    }

    /// Looks for the best turn. `None` only when there is no legal turn.
    /// `tell` hears of every depth that has been completed.
    pub fn run(
        &mut self,
        game: &Ido,
        course: &Course<Ido>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Found<Ido>),
    ) -> Option<Found<Ido>> {
        let position = course.position();
        let playing = position.seats().minus(position.seats_out());
        if playing.len() > 2 {
            return self
                .several
                .run(game, &*self.judge, course, limits, stop, tell);
        }
        self.pair
            .run(game, &*self.judge, course, limits, stop, tell)
    }
}
