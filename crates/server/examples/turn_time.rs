//! Server time per turn at turn 10 and at turn 1,000 of one game.
//!
//! A game of IDO is played over the API within this process: each turn is a
//! `POST /games/{id}/events`, and a stream of the same game receives it. The
//! time from the request until the stream has the event is printed as the
//! median of the turns around, over several games: with a store in memory, and
//! with SQLite in the folder for temporary files.
//!
//! ```sh
//! cargo run --release -p kinetic-server --example turn_time
//! ```

#[path = "../tests/it/memory.rs"]
mod memory;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Request, header};
use futures_util::StreamExt as _;
use kinetic_engine::Random;
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::{Course, Event, Game, Seat, SeatSet};
use kinetic_server::App;
use kinetic_server::ops::{Config, Ops};
use kinetic_server::store::{Settings, Sqlite, Store};
use memory::Memory;
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// The turns that are measured.
const MEASURED: [usize; 2] = [10, 1_000];
/// Number of turns on each side that count as well.
const AROUND: usize = 8;
/// Number of games.
const GAMES: usize = 5;

fn main() {
    let turns = turns(MEASURED[1] + AROUND);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        measure("memory", Arc::new(Memory::new()), &turns).await;
        let folder = tempfile::tempdir().expect("a folder");
        let sqlite = Sqlite::open(folder.path(), Settings::default()).expect("a store");
        measure("SQLite", Arc::new(sqlite), &turns).await;
    });
}

async fn measure(name: &str, store: Arc<dyn Store>, turns: &[String]) {
    let mut config = Config::default();
    config.limits.visitor.burst = 1_000_000;
    let app = App::start(store, &[7; 32], Arc::new(Ops::new(config)));
    let router = app.await.expect("the store is there").router();
    let token = ask(&router, "POST", "/tokens", None, json!({"name": "Anna"})).await;
    let token = token["token"].as_str().expect("a token").to_owned();
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..GAMES {
        let played = play(&router, &token, turns).await;
        for (turn, times) in MEASURED.iter().zip(&mut times) {
            times.extend(&played[turn - AROUND..turn + AROUND]);
        }
    }
    for (turn, times) in MEASURED.iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("{name}: turn {turn}: {median:.0} µs");
    }
}

/// Plays a game; the time of each turn in microseconds.
async fn play(router: &Router, token: &str, turns: &[String]) -> Vec<f64> {
    let seats = ["red", "yellow"].map(|seat| json!({"seat": seat, "for": "screen"}));
    let options = json!({"game": "ido", "seats": seats});
    let made = ask(router, "POST", "/games", Some(token), options).await;
    let game = made["game"]["id"].as_str().expect("an id").to_owned();
    let path = format!("/games/{game}");
    while ask(router, "GET", &path, Some(token), Value::Null).await["state"]["phase"] != "running" {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let stream = request("GET", &format!("{path}/stream"), Some(token), Value::Null);
    let stream = router.clone().oneshot(stream).await.expect("a stream");
    let mut stream = stream.into_body().into_data_stream();
    let mut times = Vec::new();
    for (index, turn) in turns.iter().enumerate() {
        let number = index as u64 + 2;
        let seat = ["red", "yellow"][index % 2];
        let event = json!({"number": number, "event": "turn", "seat": seat, "turn": turn});
        let request = request("POST", &format!("{path}/events"), Some(token), event);
        let began = Instant::now();
        let response = router.clone().oneshot(request).await.expect("a response");
        assert_eq!(response.status(), 200, "turn {index}");
        wait_for(&mut stream, &format!("\"entries\":[{{\"number\":{number},")).await;
        times.push(began.elapsed().as_secs_f64() * 1e6);
    }
    times
}

/// Reads lines until one has this text.
async fn wait_for(stream: &mut BodyDataStream, wanted: &str) {
    loop {
        let bytes = stream.next().await.expect("more lines").expect("bytes");
        if String::from_utf8_lossy(&bytes).contains(wanted) {
            return;
        }
    }
}

fn request(method: &str, path: &str, token: Option<&str>, body: Value) -> Request<Body> {
    let uri = format!("/api/v1{path}");
    let mut request = Request::builder().method(method).uri(uri);
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = match body {
        Value::Null => String::new(),
        body => body.to_string(),
    };
    request.body(Body::from(body)).expect("a request")
}

async fn ask(router: &Router, method: &str, path: &str, token: Option<&str>, body: Value) -> Value {
    let request = request(method, path, token, body);
    let response = router.clone().oneshot(request).await.expect("a response");
    let body = to_bytes(response.into_body(), 1 << 24).await;
    serde_json::from_slice(&body.expect("a body")).expect("JSON")
}

/// Turns of a game of two that lasts long enough, played at random.
fn turns(count: usize) -> Vec<String> {
    let game = Ido::on(Board::classic());
    let seats = [Seat::new(0), Seat::new(2)];
    let mut games = (1..).map(|seed| {
        let mut random = Random::new(seed);
        let start = game.start(SeatSet::of(&seats), seats[0], "");
        let mut course = Course::new(game.clone(), start.expect("a start"));
        let mut workspace = Default::default();
        let mut turns = Vec::new();
        while turns.len() < count {
            let before = *course.position();
            let after = game.sample_successor(&before, &mut workspace, &mut |n| random.below(n));
            let Some(turn) = after.and_then(|after| game.notation_for(&before, &after)) else {
                break;
            };
            let text = game.turn_text(turn.parts());
            if course.apply(Event::Turn(turn)).is_err() || course.finish().is_some() {
                break;
            }
            turns.push(text);
        }
        turns
    });
    games
        .find(|turns| turns.len() == count)
        .expect("a long game")
}
