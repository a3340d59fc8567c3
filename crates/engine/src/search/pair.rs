//! Alpha-beta for two players.

use kinetic_rules::{Course, Game};

use super::table::{Bound, Known, Table, mark};
use super::value::{LOSS, WIN, loss_after, turns_to_end, win_after};
use crate::Random;
use crate::judge::{Judge, MOST, Threat};

/// How far a search goes. Without any limit it goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// How many positions are judged.
    pub nodes: Option<u64>,
    /// How many turns deep.
    pub depth: Option<u8>,
}

/// How a search works.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many bytes its table may take.
    pub memory: usize,
    /// Whether it uses the table.
    pub table: bool,
    /// Whether it looks at the most promising turns only.
    pub selective: bool,
    /// How many turns are looked at: the number for a depth of one, and how
    /// many more for each turn more.
    pub breadth: (usize, usize),
    /// How much worse than even a draw by repetition is for the one who
    /// searches. A player who hopes for more does not repeat.
    pub contempt: i32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            memory: 64 << 20,
            table: true,
            selective: true,
            breadth: (4, 4),
            contempt: 150,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<G: Game> {
    /// The position after the best turn.
    pub result: G::Position,
    /// Its value for the seat that makes the turn.
    pub value: i32,
    /// How many turns deep all turns were searched.
    pub depth: u8,
    /// How many positions were judged.
    pub nodes: u64,
}

/// No search goes deeper than this.
const DEEPEST: usize = 64;

/// A search with its memory.
pub struct PairSearch<G: Game> {
    settings: Settings,
    table: Table,
    workspace: G::Workspace,
    /// Lists of results, one for each depth, used again and again.
    lists: Vec<Vec<Child<G>>>,
    /// How often a turn of this mark was the best.
    history: Vec<i32>,
}

struct Child<G: Game> {
    position: G::Position,
    /// What it is sorted by.
    promise: i32,
    /// The judgement for the player who made the turn.
    value: i32,
    keep: bool,
}

impl<G: Game> Clone for Child<G> {
    fn clone(&self) -> Child<G> {
        *self
    }
}

impl<G: Game> Copy for Child<G> {}

/// A search under way.
struct Running<'a, G: Game, J> {
    game: &'a G,
    judge: &'a J,
    stop: &'a dyn Fn() -> bool,
    limits: Limits,
    search: &'a mut PairSearch<G>,
    /// The hashes of the line that is looked at.
    line: Vec<u64>,
    /// The positions that have occurred in the game, sorted. To come back to
    /// one of them is taken for a draw, which it is in the end: a player who
    /// stands better has to find something else.
    seen: Vec<u64>,
    /// Mixed into the hashes of the table.
    salt: u64,
    nodes: u64,
    asked: u64,
}

/// The search was stopped.
struct Stopped;

impl<G: Game> PairSearch<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: Settings) -> PairSearch<G> {
        let memory = if settings.table { settings.memory } else { 0 };
        PairSearch {
            settings,
            table: Table::of_bytes(memory),
            workspace: G::Workspace::default(),
            lists: (0..=DEEPEST).map(|_| Vec::new()).collect(),
            history: vec![0; 1 << 12],
        }
    }

    /// Looks for the best turn. `None` only when there is no legal turn.
    /// `tell` hears of every depth that has been completed.
    pub fn run<J: Judge<G>>(
        &mut self,
        game: &G,
        judge: &J,
        course: &Course<G>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Found<G>),
    ) -> Option<Found<G>> {
        self.history.iter_mut().for_each(|count| *count /= 8);
        let mut running = Running {
            game,
            judge,
            stop,
            limits,
            search: self,
            line: Vec::new(),
            seen: Vec::new(),
            salt: 0,
            nodes: 0,
            asked: 0,
        };
        running.remember(course);
        running.deepen(course.position(), tell)
    }
}

