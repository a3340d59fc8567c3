//! The exchange with other servers on the same store: applies what they tell
//! over the bus, tells them who is connected here, and polls the store for what
//! the bus did not bring.
//!
//! **Presence when the bus is lost.** Nobody may be declared away because
//! servers do not hear each other. So presence has two ways. Over the bus it
//! takes a moment. Besides, each server writes it to a table of the store, says
//! there every second that it is alive, and reads what others have written; a
//! server that was silent for a few seconds (`silence` in [`Config`](crate::ops::Config)) is
//! gone, and those who were connected to it with it. And the one decision that
//! follows from presence, that a player is away, is confirmed by that table
//! ([`confirm_absence`]), whatever was heard over the bus. The table does not
//! survive a crash of the database. Therefore a server trusts it only when its own
//! row has been there for longer than that time: by then every other server has
//! noticed that its row was missing, and has written everything again. When the store cannot be read, nothing is
//! decided, and nothing could be stored.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

use super::leases::RECOVERY;
use super::{Envelope, GamePresence, Message, Received, prepared, send_elsewhere};
use crate::api::ApiError;
use crate::app::{AppState, closing_message};
use crate::ops::Deletion;
use crate::store::people::RestrictionKind;
use crate::store::{Downtime, Poll, Polled, SharedStore, StoreError, TokenKey};
use crate::{GameId, Moment, NodeId, Span, VisitorId};

/// The name of the task in health checks.
pub const TASK_NAME: &str = "exchange";
/// How often changes of presence, and of rate limits, are told.
const TELL_INTERVAL: Duration = Duration::from_millis(250);
/// How often the store is polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The store is not polled more often than this, however much the bus loses.
const MIN_POLL_PAUSE: Duration = Duration::from_millis(100);
/// It may have polled this long before its silence began.
const POLL_SLACK: Span = Span::seconds(1);
/// Presence is read again that was written this long before the last poll: a
/// write takes its time before it can be read.
const OVERLAP: Span = Span::seconds(5);
/// How many polls there are from one removal of old presence to the next.
const POLLS_PER_TIDYING: u64 = 30;
/// As long as the bus is there, the cache of games is not dropped more often than
/// this: what has changed was told.
const DROP_PAUSE: Duration = Duration::from_secs(10);
/// How long a server that stops waits for the store.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(2);
/// Maximum number of games per write of presence.
const PRESENCE_BATCH: usize = 500;
/// How many polls there are from one search for what concerns connected visitors
/// to the next: with the bus, which may lose something, and without it.
const POLLS_PER_SEARCH: u64 = 10;
const POLLS_PER_SEARCH_WITHOUT_BUS: u64 = 2;
/// Maximum number of visitors with an address ban whose connections are closed.
const MAX_BANNED: usize = 10_000;

/// Runs until shutdown is signalled.
pub async fn run(app: Arc<AppState>) {
    let Some(store) = app.store.shared() else {
        return;
    };
    let mut shutdown = app.shutdown.subscribe();
    app.ops.limits.share();
    // Those who run already know nothing of this server, and after a panic the
    // store may lack something.
    app.hub.publish_again();
    app.poll_now.notify_one();
    tokio::select! {
        _ = shutdown.wait_for(|shutdown| *shutdown) => {}
        () = receive(&app) => {}
        () = tell(&app, store) => {}
        () = poll(&app, store) => {}
    }
}

/// A server that stops tells the others that nobody is connected to it.
pub async fn leave(app: &AppState) {
    if let Some(store) = app.store.shared() {
        app.bus.publish(Message::Left {});
        // A failure is logged by the store; the others notice the silence.
        let removed = store.remove_node(app.bus.node());
        let _ = tokio::time::timeout(LEAVE_TIMEOUT, removed).await;
    }
}

