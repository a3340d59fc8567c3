//! Quick matches of three and four seats in one process: one player of the
//! first kind against the rest of the second, on each seat in turn.

use std::error::Error;
use std::fmt;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::ido::net::SeatsNet;
use kinetic_engine::multiplayer::{MultiplayerSearch, MultiplayerSettings};
use kinetic_engine::search::{Limits, SearchResult};
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Ido, Position, SEATS, Workspace};
use kinetic_rules::{Game, GamePosition, Seat, SeatSet};

use crate::duel::Match;

/// One kind of player.
#[derive(Clone)]
pub struct Contender {
    net: Option<Arc<SeatsNet>>,
    /// The search.
    pub settings: MultiplayerSettings,
    nodes: u64,
}

/// Reads a kind of player: `hand` or the path of a net, then settings, as in
/// `hand,nodes:20000,draw:0.2`.
pub fn contender(text: &str) -> Result<Contender, Box<dyn Error>> {
    let mut words = text.split(',');
    let net = match words.next().unwrap_or_default() {
        "hand" => None,
        path => Some(Arc::new(SeatsNet::from_bytes(&fs::read(path)?)?)),
    };
    let mut contender = Contender {
        net,
        settings: MultiplayerSettings {
            memory: 16 << 20,
            remembers: true,
            ..MultiplayerSettings::default()
        },
        nodes: 20_000,
    };
    for word in words {
        let (name, value) = word.split_once(':').ok_or("a setting is name:value")?;
        let settings = &mut contender.settings;
        let widths = || -> Result<[usize; 3], Box<dyn Error>> {
            let widths: Result<Vec<usize>, _> = value.split('-').map(str::parse).collect();
            Ok(widths?.try_into().map_err(|_| "three widths")?)
        };
        match name {
            "nodes" => contender.nodes = value.parse()?,
            "draw" => settings.draw = value.parse()?,
            "stale" => settings.stale[0] = value.parse()?,
            "max_stale" => settings.stale[1] = value.parse()?,
            "remember" => settings.remembers = value.parse()?,
            "carry" => settings.carries_over = value.parse()?,
            "exploration" => settings.exploration = value.parse()?,
            "own_sharpness" => settings.own_sharpness = value.parse()?,
            "rival_sharpness" => settings.rival_sharpness = value.parse()?,
            "root" => settings.root = widths()?,
            "own" => settings.own = widths()?,
            "rivals" => settings.rivals = widths()?,
            _ => return Err(format!("there is no setting `{name}`").into()),
        }
    }
    Ok(contender)
}

/// The result of a match for the first kind.
#[derive(Clone, Debug, Default)]
pub struct Score {
    games: usize,
    wins: usize,
    lost: usize,
    repeated: usize,
    unfinished: usize,
    turns: usize,
    passes: usize,
    depth: usize,
    seats: usize,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games.max(1) as f64;
        let share = self.wins as f64 / games;
        let half = 1.96 * (share * (1.0 - share) / games).sqrt();
        let seats = self.seats as f64;
        write!(
            f,
            "{} games: won {} ({:.1}% ±{:.1}, {:.2} ±{:.2} times an equal share), others {}, \
             repeated {}, unfinished {}; {:.0} turns, passes {:.1}%, depth {:.1}",
            self.games,
            self.wins,
            share * 100.0,
            half * 100.0,
            share * seats,
            half * seats,
            self.lost,
            self.repeated,
            self.unfinished,
            self.turns as f64 / games,
            self.passes as f64 / self.turns.max(1) as f64 * 100.0,
            self.depth as f64 / self.turns.max(1) as f64,
        )
    }
}

/// Plays a match; `plan.pairs` is the number of openings, each of which is
/// played with the first kind on every seat.
pub fn play(contenders: &[Contender; 2], plan: &Match, seats: usize) -> Score {
    let next = AtomicUsize::new(0);
    let worker = || {
        let game = Ido::classic();
        let mut players = contenders
            .each_ref()
            .map(|contender| Player::new(&game, contender));
        let mut sum = Score::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.pairs * seats || plan.is_late() {
                return sum;
            }
            one_game(&game, &mut players, plan, seats, number, &mut sum);
        }
    };
    let mut sum = Score::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| scope.spawn(worker))
            .collect();
        for worker in workers {
            let score = worker.join().expect("a thread of the match");
            sum.games += score.games;
            sum.wins += score.wins;
            sum.lost += score.lost;
            sum.repeated += score.repeated;
            sum.unfinished += score.unfinished;
            sum.turns += score.turns;
            sum.passes += score.passes;
            sum.depth += score.depth;
        }
    });
    sum.seats = seats;
    sum
}

/// A kind of player with its tables.
struct Player {
    eval: Evaluator,
    search: MultiplayerSearch<Ido>,
    nodes: u64,
}

