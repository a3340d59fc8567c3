//! A private NATS server, made from the program of the distribution's package.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::eventually::LIMIT;

/// Names the program.
const PROGRAM_VARIABLE: &str = "KINETIC_NATS";
/// How often another port is tried, when somebody has taken the free one that
/// was found.
const ATTEMPTS: usize = 5;

/// How to start a NATS server.
#[derive(Clone, Debug, Default)]
pub struct NatsOptions {
    /// User and password that clients need.
    pub user: Option<(String, String)>,
    /// Certificate and private key for TLS, as PEM.
    pub tls: Option<(String, String)>,
}

/// A running NATS server with a folder of its own.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: tempfile::TempDir,
    arguments: Vec<String>,
    port: u16,
    running: Mutex<Option<Running>>,
}

/// A shell that ends the server when its input ends: at the latest when this
/// process does.
#[derive(Debug)]
struct Running {
    shell: Child,
    input: ChildStdin,
    process: u32,
}

impl Nats {
    /// Starts a server at the loopback address.
    ///
    /// # Errors
    /// When it is not installed, or cannot be started.
    pub fn start(options: &NatsOptions) -> Result<Nats, String> {
        let program = find_nats().ok_or(
            "the tests need NATS: please install it (on Debian and Ubuntu: apt install \
             nats-server), or name its program in KINETIC_NATS",
        )?;
        let made = Nats::make(program, options);
        made.map_err(|error| format!("a private NATS server cannot be started: {error}"))
    }

    fn make(program: PathBuf, options: &NatsOptions) -> io::Result<Nats> {
        let folder = tempfile::Builder::new().prefix("kinetic-nats-").tempdir()?;
        let mut arguments = Vec::new();
        if let Some((user, password)) = &options.user {
            arguments.extend([format!("--user={user}"), format!("--pass={password}")]);
        }
        if let Some((certificate, key)) = &options.tls {
            arguments.push("--tls".to_owned());
            for (name, text) in [("cert", certificate), ("key", key)] {
                let file = folder.path().join(format!("server.{name}"));
                fs::write(&file, text)?;
                arguments.push(format!("--tls{name}={}", file.display()));
            }
        }
        let mut nats = Nats {
            program,
            folder,
            arguments,
            port: 0,
            running: Mutex::new(None),
        };
        let mut attempt = 1;
        loop {
            nats.port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
            match nats.start_again() {
                Ok(()) => return Ok(nats),
                Err(error) if attempt == ATTEMPTS => return Err(error),
                Err(_) => attempt += 1,
            }
        }
    }

    /// The port at the loopback address.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address, without user and password.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The process id of the server, to stop and continue it; `None` while it
    /// does not run.
    pub fn process(&self) -> Option<u32> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.as_ref().map(|running| running.process)
    }

    /// Ends the server at once, as a crash would.
    pub fn kill(&self) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mut running) = running.take() {
            drop(running.input);
            let _ = running.shell.wait();
        }
    }

    /// Starts the server after [`Nats::kill`], at the same port.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn start_again(&self) -> io::Result<()> {
        let script = "trap '' INT TERM HUP; \"$@\" & echo $!; cat > /dev/null; \
                      kill -KILL $!; wait";
        let mut shell = Command::new("sh")
            .args(["-c", script, "sh"])
            .arg(&self.program)
            .args(["--addr=127.0.0.1", &format!("--port={}", self.port)])
            .arg(format!("--log={}", self.log().display()))
            .args(&self.arguments)
            .current_dir(self.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = shell.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = shell.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let process = line.trim().parse().map_err(io::Error::other)?;
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(Running {
            shell,
            input,
            process,
        });
        let began = Instant::now();
        while !self.is_ready() {
            let gone =
                !Path::new(&format!("/proc/{process}")).exists() && cfg!(target_os = "linux");
            if gone || began.elapsed() > LIMIT {
                self.kill();
                let log = fs::read_to_string(self.log()).unwrap_or_default();
                return Err(io::Error::other(log));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Whether it listens, and is not another program that has taken the port.
    fn is_ready(&self) -> bool {
        let said = fs::read_to_string(self.log()).unwrap_or_default();
        let ready = said.matches("Server is ready").count();
        let starts = said.matches("Starting nats-server").count();
        ready > 0 && ready == starts && TcpStream::connect(("127.0.0.1", self.port)).is_ok()
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The program: the one that `KINETIC_NATS` names, or one in `PATH` or where
/// Debian has it.
pub fn find_nats() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(PROGRAM_VARIABLE) {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push("/usr/sbin".into());
    let mut programs = folders.into_iter().map(|folder| folder.join("nats-server"));
    programs.find(|program| program.is_file())
}
