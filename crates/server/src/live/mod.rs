//! Everything that runs between requests: subscriptions, presence, the
//! scheduler, computer players, and the games they work on.
//!
//! - `games` holds the cache of games and accepts events; `bus` announces them.
//! - `hub` knows which connection is subscribed to what; `subscriber` is one
//!   connection with its queue; `presence` knows which players are connected.
//! - `moderation` knows mutes, bans and blocks.
//! - `scheduler` sends new events to subscribers and takes the
//!   `pending_actions` of the server in time; `bot_workers` compute turns of
//!   computer players.
//! - `maintenance` deletes expired games and forgets visitors without games.
//!
//! State in here may be lost at any time: everything that matters is in the
//! store.

mod bot_workers;
mod bus;
mod games;
mod hub;
mod maintenance;
mod moderation;
mod pending_actions;
mod presence;
mod scheduler;
mod subscriber;

pub(crate) use bot_workers::BotWorkers;
pub use bus::{Bus, LocalBus, Notification};
pub use games::{CacheSize, Games, Submission, Submitted};
pub(crate) use hub::Hub;
pub(crate) use maintenance::maintain;
pub(crate) use moderation::{Moderation, address_hash};
pub(crate) use presence::{Disconnected, Presence, is_here};
pub(crate) use scheduler::Scheduler;
pub(crate) use subscriber::{Subscriber, User, message_text};
