//! Counters, gauges and histograms of a running server, in the text exposition
//! format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use strum::VariantArray as _;

use super::Tasks;
use super::notify_metrics::Notifications;
use crate::Moment;
use crate::live::BusFigures;
use crate::store::notify::{Channel, DeliveryOutcome, OutboxFigures};
use crate::store::{GameCounts, PoolStatus, StoreMetrics};

/// A part of the routes about prepared replies.
const PREPARED_ROUTE: &str = "/prepared/";

/// Where metrics are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricsReader {
    /// At the listener for players. What changes when a reply is prepared is
    /// left out: nobody can tell from the figures whether one is.
    Public,
    /// At the listener for operators.
    Operator,
}

/// Counters, gauges and histograms since the start of the process.
#[derive(Debug)]
pub struct Metrics {
    started: Moment,
    requests: Mutex<BTreeMap<RequestLabels, u64>>,
    /// Without requests about prepared replies.
    request_seconds: Histogram,
    prepared_seconds: Histogram,
    connections: Arc<AtomicI64>,
    received: AtomicU64,
    sent: AtomicU64,
    behind: AtomicU64,
    limited: AtomicU64,
    refusals: [AtomicU64; Refusal::VARIANTS.len()],
    panics: AtomicU64,
    chats: AtomicU64,
    bot_seconds: Histogram,
    bot_wait_seconds: Histogram,
    scheduler_lag: Histogram,
    unfinished: AtomicU64,
    quarantined: AtomicU64,
    lease_seconds: Histogram,
    lease_failures: AtomicU64,
    taken_over: AtomicU64,
    not_owner: AtomicU64,
    notifications: Notifications,
}

/// Why something was refused before it was looked at: a label of
/// `kinetic_refused_total`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Too many requests from an address.
    AddressRate,
    /// Too many writes of a visitor.
    VisitorRate,
    /// Too many messages on a live connection.
    MessageRate,
    /// Too many chat messages in a game.
    ChatRate,
    /// Too many new visitors from an address.
    NewVisitors,
    /// Too many live connections.
    LiveConnections,
    /// Too many TCP connections in total.
    Sockets,
    /// Too many TCP connections from an address.
    SocketsOfAddress,
    /// The system has no file descriptor left.
    Descriptors,
    /// Too many games with computer players.
    BotGames,
    /// Too many unfinished games.
    UnfinishedGames,
    /// Too many bytes of custom boards.
    BoardBytes,
    /// A request of a page of another site.
    Origin,
    /// A request or message that is too large.
    Size,
    /// The body of a request did not arrive in time.
    SlowBody,
    /// Too many confirmation mails.
    ConfirmationMails,
}

/// Figures that are read when the metrics are asked for.
#[derive(Clone, Debug, Default)]
pub struct Gauges {
    /// Open TCP connections.
    pub sockets: usize,
    /// Turns that wait for a computer player.
    pub bot_queue: usize,
    /// Games that the scheduler still has to check.
    pub scheduler_queue: usize,
    /// Writes that wait for the store.
    pub store_queue: usize,
    /// Shards that this node owns.
    pub shards: usize,
    /// Nodes that share the store, this one included.
    pub nodes: usize,
    /// The connections of a store that has a pool of them.
    pub pool: PoolStatus,
    /// The bus between servers on the same store.
    pub bus: BusFigures,
}

/// The labels of `kinetic_requests_total`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RequestLabels {
    method: &'static str,
    /// The route as declared, never the path of the request: that could be
    /// anything, a secret included.
    route: String,
    status: u16,
}

