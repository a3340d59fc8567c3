//! Tree search for three and more.

use kinetic_rules::{Course, Game, GamePosition, Seat, SeatSet};

use super::habits::{Habits, OpponentModel};
use super::logarithm::logit;
use super::seats::{JudgesSeats, PerSeat};
use super::settings::SeveralSettings;
use super::tree::{Node, Tree};
use crate::judge::{CLASSES, MOST};
use crate::search::candidates::{Candidates, MoveFilter};
use crate::search::value::{loss_after, win_after};
use crate::search::{Limits, Line, SearchResult};

/// A search with its memory.
pub struct SeveralSearch<G: Game> {
    settings: SeveralSettings,
    workspace: G::Workspace,
    candidates: Candidates<G>,
    tree: Tree<G>,
    habits: Habits,
}

/// A search under way.
struct Running<'a, G: Game, J> {
    game: &'a G,
    judge: &'a J,
    search: &'a mut SeveralSearch<G>,
    /// The seat that searches.
    seat: Seat,
    playing: SeatSet,
    /// The rivals who take what looks best to a plain eye, and to which.
    plain: OpponentModel,
    /// The positions that have occurred in the game, sorted. To come back to
    /// one of them is taken for a draw.
    seen: Vec<u64>,
    /// The nodes from the first position to the one that is looked at.
    path: Vec<usize>,
    /// How many of the best turns are told.
    lines: usize,
    /// How many positions were judged.
    nodes: u64,
    deepest: usize,
}

impl<G: Game> SeveralSearch<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: SeveralSettings) -> SeveralSearch<G> {
        SeveralSearch {
            settings,
            workspace: G::Workspace::default(),
            candidates: Candidates::default(),
            tree: Tree::default(),
            habits: Habits::default(),
        }
    }

    /// The rivals of the seat to move who take what looks best to a plain
    /// eye, and to which, if the search is to know.
    pub fn plain_rivals<J: JudgesSeats<G>>(
        &mut self,
        game: &G,
        judge: &J,
        course: &Course<G>,
    ) -> OpponentModel {
        let to_move = course.position().to_move();
        let Some(seat) = to_move.filter(|_| self.settings.reads_rivals) else {
            return OpponentModel::default();
        };
        // Between two, good turns often look best to an eye that does not look
        // at the rival: only the likeliest eye is taken seriously there.
        let eyes = match course.playing().len() {
            0..=2 => judge.plain().get(..1).unwrap_or_default(),
            _ => judge.plain(),
        };
        let mut eyes = self.habits.eyes(game, eyes, course, &mut self.workspace);
        eyes[seat.index()] = None;
        eyes
    }

    /// Looks for the best turn. `None` only when there is no legal turn.
    /// `tell` hears from time to time what is best so far.
    ///
    /// A value that is no certain win or loss is the logarithm of the odds of
    /// winning, in thousandths.
    pub fn run<J: JudgesSeats<G>>(
        &mut self,
        game: &G,
        judge: &J,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let position = *course.position();
        let seat = position.to_move()?;
        let mut seen: Vec<u64> = std::iter::once(course.start())
            .chain(course.positions())
            .map(|position| position.hash_key())
            .collect();
        seen.sort_unstable();
        let plain = self.plain_rivals(game, judge, course);
        self.tree
            .plant(position, limits.nodes, self.settings.memory);
        let mut running = Running {
            game,
            judge,
            search: self,
            seat,
            playing: position.seats().minus(position.seats_out()),
            plain,
            seen,
            path: Vec::new(),
            lines: limits.lines,
            nodes: 0,
            deepest: 0,
        };
        running.grow(limits, stop, tell);
        running.found()
    }
}

