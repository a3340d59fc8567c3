//! Several nodes on one PostgreSQL: who acts in which games, and by which time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_rules::Seat;
use kinetic_server::admin::{AdminReply, AdminRequest};
use kinetic_server::ops::Config;
use kinetic_server::store::{
    Append, Appended, Epoch, Heartbeat, LeaseStore as _, NewGame, PoolSettings, Postgres, Renewal,
    Shard, Stage, Store as _,
};
use kinetic_server::{Event, GameId, Moment, NodeId, Span, Stamp};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::api::support::{Person, Site, orbito, turn};
use crate::common::{by_link, summary, together, wait};
use crate::stores::open_postgres;

/// Nothing takes this long, however slow the machine is.
const PATIENCE: Duration = Duration::from_secs(120);
/// A lease that expires soon.
const SHORT: Span = Span::seconds(2);
/// A lease that never expires.
const LONG: Span = Span::seconds(3_600);

/// A database, and what its tables say.
struct Database {
    server: &'static kinetic_testing::Postgres,
    url: String,
}

impl Database {
    fn new() -> Database {
        Database::on(kinetic_testing::Postgres::shared())
    }

    fn on(server: &'static kinetic_testing::Postgres) -> Database {
        let url = server.database();
        let database = Database { server, url };
        // Its clock can be set: this function is found before the one that
        // belongs to PostgreSQL.
        let name = database.url.rsplit('/').next().unwrap();
        database.sql(&format!(
            "CREATE TABLE test_clock (step interval NOT NULL);
             INSERT INTO test_clock VALUES ('0');
             CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
             'SELECT pg_catalog.clock_timestamp() + step FROM public.test_clock';
             ALTER DATABASE {name} SET search_path = public, pg_catalog"
        ));
        database
    }

    /// Sets the clock of the database.
    fn step(&self, seconds: i64) {
        let step = format!("'{seconds} seconds'");
        self.sql(&format!("UPDATE test_clock SET step = step + {step}"));
    }

    fn sql(&self, sql: &str) -> String {
        self.server.execute(&self.url, sql).expect(sql)
    }

    /// Number of shards that each node owns, in order.
    fn shares(&self) -> Vec<usize> {
        let sql = "SELECT count(*) FROM shard WHERE node IS NOT NULL GROUP BY node ORDER BY 1";
        let counts = self.sql(sql);
        counts.lines().map(|line| line.parse().unwrap()).collect()
    }

