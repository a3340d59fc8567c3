//! Whether clocks did right: who lost on time had used it up, and every timer
//! fired once.

use std::time::Duration;

use super::history::{At, Entry, GameHistory};

/// Checks what the server did by itself in a game that is over or not.
///
/// # Errors
/// What is wrong, in one sentence.
pub fn check_timers(history: &GameHistory, log: &[Entry]) -> Result<(), String> {
    let starts = events(log, "start").count();
    if starts > 1 {
        return Err(format!("the game was started {starts} times"));
    }
    let mut lost: Vec<&str> = Vec::new();
    for (place, entry) in events(log, "time-up") {
        let seat = entry["seat"].as_str().unwrap_or_default();
        if undone(entry, &log[place + 1..]) {
            continue;
        }
        if lost.contains(&seat) {
            return Err(format!("{seat} has lost on time twice"));
        }
        lost.push(seat);
        check_time_up(history, seat, entry, log)?;
    }
    if let Some(idle) = &history.idle
        && starts == 1
        && !lost.contains(&idle.as_str())
        && events(log, "turn").count() >= 4
    {
        return Err(format!("{idle} has stopped playing and never lost on time"));
    }
    Ok(())
}

fn events<'a>(log: &'a [Entry], kind: &'a str) -> impl Iterator<Item = (usize, &'a Entry)> {
    let all = log.iter().enumerate();
    all.filter(move |(_, entry)| entry["event"] == kind)
}

/// A downtime that is noted later undoes what a clock did in it.
fn undone(entry: &Entry, later: &[Entry]) -> bool {
    let at = entry["at"].as_u64().unwrap_or_default();
    events(later, "server-away").any(|(_, away)| {
        let time = |name: &str| away[name].as_u64().unwrap_or_default();
        time("from") <= at && at <= time("until") + 1_000
    })
}

/// A seat that played all the time has not used up its time by thinking.
fn check_time_up(
    history: &GameHistory,
    seat: &str,
    entry: &Entry,
    log: &[Entry],
) -> Result<(), String> {
    if history.idle.as_deref() == Some(seat) {
        return Ok(());
    }
    let Some((start, increment)) = history.clock else {
        return Err(format!("there are no clocks, and {entry}"));
    };
    let mut turns = 0;
    let mut thought = Duration::ZERO;
    for ((who, _), turn) in &history.thoughts {
        if who != seat {
            continue;
        }
        if let Some(sent) = turn.sent {
            turns += 1;
            thought += sent.saturating_sub(turn.knew);
        }
    }
    let had: At = start + increment * turns;
    match thought < had {
        true => Err(format!(
            "{seat} has lost on time through a fault: it thought for {thought:.1?} of {had:.1?}; \
             the longest other times: {}",
            longest_waits(history, seat, log)
        )),
        false => Ok(()),
    }
}

/// Where the rest of the time of a seat went: how much longer its turns took
/// than the player thought, by the time of the log.
fn longest_waits(history: &GameHistory, seat: &str, log: &[Entry]) -> String {
    let at = |entry: &Entry| entry["at"].as_u64().unwrap_or_default();
    let mut waits = Vec::new();
    for ((who, number), turn) in &history.thoughts {
        let place = *number as usize;
        if who != seat || place < 2 || place > log.len() {
            continue;
        }
        let took = at(&log[place - 1]).saturating_sub(at(&log[place - 2]));
        let sent = turn.sent.unwrap_or(turn.knew).saturating_sub(turn.knew);
        let wait = took.saturating_sub(sent.as_millis() as u64);
        waits.push((wait, *number, turn.knew, at(&log[place - 1])));
    }
    let all: u64 = waits.iter().map(|(wait, ..)| wait).sum();
    waits.sort_unstable();
    let longest = waits.iter().rev().take(6).map(|(wait, number, knew, at)| {
        let kind = &log[*number as usize - 1]["event"];
        format!("{wait} ms before event {number} ({kind}, known {knew:.1?}, at {at})")
    });
    let longest: Vec<String> = longest.collect();
    format!("{all} ms in all, {}", longest.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chaos::history::Thought;
    use serde_json::json;

    fn history() -> GameHistory {
        let mut history = GameHistory {
            clock: Some((Duration::from_secs(10), Duration::ZERO)),
            idle: Some("black".to_owned()),
            ..GameHistory::default()
        };
        let thought = Thought {
            knew: Duration::from_secs(1),
            sent: Some(Duration::from_secs(3)),
        };
        history.thoughts.insert(("white".to_owned(), 2), thought);
        history
    }

    fn log(events: &[(&str, &str)]) -> Vec<Entry> {
        let mut log = Vec::new();
        for (number, (event, seat)) in (1..).zip(events) {
            let at = number * 1_000;
            log.push(json!({ "number": number, "at": at, "event": event, "seat": seat }));
        }
        log
    }

    #[test]
    fn who_stopped_playing_loses_on_time_once() {
        let turns = [("start", ""), ("turn", "white"), ("turn", "black")];
        let turns = [&turns[..], &turns[1..]].concat();
        let with = |more: &[(&'static str, &'static str)]| log(&[&turns[..], more].concat());
        let check = |log: &[Entry]| check_timers(&history(), log);
        assert_eq!(check(&with(&[("time-up", "black")])), Ok(()));
        assert!(check(&with(&[])).is_err(), "never");
        let twice = with(&[("time-up", "black"), ("time-up", "black")]);
        assert!(check(&twice).is_err(), "twice");
        let fault = with(&[("time-up", "white"), ("time-up", "black")]);
        let said = check(&fault).expect_err("white has thought for two seconds");
        assert!(said.contains("through a fault"), "{said}");
    }

    #[test]
    fn what_a_downtime_undoes_does_not_count() {
        let mut log = log(&[("start", ""), ("time-up", "white")]);
        log.push(json!({
            "number": 3, "at": 9_000, "event": "server-away", "from": 1_500, "until": 9_000,
        }));
        assert_eq!(check_timers(&history(), &log), Ok(()));
    }

    #[test]
    fn a_game_starts_once() {
        let twice = log(&[("start", ""), ("start", "")]);
        assert!(check_timers(&history(), &twice).is_err());
    }
}
