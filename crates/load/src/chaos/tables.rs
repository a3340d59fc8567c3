//! Tables: games that are created and played one after the other, while parts of
//! the cluster fail. Every request is repeated until it is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kinetic_engine::Random;
use serde_json::{Value as Json, json};
use tokio::time::{sleep, timeout};

use super::history::{Act, Recorder};
use super::player::{Player, Strategy};
use crate::{Http, Result, Script, ido, orbito};

/// How long a client waits for an answer before it connects again.
pub const PATIENCE: Duration = Duration::from_secs(4);
/// How long a client waits before it tries again.
pub const RETRY_DELAY: Duration = Duration::from_millis(150);
/// Starting time and increment of persons who play all the time, in milliseconds.
/// A turn gains about as much as it takes on a busy machine, so that outages that
/// are charged add up and are not made up for.
const BUSY_CLOCK: (u64, u64) = (30_000, 1_000);
/// Those of persons one of whom stops playing: the other one needs a second, and
/// may have to connect anew.
const IDLE_CLOCK: (u64, u64) = (12_000, 0);

/// What all clients share.
#[derive(Debug)]
pub struct Hall {
    /// The address of the proxy.
    pub address: String,
    /// What they do.
    pub recorder: Recorder,
    /// No further games are begun, and those under way are resigned.
    pub closing: AtomicBool,
    /// Nothing more is submitted.
    pub closed: AtomicBool,
    /// Numbers for connections.
    pub connections: AtomicU64,
    /// Turns and other events that were acknowledged.
    pub acknowledged: AtomicU64,
    /// Answers that no fault explains.
    pub unexpected: Mutex<Vec<String>>,
}

impl Hall {
    /// The hall in front of a proxy.
    pub fn new(address: &str) -> Hall {
        Hall {
            address: address.to_owned(),
            recorder: Recorder::default(),
            closing: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            connections: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
            unexpected: Mutex::default(),
        }
    }

    /// Notes an answer that no fault explains.
    pub fn note_unexpected(&self, what: String) {
        let mut all = self
            .unexpected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.push(what);
    }

    /// Whether nothing more is submitted.
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Whether no further games are begun, and those under way are resigned.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Sends a request until it is answered. Refusals for the moment are no
    /// answers. `None` when nothing more is asked.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Json>,
    ) -> Option<Json> {
        loop {
            if let Ok(Ok(answer)) =
                timeout(PATIENCE, self.ask_once(method, path, token, body)).await
            {
                return Some(answer);
            }
            if self.is_closed() {
                return None;
            }
            sleep(RETRY_DELAY).await;
        }
    }

    async fn ask_once(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Json>,
    ) -> Result<Json> {
        let mut http = Http::connect(&self.address).await?;
        let answer = http.ask(method, path, token, body).await?;
        if answer.status >= 400 && ![408, 429, 502, 503, 504].contains(&answer.status) {
            self.note_unexpected(format!(
                "{method} {path}: {} {}",
                answer.status, answer.body
            ));
        }
        answer.json()
    }
}

/// What is played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two persons, a long game of IDO with clocks.
    Long,
    /// Two persons, short games of Orbito.
    Short,
    /// Two persons, one of whom stops playing and loses on time.
    Idle,
    /// A person and a computer player.
    Bot,
    /// Two computer players, watched by somebody.
    Bots,
}

impl Kind {
    /// Persons and computer players at such a table.
    pub fn players(self) -> usize {
        2
    }

    fn script(self) -> Option<&'static Script> {
        match self {
            Kind::Long => Some(ido()),
            Kind::Short | Kind::Idle => Some(orbito()),
            Kind::Bot | Kind::Bots => None,
        }
    }
}

/// Plays games of one kind, one after the other, until the hall closes. Returns
/// the number of games.
pub async fn sit(hall: Arc<Hall>, kind: Kind, table: usize, seed: u64) -> usize {
    let mut random = Random::new(seed);
    for game in 0.. {
        if hall.is_closing() {
            return game;
        }
        let id = format!("chaos{table:03}x{game:06}");
        if play(&hall, kind, &id, &mut random).await.is_none() {
            return game;
        }
    }
    0
}

