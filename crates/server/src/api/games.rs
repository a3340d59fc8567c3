//! Creating, listing and reading games, and taking seats.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use kinetic_protocol::web::{
    self, ErrorAnswer, GameList, Links, Made, NewGame, Phase, SeatLink, SitDown,
};
use kinetic_rules::Seat;

use super::extract::{JsonBody, MaybeUser, QueryParams};
use super::{ApiError, parse_game_id, views, visitors};
use crate::app::{AppState, MAX_LISTED_GAMES};
use crate::game::check_new_name;
use crate::live::{Message, Submitted, User};
use crate::ops::{Caller, Refusal};
use crate::store::{Created, GameFilter, Grant, Quota, Quotas, Stage, Token};
use crate::{Event, GameError, GameId, Holder, Moment, Place, Span, Table, VisitorId};

/// Minimum length of ids that clients choose, so that they cannot be guessed.
const MIN_ID_LENGTH: usize = 12;
/// A game with computer players in which nothing has happened for this long does
/// not count.
const BOT_GAME_COUNTS: Span = Span::seconds(60 * 60);
/// How often taking a seat is repeated when other events are quicker.
const MAX_SEAT_ATTEMPTS: usize = 16;

/// Creates a game. Repeating the request with the same id and options is
/// harmless.
#[utoipa::path(post, path = "/games", tag = "Games",
    request_body = NewGame,
    responses((status = 200, body = Made), (status = 409, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer), (status = 429, body = ErrorAnswer)))]
pub async fn make(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: User,
    JsonBody(new): JsonBody<NewGame>,
) -> Result<Json<Made>, ApiError> {
    app.check_rate(&user.visitor)?;
    let id = match new.id {
        Some(id) if id.len() < MIN_ID_LENGTH => return Err(ApiError::GameId),
        Some(id) => id.parse().map_err(|_| ApiError::GameId)?,
        None => GameId::from_random(super::random()?),
    };
    let name = visitors::display_name(&app, &user.visitor).await?;
    let options = views::options_from(new.options, user.visitor.clone(), &name)?;
    options.game.check_board_name()?;
    for chair in &options.seats {
        if let Place::Screen { name } = &chair.place {
            check_new_name(name)?;
        }
    }
    let board = options.board_file_len();
    if let Some(Extension(caller)) = &caller
        && board > 0
        && let Err(wait) = app.ops.limits.board(caller.address, board)
    {
        app.ops.metrics.refused(Refusal::BoardBytes);
        return Err(ApiError::TooMany { wait });
    }
    let address = caller.map(|Extension(caller)| caller.address);
    let address_key = address.map(|address| app.address_key(address));
    let limits = &app.ops.config.limits;
    let mut seats = options.seats.iter();
    let has_bots = seats.any(|chair| matches!(chair.place, Place::Bot { .. }));
    let now = app.now();
    let bot_games = has_bots.then(|| {
        let quota = Quota {
            per_visitor: limits.bot_games_of_visitor,
            per_address: limits.bot_games_each,
        };
        (quota, Moment(now.0.saturating_sub(BOT_GAME_COUNTS.0)))
    });
    let quotas = Quotas {
        games: limits.games,
        bot_games,
    };
    let created = app
        .games
        .create_within(id.clone(), options, now, address_key, Some(quotas))
        .await;
    match created?? {
        Created::Stored { .. } => {
            // The node that computes the turns has to know whose they are.
            if let Some(address) = address.filter(|_| has_bots) {
                app.bus.publish(Message::BotGame {
                    visitor: user.visitor.clone(),
                    address,
                });
            }
        }
        Created::Conflict => return Err(ApiError::GameIdTaken),
        Created::OverQuota { limit } => {
            app.ops.metrics.refused(Refusal::UnfinishedGames);
            return Err(ApiError::TooManyGames { limit });
        }
        Created::OverBotQuota { limit } => {
            app.ops.metrics.refused(Refusal::BotGames);
            return Err(ApiError::TooManyBotGames { limit });
        }
    }
    let table = app.table(&id).await?;
    let links = open_links(&app, &id, &table).await?;
    app.wake_scheduler(&id);
    let game = app.view(&id, Some(&user.visitor)).await?;
    Ok(Json(Made { game, links }))
}

