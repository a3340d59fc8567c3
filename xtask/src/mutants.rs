//! `cargo xtask mutants`: changes to the rules that no test notices.

use std::fs;
use std::process::ExitStatus;

use crate::process::{self, Failure};
use crate::tools;

/// Where cargo-mutants puts its folder `mutants.out`, seen from the root.
const OUTPUT: &str = "target/mutants";

/// The statuses of a run that tried its mutants: all caught, some survived,
/// some ran out of time. After any other the lists say nothing.
const FINISHED: [Option<i32>; 3] = [Some(0), Some(2), Some(3)];

/// Runs cargo-mutants on the rules and says where the survivors are listed.
/// Settings that do not change from run to run are in `.cargo/mutants.toml`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    tools::cargo_mutants()?;
    // cargo-mutants makes the last folder of this path, not those before it.
    fs::create_dir_all(process::root().join(OUTPUT))
        .map_err(|error| Failure::error(format!("cannot make the folder {OUTPUT}: {error}")))?;

    let mut status = mutants(FIRST, arguments)?;
    if tests_mutants(arguments) && FINISHED.contains(&status.code()) {
        status = mutants(THEN, arguments)?;
        if FINISHED.contains(&status.code()) {
            report();
        }
    }
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Status(process::exit_code(status)))
    }
}

/// The first pass asks the signature alone: it compiles and runs in seconds
/// and notices nearly every mutant.
const FIRST: &[&str] = &["--cargo-arg=--test=signature"];

/// The second pass puts what is left to all tests. Examples in the
/// documentation explain a thing; they are not what guards a rule.
const THEN: &[&str] = &["--iterate", "--cargo-arg=--tests"];

/// Runs one pass.
fn mutants(pass: &[&str], arguments: &[String]) -> Result<ExitStatus, Failure> {
    let mut command = process::cargo(command_line(pass, arguments));
    // The tests that try random positions are content with few of them.
    command.env("KINETIC_TEST_SCALE", "small");
    process::status(&mut command)
}

/// What follows `cargo`.
fn command_line<'a>(pass: &[&'a str], arguments: &'a [String]) -> Vec<&'a str> {
    let fixed = [
        "mutants",
        "--package=kinetic-rules",
        "--test-workspace=false",
        "--output",
        OUTPUT,
    ];
    let given = arguments.iter().map(String::as_str);
    fixed
        .into_iter()
        .chain(pass.iter().copied())
        .chain(given)
        .collect()
}

/// Whether these arguments let cargo-mutants work, and not only answer a
/// question. After a mere question, the lists would be those of an old run.
fn tests_mutants(arguments: &[String]) -> bool {
    const QUESTIONS: [&str; 5] = ["--list", "--list-files", "--help", "-h", "--version"];
    !arguments.iter().any(|a| QUESTIONS.contains(&a.as_str()))
}

/// Says how many mutants survived and where to read which.
fn report() {
    let list = format!("{OUTPUT}/mutants.out/missed.txt");
    if let Ok(text) = fs::read_to_string(process::root().join(&list)) {
        let survivors = text.lines().count();
        eprintln!("Mutants that no test noticed: {survivors}. They are listed in {list}.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(arguments: &[&str]) -> Vec<String> {
        arguments.iter().map(|&a| a.to_owned()).collect()
    }

    #[test]
    fn arguments_follow_the_fixed_part() {
        let arguments = owned(&["--shard", "1/4"]);
        assert_eq!(
            command_line(THEN, &arguments).join(" "),
            "mutants --package=kinetic-rules --test-workspace=false --output target/mutants \
             --iterate --cargo-arg=--tests --shard 1/4"
        );
    }

    #[test]
    fn knows_a_question_from_work() {
        assert!(tests_mutants(&owned(&["--jobs", "2"])));
        assert!(!tests_mutants(&owned(&["--jobs", "2", "--list"])));
    }
}
