//! What the players of a game on a server agree on, as rows of the form: who
//! begins, the rules of IDO, time, absence, chat, and who may join.

use kinetic_protocol::web::{
    Absence, Board, Chair, ChatAccess, GameName, NewGame, Options, Then, TimeControl,
};

use crate::lang::Lang;
use crate::play::online::words::{chat_text, time_text, wait_text};

/// How many blocks bring the win.
const TARGETS: [&str; 3] = ["4", "3", "5"];
/// The time limits to choose from.
const TIMES: [TimeControl; 9] = [
    TimeControl::Unlimited,
    live(3, 3),
    live(5, 5),
    live(10, 5),
    live(15, 10),
    live(30, 30),
    TimeControl::Correspondence { days: 1 },
    TimeControl::Correspondence { days: 3 },
    TimeControl::Correspondence { days: 7 },
];
/// What to choose from for absent players.
const ABSENCES: [Absence; 4] = [
    Absence {
        after_ms: 0,
        then: Then::Wait,
    },
    Absence {
        after_ms: 5 * 60_000,
        then: Then::Claim,
    },
    Absence {
        after_ms: 5 * 60_000,
        then: Then::Out,
    },
    Absence {
        after_ms: 5 * 60_000,
        then: Then::Bot { level: 3 },
    },
];
/// Who can write messages.
const CHATS: [ChatAccess; 3] = [ChatAccess::Players, ChatAccess::Everybody, ChatAccess::Off];
/// Letters and digits of an identifier of a game.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

const fn live(minutes: u64, seconds: u64) -> TimeControl {
    TimeControl::Live {
        start_ms: minutes * 60_000,
        increment_ms: seconds * 1000,
    }
}

/// Something to agree on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Term {
    First,
    Target,
    Own,
    Time,
    Absence,
    Chat,
    Listed,
}

impl Term {
    /// Everything that there is to agree on in a game, in the order of the form.
    pub fn all_of(game: GameName) -> Vec<Term> {
        let mut terms = vec![Term::First];
        if game.has_boards() {
            terms.extend([Term::Target, Term::Own]);
        }
        terms.extend([Term::Time, Term::Absence, Term::Chat, Term::Listed]);
        terms
    }
}

/// What was chosen: indices of what there is to choose from.
#[derive(Default)]
pub struct Agreement {
    /// Who begins, among the seats that play.
    first: usize,
    target: usize,
    own: bool,
    time: usize,
    absence: usize,
    chat: usize,
    listed: bool,
    /// The identifier of the game, until something else is chosen.
    identifier: String,
}

impl Agreement {
    /// Changes a term; `turn` returns the next of so many values.
    pub fn change(&mut self, term: Term, seats: usize, turn: impl Fn(usize, usize) -> usize) {
        match term {
            Term::First => self.first = turn(self.first, seats),
            Term::Target => self.target = turn(self.target, TARGETS.len()),
            Term::Own => self.own = !self.own,
            Term::Time => self.time = turn(self.time, TIMES.len()),
            Term::Absence => self.absence = turn(self.absence, ABSENCES.len()),
            Term::Chat => self.chat = turn(self.chat, CHATS.len()),
            Term::Listed => self.listed = !self.listed,
        }
    }

    /// Something was changed: the next request is for another game, with so many
    /// seats.
    pub fn renew(&mut self, seats: usize) {
        self.first = self.first.min(seats.saturating_sub(1));
        self.identifier.clear();
    }

    /// The game for the server. Its identifier is the same until something else
    /// is chosen, so that a repeated request creates one game only.
    pub fn new_game(&mut self, game: GameName, board: Option<Board>, seats: Vec<Chair>) -> NewGame {
        let mut bytes = [0; 20];
        // Without randomness the server chooses one.
        if self.identifier.is_empty() && getrandom::fill(&mut bytes).is_ok() {
            let letters = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]);
            self.identifier = letters.map(char::from).collect();
        }
        let mut rules = String::new();
        if game.has_boards() && (self.target > 0 || self.own) {
            rules.push_str(TARGETS[self.target]);
            rules.push_str(if self.own { ",own" } else { "" });
        }
        let options = Options {
            game,
            board,
            rules,
            first: seats.get(self.first).map(|chair| chair.seat.clone()),
            seats,
            time: TIMES[self.time],
            absence: ABSENCES[self.absence],
            listed: self.listed,
            chat: CHATS[self.chat],
            cycle_game: None,
        };
        let id = Some(self.identifier.clone()).filter(|id| !id.is_empty());
        NewGame { id, options }
    }

    /// A term and its value, in words. `seats` are the names of the seats.
    pub fn text(&self, term: Term, seats: &[String], lang: &Lang) -> (String, String) {
        let yes_or_no = |yes| lang.text(if yes { "room-yes" } else { "room-no" });
        let (label, value) = match term {
            Term::First => {
                let seat = seats.get(self.first).or(seats.first());
                ("room-first", seat.cloned().unwrap_or_default())
            }
            Term::Target => ("room-target", TARGETS[self.target].to_owned()),
            Term::Own => ("room-own", yes_or_no(self.own)),
            Term::Time => {
                let time = time_text(lang, TIMES[self.time]);
                // A sentence as a value.
                ("online-time", time.trim_end_matches('.').to_owned())
            }
            Term::Absence => (
                "online-absence",
                absence_text(lang, &ABSENCES[self.absence]),
            ),
            Term::Chat => ("online-chat", chat_text(lang, CHATS[self.chat])),
            Term::Listed => ("online-listed", yes_or_no(self.listed)),
        };
        (lang.text(label), value)
    }
}

/// What happens when somebody leaves, and after how long.
fn absence_text(lang: &Lang, absence: &Absence) -> String {
    let id = match absence.then {
        Then::Wait => return lang.text("online-absence-kind-wait"),
        Then::Claim => "online-absence-kind-claim",
        Then::Out => "online-absence-kind-out",
        Then::Bot { .. } => "online-absence-kind-bot",
    };
    format!("{} ({})", lang.text(id), wait_text(lang, absence))
}
