//! Lists of games: summaries, and the lobby.

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{self, FromServer};

use super::AppState;
use crate::api::{ApiError, views};
use crate::live::message_text;
use crate::store::{GameFilter, Stage};
use crate::{GameId, VisitorId};

/// Maximum number of games in a list response.
pub const MAX_LISTED_GAMES: usize = 50;
/// For this long the lobby is not read again: everybody who asks gets the same.
const LOBBY_LIFETIME: Duration = Duration::from_secs(1);

impl AppState {
    /// Summaries of games for a list, as a visitor sees them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn summaries(
        &self,
        games: &[GameId],
        viewer: Option<&VisitorId>,
    ) -> Result<Vec<web::Summary>, ApiError> {
        let mut summaries = Vec::new();
        // Lists are the same at all servers: what is cached here may be older
        // than what another one has stored.
        if let Some(store) = self.store.shared() {
            for head in store.heads(games).await? {
                self.games.forget_before(&head.game, head.number);
            }
        }
        for game in games {
            // A list may be a moment old.
            let table = match self.recent_table(game).await {
                // One that cannot be read harms no other.
                Err(ApiError::Quarantined | ApiError::NoGame) => continue,
                table => table?,
            };
            let presence = self.hub.presence(game);
            summaries.push(views::summary(game, &table, &presence, viewer));
        }
        Ok(summaries)
    }

    /// The lobby: listed games to join and to watch.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn lobby(&self) -> Result<web::Lobby, ApiError> {
        let open = GameFilter::Listed(Stage::Open);
        let watch = GameFilter::Listed(Stage::Running);
        let open = self.store.games(&open, None, MAX_LISTED_GAMES).await?;
        let watch = self.store.games(&watch, None, MAX_LISTED_GAMES).await?;
        Ok(web::Lobby {
            open: self.summaries(&open, None).await?,
            watch: self.summaries(&watch, None).await?,
        })
    }

    /// The message with the lobby, which may be a moment old.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn recent_lobby(&self) -> Result<Utf8Bytes, ApiError> {
        let mut recent = self.lobby.lock().await;
        if let Some((at, message)) = &*recent
            && at.elapsed() < LOBBY_LIFETIME
        {
            return Ok(message.clone());
        }
        let message = message_text(&FromServer::Lobby(self.lobby().await?));
        *recent = Some((Instant::now(), message.clone()));
        Ok(message)
    }

    /// Forgets the lobby that was last read, because it has changed. Whoever asks
    /// after this gets the new one; whoever asked before is sent it.
    pub async fn forget_lobby(&self) {
        *self.lobby.lock().await = None;
    }
}