    fn until(&self, what: &str, right: impl Fn(&Database) -> bool) {
        let began = Instant::now();
        while !right(self) {
            assert!(began.elapsed() < PATIENCE, "{what}: {:?}", self.shares());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn owner(&self, game: &str) -> String {
        let sql = "SELECT node FROM shard JOIN game ON game.shard = shard.id WHERE game.id = ";
        self.sql(&format!("{sql}'{game}'"))
    }

    fn store(&self) -> Postgres {
        open_postgres(&self.url, PoolSettings::default())
    }

    fn node(&self, lease: Span) -> Node {
        Node::start(
            self,
            Config {
                lease,
                ..Config::default()
            },
        )
    }
}

/// A node with threads of its own, so that it can be killed and suspended.
struct Node {
    runtime: Runtime,
    site: Site,
}

impl Node {
    fn start(database: &Database, config: Config) -> Node {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let config = Config {
            database: Some(database.url.parse().expect("an address")),
            ..config
        };
        let store = Arc::new(database.store());
        let site = runtime.block_on(Site::on(store, config));
        Node { runtime, site }
    }

    fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    fn id(&self) -> String {
        self.site.app.bus().node().to_string()
    }

    /// Ends it without a word.
    fn kill(self) {
        self.runtime.shutdown_background();
    }

    /// Ends it as SIGTERM does.
    fn stop(self) {
        let Node { runtime, site } = self;
        runtime.block_on(site.app.shutdown());
        runtime.shutdown_background();
    }

    /// Keeps its only thread busy until the returned value is dropped.
    fn suspend(&self) -> std::sync::mpsc::Sender<()> {
        let (resume, suspended) = std::sync::mpsc::channel::<()>();
        let (begun, begins) = std::sync::mpsc::channel::<()>();
        self.runtime.spawn(async move {
            begun.send(()).unwrap();
            let _ = suspended.recv();
        });
        begins.recv().unwrap();
        resume
    }

    /// The same person as at another node.
    fn again<'a>(&'a self, person: &Person<'_>) -> Person<'a> {
        let mut again = self.site.stranger();
        again.cookie = person.cookie.clone();
        again
    }
}

/// A game of one person at one screen, with clocks of so many milliseconds.
fn timed(start_ms: u64) -> Value {
    let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
    options["time"] = json!({"kind": "live", "start_ms": start_ms, "increment_ms": 0});
    options
}

async fn begin(person: &Person<'_>, options: Value) -> String {
    let (game, _) = person.make(options).await;
    person.until(&game, |state| state["phase"] != "open").await;
    game
}

/// The kinds of events in the log of a game.
async fn kinds(person: &Person<'_>, game: &str) -> Vec<String> {
    let log = person.get(&format!("/games/{game}/events")).await.ok();
    let entries = log["entries"].as_array().unwrap().iter();
    entries
        .map(|entry| entry["event"].as_str().unwrap().to_owned())
        .collect()
}

fn count(kinds: &[String], kind: &str) -> usize {
    kinds.iter().filter(|known| *known == kind).count()
}

fn heartbeat(node: u8, lease: Span) -> Heartbeat {
    Heartbeat {
        node: NodeId::from_random([node; 16]),
        lease,
        silence: Span::seconds(3),
        recovery: Span::seconds(3),
    }
}

fn renew(store: &Postgres, node: u8, lease: Span) -> Renewal {
    wait(store.renew(heartbeat(node, lease))).expect("a lease")
}

#[test]
fn the_shard_of_a_game_is_the_same_everywhere() {
    let database = Database::new();
    let store = database.store();
    for name in ["a", "game0", "0123456789abcdef"] {
        let id: GameId = name.parse().unwrap();
        let shard = Shard::of(&id);
        wait(store.create(new_game(id))).unwrap();
        let found = database.sql(&format!("SELECT shard FROM game WHERE id = '{name}'"));
        assert_eq!(found, shard.0.to_string(), "{name}");
    }
}

fn new_game(id: GameId) -> NewGame {
    NewGame {
        id,
        made: Moment(1),
        options: by_link(2),
        summary: summary(Stage::Running, &["host"]),
        due_at: None,
        address: None,
        quota: None,
    }
}

fn append(game: &GameId, number: u64, epoch: Option<Epoch>) -> Append {
    Append {
        game: game.clone(),
        number,
        stamp: Stamp::at(Moment(number)),
        event: Event::Turn {
            seat: Seat::new(0),
            turn: format!("{epoch:?}"),
        },
        summary: None,
        due_at: None,
        turn: None,
        epoch,
        notices: Vec::new(),
    }
}

/// An owner that is suspended past its lease cannot write as the owner any more;
/// whatever shares its commit can.
#[test]
fn an_event_of_an_earlier_owner_is_refused() {
    let database = Database::new();
    let (first, second) = (database.store(), database.store());
    let games: Vec<GameId> = (0..8)
        .map(|i| format!("game{i}").parse().unwrap())
        .collect();
    for game in &games {
        wait(first.create(new_game(game.clone()))).unwrap();
    }
    let epoch = |renewal: &Renewal, game: &GameId| {
        let owned = renewal.owned.iter();
        let mut owned = owned.filter(|(shard, _)| *shard == Shard::of(game));
        owned.next().map(|(_, epoch)| *epoch)
    };
    let before = renew(&first, 1, Span(1));
    assert_eq!((before.owned.len(), before.nodes), (256, 1));
    let stored = |appended: &Appended| matches!(appended, Appended::Stored { again: false, .. });
    let old = epoch(&before, &games[0]);
    let appended = wait(first.append(append(&games[0], 1, old))).unwrap();
    assert!(stored(&appended), "{appended:?}");
    // The lease of the first expires, and another node takes over.
    std::thread::sleep(Duration::from_millis(20));
    let after = renew(&second, 2, LONG);
    assert_eq!(after.owned.len(), 256);
    assert_eq!(after.taken_over.len(), 256);
    let new = epoch(&after, &games[0]);
    assert!(new > old, "{new:?} {old:?}");
    // Together, in one transaction: late events as the owner, and players'.
    let late = games.iter().enumerate().map(|(at, game)| {
        let number = if at == 0 { 2 } else { 1 };
        let epoch = epoch(&before, game).filter(|_| at % 2 == 0);
        first.append(append(game, number, epoch))
    });
    for (at, appended) in wait(together(late.collect())).into_iter().enumerate() {
        let appended = appended.unwrap();
        match at % 2 {
            0 => assert_eq!(appended, Appended::NotOwner, "{at}"),
            _ => assert!(stored(&appended), "{at}: {appended:?}"),
        }
    }
    let appended = wait(second.append(append(&games[0], 2, new))).unwrap();
    assert!(stored(&appended), "{appended:?}");
    // What was stored before is still known as stored.
    let again = wait(first.append(append(&games[0], 1, old))).unwrap();
    assert!(matches!(again, Appended::Stored { again: true, .. }));
}

/// A store that is not shared has one owner, whatever the epoch.
#[test]
fn a_store_that_is_not_shared_has_one_owner() {
    crate::stores::on_every_store(|store| {
        let game: GameId = "agame".parse().unwrap();
        wait(store.create(new_game(game.clone()))).unwrap();
        let appended = wait(store.append(append(&game, 1, Some(Epoch(7))))).unwrap();
        match store.leases() {
            None => assert!(matches!(appended, Appended::Stored { again: false, .. })),
            Some(_) => assert_eq!(appended, Appended::NotOwner),
        }
    });
}

#[test]
fn shards_are_shared_evenly_and_handed_over() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    // The first had everything, and has given up a part.
    database.until("two", |database| database.shares() == [128, 128]);
    let three = database.node(LONG);
    database.until("three", |database| database.shares() == [85, 85, 86]);
    assert_eq!(database.sql("SELECT count(*) FROM node"), "3");
    // Others need not wait until the lease of a node that stops expires.
    three.stop();
    database.until("two again", |database| database.shares() == [128, 128]);
    two.stop();
    database.until("one again", |database| database.shares() == [256]);
    assert_eq!(database.sql("SELECT count(*) FROM shard_downtime"), "0");
    one.stop();
    assert_eq!(database.shares(), [0; 0]);
}

#[test]
fn a_node_that_is_killed_or_suspended_is_replaced() {
    let database = Database::new();
    let nodes = [(); 3].map(|()| database.node(SHORT));
    database.until("three", |database| database.shares() == [85, 85, 86]);
    let [one, two, three] = nodes;
    three.kill();
    database.until("two", |database| database.shares() == [128, 128]);
    // Its time is noted for its shards, and for no others.
    let shards = database.sql("SELECT count(DISTINCT shard) FROM shard_downtime");
    assert!(shards == "85" || shards == "86", "{shards}");
    let suspended = two.suspend();
    database.until("one", |database| database.shares() == [256]);
    drop(suspended);
    database.until("both", |database| database.shares() == [128, 128]);
    // It is one again that acts in each game.
    let anna = one.run(one.site.person("Anna"));
    let game = one.run(begin(&anna, timed(1)));
    one.run(anna.until(&game, |state| state["phase"] == "over"));
    one.stop();
    two.stop();
}

/// However many nodes share what a lost one had, one of them reports the loss.
#[test]
fn the_loss_of_a_node_is_reported_once() {
    let database = Database::new();
    let store = database.store();
    let renew = |node, lease| {
        let silence = Span::seconds(1);
        let heartbeat = Heartbeat {
            silence,
            ..heartbeat(node, lease)
        };
        wait(store.renew(heartbeat)).expect("a lease")
    };
    let three = || [(1, LONG), (2, LONG), (3, Span::seconds(2))].map(|(n, l)| renew(n, l));
    while three().map(|renewal| renewal.owned.len()) != [86, 85, 85] {}
    let (mut taken, mut reports) = (0, 0);
    while taken < 85 {
        for node in [1, 2] {
            let renewal = renew(node, LONG);
            taken += renewal.taken_over.len();
            reports += usize::from(renewal.first_to_take_over);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!((taken, reports), (85, 1));
}

/// Timers fire once, on the owner, wherever the game was made and is watched.
#[test]
fn a_clock_runs_out_once_and_a_computer_player_moves_once() {
    let database = Database::new();
    let nodes = [(); 3].map(|()| database.node(LONG));
    database.until("three", |database| database.shares() == [85, 85, 86]);
    let anna = nodes[0].run(nodes[0].site.person("Anna"));
    let mut owners = std::collections::BTreeSet::new();
    for round in 0..9 {
        let (here, there) = (&nodes[round % 3], &nodes[(round + 1) % 3]);
        let (at_here, at_there) = (here.again(&anna), there.again(&anna));
        let game = here.run(begin(&at_here, timed(1)));
        there.run(at_there.until(&game, |state| state["phase"] == "over"));
        let found = there.run(kinds(&at_there, &game));
        assert_eq!(count(&found, "time-up"), 1, "{found:?}");
        assert_eq!(count(&found, "start"), 1, "{found:?}");
        owners.insert(database.owner(&game));
        // A computer player answers, whoever owns its game.
        let game = here.run(begin(&at_here, orbito(json!({"for": "bot", "level": 1}))));
        let played = there.run(at_there.does(&game, 2, turn("white", "b2")));
        played.ok();
        here.run(at_here.until(&game, |state| state["number"].as_u64() >= Some(3)));
        let found = there.run(kinds(&at_there, &game));
        assert_eq!(count(&found, "turn"), 2, "{found:?}");
    }
    assert!(owners.len() > 1, "all games are in one shard");
    for node in nodes {
        node.stop();
    }
}

/// Whichever node an administrator asks, a time-out is reversed for all, and the
/// time that the seat gets runs out once.
#[test]
fn a_time_out_is_reversed_at_all_nodes() {
    let database = Database::new();
    let nodes = [(); 2].map(|()| database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = nodes[0].run(nodes[0].site.person("Anna"));
    for round in 0..4 {
        let (here, there) = (&nodes[round % 2], &nodes[(round + 1) % 2]);
        let (at_here, at_there) = (here.again(&anna), there.again(&anna));
        let game = nodes[0].run(begin(&nodes[0].again(&anna), timed(1)));
        for (node, person) in [(here, &at_here), (there, &at_there)] {
            node.run(person.until(&game, |state| state["phase"] == "over"));
        }
        let reverse = |left_ms| AdminRequest::ReverseTimeout {
            game: game.parse().unwrap(),
            left_ms: Some(left_ms),
            reason: String::new(),
        };
        let done = here.run(here.site.app.administer(reverse(3_600_000)));
        assert_eq!(done, AdminReply::Done);
        there.run(at_there.until(&game, |state| state["phase"] == "running"));
        // A node may note meanwhile that it was slow.
        loop {
            let number = there.run(at_there.state(&game))["number"].as_u64().unwrap();
            let played = there.run(at_there.does(&game, number + 1, turn("white", "b2")));
            if played.status != axum::http::StatusCode::CONFLICT {
                played.ok();
                break;
            }
        }
        // Black has a millisecond.
        here.run(at_here.until(&game, |state| state["phase"] == "over"));
        let found = here.run(kinds(&at_here, &game));
        assert_eq!(count(&found, "time-up"), 2, "{found:?}");
        assert_eq!(count(&found, "timeout-reversed"), 1, "{found:?}");
    }
    for node in nodes {
        node.stop();
    }
}

/// The owner of games dies: another one goes on with clocks and computer
/// players, and nobody is charged for the time in between.
#[test]
fn another_node_goes_on_with_the_games_of_one_that_dies() {
    let database = Database::new();
    let (one, two) = (database.node(SHORT), database.node(SHORT));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let victim = two.id();
    // One game of each kind that the second node owns.
    let owned = |options: &Value| {
        loop {
            let game = one.run(begin(&anna, options.clone()));
            if database.owner(&game) == victim {
                return game;
            }
        }
    };
    let clock = owned(&timed(3_000));
    let mut bot = orbito(json!({"for": "bot", "level": 1}));
    bot["first"] = "black".into();
    two.kill();
    let moving = one.run(anna.make(bot)).0;
    database.until("one", |database| database.shares() == [256]);
    let state = one.run(anna.until(&clock, |state| state["phase"] == "over"));
    assert_eq!(state["finish"]["ending"], "time");
    let found = one.run(kinds(&anna, &clock));
    assert_eq!(count(&found, "time-up"), 1, "{found:?}");
    assert!(count(&found, "server-away") >= 1, "{found:?}");
    one.run(anna.until(&moving, |state| state["number"].as_u64() >= Some(2)));
    let found = one.run(kinds(&anna, &moving));
    assert_eq!(count(&found, "turn"), 1, "{found:?}");
    one.stop();
}

/// Who is connected where is known to the new owner only after a while: it does
/// not judge who is away before.
#[test]
fn after_a_takeover_nobody_is_away_before_the_grace_period() {
    let grace = Span::seconds(2);
    let database = Database::new();
    let node = || {
        let config = Config {
            lease: SHORT,
            grace,
            ..Config::default()
        };
        Node::start(&database, config)
    };
    let (one, two) = (node(), node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let victim = two.id();
    let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
    options["absence"] = json!({"after_ms": 600_000, "then": "claim"});
    let game = loop {
        let game = one.run(begin(&anna, options.clone()));
        if database.owner(&game) == victim {
            break game;
        }
    };
    two.kill();
    let away = |kinds: &[String]| count(kinds, "away") > 0;
    let began = Instant::now();
    while !away(&one.run(kinds(&anna, &game))) {
        assert!(began.elapsed() < PATIENCE, "nobody notices");
        std::thread::sleep(Duration::from_millis(50));
    }
    let log = one.run(anna.get(&format!("/games/{game}/events"))).ok();
    let mut entries = log["entries"].as_array().unwrap().iter();
    let away = entries.find(|entry| entry["event"] == "away").unwrap();
    // Clocks stand still for another three seconds.
    let taken_over = database.sql(&format!(
        "SELECT max(until) - 3000 FROM shard_downtime JOIN game USING (shard) WHERE id = '{game}'"
    ));
    // Nothing, if the first owner was quick enough to judge it.
    if let Ok(taken_over) = taken_over.parse::<u64>() {
        let at = away["at"].as_u64().unwrap();
        let judged = at > taken_over;
        assert!(!judged || at >= taken_over + grace.0 - 100, "{log}");
    }
    one.stop();
}

/// A node that is told to stop closes its connections, and its clients go on at
/// another one.
#[test]
fn clients_of_a_node_that_stops_go_on_elsewhere() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = two.run(two.site.person("Anna"));
    let game = two.run(begin(&anna, orbito(json!({"for": "bot", "level": 1}))));
    let cookie = anna.cookie.clone();
    let mut live = two.run(anna.live(json!({&game: 0})));
    two.run(live.hear("snapshot"));
    let Node { runtime, site } = two;
    let closing = runtime.block_on(async {
        let (_, closing) = tokio::join!(site.app.shutdown(), live.hear("closing"));
        closing
    });
    assert!(closing["back_in_ms"].as_u64() < Some(1_000), "{closing}");
    runtime.shutdown_background();
    // Its games are those of the other node, without a wait for its lease.
    let mut anna = one.site.stranger();
    anna.cookie = cookie;
    let mut live = one.run(anna.live(json!({&game: 0})));
    one.run(live.hear("snapshot"));
    one.run(anna.does(&game, 2, turn("white", "b2"))).ok();
    one.run(anna.until(&game, |state| state["number"].as_u64() >= Some(3)));
    assert_eq!(database.sql("SELECT count(*) FROM node"), "1");
    one.stop();
}

/// All nodes are down for an hour: it is recorded once, by whoever starts first,
/// and nobody loses time.
#[test]
fn an_outage_of_all_nodes_is_recorded_once() {
    let database = Database::new();
    let (one, two) = (database.node(SHORT), database.node(SHORT));
    let anna = one.run(one.site.person("Anna"));
    let cookie = anna.cookie.clone();
    let game = one.run(begin(&anna, timed(600_000)));
    one.kill();
    two.kill();
    database.step(3_600);
    let nodes: Vec<Node> = std::thread::scope(|scope| {
        let starts = [(); 3].map(|()| scope.spawn(|| database.node(LONG)));
        starts.map(|start| start.join().unwrap()).into()
    });
    let outages = "SELECT count(*) FROM downtime WHERE until - since > 3500000";
    assert_eq!(database.sql(outages), "1");
    let mut anna = nodes[2].site.stranger();
    anna.cookie = cookie;
    let state = nodes[2].run(anna.state(&game));
    assert_eq!(state["phase"], "running");
    let left = state["clocks"]["left_ms"]["white"].as_u64().unwrap();
    assert!(left > 300_000, "{left}");
    let found = nodes[2].run(kinds(&anna, &game));
    assert_eq!(count(&found, "server-away"), 1, "{found:?}");
    for node in nodes {
        node.stop();
    }
}

/// The clock of the database is set forward and back while nodes run.
#[test]
fn a_step_of_the_databases_clock_harms_nobody() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    let anna = one.run(one.site.person("Anna"));
    let game = one.run(begin(&anna, timed(600_000)));
    let (here, there) = (one.again(&anna), two.again(&anna));
    let cells = ["a1", "a4", "b2", "c3", "d1", "d4", "a2", "c1"];
    let mut last = Moment(0);
    for (round, step) in [3_600, -3_600, -7_200, 7_200].into_iter().enumerate() {
        database.step(step);
        let beats = "SELECT min(seen) > (SELECT served FROM cluster) - 1500 FROM node";
        std::thread::sleep(Duration::from_millis(50));
        database.until("heartbeats", |database| database.sql(beats) == "t");
        // Both nodes tell the same time, which has not gone back.
        let now = [&one, &two].map(|node| node.site.ops.clock.now());
        assert!(now[0] >= last && now[1] >= last, "{now:?} {last:?}");
        last = now[0].min(now[1]);
        let (node, person) = [(&one, &here), (&two, &there)][round % 2];
        let number = node.run(person.state(&game))["number"].as_u64().unwrap();
        let event = turn(["white", "black"][round % 2], cells[round]);
        // A downtime may get the number first.
        let played = node.run(person.does(&game, number + 1, event.clone()));
        if played.status == 409 {
            let number = node.run(person.state(&game))["number"].as_u64().unwrap();
            node.run(person.does(&game, number + 1, event)).ok();
        } else {
            played.ok();
        }
    }
    let state = two.run(there.state(&game));
    assert_eq!(state["phase"], "running", "{state}");
    for seat in ["white", "black"] {
        let left = state["clocks"]["left_ms"][seat].as_u64().unwrap();
        assert!(left > 300_000, "{seat}: {left}");
    }
    let log = two.run(there.get(&format!("/games/{game}/events"))).ok();
    let times = log["entries"].as_array().unwrap().iter();
    let times: Vec<u64> = times.map(|entry| entry["at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
    // Nobody has lost a lease over it.
    assert_eq!(database.sql("SELECT count(*) FROM shard_downtime"), "0");
    assert_eq!(database.shares(), [128, 128]);
    one.stop();
    two.stop();
}

/// One of two nodes is suspended: clocks go on, except where a player is
/// connected to it.
#[test]
fn a_pause_of_one_node_stops_no_other_clocks() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let ben = two.run(two.site.person("Ben"));
    let hers = one.run(begin(&anna, timed(600_000)));
    let his = two.run(begin(&ben, timed(600_000)));
    let mut live = one.run(anna.live(json!({&hers: 0})));
    one.run(live.hear("snapshot"));
    one.site.ops.clock.pause(Duration::from_secs(30));
    one.run(anna.until(&hers, |state| state["number"].as_u64() >= Some(2)));
    let found = one.run(kinds(&anna, &hers));
    assert_eq!(found[1], "server-away", "{found:?}");
    let found = two.run(kinds(&ben, &his));
    let long = "SELECT count(*) FROM downtime WHERE until - since >= 29000";
    assert_eq!(database.sql(long), "0", "{found:?}");
    one.stop();
    two.stop();
}

/// A node does not renew its lease for a while, because it hangs or cannot reach
/// the database: those who are connected to it are not charged for that, and
/// nobody else is concerned.
#[test]
fn players_at_a_node_that_hangs_are_not_charged() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let hers = one.run(begin(&anna, timed(600_000)));
    let mut live = one.run(anna.live(json!({&hers: 0})));
    one.run(live.hear("snapshot"));
    let suspended = one.suspend();
    std::thread::sleep(Duration::from_millis(2_500));
    drop(suspended);
    one.run(anna.until(&hers, |state| state["number"].as_u64() >= Some(2)));
    let found = one.run(kinds(&anna, &hers));
    assert_eq!(found[1], "server-away", "{found:?}");
    assert_eq!(database.sql("SELECT count(*) FROM shard_downtime"), "0");
    one.stop();
    two.stop();
}

/// PostgreSQL is killed and started again: whoever owned a game owns it still, and
/// the time in between is charged to nobody.
#[test]
fn a_crash_of_the_database_costs_nobody_time() {
    let server = kinetic_testing::Postgres::start(&Default::default()).expect("PostgreSQL");
    let server: &'static kinetic_testing::Postgres = Box::leak(Box::new(server));
    let database = Database::on(server);
    let (one, two) = (database.node(LONG), database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let game = one.run(begin(&anna, timed(600_000)));
    let owners = || database.sql("SELECT string_agg(node || epoch, ' ' ORDER BY id) FROM shard");
    let before = owners();
    server.kill().expect("a crash");
    // Longer than it takes to count as an outage.
    std::thread::sleep(Duration::from_millis(2_500));
    server.start_again().expect("a start");
    let there = two.again(&anna);
    let path = format!("/games/{game}");
    let began = Instant::now();
    while !two.run(there.get(&path)).status.is_success() {
        assert!(began.elapsed() < PATIENCE, "it never comes back");
        std::thread::sleep(Duration::from_millis(20));
    }
    let found = two.run(kinds(&there, &game));
    assert!(count(&found, "server-away") >= 1, "{found:?}");
    let outages = "SELECT count(*) FROM downtime WHERE until - since >= 2000";
    assert_ne!(database.sql(outages), "0");
    assert_eq!(owners(), before);
    one.stop();
    two.stop();
}

/// The database fails for longer than a lease: whoever is there afterwards owns
/// what it owned, and the time is charged to nobody.
#[test]
fn an_outage_of_the_database_is_nobodys_fault() {
    let database = Database::new();
    let store = database.store();
    let before = renew(&store, 1, Span::seconds(10));
    renew(&store, 2, Span::seconds(10));
    // As if nobody had reached it for a minute.
    database.step(60);
    let after = renew(&store, 1, Span::seconds(10));
    let outage = after.outage.expect("an outage");
    assert!(outage.span() >= Span::seconds(60), "{outage:?}");
    assert!(after.downtimes > before.downtimes);
    assert_eq!(after.nodes, 2, "the other may have reached it just before");
    assert!(after.taken_over.is_empty());
    assert!(after.now.since(before.now) >= Span::seconds(60));
    assert_eq!(wait(store.downtimes()).unwrap(), [outage]);
    // The same once more by its own clock: nothing is added.
    wait(store.add_downtime(outage)).unwrap();
    assert_eq!(wait(store.downtimes()).unwrap(), [outage]);
}

#[test]
fn tables_of_a_later_version_are_used_if_they_allow_it() {
    let database = Database::new();
    drop(database.store());
    let add = |number: u32, from: u32| {
        let values = format!("({number}, 'later', {from})");
        database.sql(&format!(
            "INSERT INTO migration (number, name, compatible_from) VALUES {values}"
        ));
    };
    let known: u32 = database
        .sql("SELECT max(number) FROM migration")
        .parse()
        .unwrap();
    add(known + 1, known);
    let node = database.node(LONG);
    let anna = node.run(node.site.person("Anna"));
    node.run(begin(&anna, timed(600_000)));
    node.stop();
    add(known + 2, known + 1);
    let url = database.url.parse().unwrap();
    let opened = crate::stores::runtime().block_on(Postgres::open(&url, PoolSettings::default()));
    let refused = matches!(opened, Err(kinetic_server::store::StoreError::Newer { .. }));
    assert!(refused, "{opened:?}");
}

/// A game of two people of which the first has played and prepared a reply.
async fn prepared(anna: &Person<'_>, ben: &Person<'_>) -> String {
    let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
    let seats = format!("/games/{game}/seats");
    ben.post(&seats, json!({"link": links[0].1})).await.ok();
    let state = anna.until(&game, |state| state["phase"] == "running").await;
    let number = state["number"].as_u64().unwrap();
    anna.does(&game, number + 1, turn("white", "a1")).await.ok();
    let new = json!({"after": 1, "replies": [{"if": ["b2"], "reply": "d4"}]});
    let path = format!("/games/{game}/prepared/white");
    anna.ask("PUT", &path, Some(new)).await.ok();
    game
}

/// The other plays what was expected; the reply follows.
async fn is_replied(ben: &Person<'_>, game: &str) {
    let number = ben.state(game).await["number"].as_u64().unwrap();
    ben.does(game, number + 1, turn("black", "b2")).await.ok();
    let state = ben.until(game, |state| state["number"].as_u64() >= Some(number + 2));
    assert_eq!(state.await["to_move"], "black");
    let events = kinds(ben, game).await;
    assert_eq!(count(&events, "turn"), 3, "{events:?}");
}

#[test]
fn a_prepared_reply_is_played_once_wherever_it_was_prepared() {
    let database = Database::new();
    let (one, two) = (database.node(LONG), database.node(LONG));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let ben = two.run(two.site.person("Ben"));
    let (ben_at_one, mut owners) = (one.again(&ben), Vec::new());
    // Some of the games belong to each node.
    for _ in 0..6 {
        let game = one.run(prepared(&anna, &ben_at_one));
        owners.push(database.owner(&game));
        two.run(is_replied(&ben, &game));
        let path = format!("/games/{game}/prepared/white");
        let told = one.run(anna.get(&path)).ok();
        assert_eq!(told["notes"][0]["turn"], "d4", "{told}");
        assert_eq!(told["notes"].as_array().unwrap().len(), 1);
    }
    assert!(owners.contains(&one.id()) || owners.contains(&two.id()));
}

#[test]
fn a_prepared_reply_outlives_the_node_that_owned_the_game() {
    let database = Database::new();
    let (one, two) = (database.node(SHORT), database.node(SHORT));
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let ben = one.run(one.site.person("Ben"));
    let games: Vec<String> = (0..6).map(|_| one.run(prepared(&anna, &ben))).collect();
    let ben = two.again(&ben);
    one.kill();
    for game in &games {
        two.run(is_replied(&ben, game));
    }
}
