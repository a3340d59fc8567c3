//! What a server counts, in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::histogram::Histogram;
use crate::Moment;
use crate::store::Commits;

/// What a server has counted since it was started.
#[derive(Debug)]
pub struct Metrics {
    started: Moment,
    requests: Mutex<BTreeMap<Answered, u64>>,
    request_seconds: Histogram,
    append_seconds: Histogram,
    appended: AtomicU64,
    store_failures: AtomicU64,
    connections: Arc<AtomicI64>,
    received: AtomicU64,
    sent: AtomicU64,
    behind: AtomicU64,
    limited: AtomicU64,
    chats: AtomicU64,
    bot_seconds: Histogram,
}

/// A kind of request, and how it was answered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Answered {
    method: &'static str,
    /// The route as it is declared, never what somebody has typed: that could
    /// be anything, and a secret.
    route: String,
    status: u16,
}

/// A live connection, counted until this is dropped.
#[derive(Debug)]
pub struct Connected(Arc<AtomicI64>);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            started: Moment::now(),
            requests: Mutex::default(),
            request_seconds: Histogram::default(),
            append_seconds: Histogram::default(),
            appended: AtomicU64::new(0),
            store_failures: AtomicU64::new(0),
            connections: Arc::default(),
            received: AtomicU64::new(0),
            sent: AtomicU64::new(0),
            behind: AtomicU64::new(0),
            limited: AtomicU64::new(0),
            chats: AtomicU64::new(0),
            bot_seconds: Histogram::default(),
        }
    }
}

impl Metrics {
    /// A request was answered.
    pub fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        self.request_seconds.add(took);
        let route = route.to_owned();
        let kind = Answered {
            method,
            route,
            status,
        };
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry(kind).or_default() += 1;
    }

    /// The store has answered for an event that came in at `began`.
    pub fn appended(&self, began: Instant) {
        self.appended.fetch_add(1, Relaxed);
        self.append_seconds.add(began.elapsed());
    }

    /// The store has failed to answer.
    pub fn store_failed(&self) {
        self.store_failures.fetch_add(1, Relaxed);
    }

    /// A live connection is there until the answer is dropped.
    pub fn connected(&self) -> Connected {
        self.connections.fetch_add(1, Relaxed);
        Connected(self.connections.clone())
    }

    /// A message came over a live connection.
    pub fn received(&self) {
        self.received.fetch_add(1, Relaxed);
    }

    /// So many messages went out over live connections.
    pub fn sent(&self, messages: u64) {
        self.sent.fetch_add(messages, Relaxed);
    }

    /// A client was too slow and has to read again.
    pub fn behind(&self) {
        self.behind.fetch_add(1, Relaxed);
    }

    /// Somebody has asked for too much.
    pub fn limited(&self) {
        self.limited.fetch_add(1, Relaxed);
    }

    /// Somebody has said something.
    pub fn chat(&self) {
        self.chats.fetch_add(1, Relaxed);
    }

    /// A computer player has thought for so long about a turn.
    pub fn bot_turn(&self, took: Duration) {
        self.bot_seconds.add(took);
    }

    /// Everything as text.
    pub fn text(&self, commits: Commits) -> String {
        let mut page = Page(String::new());
        page.value(
            "kinetic_build_info",
            "gauge",
            "The version of the program.",
            concat!("{version=\"", env!("CARGO_PKG_VERSION"), "\"}"),
            1,
        );
        page.value(
            "process_start_time_seconds",
            "gauge",
            "When the server was started.",
            "",
            self.started.0 / 1_000,
        );
        if let Some(bytes) = resident_memory() {
            page.value(
                "process_resident_memory_bytes",
                "gauge",
                "Memory in use.",
                "",
                bytes,
            );
        }
        page.head(
            "kinetic_requests_total",
            "counter",
            "Requests by route and answer.",
        );
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        for (kind, count) in &*requests {
            let Answered {
                method,
                route,
                status,
            } = kind;
            let labels = format!("{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}}");
            page.line("kinetic_requests_total", &labels, *count);
        }
        drop(requests);
        page.histogram(
            "kinetic_request_seconds",
            "How long requests took.",
            &self.request_seconds,
        );
        page.histogram(
            "kinetic_append_seconds",
            "How long events waited until they were on disk.",
            &self.append_seconds,
        );
        for (name, help, value) in [
            (
                "kinetic_events_total",
                "Events for which the store has answered.",
                self.appended.load(Relaxed),
            ),
            (
                "kinetic_store_failures_total",
                "Times that the store did not answer.",
                self.store_failures.load(Relaxed),
            ),
            (
                "kinetic_store_commits_total",
                "Commits to disk.",
                commits.commits,
            ),
            (
                "kinetic_store_writes_total",
                "Writes that shared these commits.",
                commits.writes,
            ),
            (
                "kinetic_messages_received_total",
                "Messages that came over live connections.",
                self.received.load(Relaxed),
            ),
            (
                "kinetic_messages_sent_total",
                "Messages that went out over live connections.",
                self.sent.load(Relaxed),
            ),
            (
                "kinetic_behind_total",
                "Clients that were too slow and had to read again.",
                self.behind.load(Relaxed),
            ),
            (
                "kinetic_limited_total",
                "Requests and messages turned away because there were too many.",
                self.limited.load(Relaxed),
            ),
            (
                "kinetic_chat_total",
                "Lines of chat.",
                self.chats.load(Relaxed),
            ),
        ] {
            page.value(name, "counter", help, "", value);
        }
        page.value(
            "kinetic_connections",
            "gauge",
            "Live connections.",
            "",
            self.connections.load(Relaxed).max(0) as u64,
        );
        page.histogram(
            "kinetic_bot_turn_seconds",
            "How long computer players thought about a turn.",
            &self.bot_seconds,
        );
        page.0
    }
}

/// A page of metrics being written.
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: u64) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn value(&mut self, name: &str, kind: &str, help: &str, labels: &str, value: u64) {
        self.head(name, kind, help);
        self.line(name, labels, value);
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        histogram.write(&mut self.0, name);
    }
}

/// How much memory the process has, where the system tells it this way.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1_024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let metrics = Metrics::default();
        let connected = metrics.connected();
        metrics.answered("GET", "/api/v1/games/{id}", 200, Duration::from_millis(3));
        metrics.answered("GET", "/api/v1/games/{id}", 200, Duration::from_millis(30));
        metrics.appended(Instant::now());
        let commits = Commits {
            commits: 7,
            writes: 70,
        };
        let text = metrics.text(commits);
        for line in [
            "kinetic_requests_total{method=\"GET\",route=\"/api/v1/games/{id}\",status=\"200\"} 2",
            "kinetic_request_seconds_count 2",
            "kinetic_request_seconds_bucket{le=\"0.005\"} 1",
            "kinetic_request_seconds_bucket{le=\"+Inf\"} 2",
            "kinetic_events_total 1",
            "kinetic_store_writes_total 70",
            "kinetic_connections 1",
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
        drop(connected);
        assert!(metrics.text(commits).contains("\nkinetic_connections 0\n"));
    }

    #[test]
    fn every_line_is_one_that_prometheus_reads() {
        let text = Metrics::default().text(Commits::default());
        assert!(text.ends_with('\n'));
        for line in text.lines() {
            let comment = line.starts_with("# HELP ") || line.starts_with("# TYPE ");
            let value = line
                .rsplit(' ')
                .next()
                .and_then(|value| value.parse::<f64>().ok());
            assert!(comment || value.is_some(), "{line}");
        }
    }
}
