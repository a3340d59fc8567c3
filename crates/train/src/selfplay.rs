//! Self-play: games of a search against itself, recorded as samples. What is the
//! same for two, three and four seats.

use std::sync::Arc;
use std::time::Instant;

use kinetic_engine::Random;
use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::search::SearchResult;
use kinetic_rules::ido::{Ido, Position, Workspace};
use kinetic_rules::{Game, Seat};

use crate::game::{self, Ending};
use crate::threads::in_threads;

/// How games are played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules and the board.
    pub game: Ido,
    /// Number of games.
    pub games: usize,
    /// Nodes of a search, on average.
    pub nodes: u64,
    /// Number of threads.
    pub threads: usize,
    /// The first game has this seed, the next ones those after it.
    pub seed: u64,
    /// Maximum number of random turns at the beginning of a game.
    pub opening: usize,
    /// One turn in this many is a random one.
    pub explore: usize,
    /// A game that lasts longer is a draw.
    pub max_turns: usize,
    /// No further game is begun after this.
    pub until: Option<Instant>,
}

/// What happened in the games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Summary {
    pub games: usize,
    pub turns: usize,
    pub passes: usize,
    pub draws: usize,
    pub unfinished: usize,
    pub depth: usize,
}

impl Summary {
    /// Adds other games.
    fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.turns += other.turns;
        self.passes += other.passes;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self.depth += other.depth;
    }
}

/// What the result of a game says about one of its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Little, because a random turn followed.
    Nothing,
    /// Nobody won.
    Draw,
    /// This seat won.
    Winner(Seat),
}

/// A search that plays against itself, one for each thread.
pub trait SelfPlayer {
    /// What the search says about a position.
    type Value: Copy;
    /// A position with what is known about it.
    type Sample: Send;

    /// The first position of the game with this number.
    fn start(&mut self, number: usize, random: &mut Random) -> Position;

    /// Searches a position.
    fn think(&mut self, root: Root<Ido>, nodes: u64) -> Option<SearchResult<Ido>>;

    /// What the search has found.
    fn value(found: &SearchResult<Ido>) -> Self::Value;

    /// A sample; `None` for positions that the net does not know.
    fn sample(
        &self,
        position: &Position,
        value: Self::Value,
        known: Known,
        turns_left: u16,
    ) -> Option<Self::Sample>;
}

/// Plays the games of a plan. The same plan gives the same samples in the same
/// order, whatever the number of threads, unless its time runs out.
pub fn play<P: SelfPlayer>(
    plan: &Plan,
    player: impl Fn() -> P + Sync,
) -> (Vec<P::Sample>, Summary) {
    let exact = Arc::new(Evaluator::new(plan.game.board()));
    let is_late = || plan.until.is_some_and(|until| Instant::now() >= until);
    let one = |player: &mut P, number: usize| one_game(player, plan, &exact, number);
    let games = in_threads(plan.threads, 0..plan.games, is_late, player, one);
    let mut all = Vec::new();
    let mut sum = Summary::default();
    for (samples, summary) in games {
        all.extend(samples);
        sum.add(&summary);
    }
    (all, sum)
}

fn one_game<P: SelfPlayer>(
    player: &mut P,
    plan: &Plan,
    exact: &Evaluator,
    number: usize,
) -> (Vec<P::Sample>, Summary) {
    let seed = plan.seed.wrapping_add(number as u64);
    let random = &mut Random::new(Random::new(seed).bits());
    let start = player.start(number, random);
    let mut workspace = Workspace::default();
    // Each position with its value, and the turn after which the result counts.
    let mut thought: Vec<(Position, P::Value)> = Vec::new();
    let mut counted_from = 0;
    let mut depth = 0;
    let played = game::play(&plan.game, exact, start, plan.max_turns, |root| {
        let position = *root.position;
        let nodes = plan.nodes / 2 + random.below(plan.nodes as usize) as u64;
        let found = player.think(root, nodes.max(50))?;
        thought.push((position, P::value(&found)));
        depth += usize::from(found.depth);
        if random.below(plan.explore) == 0 {
            counted_from = thought.len();
            return Some(random_turn(&plan.game, &position, &mut workspace, random));
        }
        Some(*found.result())
    });
    let summary = Summary {
        games: 1,
        turns: thought.len(),
        passes: played.passes.iter().sum(),
        draws: usize::from(played.ending == Ending::Repeated),
        unfinished: usize::from(played.ending == Ending::Unfinished),
        depth,
    };
    let end = thought.len();
    let sample = |(at, (position, value)): (usize, &(Position, P::Value))| {
        let known = match played.ending.winner() {
            _ if at < counted_from => Known::Nothing,
            None => Known::Draw,
            Some(winner) => Known::Winner(winner),
        };
        let turns_left = (end - at).min(usize::from(u16::MAX)) as u16;
        player.sample(position, *value, known, turns_left)
    };
    let samples = thought.iter().enumerate().filter_map(sample).collect();
    (samples, summary)
}

/// The options of a game: one in ten has an unusual target.
pub fn options(random: &mut Random) -> &'static str {
    match random.below(20) {
        0 => "3",
        1 => "5",
        _ => "4",
    }
}

/// A random order of arrivals: three sizes in one of ten games, five in another,
/// otherwise four; at most three of a size, which is all there are.
pub fn order(random: &mut Random) -> String {
    let length = match random.below(10) {
        0 => 3,
        1 => 5,
        _ => 4,
    };
    loop {
        let order: String = (0..length).map(|_| ['s', 'l'][random.below(2)]).collect();
        let small = order.matches('s').count();
        if small <= 3 && length - small <= 3 {
            return order;
        }
    }
}

/// The position after a random turn: shifts and entries are as frequent as
/// moves, of which there are far more.
pub fn random_turn(
    game: &Ido,
    position: &Position,
    workspace: &mut Workspace,
    random: &mut Random,
) -> Position {
    let mut kinds: [(usize, Option<Position>); 3] = [(0, None); 3];
    let seat = position.to_move().expect("a seat to move");
    game.for_each_successor(position, workspace, |result| {
        let kind = if result.frame() != position.frame() {
            0
        } else if result.side(seat).steps() > position.side(seat).steps() {
            1
        } else {
            2
        };
        let (count, chosen) = &mut kinds[kind];
        *count += 1;
        if random.below(*count) == 0 {
            *chosen = Some(*result);
        }
    });
    loop {
        if let Some(chosen) = kinds[random.below(3)].1 {
            return chosen;
        }
    }
}
