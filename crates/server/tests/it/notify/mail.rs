//! Mail.

use std::sync::Arc;

use axum::http::{StatusCode, header};
use kinetic_server::Moment;
use kinetic_server::store::Store;
use kinetic_server::store::notify::Channel;
use serde_json::json;

use super::mail_server::{Encryption, MailServer};
use super::{begin, config, play, settings, until_later, until_sent};
use crate::api::support::{Person, Site, run};
use crate::logged::Logged;
use crate::memory::Memory;

const ADDRESS: &str = "anna@example.org";

async fn put_address(person: &Person<'_>, address: &str) -> crate::api::support::Answer {
    let body = json!({"address": address});
    person.ask("PUT", "/visitor/mail", Some(body)).await
}

/// Stores an address of somebody and confirms it.
async fn confirm(person: &Person<'_>, server: &MailServer, address: &str) {
    let before = server.arrived().len();
    put_address(person, address).await.ok();
    let mail = server.until(before + 1).await[before].clone();
    let code = mail.code_after("#/mail/confirm/");
    let confirmed = person
        .site
        .stranger()
        .post("/mail/confirm", json!({"code": code}))
        .await;
    assert_eq!(confirmed.status, StatusCode::NO_CONTENT, "{confirmed:?}");
}

/// No mails when a game begins or ends.
async fn only_turns(person: &Person<'_>, more: serde_json::Value) {
    let mut wanted = json!({
        "language": "nl",
        "events": {"game_begun": {"mail": false}, "game_over": {"mail": false}},
    });
    for (name, value) in more.as_object().expect("settings") {
        wanted[name] = value.clone();
    }
    settings(person, wanted).await;
}

#[test]
fn an_address_is_confirmed_used_and_given_up_with_one_click() {
    run(async {
        let server = MailServer::start();
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let site = Site::on(store.clone(), config(None, Some(&server))).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        only_turns(&anna, json!({})).await;
        let shown = put_address(&anna, " Anna@example.org ").await.ok();
        assert_eq!(shown["offered"], json!({"push_key": null, "mail": true}));
        assert_eq!(
            shown["mail"],
            json!({"address": "Anna@example.org", "state": "unconfirmed"})
        );
        let mail = server.until(1).await[0].clone();
        assert_eq!(mail.to, ["Anna@example.org"]);
        assert_eq!(
            mail.header("Auto-Submitted").as_deref(),
            Some("auto-generated")
        );
        assert!(
            mail.plain().contains("https://play.example.org"),
            "{}",
            mail.plain()
        );
        let code = mail.code_after("#/mail/confirm/");
        // Nothing is sent before it is confirmed, and not with another code.
        let game = begin(&anna, &bert).await;
        play(&anna, &game).await;
        play(&bert, &game).await;
        assert_eq!(store.outbox_figures().await.expect("figures").mail, 0);
        let nobody = site.stranger();
        for wrong in ["", "a-b-c", &code[..code.len() - 1], &format!("{code}0")] {
            let refused = nobody.post("/mail/confirm", json!({"code": wrong})).await;
            assert_eq!(refused.failure().2, "server-no-link", "{wrong}");
        }
        for _ in 0..2 {
            let confirmed = nobody.post("/mail/confirm", json!({"code": code})).await;
            assert_eq!(confirmed.status, StatusCode::NO_CONTENT);
        }
        play(&anna, &game).await;
        play(&bert, &game).await;
        let mail = server.until(2).await[1].clone();
        assert_eq!(
            mail.header("Subject").as_deref(),
            Some("Jij bent aan zet: Orbito met Bert")
        );
        let text = mail.plain();
        assert!(
            text.contains(&format!("https://play.example.org/#/far/{game}")),
            "{text}"
        );
        let id = mail.header("Message-ID").expect("an id");
        assert!(id.ends_with("@play.example.org>"), "{id}");
        let post = mail.header("List-Unsubscribe-Post").expect("one click");
        assert_eq!(post, "List-Unsubscribe=One-Click");
        let url = mail.header("List-Unsubscribe").expect("a link");
        let path = url
            .strip_prefix("<https://play.example.org/api/v1")
            .expect(&url);
        let path = path.strip_suffix('>').expect(&url);
        // Looking at the link changes nothing.
        let page = nobody.get(path).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER);
        let to = page.headers[header::LOCATION].to_str().expect("text");
        assert!(to.starts_with("/#/mail/unsubscribe/"), "{to}");
        assert!(
            text.contains(to.trim_start_matches('/')),
            "the link in the text: {text}"
        );
        let shown = anna.get("/visitor/notifications").await.ok();
        assert_eq!(shown["mail"]["state"], "confirmed");
        for _ in 0..2 {
            let gone = nobody
                .send("POST", path, "List-Unsubscribe=One-Click")
                .await;
            assert_eq!(gone.status, StatusCode::NO_CONTENT);
        }
        let shown = anna.get("/visitor/notifications").await.ok();
        assert_eq!(shown["mail"], json!(null));
        let wrong = nobody.send("POST", "/mail/unsubscribe?code=%00", "").await;
        assert_eq!(wrong.failure().2, "server-no-link");
        let again = anna.ask("DELETE", "/visitor/mail", None).await;
        assert_eq!(again.status, StatusCode::OK);
        site.app.shutdown().await;
    });
}

