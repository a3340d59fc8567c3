//! Games in a folder, kept by SQLite inside the program.
//!
//! One thread writes, for all games: [`writer`] says how it makes one commit
//! serve everybody who waits. A few threads read. SQLite's write-ahead log lets
//! them see what is committed without waiting for each other.

mod backup;
mod connect;
mod counts;
mod examine;
mod keep;
mod look;
mod migrate;
mod people;
mod reader;
mod rows;
mod writer;

use std::path::{Path, PathBuf};

use super::{Answer, Append, Appended, Created, Kept, NewGame, Store, StoreError};
use super::{Line, Said, Sketch, Token, TokenKey, Visitor, Wanted};
use crate::{Entry, GameId, Moment, VisitorId};
pub use counts::{Commits, Counts};
use reader::Readers;
use writer::Writer;

/// The file in the folder.
const FILE: &str = "kinetic.db";

/// How a store works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// At most so many writes share a commit. With 1 every write has its own,
    /// which is there to be compared with.
    pub group: usize,
    /// How many threads read.
    pub readers: usize,
    /// How many pages the write-ahead log has before it is copied into the
    /// file. Most pages in it change with every commit, and are copied once for
    /// all changes.
    pub log_pages: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            group: 1_000,
            readers: 2,
            log_pages: 8_000,
        }
    }
}

/// A store in a folder.
///
/// Dropping it finishes the writes that wait, which takes a moment.
#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    writer: Writer,
    readers: Readers,
    counts: Counts,
}

impl Sqlite {
    /// Opens the store in a folder; both are made if they are not there. What
    /// an earlier version of this program has left is brought up to date.
    ///
    /// # Errors
    /// When the folder cannot be used, or a later version has written there.
    pub fn open(folder: &Path, settings: Settings) -> Result<Sqlite, StoreError> {
        connect::make_folder(folder)?;
        let file = folder.join(FILE);
        let mut connection = connect::for_writing(&file)?;
        connection.pragma_update(None, "wal_autocheckpoint", settings.log_pages)?;
        migrate::up_to_date(&mut connection)?;
        keep::opened(&connection)?;
        let readers = (0..settings.readers.max(1))
            .map(|_| connect::for_reading(&file))
            .collect::<Result<_, _>>()?;
        let counts = Counts::default();
        Ok(Sqlite {
            writer: Writer::start(connection, settings.group.max(1), counts.clone())?,
            readers: Readers::start(readers)?,
            file,
            counts,
        })
    }

    /// Whether there is a store in a folder.
    pub fn is_in(folder: &Path) -> bool {
        folder.join(FILE).exists()
    }

    /// Copies the store in one folder into another one, while a server uses
    /// it. The store itself is left as it is, also one of an earlier version.
    ///
    /// # Errors
    /// When there is none, or the copy cannot be made. Then there is none.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        backup::copy(&from.join(FILE), &to.join(FILE))
    }

    /// Counts commits while the store works.
    pub fn counts(&self) -> Counts {
        self.counts.clone()
    }

    /// What is wrong with the file of the store in a folder, which is only
    /// looked at. The texts are for whoever operates the server.
    ///
    /// # Errors
    /// When there is none, or it cannot be read at all.
    pub fn problems_in(folder: &Path) -> Result<Vec<String>, StoreError> {
        examine::problems(&connect::for_reading(&folder.join(FILE))?)
    }

    /// What is wrong with the file of the store, if anything; games are not
    /// replayed. The texts are for whoever operates the server.
    pub fn problems(&self) -> Answer<'_, Vec<String>> {
        Box::pin(self.readers.look(examine::problems))
    }

    /// What lists know of a game.
    pub(crate) fn sketch(&self, game: &GameId) -> Answer<'_, Option<Sketch>> {
        let game = game.clone();
        let look = move |connection: &_| examine::sketch(connection, &game);
        Box::pin(self.readers.look(look))
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, Created> {
        Box::pin(async move {
            let options = rows::write(&game.options)?;
            self.writer
                .carry_out(move |connection| keep::create(connection, &game, &options))
                .await
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            let event = rows::write(&append.event)?;
            self.writer
                .carry_out(move |connection| keep::append(connection, &append, &event))
                .await
        })
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        let game = game.clone();
        Box::pin(
            self.readers
                .look(move |connection| look::game(connection, &game)),
        )
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> Answer<'_, Vec<Entry>> {
        let game = game.clone();
        let look = move |connection: &_| look::log(connection, &game, from, limit);
        Box::pin(self.readers.look(look))
    }

    fn games(
        &self,
        wanted: &Wanted,
        before: Option<&GameId>,
        limit: usize,
    ) -> Answer<'_, Vec<GameId>> {
        let (wanted, before) = (wanted.clone(), before.cloned());
        let look = move |connection: &_| look::games(connection, &wanted, before.as_ref(), limit);
        Box::pin(self.readers.look(look))
    }

    fn add_token(&self, token: Token) -> Answer<'_, bool> {
        Box::pin(async move {
            let grant = rows::write(&token.grant)?;
            self.writer
                .carry_out(move |connection| keep::token(connection, &token, &grant))
                .await
        })
    }

    fn token(&self, key: TokenKey) -> Answer<'_, Option<Token>> {
        Box::pin(
            self.readers
                .look(move |connection| look::token(connection, key)),
        )
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> Answer<'_, bool> {
        let revoke = move |connection: &_| keep::revoke(connection, key, at);
        Box::pin(self.writer.carry_out(revoke))
    }

    fn tokens_of(&self, visitor: &VisitorId) -> Answer<'_, Vec<Token>> {
        let visitor = visitor.clone();
        let look = move |connection: &_| people::tokens_of(connection, &visitor);
        Box::pin(self.readers.look(look))
    }

    fn put_visitor(&self, visitor: Visitor) -> Answer<'_, ()> {
        let keep = move |connection: &_| people::put_visitor(connection, &visitor);
        Box::pin(self.writer.carry_out(keep))
    }

    fn visitor(&self, visitor: &VisitorId) -> Answer<'_, Option<Visitor>> {
        let visitor = visitor.clone();
        let look = move |connection: &_| people::visitor(connection, &visitor);
        Box::pin(self.readers.look(look))
    }

    fn say(&self, game: &GameId, line: Line) -> Answer<'_, Option<u64>> {
        let game = game.clone();
        let keep = move |connection: &_| people::say(connection, &game, &line);
        Box::pin(self.writer.carry_out(keep))
    }

    fn said(&self, game: &GameId) -> Answer<'_, Vec<Said>> {
        let game = game.clone();
        let look = move |connection: &_| people::said(connection, &game);
        Box::pin(self.readers.look(look))
    }

    fn note_alive(&self, at: Moment) -> Answer<'_, ()> {
        let alive = move |connection: &_| keep::alive(connection, at);
        Box::pin(self.writer.carry_out(alive))
    }

    fn last_alive(&self) -> Answer<'_, Option<Moment>> {
        Box::pin(self.readers.look(look::last_alive))
    }

    fn back_up(&self, to: &Path) -> Answer<'_, ()> {
        Box::pin(backup::make(self.file.clone(), to.to_owned()))
    }
}
