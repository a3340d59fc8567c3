//! Installing programs where that is possible without asking: as root on
//! Debian and its relatives.

use crate::failure::Failure;
use crate::process;

/// Whether packages of the system can be installed.
pub fn can_install() -> bool {
    let root = process::output(&mut process::command("id", ["-u"]));
    root.as_deref() == Some("0")
        && process::succeeds(&mut process::command("apt-get", ["--version"]))
}

/// Installs packages and says so.
///
/// # Errors
/// When that is not possible; `else_say` tells what to do by hand.
pub fn install(packages: &[&str], why: &str, else_say: &str) -> Result<(), Failure> {
    if !can_install() {
        return Err(Failure::chore(else_say));
    }
    eprintln!("{why}, which is not installed: installing it.");
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    let apt = || {
        let mut command = process::command("apt-get", &arguments);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        process::run(&mut command)
    };
    // The list of packages may be missing or old.
    apt()
        .or_else(|_| {
            process::run(&mut process::command("apt-get", ["update"]))?;
            apt()
        })
        .map_err(|_| Failure::chore(else_say))
}
