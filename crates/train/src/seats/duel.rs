//! Quick matches of three and four seats in one process: one player of the
//! first kind against the rest of the second, on each seat in turn.

use std::error::Error;
use std::fmt;
use std::fs;
use std::sync::Arc;

use kinetic_engine::Random;
use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::ido::net::SeatsNet;
use kinetic_engine::multiplayer::{MultiplayerSearch, MultiplayerSettings};
use kinetic_engine::search::{Limits, SearchResult};
use kinetic_rules::ido::{Ido, SEATS, Workspace};
use kinetic_rules::{Game, Seat, SeatSet};

use crate::arguments::{numbers, setting};
use crate::game::{self, Ending};
use crate::score::Match;
use crate::threads::in_threads;
use crate::time_limit::TimeLimit;

/// One kind of player.
#[derive(Clone)]
pub struct Contender {
    /// The net; `None` for the hand-tuned evaluation.
    pub net: Option<Arc<SeatsNet>>,
    /// The search.
    pub settings: MultiplayerSettings,
    nodes: Option<u64>,
    time: Option<TimeLimit>,
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
        nodes: None,
        time: None,
    };
    for word in words {
        let (name, value) = setting(word)?;
        let settings = &mut contender.settings;
        match name {
            "nodes" => contender.nodes = Some(value.parse()?),
            "ms" => contender.time = Some(TimeLimit::wall(value)?),
            "cpu_ms" => contender.time = Some(TimeLimit::processor(value)?),
            "draw" => settings.draw = value.parse()?,
            "stale" => settings.stale[0] = value.parse()?,
            "max_stale" => settings.stale[1] = value.parse()?,
            "stale_after" => settings.stale_after = value.parse()?,
            "remember" => settings.remembers = value.parse()?,
            "carry" => settings.carries_over = value.parse()?,
            "exploration" => settings.exploration = value.parse()?,
            "own_sharpness" => settings.own_sharpness = value.parse()?,
            "rival_sharpness" => settings.rival_sharpness = value.parse()?,
            "root" => settings.root = numbers(value)?,
            "own" => settings.own = numbers(value)?,
            "rivals" => settings.rivals = numbers(value)?,
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
        // The share of the games that were won, and half the width of its
        // 95 % interval.
        let share_of = |games: f64| {
            let share = self.wins as f64 / games;
            (share, 1.96 * (share * (1.0 - share) / games).sqrt())
        };
        let (share, half) = share_of(games);
        let (decided, half_decided) = share_of((self.wins + self.lost).max(1) as f64);
        let seats = self.seats as f64;
        write!(
            f,
            "{} games: won {} ({:.1}% ±{:.1}, {:.2} ±{:.2} times an equal share, {:.2} ±{:.2} of \
             the decided games), others {}, repeated {}, unfinished {}; {:.0} turns, \
             passes {:.1}%, depth {:.1}",
            self.games,
            self.wins,
            share * 100.0,
            half * 100.0,
            share * seats,
            half * seats,
            decided * seats,
            half_decided * seats,
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
    let players = || {
        let players = contenders.each_ref();
        players.map(|contender| Player::new(&plan.game, contender))
    };
    let one = |players: &mut [Player; 2], number: usize| one_game(players, plan, seats, number);
    let numbers = 0..plan.pairs * seats;
    let mut sum = Score {
        seats,
        ..Score::default()
    };
    for score in in_threads(plan.threads, numbers, || plan.is_late(), players, one) {
        sum.games += score.games;
        sum.wins += score.wins;
        sum.lost += score.lost;
        sum.repeated += score.repeated;
        sum.unfinished += score.unfinished;
        sum.turns += score.turns;
        sum.passes += score.passes;
        sum.depth += score.depth;
    }
    sum
}

/// A kind of player with its tables.
struct Player {
    eval: Evaluator,
    search: MultiplayerSearch<Ido>,
    contender: Contender,
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
            contender: contender.clone(),
        }
    }

    fn think(&mut self, root: Root<Ido>) -> Option<SearchResult<Ido>> {
        let Contender { nodes, time, .. } = self.contender;
        let limits = Limits {
            nodes: nodes.or(time.is_none().then_some(USUAL_NODES)),
            ..Limits::default()
        };
        let is_over = time.map(TimeLimit::start);
        let stop = || is_over.as_ref().is_some_and(|is_over| is_over());
        self.search.run_from(&self.eval, root, limits, &stop)
    }
}

/// Nodes of a turn where nothing is said.
const USUAL_NODES: u64 = 20_000;

fn one_game(players: &mut [Player; 2], plan: &Match, seats: usize, number: usize) -> Score {
    let game = &plan.game;
    let (opening_number, place) = (number / seats, number % seats);
    let random = &mut Random::new(plan.seed.wrapping_add(opening_number as u64));
    let exact = Evaluator::new(game.board());
    let set = seats_of(seats, opening_number);
    let playing: Vec<Seat> = set.iter().collect();
    let first = playing[opening_number / Seat::MAX % seats];
    let start = game.start(set, first, &plan.options).expect("a start");
    let workspace = &mut Workspace::default();
    let start = game::opening(game, &start, plan.opening, workspace, random);
    for player in players.iter_mut() {
        player.search.forget();
    }
    let own = playing[place];
    let mut depth = 0;
    let played = game::play(game, &exact, start, plan.turns_left(), |root| {
        let player = usize::from(root.position.to_move() != Some(own));
        let found = players[player].think(root)?;
        depth += usize::from(found.depth);
        Some(*found.result())
    });
    if plan.show && played.ending == Ending::Unfinished {
        println!("{}", game.position_text(&played.last));
    }
    let won = played.ending.winner() == Some(own);
    Score {
        games: 1,
        wins: usize::from(won),
        lost: usize::from(!won && matches!(played.ending, Ending::Over(_))),
        repeated: usize::from(played.ending == Ending::Repeated),
        unfinished: usize::from(played.ending == Ending::Unfinished),
        turns: played.turns.iter().sum(),
        passes: played.passes.iter().sum(),
        depth,
        seats,
    }
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
