//! The rules and the players as WebAssembly.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::target::{self, TARGET};
use crate::failure::Failure;
use crate::process;

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

/// Compiles both modules and writes the JavaScript around them.
pub fn build(purpose: Purpose) -> Result<(), Failure> {
    target::ensure()?;
    process::run(&mut process::cargo([
        "build",
        "--locked",
        "--profile",
        QUICK,
        "-p",
        "kinetic-bindgen",
    ]))?;
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
    cargo.args(["--target", TARGET, "--profile", profile]);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", nameless());
    process::run(cargo.args(module.more))?;
    let built = process::target_folder();
    let input = built.join(TARGET).join(profile).join("kinetic_wasm.wasm");
    let fresh = built.join("bindgen").join(module.folder);
    let bindgen = built.join(QUICK).join(process::program("kinetic-bindgen"));
    let arguments = [input.as_os_str(), fresh.as_os_str(), module.folder.as_ref()];
    process::run(&mut process::command(bindgen, arguments))?;
    let folder = process::root().join("web/src").join(module.folder);
    replace_changed(&fresh, &folder.join("generated"))
        .map_err(|error| Failure::chore(format!("the modules cannot be put in place: {error}")))
}

/// Flags that keep the folders of whoever builds out of the modules, which
/// name the place in the source where a panic arises. Flags that were asked
/// for are kept.
fn nameless() -> String {
    const SEPARATOR: &str = "\u{1f}";
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let user = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"))?;
        Some(Path::new(&user).join(".cargo"))
    });
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let asked = env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = asked.split_whitespace().map(str::to_owned).collect();
    flags.push(remap(&process::root(), "kinetic"));
    flags.extend(home.map(|home| remap(&home, "cargo")));
    flags.join(SEPARATOR)
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
