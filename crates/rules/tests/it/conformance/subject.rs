//! The games under test and where their random positions come from.

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Direction, Ido, Part as IdoPart, Size, Unit};
use kinetic_rules::orbito::{Cell, Orbito, Part as OrbitoPart};

use crate::random::{self, Rng};
use crate::support::{on_all_cores, scale};

/// A game on one of its boards.
pub struct Subject<G: Game> {
    pub game: G,
    /// The text of a random position.
    pub random: fn(&mut Rng) -> String,
    /// Every part that a turn of this game could have, legal or not.
    pub parts: Vec<G::Part>,
}

pub fn ido_classic() -> Subject<Ido> {
    Subject {
        game: Ido::classic(),
        random: |rng| random::ido::position(8, rng),
        parts: ido_parts(8),
    }
}

pub fn ido_grand() -> Subject<Ido> {
    Subject {
        game: Ido::on(Board::grand()),
        random: |rng| random::ido::position(10, rng),
        parts: ido_parts(10),
    }
}

pub fn orbito() -> Subject<Orbito> {
    let mut parts: Vec<OrbitoPart> = Cell::all().map(|at| OrbitoPart::Place { at }).collect();
    for from in Cell::all() {
        parts.extend(Cell::all().map(|to| OrbitoPart::Slide { from, to }));
    }
    Subject {
        game: Orbito,
        random: random::orbito::position,
        parts,
    }
}

fn ido_parts(size: usize) -> Vec<IdoPart> {
    let units: Vec<Unit> = (0..size)
        .flat_map(|rank| (0..size).map(move |file| Unit::new(file, rank)))
        .collect();
    let mut parts = vec![IdoPart::Pass];
    parts.extend(Direction::ALL.map(IdoPart::Shift));
    for &from in &units {
        parts.extend(Size::ALL.map(|size| IdoPart::Enter { size, at: from }));
        parts.push(IdoPart::Home { from });
        parts.extend(units.iter().map(|&to| IdoPart::Move { from, to }));
    }
    parts
}

impl<G: Game + Sync> Subject<G>
where
    G::Part: Sync,
{
    /// Runs a check on so many random positions (fewer on a small scale).
    pub fn on_positions(&self, full: usize, check: impl Fn(&G::Position, &mut Rng) + Sync) {
        on_all_cores(scale(full), |seed| {
            let mut rng = Rng::new(3_000_000 + seed as u64);
            let text = (self.random)(&mut rng);
            let position = self.game.parse_position(&text);
            let position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
            check(&position, &mut rng);
        });
    }
}

impl<G: Game> Subject<G> {
    /// All positions that the legal turns lead to.
    pub fn results(&self, position: &G::Position) -> Vec<G::Position> {
        let mut results = Vec::new();
        self.game
            .for_each_successor(position, &mut Default::default(), |result| {
                results.push(*result);
            });
        results
    }

    /// A position in words, for messages.
    pub fn text(&self, position: &G::Position) -> String {
        self.game.position_text(position)
    }
}
