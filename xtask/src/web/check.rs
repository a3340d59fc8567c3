//! `cargo xtask web-check`: types, lints and format of the client.

use super::node::npm;
use super::wasm::Purpose;
use crate::failure::Failure;
use crate::{process, usage};

/// Checks the sources of the client.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("web-check", arguments)? {
        return Ok(());
    }
    super::prepare(Purpose::Test)?;
    process::run(&mut npm(["run", "check"]))
}
