//! What people write to each other beside a game.

use serde::{Deserialize, Serialize};

use super::{Moment, SeatName};

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number among all lines of the game, from 1 on.
    pub number: u64,
    /// When it was said.
    pub at: Moment,
    /// The seats that the speaker had; none for a spectator.
    pub seats: Vec<SeatName>,
    /// What the speaker was called.
    pub name: String,
    /// What was said: plain text, at most 300 characters.
    pub text: String,
}

/// Something to be said: `POST /games/{id}/chat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewChatLine {
    /// What: 1 to 300 characters.
    pub text: String,
}

/// The last lines of a game: `GET /games/{id}/chat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatPage {
    /// At most 200, the oldest first.
    pub lines: Vec<ChatLine>,
}
