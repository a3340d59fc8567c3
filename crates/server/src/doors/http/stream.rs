//! Streams of lines (NDJSON), for programs that prefer them over sockets.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use kinetic_protocol::web::{ErrorAnswer, FromServer};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::listener::Listener;
use super::super::live::place;
use super::game_named;
use super::sent::Asked;
use super::who::{Someone, Visitor};
use crate::operate::{Caller, Connected, Place};

/// An empty line says that the stream is alive.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// A stream, and what counts it.
struct Open {
    listener: Listener,
    _place: Option<Place>,
    _connected: Connected,
}

/// A game as a stream of lines: a snapshot, then whatever happens.
#[utoipa::path(get, path = "/api/v1/games/{id}/stream", tag = "Streams",
    params(("id" = String, Path, description = "The game"),
        ("chat" = Option<bool>, Query, description = "Whether what people say is wanted")),
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"),
        (status = 404, body = ErrorAnswer)))]
pub async fn game(
    State(house): State<Arc<House>>,
    caller: Option<Extension<Caller>>,
    someone: Someone,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Response, Failure> {
    let game = game_named(&game)?;
    let place = place(&house, caller)?;
    let mut listener = Listener::new(&house, someone.0);
    let chat = asked.text("chat") != Some("false");
    listener.watch(&game, 0, chat).await?;
    Ok(lines(&house, listener, place))
}

/// Your games as a stream of lines: all that are not over, then whatever
/// changes.
#[utoipa::path(get, path = "/api/v1/stream", tag = "Streams",
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"),
        (status = 401, body = ErrorAnswer)))]
pub async fn mine(
    State(house): State<Arc<House>>,
    caller: Option<Extension<Caller>>,
    Visitor(me): Visitor,
) -> Result<Response, Failure> {
    let place = place(&house, caller)?;
    let mut listener = Listener::new(&house, Some(me));
    listener.tell_mine().await?;
    Ok(lines(&house, listener, place))
}

fn lines(house: &House, listener: Listener, place: Option<Place>) -> Response {
    let open = Open {
        listener,
        _place: place,
        _connected: house.operating.metrics.connected(),
    };
    let lines = stream::unfold(open, |mut open| async move {
        if open.listener.is_behind() && open.listener.catch_up().await.is_err() {
            return None;
        }
        let line = match tokio::time::timeout(HEARTBEAT, open.listener.next()).await {
            Ok(message) => format!("{}\n", message?.as_str()),
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), open))
    });
    // Proxies shall not gather lines.
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/x-ndjson"),
        ("x-accel-buffering", "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}
