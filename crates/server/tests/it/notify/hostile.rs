//! Endpoints that do harm, and subscriptions that nobody has any more, delay
//! nobody else.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::join_all;
use kinetic_server::Span;
use kinetic_server::notify::PushSettings;
use kinetic_server::store::notify::{Channel, Target};
use kinetic_server::store::{Settings, Sqlite, Store};
use kinetic_testing::eventually_async;
use serde_json::{Value, json};

use super::push_service::{Behaviour, PushService};
use super::{begin, config, play, settings, subscribe, targets_of, until_later, until_sent};
use crate::api::support::{Person, Site, run};
use crate::common::Folder;
use crate::memory::Memory;

/// Only what is asked of a device counts, not the beginning of a game.
async fn only_turns(person: &Person<'_>) {
    settings(person, json!({"events": {"game_begun": {"push": false}}})).await;
}

/// The only target of somebody.
async fn only_target(store: &Arc<dyn Store>, name: &str) -> Target {
    let found = store.find_visitors(name, 10).await.expect("visitors");
    let targets = store.targets_of(&found[0].id).await.expect("targets");
    let [target] = targets.as_slice() else {
        panic!("{targets:?}");
    };
    target.clone()
}

/// Adds a device of the same visitor, also past the limit.
async fn add(
    store: &Arc<dyn Store>,
    service: &PushService,
    like: &Target,
    behaviour: Behaviour,
) -> usize {
    let (number, subscription) = service.subscribe(behaviour);
    let endpoint = subscription["endpoint"].as_str().expect("a URL");
    let target = Target {
        id: format!("{number:032x}"),
        address: endpoint.to_owned(),
        keys: keys(&subscription),
        ..like.clone()
    };
    store.put_target(target).await.expect("stored");
    number
}

/// The keys of a subscription as they are stored.
fn keys(subscription: &Value) -> Vec<u8> {
    let bytes = |name: &str| {
        let text = subscription[name].as_str().expect("text");
        URL_SAFE_NO_PAD.decode(text).expect("base64url")
    };
    [bytes("p256dh"), bytes("auth")].concat()
}

/// A server in a folder, and a game in which Anna has a device that was reached
/// once.
struct Scene {
    _folder: Folder,
    service: PushService,
    site: Site,
}

impl Scene {
    async fn open() -> Scene {
        let (folder, service) = (Folder::new(), PushService::start().await);
        let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
        let mut config = config(Some(&service), None);
        config.folder = folder.path().to_owned();
        let site = Site::on(Arc::new(store), config).await;
        Scene {
            _folder: folder,
            service,
            site,
        }
    }
}

#[test]
fn addresses_inside_a_network_are_refused() {
    run(async {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let mut config = config(None, None);
        config.notify.push = PushSettings::default();
        let site = Site::on(store.clone(), config).await;
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        let service = PushService::start().await;
        let (_, good) = service.subscribe(Behaviour::Good);
        for endpoint in [
            "http://push.example.org/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://169.254.169.254/latest/meta-data",
            "https://10.0.0.1/a",
            "https://192.168.0.1/a",
            "https://[fd00:ec2::254]/a",
            "https://push.example.org:22/a",
            "file:///etc/passwd",
            "",
        ] {
            let mut bad = good.clone();
            bad["endpoint"] = endpoint.into();
            let refused = anna.post("/visitor/push", bad).await.failure();
            assert_eq!(refused.2, "server-push", "{endpoint}");
        }
        for (field, value) in [("p256dh", "AAAA"), ("auth", "AAAA"), ("auth", "%")] {
            let mut bad = good.clone();
            bad["endpoint"] = "https://push.example.org/a".into();
            bad[field] = value.into();
            assert_eq!(anna.post("/visitor/push", bad).await.status.as_u16(), 400);
        }
        // A name is looked up when something is sent. This one is of this
        // machine, so nothing is, and it is forgotten.
        let mut local = good.clone();
        local["endpoint"] = "https://localhost/a".into();
        let shown = anna.post("/visitor/push", local).await.ok();
        assert_eq!(shown["push"].as_array().expect("a list").len(), 1);
        begin(&anna, &bert).await;
        until_sent(&store).await;
        let shown = anna.get("/visitor/notifications").await.ok();
        assert_eq!(shown["push"], json!([]));
        assert_eq!(service.asked(), [0; 0]);
        site.app.shutdown().await;
    });
}

