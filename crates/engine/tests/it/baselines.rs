//! The plain players: they keep to the rules, see what is in front of them,
//! and play the same for the same seed.

use kinetic_engine::ido::PlainDistance;
use kinetic_engine::{BotSpec, Evaluate, HasBots, NoSuchBot};
use kinetic_rules::ido::{Board, Ido, RED, YELLOW};
use kinetic_rules::orbito::{self, Orbito};
use kinetic_rules::{Course, Event, Game, GamePosition, Score, Seat};

/// One of each, with minimal search effort.
const QUICK: [&str; 5] = ["random", "greedy", "racer", "flat:60/8", "uct:60/8"];

const START: &str = "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4";

fn kind(text: &str) -> BotSpec {
    BotSpec::parse(text).expect("a kind of player")
}

#[track_caller]
fn chosen<G: HasBots>(game: &G, text: &str, player: &str, seed: u64) -> G::Position {
    let position = game.parse_position(text).expect("a position");
    let mut bot = game.bot(&kind(player), seed).expect("a player");
    let mut course = Course::new(game.clone(), position);
    let turn = bot.choose(&course, &|| false).expect("a turn");
    course.apply(Event::Turn(turn)).expect("a legal turn");
    *course.position()
}

/// Plays bots against each other; returns the outcome, if the game ends.
fn play<G: HasBots>(game: &G, start: &str, players: &[&str], seed: u64, turns: usize) -> Course<G> {
    let start = game.parse_position(start).expect("a position");
    let seats: Vec<Seat> = start.seats().iter().collect();
    let mut bots: Vec<_> = players
        .iter()
        .zip(seed..)
        .map(|(player, seed)| game.bot(&kind(player), seed).expect("a player"))
        .collect();
    let mut course = Course::new(game.clone(), start);
    for _ in 0..turns {
        if course.finish().is_some() {
            break;
        }
        let seat = course.position().to_move().expect("a seat");
        let at = seats.iter().position(|&known| known == seat).expect("one");
        let turn = bots[at].choose(&course, &|| false).expect("a turn");
        course.apply(Event::Turn(turn)).expect("a legal turn");
    }
    course
}

fn orbito_start() -> orbito::Position {
    let start = Orbito.start(Orbito.all_seats(), orbito::WHITE, "");
    start.expect("a start")
}

/// The first player's score over this number of games; a draw is half a win.
fn score(players: [&str; 2], games: u64, turns: usize) -> f64 {
    let ido = Ido::classic();
    let result = |number: u64| {
        // The players alternate in making the first turn.
        let begins = if number.is_multiple_of(2) { "r" } else { "y" };
        let start = START.replace(" r ", &format!(" {begins} "));
        let course = play(&ido, &start, &players, 100 * number, turns);
        match course.finish().and_then(|finish| finish.outcome.score(RED)) {
            Some(Score::Win) => 1.0,
            Some(Score::Loss) => 0.0,
            _ => 0.5,
        }
    };
    (0..games).map(result).sum()
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let ido = Ido::classic();
    for player in QUICK {
        let game = |seed| {
            let course = play(&ido, START, &[player, player], seed, 12);
            course.positions().copied().collect::<Vec<_>>()
        };
        assert_eq!(game(5), game(5), "{player}");
        assert_ne!(game(5), game(6), "{player}");
    }
}

#[test]
fn a_win_is_taken() {
    // One block needs all the steps; three blocks go home together.
    let ido = Ido::classic();
    for text in [
        "8/8/1r6/8/8/8/8/5r2 b2 r 1 r12y00 4",
        "r7/R7/r7/8/8/8/8/8 b2 r 1 r01y00 4",
    ] {
        for player in &QUICK[1..] {
            let result = chosen(&ido, text, player, 1);
            let winner = result.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(RED), "{text}: {player}");
        }
    }
}

/// The successors of a position with their values for the seat to move: 1, 0 or
/// -1, by exhaustive search.
fn worth(position: &orbito::Position) -> Vec<(orbito::Position, i32)> {
    let mut results = Vec::new();
    let seat = position.to_move();
    Orbito.for_each_successor(position, &mut Default::default(), |&result| {
        let worth = match result.outcome() {
            Some(outcome) => match outcome.winner() {
                None => 0,
                winner => {
                    if winner == seat {
                        1
                    } else {
                        -1
                    }
                }
            },
            None => -worth(&result)
                .iter()
                .map(|(_, worth)| *worth)
                .max()
                .unwrap(),
        };
        results.push((result, worth));
    });
    results
}

#[test]
fn uct_finds_wins_that_can_be_forced() {
    // Games at random up to four free cells, those kept in which some turns
    // win, others lose, and none wins at once.
    let start = Orbito.position_text(&orbito_start());
    let (mut tried, mut found, mut taken, mut at_once) = (0, 0, 0, 0);
    for seed in 0..200 {
        let course = play(&Orbito, &start, &["random", "random"], seed, 12);
        let position = *course.position();
        let results = worth(&position);
        let wins = |result: &kinetic_rules::orbito::Position| result.outcome().is_some();
        if results
            .iter()
            .any(|(result, worth)| *worth > 0 && wins(result))
        {
            at_once += 1;
            for player in ["flat:40", "uct:40"] {
                let text = Orbito.position_text(&position);
                let result = chosen(&Orbito, &text, player, seed);
                let winner = result.outcome().and_then(|outcome| outcome.winner());
                assert!(winner.is_some() && winner == position.to_move());
            }
            continue;
        }
        let winning = results.iter().filter(|(_, worth)| *worth > 0).count();
        if winning == 0 || 4 * winning > results.len() {
            continue;
        }
        tried += 1;
        let text = Orbito.position_text(&position);
        let picked = |player| {
            let result = chosen(&Orbito, &text, player, seed);
            results.contains(&(result, 1))
        };
        found += u32::from(picked("uct:2000"));
        taken += u32::from(picked("uct:1"));
    }
    assert!(at_once >= 20, "{at_once}");
    assert!(tried >= 10, "{tried}");
    assert!(
        10 * found >= 9 * tried && taken * 2 < tried,
        "{found} and {taken} of {tried}"
    );
}

