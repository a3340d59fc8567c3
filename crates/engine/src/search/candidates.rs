//! Candidate turns: the successors of a position that a search considers, and
//! the filter that selects them.

use kinetic_rules::{Game, GamePosition, Seat};

use super::{LOSS, WIN};
use crate::eval::{CLASSES, Evaluate};

/// A turn that may be searched, as the position after it.
pub struct Candidate<G: Game> {
    /// The position after it.
    pub position: G::Position,
    /// The evaluation of that position for the seat that made the turn, [`WIN`]
    /// or [`LOSS`] when the game is over.
    pub value: i32,
    /// The key that candidates are sorted by, highest first.
    pub promise: i32,
}

impl<G: Game> Candidate<G> {
    /// A candidate that is as promising as its value.
    pub fn new(position: G::Position, value: i32) -> Candidate<G> {
        Candidate {
            position,
            value,
            promise: value,
        }
    }
}

/// The value of a successor for the seat that made the turn; [`WIN`] or [`LOSS`]
/// when the game is over.
pub fn value_of<G: Game, E: Evaluate<G>>(
    eval: &E,
    context: &E::Context,
    result: &G::Position,
    seat: Seat,
) -> i32 {
    match result.to_move() {
        Some(_) => eval.successor_value(context, result),
        None => match result.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == seat => WIN,
            Some(_) => LOSS,
            None => 0,
        },
    }
}

impl<G: Game> Clone for Candidate<G> {
    fn clone(&self) -> Candidate<G> {
        *self
    }
}

impl<G: Game> Copy for Candidate<G> {}

/// A list of candidates whose allocation is reused between calls.
pub struct Candidates<G: Game> {
    /// The candidates, the most promising first once they are sorted.
    pub list: Vec<Candidate<G>>,
}

impl<G: Game> Default for Candidates<G> {
    fn default() -> Candidates<G> {
        Candidates { list: Vec::new() }
    }
}

/// Which turns become candidates.
pub struct MoveFilter<A, E> {
    /// Maximum number of turns of each class; `None` for all.
    pub breadth: Option<[usize; CLASSES]>,
    /// Turns that are always candidates.
    pub always: A,
    /// The first turn for which this is true becomes the only candidate, and
    /// the remaining successors are not evaluated (a static cutoff).
    pub enough: E,
}

/// A filter that keeps all turns.
pub fn every<P>() -> MoveFilter<impl Fn(&P) -> bool, impl Fn(&P, i32) -> bool> {
    MoveFilter {
        breadth: None,
        always: |_: &P| true,
        enough: |_: &P, _: i32| false,
    }
}

/// All successors of a position with their static values for the seat to move.
pub fn static_values<G: Game>(
    eval: &impl Evaluate<G>,
    game: &G,
    position: &G::Position,
) -> Vec<(G::Position, i32)> {
    let mut candidates = Candidates::default();
    let workspace = &mut G::Workspace::default();
    candidates.fill(game, eval, position, workspace, &every());
    let turns = candidates.list.into_iter();
    turns.map(|turn| (turn.position, turn.value)).collect()
}

impl<G: Game> Candidates<G> {
    /// Fills the list with the turns of a position that pass the filter, and
    /// returns how many successors were evaluated.
    pub fn fill<E: Evaluate<G>>(
        &mut self,
        game: &G,
        eval: &E,
        position: &G::Position,
        workspace: &mut G::Workspace,
        filter: &MoveFilter<impl Fn(&G::Position) -> bool, impl Fn(&G::Position, i32) -> bool>,
    ) -> u64 {
        let MoveFilter {
            breadth,
            always,
            enough,
        } = filter;
        self.list.clear();
        let Some(seat) = position.to_move() else {
            return 0;
        };
        let context = eval.context(position, seat);
        let mut evaluated = 0;
        let mut best = Best::new(breadth.unwrap_or([usize::MAX; CLASSES]));
        let mut cut = None;
        game.for_each_successor(position, workspace, |result| {
            if cut.is_some() {
                return;
            }
            evaluated += 1;
            let value = value_of(eval, &context, result, seat);
            let candidate = || Candidate::new(*result, value);
            if enough(result, value) {
                cut = Some(candidate());
            } else if breadth.is_none() || always(result) {
                self.list.push(candidate());
            } else if value > best.lowest {
                let class = eval.class(&context, result);
                if value > best.least[class] {
                    best.add(class, candidate());
                }
            }
        });
        if let Some(cut) = cut {
            self.list.clear();
            self.list.push(cut);
            return evaluated;
        }
        for list in &mut best.lists {
            self.list.append(list);
        }
        evaluated
    }

    /// Sorts the most promising first.
    pub fn sort(&mut self) {
        self.list
            .sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
    }
}

/// The best candidates of each class.
struct Best<G: Game> {
    breadth: [usize; CLASSES],
    lists: [Vec<Candidate<G>>; CLASSES],
    /// The value that a candidate must exceed to be added.
    least: [i32; CLASSES],
    /// The smallest of these values.
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
