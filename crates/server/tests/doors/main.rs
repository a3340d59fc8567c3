//! What programs and browsers see of a server.

mod anything;
mod bots;
mod games;
mod live;
mod presence;
mod programs;
mod support;
mod visitors;
