//! Positions and turns as text (section 5 of the rules).

use std::fmt::Write as _;

use super::piece::{BLOCKS_OF_A_SIZE, SEAT_LETTERS};
use super::position::check_seats;
use super::{
    Board, Direction, Options, Part, Position, PositionError, SEATS, Side, Size, TurnError, Unit,
    seat_word,
};
use crate::{MAX_PARTS, Seat, SeatSet, Turn, excerpt};

/// Maximum length of a position's text on any board.
const MAX_TEXT: usize = 256;

pub(super) fn parse_position(board: &Board, text: &str) -> Result<Position, PositionError> {
    if text.len() > MAX_TEXT {
        return Err(PositionError::TooLong { limit: MAX_TEXT });
    }
    let parts: Vec<&str> = text.split(' ').collect();
    let &[placement, frame, to_move, rest, arrivals, options] = parts.as_slice() else {
        return Err(PositionError::Parts { found: parts.len() });
    };
    let options = Options::parse(options)?;
    let mut sides = [Side::default(); Seat::MAX];
    let (seats, out) = parse_arrivals(arrivals, &mut sides)?;
    check_seats(seats)?;
    parse_placement(board, placement, seats, &mut sides)?;
    let frame = frame
        .parse()
        .ok()
        .filter(|&corner| board.has_place(corner))
        .ok_or_else(|| PositionError::Frame {
            found: excerpt(frame),
        })?;
    let to_move = match to_move {
        "-" => None,
        _ => Some(parse_seat(to_move).ok_or_else(|| PositionError::Seat {
            found: excerpt(to_move),
        })?),
    };
    let rest = match rest {
        "0" | "1" | "2" => rest.as_bytes()[0] - b'0',
        _ => {
            return Err(PositionError::Rest {
                found: excerpt(rest),
            });
        }
    };
    let position = Position::assemble(sides, frame, to_move, rest, seats, out, options);
    check_consistent(&position)?;
    Ok(position)
}

fn parse_seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    SEATS
        .into_iter()
        .find(|seat| SEAT_LETTERS[seat.index()] == letter)
}

/// Arrivals such as `r00b01!y12`: the seats in play and those that are out.
fn parse_arrivals(
    text: &str,
    sides: &mut [Side; Seat::MAX],
) -> Result<(SeatSet, SeatSet), PositionError> {
    let malformed = || PositionError::Arrivals {
        found: excerpt(text),
    };
    let (mut seats, mut out) = (SeatSet::EMPTY, SeatSet::EMPTY);
    let mut last = None;
    let mut bytes = text.bytes().peekable();
    while let Some(letter) = bytes.next() {
        let seat = SEATS
            .into_iter()
            .find(|seat| SEAT_LETTERS[seat.index()] as u8 == letter);
        let seat = seat.ok_or_else(malformed)?;
        if last >= Some(seat) {
            return Err(PositionError::SeatOrder);
        }
        last = Some(seat);
        seats = seats.with(seat);
        for size in Size::ALL {
            let digit = bytes
                .next()
                .filter(u8::is_ascii_digit)
                .ok_or_else(malformed)?;
            let count = digit - b'0';
            if count > BLOCKS_OF_A_SIZE {
                let found = count as usize;
                return Err(PositionError::TooManyBlocks {
                    seat: seat_word(seat),
                    size,
                    found,
                });
            }
            sides[seat.index()].set_arrived(size, count);
        }
        if bytes.next_if_eq(&b'!').is_some() {
            out = out.with(seat);
        }
    }
    if seats.is_empty() {
        return Err(malformed());
    }
    Ok((seats, out))
}

fn parse_placement(
    board: &Board,
    text: &str,
    seats: SeatSet,
    sides: &mut [Side; Seat::MAX],
) -> Result<(), PositionError> {
    let size = board.size();
    let ranks = text.split('/').count();
    if ranks != size {
        return Err(PositionError::Ranks {
            found: ranks,
            needed: size,
        });
    }
    let mut counts = [[0usize; 2]; Seat::MAX];
    for (row, rank) in text.split('/').zip((0..size).rev()) {
        let mut file = 0usize;
        let mut rest = row;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                // Two adjacent numbers read as one, which is then too large.
                let (number, after) = rest.split_at(digits);
                if number.starts_with('0') {
                    return Err(PositionError::Number { rank: rank + 1 });
                }
                file = file.saturating_add(number.parse().unwrap_or(usize::MAX));
                rest = after;
                continue;
            }
            let Some((seat, block)) = parse_block(letter) else {
                let found = excerpt(letter.encode_utf8(&mut [0; 4]));
                return Err(PositionError::Letter {
                    rank: rank + 1,
                    found,
                });
            };
            if file < size {
                let at = Unit::new(file, rank);
                if !seats.contains(seat) {
                    return Err(PositionError::StrangeBlock {
                        at,
                        seat: seat_word(seat),
                    });
                }
                let count = &mut counts[seat.index()][block as usize];
                *count += 1;
                let side = &mut sides[seat.index()];
                let found = *count + side.arrived(block) as usize;
                if found > BLOCKS_OF_A_SIZE as usize {
                    let seat = seat_word(seat);
                    return Err(PositionError::TooManyBlocks {
                        seat,
                        size: block,
                        found,
                    });
                }
                side.place(block, at);
            }
            file = file.saturating_add(1);
            rest = &rest[letter.len_utf8()..];
        }
        if file != size {
            return Err(PositionError::RankLength {
                rank: rank + 1,
                found: file,
                needed: size,
            });
        }
    }
    Ok(())
}

