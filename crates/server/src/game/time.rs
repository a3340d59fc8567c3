//! Points in time and durations, in milliseconds, as they are stored.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A timestamp: milliseconds since 1970-01-01, UTC.
///
/// The clock of the machine can be set back, so a difference of two timestamps
/// is never assumed to be positive: see [`Moment::since`].
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

/// A duration in milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub u64);

impl Moment {
    /// The time elapsed since an earlier timestamp; zero when that one is later.
    pub fn since(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// This timestamp plus a duration.
    pub fn plus(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }

    /// Now, by the clock of this machine.
    pub fn now() -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| since.as_millis());
        Moment(u64::try_from(millis).unwrap_or(u64::MAX))
    }

    /// Its date in UTC, as `2026-11-15`.
    pub fn date(self) -> String {
        let millis = i64::try_from(self.0).unwrap_or(i64::MAX);
        let timestamp = jiff::Timestamp::from_millisecond(millis);
        let timestamp = timestamp.unwrap_or(jiff::Timestamp::MAX);
        timestamp
            .to_zoned(jiff::tz::TimeZone::UTC)
            .date()
            .to_string()
    }
}

impl Span {
    /// The empty duration.
    pub const ZERO: Span = Span(0);

    /// A number of seconds.
    pub const fn seconds(seconds: u64) -> Span {
        Span(seconds.saturating_mul(1_000))
    }

    /// A number of days.
    pub const fn days(days: u64) -> Span {
        Span::seconds(days.saturating_mul(24 * 60 * 60))
    }

    /// The sum of both durations.
    pub fn plus(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }

    /// This duration minus another one; zero when that is longer.
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
