//! A server process started for a test.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use kinetic_testing::Guard;
use tempfile::TempDir;

use crate::Result;

/// Settings that lift all limits per address or visitor: all clients connect
/// from this machine.
const UNLIMITED: [&str; 15] = [
    "limits.address-burst=1000000",
    "limits.address-per-second=1000000",
    "limits.visitor-burst=1000000",
    "limits.visitor-per-second=1000000",
    "limits.connections=100000",
    "limits.connections-per-address=100000",
    "limits.games-per-visitor=1000000",
    "limits.games-per-address=1000000",
    "limits.board-bytes=4000000000",
    "limits.new-visitors-burst=1000000",
    "limits.new-visitors-per-second=1000000",
    "limits.chat-burst=1000000",
    "limits.chat-per-second=1000000",
    "limits.bot-games-per-address=1000000",
    "limits.bot-games-per-visitor=1000000",
];

/// Tests run another build of the program: see the tests of `kinetic-cli`.
const OTHER_PROGRAM: &str = "KINETIC_TEST_PROGRAM";

/// The address at which any free port is taken.
const ANY_PORT: &str = "127.0.0.1:0";

/// A data folder, which the server creates. One for a test is removed at the end.
#[derive(Debug)]
struct Folder {
    _parent: Option<TempDir>,
    path: PathBuf,
}

impl Folder {
    fn new() -> Result<Folder> {
        let parent = tempfile::tempdir()?;
        let path = parent.path().join("data");
        Ok(Folder {
            _parent: Some(parent),
            path,
        })
    }
}

/// A running server with its own data folder. It is killed when this is
/// dropped.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    settings: Vec<String>,
    folder: Folder,
    process: Child,
    // Ends it with this process, however that ends.
    guard: Option<Guard>,
    /// Whether it serves the client that is built into the program.
    built_in_client: bool,
    /// The address it is told to listen at.
    listen: String,
    address: String,
}

impl Server {
    /// Starts the program at this path, on a free port of this machine.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(program: &Path) -> Result<Server> {
        Server::start_with(program, &[])
    }

    /// The same, with settings such as `limits.connections=3`.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_with(program: &Path, settings: &[&str]) -> Result<Server> {
        let unlimited = unlimited(program)?;
        let unlimited = unlimited.iter().map(String::as_str);
        let settings: Vec<&str> = unlimited.chain(settings.iter().copied()).collect();
        Server::start_limited(program, &settings)
    }

    /// Starts the program with the limits that it has by default, and these
    /// settings.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_limited(program: &Path, settings: &[&str]) -> Result<Server> {
        let settings = settings.iter().map(|text| (*text).to_owned());
        let mut settings: Vec<String> = settings.collect();
        // An earlier version does without what it does not know.
        if std::env::var_os(OTHER_PROGRAM).is_some() {
            settings = known(program, settings)?;
        }
        Server::start_in(program, Folder::new()?, settings)
    }

    /// Starts the program on a copy of a data folder.
    ///
    /// # Errors
    /// When the files cannot be copied, or it does not start.
    pub fn start_on_copy(program: &Path, data: &Path) -> Result<Server> {
        let folder = Folder::new()?;
        std::fs::create_dir_all(&folder.path)?;
        for file in std::fs::read_dir(data)? {
            let file = file?;
            std::fs::copy(file.path(), folder.path.join(file.file_name()))?;
        }
        Server::start_in(program, folder, unlimited(program)?)
    }

    /// Starts the program on a data folder that stays, at an address of this
    /// machine, with these settings: for players, with the client that is built
    /// into the program and its limits, or for tests, with neither.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_at(
        program: &Path,
        data: &Path,
        address: &str,
        settings: &[String],
        for_players: bool,
    ) -> Result<Server> {
        let folder = Folder {
            _parent: None,
            path: data.to_owned(),
        };
        let mut all = match for_players {
            true => Vec::new(),
            false => unlimited(program)?,
        };
        all.extend_from_slice(settings);
        Server::start_listening(program, folder, address, all, for_players)
    }

    fn start_in(program: &Path, folder: Folder, settings: Vec<String>) -> Result<Server> {
        Server::start_listening(program, folder, ANY_PORT, settings, false)
    }

    fn start_listening(
        program: &Path,
        folder: Folder,
        listen: &str,
        settings: Vec<String>,
        built_in_client: bool,
    ) -> Result<Server> {
        let started = start(program, &folder.path, listen, &settings, built_in_client);
        let (process, address) = started?;
        let guard = Some(Guard::new(process.id())?);
        Ok(Server {
            program: program.to_owned(),
            settings,
            folder,
            process,
            guard,
            built_in_client,
            listen: listen.to_owned(),
            address,
        })
    }

    /// The address it listens at.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Its process ID.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Its data folder.
    pub fn folder(&self) -> &Path {
        &self.folder.path
    }

    /// What it has logged so far.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub fn log(&self) -> Result<String> {
        Ok(std::fs::read_to_string(log_of(&self.folder.path))?)
    }

    /// Kills it at an arbitrary moment (SIGKILL), and starts it again on the
    /// same folder.
    ///
    /// # Errors
    /// When it does not start again.
    pub fn kill_and_restart(&mut self) -> Result<()> {
        self.kill()?;
        self.restart()
    }

    /// Kills it at an arbitrary moment.
    ///
    /// # Errors
    /// When it is not there any more.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        if let Some(guard) = self.guard.take() {
            guard.disarm();
        }
        Ok(())
    }

    /// Starts it again on the same folder, after it has ended.
    ///
    /// # Errors
    /// When it does not start.
    pub fn restart(&mut self) -> Result<()> {
        let (folder, listen) = (&self.folder.path, &self.listen);
        (self.process, self.address) = start(
            &self.program,
            folder,
            listen,
            &self.settings,
            self.built_in_client,
        )?;
        self.guard = Some(Guard::new(self.process.id())?);
        Ok(())
    }

    /// Sends SIGTERM and waits for the server to exit.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub fn stop(&mut self) -> Result<ExitStatus> {
        self.signal("TERM")?;
        let status = self.process.wait()?;
        if let Some(guard) = self.guard.take() {
            guard.disarm();
        }
        Ok(status)
    }

    /// Sends a signal such as `STOP` or `CONT`.
    ///
    /// # Errors
    /// When it cannot be sent.
    pub fn signal(&self, name: &str) -> Result<()> {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-s", name, &id]).status()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(guard) = self.guard.take() {
            guard.disarm();
        }
        if std::thread::panicking() {
            eprintln!("{}", self.log().unwrap_or_default());
        }
    }
}