#[test]
fn nobody_can_flood_an_address_with_confirmations() {
    run(async {
        let server = MailServer::start();
        let site = Site::on(Arc::new(Memory::new()), config(None, Some(&server))).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        for bad in ["", "anna", "anna@localhost", "a@b.org\r\nBcc: c@d.org"] {
            assert_eq!(
                put_address(&anna, bad).await.failure().2,
                "server-mail-address"
            );
        }
        // Three to an address, whoever asks.
        put_address(&anna, ADDRESS).await.ok();
        put_address(&anna, "ANNA@example.org").await.ok();
        put_address(&bert, ADDRESS).await.ok();
        assert_eq!(
            put_address(&bert, ADDRESS).await.failure().2,
            "server-mail-limit"
        );
        // Five of a visitor, wherever to.
        for index in 0..3 {
            put_address(&anna, &format!("anna{index}@example.org"))
                .await
                .ok();
        }
        let refused = put_address(&anna, "anna9@example.org").await.failure();
        assert_eq!((refused.0, refused.2.as_str()), (429, "server-mail-limit"));
        assert_eq!(server.arrived().len(), 6);
        let none = Site::on(Arc::new(Memory::new()), config(None, None)).await;
        let cleo = none.person("Cleo").await;
        assert_eq!(
            put_address(&cleo, ADDRESS).await.failure().2,
            "server-no-channel"
        );
        none.app.shutdown().await;
        site.app.shutdown().await;
    });
}

#[test]
fn an_address_that_refuses_mail_is_left_alone() {
    run(async {
        let server = MailServer::start();
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let site = Site::on(store.clone(), config(None, Some(&server))).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        for (person, address) in [(&anna, ADDRESS), (&bert, "bert@example.org")] {
            only_turns(person, json!({})).await;
            confirm(person, &server, address).await;
        }
        let game = begin(&anna, &bert).await;
        server.refuse(ADDRESS);
        for round in 1..=4 {
            play(&anna, &game).await;
            server.until(2 + round).await;
            play(&bert, &game).await;
            until_sent(&store).await;
        }
        let asked = server
            .asked()
            .into_iter()
            .filter(|to| to == ADDRESS)
            .count();
        assert_eq!(
            asked,
            1 + 3,
            "the confirmation, and three mails that came back"
        );
        let shown = anna.get("/visitor/notifications").await.ok();
        assert_eq!(shown["mail"]["state"], "failing");
        let shown = bert.get("/visitor/notifications").await.ok();
        assert_eq!(shown["mail"]["state"], "confirmed");
        site.app.shutdown().await;
    });
}

#[test]
fn a_mail_server_that_is_busy_gets_it_later() {
    run(async {
        let server = MailServer::start();
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let site = Site::on(store.clone(), config(None, Some(&server))).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        only_turns(&anna, json!({})).await;
        confirm(&anna, &server, ADDRESS).await;
        let game = begin(&anna, &bert).await;
        until_sent(&store).await;
        server.set_busy(true);
        let now = Moment::now();
        play(&anna, &game).await;
        play(&bert, &game).await;
        until_later(&store, Channel::Mail, now).await;
        assert_eq!(store.outbox_figures().await.expect("figures").mail, 1);
        let shown = anna.get("/visitor/notifications").await.ok();
        assert_eq!(
            shown["mail"]["state"], "confirmed",
            "it is not the fault of the address"
        );
        site.app.shutdown().await;
    });
}

