//! Queries and writes about people: see [`PeopleStore`].

use tokio_postgres::Row;

use super::rows::{self, Db, column};
use super::{Postgres, read, upkeep};
use crate::store::people::{
    AuditEntry, Block, GameRow, MAX_AUDIT_ENTRIES, MAX_REPORTS, Passkey, PeopleStore, Report,
    ReportedLine, Restriction, RestrictionKind, VisitorData, VisitorRow,
};
use crate::store::{StoreError, StoreFuture, TokenKey, encoding};
use crate::{FORMAT, GameId, Moment, VisitorId};

fn restriction(row: &Row) -> Result<Restriction, StoreError> {
    let name: String = rows::get(row, 0)?;
    let kind = RestrictionKind::ALL
        .into_iter()
        .find(|kind| kind.name() == name)
        .ok_or_else(|| StoreError::Unreadable(format!("no restriction is called {name}")))?;
    Ok(Restriction {
        kind,
        subject: rows::get(row, 1)?,
        made: rows::moment(row, 2)?,
        reason: rows::get(row, 3)?,
    })
}

fn block(row: &Row) -> Result<Block, StoreError> {
    Ok(Block {
        visitor: rows::id(row, 0)?,
        blocked: rows::id(row, 1)?,
        name: rows::get(row, 2)?,
        made: rows::moment(row, 3)?,
    })
}

const REPORT: &str = "SELECT serial, at, game, reporter, accused, text, lines, closed FROM report";

fn report(row: &Row) -> Result<(u64, Report), StoreError> {
    let report = Report {
        at: rows::moment(row, 1)?,
        game: rows::id(row, 2)?,
        reporter: rows::id(row, 3)?,
        accused: encoding::visitor(rows::get(row, 4)?)?,
        text: rows::get(row, 5)?,
        lines: encoding::read(FORMAT, rows::get(row, 6)?)?,
        closed: rows::optional_moment(row, 7)?,
    };
    Ok((rows::number(row, 0)?, report))
}

const PASSKEY: &str = "SELECT id, visitor, name, made, used, credential FROM passkey";

fn passkey(row: &Row) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: rows::get(row, 0)?,
        visitor: rows::id(row, 1)?,
        name: rows::get(row, 2)?,
        made: rows::moment(row, 3)?,
        used: rows::optional_moment(row, 4)?,
        credential: rows::get(row, 5)?,
    })
}

async fn game_rows(
    db: &Db,
    wanted: &(Option<String>, Option<GameId>, usize),
) -> Result<Vec<GameRow>, StoreError> {
    let (stage, game, limit) = wanted;
    let stage = match stage.as_deref() {
        None => "true",
        Some("open") => "stage = 0",
        Some("running") => "stage = 1",
        Some("ended") => "stage = 2",
        Some("quarantined") => "why IS NOT NULL",
        Some(_) => "false",
    };
    let sql = format!(
        "SELECT id, made, stage, listed, why,
                coalesce((SELECT max(number) FROM event WHERE event.game = serial), 0),
                ARRAY(SELECT visitor FROM person WHERE person.game = serial ORDER BY visitor)
         FROM game LEFT JOIN quarantine ON quarantine.game = serial
         WHERE {stage} AND ($1::text IS NULL OR id = $1)
         ORDER BY serial DESC LIMIT $2"
    );
    let game = game.as_ref().map(GameId::as_str);
    rows::all(db, &sql, &[&game, &column(*limit as u64)], |row| {
        let people: Vec<String> = rows::get(row, 6)?;
        let people = people.into_iter().map(VisitorId::try_from);
        Ok(GameRow {
            id: rows::id(row, 0)?,
            made: rows::moment(row, 1)?,
            stage: match rows::get::<i64>(row, 2)? {
                0 => "open",
                1 => "running",
                _ => "ended",
            }
            .to_owned(),
            listed: rows::get(row, 3)?,
            quarantined: rows::get(row, 4)?,
            events: rows::number(row, 5)?,
            people: people
                .collect::<Result<_, _>>()
                .map_err(|e| StoreError::Unreadable(e.to_string()))?,
        })
    })
    .await
}

