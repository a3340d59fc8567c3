//! Lists of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kinetic_protocol::web::{ErrorAnswer, GameList, Phase};

use super::super::failure::Failure;
use super::super::house::{House, LISTED};
use super::super::trouble::Trouble;
use super::game_named;
use super::sent::Asked;
use super::who::Someone;
use crate::store::{Stage, Wanted};

/// A list of games.
#[utoipa::path(get, path = "/api/v1/games", tag = "Games",
    params(("list" = String, Query, description = "open, watch, mine or past"),
        ("before" = Option<String>, Query, description = "Those made before this game")),
    responses((status = 200, body = GameList), (status = 400, body = ErrorAnswer)))]
pub async fn list(
    State(house): State<Arc<House>>,
    someone: Someone,
    asked: Asked,
) -> Result<Json<GameList>, Failure> {
    let me = || someone.visitor().ok_or(Trouble::NoVisitor);
    let wanted = match asked.text("list") {
        Some("open") => Wanted::Listed(Stage::Open),
        Some("watch") => Wanted::Listed(Stage::Running),
        Some("past") => Wanted::Of(me()?.clone()),
        Some("mine") => {
            let games = house.games_of(me()?).await?;
            return Ok(Json(GameList {
                games,
                before: None,
            }));
        }
        _ => return Err(Failure::malformed("list is open, watch, mine or past")),
    };
    let before = asked.text("before").map(game_named).transpose()?;
    let found = house.store.games(&wanted, before.as_ref(), LISTED).await?;
    let mut games = house.summaries(&found, someone.visitor()).await?;
    if let Wanted::Of(_) = wanted {
        games.retain(|game| matches!(game.phase, Phase::Over | Phase::CalledOff));
    }
    let more = found.len() == LISTED;
    let before = found.last().filter(|_| more).map(ToString::to_string);
    Ok(Json(GameList { games, before }))
}
