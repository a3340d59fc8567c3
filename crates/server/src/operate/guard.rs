//! What every request has to pass, and what every answer carries.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};

use super::{Caller, Operating, origin};
use crate::doors::{Failure, Trouble};

/// Answers for programs need nothing, and nobody may frame them. Pages say
/// themselves what they need.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// What is asked for when it is nothing of the server's own.
const CLIENT: &str = "client";
/// A year of https, for browsers that have seen the server once.
const HTTPS_ONLY: &str = "max-age=31536000";

/// Sent with every answer that does not say something else.
const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
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

/// Lets requests to a router pass only where they may.
pub fn guard(router: Router, operating: Arc<Operating>) -> Router {
    let body = operating.config.limits.body;
    router
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(operating, pass))
}

async fn pass(State(operating): State<Arc<Operating>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = name(request.method());
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => CLIENT.to_owned(),
    };
    let mut response = match admit(&operating, &request, &route) {
        Ok(caller) => {
            let mut request = request;
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(failure) => failure.into_response(),
    };
    add_headers(response.headers_mut(), operating.config.https());
    let (status, took) = (response.status().as_u16(), began.elapsed());
    operating.metrics.answered(method, &route, status, took);
    tracing::debug!(
        method,
        route,
        status,
        ms = took.as_millis() as u64,
        "answered"
    );
    response
}

/// Who asks, or why they are turned away.
fn admit(operating: &Operating, request: &Request, route: &str) -> Result<Caller, Failure> {
    let config = &operating.config;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    // Where nobody tells the peer, all share one bucket.
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
    let caller = Caller::find(peer, request.headers(), &config.proxies);
    // The files of the client are in memory and cost nothing; a page asks for
    // many of them at once.
    if route != CLIENT
        && let Err(wait) = operating.limits.address(caller.address)
    {
        operating.metrics.limited();
        return Err(Failure::too_many(wait));
    }
    if !origin::allowed(config, request.method(), request.headers()) {
        return Err(Trouble::WrongOrigin.into());
    }
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > config.limits.body as u64) {
        return Err(Trouble::TooLarge.into());
    }
    Ok(caller)
}

fn add_headers(headers: &mut HeaderMap, https: bool) {
    let https = https.then_some((header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY));
    let fresh = (header::CACHE_CONTROL, "no-store");
    for (name, value) in ALWAYS.into_iter().chain([fresh]).chain(https) {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}

/// Methods by name; others are all the same to us.
fn name(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let known = known.into_iter().find(|known| method == *known);
    known.unwrap_or("OTHER")
}

/// The answer to a request for something that only those who operate the
/// server may see.
pub fn hidden() -> Response {
    StatusCode::NOT_FOUND.into_response()
}
