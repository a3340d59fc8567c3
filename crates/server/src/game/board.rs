//! Boards of games: built-in ones by name and version, custom ones by their
//! file.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError, Weak};

use kinetic_protocol::web;
use kinetic_rules::excerpt;
use kinetic_rules::ido::{Board, Layout};
use serde::{Deserialize, Serialize};

use crate::GameError;

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardChoice {
    /// A built-in board.
    Named(String),
    /// A custom board file (TOML).
    Toml(BoardFile),
}

impl BoardChoice {
    /// The board, in the version that the game was created with.
    ///
    /// # Errors
    /// When there is no such board, or the file is refused.
    pub(super) fn open(&self, version: u16) -> Result<Arc<Board>, GameError> {
        match self {
            BoardChoice::Named(name) => {
                let found = excerpt(name);
                let known = Board::by_name(name).ok_or(GameError::Board { found })?;
                // A built-in board that changes gets a new version, and the old
                // one stays here, so that games on it can be replayed.
                match version {
                    1 => Ok(known),
                    _ => Err(GameError::BoardVersion { found: version }),
                }
            }
            BoardChoice::Toml(file) => file.board(),
        }
    }
}

impl From<web::Board> for BoardChoice {
    fn from(board: web::Board) -> BoardChoice {
        match board {
            web::Board::Named(name) => BoardChoice::Named(name),
            web::Board::Toml(text) => BoardChoice::Toml(BoardFile::from(text)),
        }
    }
}

impl From<&BoardChoice> for web::Board {
    fn from(board: &BoardChoice) -> web::Board {
        match board {
            BoardChoice::Named(name) => web::Board::Named(name.clone()),
            BoardChoice::Toml(file) => web::Board::Toml(file.text().to_owned()),
        }
    }
}

/// A custom board file and the board that it describes. All games with the same
/// file share both in memory.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct BoardFile(Arc<SharedFile>);

struct SharedFile {
    text: String,
    /// The board, once it is needed. Its name was checked when the game was
    /// created.
    board: OnceLock<Result<Arc<Board>, GameError>>,
}

/// The board files in use, by a hash of their text.
static FILES: LazyLock<Mutex<Files>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct Files {
    by_text: HashMap<u64, Vec<Weak<SharedFile>>>,
    /// The number of hashes at which those out of use are removed next.
    prune_at: usize,
}

/// Below this number of hashes nothing is removed.
const PRUNE_ABOVE: usize = 256;

impl BoardFile {
    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The board.
    ///
    /// # Errors
    /// Why the file is refused.
    pub fn board(&self) -> Result<Arc<Board>, GameError> {
        let parse = || {
            let board = Layout::from_toml(&self.0.text).and_then(Board::new);
            board
                .map(Arc::new)
                .map_err(|error| GameError::rules(&error))
        };
        self.0.board.get_or_init(parse).clone()
    }
}

impl From<String> for BoardFile {
    fn from(text: String) -> BoardFile {
        use std::hash::{BuildHasher as _, RandomState};
        static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        let hash = HASHER.hash_one(&text);
        let files = &mut *FILES.lock().unwrap_or_else(PoisonError::into_inner);
        if files.by_text.len() >= files.prune_at.max(PRUNE_ABOVE) {
            files.by_text.retain(|_, files| {
                files.retain(|file| file.strong_count() > 0);
                !files.is_empty()
            });
            files.prune_at = 2 * files.by_text.len();
        }
        let same = files.by_text.entry(hash).or_default();
        let known = same.iter().filter_map(Weak::upgrade);
        if let Some(known) = known.into_iter().find(|file| file.text == text) {
            return BoardFile(known);
        }
        let file = Arc::new(SharedFile {
            text,
            board: OnceLock::new(),
        });
        same.retain(|file| file.strong_count() > 0);
        same.push(Arc::downgrade(&file));
        BoardFile(file)
    }
}

impl From<BoardFile> for String {
    fn from(file: BoardFile) -> String {
        file.text().to_owned()
    }
}

impl PartialEq for BoardFile {
    fn eq(&self, other: &BoardFile) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for BoardFile {}

impl fmt::Debug for BoardFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BoardFile").field(&self.text()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: &str = include_str!("../../../../boards/classic.toml");

    #[test]
    fn games_with_the_same_file_share_one_board() {
        let one = BoardFile::from(CLASSIC.to_owned());
        let two = BoardFile::from(CLASSIC.to_owned());
        let other = BoardFile::from(format!("{CLASSIC}\n"));
        let board = |file: &BoardFile| file.board().unwrap();
        assert!(Arc::ptr_eq(&board(&one), &board(&two)));
        assert!(!Arc::ptr_eq(&board(&one), &board(&other)));
        assert!(std::ptr::eq(one.text(), two.text()), "the text as well");
    }

    #[test]
    fn files_that_no_game_has_any_more_are_not_kept() {
        for number in 0..20 * PRUNE_ABOVE {
            drop(BoardFile::from(format!("# {number}")));
        }
        let files = FILES.lock().unwrap();
        assert!(files.by_text.len() <= 4 * PRUNE_ABOVE);
    }

    #[test]
    fn another_version_of_a_built_in_board_is_not_taken_for_this_one() {
        let classic = BoardChoice::Named("classic".to_owned());
        assert!(classic.open(1).is_ok());
        let error = GameError::BoardVersion { found: 2 };
        assert_eq!(classic.open(2).unwrap_err(), error);
    }
}
