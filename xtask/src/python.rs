//! The Python package: `cargo xtask python` builds its wheel, installs it into
//! an empty virtual environment and runs its tests there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler;
use crate::process::{self, Failure};
use crate::test::LEFT_OUT;

/// The oldest Python that the package supports.
const OLDEST: (u32, u32) = (3, 11);
/// Builds wheels of Rust extensions.
const MATURIN: &str = "maturin>=1.9,<2";
/// What the tests need besides the wheel.
const TEST_PACKAGES: [&str; 4] = [
    "numpy>=1.26",
    "pytest>=8",
    "pettingzoo>=1.24",
    "open_spiel>=1.5",
];

/// How a wheel is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As it is given to users.
    Release,
    /// With the checks of a debug build, and quickly.
    Test,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Release => "release",
            Profile::Test => "dev",
        }
    }
}

/// `cargo xtask python`: builds the wheel into `target/wheels` and tests it.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("python", arguments)? {
        return Ok(());
    }
    let python = find()?;
    test_wheel(&python, Profile::Release, &[])?;
    println!("The wheel is in {}.", wheels().display());
    Ok(())
}

/// Builds and tests the package where there is a Python for it.
///
/// # Errors
/// When a test fails. A missing Python is not an error.
pub fn test(more: &[String]) -> Result<(), Failure> {
    match find() {
        Ok(python) => test_wheel(&python, Profile::Test, more),
        Err(Failure::Error(why)) => {
            println!("{LEFT_OUT}{why}");
            Ok(())
        }
        Err(other) => Err(other),
    }
}

/// Downloads what building and testing the package needs, where there is a
/// Python for it.
///
/// # Errors
/// When it cannot be had. A missing Python is not an error.
pub fn install() -> Result<(), Failure> {
    let Ok(python) = find() else { return Ok(()) };
    let tools = Environment::tools(&python)?;
    Environment::of_tests(&python, &tools).map(|_| ())
}

/// Builds the wheel as it is given to users, where there is a Python for it.
///
/// # Errors
/// When it cannot be built. A missing Python is not an error.
pub fn wheel() -> Result<Option<PathBuf>, Failure> {
    match find() {
        Ok(python) => build(&Environment::tools(&python)?, Profile::Release).map(Some),
        Err(Failure::Error(why)) => {
            eprintln!("The wheel is left out: {why}.");
            Ok(None)
        }
        Err(other) => Err(other),
    }
}

/// A Python that is new enough and can make virtual environments with pip.
fn find() -> Result<PathBuf, Failure> {
    let named = std::env::var_os("KINETIC_PYTHON").map(PathBuf::from);
    let python = named.unwrap_or_else(|| PathBuf::from("python3"));
    let version = "import sys; print(*sys.version_info[:2])";
    let version = process::output(&mut process::command(&python, ["-c", version]));
    let (major, minor) = OLDEST;
    let missing = |what: &str| {
        Failure::error(format!(
            "the Python package needs Python {major}.{minor} or newer with venv and pip, and \
             {what} (KINETIC_PYTHON can name another)"
        ))
    };
    let Some(version) = version else {
        return Err(missing(&format!("`{}` does not run", python.display())));
    };
    if parse_version(&version).is_none_or(|version| version < OLDEST) {
        let version = version.replace(' ', ".");
        return Err(missing(&format!("`{}` is {version}", python.display())));
    }
    let needed = ["-c", "import venv, ensurepip"];
    if !process::succeeds(&mut process::command(&python, needed)) {
        return Err(missing(&format!("`{}` lacks them", python.display())));
    }
    Ok(python)
}