impl Player {
    fn new(game: &Ido, contender: &Contender) -> Player {
        let eval = Evaluator::new(game.board());
        Player {
            eval: match &contender.net {
                None => eval,
                Some(net) => eval.with_seats_net(game.board(), net.clone()),
            },
            search: MultiplayerSearch::new(contender.settings.clone()),
            nodes: contender.nodes,
        }
    }

    fn think(&mut self, root: Root<Ido>) -> Option<SearchResult<Ido>> {
        let limits = Limits::nodes(self.nodes);
        self.search.run_from(&self.eval, root, limits, &|| false)
    }
}

fn one_game(
    game: &Ido,
    players: &mut [Player; 2],
    plan: &Match,
    seats: usize,
    number: usize,
    sum: &mut Score,
) {
    let (opening_number, place) = (number / seats, number % seats);
    let random = &mut Random::new(plan.seed.wrapping_add(opening_number as u64));
    let exact = Evaluator::new(game.board());
    let set = seats_of(seats, opening_number);
    let playing: Vec<Seat> = set.iter().collect();
    let first = playing[opening_number / Seat::MAX % seats];
    let start = game.start(set, first, &plan.options).expect("a start");
    let turns = plan.opening;
    let mut position = opening(game, &start, turns, &mut Workspace::default(), random);
    let mut past = Past::new(&position);
    let mut turns = turns;
    sum.games += 1;
    for player in players.iter_mut() {
        player.search.forget();
    }
    loop {
        let Some(seat) = position.to_move() else {
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            if winner == Some(playing[place]) {
                sum.wins += 1;
            } else {
                sum.lost += 1;
            }
            return;
        };
        if past.is_draw(&position) {
            sum.repeated += 1;
            return;
        }
        if turns >= plan.max_turns {
            sum.unfinished += 1;
            if plan.show {
                println!("{}", game.position_text(&position));
            }
            return;
        }
        let player = usize::from(seat != playing[place]);
        let root = past.root(game, &position);
        let Some(found) = players[player].think(root) else {
            return;
        };
        let next = *found.result();
        turns += 1;
        sum.turns += 1;
        sum.depth += usize::from(found.depth);
        let passed = next.side(seat) == position.side(seat) && next.frame() == position.frame();
        sum.passes += usize::from(passed);
        position = next;
        past.add(&exact, seat, &position);
    }
}

/// What has happened in a game, as searches need it.
pub struct Past {
    /// The hashes of all positions, sorted.
    occurred: Vec<u64>,
    /// What each seat has made of the positions, sorted.
    arrangements: [Vec<u64>; Seat::MAX],
}

impl Past {
    /// A game that begins with a position.
    pub fn new(position: &Position) -> Past {
        Past {
            occurred: vec![position.hash_key()],
            arrangements: Default::default(),
        }
    }

    /// Adds the position that a seat's turn has led to.
    pub fn add(&mut self, exact: &Evaluator, seat: Seat, position: &Position) {
        insert(&mut self.occurred, position.hash_key());
        let arrangement = exact.arrangement(position, seat);
        insert(&mut self.arrangements[seat.index()], arrangement);
    }

    /// Whether a position has occurred three times.
    pub fn is_draw(&self, position: &Position) -> bool {
        let hash = position.hash_key();
        let from = self.occurred.partition_point(|&other| other < hash);
        self.occurred[from..]
            .iter()
            .take(3)
            .filter(|&&other| other == hash)
            .count()
            >= 3
    }

    /// The position to be searched.
    pub fn root<'a>(&'a self, game: &'a Ido, position: &'a Position) -> Root<'a, Ido> {
        let seat = position.to_move().map_or(0, Seat::index);
        Root {
            game,
            position,
            occurred: &self.occurred,
            arrangements: &self.arrangements[seat],
        }
    }
}

fn insert(sorted: &mut Vec<u64>, key: u64) {
    let at = sorted.partition_point(|&other| other < key);
    sorted.insert(at, key);
}

/// The seats of a game: with three seats, every choice of them in rotation.
pub fn seats_of(count: usize, number: usize) -> SeatSet {
    let missing = (count == 3).then_some(number % Seat::MAX);
    let seats: Vec<Seat> = SEATS
        .into_iter()
        .filter(|seat| Some(seat.index()) != missing)
        .collect();
    SeatSet::of(&seats)
}

/// A start with random turns that do not end the game.
pub fn opening(
    game: &Ido,
    start: &Position,
    turns: usize,
    workspace: &mut Workspace,
    random: &mut Random,
) -> Position {
    loop {
        let mut position = *start;
        for _ in 0..turns {
            let below = &mut |limit: usize| random.below(limit);
            if let Some(next) = game.sample_successor(&position, workspace, below) {
                position = next;
            }
        }
        if position.to_move().is_some() {
            return position;
        }
    }
}
