//! Tests of the server: storage, game state, and the API.

mod api;
mod common;
mod copy;
mod crash;
mod exchange;
mod faults;
mod format;
mod games;
mod growth;
mod memory;
mod messages;
mod nodes;
mod people;
mod postgres;
mod store;
mod stores;
mod table;
