//! Until a prepared turn is played, everything that others can obtain is the
//! same, byte for byte, as if nothing were prepared.
//!
//! Two servers run on copies of one store, with the same secret and the same
//! time. At the first somebody prepares replies; at the second nobody does, and
//! what the first server plays is played by hand. All others ask both the same,
//! and listen to both over WebSockets and streams of lines.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::future::join_all;
use futures_util::{FutureExt as _, StreamExt as _, stream};
use kinetic_engine::Random;
use kinetic_rules::{AnyCourse, AnyGame, EventText, GameName};
use kinetic_server::Moment;
use kinetic_server::ops::{self, Config, Server};
use kinetic_server::store::Sqlite;
use kinetic_testing::eventually_async;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::api::support::{Lines, Live, Person, Site, ops as test_ops, run, turn};
use crate::common::{Folder, scale};
use crate::stores::StorePlace;

/// When everything begins.
const BEGIN: u64 = 2_000_000_000_000;
/// Number of turns in a game.
const TURNS: usize = 10;

/// Number of cases at a time: they wait more than they compute.
const AT_A_TIME: usize = 4;

/// A server on a store, whose time stands still.
async fn open(place: &Arc<StorePlace>, at: u64) -> Site {
    let mut config = Config::default();
    match &**place {
        StorePlace::Sqlite(folder) => config.folder = folder.path().to_owned(),
        StorePlace::Postgres(url) => config.database = Some(url.parse().expect("an address")),
        StorePlace::Memory(_) => panic!("it cannot be copied"),
    }
    config.limits.visitor.burst = 100_000;
    config.limits.chat.burst = 100_000;
    let ops = test_ops(config);
    ops.clock.stop_at(Moment(at));
    let place = place.clone();
    let store = tokio::task::spawn_blocking(move || place.open()).await;
    Site::start(store.expect("a store"), ops).await
}

/// Lets the clock of a database stand still: no lease is ever late, and no time
/// counts as a downtime. The function is found before the one of PostgreSQL.
fn stop_clock(url: &str) {
    let name = url.rsplit('/').next().expect("a name");
    let sql = format!(
        "CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
         AS 'SELECT to_timestamp({})';
         ALTER DATABASE {name} SET search_path = public, pg_catalog",
        BEGIN / 1_000
    );
    let server = kinetic_testing::Postgres::shared();
    server.execute(url, &sql).expect("a function");
}

/// A copy of a store that nobody uses.
fn copy(place: &StorePlace) -> StorePlace {
    match place {
        StorePlace::Sqlite(folder) => {
            let other = Folder::new();
            Sqlite::make_folder(other.path()).expect("a folder");
            Sqlite::copy(folder.path(), other.path()).expect("a copy");
            StorePlace::Sqlite(other)
        }
        StorePlace::Postgres(url) => {
            let other = kinetic_testing::Postgres::shared().copy_of(url);
            stop_clock(&other);
            StorePlace::Postgres(other)
        }
        StorePlace::Memory(_) => panic!("it cannot be copied"),
    }
}

/// All games, as `kinetic export` writes them.
async fn export(place: &StorePlace) -> (Vec<u8>, Vec<u8>) {
    let (mut out, mut raw) = (Vec::new(), Vec::new());
    let exported = match place {
        StorePlace::Sqlite(folder) => ops::export(folder.path(), &mut out, &mut raw).await,
        StorePlace::Postgres(url) => {
            let database = url.parse().expect("an address");
            ops::export_database(&database, &mut out, &mut raw).await
        }
        StorePlace::Memory(_) => panic!("it cannot be exported"),
    };
    assert_eq!(exported.expect("an export").games, 1);
    (out, raw)
}

/// What a case is about.
#[derive(Clone, Copy, Debug)]
struct Plan {
    game: GameName,
    seats: usize,
    timed: bool,
    connected: bool,
    seed: u64,
}

fn plans() -> impl Strategy<Value = Plan> {
    let games = prop_oneof![
        Just((GameName::Orbito, 2)),
        Just((GameName::Ido, 2)),
        Just((GameName::Ido, 3)),
        Just((GameName::Ido, 4)),
    ];
    (games, any::<bool>(), any::<bool>(), any::<u64>()).prop_map(
        |((game, seats), timed, connected, seed)| Plan {
            game,
            seats,
            timed,
            connected,
            seed,
        },
    )
}

