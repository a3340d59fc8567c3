//! What some commands need besides a stable Rust, installed when missing: tools
//! of cargo, a nightly Rust, the standard library for WebAssembly, a browser,
//! packages of Debian.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::process::{self, Failure};

/// Makes sure that `cargo +nightly` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn nightly() -> Result<(), Failure> {
    if process::succeeds(&mut process::nightly(["--version"])) {
        return Ok(());
    }
    if !process::succeeds(&mut process::command("rustup", ["--version"])) {
        return Err(Failure::error(
            "fuzzing needs a nightly Rust beside the stable one; please install rustup, which \
             provides it",
        ));
    }
    eprintln!("Fuzzing needs a nightly Rust, which is not installed: installing it.");
    let arguments = ["toolchain", "install", "nightly", "--profile", "minimal"];
    process::run(&mut process::command("rustup", arguments)).map_err(|_| {
        Failure::error(
            "fuzzing needs a nightly Rust; please install it with `rustup toolchain install \
             nightly`",
        )
    })
}

/// Makes sure that `cargo fuzz` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_fuzz() -> Result<(), Failure> {
    subcommand("fuzz")
}

/// Makes sure that `cargo mutants` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_mutants() -> Result<(), Failure> {
    subcommand("mutants")
}

/// Makes sure that `cargo deny` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_deny() -> Result<(), Failure> {
    subcommand("deny")
}

/// Makes sure that `cargo hack` works.
///
/// # Errors
/// Names the one thing to install when it does not and cannot be made to.
pub fn cargo_hack() -> Result<(), Failure> {
    subcommand("hack")
}

/// Downloads the sources of all dependencies, so that no build waits for them.
///
/// # Errors
/// When they cannot be had.
pub fn crates() -> Result<(), Failure> {
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let fetch = ["fetch", "--quiet", "--locked", "--manifest-path", workspace];
        process::run(&mut process::cargo(fetch))?;
    }
    Ok(())
}

