//! The tests of the client.

use super::browser::with_browser;
use super::node::npm;
use crate::failure::Failure;
use crate::process;

/// Runs the tests of the client's parts.
pub fn parts() -> Result<(), Failure> {
    process::run(&mut npm(["test"]))
}

/// Runs the whole client in a browser, served by the program that `cargo test`
/// has built with it.
pub fn in_browser() -> Result<(), Failure> {
    let program = process::target_folder()
        .join("debug")
        .join(process::program("kinetic"));
    let mut command = npm(["run", "e2e"]);
    command.env("KINETIC_SERVER", program);
    process::run(with_browser(&mut command)?)
}
