//! Short ways to say what IDO allows and refuses.
//!
//! Units by name are easier to hold against the rules than rows of numbers.
//! So tests write the blocks first, then a bar and parts two to six of the
//! text of a position: `rf1 Yc4 | b2 r 0 r00y00 4` has a small red block on
//! f1 and a large yellow one on c4.

use std::collections::BTreeMap;

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido, Position, TurnError, Unit};

/// The rules on one of the boards.
pub struct Table {
    pub rules: Ido,
}

/// The board of 8 × 8 units.
pub fn classic() -> Table {
    Table {
        rules: Ido::classic(),
    }
}

/// The board of 10 × 10 units.
pub fn grand() -> Table {
    Table {
        rules: Ido::on(Board::grand()),
    }
}

/// Both boards that are shipped.
pub fn both() -> [Table; 2] {
    [classic(), grand()]
}

/// The unit with this name.
#[track_caller]
pub fn unit(name: &str) -> Unit {
    name.parse()
        .unwrap_or_else(|_| panic!("{name} is not a unit"))
}

impl Table {
    /// The text of a position that is written with its blocks first.
    #[track_caller]
    pub fn text(&self, short: &str) -> String {
        let (blocks, rest) = short.split_once('|').expect("blocks, a bar, the rest");
        let mut letters: BTreeMap<(usize, usize), char> = BTreeMap::new();
        for block in blocks.split_whitespace() {
            let (letter, name) = block.split_at(1);
            let at = unit(name);
            let before = letters.insert((at.file(), at.rank()), letter.chars().next().unwrap());
            assert_eq!(before, None, "two blocks on {name}");
        }
        let size = self.rules.board().size();
        let ranks: Vec<String> = (0..size)
            .rev()
            .map(|rank| {
                let mut row = String::new();
                let mut empty = 0;
                for file in 0..=size {
                    let letter = letters.get(&(file, rank));
                    if empty > 0 && (letter.is_some() || file == size) {
                        row.push_str(&empty.to_string());
                        empty = 0;
                    }
                    row.extend(letter);
                    empty += usize::from(letter.is_none());
                }
                row
            })
            .collect();
        format!("{} {}", ranks.join("/"), rest.trim())
    }

    /// The position that is written with its blocks first.
    #[track_caller]
    pub fn position(&self, short: &str) -> Position {
        let text = self.text(short);
        self.rules
            .parse_position(&text)
            .unwrap_or_else(|error| panic!("{short}: {error}"))
    }

    /// What a turn makes of a position: a position or the reason why not.
    #[track_caller]
    pub fn play(&self, before: &str, turn: &str) -> Result<Position, TurnError> {
        let mut position = self.position(before);
        let unchanged = position;
        let turn = self.rules.parse_turn(turn)?;
        let played = self.rules.play(&mut position, turn.parts());
        if played.is_err() {
            assert_eq!(position, unchanged, "a refused turn changed the position");
        }
        played.map(|()| position)
    }

    /// The turn is legal and leads to this position.
    #[track_caller]
    pub fn plays(&self, before: &str, turn: &str, after: &str) {
        let played = self.play(before, turn);
        let played = played.unwrap_or_else(|error| panic!("{before}: {turn}: {error}"));
        let text = self.rules.position_text(&played);
        assert_eq!(text, self.text(after), "{before}: {turn}");
        assert!(
            self.results(before).contains(&text),
            "{before}: {turn} is legal, but the list of results does not know where it leads"
        );
    }

    /// The turn is refused for this reason.
    #[track_caller]
    pub fn refuses(&self, before: &str, turn: &str, error: TurnError) {
        assert_eq!(self.play(before, turn), Err(error), "{before}: {turn}");
    }

    /// The texts of all results.
    #[track_caller]
    pub fn results(&self, short: &str) -> Vec<String> {
        let mut results = Vec::new();
        let position = self.position(short);
        self.rules
            .for_each_successor(&position, &mut Default::default(), |result| {
                results.push(self.rules.position_text(result));
            });
        results
    }

    /// All legal turns in their canonical spelling, in byte order.
    #[track_caller]
    pub fn turns(&self, short: &str) -> Vec<String> {
        let turns = self.rules.legal_turns(&self.position(short));
        let mut turns: Vec<String> = turns
            .iter()
            .map(|turn| self.rules.turn_text(turn.turn.parts()))
            .collect();
        turns.sort();
        turns
    }

    /// The legal turns that begin with one of these letters.
    #[track_caller]
    pub fn turns_that_begin(&self, short: &str, letters: &str) -> Vec<String> {
        let mut turns = self.turns(short);
        turns.retain(|turn| turn.starts_with(|letter| letters.contains(letter)));
        turns
    }
}
