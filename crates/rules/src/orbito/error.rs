//! Errors in positions and turns.

use super::Cell;
use crate::Word;

diagnostics! {
    /// Why a text is not a position, or a game cannot start with these
    /// settings.
    pub enum PositionError {
        /// The text is longer than any position.
        TooLong { limit: usize } = "position-too-long",
        /// There must be two parts with a space between them.
        Parts { found: usize } = "orbito-position-parts",
        /// There must be four ranks.
        Ranks { found: usize } = "orbito-position-ranks",
        /// A rank does not have four cells.
        RankLength { rank: usize, found: usize, needed: usize } = "position-rank-length",
        /// Neither a marble nor a digit.
        Letter { rank: usize, found: String } = "orbito-position-letter",
        /// A zero, or two digits side by side.
        Number { rank: usize } = "position-number",
        /// Not a colour, nor `-`.
        Colour { found: String } = "orbito-position-colour",
        /// A colour has more than eight marbles.
        TooManyMarbles { seat: Word, found: usize } = "orbito-too-many-marbles" ["O-4"],
        /// The numbers of marbles differ by more than one.
        Numbers { white: usize, black: usize } = "orbito-numbers" ["O-4"],
        /// The colour to move has more marbles than the other.
        NotTheirTurn { seat: Word } = "orbito-not-their-turn" ["O-4"],
        /// There is a line on the board and a colour to move.
        LineStands = "orbito-line-stands" ["O-6"],
        /// The board is full and a colour is to move.
        BoardFull = "orbito-board-full" ["O-8"],
        /// No colour is to move, but there is no line and the board is not
        /// full.
        NotOver = "orbito-not-over" ["O-6"],
        /// A game is for both colours.
        SeatCount = "orbito-seat-count" ["O-1"],
        /// The game has no options.
        Options { found: String } = "orbito-options" ["O-1"],
    }
}

diagnostics! {
    /// Why a turn, or the text of one, is refused.
    pub enum TurnError {
        /// The text is not a turn.
        Malformed { found: String } = "orbito-turn-malformed",
        /// The game is over.
        GameOver = "orbito-game-over" ["O-6"],
        /// The turn has no marble placed yet.
        MustPlace = "orbito-must-place" ["O-2"],
        /// The marble has been placed: the turn is complete.
        Placed = "orbito-placed" ["O-2"],
        /// A second slide.
        SlideOnce = "orbito-slide-once" ["O-2"],
        /// No marble of the opponent stands there.
        NotOpponents { at: Cell } = "orbito-not-opponents" ["O-3"],
        /// The cells do not share an edge.
        NotAdjacent { from: Cell, to: Cell } = "orbito-not-adjacent" ["O-3"],
        /// The marble would slide onto another.
        SlideBlocked { at: Cell } = "orbito-slide-blocked" ["O-3"],
        /// The cell is not free.
        Occupied { at: Cell } = "orbito-occupied" ["O-4"],
    }
}
