//! Positions and turns as text.

use std::fmt::Write as _;

use super::cell::has_line;
use super::{BLACK, Cell, MARBLES, Part, Position, PositionError, TurnError, WHITE, seat_word};
use crate::{Seat, Turn, excerpt};

/// Maximum length of a position's text.
const MAX_TEXT: usize = 32;

pub(super) fn parse_position(text: &str) -> Result<Position, PositionError> {
    if text.len() > MAX_TEXT {
        return Err(PositionError::TooLong { limit: MAX_TEXT });
    }
    let parts: Vec<&str> = text.split(' ').collect();
    let &[placement, to_move] = parts.as_slice() else {
        return Err(PositionError::Parts { found: parts.len() });
    };
    let marbles = parse_placement(placement)?;
    let to_move = match to_move {
        "w" => Some(WHITE),
        "b" => Some(BLACK),
        "-" => None,
        _ => {
            return Err(PositionError::Colour {
                found: excerpt(to_move),
            });
        }
    };
    check(marbles, to_move)
}

fn parse_placement(text: &str) -> Result<[u16; 2], PositionError> {
    let ranks = text.split('/').count();
    if ranks != 4 {
        return Err(PositionError::Ranks { found: ranks });
    }
    let mut marbles = [0u16; 2];
    for (row, rank) in text.split('/').zip((0..4).rev()) {
        let mut file = 0;
        let mut after_digit = false;
        for letter in row.chars() {
            let seat = match letter {
                'w' => Some(WHITE),
                'b' => Some(BLACK),
                '0'..='9' => None,
                _ => {
                    let found = excerpt(letter.encode_utf8(&mut [0; 4]));
                    return Err(PositionError::Letter {
                        rank: rank + 1,
                        found,
                    });
                }
            };
            match seat {
                Some(seat) if file < 4 => {
                    marbles[seat.index()] |= Cell::new(file, rank).bit();
                    file += 1;
                }
                Some(_) => file += 1,
                None if letter == '0' || after_digit => {
                    return Err(PositionError::Number { rank: rank + 1 });
                }
                None => file += (letter as u8 - b'0') as usize,
            }
            after_digit = seat.is_none();
        }
        if file != 4 {
            return Err(PositionError::RankLength {
                rank: rank + 1,
                found: file,
                needed: 4,
            });
        }
    }
    Ok(marbles)
}

pub(super) fn check(marbles: [u16; 2], to_move: Option<Seat>) -> Result<Position, PositionError> {
    let [white, black] = marbles.map(u16::count_ones);
    for (seat, found) in [(WHITE, white), (BLACK, black)] {
        if found > MARBLES {
            let found = found as usize;
            return Err(PositionError::TooManyMarbles {
                seat: seat_word(seat),
                found,
            });
        }
    }
    if white.abs_diff(black) > 1 {
        return Err(PositionError::Numbers {
            white: white as usize,
            black: black as usize,
        });
    }
    let line = marbles.into_iter().any(has_line);
    let full = white + black == 2 * MARBLES;
    let Some(seat) = to_move else {
        let nobody = Position::after_turning(marbles, WHITE);
        return if line || full {
            Ok(nobody)
        } else {
            Err(PositionError::NotOver)
        };
    };
    let (own, other) = if seat == WHITE {
        (white, black)
    } else {
        (black, white)
    };
    if own > other {
        return Err(PositionError::NotTheirTurn {
            seat: seat_word(seat),
        });
    }
    if line {
        return Err(PositionError::LineStands);
    }
    if full {
        return Err(PositionError::BoardFull);
    }
    Ok(Position::after_turning(marbles, seat))
}

pub(super) fn position_text(position: &Position) -> String {
    let mut text = String::with_capacity(MAX_TEXT);
    for rank in (0..4).rev() {
        let mut free = 0;
        for file in 0..4 {
            match position.marble_on(Cell::new(file, rank)) {
                None => free += 1,
                Some(seat) => {
                    if free > 0 {
                        let _ = write!(text, "{free}");
                        free = 0;
                    }
                    text.push(letter(seat));
                }
            }
        }
        if free > 0 {
            let _ = write!(text, "{free}");
        }
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push(position.to_move().map_or('-', letter));
    text
}

pub(super) fn letter(seat: Seat) -> char {
    if seat == WHITE { 'w' } else { 'b' }
}

/// Reads a part of a turn: a slide of four characters or a placement of two.
pub(super) fn parse_part(text: &str) -> Result<Part, TurnError> {
    split_part(text).ok_or_else(|| TurnError::Malformed {
        found: excerpt(text),
    })
}

fn split_part(text: &str) -> Option<Part> {
    let (first, rest) = text.split_at_checked(2)?;
    let first = first.parse().ok()?;
    if rest.is_empty() {
        return Some(Part::Place { at: first });
    }
    let to = rest.parse().ok()?;
    Some(Part::Slide { from: first, to })
}

pub(super) fn parse_turn(text: &str) -> Result<Turn<Part>, TurnError> {
    let malformed = || TurnError::Malformed {
        found: excerpt(text),
    };
    let (slide, place) = match text.split_once(',') {
        Some((slide, place)) => (Some(slide), place),
        None => (None, text),
    };
    let parts = [slide.and_then(split_part), split_part(place)];
    match (slide, parts) {
        (None, [_, Some(place @ Part::Place { .. })]) => Ok(Turn::new(place)),
        (
            Some(_),
            [
                Some(slide @ Part::Slide { .. }),
                Some(place @ Part::Place { .. }),
            ],
        ) => Turn::from_parts(&[slide, place]).ok_or_else(malformed),
        _ => Err(malformed()),
    }
}

pub(super) fn turn_text(parts: &[Part]) -> String {
    let parts: Vec<String> = parts.iter().map(Part::to_string).collect();
    parts.join(",")
}