#[test]
fn every_player_plays_at_every_table() {
    let (classic, grand) = (Ido::classic(), Ido::on(Board::grand()));
    let empty = |size: usize| vec![size.to_string(); size].join("/");
    for (game, start) in [
        (&classic, format!("{} b2 r 0 r00b00y00 4", empty(8))),
        (&classic, format!("{} b2 b 0 r00b00y00g00 5", empty(8))),
        (&classic, format!("{} b2 r 0 r00b00y00! 3", empty(8))),
        (&classic, format!("{} b2 y 0 r00y00 slsl,own", empty(8))),
        (&grand, {
            let seats = grand.all_seats();
            grand.position_text(&grand.start(seats, RED, "lsl").unwrap())
        }),
    ] {
        for player in QUICK {
            let course = play(game, &start, &[player; 4], 3, 16);
            assert!(
                course.len() == 16 || course.finish().is_some(),
                "{start}: {player}"
            );
        }
    }
    for player in ["random", "flat:60", "uct:60"] {
        let start = Orbito.position_text(&orbito_start());
        let course = play(&Orbito, &start, &[player, player], 3, 16);
        assert!(course.finish().is_some(), "{player}");
    }
}

#[test]
fn orbito_knows_no_distances() {
    for player in [BotSpec::Greedy, BotSpec::Racer] {
        assert_eq!(Orbito.bot(&player, 1).err(), Some(NoSuchBot));
    }
}

#[test]
fn players_answer_when_they_are_stopped() {
    let ido = Ido::classic();
    let course = Course::new(ido.clone(), ido.parse_position(START).unwrap());
    for player in ["flat:1000000000", "uct:1000000000"] {
        for patience in [0, 40] {
            let asked = std::cell::Cell::new(0);
            let stop = || asked.replace(asked.get() + 1) >= patience;
            let mut bot = ido.bot(&kind(player), 1).unwrap();
            let turn = bot.choose(&course, &stop).expect("a turn");
            assert!(course.clone().apply(Event::Turn(turn)).is_ok());
            assert!(asked.get() <= patience + 2, "{player}");
        }
    }
}

#[test]
fn finished_positions_have_no_turn() {
    let ido = Ido::classic();
    let over = ido
        .parse_position("8/8/8/8/8/8/8/8 b2 - 0 r22y00 4")
        .unwrap();
    for player in QUICK {
        let mut bot = ido.bot(&kind(player), 1).unwrap();
        assert_eq!(bot.choose(&Course::new(ido.clone(), over), &|| false), None);
    }
}

#[test]
fn greedy_beats_random() {
    let score = score(["greedy", "random"], 20, 300);
    assert!(score >= 19.0, "{score}");
}

#[test]
fn greedy_looks_at_others_and_a_racer_does_not() {
    let ido = Ido::classic();
    let eye = PlainDistance::new(ido.board());
    let mut differ = 0;
    for seed in 1..=40 {
        let course = play(&ido, START, &["random", "random"], seed, 30);
        let seat = course.position().to_move().expect("the game goes on");
        let rival = if seat == RED { YELLOW } else { RED };
        let text = ido.position_text(course.position());
        let needs = |player| {
            let result = chosen(&ido, &text, player, 1);
            let [own, rivals] = [seat, rival].map(|seat| eye.turns_needed(&result, seat));
            (own, rivals - own)
        };
        let ((greedy_way, greedy_lead), (racer_way, racer_lead)) =
            (needs("greedy"), needs("racer"));
        assert!(
            racer_way <= greedy_way && greedy_lead >= racer_lead,
            "{text}"
        );
        differ += u32::from(racer_way < greedy_way);
    }
    assert!(differ > 0);
}

#[test]
fn greedy_does_not_go_round_in_circles() {
    // Four of them undo each other's shifts; a position may come back only
    // when a player has no other turn.
    let ido = Ido::classic();
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4";
    let course = play(&ido, start, &["greedy"; 4], 3, 150);
    let mut known: Vec<_> = vec![*course.start()];
    for position in course.positions() {
        assert!(!known.contains(position), "{}", ido.position_text(position));
        known.push(*position);
    }
}

#[test]
fn flat_beats_random() {
    let score = score(["flat:200/20", "random"], 6, 300);
    assert!(score >= 5.0, "{score}");
}

#[test]
fn uct_beats_random() {
    let score = score(["uct:100/20", "random"], 6, 300);
    assert!(score >= 5.0, "{score}");
}

#[test]
fn the_plain_measure_never_changes() {
    // Measurements against these players must stay comparable. These numbers
    // are not right or wrong: they are the reference.
    let ido = Ido::classic();
    let plain = PlainDistance::new(ido.board());
    let measured = [
        START,
        "8/8/1r6/8/8/8/8/5r2 b2 r 1 r12y00 4",
        "8/1r4Y1/8/3R4/2y5/8/8/6R1 b1 y 0 r11y10 slsl",
    ]
    .map(|text| {
        let position = ido.parse_position(text).expect("a position");
        let turns = [RED, YELLOW].map(|seat| plain.turns_needed(&position, seat));
        (turns, plain.value(&position, RED))
    });
    let expected = [([1120, 1120], 0), ([64, 1120], 1056), ([234, 853], 619)];
    assert_eq!(measured, expected);
}
