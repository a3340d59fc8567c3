//! Measurements of one server and of several on one database.

use std::path::Path;
use std::time::Duration;

use kinetic_testing::{Postgres, PostgresOptions};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::{Figure, Plan, Report, metric, play_games, share};
use crate::{Cluster, ClusterOptions, Http, Live, Result, Server};

/// Games with a computer player that a killed node leaves to the others.
const TAKEOVER_GAMES: usize = 60;

/// The turns that servers acknowledge: at a moderate pace, to see how long each
/// takes, and as fast as they can.
async fn turns(name: &str, addresses: &[String], games: usize, seconds: u64) -> Result<Report> {
    // The two players of a game are connected to different servers.
    let places: Vec<[String; 2]> = (0..addresses.len())
        .map(|index| {
            let other = (index + 1) % addresses.len();
            [addresses[index].clone(), addresses[other].clone()]
        })
        .collect();
    let mut plan = Plan {
        games,
        seconds,
        pace: Duration::from_secs(1),
    };
    let mut paced = play_games("pacedgame", &places, plan).await?;
    plan.pace = Duration::ZERO;
    let fast = play_games("fastgame", &places, plan).await?;
    let rate = paced.stored.len() as f64 / seconds as f64;
    let most = fast.stored.len() as f64 / fast.took;
    let figure = |what: &str, value, unit| Figure::note(&format!("{name}: {what}"), value, unit);
    Ok(Report(vec![
        figure("turns at a moderate pace", rate, "turns/s"),
        figure("  acknowledged, half", share(&mut paced.stored, 50.0), "ms"),
        figure("  acknowledged, 99 %", share(&mut paced.stored, 99.0), "ms"),
        figure("  seen, 99 %", share(&mut paced.seen, 99.0), "ms"),
        figure("turns as fast as possible", most, "turns/s"),
    ]))
}

/// Turns with SQLite, with PostgreSQL and one server, and with PostgreSQL, NATS
/// and several servers, all on this machine.
///
/// # Errors
/// When a server does not start or do its part.
pub async fn one_or_several(
    program: &Path,
    nodes: usize,
    games: usize,
    seconds: u64,
) -> Result<Report> {
    let mut figures = Vec::new();
    {
        let server = Server::start(program)?;
        let address = [server.address().to_owned()];
        figures.extend(turns("SQLite", &address, games, seconds).await?.0);
    }
    {
        let durable = true;
        let postgres = Postgres::start(&PostgresOptions {
            durable,
            ..PostgresOptions::default()
        })?;
        let database = format!("database={}", postgres.database());
        let server = Server::start_with(program, &[&database])?;
        let address = [server.address().to_owned()];
        let name = "PostgreSQL, one server";
        figures.extend(turns(name, &address, games, seconds).await?.0);
    }
    let cluster = Cluster::start(&several(program, nodes)).await?;
    let addresses = addresses(&cluster);
    let name = format!("PostgreSQL, NATS, {nodes} servers");
    let before = Usage::of(&cluster).await?;
    figures.extend(turns(&name, &addresses, games, seconds).await?.0);
    let after = Usage::of(&cluster).await?;
    figures.extend(after.since(&before, games));
    Ok(Report(figures))
}

/// What a cluster has used so far.
struct Usage {
    events: f64,
    commits: f64,
    messages: f64,
    log_bytes: f64,
    table_bytes: f64,
    memory: f64,
}

impl Usage {
    async fn of(cluster: &Cluster) -> Result<Usage> {
        let (mut commits, mut messages, mut memory) = (0.0, 0.0, 0.0);
        for node in cluster.nodes() {
            let address = node.monitoring.as_str();
            commits += metric(address, "kinetic_store_commits_total").await?;
            messages += metric(address, "kinetic_bus_sent_total").await?;
            memory += metric(address, "process_resident_memory_bytes").await?;
        }
        let query = |sql: &str| -> Result<f64> {
            let said = cluster.postgres.execute(cluster.database(), sql)?;
            Ok(said.parse()?)
        };
        Ok(Usage {
            events: query("SELECT count(*) FROM event")?,
            commits,
            messages,
            log_bytes: query("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")?,
            table_bytes: query("SELECT pg_total_relation_size('event')")?,
            memory,
        })
    }

    /// What each event has taken since an earlier moment.
    fn since(&self, before: &Usage, games: usize) -> Vec<Figure> {
        let events = self.events - before.events;
        let each = |name: &str, now: f64, then: f64, unit| {
            Figure::note(
                &format!("  {name} for each event"),
                (now - then) / events,
                unit,
            )
        };
        // Two games of each were made, and each has two connections.
        let memory = (self.memory - before.memory) / games as f64 / 2.0 / 1_000.0;
        vec![
            each("commits of all servers", self.commits, before.commits, ""),
            each("messages on the bus", self.messages, before.messages, ""),
            each("write-ahead log", self.log_bytes, before.log_bytes, "bytes"),
            each(
                "table with its index",
                self.table_bytes,
                before.table_bytes,
                "bytes",
            ),
            Figure::note("  memory of the servers for each game", memory, "kB"),
        ]
    }
}

fn several(program: &Path, nodes: usize) -> ClusterOptions {
    ClusterOptions {
        program: program.to_owned(),
        nodes,
        nats: true,
        proxy: false,
        faults: false,
        for_players: false,
        settings: Vec::new(),
        folder: None,
    }
}

