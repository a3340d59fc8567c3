//! `cargo xtask attack`: attacks a server on this machine and prints a table.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use kinetic_load::figures::{Figure, Report};
use kinetic_load::{Result, Server, attack, run_program};

const USAGE: &str = "\
usage: kinetic-attack <path of kinetic> [name=value...]

The program may be of an earlier version, to compare with.

  games=300        slow games of computer players that are queued; 0 leaves this out
  level=10         the level of these computer players
  half-open=2000   connections that never finish a request; 0 leaves this out
  growth=60        seconds of the worst client; 0 leaves this out
  visitors=60      visitors who flood one chat; 0 leaves this out
  hello=100        repetitions of the first message; 0 leaves this out
  pongs=30         turns of a player who forges pongs; 0 leaves this out
";

/// Maximum size of the data that one address may leave in a minute, in
/// megabytes: 8 MiB of boards, each once in the database and once in its log, and
/// the games and visitors.
const DISK_QUOTA: f64 = 32.0;

/// Thinking time that lag may bring in a game, in milliseconds: a tenth of the
/// time that players start with.
const LAG_BUDGET: f64 = attack::FORGED_START as f64 / 10.0;

/// The attacks to make.
struct Wanted {
    program: PathBuf,
    games: usize,
    level: usize,
    half_open: usize,
    growth: u64,
    visitors: usize,
    hello: usize,
    pongs: usize,
}

fn main() -> ExitCode {
    run_program("kinetic-attack", USAGE, read, attacks)
}

fn read(arguments: &[String]) -> Option<Wanted> {
    let (program, rest) = arguments.split_first()?;
    let mut wanted = Wanted {
        program: program.into(),
        games: 300,
        level: attack::SLOWEST_LEVEL,
        half_open: 2_000,
        growth: 60,
        visitors: 60,
        hello: 100,
        pongs: 30,
    };
    for argument in rest {
        let (name, value) = argument.split_once('=')?;
        let value: usize = value.parse().ok()?;
        match name {
            "games" => wanted.games = value.min(2_000),
            "level" => wanted.level = value,
            "half-open" => wanted.half_open = value.min(10_000),
            "growth" => wanted.growth = value.min(600) as u64,
            "visitors" => wanted.visitors = value.min(1_000),
            "hello" => wanted.hello = value.min(10_000),
            "pongs" => wanted.pongs = value.min(100),
            _ => return None,
        }
    }
    Some(wanted)
}

async fn attacks(wanted: Wanted) -> Result<bool> {
    let mut all = true;
    // An attack that cannot be made, or that the server does not survive, keeps
    // the others from nothing.
    let mut show = |name: &str, report: Result<Report>| match report {
        Ok(report) => {
            println!("{report}");
            all &= report.reached();
        }
        Err(error) => {
            println!("{name}: {error}\n");
            all = false;
        }
    };
    let program = &wanted.program;
    let (games, level) = (wanted.games, wanted.level);
    if games > 0 {
        show("starvation", starvation(program, games, level, 8).await);
        show("starvation", starvation(program, games, level, 1).await);
    }
    if wanted.half_open > 0 {
        show("half-open", half_open(program, wanted.half_open).await);
    }
    if wanted.visitors > 0 {
        show("chat flood", chat_flood(program, wanted.visitors).await);
    }
    if wanted.hello > 0 {
        show("hello", repeated_hello(program, wanted.hello).await);
    }
    if wanted.pongs > 0 {
        show("forged pongs", forged_pongs(program, wanted.pongs).await);
    }
    if wanted.growth > 0 {
        let long = Duration::from_secs(wanted.growth);
        show("growth", growth(program, 1, long).await);
        show("growth", growth(program, attack::ADDRESSES, long).await);
    }
    Ok(all)
}

async fn chat_flood(program: &Path, visitors: usize) -> Result<Report> {
    let server = Server::start_limited(program, &[])?;
    let (sent, accepted) = attack::chat_flood(server.address(), visitors, 41).await?;
    Ok(Report(vec![
        Figure::note("chat flood: lines sent", sent as f64, ""),
        Figure::at_most("lines accepted", accepted as f64, "", 100.0),
    ]))
}

async fn repeated_hello(program: &Path, times: usize) -> Result<Report> {
    let server = Server::start_limited(program, &[])?;
    let ratio = attack::repeated_hello(server.address(), times).await?;
    let name = "hello again and again: bytes for each byte";
    Ok(Report(vec![Figure::at_most(name, ratio, "", 10.0)]))
}

async fn forged_pongs(program: &Path, turns: usize) -> Result<Report> {
    let server = Server::start(program)?;
    let (thought, gained) = attack::forged_pongs(server.address(), turns).await?;
    Ok(Report(vec![
        Figure::note("forged pongs: time thought", thought, "ms"),
        Figure::at_most("of that not charged", gained, "ms", LAG_BUDGET),
    ]))
}

/// Quotas are off: the queue alone has to be fair.
async fn starvation(
    program: &Path,
    games: usize,
    level: usize,
    addresses: usize,
) -> Result<Report> {
    let server = Server::start(program)?;
    let swarm = attack::swarm(server.address(), games, addresses, level).await?;
    let mut times = Vec::new();
    let mut waiting = u64::MAX;
    for _ in 0..5 {
        let answered = attack::play_against_bot(server.address()).await?;
        times.push(millis(answered.took));
        waiting = waiting.min(answered.waiting);
    }
    times.sort_by(f64::total_cmp);
    let name = format!("starvation: slow games from {addresses} addresses");
    let worst = "answer of level 1, worst of 5";
    Ok(Report(vec![
        Figure::note(&name, swarm.games as f64, ""),
        Figure::note("turns that wait, at least", waiting as f64, ""),
        Figure::note("answer of level 1, median of 5", times[2], "ms"),
        Figure::at_most(worst, times[4], "ms", 1_000.0),
    ]))
}

async fn half_open(program: &Path, count: usize) -> Result<Report> {
    let server = Server::start_limited(program, &[])?;
    let open = attack::half_open(server.address(), count).await?;
    let mut worst = Duration::ZERO;
    for _ in 0..5 {
        worst = worst.max(attack::health(server.address()).await?);
    }
    let left = attack::still_open(open, Duration::from_secs(30)).await;
    Ok(Report(vec![
        Figure::note("half-open connections", count as f64, ""),
        Figure::at_most("health, worst of 5", millis(worst), "ms", 100.0),
        Figure::at_most("not closed after 30 s", left as f64, "", 0.0),
    ]))
}

async fn growth(program: &Path, addresses: usize, long: Duration) -> Result<Report> {
    let server = Server::start_limited(program, &[])?;
    let growth = attack::growth(&server, addresses, attack::Until::Passed(long)).await?;
    let name = format!("growth: games with own boards from {addresses} addresses");
    // Each address has a quota of its own on the disk. The cache has one limit for
    // all, and what is known of addresses and visitors comes on top.
    let memory = if addresses == 1 { 64.0 } else { 96.0 };
    let disk = DISK_QUOTA * addresses as f64;
    Ok(Report(vec![
        Figure::at_least(&name, growth.games as f64, "", 1.0),
        Figure::at_most("memory", growth.memory, "MB", memory),
        Figure::at_most("disk", growth.disk, "MB", disk),
    ]))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
