//! The yardstick for Orbito: all distinct results of a turn, found the
//! straightforward way: a board of cells that is cloned, a hash set of the
//! standard library.

use std::collections::HashSet;

use kinetic_rules::orbito::{self, BLACK, Cell, WHITE};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    White,
    Black,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// Cells a1 b1 … d4.
    cells: [Option<Colour>; 16],
    to_move: Option<Colour>,
}

const OUTER: [usize; 12] = [12, 8, 4, 0, 1, 2, 3, 7, 11, 15, 14, 13];
const INNER: [usize; 4] = [9, 5, 6, 10];

impl Position {
    /// Takes over a position from the fast rules.
    pub fn from_fast(position: &orbito::Position) -> Position {
        let colour = |seat| {
            if seat == WHITE {
                Colour::White
            } else {
                Colour::Black
            }
        };
        let mut cells = [None; 16];
        for cell in Cell::all() {
            cells[cell.index()] = position.marble_on(cell).map(colour);
        }
        debug_assert!(
            position
                .to_move()
                .is_none_or(|seat| seat == WHITE || seat == BLACK)
        );
        Position {
            cells,
            to_move: position.to_move().map(colour),
        }
    }

    pub fn results(&self) -> HashSet<Position> {
        let mut results = HashSet::new();
        let Some(own) = self.to_move else {
            return results;
        };
        self.place_everywhere(own, &mut results);
        for from in 0..16 {
            if self.cells[from].is_some_and(|colour| colour != own) {
                for to in neighbours(from).filter(|&to| self.cells[to].is_none()) {
                    let mut slid = self.clone();
                    slid.cells.swap(from, to);
                    slid.place_everywhere(own, &mut results);
                }
            }
        }
        results
    }

    fn place_everywhere(&self, own: Colour, results: &mut HashSet<Position>) {
        for at in (0..16).filter(|&at| self.cells[at].is_none()) {
            let mut placed = self.clone();
            placed.cells[at] = Some(own);
            results.insert(placed.turned(own));
        }
    }

    fn turned(&self, mover: Colour) -> Position {
        let mut turned = self.clone();
        for ring in [OUTER.as_slice(), INNER.as_slice()] {
            for at in 0..ring.len() {
                turned.cells[ring[(at + 1) % ring.len()]] = self.cells[ring[at]];
            }
        }
        let full = turned.cells.iter().all(Option::is_some);
        let over = full || turned.has_line(Colour::White) || turned.has_line(Colour::Black);
        turned.to_move = match mover {
            _ if over => None,
            Colour::White => Some(Colour::Black),
            Colour::Black => Some(Colour::White),
        };
        turned
    }

    fn has_line(&self, colour: Colour) -> bool {
        let full = |cells: [usize; 4]| cells.iter().all(|&cell| self.cells[cell] == Some(colour));
        (0..4).any(|n| full([4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3]))
            || (0..4).any(|n| full([n, n + 4, n + 8, n + 12]))
            || full([0, 5, 10, 15])
            || full([3, 6, 9, 12])
    }
}

fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (file, rank) = (cell % 4, cell / 4);
    let west = (file > 0).then(|| cell - 1);
    let east = (file < 3).then(|| cell + 1);
    let south = (rank > 0).then(|| cell - 4);
    let north = (rank < 3).then(|| cell + 4);
    [west, east, south, north].into_iter().flatten()
}