async fn add_report(db: &Db, wanted: &(Report, String)) -> Result<u64, StoreError> {
    let (report, lines) = wanted;
    let added = rows::first(
        db,
        "INSERT INTO report (at, game, reporter, accused, text, lines)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING serial",
        &[
            &column(report.at.0),
            &report.game.as_str(),
            &report.reporter.as_str(),
            &report.accused.as_ref().map(VisitorId::as_str),
            &report.text,
            lines,
        ],
        |row| rows::get::<i64>(row, 0),
    )
    .await?;
    let serial = added.unwrap_or_default();
    let oldest = serial.saturating_sub(MAX_REPORTS as i64);
    rows::execute(db, "DELETE FROM report WHERE serial <= $1", &[&oldest]).await?;
    encoding::unsigned(serial)
}

async fn add_audit(db: &Db, entry: &AuditEntry) -> Result<(), StoreError> {
    let added = rows::first(
        db,
        "INSERT INTO audit (at, actor, action, subject, detail)
         VALUES ($1, $2, $3, $4, $5) RETURNING serial",
        &[
            &column(entry.at.0),
            &entry.actor,
            &entry.action,
            &entry.subject,
            &entry.detail,
        ],
        |row| rows::get::<i64>(row, 0),
    )
    .await?;
    let oldest = added.unwrap_or_default() - MAX_AUDIT_ENTRIES as i64;
    rows::execute(db, "DELETE FROM audit WHERE serial <= $1", &[&oldest]).await?;
    Ok(())
}

/// Deletes everything about a visitor. Returns the games in which they appear.
pub async fn erase(db: &Db, visitor: &str) -> Result<Vec<GameId>, StoreError> {
    let games = rows::all(
        db,
        "SELECT id FROM game WHERE serial IN (
             SELECT game FROM person WHERE visitor = $1
             UNION SELECT game FROM player_name WHERE visitor = $1
             UNION SELECT game FROM chat WHERE author = $1)",
        &[&visitor],
        |row| rows::get(row, 0),
    )
    .await?;
    let games: Vec<String> = games;
    for statement in [
        "DELETE FROM chat WHERE author = $1",
        "DELETE FROM player_name WHERE visitor = $1",
        "DELETE FROM archived WHERE visitor = $1",
        "DELETE FROM prepared WHERE visitor = $1",
        "DELETE FROM token WHERE visitor = $1",
        "DELETE FROM passkey WHERE visitor = $1",
        "DELETE FROM block WHERE visitor = $1 OR blocked = $1",
        "DELETE FROM report WHERE reporter = $1",
        "DELETE FROM notify_target WHERE visitor = $1",
        "DELETE FROM notify_settings WHERE visitor = $1",
        "DELETE FROM confirmation_mail WHERE visitor = $1",
        "DELETE FROM visitor WHERE id = $1",
    ] {
        rows::execute(db, statement, &[&visitor]).await?;
    }
    erase_from_reports(db, visitor).await?;
    Ok(games.into_iter().filter_map(encoding::game_id).collect())
}

/// What others reported about a visitor stays for the administrators, without
/// the words and names of the visitor.
async fn erase_from_reports(db: &Db, visitor: &str) -> Result<(), StoreError> {
    let reports: Vec<(i64, String)> = rows::all(
        db,
        "SELECT serial, lines FROM report WHERE accused = $1 OR strpos(lines, $1) > 0",
        &[&visitor],
        |row| Ok((rows::get(row, 0)?, rows::get(row, 1)?)),
    )
    .await?;
    for (serial, lines) in reports {
        // Lines that cannot be read go altogether.
        let mut lines: Vec<ReportedLine> = encoding::read(FORMAT, &lines).unwrap_or_default();
        lines.retain(|line| {
            line.author
                .as_ref()
                .is_none_or(|author| author.as_str() != visitor)
        });
        let lines = encoding::write(&lines)?;
        let sql = "UPDATE report SET lines = $2, accused = NULL WHERE serial = $1";
        rows::execute(db, sql, &[&serial, &lines]).await?;
    }
    Ok(())
}

