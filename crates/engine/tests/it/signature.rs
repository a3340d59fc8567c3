//! The signature of the search: nodes, values and turns for a set of positions
//! and games, each searched with a fixed number of nodes, with the hand-tuned
//! evaluation and with the net.
//!
//! A change that is not meant to affect how the engine plays must not change any
//! line of it. `UPDATE_GOLDEN=1 cargo test -p kinetic-engine signature` rewrites
//! the files.

use std::fmt::Write as _;

use kinetic_engine::ido::IdoSearch;
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{BotSpec, HasBots};
use kinetic_rules::ido::{Ido, SEATS};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Course, Event, Game, GamePosition, SeatSet};

const POSITIONS: &str = include_str!("../../../rules/benches/positions/ido-classic.txt");
/// Positions searched for each number of seats.
const EACH: usize = 12;
/// Nodes of a search of a single position.
const NODES: u64 = 20_000;
/// Turns of a game between bots.
const TURNS: usize = 24;

#[test]
fn the_search_with_the_hand_tuned_evaluation_has_its_signature() {
    compare("hand-tuned", &signature(Evaluation::HandTuned));
}

#[test]
fn the_search_with_the_net_has_its_signature() {
    compare("net", &signature(Evaluation::Net));
}

/// What evaluates IDO.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Evaluation {
    HandTuned,
    Net,
}

/// Compares a signature with the file that is kept, or rewrites the file.
fn compare(name: &str, signature: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/signature");
    let file = format!("{folder}/{name}.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, signature).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    for (line, kept) in signature.lines().zip(kept.lines()) {
        assert_eq!(line, kept, "in {file}");
    }
    assert_eq!(signature.lines().count(), kept.lines().count(), "in {file}");
}

fn signature(evaluation: Evaluation) -> String {
    let mut text = positions(evaluation);
    for seats in [
        SeatSet::of(&[SEATS[0], SEATS[2]]),
        SeatSet::of(&SEATS[..3]),
        SeatSet::of(&SEATS),
    ] {
        let search = match evaluation {
            Evaluation::Net => "search:3000",
            Evaluation::HandTuned => "hand:3000",
        };
        let bots = [search, "greedy", "level:5", "racer"];
        text += &play(&Ido::classic(), seats, &bots, "4");
        let bots = ["level:3", "level:2", "uct:40/10", "flat:40/10"];
        text += &play(&Ido::classic(), seats, &bots, "4");
    }
    for bots in [
        ["level:8", "level:5"],
        ["uct:200", "level:3"],
        ["flat:200", "random"],
    ] {
        text += &play(&Orbito, Orbito.all_seats(), &bots, "");
    }
    text
}

/// Searches single positions for two, three and four seats.
fn positions(evaluation: Evaluation) -> String {
    let mut text = String::new();
    let game = Ido::classic();
    for count in 2..=4 {
        let positions = POSITIONS
            .lines()
            .map(|line| game.parse_position(line).expect("a position of the file"))
            .filter(|position| position.seats().len() == count && position.to_move().is_some());
        for (number, position) in positions.step_by(5).take(EACH).enumerate() {
            let settings = Settings {
                memory: 4 << 20,
                hand_tuned: evaluation == Evaluation::HandTuned,
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
            let _ = write!(
                text,
                "{count} seats #{number}: {} nodes depth {}",
                found.nodes, found.depth
            );
            for line in &found.lines {
                let turns = line.turns(&game, &position);
                let turns: Vec<String> = turns
                    .iter()
                    .map(|turn| game.turn_text(turn.parts()))
                    .collect();
                let _ = write!(text, "; {} {}", line.value, turns.join(" "));
            }
            text.push('\n');
        }
    }
    text
}

/// Plays the beginning of a game.
fn play<G: HasBots>(game: &G, seats: SeatSet, specs: &[&str], options: &str) -> String {
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
    let mut text = format!("{} {}:", game.name(), specs[..bots.len()].join(" "));
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
        let _ = write!(text, " {}", game.turn_text(turn.parts()));
        if told > 0 {
            let _ = write!(text, "({told})");
        }
        course.apply(Event::Turn(turn)).expect("a legal turn");
    }
    text + "\n"
}
