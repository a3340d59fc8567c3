//! The program `kinetic` from outside: commands, games in the terminal, matches,
//! the server, and the messages of all languages.

mod manual;
mod matches;
mod messages;
mod online;
mod play;
mod serve;
mod solve;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod terminal_online;
mod wording;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

/// The program; with `KINETIC_TEST_PROGRAM` another build of it, such as an
/// earlier version, to see which tests fail there.
fn program() -> &'static Path {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
        let other = std::env::var_os("KINETIC_TEST_PROGRAM");
        other.map_or_else(|| env!("CARGO_BIN_EXE_kinetic").into(), PathBuf::from)
    });
    &PROGRAM
}

/// Runs the program in English.
fn kinetic(arguments: &[&str]) -> Output {
    let mut command = Command::new(program());
    command.args(["--lang", "en"]).args(arguments);
    command.output().expect("the program runs")
}

/// What a command prints, if it ends well.
fn printed(arguments: &[&str]) -> String {
    let output = kinetic(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The path of a file in a folder, as text.
fn path_in(folder: &tempfile::TempDir, name: &str) -> String {
    let path = folder.path().join(name);
    path.to_str().expect("UTF-8").to_owned()
}

/// A folder that is removed after the test.
fn scratch_folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The command line as people and scripts use it: every file in `tests/cmd`
/// holds commands and what they print. `TRYCMD=overwrite cargo test` writes
/// them again; read the difference by eye.
#[test]
fn commands_print_what_the_files_say() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd");
}
