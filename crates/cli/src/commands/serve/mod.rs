//! `kinetic serve`: the browser client, for one machine or a whole house.

mod answer;
mod client;

use std::io::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::routing::get;
use clap::{ArgMatches, Command};
use kinetic_rules::excerpt;
use tokio::net::TcpListener;

use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use client::Client;

/// Where the client is served unless something else is asked for.
const HOST: &str = "127.0.0.1";
/// The first port that is tried, and how many after it.
const PORT: u16 = 8080;
const PORTS: u16 = 20;

/// The command and its arguments.
pub fn command(builder: &Builder) -> Command {
    const EXAMPLE: &str = "kinetic serve --address 127.0.0.1:8080";
    builder
        .command("serve", "about-serve", "usage-serve", EXAMPLE)
        .arg(builder.option("address", "value-address", "arg-address"))
        .arg(builder.option("client", "value-folder", "arg-client"))
}

/// Serves the client until it is interrupted.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let client = client(context, matches.get_one::<String>("client"))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(context, &error))?;
    let address = matches.get_one::<String>("address");
    runtime.block_on(serve(context, client, address.map(String::as_str)))
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

async fn serve(context: &Context, client: Client, address: Option<&str>) -> Result<(), Failure> {
    let listener = listen(context, address).await?;
    let address = listener
        .local_addr()
        .map_err(|error| failed(context, &error))?;
    let values = [("address", format!("http://{address}/").into())];
    let mut out = std::io::stdout();
    writeln!(out, "{}", context.lang.with("serve-at", &values))?;
    out.flush()?;
    let not_found = context.lang.text("serve-not-found");
    let site = Arc::new((client, not_found));
    let answer = move |request: Request| {
        let site = site.clone();
        async move { answer::answer(&site.0, &site.1, request.uri().path(), request.headers()) }
    };
    let stopped = async {
        // Where signals cannot be heard, only the system can end the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    axum::serve(listener, Router::new().fallback(get(answer)))
        .with_graceful_shutdown(stopped)
        .await
        .map_err(|error| failed(context, &error))
}

/// Listens at the address that was asked for, or at the first port that is
/// free where none was.
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
    for port in PORT..PORT + PORTS {
        match TcpListener::bind((HOST, port)).await {
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            other => return other.map_err(|error| failed(context, &error)),
        }
    }
    let found = format!("{HOST}:{PORT}");
    let values = [("found", found.into())];
    Err(Failure::message(
        &context.lang,
        "serve-address-taken",
        &values,
    ))
}

/// The system refuses something; it says why in its own words.
fn failed(context: &Context, error: &std::io::Error) -> Failure {
    let values = [("reason", error.to_string().into())];
    Failure::message(&context.lang, "serve-failed", &values)
}
