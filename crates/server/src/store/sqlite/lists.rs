//! A visitor's own list of games.

use std::collections::HashMap;

use rusqlite::{Connection, Row, ToSql, params};

use super::Sqlite;
use super::rows::{self, column};
use crate::store::encoding::{self, NameRow};
use crate::store::lists::{
    FinishedCounts, ListStore, Listing, OwnGame, OwnQuery, Part, PlayerSearch,
};
use crate::store::{StoreError, StoreFuture};
use crate::{GameId, Moment, VisitorId};

/// The tables of a list, and the conditions that all lists share. `?1` is the
/// visitor, `?2` the name of a game, `?3` a pace, `?4` a JSON array of games that a search
/// has found.
const OWN: &str = "FROM person
    JOIN game ON game.row = person.game
    JOIN game_time ON game_time.game = game.row
    WHERE person.visitor = ?1
      AND (?2 IS NULL OR game_name IS NULL OR game_name = ?2)
      AND (?3 IS NULL OR pace IS NULL OR pace = ?3)
      AND (?4 IS NULL OR game.row IN (SELECT value FROM json_each(?4)))
      AND game.row NOT IN (SELECT game FROM quarantine)";

/// Whether the visitor has archived the game.
const ARCHIVED: &str = "EXISTS (SELECT 1 FROM archived
    WHERE archived.visitor = ?1 AND archived.game = game.row)";

/// The games in which a search finds a player who has a seat.
fn found_games(
    connection: &Connection,
    visitor: &VisitorId,
    search: &PlayerSearch,
) -> Result<String, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT named.game, named.visitor, name FROM person AS own
         JOIN player_name AS named ON named.game = own.game
         JOIN person AS seated ON seated.game = named.game AND seated.visitor = named.visitor
         WHERE own.visitor = ?1 AND named.number = (
             SELECT max(number) FROM player_name AS last
             WHERE last.game = named.game AND last.seat = named.seat)",
    )?;
    let mut games: Vec<i64> = Vec::new();
    for (game, of, name) in rows::all(&mut find, [visitor.as_str()], |row| {
        Ok((
            row.get::<_, i64>(0)?,
            rows::visitor(row.get(1)?)?,
            row.get::<_, String>(2)?,
        ))
    })? {
        if of.is_some_and(|of| search.finds(&of, &name)) {
            games.push(game);
        }
    }
    rows::write(&games)
}

fn own_games(connection: &Connection, query: &OwnQuery) -> Result<Vec<OwnGame>, StoreError> {
    let found = query.player.as_ref();
    let found = found.map(|search| found_games(connection, &query.visitor, search));
    let found = found.transpose()?;
    let part = match query.part {
        Part::Unfinished => "stage < 2".to_owned(),
        Part::Finished => format!("stage = 2 AND NOT {ARCHIVED}"),
        Part::Archived => format!("stage = 2 AND {ARCHIVED}"),
    };
    let order = match query.part {
        Part::Unfinished => "game.row DESC",
        Part::Finished | Part::Archived => "coalesce(ended, latest) DESC, id DESC",
    };
    let sql = format!(
        "SELECT game.row, id, format, options, stage, latest, ended, detail,
                coalesce((SELECT max(number) FROM event WHERE event.game = game.row), 0),
                list_number, to_move, wanted, deadline, {ARCHIVED}
         {OWN} AND {part}
           AND (?5 IS NULL OR (coalesce(ended, latest), id) < (?5, ?6))
         ORDER BY {order} LIMIT ?7"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let (ended, id) = query.before.as_ref().map_or((None, None), |(ended, id)| {
        (Some(column(ended.0)), Some(id.as_str()))
    });
    let parameters: [&dyn ToSql; 7] = [
        &query.visitor.as_str(),
        &query.game.map(|game| game.as_str()),
        &query.pace.map(encoding::pace),
        &found,
        &ended,
        &id,
        &column(query.limit as u64),
    ];
    let games = rows::all(&mut find, &parameters[..], own_game)?;
    let mut names = names_of(connection, &games)?;
    let games = games.into_iter().filter_map(|(row, game)| {
        let names = names.remove(&row).unwrap_or_default();
        Some(encoding::with_names(game?, names))
    });
    Ok(games.collect())
}

/// A game of a list, without names; `None` if its id is none.
fn own_game(row: &Row<'_>) -> Result<(i64, Option<OwnGame>), StoreError> {
    let (format, options): (u32, String) = (row.get(2)?, row.get(3)?);
    let (number, detail) = (rows::number(row, 8)?, row.get::<_, Option<String>>(7)?);
    let turn = encoding::read_turn(
        number,
        row.get(9)?,
        row.get(10)?,
        row.get(11)?,
        row.get(12)?,
    );
    let Some(id) = encoding::game_id(row.get(1)?) else {
        return Ok((row.get(0)?, None));
    };
    let game = OwnGame {
        id,
        options: encoding::read_options(format, &options, None).ok(),
        stage: encoding::read_stage(row.get(4)?)?,
        number,
        latest: rows::moment(row, 5)?,
        ended: encoding::moment(row.get(6)?)?,
        archived: row.get(13)?,
        listing: encoding::read_detail(detail.as_deref()).zip(turn),
        names: Vec::new(),
    };
    Ok((row.get(0)?, Some(game)))
}

