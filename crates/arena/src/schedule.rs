//! Assignment of contestants to seats.

use crate::ArenaError;

/// How contestants are assigned to seats. Every opening is played with each
/// seating of the mode, so that no contestant has an advantage from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Every assignment of the contestants in which each has at least one seat.
    /// With more contestants than seats, every group that fills the seats plays
    /// in this way: with two seats, each pair plays twice.
    All,
    /// The same groups, but each only in the given order and its rotations, so
    /// that every contestant plays every seat equally often.
    Rotate,
    /// The first contestant alone against the second on all other seats, once
    /// on each seat; and one reference game with the second contestant on all
    /// seats, to measure the advantage of each seat.
    OneVsRest,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::All, Mode::Rotate, Mode::OneVsRest];

    /// The name of the mode.
    pub fn name(self) -> &'static str {
        match self {
            Mode::All => "all",
            Mode::Rotate => "rotate",
            Mode::OneVsRest => "one-vs-rest",
        }
    }

    /// The mode with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn parse(text: &str) -> Result<Mode, ArenaError> {
        let found = kinetic_rules::excerpt(text);
        let mode = Mode::ALL.into_iter().find(|mode| mode.name() == text);
        mode.ok_or(ArenaError::Mode { found })
    }
}

/// The seating of a game: the number of the contestant for each seat in play,
/// in the order of seats.
pub type Seating = Vec<usize>;

/// The seatings for one opening.
///
/// # Errors
/// When the mode cannot be played with this number of contestants.
pub fn seatings(mode: Mode, contestants: usize, seats: usize) -> Result<Vec<Seating>, ArenaError> {
    if mode == Mode::OneVsRest {
        if contestants != 2 {
            return Err(ArenaError::NeedsTwo);
        }
        let alone = |one: usize| {
            (0..seats)
                .map(move |seat| usize::from(seat != one))
                .collect()
        };
        return Ok((0..seats).map(alone).chain([vec![1; seats]]).collect());
    }
    let groups = groups(contestants, contestants.min(seats));
    Ok(groups
        .iter()
        .flat_map(|group| match mode {
            Mode::Rotate => rotations(group, seats),
            _ => surjections(group, seats),
        })
        .collect())
}

/// All groups of this size, in order.
fn groups(contestants: usize, size: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        groups = groups
            .iter()
            .flat_map(|group| {
                let next = group.last().map_or(0, |last| last + 1);
                (next..contestants).map(move |one| [&group[..], &[one]].concat())
            })
            .collect();
    }
    groups
}

/// The rotations of a group over the seats, one starting with each member.
fn rotations(group: &[usize], seats: usize) -> Vec<Seating> {
    (0..group.len())
        .map(|first| {
            (0..seats)
                .map(|seat| group[(first + seat) % group.len()])
                .collect()
        })
        .collect()
}

/// Every assignment to the seats that includes each member of the group.
fn surjections(group: &[usize], seats: usize) -> Vec<Seating> {
    let mut all: Vec<Seating> = vec![Vec::new()];
    for _ in 0..seats {
        all = all
            .iter()
            .flat_map(|seating| {
                group
                    .iter()
                    .map(move |&one| [&seating[..], &[one]].concat())
            })
            .collect();
    }
    all.retain(|seating| group.iter().all(|one| seating.contains(one)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(mode: Mode, contestants: usize, seats: usize) -> Vec<String> {
        let text = |seating: &Seating| seating.iter().map(usize::to_string).collect();
        let seatings = seatings(mode, contestants, seats).expect("a schedule");
        seatings.iter().map(text).collect()
    }

    #[test]
    fn two_meet_with_seats_swapped() {
        assert_eq!(of(Mode::All, 2, 2), ["01", "10"]);
        assert_eq!(of(Mode::Rotate, 2, 2), ["01", "10"]);
        assert_eq!(of(Mode::All, 1, 2), ["00"]);
    }

    #[test]
    fn more_than_two_meet_each_other() {
        assert_eq!(
            of(Mode::All, 3, 2),
            ["01", "10", "02", "20", "12", "21"],
            "everybody meets everybody"
        );
        assert_eq!(of(Mode::All, 16, 2).len(), 240);
    }

    #[test]
    fn three_and_four_sit_in_all_orders() {
        assert_eq!(of(Mode::All, 3, 3).len(), 6);
        assert_eq!(of(Mode::All, 4, 4).len(), 24);
        assert_eq!(of(Mode::All, 2, 3).len(), 6);
        assert_eq!(of(Mode::Rotate, 3, 3), ["012", "120", "201"]);
        assert_eq!(of(Mode::Rotate, 2, 4), ["0101", "1010"]);
        assert_eq!(of(Mode::Rotate, 4, 3).len(), 12);
    }

    #[test]
    fn one_sits_alone_on_every_seat() {
        assert_eq!(of(Mode::OneVsRest, 2, 3), ["011", "101", "110", "111"]);
        assert_eq!(seatings(Mode::OneVsRest, 3, 3), Err(ArenaError::NeedsTwo));
    }
}
