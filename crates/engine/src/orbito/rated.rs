//! All turns of a position with what they are worth.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position, Workspace};
use kinetic_solver::{Solution, Value};

/// All results of a position, with what the turns to them are worth to the one
/// who makes them. None when the game is over.
pub fn rated_results(solution: &Solution, position: &Position) -> Vec<(Position, Value)> {
    let mut results = Vec::new();
    if let Some(mover) = position.to_move() {
        Orbito.for_each_successor(position, &mut Workspace, |&result| {
            results.push((result, solution.value_of_result(mover, &result)));
        });
    }
    results
}

/// The result of the best turn; of equal ones that with the shortest spelling,
/// and then the first by bytes.
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

/// What follows when both play their best, the position itself first.
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
