//! Quick matches between two searches for two seats, in pairs of games with
//! seats swapped.

use std::ops::Range;
use std::sync::Arc;

use kinetic_engine::Random;
use kinetic_engine::alphabeta::{Root, TwoPlayerSearch};
use kinetic_engine::ido::net::Net;
use kinetic_engine::ido::{Evaluator, NetEvaluator};
use kinetic_engine::search::{Limits, SearchResult, Settings};
use kinetic_rules::ido::{Ido, Position, RED, Workspace, YELLOW};
use kinetic_rules::{Game, Seat, SeatSet};

use crate::game::{self, Ending};
use crate::score::{Match, Score};
use crate::selfplay;
use crate::threads::in_threads;
use crate::time_limit::TimeLimit;

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
    pub time: Option<TimeLimit>,
}

/// Number of pairs of games for each thread between two looks at a sequential
/// test.
const LOOK: usize = 4;
/// The logarithm of the likelihood ratio that decides a test with errors of 5%.
const DECIDED: f64 = 2.944;

/// Plays a match, until a sequential test is decided if there is one.
pub fn play(contenders: &[Contender; 2], plan: &Match) -> Score {
    if plan.sprt.is_none() {
        return play_pairs(contenders, plan, 0..plan.pairs);
    }
    let mut sum = Score::default();
    let look = LOOK * plan.threads.max(1);
    for from in (0..plan.pairs).step_by(look) {
        let pairs = from..plan.pairs.min(from + look);
        sum.add(&play_pairs(contenders, plan, pairs));
        let ratio = plan.log_likelihood_ratio(&sum);
        if ratio.is_some_and(|ratio| ratio.abs() >= DECIDED) || plan.is_late() {
            break;
        }
    }
    sum
}

fn play_pairs(contenders: &[Contender; 2], plan: &Match, pairs: Range<usize>) -> Score {
    let players = || {
        let players = contenders.each_ref();
        players.map(|contender| Player::new(&plan.game, contender))
    };
    let pair = |players: &mut [Player; 2], number: usize| {
        let seed = Random::new(plan.seed.wrapping_add(number as u64)).bits();
        [false, true].map(|swapped| one_game(players, plan, seed, swapped))
    };
    let is_late = || plan.is_late();
    Score::of_pairs(&in_threads(plan.threads, pairs, is_late, players, pair))
}

/// A contender with its tables.
struct Player {
    contender: Contender,
    hand: Arc<Evaluator>,
    net: Option<NetEvaluator>,
    search: TwoPlayerSearch<Ido>,
}

impl Player {
    fn new(game: &Ido, contender: &Contender) -> Player {
        let hand = Arc::new(Evaluator::new(game.board()));
        let net = contender.net.clone();
        Player {
            net: net.map(|net| {
                NetEvaluator::new(game, hand.clone(), net).expect("the board of the net")
            }),
            hand,
            search: TwoPlayerSearch::new(contender.settings.clone()),
            contender: contender.clone(),
        }
    }

    fn think(&mut self, root: Root<Ido>) -> Option<SearchResult<Ido>> {
        let limits = Limits {
            nodes: self.contender.nodes,
            ..Limits::default()
        };
        let is_over = self.contender.time.map(TimeLimit::start);
        let stop = || is_over.as_ref().is_some_and(|is_over| is_over());
        match &self.net {
            Some(eval) => self.search.run_from(eval, root, limits, &stop),
            None => self.search.run_from(&*self.hand, root, limits, &stop),
        }
    }
}

/// Plays a game; the first contender has the first turn unless seats are
/// swapped.
fn one_game(players: &mut [Player; 2], plan: &Match, seed: u64, swapped: bool) -> Score {
    let game = &plan.game;
    let exact = players[0].hand.clone();
    let start = opening(plan, &mut Random::new(seed));
    let mut score = Score::default();
    let number = |seat: Seat| usize::from((seat == YELLOW) != swapped);
    let played = game::play(game, &exact, start, plan.turns_left(), |root| {
        let player = number(root.position.to_move()?);
        let found = players[player].think(root)?;
        score.nodes[player] += found.nodes;
        score.depths[player] += usize::from(found.depth);
        Some(*found.result())
    });
    for seat in [RED, YELLOW] {
        score.own_turns[number(seat)] = played.turns[seat.index()];
        score.passes[number(seat)] = played.passes[seat.index()];
    }
    score.turns = plan.opening + played.turns.iter().sum::<usize>();
    score.repeated = usize::from(played.ending == Ending::Repeated);
    score.unfinished = usize::from(played.ending == Ending::Unfinished);
    if plan.show && played.ending == Ending::Unfinished {
        println!("{}", game.position_text(&played.last));
    }
    match played.ending.winner().map(number) {
        Some(0) => score.wins = 1,
        Some(_) => score.losses = 1,
        None => score.draws = 1,
    }
    score
}

/// Random turns from the start.
pub fn opening(plan: &Match, random: &mut Random) -> Position {
    let seats = SeatSet::of(&[RED, YELLOW]);
    let options = match plan.options.as_str() {
        "order" => selfplay::order(random),
        options => options.to_owned(),
    };
    let start = plan.game.start(seats, RED, &options);
    let start = start.expect("a start with these options");
    let workspace = &mut Workspace::default();
    game::opening(&plan.game, &start, plan.opening, workspace, random)
}
