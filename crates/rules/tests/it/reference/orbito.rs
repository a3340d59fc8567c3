//! Orbito, modelled literally from the numbered rules.

use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The two colours; white is written first wherever both appear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    pub fn opponent(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

/// The sixteen cells, numbered `rank * 4 + file`, both counted from zero.
pub type Cells = [Option<Colour>; 16];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub cells: Cells,
    /// None when the game is over.
    pub to_move: Option<Colour>,
}

/// O-5: every marble goes to the next cell named in its ring.
const OUTER_RING: [&str; 12] = [
    "a4", "a3", "a2", "a1", "b1", "c1", "d1", "d2", "d3", "d4", "c4", "b4",
];
const INNER_RING: [&str; 4] = ["b3", "b2", "c2", "c3"];

/// O-6: rows, columns and the two long diagonals.
pub const LINES: [[&str; 4]; 10] = [
    ["a1", "b1", "c1", "d1"],
    ["a2", "b2", "c2", "d2"],
    ["a3", "b3", "c3", "d3"],
    ["a4", "b4", "c4", "d4"],
    ["a1", "a2", "a3", "a4"],
    ["b1", "b2", "b3", "b4"],
    ["c1", "c2", "c3", "c4"],
    ["d1", "d2", "d3", "d4"],
    ["a1", "b2", "c3", "d4"],
    ["a4", "b3", "c2", "d1"],
];

/// The number of a cell by its name.
pub fn cell(name: &str) -> usize {
    let [file, rank] = name.as_bytes() else {
        panic!("no cell is called {name}")
    };
    usize::from(rank - b'1') * 4 + usize::from(file - b'a')
}

fn name(cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell % 4) as u8), cell / 4 + 1)
}

/// The texts of all positions that the legal turns lead to.
pub fn results(position: &str) -> BTreeSet<String> {
    let position = read(position).expect("a valid position");
    results_of(&position).iter().map(write).collect()
}

/// The same positions as values. Different turns lead to different positions.
pub fn results_of(position: &Position) -> Vec<Position> {
    turns(position).iter().map(|turn| turn.after).collect()
}

/// For each resulting position its canonical turn: the shortest spelling, and
/// among the shortest the first in byte order.
pub fn spellings(position: &str) -> BTreeMap<String, String> {
    let position = read(position).expect("a valid position");
    let mut best: BTreeMap<String, String> = BTreeMap::new();
    for turn in turns(&position) {
        let text = match turn.slide {
            None => name(turn.place),
            Some((from, to)) => format!("{}{},{}", name(from), name(to), name(turn.place)),
        };
        let entry = best
            .entry(write(&turn.after))
            .or_insert_with(|| text.clone());
        if (text.len(), &text) < (entry.len(), entry) {
            *entry = text;
        }
    }
    best
}

/// The number of leaves; a finished game is one leaf at any depth left.
pub fn perft(position: &str, depth: u32) -> u64 {
    count_leaves(&read(position).expect("a valid position"), depth)
}

fn count_leaves(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.to_move.is_none() {
        return 1;
    }
    let after: HashSet<Position> = turns(position).iter().map(|turn| turn.after).collect();
    if depth == 1 {
        return after.len() as u64;
    }
    after
        .iter()
        .map(|after| count_leaves(after, depth - 1))
        .sum()
}

/// The result for white and for black, 1 for a win, 0 for a draw and -1 for a
/// loss, or none when the position is not finished (O-6 to O-8).
pub fn outcome(position: &str) -> Option<[i8; 2]> {
    outcome_of(read(position).expect("a valid position"))
}

/// The same for a position as a value.
pub fn outcome_of(mut position: Position) -> Option<[i8; 2]> {
    if position.to_move.is_some() {
        return None;
    }
    // A board that is finished but not full has a line as it stands. A full
    // one is turned up to five more times until there is one.
    for _ in 0..=5 {
        match Colour::BOTH.map(|colour| has_line(&position.cells, colour)) {
            [true, true] => return Some([0, 0]),
            [true, false] => return Some([1, -1]),
            [false, true] => return Some([-1, 1]),
            [false, false] => position.cells = turn_board(&position.cells),
        }
    }
    Some([0, 0])
}

/// Whether four of a colour stand in a line (O-6).
pub fn has_line(cells: &Cells, colour: Colour) -> bool {
    LINES
        .iter()
        .any(|line| line.iter().all(|name| cells[cell(name)] == Some(colour)))
}

/// The board after one turning (O-5).
pub fn turn_board(cells: &Cells) -> Cells {
    let mut after = [None; 16];
    for ring in [&OUTER_RING[..], &INNER_RING[..]] {
        for (number, from) in ring.iter().enumerate() {
            let to = ring[(number + 1) % ring.len()];
            after[cell(to)] = cells[cell(from)];
        }
    }
    after
}

