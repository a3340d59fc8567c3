//! What can be wrong with what somebody asks for, apart from games.

use kinetic_rules::diagnostics;

diagnostics! {
    /// What is wrong with what somebody asks for, apart from what tables and
    /// rules refuse.
    pub enum Trouble {
        /// There is no such game.
        NoGame = "server-no-game",
        /// There is nothing at this address.
        NothingThere = "server-nothing-there",
        /// It has to be known who asks.
        NoVisitor = "server-no-visitor",
        /// The link or the code is not, or no longer, valid.
        NoLink = "server-no-link",
        /// Strangers cannot take seats in this game.
        NotListed = "server-not-listed",
        /// The message cannot be understood.
        Malformed { why: String } = "server-malformed",
        /// The version of the messages is another one.
        Version { spoken: u32 } = "server-version",
        /// A name that a client chose for a game cannot be used.
        GameName = "server-game-name",
        /// Another game has this name.
        NameTaken = "server-name-taken",
        /// Something else has happened under that number.
        Conflict = "server-conflict",
        /// Less has happened than the sender believes.
        Gap = "server-gap",
        /// More than is read.
        TooLarge = "server-too-large",
        /// More than is allowed at once.
        TooMany { seconds: u64 } = "server-too-many",
        /// There are too many live connections.
        Crowded = "server-crowded",
        /// One connection watches too many games.
        Watching { limit: usize } = "server-watching",
        /// A line of chat is empty or too long.
        Line { limit: usize } = "server-line",
        /// Another page wants to use the server.
        WrongOrigin = "server-wrong-origin",
        /// Nothing can be stored now.
        Unavailable = "server-unavailable",
    }
}
