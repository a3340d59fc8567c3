//! A store in memory: the reference that the SQLite store is compared with.

#[path = "memory/lists.rs"]
mod lists;

use std::collections::{BTreeMap, BTreeSet};
use std::future::ready;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kinetic_server::store::lists::TurnDetail;
use kinetic_server::store::{
    AddedChat, Append, Appended, ChatKey, ChatMessage, Created, Downtime, Due, ForgetRule,
    Forgotten, GameCounts, GameFilter, GameSummary, Grant, Idle, MAX_CHAT_MESSAGES, NewGame,
    NewPreparedRow, PeopleStore, PreparedChange, PreparedRow, PreparedStore, Quarantine, RawGame,
    Stage, Store, StoreError, StoreFuture, StoreMetrics, StoredGame, Token, TokenKey, Visitor,
};
use kinetic_server::{Entry, Event, GameId, Moment, Place, TimeControl, VisitorId};

#[path = "memory_notify.rs"]
mod notify;

use notify::Notifications;

/// A store in memory.
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<State>,
    /// How many of the next lists of what is due end in a panic.
    pub panics: AtomicU32,
}

#[derive(Debug, Default)]
struct State {
    games: BTreeMap<GameId, Game>,
    /// In the order in which they were made.
    order: Vec<GameId>,
    tokens: BTreeMap<TokenKey, Token>,
    visitors: BTreeMap<VisitorId, Visitor>,
    seen: BTreeMap<VisitorId, Moment>,
    alive: Option<Moment>,
    last_event: Option<Moment>,
    downtimes: Vec<Downtime>,
    archived: BTreeSet<(VisitorId, GameId)>,
    notifications: Notifications,
    prepared: Vec<PreparedRow>,
}

#[derive(Debug)]
struct Game {
    new: NewGame,
    log: Vec<Entry>,
    chat: Vec<(u64, ChatMessage)>,
    chat_keys: Vec<(ChatKey, u64)>,
    latest: Moment,
    ended: Option<Moment>,
    /// Whose turn it is after the event with a number.
    turn: Option<(u64, TurnDetail)>,
    quarantine: Option<Quarantine>,
}

/// When a game has ended whose summary changes at a time.
fn ended(known: Option<Moment>, summary: &GameSummary, at: Moment) -> Option<Moment> {
    let over = summary.stage == Stage::Ended;
    over.then(|| known.unwrap_or(at))
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is stored about notifications.
    pub fn notifications(&self) -> impl DerefMut<Target = Notifications> {
        NotificationsGuard(self.state())
    }
}

