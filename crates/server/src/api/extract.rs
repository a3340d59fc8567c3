//! Extractors: the authenticated user, JSON bodies, query parameters.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use super::ApiError;
use super::session_token::SESSION_COOKIE;
use crate::VisitorId;
use crate::app::AppState;
use crate::live::User;
use crate::ops::{BodyTimeLimit, Caller};
use crate::store::Grant;

/// How long a body may take where the middleware does not say it.
const DEFAULT_BODY_TIME: Duration = Duration::from_secs(30);

/// The user of a request, if it carries a session cookie or an API token.
pub struct MaybeUser(pub Option<User>);

impl MaybeUser {
    /// The visitor, if known.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.0.as_ref().map(|user| &user.visitor)
    }
}

impl FromRequestParts<Arc<AppState>> for MaybeUser {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<MaybeUser, ApiError> {
        let user = authenticate(app, &parts.headers).await?;
        if let (Some(user), Some(caller)) = (&user, parts.extensions.get::<Caller>()) {
            app.bots.addresses.note(&user.visitor, caller.address);
        }
        Ok(MaybeUser(user))
    }
}

/// A request without a valid session or token is answered with 401.
impl FromRequestParts<Arc<AppState>> for User {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<User, ApiError> {
        let MaybeUser(user) = MaybeUser::from_request_parts(parts, app).await?;
        user.ok_or(ApiError::NoVisitor)
    }
}

/// The user that the headers identify. An invalid API token is an error,
/// because a program should know; an invalid cookie counts as none.
async fn authenticate(app: &Arc<AppState>, headers: &HeaderMap) -> Result<Option<User>, ApiError> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let text = value.to_str().ok();
        let token = text.and_then(|text| text.strip_prefix("Bearer "));
        let user = match token {
            Some(token) => owner(app, token.trim()).await?,
            None => None,
        };
        return match user {
            Some(user) => Ok(Some(user)),
            None => Err(ApiError::NoVisitor),
        };
    }
    match session_cookie(headers) {
        Some(token) => owner(app, token).await,
        None => Ok(None),
    }
}

/// The user that a session or API token belongs to.
async fn owner(app: &Arc<AppState>, token: &str) -> Result<Option<User>, ApiError> {
    let Some(key) = app.signer.verify(token) else {
        return Ok(None);
    };
    let token = app.store.token(key).await?;
    let token = token.filter(|token| token.revoked.is_none());
    Ok(match token.map(|token| token.grant) {
        Some(Grant::Visitor(visitor) | Grant::Program { visitor, .. }) => {
            if app.moderation.is_banned(&visitor) {
                return Err(ApiError::Banned);
            }
            app.note_seen(&visitor);
            Some(User { visitor, key })
        }
        _ => None,
    })
}

/// The session token in the cookie.
fn session_cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    cookies.find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == SESSION_COOKIE).then_some(value)
    })
}

/// The body of a request, parsed as JSON whatever its content type says. An
/// empty body counts as an empty object.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        let limit = request.extensions().get::<BodyTimeLimit>();
        let limit = limit.map_or(DEFAULT_BODY_TIME, |limit| limit.0);
        let bytes = tokio::time::timeout(limit, Bytes::from_request(request, state)).await;
        let bytes = bytes.map_err(|_| ApiError::TooSlow)?;
        let bytes = bytes.map_err(|rejection| unreadable(&rejection))?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(bytes)
            .map(JsonBody)
            .map_err(ApiError::malformed)
    }
}

fn unreadable(rejection: &BytesRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::malformed(rejection),
    }
}

/// The query parameters of a request.
pub struct QueryParams(HashMap<String, String>);

impl<S: Send + Sync> FromRequestParts<S> for QueryParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams, ApiError> {
        let params = Query::from_request_parts(parts, state).await;
        params
            .map(|Query(params)| QueryParams(params))
            .map_err(ApiError::malformed)
    }
}

impl QueryParams {
    /// The value of a parameter.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of a numeric parameter, or its default.
    ///
    /// # Errors
    /// When it is no number.
    pub fn number(&self, name: &str, default: u64) -> Result<u64, ApiError> {
        match self.text(name) {
            None => Ok(default),
            Some(text) => text
                .parse()
                .map_err(|_| ApiError::malformed(format!("{name} is no number"))),
        }
    }

    /// Whether a parameter is present and not `false`.
    pub fn flag(&self, name: &str) -> bool {
        self.text(name).is_some_and(|text| text != "false")
    }
}
