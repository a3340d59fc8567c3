//! The tasks of tactical positions, and which turns fulfil them.

use kinetic_engine::ido::proof::{results, safe, won_by, won_next};
use kinetic_rules::ido::{Direction, Fate, Ido, Part, Position, pushes};
use kinetic_rules::{Game, Seat};

/// The task of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Win at once by moving several blocks.
    WinByMoving,
    /// Win with the next own turn, whatever the rival does: by shifts that
    /// push own blocks home. (No position is won at once by a shift alone:
    /// every block that can be pushed home can also step home, and there are
    /// as many steps as blocks.)
    WinByPushing,
    /// The next player threatens to win; only shifts stop it.
    SaveByShifting,
    /// Win with the next own turn, whatever the rival does: by turns that
    /// leave no own block to be pushed off the field, as others do.
    StaySafe,
    /// Win with the next own turn, whatever the rival does, because the frame
    /// rests: if it were free, there would be no such turn.
    UseTheRest,
}

impl Task {
    /// All of them.
    pub const ALL: [Task; 5] = [
        Task::WinByMoving,
        Task::WinByPushing,
        Task::SaveByShifting,
        Task::StaySafe,
        Task::UseTheRest,
    ];

    /// The word in the file.
    pub fn name(self) -> &'static str {
        match self {
            Task::WinByMoving => "win-by-moving",
            Task::WinByPushing => "win-by-pushing",
            Task::SaveByShifting => "save-by-shifting",
            Task::StaySafe => "stay-safe",
            Task::UseTheRest => "use-the-rest",
        }
    }
}

/// The turns that fulfil a task, as the positions they lead to; `None` when
/// the position is not of this kind.
pub fn right(game: &Ido, position: &Position, task: Task) -> Option<Vec<Position>> {
    let seat = position.to_move()?;
    let all = results(game, position);
    let wins = won_by(&all, seat);
    let shifted = |result: &Position| result.frame() != position.frame();
    let fulfilled = match task {
        Task::WinByMoving => {
            let several = |result: &Position| {
                game.notation_for(position, result)
                    .is_some_and(|turn| turn.parts().len() > 1)
            };
            return (!wins.is_empty() && wins.iter().all(several)).then_some(wins);
        }
        _ if !wins.is_empty() => return None,
        Task::SaveByShifting => {
            let saves = safe(game, &all);
            if !saves.iter().all(shifted) {
                return None;
            }
            saves
        }
        Task::WinByPushing => {
            let pushing = |result: &Position| {
                let arrivals = |position: &Position| position.side(seat).arrivals();
                shifted(result) && arrivals(result) > arrivals(position)
            };
            // Only searched when there is such a shift.
            if !all.iter().any(pushing) {
                return None;
            }
            let wins = won_next(game, &all, seat);
            if !wins.iter().all(pushing) {
                return None;
            }
            wins
        }
        Task::StaySafe => {
            let loses_one = |result: &Position| pushed_off(game, result, seat);
            if !all.iter().any(loses_one) {
                return None;
            }
            let wins = won_next(game, &all, seat);
            if wins.iter().any(loses_one) {
                return None;
            }
            wins
        }
        Task::UseTheRest => {
            // After a shift the frame rests for all seats, so no shift counts.
            if position.rest() < 2 {
                return None;
            }
            let wins = won_next(game, &all, seat);
            if wins.is_empty() {
                return None;
            }
            let freed = |result: &Position| free(game, result);
            let if_free: Vec<Position> = all.iter().filter_map(freed).collect();
            if !won_next(game, &if_free, seat).is_empty() {
                return None;
            }
            wins
        }
    };
    (!fulfilled.is_empty() && fulfilled.len() < all.len()).then_some(fulfilled)
}

/// Whether the next player can push a block of a seat off the field, back to
/// its reserve.
fn pushed_off(game: &Ido, position: &Position, seat: Seat) -> bool {
    let returns = |way: Direction| {
        let allowed = game
            .play(&mut position.clone(), &[Part::Shift(way)])
            .is_ok();
        allowed
            && pushes(game.board(), position, way).is_some_and(|pushes| {
                let own = |from| position.side(seat).size_on(from).is_some();
                pushes
                    .iter()
                    .any(|push| push.fate == Fate::Returned && own(push.from))
            })
    };
    Direction::ALL.into_iter().any(returns)
}

/// The same position with the frame free; `None` when it is finished.
fn free(game: &Ido, position: &Position) -> Option<Position> {
    position.to_move()?;
    let text = game.position_text(position);
    let mut words: Vec<&str> = text.split(' ').collect();
    words[3] = "0";
    game.parse_position(&words.join(" ")).ok()
}
