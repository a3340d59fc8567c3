//! When somebody wants to be told something: quiet hours and the daily digest,
//! in the time zone of the reader.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};
use kinetic_protocol::web::{NotificationSettings, QuietHours};

use crate::Moment;

/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// Whether settings can be saved: a known time zone, and minutes of a day.
pub fn is_valid(settings: &NotificationSettings) -> bool {
    let minute = |minute: u16| minute < DAY;
    let quiet = settings
        .quiet
        .is_none_or(|quiet| minute(quiet.from) && minute(quiet.until) && quiet.from != quiet.until);
    quiet && settings.digest.is_none_or(minute) && zone(&settings.time_zone).is_some()
}

/// A time zone by its name in the IANA database.
fn zone(name: &str) -> Option<TimeZone> {
    // Names have at most 14 characters in each part.
    let plain = |c: char| c.is_ascii_alphanumeric() || "/_+-".contains(c);
    let fits = !name.is_empty() && name.len() <= 64 && name.chars().all(plain);
    fits.then(|| TimeZone::get(name).ok()).flatten()
}

/// A moment on the clock of the reader. A zone that this version does not know
/// counts as UTC.
pub fn local(at: Moment, time_zone: &str) -> Zoned {
    let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
    let timestamp = Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX);
    timestamp.to_zoned(zone(time_zone).unwrap_or(TimeZone::UTC))
}

/// The end of the quiet hours, if it is quiet now.
pub fn quiet_until(settings: &NotificationSettings, now: Moment) -> Option<Moment> {
    let QuietHours { from, until } = settings.quiet?;
    let here = local(now, &settings.time_zone);
    let minute = minute_of(here.time());
    let quiet = match from <= until {
        true => (from..until).contains(&minute),
        false => minute >= from || minute < until,
    };
    quiet.then(|| next(until, &here))
}

/// When the digest with something that happened at that time is sent.
pub fn digest_at(settings: &NotificationSettings, happened: Moment) -> Option<Moment> {
    let minute = settings.digest?;
    Some(next(minute, &local(happened, &settings.time_zone)))
}

fn minute_of(time: Time) -> u16 {
    let hours = u16::try_from(time.hour()).unwrap_or(0);
    hours * 60 + u16::try_from(time.minute()).unwrap_or(0)
}

/// The next time that a clock shows a minute of the day. Where a clock is set
/// forward over it, the time right after.
fn next(minute: u16, now: &Zoned) -> Moment {
    let (hour, minutes) = ((minute / 60 % 24) as i8, (minute % 60) as i8);
    let time = Time::constant(hour, minutes, 0, 0);
    for days in 0..=1 {
        let date = now.date().saturating_add(days.days());
        let at = date.to_datetime(time).to_zoned(now.time_zone().clone());
        if let Ok(at) = at
            && at > *now
        {
            return Moment(u64::try_from(at.timestamp().as_millisecond()).unwrap_or(0));
        }
    }
    // Only at the end of all time.
    Moment(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        let timestamp: Timestamp = text.parse().unwrap();
        Moment(timestamp.as_millisecond() as u64)
    }

    fn settings(quiet: Option<(u16, u16)>, digest: Option<u16>) -> NotificationSettings {
        NotificationSettings {
            time_zone: "Europe/Brussels".to_owned(),
            quiet: quiet.map(|(from, until)| QuietHours { from, until }),
            digest,
            ..NotificationSettings::default()
        }
    }

    #[test]
    fn quiet_hours_go_over_midnight() {
        let night = settings(Some((22 * 60, 7 * 60)), None);
        let until = |now: &str| quiet_until(&night, at(now));
        // In winter Brussels is an hour ahead of UTC.
        assert_eq!(until("2026-11-17T20:59:00Z"), None);
        let morning = Some(at("2026-11-18T06:00:00Z"));
        assert_eq!(until("2026-11-17T21:00:00Z"), morning);
        assert_eq!(until("2026-11-18T05:59:59Z"), morning);
        assert_eq!(until("2026-11-18T06:00:00Z"), None);
        // In summer two.
        let morning = Some(at("2026-07-02T05:00:00Z"));
        assert_eq!(until("2026-07-01T20:00:00Z"), morning);
        let noon = settings(Some((12 * 60, 13 * 60)), None);
        let until = |now: &str| quiet_until(&noon, at(now));
        assert_eq!(
            until("2026-11-17T11:30:00Z"),
            Some(at("2026-11-17T12:00:00Z"))
        );
        assert_eq!(until("2026-11-17T12:00:00Z"), None);
        assert_eq!(
            quiet_until(&settings(None, None), at("2026-11-17T11:30:00Z")),
            None
        );
    }

    #[test]
    fn the_digest_comes_once_a_day_also_when_clocks_are_set() {
        let evening = settings(None, Some(18 * 60));
        let digest = |now: &str| digest_at(&evening, at(now)).unwrap();
        assert_eq!(digest("2026-11-17T16:59:59Z"), at("2026-11-17T17:00:00Z"));
        assert_eq!(digest("2026-11-17T17:00:00Z"), at("2026-11-18T17:00:00Z"));
        // At half past two on 29 March clocks show half past three.
        let night = settings(None, Some(2 * 60 + 30));
        let digest = |now: &str| digest_at(&night, at(now)).unwrap();
        assert_eq!(digest("2026-03-28T12:00:00Z"), at("2026-03-29T01:30:00Z"));
        assert_eq!(digest("2026-03-29T01:30:00Z"), at("2026-03-30T00:30:00Z"));
    }

    #[test]
    fn settings_are_checked() {
        assert!(is_valid(&NotificationSettings::default()));
        assert!(is_valid(&settings(Some((1439, 0)), Some(1439))));
        for bad in [
            settings(Some((0, 0)), None),
            settings(Some((1440, 0)), None),
            settings(Some((0, 1440)), None),
            settings(None, Some(1440)),
        ] {
            assert!(!is_valid(&bad), "{bad:?}");
        }
        for zone in [
            "",
            "Mars/Olympus",
            "../../etc/passwd",
            "Europe/Brussels\0",
            "a".repeat(99).as_str(),
        ] {
            let bad = NotificationSettings {
                time_zone: zone.to_owned(),
                ..NotificationSettings::default()
            };
            assert!(!is_valid(&bad), "{zone}");
        }
    }
}
