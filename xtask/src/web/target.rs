//! The standard library for WebAssembly.

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::{debian, process};

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
    if debian::can_install() && build_from_debian_sources().is_ok() && is_there() {
        return Ok(());
    }
    Err(Failure::chore(format!(
        "the browser client needs the Rust target {TARGET}; please install it with `rustup target \
         add {TARGET}`"
    )))
}

/// Builds the standard library from Debian's package of its sources: for
/// machines that reach Debian's mirrors but not Rust's own.
fn build_from_debian_sources() -> Result<(), Failure> {
    let folder = folder().ok_or_else(|| Failure::chore("rustc does not tell its folder"))?;
    let work = process::target_folder().join("wasm-std");
    let mut bash = process::command("bash", ["-euo", "pipefail"]);
    bash.arg(process::root().join("xtask/src/web/debian-std.sh"));
    let built = process::run(bash.arg(TARGET).arg(folder).arg(&work));
    let _ = fs::remove_dir_all(&work);
    built
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
