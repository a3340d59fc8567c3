//! Alpha-beta for two players.

use kinetic_rules::{Course, Game};

use super::candidates::{Candidate, Candidates};
use super::settings::{Limits, Settings};
use super::table::{Bound, Known, Table, mark};
use super::value::{LOSS, WIN, loss_after, turns_to_end, win_after};
use crate::Random;
use crate::judge::{Judge, MOST, Threat};

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<G: Game> {
    /// The position after the best turn.
    pub result: G::Position,
    /// Its value for the seat that makes the turn.
    pub value: i32,
    /// How many turns deep all turns were searched.
    pub depth: u8,
    /// How many positions were judged.
    pub nodes: u64,
}

/// No search goes deeper than this.
const DEEPEST: usize = 64;

/// A search with its memory.
pub struct PairSearch<G: Game> {
    settings: Settings,
    table: Table,
    workspace: G::Workspace,
    /// Lists of candidates, one for each depth, used again and again.
    lists: Vec<Candidates<G>>,
    /// How often a turn of this mark was the best.
    history: Vec<i32>,
}

/// A search under way.
struct Running<'a, G: Game, J> {
    game: &'a G,
    judge: &'a J,
    stop: &'a dyn Fn() -> bool,
    limits: Limits,
    search: &'a mut PairSearch<G>,
    /// The hashes of the line that is looked at.
    line: Vec<u64>,
    /// The positions that have occurred in the game, sorted. To come back to
    /// one of them is taken for a draw, which it is in the end: a player who
    /// stands better has to find something else.
    seen: Vec<u64>,
    /// Mixed into the hashes of the table.
    salt: u64,
    nodes: u64,
    asked: u64,
}

/// The search was stopped.
struct Stopped;

impl<G: Game> PairSearch<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: Settings) -> PairSearch<G> {
        let memory = if settings.table { settings.memory } else { 0 };
        PairSearch {
            settings,
            table: Table::of_bytes(memory),
            workspace: G::Workspace::default(),
            lists: (0..=DEEPEST).map(|_| Candidates::default()).collect(),
            history: vec![0; MARKS],
        }
    }

    /// Looks for the best turn. `None` only when there is no legal turn.
    /// `tell` hears of every depth that has been completed.
    pub fn run<J: Judge<G>>(
        &mut self,
        game: &G,
        judge: &J,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Found<G>),
    ) -> Option<Found<G>> {
        self.history.iter_mut().for_each(|count| *count /= 8);
        let mut running = Running {
            game,
            judge,
            stop,
            limits,
            search: self,
            line: Vec::new(),
            seen: Vec::new(),
            salt: 0,
            nodes: 0,
            asked: 0,
        };
        running.remember(course);
        running.deepen(course.position(), tell)
    }
}

