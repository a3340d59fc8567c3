//! Checks besides the tests: `cargo xtask types`, `deny`, `publish-check` and
//! `solve-check`, and of the published crates their subsets of features and their
//! oldest Rust.

use std::process::Command;

use crate::process::{self, Failure};
use crate::test::LEFT_OUT;
use crate::tools;

/// Names the amount of work of tests that try random cases; see
/// CONTRIBUTING.md.
const TEST_SCALE: &str = "KINETIC_TEST_SCALE";

/// `cargo xtask types`: rewrites `web/src/generated`, the TypeScript generated
/// from the Rust types. The tests of `kinetic-wasm`, which generate the files,
/// fail when they are stale.
pub fn types(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("types", arguments)? {
        return Ok(());
    }
    let test = "test --locked -p kinetic-wasm --test it typescript".split(' ');
    process::run(process::cargo(test).env("UPDATE_GOLDEN", "1"))
}

/// `cargo xtask deny`: checks licences, sources and known holes of all
/// dependencies, as `deny.toml` says.
pub fn deny(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("deny", arguments)? {
        return Ok(());
    }
    tools::cargo_deny()?;
    process::run(&mut process::cargo([
        "deny", "check", "bans", "licenses", "sources",
    ]))?;
    // By itself, because it needs the network: without the list of known holes
    // the rest is still known.
    if !process::succeeds(&mut process::cargo(["deny", "fetch", "db"])) {
        println!("{LEFT_OUT}the list of known vulnerabilities could not be fetched");
        return Ok(());
    }
    process::run(&mut process::cargo(["deny", "check", "advisories"]))
}

/// Compiles the published crates with every subset of their features.
pub fn feature_subsets() -> Result<(), Failure> {
    tools::cargo_hack()?;
    let mut hack = process::cargo("hack check --locked --feature-powerset".split(' '));
    process::run(of_libraries(&mut hack))
}

/// Compiles the published crates with the oldest Rust that they promise.
pub fn oldest_rust() -> Result<(), Failure> {
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    let mut version = process::command("cargo", [&format!("+{oldest}"), "--version"]);
    if !process::succeeds(version.env_remove("CARGO")) {
        let install = ["toolchain", "install", oldest, "--profile", "minimal"];
        if process::run(&mut process::command("rustup", install)).is_err() {
            println!("{LEFT_OUT}Rust {oldest} could not be fetched");
            return Ok(());
        }
    }
    let arguments = format!("+{oldest} check --locked --all-features --target-dir target/oldest");
    let mut check = process::command("cargo", arguments.split(' '));
    // The cargo that runs xtask is another one.
    process::run(of_libraries(check.env_remove("CARGO")))
}

/// Names the published crates to a command of cargo.
fn of_libraries(command: &mut Command) -> &mut Command {
    command.args(LIBRARIES.iter().flat_map(|package| ["-p", package]))
}

/// `cargo xtask publish-check`: packs the library crates as they would be
/// published, and builds each from its package alone. Nothing is sent.
pub fn publish(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("publish-check", arguments)? {
        return Ok(());
    }
    let mut publish = process::cargo("publish --dry-run --locked --allow-dirty".split(' '));
    process::run(of_libraries(&mut publish))
}

/// The crates that are published: libraries of use to others.
const LIBRARIES: [&str; 5] = [
    "kinetic-rules",
    "kinetic-solver",
    "kinetic-engine",
    "kinetic-protocol",
    "kinetic-arena",
];

/// The tests that [`solve_check`] runs, as arguments of cargo.
const SOLVE_CHECK: &str =
    "test --release --locked -p kinetic-solver --test it -- reference:: facts:: --nocapture";

/// `cargo xtask solve-check`: compares the solution of Orbito with a slow one,
/// in full where `cargo xtask test` compares a part: all positions with at least
/// eleven marbles and many with fewer, and how the turns of all positions end.
pub fn solve_check(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => process::run(process::cargo(SOLVE_CHECK.split(' ')).env(TEST_SCALE, "full")),
        Some("--help" | "-h") => {
            crate::show_help();
            Ok(())
        }
        Some(other) => Err(Failure::usage(format!(
            "`solve-check` compares everything and takes no argument such as `{other}`"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deny_takes_no_argument() {
        let refused = deny(&["licenses".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }

    #[test]
    fn solve_check_takes_no_argument() {
        let refused = solve_check(&["--quick".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }
}
