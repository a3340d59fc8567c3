//! A server that is tried, as a child process.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use crate::process::{self, Failure};

/// How often a server that starts is asked whether it is ready.
const INTERVAL: Duration = Duration::from_millis(100);

/// A server that has been started. It is killed if it is not stopped.
pub struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// A port that nobody uses.
    pub fn free_port() -> Result<u16, Failure> {
        let probe = TcpListener::bind(("127.0.0.1", 0)).and_then(|probe| probe.local_addr());
        let told = |error| Failure::error(format!("there is no free port: {error}"));
        probe.map(|address| address.port()).map_err(told)
    }

    /// Starts a server and waits until it is well.
    ///
    /// # Errors
    /// When it ends instead.
    pub fn start(command: &mut Command, port: u16) -> Result<Server, Failure> {
        let child = process::spawn(command)?;
        let mut server = Server { child, port };
        while !server.is_well() {
            if let Ok(Some(status)) = server.child.try_wait() {
                return Err(Failure::error(format!(
                    "the server ended at once: {status}"
                )));
            }
            thread::sleep(INTERVAL);
        }
        Ok(server)
    }

    /// The address of its pages.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    fn is_well(&self) -> bool {
        let ask = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
            stream.write_all(
                b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
            )?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
    }

    /// Asks the server to end, and waits for it.
    ///
    /// # Errors
    /// When it does not end well.
    pub fn stop(mut self) -> Result<(), Failure> {
        let program = last_descendant(self.child.id()).to_string();
        process::run(&mut process::command("kill", ["-TERM", &program]))?;
        let told = |error| Failure::error(format!("the end of the server is not told: {error}"));
        process::check(self.child.wait().map_err(told)?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program itself, when others started it in turn: a sandbox hands no
/// signals on.
fn last_descendant(process: u32) -> u32 {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
    let children = children.unwrap_or_default();
    let child = children.split_whitespace().next();
    match child.and_then(|child| child.parse().ok()) {
        Some(child) => last_descendant(child),
        None => process,
    }
}
