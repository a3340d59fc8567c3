//! The rules of one game on one board.

use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{EventText, Game as _, SeatSet};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, diagnose, json, request, written};
use crate::faced::Faced;
use crate::shapes::{GameRecord, StartOptions};
use crate::{course, draft, record, story};

/// The rules of one game on one board.
#[wasm_bindgen]
pub struct Rules(Known);

/// The games that there are.
pub enum Known {
    /// IDO on some board.
    Ido(Ido),
    /// Orbito.
    Orbito(Orbito),
}

/// Does the same for whichever game it is.
macro_rules! for_game {
    ($known:expr, $game:ident => $answer:expr) => {
        match $known {
            $crate::rules::Known::Ido($game) => $answer,
            $crate::rules::Known::Orbito($game) => $answer,
        }
    };
}
#[cfg(feature = "players")]
pub(crate) use for_game;

impl Known {
    /// The game of this name. A board is `classic`, `grand` or the text of a
    /// board file.
    ///
    /// # Errors
    /// When there is no such game; within the answer, when the board is
    /// refused.
    pub fn open(game: &str, board: Option<&str>) -> Result<Answer<Known>, Misuse> {
        match (game, board) {
            ("ido", board) => Ok(Board::open(board.unwrap_or("classic"))
                .map(|board| Known::Ido(Ido::on(board)))
                .map_err(|e| diagnose(&e))),
            ("orbito", None) => Ok(Ok(Known::Orbito(Orbito))),
            ("orbito", Some(_)) => Err(Misuse("Orbito has one board only".to_owned())),
            _ => Err(Misuse(format!("there is no game {game:?}"))),
        }
    }
}

#[wasm_bindgen]
impl Rules {
    /// The rules of a game on a board that [`Rules::check`] accepts.
    ///
    /// # Errors
    /// When there is no such game or the board is refused.
    pub fn open(game: &str, board: Option<String>) -> Result<Rules, Misuse> {
        let refused = |_| Misuse("the board is refused".to_owned());
        Ok(Rules(
            Known::open(game, board.as_deref())?.map_err(refused)?,
        ))
    }

    /// Whether a game can be played on a board: `{"ok": name}` or what is
    /// wrong with the board.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn check(game: &str, board: Option<String>) -> Result<String, Misuse> {
        let known = Known::open(game, board.as_deref())?;
        Ok(written(known.map(
            |known| for_game!(&known, game => game.board_name().map(str::to_owned)),
        )))
    }

    /// What never changes during a game.
    pub fn board(&self) -> String {
        for_game!(&self.0, game => json(&game.board_shape()))
    }

    /// The position in which a game starts.
    ///
    /// # Errors
    /// When the request is no [`StartOptions`].
    pub fn start(&self, options: &str) -> Result<String, Misuse> {
        let options = request(options)?;
        Ok(for_game!(&self.0, game => written(start(game, &options))))
    }

    /// A position as it is drawn.
    pub fn view(&self, position: &str) -> String {
        for_game!(&self.0, game => written(
            game.parse_position(position)
                .map(|position| game.view(&position))
                .map_err(|e| diagnose(&e))
        ))
    }

    /// The unfinished turn with these parts, a JSON list of texts.
    ///
    /// # Errors
    /// When the parts are no such list.
    pub fn draft(&self, position: &str, parts: &str) -> Result<String, Misuse> {
        let parts: Vec<String> = request(parts)?;
        Ok(for_game!(&self.0, game => written(draft::draft(game, position, &parts))))
    }

    /// What a whole turn looks like.
    pub fn story(&self, position: &str, turn: &str) -> String {
        for_game!(&self.0, game => written(story::story(game, position, turn)))
    }

    /// Replays a game; `events` is a JSON list.
    ///
    /// # Errors
    /// When the events are no such list.
    pub fn course(&self, start: &str, events: &str) -> Result<String, Misuse> {
        let events: Vec<EventText> = request(events)?;
        Ok(for_game!(&self.0, game => written(
            course::replayed(game, start, &events).map(|course| course::shape(game, &course))
        )))
    }

    /// Writes a game as a record.
    ///
    /// # Errors
    /// When the request is no [`GameRecord`].
    pub fn write(&self, kept: &str) -> Result<String, Misuse> {
        let kept: GameRecord = request(kept)?;
        Ok(for_game!(&self.0, game => written(record::write(game, &kept))))
    }
}

fn start<G: Faced>(game: &G, options: &StartOptions) -> Answer<String> {
    let mut seats = SeatSet::EMPTY;
    for name in &options.seats {
        seats = seats.with(course::seat(game, name)?);
    }
    let first = course::seat(game, &options.first)?;
    let position = game.start(seats, first, &options.options);
    let position = position.map_err(|e| diagnose(&e))?;
    Ok(game.position_text(&position))
}
