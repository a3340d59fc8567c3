//! Faults while games are played.

pub mod checker;
pub mod history;
