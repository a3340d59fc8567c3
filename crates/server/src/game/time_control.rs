//! The time control of a game, as it is stored in the options.

use kinetic_rules::Seat;
use serde::{Deserialize, Serialize};

use super::calendar::Calendar;
use super::seat_number;
use crate::{GameError, Span};

/// Maximum initial time, increment, time per turn and waiting time.
pub(super) const MAX_TIME: Span = Span::days(366);
/// Minimum time for a first turn in a custom time control.
const MIN_TIME: Span = Span::seconds(1);
/// Maximum lag allowance.
const MAX_LAG: Span = Span::seconds(5);
/// Maximum number of days of holiday in a year. With more, a holiday could last
/// from one year through the next.
const MAX_HOLIDAY_DAYS: u16 = 100;
/// The smallest and the largest difference between local time and UTC, in
/// minutes.
const UTC_OFFSETS: std::ops::RangeInclusive<i16> = -12 * 60..=14 * 60;
/// From this time for a turn on, a game is played by correspondence: lag does
/// not matter.
const CORRESPONDENCE: Span = Span::days(1);
/// Lag allowance of a turn in new games.
const LAG_ALLOWANCE: Span = Span::seconds(1);
/// Lag allowance of a seat in a whole game, and the part of its time that it
/// may be at most. A client can pretend to be slow, and gains no more than
/// this.
const LAG_BUDGET: Span = Span::seconds(10);
const LAG_SHARE: u64 = 10;

/// The time control of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// No limit.
    Unlimited,
    /// A time for the whole game, and an increment after each turn.
    Live {
        /// The initial time of each seat.
        start: Span,
        /// What is added after each turn.
        increment: Span,
        /// Maximum network lag per turn that is not charged.
        lag: Span,
        /// Maximum network lag in the whole game that is not charged to a seat;
        /// no maximum in games of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lag_budget: Option<Span>,
    },
    /// A number of days for each turn.
    Correspondence {
        /// The days.
        days: u16,
    },
    /// Everything chosen freely.
    Custom(CustomTime),
}

/// A time control with everything chosen freely. The others are special cases
/// of it: see [`TimeControl::seat_time`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomTime {
    /// The time of each seat that `seats` does not name.
    pub each: SeatTime,
    /// The time of seats that differ from the others, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<UnequalTime>,
    /// Which days count, and when they begin.
    #[serde(default, skip_serializing_if = "Calendar::is_plain")]
    pub calendar: Calendar,
    /// Days of holiday that each seat may take in a calendar year.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub holiday_days: u16,
    /// Whether the players may agree on pauses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pauses: bool,
}

fn is_zero(days: &u16) -> bool {
    *days == 0
}

/// The time of a seat that differs from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnequalTime {
    /// The seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// Its time.
    pub time: SeatTime,
}

/// The time of a seat. A turn first uses the time per turn, then the bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTime {
    /// The time for each turn. What is not used is lost.
    pub per_turn: Span,
    /// The time for the whole game at its start.
    pub bank: Span,
    /// What is added to the bank after each turn.
    pub increment: Span,
    /// What the bank can grow to; no limit if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_bank: Option<Span>,
    /// Maximum network lag per turn that is not charged.
    pub lag: Span,
    /// Maximum network lag in the whole game that is not charged; no maximum if
    /// absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag_budget: Option<Span>,
}

impl SeatTime {
    /// The time of a seat in a new game, with the lag allowance that fits it.
    pub fn new(per_turn: Span, bank: Span, increment: Span, max_bank: Option<Span>) -> SeatTime {
        let mut time = SeatTime {
            per_turn,
            bank,
            increment,
            max_bank,
            lag: Span::ZERO,
            lag_budget: None,
        };
        if !time.is_correspondence() {
            time.lag = LAG_ALLOWANCE;
            time.lag_budget = Some(lag_budget(per_turn.plus(bank)));
        }
        time
    }

    /// Whether there are days for the first turn.
    pub fn is_correspondence(&self) -> bool {
        self.per_turn.plus(self.bank) >= CORRESPONDENCE
    }

    fn check(&self) -> Result<(), GameError> {
        let first = self.per_turn.plus(self.bank);
        if first < MIN_TIME {
            return Err(GameError::NoTime);
        }
        let max_bank = self.max_bank.unwrap_or(self.bank);
        let spans = [self.per_turn, self.bank, self.increment, max_bank];
        if spans.into_iter().any(|span| span > MAX_TIME) || self.lag > MAX_LAG {
            return Err(GameError::Time);
        }
        (max_bank >= self.bank)
            .then_some(())
            .ok_or(GameError::SmallBank)
    }
}

