//! What is right in a tactical position, by exhaustive search through the
//! rules alone: no judgement, no table, no selection.

use kinetic_rules::ido::{Direction, Fate, Ido, Part, Position, pushes};
use kinetic_rules::{Game, Seat};

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Win at once by moving several blocks.
    WinByMoving,
    /// Win at once by a shift that pushes blocks home.
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
    let wins: Vec<Position> = won_by(&all, seat);
    let shifted = |result: &Position| result.frame() != position.frame();
    let fulfilled = match task {
        Task::WinByMoving => {
            let several = |result: &Position| {
                game.spell(position, result)
                    .is_some_and(|turn| turn.parts().len() > 1)
            };
            return (!wins.is_empty() && wins.iter().all(several)).then_some(wins);
        }
        Task::WinByPushing => {
            return (!wins.is_empty() && wins.iter().all(shifted)).then_some(wins);
        }
        _ if !wins.is_empty() => return None,
        Task::SaveByShifting => {
            let safe = |result: &&Position| {
                result
                    .to_move()
                    .is_some_and(|next| won_by(&results(game, result), next).is_empty())
            };
            let saves: Vec<Position> = all.iter().filter(safe).copied().collect();
            if !saves.iter().all(shifted) {
                return None;
            }
            saves
        }
        Task::StaySafe => {
            let wins = win_next(game, &all, seat);
            let loses_one = |result: &Position| pushed_off(game, result, seat);
            if wins.iter().any(loses_one) || !all.iter().any(|result| loses_one(result)) {
                return None;
            }
            wins
        }
        Task::UseTheRest => {
            let wins = win_next(game, &all, seat);
            if wins.iter().any(shifted) || !wins.iter().all(|result| result.rest() > 0) {
                return None;
            }
            let freed = |result: &Position| free(game, result);
            let if_free: Vec<Position> = all.iter().filter_map(freed).collect();
            if !win_next(game, &if_free, seat).is_empty() {
                return None;
            }
            wins
        }
    };
    (!fulfilled.is_empty() && fulfilled.len() < all.len()).then_some(fulfilled)
}

/// All positions that a turn leads to.
pub fn results(game: &Ido, position: &Position) -> Vec<Position> {
    let mut list = Vec::new();
    game.for_each_result(position, &mut Default::default(), |&result| {
        list.push(result);
    });
    list
}

/// Those that a seat has won.
fn won_by(results: &[Position], seat: Seat) -> Vec<Position> {
    let winner = |result: &Position| result.outcome().and_then(|outcome| outcome.winner());
    let won = results.iter().filter(|result| winner(result) == Some(seat));
    won.copied().collect()
}

/// Those after which a seat wins with its next turn, whatever the one rival
/// does before.
fn win_next(game: &Ido, results: &[Position], seat: Seat) -> Vec<Position> {
    let wins = |result: &&Position| {
        result.to_move().is_some()
            && self::results(game, result).iter().all(|reply| {
                reply.to_move() == Some(seat)
                    && !won_by(&self::results(game, reply), seat).is_empty()
            })
    };
    results.iter().filter(wins).copied().collect()
}

/// Whether the next player can push a block of a seat off the field, back to
/// its reserve.
pub fn pushed_off(game: &Ido, position: &Position, seat: Seat) -> bool {
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
