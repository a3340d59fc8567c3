//! `kinetic serve` as a whole: nothing acknowledged is lost, whatever happens to
//! the server, and clients get no more than they may.

mod admin;
mod attack;
mod backup;
mod chaos;
mod compatibility;
mod database;
mod disk;
mod faults;
mod guard;
mod kill;
mod players;

use std::path::Path;

use kinetic_load::{Http, Live, Pair, Server, ido};
use kinetic_testing::in_time;

use crate::{printed, program};
use players::Players;

fn server() -> Server {
    Server::start(program()).expect("a server")
}

/// Every game in a folder can be replayed.
fn assert_sound(folder: &Path) {
    let folder = folder.to_str().expect("UTF-8");
    let report = printed(&["check-store", "--data", folder]);
    assert!(report.starts_with("No problems found"), "{report}");
}

/// Runs a future on several threads.
fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(future)
}

/// A server that is asked to stop finishes what it has begun.
#[test]
fn who_is_connected_is_told_to_come_back_and_nothing_is_lost() {
    block_on(async {
        let mut server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let pair = Pair::make(&mut http, "stoppedgame00001", ido()).await;
        let mut players = Players::new(pair.expect("a game"));
        players.play(server.address(), 10).await.expect("turns");
        let mut live = Live::connect(server.address(), None)
            .await
            .expect("a connection");
        let told = tokio::spawn(async move { live.wait_for("closing").await });
        let (server, status) = tokio::task::spawn_blocking(move || {
            let status = server.stop();
            (server, status)
        })
        .await
        .expect("a thread");
        assert!(status.expect("an end").success());
        let told = in_time("a word", told).await;
        let told = told.expect("a task").expect("a word");
        assert!(
            told.json().expect("JSON")["back_in_ms"].is_u64(),
            "{told:?}"
        );
        assert_sound(server.folder());
        let mut server = server;
        server.restart().expect("it starts again");
        players.play(server.address(), 10).await.expect("turns");
        assert_eq!(players.acknowledged(), 20);
    });
}
