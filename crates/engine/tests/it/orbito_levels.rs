//! Playing strength of the levels of Orbito. The example `orbito_levels` prints
//! the same figures in full.

use kinetic_engine::orbito::{SolvedBot, solution};
use kinetic_engine::{BotSpec, HasBots as _, Level, NoSuchBot, Random};
use kinetic_rules::orbito::{Orbito, Position, Workspace};
use kinetic_rules::{Course, Game as _};
use kinetic_solver::Value;

use crate::contest::{Contest, level};

/// Reduces the number of games where the tests are to be quick.
fn scaled(games: u64) -> u64 {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("small") => games / 10,
        _ => games,
    }
}

#[test]
fn the_perfect_player_wins_every_game_that_it_begins() {
    for other in [BotSpec::Random, level(7)] {
        let games = scaled(10_000);
        let tally = Contest::beginning(level(8), other).play(games);
        assert_eq!(tally.won, games, "{other}: {tally:?}");
    }
}

#[test]
fn the_perfect_player_never_loses_from_a_drawn_position() {
    for other in [BotSpec::Random, level(1), level(5), level(7), level(8)] {
        let tally = Contest::drawn(level(8), other).play(scaled(1_000));
        assert_eq!(tally.lost, 0, "{other}: {tally:?}");
    }
}

#[test]
fn the_perfect_player_wins_positions_that_are_not_won() {
    // As the second it is lost from the start, and yet the others err.
    let tally = Contest::beginning(level(7), level(8)).play(scaled(400));
    assert!(tally.lost > tally.won, "{tally:?}");
}

#[test]
fn each_level_beats_the_one_below() {
    for upper in Level::of::<Orbito>().skip(1) {
        // The interval needs all games; they take seconds.
        let tally =
            Contest::alternating(BotSpec::Level(upper), level(upper.number() - 1)).play(400);
        let (low, _) = tally.interval();
        assert!(tally.share() >= 0.6 && low > 0.5, "{upper:?}: {tally:?}");
    }
}

#[test]
fn every_level_takes_an_immediate_win_and_the_same_seed_the_same_turn() {
    for position in random_positions(scaled(1_000)) {
        let wins = solution().value(&position) == Some(Value::Win(1));
        for level in Level::of::<Orbito>() {
            let bot = SolvedBot::new(level, 7);
            let result = bot.answer(&position).expect("a turn");
            assert_eq!(bot.answer(&position), Some(result));
            if wins {
                let mover = position.to_move().expect("a game that goes on");
                let outcome = result.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(outcome, Some(mover), "{level:?}: {position:?}");
            }
        }
    }
}

#[test]
fn the_perfect_player_keeps_the_value_and_hurries() {
    for position in random_positions(scaled(1_000)) {
        let bot = SolvedBot::new(Level::highest::<Orbito>(), 3);
        let result = bot.answer(&position).expect("a turn");
        let mover = position.to_move().expect("a game that goes on");
        let (before, after) = (
            solution().value(&position).expect("a value"),
            solution().successor_value(mover, &result),
        );
        match before {
            Value::Win(_) => assert_eq!(before, after),
            Value::Draw => assert_eq!(after, Value::Draw),
            Value::Loss(_) => {}
        }
        if !matches!(before, Value::Win(_)) {
            assert_eq!(share(&result), best_share(&position), "{position:?}");
        }
    }
}

#[test]
fn games_differ_by_their_seeds() {
    let first = |seed| SolvedBot::new(Level::highest::<Orbito>(), seed).answer(&start());
    assert!((0..20).any(|seed| first(seed) != first(100)));
}

#[test]
fn kinds_that_need_no_solution_are_not_there() {
    assert!(
        Orbito
            .bot(&BotSpec::parse("search").expect("a kind"), 1)
            .is_ok()
    );
    let refused = Orbito.bot(&BotSpec::Greedy, 1);
    assert!(matches!(refused, Err(NoSuchBot)));
    // A finished game has no turn.
    let over = Orbito
        .parse_position("wwww/bbb1/4/4 -")
        .expect("a position");
    let mut bot = Orbito.bot(&level(8), 1).expect("a player");
    assert_eq!(bot.choose(&Course::new(Orbito, over), &|| false), None);
}

fn start() -> Position {
    Orbito.parse_position("4/4/4/4 w").expect("a position")
}

fn results(position: &Position) -> Vec<Position> {
    let mut results = Vec::new();
    Orbito.for_each_successor(position, &mut Workspace, |&result| results.push(result));
    results
}

/// Positions that random turns lead to and in which the game goes on.
fn random_positions(count: u64) -> impl Iterator<Item = Position> {
    let mut random = Random::new(1);
    (0..count).map(move |_| {
        let mut position = start();
        for _ in 0..random.below(16) {
            let results = results(&position);
            let next = results[random.below(results.len())];
            if next.to_move().is_none() {
                break;
            }
            position = next;
        }
        position
    })
}

/// The share of the replies that give value away, in its lowest terms.
fn share(result: &Position) -> (u64, u64) {
    let class = |value| match value {
        Value::Win(_) => 2,
        Value::Draw => 1,
        Value::Loss(_) => 0,
    };
    let Some(mover) = result.to_move() else {
        return (0, 1);
    };
    let best = class(solution().value(result).expect("a value"));
    let replies = results(result);
    let worse = |reply: &&Position| class(solution().successor_value(mover, reply)) < best;
    let (part, whole) = (
        replies.iter().filter(worse).count() as u64,
        replies.len() as u64,
    );
    let divisor = gcd(part, whole);
    (part / divisor, whole / divisor)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The largest share that a turn can leave without giving value away.
fn best_share(position: &Position) -> (u64, u64) {
    let mover = position.to_move().expect("a game that goes on");
    let drawn = solution().value(position) == Some(Value::Draw);
    let kept = results(position)
        .into_iter()
        .filter(|result| !drawn || solution().successor_value(mover, result) == Value::Draw);
    let shares = kept.map(|result| share(&result));
    shares
        .max_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)))
        .expect("a turn")
}
