//! Tests of the two protocols: lines of the engine protocol and messages of
//! the server.

mod round_trip;
mod web;
