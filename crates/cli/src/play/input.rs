//! Input of the players: lines from the keyboard or a pipe, and the commands in
//! them.

use std::io::{BufRead as _, IsTerminal as _, Read as _, Write as _};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::lang::Lang;

/// Maximum length of a line, in bytes.
const MAX_LINE: u64 = 10_000;

/// The source of input lines.
pub enum Input {
    /// A terminal, with editing and a history.
    Terminal(Box<DefaultEditor>),
    /// Anything else.
    Pipe,
}

impl Input {
    /// The input of this process.
    pub fn new() -> Input {
        if std::io::stdin().is_terminal()
            && let Ok(editor) = DefaultEditor::new()
        {
            return Input::Terminal(Box::new(editor));
        }
        Input::Pipe
    }

    /// Whether it is a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// Asks for a line; `None` at the end of the input.
    pub fn line(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        match self {
            Input::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                // Ctrl-C drops the line, Ctrl-D ends the game.
                Err(ReadlineError::Interrupted) => Ok(Some(String::new())),
                Err(_) => Ok(None),
            },
            Input::Pipe => {
                write!(std::io::stdout(), "{prompt}")?;
                std::io::stdout().flush()?;
                let mut bytes = Vec::new();
                let mut stdin = std::io::stdin().lock();
                stdin
                    .by_ref()
                    .take(MAX_LINE)
                    .read_until(b'\n', &mut bytes)?;
                say!();
                Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
            }
        }
    }
}

/// A command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    /// Explain what can be typed.
    Help,
    /// List all legal turns.
    Turns,
    /// Draw the board again.
    Board,
    /// End the turn here.
    Done,
    /// Take back the last part or turn.
    Undo,
    /// Play an undone turn again.
    Redo,
    /// Resign.
    Resign,
    /// Agree on a draw.
    Draw,
    /// Stop the clock, or let it go on.
    Pause,
    /// Write the game to a file.
    Save,
    /// Continue a game from a file.
    Load,
    /// Play again, with the seats and the first turn passed on.
    Rematch,
    /// Start a new game.
    New,
    /// Quit.
    Quit,
}

/// Each command with its English word and the message with its words in the
/// user's language, separated by spaces.
const COMMANDS: [(PlayerCommand, &str, &str); 14] = [
    (PlayerCommand::Help, "help", "word-help"),
    (PlayerCommand::Turns, "turns", "word-turns"),
    (PlayerCommand::Board, "board", "word-board"),
    (PlayerCommand::Done, "done", "word-done"),
    (PlayerCommand::Undo, "undo", "word-undo"),
    (PlayerCommand::Redo, "redo", "word-redo"),
    (PlayerCommand::Resign, "resign", "word-resign"),
    (PlayerCommand::Draw, "draw", "word-draw"),
    (PlayerCommand::Pause, "pause", "word-pause"),
    (PlayerCommand::Save, "save", "word-save"),
    (PlayerCommand::Load, "load", "word-load"),
    (PlayerCommand::Rematch, "rematch", "word-rematch"),
    (PlayerCommand::New, "new", "word-new"),
    (PlayerCommand::Quit, "quit", "word-quit"),
];

impl PlayerCommand {
    /// Its word in English, which is understood in every language.
    pub fn english(self) -> &'static str {
        let known = COMMANDS.iter().find(|(command, ..)| *command == self);
        known.map_or("", |(_, english, _)| english)
    }

    /// Its first word in the user's language.
    pub fn word(self, lang: &Lang) -> String {
        let known = COMMANDS.iter().find(|(command, ..)| *command == self);
        let words = known.map(|(_, _, id)| lang.text(id)).unwrap_or_default();
        words.split(' ').next().unwrap_or_default().to_owned()
    }

    /// The command that a line begins with, and the rest of the line.
    pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(PlayerCommand, &'l str)> {
        find(&COMMANDS, lang, line)
    }
}

/// A further command on the full screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyCommand {
    /// Show the best turn.
    Hint,
    /// Show or hide the values of the best turns.
    Analysis,
    /// Set a puzzle.
    Puzzle,
}

