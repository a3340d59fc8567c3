//! `cargo xtask bench`: how fast the rules, the solver and the search are.

use crate::failure::Failure;
use crate::process;

/// Runs the benchmarks; arguments go to `cargo bench`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    for package in ["kinetic-rules", "kinetic-solver", "kinetic-engine"] {
        process::run(process::cargo(["bench", "-p", package]).args(arguments))?;
    }
    Ok(())
}