impl<G: Game, J: Judge<G>> Running<'_, G, J> {
    fn remember(&mut self, course: &Course<G>) {
        self.seen = std::iter::once(course.start())
            .chain(course.positions())
            .map(|position| self.game.hash(position))
            .collect();
        self.seen.sort_unstable();
        // What the table knows depends on the positions that have occurred.
        self.salt = Random::new(course.positions().len() as u64).bits();
    }

    fn deepen(&mut self, root: &G::Position, tell: &mut dyn FnMut(&Found<G>)) -> Option<Found<G>> {
        let mut candidates = Candidates::default();
        let workspace = &mut self.search.workspace;
        self.nodes += candidates.fill(self.game, self.judge, root, workspace, None, |_| true);
        candidates.sort();
        let first = candidates.list.first()?;
        let mut found = Found {
            result: first.position,
            value: first.value,
            depth: 0,
            nodes: self.nodes,
        };
        let deepest = self
            .limits
            .depth
            .map_or(DEEPEST, |depth| usize::from(depth).clamp(1, DEEPEST));
        self.line.push(self.game.hash(root));
        for depth in 1..=deepest {
            let width = match self.search.settings.breadth {
                Some(_) => root_width(depth),
                None => usize::MAX,
            };
            let outcome = self.search_root(root, &mut candidates.list, depth, width, &mut found);
            found.nodes = self.nodes;
            if outcome.is_err() {
                break;
            }
            found.depth = depth as u8;
            tell(&found);
            let decided = turns_to_end(found.value).is_some_and(|turns| turns as usize <= depth);
            if decided || candidates.list.len() == 1 {
                break;
            }
        }
        Some(found)
    }

    fn search_root(
        &mut self,
        root: &G::Position,
        candidates: &mut [Candidate<G>],
        depth: usize,
        width: usize,
        found: &mut Found<G>,
    ) -> Result<(), Stopped> {
        let mut best = LOSS;
        let mut at = 0;
        let mut looked = 0;
        for index in 0..candidates.len() {
            let candidate = candidates[index];
            // Beyond the width only other classes than the usual one, unless
            // all is lost.
            let beyond = looked >= width && self.judge.class(root, &candidate.position) == 0;
            if beyond && best > -MOST {
                continue;
            }
            looked += 1;
            let value = if best == LOSS {
                self.turn_value(&candidate, depth - 1, LOSS, WIN, 1)?
            } else {
                let value = self.turn_value(&candidate, depth - 1, best, best + 1, 1)?;
                if value > best {
                    self.turn_value(&candidate, depth - 1, best, WIN, 1)?
                } else {
                    value
                }
            };
            if value > best {
                best = value;
                at = index;
                found.result = candidate.position;
                found.value = value;
            }
        }
        // The best comes first next time; the others keep their order.
        candidates[..=at].rotate_right(1);
        Ok(())
    }

    /// The value of a position for the seat to move.
    fn value(
        &mut self,
        position: &G::Position,
        judged: i32,
        depth: usize,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let hash = self.game.hash(position);
        if self.line.contains(&hash) || self.seen.binary_search(&hash).is_ok() {
            let contempt = self.search.settings.contempt;
            return Ok(if ply % 2 == 0 { -contempt } else { contempt });
        }
        if self.judge.wins_at_once(self.game, position) {
            return Ok(win_after(ply + 1));
        }
        let threat = self.judge.threat(self.game, position);
        if threat == Threat::Unstoppable {
            return Ok(loss_after(ply + 2));
        }
        // A threat is answered before the position is judged.
        let depth = if threat == Threat::Win {
            depth.max(1)
        } else {
            depth
        };
        if depth == 0 || ply >= DEEPEST {
            return Ok(judged);
        }
        // Nothing can be better than a win in the turn after next, or worse
        // than a loss in the next.
        alpha = alpha.max(loss_after(ply + 2));
        beta = beta.min(win_after(ply + 3));
        if alpha >= beta {
            return Ok(alpha);
        }
        let known = if self.search.settings.table {
            self.search.table.get(hash ^ self.salt)
        } else {
            None
        };
        if let Some(known) = known
            && usize::from(known.depth) >= depth
        {
            let value = from_here(known.value, ply);
            match known.bound {
                Bound::Exact => return Ok(value),
                Bound::AtLeast if value >= beta => return Ok(value),
                Bound::AtMost if value <= alpha => return Ok(value),
                _ => {}
            }
        }
        self.ask()?;
        let mut candidates = std::mem::take(&mut self.search.lists[ply]);
        let best_known = known.map(|known| known.best);
        let (game, judge) = (self.game, self.judge);
        let breadth = self.search.settings.breadth;
        let always = |result: &G::Position| best_known == Some(mark(hash, game.hash(result)));
        let workspace = &mut self.search.workspace;
        self.nodes += candidates.fill(game, judge, position, workspace, breadth, always);
        if threat == Threat::Win {
            candidates
                .list
                .retain(|candidate| judge.answers(position, &candidate.position));
        }
        for candidate in &mut candidates.list {
            let mark = mark(hash, game.hash(&candidate.position));
            if best_known == Some(mark) {
                candidate.promise = WIN;
            } else {
                candidate.promise += self.search.history[slot(mark)].min(100);
            }
        }
        candidates.sort();
        self.line.push(hash);
        let outcome = self.best_of(&candidates.list, hash, depth, alpha, beta, ply);
        self.line.pop();
        self.search.lists[ply] = candidates;
        outcome
    }

    fn best_of(
        &mut self,
        candidates: &[Candidate<G>],
        hash: u64,
        depth: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        // Without an answer to a threat the other player wins next.
        let mut best = loss_after(ply + 2);
        let mut best_mark = 0;
        let mut low = alpha;
        for (index, candidate) in candidates.iter().enumerate() {
            let value = if index == 0 {
                self.turn_value(candidate, depth - 1, low, beta, ply + 1)?
            } else {
                let late = index >= LATE && depth >= 3 && self.search.settings.breadth.is_some();
                let reduced = if late { 2 } else { 1 };
                let mut value =
                    self.turn_value(candidate, depth - reduced, low, low + 1, ply + 1)?;
                if value > low && late {
                    value = self.turn_value(candidate, depth - 1, low, low + 1, ply + 1)?;
                }
                if value > low && value < beta {
                    value = self.turn_value(candidate, depth - 1, low, beta, ply + 1)?;
                }
                value
            };
            if value > best || index == 0 {
                best = value;
                best_mark = mark(hash, self.game.hash(&candidate.position));
            }
            low = low.max(value);
            if low >= beta {
                self.search.history[slot(best_mark)] += depth as i32;
                break;
            }
        }
        if self.search.settings.table {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let known = Known {
                value: to_here(best, ply),
                depth: depth as u8,
                bound,
                best: best_mark,
            };
            self.search.table.put(hash ^ self.salt, known);
        }
        Ok(best)
    }

    /// The value of a turn for the player who makes it.
    fn turn_value(
        &mut self,
        candidate: &Candidate<G>,
        depth: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        match candidate.value {
            WIN => Ok(win_after(ply)),
            LOSS => Ok(loss_after(ply)),
            _ if self.game.to_move(&candidate.position).is_none() => Ok(0),
            judged => Ok(-self.value(&candidate.position, -judged, depth, -beta, -alpha, ply)?),
        }
    }

    fn ask(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Stopped);
        }
        if self.nodes >= self.asked {
            self.asked = self.nodes + 10_000;
            if (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }
}

/// From this place on the list, turns are searched less deeply at first.
const LATE: usize = 4;
/// How many marks the history tells apart.
const MARKS: usize = 1 << 12;

fn slot(mark: u32) -> usize {
    mark as usize % MARKS
}

fn root_width(depth: usize) -> usize {
    match depth {
        1 => usize::MAX,
        2 => 80,
        3 => 40,
        _ => 30,
    }
}

/// Wins in the table are counted from the position itself.
fn to_here(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value + value.signum() * ply as i32,
    }
}

fn from_here(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value - value.signum() * ply as i32,
    }
}
