//! Training of the net for three and four seats: samples, self-play, matches.

pub mod duel;
pub mod sample;
pub mod selfplay;

use std::sync::Arc;

use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::net::SeatsNet;
use kinetic_engine::ido::{Evaluator, PlainContext, PlainDistance, SeatsNetEvaluator};
use kinetic_engine::multiplayer::{EvaluateSeats, MultiplayerSearch, PerSeat};
use kinetic_engine::search::{Limits, SearchResult};
use kinetic_engine::{Estimate, Evaluate, Random};
use kinetic_rules::ido::{Ido, Position, SEATS, Workspace};
use kinetic_rules::{Game, GamePosition, Seat, SeatSet};

/// An evaluation for three and four seats.
pub enum Judge {
    /// The distances of the baseline players.
    Distance(Distance),
    /// The hand-tuned evaluation.
    Hand(Arc<Evaluator>),
    /// A net.
    Net(Box<SeatsNetEvaluator>),
}

impl Judge {
    /// The distances, as a first evaluation.
    pub fn distance(game: &Ido) -> Judge {
        Judge::Distance(Distance {
            distance: PlainDistance::new(game.board()),
            exact: Arc::new(Evaluator::new(game.board())),
        })
    }

    /// A net; the hand-tuned evaluation without one.
    pub fn of(game: &Ido, net: Option<&Arc<SeatsNet>>) -> Judge {
        let exact = Arc::new(Evaluator::new(game.board()));
        match net {
            None => Judge::Hand(exact),
            Some(net) => {
                let eval = SeatsNetEvaluator::new(game, exact, net.clone());
                Judge::Net(Box::new(eval.expect("the classic board")))
            }
        }
    }

    /// Searches a position.
    fn search(
        &self,
        search: &mut MultiplayerSearch<Ido>,
        root: Root<Ido>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Option<SearchResult<Ido>> {
        match self {
            Judge::Distance(eval) => search.run_from(eval, root, limits, stop),
            Judge::Hand(eval) => search.run_from(&**eval, root, limits, stop),
            Judge::Net(eval) => search.run_from(&**eval, root, limits, stop),
        }
    }
}

/// The evaluation of the first games: who is nearer to the goal.
pub struct Distance {
    distance: PlainDistance,
    exact: Arc<Evaluator>,
}

impl Evaluate<Ido> for Distance {
    type Context = PlainContext;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        self.distance.value(position, seat)
    }

    fn context(&self, position: &Position, seat: Seat) -> PlainContext {
        self.distance.context(position, seat)
    }

    fn successor_value(&self, context: &PlainContext, result: &Position) -> i32 {
        self.distance.successor_value(context, result)
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        self.exact.wins_at_once(game, position)
    }

    fn arrangement(&self, position: &Position, seat: Seat) -> u64 {
        self.exact.arrangement(position, seat)
    }
}

impl EvaluateSeats<Ido> for Distance {
    type Plain = PlainDistance;

    fn plain(&self) -> &[PlainDistance] {
        &[]
    }

    fn chances(&self, _: &Ido, position: &Position) -> PerSeat {
        self.distance.rewards(position).map(|reward| reward as f32)
    }

    fn winner(&self, game: &Ido, position: &Position) -> Option<Seat> {
        self.exact.winner(game, position)
    }
}

/// What has happened in a game, as searches need it.
pub struct Past {
    /// The hashes of all positions, sorted.
    pub occurred: Vec<u64>,
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
    let missing = (count == 3).then(|| number % Seat::MAX);
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