async fn data_of(db: &Db, visitor: &VisitorId) -> Result<VisitorData, StoreError> {
    let visitor = visitor.as_str();
    let of: rows::Params<'_> = &[&visitor];
    let names = "SELECT id, name FROM (
                     SELECT DISTINCT serial, id, name
                     FROM player_name JOIN game ON serial = player_name.game WHERE visitor = $1
                 ) AS names ORDER BY serial";
    let chat = "SELECT number, at, seats, name, text, author, id
                FROM chat JOIN game ON serial = chat.game WHERE author = $1
                ORDER BY at, serial, number";
    let reports = format!("{REPORT} WHERE reporter = $1 ORDER BY serial");
    let blocks = "SELECT visitor, blocked, name, made FROM block WHERE visitor = $1 ORDER BY made";
    let restrictions = "SELECT kind, subject, made, reason FROM restriction WHERE subject = $1";
    let archived = "SELECT id FROM archived JOIN game ON serial = archived.game
                    WHERE visitor = $1 ORDER BY at, serial";
    Ok(VisitorData {
        names: rows::all(db, names, of, |row| {
            Ok((rows::id(row, 0)?, rows::get(row, 1)?))
        })
        .await?,
        chat: rows::all(db, chat, of, |row| {
            let (number, message) = read::chat_message(row)?;
            Ok((rows::id(row, 6)?, number, message))
        })
        .await?,
        reports: rows::all(db, &reports, of, |row| Ok(report(row)?.1)).await?,
        blocks: rows::all(db, blocks, of, block).await?,
        restrictions: rows::all(db, restrictions, of, restriction).await?,
        archived: rows::all(db, archived, of, |row| rows::id(row, 0)).await?,
    })
}

