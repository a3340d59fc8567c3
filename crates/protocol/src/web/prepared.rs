//! Prepared replies: conditional turns and premoves, which only their author
//! sees.

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, SeatName};

/// A prepared reply, and what is prepared for after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PreparedReply {
    /// The turns of the other seats, in order, until it is the turn of this seat
    /// again. Any turns that lead to the same position fit. Absent: the reply is
    /// played whatever the others play, if it is legal (a premove).
    #[serde(rename = "if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Vec<String>>,
    /// The turn that is played.
    pub reply: String,
    /// Replies to what the others play after that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub then: Vec<PreparedReply>,
}

/// Body of `PUT /games/{id}/prepared/{seat}`: the replies to prepare. They
/// replace those that were prepared before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPrepared {
    /// The number of events on the board (`course`) after which the others are
    /// to play.
    pub after: usize,
    /// At least one reply; at most 64 in the whole tree, and 12 in a row.
    pub replies: Vec<PreparedReply>,
}

/// What is prepared for a seat: the response of
/// `GET /games/{id}/prepared/{seat}`, and a message to the connections of the
/// player, and of nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Prepared {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: SeatName,
    /// The number of events on the board after which the others are to play.
    pub after: usize,
    /// The replies; empty when nothing is prepared.
    pub replies: Vec<PreparedReply>,
    /// What became of earlier ones and was not read yet, oldest first.
    pub notes: Vec<PreparedNote>,
}

/// What became of prepared replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PreparedNote {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub outcome: PreparedOutcome,
}

/// What happened to prepared replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum PreparedOutcome {
    /// A reply was played.
    Played {
        /// The turn.
        turn: String,
    },
    /// They were dropped.
    Dropped {
        /// Why.
        reason: DropReason,
    },
}

/// Why prepared replies were dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DropReason {
    /// The others have played something else.
    Unexpected,
    /// The reply is not legal in the position that arose.
    Illegal,
    /// Turns were taken back, or somebody has left the game.
    Changed,
    /// The player has played something else.
    OwnTurn,
}