impl<G: Game, J: JudgesSeats<G>> Running<'_, G, J> {
    /// Visits the tree until a limit is reached or all is known.
    fn grow(
        &mut self,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) {
        let depth = limits.depth.map_or(usize::MAX, usize::from).max(1);
        let mut ask_at = 0;
        let mut tell_at = TELL;
        loop {
            self.visit(depth);
            let first = &self.search.tree.nodes[0];
            if first.closed
                || first.children().is_empty()
                || self.search.tree.is_full()
                || limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
            {
                return;
            }
            if self.nodes >= ask_at {
                ask_at = self.nodes + ASK;
                if stop() {
                    return;
                }
            }
            if self.nodes >= tell_at {
                tell_at = 2 * self.nodes;
                if let Some(found) = self.found() {
                    tell(&found);
                }
            }
        }
    }

    /// One visit: down to a position whose turns were not looked at, and back
    /// up with what they show.
    fn visit(&mut self, depth: usize) {
        self.path.clear();
        let mut at = 0;
        self.path.push(at);
        while let Some(seat) = self.mover(at)
            && let Some(child) = self
                .search
                .tree
                .select(at, seat, self.search.settings.curiosity)
        {
            at = child;
            self.path.push(at);
        }
        self.deepest = self.deepest.max(self.path.len());
        if self.path.len() > depth {
            self.search.tree.nodes[at].closed = true;
        } else {
            let breadth = match self.mover(at) {
                _ if at == 0 => self.search.settings.first,
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
                    // What saves a rival, or goes on where the others would
                    // only repeat, may be a turn that looks bad.
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

    /// Lists the turns of the last position of the path.
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
        let search = &mut *self.search;
        let workspace = &mut search.workspace;
        let mut candidates = std::mem::take(&mut search.candidates);
        let wish = |breadth| MoveFilter {
            breadth: Some(breadth),
            always: |_: &G::Position| false,
            enough: |_: &G::Position, _: i32| false,
        };
        let judged = if let Some(eye) = plain {
            let eye = &self.judge.plain()[eye];
            candidates.fill(
                self.game,
                eye,
                &position,
                workspace,
                &wish([PLAIN; CLASSES]),
            )
        } else {
            let (game, judge) = (self.game, self.judge);
            let mut judged = candidates.fill(game, judge, &position, workspace, &wish(breadth));
            if candidates.list.is_empty() {
                // A rival may have nothing but turns of a kind that is not
                // expected of rivals: early on there is little to choose.
                let wide = search.settings.own;
                judged += candidates.fill(game, judge, &position, workspace, &wish(wide));
            }
            judged
        };
        candidates.sort();
        if plain.is_some() {
            let new =
                |position: &G::Position| self.seen.binary_search(&position.hash_key()).is_err();
            let best = candidates.list.iter().position(|turn| new(&turn.position));
            if let Some(best) = best {
                candidates.list.swap(0, best);
            }
            candidates.list.truncate(1);
        }
        self.nodes += judged.max(1);
        let sharpness = if seat == self.seat {
            self.search.settings.own_sharpness
        } else {
            self.search.settings.rival_sharpness
        };
        for candidate in &candidates.list {
            let mut child = self.judged(candidate.position);
            child.prior = power(child.value[seat.index()].max(LEAST), sharpness);
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

    /// A position after a turn, judged.
    fn judged(&self, position: G::Position) -> Node<G> {
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
        if self.seen.binary_search(&hash).is_ok() || self.path.iter().any(on_path) {
            return Node::certain(position, self.drawn(), None);
        }
        match self.judge.winner(self.game, &position) {
            Some(winner) => {
                let at_once = position.to_move() == Some(winner);
                Node::certain(position, only(winner), Some(if at_once { 1 } else { 2 }))
            }
            None => Node::new(position, self.judge.chances(self.game, &position)),
        }
    }

    /// The best turn by what is known: the most visited one, or one whose
    /// value is certain and better.
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
            // A certain value counts for what it is worth, no more.
            Some(visited) if tree.nodes[visited].value[seat] >= tree.nodes[best].value[seat] => {
                visited
            }
            _ => best,
        };
        let mut others: Vec<usize> = tree.nodes[0].children().collect();
        others.retain(|&at| at != chosen);
        others.sort_by_key(|&at| (std::cmp::Reverse(visits(at)), at));
        others.truncate(self.lines.saturating_sub(1));
        // Of what the search cared for most, people want to see the best first.
        let mut others: Vec<Line<G>> = others.iter().map(|&at| self.line(at, seat)).collect();
        others.sort_by_key(|line| std::cmp::Reverse(line.value));
        let chosen = std::iter::once(self.line(chosen, seat));
        Some(SearchResult {
            lines: chosen.chain(others).collect(),
            depth: self.deepest.min(usize::from(u8::MAX)) as u8,
            nodes: self.nodes,
        })
    }

    /// A turn, what it is worth, and what is expected to follow.
    fn line(&self, at: usize, seat: usize) -> Line<G> {
        let tree = &self.search.tree;
        let node = &tree.nodes[at];
        let value = match node.end {
            Some(turns) if node.value[seat] > 0.0 => win_after(usize::from(turns) + 1),
            Some(turns) => loss_after(usize::from(turns) + 1),
            None => logit(node.value[seat]).clamp(-MOST, MOST),
        };
        let mut positions = vec![node.position];
        let mut at = at;
        while let Some(next) = self.mover(at).and_then(|mover| tree.best(at, mover)) {
            positions.push(tree.nodes[next].position);
            at = next;
        }
        Line {
            value,
            chances: Some(node.value),
            positions,
        }
    }

    fn mover(&self, at: usize) -> Option<Seat> {
        self.search.tree.nodes[at].position.to_move()
    }

    /// What a draw is worth.
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

/// Whether a node was looked at for the first time.
fn found_at_leaf<G: Game>(node: &Node<G>) -> bool {
    node.visits == 0
}

/// `stop` is asked after so many positions.
const ASK: u64 = 10_000;
/// The first news comes after so many positions.
const TELL: u64 = 20_000;
/// So many turns are listed for a plain player, who takes the best that does
/// not lead back to what has been on the board.
const PLAIN: usize = 8;
/// Chances below this are alike.
const LEAST: f32 = 0.001;

/// By multiplication alone, so that it is the same on every machine.
fn power(x: f32, exponent: u32) -> f32 {
    (0..exponent).fold(1.0, |power, _| power * x)
}

/// The winner gets all.
fn only(seat: Seat) -> PerSeat {
    let mut value = [0.0; Seat::MAX];
    value[seat.index()] = 1.0;
    value
}
