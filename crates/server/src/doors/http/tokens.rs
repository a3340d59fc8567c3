//! Tokens for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kinetic_protocol::web::{ErrorAnswer, NewToken, TokenList, TokenMade, TokenView};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::trouble::Trouble;
use super::sent::Sent;
use super::visitor;
use super::who::{self, Someone, Visitor};
use crate::Moment;
use crate::store::{Grant, Token, TokenKey};
use crate::table::check_name;

/// Makes a token for a program. Without a cookie or token, a new visitor of
/// that name is made: one call and a bot can play.
#[utoipa::path(post, path = "/api/v1/tokens", tag = "Who you are",
    request_body = NewToken,
    responses((status = 200, body = TokenMade), (status = 422, body = ErrorAnswer)))]
pub async fn make(
    State(house): State<Arc<House>>,
    someone: Someone,
    Sent(NewToken { name }): Sent<NewToken>,
) -> Result<Json<TokenMade>, Failure> {
    check_name(&name)?;
    let visitor = match someone.0 {
        Some(somebody) => {
            house.allow(&somebody.visitor)?;
            somebody.visitor
        }
        None => visitor::new(&house, Some(name.clone())).await?.id,
    };
    let (token, key) = who::grant(&house, Grant::Program { visitor, name }).await?;
    let id = id(key);
    Ok(Json(TokenMade { id, token }))
}

/// Your tokens that can still be used.
#[utoipa::path(get, path = "/api/v1/tokens", tag = "Who you are",
    responses((status = 200, body = TokenList), (status = 401, body = ErrorAnswer)))]
pub async fn list(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
) -> Result<Json<TokenList>, Failure> {
    let tokens = house.store.tokens_of(&me.visitor).await?;
    let view = |token: Token| match token.grant {
        Grant::Program { name, .. } => Some(TokenView {
            id: id(token.key),
            name,
            made: token.made.0,
        }),
        _ => None,
    };
    let tokens = tokens.into_iter().filter_map(view).collect();
    Ok(Json(TokenList { tokens }))
}

/// Makes a token worthless.
#[utoipa::path(delete, path = "/api/v1/tokens/{id}", tag = "Who you are",
    params(("id" = String, Path, description = "As in the list")),
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn revoke(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Path(named): Path<String>,
) -> Result<StatusCode, Failure> {
    let tokens = house.store.tokens_of(&me.visitor).await?;
    let token = tokens
        .iter()
        .find(|token| matches!(token.grant, Grant::Program { .. }) && id(token.key) == named);
    let key = token.ok_or(Trouble::NothingThere)?.key;
    house.store.revoke(key, Moment::now()).await?;
    house.hub.end_those_of(&me.visitor, key, &House::farewell());
    Ok(StatusCode::NO_CONTENT)
}

/// The name of a token in lists. It gives nobody the token.
fn id(key: TokenKey) -> String {
    key.0[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
