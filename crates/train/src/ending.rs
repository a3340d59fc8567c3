//! Retrograde analysis of a small ending of IDO: two seats on the classic board,
//! target 5, four blocks home each. Whoever brings another block home wins, so
//! the two blocks that are left to each seat never change in number, and all
//! positions can be enumerated.
//!
//! The table holds every position with red to move; positions with yellow to
//! move are looked up turned by half a turn, which maps the board to itself.
//! A position is won if a turn wins at once or leads to a lost one, lost if all
//! turns lead to won ones. Passes over all positions that are still open are
//! repeated until nothing changes. What is left is drawn: each side can always
//! avoid the positions in which it loses, so neither can force a win.

use std::error::Error;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use kinetic_rules::Game;
use kinetic_rules::ido::{Ido, Position, RED, Side, Size, Unit, Workspace, YELLOW};

/// Values of positions for the seat to move.
const OPEN: u8 = 0;
const WON: u8 = 1;
const LOST: u8 = 2;
/// Two blocks stand on one unit: no position.
const NONE: u8 = 3;

/// Number of units, and the number that stands for the reserve.
const UNITS: usize = 64;
const PLACES: usize = 9;
const RESTS: usize = 3;

/// The positions of an ending.
pub struct Ending {
    game: Ido,
    /// The sizes of the two blocks that are left to each seat.
    sizes: [Size; 2],
    /// `sides[seat][number]`: the blocks of red or yellow.
    sides: [Vec<Side>; 2],
    /// `numbers[a * 65 + b]`: the number of blocks that stand on these units.
    numbers: Vec<u16>,
    /// By place and rest of the frame: a position without blocks, red to move.
    frames: Vec<Position>,
    /// `places[seat][corner]`: the number of the place, for yellow after half a
    /// turn.
    places: [[u8; 128]; 2],
}

impl Ending {
    /// The ending in which each seat has these blocks left: `SS`, `SL` or `LL`.
    pub fn new(blocks: &str) -> Option<Ending> {
        let sizes = match blocks {
            "SS" => [Size::Small, Size::Small],
            "SL" => [Size::Small, Size::Large],
            "LL" => [Size::Large, Size::Large],
            _ => return None,
        };
        let game = Ido::classic();
        let left = |size: Size| sizes.iter().filter(|&&other| other == size).count();
        let home = format!("{}{}", 3 - left(Size::Small), 3 - left(Size::Large));
        let parse = |placement: &str, frame: &str, rest: usize| {
            let text = format!("{placement} {frame} r {rest} r{home}y{home} 5");
            game.parse_position(&text).expect("a position")
        };
        let mut sides = [Vec::new(), Vec::new()];
        let mut numbers = vec![u16::MAX; (UNITS + 1) * (UNITS + 1)];
        for first in 0..=UNITS {
            for second in 0..=UNITS {
                let twice = first == second && first < UNITS;
                if twice || sizes[0] == sizes[1] && first > second {
                    continue;
                }
                numbers[first * (UNITS + 1) + second] = sides[0].len() as u16;
                for (letter, (seat, sides)) in
                    ['r', 'y'].iter().zip([RED, YELLOW].iter().zip(&mut sides))
                {
                    let on = [(first, sizes[0]), (second, sizes[1])];
                    let position = parse(&placement(*letter, &on), "b2", 0);
                    sides.push(*position.side(*seat));
                }
            }
        }
        let mut places = [[0; 128]; 2];
        let mut frames = Vec::new();
        for (number, corner) in game.board().layout().frame_places().enumerate() {
            places[0][corner.index()] = number as u8;
            for rest in 0..RESTS {
                frames.push(parse("8/8/8/8/8/8/8/8", &corner.to_string(), rest));
            }
        }
        for corner in game.board().layout().frame_places() {
            let turned = Unit::new(2 - corner.file(), 2 - corner.rank());
            places[1][corner.index()] = places[0][turned.index()];
        }
        Some(Ending {
            game,
            sizes,
            sides,
            numbers,
            frames,
            places,
        })
    }

