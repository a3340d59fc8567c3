//! Many games being played at once.

use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Figure, Report, share};
use crate::{Http, Live, Pair, Result, Script, Server, turns};

/// How many games are made at the same time.
const MAKERS: usize = 16;
/// A turn that is not answered by then is lost.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games of two.
    pub games: usize,
    /// For how long.
    pub seconds: u64,
    /// A turn of each game every so often.
    pub pace: Duration,
}

/// How long turns took, in milliseconds, from when they should have been sent:
/// whoever is late because the turn before was late is not forgiven.
#[derive(Debug, Default)]
struct Times {
    stored: Vec<f64>,
    seen: Vec<f64>,
}

/// Plays many games at once, and tells how soon turns are acknowledged and
/// seen.
///
/// # Errors
/// When the server does not do its part at all.
pub async fn playing(server: &Server, plan: Plan) -> Result<Report> {
    let pairs = make(server.address(), plan.games, turns::ido()).await?;
    let mut tasks = JoinSet::new();
    let begin = Instant::now() + Duration::from_secs(2);
    for (index, pair) in pairs.into_iter().enumerate() {
        let address = server.address().to_owned();
        // All games together make an even stream of turns.
        let first = begin + plan.pace.mul_f64(index as f64 / plan.games as f64);
        tasks.spawn(async move { play(&address, &pair, first, plan).await });
    }
    let mut all = Times::default();
    while let Some(times) = tasks.join_next().await {
        let times = times??;
        all.stored.extend(times.stored);
        all.seen.extend(times.seen);
    }
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

/// Makes games, some at a time.
async fn make(address: &str, games: usize, script: &'static Script) -> Result<Vec<Pair>> {
    let mut tasks = JoinSet::new();
    for maker in 0..MAKERS.min(games) {
        let address = address.to_owned();
        tasks.spawn(async move {
            let mut http = Http::connect(&address).await?;
            let mut pairs = Vec::new();
            for game in (maker..games).step_by(MAKERS) {
                let name = format!("loadedgame{game:06}");
                pairs.push(Pair::make(&mut http, &name, script).await?);
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

async fn play(address: &str, pair: &Pair, first: Instant, plan: Plan) -> Result<Times> {
    let mut players = Vec::new();
    for token in &pair.tokens {
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
        let due = first + plan.pace * index as u32;
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

/// Listens while there is nothing to do.
async fn wait_until(due: Instant, one: &mut Live, two: &mut Live) -> Result<()> {
    loop {
        tokio::select! {
            () = sleep_until(due) => return Ok(()),
            said = one.hear() => drop(said?),
            said = two.hear() => drop(said?),
        }
    }
}

/// When the mover was told that the turn is stored, and when the other one saw
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
