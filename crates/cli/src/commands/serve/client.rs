//! The browser client: its files in memory, and the HTTP responses with them.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};

/// Content security policy: the client loads nothing from other origins, and no
/// other site may frame it. Inline styles set the places of blocks and marbles.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Headers of every response.
const ALWAYS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::VARY, "accept-encoding"),
];

/// The files that were embedded at build time.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The files of the client by their paths, without a leading slash. Only these
/// are served, so no path leads anywhere else.
pub struct Client(BTreeMap<String, File>);

/// A file, and the same compressed.
#[derive(Default)]
struct File {
    /// The file as it is.
    plain: Bytes,
    /// The file compressed with brotli.
    brotli: Option<Bytes>,
    /// The file compressed with gzip.
    gzip: Option<Bytes>,
    /// ETag: changes when the file changes; in quotes, as HTTP requires.
    tag: String,
}

impl Client {
    /// The embedded client; `None` when the program was built without.
    pub fn built_in() -> Option<Client> {
        let files = BUILT_IN.iter();
        Client::new(files.map(|(path, bytes)| ((*path).to_owned(), Bytes::from_static(bytes))))
    }

    /// The client in a folder; `None` when there is none.
    pub fn from_folder(folder: &Path) -> Option<Client> {
        let mut files = Vec::new();
        collect(folder, "", &mut files).ok()?;
        Client::new(files)
    }

    fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Option<Client> {
        let mut client: BTreeMap<String, File> = BTreeMap::new();
        let mut compressed = Vec::new();
        for (path, bytes) in files {
            if path.ends_with(".br") || path.ends_with(".gz") {
                compressed.push((path, bytes));
            } else {
                let tag = tag(&bytes);
                client.insert(
                    path,
                    File {
                        plain: bytes,
                        tag,
                        ..File::default()
                    },
                );
            }
        }
        for (path, bytes) in compressed {
            let (plain, encoding) = path.split_at(path.len() - 3);
            match (client.get_mut(plain), encoding) {
                (Some(file), ".br") => file.brotli = Some(bytes),
                (Some(file), _) => file.gzip = Some(bytes),
                (None, _) => {}
            }
        }
        client.contains_key("index.html").then_some(Client(client))
    }

    /// The response to a request for a path.
    pub fn respond(&self, not_found: &str, path: &str, request: &HeaderMap) -> Response<Body> {
        let mut response = match self.file(path) {
            Some((name, file)) => file_response(name, file, request),
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

    /// The file at the path of an address; the start page at its root.
    fn file(&self, path: &str) -> Option<(&str, &File)> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = if path.is_empty() { "index.html" } else { path };
        let (path, file) = self.0.get_key_value(path)?;
        Some((path, file))
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Bytes)>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, std::fs::read(entry.path())?.into()));
        }
    }
    Ok(())
}

fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

fn file_response(name: &str, file: &File, request: &HeaderMap) -> Response<Body> {
    let known = request.get(header::IF_NONE_MATCH);
    let mut response = if known.is_some_and(|tag| tag.as_bytes() == file.tag.as_bytes()) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        let (bytes, encoding) = encoded(file, request);
        let mut response = Response::new(Body::from(bytes));
        set(&mut response, header::CONTENT_TYPE, content_type(name));
        if let Some(encoding) = encoding {
            set(&mut response, header::CONTENT_ENCODING, encoding);
        }
        response
    };
    // Names of assets change with their contents, so they can be cached
    // forever.
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

/// The smallest encoding of a file that the browser accepts.
fn encoded(file: &File, request: &HeaderMap) -> (Bytes, Option<&'static str>) {
    let brotli = file.brotli.as_ref().map(|bytes| (bytes, "br"));
    let gzip = file.gzip.as_ref().map(|bytes| (bytes, "gzip"));
    let forms = [brotli, gzip].into_iter().flatten();
    match forms.into_iter().find(|(_, name)| accepts(request, name)) {
        Some((bytes, name)) => (bytes.clone(), Some(name)),
        None => (file.plain.clone(), None),
    }
}

/// Whether the browser accepts an encoding (`q=0` rejects it).
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let values = request.get_all(header::ACCEPT_ENCODING).iter();
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
