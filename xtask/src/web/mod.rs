//! The browser client: `cargo xtask web` and the chores around it.

mod browser;
mod check;
mod client;
mod dist;
mod node;
mod pictures;
mod report;
mod target;
mod tests;
mod wasm;

pub use check::run as check;
pub use dist::run as dist;
pub use pictures::run as pictures;
pub use report::run as report;
pub use tests::{in_browser as test_in_browser, parts as test_parts};
pub use wasm::Purpose;

use crate::failure::Failure;
use crate::usage;

/// `cargo xtask web`: builds the client and puts it where the program takes it
/// from.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("web", arguments)? {
        return Ok(());
    }
    build(Purpose::Release)
}

/// Builds everything that a browser needs.
pub fn build(purpose: Purpose) -> Result<(), Failure> {
    prepare(purpose)?;
    client::build()
}

/// Installs what the client is made from and makes what it imports.
fn prepare(purpose: Purpose) -> Result<(), Failure> {
    node::install()?;
    wasm::build(purpose)
}
