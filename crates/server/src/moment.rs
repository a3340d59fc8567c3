//! Moments and spans of time, as they are stored.

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
