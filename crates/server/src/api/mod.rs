//! The API: HTTP requests, WebSocket connections and NDJSON streams.
//!
//! - `games`, `lists`, `playing`, `prepared`, `visitors`, `devices`, `passkeys`,
//!   `people` and `notifications` hold the handlers, `websocket` the live
//!   connection, `openapi` the description that is generated from them.
//! - `extract` holds the extractors, `error` the one error type of all
//!   handlers, `session_token` issues and verifies tokens.
//! - `views` converts the state of the server to messages: nothing leaves the
//!   server but through it, and visitor ids do not.

mod devices;
mod error;
mod extract;
mod games;
mod lists;
mod notifications;
mod openapi;
mod passkeys;
mod people;
mod playing;
mod prepared;
mod session_token;
mod time_views;
pub(crate) mod views;
mod visitors;
mod websocket;

use std::sync::{Arc, LazyLock};

use axum::Extension;
use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::ApiError;
pub use openapi::description as openapi;
pub(crate) use passkeys::Challenges;
pub use session_token::Signer;

use crate::GameId;
use crate::app::AppState;
use crate::live::address_hash;
use crate::ops::{Caller, ConnectionPermit, Refusal};

/// All routes that the OpenAPI description lists, with their handlers: the one
/// list of both.
fn documented_routes() -> OpenApiRouter<Arc<AppState>> {
    OpenApiRouter::new()
        .routes(routes!(
            visitors::me,
            visitors::make,
            visitors::rename,
            visitors::forget
        ))
        .routes(routes!(visitors::carry))
        .routes(routes!(visitors::adopt))
        .routes(routes!(visitors::list_tokens, visitors::make_token))
        .routes(routes!(visitors::revoke_token))
        .routes(routes!(devices::list))
        .routes(routes!(devices::end))
        .routes(routes!(devices::make_codes))
        .routes(routes!(passkeys::support, passkeys::sign_in))
        .routes(routes!(passkeys::begin_sign_in))
        .routes(routes!(passkeys::begin_adding))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::remove))
        .routes(routes!(people::blocks, people::block))
        .routes(routes!(people::unblock))
        .routes(routes!(people::export, people::erase))
        .routes(routes!(people::report))
        .routes(routes!(lists::own))
        .routes(routes!(lists::archive, lists::unarchive))
        .routes(routes!(notifications::show, notifications::save))
        .routes(routes!(notifications::subscribe))
        .routes(routes!(notifications::remove_push))
        .routes(routes!(notifications::put_mail, notifications::remove_mail))
        .routes(routes!(notifications::confirm))
        .routes(routes!(
            notifications::unsubscribe,
            notifications::ask_unsubscribe
        ))
        .routes(routes!(games::link))
        .routes(routes!(games::list, games::make))
        .routes(routes!(games::show))
        .routes(routes!(games::links))
        .routes(routes!(games::sit))
        .routes(routes!(games::record))
        .routes(routes!(playing::log, playing::submit))
        .routes(routes!(playing::legal_turns))
        .routes(routes!(playing::read_chat, playing::say))
        .routes(routes!(prepared::show, prepared::put, prepared::remove))
        .routes(routes!(prepared::read))
        .routes(routes!(playing::stream_game))
        .routes(routes!(playing::stream_own_games))
        .routes(routes!(websocket::open))
}

/// The documented routes without their description, which takes long to compose
/// and is only wanted by those who ask for it. A process with several servers, as
/// tests have, composes it once.
static ROUTES: LazyLock<Router<Arc<AppState>>> = LazyLock::new(|| documented_routes().into());

/// Everything under `/api`.
pub fn router(app: &Arc<AppState>) -> Router {
    let v1 = ROUTES
        .clone()
        .route("/", get(openapi::page))
        .route("/openapi.json", get(openapi::json));
    // With or without the trailing slash, it is the same page.
    let api = Router::new()
        .route("/v1/", get(openapi::page))
        .nest("/v1", v1)
        .fallback(not_found)
        .method_not_allowed_fallback(not_found);
    // Whoever is banned by address gets nothing from the API.
    let api = api.layer(middleware::from_fn_with_state(app.clone(), refuse_banned));
    Router::new().nest("/api", api).with_state(app.clone())
}

async fn refuse_banned(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    request: Request,
    next: Next,
) -> Response {
    let banned = caller.is_some_and(|Extension(caller)| {
        let hash = || address_hash(&app.signer, caller.address);
        app.moderation.is_address_banned(hash)
    });
    if banned {
        return ApiError::Banned.into_response();
    }
    next.run(request).await
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}

/// Parses the id of a game in a URL.
fn parse_game_id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::NoGame)
}

/// Random bytes from the operating system.
fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| ApiError::Unavailable)?;
    Ok(bytes)
}

/// Permission for a live connection. Where the client is unknown, connections
/// are not counted.
///
/// # Errors
/// When there are too many.
fn connection_permit(
    app: &AppState,
    caller: Option<Extension<Caller>>,
) -> Result<Option<ConnectionPermit>, ApiError> {
    let Some(Extension(caller)) = caller else {
        return Ok(None);
    };
    match app.ops.limits.connect(caller.address) {
        Some(permit) => Ok(Some(permit)),
        None => {
            app.ops.metrics.refused(Refusal::LiveConnections);
            Err(ApiError::TooManyConnections)
        }
    }
}
