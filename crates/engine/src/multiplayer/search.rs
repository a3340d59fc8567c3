//! The multiplayer search itself: selection, expansion, evaluation, backup.

use std::collections::HashMap;

use kinetic_rules::{Course, Game, GamePosition, Seat, SeatSet};

use super::tree::{Node, Tree};
use super::{EvaluateSeats, MultiplayerSettings, OpponentModel, OpponentObserver, PerSeat};
use crate::alphabeta::{Root, arrangements, before, occurred, occurrences};
use crate::eval::{CLASSES, MAX_EVAL};
use crate::search::candidates::{Candidate, Candidates, MoveFilter, value_of};
use crate::search::{Limits, PrincipalVariation, SearchResult, loss_after, win_after};

/// A search for any number of players, with its tree.
pub struct MultiplayerSearch<G: Game> {
    settings: MultiplayerSettings,
    workspace: G::Workspace,
    candidates: Candidates<G>,
    tree: Tree<G>,
    known: KnownTurns<G>,
    observer: OpponentObserver,
}

/// A turn of a seat that other nodes can carry over.
struct Known<G: Game> {
    candidate: Candidate<G>,
    class: usize,
}

/// The best turns of a seat by [`EvaluateSeats::turns_key`], best first, from
/// the first node with that key. When there are many, those that were not used
/// for long are dropped.
struct KnownTurns<G: Game> {
    recent: HashMap<u64, Vec<Known<G>>>,
    older: HashMap<u64, Vec<Known<G>>>,
}

impl<G: Game> Default for KnownTurns<G> {
    fn default() -> KnownTurns<G> {
        KnownTurns {
            recent: HashMap::new(),
            older: HashMap::new(),
        }
    }
}

impl<G: Game> KnownTurns<G> {
    fn clear(&mut self) {
        self.recent.clear();
        self.older.clear();
    }

    fn get(&mut self, key: u64) -> Option<&[Known<G>]> {
        if let Some(turns) = self.older.remove(&key) {
            self.insert(key, turns);
        }
        self.recent.get(&key).map(Vec::as_slice)
    }

    fn insert(&mut self, key: u64, turns: Vec<Known<G>>) {
        if self.recent.len() >= MAX_KNOWN {
            self.older = std::mem::take(&mut self.recent);
        }
        self.recent.insert(key, turns);
    }
}

/// One run of the search.
struct MaxN<'a, G: Game, E> {
    game: &'a G,
    eval: &'a E,
    search: &'a mut MultiplayerSearch<G>,
    /// The seat that searches.
    seat: Seat,
    playing: SeatSet,
    /// The rivals who follow a plain evaluation, and which one.
    plain: OpponentModel,
    /// Hashes of the positions that have occurred in the game, sorted. A return
    /// to one of them counts as a draw.
    occurred: &'a [u64],
    /// What the seat has made of the positions of the game, sorted; empty when
    /// it need not make progress.
    arrangements: &'a [u64],
    /// The nodes from the root to the current one.
    path: Vec<usize>,
    /// Number of principal variations.
    lines: usize,
    /// Number of positions that were evaluated.
    nodes: u64,
    deepest: usize,
}

impl<G: Game> MultiplayerSearch<G> {
    /// A search without any tree.
    pub fn new(settings: MultiplayerSettings) -> MultiplayerSearch<G> {
        MultiplayerSearch {
            settings,
            workspace: G::Workspace::default(),
            candidates: Candidates::default(),
            tree: Tree::default(),
            known: KnownTurns::default(),
            observer: OpponentObserver::default(),
        }
    }

    /// Forgets the turns of earlier searches, before another game.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// The rivals of the seat to move who follow a plain evaluation, if the
    /// search models rivals.
    pub fn plain_rivals<E: EvaluateSeats<G>>(
        &mut self,
        eval: &E,
        course: &Course<G>,
    ) -> OpponentModel {
        let to_move = course.position().to_move();
        let Some(seat) = to_move.filter(|_| self.settings.models_rivals) else {
            return OpponentModel::default();
        };
        // Between two, good turns are often the best by an evaluation that
        // ignores the rival, so only the likeliest one is considered there.
        let plain = match course.playing().len() {
            0..=2 => eval.plain().get(..1).unwrap_or_default(),
            _ => eval.plain(),
        };
        let mut model = self.observer.infer(plain, course, &mut self.workspace);
        model[seat.index()] = None;
        model
    }

