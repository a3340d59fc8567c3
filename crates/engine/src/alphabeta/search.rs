//! Principal variation search of one thread (negamax alpha-beta with null
//! windows), over whole turns.
//!
//! # Node types
//! A call searches a position with a window `(alpha, beta)` of values that
//! still matter.
//!
//! - **PV node:** the value lies inside the window and is exact. The first
//!   candidate is searched with the full window, every later one with the null
//!   window `(low, low + 1)` that only asks whether it is better; if it is, it
//!   is searched again with the full window. Stored as [`Bound::Exact`].
//! - **Cut node:** a turn reaches `beta`, the opponent would never allow this
//!   position, and the rest of the turns is skipped. The value is a lower bound
//!   ([`Bound::Lower`]).
//! - **All node:** no turn exceeds `alpha`, so all candidates were searched. The
//!   value is an upper bound ([`Bound::Upper`]).
//!
//! # Before the turns of a node are searched
//! - **Repetition:** a position that has occurred in the game or on the current
//!   path is a draw, minus contempt for the seat that searches. A turn that
//!   leads to one is always a candidate, so that a seat sees when the opponent
//!   can repeat.
//! - **Win at once** and **threat:** [`Evaluate::wins_at_once`] and
//!   [`Evaluate::threat`] decide wins in one turn and losses in two without
//!   search.
//! - **Extension:** a node with a threat to answer is never a leaf; only the
//!   turns that [`Evaluate::answers`] allows are searched there.
//! - **Distance pruning:** the window is narrowed to the soonest win and loss
//!   that are possible from this ply.
//! - **Transposition table:** an entry of sufficient depth returns its value or
//!   bound; a shallower one gives the turn to search first.
//!
//! # Pruning and reductions
//! - **Forward pruning by class:** below the root only the best few turns of
//!   each [`Evaluate::class`] become candidates ([`Settings::breadth`]); at the
//!   root the width shrinks with the depth ([`root_width`]). Positions have
//!   thousands of successors, so this is what makes depth possible.
//! - **Static cutoff at depth 1:** generation ends with the first quiet turn
//!   whose evaluation reaches `beta`.
//! - **Late move reduction:** from [`Tuning::late`] on, a turn is first searched
//!   one turn less deeply, from [`Tuning::very_late`] on two, and again at full
//!   depth if it exceeds `alpha`.
//! - **Progress:** at the root, a turn that leads to the same phase of the game
//!   too often loses value for the seat that stands better
//!   ([`Tuning::stale`]).
//!
//! # Ordering
//! The transposition table's turn first, then by evaluation. There are no history
//! tables, killer turns or counter-moves, no aspiration windows, no null move and
//! no quiescence search beyond the answers to threats: what was tried and did not
//! pass its test is listed in `docs/engine-experiments.md`.
//!
//! # Several threads
//! Lazy SMP: all threads search the same root and share the transposition table.
//! A thread defers a turn that another one is searching ([`InProgress`]).

use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;

use kinetic_rules::{Game, GamePosition, Seat};

use super::in_progress::{Announced, InProgress};
use super::transposition::{Bound, Entry, TranspositionTable, turn_key};
use super::{Occurred, ThreadMemory, occurrences};
use crate::eval::{Evaluate, MAX_EVAL, Threat};
use crate::search::candidates::{Candidate, Candidates, MoveFilter, every};
use crate::search::{
    LOSS, Limits, PrincipalVariation, SearchResult, Settings, Tuning, WIN, loss_after,
    turns_to_end, win_after,
};

/// Maximum depth of a search and of its path, in turns.
pub const MAX_PLY: usize = 64;

