//! Computer players and analysis.

mod ido;
mod orbito;
mod reasons;

use std::cell::RefCell;

use kinetic_engine::{BotSpec, HasBots, Random, review, search};
use kinetic_rules::{AnyCourse, Course, Event, EventText, Game, GameName, Turn, with_course};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, diagnose, json, open_game, request, written};
use crate::dto::{Choice, Diagnostic, Found, Mark, Question, TurnReview};

pub use orbito::{explore, values};

/// A game that the engine can analyse.
trait Analyze: HasBots {
    /// The values of the turns of the position; `None` when there are none.
    fn analyse(
        &self,
        course: &Course<Self>,
        question: &Question,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found>;

    /// The review of a turn after a game so far; `None` when it is not legal.
    fn judge(
        &self,
        before: &Course<Self>,
        turn: &Turn<Self::Part>,
        question: &Question,
    ) -> Option<TurnReview>;
}

/// Cache of the game of the last question. Consecutive questions are about the
/// same game with a few more events: only those are replayed.
struct LastGame {
    game: GameName,
    board: Option<String>,
    start: String,
    events: Vec<EventText>,
    course: AnyCourse,
}

thread_local! {
    static LAST_GAME: RefCell<Option<LastGame>> = const { RefCell::new(None) };
}

/// The game that a question is about.
///
/// # Errors
/// When there is no such game; within the answer, what is wrong with the
/// board, the start or the first event that cannot happen.
fn course_of(question: &Question) -> Result<Answer<AnyCourse>, Misuse> {
    let last = LAST_GAME.take().filter(|last| {
        (last.game, &last.board, &last.start) == (question.game, &question.board, &question.start)
    });
    let mut last = match last {
        Some(last) => last,
        None => match first_question(question)? {
            Ok(first) => first,
            Err(diagnostic) => return Ok(Err(diagnostic)),
        },
    };
    let both = last.events.iter().zip(&question.events);
    let same = both.take_while(|(one, other)| one == other).count();
    last.course.truncate(same);
    last.events.truncate(same);
    for event in &question.events[same..] {
        if let Err(error) = last.course.apply(event) {
            return Ok(Err(Diagnostic {
                event: Some(last.events.len() + 1),
                ..diagnose(error)
            }));
        }
        last.events.push(event.clone());
    }
    let course = last.course.clone();
    LAST_GAME.set(Some(last));
    Ok(Ok(course))
}

fn first_question(question: &Question) -> Result<Answer<LastGame>, Misuse> {
    let game = open_game(question.game.as_str(), question.board.as_deref())?;
    let course = game.and_then(|game| game.start_from(&question.start).map_err(diagnose));
    Ok(course.map(|course| LastGame {
        game: question.game,
        board: question.board.clone(),
        start: question.start.clone(),
        events: Vec::new(),
        course,
    }))
}

/// The turn of a computer player.
///
/// # Errors
/// When the request makes no sense: malformed, no such player, or nobody to
/// move.
#[wasm_bindgen]
pub fn choose(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match course_of(&question)? {
        Err(diagnostic) => Ok(written::<Choice>(Err(diagnostic))),
        Ok(course) => Ok(written(Ok(
            with_course!(&course, course => choose_turn(course, &question))?,
        ))),
    }
}

fn choose_turn<G: Analyze>(course: &Course<G>, question: &Question) -> Result<Choice, Misuse> {
    if course.finish().is_some() {
        return Err(game_over());
    }
    let game = course.game();
    let no_player = || Misuse(format!("there is no player {:?}", question.kind));
    let spec = BotSpec::parse(&question.kind).map_err(|_| no_player())?;
    // Each call creates a new player. Its errors should differ from turn to
    // turn, and its reply should be the same when a turn is taken back.
    let turns = question.events.len() as u64;
    let seed = Random::new((question.seed as u64).wrapping_add(turns)).bits();
    let mut bot = game.bot(&spec, seed).map_err(|_| no_player())?;
    let turn = bot.choose(course, &|| false).ok_or_else(game_over)?;
    Ok(Choice {
        turn: game.turn_text(turn.parts()),
    })
}

fn game_over() -> Misuse {
    Misuse("the game is over: nobody is to move".to_owned())
}

#[wasm_bindgen]
extern "C" {
    /// A JavaScript object with a method that takes intermediate results.
    pub type Listener;

    #[wasm_bindgen(method)]
    fn tell(this: &Listener, found: String);
}

/// Searches a position and reports intermediate results as JSON.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn analyse(question: &str, listener: &Listener) -> Result<String, Misuse> {
    analyse_telling(question, &mut |found| listener.tell(found))
}

/// Searches a position up to the requested number of nodes, and reports
/// intermediate results.
///
/// # Errors
/// When the request makes no sense.
pub fn analyse_telling(question: &str, tell: &mut dyn FnMut(String)) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    let course = match course_of(&question)? {
        Err(diagnostic) => return Ok(written::<Found>(Err(diagnostic))),
        Ok(course) => course,
    };
    let mut tell = |found: &Found| tell(json(found));
    let found = with_course!(&course, course => {
        course.game().analyse(course, &question, &mut tell)
    });
    Ok(written(Ok(found.ok_or_else(game_over)?)))
}

/// The review of the last event of a game, which must be a turn.
///
/// # Errors
/// When the request makes no sense.
#[wasm_bindgen]
pub fn judge(question: &str) -> Result<String, Misuse> {
    let question: Question = request(question)?;
    match course_of(&question)? {
        Err(diagnostic) => Ok(written::<TurnReview>(Err(diagnostic))),
        Ok(course) => Ok(written(Ok(
            with_course!(course, course => judge_last_turn(course, &question))?,
        ))),
    }
}

fn judge_last_turn<G: Analyze>(
    mut course: Course<G>,
    question: &Question,
) -> Result<TurnReview, Misuse> {
    let no_turn = || Misuse("the last event is no turn".to_owned());
    let Some(Event::Turn(turn)) = course.undo() else {
        return Err(no_turn());
    };
    let judged = course.game().judge(&course, &turn, question);
    judged.ok_or_else(no_turn)
}

/// The turns that lead from a position along a line of positions.
fn turns_along<G: Game>(game: &G, from: &G::Position, line: &[G::Position]) -> Vec<String> {
    search::turns_along(game, from, line)
        .iter()
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