impl Plan {
    fn seats(&self) -> &'static [&'static str] {
        match (self.game, self.seats) {
            (GameName::Orbito, _) => &["white", "black"],
            (_, 2) => &["red", "yellow"],
            (_, 3) => &["red", "blue", "yellow"],
            _ => &["red", "blue", "yellow", "green"],
        }
    }

    fn options(&self) -> Value {
        let seats = self.seats().iter().enumerate();
        let seats = seats.map(|(index, seat)| match index {
            0 => json!({"seat": seat, "for": "screen"}),
            _ => json!({"seat": seat, "for": "link"}),
        });
        let seats: Vec<Value> = seats.collect();
        let mut options = json!({
            "id": "thesamegame12",
            "game": match self.game { GameName::Ido => "ido", GameName::Orbito => "orbito" },
            "seats": seats,
            "first": self.seats()[0],
            "listed": true,
        });
        if self.timed {
            options["time"] = json!({"kind": "live", "start_ms": 600_000, "increment_ms": 1_000});
        }
        options
    }
}

/// The cookies of everybody: the players in the order of seats, and somebody
/// who does not play.
struct Cast {
    cookies: Vec<Option<String>>,
    game: String,
}

/// Makes the game in a store.
async fn furnish(place: &Arc<StorePlace>, plan: &Plan) -> Cast {
    let site = open(place, BEGIN).await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"] {
        people.push(site.person(name).await);
    }
    let (game, links) = people[0].make(plan.options()).await;
    for (person, (_, link)) in people[1..].iter().zip(&links) {
        let seats = format!("/games/{game}/seats");
        person.post(&seats, json!({"link": link})).await.ok();
    }
    let running = |state: &Value| state["phase"] == "running";
    people[0].until(&game, running).await;
    let players = people[..plan.seats].iter().map(|it| it.cookie.clone());
    let cookies = players.chain([people[4].cookie.clone()]).collect();
    site.close().await;
    Cast { cookies, game }
}

/// A connection that hears what happens.
enum Connection {
    Socket(Box<Live>),
    Lines(Lines),
}

impl Connection {
    async fn next_text(&mut self) -> Option<String> {
        match self {
            Connection::Socket(live) => live.next_text().await,
            Connection::Lines(lines) => lines.next_text().await,
        }
    }
}

/// A connection of somebody else, with what it has heard.
struct Listener {
    connection: Connection,
    heard: Vec<String>,
    /// Whether it is told of the visitor's games from a database that several
    /// servers may share. These look from time to time for what they have not
    /// heard of and tell it again, and of two events shortly after each other
    /// they tell the second: what counts is what is known in the end.
    polled: bool,
}

impl Listener {
    async fn next(&mut self) -> Value {
        let text = self.connection.next_text().await.expect("connected");
        let message = serde_json::from_str(&text).expect("JSON");
        self.note(text);
        message
    }

    fn note(&mut self, text: String) {
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if self.polled && message["type"] == "mine-changed" {
            let earlier = "{\"type\":\"mine-changed\"";
            self.heard.retain(|text| !text.starts_with(earlier));
        }
        self.heard.push(text);
    }

    /// Hears everything up to the news of who is there.
    async fn hear_presence(&mut self, here: &Value, watchers: usize) {
        loop {
            let message = self.next().await;
            let told = message["type"] == "presence" && message["here"] == *here;
            if told && message["watchers"] == watchers {
                break;
            }
        }
    }

    /// Hears everything up to a message of a kind.
    async fn hear(&mut self, kind: &str) {
        while self.next().await["type"] != kind {}
    }

    /// Hears everything up to an event.
    async fn hear_event(&mut self, number: u64) {
        loop {
            let message = self.next().await;
            let at = match message["type"].as_str() {
                Some("events") => &message["state"]["number"],
                Some("mine-changed") => &message["game"]["number"],
                _ => continue,
            };
            if at.as_u64() >= Some(number) {
                break;
            }
        }
    }
}

/// One of the two servers, with its connections.
struct Stage<'a> {
    site: &'a Site,
    people: Vec<Person<'a>>,
    /// The other players and strangers, who watch the game, and another player
    /// who is elsewhere.
    listeners: Vec<Listener>,
    _own: Option<Live>,
}