impl State {
    fn create(&mut self, game: NewGame) -> Created {
        match self.games.get(&game.id) {
            Some(known) if known.new.options == game.options => Created::Stored { again: true },
            Some(_) => Created::Conflict,
            None => {
                let unfinished = self.games.values();
                let unfinished = unfinished.filter(|game| game.new.summary.stage != Stage::Ended);
                let (host, address) = (&game.options.host, game.address);
                let of_host = unfinished.clone().filter(|g| g.new.options.host == *host);
                let of_address =
                    unfinished.filter(|g| address.is_some() && g.new.address == address);
                if let Some((quota, since)) = game.quota.and_then(|quotas| quotas.bot_games) {
                    let bots = |g: &&Game| {
                        let mut seats = g.new.options.seats.iter();
                        let bot = seats.any(|chair| matches!(chair.place, Place::Bot { .. }));
                        bot && g.latest >= since
                    };
                    for (count, limit) in [
                        (of_host.clone().filter(bots).count(), quota.per_visitor),
                        (of_address.clone().filter(bots).count(), quota.per_address),
                    ] {
                        if count >= limit {
                            return Created::OverBotQuota { limit };
                        }
                    }
                }
                if let Some(quota) = game.quota.map(|quotas| quotas.games) {
                    if of_host.count() >= quota.per_visitor {
                        let limit = quota.per_visitor;
                        return Created::OverQuota { limit };
                    }
                    if of_address.count() >= quota.per_address {
                        let limit = quota.per_address;
                        return Created::OverQuota { limit };
                    }
                }
                let (log, chat, chat_keys) = (Vec::new(), Vec::new(), Vec::new());
                self.order.push(game.id.clone());
                let id = game.id.clone();
                self.games.insert(
                    id,
                    Game {
                        latest: game.made,
                        ended: ended(None, &game.summary, game.made),
                        turn: Some((0, TurnDetail::default())),
                        new: game,
                        log,
                        chat,
                        chat_keys,
                        quarantine: None,
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
        game.latest = game.latest.max(append.stamp.at);
        game.new.due_at = append.due_at;
        self.last_event = Some(append.stamp.at);
        game.turn = append.turn.map(|turn| (append.number, turn));
        if let Some(summary) = append.summary {
            game.ended = ended(game.ended, &summary, append.stamp.at);
            game.new.summary = summary;
            if game.new.summary.stage == Stage::Ended {
                self.prepared.retain(|row| row.game != append.game);
            }
        }
        let (number, at) = (append.number, append.stamp.at);
        self.notifications
            .add(&append.game, number, at, &append.notices);
        let again = false;
        Appended::Stored { entry, again }
    }

    fn put_prepared(&mut self, new: NewPreparedRow) -> bool {
        let running = self
            .games
            .get(&new.game)
            .is_some_and(|game| game.new.summary.stage == Stage::Running);
        if !running {
            return false;
        }
        let same = |row: &PreparedRow| row.game == new.game && row.seat == new.seat;
        let known = self.prepared.iter().position(same);
        let known = known.map(|at| self.prepared.remove(at));
        let known = known.filter(|row| row.visitor == new.visitor);
        self.prepared.push(PreparedRow {
            game: new.game,
            seat: new.seat,
            visitor: new.visitor,
            at: new.at,
            replies: Some(new.replies),
            notes: known.map(|row| row.notes).unwrap_or_default(),
            number: new.number,
            revision: new.revision,
        });
        true
    }

    fn row_to_change(&self, change: &PreparedChange) -> Option<usize> {
        self.prepared.iter().position(|row| {
            (&row.game, row.seat, row.revision) == (&change.game, change.seat, change.revision)
        })
    }

    fn change_prepared(&mut self, change: PreparedChange) -> bool {
        let Some(at) = self.row_to_change(&change) else {
            return false;
        };
        if change.is_empty() {
            self.prepared.remove(at);
        } else {
            let row = &mut self.prepared[at];
            row.revision = change.next_revision();
            row.number = change.number;
            row.replies = change.replies;
            row.notes = change.notes;
        }
        true
    }

    fn append_prepared(&mut self, append: Append, change: PreparedChange) -> Option<Appended> {
        if !self.games.contains_key(&append.game) {
            return Some(Appended::NoGame);
        }
        self.row_to_change(&change)?;
        let appended = self.append(append);
        if let Appended::Stored { again: false, .. } = appended {
            self.change_prepared(change);
        }
        Some(appended)
    }

    fn prepared_games(&self, unchecked: bool) -> impl Iterator<Item = &GameId> {
        let shown = move |row: &&PreparedRow| {
            let game = &self.games[&row.game];
            let news = game.log.len() as u64 > row.number;
            row.replies.is_some() && game.quarantine.is_none() && (news || !unchecked)
        };
        self.prepared.iter().filter(shown).map(|row| &row.game)
    }

    fn revoke(&mut self, key: TokenKey, at: Moment) -> bool {
        self.notifications.end_session(key);
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
        self.seen.entry(visitor.id.clone()).or_insert(visitor.made);
        self.visitors.insert(visitor.id.clone(), visitor);
    }

    fn add_chat_message(&mut self, game: &GameId, mut message: ChatMessage) -> Option<AddedChat> {
        let game = self.games.get_mut(game)?;
        if let Some(key) = message.key.take() {
            let known = game.chat_keys.iter().find(|(known, _)| *known == key);
            if let Some((_, number)) = known {
                let (number, again) = (*number, true);
                return Some(AddedChat { number, again });
            }
            let number = game.chat.last().map_or(0, |(number, _)| *number) + 1;
            game.chat_keys.push((key, number));
        }
        let chat = &mut game.chat;
        let number = chat.last().map_or(0, |(number, _)| *number) + 1;
        chat.push((number, message));
        if chat.len() > MAX_CHAT_MESSAGES {
            let (oldest, _) = chat.remove(0);
            game.chat_keys.retain(|(_, number)| *number > oldest);
        }
        let again = false;
        Some(AddedChat { number, again })
    }
}

/// Access to what is stored about notifications.
struct NotificationsGuard<'a>(MutexGuard<'a, State>);

impl Deref for NotificationsGuard<'_> {
    type Target = Notifications;

    fn deref(&self) -> &Notifications {
        &self.0.notifications
    }
}

impl DerefMut for NotificationsGuard<'_> {
    fn deref_mut(&mut self) -> &mut Notifications {
        &mut self.0.notifications
    }
}

fn answer<'a, T: Send + 'a>(value: T) -> StoreFuture<'a, T> {
    Box::pin(ready(Ok(value)))
}

