//! Web Push.

use std::sync::Arc;

use axum::http::StatusCode;
use kinetic_server::store::notify::Channel;
use kinetic_server::store::{Settings, Sqlite, Store};
use serde_json::{Value, json};

use super::push_service::{Behaviour, PushService};
use super::{begin, config, play, settings, subscribe, until_sent};
use crate::api::support::{Site, run};
use crate::common::Folder;
use crate::memory::Memory;
use crate::stores::StorePlace;

#[test]
fn a_device_is_told_in_the_language_of_its_owner() {
    run(async {
        let service = PushService::start().await;
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let site = Site::on(store.clone(), config(Some(&service), None)).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        let device = subscribe(&anna, &service, Behaviour::Good).await;
        let saved = settings(
            &anna,
            json!({"language": "fr", "time_zone": "Europe/Brussels"}),
        )
        .await;
        assert_eq!(saved["saved"], true);
        assert_eq!(
            saved["settings"]["events"]["offer"],
            json!({"push": true, "mail": true})
        );
        let game = begin(&anna, &bert).await;
        let arrived = service.until(1).await;
        let first = &arrived[0];
        assert_eq!(first.device, device);
        assert_eq!(first.claims["sub"], "https://play.example.org");
        assert_eq!(first.content["kind"], "game-begun");
        assert_eq!(first.content["title"], "La partie a commencé");
        assert_eq!(
            first.content["body"],
            "Orbito avec Bert. C’est à vous de jouer."
        );
        assert_eq!(first.content["url"], format!("/#/far/{game}"));
        assert_eq!(
            (&first.content["tag"], &first.content["lang"]),
            (&json!(game), &json!("fr"))
        );
        assert_eq!(first.content["badge"], 1);
        play(&anna, &game).await;
        play(&bert, &game).await;
        let arrived = service.until(2).await;
        let second = &arrived[1];
        assert_eq!(second.content["kind"], "your-turn");
        assert_eq!(second.content["title"], "À vous de jouer");
        assert_eq!(second.content["body"], "Orbito avec Bert");
        assert_eq!(
            second.headers["topic"], first.headers["topic"],
            "it replaces the first"
        );
        // An offer, and the end.
        let ask = json!({"event": "ask", "seat": "black", "question": "draw"});
        bert.does(&game, 5, ask).await.ok();
        assert_eq!(
            service.until(3).await[2].content["title"],
            "Bert propose le match nul"
        );
        bert.does(&game, 6, json!({"event": "resign", "seat": "black"}))
            .await
            .ok();
        let last = &service.until(4).await[3];
        assert_eq!(last.content["kind"], "game-over");
        assert_eq!(last.content["body"], "Vous avez gagné. Orbito avec Bert.");
        until_sent(&store).await;
        assert_eq!(service.arrived().len(), 4, "nothing comes twice");
        site.app.shutdown().await;
    });
}

#[test]
fn a_subscription_is_shown_once_however_often_it_is_sent() {
    run(async {
        let service = PushService::start().await;
        let site = Site::on(Arc::new(Memory::new()), config(Some(&service), None)).await;
        let anna = site.person("Anna").await;
        let (_, subscription) = service.subscribe(Behaviour::Good);
        for _ in 0..3 {
            let shown = anna.post("/visitor/push", subscription.clone()).await.ok();
            assert_eq!(shown["push"].as_array().expect("a list").len(), 1);
            assert_eq!(shown["push"][0]["this"], true);
        }
        let shown = anna.get("/visitor/notifications").await.ok();
        let key = shown["offered"]["push_key"].as_str().expect("a key");
        assert_eq!(key.len(), 87, "65 bytes in base64url");
        assert_eq!(shown["offered"]["mail"], false);
        // At most so many devices: the oldest goes.
        for _ in 0..20 {
            let (_, subscription) = service.subscribe(Behaviour::Good);
            anna.post("/visitor/push", subscription).await.ok();
        }
        let shown = anna.get("/visitor/notifications").await.ok();
        let devices = shown["push"].as_array().expect("a list");
        assert_eq!(devices.len(), 20);
        let id = devices[0]["id"].as_str().expect("an id");
        let left = anna
            .ask("DELETE", &format!("/visitor/push/{id}"), None)
            .await
            .ok();
        assert_eq!(left["push"].as_array().expect("a list").len(), 19);
        let again = anna
            .ask("DELETE", &format!("/visitor/push/{id}"), None)
            .await;
        assert_eq!(again.status, StatusCode::NOT_FOUND);
        // A device of somebody else cannot be removed.
        let id = left["push"][0]["id"].as_str().expect("an id");
        let bert = site.person("Bert").await;
        let other = bert
            .ask("DELETE", &format!("/visitor/push/{id}"), None)
            .await;
        assert_eq!(other.status, StatusCode::NOT_FOUND);
        // Subscriptions end with the session.
        anna.ask("DELETE", "/visitor", None).await;
        assert_eq!(site.store.outbox_figures().await.expect("figures").push, 0);
        let data = site.stranger().get("/visitor/notifications").await;
        assert_eq!(data.status, StatusCode::UNAUTHORIZED);
        site.app.shutdown().await;
    });
}

