//! Prepared replies: conditional turns and premoves of a seat, as a tree that
//! belongs to one place in a game.
//!
//! A node has a condition (the turns of the others until it is the seat's turn
//! again) and a reply; its children are conditions after that reply. A node
//! without a condition is a premove: it is played whatever the others play.
//!
//! A condition fits when the position is the one that its turns lead to: in IDO
//! several turns lead to the same position, and whoever prepares a reply means
//! the position.

use kinetic_protocol::web::{DropReason, PreparedReply};
use kinetic_rules::{AnyCourse, Event as BoardEvent, Seat};
use serde::{Deserialize, Serialize};

use super::course;
use crate::{GameError, Table};

/// Maximum number of replies that are prepared for a seat.
pub const MAX_PREPARED: usize = 64;
/// Maximum number of replies in a row.
pub const MAX_PREPARED_DEPTH: usize = 12;

/// The prepared replies of a seat, and the place in the game that they belong
/// to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparedReplies {
    /// The number of events on the board before them.
    pub after: usize,
    /// The position there. With the number it tells whether turns were taken
    /// back since.
    pub position: String,
    /// The replies to what the others play from there.
    pub replies: Vec<PreparedReply>,
}

/// What has to be done with prepared replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PreparedStep {
    /// Nothing until something happens in the game.
    Wait,
    /// The player has made a prepared turn by hand: this is left.
    Follow(PreparedReplies),
    /// It is the seat's turn: this one is played, and the rest is left.
    Play {
        /// The turn in notation.
        turn: String,
        /// What is left afterwards; it may be empty.
        rest: PreparedReplies,
    },
    /// They do not fit any more.
    Drop(DropReason),
}

impl Table {
    /// Checks replies that are to be prepared for a seat after `after` events on
    /// the board: each is legal on its path. Of premoves only the notation can
    /// be checked.
    ///
    /// The others may have played since, but not the seat itself.
    ///
    /// # Errors
    /// When the game is not running, has gone on, or the replies are refused.
    pub fn prepare(
        &self,
        seat: Seat,
        after: usize,
        replies: Vec<PreparedReply>,
    ) -> Result<PreparedReplies, GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let mut count = 0;
        if replies.is_empty() || !is_within_limits(&replies, MAX_PREPARED_DEPTH, &mut count) {
            let (limit, depth) = (MAX_PREPARED, MAX_PREPARED_DEPTH);
            return Err(GameError::PreparedLimit { limit, depth });
        }
        let position = self.course.position_text_after(after);
        let mut since = after..self.course.len();
        let moved = since.any(|index| {
            let turn = matches!(self.course.event(index), Some(BoardEvent::Turn(_)));
            !turn || self.course.to_move_before(index) == Some(seat)
        });
        let position = match position {
            Some(position) if !moved => position,
            _ => return Err(GameError::PreparedLate),
        };
        let mut place = self.course.clone();
        place.truncate(after);
        if place.to_move() == Some(seat) {
            return Err(GameError::PreparedOwnTurn);
        }
        check_replies(&place, seat, &replies)?;
        Ok(PreparedReplies {
            after,
            position,
            replies,
        })
    }

    /// What has to be done now with the prepared replies of a seat.
    pub fn prepared_step(&self, seat: Seat, prepared: &PreparedReplies) -> PreparedStep {
        let course = &self.course;
        if !course.playing().contains(seat) {
            return PreparedStep::Drop(DropReason::Changed);
        }
        let mut followed: Option<PreparedReplies> = None;
        loop {
            let current = followed.as_ref().unwrap_or(prepared);
            if course.position_text_after(current.after).as_ref() != Some(&current.position) {
                return PreparedStep::Drop(DropReason::Changed);
            }
            let end = course.len();
            let mut since = current.after..end;
            if since.any(|index| !matches!(course.event(index), Some(BoardEvent::Turn(_)))) {
                return PreparedStep::Drop(DropReason::Changed);
            }
            // Where the seat is to move, for the first time since.
            let own = (current.after + 1..end)
                .find(|index| course.to_move_before(*index) == Some(seat))
                .or((end > current.after && self.to_move() == Some(seat)).then_some(end));
            let (Some(own), false) = (own, current.replies.is_empty()) else {
                return followed.map_or(PreparedStep::Wait, PreparedStep::Follow);
            };
            let Some(node) = fitting(course, current, own) else {
                return PreparedStep::Drop(DropReason::Unexpected);
            };
            let mut played = course.clone();
            played.truncate(own);
            let legal = played.apply(&BoardEvent::Turn(node.reply.clone())).is_ok();
            if own == end && !legal {
                return PreparedStep::Drop(DropReason::Illegal);
            }
            let rest = PreparedReplies {
                after: own + 1,
                position: played.position_text(),
                replies: node.then.clone(),
            };
            if own == end {
                let turn = node.reply.clone();
                return PreparedStep::Play { turn, rest };
            }
            // The player was quicker, with the same turn or with another one.
            if !legal || course.position_text_after(own + 1).as_ref() != Some(&rest.position) {
                return PreparedStep::Drop(DropReason::OwnTurn);
            }
            followed = Some(rest);
        }
    }
}