/// Makes sure that cargo has the subcommand that the package `cargo-<name>`
/// gives.
fn subcommand(name: &str) -> Result<(), Failure> {
    if process::succeeds(&mut process::cargo([name, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    eprintln!("This needs {package}, which is not installed: installing it.");
    process::run(&mut process::cargo(["install", &package, "--locked"])).map_err(|_| {
        Failure::error(format!(
            "this needs {package}; please install it with `cargo install {package} --locked`"
        ))
    })
}

/// What the client is compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can compile for the browser.
///
/// # Errors
/// Names the one thing to install when it cannot and cannot be made to.
pub fn wasm_target() -> Result<(), Failure> {
    target(WASM_TARGET, "the browser client")
}

/// Makes sure that Rust has its standard library for a target.
///
/// # Errors
/// Names the one thing to install when it has not and cannot be made to.
pub fn target(target: &str, who: &str) -> Result<(), Failure> {
    if has_std(target) {
        return Ok(());
    }
    eprintln!("Rust cannot compile for {target} yet: installing its standard library.");
    let added = process::run(&mut process::command("rustup", ["target", "add", target]));
    if added.is_ok() && has_std(target) {
        return Ok(());
    }
    if can_install() && build_std(target).is_ok() && has_std(target) {
        return Ok(());
    }
    Err(Failure::error(format!(
        "{who} needs the Rust target {target}; please install it with `rustup target add {target}`"
    )))
}

/// Builds the standard library from Debian's package of its sources: for
/// machines that reach Debian's mirrors but not Rust's own.
fn build_std(target: &str) -> Result<(), Failure> {
    let folder =
        std_folder(target).ok_or_else(|| Failure::error("rustc does not tell its folder"))?;
    let work = process::target_folder().join("std");
    let mut bash = process::command("bash", ["-euo", "pipefail"]);
    bash.arg(process::root().join("xtask/src/debian-std.sh"));
    process::run(bash.arg(target).arg(folder).arg(&work))
}

/// The folder in which the compiler looks for the library.
pub fn std_folder(target: &str) -> Option<PathBuf> {
    let arguments = ["--print", "target-libdir", "--target", target];
    process::output(&mut process::command("rustc", arguments)).map(PathBuf::from)
}

fn has_std(target: &str) -> bool {
    let files = std_folder(target).and_then(|folder| fs::read_dir(folder).ok());
    files.into_iter().flatten().flatten().any(|file| {
        let name = file.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    })
}

/// Names the browser to the tests.
const BROWSER_VARIABLE: &str = "KINETIC_BROWSER";
/// The programs of Chromium and its relatives. First the one without windows,
/// which takes an eighth less of a processor's time for the same tests.
const BROWSER_NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];
/// Where they are when they are not among the programs.
const BROWSER_PLACES: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Lets a command use the browser that is there, or one that is installed now.
///
/// # Errors
/// Names the one thing to install when there is none.
pub fn with_browser(command: &mut Command) -> Result<&mut Command, Failure> {
    let browser = browser()?;
    eprintln!("The browser is {}.", browser.display());
    Ok(command.env(BROWSER_VARIABLE, browser))
}

/// The browser of the tests, which is installed when there is none. The one
/// without windows cannot show notifications: for their tests another one is
/// installed beside it, and where that fails they are skipped.
///
/// # Errors
/// Names the one thing to install when there is none.
pub fn browser() -> Result<PathBuf, Failure> {
    let install = |package| {
        // A browser without a font draws no letters.
        install(
            &[package, "fonts-dejavu-core"],
            "The tests of the client need a browser",
            "the tests of the client need Chromium or Chrome; please install one, or name it in \
             KINETIC_BROWSER",
        )
    };
    if let Some(named) = env::var_os(BROWSER_VARIABLE) {
        return Ok(named.into());
    }
    if find_browser(&BROWSER_NAMES).is_none() {
        // Older systems have no package of the one without windows.
        install("chromium-headless-shell").or_else(|_| install("chromium"))?;
    }
    if find_browser(&BROWSER_NAMES[1..]).is_none() {
        let _ = install("chromium");
    }
    find_browser(&BROWSER_NAMES)
        .ok_or_else(|| Failure::error("the browser was installed but is not found"))
}

fn find_browser(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let programs = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let places = BROWSER_PLACES
        .iter()
        .map(|place| Path::new(place).to_path_buf());
    programs.chain(places).find(|file| file.is_file())
}

/// Programs of the system that tests start by themselves.
struct Programs {
    /// What is installed, and who needs it.
    name: &'static str,
    user: &'static str,
    /// The variable with which others can be named.
    variable: Option<&'static str>,
    /// They lie together, in a folder of `PATH` or in one of these; `*` is any
    /// folder.
    programs: &'static [&'static str],
    places: &'static [&'static str],
    /// The packages of Debian, and the service that one of them starts, which
    /// nobody asked for.
    packages: &'static [&'static str],
    service: Option<&'static str>,
}

const POSTGRES: Programs = Programs {
    name: "PostgreSQL",
    user: "the tests of the stores",
    variable: Some("KINETIC_POSTGRES"),
    programs: &["initdb", "pg_ctl", "postgres", "psql"],
    places: &["/usr/lib/postgresql/*/bin"],
    packages: &["postgresql"],
    service: Some("postgresql"),
};
const NATS: Programs = Programs {
    name: "NATS",
    user: "the tests of several servers",
    variable: Some("KINETIC_NATS"),
    programs: &["nats-server"],
    places: &["/usr/sbin"],
    packages: &["nats-server"],
    service: Some("nats-server"),
};
const HAPROXY: Programs = Programs {
    name: "HAProxy",
    user: "clusters on this machine",
    variable: None,
    programs: &["haproxy"],
    places: &["/usr/sbin"],
    packages: &["haproxy"],
    service: Some("haproxy"),
};
const FIREFOX: Programs = Programs {
    name: "Firefox",
    user: "the tests of the client in Firefox",
    variable: Some("KINETIC_FIREFOX"),
    programs: &["firefox-esr"],
    places: &[],
    packages: &["firefox-esr", "fonts-dejavu-core"],
    service: None,
};
const WEBKIT: Programs = Programs {
    name: "WebKitGTK",
    user: "the tests of the client in WebKit",
    variable: Some("KINETIC_WEBKIT_DRIVER"),
    programs: &["WebKitWebDriver"],
    places: &[],
    packages: &["webkit2gtk-driver", "fonts-dejavu-core"],
    service: None,
};
const XVFB: Programs = Programs {
    name: "Xvfb",
    user: "the tests of the client in WebKit",
    variable: None,
    programs: &["Xvfb"],
    places: &[],
    packages: &["xvfb"],
    service: None,
};

