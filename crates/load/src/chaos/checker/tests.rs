//! Good histories pass; each kind of fault, injected into a good one, does not.

use std::time::Duration;

use kinetic_engine::Random;
use serde_json::json;

use super::*;
use crate::chaos::history::Operation;

const SEATS: [&str; 3] = ["red", "yellow", "blue"];

/// A game of two persons and a computer player on a log that works, with
/// clients that submit at the same time, wait, do not hear answers, watch and
/// read.
fn good(seed: u64, events: u64) -> (GameHistory, Vec<Entry>) {
    let mut random = Random::new(seed);
    let mut history = GameHistory {
        persons: vec!["red".to_owned(), "yellow".to_owned()],
        ..GameHistory::default()
    };
    let mut log = Vec::new();
    let at = |ms: u64| Duration::from_millis(ms);
    for number in 1..=events {
        let now = number * 100;
        let seat = SEATS[(number % 3) as usize];
        let event = match number {
            1 => json!({ "event": "start" }),
            _ => json!({ "event": "turn", "seat": seat, "turn": format!("a{}", number % 4) }),
        };
        let mut entry = event.clone();
        entry["number"] = json!(number);
        entry["at"] = json!(now);
        log.push(entry.clone());
        let mut add = |invoked, returned, act| {
            history.operations.push(Operation {
                invoked: at(invoked),
                returned,
                act,
            });
        };
        if !made_by_server_seat(&entry) {
            let lost = random.below(5) == 0;
            let answer = (!lost).then(|| Answer::Stored(entry.clone()));
            let returned = (!lost).then(|| at(now + 30 + random.below(40) as u64));
            let submit = Act::Submit {
                number,
                event: event.clone(),
                answer,
            };
            add(now - random.below(90) as u64, returned, submit);
            if random.below(4) == 0 {
                // The same number, too late.
                let late = Act::Submit {
                    number,
                    event: json!({ "event": "resign", "seat": seat }),
                    answer: Some(Answer::Conflict(entry.clone())),
                };
                add(now + 1, Some(at(now + 20)), late);
            }
        }
        let seen = Act::Seen {
            connection: random.below(2) as u64 * 1_000 + number,
            entries: vec![entry],
        };
        add(now + 50, Some(at(now + 50)), seen);
        if random.below(3) == 0 {
            let from = 1 + random.below(number as usize) as u64;
            let entries = log[from as usize - 1..]
                .iter()
                .take(PAGE)
                .cloned()
                .collect();
            let until = now + 60 + random.below(20) as u64;
            add(now + 55, Some(at(until)), Act::Read { from, entries });
        }
    }
    (history, log)
}

fn made_by_server_seat(entry: &Entry) -> bool {
    entry["event"] == "start" || entry["seat"] == "blue"
}

/// What the existing checker says, without the checks that explain.
fn linearizable(history: &GameHistory, log: &[Entry]) -> bool {
    WGLChecker::<Log>::is_linearizable(History::from_actions(actions(history, log)))
}

/// Gives the entries of a log the numbers of their places.
fn renumber(log: &mut [Entry]) {
    for (number, entry) in (1_u64..).zip(log) {
        entry["number"] = json!(number);
    }
}

/// The place of an event in the log whose acknowledgement somebody has.
fn acknowledged(history: &GameHistory, random: &mut Random) -> usize {
    let stored: Vec<u64> = history
        .operations
        .iter()
        .filter_map(|operation| match &operation.act {
            Act::Submit {
                answer: Some(Answer::Stored(entry)),
                ..
            } => Some(number_of(entry)),
            _ => None,
        })
        .collect();
    stored[random.below(stored.len())] as usize - 1
}

#[test]
fn good_histories_pass() {
    for seed in 1..=20 {
        let (history, log) = good(seed, 40);
        assert_eq!(check_log(&history, &log), Ok(()), "seed {seed}");
    }
}

#[test]
fn a_long_history_passes_in_reasonable_time() {
    let (history, log) = good(7, 600);
    assert_eq!(check_log(&history, &log), Ok(()));
}

/// Injects a fault into many good histories: both the words and the checker
/// have to notice it.
fn rejects(what: &str, inject: impl Fn(&mut Vec<Entry>, usize)) {
    for seed in 1..=20 {
        let (history, mut log) = good(seed, 40);
        let place = acknowledged(&history, &mut Random::new(seed));
        inject(&mut log, place);
        assert!(!linearizable(&history, &log), "{what}, seed {seed}");
        let said = check_log(&history, &log);
        assert!(said.is_err(), "{what}, seed {seed}");
    }
}

#[test]
fn a_lost_event_is_rejected() {
    rejects("left out", |log, place| {
        log.remove(place);
    });
    rejects("left out, and numbered anew", |log, place| {
        log.remove(place);
        renumber(log);
    });
    rejects("replaced by an event of the server", |log, place| {
        let (number, at) = (log[place]["number"].clone(), log[place]["at"].clone());
        log[place] = json!({ "event": "time-up", "seat": "red", "number": number, "at": at });
    });
    rejects("cut off", |log, place| log.truncate(place));
}

#[test]
fn a_doubled_event_is_rejected() {
    rejects("twice", |log, place| {
        log.insert(place, log[place].clone());
    });
    rejects("twice, and numbered anew", |log, place| {
        log.insert(place, log[place].clone());
        renumber(log);
    });
    rejects("once more at the end", |log, place| {
        log.push(log[place].clone());
        renumber(log);
    });
}

#[test]
fn a_reordered_event_is_rejected() {
    let other = |log: &[Entry], place: usize| {
        if place + 1 < log.len() {
            place + 1
        } else {
            place - 1
        }
    };
    rejects("out of order", |log, place| {
        let other = other(log, place);
        log.swap(place, other);
    });
    rejects("out of order, and numbered anew", |log, place| {
        let other = other(log, place);
        log.swap(place, other);
        renumber(log);
    });
}

#[test]
fn a_stale_read_is_rejected_by_the_checker_alone() {
    let (mut history, log) = good(3, 40);
    let place = acknowledged(&history, &mut Random::new(3));
    // Everything is in the log; but at the end somebody did not see it.
    let invoked = Duration::from_secs(3_600);
    let read = Act::Read {
        from: 1,
        entries: log[..place].to_vec(),
    };
    history.operations.push(Operation {
        invoked,
        returned: Some(invoked),
        act: read,
    });
    assert_eq!(
        check_log(&history, &log),
        Err("the history is not linearizable".to_owned())
    );
}

#[test]
fn a_gap_on_a_live_connection_is_rejected() {
    let (mut history, log) = good(5, 40);
    for number in [10, 12] {
        history.operations.push(Operation {
            invoked: Duration::from_secs(60),
            returned: Some(Duration::from_secs(60)),
            act: Act::Seen {
                connection: 77,
                entries: vec![log[number - 1].clone()],
            },
        });
    }
    let said = check_log(&history, &log);
    assert_eq!(said, Err("event 11 was left out on the way".to_owned()));
}
