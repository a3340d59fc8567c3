//! A TCP proxy that can cut, delay and stall its connections.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::Result;

/// What happens to connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traffic {
    /// Everything is passed on.
    Flows,
    /// Everything is passed on after this time, in both directions.
    Late(Duration),
    /// Connections stay open, and nothing is passed on: packets are lost.
    Stalls,
    /// Connections are closed, and so are new ones.
    Cut,
}

/// A proxy between a client and a server on this machine. It ends when this is
/// dropped.
#[derive(Debug)]
pub struct FaultProxy {
    address: String,
    traffic: Arc<watch::Sender<Traffic>>,
    accepting: JoinHandle<()>,
}

impl FaultProxy {
    /// Starts a proxy in front of an address.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn start(target: &str) -> Result<FaultProxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?.to_string();
        let traffic = Arc::new(watch::Sender::new(Traffic::Flows));
        let accepting = tokio::spawn(accept(listener, target.to_owned(), traffic.clone()));
        Ok(FaultProxy {
            address,
            traffic,
            accepting,
        })
    }

    /// Where clients connect to.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Changes what happens, to existing connections too.
    pub fn set(&self, traffic: Traffic) {
        self.traffic.send_replace(traffic);
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.traffic.send_replace(Traffic::Cut);
    }
}

async fn accept(listener: TcpListener, target: String, traffic: Arc<watch::Sender<Traffic>>) {
    loop {
        let Ok((client, _)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let mut now = traffic.subscribe();
        if *now.borrow_and_update() == Traffic::Cut {
            continue;
        }
        let target = target.clone();
        tokio::spawn(async move {
            let until_cut = now.clone();
            tokio::select! {
                _ = serve(client, &target, now) => {}
                () = cut(until_cut) => {}
            }
        });
    }
}

/// Waits until connections are cut.
async fn cut(mut traffic: watch::Receiver<Traffic>) {
    // An error means that the proxy is gone.
    let _ = traffic.wait_for(|now| *now == Traffic::Cut).await;
}

async fn serve(
    client: TcpStream,
    target: &str,
    traffic: watch::Receiver<Traffic>,
) -> std::io::Result<()> {
    let server = TcpStream::connect(target).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    // Closed in one direction is closed in both, as by a proxy that has failed.
    tokio::select! {
        ended = pass(from_client, to_server, traffic.clone()) => ended,
        ended = pass(from_server, to_client, traffic) => ended,
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut traffic: watch::Receiver<Traffic>,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let length = from.read(&mut buffer).await?;
        if length == 0 {
            return to.shutdown().await;
        }
        let flows = traffic.wait_for(|now| *now != Traffic::Stalls).await;
        let now = *flows.map_err(std::io::Error::other)?;
        if let Traffic::Late(delay) = now {
            tokio::time::sleep(delay).await;
        }
        to.write_all(&buffer[..length]).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    /// A server that sends back what it receives.
    async fn echo() -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        address
    }

    async fn ask(stream: &mut TcpStream) -> std::io::Result<u8> {
        stream.write_all(&[7]).await?;
        stream.read_u8().await
    }

    #[tokio::test]
    async fn connections_are_passed_on_delayed_stalled_and_cut() {
        let proxy = FaultProxy::start(&echo().await).await.expect("a proxy");
        let mut stream = TcpStream::connect(proxy.address()).await.expect("a stream");
        assert_eq!(ask(&mut stream).await.expect("an answer"), 7);
        proxy.set(Traffic::Late(Duration::from_millis(20)));
        let began = Instant::now();
        assert_eq!(ask(&mut stream).await.expect("an answer"), 7);
        assert!(began.elapsed() >= Duration::from_millis(40), "both ways");
        proxy.set(Traffic::Stalls);
        let nothing = tokio::time::timeout(Duration::from_millis(50), ask(&mut stream));
        assert!(nothing.await.is_err(), "nothing is passed on");
        proxy.set(Traffic::Flows);
        assert_eq!(stream.read_u8().await.expect("late"), 7);
        proxy.set(Traffic::Cut);
        assert!(ask(&mut stream).await.is_err());
        let mut refused = TcpStream::connect(proxy.address()).await.expect("a stream");
        assert!(ask(&mut refused).await.is_err());
        proxy.set(Traffic::Flows);
        let mut again = TcpStream::connect(proxy.address()).await.expect("a stream");
        assert_eq!(ask(&mut again).await.expect("an answer"), 7);
    }
}
