//! Live connections (WebSocket).

mod connection;
mod pace;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use kinetic_protocol::web::ErrorAnswer;

use super::failure::Failure;
use super::house::House;
use super::http::Someone;
use super::trouble::Trouble;
use crate::operate::{Caller, Place};
use connection::Connection;

/// Bytes are read and written in pieces of this size. Thousands of connections
/// wait most of the time, and each has its own.
const BUFFER: usize = 2 * 1024;

/// A live connection: see the messages `FromClient` and `FromServer`.
#[utoipa::path(get, path = "/api/v1/live", tag = "Live",
    responses((status = 101, description = "WebSocket"), (status = 400, body = ErrorAnswer),
        (status = 429, body = ErrorAnswer)))]
pub async fn open(
    State(house): State<Arc<House>>,
    caller: Option<Extension<Caller>>,
    someone: Someone,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(Failure::malformed)?;
    let place = place(&house, caller)?;
    let frame = house.operating.config.limits.frame;
    let upgrade = upgrade
        .max_message_size(frame)
        .max_frame_size(frame)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        let _connected = house.operating.metrics.connected();
        Connection::new(&house, someone.0, socket).run().await;
    }))
}

/// A place among the connections that there may be. Where nobody tells who
/// calls, they are not counted.
///
/// # Errors
/// When there are too many.
pub fn place(house: &House, caller: Option<Extension<Caller>>) -> Result<Option<Place>, Failure> {
    let Some(Extension(caller)) = caller else {
        return Ok(None);
    };
    let place = house.operating.limits.connect(caller.address);
    match place {
        Some(place) => Ok(Some(place)),
        None => {
            house.operating.metrics.limited();
            Err(Trouble::Crowded.into())
        }
    }
}