fn addresses(cluster: &Cluster) -> Vec<String> {
    let nodes = cluster.nodes().iter();
    nodes.map(|node| node.server.address().to_owned()).collect()
}

/// How much later a turn is seen from another node than from the same one.
///
/// # Errors
/// When a server does not start or do its part.
pub async fn seen_elsewhere(program: &Path, games: usize, seconds: u64) -> Result<Report> {
    let cluster = Cluster::start(&several(program, 2)).await?;
    let nodes = addresses(&cluster);
    let plan = Plan {
        games: games / 2,
        seconds,
        pace: Duration::from_secs(1),
    };
    let same = [[nodes[0].clone(), nodes[0].clone()]];
    let other = [[nodes[0].clone(), nodes[1].clone()]];
    // At the same time, so that nothing else differs.
    let (same, other) = tokio::try_join!(
        play_games("samenode", &same, plan),
        play_games("othernode", &other, plan)
    )?;
    let late = |mut times: Vec<f64>| share(&mut times, 99.0);
    let (same, other) = (late(same.seen), late(other.seen));
    Ok(Report(vec![
        Figure::note("seen on the same node, 99 %", same, "ms"),
        Figure::note("seen on another node, 99 %", other, "ms"),
        Figure::at_most("  later by", other - same, "ms", 50.0),
    ]))
}

/// How long after a node was killed all computer players that it ran play again,
/// on other nodes.
///
/// # Errors
/// When a server does not start or do its part.
pub async fn takeover(program: &Path, lease: Duration) -> Result<Report> {
    let mut options = several(program, 3);
    let setting = format!("lease-seconds={}", lease.as_secs());
    options.settings.push(setting);
    let mut cluster = Cluster::start(&options).await?;
    // Until each node has its share of the games.
    sleep(lease).await;
    let survivors = addresses(&cluster)[1..].to_vec();
    let mut games = Vec::new();
    for index in 0..TAKEOVER_GAMES {
        let address = survivors[index % survivors.len()].clone();
        games.push(Waiting::make(&address, index).await?);
    }
    cluster.nodes_mut()[0].server.kill()?;
    let killed = Instant::now();
    let mut tasks = JoinSet::new();
    for game in games {
        let limit = lease * 3 + Duration::from_secs(30);
        tasks.spawn(timeout(limit, game.answered(killed)));
    }
    let mut waits = Vec::new();
    while let Some(waited) = tasks.join_next().await {
        waits.push(waited??.map_err(|error| error.to_string())?);
    }
    let most = lease.as_secs_f64() + 2.0;
    let soon = lease.as_secs_f64() * 500.0;
    let moved = waits.iter().filter(|wait| **wait > soon).count() as f64;
    let last = share(&mut waits, 100.0) / 1_000.0;
    Ok(Report(vec![
        Figure::note("a node is killed; the lease", lease.as_secs_f64(), "s"),
        Figure::note("games that had to wait for a new owner", moved, "games"),
        Figure::at_most("all computer players play again after", last, "s", most),
    ]))
}

/// A game of a person, who is to move, and a computer player.
struct Waiting {
    game: String,
    live: Live,
    number: u64,
}

impl Waiting {
    async fn make(address: &str, index: usize) -> Result<Waiting> {
        let mut http = Http::connect(address).await?;
        let name = json!({ "name": "Anna" });
        let path = "/api/v1/tokens";
        let made = http.ask("POST", path, None, Some(&name)).await?.json()?;
        let token = made["token"].as_str().ok_or("no token")?.to_owned();
        let game = format!("takeover{index:06}");
        let options = json!({
            "id": game, "game": "orbito", "first": "white",
            "seats": [
                { "seat": "white", "for": "screen" },
                { "seat": "black", "for": "bot", "level": 1 },
            ],
        });
        let path = "/api/v1/games";
        http.ask("POST", path, Some(&token), Some(&options))
            .await?
            .json()?;
        let mut live = Live::connect(address, Some(&token)).await?;
        let watch = json!({ "type": "watch", "game": game, "have": 0, "chat": false });
        live.say(&watch).await?;
        let mut said = live.wait_for("snapshot").await?.json()?;
        while said["state"]["phase"] == "open" {
            said = live.wait_for("events").await?.json()?;
        }
        let number = said["state"]["number"].as_u64().ok_or("no number")?;
        Ok(Waiting { game, live, number })
    }

    /// Plays a turn, and waits for that of the computer player. Milliseconds
    /// since a moment.
    async fn answered(mut self, since: Instant) -> Result<f64> {
        let number = self.number + 1;
        let submit = json!({
            "type": "submit", "ref": 1, "game": self.game, "number": number,
            "event": { "event": "turn", "seat": "white", "turn": "b2" },
        });
        self.live.say(&submit).await?;
        loop {
            let said = self.live.hear().await?;
            if said.is("refused") {
                return Err(said.0.into());
            }
            if said.is("events") && said.0.contains("\"seat\":\"black\"") {
                let said = said.json()?;
                let mut entries = said["entries"].as_array().into_iter().flatten();
                let answered = |entry: &serde_json::Value| {
                    entry["event"] == "turn" && entry["seat"] == "black"
                };
                if entries.any(answered) {
                    return Ok(since.elapsed().as_secs_f64() * 1_000.0);
                }
            }
        }
    }
}
