//! A visitor's own list of games: order, filters, search, pages and the archive.
//!
//! What the list shows is stored with each event, so that no log is replayed for
//! it; see [`crate::store::lists`].

use std::cmp::Reverse;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kinetic_protocol::web::{self, ErrorAnswer, OwnCounts, OwnGames, Phase, Summary};
use kinetic_rules::GameName;

use super::extract::QueryParams;
use super::{ApiError, parse_game_id, views};
use crate::app::{AppState, MAX_LISTED_GAMES};
use crate::game::MAX_NAME;
use crate::live::User;
use crate::store::Stage;
use crate::store::lists::{Listing, OwnGame, OwnQuery, Pace, Part, PlayerSearch};
use crate::{GameId, Moment, Table, VisitorId};

/// Maximum number of unfinished games of a visitor that are sent.
const MAX_OWN_GAMES: usize = 200;

/// A section of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    /// The game waits for the visitor.
    Turn,
    /// It waits for others.
    Waiting,
    /// Seats are being taken.
    Open,
    /// It has ended.
    Finished,
    /// It has ended, and the visitor has archived it.
    Archived,
}

impl Section {
    const ALL: [(&str, Section); 5] = [
        ("turn", Section::Turn),
        ("waiting", Section::Waiting),
        ("open", Section::Open),
        ("finished", Section::Finished),
        ("archived", Section::Archived),
    ];

    /// The section of an unfinished game.
    fn of(game: &Summary) -> Section {
        match game.phase {
            Phase::Open => Section::Open,
            _ if game.your_turn => Section::Turn,
            _ => Section::Waiting,
        }
    }
}

/// The visitor's own games, without replaying them: those that wait for the
/// visitor first, with the least time left first.
#[utoipa::path(get, path = "/visitor/games", tag = "Games", operation_id = "own_games",
    params(
        ("show" = Option<String>, Query,
            description = "turn, waiting, open, finished or archived; without it all unfinished games"),
        ("game" = Option<String>, Query, description = "ido or orbito"),
        ("time" = Option<String>, Query, description = "live, correspondence or unlimited"),
        ("player" = Option<String>, Query,
            description = "A part of the name of somebody who has a seat"),
        ("before" = Option<String>, Query, description = "The value of the page before")),
    responses((status = 200, body = OwnGames), (status = 400, body = ErrorAnswer),
        (status = 401, body = ErrorAnswer)))]
pub async fn own(
    State(app): State<Arc<AppState>>,
    user: User,
    params: QueryParams,
) -> Result<Json<OwnGames>, ApiError> {
    let show = params.text("show").map(section).transpose()?;
    let query = OwnQuery {
        visitor: user.visitor.clone(),
        part: Part::Unfinished,
        game: params.text("game").map(game_name).transpose()?,
        pace: params.text("time").map(pace).transpose()?,
        player: player_search(&app, &user.visitor, params.text("player"))?,
        before: None,
        limit: MAX_OWN_GAMES,
    };
    let unfinished = app.own_games(&query).await?;
    let finished = app.store.count_finished(&query).await?;
    let in_section = |section: Section| {
        let games = unfinished
            .iter()
            .filter(|game| Section::of(game) == section);
        games.count() as u64
    };
    let counts = OwnCounts {
        turn: in_section(Section::Turn),
        waiting: in_section(Section::Waiting),
        open: in_section(Section::Open),
        finished: finished.finished,
        archived: finished.archived,
    };
    let part = match show {
        Some(Section::Finished) => Part::Finished,
        Some(Section::Archived) => Part::Archived,
        shown => {
            let mut games = unfinished;
            games.retain(|game| shown.is_none_or(|shown| Section::of(game) == shown));
            let before = None;
            return Ok(Json(OwnGames {
                games,
                before,
                counts,
            }));
        }
    };
    let query = OwnQuery {
        part,
        before: params.text("before").map(cursor).transpose()?,
        limit: MAX_LISTED_GAMES,
        ..query
    };
    let (games, before) = app.finished_games(&query).await?;
    Ok(Json(OwnGames {
        games,
        before,
        counts,
    }))
}

fn section(name: &str) -> Result<Section, ApiError> {
    let found = Section::ALL.iter().find(|(known, _)| *known == name);
    found
        .map(|(_, section)| *section)
        .ok_or_else(|| ApiError::malformed("show is turn, waiting, open, finished or archived"))
}

fn game_name(name: &str) -> Result<GameName, ApiError> {
    let found = GameName::ALL.into_iter().find(|game| game.as_str() == name);
    found.ok_or_else(|| ApiError::malformed("game is ido or orbito"))
}

fn pace(name: &str) -> Result<Pace, ApiError> {
    let found = Pace::ALL.into_iter().find(|pace| pace.name() == name);
    found.ok_or_else(|| ApiError::malformed("time is live, correspondence or unlimited"))
}

/// A search by name. The visitor does not meet people whom they have blocked.
fn player_search(
    app: &AppState,
    visitor: &VisitorId,
    text: Option<&str>,
) -> Result<Option<PlayerSearch>, ApiError> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    if text.chars().count() > MAX_NAME {
        let why = format!("player has at most {MAX_NAME} characters");
        return Err(ApiError::malformed(why));
    }
    Ok(Some(PlayerSearch {
        text: text.to_owned(),
        except: app.moderation.blocked_by(visitor),
    }))
}

/// Reads the place in a list of finished games: when the game before it ended,
/// and its id. It stays valid whatever happens to that game.
fn cursor(text: &str) -> Result<(Moment, GameId), ApiError> {
    let parts = text.split_once('.');
    let parts = parts.and_then(|(at, id)| Some((Moment(at.parse().ok()?), id.parse().ok()?)));
    parts.ok_or_else(|| ApiError::malformed("before is no value of a page"))
}

