//! Notifications reach people who are not looking: by Web Push and by mail.

mod hostile;
mod kill;
mod mail;
mod mail_server;
mod push;
mod push_service;

use std::sync::Arc;

use kinetic_server::ops::Config;
use kinetic_server::store::Store;
use kinetic_server::store::notify::Channel;
use kinetic_server::{Moment, NoticeDelay, Span, VisitorId};
use kinetic_testing::eventually_async;
use serde_json::{Value, json};

use crate::api::support::{Person, orbito};
use mail_server::MailServer;
use push_service::{Behaviour, PushService};

/// A configuration that tells people at once.
fn config(push: Option<&PushService>, mail: Option<&MailServer>) -> Config {
    let mut config = Config {
        public: Some("https://play.example.org".to_owned()),
        ..Config::default()
    };
    config.notify.delay = NoticeDelay {
        push: Span::ZERO,
        mail: Span::ZERO,
    };
    match push {
        Some(push) => config.notify.push = push.settings(),
        None => config.notify.push.off = true,
    }
    config.notify.mail = mail.map(MailServer::settings);
    config
}

/// A game of Orbito between two people, which has begun.
async fn begin(anna: &Person<'_>, bert: &Person<'_>) -> String {
    let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
    let link = json!({"link": links[0].1});
    bert.post(&format!("/games/{game}/seats"), link).await.ok();
    anna.until(&game, |state| state["phase"] == "running").await;
    game
}

/// Plays the first legal turn of the seat to move.
async fn play(person: &Person<'_>, game: &str) {
    let state = person.state(game).await;
    let turns = person
        .get(&format!("/games/{game}/turns?limit=1"))
        .await
        .ok();
    let turn = json!({"event": "turn", "seat": state["to_move"], "turn": turns["turns"][0]});
    let number = state["number"].as_u64().expect("a number") + 1;
    person.does(game, number, turn).await.ok();
}

/// Subscribes a device of somebody.
async fn subscribe(person: &Person<'_>, service: &PushService, behaviour: Behaviour) -> usize {
    let (device, subscription) = service.subscribe(behaviour);
    person.post("/visitor/push", subscription).await.ok();
    device
}

/// Saves settings of somebody, with what is not said as it usually is.
async fn settings(person: &Person<'_>, settings: Value) -> Value {
    let saved = person.ask("PUT", "/visitor/notifications", Some(settings));
    saved.await.ok()
}

/// Waits until nothing is left to be sent on a channel.
async fn until_sent(store: &Arc<dyn Store>) {
    eventually_async("everything is sent or dropped", async || {
        let figures = store.outbox_figures().await.expect("figures");
        match (figures.push, figures.mail) {
            (0, 0) => Ok(()),
            left => Err(format!("{left:?}")),
        }
    })
    .await;
}

/// When something can be sent next on a channel, that cannot be now.
async fn until_later(store: &Arc<dyn Store>, channel: Channel, now: Moment) -> Moment {
    eventually_async("it is put off", async || {
        let next = store.next_delivery(channel, now.plus(Span::seconds(20)));
        next.await.expect("a time")
    })
    .await
}

/// The only person in a store with targets.
async fn targets_of(store: &Arc<dyn Store>, visitor: &VisitorId) -> usize {
    store.targets_of(visitor).await.expect("targets").len()
}