impl PeopleStore for Memory {}

impl PreparedStore for Memory {
    fn put_prepared(&self, new: NewPreparedRow) -> StoreFuture<'_, bool> {
        answer(self.state().put_prepared(new))
    }

    fn prepared(&self, game: &GameId) -> StoreFuture<'_, Vec<PreparedRow>> {
        let state = self.state();
        let rows = state.prepared.iter().filter(|row| row.game == *game);
        let mut rows: Vec<_> = rows.cloned().collect();
        rows.sort_by_key(|row| row.seat.index());
        answer(rows)
    }

    fn prepared_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<PreparedRow>> {
        let state = self.state();
        let made = |row: &PreparedRow| state.order.iter().position(|id| *id == row.game);
        let rows = state.prepared.iter().filter(|row| row.visitor == *visitor);
        let mut rows: Vec<_> = rows.cloned().collect();
        rows.sort_by_key(|row| (made(row), row.seat.index()));
        answer(rows)
    }

    fn change_prepared(&self, change: PreparedChange) -> StoreFuture<'_, bool> {
        answer(self.state().change_prepared(change))
    }

    fn append_prepared(
        &self,
        append: Append,
        change: PreparedChange,
    ) -> StoreFuture<'_, Option<Appended>> {
        answer(self.state().append_prepared(append, change))
    }

    fn prepared_games(
        &self,
        unchecked: bool,
        after: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let state = self.state();
        let games = state.prepared_games(unchecked);
        let games = games.filter(|game| after.is_none_or(|after| *game > after));
        let games: std::collections::BTreeSet<_> = games.cloned().collect();
        answer(games.into_iter().take(limit).collect())
    }
}

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
            quarantine: game.quarantine.clone(),
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
        let matches = |id: &&GameId| {
            let game = &state.games[*id];
            let shown = *filter == GameFilter::All || game.quarantine.is_none();
            shown && filter.matches(&game.new.summary)
        };
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
    ) -> StoreFuture<'_, Option<AddedChat>> {
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

    fn last_event(&self) -> StoreFuture<'_, Option<Moment>> {
        answer(self.state().last_event)
    }

    fn raw_game(&self, _: &GameId) -> StoreFuture<'_, Option<RawGame>> {
        Box::pin(ready(Err(StoreError::Unsupported)))
    }

    fn due(&self, until: Moment, after: Option<&Due>, limit: usize) -> StoreFuture<'_, Vec<Due>> {
        let left = self.panics.load(Ordering::Relaxed);
        if left > 0 {
            self.panics.store(left - 1, Ordering::Relaxed);
            panic!("a panic on purpose");
        }
        let state = self.state();
        let made = |game: &GameId| state.order.iter().position(|id| id == game);
        let mut due: Vec<(Moment, Option<usize>, &GameId)> = state
            .games
            .iter()
            .filter(|(_, game)| game.quarantine.is_none())
            .filter_map(|(id, game)| Some((game.new.due_at?, made(id), id)))
            .collect();
        due.sort();
        let after = after.map(|due| (due.at, made(&due.game)));
        let due = due.into_iter();
        let due = due.filter(|(at, row, _)| *at <= until && after.is_none_or(|a| (*at, *row) > a));
        let due = due.map(|(at, _, game)| Due {
            at,
            game: game.clone(),
            number: state.games[game].log.len() as u64,
        });
        answer(due.take(limit).collect())
    }

    fn set_due_at(
        &self,
        game: &GameId,
        number: u64,
        due_at: Option<Moment>,
    ) -> StoreFuture<'_, ()> {
        let mut state = self.state();
        let game = state.games.get_mut(game);
        if let Some(game) = game.filter(|game| game.log.len() as u64 == number) {
            game.new.due_at = due_at;
        }
        answer(())
    }

    fn add_downtime(&self, downtime: Downtime) -> StoreFuture<'_, ()> {
        let mut state = self.state();
        match state
            .downtimes
            .iter_mut()
            .find(|d| d.until == downtime.until)
        {
            Some(known) => known.from = known.from.min(downtime.from),
            None => state.downtimes.push(downtime),
        }
        state.downtimes.sort_by_key(|downtime| downtime.until);
        for game in state.games.values_mut() {
            if matches!(game.new.options.time, TimeControl::Custom(_)) {
                continue;
            }
            let later = game.new.due_at.filter(|due| *due > downtime.from);
            if let Some(due) = later {
                game.new.due_at = Some(due.plus(downtime.span()));
            }
        }
        answer(())
    }

    fn downtimes(&self) -> StoreFuture<'_, Vec<Downtime>> {
        answer(self.state().downtimes.clone())
    }

    fn quarantine(&self, game: &GameId, why: Quarantine) -> StoreFuture<'_, bool> {
        let mut state = self.state();
        let Some(game) = state.games.get_mut(game) else {
            return answer(false);
        };
        let new = game.quarantine.is_none();
        match &mut game.quarantine {
            None => game.quarantine = Some(why),
            Some(known) if why.by_operator => {
                known.why = why.why;
                known.by_operator = true;
            }
            Some(_) => {}
        }
        answer(new)
    }

    fn release(&self, game: &GameId) -> StoreFuture<'_, bool> {
        let mut state = self.state();
        let game = state.games.get_mut(game);
        answer(game.is_some_and(|game| game.quarantine.take().is_some()))
    }

    fn quarantined(&self, limit: usize) -> StoreFuture<'_, Vec<(GameId, Quarantine)>> {
        let state = self.state();
        let games = state.order.iter();
        let games = games.filter_map(|id| Some((id.clone(), state.games[id].quarantine.clone()?)));
        let mut games: Vec<_> = games.collect();
        games.sort_by_key(|(_, why)| why.at);
        games.truncate(limit);
        answer(games)
    }

    fn idle_games(&self, kind: Idle, before: Moment, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        let state = self.state();
        let idle = |game: &Game| {
            let stage = game.new.summary.stage;
            let called_off = game
                .log
                .last()
                .is_some_and(|e| e.event == Event::CallOff {});
            let time = &game.new.options.time;
            let fits = match kind {
                Idle::Open => stage == Stage::Open,
                Idle::CalledOff => called_off,
                Idle::Abandoned => {
                    let rests = matches!(
                        time,
                        TimeControl::Correspondence { .. } | TimeControl::Custom(_)
                    );
                    stage == Stage::Running && !(rests && game.new.due_at.is_some())
                }
                Idle::Finished => stage == Stage::Ended,
            };
            fits && game.latest < before && game.quarantine.is_none()
        };
        let games = state.order.iter().filter(|id| idle(&state.games[*id]));
        answer(games.take(limit).cloned().collect())
    }

    fn delete_game(&self, game: &GameId, unless_since: Option<Moment>) -> StoreFuture<'_, bool> {
        let mut state = self.state();
        let known = state.games.get(game);
        let known = known.is_some_and(|game| unless_since.is_none_or(|at| game.latest < at));
        if known {
            state.games.remove(game);
            state.notifications.forget_game(game);
            state.order.retain(|id| id != game);
            state.archived.retain(|(_, archived)| archived != game);
            state.prepared.retain(|row| row.game != *game);
            state
                .tokens
                .retain(|_, token| token.grant.game() != Some(game));
        }
        answer(known)
    }

    fn forget(&self, rule: ForgetRule) -> StoreFuture<'_, Forgotten> {
        let mut state = self.state();
        let state = &mut *state;
        let mut forgotten = Forgotten::default();
        let plays = |visitor: &VisitorId| {
            let mut games = state.games.values();
            games.any(|game| game.new.summary.people.contains(visitor))
        };
        let gone = state.seen.iter();
        // Passkeys are not stored here.
        let has_codes = |visitor: &VisitorId| {
            let mut tokens = state
                .tokens
                .values()
                .filter(|token| token.revoked.is_none());
            tokens.any(
                |token| matches!(&token.grant, Grant::Recovery { visitor: of } if of == visitor),
            )
        };
        let gone = gone.filter(|(visitor, seen)| {
            let before = match has_codes(visitor) {
                true => rule.members_before,
                false => rule.visitors_before,
            };
            **seen < before && !plays(visitor)
        });
        let gone: Vec<VisitorId> = gone.map(|(visitor, _)| visitor.clone()).collect();
        for visitor in gone.into_iter().take(rule.limit) {
            state.visitors.remove(&visitor);
            state.notifications.forget(&visitor);
            state.seen.remove(&visitor);
            state.archived.retain(|(of, _)| *of != visitor);
            let before = state.tokens.len();
            state
                .tokens
                .retain(|_, token| token.grant.visitor() != Some(&visitor));
            forgotten.visitors += 1;
            forgotten.tokens += before - state.tokens.len();
        }
        state.notifications.forget_before(rule.tokens_before);
        answer(forgotten)
    }

    fn counts(&self) -> StoreFuture<'_, GameCounts> {
        let state = self.state();
        let games = state.games.values();
        let unfinished = games
            .clone()
            .filter(|g| g.new.summary.stage != Stage::Ended);
        answer(GameCounts {
            unfinished: unfinished.count() as u64,
            quarantined: games.filter(|g| g.quarantine.is_some()).count() as u64,
        })
    }

    fn saw_visitor(&self, visitor: &VisitorId, at: Moment) -> StoreFuture<'_, ()> {
        if let Some(seen) = self.state().seen.get_mut(visitor) {
            *seen = at.max(*seen);
        }
        answer(())
    }

    fn back_up(&self, _: &Path) -> StoreFuture<'_, ()> {
        Box::pin(ready(Err(StoreError::Unsupported)))
    }

    fn summary(&self, game: &GameId) -> StoreFuture<'_, Option<GameSummary>> {
        let state = self.state();
        answer(state.games.get(game).map(|game| game.new.summary.clone()))
    }

    fn due_at(&self, game: &GameId) -> StoreFuture<'_, Option<Moment>> {
        let state = self.state();
        answer(state.games.get(game).and_then(|game| game.new.due_at))
    }

    fn has_visitors(&self) -> StoreFuture<'_, bool> {
        let state = self.state();
        answer(!state.visitors.is_empty() || !state.tokens.is_empty())
    }

    fn problems(&self) -> StoreFuture<'_, Vec<String>> {
        answer(Vec::new())
    }

    fn metrics(&self) -> Arc<StoreMetrics> {
        Arc::default()
    }

    fn waiting_writes(&self) -> usize {
        0
    }
}
