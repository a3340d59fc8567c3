//! Programs that some chores need besides cargo, installed when missing.

use crate::failure::Failure;
use crate::process;

/// Makes sure that `cargo +nightly` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn nightly() -> Result<(), Failure> {
    if process::succeeds(&mut process::nightly(["--version"])) {
        return Ok(());
    }
    if !process::succeeds(&mut process::command("rustup", ["--version"])) {
        return Err(Failure::chore(
            "fuzzing needs a nightly Rust beside the stable one; please install rustup, which \
             provides it",
        ));
    }
    eprintln!("Fuzzing needs a nightly Rust, which is not installed: installing it.");
    let arguments = ["toolchain", "install", "nightly", "--profile", "minimal"];
    process::run(&mut process::command("rustup", arguments)).map_err(|_| {
        Failure::chore(
            "fuzzing needs a nightly Rust; please install it with `rustup toolchain install \
             nightly`",
        )
    })
}

/// Makes sure that `cargo fuzz` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_fuzz() -> Result<(), Failure> {
    subcommand("fuzz")
}

/// Makes sure that `cargo mutants` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_mutants() -> Result<(), Failure> {
    subcommand("mutants")
}

/// Makes sure that `cargo deny` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_deny() -> Result<(), Failure> {
    subcommand("deny")
}

/// Makes sure that cargo has the subcommand that the package `cargo-<name>`
/// gives.
fn subcommand(name: &str) -> Result<(), Failure> {
    if process::succeeds(&mut process::cargo([name, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    eprintln!("This needs {package}, which is not installed: installing it.");
    process::run(&mut process::cargo(["install", &package, "--locked"])).map_err(|_| {
        Failure::chore(format!(
            "this needs {package}; please install it with `cargo install {package} --locked`"
        ))
    })
}
