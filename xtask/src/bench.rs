//! `cargo xtask bench`: how fast the rules and the solver are.

use crate::failure::Failure;
use crate::process;

/// Runs the benchmarks; arguments go to `cargo bench`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    for package in ["kinetic-rules", "kinetic-solver"] {
        process::run(process::cargo(["bench", "-p", package]).args(arguments))?;
    }
    Ok(())
}
