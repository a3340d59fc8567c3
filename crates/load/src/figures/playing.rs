//! Many concurrent games.

use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Figure, Report, share};
use crate::{Http, Live, Pair, Result, Script, Server, turns};

/// Number of games that are created concurrently.
const MAKERS: usize = 16;
/// Timeout for the acknowledgement of a turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The load to generate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Number of two-player games.
    pub games: usize,
    /// Duration in seconds.
    pub seconds: u64,
    /// Interval between turns of each game; zero plays the next turn as soon as
    /// the last one is acknowledged and seen.
    pub pace: Duration,
}

/// Latencies of turns in milliseconds, from when they were due, so that a
/// delayed turn also counts against the turns that wait for it (no coordinated
/// omission).
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// Until the turn was acknowledged.
    pub stored: Vec<f64>,
    /// Until the opponent saw it.
    pub seen: Vec<f64>,
    /// How long it all took, in seconds.
    pub took: f64,
}

/// Plays many games concurrently and measures how soon turns are acknowledged
/// and seen.
///
/// # Errors
/// When the server does not do its part at all.
pub async fn playing(server: &Server, plan: Plan) -> Result<Report> {
    let both = [server.address(), server.address()].map(str::to_owned);
    let mut all = play_games("loadedgame", &[both], plan).await?;
    let turns = all.stored.len() as f64;
    Ok(Report(vec![
        Figure::note("games of two, live", plan.games as f64, "games"),
        Figure::note("turns played", turns / plan.seconds as f64, "turns/s"),
        Figure::note(
            "acknowledged, half of them",
            share(&mut all.stored, 50.0),
            "ms",
        ),
        Figure::at_most(
            "acknowledged, 99 %",
            share(&mut all.stored, 99.0),
            "ms",
            100.0,
        ),
        Figure::note(
            "seen by the opponent, half of them",
            share(&mut all.seen, 50.0),
            "ms",
        ),
        Figure::at_most(
            "seen by the opponent, 99 %",
            share(&mut all.seen, 99.0),
            "ms",
            150.0,
        ),
    ]))
}

/// Plays many games concurrently. The two players of a game are connected to one
/// of these pairs of addresses, in turn.
///
/// # Errors
/// When a server does not do its part at all.
pub async fn play_games(name: &str, places: &[[String; 2]], plan: Plan) -> Result<Times> {
    let pairs = make(name, places, plan.games, turns::ido()).await?;
    let mut tasks = JoinSet::new();
    let begin = Instant::now() + Duration::from_secs(2);
    for (index, pair) in pairs {
        let addresses = places[index % places.len()].clone();
        // Games start staggered, so that turns form an even stream.
        let first = begin + plan.pace.mul_f64(index as f64 / plan.games as f64);
        tasks.spawn(async move { play(&addresses, &pair, first, plan).await });
    }
    let mut all = Times::default();
    while let Some(times) = tasks.join_next().await {
        let times = times??;
        all.stored.extend(times.stored);
        all.seen.extend(times.seen);
    }
    all.took = begin.elapsed().as_secs_f64();
    Ok(all)
}

/// Creates games, some concurrently.
async fn make(
    name: &str,
    places: &[[String; 2]],
    games: usize,
    script: &'static Script,
) -> Result<Vec<(usize, Pair)>> {
    let mut tasks = JoinSet::new();
    for maker in 0..MAKERS.min(games) {
        let address = places[maker % places.len()][0].clone();
        let name = name.to_owned();
        tasks.spawn(async move {
            let mut http = Http::connect(&address).await?;
            let mut pairs = Vec::new();
            for game in (maker..games).step_by(MAKERS) {
                let name = format!("{name}{game:06}");
                pairs.push((game, Pair::make(&mut http, &name, script).await?));
            }
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(pairs)
        });
    }
    let mut pairs = Vec::new();
    while let Some(made) = tasks.join_next().await {
        pairs.extend(made??);
    }
    Ok(pairs)
}

async fn play(addresses: &[String; 2], pair: &Pair, first: Instant, plan: Plan) -> Result<Times> {
    let mut players = Vec::new();
    for (address, token) in addresses.iter().zip(&pair.tokens) {
        let mut live = Live::connect(address, Some(token)).await?;
        let watch = json!({ "type": "watch", "game": pair.game, "have": 0, "chat": false });
        live.say(&watch).await?;
        live.wait_for("snapshot").await?;
        players.push(live);
    }
    let [one, two] = &mut players[..] else {
        return Err("two players".into());
    };
    let mut times = Times::default();
    let end = first + Duration::from_secs(plan.seconds);
    for index in 0..pair.script.turns.len() {
        let due = match plan.pace.is_zero() {
            true => Instant::now().max(first),
            false => first + plan.pace * index as u32,
        };
        if due >= end {
            break;
        }
        wait_until(due, one, two).await?;
        let number = pair.begun + 1 + index as u64;
        let submit = json!({
            "type": "submit", "ref": number, "game": pair.game,
            "number": number, "event": pair.turn(index),
        });
        let (mover, other) = if index % 2 == 0 {
            (&mut *one, &mut *two)
        } else {
            (&mut *two, &mut *one)
        };
        mover.say(&submit).await?;
        let (stored, seen) = timeout(PATIENCE, answered(mover, other, number)).await??;
        times.stored.push(since(due, stored));
        times.seen.push(since(due, seen));
    }
    Ok(times)
}

/// Reads messages until the next turn is due.
async fn wait_until(due: Instant, one: &mut Live, two: &mut Live) -> Result<()> {
    loop {
        tokio::select! {
            () = sleep_until(due) => return Ok(()),
            said = one.hear() => drop(said?),
            said = two.hear() => drop(said?),
        }
    }
}

/// When the turn was acknowledged to the mover, and when the opponent received
/// it.
async fn answered(mover: &mut Live, other: &mut Live, number: u64) -> Result<(Instant, Instant)> {
    let (mut stored, mut seen) = (None, None);
    loop {
        if let (Some(stored), Some(seen)) = (stored, seen) {
            return Ok((stored, seen));
        }
        tokio::select! {
            said = mover.hear() => {
                let said = said?;
                if said.is("refused") {
                    return Err(said.0.into());
                }
                if said.is("ack") && said.has("ref", number) {
                    stored = Some(Instant::now());
                }
            }
            said = other.hear() => {
                let said = said?;
                if said.is("events") && said.has("number", number) {
                    seen = Some(Instant::now());
                }
            }
        }
    }
}

fn since(due: Instant, at: Instant) -> f64 {
    at.duration_since(due).as_secs_f64() * 1_000.0
}
