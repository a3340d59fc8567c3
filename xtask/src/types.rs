//! `cargo xtask types`: TypeScript generated from the Rust types.

use crate::failure::Failure;
use crate::{process, usage};

/// Rewrites `web/src/generated`. The tests of `kinetic-wasm`, which generate
/// the files, fail when they are stale.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("types", arguments)? {
        return Ok(());
    }
    let test = "test --locked -p kinetic-wasm --test it typescript".split(' ');
    process::run(process::cargo(test).env("UPDATE_GOLDEN", "1"))
}
