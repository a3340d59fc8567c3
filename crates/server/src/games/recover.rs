//! Being there again after an absence.

use futures_util::future::join_all;

use super::{Games, Submission, Submitted};
use crate::store::{StoreError, Wanted};
use crate::{Event, GameId, Moment, Phase, Stamp, Who};

/// So many games are looked at together.
const PAGE: usize = 500;

impl Games {
    /// Notes in all games that are being played that the server was away, so
    /// that nobody is charged for it. The answer is how many there are.
    ///
    /// This comes before anything else after a start: a clock that seems to
    /// have run out may not have.
    ///
    /// # Errors
    /// When the store fails. Then some games know it and others do not; doing
    /// it again does no harm.
    pub async fn server_was_away(&self, from: Moment, until: Moment) -> Result<usize, StoreError> {
        let mut noted = 0;
        let mut before: Option<GameId> = None;
        loop {
            let wanted = Wanted::Unfinished;
            let games = self.store.games(&wanted, before.as_ref(), PAGE).await?;
            // Together, so that they share their way to the disk.
            let notes = games.iter().map(|game| self.note(game, from, until));
            for note in join_all(notes).await {
                noted += usize::from(note?);
            }
            match games.into_iter().next_back() {
                Some(last) => before = Some(last),
                None => return Ok(noted),
            }
        }
    }

    /// Notes it in one game. Whether it had to.
    async fn note(&self, game: &GameId, from: Moment, until: Moment) -> Result<bool, StoreError> {
        loop {
            let Some(table) = self.table(game).await? else {
                return Ok(false);
            };
            if table.phase() != Phase::Running || table.server_was_away_until() >= until {
                return Ok(false);
            }
            let submission = Submission {
                who: Who::Server,
                game: game.clone(),
                number: table.number() + 1,
                stamp: Stamp::at(until),
                event: Event::ServerAway { from, until },
            };
            match self.submit(submission).await? {
                Submitted::Stored(_) => return Ok(true),
                // Somebody was quicker.
                Submitted::Conflict(_) | Submitted::Gap { .. } => {}
                Submitted::Refused(_) | Submitted::NoGame => return Ok(false),
            }
        }
    }
}
