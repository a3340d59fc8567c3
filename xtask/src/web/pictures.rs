//! `cargo xtask pictures`: the main states of the client as pictures.

use super::browser::with_browser;
use super::client;
use super::node::npm;
use crate::failure::Failure;
use crate::{process, usage};

/// Takes the pictures into `docs/pictures`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("pictures", arguments)? {
        return Ok(());
    }
    let program = client::release()?;
    let mut command = npm(["run", "pictures"]);
    command
        .env("KINETIC_SERVER", program)
        .env("KINETIC_PICTURES", process::root().join("docs/pictures"));
    process::run(with_browser(&mut command)?)
}
