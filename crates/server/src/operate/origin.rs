//! Which pages may use the server from a browser.

use axum::http::{HeaderMap, Method, header};

use super::Config;

/// Whether a request may come from the page it comes from.
///
/// Browsers say which page makes a request that can change something; a page
/// of somebody else must not act for our visitors. Programs say nothing, and
/// nobody's cookie.
pub fn allowed(config: &Config, method: &Method, headers: &HeaderMap) -> bool {
    let upgrade = headers.contains_key(header::UPGRADE);
    if method.is_safe() && !upgrade {
        return true;
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let known = config.public.iter().chain(&config.origins);
    if known
        .into_iter()
        .any(|known| known.eq_ignore_ascii_case(origin))
    {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").map(|(_, page)| page);
    match (page, host) {
        (Some(page), Some(host)) => page.eq_ignore_ascii_case(host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(method: Method, headers: &[(&'static str, &'static str)]) -> bool {
        let config = Config {
            public: Some("https://play.example.org".to_owned()),
            origins: vec!["https://club.example.org".to_owned()],
            ..Config::default()
        };
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, HeaderValue::from_static(value));
        }
        allowed(&config, &method, &map)
    }

    #[test]
    fn other_pages_cannot_act_for_our_visitors() {
        let host = ("host", "localhost:8080");
        let table = [
            ("http://localhost:8080", true),
            ("https://play.example.org", true),
            ("https://club.example.org", true),
            ("http://localhost:9090", false),
            ("https://evil.example.org", false),
            ("https://play.example.org.evil.example", false),
            ("null", false),
            ("", false),
        ];
        for (origin, good) in table {
            let headers = [host, ("origin", origin)];
            assert_eq!(check(Method::POST, &headers), good, "{origin}");
            assert_eq!(check(Method::DELETE, &headers), good, "{origin}");
            // Looking changes nothing, and browsers keep the answer to
            // themselves.
            assert!(check(Method::GET, &headers));
            let live = [host, ("origin", origin), ("upgrade", "websocket")];
            assert_eq!(check(Method::GET, &live), good, "{origin}");
        }
    }

    #[test]
    fn programs_have_no_origin() {
        assert!(check(Method::POST, &[("host", "localhost:8080")]));
        assert!(check(Method::GET, &[("upgrade", "websocket")]));
    }
}
