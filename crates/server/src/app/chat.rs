//! Chat: who may write, what is stored, and who gets it.

use kinetic_protocol::web::{self, ChatAccess, FromServer};
use kinetic_rules::SeatSet;
use sha2::{Digest as _, Sha256};

use super::AppState;
use crate::api::{ApiError, views};
use crate::live::{Message, message_text};
use crate::ops::Refusal;
use crate::store::{ChatKey, ChatMessage};
use crate::{GameId, Table, VisitorId};

/// Maximum length of a chat message in characters.
const MAX_CHAT_CHARS: usize = 300;
/// Maximum length of the key of a chat message in characters.
const MAX_CHAT_KEY: usize = 64;

impl AppState {
    /// Stores a chat message and sends it to the subscribers of the game. A
    /// message that is sent again with the same key is stored once.
    ///
    /// # Errors
    /// When the visitor may not write here, the text is not allowed, or the
    /// store fails.
    pub async fn add_chat(
        &self,
        visitor: &VisitorId,
        game: &GameId,
        text: &str,
        key: Option<&str>,
    ) -> Result<(), ApiError> {
        if key.is_some_and(|key| key.is_empty() || key.len() > MAX_CHAT_KEY) {
            return Err(ApiError::malformed("a key has 1 to 64 characters"));
        }
        let text = text.trim();
        let plain = |c: char| !c.is_control() || c == '\n';
        let limit = MAX_CHAT_CHARS;
        let fits = !text.is_empty() && text.chars().count() <= limit && text.chars().all(plain);
        if !fits {
            return Err(ApiError::ChatText { limit });
        }
        if self.moderation.is_muted(visitor) {
            return Err(ApiError::Muted);
        }
        let table = self.table(game).await?;
        let author = self.store.visitor(visitor).await?;
        let seats = table.seats().iter();
        let seats = seats.filter(|&seat| table.is_held_by(seat, visitor));
        let seats = seats.fold(SeatSet::EMPTY, SeatSet::with);
        let plays = seats != SeatSet::EMPTY || table.options().host == *visitor;
        match table.options().chat.min(self.ops.config.chat) {
            ChatAccess::Off => return Err(ApiError::ChatOff),
            ChatAccess::Players if !plays => return Err(ApiError::ChatPlayers),
            ChatAccess::Players | ChatAccess::Everybody => {}
        }
        // Those who may not write cannot use up what a game takes.
        self.ops.limits.chat(game).map_err(|wait| {
            self.ops.metrics.refused(Refusal::ChatRate);
            ApiError::TooMany { wait }
        })?;
        let name = author.ok_or(ApiError::NoVisitor)?.name;
        let message = ChatMessage {
            at: self.now(),
            author: Some(visitor.clone()),
            seats,
            // Nobody can pass for a player by taking their name.
            name: table.distinct_name(visitor, &name),
            text: text.to_owned(),
            key: key.map(|key| chat_key(visitor, key)),
        };
        let added = self.store.add_chat_message(game, message.clone()).await?;
        let added = added.ok_or(ApiError::NoGame)?;
        if added.again {
            return Ok(());
        }
        self.ops.metrics.chat();
        let number = added.number;
        let game = game.clone();
        self.bus.publish(Message::Chat {
            game: game.clone(),
            number,
        });
        // Messages of other servers that are not known here yet come first.
        match self.hub.last_chat(&game) {
            Some(Some(sent)) if sent + 1 < number => self.send_chat(&game, number).await,
            Some(_) => {
                // A store of one server gives the number of a message that was
                // deleted again.
                if self.hub.note_chat(&game, number) || self.store.shared().is_none() {
                    self.send_chat_line(&game, &table, number, message);
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Sends the chat messages of a game up to a number to its subscribers, who
    /// do not have all of them yet: another server has stored the last one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_chat(&self, game: &GameId, number: u64) -> Result<(), ApiError> {
        let messages = self.store.chat_messages(game).await?;
        let table = self.recent_table(game).await?;
        for (at, message) in messages {
            let wanted = match self.hub.last_chat(game) {
                Some(Some(sent)) => at > sent,
                // What there was before is sent to each subscriber first.
                Some(None) => at >= number,
                None => return Ok(()),
            };
            if wanted && self.hub.note_chat(game, at) {
                self.send_chat_line(game, &table, at, message);
            }
        }
        Ok(())
    }

    fn send_chat_line(&self, game: &GameId, table: &Table, number: u64, message: ChatMessage) {
        let author = message.author.clone();
        let by = author.as_ref().map(|author| self.author_mark(game, author));
        let message = FromServer::Chat {
            game: game.to_string(),
            lines: vec![views::chat_line(table, number, message, by)],
        };
        self.hub.send_chat(game, &message_text(&message), |reader| {
            let author = author.as_ref();
            author.is_none_or(|author| !self.moderation.has_blocked(reader, author))
        });
    }

    /// The chat messages of a game, oldest first, without those of authors
    /// whom the reader has blocked.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn chat(
        &self,
        game: &GameId,
        reader: Option<&VisitorId>,
    ) -> Result<Vec<web::ChatLine>, ApiError> {
        let (lines, _) = self.chat_with_last(game, reader).await?;
        Ok(lines)
    }

    /// The chat messages of a game as [`AppState::chat`] returns them, and the
    /// number of the last one, whoever wrote it; 0 if there is none.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn chat_with_last(
        &self,
        game: &GameId,
        reader: Option<&VisitorId>,
    ) -> Result<(Vec<web::ChatLine>, u64), ApiError> {
        let table = self.table(game).await?;
        let messages = self.store.chat_messages(game).await?;
        let last = messages.last().map_or(0, |(number, _)| *number);
        let messages = messages.into_iter();
        let wanted = |(_, message): &(u64, ChatMessage)| {
            let (Some(reader), Some(author)) = (reader, &message.author) else {
                return true;
            };
            !self.moderation.has_blocked(reader, author)
        };
        let line = |(number, message): (u64, ChatMessage)| {
            let author = message.author.as_ref();
            let by = author.map(|author| self.author_mark(game, author));
            views::chat_line(&table, number, message, by)
        };
        Ok((messages.filter(wanted).map(line).collect(), last))
    }

    /// A text that stands for the author of chat messages in one game.
    fn author_mark(&self, game: &GameId, author: &VisitorId) -> String {
        let mark = self.signer.derive(&format!("author {author} in {game}"));
        hex::encode(&mark[..6])
    }
}

/// The key of a chat message in the store. Two visitors may choose the same
/// key, and the store need not know who has written what.
fn chat_key(visitor: &VisitorId, key: &str) -> ChatKey {
    let mut hash = Sha256::new();
    hash.update(visitor.as_str());
    hash.update([0]);
    hash.update(key);
    let hash: [u8; 32] = hash.finalize().into();
    let mut short = [0; 16];
    short.copy_from_slice(&hash[..16]);
    ChatKey(short)
}
