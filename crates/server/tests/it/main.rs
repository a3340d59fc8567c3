//! Tests of the server: what is stored, how, and what follows from it.

mod common;
mod crash;
mod format;
mod games;
mod messages;
mod store;
mod table;
