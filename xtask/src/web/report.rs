//! `cargo xtask web-report`: how much the client loads and how quickly it
//! answers.

use super::browser::with_browser;
use super::client;
use super::node::npm;
use crate::failure::Failure;
use crate::{process, usage};

/// Prints the figures; fails when one of them is worse than it should be.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("web-report", arguments)? {
        return Ok(());
    }
    let program = client::release()?;
    let mut command = npm(["run", "--silent", "report"]);
    command.env("KINETIC_SERVER", program);
    process::run(with_browser(&mut command)?)
}
