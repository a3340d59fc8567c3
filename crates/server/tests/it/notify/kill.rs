//! A server that is killed between an event and its notification, or between
//! sending and recording, loses none, and repeats only what was sent and not
//! recorded.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kinetic_server::notify::{MailSettings, PushSettings};
use kinetic_server::ops::Config;
use kinetic_server::store::notify::{Channel, Target, TargetState};
use kinetic_server::store::{Postgres, Settings, Sqlite, Store};
use kinetic_server::{Moment, NoticeDelay, Span, VisitorId};
use kinetic_testing::LIMIT;
use serde_json::{Value, json};

use super::mail_server::MailServer;
use super::push_service::{Behaviour, PushService};
use crate::api::support::{Site, ops, orbito, run};
use crate::stores::{StorePlace, patient_pool};

/// The folder or the database of a child process.
const STORE: &str = "KINETIC_NOTIFY_KILL_STORE";
/// The devices that the parent has subscribed, its certificate and its mail
/// server, as JSON.
const SERVICES: &str = "KINETIC_NOTIFY_KILL_SERVICES";
/// Set when no more games are begun.
const DRAIN: &str = "KINETIC_NOTIFY_KILL_DRAIN";
const KILLS: usize = 6;
/// A child begins so many games and then waits for its end: however late it is
/// killed, there are people left for the next one.
const GAMES_OF_CHILD: usize = 20;
/// Number of games that all children begin at most.
const MOST: usize = KILLS * GAMES_OF_CHILD;
/// Number of games that a person is told of: fewer than those that make one
/// message.
const GAMES_EACH: usize = 2;

fn game(index: usize) -> String {
    format!("killedgame{index:03}")
}

/// A device or a mail address of a person.
fn target(person: usize, visitor: &VisitorId, channel: Channel, services: &Value) -> Target {
    let device = &services["devices"][person];
    let text = |name: &str| device[name].as_str().expect("text").to_owned();
    let bytes = |name: &str| URL_SAFE_NO_PAD.decode(text(name)).expect("base64url");
    let (address, host, keys) = match channel {
        Channel::Push => {
            let keys = [bytes("p256dh"), bytes("auth")].concat();
            (text("endpoint"), "127.0.0.1", keys)
        }
        Channel::Mail => (address(person), "example.org", Vec::new()),
    };
    Target {
        id: format!(
            "{:032x}",
            2 * person + usize::from(channel == Channel::Mail)
        ),
        visitor: visitor.clone(),
        channel,
        address,
        host: host.to_owned(),
        keys,
        session: None,
        label: String::new(),
        made: Moment(1),
        state: TargetState::Active,
        failures: 0,
        delivered: None,
    }
}

fn address(person: usize) -> String {
    format!("anna{person}@example.org")
}

/// Begins games, and sends what follows, until it is killed.
async fn serve(place: &str) {
    let services = std::fs::read_to_string(std::env::var(SERVICES).expect("services"));
    let services: Value = serde_json::from_str(&services.expect("a file")).expect("JSON");
    let authority = services["authority"].as_array().expect("bytes").iter();
    let authority = authority.map(|byte| byte.as_u64().expect("a byte") as u8);
    let mut config = Config {
        public: Some("https://play.example.org".to_owned()),
        // The parent lets it expire.
        lease: Span::days(1),
        ..Config::default()
    };
    config.limits.visitor.burst = 10_000;
    config.notify.delay = NoticeDelay {
        push: Span::ZERO,
        mail: Span::ZERO,
    };
    config.notify.push = PushSettings {
        loopback: Some(vec![authority.collect()]),
        time_limit: Some(LIMIT),
        ..PushSettings::default()
    };
    let mail = services["mail"].as_str().expect("a URL");
    config.notify.mail = MailSettings::new(mail, "games@example.org").ok();
    let store: Arc<dyn Store> = match place.starts_with("postgres://") {
        true => {
            let database: kinetic_server::store::Database = place.parse().expect("an address");
            let store = Postgres::open(&database, patient_pool()).await;
            config.database = Some(database);
            Arc::new(store.expect("a store"))
        }
        false => {
            config.folder = place.into();
            Arc::new(Sqlite::open(place.as_ref(), Settings::default()).expect("a store"))
        }
    };
    let site = Site::start(store.clone(), ops(config)).await;
    if std::env::var_os(DRAIN).is_some() {
        super::until_sent(&store).await;
        site.close().await;
        return;
    }
    let named = async |person: usize| {
        let name = format!("Anna {person:03}");
        let found = store.find_visitors(&name, 1).await;
        found.expect("visitors").into_iter().next()
    };
    let mut begun = 0;
    for person in 0..MOST / GAMES_EACH {
        // Somebody whom no earlier process knew.
        if named(person).await.is_some() {
            continue;
        }
        if begun == GAMES_OF_CHILD {
            break;
        }
        let anna = site.person(&format!("Anna {person:03}")).await;
        let bert = site.person("Bert").await;
        let visitor = &named(person).await.expect("a visitor").id;
        for channel in [Channel::Push, Channel::Mail] {
            let target = target(person, visitor, channel, &services);
            store.put_target(target).await.expect("stored");
        }
        for index in (0..GAMES_EACH).map(|each| person * GAMES_EACH + each) {
            let mut options = orbito(json!({"for": "link"}));
            options["id"] = game(index).into();
            let (game, links) = anna.make(options).await;
            let link = json!({"link": links[0].1});
            bert.post(&format!("/games/{game}/seats"), link).await.ok();
            anna.until(&game, |state| state["phase"] == "running").await;
            // One call for the whole line.
            let line = format!("begun {index}\n");
            let told = std::io::stderr().write_all(line.as_bytes());
            told.expect("somebody listens");
            begun += 1;
        }
    }
    // What is to be sent is sent until the child is killed.
    std::future::pending().await
}

