//! Reports and blocks, and what belongs to one visitor: their data, and its
//! deletion.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kinetic_protocol::web::{
    BlockList, BlockView, ErrorAnswer, MyChatLine, MyData, MyGame, MyReport, NewBlock, NewReport,
    TokenView,
};

use super::extract::JsonBody;
use super::{ApiError, devices, notifications, parse_game_id, session_token, visitors};
use crate::app::AppState;
use crate::live::{Message, User, prepared};
use crate::store::people::{Block, Report, ReportedLine};
use crate::store::{ChatMessage, Grant};
use crate::{GameError, GameId, Holder, Table, VisitorId};

/// Number of chat messages that a report includes.
const REPORTED_LINES: usize = 20;
/// Maximum length of a report in characters.
const MAX_REPORT_CHARS: usize = 500;
/// Maximum number of people whom one visitor can block.
const MAX_BLOCKS: usize = 200;

/// Reports a chat message or a player to the administrators, who see the last
/// chat messages with it.
#[utoipa::path(post, path = "/games/{id}/reports", tag = "Playing", operation_id = "report",
    params(("id" = String, Path, description = "The game")),
    request_body = NewReport,
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn report(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(game): Path<String>,
    JsonBody(new): JsonBody<NewReport>,
) -> Result<StatusCode, ApiError> {
    app.check_rate(&user.visitor)?;
    let game = parse_game_id(&game)?;
    let text = new.text.trim();
    let plain = |c: char| !c.is_control() || c == '\n';
    if text.chars().count() > MAX_REPORT_CHARS || !text.chars().all(plain) {
        let limit = MAX_REPORT_CHARS;
        return Err(ApiError::ChatText { limit });
    }
    let table = app.table(&game).await?;
    let chat = app.store.chat_messages(&game).await?;
    let accused = met(&table, &chat, new.line, new.seat.as_deref())?;
    // A message far back is reported with those around it.
    let end = new.line.and_then(|line| {
        let at = chat.iter().position(|(number, _)| *number == line)?;
        Some(at + REPORTED_LINES / 2)
    });
    let end = end.unwrap_or(chat.len()).clamp(0, chat.len());
    let lines = chat[end.saturating_sub(REPORTED_LINES)..end].iter();
    let lines = lines.cloned().map(|(number, message)| ReportedLine {
        number,
        at: message.at,
        author: message.author,
        name: message.name,
        text: message.text,
    });
    let report = Report {
        at: app.now(),
        game: game.clone(),
        reporter: user.visitor,
        accused: accused.map(|(visitor, _)| visitor),
        text: text.to_owned(),
        lines: lines.collect(),
        closed: None,
    };
    let number = app.store.add_report(report).await?;
    tracing::warn!(%game, number, "a player has sent a report");
    Ok(StatusCode::NO_CONTENT)
}

/// The visitor, and their name, whom a request names by a chat message or a
/// seat.
fn met(
    table: &Table,
    chat: &[(u64, ChatMessage)],
    line: Option<u64>,
    seat: Option<&str>,
) -> Result<Option<(VisitorId, String)>, ApiError> {
    if let Some(line) = line {
        let message = chat.iter().find(|(number, _)| *number == line);
        let (_, message) = message.ok_or(ApiError::NotFound)?;
        let name = message.name.clone();
        return Ok(message.author.clone().map(|author| (author, name)));
    }
    let Some(seat) = seat else {
        return Ok(None);
    };
    let seat = table.seat_named(seat).ok_or(GameError::NotPlaying)?;
    Ok(match table.holder(seat) {
        Some(Holder::Person { visitor, name }) => Some((visitor.clone(), name.clone())),
        _ => None,
    })
}

/// Blocks the author of a chat message, or the player of a seat.
#[utoipa::path(post, path = "/visitor/blocks", tag = "Visitors", operation_id = "block",
    request_body = NewBlock,
    responses((status = 200, body = BlockList), (status = 404, body = ErrorAnswer)))]
pub async fn block(
    State(app): State<Arc<AppState>>,
    user: User,
    JsonBody(new): JsonBody<NewBlock>,
) -> Result<Json<BlockList>, ApiError> {
    app.check_rate(&user.visitor)?;
    let game = parse_game_id(&new.game)?;
    let table = app.table(&game).await?;
    let chat = app.store.chat_messages(&game).await?;
    let met = met(&table, &chat, new.line, new.seat.as_deref())?;
    let (blocked, name) = met.ok_or(ApiError::NotFound)?;
    if blocked == user.visitor {
        return Err(ApiError::malformed("nobody can block themselves"));
    }
    let known = app.store.data_of(&user.visitor).await?.blocks;
    if known.len() >= MAX_BLOCKS {
        return Err(ApiError::malformed("too many people are blocked"));
    }
    let block = Block {
        visitor: user.visitor.clone(),
        blocked,
        name,
        made: app.now(),
    };
    app.store.add_block(block.clone()).await?;
    app.moderation.blocked(&block);
    app.bus.publish(Message::Moderation {});
    blocks_of(&app, &user.visitor).await.map(Json)
}