/// One way to play a turn, and the position it leads to.
struct Turn {
    slide: Option<(usize, usize)>,
    place: usize,
    after: Position,
}

/// All ways to play a turn (O-2): slide or not, place, turn the board.
fn turns(position: &Position) -> Vec<Turn> {
    let Some(mover) = position.to_move else {
        return Vec::new();
    };
    let mut turns = Vec::new();
    let mut slides = vec![None];
    slides.extend(
        all_slides(&position.cells, mover.opponent())
            .into_iter()
            .map(Some),
    );
    for slide in slides {
        let mut slid = position.cells;
        if let Some((from, to)) = slide {
            slid[to] = slid[from].take();
        }
        // O-4: any free cell, the one just vacated included.
        for place in (0..16).filter(|&cell| slid[cell].is_none()) {
            let mut placed = slid;
            placed[place] = Some(mover);
            turns.push(Turn {
                slide,
                place,
                after: end_turn(&placed, mover),
            });
        }
    }
    turns
}

/// O-3: a marble of `colour` goes to an orthogonally adjacent free cell.
fn all_slides(cells: &Cells, colour: Colour) -> Vec<(usize, usize)> {
    let mut slides = Vec::new();
    for from in 0..16_usize {
        for to in 0..16_usize {
            let apart = (from % 4).abs_diff(to % 4) + (from / 4).abs_diff(to / 4);
            if cells[from] == Some(colour) && cells[to].is_none() && apart == 1 {
                slides.push((from, to));
            }
        }
    }
    slides
}

/// Turns the board and sees whether that ends the game (O-6 to O-8). The extra
/// turnings of a full board are not part of the position.
fn end_turn(placed: &Cells, mover: Colour) -> Position {
    let cells = turn_board(placed);
    let to_move = (!over(&cells)).then_some(mover.opponent());
    Position { cells, to_move }
}

fn over(cells: &Cells) -> bool {
    let line = Colour::BOTH.iter().any(|&colour| has_line(cells, colour));
    line || cells.iter().all(Option::is_some)
}

pub fn count(cells: &Cells, colour: Colour) -> usize {
    cells.iter().filter(|&&cell| cell == Some(colour)).count()
}

/// The text of a position.
pub fn write(position: &Position) -> String {
    let mut text = String::with_capacity(24);
    for rank in (0..4).rev() {
        let mut free = 0;
        for file in 0..4 {
            match position.cells[rank * 4 + file] {
                None => free += 1,
                Some(colour) => {
                    push_digit(&mut text, &mut free);
                    text.push(colour.letter());
                }
            }
        }
        push_digit(&mut text, &mut free);
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push(position.to_move.map_or('-', Colour::letter));
    text
}

fn push_digit(text: &mut String, free: &mut u8) {
    if *free > 0 {
        text.push(char::from(b'0' + *free));
        *free = 0;
    }
}

/// Reads a position, or says why it is refused.
pub fn read(text: &str) -> Result<Position, String> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [board, to_move] = parts[..] else {
        return Err("not two parts".into());
    };
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != 4 {
        return Err("not four ranks".into());
    }
    let mut cells = Vec::new();
    for rank in ranks.iter().rev() {
        let mut row = Vec::new();
        let mut after_digit = false;
        for letter in rank.chars() {
            let digit = letter.is_ascii_digit();
            match letter {
                'w' => row.push(Some(Colour::White)),
                'b' => row.push(Some(Colour::Black)),
                '1'..='4' if !after_digit => {
                    row.extend(std::iter::repeat_n(None, letter as usize - '0' as usize));
                }
                _ => return Err("a malformed rank".into()),
            }
            after_digit = digit;
        }
        if row.len() != 4 {
            return Err("a rank of a wrong length".into());
        }
        cells.extend(row);
    }
    let cells: Cells = cells.try_into().expect("four ranks of four");
    let to_move = match to_move {
        "-" => None,
        "w" => Some(Colour::White),
        "b" => Some(Colour::Black),
        _ => return Err("no such colour to move".into()),
    };
    check(&Position { cells, to_move })?;
    Ok(Position { cells, to_move })
}

fn check(position: &Position) -> Result<(), String> {
    let [white, black] = Colour::BOTH.map(|colour| count(&position.cells, colour));
    if white.abs_diff(black) > 1 {
        return Err("numbers that differ by more than one".into());
    }
    if white.max(black) > 8 {
        return Err("more than eight of a colour".into());
    }
    match position.to_move {
        None if !over(&position.cells) => Err("not finished and nobody to move".into()),
        Some(_) if over(&position.cells) => Err("finished and somebody to move".into()),
        Some(Colour::White) if white > black => Err("white has more and is to move".into()),
        Some(Colour::Black) if black > white => Err("black has more and is to move".into()),
        _ => Ok(()),
    }
}
