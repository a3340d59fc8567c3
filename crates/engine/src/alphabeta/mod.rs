//! Two-player search: principal variation search with iterative deepening and
//! a transposition table.
//!
//! `search` holds the recursive search of one thread and explains what PV,
//! cut and all nodes do; `transposition` the table that all threads share.

mod in_progress;
mod search;
mod transposition;

use std::sync::atomic::{AtomicBool, Ordering};

use kinetic_rules::{Course, Game, GamePosition};

use crate::Random;
use crate::eval::Evaluate;
use crate::search::candidates::Candidates;
use crate::search::{Limits, SearchResult, Settings};
use in_progress::InProgress;
use search::{AlphaBeta, MAX_PLY, Shared};
use transposition::TranspositionTable;

/// A two-player search with its tables.
///
/// On one thread, the same search with the same node limit returns the same
/// result, whatever was searched before.
pub struct TwoPlayerSearch<G: Game> {
    settings: Settings,
    table: TranspositionTable,
    threads: Vec<ThreadMemory<G>>,
    runs: u64,
}

/// A position to be searched and the game that led to it.
pub struct Root<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub position: &'a G::Position,
    /// The hashes of the positions that have occurred in the game, sorted.
    pub occurred: &'a [u64],
    /// What the seat to move has made of the positions of the game
    /// ([`Evaluate::arrangement`]), sorted, each as often as it was made.
    pub arrangements: &'a [u64],
    /// The position before the last turn, if there was one.
    pub before: Option<&'a G::Position>,
}

/// Allocations of one thread, reused from search to search.
struct ThreadMemory<G: Game> {
    workspace: G::Workspace,
    /// Lists of candidates, one for each ply.
    candidates: Vec<Candidates<G>>,
}

impl<G: Game> Default for ThreadMemory<G> {
    fn default() -> ThreadMemory<G> {
        ThreadMemory {
            workspace: G::Workspace::default(),
            candidates: (0..=MAX_PLY).map(|_| Candidates::default()).collect(),
        }
    }
}

impl<G: Game + Sync> TwoPlayerSearch<G>
where
    G::Position: Send + Sync,
    G::Workspace: Send,
{
    /// A search with empty tables.
    pub fn new(settings: Settings) -> TwoPlayerSearch<G> {
        let memory = if settings.table { settings.memory } else { 0 };
        let threads = settings.threads.max(1);
        TwoPlayerSearch {
            settings,
            table: TranspositionTable::with_bytes(memory),
            threads: (0..threads).map(|_| ThreadMemory::default()).collect(),
            runs: 0,
        }
    }

    /// Searches for the best turn. `None` only when there is no legal turn.
    ///
    /// `stop` is polled every 1,000 nodes; `tell` is called after every depth
    /// that has been completed.
    pub fn run<E: Evaluate<G>>(
        &mut self,
        eval: &E,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let settings = self.settings.clone();
        self.run_with(&settings, eval, course, limits, stop, tell)
    }

    /// Searches with other settings than usual; its memory and threads remain.
    pub fn run_with<E: Evaluate<G>>(
        &mut self,
        settings: &Settings,
        eval: &E,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        let root = Root {
            game: course.game(),
            position: course.position(),
            occurred: &occurred(course),
            arrangements: &if settings.tuning.stale[0] > 0 {
                arrangements(eval, course)
            } else {
                Vec::new()
            },
            before: before(course),
        };
        self.search(settings, eval, root, limits, stop, tell)
    }

    /// Searches as [`TwoPlayerSearch::run`] does, for callers that keep no
    /// [`Course`].
    pub fn run_from<E: Evaluate<G>>(
        &mut self,
        eval: &E,
        root: Root<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Option<SearchResult<G>> {
        let settings = self.settings.clone();
        self.search(&settings, eval, root, limits, stop, &mut |_| {})
    }

    fn search<E: Evaluate<G>>(
        &mut self,
        settings: &Settings,
        eval: &E,
        root: Root<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        // Positions that have occurred in the game count as draws, so entries
        // of an earlier search do not hold here. A new salt makes their keys
        // fit no position, which is quicker than clearing the table.
        self.runs += 1;
        let seat = root.position.to_move()?;
        let here = eval.value(root.position, seat);
        let before = root.before.map_or(here, |before| eval.value(before, seat));
        let shared = Shared {
            game: root.game,
            eval,
            settings,
            limits,
            table: &self.table,
            salt: Random::new(self.runs).bits(),
            occurred: Occurred::new(root.occurred),
            arrangements: root.arrangements,
            advantage: ((here + before) / 2).max(0),
            in_progress: (self.threads.len() > 1).then(InProgress::new),
        };
        let (first, helpers) = self.threads.split_first_mut()?;
        let root = root.position;
        if helpers.is_empty() {
            return AlphaBeta::new(&shared, first, stop).deepen(root, tell);
        }
        // Lazy SMP: helpers search the same root and fill the transposition
        // table; what they find reaches the first thread through it. A thread
        // defers what another one is searching.
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for memory in helpers {
                let (done, shared) = (&done, &shared);
                scope.spawn(move || {
                    let stop = || done.load(Ordering::Relaxed);
                    AlphaBeta::new(shared, memory, &stop).deepen(root, &mut |_| {});
                });
            }
            let found = AlphaBeta::new(&shared, first, stop).deepen(root, tell);
            done.store(true, Ordering::Relaxed);
            found
        })
    }
}

/// The positions that have occurred in a game, by their hashes.
struct Occurred<'a> {
    /// Sorted.
    hashes: &'a [u64],
    /// A bit for 12 bits of each hash, so that most positions that have not
    /// occurred are told from the others quickly.
    filter: [u64; 64],
}

impl Occurred<'_> {
    fn new(hashes: &[u64]) -> Occurred<'_> {
        let mut filter = [0; 64];
        for hash in hashes {
            filter[(hash >> 6 & 63) as usize] |= 1 << (hash & 63);
        }
        Occurred { hashes, filter }
    }

    fn contains(&self, hash: u64) -> bool {
        self.filter[(hash >> 6 & 63) as usize] >> (hash & 63) & 1 == 1
            && self.hashes.binary_search(&hash).is_ok()
    }
}

/// The hashes of the positions that have occurred in a game, sorted.
pub(crate) fn occurred<G: Game>(course: &Course<G>) -> Vec<u64> {
    let positions = std::iter::once(course.start()).chain(course.positions());
    let mut hashes: Vec<u64> = positions.map(|position| position.hash_key()).collect();
    hashes.sort_unstable();
    hashes
}

/// What the seat to move has made of the positions of a game, sorted.
pub(crate) fn arrangements<G: Game, E: Evaluate<G>>(eval: &E, course: &Course<G>) -> Vec<u64> {
    let Some(seat) = course.position().to_move() else {
        return Vec::new();
    };
    let before = std::iter::once(course.start()).chain(course.positions());
    let own = before
        .zip(course.positions())
        .filter(|(before, _)| before.to_move() == Some(seat));
    let mut keys: Vec<u64> = own
        .map(|(_, after)| eval.arrangement(after, seat))
        .collect();
    keys.sort_unstable();
    keys
}

/// The position before the last turn of a game.
pub(crate) fn before<G: Game>(course: &Course<G>) -> Option<&G::Position> {
    course.position_after(course.positions().len().checked_sub(1)?)
}

/// How often an arrangement has been made before.
pub(crate) fn occurrences(arrangements: &[u64], key: u64) -> usize {
    let from = arrangements.partition_point(|&known| known < key);
    let same = arrangements[from..]
        .iter()
        .take_while(|&&known| known == key);
    same.count()
}
