//! Openings of games.

use std::collections::HashSet;

use kinetic_engine::Random;
use kinetic_rules::{Course, Event, Game, GamePosition};

use crate::ArenaError;

/// Number of attempts to find a new opening before one is used twice.
const TRIES: usize = 50;

/// An opening: a position and turns from it. As text, so that it can be stored
/// and sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first position.
    pub start: String,
    /// The turns that have been played.
    pub turns: Vec<String>,
}

impl Opening {
    /// The game after the opening.
    ///
    /// # Errors
    /// When the opening does not fit the game or ends it.
    pub fn course<G: Game>(&self, game: &G) -> Result<Course<G>, ArenaError> {
        let over = |_| ArenaError::OpeningOver;
        let start = game
            .parse_position(&self.start)
            .map_err(|_| ArenaError::OpeningOver)?;
        let mut course = Course::new(game.clone(), start);
        for turn in &self.turns {
            let turn = game.parse_turn(turn).map_err(|_| ArenaError::OpeningOver)?;
            course.apply(Event::Turn(turn)).map_err(over)?;
        }
        match course.finish() {
            None => Ok(course),
            Some(_) => Err(ArenaError::OpeningOver),
        }
    }
}

/// Openings of `turns` random turns from each of the starts in turn. The first
/// openings are the same for any `count`. Openings are distinct unless there
/// are hardly any others.
///
/// # Errors
/// When there is no start, or no game lasts that many turns.
pub fn random<G: Game>(
    game: &G,
    starts: &[G::Position],
    turns: usize,
    count: usize,
    seed: u64,
) -> Result<Vec<Opening>, ArenaError> {
    if starts.is_empty() {
        return Err(ArenaError::NoOpening);
    }
    let mut random = Random::new(seed);
    let mut known = HashSet::new();
    let mut openings = Vec::with_capacity(count);
    for start in starts.iter().cycle().take(count) {
        let mut found = None;
        for _ in 0..TRIES {
            let Some((opening, end)) = walk(game, start, turns, &mut random) else {
                continue;
            };
            let new = known.insert(end);
            found = Some(opening);
            if new || turns == 0 {
                break;
            }
        }
        openings.push(found.ok_or(ArenaError::OpeningOver)?);
    }
    Ok(openings)
}

/// Random turns from a start; `None` when they end the game.
fn walk<G: Game>(
    game: &G,
    start: &G::Position,
    turns: usize,
    random: &mut Random,
) -> Option<(Opening, G::Position)> {
    let mut workspace = G::Workspace::default();
    let mut course = Course::new(game.clone(), *start);
    let mut texts = Vec::with_capacity(turns);
    for _ in 0..turns {
        let mut results = Vec::new();
        game.for_each_successor(course.position(), &mut workspace, |&result| {
            results.push(result);
        });
        if results.is_empty() {
            return None;
        }
        let result = results[random.below(results.len())];
        let turn = game.notation_for(course.position(), &result)?;
        texts.push(game.turn_text(turn.parts()));
        course.apply(Event::Turn(turn)).ok()?;
    }
    if course.finish().is_some() {
        return None;
    }
    let start = game.position_text(start);
    let opening = Opening {
        start,
        turns: texts,
    };
    Some((opening, *course.position()))
}

/// Openings from positions, repeated from the first when there are too few.
///
/// # Errors
/// When there is none, one is over, or they are not for the same seats.
pub fn from_positions<G: Game>(
    game: &G,
    positions: &[G::Position],
    count: usize,
) -> Result<Vec<Opening>, ArenaError> {
    let first = positions.first().ok_or(ArenaError::NoOpening)?;
    for position in positions {
        if position.seats() != first.seats() {
            return Err(ArenaError::OpeningSeats);
        }
        if Course::new(game.clone(), *position).finish().is_some() {
            return Err(ArenaError::OpeningOver);
        }
    }
    let opening = |position: &G::Position| Opening {
        start: game.position_text(position),
        turns: Vec::new(),
    };
    Ok(positions.iter().cycle().take(count).map(opening).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::ido::Ido;
    use kinetic_rules::orbito::Orbito;

    fn starts<G: Game>(game: &G, texts: &[&str]) -> Vec<G::Position> {
        texts
            .iter()
            .map(|text| game.parse_position(text).expect("a position"))
            .collect()
    }

    #[test]
    fn random_openings_differ_and_are_the_same_again() {
        let ido = Ido::classic();
        let starts = starts(&ido, &["8/8/8/8/8/8/8/8 b2 r 0 r00y00 4"]);
        let some = random(&ido, &starts, 6, 20, 7).expect("openings");
        let more = random(&ido, &starts, 6, 30, 7).expect("openings");
        assert_eq!(some, more[..20]);
        let ends: HashSet<_> = more
            .iter()
            .map(|opening| *opening.course(&ido).expect("a game").position())
            .collect();
        assert_eq!(ends.len(), 30);
        assert_ne!(some, random(&ido, &starts, 6, 20, 8).expect("openings"));
    }

    #[test]
    fn beginners_take_turns() {
        let starts = starts(&Orbito, &["4/4/4/4 w", "4/4/4/4 b"]);
        let openings = random(&Orbito, &starts, 0, 4, 1).expect("openings");
        let begin: Vec<&str> = openings.iter().map(|opening| &opening.start[8..]).collect();
        assert_eq!(begin, ["w", "b", "w", "b"]);
    }

    #[test]
    fn openings_leave_something_to_play() {
        let starts = starts(&Orbito, &["4/4/4/4 w"]);
        assert_eq!(
            random(&Orbito, &starts, 17, 1, 1),
            Err(ArenaError::OpeningOver)
        );
        assert_eq!(random(&Orbito, &[], 1, 1, 1), Err(ArenaError::NoOpening));
    }

    #[test]
    fn positions_are_used_again_and_again() {
        let positions = starts(&Orbito, &["4/4/4/4 w", "4/4/4/w3 b"]);
        let openings = from_positions(&Orbito, &positions, 3).expect("openings");
        assert_eq!(openings[0], openings[2]);
        let over = starts(&Orbito, &["wwww/bbb1/4/4 -"]);
        assert_eq!(
            from_positions(&Orbito, &over, 1),
            Err(ArenaError::OpeningOver)
        );
    }
}
