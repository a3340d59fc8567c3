//! The scheduler: sends new events to subscribers, and takes the actions of the
//! server when they are due, in the games that this node owns.
//!
//! One task serves all games. It never waits for a write: an action runs in a
//! task of its own, and the scheduler is notified of the event that results.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kinetic_protocol::web::{FromServer, Happened};
use tokio::sync::{Mutex, broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior};

use super::games::changes_lobby;
use super::pending_actions::{PendingAction, pending_action};
use super::prepared;
use super::presence::{self, people, send_elsewhere};
use super::subscriber::message_text;
use super::{Envelope, Message, Received, Submitted, confirm_absence};
use crate::api::{ApiError, views};
use crate::app::AppState;
use crate::store::{Due, Epoch, GameFilter, Shard, ShardSet, StoreError};
use crate::{Event, GameId, Holder, Moment, Phase, Span, Stamp, Table, Then};

/// The name of the scheduler in health checks.
pub const TASK_NAME: &str = "scheduler";
/// How often presence changes are sent.
const TICK_INTERVAL: Duration = Duration::from_millis(250);
/// Ticks between two updates of the lobby.
const TICKS_PER_LOBBY: u64 = 4;
/// Ticks between two heartbeats in the store.
const TICKS_PER_HEARTBEAT: u64 = 8;
/// Pause before a failed action is tried again.
const RETRY_DELAY: Span = Span::seconds(1);
/// Ticks between two readings of what is due from the store.
const TICKS_PER_POLL: u64 = 60;
/// Timers are set for games that are due within this time; the store knows
/// about the others.
const HORIZON: Span = Span::seconds(60);
/// Ticks between two readings of what is due just now, where several nodes share
/// a store and the bus may have lost a message.
const TICKS_PER_SHORT_POLL: u64 = 4;
/// How far such a reading looks ahead.
const SHORT_HORIZON: Span = Span::seconds(2);
/// Number of rows read at a time.
const PAGE_SIZE: usize = 500;
/// Maximum number of games checked before other work gets its turn.
const BATCH_SIZE: usize = 64;
/// Number of games per tick that the check of shards reads.
const SWEEP_PER_TICK: usize = 20;

/// The state of the scheduler.
pub struct Scheduler {
    app: Arc<AppState>,
    timers: Timers,
    /// Games that are due according to the store and were not checked since, with
    /// the lengths of their logs.
    due: HashMap<GameId, u64>,
    lobby_changed: bool,
    ticks: u64,
    /// The background check of shards.
    sweep: Sweep,
    /// The shards that are checked next.
    unchecked: ShardSet,
}

/// The background check of all unfinished games in shards that this node has
/// begun to own, after a start or a takeover: whether they can be replayed, and
/// whether players have not come back.
#[derive(Debug)]
enum Sweep {
    /// It begins at this time: players need a moment to reconnect.
    Waiting(Moment),
    Running {
        shards: ShardSet,
        /// Games created before this one are still to be read.
        before: Option<GameId>,
        /// Games that were read and are to be checked.
        found: VecDeque<GameId>,
    },
    Done,
}

impl Scheduler {
    /// A scheduler without timers.
    pub fn new(app: Arc<AppState>) -> Scheduler {
        Scheduler {
            timers: Timers::default(),
            due: HashMap::new(),
            lobby_changed: false,
            ticks: 0,
            sweep: Sweep::Waiting(app.now().plus(app.ops.config.grace)),
            unchecked: app.ownership.shards(),
            app,
        }
    }

