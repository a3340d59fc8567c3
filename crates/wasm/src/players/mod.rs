//! Computer players and analysis.

mod ido;
mod orbito;
mod reasons;

use kinetic_engine::review;
use kinetic_engine::{BotSpec, HasBots, Random};
use kinetic_rules::{Course, Event, Game, Turn, with_game};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, json, open_game, request, written};
use crate::course::replay;
use crate::dto::{Choice, Found, Judged, Mark, Question};

pub use orbito::{explore, values};

/// A game that the engine can analyse.
trait Analyze: HasBots {
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

/// The turn of a computer player.
///
/// # Errors
/// When the request makes no sense: malformed, no such player, or nobody to
/// move.
#[wasm_bindgen]
pub fn choose(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match open_game(question.game.as_str(), question.board.as_deref())? {
        Err(diagnostic) => Ok(written::<Choice>(Err(diagnostic))),
        Ok(game) => Ok(written(
            with_game!(&game, game => choose_turn(game, &question))?,
        )),
    }
}

fn choose_turn<G: Analyze>(game: &G, question: &Question) -> Result<Answer<Choice>, Misuse> {
    let course = match replay(game, &question.start, &question.events) {
        Ok(course) => course,
        Err(diagnostic) => return Ok(Err(diagnostic)),
    };
    if course.finish().is_some() {
        return Err(game_over());
    }
    let no_player = || Misuse(format!("there is no player {:?}", question.kind));
    let spec = BotSpec::parse(&question.kind).map_err(|_| no_player())?;
    // Each call makes a new player. It should not err in the same way at every
    // turn, and should answer the same when a turn is taken back.
    let turns = question.events.len() as u64;
    let seed = Random::new((question.seed as u64).wrapping_add(turns)).bits();
    let mut bot = game.bot(&spec, seed).map_err(|_| no_player())?;
    let result = bot.choose(game, &course, &|| false).ok_or_else(game_over)?;
    let turn = game
        .notation_for(course.position(), &result)
        .ok_or_else(game_over)?;
    Ok(Ok(Choice {
        turn: game.turn_text(turn.parts()),
    }))
}

fn game_over() -> Misuse {
    Misuse("the game is over: nobody is to move".to_owned())
}

#[wasm_bindgen]
extern "C" {
    /// An object in JavaScript with a method that takes intermediate results.
    pub type Listener;

    #[wasm_bindgen(method)]
    fn tell(this: &Listener, found: String);
}

/// Searches a position and passes on what it has found so far, each time as
/// JSON.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn analyse(question: &str, listener: &Listener) -> Result<String, Misuse> {
    analyse_telling(question, &mut |found| listener.tell(found))
}

/// Searches a position until as many positions were searched as were asked
/// for, and passes on what it has found so far.
///
/// # Errors
/// When the request makes no sense.
pub fn analyse_telling(question: &str, tell: &mut dyn FnMut(String)) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    let game = match open_game(question.game.as_str(), question.board.as_deref())? {
        Err(diagnostic) => return Ok(written::<Found>(Err(diagnostic))),
        Ok(game) => game,
    };
    with_game!(&game, game => {
        match replay(game, &question.start, &question.events) {
            Err(diagnostic) => Ok(written::<Found>(Err(diagnostic))),
            Ok(course) => {
                let mut tell = |found: &Found| tell(json(found));
                let found = game.analyse(&course, &question, &mut tell);
                Ok(written(Ok(found.ok_or_else(game_over)?)))
            }
        }
    })
}

/// What a review says of the last event of a game, which must be a turn.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn judge(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match open_game(question.game.as_str(), question.board.as_deref())? {
        Err(diagnostic) => Ok(written::<Judged>(Err(diagnostic))),
        Ok(game) => Ok(written(
            with_game!(&game, game => judge_last_turn(game, &question))?,
        )),
    }
}

fn judge_last_turn<G: Analyze>(game: &G, question: &Question) -> Result<Answer<Judged>, Misuse> {
    let mut course: Course<G> = match replay(game, &question.start, &question.events) {
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

/// The turns that lead from a position along a line of positions.
fn turns_along<G: Game>(game: &G, from: &G::Position, line: &[G::Position]) -> Vec<String> {
    std::iter::once(from)
        .chain(line)
        .zip(line)
        .map_while(|(from, to)| game.notation_for(from, to))
        .map(|turn| game.turn_text(turn.parts()))
        .collect()
}

impl From<review::Mark> for Mark {
    fn from(mark: review::Mark) -> Mark {
        match mark {
            review::Mark::Only => Mark::Only,
            review::Mark::Inaccuracy => Mark::Inaccuracy,
            review::Mark::Mistake => Mark::Mistake,
            review::Mark::Blunder => Mark::Blunder,
        }
    }
}
