//! The compiler of the tests: clippy's, which compiles as rustc does and looks
//! for what the lints forbid on the way. Lints of their own would compile the
//! dependencies a second time, and documentation would again.
//!
//! The kernel of Linux is built this way too (`make CLIPPY=1`). Programs that are
//! given to others are compiled by rustc.
//!
//! Cargo starts a copy of xtask in place of rustc (`RUSTC_WORKSPACE_WRAPPER`). It
//! notes how a crate is compiled, from which [`document`] documents it beside the
//! same compiled dependencies, and starts clippy.

use std::collections::VecDeque;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::process::{self, Failure};

/// The name of the copy, without the ending that programs have on some systems.
const NAME: &str = "kinetic-compiler";

/// Where clippy finds its own arguments, and what stands between them.
const CLIPPY_ARGUMENTS: &str = "CLIPPY_ARGS";
const DENY_WARNINGS: &str = "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

/// Whether this program was started in place of rustc.
pub fn is_this() -> bool {
    env::args_os().next().is_some_and(|program| {
        let stem = Path::new(&program).file_stem();
        stem == Some(OsStr::new(NAME))
    })
}

/// Makes cargo compile the crates of the workspace with clippy.
///
/// # Errors
/// When the copy of this program cannot be made.
pub fn use_clippy(cargo: &mut Command) -> Result<&mut Command, Failure> {
    // Always at the same place, or cargo would compile everything anew.
    let place = folder().join(process::program(NAME));
    process::copy_this(&place)?;
    Ok(cargo.env("RUSTC_WORKSPACE_WRAPPER", place))
}

/// The same, and a warning is an error.
///
/// # Errors
/// When the copy of this program cannot be made.
pub fn use_strict_clippy(cargo: &mut Command) -> Result<&mut Command, Failure> {
    Ok(use_clippy(cargo)?.env(CLIPPY_ARGUMENTS, DENY_WARNINGS))
}

fn folder() -> PathBuf {
    process::target_folder().join("compiler")
}

/// The folder with a note for each crate.
fn notes(folder: &Path) -> PathBuf {
    folder.join("crates")
}

/// What this program does in place of rustc.
pub fn compile() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let compiled = note(&arguments)
        .map_err(|error| format!("how a crate is compiled cannot be noted: {error}"))
        .and_then(|()| {
            let started = of_toolchain("clippy-driver").args(&arguments).status();
            started.map_err(|error| format!("clippy cannot be started: {error}"))
        });
    match compiled {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(status) => ExitCode::from(process::exit_code(status)),
        Err(sentence) => Failure::error(sentence).report(),
    }
}

/// A program of the toolchain that runs this.
fn of_toolchain(name: &str) -> Command {
    let cargo = env::var_os("CARGO").map(PathBuf::from);
    let beside = cargo.and_then(|cargo| Some(cargo.parent()?.join(process::program(name))));
    match beside.filter(|program| program.exists()) {
        Some(program) => Command::new(program),
        None => Command::new(name),
    }
}

/// Writes down how rustdoc is to be started for the crate that is compiled, if it
/// has documentation.
fn note(arguments: &[OsString]) -> io::Result<()> {
    let text = |argument: &OsString| argument.to_string_lossy().into_owned();
    // The first is the rustc that is not started.
    let arguments: Vec<String> = arguments.iter().skip(1).map(text).collect();
    let Some((name, mut for_rustdoc)) = documented(&arguments) else {
        return Ok(());
    };
    // What cargo tells a crate when it is compiled, such as its version.
    let told = env::vars_os().filter_map(|(name, value)| {
        let name = name.into_string().ok()?;
        let of_crate = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_CRATE_", "OUT_DIR"]
            .iter()
            .any(|start| name.starts_with(start));
        let line = format!("{name}={}", text(&value));
        (of_crate && !line.contains('\n')).then_some(line)
    });
    for_rustdoc.push(String::new());
    for_rustdoc.extend(told);
    let here = env::current_exe()?;
    let folder = notes(here.parent().unwrap_or(&here));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), for_rustdoc.join("\n"))
}

