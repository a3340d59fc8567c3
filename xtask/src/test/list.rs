//! The stages of a test run: what each proves, what it needs and what it does.

use std::fmt::Write as _;
use std::process::Command;

use super::Run;
use crate::process::{self, Failure};
use crate::{checks, compiler, dist, executables, fuzz, python, release, tools, web};

/// A stage of a test run.
pub struct Stage {
    pub name: &'static str,
    /// What holds when it has passed.
    pub proves: &'static str,
    /// What has to be installed.
    pub needs: &'static [Need],
    /// The stages whose results it uses.
    pub after: &'static [&'static str],
    /// How many cores it keeps busy, in halves of a core.
    pub weight: usize,
    /// It compiles into `target/debug`, where one cargo at a time can.
    pub compiles: bool,
    /// Seconds that it took beside the others on two cores with nothing else to
    /// do; 0: not measured.
    pub seconds: u32,
    /// It belongs to `--full` alone.
    pub only_in_full: bool,
    /// It touches time, browsers, processes or threads, so that it could depend
    /// on the speed of the machine: a part of `--stress`.
    pub stress: bool,
    /// Runs it on this terminal.
    pub run: fn(&Run) -> Result<(), Failure>,
}

/// Something that is installed, where that is possible without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    Crates,
    Node,
    Wasm,
    Chromium,
    Firefox,
    WebKit,
    Servers,
    Python,
}

impl Need {
    /// All of them, in the order in which they are installed.
    pub const ALL: [Need; 8] = [
        Need::Crates,
        Need::Servers,
        Need::Chromium,
        Need::Firefox,
        Need::WebKit,
        Need::Node,
        Need::Wasm,
        Need::Python,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Need::Crates => "crates",
            Need::Node => "npm packages",
            Need::Wasm => "Rust for WebAssembly",
            Need::Chromium => "Chromium",
            Need::Firefox => "Firefox",
            Need::WebKit => "WebKitGTK",
            Need::Servers => "PostgreSQL, NATS, HAProxy",
            Need::Python => "Python packages",
        }
    }

    /// Installs it unless it is there.
    ///
    /// # Errors
    /// Names the one thing to install when that is not possible.
    pub fn install(self) -> Result<(), Failure> {
        match self {
            Need::Crates => tools::crates(),
            Need::Node => web::install_packages(),
            Need::Wasm => tools::wasm_target(),
            Need::Chromium => tools::browser().map(|_| ()),
            Need::Firefox => tools::firefox(),
            Need::WebKit => tools::webkit(),
            Need::Servers => tools::cluster(),
            Need::Python => python::install(),
        }
    }
}

const STAGE: Stage = Stage {
    name: "",
    proves: "",
    needs: &[],
    after: &[],
    weight: 2,
    compiles: false,
    seconds: 0,
    only_in_full: false,
    stress: false,
    run: |_| Ok(()),
};

