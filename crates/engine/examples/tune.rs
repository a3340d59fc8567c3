//! Tunes the weights of the evaluation of IDO by self-play (SPSA: both sides of
//! a random perturbation play each other, and the weights move a little towards
//! the one that scored more).
//!
//! `cargo run --release -p kinetic-engine --example tune -- [nodes] [rounds] [seed] [weight=value …]`
//!
//! Prints the weights from time to time and writes no file. Play a match with
//! `kinetic match` before the new weights go into `src/eval/weights.rs`.

use std::env;

use kinetic_engine::Random;
use kinetic_engine::alphabeta::TwoPlayerSearch;
use kinetic_engine::ido::{Evaluator, Weights};
use kinetic_engine::search::{Limits, Settings};
use kinetic_rules::ido::{Ido, Part, RED, YELLOW};
use kinetic_rules::{Course, Event, Game, SeatSet, Turn};

/// A weight: its name, its field, the size of its perturbation, and its
/// minimum.
struct Knob {
    name: &'static str,
    of: fn(&mut Weights) -> &mut i32,
    reach: f64,
    least: f64,
}

const KNOBS: [Knob; 19] = [
    knob("shift", |w| &mut w.shift, 30.0, 32.0),
    knob("own", |w| &mut w.own_shifts, 6.0, 5.0),
    knob("returned", |w| &mut w.returned, 60.0, 0.0),
    knob("way-small", |w| &mut w.way[0], 6.0, 8.0),
    knob("way-large", |w| &mut w.way[1], 6.0, 8.0),
    knob("entry-small", |w| &mut w.entry[0], 50.0, -400.0),
    knob("entry-large", |w| &mut w.entry[1], 50.0, -400.0),
    knob("enter", |w| &mut w.enter, 12.0, 0.0),
    knob("slack", |w| &mut w.slack, 20.0, 0.0),
    knob("free", |w| &mut w.to_move[0], 60.0, -2000.0),
    knob("rest-1", |w| &mut w.to_move[1], 60.0, -2000.0),
    knob("rest-2", |w| &mut w.to_move[2], 60.0, -2000.0),
    knob("danger", |w| &mut w.danger[0], 50.0, 0.0),
    knob("danger-1", |w| &mut w.danger[1], 50.0, 0.0),
    knob("danger-2", |w| &mut w.danger[2], 50.0, 0.0),
    knob("arrived", |w| &mut w.arrived, 60.0, 0.0),
    knob("at-least", |w| &mut w.at_least, 24.0, 0.0),
    knob("furthest", |w| &mut w.furthest, 8.0, -32.0),
    knob("race", |w| &mut w.race, 0.0, 100.0),
];

const fn knob(
    name: &'static str,
    of: fn(&mut Weights) -> &mut i32,
    reach: f64,
    least: f64,
) -> Knob {
    Knob {
        name,
        of,
        reach,
        least,
    }
}

/// Openings per step; each is played from both seats.
const OPENINGS: u64 = 4;
/// Minimum number of random turns of an opening.
const RANDOM_TURNS: usize = 4;
/// Maximum number of turns of a game; a longer one counts as drawn.
const LONGEST: usize = 300;
/// Initial learning rate, as a fraction of the perturbation.
const PACE: f64 = 0.6;
/// Number of rounds after which the learning rate is about halved.
const SLOWER_AFTER: f64 = 300.0;

struct Player {
    eval: Evaluator,
    search: TwoPlayerSearch<Ido>,
}

impl Player {
    fn new(game: &Ido, weights: &Weights) -> Player {
        let settings = Settings {
            memory: 2 << 20,
            ..Settings::default()
        };
        Player {
            eval: Evaluator::with(game.board(), weights.clone()),
            search: TwoPlayerSearch::new(settings),
        }
    }

    fn choose(&mut self, course: &Course<Ido>, nodes: u64) -> Option<Turn<Part>> {
        let limits = Limits::nodes(nodes);
        let found = self
            .search
            .run(&self.eval, course, limits, &|| false, &mut |_| {})?;
        found.turn(course)
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (set, numbers): (Vec<_>, Vec<_>) = arguments.iter().partition(|text| text.contains('='));
    let number = |at: usize, usual: u64| {
        numbers
            .get(at)
            .and_then(|n| n.parse().ok())
            .unwrap_or(usual)
    };
    let (nodes, rounds, seed) = (number(0, 5_000), number(1, 1_000), number(2, 1));
    let game = Ido::classic();
    let mut random = Random::new(seed);
    let mut weights = Weights::default();
    let mut values: Vec<f64> = KNOBS
        .iter()
        .map(|knob| {
            let given = set.iter().filter_map(|text| text.split_once('='));
            let given = given
                .filter(|(name, _)| *name == knob.name)
                .find_map(|(_, value)| value.parse().ok());
            given.unwrap_or_else(|| f64::from(*(knob.of)(&mut weights)))
        })
        .collect();
    for round in 0..rounds {
        let signs: Vec<f64> = KNOBS.iter().map(|_| [-1.0, 1.0][random.below(2)]).collect();
        let mut players =
            [1.0, -1.0].map(|side| Player::new(&game, &changed(&values, &signs, side)));
        let mut score = 0.0;
        for _ in 0..OPENINGS {
            let opening = random.bits();
            let [one, other] = &mut players;
            score += play(&game, [one, other], opening, nodes)
                - play(&game, [other, one], opening, nodes);
        }
        let pace = PACE / (1.0 + round as f64 / SLOWER_AFTER).powf(0.6);
        for ((value, knob), sign) in values.iter_mut().zip(&KNOBS).zip(&signs) {
            *value = (*value + pace * knob.reach * sign * score / OPENINGS as f64).max(knob.least);
        }
        if (round + 1) % 50 == 0 {
            let told = KNOBS
                .iter()
                .zip(&values)
                .map(|(knob, value)| format!("{}={value:.0}", knob.name));
            println!("{} {}", round + 1, told.collect::<Vec<_>>().join(" "));
        }
    }
}

/// The weights perturbed to one side.
fn changed(values: &[f64], signs: &[f64], side: f64) -> Weights {
    let mut weights = Weights::default();
    for ((knob, value), sign) in KNOBS.iter().zip(values).zip(signs) {
        *(knob.of)(&mut weights) =
            (value + side * sign * knob.reach).max(knob.least).round() as i32;
    }
    weights
}

/// Plays a game and returns the first player's score: 1, 0 or a half.
fn play(game: &Ido, players: [&mut Player; 2], opening: u64, nodes: u64) -> f64 {
    let [red, yellow] = players;
    let mut random = Random::new(opening);
    let seats = SeatSet::of(&[RED, YELLOW]);
    let Ok(start) = game.start(seats, RED, "") else {
        return 0.5;
    };
    let mut course = Course::new(game.clone(), start);
    let mut workspace = Default::default();
    let random_turns = RANDOM_TURNS + random.below(3);
    for turn in 0..LONGEST {
        let position = *course.position();
        let turn = if turn < random_turns {
            game.sample_successor(&position, &mut workspace, &mut |n| random.below(n))
                .and_then(|result| game.notation_for(&position, &result))
        } else if position.to_move() == Some(RED) {
            red.choose(&course, nodes)
        } else {
            yellow.choose(&course, nodes)
        };
        let Some(turn) = turn else { break };
        if course.apply(Event::Turn(turn)).is_err() {
            break;
        }
    }
    match course.finish().and_then(|finish| finish.outcome.winner()) {
        Some(winner) => f64::from(u8::from(winner == RED)),
        None => 0.5,
    }
}
