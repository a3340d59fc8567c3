//! Review of IDO turns: evaluated by search, explained by the rules.

use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Course, Event, Score, Seat, Turn};

use super::{Mark, lost_share};
use crate::explain::ido::{Case, Reason, explain};
use crate::multiplayer::PerSeat;
use crate::search::ido::{IdoSearch, chances};
use crate::search::{Limits, SearchResult, Settings, turns_to_end};

/// The review of a turn.
#[derive(Clone, Debug)]
pub struct TurnReview {
    /// The seat that made it.
    pub seat: Seat,
    /// The annotation, if it has one.
    pub mark: Option<Mark>,
    /// The winning probability of each seat after the turn.
    pub chances: PerSeat,
    /// The winning probability of the seat that made it after the best turn.
    pub best: f32,
    /// The seat that certainly wins after the turn, and in how many turns from
    /// then.
    pub certain: Option<(Seat, u32)>,
    /// The positions after the best turn and what follows; empty when the
    /// turn was the best.
    pub better: Vec<Position>,
    /// The position after the turn and what follows: the reply first.
    pub line: Vec<Position>,
    /// Why it was worse. Empty for turns without error, and where the rules can
    /// confirm no reason.
    pub reasons: Vec<Reason>,
}

/// Evaluates turns.
pub struct Reviewer {
    search: IdoSearch,
    limits: Limits,
}

impl Reviewer {
    /// A reviewer whose searches have `nodes` nodes and `memory` bytes each.
    pub fn new(game: &Ido, nodes: u64, memory: usize) -> Reviewer {
        let settings = Settings {
            memory,
            // A review needs the true value, without contempt.
            contempt: 0,
            ..Settings::default()
        };
        Reviewer {
            search: IdoSearch::new(game, settings),
            limits: Limits {
                lines: 2,
                ..Limits::nodes(nodes)
            },
        }
    }

    /// Evaluates a turn that follows a game so far; `None` when it is not
    /// legal.
    ///
    /// The values of the turn and of the best turn come from searches of the
    /// same size from the positions after them, so that they can be compared.
    pub fn judge(&mut self, before: &Course<Ido>, turn: &Turn<Part>) -> Option<TurnReview> {
        let seat = before.position().to_move()?;
        let mut after = before.clone();
        after.apply(Event::Turn(*turn)).ok()?;
        let found = self.search(before)?;
        let played = self.worth(&after);
        let best = *found.result();
        if best == *after.position() {
            return Some(TurnReview {
                seat,
                mark: lead(before.position(), &found, seat).and_then(Mark::of_lead),
                best: played.chances[seat.index()],
                chances: played.chances,
                certain: played.certain,
                better: Vec::new(),
                line: played.line,
                reasons: Vec::new(),
            });
        }
        let mut instead = before.clone();
        instead.apply(Event::Turn(found.turn(before)?)).ok()?;
        let better = self.worth(&instead);
        let [best, now] = [&better, &played].map(|worth| worth.chances[seat.index()]);
        let mut mark = Mark::of_loss(lost_share(best, now));
        // Even in a bad position, the game need not have ended here.
        if played.is_lost_next(seat) && !better.is_lost_next(seat) {
            mark = mark.max(Some(Mark::Mistake));
        }
        let reasons = mark.map_or_else(Vec::new, |_| {
            explain(Case {
                game: before.game(),
                before: before.position(),
                played: &played.line,
                better: &better.line,
            })
        });
        Some(TurnReview {
            seat,
            mark,
            chances: played.chances,
            best: best.max(now),
            certain: played.certain,
            better: better.line,
            line: played.line,
            reasons,
        })
    }

    fn search(&mut self, course: &Course<Ido>) -> Option<SearchResult<Ido>> {
        self.search.run(course, self.limits, &|| false, &mut |_| {})
    }

    /// The value of a position, and the expected continuation.
    fn worth(&mut self, course: &Course<Ido>) -> Worth {
        let position = course.position();
        let mut line = vec![*position];
        if let Some(finish) = course.finish() {
            let mut chances = [0.0; Seat::MAX];
            for (seat, score) in finish.outcome.iter() {
                chances[seat.index()] = match score {
                    // A draw is an equal share among the seats still in the
                    // game.
                    Score::Draw => 1.0 / course.playing().len().max(1) as f32,
                    score => score.points() as f32,
                };
            }
            let certain = finish.outcome.winner().map(|winner| (winner, 0));
            return Worth {
                chances,
                certain,
                line,
            };
        }
        let Some(found) = self.search(course) else {
            return Worth {
                chances: [0.0; Seat::MAX],
                certain: None,
                line,
            };
        };
        let chances = chances(position, &found.lines[0]);
        let winner = (0..Seat::MAX).find(|&seat| chances[seat] == 1.0);
        let certain = winner.map(Seat::new).zip(turns_to_end(found.value()));
        line.extend(&found.lines[0].positions);
        Worth {
            chances,
            certain,
            line,
        }
    }
}

/// The value of a position.
struct Worth {
    chances: PerSeat,
    certain: Option<(Seat, u32)>,
    /// The position, and those that follow.
    line: Vec<Position>,
}

impl Worth {
    /// Whether a seat other than this one wins with the next turn, or has won.
    fn is_lost_next(&self, seat: Seat) -> bool {
        matches!(self.certain, Some((winner, turns)) if winner != seat && turns <= 1)
    }
}

/// The difference between the best and the second-best turn; `None` when there
/// is only one.
fn lead(position: &Position, found: &SearchResult<Ido>, seat: Seat) -> Option<f32> {
    let [first, second] = [0, 1].map(|at| found.lines.get(at));
    let chance = |line| chances(position, line)[seat.index()];
    Some(chance(first?) - chance(second?))
}
