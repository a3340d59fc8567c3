//! The API as programs and browsers use it.

mod anything;
mod bots;
mod chat;
mod clocks;
mod games;
mod limits;
mod lists;
mod live;
mod moderation;
mod prepared;
mod prepared_secret;
mod presence;
mod privacy;
mod programs;
pub mod support;
mod visitors;
