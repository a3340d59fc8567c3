//! Computer players and analysis.

mod explore;
mod found;
mod ido;
mod judge;
mod orbito;
mod reasons;
mod values;

use kinetic_engine::{BotSpec, HasBots, Random};
use kinetic_rules::{Course, Turn};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, json, request, written};
use crate::course::replayed;
use crate::faced::Faced;
use crate::rules::{Known, for_game};
use crate::shapes::{Found, Judged, Question};

pub use explore::explore;
pub use judge::judge;
pub use values::values;

/// A game that the engine can think about.
trait Thinking: Faced + HasBots {
    /// What the turns of the position are worth; `None` when there are none.
    fn analyse(
        &self,
        course: &Course<Self>,
        question: &Question,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found>;

    /// What a review says of a turn after a game so far; `None` when it is not
    /// legal.
    fn judge(
        &self,
        before: &Course<Self>,
        turn: &Turn<Self::Part>,
        question: &Question,
    ) -> Option<Judged>;
}

#[derive(Serialize)]
struct Choice {
    turn: String,
}

/// The turn of a computer player.
///
/// # Errors
/// When the request makes no sense: malformed, no such player, or nobody to
/// move.
#[wasm_bindgen]
pub fn choose(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match Known::open(&question.game, question.board.as_deref())? {
        Err(diagnostic) => Ok(written::<Choice>(Err(diagnostic))),
        Ok(known) => Ok(written(for_game!(&known, game => chosen(game, &question))?)),
    }
}

fn chosen<G: Thinking>(game: &G, question: &Question) -> Result<Answer<Choice>, Misuse> {
    let course = match replayed(game, &question.start, &question.events) {
        Ok(course) => course,
        Err(diagnostic) => return Ok(Err(diagnostic)),
    };
    let nobody = || Misuse("the game is over: nobody is to move".to_owned());
    if course.finish().is_some() {
        return Err(nobody());
    }
    let no_player = || Misuse(format!("there is no player {:?}", question.kind));
    let kind = BotSpec::parse(&question.kind).map_err(|_| no_player())?;
    // Each call makes the player anew; it should not err in the same way at
    // every turn, and should answer the same when a turn is taken back.
    let turns = question.events.len() as u64;
    let seed = Random::new((question.seed as u64).wrapping_add(turns)).bits();
    let mut bot = game.bot(&kind, seed).map_err(|_| no_player())?;
    let result = bot.choose(game, &course, &|| false).ok_or_else(nobody)?;
    let turn = game
        .notation_for(course.position(), &result)
        .ok_or_else(nobody)?;
    Ok(Ok(Choice {
        turn: game.turn_text(turn.parts()),
    }))
}

#[wasm_bindgen]
extern "C" {
    /// Somebody in the browser who hears what the engine has found so far.
    pub type Listener;

    #[wasm_bindgen(method)]
    fn tell(this: &Listener, found: String);
}

/// Thinks about a game and tells what it has found so far, each time as JSON.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn analyse(question: &str, listener: &Listener) -> Result<String, Misuse> {
    analyse_telling(question, &mut |found| listener.tell(found))
}

/// Thinks about a game until as many positions were judged as were asked for,
/// and tells what it has found on the way.
///
/// # Errors
/// When the request makes no sense.
pub fn analyse_telling(question: &str, tell: &mut dyn FnMut(String)) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    let known = match Known::open(&question.game, question.board.as_deref())? {
        Err(diagnostic) => return Ok(written::<Found>(Err(diagnostic))),
        Ok(known) => known,
    };
    for_game!(&known, game => {
        match replayed(game, &question.start, &question.events) {
            Err(diagnostic) => Ok(written::<Found>(Err(diagnostic))),
            Ok(course) => {
                let mut tell = |found: &Found| tell(json(found));
                let found = game.analyse(&course, &question, &mut tell);
                let nobody = || Misuse("the game is over: nobody is to move".to_owned());
                Ok(written(Ok(found.ok_or_else(nobody)?)))
            }
        }
    })
}
