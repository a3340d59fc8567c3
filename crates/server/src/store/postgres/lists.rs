//! A visitor's own list of games.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::Postgres;
use super::rows::{self, Db, column};
use crate::store::encoding::{self, NameRow};
use crate::store::lists::{
    FinishedCounts, ListStore, Listing, OwnGame, OwnQuery, Part, PlayerSearch,
};
use crate::store::{StoreError, StoreFuture};
use crate::{GameId, Moment, VisitorId};

/// The tables of a list, and the conditions that all lists share. `$1` is the
/// visitor, `$2` the name of a game, `$3` a pace, `$4` an array of games that a search has
/// found.
const OWN: &str = "FROM person
    JOIN game ON game.serial = person.game
    JOIN game_time ON game_time.game = game.serial
    WHERE person.visitor = $1
      AND ($2::text IS NULL OR game_name IS NULL OR game_name = $2)
      AND ($3::bigint IS NULL OR pace IS NULL OR pace = $3)
      AND ($4::bigint[] IS NULL OR game.serial = ANY ($4))
      AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = game.serial)";

/// Whether the visitor has archived the game.
const ARCHIVED: &str = "EXISTS (SELECT 1 FROM archived
    WHERE archived.visitor = $1 AND archived.game = game.serial)";

/// The games in which a search finds a player who has a seat.
async fn found_games(
    db: &Db,
    visitor: &VisitorId,
    search: Option<&PlayerSearch>,
) -> Result<Option<Vec<i64>>, StoreError> {
    let Some(search) = search else {
        return Ok(None);
    };
    let sql = "SELECT named.game, named.visitor, name FROM person AS own
         JOIN player_name AS named ON named.game = own.game
         JOIN person AS seated ON seated.game = named.game AND seated.visitor = named.visitor
         WHERE own.visitor = $1 AND named.number = (
             SELECT max(number) FROM player_name AS last
             WHERE last.game = named.game AND last.seat = named.seat)";
    let names = rows::all(db, sql, &[&visitor.as_str()], |row| {
        let name: String = rows::get(row, 2)?;
        let of: VisitorId = rows::id(row, 1)?;
        Ok((rows::get::<i64>(row, 0)?, of, name))
    })
    .await?;
    let found = names.into_iter();
    let found = found.filter(|(_, of, name)| search.finds(of, name));
    Ok(Some(found.map(|(game, ..)| game).collect()))
}

async fn own_games(db: &Db, query: &OwnQuery) -> Result<Vec<OwnGame>, StoreError> {
    let found = found_games(db, &query.visitor, query.player.as_ref()).await?;
    let part = match query.part {
        Part::Unfinished => "stage < 2".to_owned(),
        Part::Finished => format!("stage = 2 AND NOT {ARCHIVED}"),
        Part::Archived => format!("stage = 2 AND {ARCHIVED}"),
    };
    let order = match query.part {
        Part::Unfinished => "game.serial DESC",
        Part::Finished | Part::Archived => "coalesce(ended, latest) DESC, id COLLATE \"C\" DESC",
    };
    let sql = format!(
        "SELECT game.serial, id, format, options, stage, latest, ended, detail, number,
                list_number, to_move, wanted, deadline, {ARCHIVED}
         {OWN} AND {part}
           AND ($5::bigint IS NULL
                OR (coalesce(ended, latest), id COLLATE \"C\") < ($5, $6::text COLLATE \"C\"))
         ORDER BY {order} LIMIT $7"
    );
    let (ended, id) = query.before.as_ref().map_or((None, None), |(ended, id)| {
        (Some(column(ended.0)), Some(id.as_str()))
    });
    let params: rows::Params<'_> = &[
        &query.visitor.as_str(),
        &query.game.map(|game| game.as_str()),
        &query.pace.map(encoding::pace),
        &found,
        &ended,
        &id,
        &column(query.limit as u64),
    ];
    let games = rows::all(db, &sql, params, own_game).await?;
    let mut names = names_of(db, &games).await?;
    let games = games.into_iter().filter_map(|(serial, game)| {
        let names = names.remove(&serial).unwrap_or_default();
        Some(encoding::with_names(game?, names))
    });
    Ok(games.collect())
}

/// A game of a list, without names; `None` if its id is none.
fn own_game(row: &Row) -> Result<(i64, Option<OwnGame>), StoreError> {
    let (serial, number) = (rows::get(row, 0)?, rows::number(row, 8)?);
    let Some(id) = encoding::game_id(rows::get(row, 1)?) else {
        return Ok((serial, None));
    };
    let (format, options) = (rows::format(row, 2)?, rows::get(row, 3)?);
    let turn = encoding::read_turn(
        number,
        rows::get(row, 9)?,
        rows::get(row, 10)?,
        rows::get(row, 11)?,
        rows::get(row, 12)?,
    );
    let game = OwnGame {
        id,
        options: encoding::read_options(format, options, None).ok(),
        stage: encoding::read_stage(rows::get(row, 4)?)?,
        number,
        latest: rows::moment(row, 5)?,
        ended: rows::optional_moment(row, 6)?,
        archived: rows::get(row, 13)?,
        listing: encoding::read_detail(rows::get(row, 7)?).zip(turn),
        names: Vec::new(),
    };
    Ok((serial, Some(game)))
}

/// The names of players of games, by the row of the game.
async fn names_of(
    db: &Db,
    games: &[(i64, Option<OwnGame>)],
) -> Result<HashMap<i64, Vec<NameRow>>, StoreError> {
    let games: Vec<i64> = games.iter().map(|(serial, _)| *serial).collect();
    let sql = "SELECT game, number, seat, visitor, name FROM player_name
               WHERE game = ANY ($1) ORDER BY game, number";
    let found = rows::all(db, sql, &[&games], |row| {
        let name = NameRow {
            number: rows::get(row, 1)?,
            seat: rows::get(row, 2)?,
            visitor: rows::get(row, 3)?,
            name: rows::get(row, 4)?,
        };
        Ok((rows::get::<i64>(row, 0)?, name))
    })
    .await?;
    let mut names: HashMap<i64, Vec<NameRow>> = HashMap::new();
    for (game, name) in found {
        names.entry(game).or_default().push(name);
    }
    Ok(names)
}

async fn count_finished(db: &Db, query: &OwnQuery) -> Result<FinishedCounts, StoreError> {
    let found = found_games(db, &query.visitor, query.player.as_ref()).await?;
    let sql = format!("SELECT count(*), count(*) FILTER (WHERE {ARCHIVED}) {OWN} AND stage = 2");
    let params: rows::Params<'_> = &[
        &query.visitor.as_str(),
        &query.game.map(|game| game.as_str()),
        &query.pace.map(encoding::pace),
        &found,
    ];
    let counts = rows::first(db, &sql, params, |row| {
        let (all, archived) = (rows::number(row, 0)?, rows::number(row, 1)?);
        Ok(FinishedCounts {
            finished: all.saturating_sub(archived),
            archived,
        })
    })
    .await?;
    Ok(counts.unwrap_or_default())
}

