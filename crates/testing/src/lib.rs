//! Private instances of the programs that tests and measurements need beside
//! Kinetic itself: each in a temporary folder, reachable from this machine only,
//! and gone when the process that started it has ended, however it ended. And
//! waiting for what a test needs to see.

mod eventually;
mod guard;
mod haproxy;
mod nats;
mod postgres;

pub use eventually::{LIMIT, Look, eventually, eventually_async, in_time};
pub use guard::{Guard, free_port};
pub use haproxy::{Haproxy, find_haproxy};
pub use nats::{Nats, NatsOptions, find_nats};
pub use postgres::{Postgres, PostgresOptions, find_postgres};
