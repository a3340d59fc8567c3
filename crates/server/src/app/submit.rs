//! Events of players and of the server.

use super::AppState;
use crate::api::{ApiError, views};
use crate::live::{Submission, Submitted};
use crate::store::{Epoch, PreparedChange};
use crate::{Actor, Event, GameId, Stamp, VisitorId};
use kinetic_protocol::web;

impl AppState {
    /// Submits an event of a player.
    ///
    /// # Errors
    /// Why it is not stored.
    pub async fn submit(
        &self,
        visitor: &VisitorId,
        game: GameId,
        number: u64,
        event: web::Event,
        stamp: Stamp,
    ) -> Result<web::Entry, ApiError> {
        self.record_downtime().await?;
        // Only the names of the seats are needed, which never change.
        let table = self.recent_table(&game).await?;
        let sent = event.clone();
        let event = views::event_from(&table.options().game, event)?;
        let submission = Submission {
            actor: Actor::Visitor(visitor.clone()),
            game,
            number,
            stamp,
            event,
        };
        match self.games.submit(submission).await? {
            // What is stored is what was sent; only its time may be that of an
            // earlier submission.
            Submitted::Stored(entry) => Ok(web::Entry {
                number: entry.number,
                at: entry.stamp.at.0,
                event: sent,
            }),
            Submitted::Conflict(entry) => {
                Err(ApiError::Conflict(Box::new(views::entry(&table, &entry))))
            }
            Submitted::Gap { next } => Err(ApiError::Gap { next }),
            Submitted::Refused(error) => Err(error.into()),
            Submitted::NoGame => Err(ApiError::NoGame),
            // Only for events of the owner.
            Submitted::NotOwner | Submitted::NotPrepared => Err(ApiError::Unavailable),
        }
    }

    /// Submits an event of the server, in the name of somebody who has asked this
    /// node for it. Others may be quicker.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn submit_as_server(
        &self,
        game: &GameId,
        number: u64,
        event: Event,
    ) -> Result<Submitted, ApiError> {
        self.record_downtime().await?;
        let submission = Submission {
            actor: Actor::Server,
            game: game.clone(),
            number,
            stamp: Stamp::at(self.now()),
            event,
        };
        Ok(self.games.submit(submission).await?)
    }

    /// Submits an event that the owner of a game makes by itself: a turn of a
    /// computer player, a time-out. If another node owns the game by now, this
    /// one stops acting in its shard.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn submit_as_owner(
        &self,
        game: &GameId,
        epoch: Epoch,
        number: u64,
        event: Event,
        stamp: Stamp,
    ) -> Result<Submitted, ApiError> {
        self.record_downtime().await?;
        let submission = Submission {
            actor: Actor::Server,
            game: game.clone(),
            number,
            stamp,
            event,
        };
        let submitted = self.games.submit_as_owner(submission, epoch).await?;
        self.note_owner(game, epoch, &submitted);
        Ok(submitted)
    }

    /// Plays a prepared turn as the owner of a game, right after the state
    /// against which it was checked, unless the player has changed meanwhile what
    /// is prepared.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn submit_prepared(
        &self,
        game: &GameId,
        epoch: Epoch,
        event: Event,
        stamp: Stamp,
        change: PreparedChange,
    ) -> Result<Submitted, ApiError> {
        self.record_downtime().await?;
        let submission = Submission {
            actor: Actor::Server,
            game: game.clone(),
            number: change.number,
            stamp,
            event,
        };
        let submitted = self
            .games
            .submit_prepared(submission, epoch, change)
            .await?;
        self.note_owner(game, epoch, &submitted);
        Ok(submitted)
    }

    /// If another node owns a game by now, this one stops acting in its shard.
    fn note_owner(&self, game: &GameId, epoch: Epoch, submitted: &Submitted) {
        if *submitted == Submitted::NotOwner {
            self.ops.metrics.not_owner();
            self.ownership.lost(game, epoch);
            tracing::warn!(%game, "another node owns the game: its event was not stored");
        }
    }
}
