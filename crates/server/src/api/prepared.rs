//! Prepared replies of the visitor: see `live/prepared.rs` for how they are
//! played. Only the player of a seat reaches what is prepared for it; for
//! everybody else the responses are the same whether anything is prepared.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use kinetic_protocol::web::{ErrorAnswer, NewPrepared, Prepared};
use kinetic_rules::Seat;

use super::extract::JsonBody;
use super::{ApiError, parse_game_id};
use crate::app::AppState;
use crate::live::{User, prepared};
use crate::store::{NewPreparedRow, PreparedChange, PreparedRow};
use crate::{GameError, GameId, Table, VisitorId};

/// Maximum size of prepared replies as JSON, in bytes.
const MAX_PREPARED_BYTES: usize = 16 * 1024;
/// How often a change is tried again when the server was quicker.
const MAX_ATTEMPTS: usize = 16;

/// What the visitor has prepared for their seat.
#[utoipa::path(get, path = "/games/{id}/prepared/{seat}", tag = "Playing",
    operation_id = "prepared",
    params(("id" = String, Path, description = "The game"),
        ("seat" = String, Path, description = "A seat of the visitor")),
    responses((status = 200, body = Prepared), (status = 403, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer)))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    own: OwnSeat,
) -> Result<Json<Prepared>, ApiError> {
    own.view(&app).await
}

/// Prepares replies in place of those that were prepared before.
#[utoipa::path(put, path = "/games/{id}/prepared/{seat}", tag = "Playing",
    operation_id = "prepare",
    params(("id" = String, Path, description = "The game"),
        ("seat" = String, Path, description = "A seat of the visitor")),
    request_body = NewPrepared,
    responses((status = 200, body = Prepared), (status = 403, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer), (status = 422, body = ErrorAnswer)))]
pub async fn put(
    State(app): State<Arc<AppState>>,
    own: OwnSeat,
    JsonBody(new): JsonBody<NewPrepared>,
) -> Result<Json<Prepared>, ApiError> {
    let size = serde_json::to_string(&new.replies).map_or(usize::MAX, |text| text.len());
    if size > MAX_PREPARED_BYTES {
        return Err(ApiError::TooLarge);
    }
    let replies = own.table.prepare(own.seat, new.after, new.replies)?;
    let random: [u8; 8] = super::random()?;
    let row = NewPreparedRow {
        game: own.game.clone(),
        seat: own.seat,
        visitor: own.visitor.clone(),
        at: app.now(),
        replies,
        number: own.table.number(),
        // Room for later ones.
        revision: u64::from_le_bytes(random) >> 2,
    };
    if !app.store.put_prepared(row).await? {
        // It has ended in the meantime.
        return Err(GameError::Over.into());
    }
    own.tell(&app).await?;
    // The others may have played before it was stored. Where another node owns
    // the game, that one looks.
    if app.owns(&own.game) {
        app.prepared.note(&own.game);
        prepared::check_soon(&app, &own.game);
    }
    own.view(&app).await
}

/// Drops what the visitor has prepared for their seat.
#[utoipa::path(delete, path = "/games/{id}/prepared/{seat}", tag = "Playing",
    operation_id = "drop",
    params(("id" = String, Path, description = "The game"),
        ("seat" = String, Path, description = "A seat of the visitor")),
    responses((status = 204), (status = 403, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer)))]
pub async fn remove(
    State(app): State<Arc<AppState>>,
    own: OwnSeat,
) -> Result<StatusCode, ApiError> {
    own.change(&app, |change| change.replies = None).await?;
    own.tell(&app).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms that the visitor has read what became of prepared replies.
#[utoipa::path(post, path = "/games/{id}/prepared/{seat}/read", tag = "Playing",
    operation_id = "confirm",
    params(("id" = String, Path, description = "The game"),
        ("seat" = String, Path, description = "A seat of the visitor")),
    responses((status = 204), (status = 403, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer)))]
pub async fn read(State(app): State<Arc<AppState>>, own: OwnSeat) -> Result<StatusCode, ApiError> {
    own.change(&app, |change| change.notes.clear()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The seat that a request names, which is the visitor's own.
pub struct OwnSeat {
    game: GameId,
    table: Arc<Table>,
    seat: Seat,
    visitor: VisitorId,
}

impl FromRequestParts<Arc<AppState>> for OwnSeat {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<OwnSeat, ApiError> {
        let visitor = User::from_request_parts(parts, app).await?.visitor;
        let names = Path::<(String, String)>::from_request_parts(parts, app).await;
        let Path((game, seat)) = names.map_err(|_| ApiError::NotFound)?;
        app.check_rate(&visitor)?;
        let game = parse_game_id(&game)?;
        let table = app.table(&game).await?;
        let seat = table.seat_named(&seat).ok_or(GameError::NotPlaying)?;
        if !table.is_held_by(seat, &visitor) {
            let seat = table.word(seat);
            return Err(GameError::NotYourSeat { seat }.into());
        }
        Ok(OwnSeat {
            game,
            table,
            seat,
            visitor,
        })
    }
}

impl OwnSeat {
    /// The response with what is prepared now.
    async fn view(&self, app: &AppState) -> Result<Json<Prepared>, ApiError> {
        let row = self.row(app).await?;
        let seat = self.table.seat_name(self.seat);
        Ok(Json(prepared::view(&self.game, seat, row.as_ref())))
    }

    /// What is stored; nothing of an earlier player of the seat.
    async fn row(&self, app: &AppState) -> Result<Option<PreparedRow>, ApiError> {
        let rows = app.store.prepared(&self.game).await?;
        let own = |row: &PreparedRow| {
            row.seat == self.seat && self.table.is_held_by(self.seat, &row.visitor)
        };
        Ok(rows.into_iter().find(own))
    }

    async fn change(
        &self,
        app: &AppState,
        change: impl Fn(&mut PreparedChange),
    ) -> Result<(), ApiError> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(row) = self.row(app).await? else {
                return Ok(());
            };
            let mut new = row.change();
            change(&mut new);
            if app.store.change_prepared(new).await? {
                return Ok(());
            }
        }
        Err(ApiError::Unavailable)
    }

    /// Tells other connections of the visitor, and other servers.
    async fn tell(&self, app: &AppState) -> Result<(), ApiError> {
        prepared::announce(app, &self.game, &self.visitor).await
    }
}
