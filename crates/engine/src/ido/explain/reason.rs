//! Why a turn was worse than another.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Direction, Size, Unit};

/// Why a turn was worse than another, as data. Each reason is a fact that the
/// rules have confirmed by playing the turns; nothing is guessed.
///
/// "The next player" is the one to move after the turn, "the better turn" the
/// one with which it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another turn would have won the game at once.
    MissesWin,
    /// The shift itself pushed blocks of a rival home.
    PushesHome {
        /// Whose blocks.
        seat: Seat,
        /// Where they stood.
        blocks: Vec<Unit>,
        /// Whether that ended the game.
        wins: bool,
    },
    /// The next player was about to win and still is; the better turn stops it.
    MissesSave {
        /// Who wins.
        seat: Seat,
    },
    /// The next player could not have won, and now can; with the better turn
    /// not.
    AllowsWin {
        /// Who wins.
        seat: Seat,
    },
    /// A block of the next player can now go home in one turn along a lane
    /// that was not there, and is not there after the better turn.
    OpensLane {
        /// Who goes home.
        seat: Seat,
        /// Along which line of units.
        lane: Lane,
        /// The block, where it stands when the lane is open.
        block: Unit,
        /// The shift that opens it; `None` when the turn itself did.
        shift: Option<Direction>,
    },
    /// A shift pushes own blocks off the field, back to the reserve; it cannot
    /// after the better turn, or not as many.
    PushedOff {
        /// Who shifts.
        seat: Seat,
        /// Which way.
        shift: Direction,
        /// The blocks that are lost, where they stand before the shift.
        blocks: Vec<(Size, Unit)>,
    },
    /// The next player can bring home more blocks in one turn than after the
    /// better turn.
    LetsHome {
        /// Who brings blocks home.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The better turn brings own blocks home, or more of them.
    MissesArrival {
        /// How many more.
        count: u8,
    },
    /// The next player may shift the frame at once, and does; after the better
    /// turn the frame rests.
    GivesFrame {
        /// Who may shift.
        seat: Seat,
    },
    /// An own block cannot make a single step; after the better turn it can,
    /// or is not there.
    LeavesStuck {
        /// Where the block stands.
        block: Unit,
    },
    /// With the better turn more own blocks stand on the field, so there are
    /// more steps in the next turn.
    FewerSteps {
        /// How many more steps.
        count: u8,
    },
    /// The turn changed nothing on the field.
    WastesTurn,
}

/// A line of units right across the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A file, counted from 0 for a.
    File(usize),
    /// A rank, counted from 0 for 1.
    Rank(usize),
}

impl Lane {
    /// The name of the file or the number of the rank: `c`, `4`.
    pub fn name(self) -> String {
        match self {
            Lane::File(file) => char::from(b'a' + file as u8).to_string(),
            Lane::Rank(rank) => (rank + 1).to_string(),
        }
    }
}