/// The two numbers of a version.
fn parse_version(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

fn folder() -> PathBuf {
    process::target_folder().join("python")
}

fn wheels() -> PathBuf {
    process::target_folder().join("wheels")
}

fn package() -> PathBuf {
    process::root().join("crates/python")
}

/// Builds the wheel, checks that it works alone in an empty environment, and
/// runs the tests in another one with the packages for learning agents.
fn test_wheel(python: &Path, profile: Profile, more: &[String]) -> Result<(), Failure> {
    let tools = Environment::tools(python)?;
    let tests = Environment::of_tests(python, &tools)?;
    let wheel = build(&tools, profile)?;
    test_alone(&wheel, python, &tools)?;
    // Whatever version is there: the wheel has changed, its number has not.
    tests.install(&[
        "--force-reinstall".as_ref(),
        "--no-deps".as_ref(),
        wheel.as_os_str(),
    ])?;
    let mut pytest = tests.python(["-m", "pytest", "-p", "no:cacheprovider"]);
    process::run(pytest.args(more).current_dir(package()))
}

/// Installs a wheel into an empty environment and lets it test itself.
fn test_alone(wheel: &Path, python: &Path, tools: &Environment) -> Result<(), Failure> {
    let alone = Environment::empty("alone", python, tools)?;
    alone.install(&[wheel.as_os_str()])?;
    process::run(&mut alone.python(["-m", "kinetic_games", "selftest"]))
}

/// Tries a wheel that was built before.
pub fn try_wheel(wheel: &Path) -> Result<(), Failure> {
    let python = find()?;
    test_alone(wheel, &python, &Environment::tools(&python)?)
}

/// The folder in which cargo builds the extension.
fn target_folder_of(profile: Profile) -> PathBuf {
    match profile {
        Profile::Release => process::target_folder(),
        Profile::Test => folder().join("target"),
    }
}

/// Builds the wheel; the only one in its folder.
fn build(tools: &Environment, profile: Profile) -> Result<PathBuf, Failure> {
    let folder = match profile {
        Profile::Release => wheels(),
        Profile::Test => folder().join("wheels"),
    };
    let _ = fs::remove_dir_all(&folder);
    let mut maturin = tools.python(["-m", "maturin", "build", "--locked", "--profile"]);
    maturin.arg(profile.name()).arg("--out").arg(&folder);
    maturin.arg("--interpreter").arg(tools.interpreter());
    // Hardly anything is compiled with the same features as for the other tests,
    // which need not be waited for in a folder of its own.
    maturin.arg("--target-dir").arg(target_folder_of(profile));
    if profile == Profile::Test {
        compiler::use_strict_clippy(&mut maturin)?;
    }
    let manifest = package().join("Cargo.toml");
    process::run(maturin.arg("--manifest-path").arg(manifest))?;
    let files = fs::read_dir(&folder).ok();
    let wheel = files
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    let mut wheels = wheel.filter(|path| path.extension().is_some_and(|ext| ext == "whl"));
    wheels
        .next()
        .ok_or_else(|| Failure::error("maturin has made no wheel"))
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
    /// The interpreter of the environment that has pip.
    installer: PathBuf,
}

impl Environment {
    /// The environment with the tools, kept for the next time.
    fn tools(python: &Path) -> Result<Environment, Failure> {
        let folder = folder().join("tools");
        let installer = interpreter(&folder);
        let tools = Environment { folder, installer };
        if !process::succeeds(&mut tools.python(["-m", "maturin", "--version"])) {
            let mut venv = process::command(python, ["-m", "venv", "--clear"]);
            process::run(venv.arg(&tools.folder))?;
            tools.install(&[MATURIN.as_ref()])?;
        }
        Ok(tools)
    }

    /// The environment with the packages for the tests, kept for the next time.
    fn of_tests(python: &Path, tools: &Environment) -> Result<Environment, Failure> {
        let list = folder().join("tests.txt");
        let wanted = format!("{} {}", python.display(), TEST_PACKAGES.join(" "));
        if fs::read_to_string(&list).is_ok_and(|there| there == wanted) {
            let installer = tools.installer.clone();
            let folder = folder().join("tests");
            return Ok(Environment { folder, installer });
        }
        let tests = Environment::empty("tests", python, tools)?;
        tests.install(&TEST_PACKAGES.map(AsRef::as_ref))?;
        let unwritable = |error| Failure::error(format!("{}: {error}", list.display()));
        fs::write(&list, wanted).map_err(unwritable)?;
        Ok(tests)
    }

    /// A new environment with nothing in it, not even pip.
    fn empty(name: &str, python: &Path, tools: &Environment) -> Result<Environment, Failure> {
        let folder = folder().join(name);
        let mut venv = process::command(python, ["-m", "venv", "--clear", "--without-pip"]);
        process::run(venv.arg(&folder))?;
        let installer = tools.installer.clone();
        Ok(Environment { folder, installer })
    }

    fn interpreter(&self) -> PathBuf {
        interpreter(&self.folder)
    }

    fn python<const N: usize>(&self, arguments: [&str; N]) -> Command {
        process::command(self.interpreter(), arguments)
    }

    fn install(&self, packages: &[&std::ffi::OsStr]) -> Result<(), Failure> {
        let mut pip = process::command(&self.installer, ["-m", "pip", "--python"]);
        pip.arg(self.interpreter());
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        process::run(pip.args(packages))
    }
}

fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) {
        folder.join("Scripts").join("python.exe")
    } else {
        folder.join("bin").join("python")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn python_takes_no_argument() {
        let refused = run(&["--quick".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }

    #[test]
    fn versions_are_compared_by_number() {
        assert!(parse_version("3 9") < Some(OLDEST));
        assert!(parse_version("3 14") > Some(OLDEST));
        assert_eq!(parse_version("3"), None);
    }
}
