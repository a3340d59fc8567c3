//! How long a server with many unfinished games takes to start.
//!
//! ```sh
//! cargo run --release -p kinetic-server --example start_time [games] [due]
//! ```
//!
//! A store is filled with unfinished games, a third each without a clock, with
//! clocks, and by correspondence; in some of them a clock has run out while the
//! server was still there. Then a server is started on it: until it answers,
//! until a new game has begun, and until everything that was due is done.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use futures_util::future::join_all;
use kinetic_rules::{GameName, Seat};
use kinetic_server::ops::{Config, Ops};
use kinetic_server::store::{Append, NewGame, Settings, Sqlite, Store};
use kinetic_server::{
    Absence, App, Chair, Event, GameChoice, GameId, Moment, Options, Place, Span, Stamp, Table,
    Then, TimeControl,
};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// Games created together.
const PAGE: usize = 1_000;

fn options(number: usize) -> Options {
    let chair = |index| Chair {
        seat: Seat::new(index),
        place: Place::Screen {
            name: "Anna".to_owned(),
        },
    };
    let time = match number % 3 {
        0 => TimeControl::Unlimited,
        1 => TimeControl::Live {
            start: Span::seconds(600),
            increment: Span::seconds(5),
            lag: Span::seconds(1),
            lag_budget: Some(Span::seconds(10)),
        },
        _ => TimeControl::Correspondence { days: 3 },
    };
    Options {
        time,
        absence: Absence {
            after: Span::seconds(60),
            then: Then::Wait,
        },
        ..Options::new(
            GameChoice::new(GameName::Orbito, None),
            vec![chair(0), chair(1)],
            format!("host{number}").parse().expect("an id"),
        )
    }
}

/// Creates a game that has begun.
async fn create(store: &dyn Store, number: usize, began: Moment) {
    let id: GameId = format!("unfinished{number:08}").parse().expect("an id");
    let table = Table::new(options(number)).expect("sound options");
    let new = NewGame {
        id: id.clone(),
        made: began,
        options: options(number),
        summary: table.summary(),
        due_at: table.acts_at(),
        address: None,
        quota: None,
    };
    store.create(new).await.expect("stored");
    let stamp = Stamp::at(began);
    let after = table.after(&Event::Start {}, stamp).expect("it begins");
    let append = Append {
        game: id,
        number: 1,
        stamp,
        event: Event::Start {},
        summary: Some(after.summary()),
        due_at: after.acts_at(),
        turn: None,
        epoch: None,
        notices: Vec::new(),
    };
    store.append(append).await.expect("stored");
}

async fn ask(app: &App, method: &str, path: &str, token: &str, body: Value) -> Value {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .body(Body::from(body.to_string()))
        .expect("a request");
    let request = if token.is_empty() {
        let (mut parts, body) = request.into_parts();
        parts.headers.remove(header::AUTHORIZATION);
        Request::from_parts(parts, body)
    } else {
        request
    };
    let answer = app.router().oneshot(request).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default| {
        args.next()
            .map_or(default, |n| n.parse().expect("a number"))
    };
    let (games, due): (usize, usize) = (number(100_000), number(100));
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
    // The server was last there an hour ago, and all live games were being
    // played; in some a clock had just run out.
    let last = Moment(Moment::now().0 - Span::seconds(3_600).0);
    let recent = Moment(last.0 - Span::seconds(300).0);
    let late = Moment(last.0 - Span::seconds(700).0);
    for first in (0..games).step_by(PAGE) {
        let page = first..(first + PAGE).min(games);
        let began = |number: usize| {
            if number % 3 == 1 && number / 3 < due {
                late
            } else {
                recent
            }
        };
        join_all(page.map(|number| create(&store, number, began(number)))).await;
    }
    store.note_alive(last).await.expect("stored");
    drop(store);

    let began = Instant::now();
    let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
    let opened = began.elapsed();
    let metrics = store.metrics();
    let store: Arc<dyn Store> = Arc::new(store);
    let ops = Arc::new(Ops::new(Config::default()));
    let app = App::start(store.clone(), &[7; 32], ops)
        .await
        .expect("a start");
    ask(&app, "GET", "/games?list=open", "", json!({})).await;
    let ready = began.elapsed();
    let made = ask(&app, "POST", "/tokens", "", json!({"name": "Anna"})).await;
    let token = made["token"].as_str().expect("a token").to_owned();
    let seats = json!([{"seat": "white", "for": "screen"}, {"seat": "black", "for": "screen"}]);
    let new = json!({"game": "orbito", "seats": seats});
    let made = ask(&app, "POST", "/games", &token, new).await;
    let id = made["game"]["id"].as_str().expect("a game").to_owned();
    loop {
        let game = ask(&app, "GET", &format!("/games/{id}"), &token, json!({})).await;
        if game["state"]["phase"] == "running" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let begun = began.elapsed();
    // Each game that was due notes the downtime and that the time is up.
    while metrics.appended() < 2 * due as u64 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let done = began.elapsed();
    let ms = |time: Duration| format!("{} ms", time.as_millis());
    println!("unfinished games            {games}");
    println!("due at the start            {due}");
    println!("store opened                {}", ms(opened));
    println!("ready (answers a request)   {}", ms(ready));
    println!("a new game has begun        {}", ms(begun));
    println!("what was due is done        {}", ms(done));
    println!("games read from the store   {}", app.games_read());
    println!("events written              {}", metrics.appended());
    app.shutdown().await;
}
