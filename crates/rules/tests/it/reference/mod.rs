//! Slow, plain models of the rules, written from the specification alone and
//! without a look at the crate under test: the tests compare the two.

pub mod ido;
pub mod orbito;
