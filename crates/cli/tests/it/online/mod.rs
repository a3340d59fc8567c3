//! `kinetic serve` as a whole: nothing acknowledged is lost, whatever happens to
//! the server, and clients get no more than they may.

mod backup;
mod compatibility;
mod disk;
mod guard;
mod kill;
mod players;
mod stop;

use std::path::Path;

use kinetic_load::Server;

use crate::{printed, program};

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
