//! How a search works and how far it goes.

use crate::judge::CLASSES;

/// How far a search goes. Without any limit it goes on until it is stopped.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many positions are judged.
    pub nodes: Option<u64>,
    /// How many turns deep.
    pub depth: Option<u8>,
    /// How many of the best turns get an exact value; at least one.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: None,
            depth: None,
            lines: 1,
        }
    }
}

impl Limits {
    /// A search of so many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}

/// How a search works.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many bytes its table may take.
    pub memory: usize,
    /// Whether it uses the table.
    pub table: bool,
    /// How many turns of each class are looked at below the root; `None` for
    /// all of them.
    pub breadth: Option<[usize; CLASSES]>,
    /// Whether promising turns are looked at first.
    pub ordered: bool,
    /// How much worse than even a draw by repetition is for the one who
    /// searches. A player who hopes for more does not repeat.
    pub contempt: i32,
    /// How many threads search; only one of them where there is one only.
    /// With several, the same search need not find the same twice.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            memory: 64 << 20,
            table: true,
            breadth: Some([3, 1, 4]),
            ordered: true,
            contempt: 1_200,
            threads: 1,
        }
    }
}
