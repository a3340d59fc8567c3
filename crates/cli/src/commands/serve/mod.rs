//! `kinetic serve`: the browser client and the game server, for one machine, a
//! local network or the internet.

mod client;
pub mod settings;
mod sources;
#[cfg(feature = "otel")]
mod traces;

use std::io::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::routing::get;
use clap::Args;
use kinetic_rules::excerpt;
use kinetic_server::ops::{self, Config, Ops, RunError, Server};
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::context::{Context, Failure};
use client::Client;
use settings::{LogFormat, Settings};

/// The default host.
const DEFAULT_HOST: &str = "127.0.0.1";
/// The first port that is tried, and the number of ports tried.
const DEFAULT_PORT: u16 = 8080;
const PORTS: u16 = 20;

/// The arguments of `kinetic serve`.
#[derive(Args)]
pub struct ServeArgs {
    #[arg(long, help = "arg-address", value_name = "value-address")]
    address: Option<String>,
    #[arg(long, help = "arg-data", value_name = "value-folder")]
    data: Option<String>,
    #[arg(long, help = "arg-database", value_name = "value-address")]
    database: Option<String>,
    #[arg(long, help = "arg-bus", value_name = "value-address")]
    bus: Option<String>,
    #[arg(long, help = "arg-public", value_name = "value-address")]
    public: Option<String>,
    #[arg(long, help = "arg-client", value_name = "value-folder")]
    client: Option<String>,
    #[arg(long, help = "arg-client-only")]
    client_only: bool,
    #[arg(long, help = "arg-log", value_name = "value-log")]
    log: Option<String>,
    #[arg(long, help = "arg-config", value_name = "value-file")]
    config: Option<String>,
    #[arg(long, help = "arg-set", value_name = "value-option")]
    set: Vec<String>,
    #[arg(long, help = "arg-print-config")]
    print_config: bool,
}

/// Serves until shutdown is requested.
pub fn run(context: &Context, args: &ServeArgs) -> Result<(), Failure> {
    let gathered = sources::gather(context, args, |name| std::env::var(name).ok())?;
    if args.print_config {
        write!(std::io::stdout(), "{}", gathered.text())?;
        return Ok(());
    }
    let settings = gathered.settings;
    if settings.is_mail_incomplete() {
        return Err(Failure::message(&context.lang, "serve-mail", &[]));
    }
    let client = client(context, settings.client.as_ref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(context, &error))?;
    runtime.block_on(serve(context, client, settings, args.client_only))
}

fn client(context: &Context, folder: Option<&String>) -> Result<Client, Failure> {
    match folder {
        Some(folder) => Client::from_folder(folder.as_ref()).ok_or_else(|| {
            let values = [("folder", folder.as_str().into())];
            Failure::message(&context.lang, "serve-client-unreadable", &values)
        }),
        None => Client::built_in()
            .ok_or_else(|| Failure::message(&context.lang, "serve-no-client", &[])),
    }
}

async fn serve(
    context: &Context,
    client: Client,
    settings: Settings,
    client_only: bool,
) -> Result<(), Failure> {
    let listener = listen(context, settings.address.as_deref()).await?;
    let address = listener
        .local_addr()
        .map_err(|error| failed(context, &error))?;
    let pages = pages(context, client);
    if client_only {
        announce(context, &address.to_string())?;
        serve_pages(listener, pages, settings.server()).await;
        return Ok(());
    }
    let monitoring = match &settings.monitoring_address {
        Some(address) => Some(listen(context, Some(address)).await?),
        None => None,
    };
    let _log = start_log(settings.log);
    let folder = settings.data.display().to_string();
    let config = settings.server();
    let database = config.database.as_ref().map(ToString::to_string);
    let bus = config.bus.as_ref().map(ToString::to_string);
    let server = Server::open(config, pages).await;
    let server = server.map_err(|error| {
        let id = match error {
            RunError::Store(_) if database.is_some() => "serve-database",
            RunError::BusWithoutDatabase => "serve-bus-without-database",
            RunError::Locked => "serve-locked",
            RunError::NoSecret => "serve-no-secret",
            RunError::OtherSecret => "serve-other-secret",
            RunError::Emptied => "serve-emptied",
            RunError::Store(_) | RunError::System(_) => "serve-store",
        };
        let values = [
            ("folder", folder.as_str().into()),
            ("database", database.clone().unwrap_or_default().into()),
            ("reason", error.to_string().into()),
        ];
        Failure::message(&context.lang, id, &values)
    })?;
    let server = match monitoring {
        Some(listener) => {
            let address = listener.local_addr().ok();
            let address = address.map(|address| address.to_string());
            tracing::info!(address, "health and metrics");
            server.monitored_at(listener)
        }
        None => server,
    };
    tracing::info!(%address, folder, database, bus, "ready");
    announce(context, &address.to_string())?;
    let ended = server.run(listener, shutdown_requested()).await;
    ended.map_err(|error| failed(context, &error))
}

