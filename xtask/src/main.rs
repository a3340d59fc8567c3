//! The chores of the project: `cargo xtask <command>`.
//!
//! Each command has a file of its own. A command prints what it runs before it
//! runs it, so that the same can be done by hand.

mod bench;
mod ci;
mod debian;
mod deny;
mod failure;
mod fuzz;
mod load;
mod mutants;
mod play;
mod process;
mod solve_check;
mod stages;
mod test;
mod tools;
mod types;
mod usage;
mod web;

use std::env;
use std::process::ExitCode;

use failure::Failure;

fn main() -> ExitCode {
    match arguments().and_then(|arguments| run(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// What was typed after `cargo xtask`.
fn arguments() -> Result<Vec<String>, Failure> {
    env::args_os()
        .skip(1)
        .map(|argument| {
            argument.into_string().map_err(|argument| {
                let shown = argument.to_string_lossy();
                Failure::usage(format!("the argument `{shown}` is not valid UTF-8"))
            })
        })
        .collect()
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let Some((command, rest)) = arguments.split_first() else {
        return help();
    };
    match command.as_str() {
        "play" => play::run(rest),
        "test" => test::run(rest),
        "ci" => ci::run(rest),
        "types" => types::run(rest),
        "web" => web::run(rest),
        "web-check" => web::check(rest),
        "web-report" => web::report(rest),
        "pictures" => web::pictures(rest),
        "dist" => web::dist(rest),
        "fuzz" => fuzz::run(rest),
        "mutants" => mutants::run(rest),
        "bench" => bench::run(rest),
        "load" => load::run(rest),
        "deny" => deny::run(rest),
        "solve-check" => solve_check::run(rest),
        "help" | "--help" | "-h" => help(),
        unknown => Err(usage::unknown(unknown)),
    }
}

fn help() -> Result<(), Failure> {
    usage::show();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_a_command_that_does_not_exist() {
        let refused = run(&["paly".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }

    #[test]
    fn shows_help_when_asked_and_when_nothing_is_asked() {
        assert_eq!(run(&[]), Ok(()));
        assert_eq!(run(&["--help".to_owned()]), Ok(()));
    }
}
