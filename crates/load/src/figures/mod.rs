//! Measurements of a server's latency, throughput and memory.

mod cluster;
mod commits;
mod groups;
mod playing;
mod report;

pub use cluster::{one_or_several, seen_elsewhere, takeover};
pub use commits::commits;
pub use groups::groups;
pub use playing::{Plan, Times, play_games, playing};
pub use report::{Figure, Report};

use tokio::task::JoinSet;

use crate::{Http, Live, Result, Server};

/// Number of concurrent connection attempts.
const AT_ONCE: usize = 50;

/// A percentile of times in milliseconds. Sorts them.
fn share(times: &mut [f64], percent: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    let at = (times.len() as f64 * percent / 100.0) as usize;
    let last = times.len().saturating_sub(1);
    times.get(at.min(last)).copied().unwrap_or(f64::NAN)
}

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
///
/// # Errors
/// When it does not tell.
pub async fn memory(server: &Server) -> Result<f64> {
    let bytes = metric(server.address(), "process_resident_memory_bytes").await?;
    Ok(bytes / 1e6)
}

/// A metric of a server: the sum over its labels.
///
/// # Errors
/// When the server does not know it.
pub async fn metric(address: &str, name: &str) -> Result<f64> {
    let mut http = Http::connect(address).await?;
    let page = http.ask("GET", "/metrics", None, None).await?.body;
    let values = page.lines().filter_map(|line| {
        let rest = line.strip_prefix(name)?;
        let plain = rest.starts_with(' ') || rest.starts_with('{');
        let value = rest.rsplit(' ').next()?;
        plain.then(|| value.parse::<f64>().ok()).flatten()
    });
    let values: Vec<f64> = values.collect();
    if values.is_empty() {
        return Err(format!("the server does not tell {name}").into());
    }
    Ok(values.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_are_taken_from_the_right_end() {
        let mut times: Vec<f64> = (1..=1_000).rev().map(f64::from).collect();
        assert_eq!(share(&mut times, 50.0), 501.0);
        assert_eq!(share(&mut times, 99.0), 991.0);
        assert_eq!(share(&mut times, 100.0), 1_000.0);
        assert!(share(&mut [], 50.0).is_nan());
    }
}
