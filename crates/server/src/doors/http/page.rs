//! The description of the API as a page to read: plain HTML, no script.

use std::fmt::Write as _;

use serde_json::{Map, Value};

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

/// The parts of the API in the order in which somebody needs them.
const PARTS: [&str; 5] = ["Who you are", "Games", "Playing", "Live", "Streams"];

/// The page for a description.
pub fn write(description: &Value) -> String {
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
    for part in PARTS {
        let _ = writeln!(page, "<h2>{part}</h2>");
        for (path, item) in object(&description["paths"]) {
            for (method, operation) in object(item) {
                if operation["tags"][0] == part {
                    address(&mut page, path, method, operation);
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
        shape(&mut page, schema);
        page.push_str("</section>\n");
    }
    page
}

fn address(page: &mut String, path: &str, method: &str, operation: &Value) {
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

/// What a body holds.
fn content(body: &Value) -> String {
    let kinds = object(&body["content"]);
    kinds.map(|(_, kind)| type_of(&kind["schema"])).collect()
}

/// The fields or kinds of a value.
fn shape(page: &mut String, schema: &Value) {
    let parts = ["allOf", "oneOf"].map(|name| list(&schema[name]));
    for part in parts.into_iter().flatten() {
        match part.get("$ref") {
            Some(_) => {
                let _ = writeln!(page, "<p>{}</p>", type_of(part));
            }
            None => {
                let _ = writeln!(page, "<p>{}</p>", text(&part["description"]));
                shape(page, part);
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

/// The type of a value in a few words.
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

/// A text with its `code` marked.
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
