//! Being somebody without an account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kinetic_protocol::web::{Adopt, CarryCode, ErrorAnswer, Me, MeChange, NewVisitor};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::trouble::Trouble;
use super::sent::{Asked, Sent};
use super::who::{self, Someone, Visitor};
use crate::store::{self, Grant};
use crate::table::check_name;
use crate::{Moment, Span, VisitorId};

/// So long a code for another device can be used.
const CARRY: Span = Span::seconds(10 * 60);

/// Makes a visitor of this name, or of one that is made up.
pub async fn new(house: &House, name: Option<String>) -> Result<store::Visitor, Failure> {
    let name = match name {
        Some(name) => name,
        None => {
            let number = u16::from_le_bytes(super::random()?);
            format!("Guest {}", 1_000 + number % 9_000)
        }
    };
    check_name(&name)?;
    let visitor = store::Visitor {
        id: VisitorId::from_random(super::random()?),
        name,
        made: Moment::now(),
    };
    house.store.put_visitor(visitor.clone()).await?;
    Ok(visitor)
}

/// What a visitor is called.
pub async fn name_of(house: &House, visitor: &VisitorId) -> Result<String, Failure> {
    let known = house.store.visitor(visitor).await?;
    Ok(known.ok_or(Trouble::NoVisitor)?.name)
}

fn with_cookie(house: &House, pass: &str, name: String) -> Response {
    let cookie = [(header::SET_COOKIE, who::cookie(house, Some(pass)))];
    (cookie, Json(Me { name })).into_response()
}

/// Makes you a visitor. If you are one already, nothing changes.
#[utoipa::path(post, path = "/api/v1/visitor", tag = "Who you are",
    request_body = NewVisitor,
    responses((status = 200, body = Me), (status = 422, body = ErrorAnswer)))]
pub async fn make(
    State(house): State<Arc<House>>,
    someone: Someone,
    Sent(new): Sent<NewVisitor>,
) -> Result<Response, Failure> {
    if let Some(visitor) = someone.visitor() {
        let name = name_of(&house, visitor).await?;
        return Ok(Json(Me { name }).into_response());
    }
    let visitor = self::new(&house, new.name).await?;
    let (pass, _) = who::grant(&house, Grant::Visitor(visitor.id)).await?;
    Ok(with_cookie(&house, &pass, visitor.name))
}

/// Who you are.
#[utoipa::path(get, path = "/api/v1/visitor", tag = "Who you are",
    responses((status = 200, body = Me), (status = 401, body = ErrorAnswer)))]
pub async fn me(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
) -> Result<Json<Me>, Failure> {
    let name = name_of(&house, &me.visitor).await?;
    Ok(Json(Me { name }))
}

/// Gives you another name, for seats taken from now on.
#[utoipa::path(patch, path = "/api/v1/visitor", tag = "Who you are",
    request_body = MeChange,
    responses((status = 200, body = Me), (status = 422, body = ErrorAnswer)))]
pub async fn rename(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    Sent(MeChange { name }): Sent<MeChange>,
) -> Result<Json<Me>, Failure> {
    check_name(&name)?;
    house.allow(&me.visitor)?;
    let visitor = store::Visitor {
        id: me.visitor,
        name: name.clone(),
        made: Moment::now(),
    };
    house.store.put_visitor(visitor).await?;
    Ok(Json(Me { name }))
}

/// Forgets you on this device, or everywhere.
#[utoipa::path(delete, path = "/api/v1/visitor", tag = "Who you are",
    params(("everywhere" = Option<bool>, Query, description = "On all devices, tokens included")),
    responses((status = 204), (status = 401, body = ErrorAnswer)))]
pub async fn forget(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
    asked: Asked,
) -> Result<Response, Failure> {
    let now = Moment::now();
    let mut keys = vec![me.key];
    if asked.is("everywhere") {
        let tokens = house.store.tokens_of(&me.visitor).await?;
        keys.extend(tokens.iter().map(|token| token.key));
    }
    for key in keys {
        house.store.revoke(key, now).await?;
        house.hub.end_those_of(&me.visitor, key, &House::farewell());
    }
    let cookie = [(header::SET_COOKIE, who::cookie(&house, None))];
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// A code that makes another device yours, once, within ten minutes.
#[utoipa::path(post, path = "/api/v1/visitor/link", tag = "Who you are",
    responses((status = 200, body = CarryCode), (status = 401, body = ErrorAnswer)))]
pub async fn carry(
    State(house): State<Arc<House>>,
    Visitor(me): Visitor,
) -> Result<Json<CarryCode>, Failure> {
    house.allow(&me.visitor)?;
    let until = Moment::now().plus(CARRY);
    let visitor = me.visitor;
    let (code, _) = who::grant(&house, Grant::Carry { visitor, until }).await?;
    let until = until.0;
    Ok(Json(CarryCode { code, until }))
}

/// Makes this device the visitor's from whom the code comes.
#[utoipa::path(post, path = "/api/v1/visitor/adopt", tag = "Who you are",
    request_body = Adopt,
    responses((status = 200, body = Me), (status = 403, body = ErrorAnswer)))]
pub async fn adopt(
    State(house): State<Arc<House>>,
    Sent(Adopt { code }): Sent<Adopt>,
) -> Result<Response, Failure> {
    let now = Moment::now();
    let key = house.signer.check(&code).ok_or(Trouble::NoLink)?;
    let token = house.store.token(key).await?.ok_or(Trouble::NoLink)?;
    let Grant::Carry { visitor, until } = token.grant else {
        return Err(Trouble::NoLink.into());
    };
    // Of several who try at the same time, one gets through.
    if now > until || !house.store.revoke(key, now).await? {
        return Err(Trouble::NoLink.into());
    }
    let name = name_of(&house, &visitor).await?;
    let (pass, _) = who::grant(&house, Grant::Visitor(visitor)).await?;
    Ok(with_cookie(&house, &pass, name))
}
