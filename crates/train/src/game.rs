//! Games between searches in one process: how they begin, what searches must
//! know of their past, and when they end.

use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Ido, Position, Workspace};
use kinetic_rules::{Game, GamePosition, Seat};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules, with a winner or without.
    Over(Option<Seat>),
    /// A position occurred for the third time.
    Repeated,
    /// It reached the maximum number of turns.
    Unfinished,
}

impl Ending {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Ending::Over(winner) => winner,
            Ending::Repeated | Ending::Unfinished => None,
        }
    }
}

/// A game that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// The last position.
    pub last: Position,
    /// The number of turns of each seat.
    pub turns: [usize; Seat::MAX],
    /// How many of them changed nothing.
    pub passes: [usize; Seat::MAX],
}

/// Plays a game of at most `max_turns` turns. `choose` gives the position after
/// the turn of the seat to move.
pub fn play(
    game: &Ido,
    exact: &Evaluator,
    start: Position,
    max_turns: usize,
    mut choose: impl FnMut(Root<Ido>) -> Option<Position>,
) -> Played {
    let mut past = Past::new(&start);
    let mut played = Played {
        ending: Ending::Unfinished,
        last: start,
        turns: [0; Seat::MAX],
        passes: [0; Seat::MAX],
    };
    for turn in 0.. {
        let position = played.last;
        let Some(seat) = position.to_move() else {
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            played.ending = Ending::Over(winner);
            break;
        };
        if past.is_draw(&position) {
            played.ending = Ending::Repeated;
            break;
        }
        if turn >= max_turns {
            break;
        }
        let Some(next) = choose(past.root(game, &position)) else {
            break;
        };
        let passed = next.side(seat) == position.side(seat) && next.frame() == position.frame();
        played.turns[seat.index()] += 1;
        played.passes[seat.index()] += usize::from(passed);
        played.last = next;
        past.add(exact, seat, &next);
    }
    played
}

/// What has happened in a game, as searches need it.
struct Past {
    /// The hashes of all positions, sorted.
    occurred: Vec<u64>,
    /// What each seat has made of the positions, sorted.
    arrangements: [Vec<u64>; Seat::MAX],
    /// The last position, and the one before the last turn.
    last: [Option<Position>; 2],
}

impl Past {
    /// A game that begins with a position.
    fn new(position: &Position) -> Past {
        Past {
            occurred: vec![position.hash_key()],
            arrangements: Default::default(),
            last: [Some(*position), None],
        }
    }

    /// Adds the position that a seat's turn has led to.
    fn add(&mut self, exact: &Evaluator, seat: Seat, position: &Position) {
        insert(&mut self.occurred, position.hash_key());
        let arrangement = exact.arrangement(position, seat);
        insert(&mut self.arrangements[seat.index()], arrangement);
        self.last = [Some(*position), self.last[0]];
    }

    /// Whether a position has occurred three times.
    fn is_draw(&self, position: &Position) -> bool {
        let hash = position.hash_key();
        let from = self.occurred.partition_point(|&other| other < hash);
        let same = self.occurred[from..].iter().take(3);
        same.filter(|&&other| other == hash).count() >= 3
    }

    /// The position to be searched.
    fn root<'a>(&'a self, game: &'a Ido, position: &'a Position) -> Root<'a, Ido> {
        let seat = position.to_move().map_or(0, Seat::index);
        Root {
            game,
            position,
            occurred: &self.occurred,
            arrangements: &self.arrangements[seat],
            before: self.last[1].as_ref(),
        }
    }
}

fn insert(sorted: &mut Vec<u64>, key: u64) {
    let at = sorted.partition_point(|&other| other < key);
    sorted.insert(at, key);
}

/// A start with random turns that do not end the game, as `kinetic match` plays
/// them.
pub fn opening(
    game: &Ido,
    start: &Position,
    turns: usize,
    workspace: &mut Workspace,
    random: &mut Random,
) -> Position {
    loop {
        let mut position = *start;
        for _ in 0..turns {
            let below = &mut |limit: usize| random.below(limit);
            if let Some(next) = game.sample_successor(&position, workspace, below) {
                position = next;
            }
        }
        if position.to_move().is_some() {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::SeatSet;
    use kinetic_rules::ido::{RED, YELLOW};

    fn start(game: &Ido) -> Position {
        let seats = SeatSet::of(&[RED, YELLOW]);
        game.start(seats, RED, "4").expect("a start")
    }

    /// A game in which everybody prefers what was there before.
    fn back_and_forth(max_turns: usize) -> Played {
        let game = Ido::classic();
        let exact = Evaluator::new(game.board());
        let mut seen = vec![start(&game).hash_key()];
        play(&game, &exact, start(&game), max_turns, |root| {
            let mut results = Vec::new();
            let workspace = &mut Workspace::default();
            game.for_each_successor(root.position, workspace, |result| results.push(*result));
            let count = |result: &Position| {
                let hash = result.hash_key();
                seen.iter().filter(|&&other| other == hash).count()
            };
            let chosen = results.iter().copied().max_by_key(count);
            seen.extend(chosen.map(|chosen| chosen.hash_key()));
            chosen
        })
    }

    #[test]
    fn a_game_ends_with_the_third_occurrence_or_at_the_limit() {
        let repeated = back_and_forth(200);
        assert_eq!(repeated.ending, Ending::Repeated);
        assert!(repeated.turns.iter().sum::<usize>() < 200);
        let limited = back_and_forth(3);
        assert_eq!(limited.ending, Ending::Unfinished);
        assert_eq!(limited.turns.iter().sum::<usize>(), 3);
        assert_eq!(limited.ending.winner(), None);
    }
}
