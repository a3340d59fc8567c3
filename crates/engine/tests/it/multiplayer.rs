//! The multiplayer search: max-n, threats of later seats, opponent models.

use std::collections::HashSet;

use kinetic_engine::alphabeta::Root;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::multiplayer::{
    EvaluateSeats, MultiplayerSearch, MultiplayerSettings, OpponentObserver,
};
use kinetic_engine::search::{Limits, turns_to_end};
use kinetic_engine::{BotSpec, Evaluate, HasBots, Random};
use kinetic_rules::ido::{Board, Ido, Position};
use kinetic_rules::{Course, Event, Game, GamePosition, Leaving, Seat};

use crate::tree_game::{Node, Noise, TreeGame};

/// Blocks of all seats, the frame free.
const MIXED: &str = "8/By1B1g2/R7/4YY2/8/R1bGyG2/2gr4/1G3r2 a2 b 0 r10b11y01g10 4";

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        depth: None,
        ..Limits::default()
    }
}

fn choose(judge: &Evaluator, course: &Course<Ido>, limit: u64) -> Position {
    let mut search = MultiplayerSearch::new(MultiplayerSettings::default());
    let found = search.run(judge, course, nodes(limit), &|| false, &mut |_| {});
    *found.expect("there is a turn").result()
}

fn results<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut list = Vec::new();
    game.for_each_successor(position, &mut G::Workspace::default(), |&result| {
        list.push(result);
    });
    list
}

fn winner(position: &Position) -> Option<Seat> {
    position.outcome().and_then(|outcome| outcome.winner())
}

/// Red to move, and one rival has a block on the way, anywhere on the field
/// and with the frame anywhere.
fn threats(game: &Ido, rest: u8, arrivals: &str, block: char) -> Vec<Position> {
    let empty = |count: usize| match count {
        0 => String::new(),
        _ => count.to_string(),
    };
    let mut list = Vec::new();
    for place in game.board().places() {
        for unit in 0..64 {
            let (rank, file) = (unit / 8, unit % 8);
            let mut ranks = vec!["8".to_owned(); 8];
            ranks[rank] = format!("{}{block}{}", empty(file), empty(7 - file));
            let (ranks, frame) = (ranks.join("/"), place.corner());
            let text = format!("{ranks} {frame} r {rest} {arrivals} 4");
            list.push(game.parse_position(&text).expect("a position"));
        }
    }
    list
}

/// Whether a seat wins at its next turn although every seat before it tries to
/// stop it.
fn wins_next(game: &Ido, judge: &Evaluator, position: &Position, seat: Seat) -> bool {
    match position.to_move() {
        None => winner(position) == Some(seat),
        Some(mover) if mover == seat => judge.wins_at_once(game, position),
        Some(_) => results(game, position)
            .iter()
            .all(|result| wins_next(game, judge, result, seat)),
    }
}

/// The number of losses that had to be stopped; each must be where it can.
fn stops(rest: u8, arrivals: &str, block: char, threatening: usize) -> usize {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let seat = Seat::new(threatening);
    let mut stopped = 0;
    for position in threats(&game, rest, arrivals, block) {
        let all = results(&game, &position);
        let loses = |result: &Position| wins_next(&game, &judge, result, seat);
        let losing = all.iter().filter(|result| loses(result)).count();
        if (1..all.len()).contains(&losing) {
            stopped += 1;
            let chosen = choose(&judge, &Course::new(game.clone(), position), 2_000);
            assert!(!loses(&chosen), "{}", game.position_text(&position));
        }
    }
    stopped
}

#[test]
fn a_loss_to_the_next_of_three_is_stopped() {
    assert!(stops(0, "r00b21y00", 'b', 1) > 5);
    assert!(stops(0, "r00b12y00", 'B', 1) > 5);
}

#[test]
fn a_loss_to_the_next_of_four_is_stopped() {
    assert!(stops(0, "r00b21y00g00", 'b', 1) > 5);
    assert!(stops(0, "r00b12y00g00", 'B', 1) > 5);
}

#[test]
fn a_loss_to_a_later_seat_is_stopped() {
    assert!(stops(0, "r00b00y21", 'y', 2) > 5);
    assert!(stops(0, "r00b00y12g00", 'Y', 2) > 5);
}

