//! What a store keeps for a person's own list of games, so that it is shown
//! without replaying a log: the seats and the outcome of each game, whose turn
//! it is and until when, and which games the person has archived.

use kinetic_rules::{GameName, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::{Stage, StoreError, StoreFuture};
use crate::game::seat_number;
use crate::{GameId, Moment, Options, TimeControl, VisitorId};

/// What a list shows of a game and what seldom changes: part of the
/// [`GameSummary`](super::GameSummary). Names are stored apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameDetail {
    /// Whether it was called off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub called_off: bool,
    /// The name of the board, in games that have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The seats that take part, in turn order.
    #[serde(default)]
    pub seats: Vec<SeatDetail>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<StoredOutcome>,
}

/// A seat in a [`GameDetail`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatDetail {
    /// The seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// Who has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<SeatHolder>,
    /// Whether it is still in the game.
    pub playing: bool,
    /// Since when its player counts as away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_since: Option<Moment>,
    /// The level of the computer player that stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<u8>,
}

/// Who has a seat, without the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatHolder {
    /// A person.
    Person(VisitorId),
    /// A computer player of this level.
    Bot(u8),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredOutcome {
    /// The word for the ending in records.
    pub ending: String,
    /// The number of the winner's seat; none for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// What a list shows of a game and what changes with every turn. It is written
/// with each event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnDetail {
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// The seats of people of whom the game wants a turn or an answer.
    pub wanted: SeatSet,
    /// When the clock of the seat to move runs out.
    pub deadline: Option<Moment>,
}

impl Default for TurnDetail {
    fn default() -> TurnDetail {
        TurnDetail {
            to_move: None,
            wanted: SeatSet::EMPTY,
            deadline: None,
        }
    }
}

/// How quickly a game is played, for filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Without a clock.
    Unlimited,
    /// With clocks, in one sitting.
    Live,
    /// Over days.
    Correspondence,
}

impl Pace {
    /// All paces.
    pub const ALL: [Pace; 3] = [Pace::Unlimited, Pace::Live, Pace::Correspondence];

    /// The pace of a time control.
    pub fn of(time: &TimeControl) -> Pace {
        match time {
            TimeControl::Unlimited => Pace::Unlimited,
            TimeControl::Live { .. } => Pace::Live,
            TimeControl::Correspondence { .. } => Pace::Correspondence,
            TimeControl::Custom(custom) if custom.each.is_correspondence() => Pace::Correspondence,
            TimeControl::Custom(_) => Pace::Live,
        }
    }

    /// The word for it in requests.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Unlimited => "unlimited",
            Pace::Live => "live",
            Pace::Correspondence => "correspondence",
        }
    }
}

/// Which of a visitor's games a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Open and running games, latest first.
    Unfinished,
    /// Games that have ended and are not in the archive; the last that ended
    /// first.
    Finished,
    /// Games in the archive, in the same order.
    Archived,
}

/// A list of a visitor's own games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnQuery {
    /// The visitor.
    pub visitor: VisitorId,
    /// Which games.
    pub part: Part,
    /// Games of this kind only.
    pub game: Option<GameName>,
    /// Games of this pace only.
    pub pace: Option<Pace>,
    /// Games in which somebody with such a name has a seat.
    pub player: Option<PlayerSearch>,
    /// Games that come after this one in the list, which need not exist any
    /// more: when it ended, and its id.
    pub before: Option<(Moment, GameId)>,
    /// Maximum number of games.
    pub limit: usize,
}

/// A search for games by the names of their players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSearch {
    /// What a name has to contain.
    pub text: String,
    /// People whose names are not searched.
    pub except: Vec<VisitorId>,
}

impl PlayerSearch {
    /// Whether this name of this person is found.
    pub fn finds(&self, visitor: &VisitorId, name: &str) -> bool {
        !self.except.contains(visitor) && fold(name).contains(&fold(&self.text))
    }
}

/// A text for comparisons that ignore case, accents and the form of letters.
fn fold(text: &str) -> String {
    let plain = text.trim().nfkd().filter(|c| !is_combining_mark(*c));
    plain.flat_map(char::to_lowercase).collect()
}

/// A game in a list of a visitor's own games, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// Its id.
    pub id: GameId,
    /// Its options, without a custom board file; `None` if they cannot be read.
    pub options: Option<Options>,
    /// Its stage.
    pub stage: Stage,
    /// The length of its log.
    pub number: u64,
    /// When something last happened in it.
    pub latest: Moment,
    /// When it ended.
    pub ended: Option<Moment>,
    /// Whether the visitor has archived it.
    pub archived: bool,
    /// What the log says; `None` if an earlier version has written the last
    /// event, and the log has to be replayed.
    pub listing: Option<(GameDetail, TurnDetail)>,
    /// The last name at each seat, and whose it is.
    pub names: Vec<(Seat, VisitorId, String)>,
}

/// What the log of a game says, for a game that an earlier version has written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The game.
    pub game: GameId,
    /// The length of the log.
    pub number: u64,
    /// What seldom changes.
    pub detail: GameDetail,
    /// What changes with every turn.
    pub turn: TurnDetail,
}

/// Numbers of finished games of a visitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishedCounts {
    /// Games that are not in the archive.
    pub finished: u64,
    /// Games in the archive.
    pub archived: u64,
}

fn unsupported<'a, T: Send + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Err(StoreError::Unsupported)))
}

/// The part of a store that is about people's own lists of games.
pub trait ListStore: Send + Sync + 'static {
    /// Games of a visitor. Games in quarantine are left out. A game whose kind
    /// or pace an earlier version has not stored is in the list whatever the
    /// filter says.
    fn own_games(&self, _query: &OwnQuery) -> StoreFuture<'_, Vec<OwnGame>> {
        unsupported()
    }

    /// How many finished games a visitor has, with the filters of a query.
    fn count_finished(&self, _query: &OwnQuery) -> StoreFuture<'_, FinishedCounts> {
        unsupported()
    }

    /// Archives a game of a visitor that has ended, or takes it out of the
    /// archive (`at` is `None`). Returns whether the visitor has such a game.
    fn archive(
        &self,
        _visitor: &VisitorId,
        _game: &GameId,
        _at: Option<Moment>,
    ) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Stores what the log of a game says, unless the log has another length
    /// meanwhile.
    fn put_listing(&self, _listing: Listing) -> StoreFuture<'_, ()> {
        unsupported()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_whatever_their_case_and_accents() {
        let search = |text: &str| PlayerSearch {
            text: text.to_owned(),
            except: vec!["gone".parse().unwrap()],
        };
        let visitor = "somebody".parse().unwrap();
        for (text, name, found) in [
            ("zoe", "Zoë", true),
            ("ZOË", "zoe", true),
            ("  anna ", "Hannah", true),
            ("é", "E\u{301}milie", true),
            ("ann", "Ben", false),
            ("ﬁ", "Fiona", true),
        ] {
            assert_eq!(search(text).finds(&visitor, name), found, "{text} {name}");
        }
        assert!(!search("anna").finds(&"gone".parse().unwrap(), "Anna"));
    }
}
