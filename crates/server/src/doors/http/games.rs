//! Making games and looking at them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use kinetic_protocol::web::{self, ErrorAnswer, Links, Made, NewGame, SeatLink};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::trouble::Trouble;
use super::super::views;
use super::sent::Sent;
use super::who::{Someone, Visitor};
use super::{game_named, visitor};
use crate::store::{Created, Grant, Token};
use crate::{GameId, Moment, Refusal, Table};

/// Names that clients choose are at least so long, so that nobody finds a game
/// by trying.
const SHORTEST: usize = 12;

/// Makes a game. Asking again with the same name and options does no harm.
#[utoipa::path(post, path = "/api/v1/games", tag = "Games",
    request_body = NewGame,
    responses((status = 200, body = Made), (status = 409, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer)))]
pub async fn make(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Sent(new): Sent<NewGame>,
) -> Result<Json<Made>, Failure> {
    house.allow(&me.visitor)?;
    let id = match new.id {
        Some(id) if id.len() < SHORTEST => return Err(Trouble::GameName.into()),
        Some(id) => id.parse().map_err(|_| Trouble::GameName)?,
        None => GameId::from_random(super::random()?),
    };
    let name = visitor::name_of(&house, &me.visitor).await?;
    let options = views::options_from(new.options, me.visitor.clone(), &name)?;
    let made = house.games.make(id.clone(), options, Moment::now()).await?;
    if made? == Created::Conflict {
        return Err(Trouble::NameTaken.into());
    }
    let table = house.table(&id).await?;
    let links = open_links(&house, &id, &table).await?;
    house.wake(&id);
    let game = house.view(&id, Some(&me.visitor)).await?;
    Ok(Json(Made { game, links }))
}

/// Everything about a game.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = web::Game), (status = 404, body = ErrorAnswer)))]
pub async fn show(
    State(house): State<Arc<House>>,
    someone: Someone,
    Path(game): Path<String>,
) -> Result<Json<web::Game>, Failure> {
    let game = game_named(&game)?;
    if let Some(visitor) = someone.visitor() {
        house.hub.seen(&game, visitor, Moment::now());
    }
    Ok(Json(house.view(&game, someone.visitor()).await?))
}

/// The links to the open seats of a game, for whoever made it.
#[utoipa::path(get, path = "/api/v1/games/{id}/links", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = Links), (status = 403, body = ErrorAnswer)))]
pub async fn links(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(game): Path<String>,
) -> Result<Json<Links>, Failure> {
    let game = game_named(&game)?;
    let table = house.table(&game).await?;
    if table.options().host != me.visitor {
        return Err(Refusal::NotHost.into());
    }
    let links = open_links(&house, &game, &table).await?;
    Ok(Json(Links { links }))
}

/// The links to the seats that are open. They follow from the secret of the
/// server and the game, so they are the same whenever they are asked for.
async fn open_links(house: &House, game: &GameId, table: &Table) -> Result<Vec<SeatLink>, Failure> {
    let mut links = Vec::new();
    for seat in table.seats_by_link() {
        if table.holder(seat).is_some() {
            continue;
        }
        let name = table.seat_name(seat).to_owned();
        let random = house.signer.derive(&format!("seat {name} of {game}"));
        let (link, key) = house.signer.pass(random);
        let grant = Grant::Seat {
            game: game.clone(),
            seat,
        };
        let token = Token {
            key,
            grant,
            made: Moment::now(),
            revoked: None,
        };
        house.store.add_token(token).await?;
        links.push(SeatLink {
            game: game.to_string(),
            seat: name,
            link,
        });
    }
    Ok(links)
}

/// A game as a record, as plain text.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = ErrorAnswer)))]
pub async fn record(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = game_named(&game)?;
    let table = house.table(&game).await?;
    let made = house.made(&game).await?;
    let _working = house.looking.acquire().await;
    // Every turn is spelled anew, which takes a while in a long game.
    let record = tokio::task::spawn_blocking(move || table.record(&game, made).to_string());
    let record = record.await.map_err(|_| Trouble::Unavailable)?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, record).into_response())
}
