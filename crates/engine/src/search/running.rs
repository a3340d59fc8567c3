//! A search for two players under way: alpha-beta.

use kinetic_rules::{Game, GamePosition};

use super::candidates::{Candidate, Candidates, MoveFilter, every};
use super::found::{Line, SearchResult};
use super::pair::Memory;
use super::settings::{Limits, Settings};
use super::table::{Bound, Known, Table, mark};
use super::value::{LOSS, WIN, loss_after, turns_to_end, win_after};
use crate::judge::{Evaluate, MOST, Threat};

/// No search goes deeper than this.
pub const DEEPEST: usize = 64;

/// What all threads of a search have in common.
pub struct Task<'a, G: Game, J> {
    /// The rules.
    pub game: &'a G,
    /// The judge.
    pub judge: &'a J,
    /// How to work.
    pub settings: &'a Settings,
    /// How far to go.
    pub limits: Limits,
    /// What has been found out already.
    pub table: &'a Table,
    /// Mixed into the hashes of the table.
    pub salt: u64,
    /// The positions that have occurred in the game, sorted. To come back to
    /// one of them is taken for a draw, which it is in the end: a player who
    /// stands better has to find something else.
    pub seen: &'a [u64],
}

impl<G: Game, J: Evaluate<G>> Task<'_, G, J> {
    /// Whether a position has occurred before, in the game or on this line.
    fn is_repeated(&self, line: &[u64], hash: u64) -> bool {
        line.contains(&hash) || self.seen.binary_search(&hash).is_ok()
    }

    /// Whether a position can be taken as it looks.
    fn is_quiet(&self, line: &[u64], position: &G::Position) -> bool {
        position.to_move().is_some()
            && !self.is_repeated(line, position.hash_key())
            && !self.judge.wins_at_once(self.game, position)
            && self.judge.threat(self.game, position) == Threat::Unknown
    }
}

/// A search under way.
pub struct Running<'a, G: Game, J> {
    task: &'a Task<'a, G, J>,
    memory: &'a mut Memory<G>,
    stop: &'a dyn Fn() -> bool,
    /// The hashes of the line that is looked at.
    line: Vec<u64>,
    nodes: u64,
    /// After how many positions it is asked next whether to stop.
    asked: u64,
}

/// The search was stopped.
struct Stopped;

