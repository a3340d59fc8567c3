//! Quick matches between two searches in one process, in pairs of games with
//! seats swapped. For decisions during development; `kinetic match` plays the
//! matches that are reported.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use kinetic_engine::alphabeta::{Root, TwoPlayerSearch};
use kinetic_engine::ido::net::Net;
use kinetic_engine::ido::{Evaluator, NetEvaluator};
use kinetic_engine::search::{Limits, SearchResult, Settings};
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Ido, Position, RED, Workspace, YELLOW};
use kinetic_rules::{Game, GamePosition, SeatSet};

/// One side of a match.
#[derive(Clone)]
pub struct Contender {
    /// The net; `None` for the hand-tuned evaluation.
    pub net: Option<Arc<Net>>,
    /// The search.
    pub settings: Settings,
    /// Nodes of a turn.
    pub nodes: Option<u64>,
    /// Time of a turn.
    pub time: Option<Duration>,
}

/// A match.
pub struct Match {
    /// Number of pairs of games.
    pub pairs: usize,
    /// Random turns at the beginning of a game.
    pub opening: usize,
    /// A game that lasts longer is a draw.
    pub max_turns: usize,
    /// Number of threads.
    pub threads: usize,
    /// The seed of the openings.
    pub seed: u64,
    /// Text of the options of the games.
    pub options: String,
    /// Whether the last positions of unfinished games are printed.
    pub show: bool,
    /// A sequential test: the match ends as soon as it is clear whether the
    /// first contender is stronger by the first or by the second number of Elo.
    pub sprt: Option<[f64; 2]>,
    /// No game begins after this time.
    pub until: Option<Instant>,
}

impl Match {
    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// The result of a match for the first contender.
#[derive(Clone, Debug, Default)]
pub struct Score {
    pub wins: usize,
    pub draws: usize,
    pub losses: usize,
    /// Number of pairs by half points.
    pub pairs: [usize; 5],
    pub turns: usize,
    /// Turns and passes of each contender, and the nodes and depths.
    pub own_turns: [usize; 2],
    pub passes: [usize; 2],
    pub nodes: [u64; 2],
    pub depths: [usize; 2],
    pub repeated: usize,
    pub unfinished: usize,
}

impl Score {
    fn add(&mut self, other: &Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.turns += other.turns;
        self.repeated += other.repeated;
        self.unfinished += other.unfinished;
        for at in 0..2 {
            self.own_turns[at] += other.own_turns[at];
            self.passes[at] += other.passes[at];
            self.nodes[at] += other.nodes[at];
            self.depths[at] += other.depths[at];
        }
    }

    /// The sum over the pairs of games that threads have played.
    pub fn of_threads(threads: usize, worker: impl Fn() -> Vec<[Score; 2]> + Sync) -> Score {
        let scores: Vec<[Score; 2]> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(&worker)).collect();
            let scores = workers.into_iter().map(|worker| worker.join());
            scores
                .flat_map(|scores| scores.expect("a thread of the match"))
                .collect()
        });
        let mut sum = Score::default();
        for [one, two] in &scores {
            sum.add(one);
            sum.add(two);
            sum.pairs[2 * (one.wins + two.wins) + one.draws + two.draws] += 1;
        }
        sum
    }

    /// The logarithm of the likelihood ratio of two differences in Elo, by the
    /// normal approximation over pairs of games.
    pub fn log_likelihood_ratio(&self, elo: [f64; 2]) -> f64 {
        let count = self.pairs.iter().sum::<usize>() as f64;
        let (mean, half) = self.share();
        let variance = (half / 1.96).powi(2) * count;
        let [low, high] = elo.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        if variance <= 0.0 {
            return 0.0;
        }
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The share of the points, and half the width of its 95 % interval by the
    /// variance between pairs.
    pub fn share(&self) -> (f64, f64) {
        let count: usize = self.pairs.iter().sum();
        let count = count.max(1) as f64;
        let points = |at: usize| at as f64 / 4.0;
        let sum: f64 = (0..5).map(|at| self.pairs[at] as f64 * points(at)).sum();
        let mean = sum / count;
        let square = (0..5).map(|at| self.pairs[at] as f64 * (points(at) - mean).powi(2));
        let variance = square.sum::<f64>() / (count - 1.0).max(1.0);
        (mean, 1.96 * (variance / count).sqrt())
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mean, half) = self.share();
        let elo = |share: f64| {
            let share = share.clamp(0.001, 0.999);
            400.0 * (share / (1.0 - share)).log10()
        };
        let games = (self.wins + self.draws + self.losses).max(1);
        let rate = |at: usize| self.passes[at] as f64 / self.own_turns[at].max(1) as f64 * 100.0;
        let per = |sum: u64, at: usize| sum as f64 / self.own_turns[at].max(1) as f64;
        write!(
            f,
            "+{} ={} -{}  {:.1}% ±{:.1}  elo {:+.0} ({:+.0} … {:+.0})  turns {:.0}  repeated {} unfinished {}  passes {:.0}%/{:.0}%  nodes {:.0}/{:.0}  depth {:.1}/{:.1}",
            self.wins,
            self.draws,
            self.losses,
            mean * 100.0,
            half * 100.0,
            elo(mean),
            elo(mean - half),
            elo(mean + half),
            self.turns as f64 / games as f64,
            self.repeated,
            self.unfinished,
            rate(0),
            rate(1),
            per(self.nodes[0], 0),
            per(self.nodes[1], 1),
            per(self.depths[0] as u64, 0),
            per(self.depths[1] as u64, 1),
        )
    }
}

