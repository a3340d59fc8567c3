//! Attacks that a server has to withstand: bounded in count and time, from
//! addresses of this machine (127.0.0.2 to 127.0.0.9), never to another one.
//!
//! Each function makes one attack and tells what came of it. Tests check order,
//! counts and ratios; `cargo xtask attack` prints times next to their targets.

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::{Duration, Instant};

use kinetic_testing::LIMIT;
use serde_json::{Value as Json, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::figures::metric;
use crate::{Http, Live, Result, Server, connect_tcp, ido, orbito};

/// The slowest level of computer players.
pub const SLOWEST_LEVEL: usize = 10;
/// The number of addresses that attackers have.
pub const ADDRESSES: usize = 8;
/// Half of a request: its head never ends.
const HALF_REQUEST: &[u8] = b"GET /api/v1/games?list=open HTTP/1.1\r\nHost: kinetic\r\nX-";
/// Maximum number of games that one live connection watches.
const WATCHED_EACH: usize = 32;

/// The address of an attacker.
pub fn attacker(index: usize) -> IpAddr {
    let last = 2 + (index % ADDRESSES) as u8;
    Ipv4Addr::new(127, 0, 0, last).into()
}

/// Creates a visitor from an address; returns the token.
///
/// # Errors
/// When the server does not want that.
pub async fn token(http: &mut Http, name: &str) -> Result<String> {
    let body = json!({ "name": name });
    let path = "/api/v1/tokens";
    let made = http.ask("POST", path, None, Some(&body)).await?.json()?;
    let token = made["token"].as_str().map(str::to_owned);
    token.ok_or_else(|| "there is no token".into())
}

/// How long a server takes to say that it is well, over a new connection.
///
/// # Errors
/// When it is not, or says nothing.
pub async fn health(address: &str) -> Result<Duration> {
    let began = Instant::now();
    let asked = async {
        let mut http = Http::connect(address).await?;
        http.ask("GET", "/health", None, None).await
    };
    let answer = tokio::time::timeout(LIMIT, asked).await??;
    if answer.status != 200 {
        return Err(format!("{}: {}", answer.status, answer.body).into());
    }
    Ok(began.elapsed())
}

/// Opens connections from all addresses that send half of a request and wait.
///
/// # Errors
/// When the system does not allow as many.
pub async fn half_open(address: &str, count: usize) -> Result<Vec<TcpStream>> {
    let mut open = Vec::new();
    for index in 0..count {
        let mut stream = connect_tcp(address, Some(attacker(index))).await?;
        // The server may have closed it.
        let _ = stream.write_all(HALF_REQUEST).await;
        open.push(stream);
    }
    Ok(open)
}

/// Waits until the server has closed connections; returns how many it has not
/// closed within a time.
pub async fn still_open(connections: Vec<TcpStream>, within: Duration) -> usize {
    let until = tokio::time::Instant::now() + within;
    let mut open = 0;
    for mut stream in connections {
        let closed = async {
            let mut buffer = [0; 256];
            while matches!(stream.read(&mut buffer).await, Ok(read) if read > 0) {}
        };
        if tokio::time::timeout_at(until, closed).await.is_err() {
            open += 1;
        }
    }
    open
}

/// A swarm of slow games between computer players, which somebody watches.
pub struct Swarm {
    /// The number of games that the server took.
    pub games: usize,
    /// The number of games that it refused.
    pub refused: usize,
    _watching: Vec<Live>,
}

/// Makes games between computer players of a slow level on the largest board,
/// from several addresses, and watches all of them.
///
/// # Errors
/// When the server is gone.
pub async fn swarm(address: &str, games: usize, addresses: usize, level: usize) -> Result<Swarm> {
    let mut swarm = Swarm {
        games: 0,
        refused: 0,
        _watching: Vec::new(),
    };
    let seats: Vec<Json> = ["red", "yellow"]
        .iter()
        .map(|seat| json!({ "seat": seat, "for": "bot", "level": level }))
        .collect();
    let options = json!({ "game": "ido", "board": { "named": "grand" }, "seats": seats });
    for index in 0..addresses {
        let from = Some(attacker(index));
        let mut http = Http::connect_from(address, from).await?;
        let share = (games - index).div_ceil(addresses);
        let mut made = Vec::new();
        let mut visitor = String::new();
        for number in 0..share {
            // Many visitors, as whoever wants to get around limits has.
            if number % WATCHED_EACH == 0 {
                visitor = token(&mut http, "Mallory").await?;
            }
            let path = "/api/v1/games";
            let answer = http.ask("POST", path, Some(&visitor), Some(&options));
            match answer.await?.json() {
                Ok(game) => made.push(game["game"]["id"].clone()),
                Err(_) => swarm.refused += 1,
            }
        }
        swarm.games += made.len();
        for some in made.chunks(WATCHED_EACH) {
            let mut live = Live::connect_from(address, None, from).await?;
            for game in some {
                live.say(&json!({ "type": "watch", "game": game })).await?;
            }
            swarm._watching.push(live);
        }
    }
    Ok(swarm)
}

/// What a player met while a swarm was at work.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// How long the computer player took to answer.
    pub took: Duration,
    /// Turns of other computer players between the player's turn and the
    /// answer, the answer included.
    pub turns_between: u64,
    /// Turns that waited for a computer player when the answer came.
    pub waiting: u64,
}

