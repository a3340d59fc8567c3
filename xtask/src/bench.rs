//! `cargo xtask bench`: how fast the rules are.

use crate::failure::Failure;
use crate::process;

/// Runs the benchmarks; arguments go to `cargo bench`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    process::run(process::cargo(["bench", "-p", "kinetic-rules"]).args(arguments))
}
