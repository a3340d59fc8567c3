//! A private PostgreSQL, made from the programs of the distribution's package.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::eventually::LIMIT;

/// Names the folder with the programs of PostgreSQL.
const FOLDER_VARIABLE: &str = "KINETIC_POSTGRES";
/// The name of the superuser, who needs no password.
const USER: &str = "kinetic";
/// How often another port is tried, when somebody has taken the free one that
/// was found; and how often a database is copied, when somebody has connected
/// to it.
const ATTEMPTS: usize = 5;

/// How to start a PostgreSQL.
#[derive(Clone, Debug, Default)]
pub struct PostgresOptions {
    /// Whether a commit is on disk when it returns. Without, tests are quicker.
    pub durable: bool,
    /// Certificate and private key for TLS, as PEM.
    pub tls: Option<(String, String)>,
    /// Further settings.
    pub settings: Vec<(String, String)>,
}

/// A running PostgreSQL with a folder of its own.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    user: Option<User>,
    databases: AtomicU32,
    // Removes everything when its input ends: at the latest when this process
    // does.
    guard: Option<(Child, ChildStdin)>,
}

/// Whom PostgreSQL runs as, because it refuses to be root.
#[derive(Clone, Copy, Debug)]
struct User {
    id: u32,
    group: u32,
}

impl Postgres {
    /// One for all tests of this process. It may lose what was committed when
    /// the machine fails, so that it is quick.
    ///
    /// # Panics
    /// When it cannot be started; the text says what to install.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| match Postgres::start(&PostgresOptions::default()) {
            Ok(postgres) => postgres,
            Err(why) => panic!("{why}"),
        })
    }

    /// Makes a cluster in a temporary folder and starts it.
    ///
    /// # Errors
    /// When PostgreSQL is not installed, or cannot be started.
    pub fn start(options: &PostgresOptions) -> Result<Postgres, String> {
        let programs = find_postgres().ok_or(
            "the tests need PostgreSQL: please install it (on Debian and Ubuntu: apt install \
             postgresql), or name the folder of its programs in KINETIC_POSTGRES",
        )?;
        let made = Postgres::make(programs, options);
        made.map_err(|error| format!("a private PostgreSQL cannot be started: {error}"))
    }

    fn make(programs: PathBuf, options: &PostgresOptions) -> io::Result<Postgres> {
        let user = unprivileged_user()?;
        let folder = tempfile::Builder::new()
            .prefix("kinetic-postgres-")
            .tempdir()?;
        // From here on the guard removes it.
        let folder = folder.keep();
        own(&folder, user)?;
        let mut postgres = Postgres {
            programs,
            folder,
            port: 0,
            user,
            databases: AtomicU32::new(0),
            guard: None,
        };
        postgres.guard = Some(postgres.start_guard()?);
        let data = postgres.data();
        postgres.run(
            "initdb",
            &["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"],
            &[&format!("--username={USER}"), &format!("--pgdata={data}")],
        )?;
        postgres.configure(options)?;
        let mut attempt = 1;
        loop {
            postgres.port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
            match postgres.start_again() {
                Ok(()) => return Ok(postgres),
                Err(error) if attempt == ATTEMPTS => return Err(error),
                Err(_) => attempt += 1,
            }
        }
    }

    fn configure(&self, options: &PostgresOptions) -> io::Result<()> {
        let folder = self.folder.display();
        let mut lines = vec![
            "listen_addresses = '127.0.0.1'".to_owned(),
            format!("unix_socket_directories = '{folder}'"),
            "max_connections = 200".to_owned(),
        ];
        if !options.durable {
            lines.push("fsync = off".to_owned());
            lines.push("full_page_writes = off".to_owned());
        }
        if let Some((certificate, key)) = &options.tls {
            for (name, text) in [("server.crt", certificate), ("server.key", key)] {
                let file = self.folder.join(name);
                fs::write(&file, text)?;
                fs::set_permissions(&file, fs::Permissions::from_mode(0o600))?;
                own(&file, self.user)?;
            }
            lines.push("ssl = on".to_owned());
            lines.push(format!("ssl_cert_file = '{folder}/server.crt'"));
            lines.push(format!("ssl_key_file = '{folder}/server.key'"));
        }
        for (name, value) in &options.settings {
            lines.push(format!("{name} = '{value}'"));
        }
        let file = self.folder.join("data").join("postgresql.auto.conf");
        fs::write(&file, lines.join("\n") + "\n")?;
        own(&file, self.user)
    }

    /// The folder with the programs of PostgreSQL, such as `pgbench`.
    pub fn programs(&self) -> &Path {
        &self.programs
    }

    /// The port at the loopback address.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Makes an empty database. Returns its address.
    ///
    /// # Panics
    /// When that is not possible.
    pub fn database(&self) -> String {
        self.create_database("").expect("a database")
    }

    /// Makes a copy of a database, whose connections are closed. Returns the
    /// address of the copy.
    ///
    /// # Panics
    /// When that is not possible, because somebody connects again and again.
    pub fn copy_of(&self, database: &str) -> String {
        let name = database_name(database);
        let close = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        let mut attempt = 1;
        loop {
            let closed = self.execute("postgres", &close);
            let copied = closed.and_then(|_| self.create_database(&format!(" TEMPLATE {name}")));
            match copied {
                Ok(copy) => return copy,
                Err(error) if attempt == ATTEMPTS => panic!("no copy can be made: {error}"),
                Err(_) => attempt += 1,
            }
        }
    }

    fn create_database(&self, options: &str) -> io::Result<String> {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.execute("postgres", &format!("CREATE DATABASE {name}{options}"))?;
        Ok(format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port))
    }

    /// Runs SQL in a database, which is named or given by its address. Returns
    /// what it prints.
    ///
    /// # Errors
    /// When it fails.
    pub fn execute(&self, database: &str, sql: &str) -> io::Result<String> {
        let name = database_name(database);
        let port = self.port.to_string();
        self.run(
            "psql",
            &["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"],
            &[
                "--set=ON_ERROR_STOP=1",
                "--host=127.0.0.1",
                &format!("--port={port}"),
                &format!("--username={USER}"),
                &format!("--dbname={name}"),
                &format!("--command={sql}"),
            ],
        )
    }

    /// Ends PostgreSQL at once, as a crash would.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn kill(&self) -> io::Result<()> {
        let data = format!("--pgdata={}", self.data());
        self.run(
            "pg_ctl",
            &["stop", "--mode=immediate"],
            &[&data, &time_limit()],
        )?;
        Ok(())
    }

    /// Starts PostgreSQL after [`Postgres::kill`], at the same port.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn start_again(&self) -> io::Result<()> {
        let log = self.folder.join("log").display().to_string();
        let started = self.run(
            "pg_ctl",
            &["start", "--wait", "--silent"],
            &[
                &format!("--pgdata={}", self.data()),
                &time_limit(),
                &format!("--log={log}"),
                &format!("--options=-p {}", self.port),
            ],
        );
        started.map(|_| ()).map_err(|error| {
            let log = fs::read_to_string(log).unwrap_or_default();
            io::Error::other(format!("{error} {log}"))
        })
    }

    /// The process id of PostgreSQL, to stop and continue it.
    pub fn process(&self) -> Option<u32> {
        let file = self.folder.join("data").join("postmaster.pid");
        let text = fs::read_to_string(file).ok()?;
        text.lines().next()?.trim().parse().ok()
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Starts a shell that waits until its input ends, and then stops PostgreSQL
    /// and removes the folder.
    fn start_guard(&self) -> io::Result<(Child, ChildStdin)> {
        let script = "trap '' INT TERM HUP; cat > /dev/null; \
                      \"$1/pg_ctl\" stop --mode=immediate --pgdata=\"$2/data\"; rm -rf \"$2\"";
        let mut command = self.command(Path::new("sh"));
        command.args(["-c", script, "sh"]);
        command.arg(&self.programs).arg(&self.folder);
        command.stdin(Stdio::piped());
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok((child, input))
    }

    /// A command that runs as the user whom PostgreSQL runs as.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).stdin(Stdio::null());
        // What names another database to the programs must not.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("PG") {
                command.env_remove(name);
            }
        }
        if let Some(user) = self.user {
            command.uid(user.id).gid(user.group);
            command.env("HOME", &self.folder);
        }
        command
    }

    fn run(&self, program: &str, arguments: &[&str], more: &[&str]) -> io::Result<String> {
        let mut command = self.command(&self.programs.join(program));
        command.args(arguments).args(more);
        // Not through pipes: what PostgreSQL inherits would never be closed.
        let output = tempfile::tempfile()?;
        let errors = tempfile::tempfile()?;
        command
            .stdout(output.try_clone()?)
            .stderr(errors.try_clone()?);
        let ended = command.status()?;
        match ended.success() {
            true => read(output),
            false => {
                let why = format!("{program} failed: {} {}", read(errors)?, read(output)?);
                Err(io::Error::other(why.trim().to_owned()))
            }
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some((mut child, input)) = self.guard.take() {
            drop(input);
            let _ = child.wait();
        }
    }
}