/// A player from an address of their own plays a turn against a computer player
/// of the lowest level, and waits for its answer.
///
/// # Errors
/// When there is none.
pub async fn play_against_bot(address: &str) -> Result<Answered> {
    let mut http = Http::connect(address).await?;
    let visitor = token(&mut http, "Anna").await?;
    let script = orbito();
    let [first, second] = script.seats;
    let options = json!({ "game": script.game, "seats": [
        { "seat": first, "for": "screen" }, { "seat": second, "for": "bot", "level": 1 }],
        "time": { "kind": "live", "start_ms": 60_000, "increment_ms": 0 } });
    let path = "/api/v1/games";
    let made = http.ask("POST", path, Some(&visitor), Some(&options));
    let made = made.await?.json()?;
    let game = made["game"]["id"].as_str().ok_or("no game")?.to_owned();
    let mut live = Live::connect(address, Some(&visitor)).await?;
    live.say(&json!({ "type": "watch", "game": game })).await?;
    live.wait_for("snapshot").await?;
    let path = format!("/api/v1/games/{game}");
    while http.ask("GET", &path, None, None).await?.json()?["state"]["phase"] != "running" {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let turns = "kinetic_bot_turn_seconds_count";
    let before = metric(address, turns).await?;
    let began = Instant::now();
    let event = json!({ "event": "turn", "seat": first, "turn": script.turns[0] });
    let submit = json!({ "type": "submit", "ref": 1, "game": game, "number": 2, "event": event });
    live.say(&submit).await?;
    let answered = async {
        loop {
            let said = live.hear().await?;
            if said.is("events") && said.json()?["state"]["number"].as_u64() >= Some(3) {
                return Ok::<_, Box<dyn std::error::Error + Send + Sync>>(());
            }
        }
    };
    tokio::time::timeout(LIMIT, answered).await??;
    let took = began.elapsed();
    let after = metric(address, turns).await?;
    Ok(Answered {
        took,
        turns_between: (after - before) as u64,
        // Earlier versions do not tell.
        waiting: metric(address, "kinetic_bot_queue").await.unwrap_or(0.0) as u64,
    })
}

/// Many visitors from one address write chat messages into one game, each over
/// a live connection, as quickly as they can. Returns how many were sent, and how
/// many accepted.
///
/// # Errors
/// When the server is gone.
pub async fn chat_flood(
    address: &str,
    visitors: usize,
    lines_each: usize,
) -> Result<(usize, usize)> {
    let from = Some(attacker(0));
    let mut http = Http::connect_from(address, from).await?;
    let host = token(&mut http, "Mallory").await?;
    let options = json!({ "game": "orbito", "seats": [
        { "seat": "white", "for": "screen" }, { "seat": "black", "for": "link" }] });
    let made = http.ask("POST", "/api/v1/games", Some(&host), Some(&options));
    let made = made.await?.json()?;
    let game = made["game"]["id"].as_str().ok_or("no game")?.to_owned();
    // All of them before the first line: the flood uses up the requests of the
    // address.
    let mut tokens = Vec::new();
    for index in 0..visitors {
        match token(&mut http, &format!("Mallory {index}")).await {
            Ok(visitor) => tokens.push(visitor),
            Err(_) => break,
        }
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (index, visitor) in tokens.into_iter().enumerate() {
        let (address, game) = (address.to_owned(), game.clone());
        tasks.spawn(async move {
            let (mut sent, mut accepted) = (0, 0);
            let Ok(mut live) = Live::connect_from(&address, Some(&visitor), from).await else {
                return (sent, accepted);
            };
            for reference in 0..lines_each {
                let line = json!({ "type": "say", "ref": reference, "game": game,
                    "text": format!("spam {index} {reference}") });
                if live.say(&line).await.is_err() {
                    break;
                }
                sent += 1;
            }
            let mut answers = 0;
            while answers < lines_each {
                let Ok(said) = live.hear().await else {
                    break;
                };
                accepted += usize::from(said.is("ack"));
                answers += usize::from(said.is("ack") || said.is("refused"));
            }
            (sent, accepted)
        });
    }
    let (mut sent, mut accepted) = (0, 0);
    while let Some(task) = tasks.join_next().await {
        let (more_sent, more_accepted) = task?;
        sent += more_sent;
        accepted += more_accepted;
    }
    Ok((sent, accepted))
}

/// Sends `hello` again and again over one connection, each time with a game on a
/// large board of its own that the client does not have; returns how many bytes
/// the server answered for each byte that was sent.
///
/// # Errors
/// When the server is gone.
pub async fn repeated_hello(address: &str, times: usize) -> Result<f64> {
    let from = Some(attacker(0));
    let mut http = Http::connect_from(address, from).await?;
    let host = token(&mut http, "Mallory").await?;
    let options = game_on_own_board("mallory");
    let made = http.ask("POST", "/api/v1/games", Some(&host), Some(&options));
    let game = made.await?.json()?["game"]["id"].take();
    let game = game.as_str().ok_or("no game")?;
    let mut live = Live::connect_from(address, None, from).await?;
    let hello = json!({ "type": "hello", "version": 1, "have": { game: 0 } });
    let sent = hello.to_string().len() * times;
    for _ in 0..times {
        if live.say(&hello).await.is_err() {
            break;
        }
    }
    // Comes after all of that, if the server has not closed the connection.
    let _ = live.say(&json!({ "type": "ping", "sent": 0 })).await;
    let (mut received, mut answers) = (0, 0);
    // One to each, and to the ping, besides games.
    while answers <= times {
        let heard = tokio::time::timeout(LIMIT, live.hear()).await;
        let Ok(Ok(said)) = heard else {
            break;
        };
        received += said.0.len();
        let kinds = ["hello", "refused", "pong"];
        answers += usize::from(kinds.iter().any(|kind| said.is(kind)));
    }
    Ok(received as f64 / sent as f64)
}

/// The time that players start with in [`forged_pongs`], in milliseconds.
pub const FORGED_START: u64 = 20_000;

/// A player claims, with pongs that nobody has asked for, that their messages
/// take a second. Returns how long they have thought, and how much of that their
/// clock was not charged for, in milliseconds.
///
/// # Errors
/// When the server does not want the game.
pub async fn forged_pongs(address: &str, turns: usize) -> Result<(f64, f64)> {
    const THINKING: Duration = Duration::from_millis(200);
    const LAG: u64 = 1_000;
    let mut http = Http::connect(address).await?;
    let player = token(&mut http, "Mallory").await?;
    let script = ido();
    let seats = script
        .seats
        .map(|seat| json!({ "seat": seat, "for": "screen" }));
    let options = json!({ "game": script.game, "first": script.seats[0], "seats": seats,
        "time": { "kind": "live", "start_ms": FORGED_START, "increment_ms": 0 } });
    let made = http.ask("POST", "/api/v1/games", Some(&player), Some(&options));
    let made = made.await?.json()?;
    let game = made["game"]["id"].as_str().ok_or("no game")?.to_owned();
    let path = format!("/api/v1/games/{game}");
    let mut state = Json::Null;
    while state["phase"] != "running" {
        state = http.ask("GET", &path, None, None).await?.json()?["state"].take();
    }
    let mut live = Live::connect(address, Some(&player)).await?;
    let (mut slept, mut number) = (0.0, state["number"].as_u64().ok_or("no number")?);
    for index in 0..2 * turns {
        if index % 2 == 0 {
            tokio::time::sleep(THINKING).await;
            slept += THINKING.as_secs_f64() * 1_000.0;
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?;
            let sent = now.as_millis() as u64 - LAG;
            live.pong(sent.to_le_bytes().to_vec()).await?;
        }
        number += 1;
        let (seat, turn) = (script.seats[index % 2], &script.turns[index]);
        let event = json!({ "event": "turn", "seat": seat, "turn": turn });
        let submit = json!({ "type": "submit", "ref": number, "game": game,
            "number": number, "event": event });
        live.say(&submit).await?;
        live.wait_for("ack").await?;
    }
    let game = http.ask("GET", &path, None, None).await?.json()?;
    let left = game["state"]["clocks"]["left_ms"][script.seats[0]].as_f64();
    let charged = FORGED_START as f64 - left.ok_or("no clock")?;
    Ok((slept, slept - charged))
}

/// What a server has grown by.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// Memory, in megabytes.
    pub memory: f64,
    /// The data folder, in megabytes.
    pub disk: f64,
    /// Games that were made.
    pub games: usize,
}

/// When an address has tried enough.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// After so many games that it wanted to make.
    Attempts(usize),
    /// After this time.
    Passed(Duration),
}