    /// Runs until shutdown is signalled. The queue of games to check outlives a
    /// scheduler that panics.
    pub async fn run(
        mut self,
        mut messages: broadcast::Receiver<Received>,
        wake: Arc<Mutex<mpsc::Receiver<GameId>>>,
    ) {
        let mut wake = wake.lock().await;
        let app = self.app.clone();
        let mut shutdown = app.shutdown.subscribe();
        let mut tick = tokio::time::interval(TICK_INTERVAL);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // After a panic, subscribers may have missed events.
        self.check_watched().await;
        loop {
            self.app.ops.tasks.reported(TASK_NAME);
            let timer = self.timers.next().map(|at| self.instant(at));
            let timer = async {
                match timer {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = signalled(&mut shutdown) => return,
                received = messages.recv() => match received {
                    Ok(Received::Message(envelope)) => self.received(&envelope).await,
                    // Other servers are asked what is new by polling.
                    Ok(Received::Gap) => {}
                    // Some were missed, in unknown games.
                    Err(broadcast::error::RecvError::Lagged(_)) => self.check_watched().await,
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                Some(game) = wake.recv() => { self.check(&game, 0).await; }
                () = app.ownership.changed() => self.ownership_changed().await,
                () = timer => self.run_timers().await,
                planned = tick.tick() => {
                    self.app.ops.metrics.scheduler_lag(planned.elapsed());
                    self.tick().await;
                }
            }
        }
    }

    /// Checks games whose timers have expired.
    async fn run_timers(&mut self) {
        // A clock that seems to have run out may not have.
        if self.app.record_downtime().await.is_err() {
            // Tried again soon; until then no clock runs out.
            tokio::time::sleep(Duration::from_millis(RETRY_DELAY.0)).await;
            return;
        }
        let now = self.app.now();
        for _ in 0..BATCH_SIZE {
            let Some(game) = self.timers.expired(now) else {
                return;
            };
            let due = self.due.remove(&game);
            let table = self.check(&game, due.unwrap_or(0)).await;
            if due.is_some()
                && let Some(table) = table
                && table.acts_at().is_none_or(|at| at > now)
                && self.app.owns(&game)
            {
                self.correct_due_at(&game, &table);
            }
        }
    }

    /// Nothing is due in a game that the store has named: its time is set to
    /// what follows from the log. Games of earlier versions have none yet.
    fn correct_due_at(&self, game: &GameId, table: &Table) {
        let (app, game) = (self.app.clone(), game.clone());
        let (number, due_at) = (table.number(), table.acts_at());
        // A failure is logged by the store; then it is checked again.
        tokio::spawn(async move { app.store.set_due_at(&game, number, due_at).await });
    }

    /// Takes up the work in shards that this node has begun to own, and drops
    /// that in others, which another node does.
    async fn ownership_changed(&mut self) {
        let (gained, lost) = self.app.ownership.take_changes();
        if !lost.is_empty() {
            let is_lost = |game: &GameId| lost.contains(Shard::of(game));
            self.timers.remove(is_lost);
            self.due.retain(|game, _| !is_lost(game));
            self.app.disconnected.forget_games(is_lost);
            self.app.prepared.forget(is_lost);
        }
        if gained.is_empty() {
            return;
        }
        // Also what was not checked to the end.
        if let Sweep::Running { shards, .. } = &self.sweep {
            self.unchecked = self.unchecked.union(*shards);
        }
        self.unchecked = self.unchecked.union(gained);
        self.sweep = Sweep::Waiting(self.app.now().plus(self.app.ops.config.grace));
        for game in self.app.hub.watched_games() {
            if gained.contains(Shard::of(&game)) {
                self.check(&game, 0).await;
            }
        }
        self.poll_due(HORIZON).await;
        // The next poll finds what is missed here.
        let _ = prepared::check_all(&self.app, true).await;
    }

    /// Sets timers for the games of this node in which the server has to act
    /// soon.
    async fn poll_due(&mut self, horizon: Span) {
        let until = self.app.now().plus(horizon);
        let mut after: Option<Due> = None;
        loop {
            let page = self.app.store.due(until, after.as_ref(), PAGE_SIZE).await;
            let Ok(page) = page else {
                // The next poll finds them.
                return;
            };
            for due in page.iter().filter(|due| self.app.owns(&due.game)) {
                self.timers.set(&due.game, due.at);
                self.due.insert(due.game.clone(), due.number);
            }
            match page.into_iter().next_back() {
                Some(last) => after = Some(last),
                None => return,
            }
        }
    }

    /// Checks all games that somebody watches; the store knows where the server
    /// has to act in others.
    async fn check_watched(&mut self) {
        for game in self.app.hub.watched_games() {
            self.check(&game, 0).await;
        }
        self.poll_due(HORIZON).await;
        let _ = prepared::check_all(&self.app, true).await;
    }

    /// Goes on with the background check of shards: a few games per tick.
    async fn sweep(&mut self) {
        match &self.sweep {
            Sweep::Waiting(from) if self.app.now() < *from => return,
            Sweep::Waiting(_) => {
                self.sweep = Sweep::Running {
                    shards: std::mem::take(&mut self.unchecked),
                    before: None,
                    found: VecDeque::new(),
                };
            }
            Sweep::Running { .. } => {}
            Sweep::Done => return,
        }
        let Sweep::Running {
            shards,
            before,
            found,
        } = &mut self.sweep
        else {
            return;
        };
        if found.is_empty() {
            let filter = GameFilter::Unfinished;
            let games = self.app.store.games(&filter, before.as_ref(), PAGE_SIZE);
            let Ok(games) = games.await else {
                return;
            };
            *before = games.last().cloned();
            let there = |game: &GameId| shards.contains(Shard::of(game));
            let done = games.is_empty();
            found.extend(games.into_iter().filter(there));
            if done {
                self.sweep = Sweep::Done;
                return;
            }
        }
        let count = found.len().min(SWEEP_PER_TICK);
        let games: Vec<GameId> = found.drain(..count).collect();
        for game in &games {
            // One that cannot be replayed is put into quarantine now.
            if let Ok(Some(table)) = self.app.games.peek(game).await
                && may_be_away(&table)
            {
                self.check(game, 0).await;
            }
        }
    }

    /// A message of this or another server.
    async fn received(&mut self, envelope: &Envelope) {
        match &envelope.message {
            Message::Event {
                game,
                number,
                people,
                lobby,
            } => {
                self.lobby_changed |= lobby;
                if *number == 0 {
                    if self.app.concerns(game, &[]) {
                        self.check(game, 0).await;
                    }
                } else if envelope.node == *self.app.bus.node() {
                    self.event_stored(game, *number).await;
                } else if self.app.concerns(game, people) {
                    self.read_event(game);
                } else {
                    // Whoever asks for it reads it again.
                    self.app.games.forget_before(game, *number);
                }
            }
            Message::Lobby {} => self.lobby_changed = true,
            _ => {}
        }
    }

    /// Another server has stored an event: reads it, without keeping other games
    /// waiting. If that fails, polling finds it.
    fn read_event(&self, game: &GameId) {
        let (app, game) = (self.app.clone(), game.clone());
        tokio::spawn(async move {
            if let Ok(Some(table)) = app.games.table(&game).await {
                send_elsewhere(&app, &game, &table);
                app.check_soon(&game);
            }
        });
    }

    /// An event with this number was stored.
    async fn event_stored(&mut self, game: &GameId, number: u64) {
        if let Some(table) = self.check(game, number).await {
            send_elsewhere(&self.app, game, &table);
        }
    }

    /// Sends the state of a game, at least after the event of this number, to
    /// its subscribers, and starts the action that is pending.
    async fn check(&mut self, game: &GameId, number: u64) -> Option<Arc<Table>> {
        let cached = self.app.games.cached(game);
        let table = match cached.filter(|table| table.number() >= number) {
            Some(table) => table,
            None => match self.app.games.table(game).await {
                Ok(table) => table?,
                Err(StoreError::Quarantined) => return None,
                Err(_) => {
                    self.retry_later(game);
                    return None;
                }
            },
        };
        if self.send_events(game, &table).await.is_err() {
            self.retry_later(game);
        }
        self.start_action(game, &table);
        if matches!(table.phase(), Phase::Over(_) | Phase::CalledOff) {
            for visitor in people(&table) {
                self.app.disconnected.forget(game, visitor);
            }
        }
        self.lobby_changed |= changes_lobby(&table);
        Some(table)
    }

    /// Sends the events that the subscribers of a game do not have yet.
    async fn send_events(&self, game: &GameId, table: &Arc<Table>) -> Result<(), ApiError> {
        let hub = &self.app.hub;
        let number = table.number();
        let Some(sent) = hub.last_sent(game).filter(|sent| *sent < number) else {
            return Ok(());
        };
        let one = sent + 1 == number;
        let entries = match table.last() {
            Some(last) if one => vec![views::entry(table, last)],
            _ => {
                let missed = usize::try_from(number - sent).unwrap_or(usize::MAX);
                let log = self.app.store.log(game, sent + 1, missed).await?;
                log.iter().map(|entry| views::entry(table, entry)).collect()
            }
        };
        let message = FromServer::Events(Happened {
            game: game.to_string(),
            entries,
            course: views::growth(table, one),
            state: views::state(table, &hub.presence(game), self.app.now()),
        });
        hub.send_events(game, number, &message_text(&message));
        if !one || table.last().is_some_and(|last| changes_seats(&last.event)) {
            hub.send_each(game, |visitor| {
                let you = views::you(table, Some(visitor?));
                let game = game.to_string();
                Some(message_text(&FromServer::You { game, you }))
            });
        }
        Ok(())
    }

    /// Starts the pending action of the server in a game, if this node owns it.
    fn start_action(&mut self, game: &GameId, table: &Arc<Table>) {
        let Some(epoch) = self.app.ownership.owns(game) else {
            return;
        };
        let (action, check_at) = pending_action(&self.app, game, table, self.app.now());
        let horizon = HORIZON.max(self.app.ops.config.grace);
        if let Some(at) = check_at.filter(|at| *at <= self.app.now().plus(horizon)) {
            self.timers.set(game, at);
        }
        let look = table.phase() == Phase::Running && self.app.prepared.may_have(game);
        if action.is_none() && !look {
            return;
        }
        if let (Some(PendingAction::BotTurn(level)), false) = (&action, look) {
            if !self.app.bots.enqueue(game, epoch, table, *level) {
                self.retry_later(game);
            }
            return;
        }
        let (app, game, table) = (self.app.clone(), game.clone(), table.clone());
        tokio::spawn(async move {
            if take(&app, &game, epoch, &table, action, look)
                .await
                .is_err()
            {
                let pause = Duration::from_millis(RETRY_DELAY.0);
                tokio::time::sleep(pause).await;
                app.wake_scheduler(&game);
            }
        });
    }

    fn retry_later(&mut self, game: &GameId) {
        self.timers.set(game, self.app.now().plus(RETRY_DELAY));
    }

    async fn tick(&mut self) {
        // Tried again at the next tick if the store fails.
        let _ = self.app.record_downtime().await;
        self.ticks += 1;
        self.sweep().await;
        if self.app.store.leases().is_some() && self.ticks.is_multiple_of(TICKS_PER_SHORT_POLL) {
            self.poll_due(SHORT_HORIZON).await;
            let _ = prepared::check_all(&self.app, false).await;
        }
        if self.ticks.is_multiple_of(TICKS_PER_POLL) {
            self.poll_due(HORIZON).await;
            let _ = prepared::check_all(&self.app, false).await;
            if let Ok(counts) = self.app.store.counts().await {
                self.app.ops.metrics.set_games(counts);
            }
        }
        for game in self.app.hub.take_presence_changes() {
            self.send_presence(&game);
        }
        self.lobby_changed |= self.app.lobby_changed.swap(false, Relaxed);
        if self.lobby_changed && self.ticks.is_multiple_of(TICKS_PER_LOBBY) {
            self.lobby_changed = false;
            self.app.forget_lobby().await;
            if self.app.hub.has_lobby()
                && let Ok(lobby) = self.app.lobby().await
            {
                let message = message_text(&FromServer::Lobby(lobby));
                self.app.hub.send_lobby(&message);
            }
        }
        if self.ticks.is_multiple_of(TICKS_PER_HEARTBEAT) {
            let app = self.app.clone();
            // A failure is logged by the store.
            tokio::spawn(async move { app.store.note_alive(app.now()).await });
        }
    }

    fn send_presence(&self, game: &GameId) {
        let hub = &self.app.hub;
        if let (Some(table), Some(_)) = (self.app.games.cached(game), hub.last_sent(game)) {
            let message = presence::message(&self.app, game, &table);
            hub.broadcast(game, &message_text(&message));
        }
    }

    fn instant(&self, at: Moment) -> Instant {
        let wait = at.since(self.app.now());
        Instant::now() + Duration::from_millis(wait.0)
    }
}

/// Waits for the shutdown signal.
async fn signalled(shutdown: &mut watch::Receiver<bool>) {
    // A dropped sender means shutdown as well.
    let _ = shutdown.wait_for(|shutdown| *shutdown).await;
}

/// Plays a prepared reply, if one may fit; otherwise takes the action that is
/// pending. A reply that was prepared comes before the turn of a computer player
/// that stands in.
async fn take(
    app: &AppState,
    game: &GameId,
    epoch: Epoch,
    table: &Arc<Table>,
    action: Option<PendingAction>,
    look: bool,
) -> Result<(), ApiError> {
    if look && prepared::check(app, game, epoch, table.clone()).await? {
        return Ok(());
    }
    match action {
        None => Ok(()),
        Some(PendingAction::BotTurn(level)) => {
            let queued = app.bots.enqueue(game, epoch, table, level);
            queued.then_some(()).ok_or(ApiError::Unavailable)
        }
        Some(action) => act(app, game, epoch, table, action).await,
    }
}

/// Takes an action as the owner of the game. The store accepts it once, and not
/// if another node owns the game by then.
async fn act(
    app: &AppState,
    game: &GameId,
    epoch: Epoch,
    table: &Table,
    action: PendingAction,
) -> Result<(), ApiError> {
    let event = match action {
        PendingAction::BotTurn(_) => return Ok(()),
        PendingAction::Event(event) => {
            if let Event::Away { seat } = event
                && let Some(Holder::Person { visitor, .. }) = table.holder(seat)
                && !confirm_absence(app, game, visitor).await?
            {
                // They are connected to another server; checked again soon.
                return Err(ApiError::Unavailable);
            }
            event
        }
        PendingAction::Rematch(options, events) => {
            // The id is the same whoever creates it, and after every crash.
            let random = app.signer.derive(&format!("rematch of {game}"));
            let next = GameId::from_random(random);
            app.games
                .create(next.clone(), *options, app.now())
                .await??;
            for (event, number) in events.into_iter().zip(1..) {
                app.submit_as_server(&next, number, event).await?;
            }
            app.wake_scheduler(&next);
            Event::Rematch {
                game: next.to_string(),
            }
        }
    };
    let stamp = Stamp::at(app.now());
    let submitted = app.submit_as_owner(game, epoch, table.number() + 1, event, stamp);
    match submitted.await? {
        Submitted::Conflict(_) | Submitted::Gap { .. } => {
            // Another event was quicker, perhaps in another process.
            app.table(game).await?;
            app.wake_scheduler(game);
        }
        Submitted::Stored(_)
        | Submitted::Refused(_)
        | Submitted::NoGame
        // The other node acts.
        | Submitted::NotOwner
        | Submitted::NotPrepared => {}
    }
    Ok(())
}

/// Whether a player of a running game may have left without a word while the
/// server was down.
fn may_be_away(table: &Table) -> bool {
    let present = |seat| {
        let person = matches!(table.holder(seat), Some(Holder::Person { .. }));
        person && table.away_since(seat).is_none()
    };
    table.phase() == Phase::Running
        && table.options().absence.then != Then::Wait
        && table.playing().iter().any(present)
}

fn changes_seats(event: &Event) -> bool {
    matches!(
        event,
        Event::Sit { .. } | Event::Stand { .. } | Event::HandOver { .. }
    )
}

/// For each game the next time at which it has to be checked.
#[derive(Debug, Default)]
struct Timers {
    by_game: HashMap<GameId, Moment>,
    by_time: BTreeSet<(Moment, GameId)>,
}

impl Timers {
    /// Sets the timer of a game, unless an earlier one is set.
    fn set(&mut self, game: &GameId, at: Moment) {
        let earlier = self.by_game.get(game).copied();
        if earlier.is_some_and(|earlier| earlier <= at) {
            return;
        }
        if let Some(later) = earlier {
            self.by_time.remove(&(later, game.clone()));
        }
        self.by_game.insert(game.clone(), at);
        self.by_time.insert((at, game.clone()));
    }

    /// Removes the timers of some games.
    fn remove(&mut self, games: impl Fn(&GameId) -> bool) {
        self.by_game.retain(|game, _| !games(game));
        self.by_time.retain(|(_, game)| !games(game));
    }

    /// The time of the first timer.
    fn next(&self) -> Option<Moment> {
        self.by_time.first().map(|(at, _)| *at)
    }

    /// Removes a timer that has expired and returns its game.
    fn expired(&mut self, now: Moment) -> Option<GameId> {
        if self.next()? > now {
            return None;
        }
        let (_, game) = self.by_time.pop_first()?;
        self.by_game.remove(&game);
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_timer_of_a_game_counts() {
        let game = |name: &str| name.parse::<GameId>().unwrap();
        let (one, two) = (game("one"), game("two"));
        let mut timers = Timers::default();
        timers.set(&one, Moment(50));
        timers.set(&two, Moment(30));
        timers.set(&one, Moment(20));
        timers.set(&one, Moment(40));
        assert_eq!(timers.next(), Some(Moment(20)));
        assert_eq!(timers.expired(Moment(19)), None);
        assert_eq!(timers.expired(Moment(35)), Some(one));
        assert_eq!(timers.expired(Moment(35)), Some(two));
        assert_eq!(timers.expired(Moment(99)), None, "each once");
        assert_eq!(timers.next(), None);
    }
}
