//! `kinetic serve`: the browser client and the server for games far apart, for
//! one machine, a whole house or everybody.

mod answer;
mod client;
pub mod config;
mod listen;
mod log;
mod settings;
mod stop;

use std::io::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::routing::get;
use clap::{ArgAction, ArgMatches, Command};
use kinetic_server::ops::Server;

use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use client::Client;
use settings::Settings;

/// The command and its arguments.
pub fn command(builder: &Builder) -> Command {
    const EXAMPLE: &str = "kinetic serve --address 127.0.0.1:8080 --data games";
    builder
        .command("serve", "about-serve", "usage-serve", EXAMPLE)
        .arg(builder.option("address", "value-address", "arg-address"))
        .arg(builder.option("data", "value-folder", "arg-data"))
        .arg(builder.option("public", "value-address", "arg-public"))
        .arg(builder.option("client", "value-folder", "arg-client"))
        .arg(builder.flag("client-only", "arg-client-only"))
        .arg(builder.option("log", "value-log", "arg-log"))
        .arg(builder.option("config", "value-file", "arg-config"))
        .arg(
            builder
                .option("set", "value-option", "arg-set")
                .action(ArgAction::Append),
        )
        .arg(builder.flag("print-config", "arg-print-config"))
}

/// Serves until it is told to stop.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let gathered = config::gather(context, matches, |name| std::env::var(name).ok())?;
    if matches.get_flag("print-config") {
        write!(std::io::stdout(), "{}", gathered.text())?;
        return Ok(());
    }
    let settings = gathered.settings;
    let client = client(context, settings.client.as_ref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(context, &error))?;
    let client_only = matches.get_flag("client-only");
    runtime.block_on(serve(context, client, settings, client_only))
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
    let listener = listen::listen(context, settings.address.as_deref()).await?;
    let address = listener
        .local_addr()
        .map_err(|error| failed(context, &error))?;
    let pages = pages(context, client);
    if client_only {
        say_where(context, &address.to_string())?;
        return axum::serve(listener, pages)
            .with_graceful_shutdown(stop::asked())
            .await
            .map_err(|error| failed(context, &error));
    }
    log::begin(settings.log);
    let folder = settings.server.folder.display().to_string();
    let server = Server::open(settings.server, pages).await;
    let server = server.map_err(|error| {
        let values = [
            ("folder", folder.as_str().into()),
            ("reason", error.to_string().into()),
        ];
        Failure::message(&context.lang, "serve-store", &values)
    })?;
    tracing::info!(%address, folder, "ready");
    say_where(context, &address.to_string())?;
    let ended = server.run(listener, stop::asked()).await;
    ended.map_err(|error| failed(context, &error))
}

fn say_where(context: &Context, address: &str) -> Result<(), Failure> {
    let values = [("address", format!("http://{address}/").into())];
    let mut out = std::io::stdout();
    writeln!(out, "{}", context.lang.with("serve-at", &values))?;
    out.flush()?;
    Ok(())
}

/// The client, and a sentence for every address at which nothing is.
fn pages(context: &Context, client: Client) -> Router {
    let not_found = context.lang.text("serve-not-found");
    let site = Arc::new((client, not_found));
    let answer = move |request: Request| {
        let site = site.clone();
        async move { answer::answer(&site.0, &site.1, request.uri().path(), request.headers()) }
    };
    Router::new().fallback(get(answer))
}

/// The system refuses something; it says why in its own words.
fn failed(context: &Context, error: &std::io::Error) -> Failure {
    let values = [("reason", error.to_string().into())];
    Failure::message(&context.lang, "serve-failed", &values)
}
