//! Administration, reports and blocks.

use kinetic_server::VisitorId;
use kinetic_server::admin::{AdminReply, AdminRequest};
use kinetic_server::store::people::RestrictionKind;
use serde_json::{Value, json};

use crate::api::support::{Person, Site, orbito, run, turn};
use crate::common::Folder;

/// A game of Anna and Ben, which is running.
async fn game(anna: &Person<'_>, ben: &Person<'_>) -> String {
    let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
    let body = json!({"link": links[0].1});
    ben.post(&format!("/games/{game}/seats"), body).await.ok();
    anna.until(&game, |state| state["phase"] == "running").await;
    game
}

async fn say(person: &Person<'_>, game: &str, text: &str) -> u16 {
    let path = format!("/games/{game}/chat");
    let said = person.post(&path, json!({ "text": text })).await;
    said.status.as_u16()
}

async fn texts(person: &Person<'_>, game: &str) -> Vec<String> {
    let page = person.get(&format!("/games/{game}/chat")).await.ok();
    let lines = page["lines"].as_array().expect("lines").iter();
    lines
        .map(|line| line["text"].as_str().expect("text").to_owned())
        .collect()
}

/// The visitor with this name.
async fn visitor(site: &Site, name: &str) -> VisitorId {
    let request = AdminRequest::Visitors {
        text: name.to_owned(),
        limit: 10,
    };
    match site.app.administer(request).await {
        AdminReply::Visitors(found) if found.len() == 1 => found[0].id.clone(),
        other => panic!("{name}: {other:?}"),
    }
}

async fn restrict(site: &Site, kind: RestrictionKind, subject: &str) -> AdminReply {
    let request = AdminRequest::Restrict {
        kind,
        subject: subject.to_owned(),
        reason: "a test".to_owned(),
    };
    site.app.administer(request).await
}

#[test]
fn who_is_muted_plays_on_and_who_is_banned_does_not() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben).await;
        let id = visitor(&site, "Ben").await;
        assert_eq!(say(&ben, &game, "one").await, 204);
        let muted = restrict(&site, RestrictionKind::Mute, id.as_str()).await;
        assert_eq!(muted, AdminReply::Done);
        assert_eq!(say(&ben, &game, "two").await, 403);
        assert_eq!(ben.get("/visitor").await.ok()["name"], "Ben");
        let lift = AdminRequest::Lift {
            kind: RestrictionKind::Mute,
            subject: id.to_string(),
        };
        assert_eq!(site.app.administer(lift.clone()).await, AdminReply::Done);
        assert_eq!(site.app.administer(lift).await, AdminReply::NotFound);
        assert_eq!(say(&ben, &game, "three").await, 204);
        let mut live = ben.live(json!({})).await;
        let banned = restrict(&site, RestrictionKind::Ban, id.as_str()).await;
        assert_eq!(banned, AdminReply::Done);
        live.hear("closing").await;
        let refused = ben.get("/visitor").await.failure();
        assert_eq!(refused, (403, "forbidden".into(), "server-banned".into()));
        assert_eq!(anna.get("/visitor").await.ok()["name"], "Anna");
        let nobody = restrict(&site, RestrictionKind::Ban, "nobody").await;
        assert_eq!(nobody, AdminReply::NotFound);
        // A new process knows it as well.
        let again = Site::in_folder(&folder).await;
        let ben = Person {
            site: &again,
            ..ben.clone()
        };
        assert_eq!(ben.get("/visitor").await.failure().2, "server-banned");
    });
}

#[test]
fn every_action_is_in_the_audit_log() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (one, two) = (game(&anna, &ben).await, game(&anna, &ben).await);
        say(&anna, &one, "Hello").await;
        let id = visitor(&site, "Anna").await;
        let reason = || "because".to_owned();
        let parse = |game: &str| game.parse().expect("a game");
        let requests = [
            AdminRequest::DeleteLine {
                game: parse(&one),
                number: 1,
            },
            AdminRequest::End {
                game: parse(&one),
                reason: reason(),
            },
            AdminRequest::Delete {
                game: parse(&two),
                reason: reason(),
            },
            AdminRequest::Restrict {
                kind: RestrictionKind::Mute,
                subject: id.to_string(),
                reason: reason(),
            },
            AdminRequest::Restrict {
                kind: RestrictionKind::BanAddress,
                subject: "203.0.113.7".to_owned(),
                reason: reason(),
            },
            AdminRequest::DeleteVisitor { visitor: id },
        ];
        for request in requests {
            let reply = site.app.administer(request.clone()).await;
            assert_eq!(reply, AdminReply::Done, "{request:?}");
        }
        let AdminReply::Log(log) = site.app.administer(AdminRequest::Log { limit: 99 }).await
        else {
            panic!("no log");
        };
        let actions: Vec<_> = log.iter().rev().map(|entry| &*entry.action).collect();
        let expected = [
            "delete-line",
            "end",
            "delete",
            "mute",
            "ban-address",
            "delete-visitor",
        ];
        assert_eq!(actions, expected);
        assert!(log.iter().all(|entry| entry.actor == "admin"));
        assert!(!format!("{log:?}").contains("203.0.113.7"), "only a hash");
    });
}

