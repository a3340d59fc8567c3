//! A private nats-server.

use std::io;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::guard::{Guard, free_port};

/// Where the program is when it is not in `PATH`.
const PLACES: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];
/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running nats-server.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    port: u16,
    running: Option<(Child, Guard)>,
}

impl Nats {
    /// Starts one at a free port.
    ///
    /// # Errors
    /// When it is not installed, or cannot be started.
    pub fn start() -> Result<Nats, String> {
        let program = find_nats().ok_or(
            "this needs nats-server: please install it (on Debian and Ubuntu: apt install \
             nats-server)",
        )?;
        let started = free_port().and_then(|port| {
            let mut nats = Nats {
                program,
                port,
                running: None,
            };
            nats.start_again().map(|()| nats)
        });
        started.map_err(|error| format!("a private nats-server cannot be started: {error}"))
    }

    /// The port at the loopback address.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills it.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn kill(&mut self) -> io::Result<()> {
        if let Some((mut process, guard)) = self.running.take() {
            process.kill()?;
            process.wait()?;
            guard.disarm();
        }
        Ok(())
    }

    /// Starts it after [`Nats::kill`], at the same port.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn start_again(&mut self) -> io::Result<()> {
        let mut process = Command::new(&self.program)
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let guard = Guard::new(process.id())?;
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if process.try_wait()?.is_some() || began.elapsed() > PATIENCE {
                return Err(io::Error::other("it has ended"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.running = Some((process, guard));
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// The program, if it is installed.
pub fn find_nats() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(PLACES.iter().map(PathBuf::from));
    let mut files = folders.map(|folder| folder.join("nats-server"));
    files.find(|file| file.is_file())
}
