//! Orbito as the browser draws it.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{
    self, BLACK, Cell, Draft, MARBLES, Orbito, Position, WHITE, cells, has_line, opponent, turned,
};

use crate::browser_view::{BrowserView, seat_name, winner};
use crate::dto::{
    Board, Cause, ExtraTurning, Hand, LineOfFour, OrbitoBoard, OrbitoSeat, OrbitoView, Part,
    SeatName, Square, Step, Tray, View,
};

/// The cells of the white and of the black marbles.
type Marbles = [u16; 2];

impl BrowserView for Orbito {
    fn board_view(&self) -> Board {
        let seat = |seat| OrbitoSeat {
            seat: seat_name(self, seat),
            letter: self.seat_letter(seat),
        };
        Board::Orbito(OrbitoBoard {
            size: 4,
            // The outer ring begins at a4, the inner one at b3.
            rings: vec![ring(Cell::new(0, 3)), ring(Cell::new(1, 2))],
            seats: self.all_seats().iter().map(seat).collect(),
        })
    }

    fn position_view(&self, position: &Position) -> View {
        let extra = position.extra_turnings().map(|board| {
            let marbles = marbles_of(&board);
            ExtraTurning {
                white: squares(cells(marbles[0])),
                black: squares(cells(marbles[1])),
                lines_of_four: lines_of_four(marbles),
            }
        });
        View::Orbito(OrbitoView {
            extra_turnings: extra.collect(),
            over: position.to_move().is_none(),
            winner: winner(self, position),
            ..unfinished(position, marbles_of(position))
        })
    }

    /// The tray before the rings turn. The text is that of the position in
    /// which the turn began: the tray during a turn is not a position.
    fn draft_view(&self, draft: &Draft) -> View {
        let mut marbles = [0; 2];
        for cell in Cell::all() {
            if let Some(seat) = draft.marble_on(cell) {
                marbles[seat.index()] |= cell.bit();
            }
        }
        View::Orbito(OrbitoView {
            // Lines count only after the turning (O-6).
            lines_of_four: Vec::new(),
            ..unfinished(draft.origin(), marbles)
        })
    }

    fn part_view(&self, before: &Draft, part: orbito::Part) -> Part {
        let mover = before.origin().to_move();
        let name = |seat| seat_name(self, seat);
        let text = part.to_string();
        match part {
            // It is the opponent's marble that slides (O-3).
            orbito::Part::Slide { from, to } => Part::Slide {
                text,
                seat: mover.map_or(SeatName(""), |seat| name(opponent(seat))),
                from: Square::new(from),
                to: Square::new(to),
            },
            orbito::Part::Place { at } => Part::Place {
                text,
                seat: mover.map_or(SeatName(""), name),
                at: Square::new(at),
            },
        }
    }

    fn steps_left(&self, _: &Draft) -> u8 {
        0
    }

    /// The rings turn; on a full board without a line, repeatedly (O-8).
    fn steps_after_turn(&self, result: &Position) -> Vec<Step> {
        let count = result.extra_turnings().count();
        let step = |tray, board: &Position, last: bool| Step {
            cause: Cause::Tray(tray),
            // The text stays that of the position. The winner is shown only
            // after the last turning.
            view: View::Orbito(OrbitoView {
                over: last && result.to_move().is_none(),
                winner: winner(self, result).filter(|_| last),
                ..unfinished(result, marbles_of(board))
            }),
        };
        let turning = step(Tray::Turning, result, count == 0);
        let extra = result
            .extra_turnings()
            .zip(1..)
            .map(|(board, number)| step(Tray::Extra { number }, &board, number == count));
        std::iter::once(turning).chain(extra).collect()
    }
}

/// The cells of a ring in the order in which a marble travels (O-5).
fn ring(first: Cell) -> Vec<Square> {
    let next = |&cell: &Cell| {
        cells(turned(cell.bit()))
            .next()
            .filter(|&next| next != first)
    };
    squares(std::iter::successors(Some(first), next))
}

/// These marbles in a position that is not over.
fn unfinished(position: &Position, marbles: Marbles) -> OrbitoView {
    let [white, black] = marbles.map(|set| MARBLES.saturating_sub(set.count_ones()));
    OrbitoView {
        text: Orbito.position_text(position),
        to_move: position.to_move().map(|seat| seat_name(&Orbito, seat)),
        white: squares(cells(marbles[0])),
        black: squares(cells(marbles[1])),
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

fn squares(cells: impl Iterator<Item = Cell>) -> Vec<Square> {
    cells.map(Square::new).collect()
}

/// All complete lines of both colours.
fn lines_of_four(marbles: Marbles) -> Vec<LineOfFour> {
    let of_seat = |(set, seat): (u16, SeatName)| {
        let complete = lines().filter(move |line| has_line(set & line));
        complete.map(move |line| LineOfFour {
            seat,
            cells: squares(cells(line)),
        })
    };
    let seats = [WHITE, BLACK].map(|seat| seat_name(&Orbito, seat));
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
