//! Actions that the server itself has to take in a game: events that are due,
//! turns and answers of computer players, rematches.

use std::sync::Arc;

use super::presence;
use crate::app::AppState;
use crate::{Event, GameId, Moment, Options, Question, Table};

/// An action that the server has to take in a game.
#[derive(Debug, PartialEq)]
pub enum PendingAction {
    /// Append an event.
    Event(Event),
    /// Compute a turn of a computer player of this level.
    BotTurn(u8),
    /// Create the rematch, with its first events.
    Rematch(Box<Options>, Vec<Event>),
}

/// The next action of the server in a game, if any; and when to check again if
/// nothing happens before.
pub fn pending_action(
    app: &AppState,
    game: &GameId,
    table: &Arc<Table>,
    now: Moment,
) -> (Option<PendingAction>, Option<Moment>) {
    if let Some(event) = table.due(now) {
        return (Some(PendingAction::Event(event)), None);
    }
    if let Some(event) = bot_answer(table) {
        return (Some(PendingAction::Event(event)), None);
    }
    if let Some((options, events)) = table.next_options() {
        let rematch = PendingAction::Rematch(Box::new(options), events);
        return (Some(rematch), None);
    }
    let (event, check_at) = presence::pending_event(app, game, table, now);
    if let Some(event) = event {
        return (Some(PendingAction::Event(event)), None);
    }
    let check_at = table.due_at().into_iter().chain(check_at).min();
    // Computer players among themselves play for spectators. The game goes on
    // when somebody watches it, which wakes the scheduler.
    if table.only_bots() && !app.hub.is_watched(game) || table.is_paused() {
        return (None, check_at);
    }
    let level = table.to_move().and_then(|seat| table.bot(seat));
    (level.map(PendingAction::BotTurn), check_at)
}

/// The answer of a computer player to an open question: they agree to
/// take-backs, pauses and rematches, and decline draws.
fn bot_answer(table: &Table) -> Option<Event> {
    let question = table.asking()?.question;
    let mut waiting = table.waiting_for().iter();
    let seat = waiting.find(|&seat| table.bot(seat).is_some())?;
    let yes = match question {
        Question::TakeBack | Question::Rematch | Question::Pause => true,
        Question::Draw => false,
    };
    Some(Event::Answer { seat, yes })
}
