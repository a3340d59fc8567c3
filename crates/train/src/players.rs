//! Quick matches between players of two seats, given as bots or as skills, for
//! finding levels that are a step apart.

use std::error::Error;

use kinetic_engine::ido::{LevelBot, Skill};
use kinetic_engine::{Bot, BotSpec, HasBots, Random};
use kinetic_rules::ido::{Ido, YELLOW};
use kinetic_rules::{Course, Event};

use crate::score::{Match, Score};
use crate::threads::in_threads;
use crate::two::duel::opening;

/// A player: a bot, or a skill that no level has.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    Bot(BotSpec),
    Skill(Skill),
}

/// Reads a player: `level:3`, `greedy` or any other bot, or
/// `skill:SEES/OVERLOOKS/DOUBT/CAP`, with `/net` at the end for the net.
pub fn player(text: &str) -> Result<Player, Box<dyn Error>> {
    let Some(numbers) = text.strip_prefix("skill:") else {
        return Ok(Player::Bot(text.parse()?));
    };
    let (numbers, hand_tuned) = match numbers.strip_suffix("/net") {
        Some(numbers) => (numbers, false),
        None => (numbers, true),
    };
    let numbers: Result<Vec<usize>, _> = numbers.split('/').map(str::parse).collect();
    let &[sees, overlooks, doubt, cap] = &numbers?[..] else {
        return Err("a skill has four numbers".into());
    };
    Ok(Player::Skill(Skill {
        nodes: 0,
        sees,
        overlooks,
        doubt: i32::try_from(doubt)?,
        cap: i32::try_from(cap)?,
        hand_tuned,
        elsewhere: 0,
    }))
}

impl Player {
    fn bot(self, game: &Ido, seed: u64) -> Box<dyn Bot<Ido>> {
        match self {
            Player::Bot(spec) => game.bot(&spec, seed).expect("a player of IDO"),
            Player::Skill(skill) => Box::new(LevelBot::with(game, skill, seed)),
        }
    }
}

/// Plays a match.
pub fn play(players: [Player; 2], plan: &Match) -> Score {
    let pair = |_: &mut (), number: usize| {
        let seed = Random::new(plan.seed.wrapping_add(number as u64)).bits();
        [false, true].map(|swapped| game(players, plan, seed, swapped))
    };
    let (pairs, is_late) = (0..plan.pairs, || plan.is_late());
    Score::of_pairs(&in_threads(plan.threads, pairs, is_late, || (), pair))
}

/// Plays a game; the first player has the first turn unless seats are swapped.
fn game(players: [Player; 2], plan: &Match, seed: u64, swapped: bool) -> Score {
    let mut bots = players.map(|player| player.bot(&plan.game, seed ^ u64::from(swapped)));
    let start = opening(plan, &mut Random::new(seed));
    let mut course = Course::new(plan.game.clone(), start);
    let mut score = Score::default();
    let number = |seat| usize::from((seat == YELLOW) != swapped);
    while course.finish().is_none() && course.len() < plan.turns_left() {
        let position = *course.position();
        let Some(seat) = position.to_move() else {
            break;
        };
        let player = number(seat);
        let Some(turn) = bots[player].choose(&course, &|| false) else {
            break;
        };
        course.apply(Event::Turn(turn)).expect("a legal turn");
        let after = course.position();
        let passed = after.side(seat) == position.side(seat) && after.frame() == position.frame();
        score.own_turns[player] += 1;
        score.passes[player] += usize::from(passed);
    }
    score.turns = course.len() + plan.opening;
    match course.finish().map(|finish| finish.outcome.winner()) {
        Some(Some(winner)) if number(winner) == 0 => score.wins = 1,
        Some(Some(_)) => score.losses = 1,
        Some(None) => (score.draws, score.repeated) = (1, 1),
        None => (score.draws, score.unfinished) = (1, 1),
    }
    score
}
