//! Private instances of the programs that tests and measurements need beside
//! Kinetic itself: each in a temporary folder, reachable from this machine only,
//! and gone when the process that started it has ended, however it ended.

mod guard;
mod haproxy;
mod nats;
mod postgres;

pub use guard::{Guard, free_port};
pub use haproxy::{Haproxy, find_haproxy};
pub use nats::{Nats, NatsOptions, find_nats};
pub use postgres::{Postgres, PostgresOptions, find_postgres};