/// Several addresses do what makes a server grow, as quickly as its limits
/// allow: games with large boards of their own by ever new visitors.
///
/// # Errors
/// When the server is gone.
pub async fn growth(server: &Server, addresses: usize, until: Until) -> Result<Growth> {
    let address = server.address();
    let memory = metric(address, "process_resident_memory_bytes").await?;
    let disk = folder_size(server.folder());
    let mut tasks = tokio::task::JoinSet::new();
    for index in 0..addresses {
        let address = address.to_owned();
        tasks.spawn(async move { grow(&address, index, until).await });
    }
    let mut games = 0;
    while let Some(made) = tasks.join_next().await {
        games += made??;
    }
    let after = metric(address, "process_resident_memory_bytes").await?;
    Ok(Growth {
        memory: (after - memory) / 1e6,
        disk: (folder_size(server.folder()) - disk) / 1e6,
        games,
    })
}

/// What one address does in [`growth`]; returns how many games were made.
async fn grow(address: &str, index: usize, until: Until) -> Result<usize> {
    let began = Instant::now();
    let mut http = Http::connect_from(address, Some(attacker(index))).await?;
    let (mut games, mut number) = (0, 0_usize);
    let mut visitor = None;
    while match until {
        Until::Attempts(attempts) => number < attempts,
        Until::Passed(long) => began.elapsed() < long,
    } {
        number += 1;
        if number % 20 == 1 {
            visitor = token(&mut http, "Mallory").await.ok().or(visitor);
        }
        let options = game_on_own_board(&format!("mallory-{index}-{number}"));
        let path = "/api/v1/games";
        let made = http.ask("POST", path, visitor.as_deref(), Some(&options));
        let made = made.await?;
        games += usize::from(made.status == 200);
        if made.status == 429 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    Ok(games)
}

/// The options of a game on a board that no other game has, in a file as large
/// as a request may be.
fn game_on_own_board(name: &str) -> Json {
    let board = include_str!("../../../boards/grand.toml");
    let line = |line: &str| match line.starts_with("name = ") {
        true => format!("name = \"{name}\""),
        false => line.to_owned(),
    };
    let lines: Vec<String> = board.lines().map(line).collect();
    let filler = "x".repeat(50_000_usize.saturating_sub(board.len()));
    let text = format!("# {filler}\n{}", lines.join("\n"));
    let seats = json!([{ "seat": "red", "for": "screen" }, { "seat": "yellow", "for": "link" }]);
    json!({ "game": "ido", "board": { "toml": text }, "seats": seats })
}

/// The size of the files in a folder, in bytes.
fn folder_size(folder: &Path) -> f64 {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = files.filter_map(|file| file.metadata().ok());
    sizes.map(|metadata| metadata.len() as f64).sum()
}
