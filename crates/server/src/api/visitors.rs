//! Visitors: people and programs without an account, their sessions, devices
//! and API tokens.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use kinetic_protocol::web::{
    Adopt, CarryCode, ErrorAnswer, Me, MeChange, NewToken, NewVisitor, TokenList, TokenMade,
    TokenView,
};

use super::extract::{JsonBody, MaybeUser, QueryParams};
use super::{ApiError, devices, session_token};
use crate::app::AppState;
use crate::game::check_new_name;
use crate::live::{User, address_hash};
use crate::ops::Caller;
use crate::store::{Grant, Token, TokenKey, Visitor};
use crate::{Moment, Span, VisitorId};

/// Lifetime of a code for another device.
const DEVICE_CODE_LIFETIME: Span = Span::seconds(10 * 60);

/// Creates a visitor with this display name, or with a made-up one.
async fn new_visitor(app: &AppState, name: Option<String>) -> Result<Visitor, ApiError> {
    let name = match name {
        Some(name) => name,
        None => {
            let number = u16::from_le_bytes(super::random()?);
            format!("Guest {}", 1_000 + number % 9_000)
        }
    };
    check_new_name(&name)?;
    let visitor = Visitor {
        id: VisitorId::from_random(super::random()?),
        name,
        made: app.now(),
    };
    app.store.put_visitor(visitor.clone()).await?;
    app.is_new(&visitor.id);
    Ok(visitor)
}

/// The display name of a visitor.
pub async fn display_name(app: &AppState, visitor: &VisitorId) -> Result<String, ApiError> {
    let known = app.store.visitor(visitor).await?;
    Ok(known.ok_or(ApiError::NoVisitor)?.name)
}

fn with_cookie(app: &AppState, token: &str, name: String) -> Response {
    let cookie = session_token::set_cookie(app, Some(token));
    ([(header::SET_COOKIE, cookie)], Json(Me { name })).into_response()
}

/// Creates a visitor and starts a session. With a session, nothing changes.
#[utoipa::path(post, path = "/visitor", tag = "Visitors",
    request_body = NewVisitor,
    responses((status = 200, body = Me), (status = 422, body = ErrorAnswer)))]
pub async fn make(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: MaybeUser,
    headers: HeaderMap,
    JsonBody(new): JsonBody<NewVisitor>,
) -> Result<Response, ApiError> {
    if let Some(visitor) = user.visitor() {
        let name = display_name(&app, visitor).await?;
        return Ok(Json(Me { name }).into_response());
    }
    app.check_new_visitor(caller.as_ref().map(|caller| caller.address))?;
    let visitor = new_visitor(&app, new.name).await?;
    sign_in(&app, visitor.id, &headers, caller).await
}

/// The requesting visitor.
#[utoipa::path(get, path = "/visitor", tag = "Visitors",
    responses((status = 200, body = Me), (status = 401, body = ErrorAnswer)))]
pub async fn me(State(app): State<Arc<AppState>>, user: User) -> Result<Json<Me>, ApiError> {
    let name = display_name(&app, &user.visitor).await?;
    Ok(Json(Me { name }))
}

/// Changes the display name, for seats taken from now on.
#[utoipa::path(patch, path = "/visitor", tag = "Visitors",
    request_body = MeChange,
    responses((status = 200, body = Me), (status = 422, body = ErrorAnswer)))]
pub async fn rename(
    State(app): State<Arc<AppState>>,
    user: User,
    JsonBody(MeChange { name }): JsonBody<MeChange>,
) -> Result<Json<Me>, ApiError> {
    check_new_name(&name)?;
    app.check_rate(&user.visitor)?;
    let visitor = Visitor {
        id: user.visitor,
        name: name.clone(),
        made: app.now(),
    };
    app.store.put_visitor(visitor).await?;
    Ok(Json(Me { name }))
}

/// Ends the session on this device, or all sessions of the visitor.
#[utoipa::path(delete, path = "/visitor", tag = "Visitors",
    params(("everywhere" = Option<bool>, Query, description = "Whether to end all sessions and revoke all tokens")),
    responses((status = 204), (status = 401, body = ErrorAnswer)))]
pub async fn forget(
    State(app): State<Arc<AppState>>,
    user: User,
    params: QueryParams,
) -> Result<Response, ApiError> {
    let now = app.now();
    let mut keys = vec![user.key];
    if params.flag("everywhere") {
        let tokens = app.store.tokens_of(&user.visitor).await?;
        keys.extend(tokens.iter().map(|token| token.key));
    }
    for key in keys {
        app.store.revoke(key, now).await?;
        app.close_token(&user.visitor, key);
    }
    let cookie = [(header::SET_COOKIE, session_token::set_cookie(&app, None))];
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Creates a code that signs another device in as this visitor, once, within
/// ten minutes.
#[utoipa::path(post, path = "/visitor/link", tag = "Visitors",
    responses((status = 200, body = CarryCode), (status = 401, body = ErrorAnswer)))]
