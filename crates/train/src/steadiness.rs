//! How steady an evaluation is: how much the value of a game changes from turn
//! to turn.

use std::error::Error;
use std::fmt;
use std::path::Path;

use kinetic_engine::ido::IdoSearch;
use kinetic_engine::search::{Limits, Settings, turns_to_end};
use kinetic_rules::ido::Ido;

use crate::recorded_games::for_each_turn;

/// The values of the positions of games of two seats, in thousandths of a logit.
#[derive(Default)]
pub struct Steadiness {
    /// The absolute values.
    sizes: Vec<i32>,
    /// The absolute differences between the values, for the same seat, of a
    /// position and the one after it.
    changes: Vec<i32>,
    /// How many of the changes are from one sign to the other.
    sign_changes: usize,
}

impl Steadiness {
    /// Adds the value of a position for the same seat as the value before it in
    /// the game, if that is known.
    fn add(&mut self, before: Option<i32>, value: i32) {
        self.sizes.push(value.abs());
        if let Some(before) = before {
            self.changes.push((value - before).abs());
            self.sign_changes += usize::from(value.signum() * before.signum() < 0);
        }
    }
}

impl fmt::Display for Steadiness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} values, median {}; from turn to turn median change {}, {:.1}% change sign",
            self.sizes.len(),
            median(&self.sizes),
            median(&self.changes),
            self.sign_changes as f64 / self.changes.len().max(1) as f64 * 100.0
        )
    }
}

/// The median, the larger of two; 0 of nothing.
fn median(values: &[i32]) -> i32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

/// Searches each position of the games in record files with this many nodes, by
/// the net or by the hand-tuned evaluation. Certain wins and losses are left out.
pub fn steadiness(
    files: &[&Path],
    nodes: u64,
    hand_tuned: bool,
) -> Result<Steadiness, Box<dyn Error>> {
    let game = Ido::classic();
    let settings = Settings {
        hand_tuned,
        ..Settings::default()
    };
    let mut search = IdoSearch::new(&game, settings);
    let mut steadiness = Steadiness::default();
    let mut last = None;
    for_each_turn(&game, files, |_, course, _| {
        if course.positions().len() == 0 {
            last = None;
        }
        let found = search.run(course, Limits::nodes(nodes), &|| false, &mut |_| {});
        let value = found.map(|found| found.value());
        let value = value.filter(|&value| turns_to_end(value).is_none());
        let is_first = course.position().to_move() == course.start().seats().iter().next();
        let value = value.map(|value| if is_first { value } else { -value });
        if let Some(value) = value {
            steadiness.add(last, value);
        }
        last = value;
    })?;
    Ok(steadiness)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_between_values_of_one_game() {
        let mut steadiness = Steadiness::default();
        for (before, value) in [(None, 30), (Some(30), -10), (Some(-10), -50), (None, 400)] {
            steadiness.add(before, value);
        }
        assert_eq!(
            steadiness.to_string(),
            "4 values, median 50; from turn to turn median change 40, 50.0% change sign"
        );
        assert!(Steadiness::default().to_string().starts_with("0 values"));
    }
}
