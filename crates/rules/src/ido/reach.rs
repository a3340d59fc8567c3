//! Whether every seat can enter blocks and bring them home (I-7).

use super::board::Board;
use super::{BoardError, Direction, SEATS, Size, Unit, Units, seat_word};
use crate::Seat;

/// Rejects a board on which a block of some seat could never enter, or never
/// arrive even if no other seat played.
pub(super) fn check(board: &Board) -> Result<(), BoardError> {
    for seat in SEATS {
        for size in Size::ALL {
            match fate(board, seat, size) {
                Fate::Arrives => {}
                Fate::NeverEnters => {
                    return Err(BoardError::CannotEnter {
                        seat: seat_word(seat),
                        size,
                    });
                }
                Fate::NeverArrives => {
                    return Err(BoardError::CannotArrive {
                        seat: seat_word(seat),
                        size,
                    });
                }
            }
        }
    }
    Ok(())
}

enum Fate {
    Arrives,
    NeverEnters,
    NeverArrives,
}

/// Follows a lone block from all its entries through all its steps and all
/// shifts of the frame. Every place of the frame can be reached by shifts.
fn fate(board: &Board, seat: Seat, size: Size) -> Fate {
    let corners: Vec<Unit> = board.layout().frame_places().collect();
    let mut seen: Vec<(Unit, Units)> = corners
        .iter()
        .map(|&corner| (corner, Units::EMPTY))
        .collect();
    let mut open: Vec<(Unit, Unit)> = corners
        .iter()
        .flat_map(|&corner| {
            board
                .entry(corner, seat, size)
                .iter()
                .map(move |unit| (corner, unit))
        })
        .collect();
    if open.is_empty() {
        return Fate::NeverEnters;
    }
    while let Some((corner, unit)) = open.pop() {
        let visited = seen
            .iter_mut()
            .find(|(place, _)| *place == corner)
            .map(|(_, units)| units);
        match visited {
            Some(units) if !units.contains(unit) => units.insert(unit),
            _ => continue,
        }
        let place = board.place(corner);
        if place.steps_home(size, unit, seat) == 1 {
            return Fate::Arrives;
        }
        open.extend(
            place.ways(size, unit).rings[0]
                .iter()
                .map(|next| (corner, next)),
        );
        for direction in Direction::ALL {
            let Some(shift) = place.shift(direction) else {
                continue;
            };
            if !shift.swept.contains(unit) {
                open.push((shift.to, unit));
            } else if let Some(pushed) = unit.step(direction, board.size()) {
                open.push((shift.to, pushed));
            } else if board.crosses_goal(seat, unit, direction) {
                return Fate::Arrives;
            }
        }
    }
    Fate::NeverArrives
}
