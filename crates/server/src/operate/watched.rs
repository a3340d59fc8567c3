//! A store that is watched while it works.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::Operating;
use crate::store::{
    Answer, Append, Appended, Created, Kept, Line, NewGame, Said, Store, StoreError, Token,
    TokenKey, Visitor, Wanted,
};
use crate::{Entry, GameId, Moment, VisitorId};

/// Passes everything on to another store, counts, and notes failures in the
/// log of the server.
pub struct Watched<S> {
    store: S,
    operating: Arc<Operating>,
}

impl<S: Store> Watched<S> {
    /// Watches a store.
    pub fn new(store: S, operating: Arc<Operating>) -> Watched<S> {
        Watched { store, operating }
    }

    fn watch<'a, T: Send + 'a>(
        &'a self,
        what: &'static str,
        answer: Answer<'a, T>,
    ) -> Answer<'a, T> {
        Box::pin(async move {
            let answer = answer.await;
            if let Err(error) = &answer
                && *error != StoreError::TooLarge
            {
                self.operating.metrics.store_failed();
                tracing::error!(what, %error, "the store has failed");
            }
            answer
        })
    }
}

impl<S: Store> Store for Watched<S> {
    fn create(&self, game: NewGame) -> Answer<'_, Created> {
        self.watch("create", self.store.create(game))
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        let began = Instant::now();
        let answer = self.watch("append", self.store.append(append));
        Box::pin(async move {
            let answer = answer.await?;
            self.operating.metrics.appended(began);
            Ok(answer)
        })
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        self.watch("game", self.store.game(game))
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> Answer<'_, Vec<Entry>> {
        self.watch("log", self.store.log(game, from, limit))
    }

    fn games(
        &self,
        wanted: &Wanted,
        before: Option<&GameId>,
        limit: usize,
    ) -> Answer<'_, Vec<GameId>> {
        self.watch("games", self.store.games(wanted, before, limit))
    }

    fn add_token(&self, token: Token) -> Answer<'_, bool> {
        self.watch("add token", self.store.add_token(token))
    }

    fn token(&self, key: TokenKey) -> Answer<'_, Option<Token>> {
        self.watch("token", self.store.token(key))
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> Answer<'_, bool> {
        self.watch("revoke", self.store.revoke(key, at))
    }

    fn tokens_of(&self, visitor: &VisitorId) -> Answer<'_, Vec<Token>> {
        self.watch("tokens of", self.store.tokens_of(visitor))
    }

    fn put_visitor(&self, visitor: Visitor) -> Answer<'_, ()> {
        self.watch("put visitor", self.store.put_visitor(visitor))
    }

    fn visitor(&self, visitor: &VisitorId) -> Answer<'_, Option<Visitor>> {
        self.watch("visitor", self.store.visitor(visitor))
    }

    fn say(&self, game: &GameId, line: Line) -> Answer<'_, Option<u64>> {
        self.watch("say", self.store.say(game, line))
    }

    fn said(&self, game: &GameId) -> Answer<'_, Vec<Said>> {
        self.watch("said", self.store.said(game))
    }

    fn note_alive(&self, at: Moment) -> Answer<'_, ()> {
        self.watch("note alive", self.store.note_alive(at))
    }

    fn last_alive(&self) -> Answer<'_, Option<Moment>> {
        self.watch("last alive", self.store.last_alive())
    }

    fn back_up(&self, to: &Path) -> Answer<'_, ()> {
        self.watch("back up", self.store.back_up(to))
    }
}