#[test]
fn wins_are_taken_at_once() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    for text in [
        "8/r7/8/8/8/8/8/8 b2 r 0 r21b00y00g00 4",
        "8/r7/8/8/8/8/8/8 b2 r 1 r21b21y21 4",
        "8/8/8/8/8/8/7y/8 a1 y 1 r00b21y12 4",
        "8/r7/8/8/8/8/8/8 b2 r 0 r20b00!y00g00 3",
        "8/r7/8/8/8/8/8/8 b2 r 0 r11b00y00g00 sls",
    ] {
        let position = game.parse_position(text).expect(text);
        let mut search = MultiplayerSearch::new(MultiplayerSettings::default());
        let course = Course::new(game.clone(), position);
        let found = search
            .run(&judge, &course, nodes(5_000), &|| false, &mut |_| {})
            .expect(text);
        assert_eq!(winner(found.result()), position.to_move(), "{text}");
        assert_eq!(turns_to_end(found.value()), Some(1), "{text}");
    }
}

#[test]
fn the_same_again_is_the_same() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let course = Course::new(
        game.clone(),
        game.parse_position(MIXED).expect("a position"),
    );
    let mut used = MultiplayerSearch::new(MultiplayerSettings::default());
    let mut again = || {
        let run = used.run(&judge, &course, nodes(30_000), &|| false, &mut |_| {});
        let found = run.expect("a turn");
        (*found.result(), found.value(), found.nodes)
    };
    let first = again();
    assert_eq!(first, again());
    assert_eq!(first.0, choose(&judge, &course, 30_000));
}

/// Turns that are carried over from a position in which the seat's blocks and
/// the frame stand alike are legal, and together with the shifts they are all.
#[test]
fn turns_are_carried_over_to_positions_that_differ_elsewhere() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let from = game.parse_position(MIXED).expect("a position");
    let all = results(&game, &from);
    let blue = from.to_move().expect("a seat");
    let mut compared = 0;
    // The others have made a turn each meanwhile.
    let mut random = Random::new(5);
    for _ in 0..40 {
        let mut to = all[random.below(all.len())];
        while to.to_move().is_some_and(|seat| seat != blue) {
            let next = results(&game, &to);
            to = next[random.below(next.len())];
        }
        let mut here = from;
        here = match here.rearranged(*to.side(blue)) {
            Some(after) if to.frame() == from.frame() => after,
            _ => continue,
        };
        while here.to_move().is_some_and(|seat| seat != blue) {
            let seat = here.to_move().expect("a seat");
            here = here.rearranged(*here.side(seat)).expect("a pass");
        }
        if to.to_move() != Some(blue) || here.side(blue) != to.side(blue) {
            continue;
        }
        assert_eq!(judge.turns_key(&here), judge.turns_key(&to));
        let mut carried: Vec<Position> = results(&game, &here)
            .iter()
            .filter_map(|result| judge.same_turn(&to, result))
            .collect();
        judge.other_turns(&game, &to, &mut |result| carried.push(*result));
        for result in &carried {
            assert_eq!(result.hash_key(), result.hash_from_scratch());
        }
        let keys = |list: &[Position]| -> HashSet<u64> {
            list.iter().map(|result| result.hash_key()).collect()
        };
        let legal = results(&game, &to);
        assert!(keys(&carried).is_subset(&keys(&legal)));
        // Only what is obstructed there is not known.
        let known = legal.iter().filter(|turn| {
            turn.frame() != to.frame() || here.rearranged(*turn.side(blue)).is_some()
        });
        let known: Vec<Position> = known.copied().collect();
        assert_eq!(keys(&carried), keys(&known));
        compared += 1;
    }
    assert!(compared >= 3, "{compared}");
}

/// A player that remembers plays legal turns, and a search that forgets does
/// what a new one does.
#[test]
fn what_is_remembered_can_be_forgotten() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let settings = MultiplayerSettings {
        remembers: true,
        ..MultiplayerSettings::default()
    };
    let mut search = MultiplayerSearch::new(settings);
    let start = game.parse_position(MIXED).expect("a position");
    let mut course = Course::new(game.clone(), start);
    let mut first = None;
    for _ in 0..8 {
        let found = search.run(&judge, &course, nodes(3_000), &|| false, &mut |_| {});
        let found = found.expect("a turn");
        first = first.or(Some(*found.result()));
        let turn = found.turn(&course).expect("a legal turn");
        course.apply(Event::Turn(turn)).expect("a legal turn");
        if course.finish().is_some() {
            break;
        }
    }
    search.forget();
    let course = Course::new(game.clone(), start);
    let found = search.run(&judge, &course, nodes(3_000), &|| false, &mut |_| {});
    assert_eq!(found.map(|found| *found.result()), first);
}

#[test]
fn there_is_something_to_think_about_from_the_first_turn_on() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    for start in [
        "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4",
        "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4",
        "8/8/8/8/8/8/8/5r2 b2 b 0 r00b00y00g00 4",
        "8/8/8/8/8/8/8/5r2 a2 y 1 r00b00y00g00 4",
    ] {
        let position = game.parse_position(start).expect("a position");
        let mut search = MultiplayerSearch::new(MultiplayerSettings::default());
        let course = Course::new(game.clone(), position);
        let found = search.run(&judge, &course, nodes(50_000), &|| false, &mut |_| {});
        let found = found.expect("there is a turn");
        assert!(found.nodes >= 50_000, "{start}: {} positions", found.nodes);
    }
}

