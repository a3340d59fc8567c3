//! Finds positions for `tests/it/tactics/positions.txt` in games between quick
//! players, and prints them.
//!
//! `cargo run --release -p kinetic-engine --example tactics -- [of each kind] [seed] [board] [seats]`

#[path = "../tests/it/tactics/task.rs"]
mod task;

use std::env;

use kinetic_engine::ido::proof;
use kinetic_engine::ido::puzzle::{Aim, Maker};
use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido, Position};
use task::Task;

/// Maximum number of right turns of a task: for wins at once, and for others.
const FEW: [usize; 2] = [12, 6];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual| {
        arguments
            .get(at)
            .and_then(|n| n.parse().ok())
            .unwrap_or(usual)
    };
    let (wanted, seed) = (number(0, 3) as usize, number(1, 1));
    let board = arguments.get(2).map_or("classic", String::as_str);
    let seats = number(3, 2) as usize;
    let game = Ido::on(Board::by_name(board).expect("classic or grand"));
    let mut maker = Maker::new(&game, seed);
    let mut missing: Vec<(Task, usize)> = Task::ALL
        .into_iter()
        // The result of the next own turn can be proved only against one rival.
        .filter(|task| seats == 2 || aim(*task) != Aim::WinNext)
        .map(|task| (task, wanted))
        .collect();
    while missing.iter().any(|(_, missing)| *missing > 0) {
        // One task per game is enough: neighbouring positions are alike.
        maker.play(seats, |maker, position| {
            for (task, missing) in missing.iter_mut().filter(|(_, missing)| *missing > 0) {
                if maker.likely(aim(*task), position) && tells(&game, board, position, *task) {
                    *missing -= 1;
                    return false;
                }
            }
            true
        });
    }
}

/// The puzzle aim that a task corresponds to.
fn aim(task: Task) -> Aim {
    match task {
        Task::WinByMoving => Aim::Win,
        Task::SaveByShifting => Aim::Save,
        Task::WinByPushing | Task::StaySafe | Task::UseTheRest => Aim::WinNext,
    }
}

/// Prints a position if it is a task; returns whether it is one.
fn tells(game: &Ido, board: &str, position: &Position, task: Task) -> bool {
    let Some(right) = task::right(game, position, task) else {
        return false;
    };
    let at_once = aim(task) == Aim::Win;
    if right.len() > FEW[usize::from(!at_once)]
        || right.len() * 4 > proof::results(game, position).len()
    {
        return false;
    }
    let mut turns: Vec<String> = right
        .iter()
        .filter_map(|result| game.turn_between(position, result))
        .map(|turn| game.turn_text(turn.parts()))
        .collect();
    turns.sort();
    println!(
        "{}\t{board}\t{}\t{}",
        task.name(),
        game.position_text(position),
        turns.join(" ")
    );
    true
}
