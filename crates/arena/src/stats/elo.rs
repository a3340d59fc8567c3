//! Elo: rating differences between two players, and ratings of more than two
//! who have played each other.

use super::Z;

/// The difference in Elo at which this share of the points is expected, by the
/// logistic formula: 400 · log₁₀(s / (1 − s)). Infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that is expected at a difference in Elo.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The standard deviation of the prior of ratings, in Elo. It is wide enough to
/// matter only where the rating would otherwise be infinite: for a player who
/// has won or lost every game.
const PRIOR: f64 = 2_000.0;
/// Maximum number of iterations of Newton's method, which needs a handful.
const MOST_ROUNDS: usize = 100;

/// The games of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// One player.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// The games between them.
    pub games: f64,
    /// The points of the first of the two in them.
    pub points: f64,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo, such that the average of all players is 0.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Maximum-likelihood ratings: the Bradley–Terry model, with draws as half a
/// win for each and a very wide prior. The errors come from the information
/// matrix and assume independent games.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    // Points expected per Elo at equal strength, times 4.
    let scale = std::f64::consts::LN_10 / 400.0;
    let mut elo = vec![0.0; players];
    let mut information = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let mut slope: Vec<f64> = elo.iter().map(|elo| -elo / (PRIOR * PRIOR)).collect();
        information = vec![vec![0.0; players]; players];
        for (index, row) in information.iter_mut().enumerate() {
            row[index] = 1.0 / (PRIOR * PRIOR);
        }
        for &Meeting {
            a,
            b,
            games,
            points,
        } in meetings
        {
            let p = expected(elo[a] - elo[b]);
            let surplus = scale * (points - games * p);
            slope[a] += surplus;
            slope[b] -= surplus;
            let weight = scale * scale * games * p * (1.0 - p);
            information[a][a] += weight;
            information[b][b] += weight;
            information[a][b] -= weight;
            information[b][a] -= weight;
        }
        let Some(step) = solve(information.clone(), slope) else {
            break;
        };
        // Far from the maximum a full Newton step can overshoot.
        let longest = step.iter().fold(0.0f64, |most, step| most.max(step.abs()));
        let damping = (400.0 / longest).min(1.0);
        for (elo, step) in elo.iter_mut().zip(&step) {
            *elo += damping * step;
        }
        if longest < 1e-9 {
            break;
        }
    }
    let average = elo.iter().sum::<f64>() / players.max(1) as f64;
    (0..players)
        .map(|player| Rating {
            elo: elo[player] - average,
            error: Z * deviation(&information, player),
        })
        .collect()
}

/// The standard deviation of a rating from the average of all.
fn deviation(information: &[Vec<f64>], player: usize) -> f64 {
    let count = information.len();
    // The variance of c·r is c·I⁻¹·c; the wide direction in which all ratings
    // move together is cancelled because the weights c sum to 0.
    let weights: Vec<f64> = (0..count)
        .map(|other| f64::from(u8::from(other == player)) - 1.0 / count as f64)
        .collect();
    let solved = solve(information.to_vec(), weights.clone());
    solved.map_or(f64::INFINITY, |solved| {
        let variance: f64 = weights.iter().zip(&solved).map(|(w, s)| w * s).sum();
        variance.max(0.0).sqrt()
    })
}

/// Solves a system of linear equations; `None` when it has no single solution.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let count = right.len();
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column] == 0.0 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..count {
            let factor = matrix[row][column] / matrix[column][column];
            let (upper, lower) = matrix.split_at_mut(row);
            for (low, high) in lower[0][column..].iter_mut().zip(&upper[column][column..]) {
                *low -= factor * high;
            }
            right[row] -= factor * right[column];
        }
    }
    for column in (0..count).rev() {
        let known: f64 = (column + 1..count)
            .map(|other| matrix[column][other] * right[other])
            .sum();
        right[column] = (right[column] - known) / matrix[column][column];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(a: usize, b: usize, games: f64, points: f64) -> Meeting {
        Meeting {
            a,
            b,
            games,
            points,
        }
    }

    #[test]
    fn two_players_stand_apart_as_the_formula_says() {
        let found = ratings(2, &[meeting(0, 1, 200.0, 150.0)]);
        let apart = found[0].elo - found[1].elo;
        assert!((apart - 190.85).abs() < 0.1, "{apart}");
        // The difference has the error z / √(n·p·(1−p)) / scale = 55.6, and
        // each is half as far from the average.
        assert!((found[0].error - 27.8).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn three_players_in_line() {
        // 75 % each step: 190.85 apart, and the results of the first against
        // the third that follow from it (90 %).
        let found = ratings(
            3,
            &[
                meeting(0, 1, 400.0, 300.0),
                meeting(1, 2, 400.0, 300.0),
                meeting(0, 2, 400.0, 360.0),
            ],
        );
        assert!((found[0].elo - 190.85).abs() < 0.2, "{found:?}");
        assert!(found[1].elo.abs() < 0.2, "{found:?}");
    }

    #[test]
    fn nobody_is_infinitely_strong() {
        let found = ratings(2, &[meeting(0, 1, 200.0, 200.0)]);
        assert!(found[0].elo > 400.0 && found[0].elo < 1_500.0, "{found:?}");
        assert!(found[0].error.is_finite());
        // A player without games has no known rating.
        let found = ratings(3, &[meeting(0, 1, 10.0, 5.0)]);
        assert!(found[2].error > 1_000.0, "{found:?}");
        assert!(ratings(0, &[]).is_empty());
    }

    #[test]
    fn known_values() {
        assert!((elo(0.75) - 190.848_5).abs() < 1e-4);
        assert!((elo(0.64) - 99.95).abs() < 0.01);
        assert!(elo(0.5).abs() < 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        assert!((expected(190.848_5) - 0.75).abs() < 1e-6);
        assert!((expected(-400.0) - 1.0 / 11.0).abs() < 1e-12);
    }
}
