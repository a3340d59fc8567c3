//! The browser client: `cargo xtask web`, and the checks and tests of the client.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler;
use crate::process::{self, Failure};
use crate::tools::{self, WASM_TARGET, with_browser};

/// The name under which npm is started.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// A module that the browser loads.
struct Module {
    /// The folder of `web/src` that imports it, and the name of its files.
    folder: &'static str,
    /// The profile with which it is compiled to be played with.
    release: &'static str,
    /// What it is compiled with besides.
    more: &'static [&'static str],
}

/// The profile that compiles quickly.
const QUICK: &str = "wasm-test";

/// Names the port of the server that tests in a browser use.
const PORT: &str = "KINETIC_PORT";

/// What a build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played with: small and quick, and long to compile.
    Release,
    /// To be tested: quick to compile.
    Test,
}

/// The page needs the rules only, and wants them small; the worker needs
/// everything, and wants it quick.
const MODULES: [Module; 2] = [
    Module {
        folder: "rules",
        release: "page",
        more: &["--no-default-features"],
    },
    Module {
        folder: "engine",
        release: "worker",
        more: &[],
    },
];

/// `cargo xtask web`: builds the client and puts it where the program takes it
/// from.
pub fn web(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("web", arguments)? {
        return Ok(());
    }
    build(Purpose::Release)
}

/// Builds everything that a browser needs, and installs what it is made from.
pub fn build(purpose: Purpose) -> Result<(), Failure> {
    install_packages()?;
    build_modules(purpose)?;
    build_client()
}

/// Checks types, lints and format of the client's sources, which import the
/// modules: these have to be built before.
pub fn check_sources() -> Result<(), Failure> {
    process::run(&mut npm(["run", "check"]))
}

/// Runs the tests of the client's parts.
pub fn test_parts(more: &[String]) -> Result<(), Failure> {
    process::run(npm(["test", "--"]).args(more))
}

/// Runs a script of the client's package in a browser, against the program that
/// the tests of the workspace were built with. Scripts that run side by side look
/// for a free port from different numbers on.
pub fn test_in_browser(script: &str, first_port: u16, more: &[String]) -> Result<(), Failure> {
    let program = process::target_folder()
        .join("debug")
        .join(process::program("kinetic"));
    let mut command = npm(["run", script, "--"]);
    command.args(more).env("KINETIC_SERVER", program);
    if env::var_os(PORT).is_none() {
        let mut ports = first_port..first_port + 100;
        let free = ports.find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok());
        command.env(PORT, free.unwrap_or(first_port).to_string());
    }
    process::run(with_browser(&mut command)?)
}

/// A command line that starts npm in `web`.
pub fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = process::command(NPM, arguments);
    command.current_dir(process::root().join("web"));
    command
}

/// Installs the packages of the lockfile, unless they are there.
///
/// # Errors
/// Names the one thing to install when there is no npm.
pub fn install_packages() -> Result<(), Failure> {
    if !process::succeeds(&mut npm(["--version"])) {
        tools::install(
            &["nodejs", "npm"],
            "The browser client needs Node.js",
            "the browser client needs Node.js 20.19 or newer with npm; please install it",
        )?;
    }
    if packages_installed() {
        return Ok(());
    }
    process::run(&mut npm(["ci"]))
}

/// Whether the packages are those of the lockfile: npm writes down what it
/// has installed, and does so last.
fn packages_installed() -> bool {
    let web = process::root().join("web");
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified());
    match (
        changed("node_modules/.package-lock.json"),
        changed("package-lock.json"),
    ) {
        (Ok(done), Ok(wanted)) => done >= wanted,
        _ => false,
    }
}

