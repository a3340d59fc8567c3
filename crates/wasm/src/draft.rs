//! Unfinished turns.

use crate::answer::{Answer, diagnose};
use crate::faced::Faced;
use crate::shapes::Draft;

/// The unfinished turn with these parts, each as text.
///
/// # Errors
/// The first part that is malformed or forbidden.
pub fn draft<G: Faced>(game: &G, position: &str, parts: &[String]) -> Answer<Draft> {
    let origin = game.parse_position(position).map_err(|e| diagnose(&e))?;
    let mut draft = game.begin(&origin);
    let mut told = Vec::new();
    for text in parts {
        let parsed = game.parse_parts(text).map_err(|e| diagnose(&e))?;
        for &part in parsed.parts() {
            let before = draft.clone();
            game.extend(&mut draft, part).map_err(|e| diagnose(&e))?;
            told.push(game.part(&before, part));
        }
    }
    let next = game.next_parts(&draft);
    Ok(Draft {
        origin: game.position_text(&origin),
        parts: told,
        text: game.turn_text(game.parts_of(&draft)),
        view: game.view_of_draft(&draft),
        steps_left: game.steps_left(&draft),
        next: next
            .into_iter()
            .map(|part| game.part(&draft, part))
            .collect(),
        result: game
            .finish(&draft)
            .ok()
            .map(|result| game.position_text(&result)),
    })
}
