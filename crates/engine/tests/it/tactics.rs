//! Positions with one right turn, or few: each is proved, and the strongest
//! level finds them.
//!
//! `cargo run --release -p kinetic-engine --example tactics` finds more.

mod task;

use kinetic_engine::{BotSpec, HasBots, Level};
use kinetic_rules::ido::{Board, Ido, Position};
use kinetic_rules::{Course, Event, Game};
use task::Task;

/// A line of the file.
struct Tactic {
    task: Task,
    game: Ido,
    position: Position,
    turns: Vec<String>,
    line: &'static str,
}

/// Task, board, position and right turns, with tabs between them.
fn tactics() -> Vec<Tactic> {
    include_str!("tactics/positions.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let [task, board, position, turns] = parts[..] else {
                panic!("{line}: four columns");
            };
            let game = Ido::on(Board::by_name(board).expect("a board"));
            Tactic {
                task: task_named(task),
                position: game.parse_position(position).expect("a position"),
                turns: turns.split(' ').map(str::to_owned).collect(),
                game,
                line,
            }
        })
        .collect()
}

fn task_named(name: &str) -> Task {
    let mut tasks = Task::ALL.into_iter();
    tasks.find(|task| task.name() == name).expect(name)
}

/// Whether the right turn ends the game.
fn takes_one_turn(task: Task) -> bool {
    task == Task::WinByMoving
}

#[test]
fn there_are_enough_of_every_kind() {
    let tactics = tactics();
    assert!(tactics.len() >= 60, "{}", tactics.len());
    for task in Task::ALL {
        let count = tactics.iter().filter(|tactic| tactic.task == task).count();
        assert!(count >= 8, "{}: {count}", task.name());
    }
}

#[test]
fn the_right_turns_are_proved() {
    for Tactic {
        task,
        game,
        position,
        turns,
        line,
    } in tactics()
    {
        let right = task::right(&game, &position, task).expect(line);
        let mut proved: Vec<String> = right
            .iter()
            .map(|result| game.turn_between(&position, result).expect("a turn"))
            .map(|turn| game.turn_text(turn.parts()))
            .collect();
        proved.sort();
        assert_eq!(proved, turns, "{line}");
    }
}

#[test]
fn the_highest_level_finds_them() {
    let (mut others, mut found) = (0, 0);
    for Tactic {
        task,
        game,
        position,
        turns,
        line,
    } in tactics()
    {
        let kind = BotSpec::Level(Level::highest::<Ido>());
        let mut bot = game.bot(&kind, 1).expect("a player");
        let course = Course::new(game.clone(), position);
        let turn = bot.choose(&course, &|| false).expect("a turn");
        assert!(course.clone().apply(Event::Turn(turn)).is_ok(), "{line}");
        let right = turns.contains(&game.turn_text(turn.parts()));
        if takes_one_turn(task) {
            assert!(right, "{line}: {}", game.turn_text(turn.parts()));
        } else {
            others += 1;
            found += usize::from(right);
            if !right {
                println!("{line}: {}", game.turn_text(turn.parts()));
            }
        }
    }
    println!("{found} of {others} that take more than a turn");
    assert!(found * 10 >= others * 9, "{found} of {others}");
}

/// A search with so few nodes that it ends before it has looked at every turn:
/// the right one must be among the first.
#[test]
fn few_nodes_find_them() {
    for nodes in [300, 3_000] {
        let mut missed = Vec::new();
        for Tactic {
            game,
            position,
            turns,
            line,
            ..
        } in tactics()
        {
            let kind = BotSpec::Search {
                nodes: Some(nodes),
                depth: None,
            };
            let mut bot = game.bot(&kind, 1).expect("a player");
            let course = Course::new(game.clone(), position);
            let turn = bot.choose(&course, &|| false).expect("a turn");
            let turn = game.turn_text(turn.parts());
            if !turns.contains(&turn) {
                missed.push(format!("{line}: {turn}"));
            }
        }
        assert!(missed.is_empty(), "{nodes} nodes: {missed:#?}");
    }
}