#[test]
fn a_game_can_be_ended_and_deleted() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben).await;
        // Hosts cannot do that themselves.
        let number = anna.state(&game).await["number"].as_u64().unwrap();
        let off = anna.does(&game, number + 1, json!({"event": "call-off"}));
        assert_eq!(off.await.failure().2, "server-started");
        let id: kinetic_server::GameId = game.parse().unwrap();
        let end = AdminRequest::End {
            game: id.clone(),
            reason: String::new(),
        };
        assert_eq!(site.app.administer(end.clone()).await, AdminReply::Done);
        let state = anna.state(&game).await;
        assert_eq!(state["phase"], "called-off");
        assert_eq!(state["to_move"], Value::Null);
        let number = state["number"].as_u64().unwrap() + 1;
        let late = anna.does(&game, number, turn("white", "a1")).await;
        assert_eq!(late.failure().2, "server-called-off");
        let again = site.app.administer(end).await;
        assert!(matches!(again, AdminReply::Refused(_)), "{again:?}");
        let mut live = ben.live(json!({})).await;
        live.say(json!({"type": "watch", "game": game})).await;
        live.hear("snapshot").await;
        let delete = AdminRequest::Delete {
            game: id.clone(),
            reason: String::new(),
        };
        assert_eq!(site.app.administer(delete.clone()).await, AdminReply::Done);
        live.hear("closing").await;
        assert_eq!(anna.get(&format!("/games/{game}")).await.failure().0, 404);
        assert_eq!(ben.get("/games?list=past").await.ok()["games"], json!([]));
        assert_eq!(site.app.administer(delete).await, AdminReply::NotFound);
        let show = AdminRequest::Game { game: id };
        assert_eq!(site.app.administer(show).await, AdminReply::NotFound);
    });
}

#[test]
fn a_report_shows_what_was_written() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben).await;
        for number in 0..30 {
            say(&ben, &game, &format!("insult {number}")).await;
        }
        let path = format!("/games/{game}/reports");
        let sent = anna.post(&path, json!({"line": 30, "text": "Please look"}));
        assert_eq!(sent.await.status, 204);
        let sent = anna.post(&path, json!({"seat": "black"})).await;
        assert_eq!(sent.status, 204);
        assert_eq!(anna.post(&path, json!({"line": 99})).await.failure().0, 404);
        let long = json!({"text": "x".repeat(501)});
        assert_eq!(anna.post(&path, long).await.failure().0, 400);
        let nobody = site.stranger().post(&path, json!({"line": 30})).await;
        assert_eq!(nobody.failure().0, 401);
        let (reporter, accused) = (visitor(&site, "Anna").await, visitor(&site, "Ben").await);
        let list = AdminRequest::Reports { limit: 10 };
        let AdminReply::Reports(reports) = site.app.administer(list).await else {
            panic!("no reports");
        };
        assert_eq!(reports.len(), 2);
        for (_, report) in &reports {
            assert_eq!(report.reporter, reporter);
            assert_eq!(report.accused.as_ref(), Some(&accused));
            let lines: Vec<_> = report.lines.iter().map(|line| &*line.text).collect();
            assert_eq!(lines.len(), 20);
            assert_eq!(lines.last(), Some(&"insult 29"));
        }
        assert_eq!(reports[1].1.text, "Please look");
        let close = AdminRequest::CloseReport {
            number: reports[0].0,
        };
        assert_eq!(site.app.administer(close.clone()).await, AdminReply::Done);
        assert_eq!(site.app.administer(close).await, AdminReply::NotFound);
    });
}

#[test]
fn who_is_blocked_is_not_heard_and_cannot_join_by_the_lobby() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben).await;
        say(&ben, &game, "before").await;
        say(&anna, &game, "mine").await;
        let mut live = anna.live(json!({})).await;
        live.say(json!({"type": "watch", "game": game})).await;
        let heard = live.hear("chat").await;
        let by = |line: usize| heard["lines"][line]["by"].clone();
        assert_ne!(by(0), by(1));
        let block = json!({"game": game, "line": 1});
        let blocks = anna.post("/visitor/blocks", block).await.ok();
        assert_eq!(blocks["blocks"][0]["name"], "Ben");
        say(&ben, &game, "after").await;
        say(&anna, &game, "mine too").await;
        // The message of Ben does not come in between.
        let heard = live.hear("chat").await;
        assert_eq!(heard["lines"][0]["text"], "mine too");
        assert_eq!(texts(&anna, &game).await, ["mine", "mine too"]);
        assert_eq!(texts(&ben, &game).await.len(), 4);
        // A listed game of Anna.
        let mut open = orbito(json!({"for": "link"}));
        open["listed"] = true.into();
        let (listed, links) = anna.make(open).await;
        let path = format!("/games/{listed}/seats");
        let refused = ben.post(&path, json!({"seat": "black"})).await.failure();
        assert_eq!(refused, (403, "forbidden".into(), "server-blocked".into()));
        let cleo = site.person("Cleo").await;
        let own = anna.post("/visitor/blocks", json!({"game": game, "line": 2}));
        assert_eq!(own.await.failure().1, "malformed");
        // A link is an invitation.
        ben.post(&path, json!({"link": links[0].1})).await.ok();
        let other = cleo.get("/visitor/blocks").await.ok();
        assert_eq!(other, json!({"blocks": []}));
        let id = blocks["blocks"][0]["id"].as_str().unwrap();
        let path = format!("/visitor/blocks/{id}");
        assert_eq!(cleo.ask("DELETE", &path, None).await.failure().0, 404);
        assert_eq!(anna.ask("DELETE", &path, None).await.status, 204);
        assert_eq!(texts(&anna, &game).await.len(), 4);
    });
}