#[test]
fn nobody_who_is_looking_is_told() {
    run(async {
        let service = PushService::start().await;
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let site = Site::on(store.clone(), config(Some(&service), None)).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        let events = json!({"game_begun": {"push": false}, "game_over": {"push": false}});
        settings(&anna, json!({"events": events})).await;
        let game = begin(&anna, &bert).await;
        let mut live = anna.live(json!({&game: 0})).await;
        live.hear("snapshot").await;
        subscribe(&anna, &service, Behaviour::Good).await;
        for visible in [true, false, true] {
            live.say(json!({"type": "visible", "on": visible})).await;
            live.say(json!({"type": "ping", "sent": 1})).await;
            live.hear("pong").await;
            let before = service.arrived().len();
            play(&anna, &game).await;
            play(&bert, &game).await;
            until_sent(&store).await;
            let told = service.arrived().len() - before;
            assert_eq!(told, usize::from(!visible), "visible: {visible}");
        }
        drop(live);
        site.app.shutdown().await;
    });
}

/// A server on a store in a folder.
async fn site_in(folder: &Folder, service: Option<&PushService>) -> Site {
    let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
    let config = kinetic_server::ops::Config {
        folder: folder.path().to_owned(),
        ..config(service, None)
    };
    Site::on(Arc::new(store), config).await
}

#[test]
fn what_waited_is_sent_after_a_restart_if_it_is_still_true() {
    run(async {
        let (folder, service) = (Folder::new(), PushService::start().await);
        let site = site_in(&folder, Some(&service)).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        let (cookies, events) = (
            [anna.cookie.clone(), bert.cookie.clone()],
            json!({"game_begun": {"push": false}}),
        );
        for person in [&anna, &bert] {
            subscribe(person, &service, Behaviour::Good).await;
            settings(person, json!({"events": events})).await;
        }
        let (one, two) = (begin(&anna, &bert).await, begin(&anna, &bert).await);
        until_sent(&site.store).await;
        let before = service.arrived().len();
        site.app.shutdown().await;
        drop(site.store);
        // Nothing is sent, but everything is written.
        let site = site_in(&folder, None).await;
        let [anna, bert] = cookies.clone().map(|cookie| {
            let mut person = site.stranger();
            person.cookie = cookie;
            person
        });
        for _ in 0..3 {
            play(&anna, &one).await;
            play(&bert, &one).await;
        }
        play(&anna, &two).await;
        let waiting = site.store.outbox_figures().await.expect("figures").push;
        assert_eq!(
            waiting, 3,
            "Anna and Bert in the first game, Bert in the second"
        );
        site.app.shutdown().await;
        drop(site.store);
        let site = site_in(&folder, Some(&service)).await;
        until_sent(&site.store).await;
        let told: Vec<Value> = service.arrived()[before..]
            .iter()
            .map(|arrived| json!([arrived.device, arrived.content["tag"]]))
            .collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told.contains(&json!([0, one])),
            "it is Anna’s turn in the first"
        );
        assert!(told.contains(&json!([1, two])), "and Bert’s in the second");
        site.app.shutdown().await;
    });
}

