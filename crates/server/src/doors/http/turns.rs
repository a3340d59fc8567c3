//! What is legal, for programs without rules of their own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use kinetic_protocol::web::{ErrorAnswer, LegalTurns};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::trouble::Trouble;
use super::game_named;
use super::sent::Asked;
use super::who::Visitor;

/// So many turns are told at most.
const MOST: u64 = 1_000;

/// The legal turns of the seat to move.
#[utoipa::path(get, path = "/api/v1/games/{id}/turns", tag = "Playing",
    params(("id" = String, Path, description = "The game"),
        ("limit" = Option<u64>, Query, description = "At most so many, up to 1000")),
    responses((status = 200, body = LegalTurns), (status = 404, body = ErrorAnswer)))]
pub async fn list(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Json<LegalTurns>, Failure> {
    let game = game_named(&game)?;
    let limit = asked.number("limit", MOST)?.min(MOST) as usize;
    house.allow(&me.visitor)?;
    let table = house.table(&game).await?;
    let to_move = table.to_move().map(|seat| table.seat_name(seat).to_owned());
    let number = table.number();
    // There can be thousands, and to spell each takes a moment.
    let _working = house.looking.acquire().await;
    let some = tokio::task::spawn_blocking(move || table.legal_turns(limit));
    let some = some.await.map_err(|_| Trouble::Unavailable)?;
    Ok(Json(LegalTurns {
        number,
        to_move,
        turns: some.turns,
        total: some.total,
    }))
}
