//! A two-player game, created over the API.

use std::time::{Duration, Instant};

use kinetic_testing::LIMIT;
use serde_json::{Value as Json, json};

use crate::{Http, Result, Script};

/// A game of two users who play a script.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The identifier of the game.
    pub game: String,
    /// The turns that are played.
    pub script: &'static Script,
    /// The session tokens of the two users, in the order of play.
    pub tokens: [String; 2],
    /// The number of the last event when the first turn can be played.
    pub begun: u64,
}

impl Pair {
    /// Creates two users and a game, and takes both seats.
    ///
    /// # Errors
    /// When the server does not want that.
    pub async fn make(http: &mut Http, name: &str, script: &'static Script) -> Result<Pair> {
        let tokens = [token(http, "Anna").await?, token(http, "Ben").await?];
        let [first, second] = script.seats;
        let options = json!({
            "id": name,
            "game": script.game,
            "first": first,
            "seats": [
                { "seat": first, "for": "screen" },
                { "seat": second, "for": "link" },
            ],
            "time": { "kind": "live", "start_ms": 3_600_000, "increment_ms": 10_000 },
            "absence": { "after_ms": 60_000, "then": "claim" },
        });
        let path = "/api/v1/games";
        let made = http
            .ask("POST", path, Some(&tokens[0]), Some(&options))
            .await?;
        let made = made.json()?;
        let link = made["links"][0]["link"]
            .as_str()
            .ok_or("there is no link")?;
        let path = format!("/api/v1/games/{name}/seats");
        let body = json!({ "link": link });
        let sat = http
            .ask("POST", &path, Some(&tokens[1]), Some(&body))
            .await?;
        sat.json()?;
        let mut pair = Pair {
            game: name.to_owned(),
            script,
            tokens,
            begun: 0,
        };
        pair.begun = pair.number(http).await?;
        Ok(pair)
    }

    /// The number of events of the game, once it has started.
    ///
    /// # Errors
    /// When the server does not want to tell, or the game does not begin.
    pub async fn number(&self, http: &mut Http) -> Result<u64> {
        let path = format!("/api/v1/games/{}", self.game);
        // The server starts the game itself, a moment after all seats are
        // taken.
        let end = Instant::now() + LIMIT;
        while Instant::now() < end {
            let game = http.ask("GET", &path, Some(&self.tokens[0]), None).await?;
            let state = &game.json()?["state"];
            if state["phase"] != "open" {
                return state["number"].as_u64().ok_or_else(|| "no number".into());
            }
            // Nothing begins while nothing can be stored.
            let health = http.ask("GET", "/health", None, None).await?;
            if health.status == 503 {
                return Err(health.body.into());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err("the game does not begin".into())
    }

    /// The event that plays a turn of the script.
    pub fn turn(&self, index: usize) -> Json {
        let turn = &self.script.turns[index];
        json!({ "event": "turn", "seat": self.script.seats[index % 2], "turn": turn })
    }
}

async fn token(http: &mut Http, name: &str) -> Result<String> {
    let body = json!({ "name": name });
    let made = http
        .ask("POST", "/api/v1/tokens", None, Some(&body))
        .await?;
    let token = made.json()?["token"].as_str().map(str::to_owned);
    token.ok_or_else(|| "there is no token".into())
}
