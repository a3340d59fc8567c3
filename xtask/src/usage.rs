//! The help text and the answer to a command that does not exist.

use crate::failure::Failure;

const USAGE: &str = "\
The chores of the project.

Usage: cargo xtask <command> [arguments]

Commands:
  play                            build everything and serve the games to your browser
  play <arguments>                play in the terminal; arguments go to `kinetic play`
  test [--full]                   run every test, those in a browser too; with --full also long ones
  ci                              format, lints, documentation and tests: what a change has to pass
  types                           generate the TypeScript of the data that Rust and the browser exchange
  web                             build the browser client into web/dist
  web-check                       check types, lints and format of the client
  web-report                      measure what the client loads and how quickly it answers
  pictures                        take pictures of the client into docs/pictures
  dist                            make a folder for web hosts and an archive of the program
  fuzz [--seconds N] [target...]  fuzz the named targets, or all, N seconds each (20)
  mutants [arguments]             look for changes to the rules that no test notices
  bench [arguments]               measure the speed of the rules and of the solver
  load [name=value...]            measure the server with thousands of players on this machine
  deny                            check licences, sources and known holes of all dependencies
  solve-check                     compare the solution of Orbito with a slow one, in full
  help                            show this text
";

/// Prints the help text.
pub fn show() {
    print!("{USAGE}");
}

/// Whether help is asked for, which is shown then. For commands that take no
/// arguments.
///
/// # Errors
/// When something else is asked for.
pub fn asked_for(command: &str, arguments: &[String]) -> Result<bool, Failure> {
    match arguments.first().map(String::as_str) {
        None => Ok(false),
        Some("--help" | "-h") => {
            show();
            Ok(true)
        }
        Some(other) => Err(Failure::usage(format!(
            "`{command}` takes no argument such as `{other}`"
        ))),
    }
}

/// The answer to a command that is not in the list.
pub fn unknown(command: &str) -> Failure {
    Failure::usage(format!("there is no command `{command}`"))
}
