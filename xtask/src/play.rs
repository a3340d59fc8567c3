//! `cargo xtask play`: a game in the terminal.

use crate::failure::Failure;
use crate::process;

/// Builds the program as it is released and starts `kinetic play`, which asks
/// for whatever the arguments do not say.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let fixed = "run --release --quiet -p kinetic-cli -- play".split(' ');
    process::run(process::cargo(fixed).args(arguments))
}
