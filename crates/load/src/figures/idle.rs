//! Many connections that do nothing.

use tokio::task::JoinSet;

use super::{Figure, Report};
use crate::{Http, Live, Result, Server};

/// How many connect at the same time.
const AT_ONCE: usize = 50;

/// Opens idle connections, and reports the memory of the server with them.
///
/// # Errors
/// When the server does not accept them all.
pub async fn idle(server: &Server, connections: usize) -> Result<Report> {
    let before = memory(server).await?;
    let mut open = Vec::new();
    while open.len() < connections {
        let mut tasks = JoinSet::new();
        for _ in 0..AT_ONCE.min(connections - open.len()) {
            let address = server.address().to_owned();
            tasks.spawn(async move { Live::connect(&address, None).await });
        }
        while let Some(live) = tasks.join_next().await {
            open.push(live??);
        }
    }
    let after = memory(server).await?;
    let each = (after - before) * 1_000.0 / connections as f64;
    Ok(Report(vec![
        Figure::note("idle connections", open.len() as f64, ""),
        Figure::at_most("memory of the server with them", after, "MB", 150.0),
        Figure::note("of that before", before, "MB"),
        Figure::note("for each connection", each, "kB"),
    ]))
}

/// The memory of a server, in megabytes.
async fn memory(server: &Server) -> Result<f64> {
    let mut http = Http::connect(server.address()).await?;
    let page = http.ask("GET", "/metrics", None, None).await?.body;
    let line = page
        .lines()
        .find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
    let bytes: f64 = line.ok_or("the server does not tell its memory")?.parse()?;
    Ok(bytes / 1e6)
}
