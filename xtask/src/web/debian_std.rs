//! The standard library for WebAssembly, built from Debian's package of its
//! sources: for machines that reach Debian's mirrors but not Rust's own.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::target::TARGET;
use crate::failure::Failure;
use crate::{debian, process};

const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Builds the library of the compiler's own version and puts it into a folder
/// of the toolchain.
pub fn install(folder: &Path) -> Result<(), Failure> {
    if !debian::can_install() {
        return Err(Failure::chore("Debian's packages cannot be had here"));
    }
    let version = process::output(&mut process::command("rustc", ["--version"]))
        .and_then(|text| text.split(' ').nth(1).map(str::to_owned))
        .ok_or_else(|| Failure::chore("rustc does not tell its version"))?;
    let work = process::root().join("target").join("wasm-std");
    let done = build(&work, &version).and_then(|rlibs| copy(&rlibs, folder));
    let _ = fs::remove_dir_all(&work);
    done
}

fn build(work: &Path, version: &str) -> Result<PathBuf, Failure> {
    let told = |error: std::io::Error| Failure::chore(format!("{}: {error}", work.display()));
    let _ = fs::remove_dir_all(work);
    for folder in ["lists/partial", "cache/archives/partial", "empty/src"] {
        fs::create_dir_all(work.join(folder)).map_err(told)?;
    }
    let package = download(work, version)?;
    process::run(
        process::command("dpkg", ["-x"])
            .arg(package)
            .arg(work.join("sources")),
    )?;

    // A crate with nothing in it: building it builds the library.
    fs::write(work.join("empty/src/lib.rs"), "").map_err(told)?;
    let manifest =
        "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n";
    fs::write(work.join("empty/Cargo.toml"), manifest).map_err(told)?;
    let sources = work.join(format!("sources/usr/src/rustc-{version}"));
    let mut remap = OsString::from("-Cembed-bitcode=yes --remap-path-prefix=");
    remap.push(&sources);
    remap.push(format!("=/rustc/{version}"));
    let arguments = [
        "build",
        "--release",
        "--target",
        TARGET,
        "-Zbuild-std=std,panic_abort,test",
    ];
    let mut cargo = process::cargo(arguments);
    cargo
        .current_dir(work.join("empty"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_TESTS_ONLY_SRC_ROOT", sources.join("library"))
        .env("CARGO_TARGET_DIR", work.join("built"))
        .env("RUSTFLAGS", remap);
    process::run(&mut cargo)?;
    Ok(work.join("built").join(TARGET).join("release/deps"))
}

/// Fetches the sources of the compiler's version from the first release of
/// Debian that has them, and tells where the package is.
fn download(work: &Path, version: &str) -> Result<PathBuf, Failure> {
    let (mirror, own) = mirror()?;
    let wanted = format!("rust-src={version}+*");
    for suite in suites(&own) {
        let line = format!("deb [signed-by={KEYRING}] {mirror} {suite} main\n");
        fs::write(work.join("sources.list"), line)
            .map_err(|error| Failure::chore(format!("{}: {error}", work.display())))?;
        let fetched = process::run(apt(work).arg("update"))
            .and_then(|()| process::run(apt(work).args(["download", &wanted])));
        let files = fs::read_dir(work).into_iter().flatten().flatten();
        let package = files
            .map(|file| file.path())
            .find(|path| path.extension().is_some_and(|end| end == "deb"));
        if let (Ok(()), Some(package)) = (fetched, package) {
            return Ok(package);
        }
    }
    Err(Failure::chore(format!(
        "Debian has no sources of Rust {version}"
    )))
}

/// The releases in which the sources may be: the system's own first. Newer
/// compilers come with newer releases, and the library is built, not
/// installed, so that any will do.
fn suites(own: &str) -> Vec<String> {
    let mut suites = vec![own.to_owned(), format!("{own}-backports")];
    for newer in ["trixie", "trixie-backports", "forky", "sid"] {
        if !suites.iter().any(|known| known == newer) {
            suites.push(newer.to_owned());
        }
    }
    suites
}

/// apt-get that knows nothing but the sources in the work folder.
fn apt(work: &Path) -> Command {
    let mut command = process::command("apt-get", ["-q"]);
    command.current_dir(work);
    for (option, value) in [
        ("Dir::Etc::sourcelist", work.join("sources.list")),
        ("Dir::Etc::sourceparts", "/dev/null".into()),
        ("Dir::State::lists", work.join("lists")),
        ("Dir::Cache", work.join("cache")),
        ("APT::Sandbox::User", "root".into()),
    ] {
        command
            .arg("-o")
            .arg(format!("{option}={}", value.display()));
    }
    command
}

/// The mirror that the system uses, and the name of its release.
fn mirror() -> Result<(String, String), Failure> {
    let mut files = vec![PathBuf::from("/etc/apt/sources.list")];
    let parts = fs::read_dir("/etc/apt/sources.list.d")
        .into_iter()
        .flatten()
        .flatten();
    files.extend(parts.map(|file| file.path()));
    let texts: String = files
        .iter()
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    let mirror =
        mirror_in(&texts).ok_or_else(|| Failure::chore("apt knows no mirror of Debian"))?;
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let suite = release
        .lines()
        .find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    let suite = suite.ok_or_else(|| Failure::chore("the release of Debian has no name"))?;
    Ok((mirror.to_owned(), suite.trim_matches('"').to_owned()))
}

fn mirror_in(sources: &str) -> Option<&str> {
    sources
        .split_whitespace()
        .find(|word| word.starts_with("http") && word.trim_end_matches('/').ends_with("/debian"))
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    let told = |error: std::io::Error| Failure::chore(format!("{}: {error}", to.display()));
    fs::create_dir_all(to).map_err(told)?;
    for file in fs::read_dir(from).map_err(told)?.flatten() {
        let name = file.file_name();
        let shown = name.to_string_lossy();
        if shown.ends_with(".rlib") && !shown.starts_with("libempty-") {
            fs::copy(file.path(), to.join(&name)).map_err(told)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks_every_release_once_its_own_first() {
        let bookworm = suites("bookworm");
        assert_eq!(bookworm[..2], ["bookworm", "bookworm-backports"]);
        assert!(bookworm.contains(&"trixie-backports".to_owned()));
        assert_eq!(suites("trixie").len(), 4);
    }

    #[test]
    fn finds_the_mirror_in_both_forms_of_the_file() {
        let old = "deb http://deb.example.org/debian trixie main\n";
        assert_eq!(mirror_in(old), Some("http://deb.example.org/debian"));
        let new = "Types: deb\nURIs: https://mirror.example.org/debian/\nSuites: trixie\n";
        assert_eq!(mirror_in(new), Some("https://mirror.example.org/debian/"));
        assert_eq!(mirror_in("URIs: http://example.org/debian-security"), None);
    }
}
