//! All stores, for the tests that each of them has to pass.

use std::sync::{Arc, OnceLock};

use kinetic_server::store::{PoolSettings, Postgres, Settings, Sqlite, Store};
use kinetic_testing::{LIMIT, eventually};
use tokio::runtime::Runtime;

use crate::common::Folder;
use crate::memory::Memory;

/// Where a store is.
pub enum StorePlace {
    /// In memory; it is the same store whenever it is opened.
    Memory(Arc<Memory>),
    /// A folder with SQLite.
    Sqlite(Folder),
    /// An empty database of a PostgreSQL that only these tests use.
    Postgres(String),
}

impl StorePlace {
    /// A new place for each kind of store.
    pub fn all() -> Vec<StorePlace> {
        let mut places = vec![StorePlace::Memory(Arc::default())];
        places.extend(StorePlace::persistent());
        places
    }

    /// A new place for each kind of store that outlives the process.
    pub fn persistent() -> Vec<StorePlace> {
        vec![StorePlace::Sqlite(Folder::new()), StorePlace::postgres()]
    }

    /// A new database.
    pub fn postgres() -> StorePlace {
        StorePlace::Postgres(kinetic_testing::Postgres::shared().database())
    }

    /// The name of the kind, for messages.
    pub fn name(&self) -> &'static str {
        match self {
            StorePlace::Memory(_) => "memory",
            StorePlace::Sqlite(_) => "SQLite",
            StorePlace::Postgres(_) => "PostgreSQL",
        }
    }

    /// Opens the store; at most `group` writes share a commit.
    pub fn open_with(&self, group: usize) -> Arc<dyn Store> {
        match self {
            StorePlace::Memory(memory) => memory.clone(),
            StorePlace::Sqlite(folder) => {
                let settings = Settings {
                    group,
                    ..Settings::default()
                };
                Arc::new(Sqlite::open(folder.path(), settings).expect("a store"))
            }
            StorePlace::Postgres(url) => {
                let settings = PoolSettings {
                    group,
                    connections: 2,
                    ..patient_pool()
                };
                Arc::new(open_postgres(url, settings))
            }
        }
    }

    /// Opens the store.
    pub fn open(&self) -> Arc<dyn Store> {
        self.open_with(Settings::default().group)
    }

    /// The texts that a query returns which both databases understand.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        match self {
            StorePlace::Memory(_) => panic!("there is no SQL in memory"),
            StorePlace::Sqlite(folder) => {
                let file = folder.path().join("kinetic.db");
                let connection = rusqlite::Connection::open(file).expect("a file");
                let mut query = connection.prepare(sql).expect(sql);
                let found = query.query_map([], |row| row.get(0)).expect(sql);
                found.collect::<Result<_, _>>().expect(sql)
            }
            StorePlace::Postgres(url) => {
                let found = kinetic_testing::Postgres::shared().execute(url, sql);
                found.expect(sql).lines().map(str::to_owned).collect()
            }
        }
    }

    /// Lets the leases of all servers expire, which were killed.
    pub fn expire_leases(&self) {
        let StorePlace::Postgres(url) = self else {
            return;
        };
        let server = kinetic_testing::Postgres::shared();
        // A statement of a process that is gone may still be executed.
        let sql = "SELECT count(*) FROM pg_stat_activity
                   WHERE datname = current_database() AND application_name = 'kinetic'";
        eventually("nobody is connected", || {
            server.execute(url, sql).expect(sql) == "0"
        });
        let sql = "UPDATE node SET until = 0";
        server.execute(url, sql).expect(sql);
    }

    /// The number that a query returns which both databases understand.
    pub fn number(&self, sql: &str) -> i64 {
        let found = self.texts(&format!("SELECT CAST(({sql}) AS text)"));
        found[0].parse().expect(sql)
    }
}

/// Does the same on every store.
pub fn on_every_store(test: impl Fn(&dyn Store)) {
    for place in StorePlace::all() {
        // Shown when the test fails.
        eprintln!("on {}", place.name());
        test(&*place.open());
    }
}

/// The runtime on which connections to PostgreSQL live. Tests use short-lived
/// runtimes of their own, in which they can await its answers.
pub fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(1).enable_all().build();
        runtime.expect("a runtime")
    })
}

/// Connections that wait as long as tests do: the database is as slow as the
/// machine.
pub fn patient_pool() -> PoolSettings {
    PoolSettings {
        wait: LIMIT,
        statement: LIMIT,
        connect: LIMIT,
        idle_in_transaction: LIMIT,
        ..PoolSettings::default()
    }
}

/// The clock of a database, which a test can set.
pub struct DatabaseClock<'a> {
    server: &'a kinetic_testing::Postgres,
    url: String,
}

impl<'a> DatabaseClock<'a> {
    /// Gives a database a clock that can be set, for connections from now on: its
    /// function is found before the one that belongs to PostgreSQL.
    pub fn new(server: &'a kinetic_testing::Postgres, url: &str) -> DatabaseClock<'a> {
        let (name, url) = (url.rsplit('/').next().expect("a name"), url.to_owned());
        let clock = DatabaseClock { server, url };
        clock.execute(&format!(
            "CREATE TABLE test_clock (stopped timestamptz, step interval NOT NULL);
             INSERT INTO test_clock VALUES (NULL, '0');
             CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
             'SELECT coalesce(stopped, pg_catalog.clock_timestamp()) + step
              FROM public.test_clock';
             ALTER DATABASE {name} SET search_path = public, pg_catalog"
        ));
        clock
    }

    /// Lets it stand still, unless it is set.
    pub fn stop(&self) {
        self.execute("UPDATE test_clock SET stopped = pg_catalog.clock_timestamp()");
    }

    /// Sets it forward or back.
    pub fn step(&self, milliseconds: i64) {
        let step = format!("'{milliseconds} milliseconds'");
        self.execute(&format!("UPDATE test_clock SET step = step + {step}"));
    }

    /// Its time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let sql = "SELECT floor(extract(epoch FROM public.clock_timestamp()) * 1000)::bigint";
        self.execute(sql).parse().expect("a time")
    }

    fn execute(&self, sql: &str) -> String {
        self.server.execute(&self.url, sql).expect(sql)
    }
}

/// Opens a PostgreSQL store.
pub fn open_postgres(url: &str, settings: PoolSettings) -> Postgres {
    let database = url.parse().expect("an address");
    let opened = runtime().block_on(Postgres::open(&database, settings));
    opened.expect("a store")
}
