//! The outbox of one game: events that the player has submitted and the server
//! has not confirmed yet.
//!
//! Each event is sent under the number that it shall have in the log. Sent again
//! under the same number it happens once, so after a lost connection it simply
//! goes out again. When another event took the number, ours has certainly not
//! happened and gets the next number, unless the board has changed meanwhile: a
//! turn was meant for the position in which it was confirmed.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use kinetic_protocol::web::{Asking, Code, Entry, ErrorBody, Event, Game};

/// The delay before trying again when the server cannot store and names no delay
/// of its own.
const RETRY_DELAY: Duration = Duration::from_secs(2);
/// Maximum delay, whatever the server asks for.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(60);

/// An event that is not confirmed yet.
struct Pending {
    reference: u64,
    event: Event,
    /// The number under which it was sent last; 0 before.
    number: u64,
    /// The length of the course when it was submitted.
    course_length: usize,
    /// The question that was open when it was submitted.
    asking: Option<Asking>,
    /// The server has stored it; only the news of it is still to come.
    stored: bool,
}

/// What an outbox wants done.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Send an event under a number.
    Send {
        /// Repeated by the answer.
        reference: u64,
        /// The number.
        number: u64,
        /// The event.
        event: Event,
    },
    /// Tell the player that an event was given up, and why. Without an error the
    /// game went on without it.
    Dropped(Event, Option<ErrorBody>),
    /// Tell the player that the server cannot store anything now.
    Delayed,
}

/// The state of the game as the server reported it last.
#[derive(Default)]
struct Known {
    number: u64,
    course_length: usize,
    asking: Option<Asking>,
}

/// The unconfirmed events of one game, in order. One is sent at a time.
#[derive(Default)]
pub struct Outbox {
    queue: VecDeque<Pending>,
    known: Known,
    references: u64,
    retry_at: Option<Instant>,
    effects: Vec<Effect>,
}

impl Outbox {
    /// Whether an event is unconfirmed.
    pub fn is_busy(&self) -> bool {
        !self.queue.is_empty()
    }

    /// The unconfirmed turn that follows the known course.
    pub fn pending_turn(&self) -> Option<&str> {
        match self.queue.front() {
            Some(Pending {
                event: Event::Turn { turn, .. },
                course_length,
                ..
            }) if *course_length == self.known.course_length => Some(turn),
            _ => None,
        }
    }

    /// A reference that no other message has.
    pub fn next_reference(&mut self) -> u64 {
        self.references += 1;
        self.references
    }

    /// What is to be done now.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Submits an event.
    pub fn add(&mut self, event: Event) {
        let reference = self.next_reference();
        self.queue.push_back(Pending {
            reference,
            event,
            number: 0,
            course_length: self.known.course_length,
            asking: self.known.asking.clone(),
            stored: false,
        });
        if self.queue.len() == 1 {
            self.send();
        }
    }

    /// Sends once more what the server could not store before, when it is time.
    pub fn tick(&mut self, now: Instant) {
        if self.retry_at.is_some_and(|at| at <= now) {
            self.resend();
        }
    }

    /// The connection is back: what was not answered goes out once more, under
    /// the same number.
    pub fn resend(&mut self) {
        self.retry_at = None;
        match self.queue.front() {
            Some(first) if first.stored => {}
            Some(first) if first.number > 0 => self.send_again(),
            _ => self.send(),
        }
    }

    /// The game has gone on; `entries` are the new entries of the log, where the
    /// server sent them.
    pub fn update(&mut self, game: &Game, entries: &[Entry]) {
        self.known = Known {
            number: game.state.number,
            course_length: game.course.len(),
            asking: game.state.asking.clone(),
        };
        let Some(first) = self.queue.front() else {
            return;
        };
        if first.number == 0 || first.number > self.known.number {
            return;
        }
        let entry = entries.iter().find(|entry| entry.number == first.number);
        match entry {
            _ if first.stored => self.confirmed(),
            Some(entry) if entry.event == first.event => self.confirmed(),
            Some(_) => self.renumber(),
            // A snapshot does not tell: the same number once more finds out.
            None => self.send_again(),
        }
    }

    /// The server has stored the event.
    pub fn stored(&mut self, reference: u64, number: u64) {
        let known = self.known.number;
        let Some(first) = self.queue.front_mut() else {
            return;
        };
        if first.reference != reference {
            return;
        }
        first.stored = true;
        if number <= known {
            self.confirmed();
        }
    }

    /// The server has refused the event; `false` when it is not one of this
    /// outbox.
    pub fn refused(&mut self, reference: u64, error: &ErrorBody) -> bool {
        let Some(first) = self.queue.front_mut() else {
            return false;
        };
        if first.reference != reference {
            return false;
        }
        match error.code {
            // The number is taken. Once the entry that took it has come, it is
            // clear how to go on.
            Code::Conflict => {
                let number = first.number;
                let same = error.entry.as_ref();
                if same.is_some_and(|entry| entry.event == first.event) {
                    self.stored(reference, number);
                } else if number <= self.known.number {
                    self.renumber();
                }
            }
            Code::Gap => {
                let next = error.next.unwrap_or(self.known.number.saturating_add(1));
                // A server that keeps asking for other numbers is not obeyed.
                if next < first.number {
                    first.number = next;
                    self.send_again();
                } else {
                    self.drop_first(Some(error.clone()));
                }
            }
            Code::Unavailable | Code::TooMany => {
                let delay = error.retry_after_ms.map(Duration::from_millis);
                let delay = delay.unwrap_or(RETRY_DELAY).min(MAX_RETRY_DELAY);
                self.retry_at = Some(Instant::now() + delay);
                self.effects.push(Effect::Delayed);
            }
            _ => self.drop_first(Some(error.clone())),
        }
        true
    }

    fn send(&mut self) {
        let number = self.known.number.saturating_add(1);
        if let Some(first) = self.queue.front_mut() {
            first.number = number;
            self.send_again();
        }
    }

    fn send_again(&mut self) {
        if let Some(first) = self.queue.front() {
            self.effects.push(Effect::Send {
                reference: first.reference,
                number: first.number,
                event: first.event.clone(),
            });
        }
    }

    /// Another event took the number: sends under the next one, if the event
    /// still means the same.
    fn renumber(&mut self) {
        let reference = self.next_reference();
        let Some(first) = self.queue.front_mut() else {
            return;
        };
        let gone = match first.event {
            Event::Turn { .. } => first.course_length != self.known.course_length,
            Event::Answer { .. } => first.asking != self.known.asking,
            _ => false,
        };
        if gone {
            return self.drop_first(None);
        }
        first.reference = reference;
        self.send();
    }

    fn drop_first(&mut self, error: Option<ErrorBody>) {
        if let Some(first) = self.queue.pop_front() {
            self.effects.push(Effect::Dropped(first.event, error));
        }
        self.send();
    }

    fn confirmed(&mut self) {
        self.queue.pop_front();
        self.send();
    }
}
