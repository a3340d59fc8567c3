//! A player of a game: connects, watches, submits turns, and does so again after
//! every fault.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use kinetic_engine::Random;
use serde_json::{Value as Json, json};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::history::{Act, Answer, At, Operation, Thought};
use super::tables::{Hall, PATIENCE, RETRY_DELAY};
use crate::{Live, Result, Script};

/// Shortest and longest time that a player thinks, in milliseconds.
const THINKS: (usize, usize) = (100, 600);

/// How a player finds turns.
#[derive(Clone, Copy, Debug)]
pub enum Strategy {
    /// Plays a script, and resigns at its end.
    Script(&'static Script),
    /// Plays this many turns of a script, and then stops.
    Idle(&'static Script, usize),
    /// Asks the server for a legal turn.
    Ask,
    /// Only watches.
    Watch,
}

/// A player, or a spectator.
pub struct Player {
    hall: Arc<Hall>,
    game: String,
    seat: &'static str,
    token: String,
    strategy: Strategy,
    random: Random,
    view: View,
    pending: Option<Pending>,
    /// When the next turn is sent.
    next: Option<Instant>,
}

/// What a player knows about the game.
#[derive(Default)]
struct View {
    number: u64,
    turns: usize,
    to_move: Option<String>,
    phase: String,
}

/// An event that was sent and not answered yet.
struct Pending {
    number: u64,
    event: Json,
    invoked: At,
}

impl Player {
    /// A player of a seat.
    pub fn new(
        hall: Arc<Hall>,
        game: &str,
        seat: &'static str,
        token: &str,
        strategy: Strategy,
        seed: u64,
    ) -> Player {
        Player {
            hall,
            game: game.to_owned(),
            seat,
            token: token.to_owned(),
            strategy,
            random: Random::new(seed),
            view: View::default(),
            pending: None,
            next: None,
        }
    }

    /// Plays until the game is over, or nothing more is submitted.
    pub async fn play(mut self) {
        while !self.is_done() {
            let _ = self.play_connected().await;
            if !self.is_done() {
                sleep(RETRY_DELAY + Duration::from_millis(self.random.below(200) as u64)).await;
            }
        }
        if let Some(pending) = self.pending.take() {
            self.record(pending, None);
        }
    }

    fn is_done(&self) -> bool {
        let over = ["over", "called-off"].contains(&self.view.phase.as_str());
        let watches = matches!(self.strategy, Strategy::Watch);
        over || self.hall.is_closed() || (watches && self.hall.is_closing())
    }

    /// Plays over one connection, until it is lost or does not answer.
    async fn play_connected(&mut self) -> Result<()> {
        let connecting = Live::connect(&self.hall.address, Some(&self.token));
        let mut live = timeout(PATIENCE, connecting).await??;
        let connection = self.hall.connections.fetch_add(1, Ordering::Relaxed);
        self.watch(&mut live).await?;
        if self.pending.is_some() {
            self.send(&mut live).await?;
        }
        let mut heard = Instant::now();
        while !self.is_done() {
            let wake = Instant::now() + Duration::from_millis(200);
            let next = self.next.filter(|_| self.pending.is_none());
            tokio::select! {
                said = live.hear() => {
                    heard = Instant::now();
                    let invoked = self.hall.recorder.now();
                    self.hear(said?.json()?, connection, invoked, &mut live).await?;
                }
                () = sleep_until(next.unwrap_or(wake).min(wake)) => {}
            }
            if next.is_some_and(|next| next <= Instant::now()) {
                self.next = None;
                if self.think().await {
                    heard = Instant::now();
                    self.send(&mut live).await?;
                }
            }
            if self.pending.is_some() && heard.elapsed() > PATIENCE {
                return Err("no answer".into());
            }
        }
        Ok(())
    }

    async fn watch(&mut self, live: &mut Live) -> Result<()> {
        let have = self.view.number;
        let watch = json!({ "type": "watch", "game": self.game, "have": have, "chat": false });
        live.say(&watch).await
    }

    async fn send(&mut self, live: &mut Live) -> Result<()> {
        let Some(pending) = &self.pending else {
            return Ok(());
        };
        let submit = json!({
            "type": "submit", "ref": pending.number, "game": self.game,
            "number": pending.number, "event": pending.event,
        });
        live.say(&submit).await
    }

    async fn hear(
        &mut self,
        said: Json,
        connection: u64,
        invoked: At,
        live: &mut Live,
    ) -> Result<()> {
        match said["type"].as_str().unwrap_or_default() {
            "snapshot" => {
                let turns = said["course"].as_array().map_or(0, Vec::len);
                self.update(&said["state"], turns);
            }
            "events" => {
                let entries = said["entries"].as_array().cloned().unwrap_or_default();
                if !entries.is_empty() {
                    let seen = Act::Seen {
                        connection,
                        entries,
                    };
                    self.hall.recorder.act(&self.game, invoked, seen);
                }
                let keep = said["course"]["keep"].as_u64().unwrap_or_default();
                let add = said["course"]["add"].as_array().map_or(0, Vec::len);
                self.update(&said["state"], keep as usize + add);
            }
            "ack" => self.answered(&said["ref"], Answer::Stored(said["stored"].clone())),
            "refused" => return self.refused(&said, live).await,
            "closing" => return Err("the node is shutting down".into()),
            _ => {}
        }
        Ok(())
    }

    fn update(&mut self, state: &Json, turns: usize) {
        let number = state["number"].as_u64().unwrap_or_default();
        if number < self.view.number {
            return;
        }
        let new = number > self.view.number;
        self.view = View {
            number,
            turns,
            to_move: state["to_move"].as_str().map(str::to_owned),
            phase: state["phase"].as_str().unwrap_or_default().to_owned(),
        };
        let ours = self.view.to_move.as_deref() == Some(self.seat);
        let plays = match self.strategy {
            Strategy::Watch => false,
            Strategy::Idle(_, most) => turns / 2 < most,
            _ => true,
        };
        let ready = self.view.phase == "running" && ours && plays;
        if !ready {
            self.next = None;
        } else if new || self.next.is_none() {
            self.plan();
        }
    }

    /// It is our turn: decides when to send it.
    fn plan(&mut self) {
        let key = (self.seat.to_owned(), self.view.number + 1);
        let knew = self.hall.recorder.now();
        self.hall.recorder.note(&self.game, |history| {
            let thought = Thought { knew, sent: None };
            history.thoughts.entry(key).or_insert(thought);
        });
        let (least, most) = THINKS;
        let think = least + self.random.below(most - least);
        self.next = Some(Instant::now() + Duration::from_millis(think as u64));
    }

    /// Finds the event to send. Whether there is one.
    async fn think(&mut self) -> bool {
        let number = self.view.number + 1;
        let seat = self.seat;
        let turn = match self.strategy {
            Strategy::Watch => return false,
            // So that no clock runs when everybody has left.
            Strategy::Script(_) | Strategy::Ask if self.hall.is_closing() => None,
            Strategy::Script(script) | Strategy::Idle(script, _) => {
                script.turns.get(self.view.turns).cloned()
            }
            Strategy::Ask => {
                let path = format!("/api/v1/games/{}/turns?limit=20", self.game);
                let asked = self.hall.ask("GET", &path, Some(&self.token), None).await;
                let Some(legal) = asked else { return false };
                if legal["number"] != json!(self.view.number) {
                    self.plan();
                    return false;
                }
                let turns = legal["turns"].as_array().cloned().unwrap_or_default();
                let some = turns.get(self.random.below(turns.len().max(1)));
                some.and_then(Json::as_str).map(str::to_owned)
            }
        };
        let event = match turn {
            Some(turn) => json!({ "event": "turn", "seat": seat, "turn": turn }),
            None => json!({ "event": "resign", "seat": seat }),
        };
        let invoked = self.hall.recorder.now();
        self.hall.recorder.note(&self.game, |history| {
            let thought = history.thoughts.get_mut(&(seat.to_owned(), number));
            if let Some(thought) = thought {
                thought.sent.get_or_insert(invoked);
            }
        });
        self.pending = Some(Pending {
            number,
            event,
            invoked,
        });
        true
    }

    fn answered(&mut self, reference: &Json, answer: Answer) {
        let Some(pending) = self.pending.take() else {
            return;
        };
        if *reference != json!(pending.number) {
            self.pending = Some(pending);
            return;
        }
        if let Answer::Stored(_) = answer {
            self.hall.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        self.record(pending, Some(answer));
    }

    fn record(&self, pending: Pending, answer: Option<Answer>) {
        let returned = answer.is_some().then(|| self.hall.recorder.now());
        let operation = Operation {
            invoked: pending.invoked,
            returned,
            act: Act::Submit {
                number: pending.number,
                event: pending.event,
                answer,
            },
        };
        self.hall
            .recorder
            .note(&self.game, |history| history.operations.push(operation));
    }

    async fn refused(&mut self, said: &Json, live: &mut Live) -> Result<()> {
        let error = &said["error"];
        let answer = match error["code"].as_str().unwrap_or_default() {
            "conflict" => Answer::Conflict(error["entry"].clone()),
            "gap" => Answer::Gap(error["next"].as_u64().unwrap_or_default()),
            "refused" | "forbidden" => Answer::Refused,
            // Not now: the same is sent again.
            "unavailable" | "too-many" => {
                sleep(RETRY_DELAY).await;
                if self.pending.is_none() {
                    return self.watch(live).await;
                }
                return self.send(live).await;
            }
            _ => {
                self.hall.note_unexpected(format!("{}: {said}", self.game));
                return Err("refused".into());
            }
        };
        self.answered(&said["ref"], answer);
        sleep(RETRY_DELAY).await;
        // What is new arrives as the answer, and what to do follows from it.
        self.watch(live).await?;
        let ours = self.view.to_move.as_deref() == Some(self.seat);
        if ours && self.next.is_none() && !matches!(self.strategy, Strategy::Idle(..)) {
            self.plan();
        }
        Ok(())
    }
}
