//! Events, legal turns and chat of a game, and streams for programs that prefer
//! them over WebSockets.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use futures_util::stream;
use kinetic_protocol::web::{
    ChatPage, ErrorAnswer, EventPage, FromServer, LegalTurns, NewChatLine, NewEvent, Stored,
};

use super::extract::{JsonBody, MaybeUser, QueryParams};
use super::{ApiError, connection_permit, parse_game_id, views};
use crate::Stamp;
use crate::app::AppState;
use crate::live::{Subscriber, User};
use crate::ops::{Caller, Connected, ConnectionPermit};

/// Maximum number of log entries in a response.
const MAX_LOG_ENTRIES: usize = 500;
/// Maximum number of legal turns in a response.
const MAX_LEGAL_TURNS: u64 = 1_000;
/// How often an empty line shows that a stream is alive.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);

/// Submits an event. The response is sent when the event is on disk; an event
/// submitted twice happens once.
#[utoipa::path(post, path = "/games/{id}/events", tag = "Playing",
    params(("id" = String, Path, description = "The game")),
    request_body = NewEvent,
    responses((status = 200, body = Stored), (status = 403, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer), (status = 422, body = ErrorAnswer)))]
pub async fn submit(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
    JsonBody(NewEvent { number, event }): JsonBody<NewEvent>,
) -> Result<Json<Stored>, ApiError> {
    let game = parse_game_id(&game)?;
    app.check_rate(&user.visitor)?;
    let now = app.now();
    app.note_request(&game, &user.visitor);
    let stored = app.submit(&user.visitor, game, number, event, Stamp::at(now));
    let stored = stored.await?;
    Ok(Json(Stored { stored }))
}

/// The log of a game.
#[utoipa::path(get, path = "/games/{id}/events", tag = "Playing",
    params(("id" = String, Path, description = "The game"),
        ("from" = Option<u64>, Query, description = "Number of the first event; 1 when absent")),
    responses((status = 200, body = EventPage), (status = 404, body = ErrorAnswer)))]
pub async fn log(
    State(app): State<Arc<AppState>>,
    Path(game): Path<String>,
    params: QueryParams,
) -> Result<Json<EventPage>, ApiError> {
    let game = parse_game_id(&game)?;
    let from = params.number("from", 1)?;
    let table = app.table(&game).await?;
    let log = app.store.log(&game, from, MAX_LOG_ENTRIES).await?;
    let more = log.last().is_some_and(|last| last.number < table.number());
    let entries = log.iter().map(|entry| views::entry(&table, entry));
    Ok(Json(EventPage {
        entries: entries.collect(),
        more,
    }))
}

/// The legal turns of the seat to move.
#[utoipa::path(get, path = "/games/{id}/turns", tag = "Playing", operation_id = "list",
    params(("id" = String, Path, description = "The game"),
        ("limit" = Option<u64>, Query, description = "Maximum number of turns, up to 1000")),
    responses((status = 200, body = LegalTurns), (status = 404, body = ErrorAnswer)))]
pub async fn legal_turns(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
    params: QueryParams,
) -> Result<Json<LegalTurns>, ApiError> {
    let game = parse_game_id(&game)?;
    let limit = params.number("limit", MAX_LEGAL_TURNS)?;
    let limit = limit.min(MAX_LEGAL_TURNS) as usize;
    app.check_rate(&user.visitor)?;
    let table = app.table(&game).await?;
    let to_move = table.to_move().map(|seat| table.seat_name(seat).to_owned());
    let number = table.number();
    // There can be thousands, and the notation of each is computed.
    let _permit = app.listings.acquire().await;
    let some = tokio::task::spawn_blocking(move || table.legal_turns(limit));
    let some = some.await.map_err(|_| ApiError::Unavailable)?;
    Ok(Json(LegalTurns {
        number,
        to_move,
        turns: some.turns,
        total: some.total,
    }))
}

/// The latest chat messages of a game.
#[utoipa::path(get, path = "/games/{id}/chat", tag = "Playing", operation_id = "read",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = ChatPage), (status = 404, body = ErrorAnswer)))]
pub async fn read_chat(
    State(app): State<Arc<AppState>>,
    user: MaybeUser,
    Path(game): Path<String>,
) -> Result<Json<ChatPage>, ApiError> {
    let lines = app.chat(&parse_game_id(&game)?, user.visitor()).await?;
    Ok(Json(ChatPage { lines }))
}

/// Sends a chat message to a game.
#[utoipa::path(post, path = "/games/{id}/chat", tag = "Playing",
    params(("id" = String, Path, description = "The game")),
    request_body = NewChatLine,
    responses((status = 204), (status = 400, body = ErrorAnswer),
        (status = 403, body = ErrorAnswer)))]
pub async fn say(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
    JsonBody(NewChatLine { text, key }): JsonBody<NewChatLine>,
) -> Result<StatusCode, ApiError> {
    app.check_rate(&user.visitor)?;
    let game = parse_game_id(&game)?;
    let key = key.as_deref();
    app.add_chat(&user.visitor, &game, &text, key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A game as a stream of lines: a snapshot, then every change.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "Streams", operation_id = "game",
    params(("id" = String, Path, description = "The game"),
        ("chat" = Option<bool>, Query, description = "Whether to include chat messages; true when absent")),
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"),
        (status = 404, body = ErrorAnswer)))]
pub async fn stream_game(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: MaybeUser,
    Path(game): Path<String>,
    params: QueryParams,
) -> Result<Response, ApiError> {
    let game = parse_game_id(&game)?;
    let permit = connection_permit(&app, caller)?;
    let mut subscriber = Subscriber::new(&app, user.0);
    let chat = params.text("chat") != Some("false");
    subscriber.watch(&game, 0, chat).await?;
    Ok(ndjson(&app, subscriber, permit))
}

/// The visitor's games as a stream of lines: all unfinished ones, then every
/// change.
#[utoipa::path(get, path = "/stream", tag = "Streams", operation_id = "mine",
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"),
        (status = 401, body = ErrorAnswer)))]
pub async fn stream_own_games(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: User,
) -> Result<Response, ApiError> {
    let permit = connection_permit(&app, caller)?;
    let mut subscriber = Subscriber::new(&app, Some(user));
    subscriber.send_own_games().await?;
    Ok(ndjson(&app, subscriber, permit))
}

/// An open stream, and the permit that counts it.
struct OpenStream {
    subscriber: Subscriber,
    _permit: Option<ConnectionPermit>,
    _connected: Connected,
}

/// The messages of a subscriber as newline-delimited JSON.
fn ndjson(app: &AppState, subscriber: Subscriber, permit: Option<ConnectionPermit>) -> Response {
    let open = OpenStream {
        subscriber,
        _permit: permit,
        _connected: app.ops.metrics.connected(),
    };
    let lines = stream::unfold(open, |mut open| async move {
        if open.subscriber.is_behind() && open.subscriber.catch_up().await.is_err() {
            return None;
        }
        let next = tokio::time::timeout(HEARTBEAT_INTERVAL, open.subscriber.next()).await;
        let line = match next {
            Ok(message) => format!("{}\n", message?.as_str()),
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), open))
    });
    // Proxies must not buffer lines.
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/x-ndjson"),
        ("x-accel-buffering", "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}
