//! Self-play of two seats.

use std::sync::Arc;

use kinetic_engine::alphabeta::{Root, TwoPlayerSearch};
use kinetic_engine::ido::net::Net;
use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::{Evaluator, NetEvaluator, PlainContext, PlainDistance};
use kinetic_engine::search::{Limits, SearchResult, Settings, Tuning};
use kinetic_engine::{Evaluate, Random, Threat};
use kinetic_rules::ido::{Ido, Position, RED, Workspace, YELLOW};
use kinetic_rules::{Game, Seat, SeatSet};

use super::sample::{GameResult, Sample};
use crate::selfplay::{self, Known, Plan, SelfPlayer, Summary, random_turn};

/// What evaluates positions.
pub enum Evaluation {
    /// A net.
    Net(Arc<Net>),
    /// The distances of the baseline players: for the first games of a net that
    /// learns from nothing.
    Distances,
    /// The hand-tuned evaluation: for the first games of a net that learns from
    /// it.
    Hand,
}

/// Plays the games of a plan, on a board with this many units.
pub fn play<const UNITS: usize, const ORDERED: bool>(
    evaluation: &Evaluation,
    plan: &Plan,
    settings: &Settings,
) -> (Vec<Sample<UNITS, ORDERED>>, Summary) {
    let game = &plan.game;
    let exact = Arc::new(Evaluator::new(game.board()));
    match evaluation {
        Evaluation::Net(net) => {
            let eval = NetEvaluator::new(game, exact, net.clone());
            play_with(&eval.expect("the board of the net"), plan, settings)
        }
        Evaluation::Distances => {
            let distance = PlainDistance::new(game.board());
            play_with(&Distance { distance, exact }, plan, settings)
        }
        Evaluation::Hand => play_with(&*exact, plan, settings),
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

fn play_with<E: Evaluate<Ido>, const UNITS: usize, const ORDERED: bool>(
    eval: &E,
    plan: &Plan,
    settings: &Settings,
) -> (Vec<Sample<UNITS, ORDERED>>, Summary) {
    selfplay::play(plan, || Player::new(eval, plan, settings))
}

/// One thread of self-play.
struct Player<'a, E, const UNITS: usize, const ORDERED: bool> {
    eval: &'a E,
    turned: Turned,
    search: TwoPlayerSearch<Ido>,
    workspace: Workspace,
    plan: &'a Plan,
}

impl<'a, E: Evaluate<Ido>, const UNITS: usize, const ORDERED: bool> Player<'a, E, UNITS, ORDERED> {
    fn new(eval: &'a E, plan: &'a Plan, settings: &Settings) -> Player<'a, E, UNITS, ORDERED> {
        let settings = Settings {
            memory: (plan.nodes as usize * 32).clamp(1 << 16, 1 << 24),
            contempt: 300,
            tuning: Tuning {
                stale: [0, 0],
                ..settings.tuning
            },
            ..settings.clone()
        };
        Player {
            eval,
            turned: Turned::new(plan.game.board()).expect("a board that nets know"),
            search: TwoPlayerSearch::new(settings),
            workspace: Workspace::default(),
            plan,
        }
    }
}

impl<E: Evaluate<Ido>, const UNITS: usize, const ORDERED: bool> SelfPlayer
    for Player<'_, E, UNITS, ORDERED>
{
    type Value = i32;
    type Sample = Sample<UNITS, ORDERED>;

    /// A start with a few random turns that do not end the game.
    fn start(&mut self, _number: usize, random: &mut Random) -> Position {
        let game = &self.plan.game;
        let options = if ORDERED {
            selfplay::order(random)
        } else {
            selfplay::options(random).to_owned()
        };
        let seats = SeatSet::of(&[RED, YELLOW]);
        loop {
            let first = [RED, YELLOW][random.below(2)];
            let mut position = game.start(seats, first, &options).expect("a start");
            for _ in 0..random.below(self.plan.opening + 1) {
                if position.to_move().is_some() {
                    position = random_turn(game, &position, &mut self.workspace, random);
                }
            }
            if position.to_move().is_some() {
                return position;
            }
        }
    }

    fn think(&mut self, root: Root<Ido>, nodes: u64) -> Option<SearchResult<Ido>> {
        let limits = Limits::nodes(nodes);
        self.search.run_from(self.eval, root, limits, &|| false)
    }

    fn value(found: &SearchResult<Ido>) -> i32 {
        found.value()
    }

    fn sample(
        &self,
        position: &Position,
        value: i32,
        known: Known,
        turns_left: u16,
    ) -> Option<Sample<UNITS, ORDERED>> {
        Some(Sample {
            view: self.turned.view(position)?,
            result: match known {
                Known::Nothing => GameResult::Unknown,
                Known::Draw => GameResult::Draw,
                Known::Winner(winner) if position.to_move() == Some(winner) => GameResult::Win,
                Known::Winner(_) => GameResult::Loss,
            },
            value: value.clamp(-32_000, 32_000) as i16,
            turns_left,
        })
    }
}