#[test]
fn endpoints_that_hang_delay_nobody_else() {
    run(async {
        let scene = Scene::open().await;
        let (site, service) = (&scene.site, &scene.service);
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        only_turns(&anna).await;
        let game = begin(&anna, &bert).await;
        let living = subscribe(&anna, service, Behaviour::Good).await;
        play(&anna, &game).await;
        play(&bert, &game).await;
        service.until(1).await;
        until_sent(&site.store).await;
        let known = only_target(&site.store, "Anna").await;
        // More than there are workers.
        for behaviour in [Behaviour::Hangs, Behaviour::EndlessHead] {
            for _ in 0..20 {
                add(&site.store, service, &known, behaviour).await;
            }
        }
        for round in 2..6 {
            play(&anna, &game).await;
            play(&bert, &game).await;
            let arrived = service.until(round).await;
            assert_eq!(arrived[round - 1].device, living);
        }
        scene.site.app.shutdown().await;
    });
}

#[test]
fn thousands_of_dead_subscriptions_delay_nobody_and_are_forgotten() {
    const DEAD: usize = 2_000;
    run(async {
        let scene = Scene::open().await;
        let (site, service) = (&scene.site, &scene.service);
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        only_turns(&anna).await;
        let game = begin(&anna, &bert).await;
        let living = subscribe(&anna, service, Behaviour::Good).await;
        play(&anna, &game).await;
        play(&bert, &game).await;
        service.until(1).await;
        until_sent(&site.store).await;
        let known = only_target(&site.store, "Anna").await;
        let before = service.asked().len();
        // All at once, so that they share commits.
        let dead = [404, 410].into_iter().cycle().take(DEAD);
        let dead = dead.map(|status| add(&site.store, service, &known, Behaviour::Status(status)));
        join_all(dead).await;
        play(&anna, &game).await;
        play(&bert, &game).await;
        service.until(2).await;
        let asked = service.asked();
        let place = asked[before..].iter().position(|device| *device == living);
        let place = place.expect("a request");
        assert!(place < 100, "{place} dead ones came before it");
        until_sent(&site.store).await;
        assert_eq!(targets_of(&site.store, &known.visitor).await, 1);
        assert_eq!(
            service.asked().len() - before,
            DEAD + 1,
            "each was asked once"
        );
        // As many as there are requests to a host at a time, and not one for each.
        assert!(service.connections() < 100, "{}", service.connections());
        scene.site.app.shutdown().await;
    });
}

#[test]
fn answers_of_push_services_are_followed() {
    run(async {
        let scene = Scene::open().await;
        let (site, service) = (&scene.site, &scene.service);
        let (anna, bert) = (site.person("Anna").await, site.person("Bert").await);
        only_turns(&anna).await;
        let game = begin(&anna, &bert).await;
        let good = subscribe(&anna, service, Behaviour::Good).await;
        let known = only_target(&site.store, "Anna").await;
        let busy = add(
            &site.store,
            service,
            &known,
            Behaviour::RetryAfter(429, 3_600),
        )
        .await;
        let broken = add(&site.store, service, &known, Behaviour::Status(500)).await;
        let away = add(&site.store, service, &known, Behaviour::Redirects).await;
        let endless = add(&site.store, service, &known, Behaviour::EndlessBody).await;
        let forbidden = add(&site.store, service, &known, Behaviour::Status(403)).await;
        let now = kinetic_server::Moment::now();
        play(&anna, &game).await;
        play(&bert, &game).await;
        let arrived = service.until(2).await;
        let mut reached: Vec<usize> = arrived.iter().map(|arrived| arrived.device).collect();
        reached.sort_unstable();
        assert_eq!(reached, [good, endless], "a body is not read");
        // The one that is broken is tried again soon, the busy one when it says.
        let soon = until_later(&site.store, Channel::Push, now).await;
        assert!(soon < now.plus(Span::seconds(600)), "{soon:?}");
        eventually_async("the busy one is left alone for an hour", async || {
            let late = now.plus(Span::seconds(3_500));
            let next = site.store.next_delivery(Channel::Push, late).await;
            next.expect("a time")
        })
        .await;
        let failures = async |device: usize| {
            let target = site.store.target(&format!("{device:032x}")).await;
            target.expect("an answer").expect("a target").failures
        };
        eventually_async("both have failed", async || {
            failures(away).await + failures(forbidden).await == 2
        })
        .await;
        assert_eq!(failures(busy).await, 1);
        assert_eq!(failures(broken).await, 1);
        let left = site.store.outbox_figures().await.expect("figures").push;
        assert_eq!(left, 2, "those that are tried again");
        let asked = service.asked();
        let of_good = asked.iter().filter(|device| **device == good).count();
        assert_eq!(of_good, 1, "nobody was led there");
        scene.site.app.shutdown().await;
    });
}
