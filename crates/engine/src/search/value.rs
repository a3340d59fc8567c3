//! Values of a search.

use crate::judge::MOST;

/// A win at once. A win in `n` turns is worth this less `n`.
pub const WIN: i32 = 2 * MOST;

/// A loss at once.
pub const LOSS: i32 = -WIN;

/// The value of winning after so many turns from the root.
pub const fn win_after(turns: usize) -> i32 {
    WIN - turns as i32
}

/// The value of losing after so many turns from the root.
pub const fn loss_after(turns: usize) -> i32 {
    -win_after(turns)
}

/// In how many turns a value wins or loses for certain; `None` when it is
/// only a judgement.
pub const fn turns_to_end(value: i32) -> Option<u32> {
    if value.abs() > MOST {
        Some((WIN - value.abs()) as u32)
    } else {
        None
    }
}