/// Starts the child process, which runs the same test.
fn start(test: &str, place: &StorePlace, services: &std::path::Path) -> Command {
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    let name = format!("notify::kill::{test}");
    child.args(["--exact", &name, "--nocapture"]);
    match place {
        StorePlace::Sqlite(folder) => child.env(STORE, folder.path()),
        StorePlace::Postgres(url) => child.env(STORE, url),
        StorePlace::Memory(_) => panic!("it does not outlive a process"),
    };
    child.env(SERVICES, services);
    child.stdin(Stdio::piped()).stdout(Stdio::null());
    child
}

/// The games of which somebody is still to be told on a channel that they have
/// begun.
fn unrecorded(place: &StorePlace, channel: Channel) -> BTreeSet<String> {
    let (channel, row) = match (channel, place) {
        (Channel::Push, StorePlace::Sqlite(_)) => (0, "row"),
        (Channel::Mail, StorePlace::Sqlite(_)) => (1, "row"),
        (Channel::Push, _) => (0, "serial"),
        (Channel::Mail, _) => (1, "serial"),
    };
    // 1 is the number of the beginning of a game.
    let sql = format!(
        "SELECT game.id FROM outbox JOIN notify_target AS target ON target.id = outbox.target
         JOIN game ON game.{row} = outbox.game WHERE kind = 1 AND channel = {channel}"
    );
    place.texts(&sql).into_iter().collect()
}

/// What is known after a kill.
struct Killed {
    /// The games of which messages had arrived.
    pushed: BTreeSet<String>,
    /// What was not recorded as sent.
    to_push: BTreeSet<String>,
    to_mail: BTreeSet<String>,
}

/// The services that the children use.
struct Services {
    push: PushService,
    mail: MailServer,
    runtime: tokio::runtime::Runtime,
}

impl Services {
    fn start() -> Services {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let mail = MailServer::start();
        Services {
            push: runtime.block_on(PushService::start()),
            mail,
            runtime,
        }
    }

    /// What a child has to know.
    fn describe(&self) -> Value {
        let devices: Vec<Value> = (0..MOST / GAMES_EACH)
            .map(|_| self.push.subscribe(Behaviour::Good).1)
            .collect();
        let authority = self.push.settings().loopback;
        json!({
            "devices": devices,
            "authority": authority.expect("an authority")[0],
            "mail": self.mail.settings().url,
        })
    }

    /// The games that messages are about, with their devices and topics, in the
    /// order of their arrival.
    fn pushed(&self) -> Vec<(String, usize, String)> {
        let arrived = self.push.arrived().into_iter();
        let pushed = arrived.map(|message| {
            let tag = message.content["tag"].as_str().expect("a tag").to_owned();
            (tag, message.device, message.headers["topic"].clone())
        });
        pushed.collect()
    }
}

