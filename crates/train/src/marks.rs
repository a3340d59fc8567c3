//! How reviews mark the turns of recorded games: the losses of each player's
//! turns, for choosing the thresholds of marks.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use kinetic_engine::ido::Reviewer;
use kinetic_rules::ido::Ido;

use crate::recorded_games::for_each_turn;

/// The losses of a player's turns in winning probability, and how many were
/// the only good ones.
#[derive(Default)]
pub struct Losses {
    lost: Vec<f32>,
    marks: BTreeMap<&'static str, usize>,
}

impl std::fmt::Display for Losses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} turns, marks {:?}; losses of at least",
            self.lost.len(),
            self.marks
        )?;
        for least in [0.02, 0.04, 0.06, 0.08, 0.12, 0.16, 0.2, 0.3] {
            let count = self.lost.iter().filter(|&&lost| lost >= least).count();
            let share = count as f64 / self.lost.len().max(1) as f64 * 100.0;
            write!(f, " {least}: {share:.1}%")?;
        }
        Ok(())
    }
}

/// Reviews the games of record files with this many nodes a search, by player.
pub fn losses(files: &[&Path], nodes: u64) -> Result<BTreeMap<String, Losses>, Box<dyn Error>> {
    let game = Ido::classic();
    let mut reviewer = Reviewer::new(&game, nodes, 16 << 20);
    let mut all: BTreeMap<String, Losses> = BTreeMap::new();
    for_each_turn(&game, files, |record, before, turn| {
        if let (Some(seat), Some(review)) = (before.to_move(), reviewer.judge(before, turn)) {
            let name = record.player(kinetic_rules::Game::seat_name(&game, seat));
            let losses = all.entry(name.unwrap_or_default().to_owned()).or_default();
            losses.lost.push(review.best - review.chances[seat.index()]);
            let mark = review.mark.map_or("none", |mark| mark.name());
            *losses.marks.entry(mark).or_default() += 1;
        }
    })?;
    Ok(all)
}