/// Puts a finished game into the visitor's archive. Repeating it is harmless.
#[utoipa::path(put, path = "/games/{id}/archive", tag = "Games", operation_id = "archive",
    params(("id" = String, Path, description = "The game")),
    responses((status = 204), (status = 404, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer)))]
pub async fn archive(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
) -> Result<StatusCode, ApiError> {
    let at = Some(app.now());
    set_archived(&app, &user, &game, at).await
}

/// Takes a game out of the visitor's archive. Repeating it is harmless.
#[utoipa::path(delete, path = "/games/{id}/archive", tag = "Games", operation_id = "unarchive",
    params(("id" = String, Path, description = "The game")),
    responses((status = 204), (status = 404, body = ErrorAnswer),
        (status = 422, body = ErrorAnswer)))]
pub async fn unarchive(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
) -> Result<StatusCode, ApiError> {
    set_archived(&app, &user, &game, None).await
}

async fn set_archived(
    app: &AppState,
    user: &User,
    game: &str,
    at: Option<Moment>,
) -> Result<StatusCode, ApiError> {
    app.check_rate(&user.visitor)?;
    let game = parse_game_id(game)?;
    if app.store.archive(&user.visitor, &game, at).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    match app.store.game(&game).await? {
        Some(_) => Err(ApiError::NotArchivable),
        None => Err(ApiError::NoGame),
    }
}

impl AppState {
    /// The unfinished games of a visitor: those in which it is their turn
    /// first, with the least time left first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, visitor: &VisitorId) -> Result<Vec<Summary>, ApiError> {
        let query = OwnQuery {
            visitor: visitor.clone(),
            part: Part::Unfinished,
            game: None,
            pace: None,
            player: None,
            before: None,
            limit: MAX_OWN_GAMES,
        };
        self.own_games(&query).await
    }

    /// Unfinished games of a visitor, in the order of their list.
    async fn own_games(&self, query: &OwnQuery) -> Result<Vec<Summary>, ApiError> {
        let games = self.listed(query).await?;
        let mut games: Vec<Summary> = games.into_iter().map(|(game, _)| game).collect();
        // One may have ended since its row was read.
        games.retain(|game| matches!(game.phase, Phase::Open | Phase::Running));
        games.sort_by_cached_key(|game| {
            let own = |seat: &web::SeatName| game.you.seats.contains(seat);
            // Whoever is only asked for an answer has no time limit for it.
            let counts = !game.your_turn || game.to_move.as_ref().is_some_and(own);
            let deadline = game.deadline.filter(|_| counts).unwrap_or(u64::MAX);
            let latest = Reverse(game.latest);
            (Section::of(game), deadline, latest, game.id.clone())
        });
        Ok(games)
    }

    /// A page of finished games of a visitor, and where the next one begins.
    async fn finished_games(
        &self,
        query: &OwnQuery,
    ) -> Result<(Vec<Summary>, Option<String>), ApiError> {
        let games = self.store.own_games(query).await?;
        let more = games.len() == query.limit;
        let last = games.last().filter(|_| more);
        let before =
            last.map(|game| format!("{}.{}", game.ended.unwrap_or(game.latest).0, game.id));
        let games = self.summaries_of(games, query).await?;
        Ok((games.into_iter().map(|(game, _)| game).collect(), before))
    }

    async fn listed(&self, query: &OwnQuery) -> Result<Vec<(Summary, OwnGame)>, ApiError> {
        let games = self.store.own_games(query).await?;
        self.summaries_of(games, query).await
    }

    /// Summaries of games, as the visitor sees them who has asked.
    async fn summaries_of(
        &self,
        games: Vec<OwnGame>,
        query: &OwnQuery,
    ) -> Result<Vec<(Summary, OwnGame)>, ApiError> {
        self.record_downtime().await?;
        let viewer = &query.visitor;
        let mut summaries = Vec::new();
        for game in games {
            let presence = self.hub.presence(&game.id);
            let stored = self.is_current(&game).then_some(&game);
            let stored = stored.and_then(|game| views::own_game(game, &presence, viewer));
            let mut summary = match stored {
                Some(summary) => summary,
                None => match self.replayed(&game).await {
                    Ok(table) => views::summary(&game.id, &table, &presence, Some(viewer)),
                    // One that cannot be read harms no other.
                    Err(ApiError::Quarantined | ApiError::NoGame) => continue,
                    Err(error) => return Err(error),
                },
            };
            summary.archived = game.archived;
            // The kind and pace of a game of an earlier version show only here.
            let options = &summary.options;
            let pace = query.pace.map(Pace::name);
            if query.game.is_none_or(|name| options.game == name)
                && pace.is_none_or(|pace| views::pace_name(&options.time) == pace)
            {
                summaries.push((summary, game));
            }
        }
        Ok(summaries)
    }

    /// Whether a deadline that is stored still holds. After a downtime of the
    /// server only the log tells, once for each game.
    fn is_current(&self, game: &OwnGame) -> bool {
        let Some((_, turn)) = &game.listing else {
            return false;
        };
        let timed = game.stage == Stage::Running && turn.deadline.is_some();
        !timed || !self.games.was_down_since(&game.id, game.latest)
    }

    /// The state of a game from its log. What a list needs of it is stored for
    /// the next time, if an earlier version has not.
    async fn replayed(&self, game: &OwnGame) -> Result<Arc<Table>, ApiError> {
        let table = self.table(&game.id).await?;
        if game.listing.is_none() {
            let listing = Listing {
                game: game.id.clone(),
                number: table.number(),
                detail: table.detail(),
                turn: table.turn_detail(),
            };
            // A failure is logged by the store; then the log is read again.
            let _ = self.store.put_listing(listing).await;
        }
        Ok(table)
    }
}
