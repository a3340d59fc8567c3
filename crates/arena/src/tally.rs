//! Counting the results of a match: by contestant, by seat, by order of play,
//! by opening. [`crate::Report`] computes statistics from the counts.

use std::collections::BTreeMap;

use kinetic_rules::Score;

use crate::Mode;
use crate::game::Finished;
use crate::stats::{Cluster, Meeting};

/// Counts of results. In a game for three or four, a contestant on several
/// seats is counted once for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games, or seats in games.
    pub games: usize,
    /// Wins.
    pub wins: usize,
    /// Draws.
    pub draws: usize,
    /// Losses.
    pub losses: usize,
}

impl Tally {
    fn add(&mut self, score: Score) {
        self.games += 1;
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }

    /// Points: wins, and draws as half.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of games that were won.
    pub fn win_rate(&self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// The share of the points; half without games.
    pub fn score(&self) -> f64 {
        match self.games {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }
}

/// A part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// There is only one part.
    All,
    /// Alone against another on all other seats.
    One,
    /// On all other seats against one.
    Rest,
    /// On all seats.
    Reference,
}

impl Group {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Group::All => "all",
            Group::One => "one",
            Group::Rest => "rest",
            Group::Reference => "reference",
        }
    }

    pub(crate) fn of(mode: Mode, game: &Finished, contestant: usize) -> Group {
        match (mode, contestant) {
            (Mode::OneVsRest, 0) => Group::One,
            (Mode::OneVsRest, _) if game.seating.contains(&0) => Group::Rest,
            (Mode::OneVsRest, _) => Group::Reference,
            _ => Group::All,
        }
    }
}

/// Statistics of the lengths of games, in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lengths {
    /// The average.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The shortest.
    pub least: usize,
    /// The longest.
    pub most: usize,
}

/// Maps the n-th seat of a game to a row of a table: a seat of the match, or a
/// place in the order of play.
pub(crate) type Place<'a> = &'a dyn Fn(&Finished, usize) -> usize;

/// Contestant, part of the match and result for each seat of a game.
fn places(mode: Mode, game: &Finished) -> impl Iterator<Item = ((usize, Group, usize), Score)> {
    let seats = game.seating.iter().zip(&game.scores).enumerate();
    seats.map(move |(seat, (&contestant, &score))| {
        ((contestant, Group::of(mode, game, contestant), seat), score)
    })
}

/// Results of each contestant in each part of the match, and of its games from
/// each opening.
pub(crate) fn by_contestant(
    mode: Mode,
    games: &[Finished],
) -> BTreeMap<(usize, Group), (Tally, Vec<Cluster>)> {
    let mut tallies: BTreeMap<(usize, Group), (Tally, BTreeMap<usize, Cluster>)> = BTreeMap::new();
    for game in games {
        for ((contestant, group, _), score) in places(mode, game) {
            let (tally, clusters) = tallies.entry((contestant, group)).or_default();
            tally.add(score);
            clusters
                .entry(game.opening)
                .or_default()
                .add(score.points());
        }
    }
    tallies
        .into_iter()
        .map(|(key, (tally, clusters))| (key, (tally, clusters.into_values().collect())))
        .collect()
}

/// Results of each contestant in each part of the match in each place.
pub(crate) fn by_contestant_and_place(
    mode: Mode,
    games: &[Finished],
    place: Place,
) -> BTreeMap<(usize, Group, usize), Tally> {
    let mut tallies: BTreeMap<(usize, Group, usize), Tally> = BTreeMap::new();
    for game in games {
        for ((contestant, group, seat), score) in places(mode, game) {
            let key = (contestant, group, place(game, seat));
            tallies.entry(key).or_default().add(score);
        }
    }
    tallies
}

/// Results in each of `count` places, over all contestants. In one against the
/// rest, without the games of the one.
pub(crate) fn by_place(mode: Mode, games: &[Finished], count: usize, place: Place) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); count];
    let fair = |game: &&Finished| mode != Mode::OneVsRest || !game.seating.contains(&0);
    for game in games.iter().filter(fair) {
        for (seat, score) in game.scores.iter().enumerate() {
            tallies[place(game, seat)].add(*score);
        }
    }
    tallies
}

/// The number of games by ending.
pub(crate) fn endings(games: &[Finished]) -> BTreeMap<String, usize> {
    let mut endings = BTreeMap::new();
    for game in games {
        *endings.entry(game.ending.clone()).or_default() += 1;
    }
    endings
}

/// The pairwise results of two-player games.
pub(crate) fn meetings(games: &[Finished]) -> Vec<Meeting> {
    let mut met: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for game in games {
        let (a, b) = (game.seating[0], game.seating[1]);
        let (a, b) = (a.min(b), a.max(b));
        let (games, points) = met.entry((a, b)).or_default();
        *games += 1.0;
        *points += points_of(game, a);
    }
    met.into_iter()
        .map(|((a, b), (games, points))| Meeting {
            a,
            b,
            games,
            points,
        })
        .collect()
}

/// The points of a contestant in a game, on all its seats.
pub(crate) fn points_of(game: &Finished, contestant: usize) -> f64 {
    game.seating
        .iter()
        .zip(&game.scores)
        .filter(|(one, _)| **one == contestant)
        .map(|(_, score)| score.points())
        .sum()
}

pub(crate) fn lengths(mut turns: Vec<usize>) -> Lengths {
    turns.sort_unstable();
    let (Some(&least), Some(&most)) = (turns.first(), turns.last()) else {
        return Lengths::default();
    };
    let count = turns.len();
    Lengths {
        mean: turns.iter().sum::<usize>() as f64 / count as f64,
        median: (turns[(count - 1) / 2] + turns[count / 2]) as f64 / 2.0,
        least,
        most,
    }
}
