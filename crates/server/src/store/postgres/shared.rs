//! Presence, polling, challenges and the common secret: see [`SharedStore`].

use super::Postgres;
use super::rows::{self, Db, column};
use crate::live::GamePresence;
use crate::store::shared::{Attendance, GameHead, Poll, Polled, SharedStore};
use crate::store::{StoreError, StoreFuture, TokenKey, encoding};
use crate::{GameId, Moment, NodeId, Span, VisitorId};

/// The time of the database in milliseconds.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/// What nobody needs any more is deleted after this time, or when a server was
/// silent for twice as long as one that is there can be.
const KEEP: Span = Span::seconds(60);

async fn poll(db: &Db, poll: &Poll) -> Result<Polled, StoreError> {
    let node = poll.node.as_str();
    let sql = format!("UPDATE presence_node SET seen = {NOW} WHERE node = $1 RETURNING seen");
    let seen = rows::first(db, &sql, &[&node], |row| rows::moment(row, 0)).await?;
    let (now, unknown) = match seen {
        Some(now) => (now, false),
        None => (join(db, node).await?, true),
    };
    if unknown || poll.tidy {
        tidy(db, node, now, poll.silence).await?;
    }
    // A server is there if it was seen a moment ago. One that seems to have been
    // seen later was seen before the clock was set back.
    let (from, until) = (
        column(now.0.saturating_sub(poll.silence.0)),
        column(now.plus(poll.silence).0),
    );
    let sql = "SELECT node FROM presence_node
               WHERE node <> $1 AND seen BETWEEN $2 AND $3 ORDER BY node";
    let params: rows::Params<'_> = &[&node, &from, &until];
    let nodes = rows::all(db, sql, params, |row| rows::id(row, 0)).await?;
    let presence = rows::all(
        db,
        "SELECT node, game, serial, state::text FROM presence
         WHERE changed >= $2 AND node <> $1
           AND node IN (SELECT node FROM presence_node WHERE seen BETWEEN $3 AND $4)",
        &[&node, &column(poll.presence_since.0), &from, &until],
        |row| {
            let state: String = rows::get(row, 3)?;
            // One that is not understood is that of a later version.
            let state: GamePresence = serde_json::from_str(&state).unwrap_or_default();
            let (game, serial) = (rows::get(row, 1)?, rows::number(row, 2)?);
            Ok((
                rows::id(row, 0)?,
                GamePresence {
                    game,
                    serial,
                    ..state
                },
            ))
        },
    )
    .await?;
    let sql = "SELECT name, value FROM revision";
    let revisions = rows::all(db, sql, &[], |row| {
        Ok((rows::get::<String>(row, 0)?, rows::number(row, 1)?))
    })
    .await?;
    let revision = |name: &str| {
        let mut revisions = revisions.iter();
        revisions
            .find(|(of, _)| of == name)
            .map_or(0, |(_, at)| *at)
    };
    Ok(Polled {
        now,
        unknown,
        nodes,
        presence,
        moderation: revision("moderation"),
        games: revision("games"),
        heads: heads(db, &poll.watched).await?,
    })
}

/// Adds a server.
async fn join(db: &Db, node: &str) -> Result<Moment, StoreError> {
    let sql = format!(
        "INSERT INTO presence_node (node, since, seen) VALUES ($1, {NOW}, {NOW})
         ON CONFLICT (node) DO UPDATE SET seen = excluded.seen RETURNING seen"
    );
    let now = rows::first(db, &sql, &[&node], |row| rows::moment(row, 0)).await?;
    Ok(now.unwrap_or_default())
}

/// Removes what servers that are long gone have left, and the games of this one
/// to which nobody is connected any more: the others have heard that by now.
async fn tidy(db: &Db, node: &str, now: Moment, silence: Span) -> Result<(), StoreError> {
    let keep = KEEP.max(silence.plus(silence));
    let old = column(now.0.saturating_sub(keep.0));
    let sql = "DELETE FROM presence_node WHERE seen < $1";
    rows::execute(db, sql, &[&old]).await?;
    let sql = "DELETE FROM presence WHERE node NOT IN (SELECT node FROM presence_node)";
    rows::execute(db, sql, &[]).await?;
    let sql = "DELETE FROM presence WHERE node = $1 AND changed < $2
                   AND state->'visitors' = '[]' AND state->'requested' = '[]'
                   AND state->'anonymous' = '0'";
    rows::execute(db, sql, &[&node, &old]).await?;
    let sql = "DELETE FROM challenge WHERE made < $1";
    rows::execute(db, sql, &[&column(now.0.saturating_sub(Span::days(1).0))]).await?;
    Ok(())
}