/// The reply that fits the position after `own` events; one with a condition
/// comes before a premove.
fn fitting<'a>(
    course: &AnyCourse,
    prepared: &'a PreparedReplies,
    own: usize,
) -> Option<&'a PreparedReply> {
    let reached = course.position_text_after(own)?;
    let mut place = course.clone();
    place.truncate(prepared.after);
    let leads_there = |condition: &Vec<String>| {
        condition.len() == own - prepared.after
            && after_turns(&place, condition).is_some_and(|end| end.position_text() == reached)
    };
    let mut replies = prepared.replies.iter();
    let exact = replies.find(|node| node.condition.as_ref().is_some_and(leads_there));
    exact.or(prepared
        .replies
        .iter()
        .find(|node| node.condition.is_none()))
}

fn after_turns(place: &AnyCourse, turns: &[String]) -> Option<AnyCourse> {
    let mut course = place.clone();
    for turn in turns {
        course.apply(&BoardEvent::Turn(turn.clone())).ok()?;
    }
    Some(course)
}

/// Whether a tree has at most [`MAX_PREPARED`] replies, and `depth` in a row.
fn is_within_limits(replies: &[PreparedReply], depth: usize, count: &mut usize) -> bool {
    *count += replies.len();
    *count <= MAX_PREPARED
        && (depth > 0 || replies.is_empty())
        && replies
            .iter()
            .all(|node| is_within_limits(&node.then, depth.saturating_sub(1), count))
}

/// Checks the replies to what the others play from a place.
fn check_replies(
    place: &AnyCourse,
    seat: Seat,
    replies: &[PreparedReply],
) -> Result<(), GameError> {
    let mut reached: Vec<Option<String>> = Vec::new();
    for node in replies {
        let end = match &node.condition {
            Some(condition) => {
                let mut course = turns_of_others(place, seat, condition)?;
                let position = course.position_text();
                course
                    .apply(&BoardEvent::Turn(node.reply.clone()))
                    .map_err(GameError::Rules)?;
                check_replies(&course, seat, &node.then)?;
                Some(position)
            }
            None => {
                check_premove(place, node)?;
                None
            }
        };
        if reached.contains(&end) {
            return Err(GameError::PreparedTwice);
        }
        reached.push(end);
    }
    Ok(())
}

/// The game after turns of the others, which end where the seat is to move.
fn turns_of_others(
    place: &AnyCourse,
    seat: Seat,
    turns: &[String],
) -> Result<AnyCourse, GameError> {
    let mut course = place.clone();
    for turn in turns {
        if course.to_move() == Some(seat) {
            return Err(GameError::PreparedPath);
        }
        let event = BoardEvent::Turn(turn.clone());
        course.apply(&event).map_err(GameError::Rules)?;
    }
    match course.to_move() {
        Some(to_move) if to_move == seat && !turns.is_empty() => Ok(course),
        _ => Err(GameError::PreparedPath),
    }
}

/// Of a premove, and of what follows it, only the notation can be checked: no
/// condition can be named after a position that is not known.
fn check_premove(place: &AnyCourse, node: &PreparedReply) -> Result<(), GameError> {
    course::check_notation(place, &node.reply)?;
    if node.then.len() > 1 {
        return Err(GameError::PreparedTwice);
    }
    for node in &node.then {
        if node.condition.is_some() {
            return Err(GameError::PreparedPath);
        }
        check_premove(place, node)?;
    }
    Ok(())
}
