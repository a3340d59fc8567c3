//! What the games of a match say.

use std::collections::BTreeMap;

use kinetic_rules::{Score, Seat};

use crate::game::Finished;
use crate::run::{points, points_of};
use crate::stats::{Cluster, Interval, Meeting, Sprt, clustered, elo, ratings, wilson};
use crate::{Contestant, Done, Mode};

/// Results, counted. In a game for three or four, somebody on several seats is
/// counted once for each.
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

    /// Wins, and draws as half.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of games that were won.
    pub fn win_rate(&self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// The share of the points; half where nothing was played.
    pub fn score(&self) -> f64 {
        match self.games {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }
}

/// Results, and the 95 % interval of their score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The results.
    pub tally: Tally,
    /// The interval.
    pub interval: Interval,
}

impl Line {
    /// Games that have nothing to do with each other.
    fn plain(tally: Tally) -> Line {
        let interval = wilson(tally.score(), tally.games as f64);
        Line { tally, interval }
    }
}

/// In which part of a match somebody played.
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
    /// The word for it in files.
    pub fn name(self) -> &'static str {
        match self {
            Group::All => "all",
            Group::One => "one",
            Group::Rest => "rest",
            Group::Reference => "reference",
        }
    }

    fn of(mode: Mode, game: &Finished, contestant: usize) -> Group {
        match (mode, contestant) {
            (Mode::OneVsRest, 0) => Group::One,
            (Mode::OneVsRest, _) if game.seating.contains(&0) => Group::Rest,
            (Mode::OneVsRest, _) => Group::Reference,
            _ => Group::All,
        }
    }
}

/// How strong somebody is, in Elo, with the 95 % interval. Infinite where every
/// game was won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// With two contestants the difference to the other one, with more the
    /// difference to the average of all.
    pub elo: f64,
    /// The interval.
    pub interval: Interval,
}

/// What a contestant did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of the contestant.
    pub contestant: usize,
    /// In which part of the match.
    pub group: Group,
    /// The results; the interval knows that games of an opening belong together.
    pub line: Line,
    /// The strength, in games for two.
    pub strength: Option<Strength>,
}

/// What a contestant did on a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatLine {
    /// The number of the contestant.
    pub contestant: usize,
    /// In which part of the match.
    pub group: Group,
    /// Which of the seats in play, or which place in the order of play.
    pub seat: usize,
    /// The results.
    pub line: Line,
    /// One against the rest: how many times as often it wins as the others do
    /// on this seat among themselves. Only wins count here, because the draws
    /// of games that were cut off say nothing.
    pub ratio: Option<f64>,
}

/// How long games were, in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lengths {
    /// The average.
    pub mean: f64,
    /// The one in the middle.
    pub median: f64,
    /// The shortest.
    pub least: usize,
    /// The longest.
    pub most: usize,
}

/// What a match says.
#[derive(Clone, Debug)]
pub struct Report {
    /// The names of the contestants.
    pub contestants: Vec<String>,
    /// The names of the seats that were in play.
    pub seats: Vec<String>,
    /// How many games count.
    pub games: usize,
    /// How many of them nobody won.
    pub draws: usize,
    /// What each contestant did.
    pub standings: Vec<Standing>,
    /// The same, seat by seat.
    pub by_contestant_and_seat: Vec<SeatLine>,
    /// The same by the place in the order of play.
    pub by_contestant_and_order: Vec<SeatLine>,
    /// How each seat did, whoever sat there. One against the rest: without the
    /// games of the one.
    pub by_seat: Vec<Line>,
    /// The same in the order of play: who began, who came second, and so on.
    pub by_order: Vec<Line>,
    /// How long games were.
    pub turns: Lengths,
    /// How often the frame was shifted in a game, on average.
    pub shifts: f64,
    /// How games ended, and how often.
    pub endings: BTreeMap<String, usize>,
    /// The test, where there is one.
    pub sprt: Option<Sprt>,
}

