//! The program as it is released: playing with it, measuring it and taking its
//! picture. `dist` packs it for others.

use std::path::PathBuf;

use crate::process::{self, Failure};
use crate::tools::{self, with_browser};
use crate::web::{self, npm};

/// `cargo xtask play`: builds the program as it is released. Without arguments
/// it serves the client and says where; with arguments it is `kinetic play` in
/// the terminal, which asks for whatever they do not say.
pub fn play(arguments: &[String]) -> Result<(), Failure> {
    let fixed = "run --release --quiet -p kinetic-cli --".split(' ');
    if arguments.is_empty() {
        web::build(web::Purpose::Release)?;
        return process::run(process::cargo(fixed).arg("serve"));
    }
    process::run(process::cargo(fixed).arg("play").args(arguments))
}

/// `cargo xtask bench`: runs the benchmarks; arguments go to `cargo bench`.
pub fn bench(arguments: &[String]) -> Result<(), Failure> {
    for package in ["kinetic-rules", "kinetic-solver", "kinetic-engine"] {
        process::run(process::cargo(["bench", "-p", package]).args(arguments))?;
    }
    Ok(())
}

/// `cargo xtask train`: trains the net of IDO; arguments go to `kinetic-train`,
/// which lists its commands without any (`docs/training.md`).
pub fn train(arguments: &[String]) -> Result<(), Failure> {
    let fixed = "run --release --quiet --locked -p kinetic-train --".split(' ');
    process::run(process::cargo(fixed).args(arguments))
}

/// `cargo xtask load`: many players at once, and a table of how the server did.
/// Arguments go to `kinetic-load`.
pub fn load(arguments: &[String]) -> Result<(), Failure> {
    if shows_help(arguments) {
        return Ok(());
    }
    meet_released_server("kinetic-load", arguments)
}

/// `cargo xtask attack`: attacks the program as it is released on this machine
/// and prints a table, then kills it fifty times while it is played on.
/// Arguments go to `kinetic-attack`.
pub fn attack(arguments: &[String]) -> Result<(), Failure> {
    if shows_help(arguments) {
        return Ok(());
    }
    let withstood = meet_released_server("kinetic-attack", arguments);
    // Kills, faults of the data folder, and what needs a clock that can be set.
    for tests in [
        "test --locked -p kinetic-cli --test it online:: -- --nocapture",
        "test --locked -p kinetic-server -- clock faults growth limits pauses pong suspended",
    ] {
        let mut tests = process::cargo(tests.split(' '));
        process::run(tests.env("KINETIC_TEST_SCALE", "full"))?;
    }
    withstood
}

/// `cargo xtask cluster`: PostgreSQL, NATS, three servers and HAProxy on this
/// machine, until Ctrl-C. Arguments go to `kinetic-cluster`.
pub fn cluster(arguments: &[String]) -> Result<(), Failure> {
    if shows_help(arguments) {
        return Ok(());
    }
    tools::cluster()?;
    web::build(web::Purpose::Release)?;
    let folder = process::target_folder().join("cluster");
    let mut all = vec![folder.display().to_string()];
    all.extend_from_slice(arguments);
    meet_released_server("kinetic-cluster", &all)
}

/// `cargo xtask chaos`: breaks a cluster on this machine while it is played on,
/// and checks what players saw. Arguments go to `kinetic-chaos`.
pub fn chaos(arguments: &[String]) -> Result<(), Failure> {
    if shows_help(arguments) {
        return Ok(());
    }
    tools::cluster()?;
    meet_released_server("kinetic-chaos", arguments)
}

/// `cargo xtask cluster-report`: measures one server and several, with each
/// store. Arguments go to `kinetic-cluster-report`.
pub fn cluster_report(arguments: &[String]) -> Result<(), Failure> {
    if shows_help(arguments) {
        return Ok(());
    }
    tools::cluster()?;
    meet_released_server("kinetic-cluster-report", arguments)
}

/// Shows the help if that is the first argument.
fn shows_help(arguments: &[String]) -> bool {
    let asked = matches!(arguments.first().map(String::as_str), Some("--help" | "-h"));
    if asked {
        crate::show_help();
    }
    asked
}

/// Builds `kinetic` and a program of `kinetic-load` as they are released, and
/// lets them meet on this machine.
fn meet_released_server(program: &str, arguments: &[String]) -> Result<(), Failure> {
    let packages = ["-p", "kinetic-cli", "-p", "kinetic-load"];
    let mut build = process::cargo(["build", "--release", "--locked"]);
    process::run(build.args(packages))?;
    let folder = process::target_folder().join("release");
    let kinetic = folder.join(process::program("kinetic"));
    let mut met = process::command(folder.join(process::program(program)), [kinetic]);
    process::run(met.args(arguments))
}

/// `cargo xtask web-report`: prints how much the client loads and how quickly it
/// answers. Fails when a figure is worse than it should be.
pub fn report(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("web-report", arguments)? {
        return Ok(());
    }
    let program = program()?;
    let mut command = npm(["run", "--silent", "report"]);
    command.env("KINETIC_SERVER", program);
    process::run(with_browser(&mut command)?)
}

/// `cargo xtask pictures`: takes the pictures into `docs/pictures`.
pub fn pictures(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("pictures", arguments)? {
        return Ok(());
    }
    let program = program()?;
    let mut command = npm(["run", "pictures"]);
    command
        .env("KINETIC_SERVER", program)
        .env("KINETIC_PICTURES", process::root().join("docs/pictures"));
    process::run(with_browser(&mut command)?)
}

/// Builds the program as it is released, with the client inside, and tells
/// where it is.
pub fn program() -> Result<PathBuf, Failure> {
    web::build(web::Purpose::Release)?;
    process::run(&mut process::cargo(
        "build --release --locked -p kinetic-cli".split(' '),
    ))?;
    Ok(process::target_folder()
        .join("release")
        .join(process::program("kinetic")))
}
