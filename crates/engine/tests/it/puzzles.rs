//! The puzzles that come with the program, `puzzles/ido.txt`: each is proved by
//! exhaustive search.

use std::collections::{BTreeMap, HashSet};

use kinetic_engine::ido::proof;
use kinetic_engine::ido::puzzle::{Aim, GRADES, Maker, Puzzle};
use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido, Position};

/// A line of the file.
struct Shipped {
    id: &'static str,
    aim: Aim,
    moves: u32,
    grade: u32,
    game: Ido,
    position: Position,
    turn: &'static str,
}

/// Name, aim, own turns, grade, board, position and right turn, with tabs
/// between them.
fn shipped() -> Vec<Shipped> {
    include_str!("../../../../puzzles/ido.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let [id, aim, moves, grade, board, position, turn] = parts[..] else {
                panic!("{line}: seven columns");
            };
            let game = Ido::on(Board::by_name(board).expect("a board"));
            Shipped {
                id,
                aim: Aim::named(aim).expect("an aim"),
                moves: moves.parse().expect("a number of turns"),
                grade: grade.parse().expect("a grade"),
                position: game.parse_position(position).expect("a position"),
                game,
                turn,
            }
        })
        .collect()
}

#[test]
fn there_are_enough_of_every_kind() {
    let shipped = shipped();
    let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for puzzle in &shipped {
        let board = puzzle.game.board_name().unwrap_or_default().to_owned();
        let seats = puzzle.position.seats().len().to_string();
        for what in [board, seats, String::new()] {
            *counts.entry((puzzle.aim.name(), what)).or_default() += 1;
        }
    }
    let count = |aim: Aim, what: &str| counts.get(&(aim.name(), what.to_owned())).copied();
    for aim in [Aim::Win, Aim::Save] {
        assert!(count(aim, "") >= Some(60), "{counts:?}");
        for what in ["classic", "grand", "2", "3", "4"] {
            assert!(count(aim, what) >= Some(8), "{what}: {counts:?}");
        }
    }
    for grade in 1..=GRADES {
        let count = shipped
            .iter()
            .filter(|puzzle| puzzle.grade == grade)
            .count();
        assert!(count >= 8, "grade {grade}: {count}");
    }
    let names: HashSet<_> = shipped.iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(names.len(), shipped.len());
    let positions: HashSet<_> = shipped.iter().map(|puzzle| puzzle.position).collect();
    assert_eq!(positions.len(), shipped.len());
}

#[test]
fn one_result_is_right_and_no_other() {
    for Shipped {
        id,
        aim,
        moves,
        grade,
        game,
        position,
        turn,
    } in shipped()
    {
        let puzzle = Puzzle::prove(&game, &position, aim).expect(id);
        assert_eq!(game.turn_text(puzzle.turn.parts()), turn, "{id}");
        assert_eq!(puzzle.grade(), grade, "{id}: {} points", puzzle.points);
        assert_eq!(moves, if aim == Aim::WinNext { 2 } else { 1 }, "{id}");
    }
}

/// The converse of the proof, with the rules only.
#[test]
fn wrong_turns_are_punished() {
    for Shipped {
        id,
        aim,
        game,
        position,
        turn,
        ..
    } in shipped()
    {
        let mover = position.to_move().expect(id);
        let winner = |position: &Position| position.outcome().and_then(|o| o.winner());
        for legal in game.legal_turns(&position) {
            let right = game.turn_text(legal.turn.parts()) == turn;
            let wins = winner(&legal.result) == Some(mover);
            if aim == Aim::Win {
                assert_eq!(wins, right, "{id}");
                continue;
            }
            assert!(!wins, "{id}: it can be won at once");
            if aim == Aim::Save {
                let lost = match legal.result.to_move() {
                    None => true,
                    Some(next) => proof::results(&game, &legal.result)
                        .iter()
                        .any(|reply| winner(reply) == Some(next)),
                };
                assert_eq!(lost, !right, "{id}");
            }
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let game = Ido::classic();
    let make = |seed| {
        let mut maker = Maker::new(&game, seed);
        [Aim::Win, Aim::Save].map(|aim| maker.make(aim, 2).expect("a puzzle"))
    };
    assert_eq!(make(5), make(5));
    assert_ne!(make(5), make(6));
    for puzzle in make(5) {
        let proved = Puzzle::prove(&game, &puzzle.position, puzzle.aim);
        assert_eq!(proved.as_ref(), Some(&puzzle));
        assert!((1..=GRADES).contains(&puzzle.grade()));
    }
}

#[test]
fn aims_have_names() {
    for aim in Aim::ALL {
        assert_eq!(Aim::named(aim.name()), Some(aim));
    }
    assert_eq!(Aim::named("lose"), None);
}

/// With three seats the result after two rivals' turns cannot be proved.
#[test]
fn a_win_with_the_next_turn_is_for_two() {
    let game = Ido::classic();
    let three = "8/8/8/8/8/8/8/5r2 b2 r 0 r00b00y00 4";
    let position = game.parse_position(three).expect("a position");
    assert_eq!(Puzzle::prove(&game, &position, Aim::WinNext), None);
}
