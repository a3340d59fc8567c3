//! Middleware for every request: gives it an id, finds the client address,
//! applies rate limits, checks origin and size, adds headers, counts the
//! response.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use tracing::Instrument as _;

use super::metrics::Refusal;
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
/// Headers that show that a request came through a proxy.
const PROXY_HEADERS: [&str; 7] = [
    FORWARDED,
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded-host",
    "x-forwarded-proto",
    "cf-connecting-ip",
];
/// The header with the id of a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Maximum length of a request id that a proxy has chosen.
const MAX_REQUEST_ID: usize = 64;
/// Routes for operators, which no rate limit applies to: a health check that is
/// refused would say nothing about health.
const MONITORING_ROUTES: [&str; 4] = ["/health", "/live", "/ready", "/metrics"];
/// For how many seconds a browser remembers what a page of another site may
/// send.
const PREFLIGHT_LIFETIME: &str = "600";

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

/// How long the body of a request may take. The middleware adds it to the
/// extensions of every request.
#[derive(Clone, Copy, Debug)]
pub struct BodyTimeLimit(pub Duration);

async fn handle(State(ops): State<Arc<Ops>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = method_name(request.method());
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => CLIENT_ROUTE.to_owned(),
    };
    let peer = peer(&request);
    let id = request_id(&ops.config, peer, request.headers());
    let page = other_site(&ops.config, &route, request.headers());
    // Everything that is logged on behalf of the request carries its id.
    let span = tracing::info_span!("request", id, method, route);
    let mut response = async {
        let response = match admit(&ops, peer, &request, &route) {
            Ok(_) if page.is_some() && is_preflight(&request) => preflight(),
            Ok(caller) => {
                let mut request = request;
                let time = BodyTimeLimit(ops.config.limits.body_time);
                request.extensions_mut().insert(caller);
                request.extensions_mut().insert(time);
                next.run(request).await
            }
            Err(error) => error.into_response(),
        };
        let (status, took) = (response.status(), began.elapsed());
        let ms = took.as_millis() as u64;
        if status == StatusCode::REQUEST_TIMEOUT {
            ops.metrics.refused(Refusal::SlowBody);
        }
        if status.is_server_error() {
            tracing::warn!(status = status.as_u16(), ms, "answered");
        } else {
            tracing::debug!(status = status.as_u16(), ms, "answered");
        }
        ops.metrics.answered(method, &route, status.as_u16(), took);
        response
    }
    .instrument(span)
    .await;
    let headers = response.headers_mut();
    if let Some(page) = page {
        allow_other_site(headers, page);
    }
    if !ops.config.origins.is_empty() {
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    add_headers(headers, ops.config.https());
    response
}

/// The address at the other end of the connection. Without connection
/// information all requests share one.
fn peer(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip())
}

/// The id of a request: the one that a trusted proxy has given it, or a new
/// one. It does not tell how many requests others have sent.
fn request_id(config: &Config, peer: IpAddr, headers: &HeaderMap) -> String {
    static PROCESS: LazyLock<[u8; 16]> = LazyLock::new(|| {
        let mut random = [0; 16];
        // Without randomness ids of different processes may be the same.
        let _ = getrandom::fill(&mut random);
        random
    });
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let given = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let good = |id: &&str| (1..=MAX_REQUEST_ID).contains(&id.len()) && id.chars().all(plain);
    if let Some(given) = given.filter(good)
        && config.proxies.contains(&peer.to_canonical())
    {
        return given.to_owned();
    }
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let hash = Sha256::new_with_prefix(*PROCESS).chain_update(number.to_be_bytes());
    hex::encode(&hash.finalize()[..8])
}

/// The other site whose page sends a request to the API, if the configuration
/// allows that site.
fn other_site(config: &Config, route: &str, headers: &HeaderMap) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    let text = origin.to_str().ok()?;
    let mut known = config.origins.iter();
    let known = known.any(|known| known.eq_ignore_ascii_case(text));
    (known && route.starts_with("/api")).then(|| origin.clone())
}

/// Whether a browser asks if a page of another site may send a request.
fn is_preflight(request: &Request) -> bool {
    let headers = request.headers();
    request.method() == Method::OPTIONS
        && headers.contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
}

