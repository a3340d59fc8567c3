//! Games on a server: the network ([`net`], [`connection`]), and what is known of
//! a game ([`game`], [`outbox`]). The server is reached through its public API
//! alone, with a token.

mod address;
mod connection;
mod game;
mod net;
mod outbox;
#[cfg(test)]
mod tests;
mod token;