    /// Number of positions of the table.
    fn count(&self) -> usize {
        PLACES * RESTS * self.sides[0].len() * self.sides[0].len()
    }

    /// The number of a position with a seat to move.
    fn index(&self, position: &Position) -> usize {
        let to_move = position.to_move().expect("an unfinished game");
        let turned = to_move == YELLOW;
        let (own, other) = if turned { (YELLOW, RED) } else { (RED, YELLOW) };
        let place = self.places[usize::from(turned)][position.frame().index()];
        let frame = usize::from(place) * RESTS + usize::from(position.rest());
        let number = |seat| usize::from(self.number(position.side(seat), turned));
        let sides = self.sides[0].len();
        (frame * sides + number(own)) * sides + number(other)
    }

    /// The number of a side's blocks, after half a turn or not.
    fn number(&self, side: &Side, turned: bool) -> u16 {
        let unit = |slot: u8| match slot {
            255 => UNITS,
            slot => {
                let unit = usize::from(slot % 10) + 8 * usize::from(slot / 10);
                if turned { UNITS - 1 - unit } else { unit }
            }
        };
        let (first, second) = if self.sizes[0] == self.sizes[1] {
            let slots = side.slots(self.sizes[0]);
            let (one, two) = (unit(slots[0]), unit(slots[1]));
            (one.min(two), one.max(two))
        } else {
            (
                unit(side.slots(self.sizes[0])[0]),
                unit(side.slots(self.sizes[1])[0]),
            )
        };
        self.numbers[first * (UNITS + 1) + second]
    }

    /// Solves the ending. `tell` is called after each pass.
    pub fn solve(&self, threads: usize, tell: &mut dyn FnMut(String)) -> Vec<AtomicU8> {
        let table: Vec<AtomicU8> = (0..self.count()).map(|_| AtomicU8::new(OPEN)).collect();
        for pass in 1.. {
            let changed = self.pass(&table, threads);
            tell(format!("pass {pass}: {changed} positions decided"));
            if changed == 0 {
                break;
            }
        }
        table
    }

