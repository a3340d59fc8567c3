//! Where the server listens.

use kinetic_rules::excerpt;
use tokio::net::TcpListener;

use super::failed;
use crate::context::Context;
use crate::failure::Failure;

/// Where the client is served unless something else is asked for.
const HOST: &str = "127.0.0.1";
/// The first port that is tried, and how many after it.
const PORT: u16 = 8080;
const PORTS: u16 = 20;

/// Listens at the address that was asked for, or at the first port that is
/// free where none was.
pub async fn listen(context: &Context, address: Option<&str>) -> Result<TcpListener, Failure> {
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
