//! The messages that servers on one store send each other, and their encoding.
//!
//! A message carries no facts. It says where something has changed, so that the
//! others look there sooner than they would by polling the store; what it says
//! of presence and of spent rate limits is a matter of seconds. Losing one, or
//! receiving it twice or late, does no harm.
//!
//! During an upgrade servers of two adjacent versions run side by side. So
//! fields are only ever added, with a default; a kind of message that is not
//! known is ignored; and [`VERSION`] is raised when the meaning of a field
//! changes, which takes two releases: one that reads both, then one that sends
//! the new.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use crate::{GameId, NodeId, VisitorId};

/// The version of the messages that this program sends. Those of the adjacent
/// versions are read too.
pub const VERSION: u32 = 1;

/// A message, and who sends it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Envelope {
    /// The version of the message.
    #[serde(rename = "v")]
    pub version: u32,
    /// The server that sends it.
    pub node: NodeId,
    /// The message.
    #[serde(flatten)]
    pub message: Message,
}

/// What servers tell each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Message {
    /// A game has an event with this number, and it is stored. With number 0 the
    /// owner of the game is asked to check it, because of something else.
    Event {
        /// The game.
        game: GameId,
        /// The number of the event.
        number: u64,
        /// Players and host, so that only servers to which one of them is
        /// connected read the game.
        #[serde(default)]
        people: Vec<VisitorId>,
        /// Whether the lobby changes with it.
        #[serde(default)]
        lobby: bool,
    },
    /// A visitor has created a game with computer players: their turns are shared
    /// fairly between addresses.
    BotGame {
        /// The visitor.
        visitor: VisitorId,
        /// The address of the visitor.
        address: IpAddr,
    },
    /// A chat message with this number is stored.
    Chat {
        /// The game.
        game: GameId,
        /// The number of the message in the chat of the game.
        number: u64,
    },
    /// A game was deleted, put into quarantine or released: what is cached of
    /// it is wrong, and its connections close.
    Game {
        /// The game.
        game: GameId,
        /// Whether it was deleted.
        #[serde(default)]
        deleted: bool,
    },
    /// A token was revoked: the connections that were opened with it close.
    Revoked {
        /// The visitor to whom it belonged.
        visitor: VisitorId,
        /// The key of the token, as hexadecimal digits.
        key: String,
    },
    /// The connections of a visitor close, who was banned or deleted.
    Visitor {
        /// The visitor.
        visitor: VisitorId,
        /// Whether the visitor was deleted: names in games are gone.
        #[serde(default)]
        erased: bool,
    },
    /// What a visitor has prepared in a game has changed: the visitor is told,
    /// and the owner of the game checks it.
    Prepared {
        /// The game.
        game: GameId,
        /// The visitor.
        visitor: VisitorId,
    },
    /// Mutes, bans or blocks have changed.
    Moderation {},
    /// The lobby has changed.
    Lobby {},
    /// Who is connected to a game at the server that sends this.
    Presence(GamePresence),
    /// What clients have taken of their rate limits at the server that sends
    /// this.
    Spent {
        /// By limit and client.
        spent: Vec<Spent>,
    },
    /// Something has changed that is too large for a message: look at the store
    /// now.
    Poll {},
    /// The server that sends this has stopped.
    Left {},
    /// A message of a later version.
    #[serde(other)]
    Unknown,
}

/// Who is connected to a game at one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GamePresence {
    /// The game.
    pub game: String,
    /// Grows with each change at that server: of two, the later counts.
    pub serial: u64,
    /// The visitors who are connected.
    pub visitors: Vec<VisitorId>,
    /// Visitors without a connection who have sent a request lately.
    pub requested: Vec<VisitorId>,
    /// The number of connections without a visitor.
    pub anonymous: usize,
    /// Visitors who are connected, but only with pages that are not visible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<VisitorId>,
}

impl GamePresence {
    /// Whether nobody is connected, and nobody has sent a request.
    pub fn is_empty(&self) -> bool {
        self.visitors.is_empty() && self.requested.is_empty() && self.anonymous == 0
    }
}

/// What a client has taken of a rate limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    /// The limit.
    pub limit: String,
    /// The client: an address, a visitor or a game.
    pub key: String,
    /// How much.
    pub count: f64,
}

/// Why a message was not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// It is of another version, or of a kind that is not known.
    Ignored,
    /// It is no message.
    Unreadable,
}

