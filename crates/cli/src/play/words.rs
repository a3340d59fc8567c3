//! The words a player can type beside turns.

use crate::lang::Lang;

/// What a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// What can be typed.
    Help,
    /// All legal turns.
    Turns,
    /// The board once more.
    Board,
    /// The turn is complete.
    Done,
    /// Take back the last part or turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// All agree on a draw.
    Draw,
    /// Write the game to a file.
    Save,
    /// Go on with a game from a file.
    Load,
    /// Begin again.
    New,
    /// Leave.
    Quit,
}

/// Each wish with its English word and the message that holds its words in the
/// reader's language, separated by spaces.
const WORDS: [(Wish, &str, &str); 12] = [
    (Wish::Help, "help", "word-help"),
    (Wish::Turns, "turns", "word-turns"),
    (Wish::Board, "board", "word-board"),
    (Wish::Done, "done", "word-done"),
    (Wish::Undo, "undo", "word-undo"),
    (Wish::Redo, "redo", "word-redo"),
    (Wish::Resign, "resign", "word-resign"),
    (Wish::Draw, "draw", "word-draw"),
    (Wish::Save, "save", "word-save"),
    (Wish::Load, "load", "word-load"),
    (Wish::New, "new", "word-new"),
    (Wish::Quit, "quit", "word-quit"),
];

/// The wish that a line begins with, and the rest of the line.
pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(Wish, &'l str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let known = |(_, english, id): &&(Wish, &str, &str)| {
        first == *english || lang.text(id).split(' ').any(|word| word == first)
    };
    WORDS
        .iter()
        .find(known)
        .map(|(wish, ..)| (*wish, rest.trim()))
}
