//! Time controls, chosen when a game is created, and the clocks that follow from
//! them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Moment, SeatName};

/// Time control.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// No time limit.
    #[default]
    Unlimited,
    /// A time for the whole game plus an increment per turn.
    Live {
        /// Initial time of each seat, in milliseconds.
        start_ms: u64,
        /// Time added after each turn, in milliseconds; 0 when absent.
        #[serde(default)]
        increment_ms: u64,
    },
    /// A number of days per turn.
    Correspondence {
        /// Days per turn.
        days: u16,
    },
    /// Everything chosen freely, for each seat if wanted.
    Custom(CustomTime),
}

/// A time control with everything chosen freely.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CustomTime {
    /// The time of each seat that `seats` does not name.
    pub each: SeatTime,
    /// The time of seats that differ from the others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<SeatName, SeatTime>,
    /// Whether Saturdays and Sundays are free: no clock runs on them.
    #[serde(default)]
    pub free_weekends: bool,
    /// Days of holiday that each seat may take in a calendar year; 0 for none.
    #[serde(default)]
    pub holiday_days: u16,
    /// The difference between local time and UTC by which days and years begin,
    /// in minutes: 60 in Paris in winter. It stays the same for the whole game.
    #[serde(default)]
    pub utc_offset_min: i16,
    /// Whether the players may agree on pauses.
    #[serde(default)]
    pub pauses: bool,
}

/// The time of a seat. A turn first uses the time per turn, then the bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatTime {
    /// Time for each turn, in milliseconds; what is not used is lost.
    #[serde(default)]
    pub turn_ms: u64,
    /// Time for the whole game at its start, in milliseconds.
    #[serde(default)]
    pub bank_ms: u64,
    /// Time added to the bank after each turn, in milliseconds.
    #[serde(default)]
    pub increment_ms: u64,
    /// What the bank can grow to, in milliseconds; no limit when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_bank_ms: Option<u64>,
}

/// The clocks of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The time for which `left_ms` holds.
    pub now: Moment,
    /// Remaining time of each seat, in milliseconds.
    pub left_ms: BTreeMap<SeatName, u64>,
    /// The seat whose clock is running; `null` when none is. It stands still
    /// during `stops`.
    pub running: Option<SeatName>,
    /// When the time of that seat ends, everything in `stops` included; absent
    /// when no clock is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Moment>,
    /// Periods before the deadline in which the running clock stands still, in
    /// order; at most the next 8.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<ClockStop>,
    /// Since when the game is paused by agreement; absent when it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_since: Option<Moment>,
    /// Holidays of the seats; empty in games without holidays.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub holidays: BTreeMap<SeatName, Holiday>,
}

/// A period in which a clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockStop {
    /// When it begins.
    pub from: Moment,
    /// When it ends.
    pub until: Moment,
    /// Why the clock stands still.
    pub why: StopReason,
}

/// Why a clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// It is Saturday or Sunday.
    Weekend,
    /// The player is on holiday.
    Holiday,
}

/// The holidays of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holiday {
    /// When the holiday ends at the latest, because the budget is used up;
    /// `null` while the seat is not on holiday.
    pub until: Option<Moment>,
    /// What is left of the budget of this calendar year, in milliseconds.
    pub left_ms: u64,
}
