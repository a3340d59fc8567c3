//! What several test modules share.

pub mod boards;
pub mod events;
pub mod ido;
pub mod orbito;
pub mod scale;
pub mod toy;
