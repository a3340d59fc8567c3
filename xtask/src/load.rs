//! `cargo xtask load`: how quick the server is with thousands of players.

use crate::failure::Failure;
use crate::{process, usage};

/// Builds the program and the players as they are released, lets them meet on
/// this machine, and prints a table. Arguments go to `kinetic-load`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if let Some("--help" | "-h") = arguments.first().map(String::as_str) {
        usage::show();
        return Ok(());
    }
    let packages = ["-p", "kinetic-cli", "-p", "kinetic-load"];
    let mut build = process::cargo(["build", "--release", "--locked"]);
    process::run(build.args(packages))?;
    let folder = process::target_folder().join("release");
    let kinetic = folder.join(process::program("kinetic"));
    let mut load = process::command(folder.join(process::program("kinetic-load")), [kinetic]);
    process::run(load.args(arguments))
}
