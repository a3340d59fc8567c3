//! What the players of a game on a server agree on, as rows of the form: who
//! begins, the rules of IDO, time, absence, chat, and who may join.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use kinetic_protocol::web::{
    Absence, Board, Chair, ChatAccess, CustomTime, GameName, NewGame, Options, SeatTime, Then,
    TimeControl,
};

use crate::lang::Lang;
use crate::play::online::time_words::{
    DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, duration_text, time_text,
};
use crate::play::online::words::{chat_text, wait_text};

/// How many blocks bring the win.
const TARGETS: [&str; 3] = ["4", "3", "5"];
/// The time limits to choose from, besides one in which everything is chosen.
pub const TIMES: [TimeControl; 9] = [
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
/// How many of them are none or live clocks, which people at one keyboard can
/// have too.
pub const LIVE_TIMES: usize = 6;
/// The times to choose from for the parts of a time limit, in milliseconds.
const SPANS: [u64; 26] = [
    0,
    10 * SECOND_MS,
    20 * SECOND_MS,
    30 * SECOND_MS,
    MINUTE_MS,
    2 * MINUTE_MS,
    3 * MINUTE_MS,
    5 * MINUTE_MS,
    10 * MINUTE_MS,
    15 * MINUTE_MS,
    20 * MINUTE_MS,
    30 * MINUTE_MS,
    45 * MINUTE_MS,
    HOUR_MS,
    2 * HOUR_MS,
    4 * HOUR_MS,
    8 * HOUR_MS,
    12 * HOUR_MS,
    DAY_MS,
    2 * DAY_MS,
    3 * DAY_MS,
    5 * DAY_MS,
    7 * DAY_MS,
    10 * DAY_MS,
    14 * DAY_MS,
    30 * DAY_MS,
];
/// Index of the three days with which a time limit begins, as in the browser.
const FIRST_SPAN: usize = 20;
/// Days of holiday a year to choose from.
const HOLIDAYS: [u16; 6] = [0, 7, 14, 21, 28, 42];
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
    PerTurn,
    Bank,
    Increment,
    Weekends,
    Holidays,
    Pauses,
    Absence,
    Chat,
    Listed,
}

/// What was chosen: indices of what there is to choose from.
pub struct Agreement {
    /// Who begins, among the seats that play.
    first: usize,
    target: usize,
    own: bool,
    /// After the last of [`TIMES`] comes the one in which everything is chosen.
    time: usize,
    per_turn: usize,
    bank: usize,
    increment: usize,
    free_weekends: bool,
    holidays: usize,
    pauses: bool,
    absence: usize,
    chat: usize,
    listed: bool,
    /// The identifier of the game, until something else is chosen.
    identifier: String,
}

impl Default for Agreement {
    fn default() -> Agreement {
        Agreement {
            first: 0,
            target: 0,
            own: false,
            time: 0,
            per_turn: FIRST_SPAN,
            bank: FIRST_SPAN,
            increment: 0,
            free_weekends: false,
            holidays: 0,
            pauses: true,
            absence: 0,
            chat: 0,
            listed: false,
            identifier: String::new(),
        }
    }
}

impl Agreement {
    /// Everything that there is to agree on in a game, in the order of the form.
    pub fn terms(&self, game: GameName) -> Vec<Term> {
        let mut terms = vec![Term::First];
        if game.has_boards() {
            terms.extend([Term::Target, Term::Own]);
        }
        terms.push(Term::Time);
        if self.time == TIMES.len() {
            terms.extend([Term::PerTurn, Term::Bank, Term::Increment]);
            terms.extend([Term::Weekends, Term::Holidays, Term::Pauses]);
        }
        terms.extend([Term::Absence, Term::Chat, Term::Listed]);
        terms
    }

    /// The time limit for the server.
    fn time(&self) -> TimeControl {
        if let Some(time) = TIMES.get(self.time) {
            return time.clone();
        }
        let offset = TimeZone::system().to_offset(Timestamp::now());
        TimeControl::Custom(CustomTime {
            each: SeatTime {
                turn_ms: SPANS[self.per_turn],
                bank_ms: SPANS[self.bank],
                increment_ms: SPANS[self.increment],
                max_bank_ms: None,
            },
            seats: Default::default(),
            free_weekends: self.free_weekends,
            holiday_days: HOLIDAYS[self.holidays],
            // Weekends are those of whoever creates the game.
            utc_offset_min: (offset.seconds() / 60) as i16,
            pauses: self.pauses,
        })
    }

    /// Changes a term; `turn` returns the next of so many values.
    pub fn change(&mut self, term: Term, seats: usize, turn: impl Fn(usize, usize) -> usize) {
        match term {
            Term::First => self.first = turn(self.first, seats),
            Term::Target => self.target = turn(self.target, TARGETS.len()),
            Term::Own => self.own = !self.own,
            Term::Time => self.time = turn(self.time, TIMES.len() + 1),
            Term::PerTurn => self.per_turn = turn(self.per_turn, SPANS.len()),
            Term::Bank => self.bank = turn(self.bank, SPANS.len()),
            Term::Increment => self.increment = turn(self.increment, SPANS.len()),
            Term::Weekends => self.free_weekends = !self.free_weekends,
            Term::Holidays => self.holidays = turn(self.holidays, HOLIDAYS.len()),
            Term::Pauses => self.pauses = !self.pauses,
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
            time: self.time(),
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
        let span = |index: usize| duration_text(lang, SPANS[index]);
        let yes_or_no = |yes| lang.text(if yes { "room-yes" } else { "room-no" });
        let (label, value) = match term {
            Term::First => {
                let seat = seats.get(self.first).or(seats.first());
                ("room-first", seat.cloned().unwrap_or_default())
            }
            Term::Target => ("room-target", TARGETS[self.target].to_owned()),
            Term::Own => ("room-own", yes_or_no(self.own)),
            Term::Time => (
                "online-time",
                match TIMES.get(self.time) {
                    Some(time) => time_value(lang, time),
                    None => lang.text("online-time-kind-custom"),
                },
            ),
            Term::PerTurn => ("online-custom-turn", span(self.per_turn)),
            Term::Bank => ("online-custom-bank", span(self.bank)),
            Term::Increment => ("online-custom-increment", span(self.increment)),
            Term::Weekends => ("online-custom-weekends", yes_or_no(self.free_weekends)),
            Term::Holidays => (
                "online-custom-holidays",
                HOLIDAYS[self.holidays].to_string(),
            ),
            Term::Pauses => ("online-custom-pauses", yes_or_no(self.pauses)),
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

/// One of [`TIMES`] as a value of the form.
pub fn time_value(lang: &Lang, time: &TimeControl) -> String {
    // None of them differs between games and seats.
    let time = time_text(lang, GameName::Ido, 0, time).join(" ");
    // A sentence as a value.
    time.trim_end_matches('.').to_owned()
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
