//! What happens in a game.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use kinetic_protocol::web::{ErrorAnswer, EventPage, NewEvent, Stored};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::views;
use super::game_named;
use super::sent::{Asked, Sent};
use super::who::Visitor;
use crate::{Moment, Stamp};

/// So many entries of a log are told at a time.
const PAGE: usize = 500;

/// Lets an event happen. The answer comes when it is on disk; sent again, it
/// happens once.
#[utoipa::path(post, path = "/api/v1/games/{id}/events", tag = "Playing",
    params(("id" = String, Path, description = "The game")),
    request_body = NewEvent,
    responses((status = 200, body = Stored), (status = 403, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer), (status = 422, body = ErrorAnswer)))]
pub async fn submit(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(game): Path<String>,
    Sent(NewEvent { number, event }): Sent<NewEvent>,
) -> Result<Json<Stored>, Failure> {
    let game = game_named(&game)?;
    house.allow(&me.visitor)?;
    let now = Moment::now();
    house.hub.seen(&game, &me.visitor, now);
    let stamp = Stamp::at(now);
    let stored = house
        .submit(&me.visitor, game, number, event, stamp)
        .await?;
    Ok(Json(Stored { stored }))
}

/// The log of a game.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", tag = "Playing",
    params(("id" = String, Path, description = "The game"),
        ("from" = Option<u64>, Query, description = "The first number, 1 when it is not said")),
    responses((status = 200, body = EventPage), (status = 404, body = ErrorAnswer)))]
pub async fn log(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Json<EventPage>, Failure> {
    let game = game_named(&game)?;
    let from = asked.number("from", 1)?;
    let table = house.table(&game).await?;
    let log = house.store.log(&game, from, PAGE).await?;
    let more = log.last().is_some_and(|last| last.number < table.number());
    let entries = log.iter().map(|entry| views::entry(&table, entry));
    Ok(Json(EventPage {
        entries: entries.collect(),
        more,
    }))
}
