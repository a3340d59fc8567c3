//! Results of the levels of Orbito against each other, with all games.
//!
//! `cargo run --release -p kinetic-engine --example orbito_levels`

#[path = "../tests/it/contest.rs"]
mod contest;

use contest::{Contest, level};
use kinetic_engine::{BotSpec, Level};
use kinetic_rules::orbito::Orbito;

/// Games between neighbouring levels, colours alternating.
const NEIGHBOURS: u64 = 400;
/// Games of the perfect player with the first turn.
const PERFECT: u64 = 10_000;
/// Games of the perfect player from drawn positions.
const DRAWN: u64 = 2_000;

fn main() {
    println!("Each level against the one below, {NEIGHBOURS} games, colours alternating:\n");
    println!("                    won  drawn  lost   score   95 % interval");
    for upper in Level::of::<Orbito>().skip(1) {
        let lower = level(upper.number() - 1);
        let score = Contest::alternating(BotSpec::Level(upper), lower).play(NEIGHBOURS);
        let (low, high) = score.interval();
        println!(
            "level {} - level {}  {:5}  {:5} {:5}  {:5.1} %  {:4.1} to {:4.1} %",
            upper.number(),
            upper.number() - 1,
            score.won,
            score.drawn,
            score.lost,
            100.0 * score.share(),
            100.0 * low,
            100.0 * high,
        );
    }
    println!("\nLevel 8 begins, {PERFECT} games:\n");
    for other in [BotSpec::Random, level(7)] {
        let score = Contest::beginning(level(8), other).play(PERFECT);
        println!("against {other}: {} won", score.won);
    }
    println!("\nLevel 8 from drawn positions, {DRAWN} games each:\n");
    for other in [BotSpec::Random, level(3), level(7)] {
        let score = Contest::drawn(level(8), other).play(DRAWN);
        println!(
            "against {other}: {} won, {} drawn, {} lost",
            score.won, score.drawn, score.lost
        );
    }
}
