//! Everything that runs between requests: subscriptions, presence, the
//! scheduler, computer players, and the games they work on.
//!
//! - `exchange` connects this server with others on the same store.
//! - `games` holds the cache of games and accepts events; `bus` announces them.
//! - `hub` knows which connection is subscribed to what; `subscriber` is one
//!   connection with its queue; `presence` knows which players are connected.
//! - `ownership` knows in which games this node acts by itself; `leases` keeps
//!   that up where several nodes share a store.
//! - `moderation` knows mutes, bans and blocks.
//! - `notify` tells people who are not looking what happens in their games.
//! - `scheduler` sends new events to subscribers and takes the
//!   `pending_actions` of the server in time; `bot_workers` compute turns of
//!   computer players, in the order of a `fair_queue`, by `host_addresses`.
//! - `prepared` plays prepared replies.
//! - `maintenance` deletes expired games and forgets visitors without games.
//!
//! State in here may be lost at any time: everything that matters is in the
//! store.

mod bot_workers;
mod bus;
mod exchange;
mod fair_queue;
mod games;
mod host_addresses;
mod hub;
pub(crate) mod leases;
mod maintenance;
mod moderation;
pub mod notify;
mod ownership;
mod pending_actions;
pub(crate) mod prepared;
mod presence;
mod scheduler;
mod subscriber;

pub(crate) use bot_workers::BotWorkers;
pub use bus::{
    BadBus, Bus, BusAddress, Envelope, GamePresence, ListenBus, LocalBus, Message, NatsBus,
    Received,
};
pub(crate) use bus::{BusFigures, Spent, start as start_bus};
pub(crate) use exchange::{TASK_NAME as EXCHANGE_TASK, confirm_absence, leave, run as exchange};
pub use games::{CacheSize, Games, Submission, Submitted};
pub(crate) use hub::Hub;
pub(crate) use leases::{Leases, TASK_NAME as LEASES_TASK};
pub(crate) use maintenance::{TASK_NAME as MAINTENANCE_TASK, maintain};
pub(crate) use moderation::{Moderation, address_hash};
pub(crate) use ownership::Ownership;
pub(crate) use prepared::PreparedGames;
pub(crate) use presence::{Disconnected, Presence, is_here, people, send_elsewhere};
pub(crate) use scheduler::{Scheduler, TASK_NAME as SCHEDULER_TASK};
pub(crate) use subscriber::{MAX_WATCHED_GAMES, Subscriber, User, message_text};