/// The file with the log of a server with this data folder.
fn log_of(folder: &Path) -> PathBuf {
    folder.with_extension("log")
}

/// That file, to be written at the end.
fn open_log(folder: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true).open(log_of(folder))
}

/// The settings that lift all limits, as far as the program knows them: it may
/// be an earlier version.
fn unlimited(program: &Path) -> Result<Vec<String>> {
    let settings = UNLIMITED.iter().map(|setting| (*setting).to_owned());
    known(program, settings.collect())
}

/// The settings that a program knows.
fn known(program: &Path, mut settings: Vec<String>) -> Result<Vec<String>> {
    let mut command = without_settings(program);
    let printed = command.args(["serve", "--print-config"]).output()?;
    let printed = String::from_utf8(printed.stdout)?;
    settings.retain(|setting| {
        let name = setting.split('=').next().unwrap_or_default();
        let name = name.rsplit('.').next().unwrap_or_default();
        let mut lines = printed.lines();
        lines.any(|line| line.trim_start_matches("# ").split(" = ").next() == Some(name))
    });
    Ok(settings)
}

/// The program, without the settings of the user's environment.
fn without_settings(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("KINETIC_") {
            command.env_remove(name);
        }
    }
    command
}

fn start(
    program: &Path,
    folder: &Path,
    listen: &str,
    settings: &[String],
    built_in_client: bool,
) -> Result<(Child, String)> {
    let mut command = without_settings(program);
    command.args(["--lang", "en", "serve", "--address", listen]);
    command.arg("--data").arg(folder);
    let client = folder.with_extension("client");
    if !built_in_client {
        // A minimal page, so that the program need not contain the client.
        std::fs::create_dir_all(&client)?;
        std::fs::write(client.join("index.html"), "<!doctype html>")?;
        command.arg("--client").arg(&client);
    }
    for setting in settings {
        command.args(["--set", setting]);
    }
    command.stdout(Stdio::piped()).stderr(open_log(folder)?);
    let mut process = command.spawn()?;
    let mut line = String::new();
    let out = process.stdout.take().ok_or("no output")?;
    BufReader::new(out).read_line(&mut line)?;
    let _ = std::fs::remove_dir_all(&client);
    let address = line.split("http://").nth(1);
    let address = address.and_then(|rest| rest.split('/').next());
    match address {
        Some(address) => Ok((process, address.to_owned())),
        None => {
            let _ = process.kill();
            let _ = process.wait();
            let log = std::fs::read_to_string(log_of(folder)).unwrap_or_default();
            Err(format!("the server does not start: {log}").into())
        }
    }
}