fn parse_block(letter: char) -> Option<(Seat, Size)> {
    let size = if letter.is_ascii_uppercase() {
        Size::Large
    } else {
        Size::Small
    };
    let lower = letter.to_ascii_lowercase();
    let seat = SEATS
        .into_iter()
        .find(|seat| SEAT_LETTERS[seat.index()] == lower)?;
    Some((seat, size))
}

/// Checks that the parts of a position are consistent with each other.
fn check_consistent(position: &Position) -> Result<(), PositionError> {
    let options = position.options;
    for seat in position.seats.iter() {
        if let Some(order) = options.order() {
            let side = position.side(seat);
            let in_order = Size::ALL
                .into_iter()
                .all(|size| side.arrived(size) == order.count(size, side.arrivals()));
            if !in_order || side.arrivals() > options.target() {
                return Err(PositionError::OutOfOrder {
                    seat: seat_word(seat),
                });
            }
        }
    }
    let playing = position.seats.minus(position.out);
    let winners = playing
        .iter()
        .filter(|&seat| position.side(seat).arrivals() >= options.target());
    if winners.count() > 1 {
        return Err(PositionError::TwoWinners);
    }
    match (position.to_move, position.winner()) {
        (Some(_), Some(seat)) => Err(PositionError::AlreadyWon {
            seat: seat_word(seat),
        }),
        (None, None) => Err(PositionError::NobodyWon),
        (None, Some(_)) if position.rest > 0 => Err(PositionError::RestAfterEnd),
        (None, Some(_)) => Ok(()),
        (Some(seat), None) if !position.seats.contains(seat) => Err(PositionError::NotInPlay {
            seat: seat_word(seat),
        }),
        (Some(seat), None) if position.out.contains(seat) => Err(PositionError::OutToMove {
            seat: seat_word(seat),
        }),
        (Some(_), None) if position.rest > position.full_rest() => Err(PositionError::RestTooLong),
        (Some(_), None) => Ok(()),
    }
}

pub(super) fn position_text(board: &Board, position: &Position) -> String {
    let mut text = String::with_capacity(MAX_TEXT);
    for rank in (0..board.size()).rev() {
        let mut empty = 0;
        for file in 0..board.size() {
            match block_letter(position, Unit::new(file, rank)) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        let _ = write!(text, "{empty}");
                        empty = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    let to_move = position
        .to_move
        .map_or('-', |seat| SEAT_LETTERS[seat.index()]);
    let _ = write!(text, "{} {to_move} {} ", position.frame, position.rest);
    for seat in position.seats.iter() {
        let side = position.side(seat);
        let letter = SEAT_LETTERS[seat.index()];
        let _ = write!(
            text,
            "{letter}{}{}",
            side.arrived(Size::Small),
            side.arrived(Size::Large)
        );
        if position.out.contains(seat) {
            text.push('!');
        }
    }
    text.push(' ');
    text.push_str(&position.options.text());
    text
}

fn block_letter(position: &Position, unit: Unit) -> Option<char> {
    position.seats.iter().find_map(|seat| {
        let letter = SEAT_LETTERS[seat.index()];
        position.side(seat).size_on(unit).map(|size| match size {
            Size::Small => letter,
            Size::Large => letter.to_ascii_uppercase(),
        })
    })
}

pub(super) fn parse_turn(board: &Board, text: &str) -> Result<Turn<Part>, TurnError> {
    let mut turn: Option<Turn<Part>> = None;
    let mut column = 1;
    for piece in text.split('+') {
        let part = parse_part(board, piece, column)?;
        match &mut turn {
            None => turn = Some(Turn::new(part)),
            Some(turn) => {
                if !turn.push(part) {
                    return Err(TurnError::TooManyParts { limit: MAX_PARTS });
                }
            }
        }
        column += piece.chars().count() + 1;
    }
    turn.ok_or(TurnError::NothingDone)
}

/// Reads a part of a turn that begins at a column of its text, from 1.
pub(super) fn parse_part(board: &Board, text: &str, column: usize) -> Result<Part, TurnError> {
    let part = split_part(text).ok_or_else(|| TurnError::Malformed {
        found: excerpt(text),
        column,
    })?;
    let mut units = part.units();
    match units.find(|at| at.file().max(at.rank()) >= board.size()) {
        Some(at) => Err(TurnError::OffBoard { at }),
        None => Ok(part),
    }
}

fn split_part(text: &str) -> Option<Part> {
    if text == "--" {
        return Some(Part::Pass);
    }
    if let Some(direction) = text.strip_prefix('>') {
        let mut letters = direction.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        return Direction::from_letter(letter).map(Part::Shift);
    }
    for size in Size::ALL {
        if let Some(at) = text
            .strip_prefix(size.letter())
            .and_then(|rest| rest.strip_prefix('@'))
        {
            return at.parse().ok().map(|at| Part::Enter { size, at });
        }
    }
    match Unit::parse_prefix(text)? {
        (from, "x") => Some(Part::Home { from }),
        (from, to) => to.parse().ok().map(|to| Part::Move { from, to }),
    }
}

pub(super) fn turn_text(parts: &[Part]) -> String {
    let parts: Vec<String> = parts.iter().map(Part::to_string).collect();
    parts.join("+")
}
