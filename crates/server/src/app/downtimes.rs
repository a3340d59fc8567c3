//! Time in which nobody served, which is charged to nobody.

use super::AppState;
use crate::live::{leases, people};
use crate::store::{Downtime, StoreError};

impl AppState {
    /// Records the time in which this machine, or this process, was suspended,
    /// or by which its clock was set forward: nobody is charged for it. Where
    /// several nodes share a store, also learns of outages before anything is
    /// decided.
    ///
    /// # Errors
    /// When the store fails. Then it is tried again.
    pub async fn record_downtime(&self) -> Result<(), StoreError> {
        leases::refresh(self).await?;
        if self.ops.clock.downtime().is_none() {
            return Ok(());
        }
        let _recording = self.recording.lock().await;
        while let Some(downtime) = self.ops.clock.downtime() {
            if self.leases.nodes() > 1 {
                self.record_pause(&downtime).await?;
            } else {
                self.games.add_downtime(downtime).await?;
                self.disconnected.pass_over(&downtime);
            }
            self.ops.clock.recorded(downtime);
            tracing::warn!(ms = downtime.span().0, "the server was suspended");
            for game in self.hub.watched_games() {
                self.wake_scheduler(&game);
            }
        }
        Ok(())
    }

    /// Records that this node was suspended while others served: those who are
    /// connected to it could not play.
    pub(crate) async fn record_pause(&self, pause: &Downtime) -> Result<(), StoreError> {
        for game in self.hub.watched_games() {
            let table = match self.games.table(&game).await {
                Err(StoreError::Quarantined) | Ok(None) => continue,
                Ok(Some(table)) => table,
                Err(error) => return Err(error),
            };
            let connected = self.hub.presence_here(&game);
            if people(&table)
                .iter()
                .any(|visitor| connected.contains(visitor))
            {
                self.games.add_pause(&game, pause).await?;
            }
        }
        Ok(())
    }
}
