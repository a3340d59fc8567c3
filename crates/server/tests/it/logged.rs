//! What the server logs.

use std::fmt::{Debug, Write as _};
use std::sync::{Arc, Mutex};

use kinetic_testing::eventually_async;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Metadata, Subscriber};

/// Keeps what is logged on this thread until it is dropped.
pub struct Logged {
    lines: Arc<Mutex<Vec<String>>>,
    _guard: DefaultGuard,
}

impl Logged {
    pub fn start() -> Logged {
        let lines = Arc::<Mutex<Vec<String>>>::default();
        let guard = tracing::subscriber::set_default(Log(lines.clone()));
        Logged {
            lines,
            _guard: guard,
        }
    }

    /// Waits until something is logged. Returns it as one text with its fields.
    pub async fn until(&self, right: impl Fn(&String) -> bool) -> String {
        eventually_async("a line in the log", async || {
            let lines = self.lines.lock().unwrap().clone();
            let all = format!("{lines:#?}");
            lines.into_iter().find(&right).ok_or(all)
        })
        .await
    }
}

struct Log(Arc<Mutex<Vec<String>>>);

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = Line(event.metadata().level().to_string());
        event.record(&mut line);
        self.0.lock().unwrap().push(line.0);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, " {field}={value:?}");
    }
}