impl<'a, G: Game, J: Evaluate<G>> Running<'a, G, J> {
    /// A search that is about to begin.
    pub fn new(
        task: &'a Task<'a, G, J>,
        memory: &'a mut Memory<G>,
        stop: &'a dyn Fn() -> bool,
    ) -> Running<'a, G, J> {
        Running {
            task,
            memory,
            stop,
            line: Vec::new(),
            nodes: 0,
            asked: 0,
        }
    }

    /// Searches deeper and deeper until the limits say enough.
    pub fn deepen(
        mut self,
        root: &G::Position,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let mut candidates = Candidates::default();
        let workspace = &mut self.memory.workspace;
        self.memory.history.fill(0);
        let (game, judge) = (self.task.game, self.task.judge);
        self.nodes += candidates.fill(game, judge, root, workspace, &every());
        if self.task.settings.ordered {
            candidates.sort();
        }
        let mut candidates = candidates.list;
        let first = candidates.first()?;
        let mut best = vec![(first.value, 0)];
        let mut found = SearchResult {
            lines: self.lines(&candidates, &best, 1),
            depth: 0,
            nodes: self.nodes,
        };
        let deepest = match self.task.limits.depth {
            Some(depth) => usize::from(depth).clamp(1, DEEPEST),
            None => DEEPEST,
        };
        self.line.push(root.hash_key());
        for depth in 1..=deepest {
            let outcome = self.search_root(root, &candidates, depth, &mut best);
            // Stopped in the middle, the lines of the last depth tell more than
            // fewer of this one.
            if outcome.is_ok() || best.len() >= found.lines.len() {
                found.lines = self.lines(&candidates, &best, depth);
            }
            found.nodes = self.nodes;
            if outcome.is_err() {
                break;
            }
            found.depth = depth as u8;
            tell(&found);
            let decided = best.iter().all(|&(value, _)| {
                turns_to_end(value).is_some_and(|turns| turns as usize <= depth)
            });
            // The only turn need not be thought about, unless its value is
            // what was asked for.
            if decided || candidates.len() == 1 && self.task.limits.depth.is_none() {
                break;
            }
            bring_forward(&mut candidates, &best);
        }
        Some(found)
    }

    /// Finds the best of the candidates, as many as the limits ask for, with
    /// their values. When the search is stopped in the middle, `best` holds
    /// what is known, if the best of the last depth has been looked at.
    fn search_root(
        &mut self,
        root: &G::Position,
        candidates: &[Candidate<G>],
        depth: usize,
        best: &mut Vec<(i32, usize)>,
    ) -> Result<(), Stopped> {
        let width = match self.task.settings.breadth {
            Some(_) => root_width(depth),
            None => usize::MAX,
        };
        let wanted = self.task.limits.lines.clamp(1, candidates.len());
        let judge = self.task.judge;
        let Some(seat) = root.to_move() else {
            return Ok(());
        };
        let context = judge.context(root, seat);
        best.clear();
        for (index, candidate) in candidates.iter().enumerate() {
            let full = best.len() >= wanted;
            let low = if full { best[wanted - 1].0 } else { LOSS };
            // Beyond the width only other classes than the usual one, unless
            // all is lost.
            let beyond = index >= width && judge.class(&context, &candidate.position) == 0;
            if beyond && full && low > -MOST {
                continue;
            }
            let mut value = low;
            if full {
                value = self.turn_value(candidate, depth - 1, low, low + 1, 1)?;
            }
            if !full || value > low {
                value = self.turn_value(candidate, depth - 1, low, WIN, 1)?;
                let at = best.partition_point(|&(known, _)| known >= value);
                best.insert(at, (value, index));
                best.truncate(wanted);
            }
        }
        Ok(())
    }

    /// The best candidates with what the table expects to follow.
    fn lines(
        &mut self,
        candidates: &[Candidate<G>],
        best: &[(i32, usize)],
        depth: usize,
    ) -> Vec<Line<G>> {
        let line = |&(value, index): &(i32, usize)| {
            let mut positions = vec![candidates[index].position];
            while positions.len() < depth
                && let Some(next) = positions.last().and_then(|last| self.expected(last))
                && !positions.contains(&next)
            {
                positions.push(next);
            }
            Line {
                value,
                chances: None,
                positions,
            }
        };
        best.iter().map(line).collect()
    }

    /// The best turn that the table knows for a position.
    fn expected(&mut self, position: &G::Position) -> Option<G::Position> {
        let hash = position.hash_key();
        let best = self.known(hash)?.best;
        let mut expected = None;
        let game = self.task.game;
        game.for_each_successor(position, &mut self.memory.workspace, |result| {
            if mark(hash, result.hash_key()) == best {
                expected = Some(*result);
            }
        });
        expected
    }

    fn known(&self, hash: u64) -> Option<Known> {
        if self.task.settings.table {
            self.task.table.get(hash ^ self.task.salt)
        } else {
            None
        }
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
        let hash = position.hash_key();
        if self.task.is_repeated(&self.line, hash) {
            let contempt = self.task.settings.contempt;
            return Ok(if ply.is_multiple_of(2) {
                -contempt
            } else {
                contempt
            });
        }
        if self.task.judge.wins_at_once(self.task.game, position) {
            return Ok(win_after(ply + 1));
        }
        let threat = self.task.judge.threat(self.task.game, position);
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
        let known = self.known(hash);
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
        let mut candidates = std::mem::take(&mut self.memory.lists[ply]);
        let best_known = known.map(|known| known.best);
        let Running {
            task, memory, line, ..
        } = self;
        let (game, judge) = (task.game, task.judge);
        let always = |result: &G::Position| best_known == Some(mark(hash, result.hash_key()));
        // With one turn to go, a reply that is good enough as it looks and
        // holds no surprise ends the matter.
        let last = depth == 1 && threat == Threat::Unknown;
        let enough =
            |result: &G::Position, value: i32| last && value >= beta && task.is_quiet(line, result);
        let wish = MoveFilter {
            breadth: task.settings.breadth,
            always,
            enough,
        };
        let workspace = &mut memory.workspace;
        self.nodes += candidates.fill(game, judge, position, workspace, &wish);
        if threat == Threat::Win {
            candidates
                .list
                .retain(|candidate| judge.answers(position, &candidate.position));
        }
        for candidate in &mut candidates.list {
            let mark = mark(hash, candidate.position.hash_key());
            if best_known == Some(mark) {
                candidate.promise = WIN;
            } else {
                candidate.promise += self.memory.history[slot(mark)].min(100);
            }
        }
        if self.task.settings.ordered {
            candidates.sort();
        }
        self.line.push(hash);
        let outcome = self.best_of(&candidates.list, hash, depth, alpha, beta, ply);
        self.line.pop();
        self.memory.lists[ply] = candidates;
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
                let late = index >= LATE && depth >= 3 && self.task.settings.breadth.is_some();
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
                best_mark = mark(hash, candidate.position.hash_key());
            }
            low = low.max(value);
            if low >= beta {
                self.memory.history[slot(best_mark)] += depth as i32;
                break;
            }
        }
        if self.task.settings.table {
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
            self.task.table.put(hash ^ self.task.salt, known);
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
            _ if candidate.position.to_move().is_none() => Ok(0),
            judged => Ok(-self.value(&candidate.position, -judged, depth, -beta, -alpha, ply)?),
        }
    }

    fn ask(&mut self) -> Result<(), Stopped> {
        if self
            .task
            .limits
            .nodes
            .is_some_and(|nodes| self.nodes >= nodes)
        {
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

/// Puts the best first, in their order; the others keep theirs.
fn bring_forward<G: Game>(candidates: &mut Vec<Candidate<G>>, best: &[(i32, usize)]) {
    let mut sorted: Vec<_> = best.iter().map(|&(_, index)| candidates[index]).collect();
    let is_best = |index: usize| best.iter().any(|&(_, at)| at == index);
    let others = candidates
        .iter()
        .enumerate()
        .filter(|&(index, _)| !is_best(index));
    sorted.extend(others.map(|(_, candidate)| *candidate));
    *candidates = sorted;
}

/// From this place on the list, turns are searched less deeply at first.
const LATE: usize = 4;
/// How many marks the history tells apart.
pub const MARKS: usize = 1 << 12;

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
