//! `cargo xtask fuzz`: arbitrary input against the rules.

use std::fs;
use std::path::Path;

use crate::process::{self, Failure};
use crate::tools;

/// What follows `cargo xtask fuzz`.
#[derive(Debug, PartialEq, Eq)]
enum Request {
    /// Fuzz these targets, or all of them when none is named.
    Fuzz { seconds: u32, targets: Vec<String> },
    /// Show the help text.
    Help,
}

/// Fuzzes one target after the other and stops at the first that fails.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let (seconds, named) = match parse(arguments)? {
        Request::Fuzz { seconds, targets } => (seconds, targets),
        Request::Help => {
            crate::show_help();
            return Ok(());
        }
    };
    let targets = choose(&existing(&process::root())?, named)?;
    tools::nightly()?;
    tools::cargo_fuzz()?;
    for target in &targets {
        fuzz(target, seconds)?;
    }
    Ok(())
}

/// Checks that all targets compile, without fuzzing.
pub fn lint() -> Result<(), Failure> {
    let arguments = "clippy --manifest-path fuzz/Cargo.toml --target-dir target --locked";
    let mut clippy = process::cargo(arguments.split(' ').chain(["--", "-D", "warnings"]));
    // Nothing is linked, so libFuzzer itself need not be compiled.
    process::run(clippy.env("CUSTOM_LIBFUZZER_PATH", "target/libfuzzer.a"))
}

/// Fuzzes one target.
fn fuzz(target: &str, seconds: u32) -> Result<(), Failure> {
    // The fuzzer writes what it finds into the first folder: the corpus that
    // is kept does not grow by itself.
    let found = format!("target/fuzz-corpus/{target}");
    fs::create_dir_all(process::root().join(&found))
        .map_err(|error| Failure::error(format!("cannot make the folder {found}: {error}")))?;
    let kept = format!("fuzz/corpus/{target}");
    let mut command = process::nightly(command_line(target, [&found, &kept], seconds));
    if process::status(&mut command)?.success() {
        return Ok(());
    }
    Err(Failure::error(format!(
        "the fuzz target `{target}` failed; if an input did it, the input is in \
         fuzz/artifacts/{target}"
    )))
}

/// What follows `cargo +nightly`.
///
/// The address sanitizer stays on, as cargo-fuzz has it, although the project
/// forbids unsafe code: through it the fuzzer sees what strings are compared
/// with, and without it a fixed word in a text is hardly ever found.
fn command_line(target: &str, [found, kept]: [&str; 2], seconds: u32) -> Vec<String> {
    let seconds = format!("-max_total_time={seconds}");
    [
        "fuzz",
        "run",
        target,
        found,
        kept,
        "--",
        &seconds,
        // A position and a turn together are far shorter than this.
        "-max_len=1024",
        // Nothing the rules do takes this many seconds or megabytes.
        "-timeout=10",
        "-rss_limit_mb=2048",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Reads the arguments.
fn parse(arguments: &[String]) -> Result<Request, Failure> {
    let mut seconds = 20;
    let mut targets = Vec::new();
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        match argument {
            "--help" | "-h" => return Ok(Request::Help),
            "--seconds" => seconds = parse_seconds(rest.next().unwrap_or(""))?,
            _ if argument.starts_with('-') => match argument.strip_prefix("--seconds=") {
                Some(value) => seconds = parse_seconds(value)?,
                None => {
                    let sentence = format!("`fuzz` has no option `{argument}`");
                    return Err(Failure::usage(sentence));
                }
            },
            target => targets.push(target.to_owned()),
        }
    }
    Ok(Request::Fuzz { seconds, targets })
}

fn parse_seconds(value: &str) -> Result<u32, Failure> {
    // The fuzzer takes 0 to mean "for ever".
    value.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
        Failure::usage(format!(
            "`--seconds` needs a whole number from 1 on, not `{value}`"
        ))
    })
}

/// The targets there are: the files of `fuzz/fuzz_targets`, in order.
fn existing(root: &Path) -> Result<Vec<String>, Failure> {
    let folder = "fuzz/fuzz_targets";
    let entries = fs::read_dir(root.join(folder))
        .map_err(|error| Failure::error(format!("cannot read {folder}: {error}")))?;
    let mut targets = Vec::new();
    for entry in entries {
        let path = entry
            .map_err(|error| Failure::error(format!("cannot read {folder}: {error}")))?
            .path();
        if path.extension().is_some_and(|extension| extension == "rs")
            && let Some(stem) = path.file_stem().and_then(|stem| stem.to_str())
        {
            targets.push(stem.to_owned());
        }
    }
    if targets.is_empty() {
        return Err(Failure::error(format!("there is no target in {folder}")));
    }
    targets.sort();
    Ok(targets)
}

/// The targets to fuzz: those named, which must exist, or all.
fn choose(existing: &[String], named: Vec<String>) -> Result<Vec<String>, Failure> {
    if named.is_empty() {
        return Ok(existing.to_vec());
    }
    match named.iter().find(|name| !existing.contains(name)) {
        None => Ok(named),
        Some(unknown) => Err(Failure::usage(format!(
            "there is no fuzz target `{unknown}` (there are: {})",
            existing.join(", ")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    fn request(seconds: u32, targets: &[&str]) -> Result<Request, Failure> {
        let targets = owned(targets);
        Ok(Request::Fuzz { seconds, targets })
    }

    #[test]
    fn reads_seconds_and_targets_in_any_order() {
        assert_eq!(parse(&[]), request(20, &[]));
        assert_eq!(parse(&owned(&["--seconds", "5"])), request(5, &[]));
        assert_eq!(parse(&owned(&["a", "--seconds=5"])), request(5, &["a"]));
        assert_eq!(parse(&owned(&["a", "b"])), request(20, &["a", "b"]));
        assert_eq!(parse(&owned(&["a", "--help"])), Ok(Request::Help));
    }

    #[test]
    fn refuses_what_makes_no_sense() {
        let lines: [&[&str]; 6] = [
            &["--seconds"],
            &["--seconds", "0"],
            &["--seconds", "-1"],
            &["--seconds=ten"],
            &["--second=1"],
            &["-x"],
        ];
        for line in lines {
            let refused = parse(&owned(line));
            assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
        }
    }

    #[test]
    fn fuzzes_all_targets_unless_some_are_named() {
        let existing = owned(&["board", "turn"]);
        assert_eq!(choose(&existing, vec![]), Ok(existing.clone()));
        assert_eq!(choose(&existing, owned(&["turn"])), Ok(owned(&["turn"])));
        let refused = choose(&existing, owned(&["turn", "trun"]));
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }

    #[test]
    fn limits_follow_the_corpus() {
        assert_eq!(
            command_line("turn", ["found", "fuzz/corpus/turn"], 7).join(" "),
            "fuzz run turn found fuzz/corpus/turn -- -max_total_time=7 \
             -max_len=1024 -timeout=10 -rss_limit_mb=2048"
        );
    }
}