impl<'a> Stage<'a> {
    async fn begin(site: &'a Site, cast: &Cast, plan: &Plan) -> Stage<'a> {
        let people = cast.cookies.iter().map(|cookie| Person {
            cookie: cookie.clone(),
            ..site.stranger()
        });
        let mut people: Vec<Person<'a>> = people.collect();
        people.push(site.stranger());
        let have = json!({&cast.game: 0});
        let own = match plan.connected {
            true => Some(people[0].live(have.clone()).await),
            false => None,
        };
        let mut connections = Vec::new();
        for person in &people[1..] {
            connections.push(Connection::Socket(Box::new(
                person.live(have.clone()).await,
            )));
        }
        let stream = format!("/games/{}/stream", cast.game);
        for person in [&people[1], &people[people.len() - 1]] {
            connections.push(Connection::Lines(Lines::open(person, &stream).await));
        }
        connections.push(Connection::Socket(Box::new(
            people[1].live(json!({})).await,
        )));
        connections.push(Connection::Lines(Lines::open(&people[1], "/stream").await));
        let listeners = connections.into_iter().map(|connection| Listener {
            connection,
            heard: Vec::new(),
            polled: site.store.shared().is_some(),
        });
        let mut stage = Stage {
            site,
            listeners: listeners.collect(),
            people,
            _own: own,
        };
        // Those who ask for their own games are told nothing else at first.
        let own_games = stage.listeners.len() - 2;
        join_all(
            stage.listeners[own_games..]
                .iter_mut()
                .map(|it| it.hear("mine")),
        )
        .await;
        // From now on nothing changes.
        stage.hear_rest(cast, plan).await;
        for listener in &mut stage.listeners {
            listener.heard.clear();
        }
        stage
    }

    /// Hears everything that is under way: who is there is told at the ticks of
    /// the scheduler, and somebody comes and goes, which is told last.
    async fn hear_rest(&mut self, cast: &Cast, plan: &Plan) {
        let here = json!(match plan.connected {
            true => plan.seats(),
            false => &plan.seats()[1..],
        });
        // Somebody who does not play, and a stranger, who watches twice.
        let watchers = 1 + 2;
        let site = self.site;
        let watching = self.listeners.len() - 2;
        for _ in 0..2 {
            let visitor = site.stranger().live(json!({&cast.game: 0})).await;
            for (leaves, count) in [(None, watchers + 1), (Some(visitor), watchers)] {
                drop(leaves);
                let listeners = self.listeners[..watching].iter_mut();
                join_all(listeners.map(|it| it.hear_presence(&here, count))).await;
            }
        }
    }

    /// Hears everything up to a chat message.
    async fn hear_chat(&mut self) {
        let watching = self.listeners.len() - 2;
        let listeners = self.listeners[..watching].iter_mut();
        join_all(listeners.map(|it| it.hear("chat"))).await;
    }

    /// Hears everything up to an event.
    async fn hear_event(&mut self, number: u64) {
        let listeners = self.listeners.iter_mut();
        join_all(listeners.map(|listener| listener.hear_event(number))).await;
    }

    async fn game(&self, cast: &Cast) -> Value {
        let path = format!("/games/{}", cast.game);
        self.people[0].get(&path).await.ok()
    }

    async fn prepared(&self, cast: &Cast, plan: &Plan) -> Value {
        self.people[0].get(&own_path(cast, plan)).await.ok()
    }

    async fn plays(&mut self, cast: &Cast, who: usize, seat: &str, played: &str) -> String {
        let number = number(&self.game(cast).await) + 1;
        let answer = self.people[who]
            .does(&cast.game, number, turn(seat, played))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.hear_event(number).await;
        format!("{} {:?} {}", answer.status, answer.headers, answer.text)
    }
}

fn own_path(cast: &Cast, plan: &Plan) -> String {
    format!("/games/{}/prepared/{}", cast.game, plan.seats()[0])
}

fn number(game: &Value) -> u64 {
    game["state"]["number"].as_u64().expect("a number")
}

/// The game on the board.
fn course(plan: &Plan, game: &Value) -> AnyCourse {
    let start = game["start"].as_str().expect("a position");
    let mut course = AnyGame::new(plan.game).start_from(start).expect("a start");
    for event in game["course"].as_array().expect("events") {
        let event: EventText = serde_json::from_value(event.clone()).expect("an event");
        course.apply(&event).expect("a legal event");
    }
    course
}

fn some_turn(course: &AnyCourse, random: &mut Random) -> Option<String> {
    let turns = course.legal_turns(12).turns;
    let at = random.below(turns.len().max(1));
    turns.into_iter().nth(at)
}

/// A few replies to what may come.
fn tree(course: &AnyCourse, own: &str, depth: usize, random: &mut Random) -> Vec<Value> {
    let seat = course.seat_by_name(own);
    let mut replies: Vec<Value> = Vec::new();
    let mut reached = Vec::new();
    for _ in 0..1 + depth + random.below(2) {
        let mut after = course.clone();
        let mut condition = Vec::new();
        while after.to_move() != seat {
            let Some(turn) = some_turn(&after, random) else {
                break;
            };
            after.apply(&EventText::Turn(turn.clone())).expect("legal");
            condition.push(turn);
        }
        let position = after.position_text();
        if after.to_move() != seat || reached.contains(&position) {
            continue;
        }
        reached.push(position);
        let Some(reply) = some_turn(&after, random) else {
            continue;
        };
        after.apply(&EventText::Turn(reply.clone())).expect("legal");
        let then = match depth {
            0 => Vec::new(),
            _ if after.finish().is_some() => Vec::new(),
            _ => tree(&after, own, depth - 1, random),
        };
        replies.push(json!({"if": condition, "reply": reply, "then": then}));
    }
    if random.below(3) == 0
        && let Some(turn) = some_turn(course, random)
    {
        replies.push(json!({"reply": turn}));
    }
    replies
}

/// What others ask at any time. Everything is asked of both servers.
fn request(cast: &Cast, plan: &Plan, random: &mut Random) -> (&'static str, String, Value) {
    let game = &cast.game;
    let own = own_path(cast, plan);
    let read = |path: String| ("GET", path, Value::Null);
    match random.below(18) {
        0 => read(format!("/games/{game}")),
        1 => read(format!("/games/{game}/events")),
        2 => read(format!("/games/{game}/events?from={}", random.below(12))),
        3 => read(format!("/games/{game}/turns?limit=5")),
        4 => read(format!("/games/{game}/chat")),
        5 => read(format!("/games/{game}/record")),
        6 => read("/games?list=watch".to_owned()),
        7 => read("/games?list=open".to_owned()),
        8 => read("/games?list=mine".to_owned()),
        9 => read("/games?list=past".to_owned()),
        10 => read("/visitor/data".to_owned()),
        11 => read(own),
        12 => ("DELETE", own, Value::Null),
        13 => (
            "PUT",
            own,
            json!({"after": 1, "replies": [{"reply": "d4"}]}),
        ),
        14 => (
            "POST",
            format!("/games/{game}/chat"),
            json!({"text": "hello"}),
        ),
        15 => read("/visitor/games".to_owned()),
        16 => read("/visitor/notifications".to_owned()),
        _ => read(format!("/games/{game}/links")),
    }
}

async fn compare_requests<'a>(
    with: &mut Stage<'a>,
    without: &mut Stage<'a>,
    cast: &Cast,
    plan: &Plan,
    random: &mut Random,
) {
    for _ in 0..4 {
        let (method, path, body) = request(cast, plan, random);
        // Anybody but the first.
        let who = 1 + random.below(with.people.len() - 1);
        let mut answers = Vec::new();
        for stage in [&mut *with, &mut *without] {
            let body = (!body.is_null()).then(|| body.clone());
            let answer = stage.people[who].ask(method, &path, body).await;
            if method == "POST" && answer.status.is_success() {
                stage.hear_chat().await;
            }
            let headers = format!("{:?}", answer.headers);
            answers.push((answer.status, headers, answer.text));
        }
        assert_eq!(answers[0], answers[1], "{who}: {method} {path}");
    }
}