/// All stages, in the order in which they are best started: what the longest
/// waits for comes first.
pub const STAGES: [Stage; 21] = [
    Stage {
        name: "format",
        proves: "the Rust code is formatted",
        seconds: 2,
        weight: 1,
        run: |_| cargo("fmt --all --check"),
        ..STAGE
    },
    Stage {
        name: "client",
        proves: "the browser client builds, with the rules and the engine in WebAssembly",
        seconds: 82,
        needs: &[Need::Crates, Need::Node, Need::Wasm],
        weight: 2,
        run: |_| web::build(web::Purpose::Test),
        ..STAGE
    },
    Stage {
        name: "build",
        proves: "all tests and the program with the client compile, with every feature",
        seconds: 244,
        needs: &[Need::Crates],
        // The program contains the client: its files must not change meanwhile.
        after: &["client"],
        weight: 3,
        compiles: true,
        run: |_| executables::build(),
        ..STAGE
    },
    Stage {
        name: "client-checks",
        proves: "types, lints and format of the client",
        seconds: 53,
        needs: &[Need::Node],
        after: &["client"],
        weight: 1,
        run: |_| web::check_sources(),
        ..STAGE
    },
    Stage {
        name: "client-tests",
        proves: "the client's parts, without a browser",
        seconds: 27,
        needs: &[Need::Node],
        after: &["client"],
        weight: 1,
        stress: true,
        run: |run| web::test_parts(run.more),
        ..STAGE
    },
    Stage {
        name: "python",
        proves: "the Python package, from its wheel",
        seconds: 68,
        needs: &[Need::Crates, Need::Python],
        weight: 1,
        run: |run| python::test(run.more),
        ..STAGE
    },
    Stage {
        name: "chromium",
        proves: "the client, in Chromium",
        seconds: 437,
        needs: &[Need::Node, Need::Chromium],
        after: &["client", "build"],
        weight: 3,
        stress: true,
        run: |run| web::test_in_browser("e2e", 4100, run.more),
        ..STAGE
    },
    Stage {
        name: "firefox",
        proves: "the client, in Firefox: a part, with `--full` everything",
        seconds: 92,
        needs: &[Need::Node, Need::Firefox],
        after: &["client", "build"],
        stress: true,
        run: |run| match run.full {
            true => web::test_in_browser("e2e:firefox", 4200, run.more),
            false => web::test_in_browser("e2e:firefox-part", 4200, run.more),
        },
        ..STAGE
    },
    Stage {
        name: "webkit",
        proves: "walks through the client, in WebKit: a part, with `--full` all, in all browsers",
        seconds: 113,
        needs: &[Need::Node, Need::Chromium, Need::Firefox, Need::WebKit],
        after: &["client", "build"],
        stress: true,
        run: |run| match run.full {
            true => web::test_in_browser("walks", 4300, run.more),
            false => web::test_in_browser("walks:part", 4300, run.more),
        },
        ..STAGE
    },
    Stage {
        name: "server",
        proves: "the server, both stores, several nodes, the commands, the terminal",
        seconds: 260,
        needs: &[Need::Crates, Need::Servers],
        after: &["build"],
        weight: 1,
        stress: true,
        run: |run| rust_tests(executables::Kind::Waiting, run),
        ..STAGE
    },
    Stage {
        name: "lints",
        proves: "clippy finds nothing, in the fuzz targets neither",
        seconds: 15,
        needs: &[Need::Crates],
        after: &["build"],
        compiles: true,
        run: |_| executables::lint().and_then(|()| fuzz::lint()),
        ..STAGE
    },
    Stage {
        name: "documentation",
        proves: "rustdoc builds without a warning",
        seconds: 32,
        needs: &[Need::Crates],
        after: &["build"],
        run: |_| compiler::document(),
        ..STAGE
    },
    Stage {
        name: "engine",
        proves: "rules, solver, engine (with the signature of its search), nets, generated types",
        seconds: 53,
        needs: &[Need::Crates],
        after: &["build"],
        run: |run| rust_tests(executables::Kind::Computing, run),
        ..STAGE
    },
    Stage {
        name: "examples",
        proves: "the examples in the documentation of the crates compile and run",
        seconds: 8,
        needs: &[Need::Crates],
        after: &["build"],
        compiles: true,
        run: |run| executables::run_examples(run.more),
        ..STAGE
    },
    Stage {
        name: "features",
        proves: "the published crates compile with every subset of their features",
        needs: &[Need::Crates],
        only_in_full: true,
        weight: 4,
        run: |_| checks::feature_subsets(),
        ..STAGE
    },
    Stage {
        name: "oldest-rust",
        proves: "the published crates compile with the oldest Rust that they promise",
        needs: &[Need::Crates],
        only_in_full: true,
        weight: 4,
        run: |_| checks::oldest_rust(),
        ..STAGE
    },
    Stage {
        name: "deny",
        proves: "licences, sources and known vulnerabilities of the dependencies",
        needs: &[Need::Crates],
        only_in_full: true,
        weight: 4,
        run: |_| checks::deny(&[]),
        ..STAGE
    },
    Stage {
        name: "publish",
        proves: "the published crates build from their packages alone",
        needs: &[Need::Crates],
        only_in_full: true,
        weight: 4,
        run: |_| checks::publish(&[]),
        ..STAGE
    },
    Stage {
        name: "chaos",
        proves: "three servers keep what they acknowledged through a minute of faults",
        needs: &[Need::Crates, Need::Node, Need::Wasm, Need::Servers],
        only_in_full: true,
        weight: 4,
        run: |_| release::chaos(&["seconds=60".to_owned()]),
        ..STAGE
    },
    Stage {
        name: "fuzz",
        proves: "arbitrary input, 20 seconds for each fuzz target",
        needs: &[Need::Crates],
        only_in_full: true,
        weight: 4,
        run: |_| fuzz::run(&[]),
        ..STAGE
    },
    Stage {
        name: "release",
        proves: "every file of a release can be made and works on a new Debian",
        needs: &[Need::Crates, Need::Node, Need::Wasm, Need::Chromium],
        only_in_full: true,
        weight: 4,
        run: |_| dist::test_release(),
        ..STAGE
    },
];

/// Names the amount of work of tests that try random cases; see
/// CONTRIBUTING.md.
const TEST_SCALE: &str = "KINETIC_TEST_SCALE";

fn cargo(arguments: &str) -> Result<(), Failure> {
    process::run(&mut process::cargo(arguments.split(' ')))
}

fn rust_tests(kind: executables::Kind, run: &Run) -> Result<(), Failure> {
    executables::run(kind, run.more, &|test: &mut Command| {
        if run.full {
            test.env(TEST_SCALE, "full");
        }
    })
}

/// The stages as the table of CONTRIBUTING.md.
pub fn table() -> String {
    let mut table =
        String::from("| stage | proves | needs | seconds | when |\n|---|---|---|---|---|\n");
    for stage in &STAGES {
        let needs: Vec<&str> = stage.needs.iter().map(|need| need.name()).collect();
        let when = match (stage.only_in_full, stage.stress) {
            (true, _) => "`--full`",
            (false, true) => "always, `--stress`",
            (false, false) => "always",
        };
        let seconds = match stage.seconds {
            0 => String::new(),
            seconds => seconds.to_string(),
        };
        let _ = writeln!(
            table,
            "| `{}` | {} | {} | {} | {when} |",
            stage.name,
            stage.proves,
            needs.join(", "),
            seconds,
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contributing_has_the_table_of_the_stages() {
        let page = std::fs::read_to_string(process::root().join("CONTRIBUTING.md")).unwrap();
        let (_, rest) = page.split_once("<!-- stages -->\n\n").unwrap();
        let (there, _) = rest.split_once("\n<!-- /stages -->").unwrap();
        assert_eq!(there, table(), "`cargo xtask test --list` prints the table");
    }

    #[test]
    fn a_stage_comes_after_those_whose_results_it_uses() {
        for (at, stage) in STAGES.iter().enumerate() {
            for name in stage.after {
                let before = STAGES.iter().position(|stage| stage.name == *name);
                assert!(before.is_some_and(|before| before != at), "{}", stage.name);
            }
        }
    }
}
