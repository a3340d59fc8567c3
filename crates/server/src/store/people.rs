//! What a store keeps about people: mutes and bans, blocks, reports, the audit
//! log, passkeys, and what belongs to one visitor.

use serde::{Deserialize, Serialize};

use super::{ChatMessage, StoreError, StoreFuture, TokenKey};
use crate::{GameId, Moment, VisitorId};

/// Maximum number of reports that are kept.
pub const MAX_REPORTS: usize = 1_000;
/// Maximum number of entries of the audit log that are kept.
pub const MAX_AUDIT_ENTRIES: usize = 100_000;

/// The kind of a restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RestrictionKind {
    /// A visitor may not write chat messages.
    Mute,
    /// A visitor may do nothing.
    Ban,
    /// Nobody may do anything from an address.
    BanAddress,
}

impl RestrictionKind {
    /// All kinds.
    pub const ALL: [RestrictionKind; 3] = [
        RestrictionKind::Mute,
        RestrictionKind::Ban,
        RestrictionKind::BanAddress,
    ];

    /// The name of the kind in the store.
    pub fn name(self) -> &'static str {
        match self {
            RestrictionKind::Mute => "mute",
            RestrictionKind::Ban => "ban",
            RestrictionKind::BanAddress => "ban-address",
        }
    }
}

/// A mute or a ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restriction {
    /// Its kind.
    pub kind: RestrictionKind,
    /// The visitor, or the keyed hash of the address.
    pub subject: String,
    /// Since when it applies.
    pub made: Moment,
    /// Why, in the words of the administrator.
    pub reason: String,
}

/// Somebody whom a visitor has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The visitor who blocks.
    pub visitor: VisitorId,
    /// The visitor who is blocked.
    pub blocked: VisitorId,
    /// The name under which the blocked visitor was met.
    pub name: String,
    /// Since when.
    pub made: Moment,
}

/// A report of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// When it was made.
    pub at: Moment,
    /// The game.
    pub game: GameId,
    /// Who reports.
    pub reporter: VisitorId,
    /// Who is reported, if that is known.
    pub accused: Option<VisitorId>,
    /// What the reporter writes; may be empty.
    pub text: String,
    /// The last chat messages at that time.
    pub lines: Vec<ReportedLine>,
    /// When an administrator closed it.
    pub closed: Option<Moment>,
}

/// A chat message in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedLine {
    /// The number of the message.
    pub number: u64,
    /// When it was sent.
    pub at: Moment,
    /// Its author.
    pub author: Option<VisitorId>,
    /// The name of the author.
    pub name: String,
    /// The text.
    pub text: String,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditEntry {
    /// When it happened.
    pub at: Moment,
    /// Who did it: `admin`, `visitor` or `server`.
    pub actor: String,
    /// What was done, as the command is called.
    pub action: String,
    /// The game, the visitor or the keyed hash of an address.
    pub subject: String,
    /// More about it, such as the reason.
    pub detail: String,
}

/// A visitor as administrators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitorRow {
    /// The id.
    pub id: VisitorId,
    /// The display name.
    pub name: String,
    /// When they first came.
    pub made: Moment,
    /// The keyed hash of the address they came from last.
    pub address: Option<String>,
    /// The number of their games.
    pub games: u64,
}

/// A game as administrators see it in lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// The id.
    pub id: GameId,
    /// When it was created.
    pub made: Moment,
    /// `open`, `running` or `ended`.
    pub stage: String,
    /// Whether it is listed in the lobby.
    pub listed: bool,
    /// Why it is in quarantine.
    pub quarantined: Option<String>,
    /// The number of its events.
    pub events: u64,
    /// The host and the people who have a seat.
    pub people: Vec<VisitorId>,
}

/// A passkey of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id of the credential, as hexadecimal digits.
    pub id: String,
    /// The visitor.
    pub visitor: VisitorId,
    /// The name of the passkey in lists.
    pub name: String,
    /// When it was added.
    pub made: Moment,
    /// When it was last used.
    pub used: Option<Moment>,
    /// The public key and its state, as JSON.
    pub credential: String,
}

/// What the store knows about one visitor, for the visitor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitorData {
    /// Games with the names under which the visitor appears there.
    pub names: Vec<(GameId, String)>,
    /// Chat messages, with their game and number.
    pub chat: Vec<(GameId, u64, ChatMessage)>,
    /// Reports that the visitor made.
    pub reports: Vec<Report>,
    /// Blocks of the visitor.
    pub blocks: Vec<Block>,
    /// Mutes and bans.
    pub restrictions: Vec<Restriction>,
    /// Games in the visitor's archive.
    pub archived: Vec<GameId>,
}

