//! Faults while games are played: a cluster is broken in every way we know while
//! persons and computer players use it, and afterwards everything that clients
//! saw has to be explained.

pub mod checker;
mod clocks;
pub mod faults;
pub mod history;
mod player;
mod tables;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use kinetic_engine::Random;
use kinetic_testing::LIMIT;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::cluster::{Cluster, ClusterOptions};
use crate::{Http, Result};
use faults::Deck;
use history::{Act, Entry, GameHistory, Operation, PAGE};
use tables::{Hall, Kind, PATIENCE, sit};

/// A run to make.
#[derive(Clone, Debug)]
pub struct ChaosPlan {
    /// The program `kinetic`.
    pub program: PathBuf,
    /// How long faults happen.
    pub long: Duration,
    /// The source of everything random.
    pub seed: u64,
    /// The number of nodes.
    pub nodes: usize,
    /// Tables of two persons, of a person and a computer player, and so on: see
    /// `ChaosPlan::tables`.
    pub scale: usize,
    /// How long a node owns its games without renewing that.
    pub lease: Duration,
    /// Whether NATS is the bus; otherwise PostgreSQL is.
    pub nats: bool,
    /// Faults follow each other quickly and are short.
    pub quick: bool,
    /// Leaves an acknowledged event out when the logs are read back, to see that
    /// the check notices.
    pub forget: bool,
}

impl ChaosPlan {
    /// What is played: with the scale 4 by 64 persons and computer players.
    fn tables(&self) -> Vec<Kind> {
        let each = [
            Kind::Long,
            Kind::Long,
            Kind::Short,
            Kind::Short,
            Kind::Idle,
            Kind::Bot,
            Kind::Bot,
            Kind::Bots,
        ];
        (0..self.scale).flat_map(|_| each).collect()
    }
}

/// What a run has shown.
#[derive(Debug, Default)]
pub struct ChaosReport {
    /// Persons and computer players at the same time.
    pub players: usize,
    /// Faults that happened, by kind.
    pub faults: BTreeMap<String, usize>,
    /// Games that were played.
    pub games: usize,
    /// Events in their logs.
    pub events: usize,
    /// Events that were acknowledged to players.
    pub acknowledged: u64,
    /// Operations that the checker has explained.
    pub operations: usize,
    /// Seats that lost on time, as they had to.
    pub timeouts: usize,
    /// What is wrong. Empty if nothing is.
    pub violations: Vec<String>,
}

/// Plays, breaks, mends and checks.
///
/// # Errors
/// When the cluster does not start, or does not recover.
pub async fn run(plan: &ChaosPlan) -> Result<ChaosReport> {
    let mut cluster = Cluster::start(&ClusterOptions {
        program: plan.program.clone(),
        nodes: plan.nodes,
        nats: plan.nats,
        proxy: true,
        faults: true,
        for_players: false,
        settings: settings(plan),
        folder: None,
    })
    .await?;
    let hall = Arc::new(Hall::new(cluster.address()));
    let mut random = Random::new(plan.seed);
    let kinds = plan.tables();
    let mut report = ChaosReport {
        players: kinds.iter().map(|kind| kind.players()).sum(),
        ..ChaosReport::default()
    };
    let mut tables = JoinSet::new();
    for (table, kind) in kinds.iter().enumerate() {
        tables.spawn(sit(hall.clone(), *kind, table, random.bits()));
    }
    let broken = break_things(plan, &mut cluster, random.bits(), &mut report).await;
    let ended = say_goodbye(&hall, &cluster, &mut tables, &mut report).await;
    if broken.is_err() || ended.is_err() {
        print_logs(&cluster);
    }
    broken?;
    ended?;
    check(plan, &hall, &cluster, &mut report).await?;
    if !report.violations.is_empty() {
        print_logs(&cluster);
    }
    Ok(report)
}

fn settings(plan: &ChaosPlan) -> Vec<String> {
    vec![
        format!("lease-seconds={}", plan.lease.as_secs()),
        // A node that loses its database has to notice soon.
        "database-wait-seconds=1".to_owned(),
        "database-statement-seconds=3".to_owned(),
        "log=json".to_owned(),
    ]
}

/// Lets faults happen, one after the other.
async fn break_things(
    plan: &ChaosPlan,
    cluster: &mut Cluster,
    seed: u64,
    report: &mut ChaosReport,
) -> Result<()> {
    let mut deck = Deck::new(seed, plan.nodes, plan.lease, plan.quick);
    let began = Instant::now();
    loop {
        sleep(deck.pause()).await;
        if began.elapsed() >= plan.long {
            return Ok(());
        }
        let fault = deck.draw();
        println!("{:>7.1} s  {fault}", began.elapsed().as_secs_f64());
        let kind = format!("{fault:?}");
        let kind = kind.split('(').next().unwrap_or_default().to_owned();
        *report.faults.entry(kind).or_default() += 1;
        faults::inject(cluster, fault).await?;
    }
}

/// Waits until everything works again, plays on for a moment, and ends.
async fn say_goodbye(
    hall: &Hall,
    cluster: &Cluster,
    tables: &mut JoinSet<usize>,
    report: &mut ChaosReport,
) -> Result<()> {
    for (number, node) in (1..).zip(cluster.nodes()) {
        let recovered = timeout(LIMIT, ready(node.server.address())).await;
        recovered.map_err(|_| format!("node {number} is not ready after the last fault"))?;
    }
    if timeout(LIMIT, play_on(hall)).await.is_err() {
        let why = "nothing was acknowledged after the last fault was mended";
        report.violations.push(why.to_owned());
    }
    // Persons resign, and those who wait for a clock go on until it has run out.
    hall.closing.store(true, Ordering::Relaxed);
    if timeout(LIMIT, all_ended(tables)).await.is_err() {
        let why = "not all games have ended: somebody waits for a turn, or for a clock";
        report.violations.push(why.to_owned());
        hall.closed.store(true, Ordering::Relaxed);
        let ended = timeout(LIMIT, all_ended(tables)).await;
        ended.map_err(|_| "players do not end")?;
    }
    hall.closed.store(true, Ordering::Relaxed);
    report.acknowledged = hall.acknowledged.load(Ordering::Relaxed);
    Ok(())
}