/// The name under which a compiled crate is noted and the arguments with which
/// rustdoc documents it, given those of rustc. Tests, examples and build scripts
/// have no documentation.
fn documented(arguments: &[String]) -> Option<(String, Vec<String>)> {
    let mut kept = Vec::new();
    let (mut name, mut kind, mut source) = (None, "bin", None);
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        match argument {
            "--test" => return None,
            // How code is made of it, and where that and the messages go.
            "-C" | "--out-dir" => drop(rest.next()),
            _ if ["-C", "--emit=", "--json=", "--error-format="]
                .iter()
                .any(|start| argument.starts_with(start)) => {}
            // rustdoc does not know the lints of clippy.
            _ if argument.contains("=clippy::") => {}
            "--crate-name" | "--crate-type" | "--cfg" | "--check-cfg" | "--extern" | "-L" => {
                let value = rest.next()?;
                match argument {
                    "--crate-name" => name = Some(value),
                    "--crate-type" => kind = value,
                    _ => {}
                }
                kept.extend([argument.to_owned(), value.to_owned()]);
            }
            _ => {
                if Path::new(argument).extension() == Some(OsStr::new("rs")) {
                    source = Some(Path::new(argument));
                }
                kept.push(argument.to_owned());
            }
        }
    }
    let source = source?;
    let within = |folder: &str| source.components().any(|part| part.as_os_str() == folder);
    if source.ends_with("build.rs") || within("examples") || within("benches") {
        return None;
    }
    if kind == "bin" {
        // Nobody uses a program's public items: as cargo does.
        kept.push("--document-private-items".to_owned());
    }
    Some((format!("{}-{kind}", name?), kept))
}

/// Builds the documentation of the crates that have been compiled, two at a time;
/// a warning is an error.
///
/// # Errors
/// When there is a warning, or nothing has been compiled.
pub fn document() -> Result<(), Failure> {
    let unreadable = |error| {
        Failure::error(format!(
            "how the crates were compiled cannot be read: {error}"
        ))
    };
    let mut queue = VecDeque::new();
    for file in fs::read_dir(notes(&folder())).map_err(unreadable)? {
        let file = file.map_err(unreadable)?;
        let note = fs::read_to_string(file.path()).map_err(unreadable)?;
        // A crate that is no longer there has left its note.
        let there = |path: &str| path.ends_with(".rs") && process::root().join(path).exists();
        if note.lines().any(there) {
            queue.push_back((file.file_name(), note));
        }
    }
    let queue = Mutex::new(queue);
    let next = || {
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.pop_front()
    };
    let document_one = |(name, note): (OsString, String)| {
        println!("Documenting {}", name.display());
        let ended = rustdoc(&note).status();
        let not_started = |error| Failure::error(format!("rustdoc cannot be started: {error}"));
        ended.map_err(not_started).and_then(process::check)
    };
    let document_some = || {
        std::iter::from_fn(next)
            .map(document_one)
            .fold(Ok(()), Result::and)
    };
    thread::scope(|scope| {
        let other = scope.spawn(document_some);
        let here = document_some();
        let broken = |_| Err(Failure::error("a thread that runs rustdoc broke off"));
        here.and(other.join().unwrap_or_else(broken))
    })
}

/// The command line that a note describes.
fn rustdoc(note: &str) -> Command {
    let mut rustdoc = of_toolchain("rustdoc");
    rustdoc.current_dir(process::root());
    let mut lines = note.lines();
    rustdoc.args(lines.by_ref().take_while(|line| !line.is_empty()));
    rustdoc.args(["-D", "warnings", "--out-dir"]);
    rustdoc.arg(process::target_folder().join("doc"));
    rustdoc.envs(lines.filter_map(|line| line.split_once('=')));
    rustdoc
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_library_is_documented_with_what_it_was_compiled_with() {
        let rustc = arguments(
            "--crate-name rules --edition=2024 crates/rules/src/lib.rs --error-format=json \
             --json=artifacts --crate-type lib --emit=link -C debuginfo=none --warn=clippy::all \
             --warn=missing_docs --cfg feature=\"wide\" --out-dir target/debug/deps \
             -L dependency=target/debug/deps --extern serde=target/debug/deps/libserde.rmeta",
        );
        let (name, rustdoc) = documented(&rustc).unwrap();
        assert_eq!(name, "rules-lib");
        assert_eq!(
            rustdoc.join(" "),
            "--crate-name rules --edition=2024 crates/rules/src/lib.rs --crate-type lib \
             --warn=missing_docs --cfg feature=\"wide\" -L dependency=target/debug/deps \
             --extern serde=target/debug/deps/libserde.rmeta"
        );
    }

    #[test]
    fn programs_are_documented_and_tests_examples_and_build_scripts_are_not() {
        let of = |line: &str| documented(&arguments(line)).map(|(name, _)| name);
        let program = of("--crate-name cli crates/cli/src/main.rs --crate-type bin");
        assert_eq!(program.as_deref(), Some("cli-bin"));
        for other in [
            "--crate-name cli crates/cli/src/main.rs --test",
            "--crate-name it crates/cli/tests/it/main.rs --test",
            "--crate-name turns crates/server/examples/turns.rs --crate-type bin",
            "--crate-name build_script_build crates/cli/build.rs --crate-type bin",
            "-vV",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