fn unsupported<'a, T: Send + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Err(StoreError::Unsupported)))
}

fn nothing<'a, T: Send + Default + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Ok(T::default())))
}

/// The part of a store that is about people. A store that keeps games only need
/// not support it.
pub trait PeopleStore: Send + Sync + 'static {
    /// All mutes and bans.
    fn restrictions(&self) -> StoreFuture<'_, Vec<Restriction>> {
        nothing()
    }

    /// Adds a mute or a ban; one that exists gets the new reason.
    fn restrict(&self, _restriction: Restriction) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Lifts a mute or a ban. Returns whether there was one.
    fn lift(&self, _kind: RestrictionKind, _subject: &str) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// All blocks.
    fn blocks(&self) -> StoreFuture<'_, Vec<Block>> {
        nothing()
    }

    /// Adds a block.
    fn add_block(&self, _block: Block) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Removes a block. Returns whether there was one.
    fn remove_block(&self, _visitor: &VisitorId, _blocked: &VisitorId) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Adds a report; the last [`MAX_REPORTS`] are kept. Returns its number.
    fn add_report(&self, _report: Report) -> StoreFuture<'_, u64> {
        unsupported()
    }

    /// Reports with their numbers, latest first.
    fn reports(&self, _limit: usize) -> StoreFuture<'_, Vec<(u64, Report)>> {
        unsupported()
    }

    /// Closes a report. Returns whether it was open.
    fn close_report(&self, _number: u64, _at: Moment) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Adds an entry to the audit log; the last [`MAX_AUDIT_ENTRIES`] are kept.
    fn add_audit(&self, _entry: AuditEntry) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Entries of the audit log, latest first.
    fn audit(&self, _limit: usize) -> StoreFuture<'_, Vec<AuditEntry>> {
        unsupported()
    }

    /// Notes the keyed hash of the address that a visitor comes from.
    fn note_address(&self, _visitor: &VisitorId, _address: &str) -> StoreFuture<'_, ()> {
        nothing()
    }

    /// Visitors whose id or address hash is this text, or whose name contains
    /// it; latest first.
    fn find_visitors(&self, _text: &str, _limit: usize) -> StoreFuture<'_, Vec<VisitorRow>> {
        unsupported()
    }

    /// Games, latest first, as the database lists them: also those that cannot
    /// be replayed. `stage` is `open`, `running`, `ended` or `quarantined`.
    fn game_rows(
        &self,
        _stage: Option<&str>,
        _game: Option<&GameId>,
        _limit: usize,
    ) -> StoreFuture<'_, Vec<GameRow>> {
        unsupported()
    }

    /// Deletes a game with everything that belongs to it. Returns whether there
    /// was one.
    fn erase_game(&self, _game: &GameId) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Deletes a visitor: the name here and in all games, chat messages,
    /// sessions, tokens, passkeys, blocks and reports. Returns the games in
    /// which the visitor appears.
    fn erase_visitor(&self, _visitor: &VisitorId) -> StoreFuture<'_, Vec<GameId>> {
        unsupported()
    }

    /// Deletes a chat message. Returns whether there was one.
    fn erase_chat_message(&self, _game: &GameId, _number: u64) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Everything about a visitor that the other methods do not return.
    fn data_of(&self, _visitor: &VisitorId) -> StoreFuture<'_, VisitorData> {
        unsupported()
    }

    /// Adds a passkey. Returns whether its id is new.
    fn add_passkey(&self, _passkey: Passkey) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// The passkey with this id.
    fn passkey(&self, _id: &str) -> StoreFuture<'_, Option<Passkey>> {
        unsupported()
    }

    /// The passkeys of a visitor, oldest first.
    fn passkeys_of(&self, _visitor: &VisitorId) -> StoreFuture<'_, Vec<Passkey>> {
        nothing()
    }

    /// Updates the state of a passkey after it was used.
    fn use_passkey(&self, _id: &str, _credential: &str, _at: Moment) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Removes a passkey of a visitor. Returns whether there was one.
    fn remove_passkey(&self, _visitor: &VisitorId, _id: &str) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Names the kind of device that a session belongs to.
    fn label_token(&self, _key: TokenKey, _label: &str) -> StoreFuture<'_, ()> {
        nothing()
    }

    /// The labels of the sessions of a visitor.
    fn token_labels(&self, _visitor: &VisitorId) -> StoreFuture<'_, Vec<(TokenKey, String)>> {
        nothing()
    }
}