/// Whom the visitor has blocked.
#[utoipa::path(get, path = "/visitor/blocks", tag = "Visitors", operation_id = "blocks",
    responses((status = 200, body = BlockList), (status = 401, body = ErrorAnswer)))]
pub async fn blocks(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<BlockList>, ApiError> {
    blocks_of(&app, &user.visitor).await.map(Json)
}

async fn blocks_of(app: &AppState, visitor: &VisitorId) -> Result<BlockList, ApiError> {
    let blocks = app.store.data_of(visitor).await?.blocks;
    let blocks = blocks.iter().map(|block| block_view(app, block)).collect();
    Ok(BlockList { blocks })
}

fn block_view(app: &AppState, block: &Block) -> BlockView {
    BlockView {
        id: block_id(app, block),
        name: block.name.clone(),
        made: block.made.0,
    }
}

/// The id of a block, from which the blocked visitor cannot be derived.
fn block_id(app: &AppState, block: &Block) -> String {
    let Block {
        visitor, blocked, ..
    } = block;
    let id = app
        .signer
        .derive(&format!("block of {blocked} by {visitor}"));
    hex::encode(&id[..8])
}

/// Removes a block.
#[utoipa::path(delete, path = "/visitor/blocks/{id}", tag = "Visitors", operation_id = "unblock",
    params(("id" = String, Path, description = "Identifier of the block in the list")),
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn unblock(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let blocks = app.store.data_of(&user.visitor).await?.blocks;
    let block = blocks.iter().find(|block| block_id(&app, block) == id);
    let blocked = &block.ok_or(ApiError::NotFound)?.blocked;
    app.store.remove_block(&user.visitor, blocked).await?;
    app.moderation.unblocked(&user.visitor, blocked);
    app.bus.publish(Message::Moderation {});
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that the server stores about the visitor.
#[utoipa::path(get, path = "/visitor/data", tag = "Visitors", operation_id = "export",
    responses((status = 200, body = MyData), (status = 401, body = ErrorAnswer)))]
pub async fn export(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<MyData>, ApiError> {
    app.check_rate(&user.visitor)?;
    let visitor = app.store.visitor(&user.visitor).await?;
    let visitor = visitor.ok_or(ApiError::NoVisitor)?;
    let data = app.store.data_of(&user.visitor).await?;
    let listed = devices::devices_of(&app, &user).await?;
    let tokens = app.store.tokens_of(&user.visitor).await?;
    let tokens = tokens.into_iter().filter_map(|token| match token.grant {
        Grant::Program { name, .. } => Some(TokenView {
            id: visitors::token_id(token.key),
            name,
            made: token.made.0,
        }),
        _ => None,
    });
    let mut games: Vec<MyGame> = Vec::new();
    for (game, name) in data.names {
        let game = game.to_string();
        match games.iter_mut().find(|known| known.game == game) {
            Some(known) => known.names.push(name),
            None => games.push(MyGame {
                game,
                names: vec![name],
            }),
        }
    }
    let mut own_prepared = Vec::new();
    for row in app.store.prepared_of(&user.visitor).await? {
        if let Ok(table) = app.table(&row.game).await {
            let seat = table.seat_name(row.seat);
            own_prepared.push(prepared::view(&row.game, seat, Some(&row)));
        }
    }
    Ok(Json(MyData {
        name: visitor.name,
        made: visitor.made.0,
        games,
        chat: data
            .chat
            .into_iter()
            .map(|(game, _, message)| MyChatLine {
                game: game.to_string(),
                at: message.at.0,
                name: message.name,
                text: message.text,
            })
            .collect(),
        reports: data
            .reports
            .into_iter()
            .map(|report| MyReport {
                game: report.game.to_string(),
                at: report.at.0,
                text: report.text,
            })
            .collect(),
        blocks: data.blocks.iter().map(|b| block_view(&app, b)).collect(),
        devices: listed.devices,
        passkeys: listed.passkeys,
        tokens: tokens.collect(),
        restrictions: data
            .restrictions
            .iter()
            .map(|restriction| restriction.kind.name().to_owned())
            .collect(),
        archived: data.archived.iter().map(GameId::to_string).collect(),
        notifications: Some(notifications::data_of(&app, &user.visitor).await?),
        prepared: own_prepared,
    }))
}

/// Deletes the visitor: name, chat messages, sessions, tokens, passkeys, devices
/// and mail address.
/// Games stay, without the name; unfinished ones are resigned or left.
#[utoipa::path(delete, path = "/visitor/data", tag = "Visitors", operation_id = "erase",
    responses((status = 204), (status = 401, body = ErrorAnswer)))]
pub async fn erase(State(app): State<Arc<AppState>>, user: User) -> Result<Response, ApiError> {
    app.admin().erase_visitor(&user.visitor, "visitor").await?;
    let cookie = [(header::SET_COOKIE, session_token::set_cookie(&app, None))];
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