/// Serves the client alone, with the limits of a server.
async fn serve_pages(listener: TcpListener, pages: Router, config: Config) {
    let ops = Arc::new(Ops::new(config));
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let sockets = ops.sockets.clone();
    let serving = ops::serve(listener, pages, ops, sockets, stopping);
    let stopped = async {
        shutdown_requested().await;
        let _ = stop.send(true);
        std::future::pending().await
    };
    tokio::select! {
        () = serving => {}
        () = stopped => {}
    }
}

fn announce(context: &Context, address: &str) -> Result<(), Failure> {
    let values = [("address", format!("http://{address}/").into())];
    let mut out = std::io::stdout();
    writeln!(out, "{}", context.lang.with("serve-at", &values))?;
    out.flush()?;
    Ok(())
}

/// The routes of the client, and a sentence for paths that do not exist.
fn pages(context: &Context, client: Client) -> Router {
    let not_found = context.lang.text("serve-not-found");
    let site = Arc::new((client, not_found));
    let respond = move |request: Request| {
        let site = site.clone();
        async move {
            site.0
                .respond(&site.1, request.uri().path(), request.headers())
        }
    };
    Router::new().fallback(get(respond))
}

/// A system error, with the system's own message.
fn failed(context: &Context, error: &std::io::Error) -> Failure {
    let values = [("reason", error.to_string().into())];
    Failure::message(&context.lang, "serve-failed", &values)
}

/// Listens at the given address; by default at the first free port of this
/// machine.
async fn listen(context: &Context, address: Option<&str>) -> Result<TcpListener, Failure> {
    if let Some(address) = address {
        return TcpListener::bind(address).await.map_err(|error| {
            let id = match error.kind() {
                std::io::ErrorKind::AddrInUse => "serve-address-taken",
                _ => "serve-address-bad",
            };
            let values = [("found", excerpt(address).into())];
            Failure::message(&context.lang, id, &values)
        });
    }
    for port in DEFAULT_PORT..DEFAULT_PORT + PORTS {
        match TcpListener::bind((DEFAULT_HOST, port)).await {
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            other => return other.map_err(|error| failed(context, &error)),
        }
    }
    let found = format!("{DEFAULT_HOST}:{DEFAULT_PORT}");
    let values = [("found", found.into())];
    Err(Failure::message(
        &context.lang,
        "serve-address-taken",
        &values,
    ))
}

/// Has to be kept as long as something is logged.
struct Log {
    #[cfg(feature = "otel")]
    _traces: Option<traces::Traces>,
}

/// Starts the log on standard error. It contains no secrets: routes as they are
/// declared, never the data that a client has sent.
fn start_log(format: LogFormat) -> Log {
    let lines = fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false)
        .with_ansi(false);
    let lines = match format {
        LogFormat::Off => None,
        LogFormat::Text => Some(lines.boxed()),
        LogFormat::Json => Some(lines.json().flatten_event(true).boxed()),
    };
    let log = tracing_subscriber::registry().with(lines.with_filter(LevelFilter::INFO));
    #[cfg(feature = "otel")]
    let traces = traces::Traces::from_environment();
    #[cfg(feature = "otel")]
    let log = {
        let layer = traces.as_ref().map(|traces| traces.layer());
        log.with(layer.with_filter(LevelFilter::INFO))
    };
    // A process has one log: a second one would be rejected.
    let _ = tracing::subscriber::set_global_default(log);
    Log {
        #[cfg(feature = "otel")]
        _traces: traces,
    }
}

/// Waits for Ctrl-C or SIGTERM.
async fn shutdown_requested() {
    let interrupted = async {
        // Without signal handling only the system can end the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
