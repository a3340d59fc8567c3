//! Which time counts: free weekends, and holidays with a yearly budget.
//!
//! Everything here is a pure function of moments. Days and years begin by a fixed
//! difference from UTC that is part of the options: a log that is replayed on
//! another machine, or years later, gives the same clocks.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;
use serde::{Deserialize, Serialize};

use crate::{Moment, Span};

const DAY: i128 = Span::days(1).0 as i128;
const WEEK: i128 = 7 * DAY;
/// The part of a week that counts, if weekends do not.
const WORKDAYS: i128 = 5 * DAY;
/// 1 January 1970 was a Thursday: the week had begun this long before.
const SINCE_MONDAY: i128 = 3 * DAY;

/// Which days count, and when they begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// The difference between local time and UTC, in minutes.
    #[serde(default)]
    pub utc_offset_min: i16,
    /// Whether Saturdays and Sundays do not count.
    #[serde(default)]
    pub free_weekends: bool,
}

impl Calendar {
    /// Whether all days count, and begin as in UTC.
    pub(super) fn is_plain(&self) -> bool {
        *self == Calendar::default()
    }

    /// The time that counts between two moments; none if the second is not
    /// later.
    pub fn counted(&self, from: Moment, until: Moment) -> Span {
        if !self.free_weekends {
            return until.since(from);
        }
        let counted = self.counted_until(until) - self.counted_until(from);
        Span(u64::try_from(counted).unwrap_or(0))
    }

    /// The last moment up to which no more than a span counts: the inverse of
    /// [`Calendar::counted`]. A span that ends with a Friday lasts until Monday.
    pub fn after(&self, from: Moment, span: Span) -> Moment {
        if !self.free_weekends {
            return from.plus(span);
        }
        let counted = self.counted_until(from) + i128::from(span.0);
        let week = counted.div_euclid(WORKDAYS);
        self.moment(week * WEEK + counted.rem_euclid(WORKDAYS))
    }

    /// The next weekend that does not count: the one at this moment, or the
    /// first after it.
    pub fn next_weekend(&self, at: Moment) -> Option<(Moment, Moment)> {
        let monday = self.since_monday(at).div_euclid(WEEK) * WEEK;
        let weekend = (self.moment(monday + WORKDAYS), self.moment(monday + WEEK));
        // At the end of time there are no weekends.
        (self.free_weekends && weekend.1 > at).then_some(weekend)
    }

    /// The time that counts since a Monday before 1970.
    fn counted_until(&self, at: Moment) -> i128 {
        let at = self.since_monday(at);
        at.div_euclid(WEEK) * WORKDAYS + at.rem_euclid(WEEK).min(WORKDAYS)
    }

    /// The local time since a Monday before 1970.
    fn since_monday(&self, at: Moment) -> i128 {
        i128::from(at.0) + self.offset() + SINCE_MONDAY
    }

    /// The inverse of [`Calendar::since_monday`].
    fn moment(&self, since_monday: i128) -> Moment {
        let millis = since_monday - SINCE_MONDAY - self.offset();
        Moment(u64::try_from(millis.max(0)).unwrap_or(u64::MAX))
    }

    /// The difference between local time and UTC, in milliseconds.
    fn offset(&self) -> i128 {
        i128::from(self.utc_offset_min) * 60_000
    }

    /// The calendar year of a moment.
    fn year(&self, at: Moment) -> i16 {
        let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
        let timestamp = Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX);
        self.utc_offset().to_datetime(timestamp).year()
    }

    /// The first moment of a calendar year.
    fn year_start(&self, year: i16) -> Moment {
        let date = Date::new(year, 1, 1).unwrap_or(Date::MAX);
        let start = self
            .utc_offset()
            .to_timestamp(date.to_datetime(Default::default()));
        let millis = start.map_or(i64::MAX, |start| start.as_millisecond());
        Moment(u64::try_from(millis).unwrap_or(0))
    }

    fn utc_offset(&self) -> Offset {
        let seconds = i32::from(self.utc_offset_min) * 60;
        Offset::from_seconds(seconds).unwrap_or(Offset::UTC)
    }
}

/// The holidays of a seat: the last one, and what was used of the budget before.
///
/// A holiday is charged by the clock, weekends included. It ends by itself when
/// the budget is used up; in a new year there is a new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holidays {
    from: Moment,
    until: Moment,
    /// The year in which the last holiday began, and what was used of its budget
    /// before.
    year: i16,
    used: Span,
}

impl Holidays {
    /// The period of the last holiday; empty if there was none.
    pub(super) fn period(&self) -> (Moment, Moment) {
        (self.from, self.until)
    }

