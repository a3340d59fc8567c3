//! Transposition table: search results by the hash of the position.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::alloc::try_with_capacity;

/// How the value of an entry relates to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value (PV node).
    Exact,
    /// The value is at least this (cut node).
    Lower,
    /// The value is at most this (all node).
    Upper,
}

/// The search result for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value, with wins counted from this position.
    pub value: i32,
    /// The depth of the search, in turns.
    pub depth: u8,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
    /// The key of the best turn; see [`turn_key`].
    pub best: u32,
}

/// A key of a turn: its change to the position's hash. Turns that make the same
/// change in different positions have the same key in games whose hash is
/// updated incrementally (Zobrist).
pub const fn turn_key(before: u64, after: u64) -> u32 {
    let change = before ^ after;
    (change ^ (change >> 32)) as u32
}

/// A lock-free table of fixed size, shared by all threads of a search. A slot
/// holds one position and is always replaced. The key is stored XORed with the
/// contents, so a slot torn by two concurrent writes matches no position.
pub struct TranspositionTable {
    slots: Vec<Slot>,
}

#[derive(Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

impl TranspositionTable {
    /// A table of at most this many bytes; a smaller one if they cannot be
    /// allocated.
    pub fn with_bytes(bytes: usize) -> TranspositionTable {
        let count = (bytes / size_of::<Slot>()).max(2);
        let count = if count.is_power_of_two() {
            count
        } else {
            count.next_power_of_two() / 2
        };
        let (mut slots, count) = try_with_capacity(count);
        slots.resize_with(count, Slot::default);
        TranspositionTable { slots }
    }

    fn slot(&self, hash: u64) -> &Slot {
        &self.slots[hash as usize & (self.slots.len() - 1)]
    }

    /// The entry of the position with this hash.
    pub fn get(&self, hash: u64) -> Option<Entry> {
        let slot = self.slot(hash);
        let data = slot.data.load(Ordering::Relaxed);
        (data != 0 && slot.key.load(Ordering::Relaxed) ^ data == hash).then(|| unpack(data))
    }

    /// Stores the entry of a position.
    pub fn put(&self, hash: u64, entry: Entry) {
        let slot = self.slot(hash);
        let data = pack(entry);
        slot.key.store(hash ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// An entry as 64 bits; 0 stands for an empty slot:
/// ```text
///   bits  0..32 best   32..52 value + 2^19   52..54 bound + 1   54..62 depth
/// ```
fn pack(entry: Entry) -> u64 {
    let value = (entry.value + (1 << 19)) as u64;
    let bound = 1 + entry.bound as u64;
    u64::from(entry.best) | value << 32 | bound << 52 | u64::from(entry.depth) << 54
}

fn unpack(data: u64) -> Entry {
    Entry {
        best: data as u32,
        value: (data >> 32 & 0xf_ffff) as i32 - (1 << 19),
        bound: match data >> 52 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (data >> 54) as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = TranspositionTable::with_bytes(1000);
        for (hash, value, depth) in [
            (7u64, -200_000, 0u8),
            (u64::MAX, 200_000, 255),
            (1 << 40, 0, 3),
        ] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                let entry = Entry {
                    value,
                    depth,
                    bound,
                    best: hash as u32,
                };
                table.put(hash, entry);
                assert_eq!(table.get(hash), Some(entry));
                assert_eq!(table.get(hash ^ 1 << 50), None);
            }
        }
    }

    #[test]
    fn memory_is_bounded() {
        for bytes in [0, 31, 32, 33, 1000, 1 << 20] {
            assert!(TranspositionTable::with_bytes(bytes).slots.len() * 16 <= bytes.max(32));
        }
    }
}
