//! Text as a turn in one of some positions.
//!
//! The first byte chooses the position: `a` is the first, `b` the second, and
//! so on, round and round. The rest is the text of the turn.

#![no_main]

use kinetic_fuzz::{check_text_and_hash, choice_and_text, ido, results};
use kinetic_rules::Game;
use kinetic_rules::orbito::Orbito;
use libfuzzer_sys::fuzz_target;

/// IDO on the classic board.
const CLASSIC: [&str; 16] = [
    // a: the start for two
    "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4",
    // b: the start for four, with an order and no own neighbours
    "8/8/8/8/8/8/8/8 b2 b 0 r00b00y00g00 slsl,own",
    // c: blocks of both sizes, far from home
    "4Y3/8/YY6/8/8/3rR3/5R2/5R2 c3 r 0 r00y00 4",
    // d: many blocks at the goal
    "Rr6/r7/8/R7/8/8/8/8 b2 r 0 r00y00 4",
    // e: one arrival wins
    "r7/R7/R7/8/8/8/8/8 b2 r 0 r21y12 4",
    // f: an order, and blocks of both sizes at the goal
    "Rr6/r7/1R6/8/8/8/8/8 a1 r 1 r00y00 lsls",
    // g: an order, one arrival wins
    "Rr6/r7/8/8/8/8/8/8 b2 r 0 r11y00 sls",
    // h: own blocks may not share a rectangle
    "8/8/8/RR6/1R6/8/8/8 b2 r 0 r00y00 5,own",
    // i: small blocks in rectangles, large ones on small squares
    "8/8/2R5/r7/8/2R5/4r3/8 b2 r 0 r00y00 4",
    // j: the same, and nobody may sit beside an own block
    "8/8/2R5/rr6/R7/8/8/8 b2 r 0 r10y00 4,own",
    // k: the frame rests, and no block is on the field
    "8/8/8/8/8/8/8/8 b2 r 2 r00y00 4",
    // l: nothing can be done but to pass
    "8/8/8/8/8/8/5yyy/5YYY b2 r 1 r00y00 4",
    // m: a seat is out, and its blocks stand before the bars
    "bB5G/g6G/8/1y4y1/8/4r3/b6R/6Rr c3 g 0 r00b00!y10g11 5",
    // n: a shift brings several blocks home
    "8/8/R3y3/r3Y3/r3y3/8/8/8 b2 y 0 r10y00 4",
    // o: a finished game
    "8/8/8/8/8/8/8/8 b2 - 0 r22y00 4",
    // p: six blocks
    "8/8/r1r5/RR6/r7/R7/8/8 b2 r 0 r00y00 4",
];

/// IDO on the grand board, where names of units have two or three letters.
const GRAND: [&str; 4] = [
    // q
    "10/10/10/10/10/10/10/10/10/10 b2 y 0 r00y00 4",
    // r: blocks on rank 10, where names are longer
    "R1r1Rr4/r9/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4",
    // s
    "2y6G/10/y2Y4GG/10/1Y8/10/10/10/B3b5/10 a1 y 1 r00b00y00g00 slsl",
    // t: at the goal, from rank 8 to 10
    "r9/R9/r9/R9/10/10/10/10/10/10 c1 r 0 r10y00 5,own",
];

/// Orbito.
const ORBITO: [&str; 6] = [
    // u: the start
    "4/4/4/4 w",
    // v: black begins
    "4/4/4/4 b",
    // w: slides everywhere
    "2b1/1bw1/1w1b/w3 b",
    // x: one free cell
    "wwbb/bbww/ww1b/bbww b",
    // y: a line of either colour is near
    "1www/bbb1/4/4 w",
    // z: a finished game
    "wwww/bbb1/4/4 -",
];

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let all = CLASSIC.len() + GRAND.len() + ORBITO.len();
    let mut at = usize::from(choice.wrapping_sub(b'a')) % all;
    if let Some(position) = CLASSIC.get(at) {
        return check(&*ido::CLASSIC, position, text);
    }
    at -= CLASSIC.len();
    if let Some(position) = GRAND.get(at) {
        return check(&*ido::GRAND, position, text);
    }
    check(&Orbito, ORBITO[at - GRAND.len()], text);
});

fn check<G: Game>(game: &G, position: &str, text: &str) {
    let before = game.parse_position(position);
    let before = before.unwrap_or_else(|error| panic!("{position}: {error}"));
    let Ok(turn) = game.parse_turn(text) else {
        return;
    };
    // Every turn has one spelling, though different turns may be the same.
    assert_eq!(game.turn_text(turn.parts()), text);

    let mut after = before;
    if game.play(&mut after, turn.parts()).is_err() {
        assert_eq!(after, before, "a refused turn changed the position");
        return;
    }
    check_text_and_hash(game, &after);
    assert!(
        results(game, &before).contains(&after),
        "the turn is legal, but the results do not know where it leads"
    );
    check_canonical(game, &before, &after, text);
}

/// The canonical turn leads to the same position, its text is not longer, and
/// among texts of the same length it is not behind.
fn check_canonical<G: Game>(game: &G, before: &G::Position, after: &G::Position, text: &str) {
    let turn = game.turn_between(before, after);
    let turn = turn.expect("a turn leads there, but none is spelled");
    let canonical = game.turn_text(turn.parts());
    assert!(
        (canonical.len(), canonical.as_str()) <= (text.len(), text),
        "{canonical} is no better than {text}"
    );
    let mut played = *before;
    if let Err(error) = game.play(&mut played, turn.parts()) {
        panic!("{canonical} is canonical but refused: {error}");
    }
    assert_eq!(played, *after, "{canonical} leads elsewhere than {text}");
}
