//! Maintenance: deletes games in which nothing has happened for long, and
//! forgets visitors without games, so that nothing grows for ever.

use std::sync::Arc;
use std::time::Duration;

use crate::Span;
use crate::app::AppState;
use crate::store::{ForgetRule, Idle, StoreError};

/// The name of the task in health checks.
pub const TASK_NAME: &str = "maintenance";
/// Time between two runs.
const INTERVAL: Duration = Duration::from_secs(10 * 60);
/// The first run waits until the players are back after a restart.
const FIRST_AFTER: Duration = Duration::from_secs(60);
/// Maximum number of rows of a kind that are removed at a time.
const PAGE_SIZE: usize = 200;
/// Pause between two pages, so that players do not notice.
const PAGE_PAUSE: Duration = Duration::from_millis(200);
/// How long games are kept that were called off: nothing has happened in them.
const KEEP_CALLED_OFF: Span = Span::days(1);
/// How long revoked and expired tokens are kept.
const KEEP_TOKENS: Span = Span::days(7);
/// How long downtimes are kept: longer than the longest turn.
const KEEP_DOWNTIMES: Span = Span::days(2 * 366);

/// Runs until shutdown is signalled.
pub async fn maintain(app: Arc<AppState>) {
    let mut shutdown = app.shutdown.subscribe();
    let mut wait = FIRST_AFTER;
    loop {
        tokio::select! {
            _ = shutdown.wait_for(|shutdown| *shutdown) => return,
            () = tokio::time::sleep(wait) => {}
        }
        // The store has logged an error; it is tried again next time.
        let _ = clean(&app).await;
        wait = INTERVAL;
    }
}

/// One run.
pub async fn clean(app: &AppState) -> Result<(), StoreError> {
    let keep = app.ops.config.keep;
    let mut deleted = 0;
    for (kind, span) in [
        (Idle::Open, Some(keep.open)),
        (Idle::CalledOff, Some(keep.open.min(KEEP_CALLED_OFF))),
        (Idle::Abandoned, Some(keep.abandoned)),
        (Idle::Finished, keep.finished),
    ] {
        if let Some(span) = span {
            deleted += delete_idle(app, kind, span).await?;
        }
    }
    let now = app.now();
    let before = |span: Span| crate::Moment(now.0.saturating_sub(span.0));
    let rule = ForgetRule {
        visitors_before: before(keep.visitors),
        members_before: before(keep.members.max(keep.visitors)),
        tokens_before: before(KEEP_TOKENS),
        downtimes_before: before(KEEP_DOWNTIMES),
        limit: PAGE_SIZE,
    };
    let (mut visitors, mut tokens) = (0, 0);
    loop {
        let forgotten = app.store.forget(rule).await?;
        visitors += forgotten.visitors;
        tokens += forgotten.tokens;
        let most = forgotten.visitors.max(forgotten.tokens);
        if most.max(forgotten.boards) < PAGE_SIZE {
            break;
        }
        tokio::time::sleep(PAGE_PAUSE).await;
    }
    if deleted + visitors + tokens > 0 {
        tracing::info!(games = deleted, visitors, tokens, "expired");
    }
    Ok(())
}