/// Compiles both modules and writes the JavaScript around them.
fn build_modules(purpose: Purpose) -> Result<(), Failure> {
    tools::wasm_target()?;
    let mut bindgen = process::cargo(["build", "--locked", "--profile", QUICK]);
    bindgen.args(["-p", "kinetic-bindgen"]);
    if purpose == Purpose::Test {
        compiler::use_strict_clippy(&mut bindgen)?;
    }
    process::run(&mut bindgen)?;
    MODULES
        .iter()
        .try_for_each(|module| build_module(module, purpose))
}

fn build_module(module: &Module, purpose: Purpose) -> Result<(), Failure> {
    let profile = match purpose {
        Purpose::Release => module.release,
        Purpose::Test => QUICK,
    };
    let fixed = "rustc --locked -p kinetic-wasm --lib --crate-type cdylib".split(' ');
    let mut cargo = process::cargo(fixed);
    cargo.args(["--target", WASM_TARGET, "--profile", profile]);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", module_flags());
    process::run(cargo.args(module.more))?;
    let built = process::target_folder();
    let input = built
        .join(WASM_TARGET)
        .join(profile)
        .join("kinetic_wasm.wasm");
    let fresh = built.join("bindgen").join(module.folder);
    let bindgen = built.join(QUICK).join(process::program("kinetic-bindgen"));
    let arguments = [input.as_os_str(), fresh.as_os_str(), module.folder.as_ref()];
    process::run(&mut process::command(bindgen, arguments))?;
    let folder = process::root().join("web/src").join(module.folder);
    replace_changed(&fresh, &folder.join("generated"))
        .map_err(|error| Failure::error(format!("the modules cannot be put in place: {error}")))
}

/// Compiler flags of the modules. All browsers that the client supports have
/// SIMD instructions, which the evaluation by a net needs to be quick.
fn module_flags() -> String {
    process::compiler_flags(&["-Ctarget-feature=+simd128"])
}

/// Makes one folder equal to another and leaves alone what is equal already,
/// so that nobody builds anew for nothing. Hidden files stay.
pub fn replace_changed(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for old in fs::read_dir(to)?.flatten() {
        let hidden = old.file_name().to_string_lossy().starts_with('.');
        if hidden || from.join(old.file_name()).exists() {
            continue;
        }
        if old.file_type()?.is_dir() {
            fs::remove_dir_all(old.path())?;
        } else {
            fs::remove_file(old.path())?;
        }
    }
    for new in fs::read_dir(from)? {
        let new = new?;
        let place = to.join(new.file_name());
        if new.file_type()?.is_dir() {
            replace_changed(&new.path(), &place)?;
        } else if fs::read(&place).ok() != Some(fs::read(new.path())?) {
            fs::copy(new.path(), place)?;
        }
    }
    Ok(())
}

/// Builds the client into `web/dist` and puts it where the program takes it
/// from.
fn build_client() -> Result<(), Failure> {
    process::run(&mut npm(["run", "build"]))?;
    let root = process::root();
    replace_changed(&folder(), &root.join("crates/cli/client"))
        .map_err(|error| Failure::error(format!("the client cannot be put in place: {error}")))
}

/// The folder with the built client.
pub fn folder() -> PathBuf {
    process::root().join("web/dist")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_becomes_equal_to_another() {
        let work = std::env::temp_dir().join(format!("kinetic-xtask-{}", std::process::id()));
        let (from, to) = (work.join("from"), work.join("to"));
        fs::create_dir_all(from.join("deep")).unwrap();
        fs::create_dir_all(to.join("gone")).unwrap();
        for (file, text) in [("from/a", "new"), ("from/deep/b", "b"), ("to/a", "old")] {
            fs::write(work.join(file), text).unwrap();
        }
        for file in ["to/gone/c", "to/d", "to/.kept"] {
            fs::write(work.join(file), "").unwrap();
        }
        replace_changed(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("a")).unwrap(), "new");
        assert_eq!(fs::read_to_string(to.join("deep/b")).unwrap(), "b");
        assert!(to.join(".kept").exists());
        assert!(!to.join("gone").exists() && !to.join("d").exists());
        fs::remove_dir_all(work).unwrap();
    }
}
