//! The review of a game, turn by turn.

use kinetic_rules::{Course, Event};
use wasm_bindgen::prelude::wasm_bindgen;

use super::Thinking;
use crate::answer::{Answer, Misuse, request, written};
use crate::course::replayed;
use crate::rules::{Known, for_game};
use crate::shapes::{Judged, Question};

/// What a review says of the last event of a game, which must be a turn.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn judge(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match Known::open(&question.game, question.board.as_deref())? {
        Err(diagnostic) => Ok(written::<Judged>(Err(diagnostic))),
        Ok(known) => Ok(written(for_game!(&known, game => judged(game, &question))?)),
    }
}

fn judged<G: Thinking>(game: &G, question: &Question) -> Result<Answer<Judged>, Misuse> {
    let mut course: Course<G> = match replayed(game, &question.start, &question.events) {
        Ok(course) => course,
        Err(diagnostic) => return Ok(Err(diagnostic)),
    };
    let no_turn = || Misuse("the last event is no turn".to_owned());
    let Some(Event::Turn(turn)) = course.undo() else {
        return Err(no_turn());
    };
    let judged = game.judge(&course, &turn, question);
    Ok(Ok(judged.ok_or_else(no_turn)?))
}
