//! Whether options make sense, apart from the rules of the game.

use kinetic_rules::Seat;

use crate::{Holder, MAX_LEVEL, MAX_NAME, Options, Place, Refusal, Span, Then, TimeControl};

/// No clock begins with more, and no game waits longer for somebody.
const MOST: Span = Span::days(366);
/// The way over the network is never taken for longer.
const MOST_LAG: Span = Span::seconds(5);

/// Checks what the rules of the game do not check.
pub fn check(options: &Options) -> Result<(), Refusal> {
    if options.seats.len() > Seat::MAX {
        return Err(Refusal::Seats);
    }
    for chair in &options.seats {
        match &chair.place {
            Place::Link => {}
            Place::Screen { name } => check_name(name)?,
            Place::Bot { level } => check_level(*level)?,
        }
    }
    if let Then::Bot { level } = options.absence.then {
        check_level(level)?;
    }
    let sound = options.absence.after <= MOST
        && match options.time {
            TimeControl::Unlimited => true,
            TimeControl::Live {
                start,
                increment,
                lag,
            } => start > Span::ZERO && start <= MOST && increment <= MOST && lag <= MOST_LAG,
            TimeControl::Correspondence { days } => days > 0 && Span::days(u64::from(days)) <= MOST,
        };
    sound.then_some(()).ok_or(Refusal::Time)
}

/// Checks who is to have a seat.
pub fn check_holder(holder: &Holder) -> Result<(), Refusal> {
    match holder {
        Holder::Person { name, .. } => check_name(name),
        Holder::Bot { level } => check_level(*level),
    }
}

/// Checks what somebody wants to be called.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    let fits = name.chars().count() <= MAX_NAME && name.trim() == name && !name.is_empty();
    // Signs that reverse the direction of writing could imitate other names.
    let plain = |c: char| !c.is_control() && !('\u{202a}'..='\u{202e}').contains(&c);
    let plain = name
        .chars()
        .all(|c| plain(c) && !('\u{2066}'..='\u{2069}').contains(&c));
    let limit = MAX_NAME;
    (fits && plain).then_some(()).ok_or(Refusal::Name { limit })
}

fn check_level(level: u8) -> Result<(), Refusal> {
    let (found, limit) = (level, MAX_LEVEL);
    let known = (1..=MAX_LEVEL).contains(&level);
    known.then_some(()).ok_or(Refusal::Level { found, limit })
}
