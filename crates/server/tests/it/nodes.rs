//! Several nodes on one PostgreSQL: who acts in which games, and by which time.

use std::sync::Arc;
use std::time::Duration;

use kinetic_rules::Seat;
use kinetic_server::admin::{AdminReply, AdminRequest};
use kinetic_server::ops::Config;
use kinetic_server::store::{
    Append, Appended, Epoch, Heartbeat, LeaseStore as _, NewGame, Postgres, Renewal, Shard, Stage,
    Store as _,
};
use kinetic_server::{Event, GameId, Moment, NodeId, Span, Stamp};
use kinetic_testing::eventually;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::api::support::{Person, Site, orbito, turn};
use crate::common::{by_link, summary, together, wait};
use crate::postgres::Locked;
use crate::stores::{DatabaseClock, open_postgres, patient_pool};

/// A lease that never expires, unless a test lets time pass or lets it expire.
const LONG: Span = Span::seconds(3_600);

/// A database, and what its tables say.
struct Database {
    server: &'static kinetic_testing::Postgres,
    url: String,
    clock: DatabaseClock<'static>,
}

impl Database {
    fn new() -> Database {
        Database::on(kinetic_testing::Postgres::shared())
    }

    fn on(server: &'static kinetic_testing::Postgres) -> Database {
        let url = server.database();
        let clock = DatabaseClock::new(server, &url);
        Database { server, url, clock }
    }

    /// Lets time pass, in steps that are shorter than leases. So many nodes renew
    /// theirs meanwhile.
    fn pass(&self, seconds: i64, nodes: usize) {
        let mut left = 1_000 * seconds;
        while left > 0 {
            let step = left.min(3_000_000);
            self.clock.step(step);
            self.heartbeats(nodes);
            left -= step;
        }
    }

    /// Waits until so many nodes have renewed their leases.
    fn heartbeats(&self, nodes: usize) {
        let sql = format!(
            "SELECT count(*) FROM node WHERE seen >= {}",
            self.clock.now()
        );
        self.until("heartbeats", |database| {
            database.sql(&sql) == nodes.to_string()
        });
    }

    /// Lets the lease of a node expire that does not renew it any more: it seems
    /// to have been silent for longer than an outage.
    fn expire(&self, node: &str) {
        self.sql(&format!(
            "UPDATE node SET until = 0, seen = (SELECT served FROM cluster) - {}
             WHERE id = '{node}'",
            2 * LONG.0
        ));
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
        eventually(what, || match right(self) {
            true => Ok(()),
            false => Err(format!("{:?}", self.shares())),
        });
    }

    fn owner(&self, game: &str) -> String {
        let sql = "SELECT node FROM shard JOIN game ON game.shard = shard.id WHERE game.id = ";
        self.sql(&format!("{sql}'{game}'"))
    }

    fn store(&self) -> Postgres {
        open_postgres(&self.url, patient_pool())
    }

    /// A node that nobody takes for lost.
    fn node(&self) -> Node {
        self.node_with(Config {
            outage: LONG,
            ..Config::default()
        })
    }

