//! The API as programs and browsers use it.

mod anything;
mod bots;
mod chat;
mod games;
mod limits;
mod live;
mod moderation;
mod presence;
mod privacy;
mod programs;
pub mod support;
mod visitors;
