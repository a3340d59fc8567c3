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
    /// A search on the board of a game, which takes nobody for weaker than
    /// itself: for analysis.
    pub fn new(game: &Ido, settings: Settings) -> IdoSearch {
        IdoSearch::with(game, settings, false)
    }

    /// A search that sees from the turns of a game how the others choose: for
    /// players.
    pub fn for_player(game: &Ido, settings: Settings) -> IdoSearch {
        IdoSearch::with(game, settings, true)
    }

    fn with(game: &Ido, settings: Settings, reads_rivals: bool) -> IdoSearch {
        let several = SeveralSettings {
            memory: settings.memory,
            reads_rivals,
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
        // The tree also has a way to expect plain turns, which alpha-beta has
        // not: it always expects the worst.
        let plain = self.several.plain_rivals(game, &*self.judge, course);
        if playing.len() > 2 || !plain.is_empty() {
            return self
                .several
                .run(game, &*self.judge, course, limits, stop, tell);
        }
        self.pair
            .run(game, &*self.judge, course, limits, stop, tell)
    }
}
