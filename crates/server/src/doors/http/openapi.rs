//! The description of the API, generated from the code.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{chat, events, games, lists, page, seats, stream, tokens, turns, visitor};
use crate::doors::live;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kinetic",
        description = "Games of IDO and Orbito between people and programs far apart. \
            What the messages mean is told in docs/server-protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        visitor::make,
        visitor::me,
        visitor::rename,
        visitor::forget,
        visitor::carry,
        visitor::adopt,
        tokens::make,
        tokens::list,
        tokens::revoke,
        games::make,
        lists::list,
        games::show,
        games::links,
        seats::link,
        seats::sit,
        events::submit,
        events::log,
        turns::list,
        games::record,
        chat::read,
        chat::say,
        stream::game,
        stream::mine,
        live::open,
    ),
    components(schemas(kinetic_protocol::web::FromClient, kinetic_protocol::web::FromServer)),
    modifiers(&Passes)
)]
struct Api;

/// Requests may carry a cookie or a token.
struct Passes;

impl Modify for Passes {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        if let Some(components) = &mut openapi.components {
            let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
            components.add_security_scheme("token", SecurityScheme::Http(token));
            let cookie = ApiKey::Cookie(ApiKeyValue::new("kinetic"));
            components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        }
    }
}

static JSON: LazyLock<String> = LazyLock::new(|| description().to_string());
static PAGE: LazyLock<String> = LazyLock::new(|| page::write(&description()));

/// The description of the API, as OpenAPI.
pub fn description() -> Value {
    // It holds texts and numbers only, so this cannot fail.
    let mut description = serde_json::to_value(Api::openapi()).unwrap_or_default();
    put_in_plain_types(&mut description);
    if let Some(Value::Object(schemas)) = description.pointer_mut("/components/schemas") {
        schemas.retain(|name, _| plain_type(name).is_none());
    }
    description
}

/// Names for plain types that the code uses, such as that of a seat, are
/// described as what they are.
fn put_in_plain_types(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            let name = name.and_then(|path| path.rsplit('/').next());
            if let Some(plain) = name.and_then(plain_type) {
                fields.remove("$ref");
                fields.insert("type".to_owned(), plain.into());
            }
            fields.values_mut().for_each(put_in_plain_types);
        }
        Value::Array(values) => values.iter_mut().for_each(put_in_plain_types),
        _ => {}
    }
}

fn plain_type(name: &str) -> Option<&'static str> {
    match name {
        "String" => Some("string"),
        "u64" => Some("integer"),
        _ => None,
    }
}

/// The description, for programs.
pub async fn json() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], JSON.as_str())
}

/// The description, for people.
pub async fn page() -> impl IntoResponse {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    let headers = [(header::CONTENT_SECURITY_POLICY, policy)];
    (headers, Html(PAGE.as_str()))
}
