//! The way of a block home, and along which file or rank it leads.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Ido, Place, Position, Size, UNREACHABLE, Unit};

use super::reason::Lane;

/// A block that can go home in one turn.
#[derive(Clone, Copy, Debug)]
pub struct Goer {
    /// Its size.
    pub size: Size,
    /// Where it stands.
    pub at: Unit,
    /// The steps it needs.
    pub steps: u8,
}

/// The blocks of a seat that could go home in one turn if it were its turn,
/// the nearest first. Full fields can be passed (I-16), so nothing but a shift
/// can stop them.
pub fn goers(game: &Ido, position: &Position, seat: Seat) -> Vec<Goer> {
    let place = game.board().place(position.frame());
    let side = position.side(seat);
    let mut goers: Vec<Goer> = Size::ALL
        .into_iter()
        .flat_map(|size| side.units(size).map(move |at| (size, at)))
        .map(|(size, at)| Goer {
            size,
            at,
            steps: place.steps_home(size, at, seat),
        })
        .filter(|goer| goer.steps <= side.steps())
        .collect();
    goers.sort_by_key(|goer| (goer.steps, goer.at.index()));
    goers
}

/// How many steps a block on a unit needs to its goal with the frame on some
/// place; [`UNREACHABLE`] when there is no way.
pub fn steps_home(game: &Ido, frame: Unit, size: Size, at: Unit, seat: Seat) -> u8 {
    game.board().place(frame).steps_home(size, at, seat)
}

/// Whether a block can neither step anywhere nor go home.
pub fn is_stuck(game: &Ido, frame: Unit, size: Size, at: Unit, seat: Seat) -> bool {
    let place = game.board().place(frame);
    place.steps_home(size, at, seat) == UNREACHABLE
        && !game
            .board()
            .layout()
            .units()
            .any(|to| place.steps(size, at, to) == 1)
}

/// The lane along which a block goes home: the file or rank that most fields
/// of its way touch; `None` when no two of them lie in line.
pub fn lane(game: &Ido, frame: Unit, seat: Seat, goer: Goer) -> Option<Lane> {
    let board = game.board();
    let place = board.place(frame);
    let way = way_home(game, place, seat, goer);
    let touches = |unit: Unit, lane: Lane| {
        place.field(unit).units.iter().any(|unit| match lane {
            Lane::File(file) => unit.file() == file,
            Lane::Rank(rank) => unit.rank() == rank,
        })
    };
    let count = |lane: Lane| way.iter().filter(|&&unit| touches(unit, lane)).count();
    let lanes = (0..board.size()).flat_map(|at| [Lane::File(at), Lane::Rank(at)]);
    // Of equal ones, that in which the block itself stands.
    let own = |lane: Lane| match lane {
        Lane::File(file) => goer.at.file() == file,
        Lane::Rank(rank) => goer.at.rank() == rank,
    };
    let best = lanes.max_by_key(|&lane| (count(lane), own(lane)))?;
    (count(best) >= 2).then_some(best)
}

/// One unit in each field of a shortest way home, the first included.
fn way_home(game: &Ido, place: &Place, seat: Seat, goer: Goer) -> Vec<Unit> {
    let mut way = vec![goer.at];
    let mut at = goer.at;
    for left in (1..goer.steps).rev() {
        let next = game.board().layout().units().filter(|&to| {
            place.steps(goer.size, at, to) == 1 && place.steps_home(goer.size, to, seat) == left
        });
        // Straight on where that is possible: lanes are straight.
        let straight = |to: &Unit| to.file() == at.file() || to.rank() == at.rank();
        let Some(to) = next.max_by_key(straight) else {
            break;
        };
        at = to;
        way.push(at);
    }
    way
}
