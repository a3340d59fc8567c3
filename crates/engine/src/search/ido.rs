//! The strongest search for IDO: alpha-beta for two seats, max-n for more.
//!
//! Two seats on the boards that nets know are evaluated by a net, if there is
//! one for the options of the game; everything else by the hand-tuned
//! evaluation, which another net corrects for three and four seats.

use std::sync::Arc;

use kinetic_rules::ido::{Ido, Position};
use kinetic_rules::{Course, Seat};

use super::candidates::static_values;
use super::{Limits, PrincipalVariation, SearchResult, Settings, Tuning, turns_to_end};
use crate::alphabeta::TwoPlayerSearch;
use crate::eval::{Evaluator, NetEvaluator, chance, net};
use crate::multiplayer::{MultiplayerSearch, MultiplayerSettings, PerSeat};

/// The strongest search for IDO.
pub struct IdoSearch {
    eval: Arc<Evaluator>,
    /// The nets for two seats on the board, with and without an agreed order.
    nets: Vec<NetEvaluator>,
    /// The settings with which a net searches.
    net_settings: Settings,
    two_player: TwoPlayerSearch<Ido>,
    multiplayer: MultiplayerSearch<Ido>,
}

impl IdoSearch {
    /// A search on the board of a game that assumes the strongest opponents: for
    /// analysis.
    pub fn new(game: &Ido, settings: Settings) -> IdoSearch {
        IdoSearch::with(game, settings, false, false)
    }

    /// A search that models opponents by their turns so far: for players.
    pub fn for_player(game: &Ido, settings: Settings) -> IdoSearch {
        IdoSearch::with(game, settings, true, true)
    }

    /// A search for players that expects the strongest turns of everybody.
    pub fn without_model(game: &Ido, settings: Settings) -> IdoSearch {
        IdoSearch::with(game, settings, false, true)
    }

    fn with(game: &Ido, settings: Settings, models_rivals: bool, remembers: bool) -> IdoSearch {
        let multiplayer = MultiplayerSettings {
            memory: settings.memory,
            models_rivals,
            remembers,
            ..MultiplayerSettings::default()
        };
        let mut eval = Evaluator::new(game.board());
        let mut nets = Vec::new();
        if !settings.hand_tuned {
            nets.extend(net::net(game.board()));
            nets.extend(net::order_net(game.board()));
            if let Some(seats_net) = net::seats_net(game.board()) {
                eval = eval.with_seats_net(game.board(), seats_net);
            }
        }
        let eval = Arc::new(eval);
        let net_settings = Settings {
            breadth: settings.breadth.map(|_| Tuning::NET_BREADTH),
            tuning: Tuning::NET,
            ..settings.clone()
        };
        IdoSearch {
            multiplayer: MultiplayerSearch::new(multiplayer),
            nets: nets
                .into_iter()
                .filter_map(|net| NetEvaluator::new(game, eval.clone(), net))
                .collect(),
            net_settings,
            eval,
            two_player: TwoPlayerSearch::new(settings),
        }
    }

    /// The evaluation that the search uses.
    pub fn evaluator(&self) -> &Arc<Evaluator> {
        &self.eval
    }

    /// The net that evaluates a position of two seats.
    fn net(&self, position: &Position) -> Option<&NetEvaluator> {
        self.nets.iter().find(|net| net.knows(position))
    }

    /// Whether a position of two seats is evaluated by a net.
    pub fn has_net(&self, position: &Position) -> bool {
        self.net(position).is_some()
    }

    /// All successors of a position with their static values for the seat that
    /// makes the turn; [`WIN`](super::WIN) or [`LOSS`](super::LOSS) when the game
    /// is over.
    pub fn turns(&self, game: &Ido, position: &Position) -> Vec<(Position, i32)> {
        match self.net(position) {
            Some(net) => static_values(net, game, position),
            None => self.eval.turns(game, position),
        }
    }

    /// Searches for the best turn. `None` only when there is no legal turn.
    /// `tell` is called with intermediate results.
    pub fn run(
        &mut self,
        course: &Course<Ido>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<Ido>),
    ) -> Option<SearchResult<Ido>> {
        let position = course.position();
        let playing = position.seats().minus(position.seats_out());
        if let Some(net) = self.nets.iter().find(|net| net.knows(position)) {
            let settings = &self.net_settings;
            return self
                .two_player
                .run_with(settings, net, course, limits, stop, tell);
        }
        // Alpha-beta always expects the strongest reply; only the max-n tree can
        // expect what a plain evaluation would play.
        let eval = &*self.eval;
        let plain = self.multiplayer.plain_rivals(eval, course);
        if playing.len() > 2 || plain.iter().any(Option::is_some) {
            return self.multiplayer.run(eval, course, limits, stop, tell);
        }
        self.two_player.run(eval, course, limits, stop, tell)
    }
}

/// The winning probability of each seat after a turn that a search has found in
/// a position: they add up to 1, with 0 for seats that are out or do not take
/// part.
pub fn chances(position: &Position, line: &PrincipalVariation<Ido>) -> PerSeat {
    if let Some(chances) = line.chances {
        return chances;
    }
    let mut chances = [0.0; Seat::MAX];
    let own = match turns_to_end(line.value) {
        Some(_) if line.value > 0 => 1.0,
        Some(_) => 0.0,
        None => chance(line.value) as f32,
    };
    let playing = position.seats().minus(position.seats_out());
    for seat in playing.iter() {
        let mover = position.to_move() == Some(seat);
        chances[seat.index()] = if mover { own } else { 1.0 - own };
    }
    chances
}
