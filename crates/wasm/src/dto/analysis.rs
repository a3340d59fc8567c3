//! Computer players and analysis: requests, search results, reviews of turns,
//! and the opening explorer of Orbito.

use std::collections::BTreeMap;

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{Direction, EventText, SeatName, Size, Square};

/// A request to the engine: `choose`, `analyse` and `judge` each use some of
/// its fields.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// The game.
    pub game: GameName,
    /// Name of a built-in board or the text of a board file; null for the
    /// default board.
    pub board: Option<String>,
    /// Initial position, in notation.
    pub start: String,
    /// Events since the initial position.
    pub events: Vec<EventText>,
    /// The computer player, such as `level:5`; used by `choose`.
    #[serde(default)]
    pub kind: String,
    /// Seed of the random numbers; 0 when absent.
    #[serde(default)]
    pub seed: f64,
    /// Maximum number of nodes to search; 0 when absent.
    #[serde(default)]
    pub nodes: u32,
    /// Maximum number of lines to return; 0 when absent.
    #[serde(default)]
    pub lines: usize,
}

/// The turn that a computer player chose.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The turn in notation.
    pub turn: String,
}

/// The outcome with best play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ExactKind {
    /// The seat wins.
    Win,
    /// The seat loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// An exact value: the outcome with best play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exact {
    /// The outcome.
    pub kind: ExactKind,
    /// Number of turns until the end; null for a draw.
    pub turns: Option<u32>,
}

/// A turn of Orbito and its exact value for the seat that plays it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnValue {
    /// The turn in notation.
    pub turn: String,
    /// Its parts in notation: a slide and a placement, or only a placement.
    pub parts: Vec<String>,
    /// Its exact value.
    pub exact: Exact,
}

/// A principal variation found by the engine.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// Evaluation for the seat to move: the natural logarithm of the odds of
    /// winning, in thousandths; 0 is even. Null when `exact` is known.
    pub value: Option<i32>,
    /// The same as a probability of winning, from 0 to 1. Null when `exact` is
    /// known.
    pub chance: Option<f64>,
    /// In IDO: probability of winning of each seat still in the game; the sum
    /// is 1. Null in Orbito.
    pub chances: Option<BTreeMap<SeatName, f32>>,
    /// The exact value; null when it is not known.
    pub exact: Option<Exact>,
    /// The turns of the line, in notation.
    pub turns: Vec<String>,
}

/// The result of a search.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// Search depth, in turns.
    pub depth: u8,
    /// Number of nodes searched.
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

/// Quality mark of a turn in a review.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// The only turn that keeps the value of the position.
    Only,
    /// A small loss of winning chances.
    Inaccuracy,
    /// A large loss of winning chances.
    Mistake,
    /// A loss that may decide the game.
    Blunder,
}

/// The review of one turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnReview {
    /// The seat that played it.
    pub seat: SeatName,
    /// Its quality mark; null for an ordinary turn.
    pub mark: Option<Mark>,
    /// Probability of winning of each seat after the turn; the sum is 1. In
    /// Orbito each is 1, 0.5 or 0.
    pub chances: BTreeMap<SeatName, f32>,
    /// Probability of winning of the seat after the best turn.
    pub best: f32,
    /// Probability of winning of the seat after this turn.
    pub played: f32,
    /// In Orbito: exact values of the best turn and of this one, for the seat
    /// that played it. Null in IDO.
    pub exact: Option<ExactChange>,
    /// In IDO: the forced win after the turn; null when there is none or in
    /// Orbito.
    pub certain: Option<Certain>,
    /// The best turn and its continuation; empty when no turn was better.
    pub better: Vec<String>,
    /// The expected continuation after this turn, reply first.
    pub line: Vec<String>,
    /// Why it was worse than the best turn, most important reason first.
    pub reasons: Vec<Reason>,
}

/// Exact values of two turns.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExactChange {
    /// Value of the best turn.
    pub best: Exact,
    /// Value of the turn that was played.
    pub played: Exact,
}

/// A forced win.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Certain {
    /// The seat that wins.
    pub seat: SeatName,
    /// Number of turns until the win.
    pub turns: u32,
}