pub async fn carry(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<CarryCode>, ApiError> {
    app.check_rate(&user.visitor)?;
    let until = app.now().plus(DEVICE_CODE_LIFETIME);
    let visitor = user.visitor;
    let (code, _) = session_token::issue(&app, Grant::Carry { visitor, until }).await?;
    let until = until.0;
    Ok(Json(CarryCode { code, until }))
}

/// Starts a session of a visitor on this device.
pub async fn sign_in(
    app: &AppState,
    visitor: VisitorId,
    headers: &HeaderMap,
    caller: Option<Extension<Caller>>,
) -> Result<Response, ApiError> {
    if app.moderation.is_banned(&visitor) {
        return Err(ApiError::Banned);
    }
    let name = display_name(app, &visitor).await?;
    note_address(app, &visitor, caller).await?;
    let (token, key) = session_token::issue(app, Grant::Visitor(visitor)).await?;
    app.store.label_token(key, &devices::label(headers)).await?;
    Ok(with_cookie(app, &token, name))
}

/// Notes the keyed hash of the address that a visitor comes from, so that an
/// administrator can ban it.
pub async fn note_address(
    app: &AppState,
    visitor: &VisitorId,
    caller: Option<Extension<Caller>>,
) -> Result<(), ApiError> {
    if let Some(Extension(caller)) = caller {
        let hash = address_hash(&app.signer, caller.address);
        app.store.note_address(visitor, &hash).await?;
    }
    Ok(())
}

/// Signs this device in with the code of another device, or with a recovery
/// code.
#[utoipa::path(post, path = "/visitor/adopt", tag = "Visitors",
    request_body = Adopt,
    responses((status = 200, body = Me), (status = 403, body = ErrorAnswer)))]
pub async fn adopt(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    headers: HeaderMap,
    JsonBody(Adopt { code }): JsonBody<Adopt>,
) -> Result<Response, ApiError> {
    let now = app.now();
    let key = app
        .signer
        .verify(&code)
        .or_else(|| devices::recovery_key(&code));
    let key = key.ok_or(ApiError::NoLink)?;
    let token = app.store.token(key).await?.ok_or(ApiError::NoLink)?;
    let (visitor, until) = match token.grant {
        Grant::Carry { visitor, until } => (visitor, until),
        Grant::Recovery { visitor } => (visitor, Moment(u64::MAX)),
        _ => return Err(ApiError::NoLink),
    };
    // Of several requests with the same code, one succeeds.
    if now > until || !app.store.revoke(key, now).await? {
        return Err(ApiError::NoLink);
    }
    sign_in(&app, visitor, &headers, caller).await
}

/// Creates an API token for a program. A request without a session or token
/// also creates a visitor of that name, so that a bot can play after one call.
#[utoipa::path(post, path = "/tokens", tag = "Visitors", operation_id = "make",
    request_body = NewToken,
    responses((status = 200, body = TokenMade), (status = 422, body = ErrorAnswer)))]
pub async fn make_token(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: MaybeUser,
    JsonBody(NewToken { name }): JsonBody<NewToken>,
) -> Result<Json<TokenMade>, ApiError> {
    check_new_name(&name)?;
    let visitor = match user.0 {
        Some(user) => {
            app.check_rate(&user.visitor)?;
            user.visitor
        }
        None => {
            app.check_new_visitor(caller.as_ref().map(|caller| caller.address))?;
            let visitor = new_visitor(&app, Some(name.clone())).await?.id;
            note_address(&app, &visitor, caller).await?;
            visitor
        }
    };
    let (token, key) = session_token::issue(&app, Grant::Program { visitor, name }).await?;
    let id = token_id(key);
    Ok(Json(TokenMade { id, token }))
}

/// The visitor's tokens that have not been revoked.
#[utoipa::path(get, path = "/tokens", tag = "Visitors", operation_id = "list",
    responses((status = 200, body = TokenList), (status = 401, body = ErrorAnswer)))]
pub async fn list_tokens(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<TokenList>, ApiError> {
    let tokens = app.store.tokens_of(&user.visitor).await?;
    let view = |token: Token| match token.grant {
        Grant::Program { name, .. } => Some(TokenView {
            id: token_id(token.key),
            name,
            made: token.made.0,
        }),
        _ => None,
    };
    let tokens = tokens.into_iter().filter_map(view).collect();
    Ok(Json(TokenList { tokens }))
}

/// Revokes a token.
#[utoipa::path(delete, path = "/tokens/{id}", tag = "Visitors", operation_id = "revoke",
    params(("id" = String, Path, description = "Identifier of the token in the list")),
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn revoke_token(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let tokens = app.store.tokens_of(&user.visitor).await?;
    let token = tokens
        .iter()
        .find(|token| matches!(token.grant, Grant::Program { .. }) && token_id(token.key) == id);
    let key = token.ok_or(ApiError::NotFound)?.key;
    app.store.revoke(key, app.now()).await?;
    app.close_token(&user.visitor, key);
    Ok(StatusCode::NO_CONTENT)
}

/// The id of a token in lists, from which the token cannot be derived.
pub fn token_id(key: TokenKey) -> String {
    hex::encode(&key.0[..8])
}
