//! Starting other programs from the root of the repository, and how a command
//! can fail.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};

/// The reason why a command did not succeed. It decides the exit status and
/// what, if anything, is left to say.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The command line makes no sense.
    Usage(String),
    /// Something that the command needs is missing or went wrong.
    Error(String),
    /// A program that was started failed. It has said why itself; its status
    /// is handed on.
    Status(u8),
}

impl Failure {
    /// A mistake on the command line, told in one sentence.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self::Usage(sentence.into())
    }

    /// Anything else that went wrong, told in one sentence.
    pub fn error(sentence: impl Into<String>) -> Self {
        Self::Error(sentence.into())
    }

    /// Says what is left to say and gives the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Self::Usage(sentence) => {
                eprintln!("xtask: {sentence}; `cargo xtask --help` lists the commands.");
                ExitCode::from(2)
            }
            Self::Error(sentence) => {
                eprintln!("xtask: {sentence}.");
                ExitCode::FAILURE
            }
            Self::Status(status) => ExitCode::from(status),
        }
    }
}

/// The root of the repository: the folder that holds `xtask`.
pub fn root() -> PathBuf {
    // Cargo tells the folder at run time; the one known when xtask was built
    // serves when the program is started without cargo.
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or(xtask.clone(), Path::to_path_buf)
}

/// A command line that starts the cargo that runs xtask.
pub fn cargo<I, S>(arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = command(cargo, arguments);
    // What the cargo that runs xtask tells of the package xtask. Build scripts
    // that look at it would run again after every command typed by hand.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(name);
        }
    }
    command
}

/// A command line that starts the nightly cargo.
pub fn nightly<I, S>(arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = command("cargo", ["+nightly"]);
    // `CARGO` names the cargo that runs xtask. A cargo that finds it set hands
    // it on to its subcommands, which would then build with the wrong one.
    command.args(arguments).env_remove("CARGO");
    command
}

/// A command line for any program.
pub fn command<P, I, S>(program: P, arguments: I) -> Command
where
    P: AsRef<OsStr>,
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Prints the command, runs it on this terminal and waits for its end.
///
/// # Errors
/// When the program cannot be started or does not succeed.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    check(status(command)?)
}

/// Whether a program ended well.
///
/// # Errors
/// When it did not; its status is handed on.
pub fn check(status: ExitStatus) -> Result<(), Failure> {
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Status(exit_code(status)))
    }
}

/// Does the same as [`run`] and leaves it to the caller to judge the status.
///
/// # Errors
/// When the program cannot be started.
pub fn status(command: &mut Command) -> Result<ExitStatus, Failure> {
    wait(spawn(command)?)
}

/// Prints the command and starts it.
///
/// # Errors
/// When the program cannot be started.
pub fn spawn(command: &mut Command) -> Result<Child, Failure> {
    let line = shown(command);
    eprintln!("$ {line}");
    command
        .spawn()
        .map_err(|error| Failure::error(format!("`{line}` cannot be started: {error}")))
}

/// Waits for the end of a program.
///
/// # Errors
/// When the system does not tell it.
pub fn wait(mut child: Child) -> Result<ExitStatus, Failure> {
    child
        .wait()
        .map_err(|error| Failure::error(format!("the end of a program is not told: {error}")))
}

/// Runs the command in silence and tells whether it succeeded.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs the command in silence and returns what it prints, without the blanks
/// around it; `None` when it fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned())
}

/// Puts a copy of this program where `to` says, at once, so that whoever runs an
/// older one there is not disturbed. Cargo replaces this program when it compiles
/// the workspace.
///
/// # Errors
/// When it cannot be written.
pub fn copy_this(to: &Path) -> Result<(), Failure> {
    let copy = || {
        let fresh = to.with_extension(std::process::id().to_string());
        std::fs::create_dir_all(to.parent().unwrap_or(to))?;
        std::fs::copy(env::current_exe()?, &fresh)?;
        std::fs::rename(fresh, to)
    };
    copy().map_err(|error| Failure::error(format!("xtask cannot be copied: {error}")))
}

/// The folder in which cargo builds.
pub fn target_folder() -> PathBuf {
    let named = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(named.unwrap_or_else(|| "target".into()))
}

/// Compiler flags for what is given to others, as the value of
/// `CARGO_ENCODED_RUSTFLAGS`. The folders of whoever builds are kept out: the
/// place in the source where a panic arises is named without them. Flags that
/// were asked for are kept.
pub fn compiler_flags(more: &[&str]) -> String {
    const SEPARATOR: &str = "\u{1f}";
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let user = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"))?;
        Some(Path::new(&user).join(".cargo"))
    });
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let asked = env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = asked.split_whitespace().map(str::to_owned).collect();
    flags.extend(more.iter().map(|&flag| flag.to_owned()));
    flags.push(remap(&root(), "kinetic"));
    flags.extend(home.map(|home| remap(&home, "cargo")));
    flags.join(SEPARATOR)
}

/// The file name of a program on this system.
pub fn program(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// The status to hand on for a program that failed.
pub fn exit_code(status: ExitStatus) -> u8 {
    // A program ended by a signal has no code of its own.
    let code = status.code().unwrap_or(1);
    u8::try_from(code)
        .ok()
        .filter(|&code| code != 0)
        .unwrap_or(1)
}

/// The command as one would type it, with the variables set for it.
fn shown(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        Some(format!("{}={value}", name.to_string_lossy()))
    });
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    let arguments = command.get_args().map(|a| a.to_string_lossy().into_owned());
    variables
        .chain([program])
        .chain(arguments)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_a_command_as_one_would_type_it() {
        let mut command = command("/somewhere/bin/cargo", ["test", "--locked"]);
        command.env("SCALE", "small").env_remove("CARGO");
        assert_eq!(shown(&command), "SCALE=small cargo test --locked");
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("xtask").join("Cargo.toml").is_file());
    }
}