async fn put_presence(
    db: &Db,
    wanted: &(NodeId, Vec<GamePresence>, String),
) -> Result<u64, StoreError> {
    let (node, games, states) = wanted;
    let ids: Vec<&str> = games.iter().map(|game| game.game.as_str()).collect();
    let serials: Vec<i64> = games.iter().map(|game| column(game.serial)).collect();
    let sql = format!(
        "INSERT INTO presence (game, node, serial, state, changed)
         SELECT game, $1, serial, state, {NOW}
         FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS new (game, serial, at)
         JOIN jsonb_array_elements($4::text::jsonb) WITH ORDINALITY AS states (state, at) USING (at)
         ON CONFLICT (game, node) DO UPDATE
             SET serial = excluded.serial, state = excluded.state, changed = excluded.changed
             WHERE presence.serial < excluded.serial"
    );
    rows::execute(db, &sql, &[&node.as_str(), &ids, &serials, states]).await
}

async fn is_present(
    db: &Db,
    wanted: &(NodeId, GameId, VisitorId, Span),
) -> Result<Attendance, StoreError> {
    let (node, game, visitor, silence) = wanted;
    let sql = format!(
        "SELECT (SELECT greatest({NOW} - since, 0) FROM presence_node WHERE node = $1),
                EXISTS (
                    SELECT 1 FROM presence JOIN presence_node USING (node)
                    WHERE game = $2 AND (state->'visitors' ? $3 OR state->'requested' ? $3)
                      AND abs(seen - {NOW}) <= $4
                )"
    );
    let (node, game, visitor) = (node.as_str(), game.as_str(), visitor.as_str());
    let params: rows::Params<'_> = &[&node, &game, &visitor, &column(silence.0)];
    let found = rows::first(db, &sql, params, |row| {
        let known_for: Option<i64> = rows::get(row, 0)?;
        Ok(Attendance {
            known_for: known_for.map(encoding::unsigned).transpose()?.map(Span),
            present: rows::get(row, 1)?,
        })
    });
    let found = found.await?;
    found.ok_or_else(|| StoreError::Unavailable("nothing was found".to_owned()))
}

async fn heads(db: &Db, games: &[GameId]) -> Result<Vec<GameHead>, StoreError> {
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let games: Vec<&str> = games.iter().map(GameId::as_str).collect();
    rows::all(
        db,
        "SELECT id, number,
                coalesce((SELECT max(chat.number) FROM chat WHERE chat.game = serial), 0)
         FROM game JOIN game_time ON game_time.game = serial
         WHERE id = ANY ($1)
           AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = serial AND by_operator)",
        &[&games],
        |row| {
            Ok(GameHead {
                game: rows::id(row, 0)?,
                number: rows::number(row, 1)?,
                chat: rows::number(row, 2)?,
            })
        },
    )
    .await
}

async fn add_challenge(db: &Db, wanted: &(String, String, usize)) -> Result<(), StoreError> {
    let (id, state, limit) = wanted;
    let sql = format!("INSERT INTO challenge (id, made, state) VALUES ($1, {NOW}, $2)");
    rows::execute(db, &sql, &[id, state]).await?;
    let sql = "DELETE FROM challenge WHERE id IN (
                   SELECT id FROM challenge ORDER BY made DESC, id OFFSET $1
               )";
    rows::execute(db, sql, &[&column(*limit as u64)]).await?;
    Ok(())
}

async fn secret(db: &Db, proposed: &Option<[u8; 32]>) -> Result<Option<[u8; 32]>, StoreError> {
    if let Some(proposed) = proposed {
        let sql = "INSERT INTO secret (value) VALUES ($1) ON CONFLICT DO NOTHING";
        rows::execute(db, sql, &[&&proposed[..]]).await?;
    }
    let sql = "SELECT value FROM secret";
    let found = rows::first(db, sql, &[], |row| rows::get::<Vec<u8>>(row, 0)).await?;
    let damaged = |_| StoreError::Damaged("the secret does not have 32 bytes".to_owned());
    found
        .map(|value| <[u8; 32]>::try_from(value).map_err(damaged))
        .transpose()
}

