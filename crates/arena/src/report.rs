//! Report of a match: scores with confidence intervals, ratings, the SPRT.

use std::collections::BTreeMap;

use kinetic_rules::{Score, Seat};

use crate::game::Finished;
use crate::stats::{Interval, Sprt, clustered, elo, ratings, wilson};
use crate::tally::{self, Group, Lengths, Place, Tally};
use crate::{Contestant, Done, Mode};

/// Results and the 95 % confidence interval of their score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreLine {
    /// The results.
    pub tally: Tally,
    /// The interval.
    pub interval: Interval,
}

impl ScoreLine {
    /// The score of independent games.
    fn independent(tally: Tally) -> ScoreLine {
        let interval = wilson(tally.score(), tally.games as f64);
        ScoreLine { tally, interval }
    }
}

/// A rating difference in Elo, with the 95 % confidence interval. Infinite
/// where every game was won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// With two contestants the difference to the other one, with more the
    /// difference to the average of all.
    pub elo: f64,
    /// The interval.
    pub interval: Interval,
}

/// The results of a contestant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of the contestant.
    pub contestant: usize,
    /// The part of the match.
    pub group: Group,
    /// The results; the interval accounts for games with the same opening.
    pub line: ScoreLine,
    /// The rating, in two-player games.
    pub strength: Option<Strength>,
}

/// The results of a contestant on a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatLine {
    /// The number of the contestant.
    pub contestant: usize,
    /// The part of the match.
    pub group: Group,
    /// The index of the seat in play, or the place in the order of play.
    pub seat: usize,
    /// The results.
    pub line: ScoreLine,
    /// One against the rest: its win rate relative to that of the others on
    /// this seat in the reference games. Only wins count here, because draws by
    /// the turn limit carry no information.
    pub ratio: Option<f64>,
}

/// The report of a match.
#[derive(Clone, Debug)]
pub struct Report {
    /// The names of the contestants.
    pub contestants: Vec<String>,
    /// The names of the seats that were in play.
    pub seats: Vec<String>,
    /// The number of games that count.
    pub games: usize,
    /// The number of draws.
    pub draws: usize,
    /// The results of each contestant.
    pub standings: Vec<Standing>,
    /// The results by contestant and seat.
    pub by_contestant_and_seat: Vec<SeatLine>,
    /// The results by contestant and place in the order of play.
    pub by_contestant_and_order: Vec<SeatLine>,
    /// The results of each seat, over all contestants. In one against the rest,
    /// without the games of the one.
    pub by_seat: Vec<ScoreLine>,
    /// The same by place in the order of play: first, second and so on.
    pub by_order: Vec<ScoreLine>,
    /// Statistics of the lengths of games.
    pub turns: Lengths,
    /// The average number of shifts of the frame per game.
    pub shifts: f64,
    /// The number of games by ending.
    pub endings: BTreeMap<String, usize>,
    /// The SPRT, where there is one.
    pub sprt: Option<Sprt>,
}

impl Report {
    /// Computes the report of a match. `seats` are those that were in play in
    /// any of its games, in order, with their names.
    pub fn new(
        contestants: &[Contestant],
        seats: &[(Seat, &str)],
        mode: Mode,
        done: &Done,
    ) -> Report {
        let games = &done.games;
        let at_table = games.first().map_or(0, |game| game.seating.len());
        let order = |game: &Finished, seat| (seat + at_table - game.first) % at_table;
        // Maps the n-th seat of this game to a seat of the match.
        let named = |game: &Finished, seat: usize| {
            let seat = game.seats.iter().nth(seat);
            let found = seats.iter().position(|(known, _)| Some(*known) == seat);
            found.unwrap_or(0)
        };
        let along = |count: usize, place: Place| {
            let tallies = tally::by_place(mode, games, count, place);
            tallies.into_iter().map(ScoreLine::independent).collect()
        };
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
            turns: tally::lengths(games.iter().map(|game| game.turns).collect()),
            shifts: shifts as f64 / games.len().max(1) as f64,
            endings: tally::endings(games),
            sprt: done.sprt.clone(),
        }
    }
}

/// The score of each contestant with its interval and, in two-player games, its
/// rating.
fn standings(count: usize, seats: usize, mode: Mode, games: &[Finished]) -> Vec<Standing> {
    let several = (seats == 2 && count > 2).then(|| ratings(count, &tally::meetings(games)));
    tally::by_contestant(mode, games)
        .into_iter()
        .map(|((contestant, group), (tally, clusters))| {
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
                line: ScoreLine { tally, interval },
                strength,
            }
        })
        .collect()
}

/// The score of each contestant in each place with its interval, and its ratio
/// to the reference games.
fn seat_lines(mode: Mode, games: &[Finished], place: Place) -> Vec<SeatLine> {
    let tallies: BTreeMap<_, Tally> = tally::by_contestant_and_place(mode, games, place);
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
                line: ScoreLine::independent(tally),
                ratio,
            }
        })
        .collect()
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
        // White won three games, and black always moved first.
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
        // Blue always moved first, so red came last.
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
