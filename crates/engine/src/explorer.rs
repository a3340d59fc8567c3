//! Opening explorer of Orbito: the exact value of each turn of a position, and
//! how hard the right replies are to find.

use kinetic_rules::Seat;
use kinetic_rules::orbito::{BLACK, Orbito, Position, WHITE, Workspace};
use kinetic_rules::{Game as _, Symmetric};
use kinetic_solver::{Solution, Value};

use crate::bots::Level;
use crate::bots::orbito_skill::{Look, Skill};

/// The level whose look-ahead defines how hard a turn is to find: it sees what
/// wins or loses within two turns, as most people do who know the game a
/// little.
const PLAIN_VIEW: u8 = 3;

/// A position of the explorer.
#[derive(Clone, Debug)]
pub struct Explored {
    /// Its value for the side to move; `None` when the game is over.
    pub value: Option<Value>,
    /// Its turns, the best first. Turns whose successors are symmetric are
    /// grouped.
    pub turns: Vec<Branch>,
    /// The number of successors that keep the value of the position, and how
    /// easily they are found.
    pub holding: Holding,
}

/// Turns whose successors are symmetric under rotations of the tray.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The successors, the one with the shortest notation first. Never empty.
    pub results: Vec<(Position, String)>,
    /// The value of the turns for the seat that makes them.
    pub value: Value,
    /// The replies of the opponent; `None` when the game is over, or before
    /// [`Explored::look_at_replies`].
    pub replies: Option<Holding>,
}

/// The number of turns of a position that keep its value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Holding {
    /// The numbers of successors that win, draw and lose for the side to move.
    pub counts: [u32; 3],
    /// The number of successors that keep the value of the position: a win, a
    /// draw or a loss.
    pub hold: u32,
    /// Percentage of cases in which such a turn is found by a player who looks
    /// two turns ahead and chooses at random among turns that look equally
    /// good.
    pub found: f64,
}

impl Explored {
    /// Fills in the replies to every turn, which takes many times as long as
    /// the values of the turns themselves.
    pub fn look_at_replies(&mut self, solution: &Solution) {
        for branch in &mut self.turns {
            let (result, _) = &branch.results[0];
            branch.replies = result.to_move().map(|_| holding(solution, result));
        }
    }
}

/// Explores a position and its turns.
pub fn explore(solution: &Solution, position: &Position) -> Explored {
    let results = rated_results(solution, position);
    let mut branches: Vec<(Position, Branch)> = Vec::new();
    for (result, value) in &results {
        let Some(turn) = Orbito.notation_for(position, result) else {
            continue;
        };
        let spelled = (*result, Orbito.turn_text(turn.parts()));
        let image = least_image(result);
        match branches.iter_mut().find(|(known, _)| *known == image) {
            Some((_, branch)) => branch.results.push(spelled),
            None => branches.push((
                image,
                Branch {
                    results: vec![spelled],
                    value: *value,
                    replies: None,
                },
            )),
        }
    }
    let mut turns: Vec<Branch> = branches.into_iter().map(|(_, branch)| branch).collect();
    for branch in &mut turns {
        branch
            .results
            .sort_by(|(_, a), (_, b)| (a.len(), a).cmp(&(b.len(), b)));
    }
    turns.sort_by(|a, b| {
        let spelling = |branch: &Branch| {
            let text = branch.results[0].1.clone();
            (text.len(), text)
        };
        b.value
            .cmp(&a.value)
            .then_with(|| spelling(a).cmp(&spelling(b)))
    });
    Explored {
        value: solution.value(position),
        turns,
        holding: held(solution.value(position), position.to_move(), &results),
    }
}

/// The number of turns that keep the value of a position, and how easily they
/// are found.
fn holding(solution: &Solution, position: &Position) -> Holding {
    let results = rated_results(solution, position);
    held(solution.value(position), position.to_move(), &results)
}

fn held(value: Option<Value>, mover: Option<Seat>, results: &[(Position, Value)]) -> Holding {
    let (Some(value), Some(mover), Some(look)) = (value, mover, plain_view()) else {
        return Holding::default();
    };
    let mut holding = Holding::default();
    let holds = |other: Value| class(other) == class(value);
    let mut seen_best: Option<Value> = None;
    let (mut looks_best, mut right) = (0u32, 0u32);
    for (result, real) in results {
        holding.counts[(1 - class(*real)) as usize] += 1;
        holding.hold += u32::from(holds(*real));
        let seen = look.sees(*real, mover, result);
        if seen_best.is_none_or(|best| seen > best) {
            (seen_best, looks_best, right) = (Some(seen), 0, 0);
        }
        if Some(seen) == seen_best {
            looks_best += 1;
            right += u32::from(holds(*real));
        }
    }
    holding.found = f64::from(right) * 100.0 / f64::from(looks_best.max(1));
    holding
}

fn plain_view() -> Option<Look> {
    Some(Skill::of(Level::new(PLAIN_VIEW)?)?.attentive())
}

/// The canonical image of a position under rotations of the tray: the smallest
/// by its marbles.
pub fn least_image(position: &Position) -> Position {
    let marbles = |position: &Position| [position.marbles(WHITE), position.marbles(BLACK)];
    (1..4)
        .map(|quarters| Orbito.image(position, quarters))
        .fold(*position, |least, image| {
            if marbles(&image) < marbles(&least) {
                image
            } else {
                least
            }
        })
}

/// All successors of a position, with the values of their turns for the seat
/// that makes them. Empty when the game is over.
pub fn rated_results(solution: &Solution, position: &Position) -> Vec<(Position, Value)> {
    let mut results = Vec::new();
    if let Some(mover) = position.to_move() {
        Orbito.for_each_successor(position, &mut Workspace, |&result| {
            results.push((result, solution.successor_value(mover, &result)));
        });
    }
    results
}

/// The successor after the best turn; of equal ones that with the shortest
/// notation, and then the first in byte order.
pub fn best_result(solution: &Solution, position: &Position) -> Option<Position> {
    let results = rated_results(solution, position);
    let best = results.iter().map(|&(_, value)| value).max()?;
    let spelled = |result: &Position| {
        let turn = Orbito.notation_for(position, result)?;
        let text = Orbito.turn_text(turn.parts());
        Some((text.len(), text))
    };
    let results = results.into_iter().filter(|&(_, value)| value == best);
    results
        .map(|(result, _)| result)
        .min_by_key(|result| spelled(result))
}

/// The best play by both sides, starting with the position itself.
pub fn best_line(solution: &Solution, position: &Position) -> Vec<Position> {
    let mut line = vec![*position];
    while let Some(next) = line.last().and_then(|last| best_result(solution, last)) {
        line.push(next);
    }
    line
}

/// 1 for a win, 0 for a draw, -1 for a loss.
pub fn class(value: Value) -> i8 {
    match value {
        Value::Win(_) => 1,
        Value::Draw => 0,
        Value::Loss(_) => -1,
    }
}
