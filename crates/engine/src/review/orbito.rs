//! Review of Orbito turns: exact, by the solution.

use kinetic_rules::Seat;
use kinetic_rules::orbito::Position;
use kinetic_solver::{Solution, Value};

use super::Mark;
use crate::explain::orbito::{Reason, explain};
use crate::explorer::{best_line, class, least_image, rated_results};

/// The review of a turn.
#[derive(Clone, Debug)]
pub struct TurnReview {
    /// The seat that made it.
    pub seat: Seat,
    /// The annotation, if it has one.
    pub mark: Option<Mark>,
    /// The value of the best turn for the seat that made this one.
    pub best: Value,
    /// The value of this turn.
    pub played: Value,
    /// The position after the best turn and what follows; empty when no turn
    /// was better.
    pub better: Vec<Position>,
    /// The position after the turn and what follows: the reply first.
    pub line: Vec<Position>,
    /// Why it was worse. Empty for turns without error.
    pub reasons: Vec<Reason>,
}

/// A win or loss that is this many turns further away or nearer is an
/// inaccuracy.
const MUCH_LONGER: u8 = 4;

/// Evaluates the turn from a position to one of its successors; `None` when the
/// position is finished.
pub fn judge(solution: &Solution, before: &Position, result: &Position) -> Option<TurnReview> {
    let seat = before.to_move()?;
    let best = solution.value(before)?;
    let played = solution.successor_value(seat, result);
    let line = best_line(solution, result);
    if played >= best {
        return Some(TurnReview {
            seat,
            mark: is_only(solution, before, result, best).then_some(Mark::Only),
            best,
            played,
            better: Vec::new(),
            line,
            reasons: Vec::new(),
        });
    }
    let mark = mark(best, played);
    let better = best_line(solution, before).split_off(1);
    let reasons = match (mark, better.first()) {
        (Some(_), Some(better)) => explain(solution, before, result, better),
        _ => Vec::new(),
    };
    Some(TurnReview {
        seat,
        mark,
        best,
        played,
        better,
        line,
        reasons,
    })
}

/// A whole point is a blunder, and so is half a point that is lost with the
/// opponent's next turn.
fn mark(best: Value, played: Value) -> Option<Mark> {
    match class(best) - class(played) {
        0 => {
            let longer = best.turns()?.abs_diff(played.turns()?) >= MUCH_LONGER;
            longer.then_some(Mark::Inaccuracy)
        }
        1 if matches!(played, Value::Loss(1 | 2)) => Some(Mark::Blunder),
        1 => Some(Mark::Mistake),
        _ => Some(Mark::Blunder),
    }
}

/// Whether all other turns give something away. A win at once earns no mark,
/// and a lost position has nothing to give away.
fn is_only(solution: &Solution, before: &Position, result: &Position, best: Value) -> bool {
    if matches!(best, Value::Win(1) | Value::Loss(_)) {
        return false;
    }
    let results = rated_results(solution, before);
    let holds = |value: &Value| class(*value) == class(best);
    let another = |(other, value): &(Position, Value)| {
        holds(value) && least_image(other) != least_image(result)
    };
    !results.iter().any(another) && results.iter().any(|(_, value)| !holds(value))
}
