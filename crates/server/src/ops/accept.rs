//! The accept loop: HTTP over TCP connections, with limits in number and time.
//!
//! A client has to send the complete head of a request in time, also of the
//! next one on the same connection, and to read what it is sent. How long a
//! body may take is checked where bodies are read.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{StatusCode, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower_service::Service as _;

use super::metrics::Refusal;
use super::sockets::{Socket, SocketRefusal};
use super::{Ops, Sockets};

/// How long a trusted proxy may keep a connection without a request: proxies
/// send requests over connections that were idle for a while.
const PROXY_IDLE: Duration = Duration::from_secs(300);
/// Maximum size of the head of a request, and of what waits to be sent.
const BUFFER_SIZE: usize = 64 * 1024;
/// How often a client that reads nothing is looked at.
const STALL_CHECK: Duration = Duration::from_secs(1);
/// How long a connection that has to close may take for what it is sending.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Pause after the system could not accept a connection: mostly because there
/// are no file descriptors left.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// The response to a connection that is refused.
const REFUSED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\n\
    connection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n";

/// Serves a router until `stopping` becomes true; `sockets` counts the
/// connections. Then no new connection is
/// accepted, and requests in progress finish; clients that do not read are not
/// waited for.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    ops: Arc<Ops>,
    sockets: Arc<Sockets>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(ended) = connections.join_next(), if !connections.is_empty() => {
                note_panic(&ops, ended);
                continue;
            }
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_client(&error) => continue,
            Err(error) => {
                ops.metrics.refused(Refusal::Descriptors);
                tracing::warn!(%error, "a connection cannot be accepted");
                sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let proxy = ops.config.proxies.contains(&address);
        match sockets.admit(address, proxy) {
            Ok(socket) => {
                let (router, stopping) = (router.clone(), stopping.clone());
                let limits = &ops.config.limits;
                let idle = if proxy { PROXY_IDLE } else { limits.idle };
                let send = limits.send;
                connections.spawn(async move {
                    let socket = Arc::new(socket);
                    let stream = TimedStream::new(stream, socket.clone(), send, stopping.clone());
                    connection(stream, peer, router, socket, idle, stopping).await;
                });
            }
            Err(refusal) => {
                ops.metrics.refused(match refusal {
                    SocketRefusal::Total => Refusal::Sockets,
                    SocketRefusal::Address => Refusal::SocketsOfAddress,
                });
                // Without waiting: a client that does not get it sees that the
                // connection is closed.
                let _ = stream.try_write(REFUSED);
            }
        }
    }
    drop(listener);
    while let Some(ended) = connections.join_next().await {
        note_panic(&ops, ended);
    }
}

/// A panic in a handler ends one connection and nothing else.
fn note_panic(ops: &Ops, ended: Result<(), tokio::task::JoinError>) {
    if ended.is_err_and(|error| error.is_panic()) {
        ops.metrics.panicked();
        tracing::error!("a request ended in a panic");
    }
}

/// Whether an error of `accept` concerns one client only.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Serves the requests of one connection. A WebSocket takes the stream with it
/// when this ends.
async fn connection(
    stream: TimedStream,
    peer: SocketAddr,
    router: Router,
    socket: Arc<Socket>,
    idle: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    let here = socket.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        here.set_busy();
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = router.clone().call(request);
        let here = here.clone();
        async move {
            let answer = answer.await;
            if answer.as_ref().is_ok_and(|response| !is_long(response)) {
                here.set_waiting();
            }
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(idle)
        .max_buf_size(BUFFER_SIZE)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    // Errors are those of the client: it is too slow, or gone.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = socket.closed() => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
    if socket.is_unused() {
        return;
    }
    connection.as_mut().graceful_shutdown();
    if socket.is_waiting() {
        let _ = timeout(CLOSE_TIMEOUT, connection).await;
    } else {
        let _ = connection.await;
    }
}

/// Whether a response may go on for ever: a WebSocket or a stream.
fn is_long(response: &Response) -> bool {
    response.status() == StatusCode::SWITCHING_PROTOCOLS
        || response
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"application/x-ndjson"))
}

/// A TCP stream that fails when the client reads nothing for too long. The
/// kernel counts a client that reads a few bytes now and then as one that reads
/// nothing.
struct TimedStream {
    stream: TcpStream,
    /// Keeps the place of the connection, also after it became a WebSocket.
    _socket: Arc<Socket>,
    limit: Duration,
    stopping: watch::Receiver<bool>,
    stall: Option<Stall>,
}

/// A write that waits for the client.
struct Stall {
    since: Instant,
    check: Pin<Box<Sleep>>,
}

impl TimedStream {
    fn new(
        stream: TcpStream,
        socket: Arc<Socket>,
        limit: Duration,
        stopping: watch::Receiver<bool>,
    ) -> TimedStream {
        // Messages are small, and complete when they are written.
        let _ = stream.set_nodelay(true);
        TimedStream {
            stream,
            _socket: socket,
            limit,
            stopping,
            stall: None,
        }
    }

    /// Passes on the result of a write, or an error when writes have waited for
    /// too long. A server that stops is less patient.
    fn written<T>(
        &mut self,
        context: &mut Context<'_>,
        result: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.stall = None;
            return result;
        }
        let stall = self.stall.get_or_insert_with(|| Stall {
            since: Instant::now(),
            check: Box::pin(sleep(STALL_CHECK)),
        });
        while stall.check.as_mut().poll(context).is_ready() {
            let stopping = *self.stopping.borrow();
            let limit = if stopping { STALL_CHECK } else { self.limit };
            if stall.since.elapsed() >= limit.min(self.limit) {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            let next = Instant::now() + STALL_CHECK.min(self.limit);
            stall.check.as_mut().reset(next);
        }
        Poll::Pending
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, buffer);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, buffers);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