    /// Decides what follows from what is known, and returns how many positions.
    fn pass(&self, table: &[AtomicU8], threads: usize) -> usize {
        let next = AtomicUsize::new(0);
        let changed = AtomicUsize::new(0);
        let sides = self.sides[0].len();
        let worker = || {
            let mut workspace = Workspace::default();
            let mut count = 0;
            loop {
                let row = next.fetch_add(1, Ordering::Relaxed);
                if row >= PLACES * RESTS * sides {
                    changed.fetch_add(count, Ordering::Relaxed);
                    return;
                }
                let own = self.frames[row / sides].with_side(RED, self.sides[0][row % sides]);
                for (other, side) in self.sides[1].iter().enumerate() {
                    let at = row * sides + other;
                    if table[at].load(Ordering::Relaxed) != OPEN {
                        continue;
                    }
                    let position = own.and_then(|own| own.with_side(YELLOW, *side));
                    let value = position.map_or(NONE, |position| {
                        self.decide(table, &position, &mut workspace)
                    });
                    if value != OPEN {
                        table[at].store(value, Ordering::Relaxed);
                        count += 1;
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(worker);
            }
        });
        changed.into_inner()
    }

    /// The value of a position as far as its turns show it.
    fn decide(&self, table: &[AtomicU8], position: &Position, workspace: &mut Workspace) -> u8 {
        let (mut wins, mut all_lose) = (false, true);
        self.game.for_each_successor(position, workspace, |result| {
            let value = match result.to_move() {
                Some(_) => table[self.index(result)].load(Ordering::Relaxed),
                None => match result.outcome().and_then(|outcome| outcome.winner()) {
                    Some(RED) => LOST,
                    _ => WON,
                },
            };
            wins |= value == LOST;
            all_lose &= value == WON;
        });
        match (wins, all_lose) {
            (true, _) => WON,
            (false, true) => LOST,
            (false, false) => OPEN,
        }
    }

    /// How many positions are won, lost and drawn for the seat to move.
    pub fn census(&self, table: &[AtomicU8]) -> String {
        let mut counts = [0usize; 4];
        for value in table {
            counts[usize::from(value.load(Ordering::Relaxed))] += 1;
        }
        let [drawn, won, lost, _] = counts;
        let all = (drawn + won + lost) as f64 / 100.0;
        let share = |count: usize| format!("{count} ({:.2}%)", count as f64 / all);
        let (drawn, won, lost) = (share(drawn), share(won), share(lost));
        format!("for the seat to move: won {won}, lost {lost}, drawn {drawn}")
    }

    /// Positions with all blocks on the board, the frame free and in the middle,
    /// that are drawn whoever moves.
    pub fn examples(&self, table: &[AtomicU8], count: usize) -> Vec<String> {
        let sides = self.sides[0].len();
        let on_board = |side: &Side| side.steps() == 2;
        let middle = self.frames[PLACES / 2 * RESTS];
        let mut found = Vec::new();
        // A step that is prime to the number of pairs visits all of them, far
        // from each other.
        const STEP: usize = 1_000_003;
        for number in 0..sides * sides {
            let pair = number * STEP % (sides * sides);
            let (red, yellow) = (self.sides[0][pair / sides], self.sides[1][pair % sides]);
            if found.len() >= count || !on_board(&red) || !on_board(&yellow) {
                continue;
            }
            let position = middle.with_side(RED, red);
            let Some(position) = position.and_then(|own| own.with_side(YELLOW, yellow)) else {
                continue;
            };
            let text = self.game.position_text(&position);
            let other = text.replace(" r 0 ", " y 0 ");
            let drawn = |text: &str| matches!(self.value_of(table, text), Ok("drawn"));
            if drawn(&text) && drawn(&other) {
                found.push(text);
            }
        }
        found
    }

    /// The value of a position of the ending for the seat to move.
    ///
    /// # Errors
    /// When the text is not a position of this ending.
    pub fn value_of(&self, table: &[AtomicU8], text: &str) -> Result<&'static str, Box<dyn Error>> {
        let position = self.game.parse_position(text)?;
        let same = |seat| {
            let side = position.side(seat);
            Size::ALL
                .into_iter()
                .all(|size| side.arrived(size) == self.frames[0].side(RED).arrived(size))
        };
        let fits = position.to_move().is_some()
            && position.seats() == self.frames[0].seats()
            && position.options() == self.frames[0].options()
            && same(RED)
            && same(YELLOW);
        if !fits {
            return Err(format!("{text} is not a position of this ending").into());
        }
        Ok(match table[self.index(&position)].load(Ordering::Relaxed) {
            WON => "won",
            LOST => "lost",
            _ => "drawn",
        })
    }
}

/// The placement of blocks of one seat on units; [`UNITS`] is the reserve.
fn placement(letter: char, blocks: &[(usize, Size); 2]) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let here = blocks.iter().find(|(unit, _)| *unit == file + 8 * rank);
            let Some((_, size)) = here else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            text.push(match size {
                Size::Small => letter,
                Size::Large => letter.to_ascii_uppercase(),
            });
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.truncate(text.len() - 1);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::Symmetric;

    #[test]
    fn positions_are_numbered_and_turned() {
        for blocks in ["SS", "SL", "LL"] {
            let ending = Ending::new(blocks).expect("an ending");
            let sides = ending.sides[0].len();
            for at in [
                0,
                77_777,
                ending.count() / 3,
                ending.count() - 2 * sides - 5,
            ] {
                let (row, other) = (at / sides, at % sides);
                let position = ending.frames[row / sides]
                    .with_side(RED, ending.sides[0][row % sides])
                    .and_then(|own| own.with_side(YELLOW, ending.sides[1][other]));
                let Some(position) = position else { continue };
                assert_eq!(ending.index(&position), at, "{blocks}");
                let turned = ending.game.image(&position, 2);
                assert_eq!(turned.to_move(), Some(YELLOW));
                assert_eq!(ending.index(&turned), at, "{blocks}");
            }
        }
        assert!(Ending::new("S").is_none());
    }
}