impl Programs {
    fn are_there(&self) -> bool {
        if self
            .variable
            .is_some_and(|name| env::var_os(name).is_some())
        {
            return true;
        }
        let path = env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
        for place in self.places {
            match place.split_once("/*/") {
                None => folders.push(place.into()),
                Some((above, below)) => {
                    let inside = fs::read_dir(above).into_iter().flatten().flatten();
                    folders.extend(inside.map(|entry| entry.path().join(below)));
                }
            }
        }
        let holds_all = |folder: &PathBuf| {
            let mut programs = self.programs.iter();
            programs.all(|name| folder.join(name).is_file())
        };
        folders.iter().any(holds_all)
    }

    /// Installs them unless they are there.
    fn provide(&self) -> Result<(), Failure> {
        if self.are_there() {
            return Ok(());
        }
        let Programs { name, user, .. } = self;
        let or_name = self.variable.map_or(String::new(), |variable| {
            format!(", or name another in {variable}")
        });
        let by_hand = format!("{user} need {name}; please install it{or_name}");
        install(self.packages, &format!("This needs {name}"), &by_hand)?;
        if let Some(service) = self.service {
            let mut stop = process::command("service", [service, "stop"]);
            let _ = process::succeeds(&mut stop);
        }
        match self.are_there() {
            true => Ok(()),
            false => Err(Failure::error(format!(
                "{name} was installed but is not found"
            ))),
        }
    }
}

/// Installs Firefox unless it is there.
///
/// # Errors
/// Names the one thing to install when that is not possible.
pub fn firefox() -> Result<(), Failure> {
    FIREFOX.provide()
}

/// Installs WebKitGTK's browser for tests, with a display to draw on.
///
/// # Errors
/// Names the one thing to install when that is not possible.
pub fn webkit() -> Result<(), Failure> {
    WEBKIT.provide()?;
    XVFB.provide()
}

/// Installs everything that a cluster on this machine consists of, unless it is
/// there.
///
/// # Errors
/// Names the one thing to install when that is not possible.
pub fn cluster() -> Result<(), Failure> {
    [POSTGRES, NATS, HAPROXY]
        .iter()
        .try_for_each(Programs::provide)
}

/// Whether packages of the system can be installed without asking: as root on
/// Debian and its relatives.
pub fn can_install() -> bool {
    let root = process::output(&mut process::command("id", ["-u"]));
    root.as_deref() == Some("0")
        && process::succeeds(&mut process::command("apt-get", ["--version"]))
}

/// The mirror of Debian from which this system installs packages.
pub fn debian_mirror() -> Option<String> {
    let lists = fs::read_dir("/etc/apt/sources.list.d")
        .into_iter()
        .flatten();
    let lists = lists.flatten().map(|list| list.path());
    let lists = lists.chain([PathBuf::from("/etc/apt/sources.list")]);
    let texts = lists.filter_map(|list| fs::read_to_string(list).ok());
    texts.into_iter().find_map(|text| {
        let mut words = text.split_whitespace();
        let is_mirror = |word: &&str| {
            word.starts_with("http") && word.trim_end_matches('/').ends_with("/debian")
        };
        words.find(is_mirror).map(str::to_owned)
    })
}

/// Installs packages and says so.
///
/// # Errors
/// When that is not possible; `else_say` tells what to do by hand.
pub fn install(packages: &[&str], why: &str, else_say: &str) -> Result<(), Failure> {
    if !can_install() {
        return Err(Failure::error(else_say));
    }
    eprintln!("{why}, which is not installed: installing it.");
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    let apt = || {
        let mut command = process::command("apt-get", &arguments);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        process::run(&mut command)
    };
    // The list of packages may be missing or old; once in a run is enough.
    if !UPDATED.swap(true, Ordering::Relaxed) {
        let _ = process::run(&mut process::command("apt-get", ["update"]));
    }
    apt().map_err(|_| Failure::error(else_say))
}

/// Whether the list of packages has been updated in this run.
static UPDATED: AtomicBool = AtomicBool::new(false);
