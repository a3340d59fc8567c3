//! The search for IDO, for any number of seats.

use std::sync::Arc;

use kinetic_rules::ido::{Ido, Position};
use kinetic_rules::{Course, Seat};

use super::{Evaluator, chance};
use crate::search::{Limits, Line, PairSearch, SearchResult, Settings, turns_to_end};
use crate::several::{PerSeat, SeveralSearch, SeveralSettings};

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
        tell: &mut dyn FnMut(&SearchResult<Ido>),
    ) -> Option<SearchResult<Ido>> {
        let position = course.position();
        let playing = position.seats().minus(position.seats_out());
        // The tree also has a way to expect plain turns, which alpha-beta has
        // not: it always expects the worst.
        let plain = self.several.plain_rivals(game, &*self.judge, course);
        if playing.len() > 2 || plain.iter().any(Option::is_some) {
            return self
                .several
                .run(game, &*self.judge, course, limits, stop, tell);
        }
        self.pair
            .run(game, &*self.judge, course, limits, stop, tell)
    }
}

/// How likely each seat is to win after a turn that a search has found in a
/// position: 1 together, and 0 for seats that are out or not there.
pub fn chances(position: &Position, line: &Line<Ido>) -> PerSeat {
    if let Some(chances) = line.chances {
        return chances;
    }
    let mut chances = [0.0; Seat::MAX];
    let own = match turns_to_end(line.value) {
        Some(_) if line.value > 0 => 1.0,
        Some(_) => 0.0,
        None => chance(line.value) as f32,
    };
    let playing = position.seats().minus(position.seats_out());
    for seat in playing.iter() {
        let mover = position.to_move() == Some(seat);
        chances[seat.index()] = if mover { own } else { 1.0 - own };
    }
    chances
}
