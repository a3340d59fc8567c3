//! Self-play of three and four seats.

use std::sync::Arc;

use kinetic_engine::Random;
use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::net::seats::inputs::{SeatsView, distance};
use kinetic_engine::ido::net::{LOGIT, SeatsNet};
use kinetic_engine::multiplayer::{EvaluateSeats, MultiplayerSearch, MultiplayerSettings, PerSeat};
use kinetic_engine::search::{Limits, SearchResult};
use kinetic_rules::ido::{Ido, Position, Workspace};
use kinetic_rules::{Game, Seat};

use super::duel::seats_of;
use super::sample::{DRAW, SeatsSample, UNKNOWN};
use crate::game::opening;
use crate::selfplay::{self, Known, Plan, SelfPlayer, Summary};

/// Plays the games of a plan on a board with this many units, with the
/// corrections of a net or without.
pub fn play<const UNITS: usize>(
    net: Option<&Arc<SeatsNet>>,
    plan: &Plan,
    settings: &MultiplayerSettings,
) -> (Vec<SeatsSample<UNITS>>, Summary) {
    selfplay::play(plan, || Player::new(net, plan, settings))
}

/// One thread of self-play.
struct Player<'a, const UNITS: usize> {
    /// The evaluation of the search.
    eval: Evaluator,
    /// The evaluation without a net.
    hand: Evaluator,
    turned: Turned,
    search: MultiplayerSearch<Ido>,
    workspace: Workspace,
    plan: &'a Plan,
}

impl<'a, const UNITS: usize> Player<'a, UNITS> {
    fn new(
        net: Option<&Arc<SeatsNet>>,
        plan: &'a Plan,
        settings: &MultiplayerSettings,
    ) -> Player<'a, UNITS> {
        let board = plan.game.board();
        let mut eval = Evaluator::new(board);
        if let Some(net) = net {
            eval = eval.with_seats_net(board, net.clone());
        }
        Player {
            turned: Turned::new(board).expect("a board that nets know"),
            hand: Evaluator::new(board),
            eval,
            search: MultiplayerSearch::new(settings.clone()),
            workspace: Workspace::default(),
            plan,
        }
    }
}

impl<const UNITS: usize> SelfPlayer for Player<'_, UNITS> {
    type Value = PerSeat;
    type Sample = SeatsSample<UNITS>;

    /// One half of the games has three seats, the other four.
    fn start(&mut self, number: usize, random: &mut Random) -> Position {
        self.search.forget();
        let game = &self.plan.game;
        let options = selfplay::options(random);
        let seats = seats_of(3 + number % 2, random.below(Seat::MAX));
        let playing: Vec<Seat> = seats.iter().collect();
        let first = playing[random.below(playing.len())];
        let start = game.start(seats, first, options).expect("a start");
        let turns = random.below(self.plan.opening + 1);
        opening(game, &start, turns, &mut self.workspace, random)
    }

    fn think(&mut self, root: Root<Ido>, nodes: u64) -> Option<SearchResult<Ido>> {
        let limits = Limits::nodes(nodes);
        self.search.run_from(&self.eval, root, limits, &|| false)
    }

    fn value(found: &SearchResult<Ido>) -> PerSeat {
        found.lines[0].chances.unwrap_or_default()
    }

    fn sample(
        &self,
        position: &Position,
        chances: PerSeat,
        known: Known,
        turns_left: u16,
    ) -> Option<SeatsSample<UNITS>> {
        let seat = position.to_move()?;
        let hand = self.hand.chances(&self.plan.game, position);
        let from = |by: usize| (seat.index() + by) % Seat::MAX;
        Some(SeatsSample {
            view: SeatsView::new(&self.turned, position, seat)?,
            winner: match known {
                Known::Nothing => UNKNOWN,
                Known::Draw => DRAW,
                Known::Winner(winner) => distance(seat, winner) as u8,
            },
            chances: std::array::from_fn(|by| {
                (chances[from(by)].clamp(0.0, 1.0) * 65_535.0) as u16
            }),
            hand: std::array::from_fn(|by| (hand[from(by)].max(1e-6).ln() * LOGIT as f32) as i16),
            turns_left,
        })
    }
}
