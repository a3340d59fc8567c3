//! Integration tests of the engine, one module per subject.

mod alphabeta;
mod baselines;
mod contest;
mod explain;
mod ido_levels;
mod multiplayer;
mod net;
mod orbito_levels;
mod puzzles;
mod signature;
mod tactics;
mod toy;
mod tree_game;
