//! The test programs of the workspace: building them all with one set of
//! features, and running those of some packages side by side.
//!
//! `cargo test -p` would compile the dependencies again with the features of
//! these packages alone, and runs one program after the other.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use crate::compiler;
use crate::process::{self, Failure};

/// The packages of a test run, with one set of features for all that is done with
/// them. Two are compiled elsewhere, for their own stages.
const PACKAGES: &str = "--workspace --exclude kinetic-bindgen --exclude kinetic-python \
                        --features kinetic-cli/otel --locked";

/// The packages whose tests wait for processes, sockets and files; all others
/// compute.
const WAITING: [&str; 5] = ["cli", "load", "server", "testing", "xtask"];

/// What tests spend their time with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Computing,
    Waiting,
}

/// A test program, and the folder of its package.
#[derive(Debug, PartialEq, Eq)]
struct Executable {
    program: PathBuf,
    package: PathBuf,
}

/// Compiles everything of the workspace: the tests, and with them the program that
/// tests in a browser use. The client has to be built before.
pub fn build() -> Result<(), Failure> {
    let mut list = String::new();
    compile("json-render-diagnostics", |line| {
        if let Some(test) = test_program(line) {
            let _ = writeln!(list, "{}", test.program.display());
            let _ = writeln!(list, "{}", test.package.display());
        }
    })?;
    let unwritable =
        |error| Failure::error(format!("the list of tests cannot be written: {error}"));
    fs::write(list_file(), list).map_err(unwritable)
}

/// Fails if clippy or the compiler have found anything in what is built. Cargo
/// keeps what they have said.
pub fn lint() -> Result<(), Failure> {
    let mut findings = 0;
    compile("json", |line| {
        if line.contains(r#""reason":"compiler-message""#) {
            findings += 1;
            println!("{}", text_of(line, "rendered").unwrap_or_default());
        }
    })?;
    match findings {
        0 => Ok(()),
        _ => Err(Failure::error("the lints have found something")),
    }
}

/// Compiles everything, and reads what cargo says of it line by line.
fn compile(format: &str, mut read: impl FnMut(&str)) -> Result<(), Failure> {
    let mut cargo = process::cargo(["build", "--all-targets"]);
    cargo.args(PACKAGES.split_whitespace());
    cargo.args(["--message-format", format]);
    let mut child = process::spawn(compiler::use_clippy(&mut cargo)?.stdout(Stdio::piped()))?;
    let out = child.stdout.take().map(BufReader::new);
    let lines = out
        .into_iter()
        .flat_map(|out| out.lines().map_while(Result::ok));
    lines.for_each(|line| read(&line));
    process::check(process::wait(child)?)
}

/// Compiles and runs the examples in the documentation.
pub fn run_examples(more: &[String]) -> Result<(), Failure> {
    let mut cargo = process::cargo(["test", "--doc"]);
    cargo.args(PACKAGES.split_whitespace()).args(more);
    process::run(compiler::use_clippy(&mut cargo)?)
}

fn list_file() -> PathBuf {
    process::target_folder().join("test-programs.txt")
}

