//! Self-play of three and four seats, recorded as samples.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kinetic_engine::Random;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::net::seats::inputs::{SeatsView, distance};
use kinetic_engine::ido::net::{LOGIT, SeatsNet};
use kinetic_engine::multiplayer::{EvaluateSeats, MultiplayerSearch, MultiplayerSettings, PerSeat};
use kinetic_engine::search::Limits;
use kinetic_rules::ido::{Ido, Position, Workspace};
use kinetic_rules::{Game, Seat};

use super::duel::{Past, opening, seats_of};
use super::sample::{DRAW, SeatsSample, UNKNOWN};
use crate::selfplay::{Plan, Summary, random_turn};

/// Plays the games of a plan, with the corrections of a net or without. The same plan gives the same samples in the same
/// order, whatever the number of threads, unless its time runs out.
pub fn play(
    net: Option<&Arc<SeatsNet>>,
    plan: &Plan,
    settings: &MultiplayerSettings,
) -> (Vec<SeatsSample>, Summary) {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut player = Player::new(net, plan, settings);
        let mut games = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let late = plan.until.is_some_and(|until| Instant::now() >= until);
            if number >= plan.games || late {
                return games;
            }
            let (samples, summary) = player.game(number);
            games.push((number, samples, summary));
        }
    };
    let mut games: Vec<(usize, Vec<SeatsSample>, Summary)> = std::thread::scope(|scope| {
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
struct Player<'a> {
    game: Ido,
    /// The evaluation of the search.
    eval: Evaluator,
    /// The evaluation without a net.
    hand: Evaluator,
    turned: Turned,
    search: MultiplayerSearch<Ido>,
    workspace: Workspace,
    plan: &'a Plan,
}

impl<'a> Player<'a> {
    fn new(
        net: Option<&Arc<SeatsNet>>,
        plan: &'a Plan,
        settings: &MultiplayerSettings,
    ) -> Player<'a> {
        let game = Ido::classic();
        let mut eval = Evaluator::new(game.board());
        if let Some(net) = net {
            eval = eval.with_seats_net(game.board(), net.clone());
        }
        Player {
            turned: Turned::new(game.board()).expect("the classic board"),
            hand: Evaluator::new(game.board()),
            eval,
            game,
            search: MultiplayerSearch::new(settings.clone()),
            workspace: Workspace::default(),
            plan,
        }
    }

    /// Plays one game: one half with three seats, the other with four.
    fn game(&mut self, number: usize) -> (Vec<SeatsSample>, Summary) {
        let seed = self.plan.seed.wrapping_add(number as u64);
        let random = &mut Random::new(Random::new(seed).bits());
        let mut summary = Summary {
            games: 1,
            ..Summary::default()
        };
        self.search.forget();
        let mut position = self.opening(number, random);
        let mut past = Past::new(&position);
        let mut known: Vec<(Position, PerSeat)> = Vec::new();
        let mut counted_from = 0;
        let winner = loop {
            let Some(seat) = position.to_move() else {
                break position.outcome().and_then(|outcome| outcome.winner());
            };
            if past.is_draw(&position) {
                summary.draws += 1;
                break None;
            }
            if known.len() >= self.plan.max_turns {
                summary.unfinished += 1;
                break None;
            }
            let nodes = self.plan.nodes / 2 + random.below(self.plan.nodes as usize) as u64;
            let limits = Limits::nodes(nodes.max(50));
            let root = past.root(&self.game, &position);
            let found = self.search.run_from(&self.eval, root, limits, &|| false);
            let Some(found) = found else { break None };
            known.push((position, found.lines[0].chances.unwrap_or_default()));
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
            past.add(&self.hand, seat, &position);
        };
        let end = known.len();
        let sample = |(at, (position, chances)): (usize, &(Position, PerSeat))| {
            let seat = position.to_move()?;
            let winner = match winner {
                _ if at < counted_from => UNKNOWN,
                None => DRAW,
                Some(winner) => distance(seat, winner) as u8,
            };
            let hand = self.hand.chances(&self.game, position);
            let from = |by: usize| (seat.index() + by) % Seat::MAX;
            Some(SeatsSample {
                view: SeatsView::new(&self.turned, position, seat)?,
                winner,
                chances: std::array::from_fn(|by| {
                    (chances[from(by)].clamp(0.0, 1.0) * 65_535.0) as u16
                }),
                hand: std::array::from_fn(|by| {
                    (hand[from(by)].max(1e-6).ln() * LOGIT as f32) as i16
                }),
                turns_left: (end - at).min(usize::from(u16::MAX)) as u16,
            })
        };
        let samples = known.iter().enumerate().filter_map(sample).collect();
        (samples, summary)
    }

    fn opening(&mut self, number: usize, random: &mut Random) -> Position {
        let target = match random.below(20) {
            0 => "3",
            1 => "5",
            _ => "4",
        };
        let seats = seats_of(3 + number % 2, random.below(Seat::MAX));
        let playing: Vec<Seat> = seats.iter().collect();
        let first = playing[random.below(playing.len())];
        let start = self.game.start(seats, first, target).expect("a start");
        let turns = random.below(self.plan.opening + 1);
        opening(&self.game, &start, turns, &mut self.workspace, random)
    }
}
