//! Taking seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use kinetic_protocol::web::{ErrorAnswer, Game, SeatLink, SitDown};
use kinetic_rules::Seat;

use super::super::failure::Failure;
use super::super::house::House;
use super::super::trouble::Trouble;
use super::sent::Sent;
use super::who::Visitor;
use super::{game_named, visitor};
use crate::store::Grant;
use crate::{Event, GameId, Holder, Refusal, Submitted, Table};

/// So often others may be quicker before somebody is told to try again.
const TRIES: usize = 16;

/// Takes a seat, with its link, or by its name in a game that is listed.
/// Taking a seat that you have does no harm.
#[utoipa::path(post, path = "/api/v1/games/{id}/seats", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    request_body = SitDown,
    responses((status = 200, body = Game), (status = 403, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer)))]
pub async fn sit(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(game): Path<String>,
    Sent(wish): Sent<SitDown>,
) -> Result<Json<Game>, Failure> {
    let game = game_named(&game)?;
    house.allow(&me.visitor)?;
    let mut table = house.table(&game).await?;
    let seat = wished(&house, &game, &table, &wish).await?;
    let name = visitor::name_of(&house, &me.visitor).await?;
    for _ in 0..TRIES {
        if table.is_held_by(seat, &me.visitor) {
            return Ok(Json(house.view(&game, Some(&me.visitor)).await?));
        }
        let holder = Holder::Person {
            visitor: me.visitor.clone(),
            name: name.clone(),
        };
        let event = Event::Sit { seat, holder };
        match house.happen(&game, table.number() + 1, event).await? {
            Submitted::Refused(refused) => return Err(refused.into()),
            Submitted::NoGame => return Err(Trouble::NoGame.into()),
            // It is theirs, or others were quicker.
            Submitted::Stored(_) | Submitted::Conflict(_) | Submitted::Gap { .. } => {}
        }
        table = house.table(&game).await?;
    }
    Err(Trouble::Unavailable.into())
}

/// The seat that somebody may take.
async fn wished(
    house: &House,
    game: &GameId,
    table: &Table,
    wish: &SitDown,
) -> Result<Seat, Failure> {
    match (&wish.link, &wish.seat) {
        (Some(link), _) => match granted(house, link).await? {
            (named, seat) if named == *game => Ok(seat),
            _ => Err(Trouble::NoLink.into()),
        },
        (None, Some(_)) if !table.options().listed => Err(Trouble::NotListed.into()),
        (None, Some(seat)) => Ok(table.seat_named(seat).ok_or(Refusal::NotPlaying)?),
        (None, None) => Err(Failure::malformed("a link or a seat is needed")),
    }
}

/// What a link is good for.
async fn granted(house: &House, link: &str) -> Result<(GameId, Seat), Failure> {
    let key = house.signer.check(link).ok_or(Trouble::NoLink)?;
    let token = house.store.token(key).await?;
    let token = token.filter(|token| token.revoked.is_none());
    match token.map(|token| token.grant) {
        Some(Grant::Seat { game, seat }) => Ok((game, seat)),
        _ => Err(Trouble::NoLink.into()),
    }
}

/// Which game and seat a link is for.
#[utoipa::path(get, path = "/api/v1/links/{link}", tag = "Games",
    params(("link" = String, Path, description = "The secret of the link")),
    responses((status = 200, body = SeatLink), (status = 403, body = ErrorAnswer)))]
pub async fn link(
    State(house): State<Arc<House>>,
    Path(link): Path<String>,
) -> Result<Json<SeatLink>, Failure> {
    let (game, seat) = granted(&house, &link).await?;
    let table = house.table(&game).await?;
    Ok(Json(SeatLink {
        game: game.to_string(),
        seat: table.seat_name(seat).to_owned(),
        link,
    }))
}