/// How long `pg_ctl` waits: by itself it waits for a minute.
fn time_limit() -> String {
    format!("--timeout={}", LIMIT.as_secs())
}

/// The name of a database in its address.
fn database_name(address: &str) -> &str {
    let name = address.rsplit('/').next().unwrap_or(address);
    name.split('?').next().unwrap_or(name)
}

fn read(mut file: fs::File) -> io::Result<String> {
    use std::io::{Read as _, Seek as _};
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    Ok(text.trim().to_owned())
}

/// The folder with the programs of PostgreSQL: the one that
/// `KINETIC_POSTGRES` names, one in `PATH`, or the latest of the distribution.
pub fn find_postgres() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| {
        let programs = ["initdb", "postgres", "pg_ctl", "psql"];
        programs.iter().all(|name| folder.join(name).is_file())
    };
    if let Some(named) = std::env::var_os(FOLDER_VARIABLE) {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    for parent in ["/usr/lib/postgresql", "/usr/local/lib/postgresql"] {
        let versions = fs::read_dir(parent).into_iter().flatten().flatten();
        let mut versions: Vec<(u32, PathBuf)> = versions
            .filter_map(|entry| {
                let version = entry.file_name().to_str()?.parse().ok()?;
                Some((version, entry.path().join("bin")))
            })
            .collect();
        versions.sort();
        folders.extend(versions.into_iter().rev().map(|(_, folder)| folder));
    }
    folders.into_iter().find(complete)
}

/// Whom to run as when this process is root: `postgres`, whom the package makes,
/// or `nobody`.
fn unprivileged_user() -> io::Result<Option<User>> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let find = |wanted: &str| {
        let line = users
            .lines()
            .find(|line| line.split(':').next() == Some(wanted))?;
        let mut parts = line.split(':').skip(2);
        Some(User {
            id: parts.next()?.parse().ok()?,
            group: parts.next()?.parse().ok()?,
        })
    };
    let user = find("postgres").or_else(|| find("nobody"));
    let none = || io::Error::other("PostgreSQL refuses to run as root, and there is no `nobody`");
    user.map(Some).ok_or_else(none)
}

fn own(path: &Path, user: Option<User>) -> io::Result<()> {
    match user {
        Some(user) => chown(path, Some(user.id), Some(user.group)),
        None => Ok(()),
    }
}
