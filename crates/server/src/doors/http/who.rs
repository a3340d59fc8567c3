//! Who asks.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::outbox::Somebody;
use super::super::trouble::Trouble;
use crate::store::{Grant, Token, TokenKey};
use crate::{Moment, Span, VisitorId};

/// The cookie with a pass.
const COOKIE: &str = "kinetic";
/// How long browsers keep it.
const KEPT: Span = Span::days(365);

/// Whoever asks, known or not.
pub struct Someone(pub Option<Somebody>);

/// Whoever asks, who has to be known.
pub struct Visitor(pub Somebody);

impl Someone {
    /// Who they are, if that is known.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.0.as_ref().map(|somebody| &somebody.visitor)
    }
}

impl FromRequestParts<Arc<House>> for Someone {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Someone, Failure> {
        find(house, &parts.headers).await.map(Someone)
    }
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, Failure> {
        let known = find(house, &parts.headers).await?;
        known.map(Visitor).ok_or_else(|| Trouble::NoVisitor.into())
    }
}

/// Who sends these headers. A token that is worth nothing is an error, because
/// a program should know; a cookie that is worth nothing is none.
async fn find(house: &House, headers: &HeaderMap) -> Result<Option<Somebody>, Failure> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let text = value.to_str().ok();
        let token = text.and_then(|text| text.strip_prefix("Bearer "));
        let known = match token {
            Some(token) => owner(house, token.trim()).await?,
            None => None,
        };
        return match known {
            Some(known) => Ok(Some(known)),
            None => Err(Trouble::NoVisitor.into()),
        };
    }
    match pass(headers) {
        Some(pass) => owner(house, pass).await,
        None => Ok(None),
    }
}

/// Whose a pass or token is.
async fn owner(house: &House, pass: &str) -> Result<Option<Somebody>, Failure> {
    let Some(key) = house.signer.check(pass) else {
        return Ok(None);
    };
    let token = house.store.token(key).await?;
    let token = token.filter(|token| token.revoked.is_none());
    Ok(match token.map(|token| token.grant) {
        Some(Grant::Visitor(visitor) | Grant::Program { visitor, .. }) => {
            Some(Somebody { visitor, key })
        }
        _ => None,
    })
}

/// The pass in the cookie.
fn pass(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    cookies.find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })
}

/// Keeps a new pass for something. The answer is the pass.
pub async fn grant(house: &House, grant: Grant) -> Result<(String, TokenKey), Failure> {
    let (pass, key) = house.signer.pass(super::random()?);
    let token = Token {
        key,
        grant,
        made: Moment::now(),
        revoked: None,
    };
    house.store.add_token(token).await?;
    Ok((pass, key))
}

/// The header that lets a browser keep a pass, or forget it.
pub fn cookie(house: &House, pass: Option<&str>) -> HeaderValue {
    let (pass, age) = match pass {
        Some(pass) => (pass, KEPT.0 / 1_000),
        None => ("", 0),
    };
    let secure = if house.operating.config.https() {
        "; Secure"
    } else {
        ""
    };
    let cookie = format!("{COOKIE}={pass}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    // A pass has digits only.
    HeaderValue::try_from(cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
}
