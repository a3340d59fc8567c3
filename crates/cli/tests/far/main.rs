//! `kinetic serve` as a whole, from outside: what it has acknowledged is there
//! whatever happens to it, and nobody gets more of it than they may.

mod backup;
mod compatibility;
mod disk;
mod guard;
mod kill;
mod player;
mod stop;

use std::path::Path;
use std::process::{Command, Output};

use kinetic_load::Server;

/// The program.
fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_kinetic"))
}

fn server() -> Server {
    Server::start(program()).expect("a server")
}

fn kinetic(arguments: &[&str]) -> Output {
    let mut command = Command::new(program());
    command.args(["--lang", "en"]).args(arguments);
    command.output().expect("an end")
}

/// What a command prints, if it ends well.
fn told(arguments: &[&str]) -> String {
    let output = kinetic(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// Every game in a folder can be replayed.
fn assert_sound(folder: &Path) {
    let folder = folder.to_str().expect("text");
    let told = told(&["check-store", "--data", folder]);
    assert!(told.starts_with("All is well"), "{told}");
}

/// Lets something happen on several threads.
fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(future)
}
