//! Analysis of IDO, by searching.

use std::collections::BTreeMap;

use kinetic_engine::ido::{IdoSearch, Reviewer, chance, chances};
use kinetic_engine::multiplayer::PerSeat;
use kinetic_engine::search::{self, Limits, Settings, turns_to_end};
use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Course, Turn};

use super::{Analyze, reasons, turns_along};
use crate::browser_view::seat_name;
use crate::dto::{Certain, Exact, ExactKind, Found, Line, Question, SeatName, TurnReview};

/// The size of the transposition table in bytes: small enough for a phone.
const MEMORY: usize = 16 << 20;

impl Analyze for Ido {
    /// The best turns that the search has found.
    fn analyse(
        &self,
        course: &Course<Ido>,
        question: &Question,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let settings = Settings {
            memory: MEMORY,
            // Analysis needs the true value, without contempt.
            contempt: 0,
            ..Settings::default()
        };
        let limits = Limits {
            nodes: Some(question.nodes.max(1).into()),
            lines: question.lines.max(1),
            ..Limits::default()
        };
        let root = course.position();
        let mut told = |found: &search::SearchResult<Ido>| tell(&found_dto(self, root, found));
        let mut search = IdoSearch::new(self, settings);
        let found = search.run(course, limits, &|| false, &mut told)?;
        Some(found_dto(self, root, &found))
    }

    fn judge(
        &self,
        before: &Course<Ido>,
        turn: &Turn<Part>,
        question: &Question,
    ) -> Option<TurnReview> {
        let nodes = question.nodes.max(1).into();
        let judged = Reviewer::new(self, nodes, MEMORY).judge(before, turn)?;
        let seat = judged.seat.index();
        let root = before.position();
        Some(TurnReview {
            seat: seat_name(self, judged.seat),
            mark: judged.mark.map(Into::into),
            chances: by_seat(self, root, &judged.chances),
            best: judged.best,
            played: judged.chances[seat],
            exact: None,
            certain: judged.certain.map(|(seat, turns)| Certain {
                seat: seat_name(self, seat),
                turns,
            }),
            better: turns_along(self, root, &judged.better),
            line: turns_along(self, &judged.line[0], &judged.line[1..]),
            reasons: judged
                .reasons
                .iter()
                .map(|reason| reasons::ido(self, reason))
                .collect(),
        })
    }
}

fn found_dto(game: &Ido, root: &Position, found: &search::SearchResult<Ido>) -> Found {
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
            turns: turns_along(game, root, &line.positions),
        }
    };
    Found {
        depth: found.depth,
        nodes: found.nodes,
        lines: found.lines.iter().map(line).collect(),
    }
}

/// Winning probabilities by the names of the seats still playing, rounded to
/// thousandths.
fn by_seat(game: &Ido, position: &Position, chances: &PerSeat) -> BTreeMap<SeatName, f32> {
    let playing = position.seats().minus(position.seats_out());
    let rounded = |chance: f32| (chance * 1000.0).round() / 1000.0;
    playing
        .iter()
        .map(|seat| (seat_name(game, seat), rounded(chances[seat.index()])))
        .collect()
}
