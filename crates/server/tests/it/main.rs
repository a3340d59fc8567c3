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
mod logged;
mod memory;
mod messages;
mod nodes;
mod notify;
mod notify_store;
mod people;
mod postgres;
mod prepared;
mod store;
mod stores;
mod table;