/// The data that all threads of a search share.
pub struct Shared<'a, G: Game, E> {
    /// The rules.
    pub game: &'a G,
    /// The evaluation.
    pub eval: &'a E,
    /// The settings of the search.
    pub settings: &'a Settings,
    /// The limits of the search.
    pub limits: Limits,
    /// Values and best turns of positions that have been searched.
    pub table: &'a TranspositionTable,
    /// Mixed into the keys of the transposition table.
    pub salt: u64,
    /// The positions that have occurred in the game. A return to one of them
    /// counts as a draw, which it is in the end: a player who stands better has
    /// to find something else.
    pub occurred: Occurred<'a>,
    /// What the seat to move has made of the positions of the game, sorted.
    pub arrangements: &'a [u64],
    /// By how much the seat to move stands better: by the average of the root
    /// and the position before the last turn, because both seats may stand
    /// worse when it is their turn, and then neither would make progress.
    pub advantage: i32,
    /// What the threads are searching, if there are several.
    pub in_progress: Option<InProgress>,
}

impl<G: Game, E: Evaluate<G>> Shared<'_, G, E> {
    /// Whether a position has occurred before, in the game or on this path.
    fn is_repeated(&self, path: &[u64], hash: u64) -> bool {
        path.contains(&hash) || self.occurred.contains(hash)
    }

    /// How much worse a turn of the root is because it has led to the same
    /// arrangement before: at most as much as the seat stands better.
    fn stale(&self, result: &G::Position, seat: Seat) -> i32 {
        let Tuning {
            stale: [each, max],
            stale_after,
            ..
        } = self.settings.tuning;
        if each == 0 || self.advantage == 0 || self.arrangements.len() <= stale_after {
            return 0;
        }
        let key = self.eval.arrangement(result, seat);
        let count = occurrences(self.arrangements, key).saturating_sub(stale_after);
        (each * count as i32).min(max).min(self.advantage)
    }

    /// Whether another thread is searching a turn to this depth.
    fn is_in_progress(&self, candidate: &Candidate<G>, depth: usize) -> bool {
        let searches = self.in_progress.as_ref();
        searches.is_some_and(|searches| searches.contains(candidate.position.hash_key(), depth))
    }

    /// Tells the other threads that a turn is being searched.
    fn announce(&self, candidate: &Candidate<G>, depth: usize) -> Option<Announced<'_>> {
        let searches = self.in_progress.as_ref()?;
        Some(searches.announce(candidate.position.hash_key(), depth))
    }

    /// Whether the static evaluation of a position can be trusted: no
    /// repetition, no win at once, no threat.
    fn is_quiet(&self, path: &[u64], position: &G::Position) -> bool {
        position.to_move().is_some()
            && !self.is_repeated(path, position.hash_key())
            && !self.eval.wins_at_once(self.game, position)
            && self.eval.threat(self.game, position) == Threat::Unknown
    }
}

/// The search of one thread.
pub struct AlphaBeta<'a, G: Game, E> {
    shared: &'a Shared<'a, G, E>,
    memory: &'a mut ThreadMemory<G>,
    stop: &'a dyn Fn() -> bool,
    /// Hashes of the positions from the root to the current node.
    path: Vec<u64>,
    nodes: u64,
    /// The node count at which `stop` is polled next.
    poll_at: u64,
}

/// The search was stopped before this value was known.
struct Stopped;

