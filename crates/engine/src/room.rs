//! Asking the machine for memory that it may not have.

/// An empty list with room for `count` items, or for the half, the quarter and
/// so on, when the machine refuses more; and for how many there is room.
///
/// How much a search may use is said by people, and a list that grows without
/// asking ends the program when there is not enough.
pub(crate) fn with_room<T>(count: usize) -> (Vec<T>, usize) {
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
        let (list, room) = with_room::<u64>(1000);
        assert!(list.capacity() >= 1000 && room == 1000);
    }

    #[test]
    fn what_no_machine_has_is_halved() {
        // More than any address can say, and more than is ever given.
        for count in [usize::MAX, isize::MAX as usize / 8] {
            let (list, room) = with_room::<u64>(count);
            assert!(room > 1 && room <= count / 2 && list.capacity() >= room);
        }
    }
}
