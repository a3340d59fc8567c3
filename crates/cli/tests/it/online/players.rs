//! Two persons who play a game, and remember what was acknowledged.

use std::collections::BTreeMap;

use kinetic_load::{Http, Live, Pair, Result};
use serde_json::{Value as Json, json};

/// Two persons who play a game, and remember what was acknowledged.
pub struct Players {
    /// Their game.
    pub pair: Pair,
    /// What was acknowledged, by number.
    acknowledged: BTreeMap<u64, Json>,
}

/// Why a turn was not acknowledged.
#[derive(Debug)]
pub enum PlayError {
    /// The server says so; its error.
    Refused(Json),
    /// The connection is lost.
    Lost,
}

impl Players {
    pub fn new(pair: Pair) -> Players {
        let acknowledged = BTreeMap::new();
        Players { pair, acknowledged }
    }

    /// How many turns were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// The log of the game. Everything that was acknowledged is there under
    /// its number, and the turns are those of the script, in order and once.
    pub async fn log(&self, http: &mut Http) -> Result<Vec<Json>> {
        let mut log: Vec<Json> = Vec::new();
        loop {
            let path = format!(
                "/api/v1/games/{}/events?from={}",
                self.pair.game,
                log.len() + 1
            );
            let page = http.ask("GET", &path, None, None).await?.json()?;
            let entries = page["entries"].as_array().cloned().unwrap_or_default();
            if entries.is_empty() {
                break;
            }
            log.extend(entries);
        }
        for (number, entry) in (1..).zip(&log) {
            assert_eq!(entry["number"], json!(number), "no gap: {entry}");
        }
        for (number, turn) in &self.acknowledged {
            let entry = log.get(*number as usize - 1);
            let entry = entry.unwrap_or_else(|| panic!("{}: {number} is lost", self.pair.game));
            assert_eq!(&entry["turn"], turn, "{}: {number}", self.pair.game);
        }
        let turns = log.iter().filter(|entry| entry["event"] == "turn");
        for (index, entry) in turns.enumerate() {
            assert_eq!(
                entry["turn"],
                self.pair.turn(index)["turn"],
                "in order, once"
            );
        }
        Ok(log)
    }

    /// Plays at most this many turns, one after the other, until the script ends
    /// or something is in the way. Whether there is more to play.
    pub async fn play(
        &mut self,
        address: &str,
        most: usize,
    ) -> std::result::Result<bool, PlayError> {
        let mut http = lost(Http::connect(address).await)?;
        let log = lost(self.log(&mut http).await)?;
        let mut number = log.len() as u64;
        let mut index = log.iter().filter(|entry| entry["event"] == "turn").count();
        let mut players = Vec::new();
        for token in &self.pair.tokens {
            players.push(lost(Live::connect(address, Some(token)).await)?);
        }
        for _ in 0..most {
            if index == self.pair.script.turns.len() {
                return Ok(false);
            }
            number += 1;
            let event = self.pair.turn(index);
            let submit = json!({
                "type": "submit", "ref": number, "game": self.pair.game,
                "number": number, "event": event,
            });
            let mover = &mut players[index % 2];
            lost(mover.say(&submit).await)?;
            let said = loop {
                let said = lost(mover.hear().await)?;
                if said.is("ack") || said.is("refused") {
                    break lost(said.json())?;
                }
            };
            if said["type"] == "refused" {
                return Err(PlayError::Refused(said["error"].clone()));
            }
            assert_eq!(said["stored"]["number"], json!(number), "{said}");
            self.acknowledged.insert(number, event["turn"].clone());
            index += 1;
        }
        Ok(true)
    }
}

fn lost<T>(result: Result<T>) -> std::result::Result<T, PlayError> {
    result.map_err(|_| PlayError::Lost)
}
