//! Games being played: replayed from a list of events, or held between calls.

use kinetic_rules::{AnyCourse, AnyGame, Course, EventText, Game, with_course};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, diagnose, json, request, written};
use crate::browser_view::{seat_name, seat_names};
use crate::dto::{self, CourseEntry, CourseSummary, Diagnostic, Finish};

/// A game held between calls, to which events are added one by one. An event
/// costs the same in a long game as in a short one.
#[wasm_bindgen(js_name = Course)]
#[derive(Debug)]
pub struct CourseHandle(AnyCourse);

/// The starting position of a game is invalid: a diagnostic as JSON, which is
/// thrown.
#[derive(Debug, PartialEq, Eq)]
pub struct StartRefused(pub String);

impl From<StartRefused> for JsValue {
    fn from(refused: StartRefused) -> JsValue {
        JsValue::from_str(&refused.0)
    }
}

impl CourseHandle {
    /// A game that starts from a position.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn open(game: &AnyGame, start: &str) -> Result<CourseHandle, StartRefused> {
        let refused = |error| StartRefused(json(&diagnose(error)));
        game.start_from(start).map(CourseHandle).map_err(refused)
    }
}

#[wasm_bindgen(js_class = Course)]
impl CourseHandle {
    /// Takes back everything after the first `count` events.
    pub fn keep(&mut self, count: usize) {
        self.0.truncate(count);
    }

    /// Adds an event. The answer is a [`CourseEntry`], or why the event is not
    /// possible; then nothing has changed.
    ///
    /// # Errors
    /// When the request is no event.
    pub fn add(&mut self, event: &str) -> Result<String, Misuse> {
        let event: EventText = request(event)?;
        let applied = self.0.apply(&event).map_err(diagnose);
        Ok(written(applied.map(|()| CourseEntry {
            position: self.0.position_text(),
        })))
    }

    /// The state of the game: a [`CourseSummary`].
    pub fn summary(&self) -> String {
        with_course!(&self.0, course => json(&summary(course)))
    }
}

/// Replays a game.
///
/// # Errors
/// What is wrong with the start, or with the first event that cannot happen;
/// the diagnostic then has the event's number, from 1.
pub fn replay<G: Game>(game: &G, start: &str, events: &[EventText]) -> Answer<Course<G>> {
    let start = game.parse_position(start).map_err(diagnose)?;
    let mut course = Course::new(game.clone(), start);
    for (index, event) in events.iter().enumerate() {
        course.apply_text(event).map_err(|error| Diagnostic {
            event: Some(index + 1),
            ..diagnose(error)
        })?;
    }
    Ok(course)
}

/// A whole game.
pub fn course<G: Game>(course: &Course<G>) -> dto::Course {
    let positions = std::iter::once(course.start()).chain(course.positions());
    dto::Course {
        positions: positions
            .map(|position| course.game().position_text(position))
            .collect(),
        summary: summary(course),
    }
}

fn summary<G: Game>(course: &Course<G>) -> CourseSummary {
    let game = course.game();
    CourseSummary {
        playing: seat_names(game, course.playing()),
        to_move: course.to_move().map(|seat| seat_name(game, seat)),
        occurrences: course.occurrences(),
        finish: course.finish().map(|finish| Finish {
            ending: finish.ending.name().to_owned(),
            winner: finish
                .outcome
                .winner()
                .map(|seat| game.seat_name(seat).to_owned()),
            scores: finish
                .outcome
                .iter()
                .map(|(seat, score)| (game.seat_name(seat).to_owned(), score.points() as f32))
                .collect(),
        }),
    }
}