impl<G: Game, J: Judge<G>> Running<'_, G, J> {
    fn remember(&mut self, course: &Course<G>) {
        self.seen = std::iter::once(course.start())
            .chain(course.positions())
            .map(|position| self.game.hash(position))
            .collect();
        self.seen.sort_unstable();
        // What the table knows depends on the positions that have occurred.
        self.salt = Random::new(course.positions().len() as u64).bits();
    }

    fn deepen(&mut self, root: &G::Position, tell: &mut dyn FnMut(&Found<G>)) -> Option<Found<G>> {
        let mut children = self.expand(root);
        children.sort_by_key(|child| std::cmp::Reverse(child.promise));
        let first = children.first()?;
        let mut found = Found {
            result: first.position,
            value: first.value,
            depth: 0,
            nodes: self.nodes,
        };
        let deepest = self
            .limits
            .depth
            .map_or(DEEPEST, |depth| (depth as usize).clamp(1, DEEPEST));
        self.line.push(self.game.hash(root));
        for depth in 1..=deepest {
            let width = if self.search.settings.selective {
                root_width(depth)
            } else {
                usize::MAX
            };
            let outcome = self.search_root(&mut children, depth, width, &mut found);
            found.nodes = self.nodes;
            if outcome.is_err() {
                break;
            }
            found.depth = depth as u8;
            tell(&found);
            if turns_to_end(found.value).is_some_and(|turns| turns as usize <= depth)
                || children.len() == 1
            {
                break;
            }
        }
        Some(found)
    }

    fn search_root(
        &mut self,
        children: &mut [Child<G>],
        depth: usize,
        width: usize,
        found: &mut Found<G>,
    ) -> Result<(), Stopped> {
        let mut best = LOSS;
        let mut at = 0;
        let mut looked = 0;
        for index in 0..children.len() {
            if looked >= width && !children[index].keep && best > -MOST {
                continue;
            }
            looked += 1;
            let child = children[index];
            let value = if best == LOSS {
                self.turn_value(&child, depth - 1, LOSS, WIN, 1)?
            } else {
                let value = self.turn_value(&child, depth - 1, best, best + 1, 1)?;
                if value > best {
                    self.turn_value(&child, depth - 1, best, WIN, 1)?
                } else {
                    value
                }
            };
            if value > best {
                best = value;
                at = index;
                found.result = child.position;
                found.value = value;
            }
        }
        // The best comes first next time; the others keep their order.
        children[..=at].rotate_right(1);
        Ok(())
    }

    /// The value of a position for the seat to move.
    fn value(
        &mut self,
        position: &G::Position,
        depth: usize,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let Some(seat) = self.game.to_move(position) else {
            return Ok(0);
        };
        let hash = self.game.hash(position);
        if self.line.contains(&hash) || self.seen.binary_search(&hash).is_ok() {
            let contempt = self.search.settings.contempt;
            return Ok(if ply % 2 == 0 { -contempt } else { contempt });
        }
        if self.judge.wins_at_once(self.game, position) {
            return Ok(win_after(ply + 1));
        }
        let threat = self.judge.threat(self.game, position);
        if threat == Threat::Unstoppable {
            return Ok(loss_after(ply + 2));
        }
        // A threat is answered before the position is judged.
        let depth = if threat == Threat::Win {
            depth.max(1)
        } else {
            depth
        };
        if depth == 0 || ply >= DEEPEST {
            return Ok(self.judge.value(position, seat));
        }
        // Nothing can be better than a win in the turn after next, or worse
        // than a loss in the next.
        alpha = alpha.max(loss_after(ply + 2));
        beta = beta.min(win_after(ply + 3));
        if alpha >= beta {
            return Ok(alpha);
        }
        let known = if self.search.settings.table {
            self.search.table.get(hash ^ self.salt)
        } else {
            None
        };
        if let Some(known) = known
            && usize::from(known.depth) >= depth
        {
            let value = from_here(known.value, ply);
            match known.bound {
                Bound::Exact => return Ok(value),
                Bound::AtLeast if value >= beta => return Ok(value),
                Bound::AtMost if value <= alpha => return Ok(value),
                _ => {}
            }
        }
        self.ask()?;
        let mut children = std::mem::take(&mut self.search.lists[ply]);
        children.clear();
        self.expand_into(position, &mut children);
        if threat == Threat::Win {
            children.retain(|child| child.keep);
            if children.is_empty() {
                self.search.lists[ply] = children;
                return Ok(loss_after(ply + 2));
            }
        }
        self.line.push(hash);
        let outcome = self.best_of(
            &mut children,
            hash,
            known.map(|known| known.best),
            depth,
            alpha,
            beta,
            ply,
        );
        self.line.pop();
        self.search.lists[ply] = children;
        outcome
    }

    #[allow(clippy::too_many_arguments)]
    fn best_of(
        &mut self,
        children: &mut [Child<G>],
        hash: u64,
        first: Option<u32>,
        depth: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        for child in children.iter_mut() {
            let mark = mark(hash, self.game.hash(&child.position));
            if first == Some(mark) {
                child.promise = i32::MAX;
            } else {
                child.promise += self.search.history[mark as usize & 0xfff].min(64);
            }
        }
        let width = if self.search.settings.selective {
            let (base, more) = self.search.settings.breadth;
            base + more * (depth - 1)
        } else {
            usize::MAX
        };
        let children = select(children, width);
        let mut best = LOSS;
        let mut best_mark = 0;
        let mut low = alpha;
        for (index, child) in children.iter().enumerate() {
            // Beyond the width only what must be looked at, unless all is lost.
            if index >= width && !child.keep && best > -MOST {
                continue;
            }
            let value = if best == LOSS {
                self.turn_value(child, depth - 1, low, beta, ply + 1)?
            } else {
                let late = index >= 6 && depth >= 3 && self.search.settings.selective;
                let reduced = if late { 2 } else { 1 };
                let mut value = self.turn_value(child, depth - reduced, low, low + 1, ply + 1)?;
                if value > low && late {
                    value = self.turn_value(child, depth - 1, low, low + 1, ply + 1)?;
                }
                if value > low && value < beta {
                    value = self.turn_value(child, depth - 1, low, beta, ply + 1)?;
                }
                value
            };
            if value > best {
                best = value;
                best_mark = mark(hash, self.game.hash(&child.position));
                low = low.max(value);
                if low >= beta {
                    let count = &mut self.search.history[best_mark as usize & 0xfff];
                    *count += depth as i32 * 4;
                    break;
                }
            }
        }
        if self.search.settings.table {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let value = to_here(best, ply);
            self.search.table.put(
                hash ^ self.salt,
                Known {
                    value,
                    depth: depth as u8,
                    bound,
                    best: best_mark,
                },
            );
        }
        Ok(best)
    }

    /// The value of a turn for the player who makes it.
    fn turn_value(
        &mut self,
        child: &Child<G>,
        depth: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        match child.value {
            WIN => Ok(win_after(ply)),
            LOSS => Ok(loss_after(ply)),
            _ if self.game.to_move(&child.position).is_none() => Ok(0),
            _ => Ok(-self.value(&child.position, depth, -beta, -alpha, ply)?),
        }
    }

    fn ask(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Stopped);
        }
        if self.nodes >= self.asked {
            self.asked = self.nodes + 10_000;
            if (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    fn expand(&mut self, position: &G::Position) -> Vec<Child<G>> {
        let mut children = Vec::new();
        self.expand_into(position, &mut children);
        children
    }

    fn expand_into(&mut self, position: &G::Position, children: &mut Vec<Child<G>>) {
        let Some(seat) = self.game.to_move(position) else {
            return;
        };
        let Running { game, judge, .. } = self;
        let context = judge.context(position, seat);
        game.for_each_result(position, &mut self.search.workspace, |result| {
            let value = match game.to_move(result) {
                Some(_) => judge.value_of_result(&context, result),
                None => match game.outcome(result).and_then(|outcome| outcome.winner()) {
                    Some(winner) if winner == seat => WIN,
                    Some(_) => LOSS,
                    None => 0,
                },
            };
            children.push(Child {
                position: *result,
                promise: value,
                value,
                keep: judge.keeps(position, result),
            });
        });
        self.nodes += children.len() as u64;
    }
}

/// Sorts the most promising children to the front, as many as are wanted, and
/// those that must be kept right behind them.
fn select<G: Game>(children: &mut [Child<G>], width: usize) -> &mut [Child<G>] {
    if width < children.len() {
        children.select_nth_unstable_by_key(width, |child| std::cmp::Reverse(child.promise));
        children[..width].sort_unstable_by_key(|child| std::cmp::Reverse(child.promise));
    } else {
        children.sort_unstable_by_key(|child| std::cmp::Reverse(child.promise));
    }
    children
}

fn root_width(depth: usize) -> usize {
    match depth {
        1 => usize::MAX,
        2 => 80,
        3 => 40,
        _ => 30,
    }
}

/// Wins in the table are counted from the position itself.
fn to_here(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value + value.signum() * ply as i32,
    }
}

fn from_here(value: i32, ply: usize) -> i32 {
    match turns_to_end(value) {
        None => value,
        Some(_) => value - value.signum() * ply as i32,
    }
}