fn compare_heard(with: &Stage<'_>, without: &Stage<'_>) {
    for (index, (one, other)) in with.listeners.iter().zip(&without.listeners).enumerate() {
        let mut both = one.heard.iter().zip(&other.heard);
        let different = both.find(|(one, other)| one != other);
        assert_eq!(different, None, "connection {index}");
        let counts = (one.heard.len(), other.heard.len());
        assert_eq!(counts.0, counts.1, "connection {index}: {:?}", one.heard);
        let told = one.heard.iter().any(|text| text.contains("\"prepared\""));
        assert!(!told, "{:?}", one.heard);
    }
}

/// How often something was prepared in a case, and played by the server.
#[derive(Default)]
struct Tally {
    played: usize,
    prepared: usize,
}

async fn play(plan: Plan, place: StorePlace) -> Tally {
    let mut tally = Tally::default();
    let place = Arc::new(place);
    let cast = furnish(&place, &plan).await;
    let original = place.clone();
    let other = tokio::task::spawn_blocking(move || copy(&original)).await;
    let other = Arc::new(other.expect("a copy"));
    let sites = (open(&place, BEGIN).await, open(&other, BEGIN).await);
    let (mut with, mut without) = tokio::join!(
        Stage::begin(&sites.0, &cast, &plan),
        Stage::begin(&sites.1, &cast, &plan)
    );
    let random = &mut Random::new(plan.seed);
    let own = plan.seats()[0];
    let mut now = BEGIN;
    for _ in 0..TURNS {
        now += random.below(20_000) as u64;
        for stage in [&with, &without] {
            stage.site.ops.clock.stop_at(Moment(now));
        }
        let game = with.game(&cast).await;
        let Some(to_move) = game["state"]["to_move"].as_str().map(str::to_owned) else {
            break;
        };
        let board = course(&plan, &game);
        let who = plan.seats().iter().position(|seat| *seat == to_move);
        let who = who.expect("a seat of the game");
        let mut wanted = None;
        if who != 0 && random.below(4) > 0 {
            let after = board.len();
            let replies = tree(&board, own, 1, random);
            wanted = replies
                .first()
                .and_then(|it| it["if"][0].as_str().map(str::to_owned));
            let new = json!({"after": after, "replies": replies});
            let path = own_path(&cast, &plan);
            let put = with.people[0].ask("PUT", &path, Some(new)).await;
            // A premove can be one of a seat that has other turns.
            assert!([200, 422].contains(&put.status.as_u16()), "{put:?}");
            tally.prepared += usize::from(put.status == 200);
            if random.below(8) == 0 {
                let dropped = with.people[0].ask("DELETE", &path, None).await;
                assert_eq!(dropped.status, 204);
            }
        }
        compare_requests(&mut with, &mut without, &cast, &plan, random).await;
        let played = wanted.filter(|_| random.below(4) > 0);
        let Some(played) = played.or_else(|| some_turn(&board, random)) else {
            break;
        };
        let answers = (
            with.plays(&cast, who, &to_move, &played).await,
            without.plays(&cast, who, &to_move, &played).await,
        );
        assert_eq!(answers.0, answers.1);
        tally.played += usize::from(follow(&mut with, &mut without, &cast, &plan).await);
        compare_requests(&mut with, &mut without, &cast, &plan, random).await;
        compare_heard(&with, &without);
    }
    tokio::join!(
        with.hear_rest(&cast, &plan),
        without.hear_rest(&cast, &plan)
    );
    compare_heard(&with, &without);
    assert_eq!(export(&place).await, export(&other).await);
    drop((with, without));
    tokio::join!(sites.0.close(), sites.1.close());
    tally
}