/// Waits until players play on.
async fn play_on(hall: &Hall) {
    let before = hall.acknowledged.load(Ordering::Relaxed);
    while hall.acknowledged.load(Ordering::Relaxed) == before {
        sleep(Duration::from_millis(50)).await;
    }
}

async fn all_ended(tables: &mut JoinSet<usize>) {
    while tables.join_next().await.is_some() {}
}

/// Waits until a node says that it is ready.
async fn ready(address: &str) {
    loop {
        let asked = async {
            let mut http = Http::connect(address).await?;
            http.ask("GET", "/ready", None, None).await
        };
        if let Ok(Ok(answer)) = timeout(PATIENCE, asked).await
            && answer.status == 200
        {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// Reads everything back and looks for an explanation.
async fn check(
    plan: &ChaosPlan,
    hall: &Hall,
    cluster: &Cluster,
    report: &mut ChaosReport,
) -> Result<()> {
    let unexpected = std::mem::take(&mut *hall.unexpected.lock().expect("no panic"));
    report.violations.extend(unexpected);
    let now = hall.recorder.now();
    let mut forget = plan.forget;
    for (game, mut history) in hall.recorder.take() {
        let mut logs = Vec::new();
        for node in cluster.nodes() {
            logs.push(read_log(node.server.address(), &game).await?);
        }
        if logs.windows(2).any(|pair| pair[0] != pair[1]) {
            let why = format!("{game}: the nodes do not agree");
            report.violations.push(why);
        }
        let mut log = logs.pop().unwrap_or_default();
        if forget && log.len() > 4 {
            forget = false;
            log.remove(2);
        }
        for entries in log.chunks(PAGE) {
            let from = entries[0]["number"].as_u64().unwrap_or_default();
            // Read when nobody wrote any more.
            if entries.len() < PAGE {
                history.operations.push(Operation {
                    invoked: now,
                    returned: Some(now),
                    act: Act::Read {
                        from,
                        entries: entries.to_vec(),
                    },
                });
            }
        }
        report.games += 1;
        report.events += log.len();
        report.operations += history.operations.len();
        report.timeouts += timeouts(&log);
        check_game(&game, &history, &log, report);
    }
    let stored = Command::new(&plan.program)
        .args(["--lang", "en", "check-store", "--database"])
        .arg(cluster.database())
        .output()?;
    let said = String::from_utf8_lossy(&stored.stdout).into_owned();
    if !stored.status.success() || !said.starts_with("No problems found") {
        let more = String::from_utf8_lossy(&stored.stderr).into_owned();
        report.violations.push(format!("check-store: {said}{more}"));
    }
    Ok(())
}

fn check_game(game: &str, history: &GameHistory, log: &[Entry], report: &mut ChaosReport) {
    for checked in [
        checker::check_log(history, log),
        clocks::check_timers(history, log),
    ] {
        if let Err(why) = checked {
            report.violations.push(format!("{game}: {why}"));
        }
    }
}

fn timeouts(log: &[Entry]) -> usize {
    let all = log.iter().filter(|entry| entry["event"] == "time-up");
    all.count()
}

/// The whole log of a game, from one node.
async fn read_log(address: &str, game: &str) -> Result<Vec<Entry>> {
    let mut http = Http::connect(address).await?;
    let mut log = Vec::new();
    loop {
        let path = format!("/api/v1/games/{game}/events?from={}", log.len() + 1);
        let answer = http.ask("GET", &path, None, None).await?;
        // A game whose creation was never answered may not exist.
        if answer.status == 404 {
            return Ok(log);
        }
        let page = answer.json()?;
        let entries = page["entries"].as_array().cloned().unwrap_or_default();
        if entries.is_empty() {
            return Ok(log);
        }
        log.extend(entries);
    }
}

/// What the nodes have logged last.
fn print_logs(cluster: &Cluster) {
    for (number, node) in (1..).zip(cluster.nodes()) {
        let log = node.server.log().unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        println!("the last lines of node {number}:");
        for line in &lines[lines.len().saturating_sub(30)..] {
            println!("  {line}");
        }
    }
}

impl fmt::Display for ChaosReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults = self.faults.iter();
        let faults: Vec<String> = faults
            .map(|(kind, count)| format!("{count} {kind}"))
            .collect();
        writeln!(f, "faults: {}", faults.join(", "))?;
        writeln!(
            f,
            "{} persons and computer players, {} games, {} events, {} of them acknowledged to \
             players, {} seats lost on time",
            self.players, self.games, self.events, self.acknowledged, self.timeouts
        )?;
        writeln!(f, "{} recorded operations", self.operations)?;
        match self.violations.is_empty() {
            true => writeln!(
                f,
                "nothing lost, doubled or reordered; every log legal and without gaps; every timer \
                 fired once; nobody lost on time through a fault; all nodes agree"
            ),
            false => {
                writeln!(f, "{} VIOLATIONS:", self.violations.len())?;
                let mut all = self.violations.iter();
                all.try_for_each(|why| writeln!(f, "  {why}"))
            }
        }
    }
}
