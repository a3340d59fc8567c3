//! What a change has to pass: `cargo xtask ci`, `test`, `types`, `deny` and
//! `solve-check`.

use std::process::Command;

use crate::process::{self, Failure};
use crate::stages::{Background, Stages, count_tests};
use crate::{fuzz, tools, web};

/// Names the amount of work of tests that try random cases; see
/// CONTRIBUTING.md.
const TEST_SCALE: &str = "KINETIC_TEST_SCALE";

/// `cargo xtask ci`: checks format, lints, documentation and the client, and
/// runs every test.
///
/// The client is checked and built while the compiler is busy with lints and
/// documentation: neither keeps all cores busy by itself.
pub fn ci(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => {}
        Some("client") => return check_client(),
        Some(_) => return crate::help_asked_for("ci", arguments).map(|_| ()),
    }
    let mut stages = Stages::new();
    stages.run("format", || cargo("fmt --all --check"))?;
    let client = Background::start("client", &["ci", "client"])?;
    stages.run("lints", || {
        cargo("clippy --workspace --all-targets --locked -- -D warnings")
    })?;
    stages.run("documentation", || {
        let mut doc = process::cargo("doc --workspace --no-deps --locked".split(' '));
        process::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    stages.finish(client)?;
    test_with_client(&mut stages)?;
    stages.print();
    Ok(())
}

/// What concerns the client alone: its sources, its parts, and the folder that
/// the program carries.
fn check_client() -> Result<(), Failure> {
    web::check(&[])?;
    web::build(web::Purpose::Test)?;
    web::test_parts()
}

fn cargo(arguments: &str) -> Result<(), Failure> {
    process::run(&mut process::cargo(arguments.split(' ')))
}

/// `cargo xtask test`: runs all tests, of the workspace, of the client, and of
/// both together in a browser. `--full` runs the long versions: every random
/// case, the complete comparison of the solution of Orbito, and the fuzz
/// targets.
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
        test_with_client(&mut stages)?;
    }
    stages.print();
    if full {
        println!(
            "Run in full: every random case, all positions of Orbito with at least 11 marbles \
             against plain negamax, all 366 million turns of Orbito, every fuzz target."
        );
    }
    Ok(())
}

/// Runs the tests of the workspace and the whole client in a browser, once the
/// client is built.
fn test_with_client(stages: &mut Stages) -> Result<(), Failure> {
    stages.run("building tests", || {
        process::run(&mut test_workspace(&["--no-run"]))
    })?;
    stages.run_counting("tests", || count_tests(&mut test_workspace(&[])))?;
    stages.run("tests in a browser", web::test_in_browser)
}

fn test_in_full(stages: &mut Stages) -> Result<(), Failure> {
    stages.run_counting("tests in full", || {
        count_tests(test_workspace(&[]).env(TEST_SCALE, "full"))
    })?;
    stages.run("tests in a browser", web::test_in_browser)?;
    stages.run("fuzz targets", || fuzz::run(&[]))
}

fn test_workspace(more: &[&str]) -> Command {
    let mut command = process::cargo(["test", "--workspace", "--locked"]);
    command.args(more);
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