fn preflight() -> Response {
    let headers = [
        (
            header::ACCESS_CONTROL_ALLOW_METHODS,
            "GET, POST, PUT, PATCH, DELETE",
        ),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "authorization, content-type",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, PREFLIGHT_LIFETIME),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

/// Lets a page of another site read a response (CORS).
fn allow_other_site(headers: &mut HeaderMap, page: HeaderValue) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, page);
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_CREDENTIALS, "true"),
        (
            header::ACCESS_CONTROL_EXPOSE_HEADERS,
            "retry-after, x-request-id",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "cross-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// Applies rate limit, origin check and size limit.
///
/// # Errors
/// Why the request is turned away.
fn admit(ops: &Ops, peer: IpAddr, request: &Request, route: &str) -> Result<Caller, ApiError> {
    let config = &ops.config;
    let caller = Caller::find(peer, request.headers(), config);
    // Files of the browser client are in memory and cost nothing; a page asks
    // for many of them at once.
    if route != CLIENT_ROUTE
        && !MONITORING_ROUTES.contains(&route)
        && let Err(wait) = ops.limits.address(caller.address)
    {
        ops.metrics.refused(Refusal::AddressRate);
        return Err(ApiError::TooMany { wait });
    }
    if !origin_allowed(config, request.method(), request.headers()) {
        ops.metrics.refused(Refusal::Origin);
        return Err(ApiError::WrongOrigin);
    }
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > config.limits.body as u64) {
        ops.metrics.refused(Refusal::Size);
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
    /// Whether the request comes from this machine: neither through a proxy nor
    /// from a page of another site whose name was made to point here (DNS
    /// rebinding).
    pub local: bool,
}

impl Caller {
    /// The client of a request from `peer`. `X-Forwarded-For` is believed only
    /// as far as it was written by trusted proxies.
    pub fn find(peer: IpAddr, headers: &HeaderMap, config: &Config) -> Caller {
        let peer = peer.to_canonical();
        let trusted = |address: &IpAddr| config.proxies.contains(address);
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
        let mut proxies = PROXY_HEADERS.iter();
        let proxied = proxies.any(|name| headers.contains_key(*name));
        let local = peer.is_loopback() && !proxied && names_this_machine(config, headers);
        Caller { address, local }
    }
}

/// Whether the `Host` of a request is a name of this machine. A page of another
/// site can have its own name point to this machine, but not change the name.
fn names_this_machine(config: &Config, headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else {
        // Only programs send none.
        return true;
    };
    let Ok(host) = host.to_str() else {
        return false;
    };
    let public = config.public.as_deref();
    let public = public.and_then(|public| public.split_once("://"));
    if public.is_some_and(|(_, public)| public.eq_ignore_ascii_case(host)) {
        return true;
    }
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let address = name.parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
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
        let config = Config {
            proxies: proxies.iter().map(|text| text.parse().unwrap()).collect(),
            ..Config::default()
        };
        let caller = Caller::find(peer.parse().unwrap(), &headers, &config);
        (caller.address.to_string(), caller.local)
    }

    /// Whether a request from this machine with these headers counts as local.
    fn is_local(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, HeaderValue::from_static(value));
        }
        let config = Config {
            public: Some("https://play.example.org".to_owned()),
            ..Config::default()
        };
        Caller::find(Ipv4Addr::LOCALHOST.into(), &map, &config).local
    }

    #[test]
    fn a_name_that_was_made_to_point_here_is_not_local() {
        for (host, local) in [
            ("127.0.0.1:8080", true),
            ("localhost:8080", true),
            ("LOCALHOST", true),
            ("[::1]:8080", true),
            ("play.example.org", true),
            ("evil.example.org:8080", false),
            ("127.0.0.1.evil.example.org", false),
            ("192.0.2.1:8080", false),
            ("", false),
        ] {
            assert_eq!(is_local(&[("host", host)]), local, "{host}");
        }
        for header in PROXY_HEADERS {
            assert!(
                !is_local(&[("host", "localhost"), (header, "x")]),
                "{header}"
            );
        }
    }

    #[test]
    fn requests_have_ids_and_only_proxies_choose_them() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let config = Config {
            proxies: vec![proxy],
            ..Config::default()
        };
        let id = |peer: IpAddr, given: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(REQUEST_ID, HeaderValue::from_static(given));
            request_id(&config, peer, &headers)
        };
        assert_eq!(id(proxy, "abc-1"), "abc-1");
        for (peer, given) in [
            (Ipv4Addr::LOCALHOST.into(), "abc-1"),
            (proxy, ""),
            (proxy, "a b"),
        ] {
            let made = id(peer, given);
            assert_ne!(made, given);
            assert_ne!(made, id(peer, given), "each has its own");
        }
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