/// If the first server plays a prepared turn, it is played by hand at the
/// second.
async fn follow(with: &mut Stage<'_>, without: &mut Stage<'_>, cast: &Cast, plan: &Plan) -> bool {
    let before = without.game(cast).await;
    let own = plan.seats()[0];
    if before["state"]["to_move"] != *own {
        return false;
    }
    let length = before["course"].as_array().expect("events").len() as u64;
    eventually_async("the replies are played or dropped", async || {
        let prepared = with.prepared(cast, plan).await;
        prepared["replies"] == json!([]) || prepared["after"].as_u64() > Some(length)
    })
    .await;
    let after = with.game(cast).await;
    if number(&after) == number(&before) {
        return false;
    }
    with.hear_event(number(&after)).await;
    let played = after["course"][length as usize]["turn"].as_str();
    let played = played.expect("a turn").to_owned();
    without.plays(cast, 0, own, &played).await;
    true
}

#[test]
fn nobody_else_can_tell_whether_something_is_prepared() {
    let mut runner = TestRunner::default();
    let plan = || plans().new_tree(&mut runner).expect("a plan").current();
    let plans: Vec<Plan> = std::iter::repeat_with(plan)
        .take(scale(40) as usize)
        .collect();
    // On PostgreSQL, where everything takes longer, every second one.
    let cases = plans.iter().enumerate().flat_map(|(index, plan)| {
        let sqlite = StorePlace::Sqlite(Folder::new());
        let postgres = (index % 2 == 0).then(|| {
            let place = StorePlace::postgres();
            if let StorePlace::Postgres(url) = &place {
                stop_clock(url);
            }
            place
        });
        let places = [Some(sqlite), postgres].into_iter().flatten();
        places.map(|place| (*plan, place)).collect::<Vec<_>>()
    });
    let cases: Vec<_> = cases.collect();
    run(async {
        let cases = stream::iter(cases).map(async |(plan, place)| {
            let name = place.name();
            let played = AssertUnwindSafe(play(plan, place)).catch_unwind().await;
            played.unwrap_or_else(|_| panic!("not the same for everybody else on {name}: {plan:?}"))
        });
        let tallies: Vec<Tally> = cases.buffer_unordered(AT_A_TIME).collect().await;
        // Otherwise the test would show nothing.
        assert!(tallies.iter().any(|tally| tally.prepared > 0));
        assert!(tallies.iter().any(|tally| tally.played > 0));
    });
}