fn lag_budget(first: Span) -> Span {
    LAG_BUDGET.min(Span(first.0 / LAG_SHARE))
}

impl TimeControl {
    /// A new game with a time for the whole game and an increment after each
    /// turn.
    pub fn live(start: Span, increment: Span) -> TimeControl {
        TimeControl::Live {
            start,
            increment,
            lag: LAG_ALLOWANCE,
            lag_budget: Some(lag_budget(start)),
        }
    }

    /// The time of a seat; `None` when the game is not timed.
    pub fn seat_time(&self, seat: Seat) -> Option<SeatTime> {
        match *self {
            TimeControl::Unlimited => None,
            TimeControl::Live {
                start,
                increment,
                lag,
                lag_budget,
            } => Some(SeatTime {
                bank: start,
                increment,
                lag,
                lag_budget,
                ..SeatTime::default()
            }),
            TimeControl::Correspondence { days } => Some(SeatTime {
                per_turn: Span::days(days.into()),
                ..SeatTime::default()
            }),
            TimeControl::Custom(ref custom) => {
                let other = custom.seats.iter().find(|unequal| unequal.seat == seat);
                Some(other.map_or(custom.each, |unequal| unequal.time))
            }
        }
    }

    /// Which days count.
    pub fn calendar(&self) -> Calendar {
        match self {
            TimeControl::Custom(custom) => custom.calendar,
            _ => Calendar::default(),
        }
    }

    /// The holiday that each seat may take in a calendar year.
    pub fn holiday_budget(&self) -> Span {
        match self {
            TimeControl::Custom(custom) => Span::days(custom.holiday_days.into()),
            _ => Span::ZERO,
        }
    }

    /// Whether the players may agree on pauses.
    pub fn allows_pauses(&self) -> bool {
        matches!(self, TimeControl::Custom(CustomTime { pauses: true, .. }))
    }

    /// Whether a game may rightly rest for months, and ends by itself unless it
    /// is paused: it is not deleted as abandoned while something is due.
    pub(crate) fn may_rest(&self) -> bool {
        matches!(
            self,
            TimeControl::Correspondence { .. } | TimeControl::Custom(_)
        )
    }

    /// Unequal times go with their players to other seats.
    pub(super) fn move_seats(&mut self, moved: impl Fn(Seat) -> Seat) {
        if let TimeControl::Custom(custom) = self {
            for unequal in &mut custom.seats {
                unequal.seat = moved(unequal.seat);
            }
            custom.seats.sort_by_key(|unequal| unequal.seat);
        }
    }
}

/// Checks a time control for these seats.
pub(super) fn check(
    time: &TimeControl,
    seats: impl Iterator<Item = Seat> + Clone,
) -> Result<(), GameError> {
    let sound = match *time {
        TimeControl::Unlimited => true,
        TimeControl::Live {
            start,
            increment,
            lag,
            ..
        } => start > Span::ZERO && start <= MAX_TIME && increment <= MAX_TIME && lag <= MAX_LAG,
        TimeControl::Correspondence { days } => days > 0 && Span::days(days.into()) <= MAX_TIME,
        TimeControl::Custom(ref custom) => return check_custom(custom, seats),
    };
    sound.then_some(()).ok_or(GameError::Time)
}

fn check_custom(
    custom: &CustomTime,
    seats: impl Iterator<Item = Seat> + Clone,
) -> Result<(), GameError> {
    custom.each.check()?;
    for (index, unequal) in custom.seats.iter().enumerate() {
        unequal.time.check()?;
        let twice = custom.seats[..index]
            .iter()
            .any(|other| other.seat == unequal.seat);
        if twice || !seats.clone().any(|seat| seat == unequal.seat) {
            return Err(GameError::TimeSeats);
        }
    }
    if custom.holiday_days > MAX_HOLIDAY_DAYS {
        let limit = MAX_HOLIDAY_DAYS;
        return Err(GameError::HolidayDays { limit });
    }
    let offset = UTC_OFFSETS.contains(&custom.calendar.utc_offset_min);
    offset.then_some(()).ok_or(GameError::UtcOffset)
}
