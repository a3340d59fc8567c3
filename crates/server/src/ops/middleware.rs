//! Middleware for every request: finds the client address, applies rate
//! limits, checks origin and size, adds security headers, counts the response.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};

use super::{Config, Ops};
use crate::api::ApiError;

/// Content security policy of API responses: they load nothing and may not be
/// framed. Pages set their own.
const CONTENT_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The route label of requests that match no route of the server.
const CLIENT_ROUTE: &str = "client";
/// Browsers that have seen the server use https for a year.
const HTTPS_ONLY: &str = "max-age=31536000";
/// The header in which proxies name the client.
const FORWARDED: &str = "x-forwarded-for";

/// Headers of every response that does not set them itself.
const DEFAULT_HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds the middleware to a router.
pub fn layer(router: Router, ops: Arc<Ops>) -> Router {
    let body = ops.config.limits.body;
    router
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(ops, handle))
}

async fn handle(State(ops): State<Arc<Ops>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = method_name(request.method());
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => CLIENT_ROUTE.to_owned(),
    };
    let mut response = match admit(&ops, &request, &route) {
        Ok(caller) => {
            let mut request = request;
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(error) => error.into_response(),
    };
    add_headers(response.headers_mut(), ops.config.https());
    let (status, took) = (response.status().as_u16(), began.elapsed());
    ops.metrics.answered(method, &route, status, took);
    tracing::debug!(
        method,
        route,
        status,
        ms = took.as_millis() as u64,
        "answered"
    );
    response
}

/// Applies rate limit, origin check and size limit.
///
/// # Errors
/// Why the request is turned away.
fn admit(ops: &Ops, request: &Request, route: &str) -> Result<Caller, ApiError> {
    let config = &ops.config;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    // Without connection information all requests share one bucket.
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
    let caller = Caller::find(peer, request.headers(), &config.proxies);
    // Files of the browser client are in memory and cost nothing; a page asks
    // for many of them at once.
    if route != CLIENT_ROUTE
        && let Err(wait) = ops.limits.address(caller.address)
    {
        ops.metrics.limited();
        return Err(ApiError::TooMany { wait });
    }
    if !origin_allowed(config, request.method(), request.headers()) {
        return Err(ApiError::WrongOrigin);
    }
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > config.limits.body as u64) {
        return Err(ApiError::TooLarge);
    }
    Ok(caller)
}

fn add_headers(headers: &mut HeaderMap, https: bool) {
    let https = https.then_some((header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY));
    let fresh = (header::CACHE_CONTROL, "no-store");
    for (name, value) in DEFAULT_HEADERS.into_iter().chain([fresh]).chain(https) {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}

/// The method as a metric label; unknown methods share one.
fn method_name(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let known = known.into_iter().find(|known| method == *known);
    known.unwrap_or("OTHER")
}

/// The client of a request. The middleware adds it to the extensions of every
/// request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The address of the client, as far as it is known.
    pub address: IpAddr,
    /// Whether the request comes from this machine without a proxy.
    pub local: bool,
}

impl Caller {
    /// The client of a request from `peer`. `X-Forwarded-For` is believed only
    /// as far as it was written by trusted proxies.
    pub fn find(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Caller {
        let peer = peer.to_canonical();
        let trusted = |address: &IpAddr| proxies.contains(address);
        let mut address = peer;
        // Each proxy appends the address it was called from. Read from the
        // end, the first one that is not a trusted proxy is the client; what
        // stands before it may be made up.
        let told = headers.get_all(FORWARDED).iter().rev();
        let mut told = told
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.rsplit(','));
        while trusted(&address) {
            match told
                .next()
                .and_then(|text| text.trim().parse::<IpAddr>().ok())
            {
                Some(before) => address = before.to_canonical(),
                None => break,
            }
        }
        let local = peer.is_loopback() && !headers.contains_key(FORWARDED);
        Caller { address, local }
    }
}

/// Cross-site request check: whether a page of this origin may make the
/// request.
///
/// Browsers name the origin of requests that can change something; a foreign
/// page must not act for our visitors. Programs send no origin and carry no
/// cookie.
fn origin_allowed(config: &Config, method: &Method, headers: &HeaderMap) -> bool {
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
    use super::*;

    fn find(peer: &str, told: &[&'static str], proxies: &[&str]) -> (String, bool) {
        let mut headers = HeaderMap::new();
        for told in told {
            headers.append(FORWARDED, HeaderValue::from_static(told));
        }
        let proxies: Vec<IpAddr> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let caller = Caller::find(peer.parse().unwrap(), &headers, &proxies);
        (caller.address.to_string(), caller.local)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxy = ["10.0.0.1"];
        let table: [(&str, &[&str], &[&str], &str); 8] = [
            ("192.0.2.1", &[], &[], "192.0.2.1"),
            ("192.0.2.1", &["198.51.100.7"], &[], "192.0.2.1"),
            ("192.0.2.1", &["198.51.100.7"], &proxy, "192.0.2.1"),
            ("10.0.0.1", &["198.51.100.7"], &proxy, "198.51.100.7"),
            // What stands before was made up by whoever asks.
            (
                "10.0.0.1",
                &["1.2.3.4, 198.51.100.7"],
                &proxy,
                "198.51.100.7",
            ),
            (
                "10.0.0.1",
                &["1.2.3.4", "198.51.100.7"],
                &proxy,
                "198.51.100.7",
            ),
            (
                "10.0.0.1",
                &["198.51.100.7, 10.0.0.1"],
                &proxy,
                "198.51.100.7",
            ),
            ("10.0.0.1", &["nonsense"], &proxy, "10.0.0.1"),
        ];
        for (peer, told, proxies, expected) in table {
            assert_eq!(find(peer, told, proxies).0, expected, "{peer} {told:?}");
        }
    }

    #[test]
    fn who_comes_through_a_proxy_is_not_local() {
        assert!(find("127.0.0.1", &[], &[]).1);
        assert!(find("::1", &[], &[]).1);
        assert!(!find("127.0.0.1", &["198.51.100.7"], &[]).1);
        assert!(!find("127.0.0.1", &["127.0.0.1"], &["127.0.0.1"]).1);
        assert!(!find("192.0.2.1", &[], &[]).1);
    }

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
        origin_allowed(&config, &method, &map)
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
