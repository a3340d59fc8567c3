//! `cargo xtask test`: every test there is.

use crate::failure::Failure;
use crate::stages::{Stages, count_tests};
use crate::{fuzz, process, usage, web};

/// Names the amount of work of tests that try random cases; see
/// CONTRIBUTING.md.
const SCALE: &str = "KINETIC_TEST_SCALE";

/// Runs all tests: of the workspace, of the client, and of both together in a
/// browser. `--full` runs the long versions: every random case, the complete
/// comparison of the solution of Orbito, and the fuzz targets.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let full = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--full"] => true,
        _ => return usage::asked_for("test", arguments).map(|_| ()),
    };
    let mut stages = Stages::new();
    stages.run("client", || {
        // First, so that the program that is tested carries the client.
        web::build(web::Purpose::Test)?;
        web::test_parts()
    })?;
    if full {
        in_full(&mut stages)?;
    } else {
        with_client(&mut stages)?;
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
pub fn with_client(stages: &mut Stages) -> Result<(), Failure> {
    stages.run("building tests", || {
        process::run(&mut workspace(&["--no-run"]))
    })?;
    stages.run_counting("tests", || count_tests(&mut workspace(&[])))?;
    stages.run("tests in a browser", web::test_in_browser)
}

fn in_full(stages: &mut Stages) -> Result<(), Failure> {
    stages.run_counting("tests in full", || {
        count_tests(workspace(&[]).env(SCALE, "full"))
    })?;
    stages.run("tests in a browser", web::test_in_browser)?;
    stages.run("fuzz targets", || fuzz::run(&[]))
}

fn workspace(more: &[&str]) -> std::process::Command {
    let mut command = process::cargo(["test", "--workspace", "--locked"]);
    command.args(more);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_no_argument_but_full() {
        for line in [&["--quick"][..], &["--full", "more"], &["--full", "--full"]] {
            let line: Vec<String> = line.iter().map(|&word| word.to_owned()).collect();
            let refused = run(&line);
            assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
        }
    }
}
