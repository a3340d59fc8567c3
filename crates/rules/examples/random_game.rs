//! Plays a random game and prints its record:
//! `cargo run -p kinetic-rules --example random_game -- ido 7`

use std::collections::hash_map::DefaultHasher;
use std::error::Error;
use std::hash::{Hash as _, Hasher as _};

use kinetic_rules::{AnyGame, Event};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = AnyGame::open(arguments.next().as_deref().unwrap_or("ido"), None)?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;

    let seats = game.default_seats();
    let first = seats.iter().next().ok_or("the game has no seats")?;
    let mut course = game.start(seats, first, "")?;
    while course.finish().is_none() && course.len() < 1_000 {
        let turns = course.legal_turns(usize::MAX).turns;
        let mut hasher = DefaultHasher::new();
        (seed, course.len()).hash(&mut hasher);
        let choice = hasher.finish() as usize % turns.len();
        course.apply(&Event::Turn(turns[choice].clone()))?;
    }
    print!("{}", course.record());
    Ok(())
}
