//! Looks for positions of `tests/tactics/positions.txt` in games that levels
//! play against each other, and prints them.
//!
//! `cargo run --release -p kinetic-engine --example tactics -- [of each kind] [seed] [board] [seats]`

#[path = "../tests/tactics/proof.rs"]
mod proof;

use std::env;

use kinetic_engine::ido::Evaluator;
use kinetic_engine::{Judge, Kind, Played, Random};
use kinetic_rules::ido::{Board, Ido, Part, Position, SEATS};
use kinetic_rules::{Course, Event, Game, SeatSet};
use proof::Task;

/// More right turns than this make no task: where the game is won at once, and
/// later.
const FEW: [usize; 2] = [12, 4];
/// Positions with fewer turns are no task either.
const MANY: usize = 20;
/// A game is left after so many turns.
const LONGEST: usize = 200;
/// Who plays: weak enough to allow something, strong enough to try.
const PLAYERS: [&str; 4] = ["level:5", "level:3", "level:4", "level:6"];
/// Who needs more parts of a turn than this does not win with the next one.
const NEAR: i32 = 3 * 64;
/// What games are about.
const OPTIONS: [&str; 6] = ["", "", "", "3", "5", "slsl"];

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
    let count = number(3, 2) as usize;
    let game = Ido::on(Board::by_name(board).expect("classic or grand"));
    let seats = if count == 2 {
        SeatSet::of(&[SEATS[0], SEATS[2]])
    } else {
        SeatSet::of(&SEATS[..count.min(SEATS.len())])
    };
    let judge = Evaluator::new(game.board());
    let mut random = Random::new(seed);
    let mut found = [0usize; Task::ALL.len()];
    while found.iter().any(|&found| found < wanted) {
        let options = OPTIONS[random.below(OPTIONS.len())];
        let start = game.start(seats, SEATS[0], options).expect("a start");
        let mut course: Course<Ido> = Course::new(start);
        let mut players = SEATS.map(|_| {
            let kind = Kind::parse(PLAYERS[random.below(PLAYERS.len())]).expect("a level");
            game.bot(&kind, random.bits()).expect("a player")
        });
        // One task a game is enough: neighbours are alike.
        let mut taken = false;
        for _ in 0..LONGEST {
            let position = *course.position();
            let Some(seat) = position.to_move() else {
                break;
            };
            if !taken {
                for (task, found) in Task::ALL.into_iter().zip(&mut found) {
                    if *found < wanted && tells(&game, &judge, board, &position, task) {
                        *found += 1;
                        taken = true;
                        break;
                    }
                }
            }
            let player = &mut players[seat.index()];
            let result = player.choose(&game, &course, &|| false);
            let turn = result.and_then(|result| game.spell(&position, &result));
            let Some(turn) = turn else { break };
            if course.apply(&game, Event::Turn(turn)).is_err() {
                break;
            }
        }
    }
}

/// Prints a position that is a task; tells whether it is one.
fn tells(game: &Ido, judge: &Evaluator, board: &str, position: &Position, task: Task) -> bool {
    let two = position.seats().len() == 2;
    if !two && matches!(task, Task::StaySafe | Task::UseTheRest) {
        return false;
    }
    if !likely(game, judge, position, task) {
        return false;
    }
    let all = proof::results(game, position).len();
    let Some(right) = proof::right(game, position, task) else {
        return false;
    };
    let at_once = matches!(task, Task::WinByMoving | Task::WinByPushing);
    let by_shift = matches!(task, Task::WinByPushing | Task::SaveByShifting);
    if right.len() > FEW[usize::from(!at_once)] || all < MANY && !by_shift {
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

/// Whether it is worth the trouble to look for a proof.
fn likely(game: &Ido, judge: &Evaluator, position: &Position, task: Task) -> bool {
    let wins = judge.wins_at_once(game, position);
    match task {
        Task::WinByMoving | Task::WinByPushing => wins,
        Task::SaveByShifting => {
            let mut waited = *position;
            let threatened =
                game.play(&mut waited, &[Part::Pass]).is_ok() && judge.wins_at_once(game, &waited);
            !wins && position.rest() == 0 && threatened
        }
        Task::StaySafe | Task::UseTheRest => {
            let turns = position
                .to_move()
                .map(|seat| judge.turns_needed(position, seat));
            !wins && turns.is_some_and(|turns| turns < NEAR)
        }
    }
}
