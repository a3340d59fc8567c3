//! Self-play: games of a net against itself, recorded as samples.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kinetic_engine::alphabeta::{Root, TwoPlayerSearch};
use kinetic_engine::ido::net::Net;
use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::{Evaluator, NetEvaluator, PlainContext, PlainDistance};
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{Evaluate, Random, Threat};
use kinetic_rules::ido::{Ido, Position, RED, Workspace, YELLOW};
use kinetic_rules::{Game, GamePosition, Seat, SeatSet};

use crate::sample::{GameResult, Sample};

/// How games are played.
#[derive(Clone, Debug)]
pub struct Plan {
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
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.turns += other.turns;
        self.passes += other.passes;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self.depth += other.depth;
    }
}

/// Plays the games of a plan: with a net, or with the distances of the baseline
/// players where there is no net yet. The same plan gives the same samples in
/// the same order, whatever the number of threads, unless its time runs out.
pub fn play(net: Option<&Arc<Net>>, plan: &Plan, settings: &Settings) -> (Vec<Sample>, Summary) {
    let game = Ido::classic();
    let exact = Arc::new(Evaluator::new(game.board()));
    match net {
        Some(net) => {
            let eval = NetEvaluator::new(&game, exact, net.clone()).expect("the classic board");
            play_with(&eval, plan, settings)
        }
        None => {
            let distance = PlainDistance::new(game.board());
            play_with(&Distance { distance, exact }, plan, settings)
        }
    }
}

/// The evaluation of the first games: who is nearer to the goal.
struct Distance {
    distance: PlainDistance,
    exact: Arc<Evaluator>,
}

/// The value of being nearer by a 64th of a turn.
const NEARER: i32 = 10;

impl Evaluate<Ido> for Distance {
    type Context = PlainContext;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        self.distance.value(position, seat) * NEARER
    }

    fn context(&self, position: &Position, seat: Seat) -> PlainContext {
        self.distance.context(position, seat)
    }

    fn successor_value(&self, context: &PlainContext, result: &Position) -> i32 {
        self.distance.successor_value(context, result) * NEARER
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        self.exact.wins_at_once(game, position)
    }

    fn threat(&self, game: &Ido, position: &Position) -> Threat {
        self.exact.threat(game, position)
    }

    fn answers(&self, position: &Position, result: &Position) -> bool {
        self.exact.answers(position, result)
    }
}

fn play_with<E: Evaluate<Ido>>(
    eval: &E,
    plan: &Plan,
    settings: &Settings,
) -> (Vec<Sample>, Summary) {
    let next = AtomicUsize::new(0);
    let mut games: Vec<(usize, Vec<Sample>, Summary)> = std::thread::scope(|scope| {
        let worker = || {
            let mut player = Player::new(eval, plan, settings);
            let mut games = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let late = plan.until.is_some_and(|until| Instant::now() >= until);
                if number >= plan.games || late {
                    return games;
                }
                let (samples, summary) = player.game(plan.seed.wrapping_add(number as u64));
                games.push((number, samples, summary));
            }
        };
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| scope.spawn(worker))
            .collect();
        let games = workers.into_iter().map(|worker| worker.join());
        games
            .flat_map(|games| games.expect("a thread of self-play"))
            .collect()
    });
    games.sort_by_key(|(number, ..)| *number);
    let mut all = Vec::new();
    let mut sum = Summary::default();
    for (_, samples, summary) in games {
        all.extend(samples);
        sum.add(&summary);
    }
    (all, sum)
}

/// One thread of self-play.
struct Player<'a, E> {
    game: Ido,
    eval: &'a E,
    turned: Turned,
    search: TwoPlayerSearch<Ido>,
    workspace: Workspace,
    plan: &'a Plan,
}

impl<'a, E: Evaluate<Ido>> Player<'a, E> {
    fn new(eval: &'a E, plan: &'a Plan, settings: &Settings) -> Player<'a, E> {
        let game = Ido::classic();
        let turned = Turned::new(game.board()).expect("the classic board");
        let settings = Settings {
            memory: (plan.nodes as usize * 32).clamp(1 << 16, 1 << 24),
            contempt: 300,
            ..settings.clone()
        };
        Player {
            game,
            eval,
            turned,
            search: TwoPlayerSearch::new(settings),
            workspace: Workspace::default(),
            plan,
        }
    }

    /// Plays one game.
    fn game(&mut self, seed: u64) -> (Vec<Sample>, Summary) {
        let random = &mut Random::new(Random::new(seed).bits());
        let mut summary = Summary {
            games: 1,
            ..Summary::default()
        };
        let mut position = self.opening(random);
        // Each position with its value, and the turn after which the result
        // counts.
        let mut known: Vec<(Position, i32)> = Vec::new();
        let mut hashes = vec![position.hash_key()];
        let mut occurred = hashes.clone();
        let mut counted_from = 0;
        let winner = loop {
            let Some(seat) = position.to_move() else {
                break position.outcome().and_then(|outcome| outcome.winner());
            };
            let hash = position.hash_key();
            if hashes.iter().filter(|&&other| other == hash).count() >= 3 {
                summary.draws += 1;
                break None;
            }
            if known.len() >= self.plan.max_turns {
                summary.unfinished += 1;
                break None;
            }
            let nodes = self.plan.nodes / 2 + random.below(self.plan.nodes as usize) as u64;
            let limits = Limits::nodes(nodes.max(50));
            let root = Root {
                game: &self.game,
                position: &position,
                occurred: &occurred,
                arrangements: &[],
            };
            let found = self.search.run_from(self.eval, root, limits, &|| false);
            let Some(found) = found else { break None };
            known.push((position, found.value()));
            let mut next = *found.result();
            summary.turns += 1;
            summary.depth += usize::from(found.depth);
            if random.below(self.plan.explore) == 0 {
                next = random_turn(&self.game, &position, &mut self.workspace, random);
                counted_from = known.len();
            }
            let passed = next.side(seat) == position.side(seat) && next.frame() == position.frame();
            summary.passes += usize::from(passed);
            position = next;
            let hash = position.hash_key();
            hashes.push(hash);
            let at = occurred.partition_point(|&other| other < hash);
            occurred.insert(at, hash);
        };
        let end = known.len();
        let sample = |(at, (position, value)): (usize, &(Position, i32))| {
            let result = match winner {
                _ if at < counted_from => GameResult::Unknown,
                None => GameResult::Draw,
                winner if winner == position.to_move() => GameResult::Win,
                Some(_) => GameResult::Loss,
            };
            Some(Sample {
                view: self.turned.view(position)?,
                result,
                value: (*value).clamp(-32_000, 32_000) as i16,
                turns_left: (end - at).min(usize::from(u16::MAX)) as u16,
            })
        };
        let samples = known.iter().enumerate().filter_map(sample).collect();
        (samples, summary)
    }

    /// A start with a few random turns that do not end the game.
    fn opening(&mut self, random: &mut Random) -> Position {
        let target = match random.below(20) {
            0 => "3",
            1 => "5",
            _ => "4",
        };
        let seats = SeatSet::of(&[RED, YELLOW]);
        loop {
            let first = [RED, YELLOW][random.below(2)];
            let start = self.game.start(seats, first, target).expect("a start");
            let turns = random.below(self.plan.opening + 1);
            let mut position = start;
            for _ in 0..turns {
                if position.to_move().is_some() {
                    position = random_turn(&self.game, &position, &mut self.workspace, random);
                }
            }
            if position.to_move().is_some() {
                return position;
            }
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