/// Sends a request over a connection of its own. Returns the head and the body
/// of the answer.
async fn ask(
    address: SocketAddr,
    request: &str,
    cookie: &str,
    body: Option<Value>,
) -> (String, String) {
    let body = body.map_or_else(String::new, |body| body.to_string());
    let mut socket = TcpStream::connect(address).await.expect("a connection");
    let text = format!(
        "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    (head.to_owned(), body.to_owned())
}

/// Metrics that change by themselves.
const RESTLESS: [&str; 5] = [
    "#",
    "process_",
    "kinetic_scheduler_",
    "kinetic_games_",
    "kinetic_sockets",
];

/// How often something is prepared and dropped.
const ROUNDS: i64 = 20;

/// The metrics that can be read at an address, without how long things took.
async fn metrics(address: SocketAddr) -> BTreeMap<String, i64> {
    let (head, page) = ask(address, "GET /metrics", "", None).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let lines = page.lines().map(|line| line.rsplit_once(' ').expect(line));
    let steady = lines.filter(|(name, _)| {
        let took = name.contains("_bucket{") || name.ends_with("_sum");
        !took && !RESTLESS.iter().any(|restless| name.starts_with(restless))
    });
    steady
        .map(|(name, value)| (name.to_owned(), value.parse().expect(value)))
        .collect()
}

/// What has changed between two readings.
fn difference(
    before: &BTreeMap<String, i64>,
    after: &BTreeMap<String, i64>,
) -> BTreeMap<String, i64> {
    let changes = after.iter().map(|(name, value)| {
        let before = before.get(name).copied().unwrap_or_default();
        (name.clone(), value - before)
    });
    changes.filter(|(_, change)| *change != 0).collect()
}

/// A player who may read the metrics at the address of players learns nothing,
/// nor does one who looks at the ids of requests; only operators do.
#[test]
fn figures_for_players_do_not_tell_whether_something_is_prepared() {
    run(async {
        let folder = Folder::new();
        let mut config = Config {
            folder: folder.path().to_owned(),
            ..Config::default()
        };
        config.limits.visitor.burst = 1_000;
        config.limits.address.burst = 1_000;
        let server = Server::open(config, axum::Router::new()).await;
        let server = server.unwrap_or_else(|error| panic!("{error}"));
        let bind = async || TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (players, operators) = (bind().await, bind().await);
        let (public, private) = (
            players.local_addr().expect("an address"),
            operators.local_addr().expect("an address"),
        );
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = server.monitored_at(operators);
        let serving = tokio::spawn(server.run(players, async {
            let _ = stopped.await;
        }));
        let new_person = async |name: &str| {
            let name = Some(json!({"name": name}));
            let (head, _) = ask(public, "POST /api/v1/visitor", "", name).await;
            let (_, cookie) = head.split_once("set-cookie: ").expect("a cookie");
            cookie.split(';').next().expect("a cookie").to_owned()
        };
        let (anna, bert) = (new_person("Anna").await, new_person("Bert").await);
        let mut options = crate::api::support::orbito(json!({"for": "link"}));
        options["first"] = "black".into();
        let (_, made) = ask(public, "POST /api/v1/games", &anna, Some(options)).await;
        let made: Value = serde_json::from_str(&made).expect("JSON");
        let game = made["game"]["id"].as_str().expect("a game");
        let sit = format!("POST /api/v1/games/{game}/seats");
        let link = json!({"link": made["links"][0]["link"]});
        let (sat, _) = ask(public, &sit, &bert, Some(link)).await;
        assert!(sat.starts_with("HTTP/1.1 200"), "{sat}");
        let prepared = format!("/api/v1/games/{game}/prepared/white");
        let reply = json!({"after": 0, "replies": [{"if": ["b2"], "reply": "c3"}]});
        let request = format!("PUT {prepared}");
        eventually_async("the game has begun", async || {
            let (put, why) = ask(public, &request, &anna, Some(reply.clone())).await;
            let early = put.starts_with("HTTP/1.1 422");
            assert!(early || put.starts_with("HTTP/1.1 200"), "{put} {why}");
            !early
        })
        .await;

        // She is connected, and is told what is prepared.
        let url = format!("ws://{public}/api/v1/live");
        let mut live = Live::connect(&url, Some(&anna)).await;
        let hello = json!({"type": "hello", "version": 1, "have": {game: 0}});
        live.say(hello).await;
        // Until she is told that she has come: nothing is under way then.
        let mut awaited = vec!["prepared", "mine", "presence"];
        while !awaited.is_empty() {
            let message = live.next().await.expect("connected");
            awaited.retain(|kind| message["type"] != *kind);
        }

        let first = metrics(public).await;
        let second = metrics(public).await;
        let mut usual = difference(&first, &second);
        usual.retain(|name, _| !name.starts_with("kinetic_store_"));
        assert!(!usual.is_empty(), "requests are counted");
        let before = metrics(private).await;
        for request in ["GET", "PUT", "DELETE"].repeat(ROUNDS as usize) {
            let body = (request == "PUT").then(|| reply.clone());
            let request = format!("{request} {prepared}");
            let (head, why) = ask(public, &request, &anna, body).await;
            assert!(head.starts_with("HTTP/1.1 20"), "{head} {why}");
        }
        let empty = |message: &Value| message["replies"] == json!([]);
        for _ in 0..ROUNDS {
            live.hear_that("prepared", empty).await;
        }
        let told = difference(&before, &metrics(private).await);
        let third = metrics(public).await;
        let mut public_change = difference(&second, &third);
        for name in ["kinetic_store_writes_total", "kinetic_store_commits_total"] {
            // The server notes every two seconds that it is alive.
            let writes = public_change.remove(name).unwrap_or_default();
            assert!(writes < ROUNDS, "{name}: {writes}");
        }
        assert_eq!(public_change, usual);
        let names: Vec<_> = third
            .keys()
            .filter(|name| name.contains("prepared"))
            .collect();
        assert_eq!(names, Vec::<&String>::new());
        let requests = told.get("kinetic_prepared_request_seconds_count");
        assert_eq!(requests, Some(&(3 * ROUNDS)), "{told:?}");
        let (_, health) = ask(public, "GET /health", &bert, None).await;
        assert_eq!(health, "well\n");

        // Otherwise somebody could count the requests of others.
        let mut ids = Vec::new();
        for _ in 0..4 {
            let (head, _) = ask(public, "GET /live", &bert, None).await;
            let (_, id) = head.split_once("x-request-id: ").expect("an id");
            ids.push(u64::from_str_radix(&id[..16], 16).expect("an id"));
        }
        for pair in ids.windows(2) {
            assert!(pair[0].abs_diff(pair[1]) > 1_000, "{ids:x?}");
        }
        let _ = stop.send(());
        serving.await.expect("no panic").expect("it stops");
    });
}
