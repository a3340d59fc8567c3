//! The threads that read.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::super::StoreError;

/// So many reads may wait; whoever comes then waits to be let in.
const QUEUE: usize = 1_024;

type Look = Box<dyn FnOnce(&Connection) + Send>;

/// Reads, a few at a time.
#[derive(Debug)]
pub struct Readers {
    // `None` only while the readers are dropped.
    looks: Option<mpsc::Sender<Look>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each connection.
    pub fn start(connections: Vec<Connection>) -> Result<Readers, StoreError> {
        let (looks, waiting) = mpsc::channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut readers = Readers {
            looks: Some(looks),
            threads: Vec::new(),
        };
        for connection in connections {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new()
                .name("store reader".to_owned())
                .spawn(move || run(&connection, &waiting))?;
            readers.threads.push(thread);
        }
        Ok(readers)
    }

    /// Reads something.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let look: Look = Box::new(move |connection| {
            // Whoever asked may have gone away.
            let _ = reply.send(look(connection));
        });
        let looks = self.looks.as_ref().ok_or(StoreError::Closed)?;
        looks.send(look).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        // The threads end when they have read what was asked for, and with
        // them the last connections to the file.
        self.looks = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn run(connection: &Connection, waiting: &Mutex<mpsc::Receiver<Look>>) {
    loop {
        // The lock is held while one waits for work, not while one works.
        let look = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        match look {
            Some(look) => look(connection),
            None => return,
        }
    }
}
