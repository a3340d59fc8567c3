//! Fallible allocation of large tables and trees.

/// An empty list with capacity for `count` items, or for a half, a quarter and
/// so on if the allocation fails; and that capacity.
///
/// Users choose how much memory a search may use, and a failed allocation of an
/// ordinary list aborts the program.
pub(crate) fn try_with_capacity<T>(count: usize) -> (Vec<T>, usize) {
    let mut list = Vec::new();
    let mut room = count;
    while room > 1 && list.try_reserve_exact(room).is_err() {
        room /= 2;
    }
    (list, room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_given() {
        let (list, room) = try_with_capacity::<u64>(1000);
        assert!(list.capacity() >= 1000 && room == 1000);
    }

    #[test]
    fn what_no_machine_has_is_halved() {
        // More than the address space, and more than can ever be allocated.
        for count in [usize::MAX, isize::MAX as usize / 8] {
            let (list, room) = try_with_capacity::<u64>(count);
            assert!(room > 1 && room <= count / 2 && list.capacity() >= room);
        }
    }
}
