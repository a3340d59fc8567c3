//! Computer players and analysis: questions, searches, judged turns, and the
//! opening explorer of Orbito.

use std::collections::BTreeMap;

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{Direction, EventText, SeatName, Size, Square};

/// What `choose`, `analyse` and `judge` are asked; each uses its own part of
/// it.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// The game.
    pub game: GameName,
    /// The board by name or as the text of a board file; null for the usual
    /// one.
    pub board: Option<String>,
    /// The position in which the game starts.
    pub start: String,
    /// What has happened since.
    pub events: Vec<EventText>,
    /// The computer player: `level:5`, or any other that the engine knows.
    #[serde(default)]
    pub kind: String,
    /// Where chance comes from.
    #[serde(default)]
    pub seed: f64,
    /// How many positions are searched at most.
    #[serde(default)]
    pub nodes: u32,
    /// How many turns are told, the best first.
    #[serde(default)]
    pub lines: usize,
}

/// The turn of a computer player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The turn in notation.
    pub turn: String,
}

/// How a game ends with best play.
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

/// An exact value.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exact {
    /// How the game ends.
    pub kind: ExactKind,
    /// In how many turns; null for a draw.
    pub turns: Option<u32>,
}

/// A turn of Orbito and its exact value for the seat that plays it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnValue {
    /// The turn in notation.
    pub turn: String,
    /// The texts of its parts: a slide and a placement, or a placement alone.
    pub parts: Vec<String>,
    /// What it is worth.
    pub exact: Exact,
}

/// A line that the engine has found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// For the seat to move: the logarithm of the odds to win, in thousandths;
    /// 0 is even. Null where `exact` is known.
    pub value: Option<i32>,
    /// The same as the chance to win, from 0 to 1.
    pub chance: Option<f64>,
    /// In IDO: how likely each seat that still plays is to win, 1 in sum.
    pub chances: Option<BTreeMap<SeatName, f32>>,
    /// The exact value, where it is known.
    pub exact: Option<Exact>,
    /// The turns of the line, in notation.
    pub turns: Vec<String>,
}

/// What a search has found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// How many turns deep it looked.
    pub depth: u8,
    /// How many positions it looked at.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// The mark of a turn in a review.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// The one turn that keeps what there is.
    Only,
    /// A little was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// It may have cost the game.
    Blunder,
}

/// What a review says of a turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// The seat that played it.
    pub seat: SeatName,
    /// The mark, if it deserves one.
    pub mark: Option<Mark>,
    /// How likely each seat is to win after the turn, 1 in sum; in Orbito 1,
    /// 0.5 or 0.
    pub chances: BTreeMap<SeatName, f32>,
    /// The chance of the seat after the best turn.
    pub best: f32,
    /// The chance of the seat after this turn.
    pub played: f32,
    /// In Orbito: the exact values of the best turn and of this one, to the
    /// seat that played it.
    pub exact: Option<ExactChange>,
    /// In IDO: the seat that wins for certain after the turn.
    pub certain: Option<Certain>,
    /// The best turn and what follows; empty when none was better.
    pub better: Vec<String>,
    /// What follows the turn, the reply first.
    pub line: Vec<String>,
    /// Why it was worse than another, the weightiest reason first.
    pub reasons: Vec<Reason>,
}

/// The exact values of two turns.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExactChange {
    /// Of the best turn.
    pub best: Exact,
    /// Of the turn that was played.
    pub played: Exact,
}

/// A win that is certain.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Certain {
    /// The seat that wins.
    pub seat: SeatName,
    /// In how many turns.
    pub turns: u32,
}