    /// Searches for the best turn. `None` only when there is no legal turn.
    /// `tell` is called from time to time with the best so far.
    ///
    /// A value that is not a certain win or loss is the logarithm of the odds
    /// of winning, in thousandths.
    pub fn run<E: EvaluateSeats<G>>(
        &mut self,
        eval: &E,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let plain = self.plain_rivals(eval, course);
        let root = Root {
            game: course.game(),
            position: course.position(),
            occurred: &occurred(course),
            arrangements: &if self.settings.stale[0] > 0.0 {
                arrangements(eval, course)
            } else {
                Vec::new()
            },
            before: before(course),
        };
        self.search(eval, root, plain, limits, stop, tell)
    }

    /// Searches as [`MultiplayerSearch::run`] does without a model of the
    /// rivals, for callers that keep no [`Course`].
    pub fn run_from<E: EvaluateSeats<G>>(
        &mut self,
        eval: &E,
        root: Root<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Option<SearchResult<G>> {
        let plain = OpponentModel::default();
        self.search(eval, root, plain, limits, stop, &mut |_| {})
    }

    fn search<E: EvaluateSeats<G>>(
        &mut self,
        eval: &E,
        root: Root<G>,
        plain: OpponentModel,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let position = *root.position;
        let seat = position.to_move()?;
        let playing = position.seats().minus(position.seats_out());
        self.tree
            .reset(position, limits.nodes, self.settings.memory);
        if !self.settings.remembers {
            self.known.clear();
        }
        let equal = 1.0 / playing.len() as f32;
        let stands_well = !root.arrangements.is_empty()
            && eval.chances(root.game, &position)[seat.index()] >= equal;
        let mut run = MaxN {
            game: root.game,
            eval,
            search: self,
            seat,
            playing,
            plain,
            occurred: root.occurred,
            arrangements: if stands_well { root.arrangements } else { &[] },
            path: Vec::new(),
            lines: limits.lines,
            nodes: 0,
            deepest: 0,
        };
        let told = run.grow(limits, stop, tell);
        let found = run.found()?;
        if found.nodes > told {
            tell(&found);
        }
        Some(found)
    }
}

impl<G: Game, E: EvaluateSeats<G>> MaxN<'_, G, E> {
    /// Visits the tree until a limit is reached or the root is proved. Returns
    /// the number of nodes at the last report.
    fn grow(
        &mut self,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> u64 {
        let depth = limits.depth.map_or(usize::MAX, usize::from).max(1);
        let mut poll_at = 0;
        let mut tell_at = FIRST_REPORT;
        let mut told = 0;
        loop {
            self.visit(depth);
            let first = &self.search.tree.nodes[0];
            if first.closed
                || first.children().is_empty()
                || self.search.tree.is_full()
                || limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
            {
                return told;
            }
            if self.nodes >= poll_at {
                poll_at = self.nodes + POLL_INTERVAL;
                if stop() {
                    return told;
                }
            }
            if self.nodes >= tell_at {
                tell_at = 2 * self.nodes;
                if let Some(found) = self.found() {
                    tell(&found);
                    told = self.nodes;
                }
            }
        }
    }

    /// One visit: selects a path to a leaf, expands the leaf, and backs its
    /// value up.
    fn visit(&mut self, depth: usize) {
        self.path.clear();
        let mut at = 0;
        self.path.push(at);
        while let Some(seat) = self.mover(at)
            && let Some(child) = self
                .search
                .tree
                .select(at, seat, self.search.settings.exploration)
        {
            at = child;
            self.path.push(at);
        }
        self.deepest = self.deepest.max(self.path.len());
        if self.path.len() > depth {
            self.search.tree.nodes[at].closed = true;
        } else {
            let breadth = match self.mover(at) {
                _ if at == 0 => self.search.settings.root,
                Some(seat) if seat == self.seat => self.search.settings.own,
                _ => self.search.settings.rivals,
            };
            self.expand(breadth);
        }
        let mut found = self.search.tree.nodes[at].value;
        while let Some(&at) = self.path.last() {
            if let Some(seat) = self.mover(at)
                && !self.search.tree.nodes[at].children().is_empty()
            {
                self.search.tree.settle(at, seat);
                let node = &self.search.tree.nodes[at];
                let hopeless = node.value[seat.index()] <= 0.0 || node.end.is_none();
                if node.closed && node.narrow && hopeless {
                    // The turn that saves a rival, or avoids a repetition, may
                    // look bad.
                    self.expand(self.search.settings.own);
                    self.search.tree.settle(at, seat);
                }
                let node = &self.search.tree.nodes[at];
                if node.closed || found_at_leaf(node) {
                    found = node.value;
                }
            }
            self.search.tree.visit(at, &found);
            self.path.pop();
        }
    }

    /// Generates the children of the last node of the path.
    fn expand(&mut self, breadth: [usize; CLASSES]) {
        let Some(&at) = self.path.last() else {
            return;
        };
        let position = self.search.tree.nodes[at].position;
        let Some(seat) = self.mover(at) else {
            self.search.tree.nodes[at].closed = true;
            return;
        };
        let plain = self.plain[seat.index()].filter(|_| breadth == self.search.settings.rivals);
        let mut candidates = std::mem::take(&mut self.search.candidates);
        let evaluated = match plain {
            Some(number) => {
                let search = &mut *self.search;
                let filter = filter([PLAIN_BREADTH; CLASSES]);
                let plain = &self.eval.plain()[number];
                candidates.fill(self.game, plain, &position, &mut search.workspace, &filter)
            }
            None => {
                let evaluated = self.list_turns(&mut candidates, &position, seat, breadth, at == 0);
                if candidates.list.is_empty() {
                    // A rival may have only turns of a class that is not
                    // searched for rivals: early on there is little choice.
                    let wide = self.search.settings.own;
                    evaluated + self.list_turns(&mut candidates, &position, seat, wide, at == 0)
                } else {
                    evaluated
                }
            }
        };
        candidates.sort();
        if plain.is_some() {
            let new =
                |position: &G::Position| self.occurred.binary_search(&position.hash_key()).is_err();
            let best = candidates.list.iter().position(|turn| new(&turn.position));
            if let Some(best) = best {
                candidates.list.swap(0, best);
            }
            candidates.list.truncate(1);
        }
        self.nodes += evaluated.max(1);
        let sharpness = if seat == self.seat {
            self.search.settings.own_sharpness
        } else {
            self.search.settings.rival_sharpness
        };
        for candidate in &candidates.list {
            let mut child = self.node(candidate.position);
            child.prior = power(child.value[seat.index()].max(MIN_CHANCE), sharpness);
            if at == 0 && !self.arrangements.is_empty() {
                let MultiplayerSettings {
                    stale: [each, max],
                    stale_after,
                    ..
                } = self.search.settings;
                let key = self.eval.arrangement(&child.position, seat);
                let count = occurrences(self.arrangements, key).saturating_sub(stale_after);
                child.less = (each * count as f32).min(max);
            }
            self.search.tree.nodes.push(child);
        }
        let count = candidates.list.len();
        self.search.candidates = candidates;
        self.search.tree.adopt(at, count);
        self.search.tree.nodes[at].narrow = breadth
            .iter()
            .zip(&self.search.settings.own)
            .any(|(a, b)| a < b);
        if count == 0 {
            self.search.tree.nodes[at].closed = true;
        }
    }

    /// Lists the best turns of each class, and returns how many positions were
    /// evaluated. Below the root, turns are carried over from an earlier node
    /// where a seat's blocks and the frame stood alike.
    fn list_turns(
        &mut self,
        candidates: &mut Candidates<G>,
        position: &G::Position,
        seat: Seat,
        breadth: [usize; CLASSES],
        is_root: bool,
    ) -> u64 {
        let (game, eval) = (self.game, self.eval);
        let search = &mut *self.search;
        let key = eval
            .turns_key(position)
            .filter(|_| !is_root && search.settings.carries_over);
        let Some(key) = key else {
            return candidates.fill(
                game,
                eval,
                position,
                &mut search.workspace,
                &filter(breadth),
            );
        };
        let context = eval.context(position, seat);
        let mut evaluated = 0;
        if search.known.get(key).is_none() {
            // A few more than needed, because some may be obstructed elsewhere.
            let own = search.settings.own;
            let wide = std::array::from_fn(|class| own[class].max(breadth[class]) + MORE_TURNS);
            evaluated = candidates.fill(game, eval, position, &mut search.workspace, &filter(wide));
            candidates.sort();
            let turns = candidates.list.iter();
            let carried = turns.filter(|turn| eval.same_turn(position, &turn.position).is_some());
            let known = carried.map(|&candidate| Known {
                candidate,
                class: eval.class(&context, &candidate.position),
            });
            search.known.insert(key, known.collect());
        }
        candidates.list.clear();
        let mut left = breadth;
        for known in search.known.get(key).into_iter().flatten() {
            if left[known.class] > 0
                && let Some(result) = eval.same_turn(position, &known.candidate.position)
            {
                left[known.class] -= 1;
                let value = known.candidate.value;
                candidates.list.push(Candidate::new(result, value));
            }
        }
        let carried = candidates.list.len();
        eval.other_turns(game, position, &mut |result| {
            let value = value_of(eval, &context, result, seat);
            candidates.list.push(Candidate::new(*result, value));
        });
        let other = &mut candidates.list[carried..];
        other.sort_by_key(|turn| std::cmp::Reverse(turn.value));
        let mut number = 0;
        if evaluated == 0 {
            evaluated = candidates.list.len() as u64;
        }
        candidates.list.retain(|turn| {
            number += 1;
            if number <= carried {
                return true;
            }
            let left = &mut left[eval.class(&context, &turn.position)];
            let kept = *left > 0;
            *left = left.saturating_sub(1);
            kept
        });
        evaluated
    }

    /// A new node: proved, drawn by repetition, or evaluated.
    fn node(&self, position: G::Position) -> Node<G> {
        if position.to_move().is_none() {
            let outcome = position.outcome();
            return match outcome.and_then(|outcome| outcome.winner()) {
                Some(winner) => Node::certain(position, only(winner), Some(0)),
                None => Node::certain(position, self.drawn(), None),
            };
        }
        let hash = position.hash_key();
        let nodes = &self.search.tree.nodes;
        let on_path = |&at: &usize| nodes[at].position.hash_key() == hash;
        if self.occurred.binary_search(&hash).is_ok() || self.path.iter().any(on_path) {
            return Node::certain(position, self.drawn(), None);
        }
        match self.eval.winner(self.game, &position) {
            Some(winner) => {
                let at_once = position.to_move() == Some(winner);
                Node::certain(position, only(winner), Some(if at_once { 1 } else { 2 }))
            }
            None => Node::new(position, self.eval.chances(self.game, &position)),
        }
    }

    /// The result so far: the most visited child of the root, or one whose value
    /// is proved and better.
    fn found(&self) -> Option<SearchResult<G>> {
        let tree = &self.search.tree;
        let seat = self.seat.index();
        let best = tree.best(0, self.seat)?;
        let open = || {
            tree.nodes[0]
                .children()
                .filter(|&at| !tree.nodes[at].closed)
        };
        let visits = |at: usize| tree.nodes[at].visits;
        let visited = open().max_by_key(|&at| (visits(at), std::cmp::Reverse(at)));
        let chosen = match visited {
            Some(visited) if !tree.nodes[best].closed => visited,
            // A proved value is no reason to prefer a worse turn.
            Some(visited) if tree.nodes[visited].value[seat] >= tree.nodes[best].value[seat] => {
                visited
            }
            _ => best,
        };
        let mut others: Vec<usize> = tree.nodes[0].children().collect();
        others.retain(|&at| at != chosen);
        others.sort_by_key(|&at| (std::cmp::Reverse(visits(at)), at));
        others.truncate(self.lines.saturating_sub(1));
        // The most visited turns are selected, and reported best first.
        let mut others: Vec<PrincipalVariation<G>> =
            others.iter().map(|&at| self.variation(at, seat)).collect();
        others.sort_by_key(|line| std::cmp::Reverse(line.value));
        let chosen = std::iter::once(self.variation(chosen, seat));
        Some(SearchResult {
            lines: chosen.chain(others).collect(),
            depth: self.deepest.min(usize::from(u8::MAX)) as u8,
            nodes: self.nodes,
        })
    }

    /// The principal variation that begins with a child of the root.
    fn variation(&self, at: usize, seat: usize) -> PrincipalVariation<G> {
        let tree = &self.search.tree;
        let node = &tree.nodes[at];
        let value = match node.end {
            Some(turns) if node.value[seat] > 0.0 => win_after(usize::from(turns) + 1),
            Some(turns) => loss_after(usize::from(turns) + 1),
            None => logit(node.value[seat]).clamp(-MAX_EVAL, MAX_EVAL),
        };
        let mut positions = vec![node.position];
        let mut at = at;
        while let Some(next) = self.mover(at).and_then(|mover| tree.best(at, mover)) {
            positions.push(tree.nodes[next].position);
            at = next;
        }
        PrincipalVariation {
            value,
            chances: Some(shares(node.value)),
            positions,
        }
    }

    fn mover(&self, at: usize) -> Option<Seat> {
        self.search.tree.nodes[at].position.to_move()
    }

    /// The value of a draw for each seat.
    fn drawn(&self) -> PerSeat {
        let share = self.search.settings.draw / self.playing.len() as f32;
        std::array::from_fn(|seat| {
            if self.playing.contains(Seat::new(seat)) {
                share
            } else {
                0.0
            }
        })
    }
}

/// Whether a node is visited for the first time.
fn found_at_leaf<G: Game>(node: &Node<G>) -> bool {
    node.visits == 0
}

/// A filter that keeps the best few turns of each class.
fn filter<P>(
    breadth: [usize; CLASSES],
) -> MoveFilter<impl Fn(&P) -> bool, impl Fn(&P, i32) -> bool> {
    MoveFilter {
        breadth: Some(breadth),
        always: |_: &P| false,
        enough: |_: &P, _: i32| false,
    }
}

/// Number of turns of each class that are kept for other nodes besides those
/// that are searched.
const MORE_TURNS: usize = 4;
/// Number of keys after which those that were not used for long are dropped;
/// each takes about a kilobyte.
const MAX_KNOWN: usize = 4_096;
/// Number of nodes between two polls of `stop`.
const POLL_INTERVAL: u64 = 10_000;
/// Number of nodes before the first report to `tell`.
const FIRST_REPORT: u64 = 20_000;
/// Number of turns of each class listed for a rival who follows a plain
/// evaluation; it takes the best that does not return to a position of the
/// game.
const PLAIN_BREADTH: usize = 8;
/// Chances below this have the same prior.
const MIN_CHANCE: f32 = 0.001;

/// The logarithm of the odds of a chance, in thousandths. From `libm`, so that
/// it is the same on every machine.
fn logit(chance: f32) -> i32 {
    let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
    ((libm::log(chance) - libm::log(1.0 - chance)) * 1000.0) as i32
}

/// A power by multiplication alone, so that it is the same on every machine.
fn power(x: f32, exponent: u32) -> f32 {
    (0..exponent).fold(1.0, |power, _| power * x)
}

/// Chance 1 for the winner, 0 for the others.
fn only(seat: Seat) -> PerSeat {
    let mut value = [0.0; Seat::MAX];
    value[seat.index()] = 1.0;
    value
}

/// Values as chances that add up to 1: a repetition is worth less than an equal
/// share to everybody.
fn shares(values: PerSeat) -> PerSeat {
    let sum: f32 = values.iter().sum();
    values.map(|value| if sum > 0.0 { value / sum } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_of_odds_are_right() {
        assert_eq!(logit(0.5), 0);
        assert!((logit(0.75) - 1098).abs() <= 1);
        assert!((logit(0.25) + 1098).abs() <= 1);
    }
}
