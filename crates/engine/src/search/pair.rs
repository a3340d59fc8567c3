//! The search for two players as others use it.

use std::sync::atomic::{AtomicBool, Ordering};

use kinetic_rules::{Course, Game, GamePosition};

use super::candidates::Candidates;
use super::found::SearchResult;
use super::running::{DEEPEST, MARKS, Running, Task};
use super::settings::{Limits, Settings};
use super::table::Table;
use crate::Random;
use crate::judge::Evaluate;

/// A search for two players, with its memory.
///
/// The same search with the same limit of nodes finds the same on one thread,
/// whatever it was asked before.
pub struct PairSearch<G: Game> {
    settings: Settings,
    table: Table,
    memories: Vec<Memory<G>>,
    runs: u64,
}

/// What one thread uses again and again.
pub(super) struct Memory<G: Game> {
    pub workspace: G::Workspace,
    /// Lists of candidates, one for each depth.
    pub lists: Vec<Candidates<G>>,
    /// How often a turn of this mark was the best.
    pub history: Vec<i32>,
}

impl<G: Game> Default for Memory<G> {
    fn default() -> Memory<G> {
        Memory {
            workspace: G::Workspace::default(),
            lists: (0..=DEEPEST).map(|_| Candidates::default()).collect(),
            history: vec![0; MARKS],
        }
    }
}

impl<G: Game + Sync> PairSearch<G>
where
    G::Position: Send + Sync,
    G::Workspace: Send,
{
    /// A search that knows nothing yet.
    pub fn new(settings: Settings) -> PairSearch<G> {
        let memory = if settings.table { settings.memory } else { 0 };
        let threads = settings.threads.max(1);
        PairSearch {
            settings,
            table: Table::of_bytes(memory),
            memories: (0..threads).map(|_| Memory::default()).collect(),
            runs: 0,
        }
    }

    /// Looks for the best turn. `None` only when there is no legal turn.
    /// `tell` hears of every depth that has been completed.
    pub fn run<J: Evaluate<G>>(
        &mut self,
        game: &G,
        judge: &J,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<SearchResult<G>> {
        // What was found for one game does not hold for another: positions
        // that have occurred count as draws. So old values no longer fit.
        self.runs += 1;
        let task = Task {
            game,
            judge,
            settings: &self.settings,
            limits,
            table: &self.table,
            salt: Random::new(self.runs).bits(),
            seen: &seen(course),
        };
        let (first, helpers) = self.memories.split_first_mut()?;
        let root = course.position();
        if helpers.is_empty() {
            return Running::new(&task, first, stop).deepen(root, tell);
        }
        // Helpers fill the table; what they find reaches the first through it.
        let enough = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for memory in helpers {
                let (enough, task) = (&enough, &task);
                scope.spawn(move || {
                    let stop = || enough.load(Ordering::Relaxed);
                    Running::new(task, memory, &stop).deepen(root, &mut |_| {});
                });
            }
            let found = Running::new(&task, first, stop).deepen(root, tell);
            enough.store(true, Ordering::Relaxed);
            found
        })
    }
}

/// The hashes of the positions that have occurred in a game, sorted.
fn seen<G: Game>(course: &Course<G>) -> Vec<u64> {
    let positions = std::iter::once(course.start()).chain(course.positions());
    let mut seen: Vec<u64> = positions.map(|position| position.hash_key()).collect();
    seen.sort_unstable();
    seen
}
