//! The trait that a game implements so that the browser can draw it, and the
//! parts built on it for every game: unfinished turns and animations.

use kinetic_rules::{Game, GamePosition, SeatSet, Turn};

use crate::answer::{Answer, diagnose};
use crate::dto::{Board, Cause, Draft, Part, SeatName, Step, View};

/// A game that the browser can draw.
pub trait BrowserView: Game {
    /// The parts of the board that never change during a game.
    fn board_view(&self) -> Board;
    /// A position.
    fn position_view(&self, position: &Self::Position) -> View;
    /// The board in the middle of a turn.
    fn draft_view(&self, draft: &Self::Draft) -> View;
    /// A part that can follow an unfinished turn.
    fn part_view(&self, before: &Self::Draft, part: Self::Part) -> Part;
    /// The number of steps left; 0 in games without steps.
    fn steps_left(&self, draft: &Self::Draft) -> u8;
    /// The steps that follow automatically after the last part of a turn.
    fn steps_after_turn(&self, result: &Self::Position) -> Vec<Step>;
}

/// The name of a seat.
pub fn seat_name<G: Game>(game: &G, seat: kinetic_rules::Seat) -> SeatName {
    SeatName(game.seat_name(seat))
}

/// The names of seats in their order.
pub fn seat_names<G: Game>(game: &G, seats: SeatSet) -> Vec<SeatName> {
    seats.iter().map(|seat| seat_name(game, seat)).collect()
}

/// The winner of a finished position.
pub fn winner<G: Game>(game: &G, position: &G::Position) -> Option<SeatName> {
    let winner = position.outcome()?.winner()?;
    Some(seat_name(game, winner))
}

/// The unfinished turn with these parts, each as text. A text may also hold
/// several parts, written as a turn.
///
/// # Errors
/// The first part that is malformed or forbidden.
pub fn draft<G: BrowserView>(game: &G, position: &str, parts: &[String]) -> Answer<Draft> {
    let origin = game.parse_position(position).map_err(diagnose)?;
    let mut draft = game.begin(&origin);
    let mut views = Vec::new();
    for text in parts {
        let part = game.parse_part(text).map(Turn::new);
        let parsed = part.or_else(|_| game.parse_turn(text)).map_err(diagnose)?;
        for &part in parsed.parts() {
            let before = draft.clone();
            game.extend(&mut draft, part).map_err(diagnose)?;
            views.push(game.part_view(&before, part));
        }
    }
    let next = game.next_parts(&draft);
    Ok(Draft {
        origin: game.position_text(&origin),
        parts: views,
        text: game.turn_text(game.parts(&draft)),
        view: game.draft_view(&draft),
        steps_left: game.steps_left(&draft),
        next: next
            .into_iter()
            .map(|part| game.part_view(&draft, part))
            .collect(),
        result: game
            .finish(&draft)
            .ok()
            .map(|result| game.position_text(&result)),
    })
}

/// The visible steps of a turn in any notation. The last one shows the position
/// after the turn.
///
/// # Errors
/// The first thing that is wrong with the position or the turn.
pub fn animation<G: BrowserView>(game: &G, position: &str, turn: &str) -> Answer<Vec<Step>> {
    let origin = game.parse_position(position).map_err(diagnose)?;
    let turn = game.parse_turn(turn).map_err(diagnose)?;
    let mut draft = game.begin(&origin);
    let mut steps = Vec::new();
    for &part in turn.parts() {
        let before = draft.clone();
        game.extend(&mut draft, part).map_err(diagnose)?;
        steps.push(Step {
            cause: Cause::Part(game.part_view(&before, part)),
            view: game.draft_view(&draft),
        });
    }
    let result = game.finish(&draft).map_err(diagnose)?;
    let after = game.steps_after_turn(&result);
    match (after.is_empty(), steps.last_mut()) {
        // The turn ends with its last part.
        (true, Some(last)) => last.view = game.position_view(&result),
        _ => steps.extend(after),
    }
    Ok(steps)
}
