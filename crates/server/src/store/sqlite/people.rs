//! Queries and writes about people: see [`PeopleStore`].

use rusqlite::{Connection, Row, params};

use super::rows::{self, column};
use super::{Sqlite, read, upkeep};
use crate::store::people::{
    AuditEntry, Block, GameRow, MAX_AUDIT_ENTRIES, MAX_REPORTS, Passkey, PeopleStore, Report,
    Restriction, RestrictionKind, VisitorData, VisitorRow,
};
use crate::store::{StoreError, StoreFuture, TokenKey};
use crate::{FORMAT, GameId, Moment, VisitorId};

fn id<T: TryFrom<String, Error: ToString>>(text: String) -> Result<T, StoreError> {
    T::try_from(text).map_err(|e| StoreError::Damaged(e.to_string()))
}

fn optional_moment(row: &Row<'_>, at: usize) -> Result<Option<Moment>, StoreError> {
    let value: Option<i64> = row.get(at)?;
    value.map(|_| rows::moment(row, at)).transpose()
}

fn restriction(row: &Row<'_>) -> Result<Restriction, StoreError> {
    let name: String = row.get(0)?;
    let kind = RestrictionKind::ALL
        .into_iter()
        .find(|kind| kind.name() == name)
        .ok_or_else(|| StoreError::Damaged(format!("no restriction is called {name}")))?;
    Ok(Restriction {
        kind,
        subject: row.get(1)?,
        made: rows::moment(row, 2)?,
        reason: row.get(3)?,
    })
}

fn block(row: &Row<'_>) -> Result<Block, StoreError> {
    Ok(Block {
        visitor: id(row.get(0)?)?,
        blocked: id(row.get(1)?)?,
        name: row.get(2)?,
        made: rows::moment(row, 3)?,
    })
}

const REPORT: &str = "SELECT row, at, game, reporter, accused, text, lines, closed FROM report";

fn report(row: &Row<'_>) -> Result<(u64, Report), StoreError> {
    let lines: String = row.get(6)?;
    let report = Report {
        at: rows::moment(row, 1)?,
        game: id(row.get(2)?)?,
        reporter: id(row.get(3)?)?,
        accused: rows::visitor(row.get(4)?)?,
        text: row.get(5)?,
        lines: rows::read(FORMAT, &lines)?,
        closed: optional_moment(row, 7)?,
    };
    Ok((rows::number(row, 0)?, report))
}

fn audit_entry(row: &Row<'_>) -> Result<AuditEntry, StoreError> {
    Ok(AuditEntry {
        at: rows::moment(row, 0)?,
        actor: row.get(1)?,
        action: row.get(2)?,
        subject: row.get(3)?,
        detail: row.get(4)?,
    })
}

fn visitor_row(row: &Row<'_>) -> Result<VisitorRow, StoreError> {
    Ok(VisitorRow {
        id: id(row.get(0)?)?,
        name: row.get(1)?,
        made: rows::moment(row, 2)?,
        address: row.get(3)?,
        games: rows::number(row, 4)?,
    })
}

fn game_rows(
    connection: &Connection,
    stage: Option<&str>,
    game: Option<&GameId>,
    limit: usize,
) -> Result<Vec<GameRow>, StoreError> {
    let stage = match stage {
        None => "1",
        Some("open") => "stage = 0",
        Some("running") => "stage = 1",
        Some("ended") => "stage = 2",
        Some("quarantined") => "why IS NOT NULL",
        Some(_) => "0",
    };
    let sql = format!(
        "SELECT id, made, stage, listed, why,
                coalesce((SELECT max(number) FROM event WHERE event.game = game.row), 0),
                (SELECT group_concat(visitor, ' ') FROM person WHERE person.game = game.row)
         FROM game LEFT JOIN quarantine ON quarantine.game = game.row
         WHERE {stage} AND (?1 IS NULL OR id = ?1)
         ORDER BY game.row DESC LIMIT ?2"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let parameters = params![game.map(GameId::as_str), column(limit as u64)];
    rows::all(&mut find, parameters, |row| {
        let people: Option<String> = row.get(6)?;
        let people = people.unwrap_or_default();
        let people = people.split_whitespace().map(|text| id(text.to_owned()));
        Ok(GameRow {
            id: id(row.get(0)?)?,
            made: rows::moment(row, 1)?,
            stage: match row.get::<_, i64>(2)? {
                0 => "open",
                1 => "running",
                _ => "ended",
            }
            .to_owned(),
            listed: row.get(3)?,
            quarantined: row.get(4)?,
            events: rows::number(row, 5)?,
            people: people.collect::<Result<_, _>>()?,
        })
    })
}

const PASSKEY: &str = "SELECT id, visitor, name, made, used, credential FROM passkey";

fn passkey(row: &Row<'_>) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.get(0)?,
        visitor: id(row.get(1)?)?,
        name: row.get(2)?,
        made: rows::moment(row, 3)?,
        used: optional_moment(row, 4)?,
        credential: row.get(5)?,
    })
}