impl Envelope {
    /// The message as a line of JSON, without its end.
    pub fn encode(&self) -> String {
        // No map in it has keys other than texts, so this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a line.
    ///
    /// # Errors
    /// When this program does not know what it means.
    pub fn decode(line: &str) -> Result<Envelope, DecodeError> {
        #[derive(Deserialize)]
        struct Head {
            v: u32,
        }
        let head: Head = serde_json::from_str(line).map_err(|_| DecodeError::Unreadable)?;
        if head.v.abs_diff(VERSION) > 1 {
            return Err(DecodeError::Ignored);
        }
        match serde_json::from_str::<Envelope>(line) {
            Ok(Envelope {
                message: Message::Unknown,
                ..
            }) => Err(DecodeError::Ignored),
            Ok(envelope) => Ok(envelope),
            // A field of an adjacent version may have another type.
            Err(_) if head.v != VERSION => Err(DecodeError::Ignored),
            Err(_) => Err(DecodeError::Unreadable),
        }
    }
}

/// Joins lines to texts of at most `limit` bytes, separated by line breaks. A
/// line that is longer is replaced by `instead`, once.
pub fn pack(lines: impl IntoIterator<Item = String>, limit: usize, instead: &str) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut replaced = false;
    for line in lines {
        let line = match line.len() > limit {
            true if replaced => continue,
            true => {
                replaced = true;
                instead
            }
            false => line.as_str(),
        };
        match texts.last_mut() {
            Some(text) if text.len() + 1 + line.len() <= limit => {
                text.push('\n');
                text.push_str(line);
            }
            _ => texts.push(line.to_owned()),
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn envelope(message: Message) -> Envelope {
        Envelope {
            version: VERSION,
            node: "node1".parse().unwrap(),
            message,
        }
    }

    fn game() -> GameId {
        "game".parse().unwrap()
    }

    #[test]
    fn every_message_is_read_as_it_was_written() {
        let visitor: VisitorId = "anna".parse().unwrap();
        for message in [
            Message::Event {
                game: game(),
                number: 7,
                people: vec![visitor.clone()],
                lobby: true,
            },
            Message::BotGame {
                visitor: visitor.clone(),
                address: IpAddr::from([192, 0, 2, 1]),
            },
            Message::Chat {
                game: game(),
                number: 3,
            },
            Message::Game {
                game: game(),
                deleted: true,
            },
            Message::Revoked {
                visitor: visitor.clone(),
                key: "00ff".to_owned(),
            },
            Message::Visitor {
                visitor: visitor.clone(),
                erased: false,
            },
            Message::Prepared {
                game: game(),
                visitor: visitor.clone(),
            },
            Message::Moderation {},
            Message::Lobby {},
            Message::Presence(GamePresence {
                game: "game".to_owned(),
                serial: 4,
                visitors: vec![visitor],
                requested: Vec::new(),
                anonymous: 2,
                hidden: vec!["anna".parse().unwrap()],
            }),
            Message::Spent {
                spent: vec![Spent {
                    limit: "address".to_owned(),
                    key: "192.0.2.1".to_owned(),
                    count: 1.5,
                }],
            },
            Message::Poll {},
            Message::Left {},
        ] {
            let sent = envelope(message);
            assert_eq!(Envelope::decode(&sent.encode()), Ok(sent.clone()));
        }
    }

    /// Two adjacent versions run side by side: what the other one adds is
    /// ignored, what it leaves out has a default, and the rest is understood.
    #[test]
    fn messages_of_the_adjacent_version_are_read() {
        let event = Message::Event {
            game: game(),
            number: 7,
            people: Vec::new(),
            lobby: false,
        };
        for (line, expected) in [
            (
                r#"{"v":2,"node":"node1","kind":"event","game":"game","number":7,"colour":"red","shard":{"id":3}}"#,
                Ok(event.clone()),
            ),
            (
                r#"{"v":0,"node":"node1","kind":"event","game":"game","number":7}"#,
                Ok(event),
            ),
            (
                r#"{"v":1,"node":"node1","kind":"weather","sun":true}"#,
                Err(DecodeError::Ignored),
            ),
            (
                r#"{"v":2,"node":"node1","kind":"chat","game":7}"#,
                Err(DecodeError::Ignored),
            ),
            (
                r#"{"v":3,"node":"node1","kind":"event","game":"game","number":7}"#,
                Err(DecodeError::Ignored),
            ),
            (
                r#"{"v":1,"node":"node1","kind":"chat","game":7}"#,
                Err(DecodeError::Unreadable),
            ),
            (r#"{"v":1,"kind":"poll"}"#, Err(DecodeError::Unreadable)),
            ("null", Err(DecodeError::Unreadable)),
            ("", Err(DecodeError::Unreadable)),
        ] {
            let read = Envelope::decode(line).map(|envelope| envelope.message);
            assert_eq!(read, expected, "{line}");
        }
    }

    #[test]
    fn lines_are_packed_within_the_limit() {
        let lines = |lines: &[&str]| {
            lines
                .iter()
                .map(|&line| line.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            pack(lines(&["aa", "bb", "c", "dddd"]), 5, "!"),
            ["aa\nbb", "c", "dddd"]
        );
        assert_eq!(
            pack(lines(&["a", "too long", "too long too", "b"]), 5, "!"),
            ["a\n!\nb"]
        );
        assert!(pack(Vec::new(), 5, "!").is_empty());
    }
}
