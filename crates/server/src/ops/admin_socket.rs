//! The local socket of a running server through which `kinetic admin` works,
//! and the way without a server.
//!
//! The socket lies in the data folder and can be used by its owner only. A
//! request is a line of JSON, and so is the reply.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::lock::FolderLock;
#[cfg(unix)]
use super::supervise;
use super::{Deletions, secret};
use crate::admin::{Admin, AdminReply, AdminRequest};
use crate::api::Signer;
use crate::store::{Database, PoolSettings, Postgres, Settings, Sqlite, Store, StoreError};
use crate::{CacheSize, Games, LocalBus, Moment};

/// The socket in the data folder.
pub const FILE: &str = "admin.socket";
/// The name of the task in health checks.
#[cfg(unix)]
const TASK_NAME: &str = "administration";
/// Maximum size of a request in bytes.
#[cfg(unix)]
const MAX_REQUEST: u64 = 64 * 1024;
/// A request that is not complete after this time is dropped.
#[cfg(unix)]
const REQUEST_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(10);

/// Why a request could not be made.
#[derive(Debug)]
pub enum AdminError {
    /// There is no store in the folder.
    NoStore,
    /// A server uses the folder and cannot be reached.
    Locked,
    /// The store cannot be opened.
    Store(StoreError),
    /// The operating system reports an error.
    System(io::Error),
}

impl fmt::Display for AdminError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AdminError::NoStore => f.write_str("there is no store"),
            AdminError::Locked => f.write_str("a server uses the folder and cannot be reached"),
            AdminError::Store(error) => error.fmt(f),
            AdminError::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AdminError {}

impl From<io::Error> for AdminError {
    fn from(error: io::Error) -> AdminError {
        AdminError::System(error)
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

/// Carries out a request of an administrator: on the server that uses the data
/// folder, or on its store if there is none, which is a database or in the
/// folder.
///
/// # Errors
/// When that is not possible.
pub async fn administer(
    folder: &Path,
    database: Option<&Database>,
    request: AdminRequest,
) -> Result<AdminReply, AdminError> {
    #[cfg(unix)]
    if let Some(reply) = ask_server(folder, &request)? {
        return Ok(reply);
    }
    if database.is_none() && !Sqlite::is_in(folder) {
        return Err(AdminError::NoStore);
    }
    Sqlite::make_folder(folder)?;
    let _lock = FolderLock::take(folder)?.ok_or(AdminError::Locked)?;
    let store: Arc<dyn Store> = match database {
        Some(database) => Arc::new(Postgres::open(database, PoolSettings::default()).await?),
        None => Arc::new(Sqlite::open(folder, Settings::default())?),
    };
    let secret = match store.shared() {
        Some(shared) => secret::of_database(&*store, shared, folder)
            .await
            .map_err(|error| AdminError::System(io::Error::other(error)))?,
        None => secret::load_or_create(folder)?,
    };
    let signer = Signer::new(&secret);
    let size = CacheSize { bytes: 1, games: 1 };
    let games = Games::new(store.clone(), Arc::new(LocalBus::new(1)), size);
    let deletions = Deletions::of(folder);
    let admin = Admin {
        store: &*store,
        games: &games,
        signer: &signer,
        deletions: &deletions,
        now: Moment::now(),
        live: None,
    };
    Ok(admin.execute(request).await)
}

/// Asks the running server; `None` if there is none.
#[cfg(unix)]
fn ask_server(folder: &Path, request: &AdminRequest) -> io::Result<Option<AdminReply>> {
    use std::io::{BufRead as _, Write as _};
    use std::os::unix::net::UnixStream;
    let mut stream = match UnixStream::connect(folder.join(FILE)) {
        Ok(stream) => stream,
        // Nobody listens: what is there was left by a server that was killed.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused
            ) =>
        {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let mut line = serde_json::to_string(request).map_err(io::Error::other)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut reply = String::new();
    io::BufReader::new(stream).read_line(&mut reply)?;
    serde_json::from_str(&reply)
        .map(Some)
        .map_err(io::Error::other)
}

/// Listens on the socket until it is dropped.
#[derive(Debug, Default)]
pub struct AdminSocket {
    #[cfg(unix)]
    open: Option<(std::path::PathBuf, tokio::task::JoinHandle<()>)>,
}

impl AdminSocket {
    /// Listens for requests to a server. A folder in which no socket can be made
    /// is no reason not to serve.
    #[cfg(unix)]
    pub(crate) fn listen(app: &Arc<crate::app::AppState>, folder: &Path) -> AdminSocket {
        let path = folder.join(FILE);
        match unix::bind(&path) {
            Ok(listener) => {
                let (known, listener) = (app.clone(), Arc::new(listener));
                let serve = move || unix::serve(known.clone(), listener.clone());
                let task = tokio::spawn(supervise(app.ops.clone(), TASK_NAME, serve));
                let open = Some((path, task));
                AdminSocket { open }
            }
            Err(error) => {
                tracing::warn!(%error, "kinetic admin cannot reach this server");
                AdminSocket::default()
            }
        }
    }

    /// Other systems have no such sockets: `kinetic admin` works while no server
    /// runs.
    #[cfg(not(unix))]
    pub(crate) fn listen(_: &Arc<crate::app::AppState>, _: &Path) -> AdminSocket {
        AdminSocket::default()
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some((path, task)) = self.open.take() {
            task.abort();
            let _ = std::fs::remove_file(path);
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::PermissionsExt as _;

    use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::{UnixListener, UnixStream};

    use super::*;
    use crate::app::AppState;

    /// Makes the socket, for its owner only. One that a killed server has left
    /// is replaced.
    pub fn bind(path: &Path) -> io::Result<UnixListener> {
        match std::fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
        Ok(listener)
    }

    pub async fn serve(app: Arc<AppState>, listener: Arc<UnixListener>) {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let app = app.clone();
                    tokio::spawn(async move {
                        // Whoever asked may be gone.
                        let _ = answer(&app, stream).await;
                    });
                }
                // Too many open files; connections in progress end some time.
                Err(_) => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            }
        }
    }

    async fn answer(app: &AppState, stream: UnixStream) -> io::Result<()> {
        let (reader, mut writer) = stream.into_split();
        let mut line = String::new();
        let mut reader = BufReader::new(reader.take(MAX_REQUEST));
        let read = reader.read_line(&mut line);
        tokio::time::timeout(REQUEST_TIMEOUT, read)
            .await
            .map_err(io::Error::other)??;
        let reply = match serde_json::from_str::<AdminRequest>(&line) {
            Ok(request) => app.admin().execute(request).await,
            Err(error) => AdminReply::Failed(error.to_string()),
        };
        let mut reply = serde_json::to_string(&reply).map_err(io::Error::other)?;
        reply.push('\n');
        writer.write_all(reply.as_bytes()).await?;
        writer.shutdown().await
    }
}
