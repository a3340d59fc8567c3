//! A private HAProxy in front of several servers.

use std::fs;
use std::io;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::eventually::LIMIT;
use crate::guard::{Guard, free_port};

/// Where the program is when it is not in `PATH`: Debian keeps it with those of
/// the administrator.
const PLACES: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];
/// How often another port is tried, when somebody has taken the free one that
/// was found.
const ATTEMPTS: usize = 5;

/// A running HAProxy that distributes connections to servers that are ready.
#[derive(Debug)]
pub struct Haproxy {
    address: String,
    process: Child,
    guard: Option<Guard>,
    _folder: TempDir,
}

impl Haproxy {
    /// Starts it in front of these addresses.
    ///
    /// # Errors
    /// When it is not installed, or cannot be started.
    pub fn start(servers: &[String]) -> Result<Haproxy, String> {
        let program = find_haproxy().ok_or(
            "this needs HAProxy: please install it (on Debian and Ubuntu: apt install haproxy)",
        )?;
        let mut attempt = 1;
        loop {
            match Haproxy::start_program(&program, servers) {
                Ok(started) => return Ok(started),
                Err(error) if attempt == ATTEMPTS => {
                    return Err(format!("a private HAProxy cannot be started: {error}"));
                }
                Err(_) => attempt += 1,
            }
        }
    }

    fn start_program(program: &Path, servers: &[String]) -> io::Result<Haproxy> {
        let folder = tempfile::Builder::new()
            .prefix("kinetic-haproxy-")
            .tempdir()?;
        let address = format!("127.0.0.1:{}", free_port()?);
        let file = folder.path().join("haproxy.cfg");
        fs::write(&file, configuration(&address, servers))?;
        let log = fs::File::create(folder.path().join("log"))?;
        let mut process = Command::new(program)
            .arg("-db")
            .arg("-f")
            .arg(&file)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()?;
        let guard = Guard::new(process.id())?;
        let began = Instant::now();
        while TcpStream::connect(&address).is_err() {
            if process.try_wait()?.is_some() || began.elapsed() > LIMIT {
                let _ = process.kill();
                let _ = process.wait();
                let why = fs::read_to_string(folder.path().join("log"))?;
                return Err(io::Error::other(why));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(Haproxy {
            address,
            process,
            guard: Some(guard),
            _folder: folder,
        })
    }

    /// The address that clients connect to.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(guard) = self.guard.take() {
            guard.disarm();
        }
    }
}

/// The configuration: connections go to a server that answers `GET /ready` with
/// 200, and those to a server that no longer does are closed, so that clients
/// come back elsewhere. `packaging/haproxy.cfg` is the same for containers.
fn configuration(address: &str, servers: &[String]) -> String {
    let mut text = format!(
        "defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout http-request 15s
    timeout check 1s
    option forwardfor
    option redispatch 1
    retries 3

frontend players
    bind {address}
    default_backend nodes

backend nodes
    balance leastconn
    option httpchk GET /ready
    http-check expect status 200
    default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
"
    );
    for (number, server) in (1..).zip(servers) {
        text += &format!("    server node{number} {server}\n");
    }
    text
}

/// The program, if it is installed.
pub fn find_haproxy() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(PLACES.iter().map(PathBuf::from));
    let mut files = folders.map(|folder| folder.join("haproxy"));
    files.find(|file| file.is_file())
}
