//! Clocks and time controls in words.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use kinetic_protocol::web::{
    Clocks, CustomTime, GameName, Moment, Options, SeatTime, StopReason, TimeControl,
};

use super::words::seat_name;
use crate::lang::Lang;

pub const SECOND_MS: u64 = 1_000;
pub const MINUTE_MS: u64 = 60 * SECOND_MS;
pub const HOUR_MS: u64 = 60 * MINUTE_MS;
pub const DAY_MS: u64 = 24 * HOUR_MS;

/// What a seat has left, in milliseconds; `None` without a limit. The clock that
/// is running stands still during its stops.
pub fn time_left(clocks: Option<&Clocks>, seat: &str, now: Moment) -> Option<u64> {
    let clocks = clocks?;
    let left = clocks.left_ms.get(seat)?;
    if clocks.running.as_deref() != Some(seat) {
        return Some(*left);
    }
    let stood = clocks.stops.iter().map(|stop| {
        let until = stop.until.min(now);
        until.saturating_sub(stop.from.max(clocks.now))
    });
    let passed = now.saturating_sub(clocks.now);
    let stood = stood.fold(0, u64::saturating_add);
    Some(left.saturating_sub(passed.saturating_sub(stood)))
}

/// A time that is left: `9:05`, `1:02:03`, or days and hours. A second that has
/// begun counts, so that nobody reads 0:00 with time left.
pub fn span_text(lang: &Lang, ms: u64) -> String {
    let seconds = ms.div_ceil(SECOND_MS);
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours >= 48 {
        let values = [
            ("days", (hours / 24).into()),
            ("hours", (hours % 24).into()),
        ];
        return lang.with("online-days-hours", &values);
    }
    match hours {
        0 => format!("{minutes}:{rest:02}"),
        hours => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

/// A time that was agreed on, exactly: `1 day 12 hours`.
pub fn duration_text(lang: &Lang, ms: u64) -> String {
    let parts = [
        ("online-wait-days", ms / DAY_MS),
        ("online-wait-hours", ms % DAY_MS / HOUR_MS),
        ("online-wait-minutes", ms % HOUR_MS / MINUTE_MS),
        ("online-seconds", ms % MINUTE_MS / SECOND_MS),
    ];
    let some = parts.iter().filter(|(_, count)| *count > 0);
    let texts: Vec<String> = some
        .map(|(id, count)| lang.with(id, &[("count", (*count).into())]))
        .collect();
    match texts.is_empty() {
        true => lang.with("online-seconds", &[("count", 0_u64.into())]),
        false => texts.join(" "),
    }
}

/// How long everybody may think, a sentence for each thing that was agreed by
/// so many seats.
pub fn time_text(lang: &Lang, game: GameName, seats: usize, time: &TimeControl) -> Vec<String> {
    match time {
        TimeControl::Unlimited => vec![lang.text("online-time-unlimited")],
        TimeControl::Live {
            start_ms,
            increment_ms,
        } => {
            let values = [
                ("minutes", (start_ms / MINUTE_MS).into()),
                ("seconds", (increment_ms / SECOND_MS).into()),
            ];
            vec![lang.with("online-time-live", &values)]
        }
        TimeControl::Correspondence { days } => {
            let days = u64::from(*days).into();
            vec![lang.with("online-time-days", &[("days", days)])]
        }
        TimeControl::Custom(custom) => custom_text(lang, game, seats, custom),
    }
}

fn custom_text(lang: &Lang, game: GameName, seats: usize, custom: &CustomTime) -> Vec<String> {
    let mut lines = custom_times(lang, game, seats, custom);
    if custom.free_weekends {
        lines.push(lang.text("online-time-weekends"));
    }
    if custom.holiday_days > 0 {
        let days = u64::from(custom.holiday_days).into();
        lines.push(lang.with("online-time-holidays", &[("days", days)]));
    }
    if custom.pauses {
        lines.push(lang.text("online-time-pauses"));
    }
    lines
}

/// The times of the seats.
fn custom_times(lang: &Lang, game: GameName, seats: usize, custom: &CustomTime) -> Vec<String> {
    let mut lines = Vec::new();
    // Where each seat has a time of its own, nobody has the common one.
    if custom.seats.len() < seats {
        let time = seat_time_text(lang, &custom.each).into();
        lines.push(lang.with("online-time-each", &[("time", time)]));
    }
    for (seat, time) in &custom.seats {
        let values = [
            ("seat", seat_name(lang, game, seat).into()),
            ("time", seat_time_text(lang, time).into()),
        ];
        lines.push(lang.with("online-time-seat", &values));
    }
    lines
}

/// The time of a seat: `3 days per turn, 5 days in the time bank`.
fn seat_time_text(lang: &Lang, time: &SeatTime) -> String {
    let bank = match time.turn_ms {
        0 => "online-time-part-game",
        _ => "online-time-part-bank",
    };
    let parts = [
        ("online-time-part-turn", time.turn_ms),
        (bank, time.bank_ms),
        ("online-time-part-increment", time.increment_ms),
        ("online-time-part-cap", time.max_bank_ms.unwrap_or(0)),
    ];
    let some = parts.iter().filter(|(_, ms)| *ms > 0);
    let texts: Vec<String> = some
        .map(|(id, ms)| lang.with(id, &[("time", duration_text(lang, *ms).into())]))
        .collect();
    texts.join(", ")
}

/// A time control in a few words, for lists; `None` without a limit.
pub fn short_time_text(lang: &Lang, options: &Options) -> Option<String> {
    Some(match &options.time {
        TimeControl::Unlimited => return None,
        TimeControl::Live {
            start_ms,
            increment_ms,
        } => format!(
            "{} min + {} s",
            start_ms / MINUTE_MS,
            increment_ms / SECOND_MS
        ),
        TimeControl::Correspondence { days } => {
            lang.with("online-wait-days", &[("count", u64::from(*days).into())])
        }
        TimeControl::Custom(custom) => {
            let seats = options.seats.len();
            custom_times(lang, options.game, seats, custom).join(" ")
        }
    })
}

/// What there is to say about the clock that is running: when its time ends, by
/// the clock of this machine, or why it stands still.
pub fn clock_notes(lang: &Lang, clocks: &Clocks, now: Moment) -> Vec<String> {
    let mut notes = Vec::new();
    if clocks.paused_since.is_some() {
        notes.push(lang.text("online-paused"));
    }
    let stop = clocks.stops.iter();
    let mut stop = stop.filter(|stop| stop.from <= now && now < stop.until);
    if let Some(stop) = stop.next() {
        let id = match stop.why {
            StopReason::Weekend => "online-stops-weekend",
            StopReason::Holiday => "online-stops-holiday",
        };
        notes.push(lang.with(id, &[("when", moment_text(stop.until).into())]));
    }
    // On a clock that ends soon the time that is left says more.
    if let Some(deadline) = clocks.deadline
        && deadline >= now.saturating_add(HOUR_MS)
    {
        let when = moment_text(deadline).into();
        notes.push(lang.with("online-clock-ends", &[("when", when)]));
    }
    notes
}

/// A moment by the clock and in the time zone of this machine.
fn moment_text(moment: Moment) -> String {
    let millis = i64::try_from(moment).unwrap_or(i64::MAX);
    let timestamp = Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX);
    let local = timestamp.to_zoned(TimeZone::system());
    local.strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kinetic_protocol::web::ClockStop;

    use super::*;

    #[test]
    fn a_clock_stands_still_during_its_stops() {
        let stop = |from, until| ClockStop {
            from,
            until,
            why: StopReason::Weekend,
        };
        let clocks = Clocks {
            now: 1_000,
            left_ms: BTreeMap::from([("red".to_owned(), 10_000), ("blue".to_owned(), 500)]),
            running: Some("red".to_owned()),
            stops: vec![stop(3_000, 5_000), stop(9_000, 10_000)],
            ..Clocks::default()
        };
        let cases = [
            (0, 10_000),
            (3_000, 8_000),
            (4_000, 8_000),
            (6_000, 7_000),
            (11_000, 3_000),
            (99_000, 0),
        ];
        for (now, left) in cases {
            assert_eq!(time_left(Some(&clocks), "red", now), Some(left), "{now}");
            assert_eq!(time_left(Some(&clocks), "blue", now), Some(500));
        }
        assert_eq!(time_left(None, "red", 0), None);
    }

    #[test]
    fn every_part_of_a_time_control_is_told() {
        let lang = Lang::new("en").expect("a language");
        let time = |turn, bank| SeatTime {
            turn_ms: turn,
            bank_ms: bank,
            increment_ms: 90_000,
            max_bank_ms: Some(10 * DAY_MS),
        };
        let custom = TimeControl::Custom(CustomTime {
            each: time(3 * DAY_MS, DAY_MS + 12 * HOUR_MS),
            seats: BTreeMap::from([("yellow".to_owned(), time(0, 5 * MINUTE_MS))]),
            free_weekends: true,
            holiday_days: 14,
            utc_offset_min: 60,
            pauses: true,
        });
        let lines = time_text(&lang, GameName::Ido, 2, &custom);
        assert_eq!(
            lines[0],
            "3 days per turn, 1 day 12 hours in the time bank, \
             1 minute 30 seconds more after each turn, at most 10 days in the bank."
        );
        assert!(
            lines[1].starts_with("yellow: 5 minutes for the game"),
            "{}",
            lines[1]
        );
        assert_eq!(lines.len(), 5, "{lines:?}");
        assert_eq!(time_text(&lang, GameName::Ido, 1, &custom).len(), 4);
    }
}
