//! Random positions of Orbito of several kinds. Legal, but not necessarily
//! reachable: the text format promises no more.

use super::Rng;
use crate::reference::orbito::{
    Cells, Colour, LINES, Position, cell, count, has_line, turn_board, write,
};

/// A valid position, finished or not.
pub fn position(rng: &mut Rng) -> String {
    position_and_kind(rng).1
}

/// The same, with the name of the kind of position, for statistics.
pub fn position_and_kind(rng: &mut Rng) -> (&'static str, String) {
    type Fill = fn(&mut Rng) -> Cells;
    let (name, fill) = rng.weighted::<(&str, Fill)>(&[
        (20, ("plain", plain)),
        (25, ("late", late)),
        (25, ("near lines", near_lines)),
        (12, ("blocked slides", blocked_slides)),
        (8, ("lines", lines)),
        (10, ("full", full)),
    ]);
    let cells = fill(rng);
    let lined = Colour::BOTH.iter().any(|&colour| has_line(&cells, colour));
    let [white, black] = Colour::BOTH.map(|colour| count(&cells, colour));
    let to_move = if lined || white + black == 16 {
        None
    } else if white == black {
        Some(rng.pick(&Colour::BOTH))
    } else {
        Some(if white < black {
            Colour::White
        } else {
            Colour::Black
        })
    };
    (name, write(&Position { cells, to_move }))
}

/// Adds marbles in random free cells until there are `number`, half of them
/// white; of an odd number either colour has one more.
fn fill_up(cells: &mut Cells, number: usize, rng: &mut Rng) {
    let more = rng.pick(&Colour::BOTH);
    for colour in [more, more.opponent()] {
        let wanted = if colour == more {
            number.div_ceil(2)
        } else {
            number / 2
        };
        while count(cells, colour) < wanted {
            let free: Vec<usize> = (0..16).filter(|&cell| cells[cell].is_none()).collect();
            cells[rng.pick(&free)] = Some(colour);
        }
    }
}

/// Any number of marbles anywhere.
fn plain(rng: &mut Rng) -> Cells {
    let mut cells = [None; 16];
    fill_up(&mut cells, rng.below(17), rng);
    cells
}

/// Nine to fifteen marbles.
fn late(rng: &mut Rng) -> Cells {
    let mut cells = [None; 16];
    fill_up(&mut cells, 9 + rng.below(7), rng);
    cells
}

fn random_line(rng: &mut Rng) -> [usize; 4] {
    rng.pick(&LINES).map(cell)
}

/// Turns the board back by one cell: eleven turnings, as twelve of them bring
/// both rings back to where they were.
fn turn_back(cells: &Cells) -> Cells {
    (0..11).fold(*cells, |cells, _| turn_board(&cells))
}

/// Three of a line, of one colour or one line of each, as they stand before
/// the turning that would complete it, and the fourth marble perhaps beside
/// its cell.
fn near_lines(rng: &mut Rng) -> Cells {
    let mut cells = [None; 16];
    let mut colours = Colour::BOTH;
    rng.shuffle(&mut colours);
    let number = 1 + rng.below(2);
    for colour in colours.into_iter().take(number) {
        let line = random_line(rng);
        let missing = rng.below(4);
        for (place, &cell) in line.iter().enumerate() {
            if place != missing && cells[cell].is_none() {
                cells[cell] = Some(colour);
            }
        }
    }
    if rng.percent(85) {
        cells = turn_back(&cells);
    }
    let least = 2 * Colour::BOTH
        .map(|colour| count(&cells, colour))
        .into_iter()
        .max()
        .unwrap();
    fill_up(&mut cells, least + rng.below(16 - least), rng);
    cells
}

/// Marbles of one colour packed into a corner, so that few or none of them
/// has a free neighbour (O-3).
fn blocked_slides(rng: &mut Rng) -> Cells {
    let mut order: Vec<usize> = (0..16).collect();
    let corner = rng.pick(&[0_usize, 3, 12, 15]);
    let from_corner =
        |cell: usize| (cell % 4).abs_diff(corner % 4) + (cell / 4).abs_diff(corner / 4);
    rng.shuffle(&mut order);
    order.sort_by_key(|&cell| from_corner(cell));
    let packed = rng.pick(&Colour::BOTH);
    let number = 1 + rng.below(8);
    let mut cells = [None; 16];
    // The inner colour first, the other one as a wall around it.
    for &cell in &order[..number] {
        cells[cell] = Some(packed);
    }
    let wall = (number - 1 + rng.below(3)).min(8);
    for &cell in &order[number..number + wall] {
        cells[cell] = Some(packed.opponent());
    }
    cells
}

/// A line of one colour, or lines of both, on a board that is not full.
fn lines(rng: &mut Rng) -> Cells {
    loop {
        let mut cells = [None; 16];
        let first = rng.pick(&Colour::BOTH);
        for cell in random_line(rng) {
            cells[cell] = Some(first);
        }
        if rng.percent(50) {
            for cell in random_line(rng) {
                cells[cell] = Some(first.opponent());
            }
        }
        // Crossing lines break each other; then start again.
        let most = Colour::BOTH
            .map(|colour| count(&cells, colour))
            .into_iter()
            .max()
            .unwrap();
        if Colour::BOTH.iter().any(|&colour| has_line(&cells, colour)) {
            fill_up(&mut cells, 2 * most - 1 + rng.below(17 - 2 * most), rng);
            return cells;
        }
    }
}

/// A full board: half of them with no line as they stand, so that the extra
/// turnings decide (O-8).
fn full(rng: &mut Rng) -> Cells {
    let without = rng.percent(50);
    loop {
        let mut cells = [None; 16];
        fill_up(&mut cells, 16, rng);
        if !without || !Colour::BOTH.iter().any(|&colour| has_line(&cells, colour)) {
            return cells;
        }
    }
}
