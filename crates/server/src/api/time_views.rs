//! Time controls and clocks in messages of the protocol.

use std::collections::BTreeMap;

use kinetic_protocol::web;
use kinetic_rules::Seat;

use crate::game::{Calendar, CustomTime, SeatTime, StopReason, UnequalTime};
use crate::{GameError, Moment, Phase, Span, Table, TimeControl};

/// The clocks of a game; `None` without a time limit.
pub fn clocks(table: &Table, now: Moment) -> Option<web::Clocks> {
    let now = now.max(table.latest());
    let clock = table.clock();
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    let mut clocks = web::Clocks {
        now: now.0,
        ..web::Clocks::default()
    };
    let running = table.phase() == Phase::Running;
    for seat in table.seats().iter() {
        clocks.left_ms.insert(name(seat), clock.left(seat, now)?.0);
        if let Some(left) = clock.holiday_left(seat, now) {
            let until = clock.on_holiday_until(seat, now).filter(|_| running);
            let holiday = web::Holiday {
                until: until.map(|until| until.0),
                left_ms: left.0,
            };
            clocks.holidays.insert(name(seat), holiday);
        }
    }
    clocks.paused_since = clock.paused_since().filter(|_| running).map(|at| at.0);
    // A clock that is paused does not count down.
    clocks.running = match clocks.paused_since {
        Some(_) => None,
        None => clock.running().map(name),
    };
    clocks.deadline = clock.ends_at().map(|at| at.0);
    let stops = clock.stops(now).into_iter();
    clocks.stops = stops
        .map(|stop| web::ClockStop {
            from: stop.from.0,
            until: stop.until.0,
            why: match stop.why {
                StopReason::Weekend => web::StopReason::Weekend,
                StopReason::Holiday => web::StopReason::Holiday,
            },
        })
        .collect();
    Some(clocks)
}

/// A time control as everybody may see it, with the names of seats.
pub fn time_control<'a>(
    time: &TimeControl,
    seat_name: impl Fn(Seat) -> &'a str,
) -> web::TimeControl {
    match time {
        TimeControl::Unlimited => web::TimeControl::Unlimited,
        TimeControl::Live {
            start, increment, ..
        } => web::TimeControl::Live {
            start_ms: start.0,
            increment_ms: increment.0,
        },
        TimeControl::Correspondence { days } => web::TimeControl::Correspondence { days: *days },
        TimeControl::Custom(custom) => {
            let seats = custom.seats.iter().map(|unequal| {
                let name = seat_name(unequal.seat).to_owned();
                (name, seat_time(&unequal.time))
            });
            web::TimeControl::Custom(web::CustomTime {
                each: seat_time(&custom.each),
                seats: seats.collect(),
                free_weekends: custom.calendar.free_weekends,
                holiday_days: custom.holiday_days,
                utc_offset_min: custom.calendar.utc_offset_min,
                pauses: custom.pauses,
            })
        }
    }
}

fn seat_time(time: &SeatTime) -> web::SeatTime {
    web::SeatTime {
        turn_ms: time.per_turn.0,
        bank_ms: time.bank.0,
        increment_ms: time.increment.0,
        max_bank_ms: time.max_bank.map(|most| most.0),
    }
}

/// The time control of a new game. Whether it is possible is checked by the
/// table.
///
/// # Errors
/// When a seat is none of the game.
pub fn time_control_from(
    time: web::TimeControl,
    seat: impl Fn(&str) -> Result<Seat, GameError>,
) -> Result<TimeControl, GameError> {
    Ok(match time {
        web::TimeControl::Unlimited => TimeControl::Unlimited,
        web::TimeControl::Live {
            start_ms,
            increment_ms,
        } => TimeControl::live(Span(start_ms), Span(increment_ms)),
        web::TimeControl::Correspondence { days } => TimeControl::Correspondence { days },
        web::TimeControl::Custom(custom) => TimeControl::Custom(CustomTime {
            each: seat_time_from(&custom.each),
            seats: unequal_from(&custom.seats, seat)?,
            calendar: Calendar {
                utc_offset_min: custom.utc_offset_min,
                free_weekends: custom.free_weekends,
            },
            holiday_days: custom.holiday_days,
            pauses: custom.pauses,
        }),
    })
}

fn unequal_from(
    seats: &BTreeMap<web::SeatName, web::SeatTime>,
    seat: impl Fn(&str) -> Result<Seat, GameError>,
) -> Result<Vec<UnequalTime>, GameError> {
    let unequal = |(name, time): (&web::SeatName, &web::SeatTime)| {
        Ok(UnequalTime {
            seat: seat(name).map_err(|_| GameError::TimeSeats)?,
            time: seat_time_from(time),
        })
    };
    let mut unequal = seats
        .iter()
        .map(unequal)
        .collect::<Result<Vec<_>, GameError>>()?;
    unequal.sort_by_key(|unequal| unequal.seat);
    Ok(unequal)
}

fn seat_time_from(time: &web::SeatTime) -> SeatTime {
    let most = time.max_bank_ms.map(Span);
    let increment = Span(time.increment_ms);
    SeatTime::new(Span(time.turn_ms), Span(time.bank_ms), increment, most)
}