#[test]
fn limits_are_kept() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let course = Course::new(
        game.clone(),
        game.parse_position(MIXED).expect("a position"),
    );
    let used = |settings: MultiplayerSettings, limits: Limits, stop: bool| {
        let mut search = MultiplayerSearch::new(settings);
        let found = search.run(&judge, &course, limits, &|| stop, &mut |_| {});
        found.expect("a turn").nodes
    };
    let usual = MultiplayerSettings::default;
    for limit in [1, 10_000, 50_000] {
        let used = used(usual(), nodes(limit), false);
        assert!((limit..limit + 5_000).contains(&used), "{used} for {limit}");
    }
    // Stopped from outside, by depth, and by memory.
    assert!(used(usual(), Limits::default(), true) < 20_000);
    let depth = Limits {
        nodes: None,
        depth: Some(2),
        ..Limits::default()
    };
    assert!(used(usual(), depth, false) < 100_000);
    let small = MultiplayerSettings {
        memory: 100_000,
        ..usual()
    };
    assert!(used(small, Limits::default(), false) < 300_000);
}

/// With any options, the search finds legal turns and takes its wins.
fn plays(game: &Ido, start: &str, leaving: Option<usize>) {
    let judge = Evaluator::new(game.board());
    let mut course = Course::new(game.clone(), game.parse_position(start).expect(start));
    let mut random = Random::new(3);
    for turn in 0..60 {
        if let Some(seat) = leaving
            && turn == 9
        {
            let event = Event::Leave(Seat::new(seat), Leaving::Resigned);
            course.apply(event).expect("may leave");
        }
        if course.finish().is_some() {
            return;
        }
        let position = *course.position();
        let all = results(game, &position);
        // Some random turns, so that not only good positions occur.
        let disorder = turn % 7 == 5;
        let chosen = if disorder {
            all[random.below(all.len())]
        } else {
            choose(&judge, &course, 3_000)
        };
        assert!(all.contains(&chosen));
        if !disorder && judge.wins_at_once(game, &position) {
            assert_eq!(winner(&chosen), position.to_move());
        }
        let chances = judge.chances(game, &position);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        let mut out = position.seats_out().iter();
        assert!(out.all(|seat| chances[seat.index()] == 0.0));
        let turn = game.notation_for(&position, &chosen).expect("legal");
        course.apply(Event::Turn(turn)).expect("legal");
    }
}

#[test]
fn other_agreements_are_played() {
    let classic = Ido::classic();
    plays(&classic, "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 3", None);
    plays(&classic, "8/8/8/8/8/8/8/8 b2 b 0 r00b00y00 5", None);
    plays(&classic, "8/8/8/8/8/8/8/8 b2 g 0 r00b00y00g00 slsl", None);
    plays(&classic, "8/8/8/8/8/8/8/8 b2 y 0 b00y00g00 4,own", None);
}

#[test]
fn seats_that_are_out_are_left_out() {
    let classic = Ido::classic();
    plays(&classic, "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4", Some(2));
    // Two are left of three.
    plays(&classic, "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4", Some(1));
}

#[test]
fn the_grand_board_is_played() {
    let grand = Ido::on(Board::grand());
    let red = Seat::new(0);
    let start = grand.start(grand.all_seats(), red, "").expect("a start");
    plays(&grand, &grand.position_text(&start), None);
}

/// A game of four with these players, this number of turns long.
fn played(game: &Ido, players: [&str; 4], turns: usize) -> Course<Ido> {
    let red = Seat::new(0);
    let mut course = Course::new(
        game.clone(),
        game.start(game.all_seats(), red, "").expect("a start"),
    );
    let mut bots = players.map(|player| {
        let kind = BotSpec::parse(player).expect("a kind of player");
        game.bot(&kind, 7).expect("a player")
    });
    for turn in 0..turns {
        let turn = bots[turn % 4].choose(&course, &|| false).expect("a turn");
        course.apply(Event::Turn(turn)).expect("legal");
    }
    course
}

#[test]
fn who_takes_what_looks_best_is_known_by_it() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let model = |players, turns| {
        let course = played(&game, players, turns);
        OpponentObserver::default().infer(judge.plain(), &course, &mut Default::default())
    };
    let (greedy, racer) = (Some(0), Some(1));
    let players = ["random", "greedy", "random", "racer"];
    assert_eq!(model(players, 60), [None, greedy, None, racer]);
    let players = ["greedy", "search:2000", "racer", "greedy"];
    let found = model(players, 80);
    assert_eq!([found[0], found[1], found[3]], [greedy, None, greedy]);
    // Most turns of a racer are the best by both evaluations.
    assert!(found[2].is_some());
    // Two turns of each say nothing yet.
    assert_eq!(model(["greedy"; 4], 8), [None; 4]);
}

