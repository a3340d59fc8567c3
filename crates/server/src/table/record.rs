//! A game as text for people and programs.

use kinetic_rules::record::Record;

use super::Table;
use crate::{GameId, Holder, Moment};

impl Table {
    /// The game so far as a record, with its name, its day and the names of
    /// the players, but nothing that only the server should know.
    pub fn record(&self, id: &GameId, made: Moment) -> Record {
        let mut record = self.play.record();
        record.set_header("Id", id.as_str());
        record.set_header("Date", &made.date());
        for seat in self.seats().iter() {
            let name = match self.holder(seat) {
                Some(Holder::Person { name, .. }) => name.clone(),
                Some(Holder::Bot { level }) => format!("level:{level}"),
                None => continue,
            };
            record.set_player(self.play.seat_name(seat), &name);
        }
        record
    }
}
