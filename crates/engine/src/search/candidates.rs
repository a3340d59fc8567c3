//! The turns that a search looks at.

use kinetic_rules::{Game, GamePosition};

use super::value::{LOSS, WIN};
use crate::judge::{CLASSES, Evaluate};

/// A turn that may be looked at.
pub struct Candidate<G: Game> {
    /// The position after it.
    pub position: G::Position,
    /// The judgement of that position for the one who made the turn, [`WIN`]
    /// or [`LOSS`] when the game is over.
    pub value: i32,
    /// What it is sorted by, the best first.
    pub promise: i32,
}

impl<G: Game> Clone for Candidate<G> {
    fn clone(&self) -> Candidate<G> {
        *self
    }
}

impl<G: Game> Copy for Candidate<G> {}

/// Lists of candidates, used again from call to call.
pub struct Candidates<G: Game> {
    /// The candidates, the most promising first once they are sorted.
    pub list: Vec<Candidate<G>>,
}

impl<G: Game> Default for Candidates<G> {
    fn default() -> Candidates<G> {
        Candidates { list: Vec::new() }
    }
}

/// Which turns are wished for.
pub struct MoveFilter<A, E> {
    /// At most so many of each class; `None` for all.
    pub breadth: Option<[usize; CLASSES]>,
    /// Those for which this says yes in any case.
    pub always: A,
    /// A turn for which this says yes is the only one in the list: what
    /// follows it is not judged any more.
    pub enough: E,
}

/// All turns.
pub fn every<P>() -> MoveFilter<impl Fn(&P) -> bool, impl Fn(&P, i32) -> bool> {
    MoveFilter {
        breadth: None,
        always: |_: &P| true,
        enough: |_: &P, _: i32| false,
    }
}

impl<G: Game> Candidates<G> {
    /// Lists the turns of a position that are wished for, and tells how many
    /// were judged.
    pub fn fill<J: Evaluate<G>>(
        &mut self,
        game: &G,
        judge: &J,
        position: &G::Position,
        workspace: &mut G::Workspace,
        wish: &MoveFilter<impl Fn(&G::Position) -> bool, impl Fn(&G::Position, i32) -> bool>,
    ) -> u64 {
        let MoveFilter {
            breadth,
            always,
            enough,
        } = wish;
        self.list.clear();
        let Some(seat) = position.to_move() else {
            return 0;
        };
        let context = judge.context(position, seat);
        let mut judged = 0;
        let mut best = Best::new(breadth.unwrap_or([usize::MAX; CLASSES]));
        let mut cut = None;
        game.for_each_successor(position, workspace, |result| {
            if cut.is_some() {
                return;
            }
            judged += 1;
            let value = match result.to_move() {
                Some(_) => judge.value_of_result(&context, result),
                None => match result.outcome().and_then(|outcome| outcome.winner()) {
                    Some(winner) if winner == seat => WIN,
                    Some(_) => LOSS,
                    None => 0,
                },
            };
            let candidate = || Candidate {
                position: *result,
                value,
                promise: value,
            };
            if enough(result, value) {
                cut = Some(candidate());
            } else if breadth.is_none() || always(result) {
                self.list.push(candidate());
            } else if value > best.lowest {
                let class = judge.class(&context, result);
                if value > best.least[class] {
                    best.add(class, candidate());
                }
            }
        });
        if let Some(cut) = cut {
            self.list.clear();
            self.list.push(cut);
            return judged;
        }
        for list in &mut best.lists {
            self.list.append(list);
        }
        judged
    }

    /// Puts the most promising first.
    pub fn sort(&mut self) {
        self.list
            .sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
    }
}

/// The best of each class.
struct Best<G: Game> {
    breadth: [usize; CLASSES],
    lists: [Vec<Candidate<G>>; CLASSES],
    /// What a candidate must be better than to come in.
    least: [i32; CLASSES],
    /// The smallest of these.
    lowest: i32,
}

impl<G: Game> Best<G> {
    fn new(breadth: [usize; CLASSES]) -> Best<G> {
        Best {
            breadth,
            lists: std::array::from_fn(|_| Vec::new()),
            lowest: i32::MIN,
            least: breadth.map(|width| if width == 0 { i32::MAX } else { i32::MIN }),
        }
    }

    fn add(&mut self, class: usize, candidate: Candidate<G>) {
        let list = &mut self.lists[class];
        if list.len() == self.breadth[class] {
            list.pop();
        }
        let at = list.partition_point(|known| known.value >= candidate.value);
        list.insert(at, candidate);
        if list.len() == self.breadth[class]
            && let Some(last) = list.last()
        {
            self.least[class] = last.value;
            self.lowest = self.least.into_iter().min().unwrap_or(i32::MIN);
        }
    }
}
