//! HTTP requests over one connection, one after the other.

use std::net::{IpAddr, SocketAddr};

use serde_json::Value as Json;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use crate::Result;

/// Maximum length of a response, in bytes.
const LONGEST: usize = 16 << 20;

/// An HTTP connection.
pub struct Http {
    address: String,
    stream: BufReader<TcpStream>,
}

/// An HTTP response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, in lower case.
    pub head: String,
    /// Its body.
    pub body: String,
}

impl Answer {
    /// The JSON body of a successful response.
    ///
    /// # Errors
    /// When it says that something is wrong, or no JSON.
    pub fn json(&self) -> Result<Json> {
        if self.status >= 400 {
            return Err(format!("{}: {}", self.status, self.body).into());
        }
        Ok(serde_json::from_str(&self.body)?)
    }
}

/// Opens a TCP connection, from a certain address of this machine if one is
/// given.
///
/// # Errors
/// When nobody listens there, or the address is not one of this machine.
pub async fn connect_tcp(address: &str, from: Option<IpAddr>) -> Result<TcpStream> {
    let stream = match from {
        Some(from) => {
            let socket = TcpSocket::new_v4()?;
            socket.bind(SocketAddr::new(from, 0))?;
            socket.connect(address.parse()?).await?
        }
        None => TcpStream::connect(address).await?,
    };
    stream.set_nodelay(true)?;
    Ok(stream)
}

impl Http {
    /// Connects to a server.
    ///
    /// # Errors
    /// When nobody listens there.
    pub async fn connect(address: &str) -> Result<Http> {
        Http::connect_from(address, None).await
    }

    /// Connects to a server from a certain address of this machine.
    ///
    /// # Errors
    /// When nobody listens there, or the address is not one of this machine.
    pub async fn connect_from(address: &str, from: Option<IpAddr>) -> Result<Http> {
        let stream = connect_tcp(address, from).await?;
        Ok(Http {
            address: address.to_owned(),
            stream: BufReader::new(stream),
        })
    }

    /// Sends a request, optionally with a session token and a body.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Json>,
    ) -> Result<Answer> {
        let who = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let who = who.unwrap_or_default();
        let body = body.map(Json::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{who}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<Answer> {
        let mut head = String::new();
        loop {
            let before = head.len();
            if self.stream.read_line(&mut head).await? == 0 {
                return Err("the connection was closed".into());
            }
            if head[before..].trim_end().is_empty() {
                break;
            }
        }
        let head = head.to_ascii_lowercase();
        let status = head.split(' ').nth(1).and_then(|text| text.parse().ok());
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length:"))
            .map_or(Some(0), |text| text.trim().parse().ok());
        let (Some(status), Some(length)) = (status, length) else {
            return Err(format!("not an answer: {head}").into());
        };
        if length > LONGEST {
            return Err("the answer is too long".into());
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        let body = String::from_utf8(body)?;
        Ok(Answer { status, head, body })
    }
}
