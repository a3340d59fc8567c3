//! Text as a position.
//!
//! The first byte chooses the game: `g` IDO on the grand board, `o` Orbito,
//! anything else IDO on the classic board. The rest is the text.

#![no_main]

use kinetic_fuzz::{check_text_and_hash, choice_and_text, ido, is_quick, results};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{GamePosition, Symmetric};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    match choice {
        b'g' => check(&*ido::GRAND, text, is_quick),
        b'o' => check(&Orbito, text, |_| true),
        _ => check(&*ido::CLASSIC, text, is_quick),
    }
});

fn check<G: Symmetric>(game: &G, text: &str, is_quick: impl Fn(&G::Position) -> bool) {
    let Ok(position) = game.parse_position(text) else {
        return;
    };
    // There is one text for each position, so any text that is read is it.
    assert_eq!(game.position_text(&position), text);
    check_text_and_hash(game, &position);

    let over = position.to_move().is_none();
    assert_eq!(over, position.outcome().is_some(), "{text}: over?");
    for symmetry in 0..game.symmetries() {
        check_text_and_hash(game, &game.image(&position, symmetry));
    }
    if !is_quick(&position) {
        return;
    }

    let results = results(game, &position);
    assert_eq!(results.is_empty(), over, "{text}: a turn, or its end");
    for result in &results {
        check_text_and_hash(game, result);
    }
    check_one_turn(game, &position, &results);
}

/// One of the results, whichever it is, can be spelled, and the spelling leads
/// there.
fn check_one_turn<G: Symmetric>(game: &G, position: &G::Position, results: &[G::Position]) {
    let Some(at) = (position.hash_key() as usize).checked_rem(results.len()) else {
        return;
    };
    let Some(turn) = game.turn_between(position, &results[at]) else {
        panic!("no turn leads to {}", game.position_text(&results[at]));
    };
    let text = game.turn_text(turn.parts());
    assert_eq!(
        game.parse_turn(&text).ok(),
        Some(turn),
        "{text} is read as another turn"
    );
    let mut played = *position;
    match game.play(&mut played, turn.parts()) {
        Ok(()) => assert_eq!(played, results[at], "{text} leads elsewhere"),
        Err(error) => panic!("{text} was listed but is refused: {error}"),
    }
}