impl Report {
    /// Works out what a match says. `seats` are those that were in play in any
    /// of its games, in order, with their names.
    pub fn new(
        contestants: &[Contestant],
        seats: &[(Seat, &str)],
        mode: Mode,
        done: &Done,
    ) -> Report {
        let games = &done.games;
        let fair: Vec<&Finished> = games
            .iter()
            .filter(|game| mode != Mode::OneVsRest || !game.seating.contains(&0))
            .collect();
        let at_table = games.first().map_or(0, |game| game.seating.len());
        let along = |count: usize, place: &dyn Fn(&Finished, usize) -> usize| {
            let mut tallies = vec![Tally::default(); count];
            for game in &fair {
                for (seat, score) in game.scores.iter().enumerate() {
                    tallies[place(game, seat)].add(*score);
                }
            }
            tallies.into_iter().map(Line::plain).collect()
        };
        let order = |game: &Finished, seat| (seat + at_table - game.first) % at_table;
        // Which of the seats of the match is the n-th of this game.
        let named = |game: &Finished, seat: usize| {
            let seat = game.seats.iter().nth(seat);
            let found = seats.iter().position(|(known, _)| Some(*known) == seat);
            found.unwrap_or(0)
        };
        let mut endings = BTreeMap::new();
        for game in games {
            *endings.entry(game.ending.clone()).or_default() += 1;
        }
        let shifts: usize = games.iter().map(|game| game.shifts).sum();
        Report {
            contestants: contestants.iter().map(|one| one.name.clone()).collect(),
            seats: seats.iter().map(|(_, name)| (*name).to_owned()).collect(),
            games: games.len(),
            draws: games
                .iter()
                .filter(|game| !game.scores.contains(&Score::Win))
                .count(),
            standings: standings(contestants.len(), at_table, mode, games),
            by_contestant_and_seat: seat_lines(mode, games, &named),
            by_contestant_and_order: seat_lines(mode, games, &order),
            by_seat: along(seats.len(), &named),
            by_order: along(at_table, &order),
            turns: lengths(games.iter().map(|game| game.turns).collect()),
            shifts: shifts as f64 / games.len().max(1) as f64,
            endings,
            sprt: done.sprt.clone(),
        }
    }
}

/// Who sat where in a game, in which part of the match, with what result.
fn places(mode: Mode, game: &Finished) -> impl Iterator<Item = ((usize, Group, usize), Score)> {
    let seats = game.seating.iter().zip(&game.scores).enumerate();
    seats.map(move |(seat, (&contestant, &score))| {
        ((contestant, Group::of(mode, game, contestant), seat), score)
    })
}

/// The games of each opening.
type Clusters = BTreeMap<usize, Cluster>;

fn standings(count: usize, seats: usize, mode: Mode, games: &[Finished]) -> Vec<Standing> {
    let mut tallies: BTreeMap<(usize, Group), (Tally, Clusters)> = BTreeMap::new();
    for game in games {
        for ((contestant, group, _), score) in places(mode, game) {
            let (tally, clusters) = tallies.entry((contestant, group)).or_default();
            tally.add(score);
            clusters.entry(game.opening).or_default().add(points(score));
        }
    }
    let several = (seats == 2 && count > 2).then(|| ratings(count, &meetings(games)));
    tallies
        .into_iter()
        .map(|((contestant, group), (tally, clusters))| {
            let clusters: Vec<Cluster> = clusters.into_values().collect();
            let interval = clustered(&clusters);
            let strength = match &several {
                Some(ratings) => {
                    let rating = ratings[contestant];
                    Some(Strength {
                        elo: rating.elo,
                        interval: Interval {
                            low: rating.elo - rating.error,
                            high: rating.elo + rating.error,
                        },
                    })
                }
                None if seats == 2 && count == 2 && group == Group::All => Some(Strength {
                    elo: elo(tally.score()),
                    interval: Interval {
                        low: elo(interval.low),
                        high: elo(interval.high),
                    },
                }),
                None => None,
            };
            Standing {
                contestant,
                group,
                line: Line { tally, interval },
                strength,
            }
        })
        .collect()
}