    /// A node with a lease that does not expire.
    fn node_with(&self, config: Config) -> Node {
        Node::start(
            self,
            Config {
                lease: LONG,
                silence: LONG,
                ..config
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

/// Plays a turn as the next event, whatever a node notes meanwhile.
async fn plays_next(person: &Person<'_>, game: &str, event: Value) {
    loop {
        let number = person.state(game).await["number"].as_u64().unwrap();
        let played = person.does(game, number + 1, event.clone()).await;
        if played.status != axum::http::StatusCode::CONFLICT {
            played.ok();
            return;
        }
    }
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
    database.clock.stop();
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
    database.clock.step(20);
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
    let (one, two) = (database.node(), database.node());
    // The first had everything, and has given up a part.
    database.until("two", |database| database.shares() == [128, 128]);
    let three = database.node();
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
    let nodes = [(); 3].map(|()| database.node());
    database.until("three", |database| database.shares() == [85, 85, 86]);
    let [one, two, three] = nodes;
    let lost = three.id();
    three.kill();
    database.until("two", |database| {
        database.expire(&lost);
        database.shares() == [128, 128]
    });
    // Its time is noted for its shards, and for no others.
    let shards = database.sql("SELECT count(DISTINCT shard) FROM shard_downtime");
    assert!(shards == "85" || shards == "86", "{shards}");
    let suspended = two.suspend();
    database.until("one", |database| {
        database.expire(&two.id());
        database.shares() == [256]
    });
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
    database.clock.stop();
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
            database.clock.step(250);
            let renewal = renew(node, LONG);
            taken += renewal.taken_over.len();
            reports += usize::from(renewal.first_to_take_over);
        }
    }
    assert_eq!((taken, reports), (85, 1));
}

/// Timers fire once, on the owner, wherever the game was made and is watched.
#[test]
fn a_clock_runs_out_once_and_a_computer_player_moves_once() {
    let database = Database::new();
    let nodes = [(); 3].map(|()| database.node());
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
    let nodes = [(); 2].map(|()| database.node());
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
        there.run(plays_next(&at_there, &game, turn("white", "b2")));
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
    let (one, two) = (database.node(), database.node());
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
    let clock = owned(&timed(600_000));
    let mut bot = orbito(json!({"for": "bot", "level": 1}));
    bot["first"] = "black".into();
    two.kill();
    let moving = one.run(anna.make(bot)).0;
    // More than an hour, in which nobody owned the game, and nobody is charged.
    database.pass(4_000, 1);
    database.until("one", |database| database.shares() == [256]);
    let state = one.run(anna.state(&clock));
    assert_eq!(state["phase"], "running", "{state}");
    // Now the time of the player runs out.
    database.pass(1_000, 1);
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
    let grace = Span::seconds(10_000);
    let database = Database::new();
    let node = || {
        database.node_with(Config {
            grace,
            outage: LONG,
            ..Config::default()
        })
    };
    let (one, two) = (node(), node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let victim = two.id();
    let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
    options["absence"] = json!({"after_ms": 600_000, "then": "claim"});
    // Somebody else looks at it: who asks for a game is there.
    let stranger = one.site.stranger();
    let game = loop {
        let (game, _) = one.run(anna.make(options.clone()));
        if database.owner(&game) == victim {
            break game;
        }
    };
    one.run(stranger.until(&game, |state| state["phase"] == "running"));
    two.kill();
    database.until("one", |database| {
        database.expire(&victim);
        database.shares() == [256]
    });
    let taken_over = database.clock.now() as u64;
    let away = || {
        let log = one.run(stranger.get(&format!("/games/{game}/events"))).ok();
        let entries = log["entries"].as_array().unwrap().iter();
        let mut away = entries.filter(|entry| entry["event"] == "away");
        away.next().map(|entry| entry["at"].as_u64().unwrap())
    };
    database.pass(9_500, 1);
    assert_eq!(away(), None);
    // It waits as long again if it has looked at the game only then.
    database.pass(1_000, 1);
    database.pass(11_000, 1);
    let at = eventually("somebody is away", away);
    assert!(at >= taken_over + grace.0, "{at} {taken_over}");
    one.stop();
}

/// A node that is told to stop closes its connections, and its clients go on at
/// another one.
#[test]
fn clients_of_a_node_that_stops_go_on_elsewhere() {
    let database = Database::new();
    let (one, two) = (database.node(), database.node());
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

/// All nodes are down for two hours: it is recorded once, by whoever starts first,
/// and nobody loses time.
#[test]
fn an_outage_of_all_nodes_is_recorded_once() {
    let database = Database::new();
    let (one, two) = (database.node(), database.node());
    let anna = one.run(one.site.person("Anna"));
    let cookie = anna.cookie.clone();
    let game = one.run(begin(&anna, timed(600_000)));
    one.kill();
    two.kill();
    database.clock.step(7_200_000);
    let nodes: Vec<Node> = std::thread::scope(|scope| {
        let starts = [(); 3].map(|()| scope.spawn(|| database.node()));
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
    let (one, two) = (database.node(), database.node());
    let anna = one.run(one.site.person("Anna"));
    let game = one.run(begin(&anna, timed(600_000)));
    let (here, there) = (one.again(&anna), two.again(&anna));
    let cells = ["a1", "a4", "b2", "c3", "d1", "d4", "a2", "c1"];
    let mut last = Moment(0);
    for (round, step) in [10, -10, -20, 20].into_iter().enumerate() {
        database.clock.step(step * 3_600_000);
        // The second one has certainly begun after the step.
        for _ in 0..2 {
            let rows = || database.sql("SELECT xmin FROM node ORDER BY id");
            let before = rows();
            database.until("heartbeats", |_| {
                let after = rows();
                after
                    .lines()
                    .zip(before.lines())
                    .all(|(after, before)| after != before)
            });
        }
        // Both nodes tell the same time, which has not gone back.
        let now = [&one, &two].map(|node| node.site.ops.clock.now());
        assert!(now[0] >= last && now[1] >= last, "{now:?} {last:?}");
        last = now[0].min(now[1]);
        let (node, person) = [(&one, &here), (&two, &there)][round % 2];
        let event = turn(["white", "black"][round % 2], cells[round]);
        node.run(plays_next(person, &game, event));
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

/// A node learns of an outage before the time passes over it: in between, clocks
/// would seem to have run out.
#[test]
fn an_outage_is_known_before_the_time_passes_over_it() {
    let database = Database::new();
    let node = database.node();
    let clock = &node.site.ops.clock;
    let before = clock.now();
    let reading = node.run(Locked::lock(&database.url, "shard_downtime"));
    database.clock.step(36_000_000);
    let waiting = "SELECT count(*) FROM pg_locks JOIN pg_database ON database = pg_database.oid
                   WHERE datname = current_database() AND NOT granted";
    database.until("the node reads the outages", |database| {
        database.sql(waiting) == "1"
    });
    assert_eq!(database.sql("SELECT count(*) FROM downtime"), "1");
    assert!(clock.now() < before.plus(LONG), "{:?}", clock.now());
    node.run(reading.unlock());
    database.until("the time", |_| clock.now() > before.plus(LONG));
    node.stop();
}

/// One of two nodes is suspended: clocks go on, except where a player is
/// connected to it.
#[test]
fn a_pause_of_one_node_stops_no_other_clocks() {
    let database = Database::new();
    let (one, two) = (database.node(), database.node());
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
    let node = || database.node_with(Config::default());
    let (one, two) = (node(), node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let hers = one.run(begin(&anna, timed(600_000)));
    let mut live = one.run(anna.live(json!({&hers: 0})));
    one.run(live.hear("snapshot"));
    let suspended = one.suspend();
    // Longer than an outage.
    std::thread::sleep(Duration::from_millis(2_100));
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
    let node = || database.node_with(Config::default());
    let (one, two) = (node(), node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let game = one.run(begin(&anna, timed(600_000)));
    let owners = || database.sql("SELECT string_agg(node || epoch, ' ' ORDER BY id) FROM shard");
    let before = owners();
    server.kill().expect("a crash");
    // Longer than it takes to count as an outage.
    std::thread::sleep(Duration::from_millis(2_100));
    server.start_again().expect("a start");
    let there = two.again(&anna);
    let path = format!("/games/{game}");
    eventually("it comes back", || {
        two.run(there.get(&path)).status.is_success()
    });
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
    database.clock.stop();
    let store = database.store();
    let before = renew(&store, 1, Span::seconds(10));
    renew(&store, 2, Span::seconds(10));
    // As if nobody had reached it for a minute.
    database.clock.step(60_000);
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
    let node = database.node();
    let anna = node.run(node.site.person("Anna"));
    node.run(begin(&anna, timed(600_000)));
    node.stop();
    add(known + 2, known + 1);
    let url = database.url.parse().unwrap();
    let opened = crate::stores::runtime().block_on(Postgres::open(&url, patient_pool()));
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

/// The other plays what was expected.
async fn plays_as_expected(ben: &Person<'_>, game: &str) {
    plays_next(ben, game, turn("black", "b2")).await;
}

/// The reply follows.
async fn is_replied(ben: &Person<'_>, game: &str) {
    let replied = |state: &Value| state["to_move"] == "black" && state["number"].as_u64() > Some(3);
    ben.until(game, replied).await;
    let events = kinds(ben, game).await;
    assert_eq!(count(&events, "turn"), 3, "{events:?}");
}

#[test]
fn a_prepared_reply_is_played_once_wherever_it_was_prepared() {
    let database = Database::new();
    let (one, two) = (database.node(), database.node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let ben = two.run(two.site.person("Ben"));
    let (ben_at_one, mut owners) = (one.again(&ben), Vec::new());
    // Some of the games belong to each node.
    for _ in 0..6 {
        let game = one.run(prepared(&anna, &ben_at_one));
        owners.push(database.owner(&game));
        two.run(plays_as_expected(&ben, &game));
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
    let (one, two) = (database.node(), database.node());
    database.until("two", |database| database.shares() == [128, 128]);
    let anna = one.run(one.site.person("Anna"));
    let ben = one.run(one.site.person("Ben"));
    let games: Vec<String> = (0..6).map(|_| one.run(prepared(&anna, &ben))).collect();
    let ben = two.again(&ben);
    let lost = one.id();
    one.kill();
    for game in &games {
        two.run(plays_as_expected(&ben, game));
    }
    database.until("two is alone", |database| {
        database.expire(&lost);
        database.shares() == [256]
    });
    for game in &games {
        two.run(is_replied(&ben, game));
    }
}