/// Kills a child again and again, and lets the last one finish.
fn kill_again_and_again(test: &str, place: &StorePlace) {
    let services = Services::start();
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), services.describe().to_string()).expect("written");
    let mut begun = BTreeSet::new();
    let mut kills = Vec::new();
    for kill in 0..KILLS {
        let before = services.push.arrived().len();
        // Every second one is killed while messages are on their way that were sent
        // and could not be recorded.
        let silent = kill % 2 == 1;
        services.push.set_silent(silent);
        services.mail.set_silent(silent);
        let mut child = start(test, place, file.path());
        let mut child = child.stderr(Stdio::piped()).spawn().expect("a child");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        // Killed after so many games or after so many messages: in the middle of
        // either.
        for line in lines.by_ref().take(4 + 2 * kill) {
            begun.extend(begun_in(&line.expect("a line")));
        }
        if silent {
            services.runtime.block_on(services.push.until(before + 3));
        }
        child.kill().expect("a living child");
        child.wait().expect("an end");
        place.expire_leases();
        for line in lines.map_while(Result::ok) {
            begun.extend(begun_in(&line));
        }
        kills.push(Killed {
            pushed: services
                .pushed()
                .into_iter()
                .map(|(tag, _, _)| tag)
                .collect(),
            to_push: unrecorded(place, Channel::Push),
            to_mail: unrecorded(place, Channel::Mail),
        });
    }
    services.push.set_silent(false);
    services.mail.set_silent(false);
    let mut child = start(test, place, file.path());
    let child = child.env(DRAIN, "1").stderr(Stdio::null()).spawn();
    assert!(finish(child.expect("a child")));
    assert!(begun.len() >= KILLS * 4, "{} games have begun", begun.len());
    check_messages(&services, &begun, &kills);
    check_mails(&services, &begun, &kills);
}

/// Waits for a child, which ends with its input at the latest.
fn finish(mut child: Child) -> bool {
    let input = child.stdin.take();
    let ended = child.wait().expect("an end");
    drop(input);
    ended.success()
}

/// The number of the game that has begun, in a line of the child.
fn begun_in(line: &str) -> Option<usize> {
    let index = line.strip_prefix("begun ")?;
    Some(index.parse().expect(line))
}

/// Every game was told of. A message was repeated only if a kill came between
/// sending and recording it, then once, and it was the only one of its device.
fn check_messages(services: &Services, begun: &BTreeSet<usize>, kills: &[Killed]) {
    let mut topics: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut devices = BTreeMap::new();
    for (tag, device, topic) in services.pushed() {
        topics.entry(tag.clone()).or_default().push(topic);
        devices.insert(tag, device);
    }
    for index in begun {
        assert!(
            topics.contains_key(&game(*index)),
            "game {index}: no message"
        );
    }
    let mut repeated = 0;
    for (tag, topics) in &topics {
        let unrecorded = kills.iter().filter(|kill| kill.to_push.contains(tag));
        assert!(topics.len() <= 1 + unrecorded.count(), "{tag}: {topics:?}");
        assert!(topics.iter().all(|topic| *topic == topics[0]), "{topics:?}");
        repeated += topics.len() - 1;
    }
    // Otherwise no kill has come at the right moment, and nothing is shown.
    assert!(repeated > 0, "nothing was repeated");
    for kill in kills {
        let between = kill.pushed.intersection(&kill.to_push);
        let between: Vec<_> = between.map(|tag| devices[tag]).collect();
        let different: BTreeSet<_> = between.iter().collect();
        assert_eq!(different.len(), between.len(), "{between:?}");
    }
}

/// The same for mails. Whatever has come since, a mail is repeated with the same
/// Message-ID, about the same games.
fn check_mails(services: &Services, begun: &BTreeSet<usize>, kills: &[Killed]) {
    let mut games: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    let mut ids: BTreeMap<String, String> = BTreeMap::new();
    for mail in services.mail.arrived() {
        let id = mail.header("Message-ID").expect("an id");
        let text = mail.plain();
        let about = text.split("/#/far/").skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
            rest[..end.unwrap_or(rest.len())].to_owned()
        });
        let about: BTreeSet<String> = about.collect();
        for game in &about {
            let known = ids.entry(game.clone()).or_insert_with(|| id.clone());
            assert_eq!(*known, id, "{game} is in one mail");
        }
        let (count, known) = games.entry(id).or_insert_with(|| (0, about.clone()));
        assert_eq!(*known, about);
        *count += 1;
    }
    for index in begun {
        assert!(ids.contains_key(&game(*index)), "game {index}: no mail");
    }
    for (id, (count, about)) in &games {
        let unrecorded = kills.iter().filter(|kill| !kill.to_mail.is_disjoint(about));
        assert!(*count <= 1 + unrecorded.count(), "{id}: {count}");
    }
}

/// Runs as the child, if this process is one.
fn is_child() -> bool {
    let Ok(place) = std::env::var(STORE) else {
        return false;
    };
    // If the process that started this one ends, so does this one.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(1);
    });
    run(serve(&place));
    true
}

#[test]
fn no_kill_loses_a_notification() {
    if !is_child() {
        let place = StorePlace::Sqlite(crate::common::Folder::new());
        kill_again_and_again("no_kill_loses_a_notification", &place);
    }
}

#[test]
fn no_kill_loses_a_notification_on_postgresql() {
    if !is_child() {
        let place = StorePlace::postgres();
        kill_again_and_again("no_kill_loses_a_notification_on_postgresql", &place);
    }
}