/// A list of games.
#[utoipa::path(get, path = "/games", tag = "Games",
    params(("list" = String, Query, description = "open, watch, mine or past"),
        ("before" = Option<String>, Query, description = "List games created before this one")),
    responses((status = 200, body = GameList), (status = 400, body = ErrorAnswer)))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    user: MaybeUser,
    params: QueryParams,
) -> Result<Json<GameList>, ApiError> {
    let me = || user.visitor().ok_or(ApiError::NoVisitor);
    let filter = match params.text("list") {
        Some("open") => GameFilter::Listed(Stage::Open),
        Some("watch") => GameFilter::Listed(Stage::Running),
        Some("past") => GameFilter::Of(me()?.clone()),
        Some("mine") => {
            let games = app.games_of(me()?).await?;
            return Ok(Json(GameList {
                games,
                before: None,
            }));
        }
        _ => return Err(ApiError::malformed("list is open, watch, mine or past")),
    };
    let before = params.text("before").map(parse_game_id).transpose()?;
    let found = app.store.games(&filter, before.as_ref(), MAX_LISTED_GAMES);
    let found = found.await?;
    let mut games = app.summaries(&found, user.visitor()).await?;
    if let GameFilter::Of(_) = filter {
        games.retain(|game| matches!(game.phase, Phase::Over | Phase::CalledOff));
    }
    let more = found.len() == MAX_LISTED_GAMES;
    let before = found.last().filter(|_| more).map(ToString::to_string);
    Ok(Json(GameList { games, before }))
}

/// Everything about a game.
#[utoipa::path(get, path = "/games/{id}", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = web::Game), (status = 404, body = ErrorAnswer)))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    user: MaybeUser,
    Path(game): Path<String>,
) -> Result<Json<web::Game>, ApiError> {
    let game = parse_game_id(&game)?;
    if let Some(visitor) = user.visitor() {
        app.note_request(&game, visitor);
    }
    Ok(Json(app.view(&game, user.visitor()).await?))
}

/// The invitation links to the open seats of a game, for its host.
#[utoipa::path(get, path = "/games/{id}/links", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = Links), (status = 403, body = ErrorAnswer)))]
pub async fn links(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
) -> Result<Json<Links>, ApiError> {
    let game = parse_game_id(&game)?;
    let table = app.table(&game).await?;
    if table.options().host != user.visitor {
        return Err(GameError::NotHost.into());
    }
    let links = open_links(&app, &game, &table).await?;
    let group = match links.is_empty() {
        true => None,
        false => Some(group_link(&app, &game).await?),
    };
    Ok(Json(Links { links, group }))
}

/// The links to the open seats. They follow from the secret of the server and
/// the game, so they are the same whenever they are asked for.
async fn open_links(
    app: &AppState,
    game: &GameId,
    table: &Table,
) -> Result<Vec<SeatLink>, ApiError> {
    let mut links = Vec::new();
    for seat in table.seats_by_link() {
        if table.holder(seat).is_some() {
            continue;
        }
        let name = table.seat_name(seat).to_owned();
        let grant = Grant::Seat {
            game: game.clone(),
            seat,
        };
        let link = derived_link(app, &format!("seat {name} of {game}"), grant).await?;
        links.push(SeatLink {
            game: game.to_string(),
            seat: name,
            link,
            group: false,
        });
    }
    Ok(links)
}

/// The link to whichever seats are open, for a whole group.
async fn group_link(app: &AppState, game: &GameId) -> Result<String, ApiError> {
    let grant = Grant::AnySeat { game: game.clone() };
    derived_link(app, &format!("any seat of {game}"), grant).await
}

/// A link that follows from the secret of the server and a text.
async fn derived_link(app: &AppState, text: &str, grant: Grant) -> Result<String, ApiError> {
    let (link, key) = app.signer.sign(app.signer.derive(text));
    let token = Token {
        key,
        grant,
        made: app.now(),
        revoked: None,
    };
    app.store.add_token(token).await?;
    Ok(link)
}

/// Which game and seat a link is for; for the link of a group, the seat that
/// comes next.
#[utoipa::path(get, path = "/links/{link}", tag = "Games",
    params(("link" = String, Path, description = "The secret of the link")),
    responses((status = 200, body = SeatLink), (status = 403, body = ErrorAnswer)))]
pub async fn link(
    State(app): State<Arc<AppState>>,
    Path(link): Path<String>,
) -> Result<Json<SeatLink>, ApiError> {
    let (game, wanted) = seat_of_link(&app, &link).await?;
    let table = app.table(&game).await?;
    // When all are taken, any of them shows that.
    let seat = wanted.seat(&table).or(table.seats_by_link().last());
    Ok(Json(SeatLink {
        game: game.to_string(),
        seat: table.seat_name(seat.ok_or(ApiError::NoLink)?).to_owned(),
        link,
        group: wanted == Wanted::Any,
    }))
}

/// Takes a seat, by its link, or by its name in a listed game. Repeating the
/// request is harmless.
#[utoipa::path(post, path = "/games/{id}/seats", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    request_body = SitDown,
    responses((status = 200, body = web::Game), (status = 403, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer)))]
