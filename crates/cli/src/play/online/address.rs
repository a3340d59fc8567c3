//! Addresses: of a server, of its API, and of invitations and games on it.

use hyper::Uri;

/// The scheme, host, port and folder of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// Whether the connection is encrypted (https).
    pub secure: bool,
    /// The host, without the brackets of an IPv6 address.
    pub host: String,
    /// The port.
    pub port: u16,
    /// Host and port as in the address.
    authority: String,
    /// The folder of the client on the server, with `/` at both ends.
    base: String,
}

/// What `--join` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Invitation {
    /// The secret of a link to a seat.
    Link(String),
    /// A game by its identifier.
    Game(String),
}

impl ServerAddress {
    /// Reads an address such as `https://play.example.org`. Without a scheme it
    /// is https, except for this machine.
    pub fn parse(text: &str) -> Option<ServerAddress> {
        let text = text.trim();
        let text = text.split(['#', '?']).next().unwrap_or_default();
        let uri: Uri = match text.contains("://") {
            true => text.parse().ok()?,
            false => {
                let local = ["localhost", "127.", "[::1]"];
                let local = local.iter().any(|start| text.starts_with(start));
                let scheme = if local { "http" } else { "https" };
                format!("{scheme}://{text}").parse().ok()?
            }
        };
        let secure = match uri.scheme_str()? {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let authority = uri.authority()?.as_str().to_owned();
        let host = uri.host()?.trim_matches(['[', ']']).to_owned();
        // A name before the host would go to the server with each request.
        if host.is_empty() || authority.contains('@') {
            return None;
        }
        let (folder, page) = uri.path().rsplit_once('/')?;
        let base = match page.is_empty() || page.contains('.') {
            true => format!("{folder}/"),
            false => format!("{folder}/{page}/"),
        };
        Some(ServerAddress {
            secure,
            host,
            port: uri.port_u16().unwrap_or(if secure { 443 } else { 80 }),
            authority,
            base,
        })
    }

    /// Host and port as the `Host` header has them.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The path of a request to the API.
    pub fn api_path(&self, path: &str) -> String {
        format!("{}api/v1/{path}", self.base)
    }

    /// The address of the WebSocket.
    pub fn web_socket(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}{}", self.authority, self.api_path("live"))
    }

    /// The address of an invitation, to be opened in a browser or given to
    /// `--join`.
    pub fn link(&self, secret: &str) -> String {
        format!("{self}#/sit/{secret}")
    }
}

impl std::fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority, self.base)
    }
}

impl Invitation {
    /// Reads a link, its secret alone, or the identifier of a game; with the
    /// server that a link names.
    pub fn parse(text: &str) -> Option<(Invitation, Option<ServerAddress>)> {
        let text = text.trim();
        let (server, code) = match text.split_once("#/") {
            Some((server, route)) => (Some(ServerAddress::parse(server)?), route),
            None => (None, text),
        };
        let (kind, code) = code.split_once('/').unwrap_or(("", code));
        let secret = |code: &str| {
            let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            (1..=200).contains(&code.len()) && code.chars().all(allowed)
        };
        let game = |code: &str| {
            let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            (12..=32).contains(&code.len()) && code.chars().all(allowed)
        };
        let invitation = match kind {
            "far" | "" if game(code) => Invitation::Game(code.to_owned()),
            // Secrets are longer than identifiers of games.
            "sit" if secret(code) => Invitation::Link(code.to_owned()),
            "" if code.len() > 32 && secret(code) => Invitation::Link(code.to_owned()),
            _ => return None,
        };
        Some((invitation, server))
    }
}
