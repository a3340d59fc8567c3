//! A live (WebSocket) connection.

use std::net::IpAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value as Json, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Result;
use crate::http::connect_tcp;

/// A live connection to a server.
pub struct Live(WebSocketStream<TcpStream>);

/// A message from the server, parsed only as far as necessary: thousands arrive
/// each second.
#[derive(Clone, Debug)]
pub struct Said(pub String);

impl Said {
    /// Whether it is a message of this kind.
    pub fn is(&self, kind: &str) -> bool {
        self.0.contains(&format!("\"type\":\"{kind}\""))
    }

    /// Whether it contains this number under this key.
    pub fn has(&self, key: &str, number: u64) -> bool {
        let wanted = format!("\"{key}\":{number}");
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
        let mut places = self.0.match_indices(&wanted);
        places.any(|(at, _)| ends(&self.0[at + wanted.len()..]))
    }

    /// The message as JSON.
    ///
    /// # Errors
    /// When it is no JSON.
    pub fn json(&self) -> Result<Json> {
        Ok(serde_json::from_str(&self.0)?)
    }
}

impl Live {
    /// Connects and sends `hello`: with a token as a user, without one as a
    /// spectator.
    ///
    /// # Errors
    /// When the server does not want that.
    pub async fn connect(address: &str, token: Option<&str>) -> Result<Live> {
        Live::connect_from(address, token, None).await
    }

    /// The same, from a certain address of this machine.
    ///
    /// # Errors
    /// When the server does not want that.
    pub async fn connect_from(
        address: &str,
        token: Option<&str>,
        from: Option<IpAddr>,
    ) -> Result<Live> {
        let mut request = format!("ws://{address}/api/v1/live").into_client_request()?;
        if let Some(token) = token {
            let value = format!("Bearer {token}").parse()?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = connect_tcp(address, from).await?;
        // Small buffers, because there are thousands of connections.
        let config = WebSocketConfig::default()
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut live = Live(stream);
        live.say(&json!({ "type": "hello", "version": 1, "have": {} }))
            .await?;
        live.wait_for("hello").await?;
        Ok(live)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn say(&mut self, message: &Json) -> Result<()> {
        Ok(self.0.send(Message::text(message.to_string())).await?)
    }

    /// Sends a pong that nobody has asked for.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn pong(&mut self, payload: Vec<u8>) -> Result<()> {
        Ok(self.0.send(Message::Pong(payload.into())).await?)
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn hear(&mut self) -> Result<Said> {
        while let Some(message) = self.0.next().await {
            if let Message::Text(text) = message? {
                return Ok(Said(text.as_str().to_owned()));
            }
        }
        Err("the connection was closed".into())
    }

    /// Waits for the next message of a kind.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn wait_for(&mut self, kind: &str) -> Result<Said> {
        loop {
            let said = self.hear().await?;
            if said.is(kind) {
                return Ok(said);
            }
            if said.is("refused") {
                return Err(said.0.into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_as_a_whole() {
        let said = Said(r#"{"type":"ack","ref":12,"game":"a","stored":{"number":3}}"#.to_owned());
        assert!(said.is("ack") && !said.is("events"));
        assert!(said.has("ref", 12) && said.has("number", 3));
        assert!(!said.has("ref", 1) && !said.has("number", 4));
    }
}