/// Reads what cargo says of a compiled test program.
fn test_program(line: &str) -> Option<Executable> {
    // A program that could be tested says so too, but only of its target.
    let (_, profile) = line.split_once(r#""profile":{"#)?;
    let (profile, _) = profile.split_once('}')?;
    let is_test = line.contains(r#""reason":"compiler-artifact""#)
        && !line.contains(r#""kind":["bench"]"#)
        && profile.split(',').any(|field| field == r#""test":true"#);
    let program = text_of(line, "executable").filter(|_| is_test)?;
    let package = PathBuf::from(text_of(line, "manifest_path")?);
    Some(Executable {
        program: program.into(),
        package: package.parent()?.to_owned(),
    })
}

/// A field of a JSON object, if it is a text.
fn text_of(json: &str, field: &str) -> Option<String> {
    let (_, rest) = json.split_once(&format!(r#""{field}":""#))?;
    let mut text = String::new();
    let mut characters = rest.chars();
    loop {
        match characters.next()? {
            '"' => return Some(text),
            '\\' => match characters.next()? {
                'n' => text.push('\n'),
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
}

/// Runs the tests of one kind that contain one of `filters` in their names, two
/// programs at a time. The programs have to be built before.
pub fn run(
    kind: Kind,
    filters: &[String],
    settings: &(dyn Fn(&mut Command) + Sync),
) -> Result<(), Failure> {
    let missing = |_| Failure::error("there are no test programs: build them before");
    let list = fs::read_to_string(list_file()).map_err(missing)?;
    let lines: Vec<&str> = list.lines().collect();
    let programs = lines.chunks_exact(2).map(|pair| Executable {
        program: pair[0].into(),
        package: pair[1].into(),
    });
    let queue: VecDeque<Executable> = programs
        .filter(|test| kind_of(&test.package) == kind)
        .collect();
    let queue = Mutex::new(queue);
    let next = || queue.lock().ok().and_then(|mut queue| queue.pop_front());
    let printing = Mutex::new(());
    let run_some = || -> Result<bool, Failure> {
        let mut failed = false;
        while let Some(test) = next() {
            let begun = Instant::now();
            let mut command = Command::new(&test.program);
            command.current_dir(&test.package).args(filters);
            command.env("CARGO_MANIFEST_DIR", &test.package);
            if std::env::var_os(TEST_THREADS).is_none() {
                command.env(TEST_THREADS, threads(kind).to_string());
            }
            settings(&mut command);
            command.stdin(Stdio::null());
            let name = shown(&test);
            let output = command.output().map_err(|error| {
                Failure::error(format!("the tests of {name} cannot be started: {error}"))
            })?;
            failed |= !output.status.success();
            let _one_at_a_time = printing.lock();
            println!("\nTests of {name} ({:.1} s)", begun.elapsed().as_secs_f64());
            print!("{}", String::from_utf8_lossy(&output.stdout));
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            if !output.status.success() {
                println!("The tests of {name} ended with {}.", output.status);
            }
        }
        Ok(failed)
    };
    let failed = thread::scope(|scope| {
        let both: Vec<_> = (0..2).map(|_| scope.spawn(run_some)).collect();
        let joined = both.into_iter().map(|one| {
            let broken = |_| Failure::error("a thread that runs tests broke off");
            one.join().map_err(broken).and_then(|ended| ended)
        });
        joined.collect::<Result<Vec<bool>, Failure>>()
    })?;
    match failed.contains(&true) {
        true => Err(Failure::Status(1)),
        false => Ok(()),
    }
}

/// Names how many tests of a program run at a time.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// Tests that wait leave their core to others.
fn threads(kind: Kind) -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    match kind {
        Kind::Computing => cores.div_ceil(2),
        Kind::Waiting => 2 * cores,
    }
}

fn kind_of(package: &Path) -> Kind {
    let folder = package.file_name().unwrap_or_default().to_string_lossy();
    match WAITING.contains(&folder.as_ref()) {
        true => Kind::Waiting,
        false => Kind::Computing,
    }
}

/// The package and the program, as `server it`.
fn shown(test: &Executable) -> String {
    let package = test
        .package
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let program = test
        .program
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let program = program.rsplit_once('-').map_or(&*program, |(name, _)| name);
    format!("{package} {program}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_test_programs_in_what_cargo_says() {
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///k/crates/server#kinetic-server@0.1.0","manifest_path":"/k/crates/server/Cargo.toml","target":{"kind":["test"],"name":"it","test":true},"profile":{"opt_level":"0","debuginfo":"line-tables-only","debug_assertions":true,"overflow_checks":true,"test":true},"features":[],"filenames":["/k/target/debug/deps/it-01"],"executable":"/k/target/debug/deps/it-01","fresh":true}"#;
        let expected = Executable {
            program: "/k/target/debug/deps/it-01".into(),
            package: "/k/crates/server".into(),
        };
        assert_eq!(shown(&expected), "server it");
        assert!(kind_of(&expected.package) == Kind::Waiting);
        assert_eq!(test_program(line), Some(expected));
        // A program that is no test, although one could be made of it.
        let program = line.replace(r#""test":true},"features""#, r#""test":false},"features""#);
        assert_ne!(program, line);
        assert_eq!(test_program(&program), None);
        let library = line.replace(
            r#""executable":"/k/target/debug/deps/it-01""#,
            r#""executable":null"#,
        );
        assert_eq!(test_program(&library), None);
        let benchmark = line.replace(r#""kind":["test"]"#, r#""kind":["bench"]"#);
        assert_eq!(test_program(&benchmark), None);
    }

    #[test]
    fn texts_of_json_are_read_with_their_escapes() {
        let json = r#"{"executable":"C:\\k\\it.exe","rendered":"unused\nimport","fresh":true}"#;
        assert_eq!(text_of(json, "executable").as_deref(), Some(r"C:\k\it.exe"));
        assert_eq!(text_of(json, "rendered").as_deref(), Some("unused\nimport"));
        assert_eq!(text_of(json, "fresh"), None);
    }
}
