//! The log of a server: what happens, on standard error.

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::Subscriber;

use super::settings::Log;

/// Lets everything that is told from now on be written. What is told holds no
/// secret: routes as they are declared, never what somebody has sent.
pub fn begin(log: Log) {
    let builder = Subscriber::builder()
        .with_writer(std::io::stderr)
        .with_max_level(LevelFilter::INFO)
        .with_target(false);
    // Only one log can be begun in a process; the first one stays.
    let _ = match log {
        Log::Off => return,
        Log::Text => {
            let plain = builder.with_ansi(false).finish();
            tracing::subscriber::set_global_default(plain)
        }
        Log::Json => {
            let json = builder.json().flatten_event(true).finish();
            tracing::subscriber::set_global_default(json)
        }
    };
}
