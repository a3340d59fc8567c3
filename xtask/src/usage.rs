//! The help text and the answer to a command that does not exist.

use crate::failure::Failure;

const USAGE: &str = "\
The chores of the project.

Usage: cargo xtask <command> [arguments]

Commands:
  play [arguments]                play in the terminal; arguments go to `kinetic play`
  test                            run every test of the workspace
  fuzz [--seconds N] [target...]  fuzz the named targets, or all, N seconds each (20)
  mutants [arguments]             look for changes to the rules that no test notices
  bench [arguments]               measure the speed of the rules and of the solver
  solve-check                     compare the solution of Orbito with a slow one, in full
  help                            show this text
";

/// Prints the help text.
pub fn show() {
    print!("{USAGE}");
}

/// The answer to a command that is not in the list.
pub fn unknown(command: &str) -> Failure {
    Failure::usage(format!("there is no command `{command}`"))
}