/// Who met whom in games for two.
fn meetings(games: &[Finished]) -> Vec<Meeting> {
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

fn seat_lines(
    mode: Mode,
    games: &[Finished],
    place: &dyn Fn(&Finished, usize) -> usize,
) -> Vec<SeatLine> {
    let mut tallies: BTreeMap<(usize, Group, usize), Tally> = BTreeMap::new();
    for game in games {
        for ((contestant, group, seat), score) in places(mode, game) {
            let key = (contestant, group, place(game, seat));
            tallies.entry(key).or_default().add(score);
        }
    }
    tallies
        .iter()
        .map(|(&(contestant, group, seat), &tally)| {
            let reference = tallies.get(&(1, Group::Reference, seat));
            let ratio = reference
                .filter(|_| group == Group::One)
                .map(|reference| tally.win_rate() / reference.win_rate());
            SeatLine {
                contestant,
                group,
                seat,
                line: Line::plain(tally),
                ratio,
            }
        })
        .collect()
}

fn lengths(mut turns: Vec<usize>) -> Lengths {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestants;
    use kinetic_rules::SeatSet;

    const ALL: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];

    fn game(number: usize, opening: usize, seating: &[usize], winner: usize) -> Finished {
        let score = |seat| match seat == winner {
            true => Score::Win,
            false => Score::Loss,
        };
        Finished {
            number,
            opening,
            seating: seating.to_vec(),
            seats: SeatSet::of(&ALL[..seating.len()]),
            scores: (0..seating.len()).map(score).collect(),
            first: 1,
            turns: 10 + number,
            shifts: 2,
            ending: "board".to_owned(),
        }
    }

    fn report(texts: &[&str], names: &[&str], mode: Mode, games: Vec<Finished>) -> Report {
        let contestants = contestants(texts.iter().copied()).expect("contestants");
        let seats: Vec<_> = ALL.into_iter().zip(names.iter().copied()).collect();
        Report::new(&contestants, &seats, mode, &Done { games, sprt: None })
    }

    #[test]
    fn two_players() {
        let games = vec![
            game(0, 0, &[0, 1], 0),
            game(1, 0, &[1, 0], 1),
            game(2, 1, &[0, 1], 0),
            game(3, 1, &[1, 0], 0),
        ];
        let report = report(&["random", "greedy"], &["white", "black"], Mode::All, games);
        let first = report.standings[0];
        assert_eq!((first.line.tally.wins, first.line.tally.losses), (3, 1));
        let elo = first.strength.expect("Elo").elo;
        assert!((elo - 190.85).abs() < 0.01);
        // White won three games, and black always began.
        assert_eq!(report.by_seat[0].tally.wins, 3);
        assert_eq!(report.by_order[0].tally.wins, 1);
        assert_eq!(report.turns.median, 11.5);
        assert_eq!(report.endings["board"], 4);
    }

    #[test]
    fn one_against_the_rest() {
        let games = vec![
            game(0, 0, &[0, 1, 1], 0),
            game(1, 0, &[1, 0, 1], 1),
            game(2, 0, &[1, 1, 0], 0),
            game(3, 0, &[1, 1, 1], 0),
        ];
        let seats = ["red", "blue", "green"];
        let report = report(&["random", "greedy"], &seats, Mode::OneVsRest, games);
        let groups: Vec<_> = report.standings.iter().map(|one| one.group).collect();
        assert_eq!(groups, [Group::One, Group::Rest, Group::Reference]);
        assert_eq!(report.standings[0].line.tally.wins, 2);
        assert_eq!(report.standings[1].line.tally.games, 6);
        let ratios: Vec<_> = report
            .by_contestant_and_seat
            .iter()
            .filter_map(|line| line.ratio)
            .collect();
        assert_eq!(ratios[0], 1.0);
        assert!(ratios[1].is_infinite());
        // Blue always began, so red came last.
        let last = report.by_contestant_and_order[2];
        assert_eq!((last.seat, last.ratio), (2, Some(1.0)));
        assert_eq!(report.by_seat[0].tally.games, 1);
    }

    #[test]
    fn games_on_other_seats_are_counted_there() {
        let mut games = vec![
            game(0, 0, &[0, 1, 1], 2),
            game(1, 1, &[0, 1, 1], 0),
            game(2, 1, &[1, 0, 1], 0),
        ];
        // The second opening leaves the first seat empty.
        games[1].seats = SeatSet::of(&ALL[1..]);
        games[2].seats = SeatSet::of(&ALL[1..]);
        let seats = ["red", "blue", "yellow", "green"];
        let report = report(&["random", "greedy"], &seats, Mode::All, games);
        let tallies = report.by_seat.iter().map(|line| line.tally);
        let played: Vec<_> = tallies.map(|tally| (tally.games, tally.wins)).collect();
        assert_eq!(played, [(1, 0), (3, 2), (3, 1), (2, 0)]);
        assert_eq!(report.by_order.len(), 3);
        let random = report.by_contestant_and_seat[0];
        assert_eq!((random.seat, random.line.tally.losses), (0, 1));
    }

    #[test]
    fn everybody_against_everybody() {
        let games = vec![
            game(0, 0, &[0, 1], 0),
            game(1, 0, &[1, 0], 1),
            game(2, 0, &[0, 2], 0),
            game(3, 0, &[2, 0], 1),
            game(4, 0, &[1, 2], 0),
            game(5, 0, &[2, 1], 0),
        ];
        let names = ["random", "greedy", "uct"];
        let report = report(&names, &["white", "black"], Mode::All, games);
        let elo: Vec<f64> = report
            .standings
            .iter()
            .filter_map(|one| Some(one.strength?.elo))
            .collect();
        assert!(elo[0] > 100.0 && (elo[1] - elo[2]).abs() < 1e-6, "{elo:?}");
    }
}
