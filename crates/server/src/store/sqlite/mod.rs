//! Games in a folder, kept by SQLite inside the program.
//!
//! One thread writes, for all games: [`writer`] says how it makes one commit
//! serve everybody who waits. A few threads read. SQLite's write-ahead log lets
//! them see what is committed without waiting for each other.

mod backup;
mod connect;
mod keep;
mod look;
mod migrate;
mod reader;
mod rows;
mod writer;

use std::path::{Path, PathBuf};

use super::{Answer, Append, Appended, Created, Kept, NewGame, Store, StoreError};
use super::{Token, TokenKey, Wanted};
use crate::{Entry, GameId, Moment};
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
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            group: 1_000,
            readers: 2,
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
        migrate::up_to_date(&mut connection)?;
        keep::opened(&connection)?;
        let readers = (0..settings.readers.max(1))
            .map(|_| connect::for_reading(&file))
            .collect::<Result<_, _>>()?;
        Ok(Sqlite {
            writer: Writer::start(connection, settings.group.max(1))?,
            readers: Readers::start(readers)?,
            file,
        })
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
