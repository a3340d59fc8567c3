//! Being somebody without an account.

use axum::http::header;
use serde_json::json;

use crate::api::support::{Site, run};

#[test]
fn a_visitor_is_a_cookie_that_scripts_cannot_read() {
    run(async {
        let site = Site::open().await;
        let nobody = site.stranger();
        assert_eq!(nobody.get("/visitor").await.failure().1, "no-visitor");
        let made = nobody.post("/visitor", json!({"name": "Anna"})).await;
        let cookie = made.headers[header::SET_COOKIE]
            .to_str()
            .unwrap()
            .to_owned();
        for part in [
            "; HttpOnly",
            "; SameSite=Lax",
            "; Path=/",
            "; Max-Age=31536000",
        ] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Secure"), "no https here");
        let mut anna = nobody.clone();
        anna.cookie = made.cookie();
        assert_eq!(anna.get("/visitor").await.ok(), json!({"name": "Anna"}));
        // Asked again, she stays who she is.
        let again = anna.post("/visitor", json!({"name": "Other"})).await;
        assert!(again.cookie().is_none());
        assert_eq!(again.ok(), json!({"name": "Anna"}));
        let renamed = anna
            .ask("PATCH", "/visitor", Some(json!({"name": "Anne"})))
            .await;
        assert_eq!(renamed.ok(), json!({"name": "Anne"}));
        assert_eq!(anna.get("/visitor").await.ok(), json!({"name": "Anne"}));
        let bad = anna
            .ask("PATCH", "/visitor", Some(json!({"name": " "})))
            .await;
        assert_eq!(bad.failure(), (422, "refused".into(), "server-name".into()));
    });
}

#[test]
fn a_visitor_without_a_name_gets_one() {
    run(async {
        let site = Site::open().await;
        let made = site.stranger().send("POST", "/visitor", "").await.ok();
        let name = made["name"].as_str().unwrap();
        assert!(name.starts_with("Guest "), "{name}");
    });
}

#[test]
fn a_code_carries_a_visitor_to_another_device_once() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let code = anna.post("/visitor/link", json!({})).await.ok()["code"].clone();
        let mut phone = site.stranger();
        let adopted = phone.post("/visitor/adopt", json!({"code": code})).await;
        phone.cookie = adopted.cookie();
        assert_eq!(adopted.ok(), json!({"name": "Anna"}));
        assert_ne!(phone.cookie, anna.cookie, "each device has its own pass");
        let again = site
            .stranger()
            .post("/visitor/adopt", json!({"code": code}))
            .await;
        assert_eq!(
            again.failure(),
            (403, "no-link".into(), "server-no-link".into())
        );
        // A code is no pass, and a pass is no code.
        let mut thief = site.stranger();
        thief.token = code.as_str().map(str::to_owned);
        assert_eq!(thief.get("/visitor").await.failure().1, "no-visitor");
        let pass = anna.cookie.clone().unwrap().replace("kinetic=", "");
        let taken = thief.clone().site.stranger();
        let taken = taken.post("/visitor/adopt", json!({"code": pass})).await;
        assert_eq!(taken.failure().1, "no-link");
        // Forgotten on one device, known on the other.
        let gone = phone.ask("DELETE", "/visitor", None).await;
        assert_eq!(gone.status.as_u16(), 204);
        assert_eq!(gone.cookie().as_deref(), Some("kinetic="));
        assert_eq!(phone.get("/visitor").await.failure().1, "no-visitor");
        assert_eq!(anna.get("/visitor").await.ok(), json!({"name": "Anna"}));
    });
}

#[test]
fn tokens_are_for_programs_and_can_be_revoked() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let made = anna.post("/tokens", json!({"name": "my bot"})).await.ok();
        let mut bot = site.stranger();
        bot.token = made["token"].as_str().map(str::to_owned);
        assert_eq!(bot.get("/visitor").await.ok(), json!({"name": "Anna"}));
        let tokens = anna.get("/tokens").await.ok();
        assert_eq!(tokens["tokens"][0]["name"], "my bot");
        assert_eq!(tokens["tokens"][0]["id"], made["id"]);
        assert!(!tokens.to_string().contains(bot.token.as_deref().unwrap()));
        let path = format!("/tokens/{}", made["id"].as_str().unwrap());
        let stranger = site.person("Ben").await;
        assert_eq!(stranger.ask("DELETE", &path, None).await.failure().0, 404);
        assert_eq!(anna.ask("DELETE", &path, None).await.status.as_u16(), 204);
        assert_eq!(bot.get("/visitor").await.failure().0, 401);
        // A program that is not known is told so even where nobody needs to be.
        assert_eq!(bot.get("/games?list=open").await.failure().0, 401);
        assert_eq!(anna.get("/tokens").await.ok(), json!({"tokens": []}));
    });
}

#[test]
fn one_call_makes_a_program_somebody_and_one_forgets_them_everywhere() {
    run(async {
        let site = Site::open().await;
        let made = site
            .stranger()
            .post("/tokens", json!({"name": "Deep Dot"}))
            .await
            .ok();
        let mut bot = site.stranger();
        bot.token = made["token"].as_str().map(str::to_owned);
        assert_eq!(bot.get("/visitor").await.ok(), json!({"name": "Deep Dot"}));
        let more = bot.post("/tokens", json!({"name": "another"})).await.ok();
        let mut other = site.stranger();
        other.token = more["token"].as_str().map(str::to_owned);
        let gone = other.ask("DELETE", "/visitor?everywhere=true", None).await;
        assert_eq!(gone.status.as_u16(), 204);
        for person in [bot, other] {
            assert_eq!(person.get("/visitor").await.failure().0, 401);
        }
    });
}
