//! What lists show of a game.

use super::{Phase, Table};
use crate::Holder;
use crate::store::{Sketch, Stage};

impl Table {
    /// What lists need to know of this game.
    pub fn sketch(&self) -> Sketch {
        let visitor = |seat| match self.holder(seat) {
            Some(Holder::Person { visitor, .. }) => Some(visitor.clone()),
            _ => None,
        };
        let host = [self.options.host.clone()];
        Sketch {
            stage: match self.phase() {
                Phase::Open => Stage::Open,
                Phase::Running => Stage::Running,
                Phase::Over(_) | Phase::CalledOff => Stage::Ended,
            },
            listed: self.options.listed,
            people: self
                .seats()
                .iter()
                .filter_map(visitor)
                .chain(host)
                .collect(),
        }
    }
}
