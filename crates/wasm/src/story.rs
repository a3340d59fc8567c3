//! What a whole turn looks like, step by step.

use crate::answer::{Answer, diagnose};
use crate::faced::Faced;
use crate::shapes::{Cause, Step};

/// The steps of a turn in any spelling. The last one shows the position after
/// the turn.
///
/// # Errors
/// The first thing that is wrong with the position or the turn.
pub fn story<G: Faced>(game: &G, position: &str, turn: &str) -> Answer<Vec<Step>> {
    let origin = game.parse_position(position).map_err(|e| diagnose(&e))?;
    let turn = game.parse_turn(turn).map_err(|e| diagnose(&e))?;
    let mut draft = game.begin(&origin);
    let mut steps = Vec::new();
    for &part in turn.parts() {
        let before = draft.clone();
        game.extend(&mut draft, part).map_err(|e| diagnose(&e))?;
        steps.push(Step {
            cause: Cause::Part(game.part(&before, part)),
            view: game.view_of_draft(&draft),
        });
    }
    let result = game.finish(&draft).map_err(|e| diagnose(&e))?;
    let aftermath = game.aftermath(&result);
    match (aftermath.is_empty(), steps.last_mut()) {
        // The turn passes on with its last part.
        (true, Some(last)) => last.view = game.view(&result),
        _ => steps.extend(aftermath),
    }
    Ok(steps)
}