#[test]
fn what_is_known_of_the_others_does_not_depend_on_earlier_questions() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let mut used = OpponentObserver::default();
    for turns in [12, 20, 28, 40] {
        let course = played(&game, ["greedy", "random", "greedy", "search:2000"], turns);
        let workspace = &mut Default::default();
        assert_eq!(
            used.infer(judge.plain(), &course, workspace),
            OpponentObserver::default().infer(judge.plain(), &course, workspace),
        );
    }
}

/// Max-n over all turns to this depth.
fn max_n(game: &TreeGame, position: Node, depth: usize) -> [f32; Seat::MAX] {
    if depth == 0 {
        return Noise.chances(game, &position);
    }
    let seat = position.to_move().expect("it never ends").index();
    results(game, &position)
        .into_iter()
        .map(|result| max_n(game, result, depth - 1))
        .max_by(|a, b| a[seat].total_cmp(&b[seat]))
        .expect("there are turns")
}

#[test]
fn each_seat_plays_for_itself() {
    let all = [usize::MAX; 3];
    let mut search = MultiplayerSearch::new(MultiplayerSettings {
        root: all,
        own: all,
        rivals: all,
        ..MultiplayerSettings::default()
    });
    for seed in 0..30 {
        let game = TreeGame { seed };
        for depth in 1..=5 {
            let limits = Limits {
                nodes: None,
                depth: Some(depth as u8),
                ..Limits::default()
            };
            let course = Course::new(game, Node(1));
            let found = search
                .run(&Noise, &course, limits, &|| false, &mut |_| {})
                .expect("a turn");
            assert_eq!(
                max_n(&game, *found.result(), depth - 1),
                max_n(&game, Node(1), depth),
                "seed {seed}, depth {depth}"
            );
        }
    }
}

#[test]
fn a_stale_turn_is_avoided_unless_the_seat_may_wait() {
    let all = [usize::MAX; 3];
    let mut moved_on = 0;
    for (seed, depth) in (0..30).flat_map(|seed| (1..=4).map(move |depth| (seed, depth))) {
        let game = TreeGame { seed };
        let limits = Limits {
            nodes: None,
            depth: Some(depth as u8),
            ..Limits::default()
        };
        let first = Node(1);
        let seat = first.to_move().expect("it never ends").index();
        let mut turns = results(&game, &first);
        let value = |turn: &Node| max_n(&game, *turn, depth - 1)[seat];
        turns.sort_by(|a, b| value(b).total_cmp(&value(a)));
        let (best, second) = (turns[0], turns[1]);
        let search = |stale_after| {
            let settings = MultiplayerSettings {
                root: all,
                own: all,
                rivals: all,
                stale: [0.1, 1.0],
                stale_after,
                ..MultiplayerSettings::default()
            };
            let root = Root {
                game: &game,
                position: &first,
                occurred: &[],
                arrangements: &[Noise.arrangement(&best, Seat::new(seat)); 20],
                before: None,
            };
            let mut search = MultiplayerSearch::new(settings);
            let found = search.run_from(&Noise, root, limits, &|| false);
            *found.expect("a turn").result()
        };
        // A seat with less than an equal share may wait, and so may one that has
        // not waited too often.
        let stands_well = Noise.chances(&game, &first)[seat] >= 1.0 / 3.0;
        let (turn, place) = (if stands_well { second } else { best }, (seed, depth));
        assert_eq!(search(1), turn, "seed and depth {place:?}");
        assert_eq!(search(20), best, "seed and depth {place:?}");
        moved_on += usize::from(stands_well);
    }
    assert!((20..100).contains(&moved_on), "{moved_on} moved on");
}

#[test]
fn further_lines_come_from_the_best_to_the_worst() {
    let game = Ido::classic();
    let judge = Evaluator::new(game.board());
    let start = game.parse_position("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4");
    for position in [
        start.expect("a start"),
        game.parse_position(MIXED).expect("a position"),
    ] {
        let limits = Limits {
            lines: 6,
            ..nodes(60_000)
        };
        let mut search = MultiplayerSearch::new(MultiplayerSettings::default());
        let found = search.run(
            &judge,
            &Course::new(game.clone(), position),
            limits,
            &|| false,
            &mut |_| {},
        );
        let lines = found.expect("there is a turn").lines;
        assert!(lines.len() > 3);
        let values: Vec<i32> = lines[1..].iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    }
}
