//! What several fuzz targets share.
//!
//! A target reads bytes, hands them to the rules and checks what must hold
//! whatever the bytes are. Inputs are readable text wherever that is possible,
//! so that a corpus is a collection of examples.

use kinetic_rules::ido::{Ido, Position};
use kinetic_rules::{Game, GamePosition};

/// The first byte of an input and the text after it, without surrounding white
/// space. `None` when the input is empty or not text.
pub fn choice_and_text(data: &[u8]) -> Option<(u8, &str)> {
    let (&choice, rest) = data.split_first()?;
    let text = std::str::from_utf8(rest).ok()?;
    Some((choice, text.trim_ascii()))
}

/// Whether a position is quick to look at. The results of a turn grow fast
/// with the steps; five or six of them would slow the fuzzer down and show
/// little that four do not.
pub fn is_quick(position: &Position) -> bool {
    const MOST: u8 = 4;
    position
        .to_move()
        .is_none_or(|seat| position.side(seat).steps() <= MOST)
}

/// All positions that the legal turns lead to.
pub fn results<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut results = Vec::new();
    game.for_each_successor(position, &mut G::Workspace::default(), |&result| {
        results.push(result);
    });
    results
}

/// The text of a position is read back as the same position, and the hash
/// that was updated turn by turn equals the one computed from scratch.
///
/// # Panics
/// When one of these does not hold.
pub fn check_text_and_hash<G: Game>(game: &G, position: &G::Position) {
    let text = game.position_text(position);
    match game.parse_position(&text) {
        Ok(read) => assert_eq!(read, *position, "{text} is read as another position"),
        Err(error) => panic!("{text} was written but is refused: {error}"),
    }
    let (updated, computed) = (position.hash_key(), position.hash_from_scratch());
    assert_eq!(updated, computed, "the hash of {text} is out of date");
}

/// The rules of IDO on the boards that the crate brings along, made once.
pub mod ido {
    use std::sync::LazyLock;

    use super::Ido;
    use kinetic_rules::ido::Board;

    /// 8 × 8 units.
    pub static CLASSIC: LazyLock<Ido> = LazyLock::new(Ido::classic);
    /// 10 × 10 units.
    pub static GRAND: LazyLock<Ido> = LazyLock::new(|| Ido::on(Board::grand()));
}
