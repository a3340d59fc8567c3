//! What a browser gets when it asks for something.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};

use super::client::{Client, File};

/// The client needs nothing from elsewhere, and nobody else may frame it.
/// Styles in the text of pages set the places of blocks and marbles.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Sent with every answer.
const ALWAYS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::VARY, "accept-encoding"),
];

/// The answer to a request for a path.
pub fn answer(client: &Client, not_found: &str, path: &str, asked: &HeaderMap) -> Response<Body> {
    let mut response = match client.file(path) {
        Some((name, file)) => file_answer(name, file, asked),
        None => {
            let mut response = Response::new(Body::from(not_found.to_owned()));
            *response.status_mut() = StatusCode::NOT_FOUND;
            set(
                &mut response,
                header::CONTENT_TYPE,
                "text/plain; charset=utf-8",
            );
            response
        }
    };
    for (name, value) in ALWAYS {
        set(&mut response, name, value);
    }
    response
}

fn file_answer(name: &str, file: &File, asked: &HeaderMap) -> Response<Body> {
    let known = asked.get(header::IF_NONE_MATCH);
    let mut response = if known.is_some_and(|tag| tag.as_bytes() == file.tag.as_bytes()) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        let (bytes, encoding) = encoded(file, asked);
        let mut response = Response::new(Body::from(bytes));
        set(&mut response, header::CONTENT_TYPE, content_type(name));
        if let Some(encoding) = encoding {
            set(&mut response, header::CONTENT_ENCODING, encoding);
        }
        response
    };
    // Names of assets change with their contents.
    let lasting = name.starts_with("assets/");
    let caching = if lasting {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    set(&mut response, header::CACHE_CONTROL, caching);
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

fn set(response: &mut Response<Body>, name: HeaderName, value: &'static str) {
    response
        .headers_mut()
        .insert(name, HeaderValue::from_static(value));
}

/// The smallest form of a file that the browser understands.
fn encoded(file: &File, asked: &HeaderMap) -> (Bytes, Option<&'static str>) {
    let brotli = file.brotli.as_ref().map(|bytes| (bytes, "br"));
    let gzip = file.gzip.as_ref().map(|bytes| (bytes, "gzip"));
    let forms = [brotli, gzip].into_iter().flatten();
    match forms.into_iter().find(|(_, name)| accepts(asked, name)) {
        Some((bytes, name)) => (bytes.clone(), Some(name)),
        None => (file.plain.clone(), None),
    }
}

/// Whether the browser names an encoding, and not only to refuse it.
fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter();
    let words = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    words.into_iter().any(|word| {
        let (name, weight) = word.split_once(';').unwrap_or((word, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(encoding) && weight.parse() != Ok(0.0)
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(encodings: &'static str) -> HeaderMap {
        let mut asked = HeaderMap::new();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings));
        asked
    }

    #[test]
    fn encodings_are_understood_as_browsers_write_them() {
        assert!(accepts(&asking("gzip, deflate, br, zstd"), "br"));
        assert!(accepts(&asking("gzip;q=0.8,br;q=1.0"), "gzip"));
        assert!(accepts(&asking("GZIP"), "gzip"));
        assert!(!accepts(&asking("gzip, br;q=0"), "br"));
        assert!(!accepts(&asking("brotli"), "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn browsers_compile_webassembly_only_with_its_own_type() {
        assert_eq!(content_type("assets/rules_bg-1.wasm"), "application/wasm");
        assert_eq!(content_type("LICENSE"), "application/octet-stream");
    }
}
