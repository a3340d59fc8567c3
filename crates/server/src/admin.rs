//! Administration: what `kinetic admin` can do with games and visitors, on a
//! running server or on a data folder that no server uses.
//!
//! Every action that changes something is written to the audit log.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use crate::api::{ApiError, Signer};
use crate::app::AppState;
use crate::live::{Message, address_hash};
use crate::ops::{Deletion, Deletions};
use crate::store::people::{AuditEntry, GameRow, Report, Restriction, RestrictionKind, VisitorRow};
use crate::store::{GameFilter, Quarantine, Store, StoreError};
use crate::{
    Actor, Event, GameError, GameId, Games, Holder, Moment, Phase, Stamp, Submission, Submitted,
    Table, VisitorId,
};

/// Maximum number of rows in a reply.
const MAX_ROWS: usize = 10_000;
/// Maximum number of unfinished games that a visitor leaves when deleted.
const MAX_LEFT_GAMES: usize = 10_000;
/// How often an event is repeated when other events are quicker.
const MAX_ATTEMPTS: usize = 64;

/// A request of an administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AdminRequest {
    /// Lists games, latest first.
    Games {
        /// Only games at this stage: `open`, `running`, `ended` or
        /// `quarantined`.
        stage: Option<String>,
        /// Maximum number of games.
        limit: usize,
    },
    /// Shows a game: options, seats, chat.
    Game {
        /// The game.
        game: GameId,
    },
    /// Takes a game out of play without deleting it.
    Quarantine {
        /// The game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// Puts a game back into play.
    Release {
        /// The game.
        game: GameId,
    },
    /// Ends a game without a result.
    End {
        /// The game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// Reverses the last time-out of a game, while nothing has been played
    /// since.
    ReverseTimeout {
        /// The game.
        game: GameId,
        /// The time that the seat has left for its turn, in milliseconds; the
        /// usual time of a turn if absent.
        left_ms: Option<u64>,
        /// Why.
        reason: String,
    },
    /// Deletes a game.
    Delete {
        /// The game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// Deletes a chat message.
    DeleteLine {
        /// The game.
        game: GameId,
        /// The number of the message.
        number: u64,
    },
    /// Lists visitors, latest first.
    Visitors {
        /// Only visitors with this id or address hash, or with this text in
        /// their name; all if empty.
        text: String,
        /// Maximum number of visitors.
        limit: usize,
    },
    /// Deletes a visitor with their name and chat.
    DeleteVisitor {
        /// The visitor.
        visitor: VisitorId,
    },
    /// Mutes or bans. The subject of an address ban is an address or its hash.
    Restrict {
        /// What is forbidden.
        kind: RestrictionKind,
        /// The visitor or address.
        subject: String,
        /// Why.
        reason: String,
    },
    /// Lifts a mute or ban.
    Lift {
        /// What is allowed again.
        kind: RestrictionKind,
        /// The visitor or address.
        subject: String,
    },
    /// Lists mutes and bans.
    Restrictions,
    /// Lists reports of players, latest first.
    Reports {
        /// Maximum number of reports.
        limit: usize,
    },
    /// Closes a report.
    CloseReport {
        /// Its number.
        number: u64,
    },
    /// Lists the audit log, latest first.
    Log {
        /// Maximum number of entries.
        limit: usize,
    },
}

/// The reply to an [`AdminRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdminReply {
    /// Games.
    Games(Vec<GameRow>),
    /// A game.
    Game(Box<GameDetail>),
    /// Visitors.
    Visitors(Vec<VisitorRow>),
    /// Mutes and bans.
    Restrictions(Vec<Restriction>),
    /// Reports with their numbers.
    Reports(Vec<(u64, Report)>),
    /// Entries of the audit log.
    Log(Vec<AuditEntry>),
    /// It is done.
    Done,
    /// There is no such game, visitor, report or restriction.
    NotFound,
    /// The game is over, or it cannot be done for another reason.
    Refused(String),
    /// It failed.
    Failed(String),
}

/// A game as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameDetail {
    /// The game in lists.
    pub row: GameRow,
    /// The options, as JSON text; empty when they cannot be read.
    pub options: String,
    /// Why the game cannot be replayed; empty when it can.
    pub problem: String,
    /// The seats: their names, their visitors, and the names of these.
    pub seats: Vec<(String, Option<VisitorId>, String)>,
    /// The chat.
    pub chat: Vec<crate::store::people::ReportedLine>,
}

