//! What a change has to pass: `cargo xtask ci`, `test`, `types`, `deny` and
//! `solve-check`.

use std::process::Command;

use crate::process::{self, Failure};
use crate::stages::{Background, Stages, count_tests};
use crate::{dist, fuzz, python, release, tools, web};

/// Names the amount of work of tests that try random cases; see
/// CONTRIBUTING.md.
const TEST_SCALE: &str = "KINETIC_TEST_SCALE";
/// Names how many tests of a program run at a time.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// `cargo xtask ci`: checks format, lints, documentation and the client, and
/// runs every test.
///
/// What concerns the client alone runs beside the compiler, and documentation
/// and the tests in a browser and in Python beside the tests of the workspace:
/// none of them keeps all cores busy by itself.
pub fn ci(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => {}
        Some(BUILD_CLIENT) => {
            // Early, because fetching it takes a while and no processor.
            tools::browser()?;
            return web::build(web::Purpose::Test);
        }
        Some(DOCUMENT) => {
            let mut doc = process::cargo("doc --workspace --no-deps --locked".split(' '));
            return process::run(doc.env("RUSTDOCFLAGS", "-D warnings"));
        }
        Some(CHECK_CLIENT) => return web::check_sources().and_then(|()| web::test_parts()),
        Some(TEST_IN_BROWSER) => return web::test_in_browser(),
        Some(TEST_IN_PYTHON) => return python::test(),
        Some(_) => return crate::help_asked_for("ci", arguments).map(|_| ()),
    }
    let mut stages = Stages::new();
    stages.run("format", || cargo("fmt --all --check"))?;
    let client = start(BUILD_CLIENT)?;
    stages.run("lints", || {
        // With the features that the other stages leave out.
        let features = "--features kinetic-cli/otel";
        cargo(&format!(
            "clippy --workspace --all-targets --locked {features} -- -D warnings"
        ))?;
        fuzz::lint()
    })?;
    stages.finish(client)?;
    let client = start(CHECK_CLIENT)?;
    build_tests(&mut stages)?;
    stages.finish(client)?;
    let documentation = start(DOCUMENT)?;
    run_tests(&mut stages)?;
    stages.finish(documentation)?;
    stages.print();
    Ok(())
}

/// The stages that run beside others, as arguments of `cargo xtask ci`: the
/// folder with the client that the program carries, the sources and parts of
/// the client, documentation, the whole client in a browser, and the Python
/// package.
const BUILD_CLIENT: &str = "client";
const CHECK_CLIENT: &str = "client checks";
const DOCUMENT: &str = "documentation";
const TEST_IN_BROWSER: &str = "tests in a browser";
const TEST_IN_PYTHON: &str = "tests in Python";

fn start(stage: &str) -> Result<Background, Failure> {
    Background::start(stage, &["ci", stage])
}

fn cargo(arguments: &str) -> Result<(), Failure> {
    process::run(&mut process::cargo(arguments.split(' ')))
}

/// `cargo xtask test`: runs all tests, of the workspace, of the client, and of
/// both together in a browser. `--full` runs the long versions: every random
/// case, the complete comparison of the solution of Orbito, a minute of faults in
/// a cluster, the fuzz targets, and on Debian as root everything that is released.
pub fn test(arguments: &[String]) -> Result<(), Failure> {
    let full = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--full"] => true,
        _ => return crate::help_asked_for("test", arguments).map(|_| ()),
    };
    let mut stages = Stages::new();
    stages.run("client", || {
        // First, so that the program that is tested carries the client.
        web::build(web::Purpose::Test)?;
        web::test_parts()
    })?;
    if full {
        test_in_full(&mut stages)?;
    } else {
        build_tests(&mut stages)?;
        run_tests(&mut stages)?;
    }
    stages.print();
    if full {
        println!(
            "Run in full: every random case, all positions of Orbito with at least 11 marbles \
             against plain negamax, all 366 million turns of Orbito, a minute of faults in a \
             cluster, every fuzz target."
        );
    }
    Ok(())
}

/// Compiles the tests of the workspace, and with them the program that the
/// tests in a browser use. The client has to be built before.
fn build_tests(stages: &mut Stages) -> Result<(), Failure> {
    stages.run("building tests", || {
        tools::cluster()?;
        process::run(&mut test_workspace(&["--no-run"]))
    })
}

/// Runs the tests of the workspace, the whole client in a browser and the tests
/// of the Python package side by side.
fn run_tests(stages: &mut Stages) -> Result<(), Failure> {
    let browser = start(TEST_IN_BROWSER)?;
    let python = start(TEST_IN_PYTHON)?;
    stages.run_counting("tests", || count_tests(&mut test_workspace(&[])))?;
    stages.finish(python)?;
    stages.finish(browser)
}

fn test_in_full(stages: &mut Stages) -> Result<(), Failure> {
    stages.run_counting("tests in full", || {
        tools::cluster()?;
        count_tests(test_workspace(&[]).env(TEST_SCALE, "full"))
    })?;
    stages.run(TEST_IN_PYTHON, python::test)?;
    stages.run(TEST_IN_BROWSER, web::test_in_browser)?;
    stages.run("chaos", || release::chaos(&["seconds=60".to_owned()]))?;
    stages.run("fuzz targets", || fuzz::run(&[]))?;
    if !cfg!(target_os = "linux") || !tools::can_install() {
        eprintln!("What is released is not tried: that needs root on Debian.");
        return Ok(());
    }
    stages.run("release", || dist::run(&[]))?;
    dist::proof::test(stages, &[])
}

/// `cargo test` for the workspace, with two tests for each core at a time: those
/// of the server wait more than they compute.
fn test_workspace(more: &[&str]) -> Command {
    let mut command = process::cargo(["test", "--workspace", "--locked"]);
    command.args(more);
    if std::env::var_os(TEST_THREADS).is_none() {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        command.env(TEST_THREADS, (2 * cores).to_string());
    }
    command
}

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
    // By itself, because it needs the network: a list of known holes is
    // fetched, and without it the rest is still known.
    process::run(&mut process::cargo(["deny", "check", "advisories"])).map_err(|_| {
        Failure::error(
            "known vulnerabilities are not checked: the list could not be fetched, or it names a \
             dependency (see above); licences, sources and versions are as deny.toml says"
                .to_owned(),
        )
    })
}

/// `cargo xtask publish-check`: packs the library crates as they would be
/// published, and builds each from its package alone. Nothing is sent.
pub fn publish(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("publish-check", arguments)? {
        return Ok(());
    }
    let mut publish = process::cargo("publish --dry-run --locked --allow-dirty".split(' '));
    for package in LIBRARIES {
        publish.args(["-p", package]);
    }
    process::run(&mut publish)
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
    fn ci_takes_no_argument() {
        let refused = ci(&["--quick".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }

    #[test]
    fn test_takes_no_argument_but_full() {
        for line in [&["--quick"][..], &["--full", "more"], &["--full", "--full"]] {
            let line: Vec<String> = line.iter().map(|&word| word.to_owned()).collect();
            let refused = test(&line);
            assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
        }
    }

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
