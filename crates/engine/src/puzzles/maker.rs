//! Finds puzzles in games between quick players.

use kinetic_rules::ido::{Direction, Ido, Part, Position, SEATS};
use kinetic_rules::{Course, Event, Game as _, SeatSet, Turn};

use super::{Aim, Puzzle};
use crate::Random;
use crate::eval::{Evaluate as _, Evaluator};

/// Maximum number of turns of a game.
const LONGEST: usize = 300;
/// Maximum number of games without a puzzle before giving up.
const GAMES: usize = 3_000;
/// A player considers one in this many turns: weak enough to allow something,
/// strong enough to try.
const SEES_ONE_OF: usize = 3;
/// Options of the games; the usual target most often.
const OPTIONS: [&str; 8] = ["", "", "", "", "3", "5", "slsl", "4,own"];
/// Minimum number of successors of a puzzle.
const MANY: u64 = 12;
/// Maximum number of successors: beyond it no person looks two turns ahead, and
/// a proof takes long.
const TOO_MANY: u64 = 600;
/// A seat that needs more parts of a turn than this does not win with its next
/// turn.
const NEAR: i32 = 3 * 64;

/// Generates puzzles of IDO. The same seed gives the same puzzles.
pub struct Maker<'g> {
    game: &'g Ido,
    eval: Evaluator,
    random: Random,
}

impl<'g> Maker<'g> {
    /// A generator for a game on its board, with this seed.
    pub fn new(game: &'g Ido, seed: u64) -> Maker<'g> {
        Maker {
            game,
            eval: Evaluator::new(game.board()),
            random: Random::new(seed),
        }
    }

    /// The next puzzle for this number of seats, each from another game; `None`
    /// when many games have none.
    pub fn make(&mut self, aim: Aim, seats: usize) -> Option<Puzzle> {
        // The result of the next own turn can be proved only against one rival.
        let possible = aim != Aim::WinNext || seats == 2;
        (0..if possible { GAMES } else { 0 }).find_map(|_| self.game_with(aim, seats))
    }

    /// Plays a game until a puzzle occurs in it.
    fn game_with(&mut self, aim: Aim, seats: usize) -> Option<Puzzle> {
        let mut found = None;
        self.play(seats, |maker, position| {
            if maker.likely(aim, position) {
                found = Puzzle::prove(maker.game, position, aim);
            }
            found.is_none()
        });
        found
    }

    /// Plays a game for this number of seats and calls `look` with every
    /// unfinished position until it returns false.
    pub fn play(&mut self, seats: usize, mut look: impl FnMut(&Maker<'g>, &Position) -> bool) {
        let seats = self.seats(seats);
        let first = self.random.below(seats.len());
        let options = OPTIONS[self.random.below(OPTIONS.len())];
        let start = seats
            .iter()
            .nth(first)
            .map(|first| self.game.start(seats, first, options));
        let Some(Ok(start)) = start else { return };
        let mut course: Course<Ido> = Course::new(self.game.clone(), start);
        for _ in 0..LONGEST {
            let position = *course.position();
            if course.finish().is_some() || !look(self, &position) {
                return;
            }
            let Some(turn) = self.turn(&position) else {
                return;
            };
            if course.apply(Event::Turn(turn)).is_err() {
                return;
            }
        }
    }

    /// A random set of this many seats that may play together (I-9).
    fn seats(&mut self, count: usize) -> SeatSet {
        let turned = self.random.below(SEATS.len());
        let seat = |number: usize| SEATS[(turned + number) % SEATS.len()];
        match count {
            0..=2 => SeatSet::of(&[seat(0), seat(2)]),
            3 => SeatSet::of(&[seat(0), seat(1), seat(2)]),
            _ => SeatSet::of(&SEATS),
        }
    }

    /// The turn with the best evaluation among those that a quick player
    /// considers.
    fn turn(&mut self, position: &Position) -> Option<Turn<Part>> {
        let turns = self.eval.turns(self.game, position);
        let seen = turns.len().div_ceil(SEES_ONE_OF);
        let drawn = (0..seen).map(|_| turns[self.random.below(turns.len())]);
        let (result, _) = drawn.max_by_key(|(_, value)| *value)?;
        self.game.notation_for(position, &result)
    }

    /// A cheap test whether a proof is worth trying.
    pub fn likely(&self, aim: Aim, position: &Position) -> bool {
        let game = self.game;
        let wins = self.eval.wins_at_once(game, position);
        let results = || game.count_successors(position, &mut Default::default());
        let likely = match aim {
            Aim::Win => wins,
            Aim::Save => {
                let mut waited = *position;
                // A seat that cannot pass has no block on the field, and little
                // to save.
                !wins
                    && position.rest() == 0
                    && game.play(&mut waited, &[Part::Pass]).is_ok()
                    && self.eval.wins_at_once(game, &waited)
            }
            Aim::WinNext => {
                let near = |seat| self.eval.turns_needed(position, seat) < NEAR;
                !wins
                    && position.seats().len() == 2
                    && position.to_move().is_some_and(near)
                    && results() < TOO_MANY
                    && self.may_win_next(position)
            }
        };
        likely && results() >= MANY
    }

    /// Whether some turn is followed by a win when the reply is a pass or any
    /// shift: other replies hardly ever stop what these do not.
    fn may_win_next(&self, position: &Position) -> bool {
        let game = self.game;
        let shifts = Direction::ALL.map(Part::Shift);
        let mut found = false;
        game.for_each_successor(position, &mut Default::default(), |result| {
            found |= result.to_move().is_some()
                && [Part::Pass].iter().chain(&shifts).all(|&answer| {
                    let mut after = *result;
                    game.play(&mut after, &[answer]).is_err()
                        || self.eval.wins_at_once(game, &after)
                });
        });
        found
    }
}
