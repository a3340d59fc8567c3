//! The doors for requests.

mod chat;
mod events;
mod games;
mod lists;
mod openapi;
mod page;
mod seats;
mod sent;
mod stream;
mod tokens;
mod turns;
mod visitor;
mod who;

use std::sync::Arc;

use axum::Router;
use axum::routing::{delete, get, post};

pub use openapi::description as openapi;
pub use who::Someone;

use super::failure::Failure;
use super::house::House;
use super::live;
use super::trouble::Trouble;
use crate::GameId;

/// Everything under `/api`.
pub fn router(house: &Arc<House>) -> Router {
    let own = get(visitor::me)
        .post(visitor::make)
        .patch(visitor::rename)
        .delete(visitor::forget);
    let v1 = Router::new()
        .route("/", get(openapi::page))
        .route("/openapi.json", get(openapi::json))
        .route("/visitor", own)
        .route("/visitor/link", post(visitor::carry))
        .route("/visitor/adopt", post(visitor::adopt))
        .route("/tokens", get(tokens::list).post(tokens::make))
        .route("/tokens/{id}", delete(tokens::revoke))
        .route("/links/{link}", get(seats::link))
        .route("/games", get(lists::list).post(games::make))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/links", get(games::links))
        .route("/games/{id}/seats", post(seats::sit))
        .route("/games/{id}/events", get(events::log).post(events::submit))
        .route("/games/{id}/turns", get(turns::list))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/chat", get(chat::read).post(chat::say))
        .route("/games/{id}/stream", get(stream::game))
        .route("/stream", get(stream::mine))
        .route("/live", get(live::open));
    // With or without the last stroke, it is the same page.
    let api = Router::new()
        .route("/v1/", get(openapi::page))
        .nest("/v1", v1)
        .fallback(nothing_there)
        .method_not_allowed_fallback(nothing_there);
    Router::new().nest("/api", api).with_state(house.clone())
}

async fn nothing_there() -> Failure {
    Trouble::NothingThere.into()
}

/// The game that a part of an address names.
fn game_named(text: &str) -> Result<GameId, Failure> {
    text.parse().map_err(|_| Trouble::NoGame.into())
}

/// Random bytes from the system.
fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Failure::from(Trouble::Unavailable))?;
    Ok(bytes)
}
