//! Errors in the setup of a match.

kinetic_rules::diagnostics! {
    /// Why a match cannot be played.
    pub enum ArenaError {
        /// There is no such kind of player.
        Unknown { found: String } = "match-bot-unknown",
        /// The level is not from 1 to 8.
        Level { found: String } = "match-bot-level",
        /// A number is missing, malformed, 0 or too large.
        Number { found: String } = "match-bot-number",
        /// The text after `@` is not a limit for this player.
        Limit { found: String } = "match-bot-limit",
        /// `program:` is not followed by a command line.
        Command { found: String } = "match-bot-command",
        /// The program cannot be started.
        NoProgram { found: String } = "match-bot-no-program",
        /// The game has no such player.
        NoSuchBot { found: String } = "match-bot-not-played",
        /// Two contestants have the same name.
        Twice { name: String } = "match-bot-twice",
        /// There are too many contestants.
        TooMany { limit: usize } = "match-too-many",
        /// There is no such mode.
        Mode { found: String } = "match-mode-unknown",
        /// The mode needs exactly two contestants.
        NeedsTwo = "match-needs-two",
        /// The settings of the SPRT are malformed.
        Sprt { found: String } = "match-sprt-malformed",
        /// The SPRT needs two contestants and two seats.
        SprtNeedsTwo = "match-sprt-needs-two",
        /// There is no opening.
        NoOpening = "match-no-opening",
        /// A game is over before it begins.
        OpeningOver = "match-opening-over",
        /// The openings are not for the same seats.
        OpeningSeats = "match-opening-seats",
        /// The folder holds a match with other settings.
        OtherMatch { folder: String, setting: String } = "match-folder-other",
        /// A file of a match cannot be read, or does not belong to it.
        Unreadable { file: String } = "match-file-unreadable",
        /// A file of a match cannot be written.
        Unwritable { file: String } = "match-file-unwritable",
    }
}
