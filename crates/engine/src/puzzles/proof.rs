//! Proofs about a position by exhaustive search through the rules alone: no
//! evaluation, no table, no pruning. Slow, but exact.

use kinetic_rules::ido::{Ido, Position};
use kinetic_rules::{Game, Seat};

/// All successors of a position.
pub fn results(game: &Ido, position: &Position) -> Vec<Position> {
    let mut list = Vec::new();
    game.for_each_successor(position, &mut Default::default(), |&result| {
        list.push(result);
    });
    list
}

/// Whether a seat has won.
fn is_won(position: &Position, seat: Seat) -> bool {
    position.outcome().and_then(|outcome| outcome.winner()) == Some(seat)
}

/// The successors that a seat has won.
pub fn won_by(results: &[Position], seat: Seat) -> Vec<Position> {
    let won = results.iter().filter(|result| is_won(result, seat));
    won.copied().collect()
}

/// The successors in which the next player cannot win with the next turn. One
/// that is already won is not among them.
pub fn safe(game: &Ido, results: &[Position]) -> Vec<Position> {
    let is_safe = |result: &&Position| {
        result
            .to_move()
            .is_some_and(|next| won_by(&self::results(game, result), next).is_empty())
    };
    results.iter().filter(is_safe).copied().collect()
}

/// The successors after which a seat wins with its next turn at the latest,
/// whatever the one rival does before: a shift of the rival may push the last
/// block home. With several rivals there are none.
pub fn won_next(game: &Ido, results: &[Position], seat: Seat) -> Vec<Position> {
    let wins = |result: &&Position| {
        result.to_move().is_some()
            && self::results(game, result).iter().all(|reply| {
                is_won(reply, seat)
                    || reply.to_move() == Some(seat)
                        && !won_by(&self::results(game, reply), seat).is_empty()
            })
    };
    results.iter().filter(wins).copied().collect()
}
