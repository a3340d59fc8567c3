//! When which game has to be looked after.

use std::collections::{BTreeSet, HashMap};

use crate::{GameId, Moment};

/// For each game the next moment at which it has to be looked after, if there
/// is one.
#[derive(Debug, Default)]
pub struct Alarms {
    by_game: HashMap<GameId, Moment>,
    by_moment: BTreeSet<(Moment, GameId)>,
}

impl Alarms {
    /// Looks after a game at this moment, or earlier if that was planned.
    pub fn set(&mut self, game: &GameId, at: Moment) {
        let planned = self.by_game.get(game).copied();
        if planned.is_some_and(|planned| planned <= at) {
            return;
        }
        if let Some(planned) = planned {
            self.by_moment.remove(&(planned, game.clone()));
        }
        self.by_game.insert(game.clone(), at);
        self.by_moment.insert((at, game.clone()));
    }

    /// When somebody has to be looked after next.
    pub fn next(&self) -> Option<Moment> {
        self.by_moment.first().map(|(at, _)| *at)
    }

    /// A game that has to be looked after now. It is not asked for again
    /// unless another alarm is set.
    pub fn due(&mut self, now: Moment) -> Option<GameId> {
        if self.next()? > now {
            return None;
        }
        let (_, game) = self.by_moment.pop_first()?;
        self.by_game.remove(&game);
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_moment_counts() {
        let game = |name: &str| name.parse::<GameId>().unwrap();
        let (one, two) = (game("one"), game("two"));
        let mut alarms = Alarms::default();
        alarms.set(&one, Moment(50));
        alarms.set(&two, Moment(30));
        alarms.set(&one, Moment(20));
        alarms.set(&one, Moment(40));
        assert_eq!(alarms.next(), Some(Moment(20)));
        assert_eq!(alarms.due(Moment(19)), None);
        assert_eq!(alarms.due(Moment(35)), Some(one));
        assert_eq!(alarms.due(Moment(35)), Some(two));
        assert_eq!(alarms.due(Moment(99)), None, "each once");
        assert_eq!(alarms.next(), None);
    }
}