/// Counts a live connection until it is dropped.
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
            prepared_seconds: Histogram::default(),
            connections: Arc::default(),
            received: AtomicU64::new(0),
            sent: AtomicU64::new(0),
            behind: AtomicU64::new(0),
            limited: AtomicU64::new(0),
            refusals: Default::default(),
            panics: AtomicU64::new(0),
            chats: AtomicU64::new(0),
            bot_seconds: Histogram::default(),
            bot_wait_seconds: Histogram::default(),
            scheduler_lag: Histogram::default(),
            unfinished: AtomicU64::new(0),
            quarantined: AtomicU64::new(0),
            lease_seconds: Histogram::default(),
            lease_failures: AtomicU64::new(0),
            taken_over: AtomicU64::new(0),
            not_owner: AtomicU64::new(0),
            notifications: Notifications::default(),
        }
    }
}

impl Metrics {
    /// Counts a response.
    pub fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        match route.contains(PREPARED_ROUTE) {
            true => self.prepared_seconds.add(took),
            false => self.request_seconds.add(took),
        }
        let route = route.to_owned();
        let kind = RequestLabels {
            method,
            route,
            status,
        };
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry(kind).or_default() += 1;
    }

    /// Counts a live connection until the returned value is dropped.
    pub fn connected(&self) -> Connected {
        self.connections.fetch_add(1, Relaxed);
        Connected(self.connections.clone())
    }

    /// Counts a message received over a live connection.
    pub fn received(&self) {
        self.received.fetch_add(1, Relaxed);
    }

    /// Counts messages sent over live connections.
    pub fn sent(&self, messages: u64) {
        self.sent.fetch_add(messages, Relaxed);
    }

    /// Counts a client whose queue overflowed.
    pub fn behind(&self) {
        self.behind.fetch_add(1, Relaxed);
    }

    /// Counts a request, message or connection that was refused.
    pub fn refused(&self, reason: Refusal) {
        self.refusals[reason as usize].fetch_add(1, Relaxed);
        if !matches!(reason, Refusal::Origin | Refusal::Size | Refusal::SlowBody) {
            self.limited.fetch_add(1, Relaxed);
        }
    }

    /// Counts a request that ended in a panic.
    pub fn panicked(&self) {
        self.panics.fetch_add(1, Relaxed);
    }

    /// Notes how late the scheduler was polled.
    pub fn scheduler_lag(&self, lag: Duration) {
        self.scheduler_lag.add(lag);
    }

    /// Notes how long the turn of a computer player waited for its worker.
    pub fn bot_wait(&self, waited: Duration) {
        self.bot_wait_seconds.add(waited);
    }

    /// Counts a chat message.
    pub fn chat(&self) {
        self.chats.fetch_add(1, Relaxed);
    }

    /// Counts a turn of a computer player and its thinking time.
    pub fn bot_turn(&self, took: Duration) {
        self.bot_seconds.add(took);
    }

    /// Sets the numbers of games in the store.
    pub fn set_games(&self, counts: GameCounts) {
        self.unfinished.store(counts.unfinished, Relaxed);
        self.quarantined.store(counts.quarantined, Relaxed);
    }

    /// Counts a renewal of the lease of this node.
    pub fn lease_renewed(&self, took: Duration) {
        self.lease_seconds.add(took);
    }

    /// Counts a renewal of the lease that has failed.
    pub fn lease_failed(&self) {
        self.lease_failures.fetch_add(1, Relaxed);
    }

    /// Counts shards that were taken over from a node that has gone.
    pub fn taken_over(&self, shards: u64) {
        self.taken_over.fetch_add(shards, Relaxed);
    }

    /// Counts an event that was refused because another node owns the game.
    pub fn not_owner(&self) {
        self.not_owner.fetch_add(1, Relaxed);
    }

    /// All metrics in the Prometheus text format.
    pub fn text(
        &self,
        store: &StoreMetrics,
        tasks: &Tasks,
        gauges: &Gauges,
        reader: MetricsReader,
    ) -> String {
        let for_operator = reader == MetricsReader::Operator;
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
        for (name, help, value) in [
            (
                "process_open_fds",
                "Open file descriptors.",
                open_descriptors(),
            ),
            (
                "process_max_fds",
                "Maximum number of open file descriptors.",
                descriptor_limit(),
            ),
        ] {
            if let Some(value) = value {
                page.value(name, "gauge", help, "", value);
            }
        }
        page.head(
            "kinetic_requests_total",
            "counter",
            "Requests by route and answer.",
        );
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = |kind: &RequestLabels| for_operator || !kind.route.contains(PREPARED_ROUTE);
        for (kind, count) in requests.iter().filter(|(kind, _)| shown(kind)) {
            let RequestLabels {
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
            "How long requests took, except those about prepared replies.",
            &self.request_seconds,
        );
        if for_operator {
            self.write_for_operator(&mut page, gauges);
        }
        page.histogram(
            "kinetic_append_seconds",
            "How long events waited until they were on disk.",
            &store.append_seconds,
        );
        for (name, help, value) in [
            (
                "kinetic_events_total",
                "Events for which the store has answered.",
                store.appended(),
            ),
            (
                "kinetic_store_failures_total",
                "Times that the store did not answer.",
                store.failures(),
            ),
            (
                "kinetic_store_commits_total",
                "Commits to disk, except those for prepared replies alone.",
                store.commits(),
            ),
            (
                "kinetic_store_writes_total",
                "Writes that shared these commits, without prepared replies.",
                store.writes(),
            ),
            (
                "kinetic_messages_sent_total",
                "Messages that went out over live connections, without prepared replies.",
                self.sent.load(Relaxed),
            ),
            (
                "kinetic_messages_received_total",
                "Messages that came over live connections.",
                self.received.load(Relaxed),
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
            (
                "kinetic_shards_taken_over_total",
                "Shards taken over from nodes that have gone.",
                self.taken_over.load(Relaxed),
            ),
            (
                "kinetic_lease_failures_total",
                "Renewals of the lease that have failed.",
                self.lease_failures.load(Relaxed),
            ),
            (
                "kinetic_stale_events_total",
                "Events refused because another node owns the game.",
                self.not_owner.load(Relaxed),
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
        page.value(
            "kinetic_games_unfinished",
            "gauge",
            "Games that have not ended.",
            "",
            self.unfinished.load(Relaxed),
        );
        page.value(
            "kinetic_games_quarantined",
            "gauge",
            "Games that cannot be replayed, or that the operator has shut away.",
            "",
            self.quarantined.load(Relaxed),
        );
        page.histogram(
            "kinetic_bot_turn_seconds",
            "How long computer players thought about a turn.",
            &self.bot_seconds,
        );
        page.histogram(
            "kinetic_bot_wait_seconds",
            "How long turns of computer players waited for a worker.",
            &self.bot_wait_seconds,
        );
        page.histogram(
            "kinetic_scheduler_lag_seconds",
            "How late the scheduler came to its work.",
            &self.scheduler_lag,
        );
        page.histogram(
            "kinetic_lease_seconds",
            "How long renewals of the lease took.",
            &self.lease_seconds,
        );
        self.write_gauges(&mut page, gauges);
        self.write_refusals(&mut page);
        self.notifications.write(&mut page);
        let panics = [
            ("request", 0, self.panics.load(Relaxed)),
            ("store writer", 0, store.panics()),
        ];
        write_tasks(&mut page, tasks, &panics);
        page.0
    }

    /// Counts a notification, or one that could not be sent.
    pub fn notified(&self, channel: Channel, outcome: DeliveryOutcome) {
        self.notifications.add(channel, outcome);
    }

    /// Notes what waits in the outbox.
    pub fn set_outbox(&self, figures: OutboxFigures, now: Moment) {
        self.notifications.set_outbox(figures, now);
    }

    /// Figures that change when a reply is prepared.
    fn write_for_operator(&self, page: &mut Page, gauges: &Gauges) {
        page.histogram(
            "kinetic_prepared_request_seconds",
            "How long requests about prepared replies took.",
            &self.prepared_seconds,
        );
        for (name, help, value) in [
            (
                "kinetic_bus_sent_total",
                "Messages sent to other servers.",
                gauges.bus.sent,
            ),
            (
                "kinetic_bus_received_total",
                "Messages received from other servers.",
                gauges.bus.received,
            ),
        ] {
            page.value(name, "counter", help, "", value);
        }
    }

    fn write_gauges(&self, page: &mut Page, gauges: &Gauges) {
        for (name, help, value) in [
            (
                "kinetic_sockets",
                "Open TCP connections.",
                gauges.sockets as u64,
            ),
            (
                "kinetic_bot_queue",
                "Turns that wait for a computer player.",
                gauges.bot_queue as u64,
            ),
            (
                "kinetic_scheduler_queue",
                "Games that the scheduler still has to check.",
                gauges.scheduler_queue as u64,
            ),
            (
                "kinetic_store_queue",
                "Writes that wait for the store.",
                gauges.store_queue as u64,
            ),
            (
                "kinetic_database_connections",
                "Open connections to the database for reading.",
                gauges.pool.open as u64,
            ),
            (
                "kinetic_database_connections_used",
                "Connections to the database that are in use.",
                gauges.pool.used as u64,
            ),
            (
                "kinetic_shards_owned",
                "Shards of games in which this node acts.",
                gauges.shards as u64,
            ),
            (
                "kinetic_nodes",
                "Nodes that share the store, this one included.",
                gauges.nodes as u64,
            ),
            (
                "kinetic_database_waiting",
                "Reads that wait for a connection to the database.",
                gauges.pool.waiting as u64,
            ),
            (
                "kinetic_bus_connected",
                "Whether messages reach other servers on the same database.",
                u64::from(gauges.bus.connected),
            ),
            (
                "kinetic_other_servers",
                "Other servers on the same database.",
                gauges.bus.others,
            ),
        ] {
            page.value(name, "gauge", help, "", value);
        }
        for (name, help, value) in [
            (
                "kinetic_bus_dropped_total",
                "Messages that could not be sent to other servers.",
                gauges.bus.dropped,
            ),
            (
                "kinetic_bus_unreadable_total",
                "Messages of other servers that could not be read.",
                gauges.bus.unreadable,
            ),
            (
                "kinetic_bus_ignored_total",
                "Messages of other servers of an unknown kind or version.",
                gauges.bus.ignored,
            ),
            (
                "kinetic_bus_polled_total",
                "Events and chat messages found by polling before a message told of them.",
                gauges.bus.polled,
            ),
        ] {
            page.value(name, "counter", help, "", value);
        }
    }

    fn write_refusals(&self, page: &mut Page) {
        page.head(
            "kinetic_refused_total",
            "counter",
            "Requests, messages and connections refused, by reason.",
        );
        for (reason, count) in Refusal::VARIANTS.iter().zip(&self.refusals) {
            let reason: &str = reason.into();
            let labels = format!("{{reason=\"{reason}\"}}");
            page.line("kinetic_refused_total", &labels, count.load(Relaxed));
        }
    }
}

fn write_tasks(page: &mut Page, tasks: &Tasks, others: &[(&str, usize, u64)]) {
    let counts = tasks.counts();
    page.head(
        "kinetic_task_running",
        "gauge",
        "Background tasks that run, by name.",
    );
    for (name, running, _) in &counts {
        let labels = format!("{{task=\"{name}\"}}");
        page.line("kinetic_task_running", &labels, *running as u64);
    }
    page.head(
        "kinetic_panics_total",
        "counter",
        "Panics of background tasks and requests.",
    );
    for (name, _, panics) in counts.iter().chain(others) {
        let labels = format!("{{task=\"{name}\"}}");
        page.line("kinetic_panics_total", &labels, *panics);
    }
}

/// A metrics page being written.
pub(super) struct Page(String);

impl Page {
    pub(super) fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    pub(super) fn line(&mut self, name: &str, labels: &str, value: u64) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    pub(super) fn value(&mut self, name: &str, kind: &str, help: &str, labels: &str, value: u64) {
        self.head(name, kind, help);
        self.line(name, labels, value);
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        histogram.write(&mut self.0, name);
    }
}

/// Resident memory of the process in bytes, where `/proc` tells it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1_024)
}

/// Number of open file descriptors, where `/proc` tells it.
fn open_descriptors() -> Option<u64> {
    let files = std::fs::read_dir("/proc/self/fd").ok()?;
    // The folder itself is open while it is read.
    Some((files.count() as u64).saturating_sub(1))
}

/// Maximum number of file descriptors, where `/proc` tells it.
fn descriptor_limit() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Upper bounds of the histogram buckets in milliseconds; a last bucket takes
/// everything above.
const BUCKET_BOUNDS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// A histogram of durations.
#[derive(Debug, Default)]
pub struct Histogram {
    counts: [AtomicU64; BUCKET_BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Adds an observation.
    pub fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let at = BUCKET_BOUNDS.partition_point(|bound| bound * 1_000 < micros);
        self.counts[at].fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    /// Appends the sample lines to a page of metrics.
    pub fn write(&self, page: &mut String, name: &str) {
        let mut count = 0;
        let bounds = BUCKET_BOUNDS.iter().map(|millis| *millis as f64 / 1_000.0);
        let bounds = bounds.map(|bound| bound.to_string());
        let bounds = bounds.chain(["+Inf".to_owned()]);
        for (bound, bucket) in bounds.zip(&self.counts) {
            count += bucket.load(Relaxed);
            // Writing to a string cannot fail.
            let _ = writeln!(page, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let seconds = self.micros.load(Relaxed) as f64 / 1_000_000.0;
        let _ = writeln!(page, "{name}_sum {seconds}\n{name}_count {count}");
    }
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
        let store = StoreMetrics::default();
        store.note_append(Duration::from_millis(1));
        store.note_commit(70);
        metrics.refused(Refusal::ChatRate);
        metrics.refused(Refusal::Origin);
        let tasks = Tasks::default();
        tasks.started("scheduler");
        let gauges = Gauges {
            bot_queue: 3,
            ..Gauges::default()
        };
        let text = metrics.text(&store, &tasks, &gauges, MetricsReader::Operator);
        for line in [
            "kinetic_requests_total{method=\"GET\",route=\"/api/v1/games/{id}\",status=\"200\"} 2",
            "kinetic_request_seconds_count 2",
            "kinetic_request_seconds_bucket{le=\"0.005\"} 1",
            "kinetic_request_seconds_bucket{le=\"+Inf\"} 2",
            "kinetic_events_total 1",
            "kinetic_store_writes_total 70",
            "kinetic_connections 1",
            "kinetic_limited_total 1",
            "kinetic_refused_total{reason=\"chat-rate\"} 1",
            "kinetic_refused_total{reason=\"origin\"} 1",
            "kinetic_task_running{task=\"scheduler\"} 1",
            "kinetic_bot_queue 3",
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
        drop(connected);
        let text = metrics.text(&store, &tasks, &gauges, MetricsReader::Operator);
        assert!(text.contains("\nkinetic_connections 0\n"));
    }

    #[test]
    fn every_line_is_one_that_prometheus_reads() {
        let text = Metrics::default().text(
            &StoreMetrics::default(),
            &Tasks::default(),
            &Gauges::default(),
            MetricsReader::Operator,
        );
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

    #[test]
    fn buckets_count_everything_up_to_their_bound() {
        let histogram = Histogram::default();
        for micros in [1, 1_000, 1_001, 5_000_000, 5_000_001, u64::MAX] {
            histogram.add(Duration::from_micros(micros));
        }
        let mut page = String::new();
        histogram.write(&mut page, "x");
        for line in [
            "x_bucket{le=\"0.001\"} 2",
            "x_bucket{le=\"0.002\"} 3",
            "x_bucket{le=\"5\"} 4",
            "x_bucket{le=\"+Inf\"} 6",
            "x_count 6",
        ] {
            assert!(page.lines().any(|known| known == line), "{line}\n{page}");
        }
    }
}
