//! Lines join, bars are heavy, and both are where the rules have them.

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Direction, EdgeLine, Ido, SEATS, Unit};

use super::super::ido_board;
use super::super::{Arms, Weight, joint};
use super::{ASCII, PLAIN, drawings, unit};

fn grid(drawing: &str) -> Vec<Vec<char>> {
    drawing.lines().map(|line| line.chars().collect()).collect()
}

/// The character at a place, blank after the end of a line.
fn at(grid: &[Vec<char>], row: usize, column: usize) -> char {
    let character = grid.get(row).and_then(|line| line.get(column));
    character.copied().unwrap_or(' ')
}

/// Where the middle of a unit is drawn.
fn centre(board: &Board, unit: Unit) -> (usize, usize) {
    let row = 2 + 2 * (board.size() - 1 - unit.rank());
    (row, 9 + 4 * unit.file())
}

#[test]
fn joints_have_the_weights_of_their_arms() {
    use Weight::{Heavy as H, Light as L, None as N};
    // North, east, south, west.
    let examples: [(Arms, char, char); 16] = [
        ([N, N, N, N], ' ', ' '),
        ([N, L, N, L], '─', '-'),
        ([N, H, N, H], '━', '='),
        ([L, N, L, N], '│', '|'),
        ([H, N, H, N], '┃', '#'),
        ([N, L, L, N], '┌', '+'),
        ([H, N, N, H], '┛', '#'),
        ([L, L, L, L], '┼', '+'),
        ([H, H, H, H], '╋', '#'),
        ([L, H, L, H], '┿', '='),
        ([H, L, H, L], '╂', '#'),
        ([N, H, H, L], '┲', '#'),
        ([H, L, L, L], '╀', '#'),
        ([L, N, L, H], '┥', '='),
        ([H, N, L, N], '╿', '#'),
        ([N, H, N, L], '╼', '='),
    ];
    for (arms, unicode, ascii) in examples {
        assert_eq!(joint(arms, true), unicode, "{arms:?}");
        assert_eq!(joint(arms, false), ascii, "{arms:?}");
    }
    let mut characters: Vec<_> = all_arms().map(|arms| joint(arms, true)).collect();
    characters.sort_unstable();
    characters.dedup();
    assert_eq!(characters.len(), 81);
}

fn all_arms() -> impl Iterator<Item = Arms> {
    const WEIGHTS: [Weight; 3] = [Weight::None, Weight::Light, Weight::Heavy];
    (0..81).map(|number| [27, 9, 3, 1].map(|digit| WEIGHTS[number / digit % 3]))
}

/// Every arm of a line meets an arm of the same weight.
#[test]
fn lines_are_continuous() {
    let arms_of = |character| all_arms().find(|&arms| joint(arms, true) == character);
    for drawing in drawings(PLAIN)
        .iter()
        .filter(|drawing| !drawing.contains('╭'))
    {
        let grid = grid(drawing);
        let arms = |row, column| arms_of(at(&grid, row, column)).unwrap_or([Weight::None; 4]);
        for row in 0..grid.len() {
            for column in 0..80 {
                let [_, east, south, _] = arms(row, column);
                assert_eq!(east, arms(row, column + 1)[3], "{row} {column}\n{drawing}");
                assert_eq!(south, arms(row + 1, column)[0], "{row} {column}\n{drawing}");
            }
        }
    }
}

/// Units stand in even columns and rows, and a line runs between two of them
/// exactly when they belong to different fields (I-4).
#[test]
fn lines_separate_fields() {
    for board in [Board::classic(), Board::grand()] {
        for (place, style) in board
            .places()
            .flat_map(|place| [(place, PLAIN), (place, ASCII)])
        {
            let drawing = ido_board(&board, place.corner(), style);
            let grid = grid(&drawing);
            for unit in board.layout().units() {
                let (row, column) = centre(&board, unit);
                assert_eq!(
                    at(&grid, row, column),
                    place.kind(unit).letter(),
                    "{unit}\n{drawing}"
                );
                let name = unit.to_string();
                assert!(
                    name.starts_with(at(&grid, grid.len() - 1, column)),
                    "{name}\n{drawing}"
                );
                let rank = [at(&grid, row, 0), at(&grid, row, 1)]
                    .iter()
                    .collect::<String>();
                assert!(name.ends_with(rank.trim()), "{name}\n{drawing}");
                for (way, row, column) in [
                    (Direction::North, row - 1, column),
                    (Direction::East, row, column + 2),
                ] {
                    let next = unit.step(way, board.size());
                    let same = next.is_some_and(|next| place.field(unit).units.contains(next));
                    let blank = at(&grid, row, column) == ' ';
                    assert_eq!(same, blank, "{unit} {way:?}\n{drawing}");
                }
            }
        }
    }
}

/// The bars of the frame, and nothing else, are heavy (I-3).
#[test]
fn bars_are_heavy() {
    for board in [Board::classic(), Board::grand()] {
        let layout = board.layout();
        for place in board.places() {
            let drawing = ido_board(&board, place.corner(), PLAIN);
            let grid = grid(&drawing);
            let (west, south) = (place.corner().file(), place.corner().rank());
            let within = |at: usize, from: usize| (from..from + layout.frame_size).contains(&at);
            let is_bar = |at: usize, from: usize, bars: &[usize]| {
                at.checked_sub(from).is_some_and(|at| bars.contains(&at))
            };
            for unit in layout.units() {
                let (row, column) = centre(&board, unit);
                let (file, rank) = (unit.file(), unit.rank());
                let bar = is_bar(file, west, &layout.bars.vertical) && within(rank, south);
                assert_eq!(at(&grid, row, column - 2) == '┃', bar, "{unit}\n{drawing}");
                let bar = is_bar(rank, south, &layout.bars.horizontal) && within(file, west);
                assert_eq!(at(&grid, row + 1, column) == '━', bar, "{unit}\n{drawing}");
            }
        }
    }
}

/// Start lines are filled, goal lines shaded, along their units (I-6).
#[test]
fn lines_of_seats_are_aligned() {
    for board in [Board::classic(), Board::grand()] {
        for style in [PLAIN, ASCII] {
            let grid = grid(&ido_board(&board, unit("b2"), style));
            for seat in SEATS {
                let lines = [
                    (board.start_line(seat), style.pick('█', '#')),
                    (board.goal_line(seat), style.pick('░', '.')),
                ];
                let letter = Ido::classic().seat_letter(seat);
                for (EdgeLine { edge, units }, fill) in lines {
                    let found: Vec<_> = units
                        .iter()
                        .map(|unit| {
                            let (row, column) = centre(&board, unit);
                            match edge {
                                Direction::North => at(&grid, row - 2, column),
                                Direction::South => at(&grid, row + 2, column),
                                Direction::East => at(&grid, row, column + 5),
                                Direction::West => at(&grid, row, column - 5),
                            }
                        })
                        .collect();
                    assert_eq!(found, [fill, letter, fill]);
                }
            }
        }
    }
}
