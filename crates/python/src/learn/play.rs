//! A game played action by action.

use std::collections::HashMap;

use kinetic_rules::{Diagnostic, GamePosition, Outcome, Score, Seat, SeatSet};

use super::Actions;

/// A position that occurs this many times ends the game as a draw (I-29).
const REPETITIONS: u32 = 3;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// The return of each seat: 1 for the winner, 0 for a draw; losers share
    /// -1, so that returns add up to 0.
    pub returns: [f32; Seat::MAX],
    /// Whether the game was cut off after the maximum number of turns.
    pub truncated: bool,
}

/// A game played action by action, from a start position.
#[derive(Clone)]
pub struct Play<G: Actions> {
    game: G,
    start: G::Position,
    /// The position at the beginning of the unfinished turn.
    position: G::Position,
    draft: G::Draft,
    /// How often each position has occurred, for draws by repetition.
    occurrences: HashMap<G::Position, u32>,
    turns: u32,
    max_turns: u32,
    end: Option<End>,
    /// The result of [`Play::prepare`].
    prepared: Option<(G::Draft, Option<G::Position>)>,
}

impl<G: Actions> Play<G> {
    /// A game that starts from a position.
    pub fn new(game: G, start: G::Position, max_turns: u32) -> Play<G> {
        let mut play = Play {
            draft: game.begin(&start),
            game,
            start,
            position: start,
            occurrences: HashMap::new(),
            turns: 0,
            max_turns,
            end: None,
            prepared: None,
        };
        play.reset();
        play
    }

    /// Begins again.
    pub fn reset(&mut self) {
        self.draft = self.game.begin(&self.start);
        self.occurrences.clear();
        self.turns = 0;
        self.end = None;
        self.prepared = None;
        let start = self.start;
        self.finish_turn(start);
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The unfinished turn.
    pub fn draft(&self) -> &G::Draft {
        &self.draft
    }

    /// The position in which the unfinished turn began.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// The number of turns so far.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// How the game ended; `None` while it goes on.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The seats that take part.
    pub fn seats(&self) -> SeatSet {
        self.start.seats()
    }

    /// The seat to act; `None` when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        match self.end {
            None => self.position.to_move(),
            Some(_) => None,
        }
    }

    /// Checks an action and keeps its effect for [`Play::commit`].
    ///
    /// # Errors
    /// The rule that forbids the action.
    pub fn prepare(&mut self, action: usize) -> Result<(), Diagnostic> {
        if self.end.is_some() {
            return Err(Diagnostic {
                id: "course-over",
                rule: None,
                args: Vec::new(),
            });
        }
        let mut draft = self.draft.clone();
        let result = self.game.act(&mut draft, action)?;
        self.prepared = Some((draft, result));
        Ok(())
    }

    /// Carries out the action that was prepared.
    pub fn commit(&mut self) {
        match self.prepared.take() {
            None => {}
            Some((draft, None)) => self.draft = draft,
            Some((_, Some(result))) => {
                self.turns += 1;
                self.finish_turn(result);
            }
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The rule that forbids the action; nothing changes then.
    pub fn act(&mut self, action: usize) -> Result<(), Diagnostic> {
        self.prepare(action)?;
        self.commit();
        Ok(())
    }

    fn finish_turn(&mut self, position: G::Position) {
        self.draft = self.game.begin(&position);
        self.position = position;
        if let Some(outcome) = position.outcome() {
            self.end = Some(self.ended_by(&outcome));
        } else if self.is_repeated() {
            let drawn = Outcome::drawn(self.seats(), self.seats());
            self.end = Some(self.ended_by(&drawn));
        } else if self.turns >= self.max_turns {
            self.end = Some(End {
                returns: [0.0; Seat::MAX],
                truncated: true,
            });
        }
    }

    /// Counts the position; whether it has now occurred often enough for a
    /// draw.
    fn is_repeated(&mut self) -> bool {
        if !G::REPEATS {
            return false;
        }
        let count = self.occurrences.entry(self.position).or_insert(0);
        *count += 1;
        *count >= REPETITIONS
    }

    fn ended_by(&self, outcome: &Outcome) -> End {
        let losers = self.seats().len() as f32 - 1.0;
        let mut returns = [0.0; Seat::MAX];
        for (seat, score) in outcome.iter() {
            returns[seat.index()] = match score {
                Score::Win => 1.0,
                Score::Draw => 0.0,
                Score::Loss => -1.0 / losers,
            };
        }
        End {
            returns,
            truncated: false,
        }
    }
}
