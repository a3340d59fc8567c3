//! A store in memory: what a store does, in the plainest way.
//!
//! It is the measure for other stores in tests. It forgets everything when the
//! process ends, so no server uses it.

use std::collections::BTreeMap;
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Answer, Append, Appended, Created, Kept, NewGame, Store, StoreError};
use super::{Line, MAX_SAID, Said, Token, TokenKey, Visitor, Wanted};
use crate::{Entry, GameId, Moment, VisitorId};

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
    said: Vec<Said>,
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
                let (log, said) = (Vec::new(), Vec::new());
                self.order.push(game.id.clone());
                let id = game.id.clone();
                self.games.insert(
                    id,
                    Game {
                        new: game,
                        log,
                        said,
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
        if let Some(sketch) = append.sketch {
            game.new.sketch = sketch;
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

    fn say(&mut self, game: &GameId, line: Line) -> Option<u64> {
        let said = &mut self.games.get_mut(game)?.said;
        let number = said.last().map_or(0, |last| last.number) + 1;
        said.push(Said { number, line });
        if said.len() > MAX_SAID {
            said.remove(0);
        }
        Some(number)
    }
}

fn answer<'a, T: Send + 'a>(value: T) -> Answer<'a, T> {
    Box::pin(ready(Ok(value)))
}

impl Store for Memory {
    fn create(&self, game: NewGame) -> Answer<'_, Created> {
        answer(self.state().create(game))
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        answer(self.state().append(append))
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        let kept = |game: &Game| Kept {
            made: game.new.made,
            options: game.new.options.clone(),
            number: game.log.len() as u64,
        };
        answer(self.state().games.get(game).map(kept))
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> Answer<'_, Vec<Entry>> {
        let state = self.state();
        let log = state.games.get(game).map(|game| game.log.as_slice());
        let entries = log.unwrap_or_default().iter();
        let entries = entries.filter(|entry| entry.number >= from).take(limit);
        answer(entries.cloned().collect())
    }

    fn games(
        &self,
        wanted: &Wanted,
        before: Option<&GameId>,
        limit: usize,
    ) -> Answer<'_, Vec<GameId>> {
        let state = self.state();
        let made = |game: &GameId| state.order.iter().position(|id| id == game);
        let end = before.map_or(state.order.len(), |game| made(game).unwrap_or(0));
        let matches = |id: &&GameId| wanted.matches(&state.games[*id].new.sketch);
        let games = state.order[..end].iter().rev().filter(matches);
        answer(games.take(limit).cloned().collect())
    }

    fn add_token(&self, token: Token) -> Answer<'_, bool> {
        let mut state = self.state();
        let new = !state.tokens.contains_key(&token.key);
        if new {
            state.tokens.insert(token.key, token);
        }
        answer(new)
    }

    fn token(&self, key: TokenKey) -> Answer<'_, Option<Token>> {
        answer(self.state().tokens.get(&key).cloned())
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> Answer<'_, bool> {
        answer(self.state().revoke(key, at))
    }

    fn tokens_of(&self, visitor: &VisitorId) -> Answer<'_, Vec<Token>> {
        answer(self.state().tokens_of(visitor))
    }

    fn put_visitor(&self, visitor: Visitor) -> Answer<'_, ()> {
        self.state().put_visitor(visitor);
        answer(())
    }

    fn visitor(&self, visitor: &VisitorId) -> Answer<'_, Option<Visitor>> {
        answer(self.state().visitors.get(visitor).cloned())
    }

    fn say(&self, game: &GameId, line: Line) -> Answer<'_, Option<u64>> {
        answer(self.state().say(game, line))
    }

    fn said(&self, game: &GameId) -> Answer<'_, Vec<Said>> {
        let state = self.state();
        let said = state.games.get(game).map(|game| game.said.clone());
        answer(said.unwrap_or_default())
    }

    fn note_alive(&self, at: Moment) -> Answer<'_, ()> {
        let mut state = self.state();
        state.alive = state.alive.max(Some(at));
        answer(())
    }

    fn last_alive(&self) -> Answer<'_, Option<Moment>> {
        answer(self.state().alive)
    }

    fn back_up(&self, _: &Path) -> Answer<'_, ()> {
        Box::pin(ready(Err(StoreError::Unsupported)))
    }
}
