//! Positions.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{
    BLACK, Cell, Draft, MARBLES, Orbito, Position, WHITE, cells, has_line,
};

use super::names;
use crate::faced::winner;
use crate::shapes::{ExtraTurning, Hand, LineOfFour, OrbitoView, SeatName, View};

/// The cells of the white and of the black marbles.
type Marbles = [u16; 2];

/// A position as the browser sees it.
pub fn shape(position: &Position) -> View {
    let extra = position.extra_turnings().map(|board| {
        let marbles = marbles_of(&board);
        ExtraTurning {
            white: names(cells(marbles[0])),
            black: names(cells(marbles[1])),
            lines_of_four: lines_of_four(marbles),
        }
    });
    View::Orbito(OrbitoView {
        extra_turnings: extra.collect(),
        over: position.to_move().is_none(),
        winner: winner(&Orbito, position),
        ..drawn(position, marbles_of(position))
    })
}

/// The board in the middle of a turn, before the rings turn. The text is that
/// of the position in which the turn began: what stands here is none.
pub fn of_draft(draft: &Draft) -> View {
    let mut marbles = [0; 2];
    for cell in Cell::all() {
        if let Some(seat) = draft.marble_on(cell) {
            marbles[seat.index()] |= cell.bit();
        }
    }
    View::Orbito(OrbitoView {
        // Lines count after the turning only (O-6).
        lines_of_four: Vec::new(),
        ..drawn(draft.origin(), marbles)
    })
}

/// A position that is reached, when there may be extra turnings to come: who
/// has won is known only after them.
pub fn before_extra_turnings(position: &Position) -> View {
    let last = position.extra_turnings().next().is_none();
    View::Orbito(OrbitoView {
        over: last && position.to_move().is_none(),
        winner: winner(&Orbito, position).filter(|_| last),
        ..drawn(position, marbles_of(position))
    })
}

/// The boards of the extra turnings (O-8). The text stays that of the
/// position, which does not change.
pub fn of_extra_turnings(position: &Position) -> Vec<View> {
    let count = position.extra_turnings().count();
    let view = |(board, number): (Position, usize)| {
        let last = number == count;
        View::Orbito(OrbitoView {
            over: last,
            winner: winner(&Orbito, position).filter(|_| last),
            ..drawn(position, marbles_of(&board))
        })
    };
    position.extra_turnings().zip(1..).map(view).collect()
}

/// These marbles in a position that is not over.
fn drawn(position: &Position, marbles: Marbles) -> OrbitoView {
    let [white, black] = marbles.map(|set| MARBLES.saturating_sub(set.count_ones()));
    OrbitoView {
        text: Orbito.position_text(position),
        to_move: position.to_move().map(|seat| Orbito.seat_name(seat)),
        white: names(cells(marbles[0])),
        black: names(cells(marbles[1])),
        hand: Hand { white, black },
        lines_of_four: lines_of_four(marbles),
        extra_turnings: Vec::new(),
        over: false,
        winner: None,
    }
}

fn marbles_of(position: &Position) -> Marbles {
    [WHITE, BLACK].map(|seat| position.marbles(seat))
}

/// All complete lines of both colours.
fn lines_of_four(marbles: Marbles) -> Vec<LineOfFour> {
    let of_seat = |(set, seat): (u16, SeatName)| {
        let complete = lines().filter(move |line| has_line(set & line));
        complete.map(move |line| LineOfFour {
            seat,
            cells: names(cells(line)),
        })
    };
    let seats = [WHITE, BLACK].map(|seat| Orbito.seat_name(seat));
    marbles.into_iter().zip(seats).flat_map(of_seat).collect()
}

/// The ten sets of four cells in a row (O-6).
fn lines() -> impl Iterator<Item = u16> {
    let along = |of: fn(Cell) -> usize| (0..4).map(move |number| set(|cell| of(cell) == number));
    let diagonals = [
        set(|cell| cell.file() == cell.rank()),
        set(|cell| cell.file() + cell.rank() == 3),
    ];
    along(Cell::rank).chain(along(Cell::file)).chain(diagonals)
}

fn set(wanted: impl Fn(Cell) -> bool) -> u16 {
    let wanted = Cell::all().filter(|&cell| wanted(cell));
    wanted.fold(0, |set, cell| set | cell.bit())
}
