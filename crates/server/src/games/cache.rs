//! Tables that need not be replayed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{GameId, Table};

/// Remembers tables, up to a number.
pub struct Cache {
    most: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    tables: HashMap<GameId, Remembered>,
    /// Counts uses, to tell which tables have not been used for long.
    uses: u64,
}

struct Remembered {
    table: Arc<Table>,
    used: u64,
}

impl Cache {
    pub fn new(most: usize) -> Cache {
        let state = Mutex::default();
        Cache { most, state }
    }

    /// A table that is remembered. It may be out of date.
    pub fn get(&self, game: &GameId) -> Option<Arc<Table>> {
        let mut state = self.state();
        state.uses += 1;
        let used = state.uses;
        let remembered = state.tables.get_mut(game)?;
        remembered.used = used;
        Some(remembered.table.clone())
    }

    /// Remembers a table unless a later one is remembered.
    pub fn put(&self, game: &GameId, table: &Arc<Table>) {
        let mut state = self.state();
        state.uses += 1;
        let used = state.uses;
        match state.tables.get_mut(game) {
            Some(known) if known.table.number() >= table.number() => known.used = used,
            _ => {
                let table = table.clone();
                let remembered = Remembered { table, used };
                state.tables.insert(game.clone(), remembered);
            }
        }
        state.forget(self.most);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Forgets the half that has not been used for longest when there are too
    /// many: seldom, so that each table costs little.
    fn forget(&mut self, most: usize) {
        if self.tables.len() <= most {
            return;
        }
        let mut used: Vec<u64> = self.tables.values().map(|known| known.used).collect();
        let kept = most / 2;
        let at = used.len() - kept;
        used.sort_unstable();
        let oldest = used.get(at).copied().unwrap_or(u64::MAX);
        self.tables.retain(|_, known| known.used >= oldest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Absence, Chair, GameChoice, Options, Place, Span, Then, TimeControl};
    use kinetic_rules::Seat;

    fn table() -> Arc<Table> {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Bot { level: 1 },
        };
        let options = Options {
            game: GameChoice::Orbito {},
            rules: String::new(),
            first: Seat::new(0),
            seats: vec![chair(0), chair(1)],
            host: "host".parse().unwrap(),
            time: TimeControl::Unlimited,
            absence: Absence {
                after: Span::ZERO,
                then: Then::Wait,
            },
            listed: false,
        };
        Arc::new(Table::new(options).unwrap())
    }

    fn game(index: usize) -> GameId {
        format!("game{index}").parse().unwrap()
    }

    #[test]
    fn it_never_holds_more_than_it_should_and_keeps_what_is_used() {
        for most in [0, 1, 2, 3, 10] {
            let cache = Cache::new(most);
            let table = table();
            for index in 0..50 {
                cache.put(&game(index), &table);
                assert!(cache.state().tables.len() <= most, "{most}");
                let used = cache.get(&game(0));
                assert!(used.is_some() || most < 4, "{most}: used and forgotten");
            }
        }
    }
}
