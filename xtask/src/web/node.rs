//! Node and the packages that the client is made from.

use std::fs;
use std::process::Command;

use crate::failure::Failure;
use crate::{debian, process};

/// The name under which npm is started.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// A command line that starts npm in `web`.
pub fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = process::command(NPM, arguments);
    command.current_dir(process::root().join("web"));
    command
}

/// Installs the packages of the lockfile, unless they are there.
///
/// # Errors
/// Names the one thing to install when there is no npm.
pub fn install() -> Result<(), Failure> {
    if !process::succeeds(&mut npm(["--version"])) {
        debian::install(
            &["nodejs", "npm"],
            "The browser client needs Node.js",
            "the browser client needs Node.js 20.19 or newer with npm; please install it",
        )?;
    }
    if installed() {
        return Ok(());
    }
    process::run(&mut npm(["ci"]))
}

/// Whether the packages are those of the lockfile: npm writes down what it
/// has installed, and does so last.
fn installed() -> bool {
    let web = process::root().join("web");
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified());
    match (
        changed("node_modules/.package-lock.json"),
        changed("package-lock.json"),
    ) {
        (Ok(done), Ok(wanted)) => done >= wanted,
        _ => false,
    }
}
