//! Moments and spans of time, as they are stored.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the beginning of 1970, UTC.
///
/// The server's clock can be set back, so no difference of two moments is
/// trusted to be positive: see [`Moment::since`].
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

/// A span of time in milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub u64);

impl Moment {
    /// The time that has passed since an earlier moment; none when that one is
    /// later.
    pub fn since(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// This moment and a span more.
    pub fn plus(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }

    /// Now, by the clock of this machine.
    pub fn now() -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| since.as_millis());
        Moment(u64::try_from(millis).unwrap_or(u64::MAX))
    }

    /// Its day in UTC, as `2026-11-15`, by Howard Hinnant's algorithm.
    pub fn date(self) -> String {
        let days = self.0 / Span::days(1).0 + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = (month_from_march + 2) % 12 + 1;
        let year = era * 400 + year_of_era + u64::from(month <= 2);
        format!("{year:04}-{month:02}-{day:02}")
    }
}

impl Span {
    /// No time.
    pub const ZERO: Span = Span(0);

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Span {
        Span(seconds.saturating_mul(1_000))
    }

    /// So many days.
    pub const fn days(days: u64) -> Span {
        Span::seconds(days.saturating_mul(24 * 60 * 60))
    }

    /// Both spans together.
    pub fn plus(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }

    /// What is left of this span after the other; none when that is longer.
    pub fn minus(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_dates() {
        let date = |days: u64| Moment::default().plus(Span::days(days)).date();
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(59), "1970-03-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_772), "2026-11-15");
        assert_eq!(date(20_818), "2026-12-31");
    }
}
