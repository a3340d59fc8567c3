//! What lists show of a game: see [`GameSummary`] and [`TurnDetail`].

use kinetic_rules::{Seat, SeatSet};

use crate::store::lists::{GameDetail, SeatDetail, SeatHolder, StoredOutcome, TurnDetail};
use crate::store::{GameSummary, Stage};
use crate::{Holder, Phase, Table};

impl Table {
    /// The summary for lists of games.
    pub fn summary(&self) -> GameSummary {
        let visitor = |seat| match self.holder(seat) {
            Some(Holder::Person { visitor, .. }) => Some(visitor.clone()),
            _ => None,
        };
        let host = [self.options().host.clone()];
        let seats = self.seats().iter();
        GameSummary {
            stage: match self.phase() {
                Phase::Open => Stage::Open,
                Phase::Running => Stage::Running,
                Phase::Over(_) | Phase::CalledOff => Stage::Ended,
            },
            listed: self.options().listed,
            people: seats.filter_map(visitor).chain(host).collect(),
            detail: Some(self.detail()),
        }
    }

    /// What a list shows of the game and what seldom changes.
    pub fn detail(&self) -> GameDetail {
        let seat = |seat: Seat| SeatDetail {
            seat,
            holder: self.holder(seat).map(|holder| match holder {
                Holder::Person { visitor, .. } => SeatHolder::Person(visitor.clone()),
                Holder::Bot { level } => SeatHolder::Bot(*level),
            }),
            playing: self.playing().contains(seat),
            away_since: self.away_since(seat),
            stand_in: self.stand_in_level(seat),
        };
        let outcome = match self.phase() {
            Phase::Over(finish) => Some(StoredOutcome {
                ending: finish.ending.name().to_owned(),
                winner: finish.outcome.winner().map(|seat| seat.index() as u8),
            }),
            _ => None,
        };
        GameDetail {
            called_off: self.phase() == Phase::CalledOff,
            board: self.board_name().map(str::to_owned),
            seats: self.seats().iter().map(seat).collect(),
            outcome,
        }
    }

    /// What a list shows of the game and what changes with every turn.
    pub fn turn_detail(&self) -> TurnDetail {
        // A computer player that stands in plays for the person.
        let person = self.to_move().filter(|seat| self.bot(*seat).is_none());
        let asked = self.waiting_for().iter();
        TurnDetail {
            to_move: self.to_move(),
            wanted: asked.chain(person).fold(SeatSet::EMPTY, SeatSet::with),
            deadline: self.clock().deadline(),
        }
    }
}
