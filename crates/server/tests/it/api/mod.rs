//! The API as programs and browsers use it.

mod anything;
mod bots;
mod games;
mod limits;
mod live;
mod presence;
mod programs;
pub mod support;
mod visitors;