/// Applies messages of other servers. It never waits for the store, so that
/// none is kept waiting.
async fn receive(app: &Arc<AppState>) {
    let mut messages = app.bus.subscribe();
    loop {
        match messages.recv().await {
            Ok(Received::Message(envelope)) if envelope.node == *app.bus.node() => {}
            Ok(Received::Message(envelope)) => apply(app, &envelope),
            Ok(Received::Gap) => {
                // They have not heard this server either.
                app.bus.publish(Message::Poll {});
                app.missed_news.store(true, Relaxed);
                app.poll_now.notify_one();
            }
            Err(RecvError::Lagged(_)) => {
                app.missed_news.store(true, Relaxed);
                app.poll_now.notify_one();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

fn apply(app: &Arc<AppState>, envelope: &Envelope) {
    match &envelope.message {
        Message::BotGame { visitor, address } => app.bots.addresses.note(visitor, *address),
        Message::Chat { game, number } => {
            if app.hub.last_chat(game).is_some() {
                let (app, game, number) = (app.clone(), game.clone(), *number);
                // A failure is logged by the store; the next poll finds it.
                tokio::spawn(async move { app.send_chat(&game, number).await });
            }
        }
        Message::Game { game, deleted } => {
            app.games.forget(game);
            app.hub.close_game(game, &closing_message());
            if *deleted {
                note_deletion(app, Deletion::Game(game.clone()));
            }
        }
        Message::Revoked { visitor, key } => {
            let mut bytes = [0; 32];
            if hex::decode_to_slice(key, &mut bytes).is_ok() {
                let key = TokenKey(bytes);
                app.hub.close_token(visitor, key, &closing_message());
            }
        }
        Message::Visitor { visitor, erased } => {
            app.hub.close_visitor(visitor, &closing_message());
            if *erased {
                app.games.forget_all();
                note_deletion(app, Deletion::Visitor(visitor.clone()));
            }
            app.poll_now.notify_one();
        }
        Message::Presence(presence) => set_presence(app, &envelope.node, presence.clone()),
        Message::Spent { spent } => {
            for spent in spent {
                app.ops.limits.note_spent(spent);
            }
        }
        Message::Left {} => {
            let mut nodes = app.nodes();
            nodes.retain(|node| *node != envelope.node);
            set_nodes(app, nodes, None);
        }
        Message::Prepared { game, visitor } => {
            if app.owns(game) {
                app.prepared.note(game);
                prepared::check_soon(app, game);
            }
            let (app, game, visitor) = (app.clone(), game.clone(), visitor.clone());
            // A failure is logged by the store; it is also sent with the game.
            tokio::spawn(async move { prepared::send(&app, &game, &visitor).await });
        }
        Message::Moderation {} => app.poll_now.notify_one(),
        Message::Poll {} => {
            app.missed_news.store(true, Relaxed);
            app.poll_now.notify_one();
        }
        // The scheduler takes care of these.
        Message::Event { .. } | Message::Lobby {} => {}
        Message::Unknown => {}
    }
}

/// What was deleted at another server stays deleted here too when a backup is
/// restored.
fn note_deletion(app: &Arc<AppState>, deletion: Deletion) {
    let app = app.clone();
    tokio::task::spawn_blocking(move || {
        if let Err(error) = app.deletions.add(&deletion) {
            tracing::warn!(%error, "a deletion could not be noted");
        }
    });
}

fn set_presence(app: &AppState, node: &NodeId, presence: GamePresence) {
    let Ok(game) = presence.game.parse::<GameId>() else {
        return;
    };
    let requested = presence.requested.clone();
    if !app.hub.set_remote(node, presence) {
        return;
    }
    for visitor in requested {
        app.disconnected.seen(&game, &visitor, app.now());
    }
    judge_presence(app, &game);
}

/// The owner of a game decides who is away and who is back. Those who watch it
/// at this server are told without that.
fn judge_presence(app: &AppState, game: &GameId) {
    if app.owns(game) {
        app.check_soon(game);
    }
}

/// Sets the other servers that are there. One that is not there any more was
/// stopped, or was silent since a time: then those who were connected to it could
/// not play, which is charged to nobody.
fn set_nodes(app: &Arc<AppState>, nodes: Vec<NodeId>, silent_since: Option<Moment>) {
    let gone = app.hub.keep_nodes(&nodes);
    for game in &gone {
        judge_presence(app, game);
    }
    let mut before = app.nodes().into_iter();
    let lost = before.any(|node| !nodes.contains(&node));
    if let Some(from) = silent_since.filter(|_| lost && !gone.is_empty()) {
        let until = app.now().plus(RECOVERY);
        let app = app.clone();
        tokio::spawn(async move {
            for game in gone.iter().filter(|game| app.owns(game)) {
                // A failure is logged by the store.
                let _ = app.games.add_pause(game, &Downtime { from, until }).await;
            }
        });
    }
    app.bus.metrics().others.store(nodes.len() as u64, Relaxed);
    app.set_nodes(nodes);
}

/// Tells other servers who is connected here, and what clients have taken of
/// rate limits.
async fn tell(app: &Arc<AppState>, store: &dyn SharedStore) {
    let mut tick = tokio::time::interval(TELL_INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // What could not be written yet, by game.
    let mut unwritten: HashMap<String, GamePresence> = HashMap::new();
    loop {
        tick.tick().await;
        app.ops.tasks.reported(TASK_NAME);
        let spent = app.ops.limits.take_spent();
        if !spent.is_empty() {
            app.bus.publish(Message::Spent { spent });
        }
        for presence in app.hub.take_unpublished(Instant::now()) {
            app.bus.publish(Message::Presence(presence.clone()));
            unwritten.insert(presence.game.clone(), presence);
        }
        while !unwritten.is_empty() {
            let games = unwritten.values().take(PRESENCE_BATCH).cloned();
            let games: Vec<GamePresence> = games.collect();
            if store
                .put_presence(app.bus.node(), games.clone())
                .await
                .is_err()
            {
                // Tried again at the next tick.
                break;
            }
            for game in &games {
                unwritten.remove(&game.game);
            }
        }
    }
}

/// What is known of the store from the last poll.
#[derive(Default)]
struct Known {
    /// Presence written before this time of the store is known.
    presence_until: Moment,
    moderation: Option<u64>,
    games: Option<u64>,
    /// When the store was last found to have lost presence.
    lost: Option<Instant>,
    /// When the cache of games was last dropped.
    dropped: Option<Instant>,
    polls: u64,
    /// Events before this time of the store were looked for.
    searched_until: Option<Moment>,
}

/// Polls the store.
async fn poll(app: &Arc<AppState>, store: &dyn SharedStore) {
    let mut known = Known::default();
    loop {
        // A failure is logged by the store.
        let _ = poll_once(app, store, &mut known).await;
        tokio::time::sleep(MIN_POLL_PAUSE).await;
        let _ = tokio::time::timeout(POLL_INTERVAL, app.poll_now.notified()).await;
    }
}

async fn poll_once(
    app: &Arc<AppState>,
    store: &dyn SharedStore,
    known: &mut Known,
) -> Result<(), StoreError> {
    known.polls += 1;
    let silence = app.ops.config.silence;
    let tidy = known.polls.is_multiple_of(POLLS_PER_TIDYING);
    let watched = app.hub.watched_games();
    let presence_since = Moment(known.presence_until.0.saturating_sub(OVERLAP.0));
    let polled = store
        .poll(Poll {
            node: app.bus.node().clone(),
            silence,
            presence_since,
            watched: watched.clone(),
            tidy,
        })
        .await?;
    if polled.unknown {
        app.hub.publish_again();
        known.lost = Some(Instant::now());
    }
    known.presence_until = polled.now;
    let before = app.nodes();
    let mut nodes = polled.nodes.clone();
    // What the store has lost about others, they write again.
    let long_ago = Duration::from_millis(silence.0);
    if known.lost.is_some_and(|at| at.elapsed() < long_ago) {
        nodes.extend(before.iter().cloned());
        nodes.sort();
        nodes.dedup();
    }
    if tidy || nodes != before {
        let silent_since = Moment(app.now().0.saturating_sub(silence.0 + POLL_SLACK.0));
        set_nodes(app, nodes.clone(), Some(silent_since));
        let joined = nodes.iter().any(|node| !before.contains(node));
        if joined && presence_since > Moment(0) {
            // One that was silent for a while has written something long ago.
            known.presence_until = Moment(0);
            app.poll_now.notify_one();
        }
    }
    for (node, presence) in &polled.presence {
        set_presence(app, node, presence.clone());
    }
    check_heads(app, &watched, &polled);
    let told = app.bus.metrics().is_connected()
        && known.dropped.is_some_and(|at| at.elapsed() < DROP_PAUSE);
    if known.games != Some(polled.games) && !told {
        // Deleted, shut away or released by another server, or a name is gone.
        app.games.forget_all();
        known.games = Some(polled.games);
        known.dropped = Some(Instant::now());
    }
    if known.moderation != Some(polled.moderation) && reload_moderation(app).await.is_ok() {
        known.moderation = Some(polled.moderation);
    }
    search(app, store, known, polled.now).await
}

/// Finds events and chat messages that no message has told of, and games that
/// are gone.
fn check_heads(app: &Arc<AppState>, watched: &[GameId], polled: &Polled) {
    let heads: HashMap<_, _> = polled.heads.iter().map(|head| (&head.game, head)).collect();
    for game in watched {
        let Some(head) = heads.get(game) else {
            app.games.forget(game);
            app.hub.close_game(game, &closing_message());
            continue;
        };
        let polled = &app.bus.metrics().polled;
        if let Some(sent) = app.hub.last_sent(game).filter(|sent| *sent < head.number) {
            polled.fetch_add(head.number - sent, Relaxed);
            app.games.forget_before(game, head.number);
            app.check_soon(game);
        }
        if let Some(Some(sent)) = app.hub.last_chat(game)
            && sent < head.chat
        {
            polled.fetch_add(head.chat - sent, Relaxed);
            let (app, game, number) = (app.clone(), game.clone(), head.chat);
            tokio::spawn(async move { app.send_chat(&game, number).await });
        }
    }
}

/// Reads mutes, bans and blocks again, and closes the connections of those who
/// were banned.
async fn reload_moderation(app: &AppState) -> Result<(), StoreError> {
    for restriction in app.moderation.reload(&*app.store).await? {
        let banned: Vec<VisitorId> = match restriction.kind {
            RestrictionKind::Mute => continue,
            RestrictionKind::Ban => restriction.subject.parse().into_iter().collect(),
            RestrictionKind::BanAddress => {
                let found = app.store.find_visitors(&restriction.subject, MAX_BANNED);
                let found = found.await?.into_iter();
                found.map(|visitor| visitor.id).collect()
            }
        };
        for visitor in banned {
            app.hub.close_visitor(&visitor, &closing_message());
        }
    }
    Ok(())
}

/// Looks for what messages that were lost may have been about, besides what each
/// poll reads: events in games of connected visitors who watch something else,
/// tokens that were revoked, the lobby. Seldom as long as the bus is there.
async fn search(
    app: &Arc<AppState>,
    store: &dyn SharedStore,
    known: &mut Known,
    now: Moment,
) -> Result<(), StoreError> {
    let away = !app.bus.metrics().is_connected();
    let missed = app.missed_news.swap(false, Relaxed);
    let polls = match away {
        true => POLLS_PER_SEARCH_WITHOUT_BUS,
        false => POLLS_PER_SEARCH,
    };
    if !missed && !known.polls.is_multiple_of(polls) {
        return Ok(());
    }
    let since = known.searched_until.unwrap_or(now);
    let since = Moment(since.0.saturating_sub(OVERLAP.0));
    let searched = search_since(app, store, since).await;
    match searched {
        Ok(()) => known.searched_until = Some(now),
        Err(_) => app.missed_news.store(missed, Relaxed),
    }
    searched
}

async fn search_since(
    app: &Arc<AppState>,
    store: &dyn SharedStore,
    since: Moment,
) -> Result<(), StoreError> {
    app.lobby_changed.store(true, Relaxed);
    let visitors = app.hub.connected_visitors();
    if visitors.is_empty() {
        return Ok(());
    }
    let tokens = app.hub.connected_tokens();
    let keys: Vec<TokenKey> = tokens.iter().map(|(_, key)| *key).collect();
    let valid = store.valid_tokens(&keys).await?;
    let valid: HashSet<TokenKey> = valid.into_iter().collect();
    for (visitor, key) in tokens {
        if !valid.contains(&key) {
            app.hub.close_token(&visitor, key, &closing_message());
        }
    }
    for game in store.changed_games(&visitors, since).await? {
        if let Ok(Some(table)) = app.games.table(&game).await {
            send_elsewhere(app, &game, &table);
        }
    }
    Ok(())
}

/// Whether a player who seems to be away really is: no server says that they
/// are connected, and the store has heard all servers.
///
/// # Errors
/// When that is not known now.
pub async fn confirm_absence(
    app: &AppState,
    game: &GameId,
    visitor: &VisitorId,
) -> Result<bool, ApiError> {
    let Some(store) = app.store.shared() else {
        return Ok(true);
    };
    let silence = app.ops.config.silence;
    let found = store.is_present(app.bus.node(), game, visitor, silence);
    let found = found.await?;
    match found.known_for {
        Some(known_for) if known_for > silence => Ok(!found.present),
        _ if found.present => Ok(false),
        _ => Err(ApiError::Unavailable),
    }
}