impl SharedStore for Postgres {
    fn poll(&self, poll: Poll) -> StoreFuture<'_, Polled> {
        self.read("poll", poll, |db, wanted| Box::pin(self::poll(db, wanted)))
    }

    fn put_presence(&self, node: &NodeId, games: Vec<GamePresence>) -> StoreFuture<'_, u64> {
        let node = node.clone();
        Box::pin(async move {
            let unreadable = |error: serde_json::Error| StoreError::Unreadable(error.to_string());
            let states = serde_json::to_string(&games).map_err(unreadable)?;
            let put = self.read("put presence", (node, games, states), |db, wanted| {
                Box::pin(put_presence(db, wanted))
            });
            put.await
        })
    }

    fn is_present(
        &self,
        node: &NodeId,
        game: &GameId,
        visitor: &VisitorId,
        silence: Span,
    ) -> StoreFuture<'_, Attendance> {
        let wanted = (node.clone(), game.clone(), visitor.clone(), silence);
        self.read("is present", wanted, |db, wanted| {
            Box::pin(is_present(db, wanted))
        })
    }

    fn remove_node(&self, node: &NodeId) -> StoreFuture<'_, ()> {
        self.read("remove node", node.clone(), |db, node| {
            Box::pin(async move {
                for table in ["presence", "presence_node"] {
                    let sql = format!("DELETE FROM {table} WHERE node = $1");
                    rows::execute(db, &sql, &[&node.as_str()]).await?;
                }
                Ok(())
            })
        })
    }

    fn heads(&self, games: &[GameId]) -> StoreFuture<'_, Vec<GameHead>> {
        self.read("heads", games.to_vec(), |db, games| {
            Box::pin(heads(db, games))
        })
    }

    fn changed_games(&self, visitors: &[VisitorId], since: Moment) -> StoreFuture<'_, Vec<GameId>> {
        let wanted = (visitors.to_vec(), since);
        self.read("changed games", wanted, |db, (visitors, since)| {
            Box::pin(async move {
                let visitors: Vec<&str> = visitors.iter().map(VisitorId::as_str).collect();
                let sql = "SELECT DISTINCT id FROM person
                               JOIN game ON serial = person.game
                               JOIN game_time ON game_time.game = serial
                           WHERE visitor = ANY ($1) AND latest >= $2";
                let params: rows::Params<'_> = &[&visitors, &column(since.0)];
                rows::all(db, sql, params, |row| rows::id(row, 0)).await
            })
        })
    }

    fn valid_tokens(&self, keys: &[TokenKey]) -> StoreFuture<'_, Vec<TokenKey>> {
        self.read("valid tokens", keys.to_vec(), |db, keys| {
            Box::pin(async move {
                let keys: Vec<&[u8]> = keys.iter().map(|key| &key.0[..]).collect();
                let sql = "SELECT key FROM token WHERE key = ANY ($1) AND revoked IS NULL";
                rows::all(db, sql, &[&keys], |row| {
                    let key: Vec<u8> = rows::get(row, 0)?;
                    let damaged = |_| StoreError::Damaged("a token key has 32 bytes".to_owned());
                    Ok(TokenKey(key.try_into().map_err(damaged)?))
                })
                .await
            })
        })
    }

    fn add_challenge(&self, id: &str, state: &str, limit: usize) -> StoreFuture<'_, ()> {
        let wanted = (id.to_owned(), state.to_owned(), limit);
        self.read("add challenge", wanted, |db, wanted| {
            Box::pin(add_challenge(db, wanted))
        })
    }

    fn take_challenge(&self, id: &str, lifetime: Span) -> StoreFuture<'_, Option<String>> {
        let wanted = (id.to_owned(), lifetime);
        self.read("take challenge", wanted, |db, (id, lifetime)| {
            Box::pin(async move {
                let sql = format!(
                    "DELETE FROM challenge WHERE id = $1
                     RETURNING state, abs({NOW} - made) <= $2"
                );
                let params: rows::Params<'_> = &[id, &column(lifetime.0)];
                let taken = rows::first(db, &sql, params, |row| {
                    Ok((rows::get::<String>(row, 0)?, rows::get::<bool>(row, 1)?))
                });
                let taken = taken.await?.filter(|(_, valid)| *valid);
                Ok(taken.map(|(state, _)| state))
            })
        })
    }

    fn secret(&self, proposed: Option<[u8; 32]>) -> StoreFuture<'_, Option<[u8; 32]>> {
        self.write("secret", proposed, |db, proposed| {
            Box::pin(secret(db, proposed))
        })
    }
}
