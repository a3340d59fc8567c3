//! Errors in boards, positions and turns.

use super::{Kind, Size, Unit};
use crate::Word;

diagnostics! {
    /// Why a board file is refused.
    pub enum BoardError {
        /// The file is not TOML, or an entry is missing, unknown or of the
        /// wrong type.
        Malformed { line: usize, column: usize } = "board-malformed",
        /// The file is longer than any board file.
        TooLong { limit: usize } = "board-too-long",
        /// The version of the format is not known.
        Format { found: u64, known: u64 } = "board-format",
        /// Not a name: one to forty lower-case letters, digits and hyphens.
        Name { found: String } = "board-name",
        /// The name belongs to another board, one that the project ships.
        NameTaken { found: String } = "board-name-taken",
        /// The field is too small or too large.
        Size { found: u64, limit: usize } = "board-size" ["I-1"],
        /// The frame does not fit on the field.
        FrameSize { found: u64, limit: usize } = "board-frame-size" ["I-3"],
        /// A line or bar lies outside.
        LineOff { entry: String, found: u64, limit: usize } = "board-line-off" ["I-2"],
        /// Lines or bars are not in ascending order.
        LineOrder { entry: String } = "board-line-order" ["I-2"],
        /// Not the name of a unit of this field.
        Unit { entry: String, found: String } = "board-unit" ["I-1"],
        /// The frame would stick out of the field.
        FrameOff { unit: Unit } = "board-frame-off" ["I-3"],
        /// The last place of the frame lies south or west of the first.
        Travel { first: Unit, last: Unit } = "board-travel" ["I-3"],
        /// The frame starts outside its own travel.
        StartPlace { unit: Unit, first: Unit, last: Unit } = "board-start-place" ["I-3"],
        /// A unit of a start or goal line is not on the edge named.
        NotOnEdge { entry: String, unit: Unit } = "board-not-on-edge" ["I-6"],
        /// A start or goal line is empty, has a gap or names a unit twice.
        LineGap { entry: String } = "board-line-gap" ["I-6"],
        /// A field of a kind that does not exist would be formed.
        FifthKind { unit: Unit, frame: Unit } = "board-fifth-kind" ["I-4"],
        /// The quarter turn that takes each seat to the next changes a part.
        NotSymmetric { part: Word } = "board-not-symmetric" ["I-7"],
        /// A seat could never enter a block of this size.
        CannotEnter { seat: Word, size: Size } = "board-cannot-enter" ["I-7"],
        /// A block of this size could never arrive.
        CannotArrive { seat: Word, size: Size } = "board-cannot-arrive" ["I-7"],
    }
}

diagnostics! {
    /// Why a text is not a position, or a game cannot start with these
    /// settings.
    pub enum PositionError {
        /// The text is longer than any position.
        TooLong { limit: usize } = "position-too-long",
        /// There must be six parts with a space between them.
        Parts { found: usize } = "ido-position-parts",
        /// The placement has too many or too few ranks.
        Ranks { found: usize, needed: usize } = "ido-position-ranks",
        /// A rank has too many or too few units.
        RankLength { rank: usize, found: usize, needed: usize } = "position-rank-length",
        /// Neither a block nor a number.
        Letter { rank: usize, found: String } = "ido-position-letter",
        /// A zero, a leading zero, or two numbers side by side.
        Number { rank: usize } = "position-number",
        /// The frame cannot stand there.
        Frame { found: String } = "ido-position-frame" ["I-3"],
        /// Not a seat, nor `-`.
        Seat { found: String } = "ido-position-seat",
        /// The rest must be 0, 1 or 2.
        Rest { found: String } = "ido-position-rest" ["I-25"],
        /// With more than two seats the frame rests for one turn only.
        RestTooLong = "ido-position-rest-too-long" ["I-25"],
        /// In a finished game nothing rests any more.
        RestAfterEnd = "ido-position-rest-after-end" ["I-26"],
        /// The arrivals are malformed.
        Arrivals { found: String } = "ido-position-arrivals",
        /// The seats of the arrivals are not in order, or one is there twice.
        SeatOrder = "ido-position-seat-order",
        /// There must be two to four seats.
        SeatCount { found: usize } = "ido-seat-count" ["I-9"],
        /// Two players sit opposite each other.
        NotOpposite = "ido-not-opposite" ["I-9"],
        /// The first or next player is not in the game.
        NotInPlay { seat: Word } = "ido-not-in-play" ["I-9"],
        /// A block belongs to a seat that is not in the game.
        StrangeBlock { at: Unit, seat: Word } = "ido-strange-block" ["I-9"],
        /// More than three blocks of a size, on the field and arrived.
        TooManyBlocks { seat: Word, size: Size, found: usize } = "ido-too-many-blocks" ["I-8"],
        /// The options are malformed.
        Options { found: String } = "ido-options" ["I-27"],
        /// An order must have three to five places and at most three of a size.
        Order { found: String } = "ido-order" ["I-28"],
        /// Arrivals that are not a beginning of the agreed order.
        OutOfOrder { seat: Word } = "ido-arrivals-out-of-order" ["I-28"],
        /// The target is reached but a seat is to move.
        AlreadyWon { seat: Word } = "ido-already-won" ["I-26"],
        /// No seat is to move but none has reached the target.
        NobodyWon = "ido-nobody-won" ["I-26"],
        /// Two seats have reached the target.
        TwoWinners = "ido-two-winners" ["I-26"],
        /// A seat that is out cannot be to move.
        OutToMove { seat: Word } = "ido-out-to-move" ["I-30"],
    }
}

