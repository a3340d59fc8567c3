//! Several servers on this machine that share a PostgreSQL database and a NATS
//! bus, behind a proxy.

use std::path::{Path, PathBuf};

use kinetic_testing::{Haproxy, Nats, NatsOptions, Postgres, PostgresOptions, free_port};
use tempfile::TempDir;

use crate::{FaultProxy, Result, Server};

/// How to start a cluster.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The program `kinetic`.
    pub program: PathBuf,
    /// The number of nodes.
    pub nodes: usize,
    /// Whether NATS is the bus; otherwise PostgreSQL is.
    pub nats: bool,
    /// Whether HAProxy stands in front of the nodes.
    pub proxy: bool,
    /// Whether all connections of nodes go through proxies that can break them.
    pub faults: bool,
    /// Whether it is for players: with the browser client that is built into the
    /// program, and with limits.
    pub for_players: bool,
    /// Settings of the nodes.
    pub settings: Vec<String>,
    /// The folder for the data folders; a temporary one if there is none.
    pub folder: Option<PathBuf>,
}

/// A running cluster. It ends, and its temporary folders are removed, when this
/// is dropped or the process ends.
#[derive(Debug)]
pub struct Cluster {
    haproxy: Option<Haproxy>,
    nodes: Vec<ClusterNode>,
    /// The bus, if it is NATS.
    pub nats: Option<Nats>,
    /// The database.
    pub postgres: Postgres,
    database: String,
    _folder: Option<TempDir>,
}

/// A node of a cluster and its connections.
#[derive(Debug)]
pub struct ClusterNode {
    /// The server.
    pub server: Server,
    /// The address at which it tells all metrics.
    pub monitoring: String,
    /// Its connections, where they can be broken.
    pub links: Option<Links>,
}

/// The connections of a node.
#[derive(Debug)]
pub struct Links {
    /// From HAProxy to the node.
    pub players: FaultProxy,
    /// From the node to PostgreSQL.
    pub database: FaultProxy,
    /// From the node to NATS, if that is the bus.
    pub bus: Option<FaultProxy>,
}

impl Cluster {
    /// Starts everything, and waits until all nodes are ready.
    ///
    /// # Errors
    /// When a program is missing or does not start.
    pub async fn start(options: &ClusterOptions) -> Result<Cluster> {
        let durable = true;
        let postgres = Postgres::start(&PostgresOptions {
            durable,
            ..PostgresOptions::default()
        })?;
        let nats = match options.nats {
            true => Some(Nats::start(&NatsOptions::default())?),
            false => None,
        };
        // Data folders hold little: games, visitors and the secret are in the
        // database.
        let (temporary, folder) = match &options.folder {
            Some(folder) => (None, folder.clone()),
            None => {
                let temporary = tempfile::tempdir()?;
                let path = temporary.path().to_owned();
                (Some(temporary), path)
            }
        };
        let mut cluster = Cluster {
            haproxy: None,
            nodes: Vec::new(),
            nats,
            database: postgres.database(),
            postgres,
            _folder: temporary,
        };
        std::fs::create_dir_all(&folder)?;
        for number in 1..=options.nodes {
            let data = folder.join(format!("node{number}"));
            let node = cluster.start_node(options, &data).await?;
            cluster.nodes.push(node);
        }
        if options.proxy {
            let nodes: Vec<String> = cluster.nodes.iter().map(ClusterNode::reached_at).collect();
            cluster.haproxy = Some(Haproxy::start(&nodes)?);
        }
        Ok(cluster)
    }

    async fn start_node(&self, options: &ClusterOptions, data: &Path) -> Result<ClusterNode> {
        let address = format!("127.0.0.1:{}", free_port()?);
        let mut database = self.database.clone();
        let mut bus = self
            .nats
            .as_ref()
            .map(|nats| format!("127.0.0.1:{}", nats.port()));
        let mut links = None;
        if options.faults {
            let postgres = format!("127.0.0.1:{}", self.postgres.port());
            let to_database = FaultProxy::start(&postgres).await?;
            database = database.replace(&postgres, to_database.address());
            let to_bus = match &bus {
                Some(nats) => Some(FaultProxy::start(nats).await?),
                None => None,
            };
            bus = to_bus.as_ref().map(|link| link.address().to_owned());
            links = Some(Links {
                players: FaultProxy::start(&address).await?,
                database: to_database,
                bus: to_bus,
            });
        }
        let monitoring = format!("127.0.0.1:{}", free_port()?);
        let mut settings = vec![
            format!("database={database}"),
            format!("monitoring-address={monitoring}"),
            "proxies=127.0.0.1".to_owned(),
        ];
        settings.extend(bus.map(|bus| format!("bus=nats://{bus}")));
        settings.extend(options.settings.iter().cloned());
        let (program, data) = (options.program.clone(), data.to_owned());
        let for_players = options.for_players;
        let started = tokio::task::spawn_blocking(move || {
            Server::start_at(&program, &data, &address, &settings, for_players)
        });
        let server = started.await??;
        Ok(ClusterNode {
            server,
            monitoring,
            links,
        })
    }

    /// The address for clients: that of the proxy, or of the first node without
    /// one.
    pub fn address(&self) -> &str {
        let haproxy = self.haproxy.as_ref().map(Haproxy::address);
        haproxy.unwrap_or_else(|| self.nodes[0].server.address())
    }

    /// The address of the database.
    pub fn database(&self) -> &str {
        &self.database
    }

    /// The nodes.
    pub fn nodes(&self) -> &[ClusterNode] {
        &self.nodes
    }

    /// The nodes, to break them.
    pub fn nodes_mut(&mut self) -> &mut [ClusterNode] {
        &mut self.nodes
    }
}

impl ClusterNode {
    /// The address at which the proxy reaches it.
    fn reached_at(&self) -> String {
        let links = self.links.as_ref();
        let address = links.map_or(self.server.address(), |links| links.players.address());
        address.to_owned()
    }
}