/// The names of players of games, by the row of the game.
fn names_of(
    connection: &Connection,
    games: &[(i64, Option<OwnGame>)],
) -> Result<HashMap<i64, Vec<NameRow>>, StoreError> {
    let games: Vec<i64> = games.iter().map(|(row, _)| *row).collect();
    let mut find = connection.prepare_cached(
        "SELECT game, number, seat, visitor, name FROM player_name
         WHERE game IN (SELECT value FROM json_each(?1)) ORDER BY game, number",
    )?;
    let mut names: HashMap<i64, Vec<NameRow>> = HashMap::new();
    for (game, name) in rows::all(&mut find, [rows::write(&games)?], |row| {
        let name = NameRow {
            number: row.get(1)?,
            seat: row.get(2)?,
            visitor: row.get(3)?,
            name: row.get(4)?,
        };
        Ok((row.get::<_, i64>(0)?, name))
    })? {
        names.entry(game).or_default().push(name);
    }
    Ok(names)
}

fn count_finished(connection: &Connection, query: &OwnQuery) -> Result<FinishedCounts, StoreError> {
    let found = query.player.as_ref();
    let found = found.map(|search| found_games(connection, &query.visitor, search));
    let found = found.transpose()?;
    let sql = format!("SELECT count(*), coalesce(sum({ARCHIVED}), 0) {OWN} AND stage = 2");
    let mut find = connection.prepare_cached(&sql)?;
    let parameters: [&dyn ToSql; 4] = [
        &query.visitor.as_str(),
        &query.game.map(|game| game.as_str()),
        &query.pace.map(encoding::pace),
        &found,
    ];
    let counts = rows::first(&mut find, &parameters[..], |row| {
        let (all, archived) = (rows::number(row, 0)?, rows::number(row, 1)?);
        Ok(FinishedCounts {
            finished: all.saturating_sub(archived),
            archived,
        })
    })?;
    Ok(counts.unwrap_or_default())
}

fn archive(
    connection: &Connection,
    visitor: &VisitorId,
    game: &GameId,
    at: Option<Moment>,
) -> Result<bool, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT row FROM game JOIN person ON person.game = game.row
         WHERE id = ?1 AND person.visitor = ?2 AND stage = 2",
    )?;
    let row = rows::first(&mut find, [game.as_str(), visitor.as_str()], |row| {
        Ok(row.get::<_, i64>(0)?)
    })?;
    let Some(row) = row else {
        return Ok(false);
    };
    match at {
        Some(at) => connection
            .prepare_cached(
                "INSERT INTO archived (visitor, game, at) VALUES (?1, ?2, ?3)
                 ON CONFLICT (visitor, game) DO NOTHING",
            )?
            .execute(params![visitor.as_str(), row, column(at.0)])?,
        None => connection
            .prepare_cached("DELETE FROM archived WHERE visitor = ?1 AND game = ?2")?
            .execute(params![visitor.as_str(), row])?,
    };
    Ok(true)
}

fn put_listing(connection: &Connection, listing: &Listing) -> Result<(), StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT row, format, options FROM game WHERE id = ?1
           AND ?2 = coalesce((SELECT max(number) FROM event WHERE event.game = game.row), 0)",
    )?;
    let parameters = params![listing.game.as_str(), column(listing.number)];
    let found = rows::first(&mut find, parameters, |row| {
        let (format, options): (u32, String) = (row.get(1)?, row.get(2)?);
        Ok((
            row.get::<_, i64>(0)?,
            encoding::read_options(format, &options, None)?,
        ))
    })?;
    let Some((row, options)) = found else {
        return Ok(());
    };
    let detail = rows::write(&listing.detail)?;
    connection
        .prepare_cached(
            "UPDATE game SET game_name = ?2, pace = ?3, detail = ?4,
                 ended = CASE WHEN stage = 2 THEN coalesce(ended,
                     (SELECT latest FROM game_time WHERE game_time.game = game.row)) END
             WHERE row = ?1",
        )?
        .execute(params![
            row,
            options.game.name.as_str(),
            encoding::pace_of(&options),
            detail
        ])?;
    let turn = encoding::turn_columns(Some(&listing.turn));
    connection
        .prepare_cached(
            "UPDATE game_time SET list_number = ?2, to_move = ?3, wanted = ?4, deadline = ?5
             WHERE game = ?1",
        )?
        .execute(params![
            row,
            column(listing.number),
            turn.to_move,
            turn.wanted,
            turn.deadline
        ])?;
    Ok(())
}

impl ListStore for Sqlite {
    fn own_games(&self, query: &OwnQuery) -> StoreFuture<'_, Vec<OwnGame>> {
        let query = query.clone();
        self.read("own games", move |connection| own_games(connection, &query))
    }

    fn count_finished(&self, query: &OwnQuery) -> StoreFuture<'_, FinishedCounts> {
        let query = query.clone();
        self.read("count finished", move |connection| {
            count_finished(connection, &query)
        })
    }

    fn archive(
        &self,
        visitor: &VisitorId,
        game: &GameId,
        at: Option<Moment>,
    ) -> StoreFuture<'_, bool> {
        let (visitor, game) = (visitor.clone(), game.clone());
        self.write("archive", move |connection| {
            archive(connection, &visitor, &game, at)
        })
    }

    fn put_listing(&self, listing: Listing) -> StoreFuture<'_, ()> {
        self.write("put listing", move |connection| {
            put_listing(connection, &listing)
        })
    }
}
