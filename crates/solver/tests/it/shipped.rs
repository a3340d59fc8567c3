//! The puzzles that come with the program, `puzzles/orbito.txt`: each is proved
//! by the solution, and won against everything that the opponent can try.

use std::collections::HashSet;

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position, WHITE, Workspace};
use kinetic_solver::{Answer, Puzzle, Reachable, Tree, Value};

use crate::SOLUTION;

/// A line of the file.
struct Shipped {
    id: &'static str,
    moves: u8,
    grade: u8,
    position: Position,
    turn: &'static str,
}

/// Name, aim, own turns, grade, board, position and right turn, with tabs
/// between them.
fn shipped() -> Vec<Shipped> {
    include_str!("../../../../puzzles/orbito.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let [id, "win", moves, grade, "-", position, turn] = parts[..] else {
                panic!("{line}: seven columns");
            };
            Shipped {
                id,
                moves: moves.parse().expect("a number of turns"),
                grade: grade.parse().expect("a grade"),
                position: Orbito.parse_position(position).expect("a position"),
                turn,
            }
        })
        .collect()
}

#[test]
fn there_are_enough_of_every_length() {
    let shipped = shipped();
    for moves in 1..=5 {
        let count = shipped
            .iter()
            .filter(|puzzle| puzzle.moves == moves)
            .count();
        assert!(count >= 20, "{moves} turns: {count}");
    }
    let names: HashSet<_> = shipped.iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(names.len(), shipped.len());
}

#[test]
fn one_result_keeps_the_win_and_no_other() {
    let reachable = Reachable::find();
    for Shipped {
        id,
        moves,
        grade,
        position,
        turn,
    } in shipped()
    {
        let mut winning = Vec::new();
        Orbito.for_each_successor(&position, &mut Workspace, |result| {
            if let Value::Win(_) = SOLUTION.successor_value(WHITE, result) {
                winning.push(*result);
            }
        });
        // Not even an image of the right result wins beside it.
        assert_eq!(winning.len(), 1, "{id}");
        let mut right = position;
        let parsed = Orbito.parse_turn(turn).expect("a turn");
        Orbito
            .play(&mut right, parsed.parts())
            .expect("a legal turn");
        assert_eq!(winning[0], right, "{id}");
        let puzzle = Puzzle::of(&SOLUTION, position).expect("a puzzle");
        assert_eq!(puzzle.own_turns(), moves, "{id}");
        // The more turns, the harder.
        assert_eq!(grade, moves, "{id}");
        assert!(reachable.contains(&position), "{id}");
    }
}

#[test]
fn every_reply_has_an_answer_and_the_win_comes_in_time() {
    for Shipped { id, position, .. } in shipped() {
        let puzzle = Puzzle::of(&SOLUTION, position).expect("a puzzle");
        let tree = Tree::of(&SOLUTION, &puzzle).expect("a tree");
        let won = follow(position, &tree.root, puzzle.turns);
        assert!(won > 0, "{id}");
    }
}

/// Plays all branches of a tree, each to a win within so many turns; tells how
/// many there are.
fn follow(mut position: Position, answer: &Answer, turns: u8) -> usize {
    assert!(turns > 0, "the win comes too late");
    Orbito
        .play(&mut position, answer.turn.parts())
        .expect("a legal turn");
    if position.to_move().is_none() {
        assert_eq!(winner(&position), Some(WHITE));
        return 1;
    }
    assert!(!answer.replies.is_empty());
    let replies = answer.replies.iter();
    replies
        .map(|reply| {
            let mut after = position;
            Orbito
                .play(&mut after, reply.turn.parts())
                .expect("a legal turn");
            match &reply.answer {
                Some(answer) => follow(after, answer, turns - 2),
                None => {
                    assert_eq!(winner(&after), Some(WHITE));
                    1
                }
            }
        })
        .sum()
}

fn winner(position: &Position) -> Option<kinetic_rules::Seat> {
    position.outcome().and_then(|outcome| outcome.winner())
}
