//! What the rules say about positions and turns.

use kinetic_rules::ido::{Direction, Fate, Ido, Part, Position, Push, Workspace, pushes};
use kinetic_rules::{Game, Seat};

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

/// Who has won a position.
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

/// The blocks of a seat to which an allowed shift does this.
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

/// The most blocks that the seat to move can bring home in one turn.
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
