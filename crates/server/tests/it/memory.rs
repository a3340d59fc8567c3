//! A store in memory: the reference that the SQLite store is compared with.

use std::collections::BTreeMap;
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kinetic_server::store::{
    Append, Appended, ChatMessage, Created, GameFilter, MAX_CHAT_MESSAGES, NewGame, PeopleStore,
    Store, StoreError, StoreFuture, StoredGame, Token, TokenKey, Visitor,
};
use kinetic_server::{Entry, GameId, Moment, VisitorId};

/// A store in memory.
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    games: BTreeMap<GameId, Game>,
    /// In the order in which they were made.
    order: Vec<GameId>,
    tokens: BTreeMap<TokenKey, Token>,
    visitors: BTreeMap<VisitorId, Visitor>,
    alive: Option<Moment>,
}

#[derive(Debug)]
struct Game {
    new: NewGame,
    log: Vec<Entry>,
    chat: Vec<(u64, ChatMessage)>,
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn create(&mut self, game: NewGame) -> Created {
        match self.games.get(&game.id) {
            Some(known) if known.new.options == game.options => Created::Stored { again: true },
            Some(_) => Created::Conflict,
            None => {
                let (log, chat) = (Vec::new(), Vec::new());
                self.order.push(game.id.clone());
                let id = game.id.clone();
                self.games.insert(
                    id,
                    Game {
                        new: game,
                        log,
                        chat,
                    },
                );
                Created::Stored { again: false }
            }
        }
    }

    fn append(&mut self, append: Append) -> Appended {
        let Some(game) = self.games.get_mut(&append.game) else {
            return Appended::NoGame;
        };
        let known = game.log.iter().find(|entry| entry.number == append.number);
        if let Some(entry) = known.cloned() {
            return if entry.event == append.event {
                Appended::Stored { entry, again: true }
            } else {
                Appended::Conflict { entry }
            };
        }
        let next = game.log.len() as u64 + 1;
        if append.number != next {
            return Appended::Gap { next };
        }
        let entry = Entry {
            number: append.number,
            stamp: append.stamp,
            event: append.event,
        };
        game.log.push(entry.clone());
        if let Some(summary) = append.summary {
            game.new.summary = summary;
        }
        let again = false;
        Appended::Stored { entry, again }
    }

    fn revoke(&mut self, key: TokenKey, at: Moment) -> bool {
        match self.tokens.get_mut(&key) {
            Some(token) if token.revoked.is_none() => {
                token.revoked = Some(at);
                true
            }
            _ => false,
        }
    }

    fn tokens_of(&self, visitor: &VisitorId) -> Vec<Token> {
        let theirs =
            |token: &&Token| token.revoked.is_none() && token.grant.visitor() == Some(visitor);
        let mut tokens: Vec<_> = self.tokens.values().filter(theirs).cloned().collect();
        tokens.sort_by_key(|token| (token.made, token.key));
        tokens
    }

    fn put_visitor(&mut self, visitor: Visitor) {
        let known = self.visitors.get(&visitor.id);
        let made = known.map_or(visitor.made, |known| known.made);
        let visitor = Visitor { made, ..visitor };
        self.visitors.insert(visitor.id.clone(), visitor);
    }

    fn add_chat_message(&mut self, game: &GameId, message: ChatMessage) -> Option<u64> {
        let chat = &mut self.games.get_mut(game)?.chat;
        let same = |(_, known): &&(u64, ChatMessage)| {
            message.author.is_some()
                && message.key.is_some()
                && (&known.author, &known.key) == (&message.author, &message.key)
        };
        if let Some((number, _)) = chat.iter().find(same) {
            return Some(*number);
        }
        let number = chat.last().map_or(0, |(number, _)| *number) + 1;
        chat.push((number, message));
        if chat.len() > MAX_CHAT_MESSAGES {
            chat.remove(0);
        }
        Some(number)
    }
}

fn answer<'a, T: Send + 'a>(value: T) -> StoreFuture<'a, T> {
    Box::pin(ready(Ok(value)))
}

impl PeopleStore for Memory {}

impl Store for Memory {
    fn create(&self, game: NewGame) -> StoreFuture<'_, Created> {
        answer(self.state().create(game))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        answer(self.state().append(append))
    }

    fn game(&self, game: &GameId) -> StoreFuture<'_, Option<StoredGame>> {
        let stored = |game: &Game| StoredGame {
            made: game.new.made,
            options: game.new.options.clone(),
            number: game.log.len() as u64,
        };
        answer(self.state().games.get(game).map(stored))
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> StoreFuture<'_, Vec<Entry>> {
        let state = self.state();
        let log = state.games.get(game).map(|game| game.log.as_slice());
        let entries = log.unwrap_or_default().iter();
        let entries = entries.filter(|entry| entry.number >= from).take(limit);
        answer(entries.cloned().collect())
    }

    fn games(
        &self,
        filter: &GameFilter,
        before: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let state = self.state();
        let made = |game: &GameId| state.order.iter().position(|id| id == game);
        let end = before.map_or(state.order.len(), |game| made(game).unwrap_or(0));
        let matches = |id: &&GameId| filter.matches(&state.games[*id].new.summary);
        let games = state.order[..end].iter().rev().filter(matches);
        answer(games.take(limit).cloned().collect())
    }

    fn add_token(&self, token: Token) -> StoreFuture<'_, bool> {
        let mut state = self.state();
        let new = !state.tokens.contains_key(&token.key);
        if new {
            state.tokens.insert(token.key, token);
        }
        answer(new)
    }

    fn token(&self, key: TokenKey) -> StoreFuture<'_, Option<Token>> {
        answer(self.state().tokens.get(&key).cloned())
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> StoreFuture<'_, bool> {
        answer(self.state().revoke(key, at))
    }

    fn tokens_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Token>> {
        answer(self.state().tokens_of(visitor))
    }

    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<'_, ()> {
        self.state().put_visitor(visitor);
        answer(())
    }

    fn visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Visitor>> {
        answer(self.state().visitors.get(visitor).cloned())
    }

    fn add_chat_message(
        &self,
        game: &GameId,
        message: ChatMessage,
    ) -> StoreFuture<'_, Option<u64>> {
        answer(self.state().add_chat_message(game, message))
    }

    fn chat_messages(&self, game: &GameId) -> StoreFuture<'_, Vec<(u64, ChatMessage)>> {
        let state = self.state();
        let chat = state.games.get(game).map(|game| game.chat.clone());
        answer(chat.unwrap_or_default())
    }

    fn note_alive(&self, at: Moment) -> StoreFuture<'_, ()> {
        let mut state = self.state();
        state.alive = state.alive.max(Some(at));
        answer(())
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<Moment>> {
        answer(self.state().alive)
    }

    fn back_up(&self, _: &Path) -> StoreFuture<'_, ()> {
        Box::pin(ready(Err(StoreError::Unsupported)))
    }
}
