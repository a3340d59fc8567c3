//! Static programs for Linux, linked with musl: they run on every distribution
//! and in an empty container.

use std::path::PathBuf;

use crate::process::{self, Failure};
use crate::tools;

/// An architecture for which there is a static program.
pub struct Platform {
    /// What Rust calls it.
    pub target: &'static str,
    /// What Debian and containers call it.
    pub debian: &'static str,
    /// How the names of musl's folders and of the compiler begin.
    machine: &'static str,
}

/// The architectures.
pub const STATIC: [Platform; 2] = [
    Platform {
        target: "x86_64-unknown-linux-musl",
        debian: "amd64",
        machine: "x86_64",
    },
    Platform {
        target: "aarch64-unknown-linux-musl",
        debian: "arm64",
        machine: "aarch64",
    },
];

/// The release of Debian whose headers of musl are used. Rust's own library for
/// these targets has the same version of musl, 1.2.5.
const SUITE: &str = "trixie";
/// The packages with musl and, for a standard library built here, with the
/// library for unwinding.
const PACKAGES: [&str; 2] = ["musl-dev", "libunwind-19-dev"];

impl Platform {
    /// Whether this machine is of this architecture.
    pub fn is_native(&self) -> bool {
        std::env::consts::ARCH == self.machine
    }

    /// The emulator that runs its programs on other machines.
    pub fn emulator(&self) -> String {
        format!("qemu-{}-static", self.machine)
    }

    /// The C compiler. It is the one for glibc: only headers and libraries differ.
    fn compiler(&self) -> String {
        format!("{}-linux-gnu-gcc", self.machine)
    }

    /// The folder with Debian's packages for musl, which are unpacked and not
    /// installed.
    fn packages(&self) -> PathBuf {
        process::target_folder().join("musl").join(self.debian)
    }

    /// The name of a variable for this target, such as `CC_aarch64_unknown_linux_musl`.
    fn variable(&self, name: &str) -> String {
        format!("{name}_{}", self.target.replace('-', "_"))
    }
}

/// Builds the static program with the client inside, and tells where it is.
pub fn build(platform: &Platform) -> Result<PathBuf, Failure> {
    prepare(platform)?;
    let mut cargo = process::cargo("build --release --locked -p kinetic-cli".split(' '));
    cargo.args(["--target", platform.target]);
    let gcc = platform.compiler();
    let linker = platform.variable("CARGO_TARGET").to_uppercase() + "_LINKER";
    cargo.env(linker, &gcc);
    cargo.env(platform.variable("CC"), &gcc);
    let archiver = format!("{}-linux-gnu-ar", platform.machine);
    cargo.env(platform.variable("AR"), archiver);
    cargo.env(platform.variable("CFLAGS"), c_flags(platform)?);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", process::compiler_flags(&[]));
    // Names of functions take a third of the file; a panic still tells its line.
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    process::run(&mut cargo)?;
    let built = process::target_folder().join(platform.target);
    Ok(built.join("release").join("kinetic"))
}

/// The headers of musl instead of those of glibc, and the compiler's own.
fn c_flags(platform: &Platform) -> Result<String, Failure> {
    let gcc = platform.compiler();
    let own = process::output(&mut process::command(&gcc, ["-print-file-name=include"]));
    let own = own.ok_or_else(|| Failure::error(format!("{gcc} does not tell its folder")))?;
    let musl = headers(platform);
    Ok(format!(
        "-nostdinc -isystem {} -isystem {own}",
        musl.display()
    ))
}

fn headers(platform: &Platform) -> PathBuf {
    let name = format!("usr/include/{}-linux-musl", platform.machine);
    platform.packages().join(name)
}

/// Installs what the target needs: Rust's standard library, a C compiler for
/// SQLite and the cryptography, and the headers of musl.
fn prepare(platform: &Platform) -> Result<(), Failure> {
    let gcc = platform.compiler();
    if !process::succeeds(&mut process::command(&gcc, ["--version"])) {
        let machine = platform.machine.replace('_', "-");
        let [compiler, library] = [
            format!("gcc-{machine}-linux-gnu"),
            format!("libc6-dev-{}-cross", platform.debian),
        ];
        tools::install(
            &[&compiler, &library],
            &format!("The static program for {} needs {gcc}", platform.debian),
            &format!("the static program needs `{gcc}`; please install it"),
        )?;
    }
    if !headers(platform).join("stdio.h").is_file() {
        let mut fetch = process::command("bash", [script("debian-fetch.sh")]);
        fetch.arg(platform.packages());
        fetch.args([platform.debian, SUITE]).args(PACKAGES);
        process::run(&mut fetch).map_err(|_| {
            Failure::error(
                "the headers of musl could not be fetched: static programs are made on Debian",
            )
        })?;
    }
    tools::target(platform.target, "the static program")?;
    link_libraries(platform)
}

/// Adds musl itself to a standard library that was built here.
fn link_libraries(platform: &Platform) -> Result<(), Failure> {
    let folder = tools::std_folder(platform.target)
        .ok_or_else(|| Failure::error("rustc does not tell its folder"))?
        .join("self-contained");
    if folder.join("libc.a").is_file() {
        return Ok(());
    }
    let mut bash = process::command("bash", ["-euo", "pipefail"]);
    bash.arg(script("debian-musl.sh")).arg(platform.packages());
    bash.arg(format!("{}-linux-musl", platform.machine));
    process::run(bash.arg(platform.compiler()).arg(folder))
}

fn script(name: &str) -> PathBuf {
    process::root().join("xtask/src").join(name)
}
