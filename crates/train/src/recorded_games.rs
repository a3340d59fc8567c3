//! The turns of recorded games, for figures about players and evaluations.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use kinetic_rules::ido::{Ido, Part};
use kinetic_rules::record::{Reader, Record};
use kinetic_rules::{Course, Event, Turn};

/// Calls `visit` with the record, the game so far and the turn, for each turn of
/// the games in record files.
pub fn for_each_turn(
    game: &Ido,
    files: &[&Path],
    mut visit: impl FnMut(&Record, &Course<Ido>, &Turn<Part>),
) -> Result<(), Box<dyn Error>> {
    for file in files {
        let input = BufReader::new(File::open(file)?);
        let record = Reader::new(input).next().ok_or("no record")??;
        let course = record.replay(game)?;
        let mut before = Course::new(game.clone(), *course.start());
        for event in course.events() {
            if let Event::Turn(turn) = event {
                visit(&record, &before, turn);
            }
            before.apply(*event)?;
        }
    }
    Ok(())
}
