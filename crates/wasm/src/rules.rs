//! The rules of one game on one board, as JavaScript calls them.

use kinetic_rules::record::Problem;
use kinetic_rules::{
    AnyGame, EventText, Game, Rematch, Seat, SeatSet, excerpt, games_in_cycle, next_in_cycle,
    with_game,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, Misuse, diagnose, json, open_game, request, written};
use crate::browser_view::{BrowserView as _, animation, draft, seat_name};
use crate::course::{self, CourseHandle, StartRefused};
use crate::dto::{self, GameRecord, StartOptions};
use crate::record;

/// The rules of one game on one board.
#[wasm_bindgen]
pub struct Rules(AnyGame);

#[wasm_bindgen]
impl Rules {
    /// The rules of a game on a board that [`Rules::check`] accepts.
    ///
    /// # Errors
    /// When there is no such game or the board is refused.
    pub fn open(game: &str, board: Option<String>) -> Result<Rules, Misuse> {
        let refused = |_| Misuse("the board is refused".to_owned());
        let game = open_game(game, board.as_deref())?;
        Ok(Rules(game.map_err(refused)?))
    }

    /// Whether a game can be played on a board: `{"ok": name}` or the error in
    /// the board.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn check(game: &str, board: Option<String>) -> Result<String, Misuse> {
        let game = open_game(game, board.as_deref())?;
        Ok(written(
            game.map(|game| game.board_name().map(str::to_owned)),
        ))
    }

    /// The parts of the board that never change during a game.
    pub fn board(&self) -> String {
        with_game!(&self.0, game => json(&game.board_view()))
    }

    /// The position in which a game starts.
    ///
    /// # Errors
    /// When the request is no [`StartOptions`].
    pub fn start(&self, options: &str) -> Result<String, Misuse> {
        let options = request(options)?;
        Ok(with_game!(&self.0, game => written(start(game, &options))))
    }

    /// The rematch after game number `game` of a cycle, which was played on
    /// `seats`, a JSON list of names, and begun by `first`: a
    /// [`dto::Rematch`].
    ///
    /// # Errors
    /// When the seats are no such list.
    pub fn rematch(&self, seats: &str, first: &str, game: usize) -> Result<String, Misuse> {
        let seats: Vec<String> = request(seats)?;
        Ok(with_game!(&self.0, rules => written(rematch(rules, &seats, first, game))))
    }

    /// A position as it is drawn.
    pub fn view(&self, position: &str) -> String {
        with_game!(&self.0, game => written(
            game.parse_position(position)
                .map(|position| game.position_view(&position))
                .map_err(diagnose)
        ))
    }

    /// The unfinished turn with these parts, a JSON list of texts.
    ///
    /// # Errors
    /// When the parts are no such list.
    pub fn draft(&self, position: &str, parts: &str) -> Result<String, Misuse> {
        let parts: Vec<String> = request(parts)?;
        Ok(with_game!(&self.0, game => written(draft(game, position, &parts))))
    }

    /// The visible steps of a whole turn.
    pub fn animation(&self, position: &str, turn: &str) -> String {
        with_game!(&self.0, game => written(animation(game, position, turn)))
    }

    /// Replays a game; `events` is a JSON list.
    ///
    /// # Errors
    /// When the events are no such list.
    pub fn course(&self, start: &str, events: &str) -> Result<String, Misuse> {
        let events: Vec<EventText> = request(events)?;
        Ok(with_game!(&self.0, game => written(
            course::replay(game, start, &events).map(|course| course::course(&course))
        )))
    }

    /// A game that starts from a position and to which events are added one by
    /// one.
    ///
    /// # Errors
    /// What is wrong with the position.
    #[wasm_bindgen(js_name = courseFrom)]
    pub fn course_from(&self, start: &str) -> Result<CourseHandle, StartRefused> {
        CourseHandle::open(&self.0, start)
    }

    /// Writes a game as a record.
    ///
    /// # Errors
    /// When the request is no [`GameRecord`].
    pub fn write(&self, record: &str) -> Result<String, Misuse> {
        let record: GameRecord = request(record)?;
        Ok(with_game!(&self.0, game => written(record::write(game, &record))))
    }
}

fn rematch<G: Game>(rules: &G, seats: &[String], first: &str, game: usize) -> Answer<dto::Rematch> {
    let before = seats_by_name(rules, seats)?;
    let next = Rematch::after(before, seat_by_name(rules, first)?);
    let mut changes: Vec<(Seat, Seat)> = before
        .iter()
        .filter_map(|from| Some((next.seat_of(from)?, from)))
        .collect();
    changes.sort_unstable();
    let change = |(to, from)| dto::SeatChange {
        from: seat_name(rules, from),
        to: seat_name(rules, to),
    };
    Ok(dto::Rematch {
        seats: changes.into_iter().map(change).collect(),
        first: seat_name(rules, next.first()),
        game: next_in_cycle(game, before.len()),
        games: games_in_cycle(before.len()),
    })
}

fn start<G: Game>(game: &G, options: &StartOptions) -> Answer<String> {
    let seats = seats_by_name(game, &options.seats)?;
    let first = seat_by_name(game, &options.first)?;
    let position = game.start(seats, first, &options.options);
    Ok(game.position_text(&position.map_err(diagnose)?))
}

fn seats_by_name<G: Game>(game: &G, names: &[String]) -> Answer<SeatSet> {
    names.iter().map(|name| seat_by_name(game, name)).collect()
}

fn seat_by_name<G: Game>(game: &G, name: &str) -> Answer<Seat> {
    game.seat_by_name(name).ok_or_else(|| {
        let found = excerpt(name);
        diagnose(Problem::Seat { found })
    })
}
