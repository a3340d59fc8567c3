//! What can go wrong with a store.

use std::fmt;

/// What went wrong with a store.
///
/// The texts are for the log of the server, never for its visitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The store cannot do it now; perhaps later. Nothing was acknowledged.
    Unavailable(String),
    /// What is stored cannot be understood.
    Damaged(String),
    /// What is stored was written by a later version of this program.
    Newer {
        /// The version found.
        found: u32,
        /// The latest version that this program understands.
        known: u32,
    },
    /// Something is too large to be stored.
    TooLarge,
    /// This kind of store cannot do it at all.
    Unsupported,
    /// The store is closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
            StoreError::Damaged(why) => write!(f, "the store is damaged: {why}"),
            StoreError::Newer { found, known } => write!(
                f,
                "the store was written by a later version ({found}; this one knows {known})"
            ),
            StoreError::TooLarge => f.write_str("too large to be stored"),
            StoreError::Unsupported => f.write_str("this store cannot do that"),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}
