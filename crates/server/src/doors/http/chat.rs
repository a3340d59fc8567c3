//! What people say at a game.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kinetic_protocol::web::{ChatPage, ErrorAnswer, NewChatLine};

use super::super::failure::Failure;
use super::super::house::House;
use super::game_named;
use super::sent::Sent;
use super::who::Visitor;

/// The last lines that were said at a game.
#[utoipa::path(get, path = "/api/v1/games/{id}/chat", tag = "Playing",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = ChatPage), (status = 404, body = ErrorAnswer)))]
pub async fn read(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
) -> Result<Json<ChatPage>, Failure> {
    let lines = house.said(&game_named(&game)?).await?;
    Ok(Json(ChatPage { lines }))
}

/// Says something at a game.
#[utoipa::path(post, path = "/api/v1/games/{id}/chat", tag = "Playing",
    params(("id" = String, Path, description = "The game")),
    request_body = NewChatLine,
    responses((status = 204), (status = 400, body = ErrorAnswer)))]
pub async fn say(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(game): Path<String>,
    Sent(NewChatLine { text }): Sent<NewChatLine>,
) -> Result<StatusCode, Failure> {
    house.allow(&me.visitor)?;
    house.say(&me.visitor, &game_named(&game)?, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
