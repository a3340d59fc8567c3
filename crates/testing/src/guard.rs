//! Ends a process together with the one that started it.

use std::io;
use std::net::TcpListener;
use std::process::{Child, ChildStdin, Command, Stdio};

/// A shell that waits until its input ends, at the latest when this process
/// does, and then kills another process.
#[derive(Debug)]
pub struct Guard {
    shell: Child,
    input: Option<ChildStdin>,
}

impl Guard {
    /// Lets a process not live longer than this one, however this one ends.
    ///
    /// # Errors
    /// When no shell can be started.
    pub fn new(process: u32) -> io::Result<Guard> {
        let script = "trap '' INT TERM HUP; cat > /dev/null; kill -KILL \"$1\"";
        let mut shell = Command::new("sh")
            .args(["-c", script, "sh", &process.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let input = shell.stdin.take();
        Ok(Guard { shell, input })
    }

    /// Leaves the process alone, because it has ended.
    pub fn disarm(mut self) {
        let _ = self.shell.kill();
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.shell.wait();
    }
}

/// A port of the loopback address that nobody uses now.
///
/// # Errors
/// When there is none.
pub fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
