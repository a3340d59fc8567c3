//! `cargo xtask cluster`: PostgreSQL, NATS, several servers and HAProxy on this
//! machine, until Ctrl-C.

use std::path::PathBuf;
use std::process::ExitCode;

use kinetic_load::{Cluster, ClusterOptions, Result, run_program};

const USAGE: &str = "\
usage: kinetic-cluster <path of kinetic> <folder> [name=value...]

  nodes=3    number of servers
  bus=nats   the bus: nats or postgres
  set=<setting>=<value>  a setting of the servers, such as set=lease-seconds=5
";

fn main() -> ExitCode {
    run_program("kinetic-cluster", USAGE, read, serve)
}

fn read(arguments: &[String]) -> Option<ClusterOptions> {
    let [program, folder, rest @ ..] = arguments else {
        return None;
    };
    let mut options = ClusterOptions {
        program: program.into(),
        nodes: 3,
        nats: true,
        proxy: true,
        faults: false,
        for_players: true,
        settings: Vec::new(),
        folder: Some(PathBuf::from(folder)),
    };
    for argument in rest {
        let (name, value) = argument.split_once('=')?;
        match name {
            "nodes" => {
                let nodes = value.parse().ok();
                options.nodes = nodes.filter(|nodes| (1..=9).contains(nodes))?;
            }
            "bus" if ["nats", "postgres"].contains(&value) => options.nats = value == "nats",
            "set" => options.settings.push(value.to_owned()),
            _ => return None,
        }
    }
    Some(options)
}

async fn serve(options: ClusterOptions) -> Result<bool> {
    let folder = options.folder.clone().unwrap_or_default();
    // What an earlier cluster has left: its database is gone.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let stop = stopped()?;
    let cluster = tokio::select! {
        cluster = Cluster::start(&options) => cluster?,
        () = stop => return Ok(true),
    };
    println!("play at:      http://{}/", cluster.address());
    for (number, node) in (1..).zip(cluster.nodes()) {
        let (address, id) = (node.server.address(), node.server.id());
        let log = folder.join(format!("node{number}.log"));
        println!(
            "node {number}:       http://{address}/ (process {id}, log {})",
            log.display()
        );
    }
    println!("PostgreSQL:   {}", cluster.database());
    if let Some(nats) = &cluster.nats {
        println!("NATS:         {}", nats.url());
    }
    println!("Ctrl-C ends everything.");
    stopped()?.await;
    drop(cluster);
    std::fs::remove_dir_all(&folder)?;
    Ok(true)
}

/// Waits until Ctrl-C is pressed or the process is told to end.
fn stopped() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}