/// Mail over TLS: with the certificate of another server nothing is sent and
/// nothing is lost, and the log says why; with its own it is sent.
#[test]
fn mail_is_encrypted_and_the_certificate_is_verified() {
    for encryption in [Encryption::StartTls, Encryption::Implicit] {
        run(async {
            let server = MailServer::start_with(encryption);
            let roots = |server: &MailServer| {
                let file = tempfile::NamedTempFile::new().expect("a file");
                std::fs::write(file.path(), &server.certificate).expect("written");
                file
            };
            let (right, wrong) = (roots(&server), roots(&MailServer::start()));
            let open = async |store: &Arc<dyn Store>, roots: &tempfile::NamedTempFile| {
                let mut config = config(None, None);
                config.notify.mail = Some(server.settings_with_roots(roots.path()));
                Site::on(store.clone(), config).await
            };
            let store: Arc<dyn Store> = Arc::new(Memory::new());
            let site = open(&store, &right).await;
            let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
            only_turns(&anna, json!({})).await;
            confirm(&anna, &server, ADDRESS).await;
            let game = begin(&anna, &bert).await;
            // That it is her turn to begin with.
            let before = server.until(2).await.len();
            until_sent(&store).await;
            let cookies = (anna.cookie.clone(), bert.cookie.clone());
            site.app.shutdown().await;

            let logged = Logged::start();
            let site = open(&store, &wrong).await;
            let person = |cookie: &Option<String>| Person {
                cookie: cookie.clone(),
                ..site.stranger()
            };
            let (anna, bert) = (person(&cookies.0), person(&cookies.1));
            let now = Moment::now();
            play(&anna, &game).await;
            play(&bert, &game).await;
            let said = |line: &String| line.contains("a mail could not be sent");
            let line = logged.until(said).await;
            assert!(line.contains("certificate"), "{line}");
            until_later(&store, Channel::Mail, now).await;
            assert_eq!(store.outbox_figures().await.expect("figures").mail, 1);
            assert_eq!(server.arrived().len(), before);
            let refused = put_address(&bert, "bert@example.org").await.failure();
            assert_eq!((refused.0, refused.2.as_str()), (503, "server-mail-failed"));
            site.app.shutdown().await;

            let site = open(&store, &right).await;
            let mail = server.until(before + 1).await[before].clone();
            assert_eq!(mail.to, [ADDRESS]);
            until_sent(&store).await;
            site.app.shutdown().await;
        });
    }
}

/// The minute of the day in UTC, shifted.
fn minute(shift: u64) -> u64 {
    (Moment::now().0 / 60_000 + shift) % (24 * 60)
}

#[test]
fn quiet_hours_and_digests_are_waited_for() {
    run(async {
        let server = MailServer::start();
        for (name, value) in [
            // All of the day but a minute.
            (
                "quiet",
                json!({"from": minute(24 * 60 - 5), "until": minute(24 * 60 - 6)}),
            ),
            ("digest", json!(minute(12 * 60))),
        ] {
            let store: Arc<dyn Store> = Arc::new(Memory::new());
            let site = Site::on(store.clone(), config(None, Some(&server))).await;
            let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
            only_turns(&anna, json!({name: value})).await;
            confirm(&anna, &server, ADDRESS).await;
            let before = server.arrived().len();
            let game = begin(&anna, &bert).await;
            let now = Moment::now();
            play(&anna, &game).await;
            play(&bert, &game).await;
            let later = until_later(&store, Channel::Mail, now).await;
            let hours = later.since(now).0 / 3_600_000;
            let expected = if name == "quiet" { 23 } else { 11 };
            assert!(
                (expected..=expected + 1).contains(&hours),
                "{name}: {hours}"
            );
            assert_eq!(server.arrived().len(), before, "{name}");
            site.app.shutdown().await;
        }
        for bad in [
            json!({"time_zone": "Europe/Nowhere"}),
            json!({"quiet": {"from": 5, "until": 5}}),
            json!({"digest": 1440}),
            json!({"language": "la"}),
        ] {
            let site = Site::on(Arc::new(Memory::new()), config(None, None)).await;
            let anna = site.person("Anna").await;
            let refused = anna
                .ask("PUT", "/visitor/notifications", Some(bad.clone()))
                .await;
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{bad}");
            site.app.shutdown().await;
        }
    });
}