fn add_report(connection: &Connection, report: &Report, lines: &str) -> Result<u64, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO report (at, game, reporter, accused, text, lines)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            column(report.at.0),
            report.game.as_str(),
            report.reporter.as_str(),
            report.accused.as_ref().map(VisitorId::as_str),
            report.text,
            lines
        ])?;
    let row = connection.last_insert_rowid();
    connection
        .prepare_cached("DELETE FROM report WHERE row <= ?1")?
        .execute([row.saturating_sub(MAX_REPORTS as i64)])?;
    Ok(u64::try_from(row).unwrap_or_default())
}

fn add_audit(connection: &Connection, entry: &AuditEntry) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO audit (at, actor, action, subject, detail)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            column(entry.at.0),
            entry.actor,
            entry.action,
            entry.subject,
            entry.detail
        ])?;
    let row = connection.last_insert_rowid();
    connection
        .prepare_cached("DELETE FROM audit WHERE row <= ?1")?
        .execute([row.saturating_sub(MAX_AUDIT_ENTRIES as i64)])?;
    Ok(())
}

/// Deletes everything about a visitor. Returns the games in which they appear.
pub fn erase_visitor(connection: &Connection, visitor: &str) -> Result<Vec<GameId>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT id FROM game WHERE row IN (
             SELECT game FROM person WHERE visitor = ?1
             UNION SELECT game FROM player_name WHERE visitor = ?1
             UNION SELECT game FROM chat WHERE author = ?1)",
    )?;
    let games = rows::all(&mut find, [visitor], |row| id(row.get(0)?))?;
    for statement in [
        "DELETE FROM chat WHERE author = ?1",
        "DELETE FROM player_name WHERE visitor = ?1",
        "DELETE FROM archived WHERE visitor = ?1",
        "DELETE FROM prepared WHERE visitor = ?1",
        "DELETE FROM token WHERE visitor = ?1",
        "DELETE FROM passkey WHERE visitor = ?1",
        "DELETE FROM block WHERE visitor = ?1 OR blocked = ?1",
        "DELETE FROM report WHERE reporter = ?1",
        "DELETE FROM notify_target WHERE visitor = ?1",
        "DELETE FROM notify_settings WHERE visitor = ?1",
        "DELETE FROM confirmation_mail WHERE visitor = ?1",
        "DELETE FROM visitor WHERE id = ?1",
    ] {
        connection.execute(statement, [visitor])?;
    }
    // What others reported about them stays for the administrators, without
    // their words and names.
    connection.execute(
        "UPDATE report SET accused = NULL, lines = (
             SELECT json_group_array(json(line.value)) FROM json_each(report.lines) AS line
             WHERE json_extract(line.value, '$.author') IS NOT ?1)
         WHERE accused = ?1 OR lines LIKE '%' || ?1 || '%'",
        [visitor],
    )?;
    Ok(games)
}

fn data_of(connection: &Connection, visitor: &VisitorId) -> Result<VisitorData, StoreError> {
    let of = [visitor.as_str()];
    let mut names = connection.prepare_cached(
        "SELECT DISTINCT game.id, name FROM player_name JOIN game ON game.row = player_name.game
         WHERE visitor = ?1 ORDER BY game.row",
    )?;
    let mut chat = connection.prepare_cached(
        "SELECT number, at, seats, name, text, author, game.id
         FROM chat JOIN game ON game.row = chat.game WHERE author = ?1
         ORDER BY at, game.row, number",
    )?;
    let mut reports =
        connection.prepare_cached(&format!("{REPORT} WHERE reporter = ?1 ORDER BY row"))?;
    let mut blocks = connection.prepare_cached(
        "SELECT visitor, blocked, name, made FROM block WHERE visitor = ?1 ORDER BY made",
    )?;
    let mut restrictions = connection
        .prepare_cached("SELECT kind, subject, made, reason FROM restriction WHERE subject = ?1")?;
    let mut archived = connection.prepare_cached(
        "SELECT game.id FROM archived JOIN game ON game.row = archived.game
         WHERE visitor = ?1 ORDER BY at, game.row",
    )?;
    Ok(VisitorData {
        names: rows::all(&mut names, of, |row| Ok((id(row.get(0)?)?, row.get(1)?)))?,
        chat: rows::all(&mut chat, of, |row| {
            let (number, message) = read::chat_message(row)?;
            Ok((id(row.get(6)?)?, number, message))
        })?,
        reports: rows::all(&mut reports, of, |row| Ok(report(row)?.1))?,
        blocks: rows::all(&mut blocks, of, block)?,
        restrictions: rows::all(&mut restrictions, of, restriction)?,
        archived: rows::all(&mut archived, of, |row| id(row.get(0)?))?,
    })
}

