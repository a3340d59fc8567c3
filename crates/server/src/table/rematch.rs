//! Playing again, with everybody one seat further.

use kinetic_rules::Seat;

use super::{Rematch, Table};
use crate::{Chair, Event, GameId, Options, Place, Refusal};

impl Table {
    pub(super) fn made_rematch(&mut self, game: &GameId) -> Result<(), Refusal> {
        if self.rematch != Rematch::Agreed {
            return Err(Refusal::NotAgreed);
        }
        self.rematch = Rematch::Made(game.clone());
        Ok(())
    }

    /// The game in which the players play again, once there is one.
    pub fn next_game(&self) -> Option<&GameId> {
        match &self.rematch {
            Rematch::Made(game) => Some(game),
            _ => None,
        }
    }

    /// The options of the next game and the events with which it begins, when
    /// all have agreed to play again and there is no next game yet.
    ///
    /// Everybody moves on by one seat; the same seat begins, so somebody else
    /// does.
    pub fn next_options(&self) -> Option<(Options, Vec<Event>)> {
        if self.rematch != Rematch::Agreed {
            return None;
        }
        let mut options = Options::clone(&self.options);
        let moved = |seat: Seat| self.seats().next_after(seat).unwrap_or(seat);
        for chair in &mut options.seats {
            chair.seat = moved(chair.seat);
        }
        options.seats.sort_by_key(|chair| chair.seat);
        let by_link = |chair: &&Chair| chair.place == Place::Link;
        let sit = |chair: &Chair| {
            let holder = self.holder(chair.seat)?.clone();
            let seat = moved(chair.seat);
            Some(Event::Sit { seat, holder })
        };
        let events = self.options.seats.iter().filter(by_link).filter_map(sit);
        Some((options, events.collect()))
    }
}
