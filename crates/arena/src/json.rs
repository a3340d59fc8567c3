//! Reports and games as JSON.

use serde_json::{Value as Json, json};

use crate::Report;
use crate::game::Finished;
use crate::report::{ScoreLine, SeatLine, Strength};
use crate::stats::{Interval, Sprt};

impl Report {
    /// The report as JSON. Infinite numbers are `null`.
    pub fn to_json(&self) -> Json {
        let name = |contestant: usize| &self.contestants[contestant];
        let standings: Vec<Json> = self
            .standings
            .iter()
            .map(|standing| {
                let mut json = json!({
                    "contestant": name(standing.contestant),
                    "group": standing.group.name(),
                });
                fill(&mut json, &standing.line);
                json["elo"] = standing.strength.map_or(Json::Null, strength);
                json
            })
            .collect();
        let of_contestants = |lines: &[SeatLine], key: &str, names: &dyn Fn(usize) -> Json| {
            let json = |line: &SeatLine| {
                let mut json = json!({
                    "contestant": name(line.contestant),
                    "group": line.group.name(),
                });
                json[key] = names(line.seat);
                fill(&mut json, &line.line);
                json["ratio"] = json!(line.ratio);
                json
            };
            lines.iter().map(json).collect::<Vec<Json>>()
        };
        let seat = |seat: usize| json!(self.seats[seat]);
        let place = |place: usize| json!(place + 1);
        let along = |lines: &[ScoreLine], key: &str, names: &dyn Fn(usize) -> Json| -> Vec<Json> {
            let lines = lines.iter().enumerate();
            lines
                .map(|(index, line)| {
                    let mut json = json!({});
                    json[key] = names(index);
                    fill(&mut json, line);
                    json
                })
                .collect()
        };
        json!({
            "games": self.games,
            "draws": self.draws,
            "standings": standings,
            "by_contestant_and_seat": of_contestants(&self.by_contestant_and_seat, "seat", &seat),
            "by_contestant_and_order": of_contestants(&self.by_contestant_and_order, "place", &place),
            "by_seat": along(&self.by_seat, "seat", &seat),
            "by_order": along(&self.by_order, "place", &place),
            "turns": {
                "mean": self.turns.mean,
                "median": self.turns.median,
                "least": self.turns.least,
                "most": self.turns.most,
            },
            "shifts": self.shifts,
            "endings": self.endings,
            "sprt": self.sprt.as_ref().map(sprt),
        })
    }
}

impl Finished {
    /// The game as JSON: numbered as in its record, from 1.
    pub fn to_json(&self, contestants: &[String]) -> Json {
        let players: Vec<&String> = self.seating.iter().map(|one| &contestants[*one]).collect();
        let scores: Vec<f64> = self.scores.iter().map(|score| score.points()).collect();
        json!({
            "game": self.number + 1,
            "opening": self.opening + 1,
            "players": players,
            "scores": scores,
            "turns": self.turns,
            "shifts": self.shifts,
            "ending": self.ending,
        })
    }
}

/// Adds results to an object.
fn fill(json: &mut Json, line: &ScoreLine) {
    json["games"] = json!(line.tally.games);
    json["wins"] = json!(line.tally.wins);
    json["draws"] = json!(line.tally.draws);
    json["losses"] = json!(line.tally.losses);
    json["score"] = json!(line.tally.score());
    json["interval"] = ends(line.interval);
}

fn ends(interval: Interval) -> Json {
    json!([interval.low, interval.high])
}

fn strength(strength: Strength) -> Json {
    json!({ "value": strength.elo, "interval": ends(strength.interval) })
}

fn sprt(sprt: &Sprt) -> Json {
    let bounds = sprt.bounds();
    let (low, high) = sprt.ends();
    json!({
        "elo0": bounds.elo0,
        "elo1": bounds.elo1,
        "alpha": bounds.alpha,
        "beta": bounds.beta,
        "llr": sprt.llr(),
        "low": low,
        "high": high,
        "pairs": sprt.pairs(),
        "verdict": sprt.verdict().name(),
    })
}
