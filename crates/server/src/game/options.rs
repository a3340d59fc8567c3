//! Options of a game as they are stored. They never change after the game is
//! created.

use kinetic_engine::HasBots as _;
use kinetic_protocol::web::{self, ChatAccess};
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{AnyGame, GameName, Seat, games_in_cycle};
use serde::{Deserialize, Serialize};
use unicode_security::skeleton;

use super::seat_number;
use super::time_control::{self, MAX_TIME};
use crate::{BoardChoice, GameError, Span, TimeControl, VisitorId};

/// The format version of stored options and events. Data is read by this
/// version or a later one.
pub const FORMAT: u32 = 2;
/// The display name of a person whose name was deleted.
pub const DELETED_NAME: &str = "Deleted player";
/// Maximum length of a display name in characters.
pub const MAX_NAME: usize = 40;

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The game, and its board.
    pub game: GameChoice,
    /// Rule options as in the text of a position; empty for the default.
    #[serde(default)]
    pub rules: String,
    /// The seat that begins.
    #[serde(with = "seat_number")]
    pub first: Seat,
    /// Each seat that takes part, once.
    pub seats: Vec<Chair>,
    /// The visitor who created the game, and who holds the seats of kind
    /// [`Place::Screen`].
    pub host: VisitorId,
    /// The time control.
    pub time: TimeControl,
    /// What happens when a player does not come back.
    pub absence: Absence,
    /// Whether the game is listed in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Who can write chat messages.
    #[serde(default, skip_serializing_if = "for_everybody")]
    pub chat: ChatAccess,
    /// The number of the game in its cycle of rematches, from 1: after
    /// [`games_in_cycle`] games everybody has had each seat and each place in
    /// the order of play equally often.
    #[serde(default = "first_of_cycle", skip_serializing_if = "is_first_of_cycle")]
    pub cycle_game: u8,
    /// The versions of rules and board that the game is played by.
    #[serde(default, skip_serializing_if = "Versions::is_first")]
    pub versions: Versions,
}

fn for_everybody(chat: &ChatAccess) -> bool {
    *chat == ChatAccess::Everybody
}

fn first_of_cycle() -> u8 {
    1
}

fn is_first_of_cycle(game: &u8) -> bool {
    *game == 1
}

impl Options {
    /// A game by the default rules that is not listed and has no clock; the
    /// first seat begins, and nobody has to come back by a certain time.
    pub fn new(game: GameChoice, seats: Vec<Chair>, host: VisitorId) -> Options {
        Options {
            game,
            rules: String::new(),
            first: seats.first().map_or(Seat::new(0), |chair| chair.seat),
            seats,
            host,
            time: TimeControl::Unlimited,
            absence: Absence {
                after: Span::ZERO,
                then: Then::Wait,
            },
            listed: false,
            chat: ChatAccess::default(),
            cycle_game: 1,
            versions: Versions::CURRENT,
        }
    }

    /// The size of a custom board file in bytes; 0 for a built-in board.
    pub(crate) fn board_file_len(&self) -> usize {
        match &self.game.board {
            Some(BoardChoice::Toml(file)) => file.text().len(),
            _ => 0,
        }
    }
}

/// The versions of rules and board that a game was created with. Games of other
/// versions than those that this program knows cannot be replayed, and are
/// never replayed by other rules than their own.
///
/// A change of rules that makes a legal turn illegal, or changes what it does,
/// raises [`Versions::RULES`]; a change of a built-in board raises
/// [`Versions::BOARD`]. Options without versions are of the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Versions {
    /// The version of the rules.
    pub rules: u16,
    /// The version of the built-in boards.
    pub board: u16,
}

impl Versions {
    /// The version of the rules of this program.
    pub const RULES: u16 = 1;
    /// The version of the built-in boards of this program.
    pub const BOARD: u16 = 1;
    /// The versions of games created now.
    pub const CURRENT: Versions = Versions {
        rules: Versions::RULES,
        board: Versions::BOARD,
    };
    const FIRST: Versions = Versions { rules: 1, board: 1 };

    fn is_first(&self) -> bool {
        *self == Versions::FIRST
    }
}

impl Default for Versions {
    /// The versions of games that name none.
    fn default() -> Versions {
        Versions::FIRST
    }
}

/// The game that is played, and its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameChoice {
    /// The game.
    pub name: GameName,
    /// The board, in games that have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardChoice>,
}

impl GameChoice {
    /// A game on a board, or on its default board.
    pub fn new(name: GameName, board: Option<web::Board>) -> GameChoice {
        let default = || {
            let game = AnyGame::new(name);
            game.board_name()
                .map(|board| BoardChoice::Named(board.to_owned()))
        };
        let board = board.filter(|_| name.has_boards());
        let board = board.map(BoardChoice::from).or_else(default);
        GameChoice { name, board }
    }
}

/// A seat that takes part, and who may take it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// The seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// Who may take it.
    pub place: Place,
}