/// Deletes games of a kind in which nothing has happened for long, and that
/// nobody watches. Returns their number.
async fn delete_idle(app: &AppState, kind: Idle, span: Span) -> Result<usize, StoreError> {
    let mut deleted = 0;
    loop {
        let before = crate::Moment(app.now().0.saturating_sub(span.0));
        let games = app.store.idle_games(kind, before, PAGE_SIZE).await?;
        let mut here = 0;
        for game in &games {
            // Of several nodes, the owner of the game decides.
            let deletable = app.owns(game) && !app.hub.is_watched(game);
            if deletable && app.store.delete_game(game, Some(before)).await? {
                app.games.forget(game);
                here += 1;
            }
        }
        deleted += here;
        if games.len() < PAGE_SIZE || here == 0 {
            return Ok(deleted);
        }
        tokio::time::sleep(PAGE_PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use kinetic_rules::{GameName, Seat};

    use super::*;
    use crate::live::Subscriber;
    use crate::ops::{Config, Ops};
    use crate::store::people::Passkey;
    use crate::store::{Grant, Settings, Sqlite, Token, TokenKey, Visitor};
    use crate::{
        App, Chair, GameChoice, GameId, Moment, Options, Place, Stamp, Submission, TimeControl,
    };

    fn options(time: TimeControl, place: &Place) -> Options {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: place.clone(),
        };
        Options {
            time,
            ..Options::new(
                GameChoice::new(GameName::Orbito, None),
                vec![chair(0), chair(1)],
                "host".parse().unwrap(),
            )
        }
    }

    #[tokio::test]
    async fn what_nobody_uses_any_more_is_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), Settings::default()).unwrap();
        let ops = Arc::new(Ops::new(Config::default()));
        let app = App::start(Arc::new(store), &[7; 32], ops).await.unwrap();
        let state = app.state.clone();
        let ago = |days| Moment(state.now().0 - Span::days(days).0);
        let id = |name: &str| name.parse::<GameId>().unwrap();
        let (link, screen) = (
            Place::Link,
            Place::Screen {
                name: "Anna".to_owned(),
            },
        );
        let letters = TimeControl::Correspondence { days: 300 };
        let unlimited = || TimeControl::Unlimited;
        for (name, time, place, days) in [
            ("newopen", unlimited(), &link, 29),
            ("oldopen", unlimited(), &link, 31),
            ("watched", unlimited(), &link, 31),
            ("newrunning", unlimited(), &screen, 179),
            ("oldrunning", unlimited(), &screen, 181),
            ("letters", letters, &screen, 181),
        ] {
            let options = options(time, place);
            let made = state.games.create(id(name), options, ago(days));
            made.await.unwrap().unwrap();
            if *place == link {
                continue;
            }
            let start = Submission {
                actor: crate::Actor::Server,
                game: id(name),
                number: 1,
                stamp: Stamp::at(ago(days)),
                event: crate::Event::Start {},
            };
            state.games.submit(start).await.unwrap();
        }
        let mut subscriber = Subscriber::new(&state, None);
        subscriber.watch(&id("watched"), 0, false).await.unwrap();
        for (index, name, days) in [
            (1, "newvisitor", 29),
            (2, "oldvisitor", 31),
            (3, "newmember", 729),
            (4, "oldmember", 731),
        ] {
            let visitor = Visitor {
                id: name.parse().unwrap(),
                name: name.to_owned(),
                made: ago(days),
            };
            let token = Token {
                key: TokenKey([index; 32]),
                grant: Grant::Visitor(visitor.id.clone()),
                made: ago(days),
                revoked: None,
            };
            if name.ends_with("member") {
                let passkey = Passkey {
                    id: name.to_owned(),
                    visitor: visitor.id.clone(),
                    name: String::new(),
                    made: ago(days),
                    used: None,
                    credential: "{}".to_owned(),
                };
                assert!(state.store.add_passkey(passkey).await.unwrap());
            }
            state.store.put_visitor(visitor).await.unwrap();
            state.store.add_token(token).await.unwrap();
        }
        clean(&state).await.unwrap();
        for (name, stays) in [
            ("newopen", true),
            ("oldopen", false),
            ("watched", true),
            ("newrunning", true),
            ("oldrunning", false),
            ("letters", true),
        ] {
            let table = state.games.table(&id(name)).await.unwrap();
            assert_eq!(table.is_some(), stays, "{name}");
        }
        for (index, stays) in [(1, true), (2, false), (3, true), (4, false)] {
            let token = state.store.token(TokenKey([index; 32])).await.unwrap();
            assert_eq!(token.is_some(), stays, "{index}");
        }
        drop(subscriber);
        app.shutdown().await;
    }
}
