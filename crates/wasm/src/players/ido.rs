//! Analysis by searching.

use kinetic_engine::ido::{IdoSearch, chance};
use kinetic_engine::search::{self, Limits, Settings, turns_to_end};
use kinetic_rules::Course;
use kinetic_rules::ido::{Ido, Position};

use super::Thinking;
use super::found::turns;
use crate::shapes::{Exact, ExactKind, Found, Line, Question};

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
        let mut told = |found: &search::Found<Ido>| tell(&shape(self, root, found));
        let mut search = IdoSearch::new(self, settings);
        let found = search.run(self, course, limits, &|| false, &mut told)?;
        Some(shape(self, root, &found))
    }
}

fn shape(game: &Ido, root: &Position, found: &search::Found<Ido>) -> Found {
    let line = |line: &search::Line<Ido>| {
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
