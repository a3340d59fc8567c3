//! Decides whether the recorded history of a game is linearizable: whether its
//! log behaved like one list to which numbered events are appended, although
//! several nodes served it and failed.
//!
//! The decision is made by an existing checker, [`WGLChecker`] (Wing and Gong's
//! algorithm with Lowe's memoization); this module says what a log is
//! (`Log`) and turns recorded acts into operations. Histories are checked per
//! game: linearizability is local, so the whole is linearizable if every game
//! is. An event has its number, so at most one append is possible in a given
//! state, and the search hardly ever has to go back.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::Value as Json;
use todc_utils::{Action, History, Specification, WGLChecker};

use super::history::{Act, Answer, At, Entry, GameHistory, PAGE};

/// An event of a log: an index into the different entries of a history.
type Id = u32;

/// The sequential specification of a log: events are appended one after the
/// other, and never change.
struct Log;

/// An operation on a log, with its result.
#[derive(Clone, Debug)]
enum LogOp {
    /// An event was stored under a number, now or by an earlier attempt.
    Append(u64, Id),
    /// An event under that number was seen.
    Has(u64, Id),
    /// Everything from a number on was read, one page at most.
    Read(u64, Vec<Id>),
    /// The next event has this number.
    Next(u64),
}

impl Specification for Log {
    type State = Arc<Vec<Id>>;
    type Operation = LogOp;

    fn init() -> Arc<Vec<Id>> {
        Arc::default()
    }

    fn apply(operation: &LogOp, log: &Arc<Vec<Id>>) -> (bool, Arc<Vec<Id>>) {
        let length = log.len() as u64;
        let has = |number: u64, id: Id| {
            let place = number.checked_sub(1).map(|place| place as usize);
            place.and_then(|place| log.get(place)) == Some(&id)
        };
        let valid = match operation {
            LogOp::Append(number, id) if *number == length + 1 => {
                let mut longer = Vec::clone(log);
                longer.push(*id);
                return (true, Arc::new(longer));
            }
            LogOp::Append(number, id) | LogOp::Has(number, id) => has(*number, *id),
            LogOp::Read(from, ids) => {
                let start = (from.saturating_sub(1) as usize).min(log.len());
                let page = log[start..].iter().take(PAGE);
                page.eq(ids)
            }
            LogOp::Next(next) => *next == length + 1,
        };
        (valid, log.clone())
    }
}

/// Checks the history of a game against its log, as it was read at the end.
///
/// # Errors
/// What is wrong, in one sentence: an event that was acknowledged is lost, is
/// there twice, or is in another place; something was seen that is not in the
/// log; or the history has no explanation at all.
pub fn check_log(history: &GameHistory, log: &[Entry]) -> Result<(), String> {
    explain(history, log)?;
    match WGLChecker::<Log>::is_linearizable(History::from_actions(actions(history, log))) {
        true => Ok(()),
        false => Err("the history is not linearizable".to_owned()),
    }
}

/// Looks for what can be said in words, before the search for an explanation of
/// the whole.
fn explain(history: &GameHistory, log: &[Entry]) -> Result<(), String> {
    for (number, entry) in (1..).zip(log) {
        if number_of(entry) != number {
            return Err(format!("event {number} is missing: {entry} follows"));
        }
        if !made_by_server(history, entry) && !submitted(history, number, entry) {
            return Err(format!("nobody has submitted {entry}: is it doubled?"));
        }
    }
    let in_log = |entry: &Entry| {
        let number = entry["number"].as_u64().unwrap_or_default();
        let place = (number as usize).checked_sub(1);
        place.and_then(|place| log.get(place)) == Some(entry)
    };
    let mut connections: HashMap<u64, u64> = HashMap::new();
    for operation in &history.operations {
        match &operation.act {
            Act::Submit { answer, .. } => match answer {
                Some(Answer::Stored(entry)) if !in_log(entry) => {
                    return Err(format!("{entry} was acknowledged and is lost"));
                }
                Some(Answer::Conflict(entry)) if !in_log(entry) => {
                    return Err(format!("{entry} was in the way and is lost"));
                }
                _ => {}
            },
            Act::Read { entries, .. } => {
                if let Some(entry) = entries.iter().find(|entry| !in_log(entry)) {
                    return Err(format!("{entry} was read and is lost"));
                }
            }
            Act::Seen {
                connection,
                entries,
            } => {
                for entry in entries {
                    if !in_log(entry) {
                        return Err(format!("{entry} was seen and is lost"));
                    }
                    let number = entry["number"].as_u64().unwrap_or_default();
                    let last = connections.entry(*connection).or_insert(number - 1);
                    if number > *last + 1 {
                        return Err(format!("event {} was left out on the way", *last + 1));
                    }
                    *last = number.max(*last);
                }
            }
        }
    }
    Ok(())
}

/// Whether the server makes such events by itself: everything but the turns and
/// resignations of persons.
fn made_by_server(history: &GameHistory, entry: &Entry) -> bool {
    let seat = entry["seat"].as_str().unwrap_or_default();
    let person = history.persons.iter().any(|name| name == seat);
    !person || !["turn", "resign"].contains(&entry["event"].as_str().unwrap_or_default())
}