impl<'a, G: Game, E: Evaluate<G>> AlphaBeta<'a, G, E> {
    /// A search that has not started.
    pub fn new(
        shared: &'a Shared<'a, G, E>,
        memory: &'a mut ThreadMemory<G>,
        stop: &'a dyn Fn() -> bool,
    ) -> AlphaBeta<'a, G, E> {
        AlphaBeta {
            shared,
            memory,
            stop,
            path: Vec::new(),
            nodes: 0,
            poll_at: 0,
        }
    }

    /// Iterative deepening: searches the root to depth 1, 2, 3 … until a limit
    /// is reached or the value is certain.
    pub fn deepen(
        mut self,
        root: &G::Position,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let mut candidates = Candidates::default();
        let workspace = &mut self.memory.workspace;
        let (game, eval) = (self.shared.game, self.shared.eval);
        self.nodes += candidates.fill(game, eval, root, workspace, &every());
        if self.shared.settings.ordered {
            candidates.sort();
        }
        let mut candidates = candidates.list;
        let first = candidates.first()?;
        let mut best = vec![(first.value, 0)];
        let mut found = SearchResult {
            lines: self.variations(&candidates, &best, 1),
            depth: 0,
            nodes: self.nodes,
        };
        let deepest = match self.shared.limits.depth {
            Some(depth) => usize::from(depth).clamp(1, MAX_PLY),
            None => MAX_PLY,
        };
        self.path.push(root.hash_key());
        for depth in 1..=deepest {
            let outcome = self.search_root(root, &candidates, depth, &mut best);
            // When a depth is interrupted, its variations replace those of the
            // previous depth only if there are as many.
            if outcome.is_ok() || best.len() >= found.lines.len() {
                found.lines = self.variations(&candidates, &best, depth);
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
            // A forced turn needs no search, unless its value was requested.
            if decided || candidates.len() == 1 && self.shared.limits.depth.is_none() {
                break;
            }
            move_to_front(&mut candidates, &best);
        }
        if found.depth == 0 {
            // Stopped before the first depth was completed: there is a value
            // all the same.
            tell(&found);
        }
        Some(found)
    }

    /// Searches the root to a depth. `best` receives the values and indices of
    /// the best candidates, as many as [`Limits::lines`] asks for; when the
    /// search is stopped, those that are known so far.
    fn search_root(
        &mut self,
        root: &G::Position,
        candidates: &[Candidate<G>],
        depth: usize,
        best: &mut Vec<(i32, usize)>,
    ) -> Result<(), Stopped> {
        let width = match self.shared.settings.breadth {
            Some(_) => root_width(depth),
            None => usize::MAX,
        };
        let wanted = self.shared.limits.lines.clamp(1, candidates.len());
        let eval = self.shared.eval;
        let Some(seat) = root.to_move() else {
            return Ok(());
        };
        let context = eval.context(root, seat);
        let shared = self.shared;
        let mut order = Order::new(candidates.len());
        best.clear();
        while let Some((index, deferred)) = order.next() {
            let candidate = &candidates[index];
            let full = best.len() >= wanted;
            let low = if full { best[wanted - 1].0 } else { LOSS };
            // Beyond the width only turns of classes other than 0 are searched,
            // unless all others lose.
            let beyond = index >= width && eval.class(&context, &candidate.position) == 0;
            if beyond && full && low > -MAX_EVAL {
                continue;
            }
            if index > 0 && !deferred && shared.is_in_progress(candidate, depth) {
                order.defer(index);
                continue;
            }
            let _announced = shared.announce(candidate, depth);
            let less = shared.stale(&candidate.position, seat);
            let mut value = low;
            if full {
                value = self.root_value(candidate, depth - 1, low, low + 1, less)?;
            }
            if !full || value > low {
                value = self.root_value(candidate, depth - 1, low, WIN, less)?;
                let at = best.partition_point(|&(known, _)| known >= value);
                best.insert(at, (value, index));
                best.truncate(wanted);
            }
        }
        Ok(())
    }

    /// The value of a turn of the root, less what it loses as a stale one.
    fn root_value(
        &mut self,
        candidate: &Candidate<G>,
        depth: usize,
        alpha: i32,
        beta: i32,
        less: i32,
    ) -> Result<i32, Stopped> {
        // Certain wins and losses remain what they are.
        let [alpha, beta] = [alpha, beta].map(|bound| match turns_to_end(bound) {
            None => bound + less,
            Some(_) => bound,
        });
        let value = self.turn_value(candidate, depth, alpha, beta, 1)?;
        Ok(match turns_to_end(value) {
            None => value - less,
            Some(_) => value,
        })
    }

    /// The principal variations of the best candidates, followed through the
    /// transposition table.
    fn variations(
        &mut self,
        candidates: &[Candidate<G>],
        best: &[(i32, usize)],
        depth: usize,
    ) -> Vec<PrincipalVariation<G>> {
        let variation = |&(value, index): &(i32, usize)| {
            let mut positions = vec![candidates[index].position];
            while positions.len() < depth
                && let Some(next) = positions.last().and_then(|last| self.table_turn(last))
                && !positions.contains(&next)
            {
                positions.push(next);
            }
            PrincipalVariation {
                value,
                chances: None,
                positions,
            }
        };
        best.iter().map(variation).collect()
    }

    /// The position after the best turn that the transposition table knows.
    fn table_turn(&mut self, position: &G::Position) -> Option<G::Position> {
        let hash = position.hash_key();
        let best = self.probe(hash)?.best;
        let mut expected = None;
        let game = self.shared.game;
        game.for_each_successor(position, &mut self.memory.workspace, |result| {
            if turn_key(hash, result.hash_key()) == best {
                expected = Some(*result);
            }
        });
        expected
    }

    /// The transposition table's entry for a position.
    fn probe(&self, hash: u64) -> Option<Entry> {
        if self.shared.settings.table {
            self.shared.table.get(hash ^ self.shared.salt)
        } else {
            None
        }
    }

    /// The value of a node for the seat to move, exact inside the window and a
    /// bound outside. `static_eval` is its evaluation for that seat.
    fn search_node(
        &mut self,
        position: &G::Position,
        static_eval: i32,
        depth: usize,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let hash = position.hash_key();
        if self.shared.is_repeated(&self.path, hash) {
            let contempt = self.shared.settings.contempt;
            return Ok(if ply.is_multiple_of(2) {
                -contempt
            } else {
                contempt
            });
        }
        if self.shared.eval.wins_at_once(self.shared.game, position) {
            return Ok(win_after(ply + 1));
        }
        let threat = self.shared.eval.threat(self.shared.game, position);
        if threat == Threat::Unstoppable {
            return Ok(loss_after(ply + 2));
        }
        // Extension: a threat is answered before the position is evaluated.
        let depth = if threat == Threat::Win {
            depth.max(1)
        } else {
            depth
        };
        if depth == 0 || ply >= MAX_PLY {
            return Ok(static_eval);
        }
        // Distance pruning: wins at once and losses to an unstoppable threat
        // are excluded above.
        alpha = alpha.max(loss_after(ply + 2));
        beta = beta.min(win_after(ply + 3));
        if alpha >= beta {
            return Ok(alpha);
        }
        let entry = self.probe(hash);
        if let Some(entry) = entry
            && usize::from(entry.depth) >= depth
        {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Exact => return Ok(value),
                Bound::Lower if value >= beta => return Ok(value),
                Bound::Upper if value <= alpha => return Ok(value),
                _ => {}
            }
        }
        self.check_limits()?;
        let mut candidates = std::mem::take(&mut self.memory.candidates[ply]);
        let table_turn = entry.map(|entry| entry.best);
        let AlphaBeta {
            shared,
            memory,
            path,
            ..
        } = self;
        let (game, eval) = (shared.game, shared.eval);
        // All repetitions have the same value: one is enough.
        let has_repetition = Cell::new(false);
        let always = |result: &G::Position| {
            let after = result.hash_key();
            if table_turn == Some(turn_key(hash, after)) {
                return true;
            }
            let repeats = !has_repetition.get() && shared.is_repeated(path, after);
            has_repetition.set(has_repetition.get() || repeats);
            repeats
        };
        // Static cutoff: with one turn to go, a quiet reply whose evaluation
        // reaches beta is enough.
        let last = depth == 1 && threat == Threat::Unknown;
        let enough = |result: &G::Position, value: i32| {
            last && value >= beta && shared.is_quiet(path, result)
        };
        let filter = MoveFilter {
            breadth: shared.settings.breadth,
            always,
            enough,
        };
        let workspace = &mut memory.workspace;
        self.nodes += candidates.fill(game, eval, position, workspace, &filter);
        if threat == Threat::Win {
            candidates
                .list
                .retain(|candidate| eval.answers(position, &candidate.position));
        }
        for candidate in &mut candidates.list {
            let key = turn_key(hash, candidate.position.hash_key());
            if table_turn == Some(key) {
                candidate.promise = WIN;
            }
        }
        if self.shared.settings.ordered {
            candidates.sort();
        }
        self.path.push(hash);
        let outcome = self.search_candidates(&candidates.list, hash, depth, alpha, beta, ply);
        self.path.pop();
        self.memory.candidates[ply] = candidates;
        outcome
    }

    /// Stores the result of a node in the transposition table.
    fn store(&self, hash: u64, value: i32, depth: usize, bound: Bound, best: u32, ply: usize) {
        if self.shared.settings.table {
            let entry = Entry {
                value: to_table(value, ply),
                depth: depth as u8,
                bound,
                best,
            };
            self.shared.table.put(hash ^ self.shared.salt, entry);
        }
    }

    /// Searches the sorted candidates of a node and stores the result.
    fn search_candidates(
        &mut self,
        candidates: &[Candidate<G>],
        hash: u64,
        depth: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        // Without a candidate, the threat cannot be parried: the opponent wins
        // next.
        let mut best = loss_after(ply + 2);
        let mut best_key = 0;
        let mut low = alpha;
        let shared = self.shared;
        let mut order = Order::new(candidates.len());
        while let Some((index, deferred)) = order.next() {
            let candidate = &candidates[index];
            if index > 0 && !deferred && shared.is_in_progress(candidate, depth) {
                order.defer(index);
                continue;
            }
            let _announced = (depth > 1).then(|| shared.announce(candidate, depth));
            let value = if index == 0 {
                self.turn_value(candidate, depth - 1, low, beta, ply + 1)?
            } else {
                let tuning = self.shared.settings.tuning;
                let prunes = self.shared.settings.breadth.is_some();
                let late = index >= tuning.late && depth >= 3 && prunes;
                let very_late = late && index >= tuning.very_late && depth >= 4;
                let reduced = 1 + usize::from(late) + usize::from(very_late);
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
                best_key = turn_key(hash, candidate.position.hash_key());
            }
            low = low.max(value);
            if low >= beta {
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.store(hash, best, depth, bound, best_key, ply);
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
            eval => Ok(-self.search_node(&candidate.position, -eval, depth, -beta, -alpha, ply)?),
        }
    }

    /// Whether the node limit or the caller ends the search here.
    fn check_limits(&mut self) -> Result<(), Stopped> {
        if self
            .shared
            .limits
            .nodes
            .is_some_and(|nodes| self.nodes >= nodes)
        {
            return Err(Stopped);
        }
        if self.nodes >= self.poll_at {
            self.poll_at = self.nodes + POLL_INTERVAL;
            if (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }
}

/// The order in which the candidates of a node are searched: by index, then those
/// that were deferred because another thread was searching them.
struct Order {
    indices: Range<usize>,
    deferred: VecDeque<usize>,
}

impl Order {
    fn new(count: usize) -> Order {
        Order {
            indices: 0..count,
            deferred: VecDeque::new(),
        }
    }

    /// The next index, and whether it was deferred before.
    fn next(&mut self) -> Option<(usize, bool)> {
        match self.indices.next() {
            Some(index) => Some((index, false)),
            None => Some((self.deferred.pop_front()?, true)),
        }
    }

    /// Puts the candidate with this index after all others.
    fn defer(&mut self, index: usize) {
        self.deferred.push_back(index);
    }
}

/// Moves the best candidates to the front, in their order; the others keep
/// theirs.
fn move_to_front<G: Game>(candidates: &mut Vec<Candidate<G>>, best: &[(i32, usize)]) {
    let mut sorted: Vec<_> = best.iter().map(|&(_, index)| candidates[index]).collect();
    let is_best = |index: usize| best.iter().any(|&(_, at)| at == index);
    let others = candidates
        .iter()
        .enumerate()
        .filter(|&(index, _)| !is_best(index));
    sorted.extend(others.map(|(_, candidate)| *candidate));
    *candidates = sorted;
}

/// Number of nodes between two polls of `stop`, usually a fraction of a
/// millisecond.
const POLL_INTERVAL: u64 = 1_000;

/// The number of root candidates of class 0 that are searched at a depth.
fn root_width(depth: usize) -> usize {
    match depth {
        1 => usize::MAX,
        2 => 80,
        3 => 40,
        _ => 30,
    }
}

/// A value for the transposition table, where wins and losses are counted from
/// the position itself rather than from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value + value.signum() * ply as i32,
    }
}

/// The inverse of [`to_table`].
fn from_table(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value - value.signum() * ply as i32,
    }
}
