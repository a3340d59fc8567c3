//! The browser in which tests run.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::debian;
use crate::failure::Failure;

/// Names the browser to the tests.
const VARIABLE: &str = "KINETIC_BROWSER";
/// The names of Chromium and its relatives.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];
/// Where they are when they are not among the programs.
const PLACES: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Lets a command use the browser that is there, or one that is installed now.
///
/// # Errors
/// Names the one thing to install when there is none.
pub fn with_browser(command: &mut Command) -> Result<&mut Command, Failure> {
    let browser = match find() {
        Some(browser) => browser,
        None => {
            // A browser without a font draws no letters.
            debian::install(
                &["chromium", "fonts-dejavu-core"],
                "The tests of the client need a browser",
                "the tests of the client need Chromium or Chrome; please install one, or name it \
                 in KINETIC_BROWSER",
            )?;
            find().ok_or_else(|| Failure::chore("the browser was installed but is not found"))?
        }
    };
    eprintln!("The browser is {}.", browser.display());
    Ok(command.env(VARIABLE, browser))
}

fn find() -> Option<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE) {
        return Some(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let programs = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let places = PLACES.iter().map(|place| Path::new(place).to_path_buf());
    programs.chain(places).find(|file| file.is_file())
}
