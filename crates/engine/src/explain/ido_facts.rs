//! Facts about positions and turns of IDO for explanations: wins at once,
//! pushes, arrivals, and the way of a block home with its file or rank.

use kinetic_rules::ido::{
    Direction, Fate, Ido, Part, Place, Position, Push, Size, UNREACHABLE, Unit, Workspace, pushes,
};
use kinetic_rules::{Game, Seat};

use super::ido::Lane;

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

/// The blocks of a seat that could go home in one turn if it were its turn, the
/// nearest first. Full fields can be passed (I-16), so only a shift can stop
/// them.
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

/// The number of steps that a block on a unit needs to its goal with the frame
/// at a place; [`UNREACHABLE`] when there is no way.
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

/// The lane along which a block goes home: the file or rank that most fields of
/// its way touch; `None` when no two of them are in line.
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
    // Of equal ones, the lane in which the block itself stands.
    let own = |lane: Lane| match lane {
        Lane::File(file) => goer.at.file() == file,
        Lane::Rank(rank) => goer.at.rank() == rank,
    };
    let best = lanes.max_by_key(|&lane| (count(lane), own(lane)))?;
    (count(best) >= 2).then_some(best)
}

/// One unit in each field of a shortest way home, including the first.
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

/// Whether the seat to move can win at once. If it can, it can by moving: each
/// block that a shift could push home has a step of its own to go there (I-14,
/// I-20).
pub fn wins_at_once(game: &Ido, position: &Position) -> bool {
    let Some(seat) = position.to_move() else {
        return false;
    };
    let mut wins = false;
    game.for_each_successor(position, &mut Workspace::default(), |result| {
        wins |= winner(result) == Some(seat);
    });
    wins
}

/// The seat that has won a position.
pub fn winner(position: &Position) -> Option<Seat> {
    position.outcome()?.winner()
}

/// The shift that leads from one position to another, if it was one.
pub fn shift_between(game: &Ido, from: &Position, to: &Position) -> Option<Direction> {
    if from.frame() == to.frame() {
        return None;
    }
    let place = game.board().place(from.frame());
    Direction::ALL
        .into_iter()
        .find(|&way| place.shift(way).is_some_and(|shift| shift.to == to.frame()))
}

/// The position after the seat to move has passed, if it may.
pub fn passed(game: &Ido, position: &Position) -> Option<Position> {
    let mut after = *position;
    game.play(&mut after, &[Part::Pass]).ok()?;
    Some(after)
}

/// The position after a shift, if it is allowed now.
pub fn shifted(game: &Ido, position: &Position, way: Direction) -> Option<Position> {
    let mut after = *position;
    game.play(&mut after, &[Part::Shift(way)]).ok()?;
    Some(after)
}

/// The blocks of a seat on which an allowed shift has this effect.
pub fn pushed(
    game: &Ido,
    position: &Position,
    way: Direction,
    seat: Seat,
    fate: Fate,
) -> Vec<Push> {
    if shifted(game, position, way).is_none() {
        return Vec::new();
    }
    let pushed = pushes(game.board(), position, way).unwrap_or_default();
    let wanted = |push: &Push| push.seat == seat && push.fate == fate;
    pushed.into_iter().filter(wanted).collect()
}

/// The maximum number of blocks that the seat to move can bring home in one
/// turn.
pub fn most_arrivals(game: &Ido, position: &Position) -> u8 {
    let Some(seat) = position.to_move() else {
        return 0;
    };
    let before = position.side(seat).arrivals();
    let mut most = before;
    game.for_each_successor(position, &mut Workspace::default(), |result| {
        most = most.max(result.side(seat).arrivals());
    });
    most - before
}