/// Plays a game to its end, or until nothing more is submitted.
async fn play(hall: &Arc<Hall>, kind: Kind, id: &str, random: &mut Random) -> Option<()> {
    let seats = kind
        .script()
        .map_or(["white", "black"], |script| script.seats);
    let persons = match kind {
        Kind::Long | Kind::Short | Kind::Idle => 2,
        Kind::Bot => 1,
        Kind::Bots => 0,
    };
    let mut tokens = Vec::new();
    for name in ["Anna", "Ben"] {
        let body = json!({ "name": name });
        let made = hall
            .ask("POST", "/api/v1/tokens", None, Some(&body))
            .await?;
        tokens.push(made["token"].as_str()?.to_owned());
    }
    let clock = match kind {
        Kind::Long => Some(BUSY_CLOCK),
        Kind::Idle => Some(IDLE_CLOCK),
        _ => None,
    };
    hall.recorder.note(id, |history| {
        history.persons = seats[..persons]
            .iter()
            .map(|&seat| seat.to_owned())
            .collect();
        history.idle = (kind == Kind::Idle).then(|| seats[1].to_owned());
        let times = |(start, increment)| {
            let span = Duration::from_millis;
            (span(start), span(increment))
        };
        history.clock = clock.map(times);
    });
    create(hall, kind, id, seats, persons, clock, &tokens).await?;
    let mut tasks = tokio::task::JoinSet::new();
    for (index, token) in tokens.iter().enumerate() {
        let strategy = match kind {
            _ if index >= persons && index > 0 => continue,
            Kind::Bots => Strategy::Watch,
            Kind::Bot => Strategy::Ask,
            // The first one plays on, and never resigns.
            Kind::Idle => Strategy::Idle(orbito(), if index == 0 { usize::MAX } else { 2 }),
            Kind::Long => Strategy::Script(ido()),
            Kind::Short => Strategy::Script(orbito()),
        };
        let player = Player::new(
            hall.clone(),
            id,
            seats[index],
            token,
            strategy,
            random.bits(),
        );
        tasks.spawn(player.play());
    }
    let reader = tokio::spawn(read_now_and_then(
        hall.clone(),
        id.to_owned(),
        random.bits(),
    ));
    while let Some(ended) = tasks.join_next().await {
        if let Err(error) = ended {
            hall.note_unexpected(format!("{id}: {error}"));
        }
    }
    reader.abort();
    Some(())
}

async fn create(
    hall: &Hall,
    kind: Kind,
    id: &str,
    seats: [&str; 2],
    persons: usize,
    clock: Option<(u64, u64)>,
    tokens: &[String],
) -> Option<()> {
    let game = kind.script().map_or("orbito", |script| script.game);
    let bot = |seat: &str| json!({ "seat": seat, "for": "bot", "level": 1 });
    let first = match persons {
        0 => bot(seats[0]),
        _ => json!({ "seat": seats[0], "for": "screen" }),
    };
    let second = match persons {
        2 => json!({ "seat": seats[1], "for": "link" }),
        _ => bot(seats[1]),
    };
    let mut options = json!({
        "id": id,
        "game": game,
        "first": seats[0],
        "seats": [first, second],
        "absence": { "after_ms": 600_000, "then": "wait" },
    });
    if let Some((start, increment)) = clock {
        options["time"] = json!({ "kind": "live", "start_ms": start, "increment_ms": increment });
    }
    let made = hall.ask("POST", "/api/v1/games", Some(&tokens[0]), Some(&options));
    let made = made.await?;
    if persons == 2 {
        let link = made["links"][0]["link"].as_str()?;
        let path = format!("/api/v1/games/{id}/seats");
        let body = json!({ "link": link });
        hall.ask("POST", &path, Some(&tokens[1]), Some(&body))
            .await?;
    }
    Some(())
}

/// Reads the log of a game from some place on, through whatever node answers.
async fn read_now_and_then(hall: Arc<Hall>, id: String, seed: u64) {
    let mut random = Random::new(seed);
    let mut length = 1;
    while !hall.is_closed() {
        sleep(Duration::from_millis(1_000 + random.below(2_000) as u64)).await;
        let from = 1 + random.below(length) as u64;
        let path = format!("/api/v1/games/{id}/events?from={from}");
        let invoked = hall.recorder.now();
        let asked = timeout(PATIENCE, hall.ask_once("GET", &path, None, None)).await;
        if let Ok(Ok(page)) = asked
            && let Some(entries) = page["entries"].as_array()
        {
            length = length.max(from as usize + entries.len());
            let entries = entries.clone();
            hall.recorder.act(&id, invoked, Act::Read { from, entries });
        }
    }
}