/// Whether a client has submitted an event under the number that it has.
fn submitted(history: &GameHistory, number: u64, entry: &Entry) -> bool {
    history.operations.iter().any(|operation| {
        matches!(&operation.act, Act::Submit { number: n, event, .. }
            if *n == number && same_event(event, entry))
    })
}

/// Whether an entry of a log is this event, whatever its number and time.
fn same_event(event: &Json, entry: &Entry) -> bool {
    let (Some(event), Some(entry)) = (event.as_object(), entry.as_object()) else {
        return false;
    };
    let ours = entry
        .iter()
        .filter(|(name, _)| !["number", "at"].contains(&name.as_str()));
    ours.eq(event.iter())
}

/// Different entries get different numbers.
#[derive(Default)]
struct Ids(HashMap<String, Id>);

impl Ids {
    fn id(&mut self, entry: &Entry) -> Id {
        let next = self.0.len() as Id;
        *self.0.entry(entry.to_string()).or_insert(next)
    }
}

/// An operation with its interval.
struct Interval {
    invoked: At,
    returned: At,
    op: LogOp,
}

/// The calls and responses of a history, in the order of their times.
fn actions(history: &GameHistory, log: &[Entry]) -> Vec<(usize, Action<LogOp>)> {
    let intervals = intervals(history, log);
    let mut times = Vec::new();
    for (process, interval) in intervals.iter().enumerate() {
        // At equal times calls come first: the two may be concurrent.
        times.push((interval.invoked, false, process));
        times.push((interval.returned, true, process));
    }
    times.sort();
    let action = |(_, returned, process): (At, bool, usize)| {
        let op = intervals[process].op.clone();
        let action = match returned {
            true => Action::Response(op),
            false => Action::Call(op),
        };
        (process, action)
    };
    times.into_iter().map(action).collect()
}

/// The operations of clients, those of the server, which nobody called, and the
/// last look at the log.
fn intervals(history: &GameHistory, log: &[Entry]) -> Vec<Interval> {
    let mut ids = Ids::default();
    let mut intervals = Vec::new();
    let mut called: BTreeMap<u64, At> = BTreeMap::new();
    let mut end = At::ZERO;
    for operation in &history.operations {
        let invoked = operation.invoked;
        end = end.max(operation.returned.unwrap_or(invoked));
        let returned = operation.returned.unwrap_or(At::MAX);
        let mut add = |op, returned| {
            intervals.push(Interval {
                invoked,
                returned,
                op,
            });
        };
        match &operation.act {
            Act::Submit {
                number,
                event,
                answer,
            } => {
                match answer {
                    Some(Answer::Conflict(entry)) => {
                        add(LogOp::Has(number_of(entry), ids.id(entry)), returned);
                    }
                    Some(Answer::Gap(next)) => add(LogOp::Next(*next), returned),
                    _ => {}
                }
                let (entry, returned) = match answer {
                    Some(Answer::Stored(entry)) => (entry, returned),
                    // Without an acknowledgement the log tells whether it was
                    // stored: by an attempt that was under way for long, even
                    // after a later one was refused.
                    _ => match log.get((*number as usize).wrapping_sub(1)) {
                        Some(entry) if same_event(event, entry) => (entry, At::MAX),
                        _ => continue,
                    },
                };
                add(LogOp::Append(*number, ids.id(entry)), returned);
                let first = called.entry(*number).or_insert(invoked);
                *first = invoked.min(*first);
            }
            Act::Read { from, entries } => {
                let read = entries.iter().map(|entry| ids.id(entry)).collect();
                add(LogOp::Read(*from, read), returned);
            }
            Act::Seen { entries, .. } => {
                for entry in entries {
                    add(LogOp::Has(number_of(entry), ids.id(entry)), returned);
                }
            }
        }
    }
    // An event of the server can be appended at any time after the one before.
    let mut before = At::ZERO;
    for (number, entry) in (1..).zip(log) {
        match called.get(&number) {
            Some(invoked) => before = before.max(*invoked),
            None if made_by_server(history, entry) => intervals.push(Interval {
                invoked: before,
                returned: At::MAX,
                op: LogOp::Append(number, ids.id(entry)),
            }),
            None => {}
        }
    }
    let all: Vec<Id> = log.iter().map(|entry| ids.id(entry)).collect();
    for (page, from) in all.chunks(PAGE).zip((1..).step_by(PAGE)) {
        intervals.push(Interval {
            invoked: end,
            returned: At::MAX,
            op: LogOp::Read(from, page.to_vec()),
        });
    }
    if all.len().is_multiple_of(PAGE) {
        intervals.push(Interval {
            invoked: end,
            returned: At::MAX,
            op: LogOp::Read(all.len() as u64 + 1, Vec::new()),
        });
    }
    intervals
}

fn number_of(entry: &Entry) -> u64 {
    entry["number"].as_u64().unwrap_or_default()
}

#[cfg(test)]
mod tests;
