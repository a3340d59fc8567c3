//! Development commands of the project: `cargo xtask <command>`.
//!
//! This file has the list of commands; the other files have what they do. A
//! command prints what it runs before it runs it, so that the same can be done
//! by hand.

mod checks;
mod compiler;
mod dist;
mod executables;
mod fuzz;
mod mutants;
mod process;
mod python;
mod release;
mod test;
mod tools;
mod web;

use std::env;
use std::process::ExitCode;

use process::Failure;

/// The help text.
const USAGE: &str = "\
Tasks for developing Kinetic.

Usage: cargo xtask <command> [arguments]

Commands:
  play                            build everything and serve the games to your browser
  play <arguments>                play in the terminal; arguments go to `kinetic play`
  test                            format, lints, documentation and every test: what a change has to
                                  pass
    --full                          also the long versions
    --list                          list the stages
    --only STAGE[,STAGE] [-- ...]   these stages; arguments after -- go to what a single one runs
    --stress LOAD [--times N]       what could depend on the speed of the machine, N times (1), on an
                                    `idle` machine, a `busy` one or `half` a core
  types                           generate the TypeScript of the data that Rust and the browser exchange
  web                             build the browser client into web/dist
  web-report                      measure what the client loads and how quickly it answers
  pictures                        take pictures of the client into docs/pictures
  dist                            make everything that is released, in target/dist
  dist-test [stage...]            try what `dist` has made, or the named of files, lintian,
                                  wheel, programs, image and package
  publish-check                   check that the library crates could be published
  fuzz [--seconds N] [target...]  fuzz the named targets, or all, N seconds each (20)
  mutants [arguments]             look for changes to the rules that no test notices
  bench [arguments]               measure the speed of the rules, the solver and the search
  train [command] [name=value...] train the net of IDO by self-play, and play matches between nets
  load [name=value...]            measure the server with thousands of players on this machine
  attack [name=value...]          attack the server on this machine: starvation, floods, half-open
                                  connections, growth, kills
  cluster [name=value...]         PostgreSQL, NATS, three servers and HAProxy on this machine
  chaos [name=value...]           break such a cluster while it is played on, and check the logs
  cluster-report [name=value...]  measure one server and several, with each store
  deny                            check licences, sources and known vulnerabilities of dependencies
  python                          build the Python package and test it in an empty environment
  solve-check                     compare the solution of Orbito with a slow one, in full
  help                            show this text
";

fn main() -> ExitCode {
    if compiler::is_this() {
        return compiler::compile();
    }
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
        "play" => release::play(rest),
        "test" => test::run(rest),
        "types" => checks::types(rest),
        "web" => web::web(rest),
        "web-report" => release::report(rest),
        "pictures" => release::pictures(rest),
        "dist" => dist::run(rest),
        "dist-test" => dist::proof::run(rest),
        "publish-check" => checks::publish(rest),
        "fuzz" => fuzz::run(rest),
        "mutants" => mutants::run(rest),
        "bench" => release::bench(rest),
        "train" => release::train(rest),
        "load" => release::load(rest),
        "attack" => release::attack(rest),
        "cluster" => release::cluster(rest),
        "chaos" => release::chaos(rest),
        "cluster-report" => release::cluster_report(rest),
        "deny" => checks::deny(rest),
        "python" => python::run(rest),
        "solve-check" => checks::solve_check(rest),
        "help" | "--help" | "-h" => help(),
        unknown => Err(Failure::usage(format!("there is no command `{unknown}`"))),
    }
}

fn help() -> Result<(), Failure> {
    show_help();
    Ok(())
}

/// Prints the help text.
fn show_help() {
    print!("{USAGE}");
}

/// Whether help is asked for, which is shown then. For commands that take no
/// arguments.
///
/// # Errors
/// When something else is asked for.
fn help_asked_for(command: &str, arguments: &[String]) -> Result<bool, Failure> {
    match arguments.first().map(String::as_str) {
        None => Ok(false),
        Some("--help" | "-h") => {
            show_help();
            Ok(true)
        }
        Some(other) => Err(Failure::usage(format!(
            "`{command}` takes no argument such as `{other}`"
        ))),
    }
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
