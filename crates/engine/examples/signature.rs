//! The fixed-node signature of the search with the hand-tuned evaluation: nodes,
//! values and turns for a set of positions and games, each searched with a fixed
//! number of nodes. With the argument `net`, the net evaluates what it knows.
//!
//! A change that is not meant to affect how the engine plays must not change
//! any line of it. Run with
//! `cargo run --release -p kinetic-engine --example signature`.

use kinetic_engine::ido::IdoSearch;
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{BotSpec, HasBots};
use kinetic_rules::ido::{Ido, SEATS};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Course, Event, Game, GamePosition, SeatSet};

const POSITIONS: &str = include_str!("../../rules/benches/positions/ido-classic.txt");
/// Positions searched for each number of seats.
const EACH: usize = 12;
/// Nodes of a search of a single position.
const NODES: u64 = 20_000;
/// Turns of a game between bots.
const TURNS: usize = 24;

fn main() {
    positions();
    for seats in [
        SeatSet::of(&[SEATS[0], SEATS[2]]),
        SeatSet::of(&SEATS[..3]),
        SeatSet::of(&SEATS),
    ] {
        let search = if uses_net() {
            "search:3000"
        } else {
            "hand:3000"
        };
        let bots = [search, "greedy", "level:5", "racer"];
        play(&Ido::classic(), seats, &bots, "4");
        let bots = ["level:3", "level:2", "uct:40/10", "flat:40/10"];
        play(&Ido::classic(), seats, &bots, "4");
    }
    for bots in [
        ["level:8", "level:5"],
        ["uct:200", "level:3"],
        ["flat:200", "random"],
    ] {
        play(&Orbito, Orbito.all_seats(), &bots, "");
    }
}

/// Whether the net is asked for.
fn uses_net() -> bool {
    std::env::args().nth(1).as_deref() == Some("net")
}

/// Searches single positions for two, three and four seats.
fn positions() {
    let game = Ido::classic();
    for count in 2..=4 {
        let positions = POSITIONS
            .lines()
            .map(|line| game.parse_position(line).expect("a position of the file"))
            .filter(|position| position.seats().len() == count && position.to_move().is_some());
        for (number, position) in positions.step_by(5).take(EACH).enumerate() {
            let settings = Settings {
                memory: 4 << 20,
                hand_tuned: !uses_net(),
                ..Settings::default()
            };
            let mut search = IdoSearch::new(&game, settings);
            let limits = Limits {
                lines: 3,
                ..Limits::nodes(NODES)
            };
            let course = Course::new(game.clone(), position);
            let found = search.run(&course, limits, &|| false, &mut |_| {});
            let Some(found) = found else { continue };
            print!(
                "{count} seats #{number}: {} nodes depth {}",
                found.nodes, found.depth
            );
            for line in &found.lines {
                let turns = line.turns(&game, &position);
                let turns: Vec<String> = turns
                    .iter()
                    .map(|turn| game.turn_text(turn.parts()))
                    .collect();
                print!("; {} {}", line.value, turns.join(" "));
            }
            println!();
        }
    }
}

/// Plays the beginning of a game.
fn play<G: HasBots>(game: &G, seats: SeatSet, specs: &[&str], options: &str) {
    let first = seats.iter().next().expect("a seat");
    let start = game.start(seats, first, options).expect("a start");
    let mut course = Course::new(game.clone(), start);
    let mut bots: Vec<_> = seats
        .iter()
        .zip(specs)
        .map(|(seat, spec)| {
            let spec = BotSpec::parse(spec).expect("a bot");
            (seat, game.bot(&spec, 7).expect("a bot of this game"))
        })
        .collect();
    print!("{} {}:", game.name(), specs[..bots.len()].join(" "));
    for _ in 0..TURNS {
        let Some(mover) = course.position().to_move() else {
            break;
        };
        if course.finish().is_some() {
            break;
        }
        let (_, bot) = bots
            .iter_mut()
            .find(|(seat, _)| *seat == mover)
            .expect("a bot for each seat");
        let mut told = 0;
        let turn = bot
            .think(&course, &|| false, &mut |found| told += found.nodes)
            .expect("a turn");
        print!(" {}", game.turn_text(turn.parts()));
        if told > 0 {
            print!("({told})");
        }
        course.apply(Event::Turn(turn)).expect("a legal turn");
    }
    println!();
}
