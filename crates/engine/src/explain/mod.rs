//! Why a turn was worse than another, as facts that the rules confirm.

pub mod ido;
mod ido_facts;
pub mod orbito;
