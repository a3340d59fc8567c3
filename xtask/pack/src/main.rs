//! Writes what releases carry besides programs: the software bill of materials,
//! third-party licence notices, container images and checksums.
//!
//! `cargo xtask dist` starts it. It is a program of its own because it needs
//! libraries for JSON and SHA-256, and xtask itself should compile in a moment.

mod components;
mod image;
mod notices;
mod sbom;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use sha2::{Digest as _, Sha256};

/// An error for people.
type Failure = Box<dyn Error>;

const USAGE: &str = "\
Usage: kinetic-pack components <folder> <npm packages.json> <seconds> <platform>...
       kinetic-pack image <folder> <version> <revision> <seconds> <architecture>=<layer.tar>...
       kinetic-pack sums <folder>";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["components", folder, npm, seconds, ref platforms @ ..] if !platforms.is_empty() => {
            list_components(Path::new(folder), Path::new(npm), seconds, platforms)
        }
        ["image", folder, version, revision, seconds, ref layers @ ..] if !layers.is_empty() => {
            let about = image::About {
                version,
                revision,
                seconds,
            };
            image::write(Path::new(folder), &about, layers)
        }
        ["sums", folder] => write_sums(Path::new(folder)),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kinetic-pack: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the bill of materials and the notices into a folder.
fn list_components(
    folder: &Path,
    npm: &Path,
    seconds: &str,
    platforms: &[&str],
) -> Result<(), Failure> {
    let listed = components::find(npm, platforms)?;
    fs::create_dir_all(folder)?;
    let version = env!("CARGO_PKG_VERSION");
    let file = folder.join(format!("kinetic-{version}.cdx.json"));
    fs::write(file, sbom::text(&listed, &date(seconds)?)?)?;
    fs::write(
        folder.join("THIRD-PARTY-NOTICES.txt"),
        notices::text(&listed)?,
    )?;
    Ok(())
}

/// Writes `SHA256SUMS` for the files of a folder, as `sha256sum` does.
fn write_sums(folder: &Path) -> Result<(), Failure> {
    const NAME: &str = "SHA256SUMS";
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_file() && name != NAME {
            lines.push(format!("{}  {name}\n", digest(&fs::read(entry.path())?)));
        }
    }
    lines.sort_by(|one, other| one[64..].cmp(&other[64..]));
    fs::write(folder.join(NAME), lines.concat())?;
    Ok(())
}

/// SHA-256 in hexadecimal digits.
fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Seconds since 1970 as an RFC 3339 date in UTC.
fn date(seconds: &str) -> Result<String, Failure> {
    let seconds: u64 = seconds.parse()?;
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Days are counted from 1 March of year 0: leap days are then the last of a
    // year (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    Ok(format!(
        "{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_a_date() {
        for (seconds, expected) in [
            ("0", "1970-01-01T00:00:00Z"),
            ("951782400", "2000-02-29T00:00:00Z"),
            ("1767225599", "2025-12-31T23:59:59Z"),
        ] {
            assert_eq!(date(seconds).unwrap(), expected);
        }
    }

    #[test]
    fn sums_are_those_of_sha256sum() {
        // The digest of nothing, known to everybody.
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(digest(b""), expected);
        let folder = env::temp_dir().join(format!("kinetic-pack-{}", std::process::id()));
        fs::create_dir_all(folder.join("left-out")).unwrap();
        for name in ["b", "a", "SHA256SUMS"] {
            fs::write(folder.join(name), "").unwrap();
        }
        write_sums(&folder).unwrap();
        let sums = fs::read_to_string(folder.join("SHA256SUMS")).unwrap();
        assert_eq!(sums, format!("{expected}  a\n{expected}  b\n"));
        fs::remove_dir_all(folder).unwrap();
    }
}