diagnostics! {
    /// Why a turn, or the text of one, is refused.
    pub enum TurnError {
        /// The text is not a turn.
        Malformed { found: String, column: usize } = "ido-turn-malformed",
        /// The text has more parts than any turn.
        TooManyParts { limit: usize } = "ido-turn-too-many-parts" ["I-14"],
        /// The unit is not on this board.
        OffBoard { at: Unit } = "ido-off-board" ["I-1"],
        /// The game is over.
        GameOver = "ido-game-over" ["I-26"],
        /// The winning block has arrived; nothing follows.
        WonAlready = "ido-won-already" ["I-26"],
        /// A turn is one action: enter, move, or shift.
        OneAction = "ido-one-action" ["I-11"],
        /// The turn has no part yet.
        NothingDone = "ido-nothing-done" ["I-11"],
        /// Without a block on the field, one passes only if nothing else can
        /// be done.
        MayNotPass = "ido-may-not-pass" ["I-12"],
        /// No block of this size is left in the reserve.
        ReserveEmpty { size: Size } = "ido-reserve-empty" ["I-13"],
        /// The unit belongs to no field at the start line.
        NotAtStart { at: Unit } = "ido-not-at-start" ["I-13"],
        /// A block of this size cannot be entered into this kind of field.
        EntryKind { at: Unit, size: Size, kind: Kind } = "ido-entry-kind" ["I-13"],
        /// There is no own block on the unit.
        NoOwnBlock { at: Unit, seat: Word } = "ido-no-own-block" ["I-14"],
        /// The block needs more steps than are left.
        TooFar { from: Unit, to: Unit, needed: u8, left: u8 } = "ido-too-far" ["I-14"],
        /// The block does not leave its unit.
        NoMove { at: Unit } = "ido-no-move" ["I-18"],
        /// A block of this size cannot step into this kind of field.
        StepKind { to: Unit, size: Size, kind: Kind } = "ido-step-kind" ["I-15"],
        /// There is no way there of at most six steps.
        NoWay { from: Unit, to: Unit } = "ido-no-way" ["I-15"],
        /// The unit is occupied.
        Occupied { at: Unit } = "ido-occupied" ["I-16"],
        /// An own block stands in the other half of the rectangle, and that
        /// was agreed to be forbidden.
        BesideOwn { at: Unit } = "ido-beside-own" ["I-17"],
        /// No way leads over the goal line.
        NoWayHome { from: Unit } = "ido-no-way-home" ["I-20"],
        /// The block needs more steps over the goal line than are left.
        TooFarHome { from: Unit, needed: u8, left: u8 } = "ido-too-far-home" ["I-14"],
        /// The frame would leave the field.
        ShiftOff = "ido-shift-off" ["I-21"],
        /// The frame has to rest.
        FrameRests { rest: u8 } = "ido-frame-rests" ["I-25"],
    }
}
