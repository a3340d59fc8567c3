//! What the search has found out already, by position.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::room::with_room;

/// What a value in the table says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value, with wins counted from this position.
    pub value: i32,
    /// How many turns deep it was searched.
    pub depth: u8,
    /// What the value says.
    pub bound: Bound,
    /// The mark of the best turn; see [`mark`].
    pub best: u32,
}

/// A mark of a turn: what it does to the hash of the position. Turns that do
/// the same in different positions have the same mark in games whose hash is
/// kept up to date change by change.
pub const fn mark(before: u64, after: u64) -> u32 {
    let change = before ^ after;
    (change ^ (change >> 32)) as u32
}

/// A table of fixed size that several threads can use. A slot holds one
/// position; the later one stays. Slots that two threads wrote at the same
/// time fit no position: a slot's key is stored mixed with its contents.
pub struct Table {
    slots: Vec<Slot>,
}

#[derive(Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

impl Table {
    /// A table of at most so many bytes; a smaller one where the machine has
    /// not got them.
    pub fn of_bytes(bytes: usize) -> Table {
        let count = (bytes / size_of::<Slot>()).max(2);
        let count = if count.is_power_of_two() {
            count
        } else {
            count.next_power_of_two() / 2
        };
        let (mut slots, count) = with_room(count);
        slots.resize_with(count, Slot::default);
        Table { slots }
    }

    fn slot(&self, hash: u64) -> &Slot {
        &self.slots[hash as usize & (self.slots.len() - 1)]
    }

    /// What is known of the position with this hash.
    pub fn get(&self, hash: u64) -> Option<Known> {
        let slot = self.slot(hash);
        let data = slot.data.load(Ordering::Relaxed);
        (data != 0 && slot.key.load(Ordering::Relaxed) ^ data == hash).then(|| unpack(data))
    }

    /// Notes what is known of a position.
    pub fn put(&self, hash: u64, known: Known) {
        let slot = self.slot(hash);
        let data = pack(known);
        slot.key.store(hash ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// ```text
///   bits  0..32 best   32..52 value + 2^19   52..54 bound + 1   54..62 depth
/// ```
fn pack(known: Known) -> u64 {
    let value = (known.value + (1 << 19)) as u64;
    let bound = 1 + known.bound as u64;
    u64::from(known.best) | value << 32 | bound << 52 | u64::from(known.depth) << 54
}

fn unpack(data: u64) -> Known {
    Known {
        best: data as u32,
        value: (data >> 32 & 0xf_ffff) as i32 - (1 << 19),
        bound: match data >> 52 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        depth: (data >> 54) as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::of_bytes(1000);
        for (hash, value, depth) in [
            (7u64, -200_000, 0u8),
            (u64::MAX, 200_000, 255),
            (1 << 40, 0, 3),
        ] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let known = Known {
                    value,
                    depth,
                    bound,
                    best: hash as u32,
                };
                table.put(hash, known);
                assert_eq!(table.get(hash), Some(known));
                assert_eq!(table.get(hash ^ 1 << 50), None);
            }
        }
    }

    #[test]
    fn memory_is_bounded() {
        for bytes in [0, 31, 32, 33, 1000, 1 << 20] {
            assert!(Table::of_bytes(bytes).slots.len() * 16 <= bytes.max(32));
        }
    }
}