pub async fn sit(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
    JsonBody(request): JsonBody<SitDown>,
) -> Result<Json<web::Game>, ApiError> {
    let game = parse_game_id(&game)?;
    app.check_rate(&user.visitor)?;
    let mut table = app.table(&game).await?;
    let wanted = requested_seat(&app, &game, &table, &request).await?;
    if request.link.is_none() && is_unwanted(&app, &table, &user.visitor) {
        return Err(ApiError::Blocked);
    }
    let name = visitors::display_name(&app, &user.visitor).await?;
    for _ in 0..MAX_SEAT_ATTEMPTS {
        if wanted.is_taken_by(&table, &user.visitor) {
            return Ok(Json(app.view(&game, Some(&user.visitor)).await?));
        }
        let seat = wanted.seat(&table).ok_or(GameError::Started)?;
        let holder = Holder::Person {
            visitor: user.visitor.clone(),
            // Two players with the same name could be taken for each other.
            name: table.distinct_name(&user.visitor, &name),
        };
        let event = Event::Sit { seat, holder };
        let number = table.number() + 1;
        match app.submit_as_server(&game, number, event).await? {
            Submitted::Refused(error) => return Err(error.into()),
            Submitted::NoGame => return Err(ApiError::NoGame),
            // The seat is taken, or another event was quicker.
            Submitted::Stored(_)
            | Submitted::Conflict(_)
            | Submitted::Gap { .. }
            | Submitted::NotOwner
            | Submitted::NotPrepared => {}
        }
        table = app.table(&game).await?;
    }
    Err(ApiError::Unavailable)
}

/// Whether the host of a game, or somebody who has a seat, has blocked a
/// visitor.
fn is_unwanted(app: &AppState, table: &Table, visitor: &VisitorId) -> bool {
    let mut people = table.summary().people.into_iter();
    people.any(|person| app.moderation.has_blocked(&person, visitor))
}

/// What a link or a request asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// This seat.
    Seat(Seat),
    /// The next seat that is open by link.
    Any,
}

impl Wanted {
    /// The seat to be taken now; `None` when none is open.
    fn seat(self, table: &Table) -> Option<Seat> {
        match self {
            Wanted::Seat(seat) => Some(seat),
            Wanted::Any => table
                .seats_by_link()
                .find(|&seat| table.holder(seat).is_none()),
        }
    }

    /// Whether the visitor has it already: one seat of a group is enough.
    fn is_taken_by(self, table: &Table, visitor: &VisitorId) -> bool {
        match self {
            Wanted::Seat(seat) => table.is_held_by(seat, visitor),
            Wanted::Any => table
                .seats_by_link()
                .any(|seat| table.is_held_by(seat, visitor)),
        }
    }
}

/// The seat that a request may take.
async fn requested_seat(
    app: &AppState,
    game: &GameId,
    table: &Table,
    request: &SitDown,
) -> Result<Wanted, ApiError> {
    match (&request.link, &request.seat) {
        (Some(link), _) => match seat_of_link(app, link).await? {
            (named, wanted) if named == *game => Ok(wanted),
            _ => Err(ApiError::NoLink),
        },
        (None, Some(_)) if !table.options().listed => Err(ApiError::NotListed),
        (None, Some(seat)) => {
            let seat = table.seat_named(seat).ok_or(GameError::NotPlaying)?;
            Ok(Wanted::Seat(seat))
        }
        (None, None) => Err(ApiError::malformed("a link or a seat is needed")),
    }
}

/// The game and seat that a link is valid for.
async fn seat_of_link(app: &AppState, link: &str) -> Result<(GameId, Wanted), ApiError> {
    let key = app.signer.verify(link).ok_or(ApiError::NoLink)?;
    let token = app.store.token(key).await?;
    let token = token.filter(|token| token.revoked.is_none());
    match token.map(|token| token.grant) {
        Some(Grant::Seat { game, seat }) => Ok((game, Wanted::Seat(seat))),
        Some(Grant::AnySeat { game }) => Ok((game, Wanted::Any)),
        _ => Err(ApiError::NoLink),
    }
}

/// The record of a game, as plain text.
#[utoipa::path(get, path = "/games/{id}/record", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = ErrorAnswer)))]
pub async fn record(
    State(app): State<Arc<AppState>>,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let game = parse_game_id(&game)?;
    let table = app.table(&game).await?;
    let made = app.made(&game).await?;
    let _permit = app.listings.acquire().await;
    // The notation of every turn is computed, which takes a while in a long
    // game.
    let record = tokio::task::spawn_blocking(move || table.record(&game, made).to_string());
    let record = record.await.map_err(|_| ApiError::Unavailable)?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, record).into_response())
}
