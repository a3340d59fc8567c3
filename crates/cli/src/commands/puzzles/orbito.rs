//! Puzzles of Orbito: from the solution, those with exactly one way to win.

use std::io::{BufWriter, Write as _};

use kinetic_engine::Random;
use kinetic_rules::Game as _;
use kinetic_rules::orbito::Orbito;
use kinetic_solver::{Answer, Puzzle, Reachable, Replies, Reply, Solution, Tree, pick, puzzles};
use serde_json::{Value as Json, json};

use super::PuzzlesArgs;
use crate::columns::{Side, columns};
use crate::context::{Context, Failure};

/// Prints puzzles of the requested length.
pub fn run(context: &Context, args: &PuzzlesArgs) -> Result<(), Failure> {
    let moves = args.moves.unwrap_or(1);
    let solution = args.solution.solution(context)?;
    let all = puzzles(&solution, &Reachable::find(), moves as u8);
    let mut random = Random::new(args.seed());
    let picked = pick(&all, args.count(), |limit| random.below(limit));
    if args.json {
        print_json(&solution, &picked, moves as usize, all.len())
    } else {
        print_text(context, &picked, all.len())
    }
}

/// Prints a table without the solutions, which `kinetic analyse` shows.
fn print_text(context: &Context, puzzles: &[Puzzle], all: usize) -> Result<(), Failure> {
    let lang = &context.lang;
    let headings = [
        "puzzles-position",
        "puzzles-turns",
        "puzzles-grade",
        "puzzles-tempting",
        "puzzles-others",
    ];
    let mut rows = vec![headings.map(|id| lang.text(id)).to_vec()];
    rows.extend(puzzles.iter().map(|puzzle| {
        vec![
            Orbito.position_text(&puzzle.position),
            puzzle.turns.to_string(),
            puzzle.grade().to_string(),
            puzzle.tempting.to_string(),
            puzzle.others.to_string(),
        ]
    }));
    let sides = [
        Side::Left,
        Side::Right,
        Side::Right,
        Side::Right,
        Side::Right,
    ];
    let mut out = std::io::stdout().lock();
    write!(out, "{}", columns(&sides, &rows))?;
    let values = [("count", all.into())];
    writeln!(out, "\n{}", lang.with("puzzles-all", &values))?;
    Ok(())
}

/// Prints the puzzles with the whole trees of their solutions.
fn print_json(
    solution: &Solution,
    puzzles: &[Puzzle],
    moves: usize,
    all: usize,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let game = Orbito.name();
    write!(
        out,
        r#"{{"game":"{game}","moves":{moves},"all":{all},"puzzles":["#
    )?;
    // One by one: the trees of many long puzzles would take too much memory.
    for (number, puzzle) in puzzles.iter().enumerate() {
        let comma = if number == 0 { "" } else { "," };
        write!(out, "{comma}{}", puzzle_json(solution, puzzle))?;
    }
    writeln!(out, "]}}")?;
    out.flush()?;
    Ok(())
}

fn puzzle_json(solution: &Solution, puzzle: &Puzzle) -> Json {
    let tree = Tree::of(solution, puzzle);
    let replies = tree.as_ref().map(|tree| match tree.replies {
        Replies::All => "all",
        Replies::Longest => "longest",
    });
    json!({
        "position": Orbito.position_text(&puzzle.position),
        "moves": puzzle.own_turns(),
        "turns": puzzle.turns,
        "grade": puzzle.grade(),
        "tempting": puzzle.tempting,
        "others": puzzle.others,
        "result": Orbito.position_text(&puzzle.result),
        "replies": replies,
        "solution": tree.map(|tree| answer_json(&tree.root)),
    })
}

fn answer_json(answer: &Answer) -> Json {
    let mut json = json!({ "turn": Orbito.turn_text(answer.turn.parts()) });
    if !answer.replies.is_empty() {
        let replies: Vec<Json> = answer.replies.iter().map(reply_json).collect();
        json["replies"] = replies.into();
    }
    json
}

fn reply_json(reply: &Reply) -> Json {
    json!({
        "turn": Orbito.turn_text(reply.turn.parts()),
        "answer": reply.answer.as_ref().map(answer_json),
    })
}