    /// When the holiday ends at the latest; `None` if there is none now.
    pub fn until(&self, now: Moment) -> Option<Moment> {
        (self.from <= now && now < self.until).then_some(self.until)
    }

    /// What is left of the budget of the current year.
    pub fn left(&self, calendar: &Calendar, budget: Span, now: Moment) -> Span {
        budget.minus(self.used_in(calendar, calendar.year(now), now))
    }

    /// A holiday begins. It lasts until the budget is used up.
    pub(super) fn begin(&mut self, calendar: &Calendar, budget: Span, now: Moment) {
        let year = calendar.year(now);
        let used = self.used_in(calendar, year, now);
        let in_this_year = now.plus(budget.minus(used));
        let next_year = calendar.year_start(year.saturating_add(1));
        *self = Holidays {
            from: now,
            until: match in_this_year < next_year {
                true => in_this_year,
                // The budget of the next year follows; it is less than a year.
                false => next_year.plus(budget),
            },
            year,
            used,
        };
    }

    /// A holiday ends early.
    pub(super) fn end(&mut self, now: Moment) {
        self.until = self.until.min(now).max(self.from);
    }

    /// What was used of the budget of a year until now.
    fn used_in(&self, calendar: &Calendar, year: i16, now: Moment) -> Span {
        let before = match self.year == year {
            true => self.used,
            false => Span::ZERO,
        };
        let start = calendar.year_start(year).max(self.from);
        let end = calendar.year_start(year.saturating_add(1));
        before.plus(self.until.min(now).min(end).since(start))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::Weekday;
    use proptest::prelude::*;

    use super::*;

    const MINUTE: u64 = 60_000;

    /// Whether a minute counts, the slow way.
    fn counts(calendar: &Calendar, minute: u64) -> bool {
        let at = Timestamp::from_millisecond((minute * MINUTE) as i64).unwrap();
        let day = calendar.utc_offset().to_datetime(at).weekday();
        !calendar.free_weekends || !matches!(day, Weekday::Saturday | Weekday::Sunday)
    }

    fn calendars() -> impl Strategy<Value = Calendar> {
        let offset = prop_oneof![Just(0), Just(60), Just(345), Just(-210), -720..=840_i16];
        (offset, any::<bool>()).prop_map(|(utc_offset_min, free_weekends)| Calendar {
            utc_offset_min,
            free_weekends,
        })
    }

    proptest! {
        #[test]
        fn time_is_counted_as_minute_by_minute(
            calendar in calendars(),
            from in 0..40_000_000_u64,
            minutes in 0..30_000_u64,
        ) {
            let counted = (from..from + minutes).filter(|at| counts(&calendar, *at)).count();
            let counted = Span(counted as u64 * MINUTE);
            let (from, until) = (Moment(from * MINUTE), Moment((from + minutes) * MINUTE));
            prop_assert_eq!(calendar.counted(from, until), counted);
            prop_assert_eq!(calendar.counted(until, from), Span::ZERO);
        }

        #[test]
        fn a_span_ends_at_the_last_moment_that_does_not_exceed_it(
            calendar in calendars(),
            from in 0..3_000_000_000_000_u64,
            span in 0..3_000_000_000_u64,
        ) {
            let (from, span) = (Moment(from), Span(span));
            let end = calendar.after(from, span);
            prop_assert_eq!(calendar.counted(from, end), span);
            prop_assert!(calendar.counted(from, end.plus(Span(1))) > span);
        }

        #[test]
        fn weekends_are_what_does_not_count(
            calendar in calendars(),
            minute in 0..40_000_000_u64,
        ) {
            let at = Moment(minute * MINUTE);
            let weekend = calendar.next_weekend(at);
            prop_assert_eq!(weekend.is_some(), calendar.free_weekends);
            if let Some((from, until)) = weekend {
                prop_assert_eq!(until.since(from), Span::days(2));
                prop_assert_eq!(calendar.counted(from, until), Span::ZERO);
                prop_assert_eq!(from <= at, !counts(&calendar, minute));
            }
        }
    }

    #[test]
    fn the_end_of_time_is_no_problem() {
        let calendar = Calendar {
            utc_offset_min: -720,
            free_weekends: true,
        };
        let (first, last) = (Moment(0), Moment(u64::MAX));
        assert!(calendar.counted(first, last) < Span(u64::MAX));
        assert_eq!(calendar.after(last, Span(u64::MAX)), last);
        assert_eq!(calendar.next_weekend(last), None);
        let mut holidays = Holidays::default();
        holidays.begin(&calendar, Span::days(9), last);
        assert_eq!(holidays.until(last), None);
    }
}
