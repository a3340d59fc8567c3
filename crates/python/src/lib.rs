//! The extension module of the Python package `kinetic-games`.
//!
//! Everything here is a thin layer over the rules, the solver and the engine;
//! `python/kinetic_games` has what is easier to write in Python. No panic of
//! this crate aborts the interpreter, and long calls release the GIL.

mod engine;
mod error;
mod game;
mod learn;
mod position;
mod solution;
mod spec;
mod svg;

use pyo3::prelude::*;

/// The compiled part of kinetic_games.
#[pymodule]
mod _kinetic {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::engine::{Analysis, Bot, Line, analyse};
    #[pymodule_export]
    use crate::game::{PyGame, Record};
    #[pymodule_export]
    use crate::learn::{State, VectorEnv};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::solution::{
        PyValue, best_turns, from_bits, is_reachable, lookup, table, to_bits, turn_values, value,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
