//! Games of Orbito between computer players, counted.

use kinetic_engine::orbito::solution;
use kinetic_engine::{Bot, BotSpec, HasBots, Level, Random};
use kinetic_rules::orbito::{BLACK, Orbito, Position, WHITE, Workspace};
use kinetic_rules::{Course, Event, Game as _, Score, Seat};
use kinetic_solver::Value;

/// The player of a level.
pub fn level(number: u8) -> BotSpec {
    BotSpec::Level(Level::new(number).expect("a level"))
}

/// Two players, and the starting positions of their games.
pub struct Contest {
    players: [BotSpec; 2],
    start: Start,
}

enum Start {
    /// The empty board; the players alternate in making the first turn.
    Alternating,
    /// The empty board; the first player makes the first turn.
    Beginning,
    /// A drawn position, another one each game; the first player is to move
    /// in every other game.
    Drawn,
}

/// The results of the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

impl Contest {
    pub fn alternating(first: BotSpec, second: BotSpec) -> Contest {
        Contest {
            players: [first, second],
            start: Start::Alternating,
        }
    }

    pub fn beginning(first: BotSpec, second: BotSpec) -> Contest {
        Contest {
            players: [first, second],
            start: Start::Beginning,
        }
    }

    pub fn drawn(first: BotSpec, second: BotSpec) -> Contest {
        Contest {
            players: [first, second],
            start: Start::Drawn,
        }
    }

    /// Plays this number of games, the same ones each time.
    pub fn play(&self, games: u64) -> Tally {
        let mut tally = Tally::default();
        for game in 0..games {
            let mut random = Random::new(game);
            let (position, first_moves) = match self.start {
                Start::Alternating => (empty(), game % 2 == 0),
                Start::Beginning => (empty(), true),
                Start::Drawn => (drawn_position(&mut random), game % 2 == 0),
            };
            let to_move = position.to_move().expect("a game that goes on");
            let other = if to_move == WHITE { BLACK } else { WHITE };
            let seat = if first_moves { to_move } else { other };
            let mut bot = |kind: &BotSpec| Orbito.bot(kind, random.bits()).expect("a player");
            let bots = [bot(&self.players[0]), bot(&self.players[1])];
            match result(position, seat, bots) {
                Score::Win => tally.won += 1,
                Score::Draw => tally.drawn += 1,
                Score::Loss => tally.lost += 1,
            }
        }
        tally
    }
}

/// Plays a game; the first bot has this seat. Returns its score.
fn result(start: Position, seat: Seat, mut bots: [Box<dyn Bot<Orbito>>; 2]) -> Score {
    let mut course = Course::new(Orbito, start);
    while let Some(to_move) = course.position().to_move() {
        let bot = &mut bots[usize::from(to_move != seat)];
        let turn = bot.choose(&course, &|| false).expect("a turn");
        course.apply(Event::Turn(turn)).expect("legal");
    }
    let outcome = course.position().outcome().expect("the game is over");
    outcome.score(seat).expect("both play")
}

fn empty() -> Position {
    Orbito.parse_position("4/4/4/4 w").expect("a position")
}

/// A drawn position with at least four marbles, reached by random turns.
fn drawn_position(random: &mut Random) -> Position {
    loop {
        let mut position = empty();
        for _ in 0..3 + random.below(8) {
            let mut results = Vec::new();
            Orbito.for_each_successor(&position, &mut Workspace, |&result| results.push(result));
            if results.is_empty() {
                break;
            }
            position = results[random.below(results.len())];
        }
        if solution().value(&position) == Some(Value::Draw) {
            return position;
        }
    }
}

impl Tally {
    /// The share of the points; a draw counts half.
    pub fn share(&self) -> f64 {
        (self.won as f64 + self.drawn as f64 / 2.0) / self.games()
    }

    /// The 95 % interval of the share (Wilson).
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, p) = (self.games(), self.share());
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        ((middle - half) / whole, (middle + half) / whole)
    }

    fn games(&self) -> f64 {
        (self.won + self.drawn + self.lost) as f64
    }
}
