//! The standard library for WebAssembly.

use std::fs;
use std::path::PathBuf;

use super::debian_std;
use crate::failure::Failure;
use crate::process;

/// What the client is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can compile for the browser.
///
/// # Errors
/// Names the one thing to install when it cannot and cannot be made to.
pub fn ensure() -> Result<(), Failure> {
    if is_there() {
        return Ok(());
    }
    eprintln!("Rust cannot compile for the browser yet: installing the target {TARGET}.");
    let arguments = ["target", "add", TARGET];
    let added = process::run(&mut process::command("rustup", arguments));
    if added.is_ok() && is_there() {
        return Ok(());
    }
    if let Some(folder) = folder()
        && debian_std::install(&folder).is_ok()
        && is_there()
    {
        return Ok(());
    }
    Err(Failure::chore(format!(
        "the browser client needs the Rust target {TARGET}; please install it with `rustup target \
         add {TARGET}`"
    )))
}

/// The folder in which the compiler looks for the library.
fn folder() -> Option<PathBuf> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    process::output(&mut process::command("rustc", arguments)).map(PathBuf::from)
}

fn is_there() -> bool {
    let files = folder().and_then(|folder| fs::read_dir(folder).ok());
    files.into_iter().flatten().flatten().any(|file| {
        let name = file.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    })
}