/// Number of pairs of games for each thread between two looks at a sequential
/// test.
const LOOK: usize = 4;
/// The logarithm of the likelihood ratio that decides a test with errors of 5%.
const DECIDED: f64 = 2.944;

/// Plays a match, until a sequential test is decided if there is one.
pub fn play(contenders: &[Contender; 2], plan: &Match) -> Score {
    let Some(elo) = plan.sprt else {
        return play_pairs(contenders, plan, 0..plan.pairs);
    };
    let mut sum = Score::default();
    let look = LOOK * plan.threads.max(1);
    for from in (0..plan.pairs).step_by(look) {
        let part = play_pairs(contenders, plan, from..plan.pairs.min(from + look));
        sum.add(&part);
        for (sum, more) in sum.pairs.iter_mut().zip(part.pairs) {
            *sum += more;
        }
        if sum.log_likelihood_ratio(elo).abs() >= DECIDED || plan.is_late() {
            break;
        }
    }
    sum
}

fn play_pairs(contenders: &[Contender; 2], plan: &Match, pairs: Range<usize>) -> Score {
    let next = AtomicUsize::new(pairs.start);
    let worker = || {
        let mut players = contenders.each_ref().map(Player::new);
        let mut scores = Vec::new();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs.end || plan.is_late() {
                return scores;
            }
            let seed = Random::new(plan.seed.wrapping_add(pair as u64)).bits();
            scores.push([false, true].map(|swapped| game(&mut players, plan, seed, swapped)));
        }
    };
    Score::of_threads(plan.threads, worker)
}

/// A contender with its tables.
struct Player {
    contender: Contender,
    hand: Arc<Evaluator>,
    net: Option<NetEvaluator>,
    search: TwoPlayerSearch<Ido>,
}

impl Player {
    fn new(contender: &Contender) -> Player {
        let game = Ido::classic();
        let hand = Arc::new(Evaluator::new(game.board()));
        let net = contender.net.clone();
        Player {
            net: net.and_then(|net| NetEvaluator::new(&game, hand.clone(), net)),
            hand,
            search: TwoPlayerSearch::new(contender.settings.clone()),
            contender: contender.clone(),
        }
    }

    fn think(
        &mut self,
        game: &Ido,
        position: &Position,
        occurred: &[u64],
        arrangements: &[u64],
    ) -> Option<SearchResult<Ido>> {
        let begun = Instant::now();
        let limits = Limits {
            nodes: self.contender.nodes,
            ..Limits::default()
        };
        let time = self.contender.time;
        let stop = move || time.is_some_and(|time| begun.elapsed() >= time);
        let root = Root {
            game,
            position,
            occurred,
            arrangements,
        };
        match &self.net {
            Some(eval) => self.search.run_from(eval, root, limits, &stop),
            None => self.search.run_from(&*self.hand, root, limits, &stop),
        }
    }
}

/// Plays a game; the first contender has the first turn unless seats are
/// swapped.
fn game(players: &mut [Player; 2], plan: &Match, seed: u64, swapped: bool) -> Score {
    let game = Ido::classic();
    let mut score = Score::default();
    let mut position = opening(&game, plan, &mut Random::new(seed));
    let mut hashes = vec![position.hash_key()];
    let mut occurred = hashes.clone();
    let mut turns = plan.opening;
    let mut values = Vec::new();
    let mut arrangements = [Vec::new(), Vec::new()];
    let number = |seat| usize::from((seat == YELLOW) != swapped);
    let winner = loop {
        let Some(seat) = position.to_move() else {
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            break winner.map(number);
        };
        let hash = position.hash_key();
        if hashes.iter().filter(|&&other| other == hash).count() >= 3 {
            score.repeated += 1;
            break None;
        }
        if turns >= plan.max_turns {
            score.unfinished += 1;
            if plan.show {
                println!("{} values {values:?}", game.position_text(&position));
            }
            break None;
        }
        let player = number(seat);
        let Some(found) = players[player].think(&game, &position, &occurred, &arrangements[player])
        else {
            break None;
        };
        let next = *found.result();
        if turns + 8 >= plan.max_turns {
            let turn = game.notation_for(&position, &next);
            let turn = turn.map(|turn| game.turn_text(turn.parts()));
            let turn = turn.unwrap_or_default();
            values.push(format!("{player}:{turn} {}", found.value()));
        }
        turns += 1;
        score.own_turns[player] += 1;
        score.nodes[player] += found.nodes;
        score.depths[player] += usize::from(found.depth);
        let passed = next.side(seat) == position.side(seat) && next.frame() == position.frame();
        score.passes[player] += usize::from(passed);
        position = next;
        if let Some(eval) = &players[player].net {
            let made = eval.arrangement(&position, seat);
            let at = arrangements[player].partition_point(|&other| other < made);
            arrangements[player].insert(at, made);
        }
        let hash = position.hash_key();
        hashes.push(hash);
        let at = occurred.partition_point(|&other| other < hash);
        occurred.insert(at, hash);
    };
    score.turns = turns;
    match winner {
        Some(0) => score.wins = 1,
        Some(_) => score.losses = 1,
        None => score.draws = 1,
    }
    score
}

/// Random turns from the start, as `kinetic match` plays them.
pub fn opening(game: &Ido, plan: &Match, random: &mut Random) -> Position {
    let seats = SeatSet::of(&[RED, YELLOW]);
    let mut workspace = Workspace::default();
    loop {
        let mut position = game
            .start(seats, RED, &plan.options)
            .expect("a start with these options");
        for _ in 0..plan.opening {
            let below = &mut |limit: usize| random.below(limit);
            if let Some(next) = game.sample_successor(&position, &mut workspace, below) {
                position = next;
            }
        }
        if position.to_move().is_some() {
            return position;
        }
    }
}
