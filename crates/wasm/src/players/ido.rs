//! Analysis by searching.

use std::collections::BTreeMap;

use kinetic_engine::ido::{IdoSearch, Reviewer, chance, chances};
use kinetic_engine::multiplayer::PerSeat;
use kinetic_engine::review::Mark;
use kinetic_engine::search::{self, Limits, Settings, turns_to_end};
use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Course, Game as _, Turn};

use super::found::turns;
use super::{Thinking, reasons};
use crate::shapes::{Certain, Exact, ExactKind, Found, Judged, Line, Question, SeatName};

/// How many bytes the search may keep: a phone has to have them.
const MEMORY: usize = 16 << 20;

impl Thinking for Ido {
    /// The best turns as far as the search has looked.
    fn analyse(
        &self,
        course: &Course<Ido>,
        question: &Question,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let settings = Settings {
            memory: MEMORY,
            // Somebody who studies wants to know what is true, not what is brave.
            contempt: 0,
            ..Settings::default()
        };
        let limits = Limits {
            nodes: Some(question.nodes.max(1).into()),
            lines: question.lines.max(1),
            ..Limits::default()
        };
        let root = course.position();
        let mut told = |found: &search::SearchResult<Ido>| tell(&shape(self, root, found));
        let mut search = IdoSearch::new(self, settings);
        let found = search.run(course, limits, &|| false, &mut told)?;
        Some(shape(self, root, &found))
    }

    fn judge(
        &self,
        before: &Course<Ido>,
        turn: &Turn<Part>,
        question: &Question,
    ) -> Option<Judged> {
        let nodes = question.nodes.max(1).into();
        let judged = Reviewer::new(self, nodes, MEMORY).judge(before, turn)?;
        let seat = judged.seat.index();
        let root = before.position();
        Some(Judged {
            seat: self.seat_name(judged.seat),
            mark: judged.mark.map(Mark::name),
            chances: by_seat(self, root, &judged.chances),
            best: judged.best,
            played: judged.chances[seat],
            exact: None,
            certain: judged.certain.map(|(seat, turns)| Certain {
                seat: self.seat_name(seat),
                turns,
            }),
            better: turns(self, root, &judged.better),
            line: turns(self, &judged.line[0], &judged.line[1..]),
            reasons: judged
                .reasons
                .iter()
                .map(|reason| reasons::ido(self, reason))
                .collect(),
        })
    }
}

fn shape(game: &Ido, root: &Position, found: &search::SearchResult<Ido>) -> Found {
    let line = |line: &search::PrincipalVariation<Ido>| {
        let exact = turns_to_end(line.value).map(|turns| Exact {
            kind: if line.value > 0 {
                ExactKind::Win
            } else {
                ExactKind::Loss
            },
            turns: Some(turns),
        });
        let judged = exact.is_none().then_some(line.value);
        Line {
            value: judged,
            chance: judged.map(chance),
            chances: Some(by_seat(game, root, &chances(root, line))),
            exact,
            turns: turns(game, root, &line.positions),
        }
    };
    Found {
        depth: found.depth,
        nodes: found.nodes,
        lines: found.lines.iter().map(line).collect(),
    }
}

/// Chances by the names of the seats that still play, to a thousandth.
pub fn by_seat(game: &Ido, position: &Position, chances: &PerSeat) -> BTreeMap<SeatName, f32> {
    let playing = position.seats().minus(position.seats_out());
    let rounded = |chance: f32| (chance * 1000.0).round() / 1000.0;
    playing
        .iter()
        .map(|seat| (game.seat_name(seat), rounded(chances[seat.index()])))
        .collect()
}
