//! A third game, small enough to be seen through: a heap of counters.
//!
//! Two or three players take counters in turn, at most three in the opening
//! turn and any number after it. Whoever takes the last one wins. A position
//! is written as counters, stage, seat to move (or `=` and the winner) and
//! seats, for example `7 on b abc!`: seven counters, after the opening, b to
//! move, c out.

use std::fmt;

use kinetic_rules::{
    Diagnose, Diagnostic, Game, GamePosition, Outcome, Seat, SeatSet, Symmetric, Turn, Word,
};

/// The most counters that the opening turn takes.
const OPENING: u64 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    counters: u64,
    opened: bool,
    /// The seat to move, or the winner when there is no counter left.
    seat: Seat,
    seats: SeatSet,
    out: SeatSet,
}

/// Takes so many counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take(pub u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(pub &'static str);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Refused {}

impl Diagnose for Refused {
    fn diagnostic(&self) -> Diagnostic {
        let (id, rule, args) = (self.0, None, Vec::new());
        Diagnostic { id, rule, args }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Takeaway;

const LETTERS: [char; 3] = ['a', 'b', 'c'];

impl Heap {
    fn most(&self) -> u64 {
        if self.opened {
            self.counters
        } else {
            self.counters.min(OPENING)
        }
    }

    fn after(&self, take: u64) -> Heap {
        let counters = self.counters - take;
        let next = self.seats.minus(self.out).next_after(self.seat);
        let seat = next.filter(|_| counters > 0).unwrap_or(self.seat);
        Heap {
            counters,
            opened: true,
            seat,
            ..*self
        }
    }
}

impl GamePosition for Heap {
    fn seats(&self) -> SeatSet {
        self.seats
    }

    fn seats_out(&self) -> SeatSet {
        self.out
    }

    fn to_move(&self) -> Option<Seat> {
        (self.counters > 0).then_some(self.seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.counters == 0).then(|| Outcome::won_by(self.seat, self.seats))
    }

    fn options_text(&self) -> Option<String> {
        (self.counters != 12).then(|| self.counters.to_string())
    }

    fn remove_seat(&mut self, seat: Seat) {
        let playing = self.seats.minus(self.out);
        if self.seats.len() > 2 && self.counters > 0 && playing.contains(seat) {
            self.out = self.out.with(seat);
            if self.seat == seat {
                let left = self.seats.minus(self.out);
                self.seat = left.next_after(seat).unwrap_or(seat);
            }
        }
    }

    fn hash_key(&self) -> u64 {
        let seats = self.seats.bits() << 8 | self.out.bits() << 4 | self.seat.index();
        self.counters << 16 | u64::from(self.opened) << 12 | seats as u64
    }
}

impl Game for Takeaway {
    type Position = Heap;
    type Part = Take;
    type Draft = (Heap, Vec<Take>);
    type Workspace = ();
    type PositionError = Refused;
    type TurnError = Refused;

    fn name(&self) -> &'static str {
        "takeaway"
    }

    fn board_name(&self) -> Option<&str> {
        None
    }

    fn seat_letter(&self, seat: Seat) -> char {
        LETTERS[seat.index()]
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["anna", "bert", "cleo"][seat.index()]
    }

    fn all_seats(&self) -> SeatSet {
        (0..3).fold(SeatSet::EMPTY, |set, seat| set.with(Seat::new(seat)))
    }

    fn default_seats(&self) -> SeatSet {
        SeatSet::of(&[Seat::new(0), Seat::new(1)])
    }

    fn seat_word(&self, seat: Seat) -> Word {
        Word(self.seat_name(seat))
    }

    fn start(&self, seats: SeatSet, first: Seat, options: &str) -> Result<Heap, Refused> {
        let counters = match options {
            "" => 12,
            _ => options.parse().map_err(|_| Refused("heap-options"))?,
        };
        if seats.len() < 2 || !seats.contains(first) || counters == 0 {
            return Err(Refused("heap-start"));
        }
        Ok(Heap {
            counters,
            opened: false,
            seat: first,
            seats,
            out: SeatSet::EMPTY,
        })
    }

    fn for_each_successor(&self, heap: &Heap, _: &mut (), mut visit: impl FnMut(&Heap)) {
        (1..=heap.most()).for_each(|take| visit(&heap.after(take)));
    }

    fn count_successors(&self, heap: &Heap, _: &mut ()) -> u64 {
        heap.most()
    }

    fn notation_for(&self, heap: &Heap, result: &Heap) -> Option<Turn<Take>> {
        (1..=heap.most())
            .find(|&take| heap.after(take) == *result)
            .map(|take| Turn::new(Take(take)))
    }

    fn begin(&self, heap: &Heap) -> Self::Draft {
        (*heap, Vec::new())
    }

    fn extend(&self, (heap, taken): &mut Self::Draft, take: Take) -> Result<(), Refused> {
        if !taken.is_empty() {
            return Err(Refused("heap-once"));
        }
        if take.0 == 0 || take.0 > heap.most() {
            return Err(Refused("heap-number"));
        }
        taken.push(take);
        Ok(())
    }

    fn next_parts(&self, (heap, taken): &Self::Draft) -> Vec<Take> {
        let most = if taken.is_empty() { heap.most() } else { 0 };
        (1..=most).map(Take).collect()
    }

    fn parts<'d>(&self, (_, taken): &'d Self::Draft) -> &'d [Take] {
        taken
    }

    fn finish(&self, (heap, taken): &Self::Draft) -> Result<Heap, Refused> {
        let Take(take) = taken.first().ok_or(Refused("heap-number"))?;
        Ok(heap.after(*take))
    }

    fn parse_position(&self, text: &str) -> Result<Heap, Refused> {
        let malformed = Refused("heap-malformed");
        let parts: Vec<&str> = text.split(' ').collect();
        let &[counters, stage, seat, seats] = parts.as_slice() else {
            return Err(malformed);
        };
        let letter = |letter: char| LETTERS.iter().position(|&l| l == letter).map(Seat::new);
        let mut heap = Heap {
            counters: counters.parse().map_err(|_| malformed)?,
            opened: stage == "on",
            seat: seat.chars().last().and_then(letter).ok_or(malformed)?,
            seats: SeatSet::EMPTY,
            out: SeatSet::EMPTY,
        };
        for (at, mark) in seats.char_indices() {
            match letter(mark) {
                Some(seat) => heap.seats = heap.seats.with(seat),
                None => {
                    let before = seats[..at].chars().last().and_then(letter);
                    heap.out = heap.out.with(before.ok_or(malformed)?);
                }
            }
        }
        Ok(heap)
    }

    fn position_text(&self, heap: &Heap) -> String {
        let stage = if heap.opened { "on" } else { "new" };
        let over = if heap.counters == 0 { "=" } else { "" };
        let seats: String = heap
            .seats
            .iter()
            .map(|seat| {
                let out = if heap.out.contains(seat) { "!" } else { "" };
                format!("{}{out}", LETTERS[seat.index()])
            })
            .collect();
        let seat = LETTERS[heap.seat.index()];
        format!("{} {stage} {over}{seat} {seats}", heap.counters)
    }

    fn parse_part(&self, text: &str) -> Result<Take, Refused> {
        let take = text.parse().map_err(|_| Refused("heap-malformed"))?;
        Ok(Take(take))
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Take>, Refused> {
        self.parse_part(text).map(Turn::new)
    }

    fn turn_text(&self, parts: &[Take]) -> String {
        let takes: Vec<String> = parts.iter().map(|Take(take)| take.to_string()).collect();
        takes.join("+")
    }
}

impl Symmetric for Takeaway {
    fn symmetries(&self) -> usize {
        1
    }

    fn image(&self, heap: &Heap, _: usize) -> Heap {
        *heap
    }

    fn image_of_part(&self, part: Take, _: usize) -> Take {
        part
    }
}