#[test]
fn many_at_once_become_one() {
    run(async {
        let (folder, service) = (Folder::new(), PushService::start().await);
        let site = site_in(&folder, Some(&service)).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        let cookie = bert.cookie.clone();
        subscribe(&bert, &service, Behaviour::Good).await;
        settings(
            &bert,
            json!({"language": "de", "events": {"game_begun": {"push": false}}}),
        )
        .await;
        let mut games = Vec::new();
        for _ in 0..5 {
            games.push(begin(&anna, &bert).await);
        }
        let anna_cookie = anna.cookie.clone();
        site.app.shutdown().await;
        drop(site.store);
        let site = site_in(&folder, None).await;
        let mut anna = site.stranger();
        anna.cookie = anna_cookie;
        for game in &games {
            play(&anna, game).await;
        }
        site.app.shutdown().await;
        drop(site.store);
        let site = site_in(&folder, Some(&service)).await;
        until_sent(&site.store).await;
        let arrived = service.arrived();
        assert_eq!(arrived.len(), 1);
        let content = &arrived[0].content;
        assert_eq!(content["title"], "Neues in 5 Partien");
        assert_eq!(content["body"], "In 5 davon bist du am Zug.");
        assert_eq!(
            (&content["url"], &content["badge"]),
            (&json!("/#/far"), &json!(5))
        );
        let mut bert = site.stranger();
        bert.cookie = cookie;
        let data = bert.get("/visitor/data").await.ok();
        let stored = &data["notifications"];
        assert_eq!(stored["settings"]["language"], "de");
        let endpoint = stored["push"][0]["endpoint"].as_str().expect("a URL");
        assert!(endpoint.starts_with("https://127.0.0.1:"), "{endpoint}");
        bert.ask("DELETE", "/visitor/data", None).await;
        let next = site
            .store
            .next_delivery(Channel::Push, kinetic_server::Moment(0))
            .await;
        assert_eq!(next.expect("a time"), None);
        site.app.shutdown().await;
    });
}

/// A database that two servers share.
#[test]
fn of_two_nodes_one_sends() {
    let place = StorePlace::postgres();
    let stores = [place.open(), place.open()];
    run(async {
        let service = PushService::start().await;
        let one = Site::on(stores[0].clone(), config(Some(&service), None)).await;
        let two = Site::on(stores[1].clone(), config(Some(&service), None)).await;
        let (anna, bert) = (one.person("Anna").await, one.person("Bert").await);
        let there = |person: &crate::api::support::Person<'_>| {
            let mut same = two.stranger();
            same.cookie = person.cookie.clone();
            same
        };
        subscribe(&anna, &service, Behaviour::Good).await;
        settings(&anna, json!({"events": {"game_begun": {"push": false}}})).await;
        let game = begin(&anna, &bert).await;
        // That it is her turn to begin with.
        service.until(1).await;
        until_sent(&stores[0]).await;
        for round in 2..=7 {
            // On one node, then on the other.
            let (first, second) = match round % 2 {
                0 => (anna.clone(), there(&bert)),
                _ => (there(&anna), bert.clone()),
            };
            play(&first, &game).await;
            play(&second, &game).await;
            service.until(round).await;
            until_sent(&stores[0]).await;
            assert_eq!(service.arrived().len(), round, "once by either node");
        }
        // Somebody who looks at the game on one node is known on the other.
        let mut live = there(&anna).live(json!({&game: 0})).await;
        live.hear("snapshot").await;
        anna.until(&game, |state| state["seats"][0]["here"] == true)
            .await;
        play(&anna, &game).await;
        play(&bert, &game).await;
        until_sent(&stores[0]).await;
        assert_eq!(service.arrived().len(), 7);
        drop(live);
        one.app.shutdown().await;
        two.app.shutdown().await;
    });
}