/// Who may take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// Whoever opens its link.
    Link,
    /// The host, or somebody at the same screen.
    Screen {
        /// The display name. Stores keep it apart: there it is empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// A computer player.
    Bot {
        /// Its level.
        level: u8,
    },
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Holder {
    /// A person.
    Person {
        /// The visitor who may act for the seat.
        visitor: VisitorId,
        /// The display name. Stores keep it apart: there it is empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// A computer player.
    Bot {
        /// Its level.
        level: u8,
    },
}

/// What happens when a player does not come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// How long the game waits for a player who is away and to move.
    pub after: Span,
    /// What happens then.
    pub then: Then,
}

/// What happens when a game has waited long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Then {
    /// Nothing: the game waits on.
    Wait,
    /// Any other player may claim that the seat is out (I-30), which decides a
    /// game of two.
    Claim,
    /// The seat is out (I-30).
    Out,
    /// A computer player takes the seat until the player is back.
    Bot {
        /// Its level.
        level: u8,
    },
}

/// Checks options as far as the rules of the game do not.
pub(super) fn check(options: &Options) -> Result<(), GameError> {
    if options.seats.len() > Seat::MAX {
        return Err(GameError::Seats);
    }
    let last = games_in_cycle(options.seats.len()).max(1);
    if !(1..=last).contains(&usize::from(options.cycle_game)) {
        return Err(GameError::Seats);
    }
    for chair in &options.seats {
        match &chair.place {
            Place::Link => {}
            Place::Screen { name } => check_name(name)?,
            Place::Bot { level } => check_level(options.game.name, *level)?,
        }
    }
    if let Then::Bot { level } = options.absence.then {
        check_level(options.game.name, level)?;
    }
    if options.absence.after > MAX_TIME {
        return Err(GameError::Time);
    }
    let seats = options.seats.iter().map(|chair| chair.seat);
    time_control::check(&options.time, seats)
}

/// Checks the holder of a seat.
pub(super) fn check_holder(game: GameName, holder: &Holder) -> Result<(), GameError> {
    match holder {
        Holder::Person { name, .. } => check_name(name),
        Holder::Bot { level } => check_level(game, *level),
    }
}

/// Checks a display name that somebody chooses now. Logs may hold names that
/// were allowed earlier: see [`check_name`].
pub(crate) fn check_new_name(name: &str) -> Result<(), GameError> {
    check_name(name)?;
    let limit = MAX_NAME;
    let characters: Vec<char> = name.chars().collect();
    let at = |index: usize| characters.get(index).copied();
    let legible = (0..characters.len()).all(|index| match characters[index] {
        // Joiners are part of some scripts, and of emoji.
        '\u{200c}' | '\u{200d}' => {
            let before = index.checked_sub(1).and_then(at);
            [before, at(index + 1)].into_iter().all(|neighbour| {
                neighbour.is_some_and(|c| c >= '\u{600}' && !is_invisible(c) && !is_joiner(c))
            })
        }
        '\u{fe0e}' | '\u{fe0f}' => index > 0,
        ' ' => at(index + 1) != Some(' '),
        c => !is_invisible(c),
    });
    let visible = characters
        .iter()
        .any(|c| c.is_alphanumeric() || (!is_invisible(*c) && !is_joiner(*c) && *c != ' '));
    let good = legible && visible && !looks_like(name, DELETED_NAME);
    good.then_some(()).ok_or(GameError::Name { limit })
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Characters that show nothing, with which a name could be blank or look like
/// another one.
fn is_invisible(c: char) -> bool {
    let other_space = c.is_whitespace() && c != ' ';
    other_space
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0d}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether two display names could be taken for each other. Capital letters,
/// spaces and joiners make no difference, nor do letters of other scripts that
/// look the same (Unicode Technical Standard 39): a Cyrillic `а` and a Latin
/// `a`, a capital `I` and a small `l`.
pub(super) fn looks_like(name: &str, other: &str) -> bool {
    let (name, other) = (name_shapes(name), name_shapes(other));
    name.iter().any(|shape| other.contains(shape))
}

/// What a display name looks like: as it is written, and in small letters. Both
/// are needed, since `I` looks like `l`, and `i` does not.
fn name_shapes(name: &str) -> [String; 2] {
    let seen = |c: &char| !is_joiner(*c) && !is_invisible(*c) && *c != ' ';
    let written: String = name.chars().filter(seen).collect();
    let small = written.to_lowercase();
    [written, small].map(|name| skeleton(&name).collect::<String>().to_lowercase())
}

/// Checks a display name as far as logs of all versions do.
pub(crate) fn check_name(name: &str) -> Result<(), GameError> {
    let fits = name.chars().count() <= MAX_NAME && name.trim() == name && !name.is_empty();
    // Characters that change the writing direction could imitate other names.
    let plain = |c: char| !c.is_control() && !('\u{202a}'..='\u{202e}').contains(&c);
    let plain = name
        .chars()
        .all(|c| plain(c) && !('\u{2066}'..='\u{2069}').contains(&c));
    let limit = MAX_NAME;
    (fits && plain)
        .then_some(())
        .ok_or(GameError::Name { limit })
}

/// The strongest level of a game's computer players; the weakest is 1.
pub const fn max_level(game: GameName) -> u8 {
    match game {
        GameName::Ido => Ido::LEVELS,
        GameName::Orbito => Orbito::LEVELS,
    }
}

fn check_level(game: GameName, level: u8) -> Result<(), GameError> {
    let (found, limit) = (level, max_level(game));
    let known = (1..=limit).contains(&level);
    known.then_some(()).ok_or(GameError::Level { found, limit })
}