/// A reason why a turn was worse than another, verified by the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    /// Another turn would have won immediately.
    MissesWin,
    /// The shift of this turn pushes blocks of an opponent over their goal
    /// line.
    PushesHome {
        /// The owner of the blocks.
        seat: SeatName,
        /// Their units before the shift.
        blocks: Vec<Square>,
        /// Whether that ends the game.
        wins: bool,
    },
    /// The next player threatens to win; the better turn prevents it.
    MissesSave {
        /// The seat that wins.
        seat: SeatName,
    },
    /// The next player can win now, but not after the better turn.
    AllowsWin {
        /// The seat that wins.
        seat: SeatName,
    },
    /// It opens a file or rank along which a block of the next player can
    /// arrive.
    OpensLane {
        /// The owner of the block.
        seat: SeatName,
        /// Whether it is a file or a rank.
        lane: Lane,
        /// Name of the file or rank.
        name: String,
        /// Unit of the block.
        block: Square,
        /// The shift that opens it; null when the turn itself does.
        shift: Option<Direction>,
    },
    /// Blocks of the player can be pushed off the board, back to the reserve.
    PushedOff {
        /// The seat that shifts the frame.
        seat: SeatName,
        /// Direction of the shift.
        shift: Direction,
        /// The blocks that are lost.
        blocks: Vec<LostBlock>,
    },
    /// More blocks of the next player can arrive than after the better turn.
    LetsHome {
        /// The owner of the blocks.
        seat: SeatName,
        /// Number of blocks.
        count: u8,
    },
    /// With the better turn, more of the player's own blocks arrive.
    MissesArrival {
        /// Number of blocks.
        count: u8,
    },
    /// The next player may shift the frame immediately.
    GivesFrame {
        /// The seat.
        seat: SeatName,
    },
    /// A block of the player cannot move.
    LeavesStuck {
        /// Unit of the block.
        block: Square,
    },
    /// The player has fewer steps in the next turn than after the better turn.
    FewerSteps {
        /// Number of steps fewer.
        count: u8,
    },
    /// The turn gains nothing.
    WastesTurn,
    /// It misses a line of four.
    MissesFour {
        /// The line of four.
        four: Four,
    },
    /// It completes a line of four for the opponent.
    CompletesFour {
        /// The opponent.
        seat: SeatName,
        /// The line of four.
        four: Four,
    },
    /// It allows the opponent a line of four.
    LetsFour {
        /// The opponent.
        seat: SeatName,
        /// The line of four.
        four: Four,
        /// Cell where the opponent places a marble.
        place: Square,
        /// The slide that the opponent needs, from and to; null when none.
        slide: Option<(Square, Square)>,
    },
    /// It changes the exact value of the position.
    Changes {
        /// Value of the best turn.
        from: Exact,
        /// Value of this turn.
        to: Exact,
    },
}

/// A file or a rank.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lane {
    /// A file.
    File,
    /// A rank.
    Rank,
}

/// A block that can be pushed off the board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LostBlock {
    /// Its size.
    pub size: Size,
    /// Its unit.
    pub at: Square,
}

/// Direction of a line of four.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FourKind {
    /// Along a file.
    File,
    /// Along a rank.
    Rank,
    /// Along a diagonal.
    Diagonal,
}

/// A line of four after a turning.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Four {
    /// Its direction.
    pub line: FourKind,
    /// Name of the file (`c`), the rank (`2`) or the diagonal (`a1–d4`).
    pub name: String,
    /// Its cells.
    pub cells: Vec<Square>,
    /// Cells of the four marbles before the turning.
    pub before: Vec<Square>,
}

/// A position in the opening explorer of Orbito.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Explored {
    /// The position in notation.
    pub position: String,
    /// The seat to move; null when the game is over.
    pub to_move: Option<SeatName>,
    /// Exact value for the seat to move; null when the game is over.
    pub exact: Option<Exact>,
    /// Number of turns by their value.
    pub holding: Holding,
    /// Its turns, best first.
    pub turns: Vec<Branch>,
}

/// A turn in the opening explorer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Branch {
    /// The turn in notation.
    pub turn: String,
    /// Other turns that lead to the same position up to symmetry.
    pub also: Vec<String>,
    /// The position after the turn.
    pub result: String,
    /// Exact value for the seat that plays it.
    pub exact: Exact,
    /// The opponent's turns by their value; null when the game is over, or when
    /// not requested.
    pub replies: Option<Holding>,
}

/// Number of turns of a position by their value.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holding {
    /// Number of turns that win for the seat to move.
    pub win: u32,
    /// Number of turns that draw.
    pub draw: u32,
    /// Number of turns that lose.
    pub loss: u32,
    /// Number of turns that keep the value of the position.
    pub hold: u32,
    /// How often a player who looks two turns ahead finds one of those, in
    /// percent.
    pub found: f64,
}