/// Why a turn was worse than another: facts that the rules have confirmed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    /// Another turn would have won at once.
    MissesWin,
    /// Its shift pushes blocks of a rival home.
    PushesHome {
        /// Whose blocks.
        seat: SeatName,
        /// Where they stood.
        blocks: Vec<Square>,
        /// Whether that ends the game.
        wins: bool,
    },
    /// The next player is about to win; the better turn stops it.
    MissesSave {
        /// The seat that wins.
        seat: SeatName,
    },
    /// The next player can win now, and could not after the better turn.
    AllowsWin {
        /// The seat that wins.
        seat: SeatName,
    },
    /// A block of the next player can go home along a lane that it opens.
    OpensLane {
        /// Whose block.
        seat: SeatName,
        /// File or rank.
        lane: Lane,
        /// The name of the file or rank.
        name: String,
        /// Where the block stands.
        block: Square,
        /// The shift that opens the lane; null when the turn itself does.
        shift: Option<Direction>,
    },
    /// Own blocks can be pushed off the field, back to the reserve.
    PushedOff {
        /// The seat that shifts the frame.
        seat: SeatName,
        /// In which direction.
        shift: Direction,
        /// The blocks.
        blocks: Vec<LostBlock>,
    },
    /// The next player can bring more blocks home than after the better turn.
    LetsHome {
        /// Whose blocks.
        seat: SeatName,
        /// How many.
        count: u8,
    },
    /// The better turn brings own blocks home, or more of them.
    MissesArrival {
        /// How many.
        count: u8,
    },
    /// The next player may shift the frame at once.
    GivesFrame {
        /// The seat.
        seat: SeatName,
    },
    /// An own block cannot make a single step.
    LeavesStuck {
        /// Where it stands.
        block: Square,
    },
    /// There are fewer steps in the next turn than after the better turn.
    FewerSteps {
        /// How many fewer.
        count: u8,
    },
    /// It does nothing useful.
    WastesTurn,
    /// It could have made four in a row.
    MissesFour {
        /// The four.
        four: Four,
    },
    /// It makes four in a row for the opponent.
    CompletesFour {
        /// The opponent.
        seat: SeatName,
        /// The four.
        four: Four,
    },
    /// It lets the opponent make four in a row.
    LetsFour {
        /// The opponent.
        seat: SeatName,
        /// The four.
        four: Four,
        /// Where the opponent places a marble.
        place: Square,
        /// The slide that the opponent needs.
        slide: Option<(Square, Square)>,
    },
    /// It changes the exact value.
    Changes {
        /// What the best turn was worth.
        from: Exact,
        /// What this one is worth.
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

/// A block that is pushed off the board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LostBlock {
    /// Its size.
    pub size: Size,
    /// Where it stands.
    pub at: Square,
}

/// The direction of four in a row.
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

/// Four in a row after a turning.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Four {
    /// Along what.
    pub line: FourKind,
    /// The name of the file (`c`), the rank (`2`) or the diagonal (`a1–d4`).
    pub name: String,
    /// Its cells.
    pub cells: Vec<Square>,
    /// Where the four marbles lay before the turning.
    pub before: Vec<Square>,
}

/// A position of Orbito with its turns.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Explored {
    /// The position as text.
    pub position: String,
    /// The seat to move.
    pub to_move: Option<SeatName>,
    /// What it is worth to the seat to move; null when the game is over.
    pub exact: Option<Exact>,
    /// How many turns keep that.
    pub holding: Holding,
    /// Its turns, the best first.
    pub turns: Vec<Branch>,
}

/// A turn in the opening explorer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Branch {
    /// The turn in notation.
    pub turn: String,
    /// Turns that lead to the same position, seen from another side.
    pub also: Vec<String>,
    /// The position that it leads to.
    pub result: String,
    /// What the turn is worth to the seat that plays it.
    pub exact: Exact,
    /// What the opponent finds there; null when the game is over, or where not
    /// asked for.
    pub replies: Option<Holding>,
}

/// How many turns of a position keep what it is worth.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holding {
    /// How many turns win for the seat to move.
    pub win: u32,
    /// How many turns draw.
    pub draw: u32,
    /// How many turns lose.
    pub loss: u32,
    /// How many turns keep what the position is worth.
    pub hold: u32,
    /// In how many of 100 cases a player who sees two turns ahead finds one.
    pub found: f64,
}
