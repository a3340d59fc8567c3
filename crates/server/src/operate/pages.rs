//! What whoever operates a server can ask it: is it well, and what has it
//! counted?

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use super::{Caller, Operating, guard};
use crate::Moment;
use crate::store::{Counts, Store};

/// A store that does not answer for so long is not well.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pages `/health` and `/metrics`.
pub fn pages(store: Arc<dyn Store>, counts: Counts, operating: Arc<Operating>) -> Router {
    let health = move || health(store.clone());
    let metrics = move |caller: Extension<Caller>| {
        let page = metrics(&operating, &counts, *caller);
        async move { page }
    };
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
}

/// Whether events can be stored now: it takes their way to the disk.
async fn health(store: Arc<dyn Store>) -> Response {
    let noted = tokio::time::timeout(PATIENCE, store.note_alive(Moment::now())).await;
    match noted {
        Ok(Ok(())) => (StatusCode::OK, "well\n").into_response(),
        _ => {
            let told = "nothing can be stored now\n";
            (StatusCode::SERVICE_UNAVAILABLE, told).into_response()
        }
    }
}

/// What was counted, for this machine and whoever else may know.
fn metrics(operating: &Operating, counts: &Counts, caller: Caller) -> Response {
    let known = operating.config.readers.contains(&caller.address);
    if !caller.local && !known {
        return guard::hidden();
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, operating.metrics.text(counts.read())).into_response()
}