/// The commands of the full screen, as [`COMMANDS`].
const STUDY_COMMANDS: [(StudyCommand, &str, &str); 3] = [
    (StudyCommand::Hint, "hint", "word-hint"),
    (StudyCommand::Analysis, "analysis", "word-analysis"),
    (StudyCommand::Puzzle, "puzzle", "word-puzzle"),
];

impl StudyCommand {
    /// The command that a line begins with, and the rest of the line.
    pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(StudyCommand, &'l str)> {
        find(&STUDY_COMMANDS, lang, line)
    }
}

/// A further command in a game on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineCommand {
    /// Write a chat message.
    Say,
    /// Switch the chat off or on.
    Chat,
    /// Agree to what is asked.
    Agree,
    /// Decline what is asked.
    Decline,
    /// Withdraw one's own question.
    Withdraw,
    /// Ask to take back the last turn.
    TakeBack,
    /// Ask for a pause, or continue the game.
    Pause,
    /// Start or end one's holiday.
    Holiday,
    /// Prepare a reply.
    Prepare,
    /// Claim that an absent player is out.
    Claim,
    /// Let a computer player take over.
    HandOver,
    /// Go to the lobby.
    Lobby,
}

/// The commands of games on a server, as [`COMMANDS`].
const ONLINE_COMMANDS: [(OnlineCommand, &str, &str); 12] = [
    (OnlineCommand::Say, "say", "word-say"),
    (OnlineCommand::Chat, "chat", "word-chat"),
    (OnlineCommand::Agree, "agree", "word-agree"),
    (OnlineCommand::Decline, "decline", "word-decline"),
    (OnlineCommand::Withdraw, "withdraw", "word-withdraw"),
    (OnlineCommand::TakeBack, "takeback", "word-takeback"),
    (OnlineCommand::Pause, "pause", "word-pause"),
    (OnlineCommand::Holiday, "holiday", "word-holiday"),
    (OnlineCommand::Prepare, "prepare", "word-prepare"),
    (OnlineCommand::Claim, "claim", "word-claim"),
    (OnlineCommand::HandOver, "computer", "word-computer"),
    (OnlineCommand::Lobby, "lobby", "word-lobby"),
];

impl OnlineCommand {
    /// The command that a line begins with, and the rest of the line.
    pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(OnlineCommand, &'l str)> {
        find(&ONLINE_COMMANDS, lang, line)
    }
}

/// What follows `prepare` instead of a line of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrepareWord {
    /// A reply to any turn follows.
    Any,
    /// Nothing is prepared any more.
    None,
}

/// The words after `prepare`, as [`COMMANDS`].
const PREPARE_WORDS: [(PrepareWord, &str, &str); 2] = [
    (PrepareWord::Any, "any", "word-any"),
    (PrepareWord::None, "none", "word-none"),
];

impl PrepareWord {
    /// The word that a line begins with, and the rest of the line.
    pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(PrepareWord, &'l str)> {
        find(&PREPARE_WORDS, lang, line)
    }
}

/// A command in the lobby of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyCommand {
    /// Create an invitation.
    New,
    /// Change one's name.
    Name,
    /// Quit.
    Quit,
}

/// The commands of the lobby, as [`COMMANDS`].
const LOBBY_COMMANDS: [(LobbyCommand, &str, &str); 3] = [
    (LobbyCommand::New, "new", "word-new"),
    (LobbyCommand::Name, "name", "word-name"),
    (LobbyCommand::Quit, "quit", "word-quit"),
];

impl LobbyCommand {
    /// The command that a line begins with, and the rest of the line.
    pub fn parse<'l>(lang: &Lang, line: &'l str) -> Option<(LobbyCommand, &'l str)> {
        find(&LOBBY_COMMANDS, lang, line)
    }
}

/// The command of a list that a line begins with, and the rest of the line.
fn find<'l, C: Copy>(
    commands: &[(C, &str, &str)],
    lang: &Lang,
    line: &'l str,
) -> Option<(C, &'l str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let known = |(_, english, id): &&(C, &str, &str)| {
        first == *english || lang.text(id).split(' ').any(|word| word == first)
    };
    let (command, ..) = commands.iter().find(known)?;
    Some((*command, rest.trim()))
}