impl PeopleStore for Sqlite {
    fn restrictions(&self) -> StoreFuture<'_, Vec<Restriction>> {
        self.read("restrictions", |connection| {
            let mut find = connection.prepare_cached(
                "SELECT kind, subject, made, reason FROM restriction ORDER BY made",
            )?;
            rows::all(&mut find, [], restriction)
        })
    }

    fn restrict(&self, restriction: Restriction) -> StoreFuture<'_, ()> {
        self.write("restrict", move |connection| {
            connection.execute(
                "INSERT INTO restriction (kind, subject, made, reason) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (kind, subject) DO UPDATE SET reason = excluded.reason",
                params![
                    restriction.kind.name(),
                    restriction.subject,
                    column(restriction.made.0),
                    restriction.reason
                ],
            )?;
            Ok(())
        })
    }

    fn lift(&self, kind: RestrictionKind, subject: &str) -> StoreFuture<'_, bool> {
        let subject = subject.to_owned();
        self.write("lift", move |connection| {
            let lifted = connection.execute(
                "DELETE FROM restriction WHERE kind = ?1 AND subject = ?2",
                params![kind.name(), subject],
            )?;
            Ok(lifted == 1)
        })
    }

    fn blocks(&self) -> StoreFuture<'_, Vec<Block>> {
        self.read("blocks", |connection| {
            let mut find =
                connection.prepare_cached("SELECT visitor, blocked, name, made FROM block")?;
            rows::all(&mut find, [], block)
        })
    }

    fn add_block(&self, block: Block) -> StoreFuture<'_, ()> {
        self.write("add block", move |connection| {
            connection.execute(
                "INSERT INTO block (visitor, blocked, name, made) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (visitor, blocked) DO NOTHING",
                params![
                    block.visitor.as_str(),
                    block.blocked.as_str(),
                    block.name,
                    column(block.made.0)
                ],
            )?;
            Ok(())
        })
    }

    fn remove_block(&self, visitor: &VisitorId, blocked: &VisitorId) -> StoreFuture<'_, bool> {
        let (visitor, blocked) = (visitor.clone(), blocked.clone());
        self.write("remove block", move |connection| {
            let removed = connection.execute(
                "DELETE FROM block WHERE visitor = ?1 AND blocked = ?2",
                [visitor.as_str(), blocked.as_str()],
            )?;
            Ok(removed == 1)
        })
    }

    fn add_report(&self, report: Report) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let lines = rows::write(&report.lines)?;
            let add = move |connection: &_| add_report(connection, &report, &lines);
            self.write("add report", add).await
        })
    }

    fn reports(&self, limit: usize) -> StoreFuture<'_, Vec<(u64, Report)>> {
        self.read("reports", move |connection| {
            let sql = format!("{REPORT} ORDER BY row DESC LIMIT ?1");
            let mut find = connection.prepare_cached(&sql)?;
            rows::all(&mut find, [column(limit as u64)], report)
        })
    }

    fn close_report(&self, number: u64, at: Moment) -> StoreFuture<'_, bool> {
        self.write("close report", move |connection| {
            let closed = connection.execute(
                "UPDATE report SET closed = ?2 WHERE row = ?1 AND closed IS NULL",
                [column(number), column(at.0)],
            )?;
            Ok(closed == 1)
        })
    }

    fn add_audit(&self, entry: AuditEntry) -> StoreFuture<'_, ()> {
        self.write("audit", move |connection| add_audit(connection, &entry))
    }

    fn audit(&self, limit: usize) -> StoreFuture<'_, Vec<AuditEntry>> {
        self.read("read audit", move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT at, actor, action, subject, detail FROM audit ORDER BY row DESC LIMIT ?1",
            )?;
            rows::all(&mut find, [column(limit as u64)], audit_entry)
        })
    }

    fn note_address(&self, visitor: &VisitorId, address: &str) -> StoreFuture<'_, ()> {
        let (visitor, address) = (visitor.clone(), address.to_owned());
        self.write("note address", move |connection| {
            connection
                .prepare_cached(
                    "UPDATE visitor SET address = ?2 WHERE id = ?1 AND address IS NOT ?2",
                )?
                .execute([visitor.as_str(), &address])?;
            Ok(())
        })
    }

    fn find_visitors(&self, text: &str, limit: usize) -> StoreFuture<'_, Vec<VisitorRow>> {
        let text = text.to_owned();
        self.read("find visitors", move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT id, name, made, address,
                        (SELECT count(*) FROM person WHERE person.visitor = visitor.id)
                 FROM visitor
                 WHERE ?1 = '' OR id = ?1 OR address = ?1 OR instr(lower(name), lower(?1)) > 0
                 ORDER BY made DESC LIMIT ?2",
            )?;
            rows::all(&mut find, params![text, column(limit as u64)], visitor_row)
        })
    }

    fn game_rows(
        &self,
        stage: Option<&str>,
        game: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameRow>> {
        let (stage, game) = (stage.map(str::to_owned), game.cloned());
        self.read("game rows", move |connection| {
            game_rows(connection, stage.as_deref(), game.as_ref(), limit)
        })
    }

    fn erase_game(&self, game: &GameId) -> StoreFuture<'_, bool> {
        let game = game.clone();
        self.write("erase game", move |connection| {
            upkeep::delete_game(connection, &game, None)
        })
    }

    fn erase_visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<GameId>> {
        let visitor = visitor.clone();
        self.write("erase visitor", move |connection| {
            erase_visitor(connection, visitor.as_str())
        })
    }

    fn erase_chat_message(&self, game: &GameId, number: u64) -> StoreFuture<'_, bool> {
        let game = game.clone();
        self.write("erase chat", move |connection| {
            let erased = connection.execute(
                "DELETE FROM chat WHERE number = ?2
                 AND game = (SELECT row FROM game WHERE id = ?1)",
                params![game.as_str(), column(number)],
            )?;
            Ok(erased == 1)
        })
    }

    fn data_of(&self, visitor: &VisitorId) -> StoreFuture<'_, VisitorData> {
        let visitor = visitor.clone();
        self.read("data of", move |connection| data_of(connection, &visitor))
    }

    fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, bool> {
        self.write("add passkey", move |connection| {
            let added = connection.execute(
                "INSERT INTO passkey (id, visitor, name, made, credential)
                 VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING",
                params![
                    passkey.id,
                    passkey.visitor.as_str(),
                    passkey.name,
                    column(passkey.made.0),
                    passkey.credential
                ],
            )?;
            Ok(added == 1)
        })
    }

    fn passkey(&self, id: &str) -> StoreFuture<'_, Option<Passkey>> {
        let id = id.to_owned();
        self.read("passkey", move |connection| {
            let mut find = connection.prepare_cached(&format!("{PASSKEY} WHERE id = ?1"))?;
            rows::first(&mut find, [id], passkey)
        })
    }

    fn passkeys_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Passkey>> {
        let visitor = visitor.clone();
        self.read("passkeys of", move |connection| {
            let sql = format!("{PASSKEY} WHERE visitor = ?1 ORDER BY made, id");
            let mut find = connection.prepare_cached(&sql)?;
            rows::all(&mut find, [visitor.as_str()], passkey)
        })
    }

    fn use_passkey(&self, id: &str, credential: &str, at: Moment) -> StoreFuture<'_, ()> {
        let (id, credential) = (id.to_owned(), credential.to_owned());
        self.write("use passkey", move |connection| {
            connection.execute(
                "UPDATE passkey SET credential = ?2, used = ?3 WHERE id = ?1",
                params![id, credential, column(at.0)],
            )?;
            Ok(())
        })
    }

    fn remove_passkey(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, bool> {
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.write("remove passkey", move |connection| {
            let removed = connection.execute(
                "DELETE FROM passkey WHERE id = ?1 AND visitor = ?2",
                [id.as_str(), visitor.as_str()],
            )?;
            Ok(removed == 1)
        })
    }

    fn label_token(&self, key: TokenKey, label: &str) -> StoreFuture<'_, ()> {
        let label = label.to_owned();
        self.write("label token", move |connection| {
            connection.execute(
                "UPDATE token SET label = ?2 WHERE key = ?1",
                params![key.0, label],
            )?;
            Ok(())
        })
    }

    fn token_labels(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(TokenKey, String)>> {
        let visitor = visitor.clone();
        self.read("token labels", move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT key, label FROM token WHERE visitor = ?1 AND label IS NOT NULL",
            )?;
            rows::all(&mut find, [visitor.as_str()], |row| {
                Ok((TokenKey(row.get(0)?), row.get(1)?))
            })
        })
    }
}
