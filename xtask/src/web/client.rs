//! The client itself, and the program that carries it.

use std::path::PathBuf;

use super::node::npm;
use super::wasm::{Purpose, replace_changed};
use crate::failure::Failure;
use crate::process;

/// Builds the client into `web/dist` and puts it where the program takes it
/// from.
pub fn build() -> Result<(), Failure> {
    process::run(&mut npm(["run", "build"]))?;
    let root = process::root();
    replace_changed(&folder(), &root.join("crates/cli/client"))
        .map_err(|error| Failure::chore(format!("the client cannot be put in place: {error}")))
}

/// The folder with the built client.
pub fn folder() -> PathBuf {
    process::root().join("web/dist")
}

/// Builds the program as it is released, with the client inside, and tells
/// where it is.
pub fn release() -> Result<PathBuf, Failure> {
    super::build(Purpose::Release)?;
    process::run(&mut process::cargo(
        "build --release --locked -p kinetic-cli".split(' '),
    ))?;
    Ok(process::target_folder()
        .join("release")
        .join(process::program("kinetic")))
}