async fn archive(
    db: &Db,
    wanted: &(VisitorId, GameId, Option<Moment>),
) -> Result<bool, StoreError> {
    let (visitor, game, at) = wanted;
    // Nobody may delete the game meanwhile.
    let sql = "SELECT serial FROM game JOIN person ON person.game = game.serial
               WHERE id = $1 AND person.visitor = $2 AND stage = 2 FOR KEY SHARE OF game";
    let serial = rows::first(db, sql, &[&game.as_str(), &visitor.as_str()], |row| {
        rows::get::<i64>(row, 0)
    })
    .await?;
    let Some(serial) = serial else {
        return Ok(false);
    };
    match at {
        Some(at) => {
            let sql = "INSERT INTO archived (visitor, game, at) VALUES ($1, $2, $3)
                       ON CONFLICT (visitor, game) DO NOTHING";
            rows::execute(db, sql, &[&visitor.as_str(), &serial, &column(at.0)]).await?;
        }
        None => {
            let sql = "DELETE FROM archived WHERE visitor = $1 AND game = $2";
            rows::execute(db, sql, &[&visitor.as_str(), &serial]).await?;
        }
    }
    Ok(true)
}

async fn put_listing(db: &Db, listing: &Listing) -> Result<(), StoreError> {
    // Whoever appends an event locks this row first.
    let sql = "SELECT serial, format, options FROM game_time
               JOIN game ON game.serial = game_time.game
               WHERE id = $1 AND number = $2 FOR UPDATE OF game_time";
    let params: rows::Params<'_> = &[&listing.game.as_str(), &column(listing.number)];
    let found = rows::first(db, sql, params, |row| {
        let (format, options) = (rows::format(row, 1)?, rows::get(row, 2)?);
        let options = encoding::read_options(format, options, None)?;
        Ok((rows::get::<i64>(row, 0)?, options))
    })
    .await?;
    let Some((serial, options)) = found else {
        return Ok(());
    };
    rows::execute(
        db,
        "UPDATE game SET game_name = $2, pace = $3, detail = $4,
             ended = CASE WHEN stage = 2 THEN coalesce(ended,
                 (SELECT latest FROM game_time WHERE game_time.game = serial)) END
         WHERE serial = $1",
        &[
            &serial,
            &options.game.name.as_str(),
            &encoding::pace_of(&options),
            &encoding::write(&listing.detail)?,
        ],
    )
    .await?;
    let turn = encoding::turn_columns(Some(&listing.turn));
    rows::execute(
        db,
        "UPDATE game_time SET list_number = number, to_move = $2, wanted = $3, deadline = $4
         WHERE game = $1",
        &[&serial, &turn.to_move, &turn.wanted, &turn.deadline],
    )
    .await?;
    Ok(())
}

impl ListStore for Postgres {
    fn own_games(&self, query: &OwnQuery) -> StoreFuture<'_, Vec<OwnGame>> {
        self.read("own games", query.clone(), |db, query| {
            Box::pin(own_games(db, query))
        })
    }

    fn count_finished(&self, query: &OwnQuery) -> StoreFuture<'_, FinishedCounts> {
        self.read("count finished", query.clone(), |db, query| {
            Box::pin(count_finished(db, query))
        })
    }

    fn archive(
        &self,
        visitor: &VisitorId,
        game: &GameId,
        at: Option<Moment>,
    ) -> StoreFuture<'_, bool> {
        let wanted = (visitor.clone(), game.clone(), at);
        self.write("archive", wanted, |db, wanted| {
            Box::pin(archive(db, wanted))
        })
    }

    fn put_listing(&self, listing: Listing) -> StoreFuture<'_, ()> {
        self.write("put listing", listing, |db, listing| {
            Box::pin(put_listing(db, listing))
        })
    }
}
