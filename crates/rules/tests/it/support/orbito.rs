//! Short ways to say what Orbito allows and refuses.

use kinetic_rules::orbito::{BLACK, Orbito, Position, TurnError, WHITE};
use kinetic_rules::{Game, Score};

/// The position with this text.
#[track_caller]
pub fn position(text: &str) -> Position {
    Orbito
        .parse_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What a turn makes of a position: a position or the reason why not.
#[track_caller]
pub fn play(before: &str, turn: &str) -> Result<Position, TurnError> {
    let mut position = position(before);
    let unchanged = position;
    let turn = Orbito.parse_turn(turn)?;
    let played = Orbito.play(&mut position, turn.parts());
    if played.is_err() {
        assert_eq!(position, unchanged, "a refused turn changed the position");
    }
    played.map(|()| position)
}

/// The turn is legal and leads to this position.
#[track_caller]
pub fn plays(before: &str, turn: &str, after: &str) {
    let played = play(before, turn).unwrap_or_else(|error| panic!("{before}: {turn}: {error}"));
    assert_eq!(Orbito.position_text(&played), after, "{before}: {turn}");
    let mut listed = false;
    Orbito.for_each_successor(&position(before), &mut Default::default(), |result| {
        listed |= *result == played;
    });
    assert!(listed, "{before}: {turn} is legal but not listed");
}

/// The turn is refused for this reason.
#[track_caller]
pub fn refuses(before: &str, turn: &str, error: TurnError) {
    assert_eq!(play(before, turn), Err(error), "{before}: {turn}");
}

/// All legal turns, in byte order.
#[track_caller]
pub fn turns(text: &str) -> Vec<String> {
    let turns = Orbito.legal_turns(&position(text));
    let mut turns: Vec<String> = turns
        .iter()
        .map(|turn| Orbito.turn_text(turn.turn.parts()))
        .collect();
    turns.sort();
    turns
}

/// The result of a position: `1-0` when white has won, `0-1` black, `1/2` for
/// a draw, `*` when it is not finished.
#[track_caller]
pub fn outcome(text: &str) -> &'static str {
    let Some(outcome) = position(text).outcome() else {
        return "*";
    };
    match [WHITE, BLACK].map(|seat| outcome.score(seat)) {
        [Some(Score::Win), Some(Score::Loss)] => "1-0",
        [Some(Score::Loss), Some(Score::Win)] => "0-1",
        [Some(Score::Draw), Some(Score::Draw)] => "1/2",
        other => panic!("{text}: no such result: {other:?}"),
    }
}
