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
    /// Chat messages that were acknowledged.
    said: Vec<String>,
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
        Players {
            pair,
            acknowledged: BTreeMap::new(),
            said: Vec::new(),
        }
    }

    /// How many turns were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// How many chat messages were acknowledged.
    pub fn said(&self) -> usize {
        self.said.len()
    }

    /// Writes a chat message. One that was not acknowledged is written again,
    /// with the same key.
    pub async fn say(&mut self, address: &str) -> std::result::Result<(), PlayError> {
        let mut live = lost(Live::connect(address, Some(&self.pair.tokens[0])).await)?;
        let number = self.said.len();
        let text = format!("line {number}");
        let say = json!({
            "type": "say", "ref": 1, "game": self.pair.game,
            "text": text, "key": format!("key {number}"),
        });
        lost(live.say(&say).await)?;
        let said = loop {
            let said = lost(live.hear().await)?;
            if said.is("ack") || said.is("refused") {
                break said;
            }
        };
        assert!(said.is("ack"), "{said:?}");
        self.said.push(text);
        Ok(())
    }

    /// The chat has every message that was acknowledged once and in order, and
    /// perhaps one more that was not acknowledged any more.
    pub async fn check_chat(&self, http: &mut Http) -> Result<()> {
        let path = format!("/api/v1/games/{}/chat", self.pair.game);
        let page = http.ask("GET", &path, None, None).await?.json()?;
        let lines = page["lines"].as_array().cloned().unwrap_or_default();
        let texts: Vec<&str> = lines
            .iter()
            .filter_map(|line| line["text"].as_str())
            .collect();
        // A game keeps the latest 200.
        let known = &self.said[self.said.len().saturating_sub(190)..];
        let extra = texts.len().saturating_sub(self.said.len());
        assert!(
            extra <= 1,
            "{}: {} lines, {} acknowledged",
            self.pair.game,
            texts.len(),
            self.said.len()
        );
        let (end, more) = (texts.len() - extra, &texts[texts.len() - extra..]);
        assert_eq!(&texts[end - known.len()..end], known, "{}", self.pair.game);
        let next = format!("line {}", self.said.len());
        assert!(more.iter().all(|text| *text == next), "{more:?}");
        Ok(())
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
        let mut players = Vec::new();
        for token in &self.pair.tokens {
            players.push(lost(Live::connect(address, Some(token)).await)?);
        }
        let mut left = most;
        loop {
            let log = lost(self.log(&mut http).await)?;
            let index = log.iter().filter(|entry| entry["event"] == "turn").count();
            if index == self.pair.script.turns.len() {
                return Ok(false);
            }
            let mut next = (log.len() as u64 + 1, index);
            while left > 0 && next.1 < self.pair.script.turns.len() {
                match self.turn(&mut players[next.1 % 2], next).await {
                    Ok(()) => next = (next.0 + 1, next.1 + 1),
                    // The server has noted something under that number, such as
                    // that it was suspended: the log is read again.
                    Err(PlayError::Refused(error)) if is_out_of_date(&error) => break,
                    Err(error) => return Err(error),
                }
                left -= 1;
            }
            if left == 0 {
                return Ok(true);
            }
        }
    }

    /// Plays a turn of the script as the event with a number.
    async fn turn(
        &mut self,
        mover: &mut Live,
        (number, index): (u64, usize),
    ) -> std::result::Result<(), PlayError> {
        let event = self.pair.turn(index);
        let submit = json!({
            "type": "submit", "ref": number, "game": self.pair.game,
            "number": number, "event": event,
        });
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
        Ok(())
    }
}

/// Whether an event was refused because of another one that its author did not
/// know.
fn is_out_of_date(error: &Json) -> bool {
    ["conflict", "gap"].contains(&error["code"].as_str().unwrap_or_default())
}

fn lost<T>(result: Result<T>) -> std::result::Result<T, PlayError> {
    result.map_err(|_| PlayError::Lost)
}