impl PeopleStore for Postgres {
    fn restrictions(&self) -> StoreFuture<'_, Vec<Restriction>> {
        self.read("restrictions", (), |db, ()| {
            let sql = "SELECT kind, subject, made, reason FROM restriction ORDER BY made";
            Box::pin(rows::all(db, sql, &[], restriction))
        })
    }

    fn restrict(&self, restriction: Restriction) -> StoreFuture<'_, ()> {
        self.write("restrict", restriction, |db, restriction| {
            Box::pin(async move {
                rows::execute(
                    db,
                    "INSERT INTO restriction (kind, subject, made, reason) VALUES ($1, $2, $3, $4)
                     ON CONFLICT (kind, subject) DO UPDATE SET reason = excluded.reason",
                    &[
                        &restriction.kind.name(),
                        &restriction.subject,
                        &column(restriction.made.0),
                        &restriction.reason,
                    ],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn lift(&self, kind: RestrictionKind, subject: &str) -> StoreFuture<'_, bool> {
        self.write("lift", (kind, subject.to_owned()), |db, (kind, subject)| {
            Box::pin(async move {
                let sql = "DELETE FROM restriction WHERE kind = $1 AND subject = $2";
                Ok(rows::execute(db, sql, &[&kind.name(), subject]).await? == 1)
            })
        })
    }

    fn blocks(&self) -> StoreFuture<'_, Vec<Block>> {
        self.read("blocks", (), |db, ()| {
            let sql = "SELECT visitor, blocked, name, made FROM block ORDER BY visitor, blocked";
            Box::pin(rows::all(db, sql, &[], block))
        })
    }

    fn add_block(&self, block: Block) -> StoreFuture<'_, ()> {
        self.write("add block", block, |db, block| {
            Box::pin(async move {
                rows::execute(
                    db,
                    "INSERT INTO block (visitor, blocked, name, made) VALUES ($1, $2, $3, $4)
                     ON CONFLICT (visitor, blocked) DO NOTHING",
                    &[
                        &block.visitor.as_str(),
                        &block.blocked.as_str(),
                        &block.name,
                        &column(block.made.0),
                    ],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn remove_block(&self, visitor: &VisitorId, blocked: &VisitorId) -> StoreFuture<'_, bool> {
        let pair = (visitor.clone(), blocked.clone());
        self.write("remove block", pair, |db, (visitor, blocked)| {
            Box::pin(async move {
                let sql = "DELETE FROM block WHERE visitor = $1 AND blocked = $2";
                Ok(rows::execute(db, sql, &[&visitor.as_str(), &blocked.as_str()]).await? == 1)
            })
        })
    }

    fn add_report(&self, report: Report) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let lines = encoding::write(&report.lines)?;
            let add = self.write("add report", (report, lines), |db, report| {
                Box::pin(add_report(db, report))
            });
            add.await
        })
    }

    fn reports(&self, limit: usize) -> StoreFuture<'_, Vec<(u64, Report)>> {
        self.read("reports", limit, |db, limit| {
            Box::pin(async move {
                let sql = format!("{REPORT} ORDER BY serial DESC LIMIT $1");
                rows::all(db, &sql, &[&column(*limit as u64)], report).await
            })
        })
    }

    fn close_report(&self, number: u64, at: Moment) -> StoreFuture<'_, bool> {
        self.write("close report", (number, at), |db, (number, at)| {
            Box::pin(async move {
                let sql = "UPDATE report SET closed = $2 WHERE serial = $1 AND closed IS NULL";
                Ok(rows::execute(db, sql, &[&column(*number), &column(at.0)]).await? == 1)
            })
        })
    }

    fn add_audit(&self, entry: AuditEntry) -> StoreFuture<'_, ()> {
        self.write("audit", entry, |db, entry| Box::pin(add_audit(db, entry)))
    }

    fn audit(&self, limit: usize) -> StoreFuture<'_, Vec<AuditEntry>> {
        self.read("read audit", limit, |db, limit| {
            Box::pin(async move {
                let sql = "SELECT at, actor, action, subject, detail FROM audit
                           ORDER BY serial DESC LIMIT $1";
                rows::all(db, sql, &[&column(*limit as u64)], |row| {
                    Ok(AuditEntry {
                        at: rows::moment(row, 0)?,
                        actor: rows::get(row, 1)?,
                        action: rows::get(row, 2)?,
                        subject: rows::get(row, 3)?,
                        detail: rows::get(row, 4)?,
                    })
                })
                .await
            })
        })
    }

    fn note_address(&self, visitor: &VisitorId, address: &str) -> StoreFuture<'_, ()> {
        let pair = (visitor.clone(), address.to_owned());
        self.write("note address", pair, |db, (visitor, address)| {
            Box::pin(async move {
                let sql = "UPDATE visitor SET address = $2
                           WHERE id = $1 AND address IS DISTINCT FROM $2";
                rows::execute(db, sql, &[&visitor.as_str(), address]).await?;
                Ok(())
            })
        })
    }

    fn find_visitors(&self, text: &str, limit: usize) -> StoreFuture<'_, Vec<VisitorRow>> {
        let wanted = (text.to_owned(), limit);
        self.read("find visitors", wanted, |db, (text, limit)| {
            Box::pin(async move {
                let sql = "SELECT id, name, made, address,
                                  (SELECT count(*) FROM person WHERE person.visitor = visitor.id)
                           FROM visitor
                           WHERE $1 = '' OR id = $1 OR address = $1
                              OR strpos(lower(name), lower($1)) > 0
                           ORDER BY made DESC LIMIT $2";
                rows::all(db, sql, &[text, &column(*limit as u64)], |row| {
                    Ok(VisitorRow {
                        id: rows::id(row, 0)?,
                        name: rows::get(row, 1)?,
                        made: rows::moment(row, 2)?,
                        address: rows::get(row, 3)?,
                        games: rows::number(row, 4)?,
                    })
                })
                .await
            })
        })
    }

    fn game_rows(
        &self,
        stage: Option<&str>,
        game: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameRow>> {
        let wanted = (stage.map(str::to_owned), game.cloned(), limit);
        self.read("game rows", wanted, |db, wanted| {
            Box::pin(game_rows(db, wanted))
        })
    }

    fn erase_game(&self, game: &GameId) -> StoreFuture<'_, bool> {
        self.write("erase game", (game.clone(), None), |db, wanted| {
            Box::pin(upkeep::delete_game(db, wanted))
        })
    }

    fn erase_visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<GameId>> {
        self.write("erase visitor", visitor.clone(), |db, visitor| {
            Box::pin(erase(db, visitor.as_str()))
        })
    }

    fn erase_chat_message(&self, game: &GameId, number: u64) -> StoreFuture<'_, bool> {
        let wanted = (game.clone(), number);
        self.write("erase chat", wanted, |db, (game, number)| {
            Box::pin(async move {
                let (game, number) = (game.as_str(), column(*number));
                let sql = "DELETE FROM chat WHERE number = $2
                             AND game = (SELECT serial FROM game WHERE id = $1)";
                let erased = rows::execute(db, sql, &[&game, &number]).await? == 1;
                if erased {
                    let sql = "UPDATE game SET chat_erased = greatest(chat_erased, $2)
                               WHERE id = $1";
                    rows::execute(db, sql, &[&game, &number]).await?;
                }
                Ok(erased)
            })
        })
    }

    fn data_of(&self, visitor: &VisitorId) -> StoreFuture<'_, VisitorData> {
        self.read("data of", visitor.clone(), |db, visitor| {
            Box::pin(data_of(db, visitor))
        })
    }

    fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, bool> {
        self.write("add passkey", passkey, |db, passkey| {
            Box::pin(async move {
                let added = rows::execute(
                    db,
                    "INSERT INTO passkey (id, visitor, name, made, credential)
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
                    &[
                        &passkey.id,
                        &passkey.visitor.as_str(),
                        &passkey.name,
                        &column(passkey.made.0),
                        &passkey.credential,
                    ],
                )
                .await?;
                Ok(added == 1)
            })
        })
    }

    fn passkey(&self, id: &str) -> StoreFuture<'_, Option<Passkey>> {
        self.read("passkey", id.to_owned(), |db, id| {
            Box::pin(async move {
                rows::first(db, &format!("{PASSKEY} WHERE id = $1"), &[id], passkey).await
            })
        })
    }

    fn passkeys_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Passkey>> {
        self.read("passkeys of", visitor.clone(), |db, visitor| {
            Box::pin(async move {
                let sql = format!("{PASSKEY} WHERE visitor = $1 ORDER BY made, id");
                rows::all(db, &sql, &[&visitor.as_str()], passkey).await
            })
        })
    }

    fn use_passkey(&self, id: &str, credential: &str, at: Moment) -> StoreFuture<'_, ()> {
        let wanted = (id.to_owned(), credential.to_owned(), at);
        self.write("use passkey", wanted, |db, (id, credential, at)| {
            Box::pin(async move {
                let sql = "UPDATE passkey SET credential = $2, used = $3 WHERE id = $1";
                rows::execute(db, sql, &[id, credential, &column(at.0)]).await?;
                Ok(())
            })
        })
    }

    fn remove_passkey(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, bool> {
        let wanted = (visitor.clone(), id.to_owned());
        self.write("remove passkey", wanted, |db, (visitor, id)| {
            Box::pin(async move {
                let sql = "DELETE FROM passkey WHERE id = $1 AND visitor = $2";
                Ok(rows::execute(db, sql, &[id, &visitor.as_str()]).await? == 1)
            })
        })
    }

    fn label_token(&self, key: TokenKey, label: &str) -> StoreFuture<'_, ()> {
        self.write(
            "label token",
            (key, label.to_owned()),
            |db, (key, label)| {
                Box::pin(async move {
                    let sql = "UPDATE token SET label = $2 WHERE key = $1";
                    rows::execute(db, sql, &[&&key.0[..], label]).await?;
                    Ok(())
                })
            },
        )
    }

    fn token_labels(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(TokenKey, String)>> {
        self.read("token labels", visitor.clone(), |db, visitor| {
            Box::pin(async move {
                let sql = "SELECT key, label FROM token
                           WHERE visitor = $1 AND label IS NOT NULL";
                rows::all(db, sql, &[&visitor.as_str()], |row| {
                    Ok((read::token_key(row, 0)?, rows::get(row, 1)?))
                })
                .await
            })
        })
    }
}
