//! The OpenAPI description, generated from the handlers, and the same as an
//! HTML page without scripts.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::{Map, Value};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use super::documented_routes;
use super::session_token::SESSION_COOKIE;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kinetic",
        description = "Games of IDO and Orbito between people and programs far apart. \
            What the messages mean is told in docs/server-protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(kinetic_protocol::web::FromClient, kinetic_protocol::web::FromServer)),
    modifiers(&Authentication)
)]
struct Api;

/// Requests may carry a session cookie or an API token.
struct Authentication;

impl Modify for Authentication {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        if let Some(components) = &mut openapi.components {
            let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
            components.add_security_scheme("token", SecurityScheme::Http(token));
            let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE));
            components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        }
    }
}

static DESCRIPTION: LazyLock<Value> = LazyLock::new(description);
static JSON: LazyLock<String> = LazyLock::new(|| DESCRIPTION.to_string());
static PAGE: LazyLock<String> = LazyLock::new(|| html(&DESCRIPTION));

/// The description of the API, as OpenAPI.
pub fn description() -> Value {
    let router = OpenApiRouter::with_openapi(Api::openapi());
    let (_, openapi) = router
        .nest("/api/v1", documented_routes())
        .split_for_parts();
    // It holds texts and numbers only, so this cannot fail.
    let mut description = serde_json::to_value(openapi).unwrap_or_default();
    inline_plain_types(&mut description);
    if let Some(Value::Object(schemas)) = description.pointer_mut("/components/schemas") {
        schemas.retain(|name, _| plain_type(name).is_none());
    }
    description
}

/// Replaces references to aliases of plain types, such as the name of a seat,
/// by the plain type.
fn inline_plain_types(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            let name = name.and_then(|path| path.rsplit('/').next());
            if let Some(plain) = name.and_then(plain_type) {
                fields.remove("$ref");
                fields.insert("type".to_owned(), plain.into());
            }
            fields.values_mut().for_each(inline_plain_types);
        }
        Value::Array(values) => values.iter_mut().for_each(inline_plain_types),
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

/// The description as JSON.
pub async fn json() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], JSON.as_str())
}

/// The description as an HTML page.
pub async fn page() -> impl IntoResponse {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    let headers = [(header::CONTENT_SECURITY_POLICY, policy)];
    (headers, Html(PAGE.as_str()))
}

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Kinetic: the API</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
h3 code { font-weight: 600; }
section { border-top: 1px solid; padding-top: 0.5rem; margin-top: 1.5rem; }
dt { margin-top: 0.5rem; }
dd { margin-left: 1.5rem; }
</style>
";

/// The tags of the API in the order of the page.
const TAGS: [&str; 6] = [
    "Visitors",
    "Games",
    "Playing",
    "Notifications",
    "Live",
    "Streams",
];

/// The HTML page of a description.
fn html(description: &Value) -> String {
    let mut page = HEAD.to_owned();
    let info = &description["info"];
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<h1>{} API, version {}</h1>\n<p>{}</p>\n\
         <p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a></p>\n",
        text(&info["title"]),
        text(&info["version"]),
        text(&info["description"])
    );
    for tag in TAGS {
        let _ = writeln!(page, "<h2>{tag}</h2>");
        for (path, item) in object(&description["paths"]) {
            for (method, operation) in object(item) {
                if operation["tags"][0] == tag {
                    operation_section(&mut page, path, method, operation);
                }
            }
        }
    }
    let _ = writeln!(page, "<h2>Values</h2>");
    for (name, schema) in object(&description["components"]["schemas"]) {
        let _ = writeln!(
            page,
            "<section id=\"{0}\"><h3><code>{0}</code></h3>",
            escape(name)
        );
        let _ = writeln!(page, "<p>{}</p>", text(&schema["description"]));
        schema_fields(&mut page, schema);
        page.push_str("</section>\n");
    }
    page
}

fn operation_section(page: &mut String, path: &str, method: &str, operation: &Value) {
    let method = method.to_uppercase();
    let _ = writeln!(
        page,
        "<section><h3><code>{method} {}</code></h3>\n<p>{} {}</p>\n<dl>",
        escape(path),
        text(&operation["summary"]),
        text(&operation["description"])
    );
    for parameter in list(&operation["parameters"]) {
        let _ = writeln!(
            page,
            "<dt><code>{}</code> in the {}</dt><dd>{}</dd>",
            text(&parameter["name"]),
            text(&parameter["in"]),
            text(&parameter["description"])
        );
    }
    let sent = content(&operation["requestBody"]);
    if !sent.is_empty() {
        let _ = writeln!(page, "<dt>You send</dt><dd>{sent}</dd>");
    }
    for (status, answer) in object(&operation["responses"]) {
        let _ = writeln!(
            page,
            "<dt>{}</dt><dd>{}</dd>",
            escape(status),
            content(answer)
        );
    }
    page.push_str("</dl></section>\n");
}

/// The types of a request or response body.
fn content(body: &Value) -> String {
    let kinds = object(&body["content"]);
    kinds.map(|(_, kind)| type_of(&kind["schema"])).collect()
}

/// The fields or variants of a schema.
fn schema_fields(page: &mut String, schema: &Value) {
    let parts = ["allOf", "oneOf"].map(|name| list(&schema[name]));
    for part in parts.into_iter().flatten() {
        match part.get("$ref") {
            Some(_) => {
                let _ = writeln!(page, "<p>{}</p>", type_of(part));
            }
            None => {
                let _ = writeln!(page, "<p>{}</p>", text(&part["description"]));
                schema_fields(page, part);
            }
        }
    }
    let named: Vec<String> = list(&schema["enum"]).map(type_value).collect();
    if !named.is_empty() {
        let _ = writeln!(page, "<p>{}</p>", named.join(" · "));
    }
    let mut fields = object(&schema["properties"]).peekable();
    if fields.peek().is_some() {
        page.push_str("<dl>\n");
        for (name, field) in fields {
            let _ = writeln!(
                page,
                "<dt><code>{}</code>: {}</dt><dd>{}</dd>",
                escape(name),
                type_of(field),
                text(&field["description"])
            );
        }
        page.push_str("</dl>\n");
    }
}

fn type_value(value: &Value) -> String {
    format!("<code>{}</code>", escape(&value.to_string()))
}

/// The type of a schema in a few words.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next())
    {
        let name = escape(name);
        return format!("<a href=\"#{name}\"><code>{name}</code></a>");
    }
    let choices: Vec<String> = ["oneOf", "allOf", "anyOf"]
        .iter()
        .flat_map(|name| list(&schema[*name]))
        .map(type_of)
        .collect();
    if !choices.is_empty() {
        return choices.join(" or ");
    }
    let named: Vec<String> = list(&schema["enum"]).map(type_value).collect();
    if !named.is_empty() {
        return named.join(" or ");
    }
    let name = |value: &Value| match value.as_str() {
        Some("array") => format!("list of {}", type_of(&schema["items"])),
        Some("object") if schema.get("additionalProperties").is_some() => {
            format!("map to {}", type_of(&schema["additionalProperties"]))
        }
        other => escape(other.unwrap_or("anything")),
    };
    match &schema["type"] {
        Value::Array(types) => types.iter().map(name).collect::<Vec<_>>().join(" or "),
        one => name(one),
    }
}

fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Escaped text with its `code` marked up.
fn text(value: &Value) -> String {
    let text = escape(value.as_str().unwrap_or_default());
    let parts = text.split('`').enumerate();
    parts
        .map(|(at, part)| match at % 2 {
            0 => part.to_owned(),
            _ => format!("<code>{part}</code>"),
        })
        .collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
