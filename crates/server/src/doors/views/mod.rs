//! Between what the server knows and what crosses the wire.
//!
//! Everything that leaves the server passes here. Who visitors are does not.

mod events;
mod options;
mod state;
mod summary;

pub use events::{entry, event_from};
pub use options::options_from;
pub use state::{Presence, game, growth, state, you};
pub use summary::summary;