/// What administration works on.
pub struct Admin<'a> {
    /// The store.
    pub store: &'a dyn Store,
    /// The games of the store.
    pub games: &'a Games,
    /// Makes keyed hashes of addresses.
    pub signer: &'a Signer,
    /// The list of deletions.
    pub deletions: &'a Deletions,
    /// The current time.
    pub now: Moment,
    /// The running server, if there is one.
    pub live: Option<&'a AppState>,
}

impl Admin<'_> {
    /// Carries out a request.
    pub async fn execute(&self, request: AdminRequest) -> AdminReply {
        match self.try_execute(request).await {
            Ok(reply) => reply,
            Err(error) => AdminReply::Failed(error.to_string()),
        }
    }

    async fn try_execute(&self, request: AdminRequest) -> Result<AdminReply, StoreError> {
        let store = self.store;
        Ok(match request {
            AdminRequest::Games { stage, limit } => {
                let rows = store.game_rows(stage.as_deref(), None, limit.min(MAX_ROWS));
                AdminReply::Games(rows.await?)
            }
            AdminRequest::Game { game } => self.show(&game).await?,
            AdminRequest::Quarantine { game, reason } => {
                let why = Quarantine {
                    at: self.now,
                    why: reason.clone(),
                    by_operator: true,
                };
                // One that is there already stays there, for this reason.
                let known = store.game_rows(None, Some(&game), 1).await?;
                store.quarantine(&game, why).await?;
                self.game_changed(&game, false);
                self.done(!known.is_empty(), "quarantine", game.as_str(), &reason)
                    .await?
            }
            AdminRequest::Release { game } => {
                let changed = store.release(&game).await?;
                self.game_changed(&game, false);
                self.done(changed, "release", game.as_str(), "").await?
            }
            AdminRequest::End { game, reason } => self.end(&game, &reason).await?,
            AdminRequest::ReverseTimeout {
                game,
                left_ms,
                reason,
            } => self.reverse_timeout(&game, left_ms, &reason).await?,
            AdminRequest::Delete { game, reason } => self.delete(&game, &reason).await?,
            AdminRequest::DeleteLine { game, number } => {
                let erased = store.erase_chat_message(&game, number).await?;
                let detail = format!("message {number}");
                self.done(erased, "delete-line", game.as_str(), &detail)
                    .await?
            }
            AdminRequest::Visitors { text, limit } => {
                let found = store.find_visitors(&text, limit.min(MAX_ROWS)).await?;
                AdminReply::Visitors(found)
            }
            AdminRequest::DeleteVisitor { visitor } => {
                if store.visitor(&visitor).await?.is_none() {
                    return Ok(AdminReply::NotFound);
                }
                self.erase_visitor(&visitor, "admin").await?;
                AdminReply::Done
            }
            AdminRequest::Restrict {
                kind,
                subject,
                reason,
            } => self.restrict(kind, &subject, reason).await?,
            AdminRequest::Lift { kind, subject } => {
                let subject = self.subject(kind, &subject);
                let lifted = store.lift(kind, &subject).await?;
                if let Some(app) = self.live {
                    app.moderation.lifted(kind, &subject);
                    app.bus.publish(Message::Moderation {});
                }
                let action = format!("un{}", kind.name());
                self.done(lifted, &action, &subject, "").await?
            }
            AdminRequest::Restrictions => AdminReply::Restrictions(store.restrictions().await?),
            AdminRequest::Reports { limit } => {
                AdminReply::Reports(store.reports(limit.min(MAX_ROWS)).await?)
            }
            AdminRequest::CloseReport { number } => {
                let closed = store.close_report(number, self.now).await?;
                self.done(closed, "close-report", &number.to_string(), "")
                    .await?
            }
            AdminRequest::Log { limit } => AdminReply::Log(store.audit(limit.min(MAX_ROWS)).await?),
        })
    }

    /// The reply to a change, which is recorded if there was one.
    async fn done(
        &self,
        changed: bool,
        action: &str,
        subject: &str,
        detail: &str,
    ) -> Result<AdminReply, StoreError> {
        if !changed {
            return Ok(AdminReply::NotFound);
        }
        self.record("admin", action, subject, detail).await?;
        Ok(AdminReply::Done)
    }

    async fn record(
        &self,
        actor: &str,
        action: &str,
        subject: &str,
        detail: &str,
    ) -> Result<(), StoreError> {
        tracing::info!(actor, action, subject, "administration");
        let entry = AuditEntry {
            at: self.now,
            actor: actor.to_owned(),
            action: action.to_owned(),
            subject: subject.to_owned(),
            detail: detail.to_owned(),
        };
        self.store.add_audit(entry).await
    }

    /// A game is no longer what connections and caches know.
    fn game_changed(&self, game: &GameId, deleted: bool) {
        self.games.forget(game);
        if let Some(app) = self.live {
            app.close_game(game, deleted);
        }
    }

    async fn show(&self, game: &GameId) -> Result<AdminReply, StoreError> {
        let rows = self.store.game_rows(None, Some(game), 1).await?;
        let Some(row) = rows.into_iter().next() else {
            return Ok(AdminReply::NotFound);
        };
        let options = match self.store.game(game).await {
            Ok(Some(stored)) => serde_json::to_string(&stored.options).unwrap_or_default(),
            _ => String::new(),
        };
        let (problem, seats) = match self.games.peek(game).await {
            Ok(Some(table)) => {
                let seats = table.seats().iter().map(|seat| {
                    let name = table.seat_name(seat).to_owned();
                    match table.holder(seat) {
                        Some(Holder::Person { visitor, name: of }) => {
                            (name, Some(visitor.clone()), of.clone())
                        }
                        Some(Holder::Bot { level }) => (name, None, format!("level:{level}")),
                        None => (name, None, String::new()),
                    }
                });
                (String::new(), seats.collect())
            }
            Ok(None) => return Ok(AdminReply::NotFound),
            Err(error) => (error.to_string(), Vec::new()),
        };
        let chat = self.store.chat_messages(game).await?.into_iter();
        let chat = chat.map(|(number, message)| crate::store::people::ReportedLine {
            number,
            at: message.at,
            author: message.author,
            name: message.name,
            text: message.text,
        });
        Ok(AdminReply::Game(Box::new(GameDetail {
            row,
            options,
            problem,
            seats,
            chat: chat.collect(),
        })))
    }

    /// Ends a game without a result.
    async fn end(&self, game: &GameId, reason: &str) -> Result<AdminReply, StoreError> {
        let event = |table: &Table| {
            Ok(match table.phase() {
                Phase::Open => Event::CallOff {},
                _ => Event::End {},
            })
        };
        self.add_event(game, event, "end", reason).await
    }

    /// Reverses the last time-out of a game: the seat is in the game again, and
    /// its turn goes on.
    async fn reverse_timeout(
        &self,
        game: &GameId,
        left_ms: Option<u64>,
        reason: &str,
    ) -> Result<AdminReply, StoreError> {
        let event = |table: &Table| {
            let (seat, usual) = table.reversible_timeout().ok_or(GameError::NoTimeout)?;
            let left_ms = left_ms.unwrap_or(usual.0);
            Ok(Event::TimeoutReversed { seat, left_ms })
        };
        self.add_event(game, event, "reverse-timeout", reason).await
    }

    /// Appends an event to a game, whatever happens in it meanwhile.
    async fn add_event(
        &self,
        game: &GameId,
        event: impl Fn(&Table) -> Result<Event, GameError>,
        action: &str,
        reason: &str,
    ) -> Result<AdminReply, StoreError> {
        let refused = |error: GameError| AdminReply::Refused(ApiError::from(error).body().text);
        for _ in 0..MAX_ATTEMPTS {
            let Some(table) = self.games.table(game).await? else {
                return Ok(AdminReply::NotFound);
            };
            let event = match event(&table) {
                Ok(event) => event,
                Err(error) => return Ok(refused(error)),
            };
            let submission = Submission {
                actor: Actor::Server,
                game: game.clone(),
                number: table.number() + 1,
                stamp: Stamp::at(self.now),
                event,
            };
            match self.games.submit(submission).await? {
                Submitted::Stored(_) => {
                    return self.done(true, action, game.as_str(), reason).await;
                }
                Submitted::Refused(error) => return Ok(refused(error)),
                Submitted::NoGame => return Ok(AdminReply::NotFound),
                Submitted::Conflict(_)
                | Submitted::Gap { .. }
                | Submitted::NotOwner
                | Submitted::NotPrepared => {}
            }
        }
        Ok(AdminReply::Failed("other events were quicker".to_owned()))
    }

    async fn delete(&self, game: &GameId, reason: &str) -> Result<AdminReply, StoreError> {
        let rows = self.store.game_rows(None, Some(game), 1).await?;
        if rows.is_empty() {
            return Ok(AdminReply::NotFound);
        }
        self.deletions.add(&Deletion::Game(game.clone()))?;
        let erased = self.store.erase_game(game).await?;
        self.game_changed(game, true);
        self.done(erased, "delete", game.as_str(), reason).await
    }

    /// Deletes a visitor: they leave their unfinished games, and their name and
    /// chat are deleted.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn erase_visitor(&self, visitor: &VisitorId, actor: &str) -> Result<(), StoreError> {
        let filter = GameFilter::UnfinishedOf(visitor.clone());
        let games = self.store.games(&filter, None, MAX_LEFT_GAMES).await?;
        for game in games {
            // A game that cannot be left is no reason to keep somebody's data.
            if let Err(error) = self.leave_game(&game, visitor).await {
                tracing::warn!(%game, %error, "a deleted visitor could not leave a game");
            }
        }
        self.deletions.add(&Deletion::Visitor(visitor.clone()))?;
        for game in self.store.erase_visitor(visitor).await? {
            self.games.forget(&game);
        }
        if let Some(app) = self.live {
            app.moderation.erased(visitor);
            app.close_visitor(visitor, true);
        }
        self.record(actor, "delete-visitor", visitor.as_str(), "")
            .await
    }

    /// Leaves a game: an open one is called off or the seat is given up, a
    /// running one is resigned.
    async fn leave_game(&self, game: &GameId, visitor: &VisitorId) -> Result<(), StoreError> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(table) = self.games.table(game).await? else {
                return Ok(());
            };
            let mut seats = table.seats().iter();
            let seat = seats.find(|&seat| {
                let there = table.phase() == Phase::Open || table.playing().contains(seat);
                table.is_held_by(seat, visitor) && there
            });
            let event = match (table.phase(), seat) {
                (Phase::Open, _) if table.options().host == *visitor => Event::CallOff {},
                (Phase::Open, Some(seat)) => Event::Stand { seat },
                (Phase::Running, Some(seat)) => Event::Resign { seat },
                _ => return Ok(()),
            };
            let submission = Submission {
                actor: Actor::Visitor(visitor.clone()),
                game: game.clone(),
                number: table.number() + 1,
                stamp: Stamp::at(self.now),
                event,
            };
            if let Submitted::Refused(_) = self.games.submit(submission).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The subject of a restriction as it is stored.
    fn subject(&self, kind: RestrictionKind, subject: &str) -> String {
        match subject.parse::<IpAddr>() {
            Ok(address) if kind == RestrictionKind::BanAddress => {
                address_hash(self.signer, address)
            }
            _ => subject.to_owned(),
        }
    }

    async fn restrict(
        &self,
        kind: RestrictionKind,
        subject: &str,
        reason: String,
    ) -> Result<AdminReply, StoreError> {
        let subject = self.subject(kind, subject);
        let known = match kind {
            RestrictionKind::BanAddress => {
                subject.len() == 16 && subject.bytes().all(|byte| byte.is_ascii_hexdigit())
            }
            _ => match subject.parse() {
                Ok(visitor) => self.store.visitor(&visitor).await?.is_some(),
                Err(_) => false,
            },
        };
        if !known {
            return Ok(AdminReply::NotFound);
        }
        let restriction = Restriction {
            kind,
            subject: subject.clone(),
            made: self.now,
            reason: reason.clone(),
        };
        self.store.restrict(restriction.clone()).await?;
        if let Some(app) = self.live {
            app.moderation.restricted(&restriction);
            let banned = match kind {
                RestrictionKind::Mute => Vec::new(),
                _ => self.store.find_visitors(&subject, MAX_ROWS).await?,
            };
            for visitor in banned {
                app.close_visitor(&visitor.id, false);
            }
            app.bus.publish(Message::Moderation {});
        }
        self.done(true, kind.name(), &subject, &reason).await
    }
}
