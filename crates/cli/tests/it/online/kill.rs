//! A server that is killed at any moment loses nothing that it has
//! acknowledged, and stores nothing twice: neither turns nor chat messages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use kinetic_load::{Http, Pair, ido};
use kinetic_testing::eventually_async;
use tokio::sync::{Mutex, watch};

use super::players::{PlayError, Players};
use super::{assert_sound, block_on, server};

/// How often the server is killed: a fifth of this, unless `KINETIC_TEST_SCALE`
/// asks for all (`full`: `cargo xtask test --full`).
const KILLS: u64 = 50;
/// How many games are played at the same time.
const TABLES: usize = 6;
/// Maximum time from the first turn to the kill, in milliseconds.
const LONGEST: u64 = 120;

/// What all tables know.
struct Hall {
    /// Where the server is; it moves with every start.
    address: watch::Receiver<String>,
    acknowledged: AtomicUsize,
    over: AtomicBool,
    played: Mutex<Vec<Players>>,
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    block_on(async {
        let mut server = server();
        let (moved, address) = watch::channel(server.address().to_owned());
        let hall = Arc::new(Hall {
            address,
            acknowledged: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            played: Mutex::default(),
        });
        let tables: Vec<_> = (0..TABLES)
            .map(|table| tokio::spawn(sit(hall.clone(), table)))
            .collect();
        let full = std::env::var("KINETIC_TEST_SCALE").as_deref() == Ok("full");
        let kills = if full { KILLS } else { KILLS / 5 };
        for kill in 0..kills {
            // Not before something was acknowledged since the last time.
            let before = hall.acknowledged.load(Ordering::Relaxed);
            eventually_async("something is acknowledged", async || {
                let fell = tables.iter().any(tokio::task::JoinHandle::is_finished);
                assert!(!fell, "a table fell");
                hall.acknowledged.load(Ordering::Relaxed) > before
            })
            .await;
            // Any moment: a plain congruential generator.
            let random = kill.wrapping_mul(6_364_136_223_846_793_005) >> 33;
            tokio::time::sleep(Duration::from_millis(random % LONGEST)).await;
            server.kill_and_restart().expect("it starts again");
            moved.send_replace(server.address().to_owned());
        }
        hall.over.store(true, Ordering::Relaxed);
        for table in tables {
            table.await.expect("a table");
        }
        // Everything is there, and every game goes on.
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let (mut turns, mut lines) = (0, 0);
        for players in hall.played.lock().await.iter_mut() {
            turns += players.acknowledged();
            lines += players.said();
            players.log(&mut http).await.expect("a log");
            players.check_chat(&mut http).await.expect("a chat");
            players
                .play(server.address(), 1)
                .await
                .expect("another turn");
        }
        println!("{kills} kills, {turns} turns and {lines} chat messages acknowledged, none lost");
        assert!(lines > 0, "nobody has said anything");
        assert_sound(server.folder());
    });
}

/// Plays one game after the other, wherever the server is, until it is over.
async fn sit(hall: Arc<Hall>, table: usize) {
    let mut address = hall.address.clone();
    for game in 0.. {
        let name = format!("killedgame{table}x{game:04}");
        let mut attempts = 0;
        let mut players: Option<Players> = None;
        loop {
            let here = address.borrow_and_update().clone();
            let more = match &mut players {
                None => {
                    // A game whose maker was never told of it stays behind.
                    attempts += 1;
                    players = make(&here, &format!("{name}x{attempts}")).await;
                    true
                }
                Some(players) => play(&hall, players, &here).await,
            };
            let over = hall.over.load(Ordering::Relaxed);
            if (over || !more)
                && let Some(players) = players.take()
            {
                hall.played.lock().await.push(players);
                break;
            }
            // Nobody is there: somebody will be, perhaps elsewhere.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        if hall.over.load(Ordering::Relaxed) {
            return;
        }
    }
}

/// Makes a game, if the server lives long enough.
async fn make(address: &str, name: &str) -> Option<Players> {
    let mut http = Http::connect(address).await.ok()?;
    Pair::make(&mut http, name, ido())
        .await
        .ok()
        .map(Players::new)
}

/// Plays for a while. Whether there is more to play.
async fn play(hall: &Hall, players: &mut Players, address: &str) -> bool {
    let before = players.acknowledged();
    let played = players.play(address, 10).await;
    let now = players.acknowledged() - before;
    hall.acknowledged.fetch_add(now, Ordering::Relaxed);
    // A message whose answer is lost is sent again the next time.
    let said = players.say(address).await;
    assert!(matches!(said, Ok(()) | Err(PlayError::Lost)), "{said:?}");
    match played {
        Ok(more) => more,
        Err(PlayError::Lost) => true,
        Err(PlayError::Refused(error)) => panic!("{error}"),
    }
}
