//! The levels of IDO: the minimum that each of them does.

use kinetic_engine::{BotSpec, HasBots, Level, Random};
use kinetic_rules::ido::{Board, Ido, Position, RED, SEATS, YELLOW};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Course, Event, Game, SeatSet};

fn choose(game: &Ido, kind: &BotSpec, position: Position, seed: u64) -> Position {
    let mut bot = game.bot(kind, seed).expect("a player of IDO");
    let mut course = Course::new(game.clone(), position);
    let turn = bot.choose(&course, &|| false).expect("there is a turn");
    course.apply(Event::Turn(turn)).expect("a legal turn");
    *course.position()
}

fn results(game: &Ido, position: &Position) -> Vec<Position> {
    let mut results = Vec::new();
    game.for_each_successor(position, &mut Default::default(), |result| {
        results.push(*result);
    });
    results
}

/// Whether the seat to move wins with one of all its turns.
fn can_win(game: &Ido, position: &Position) -> bool {
    let wins = |result: &Position| {
        let winner = result.outcome().and_then(|outcome| outcome.winner());
        winner.is_some() && winner == position.to_move()
    };
    results(game, position).iter().any(wins)
}

/// Positions of games between greedy players for which `wanted` is true.
fn played(game: &Ido, count: usize, wanted: impl Fn(&Position) -> bool) -> Vec<Position> {
    let greedy = BotSpec::parse("greedy").expect("a kind");
    let mut found = Vec::new();
    for seed in 0..40 {
        let seats = SeatSet::of(&[RED, YELLOW]);
        let mut course = Course::new(game.clone(), game.start(seats, RED, "").expect("two seats"));
        let mut random = Random::new(seed);
        let mut bot = game.bot(&greedy, seed).expect("a player");
        while course.finish().is_none() && course.len() < 80 {
            let position = *course.position();
            if wanted(&position) {
                found.push(position);
            }
            let turn = if random.below(8) == 0 {
                let all = results(game, &position);
                let result = all[random.below(all.len())];
                game.notation_for(&position, &result)
            } else {
                bot.choose(&course, &|| false)
            };
            let turn = turn.expect("a turn");
            course.apply(Event::Turn(turn)).expect("legal");
        }
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    found
}

fn kinds() -> impl Iterator<Item = BotSpec> {
    Level::of::<Ido>().map(BotSpec::Level)
}

#[test]
fn every_level_takes_a_win_at_hand() {
    let game = Ido::classic();
    let positions = played(&game, 12, |position| can_win(&game, position));
    assert!(positions.len() >= 8, "{} positions", positions.len());
    for position in positions {
        for kind in kinds() {
            let result = choose(&game, &kind, position, 3);
            let winner = result.outcome().and_then(|outcome| outcome.winner());
            let text = game.position_text(&position);
            assert_eq!(winner, position.to_move(), "{kind} in {text}");
        }
    }
}

#[test]
fn from_level_two_on_a_loss_is_stopped_where_it_can_be() {
    let game = Ido::classic();
    // A shift can also bring the rival home.
    let is_lost = |result: &Position| result.outcome().is_some() || can_win(&game, result);
    let positions = played(&game, 8, |position| {
        let results = results(&game, position);
        let lost = results.iter().filter(|result| is_lost(result)).count();
        !can_win(&game, position) && 2 * lost > results.len() && lost < results.len()
    });
    assert!(positions.len() >= 5, "{} positions", positions.len());
    for position in positions {
        for kind in kinds().skip(1).take(6) {
            let result = choose(&game, &kind, position, 5);
            let text = game.position_text(&position);
            assert!(!is_lost(&result), "{kind} in {text}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same() {
    let game = Ido::classic();
    let positions = played(&game, 6, |position| position.side(RED).steps() == 3);
    assert_eq!(positions.len(), 6);
    for position in positions {
        for kind in kinds().take(6) {
            let [first, second] = [(); 2].map(|()| choose(&game, &kind, position, 11));
            assert_eq!(first, second, "{kind}");
        }
    }
}

#[test]
fn other_boards_seats_and_options_are_played() {
    for board in [Board::classic(), Board::grand()] {
        let game = Ido::on(board);
        for (seats, options) in [
            (&SEATS[..3], "slsls"),
            (&SEATS[..], "3,own"),
            (&[RED, YELLOW][..], "lsl,own"),
        ] {
            let start = game.start(SeatSet::of(seats), RED, options);
            let mut course = Course::new(game.clone(), start.expect("a start"));
            let mut bot = game.bot(&BotSpec::Level(Level::new(5).expect("a level")), 1);
            let bot = bot.as_mut().expect("a player");
            for _ in 0..12 {
                if course.finish().is_some() {
                    break;
                }
                let turn = bot.choose(&course, &|| false).expect("a turn");
                course.apply(Event::Turn(turn)).expect("legal");
            }
        }
    }
}

/// Stored games and the protocol name levels by number. Level 1 is the weakest
/// in both games; IDO had eight levels before it had ten, and the numbers from 1
/// to 8 still name levels, each stronger than the one before.
#[test]
fn level_numbers_of_stored_games_still_name_levels() {
    for number in 1..=8 {
        let spec = BotSpec::parse(&format!("level:{number}")).expect("a level");
        assert_eq!(spec.to_string(), format!("level:{number}"));
        assert!(Ido::classic().bot(&spec, 1).is_ok());
        assert!(Orbito.bot(&spec, 1).is_ok());
    }
    assert_eq!(Level::highest::<Ido>().number(), 10);
    assert_eq!(Level::highest::<Orbito>().number(), 8);
    assert!(BotSpec::parse("level:11").is_err());
}

/// Levels that look at their turns without searching report a value too.
#[test]
fn every_level_reports_the_value_of_its_turn() {
    let game = Ido::classic();
    for seats in [&SEATS[..2], &SEATS[..3], &SEATS[..]] {
        let seats = match seats.len() {
            2 => SeatSet::of(&[RED, YELLOW]),
            _ => SeatSet::of(seats),
        };
        let start = game.start(seats, RED, "").expect("a start");
        let course = Course::new(game.clone(), start);
        for level in Level::of::<Ido>().filter(|level| level.number() < 10) {
            let mut bot = game.bot(&BotSpec::Level(level), 1).expect("a level");
            let mut told = None;
            let turn = bot.think(&course, &|| false, &mut |found| {
                let chances = found.lines[0]
                    .chances
                    .map(|chances| chances.iter().sum::<f32>());
                told = Some((found.turn(&course), chances));
            });
            let (known, chances) = told.expect("a value");
            assert_eq!(known, turn, "{level:?}");
            if let Some(sum) = chances {
                assert!((sum - 1.0).abs() < 0.001, "{level:?}");
            }
            assert_eq!(chances.is_some(), seats.len() > 2, "{level:?}");
        }
    }
}

/// Where the steps between the levels were not measured, level 8 searches, as
/// the levels below and above it do.
#[test]
fn level_eight_looks_no_further_than_its_turn_only_where_that_was_measured() {
    for (board, options, searches) in [
        (Board::classic(), "", false),
        (Board::classic(), "slsl", true),
        (Board::grand(), "", true),
    ] {
        let game = Ido::on(board);
        let start = game.start(SeatSet::of(&[RED, YELLOW]), RED, options);
        let course = Course::new(game.clone(), start.expect("a start"));
        let level = BotSpec::parse("level:8").expect("a level");
        let mut bot = game.bot(&level, 1).expect("a player");
        let mut depth = 0;
        bot.think(&course, &|| false, &mut |found| depth = found.depth);
        assert_eq!(depth > 1, searches, "{options} on {:?}", game.board_name());
    }
}
