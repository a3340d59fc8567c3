//! Writing records.

use std::fmt;
use std::slice;

use super::{Content, Item, Record};
use crate::Event;

/// Maximum length of a line of turns, in characters.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    /// Writes the record, with a blank line between headers and turns and a
    /// line break at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for header in &self.headers {
            writeln!(
                f,
                "[{} \"{}\"]",
                header.key,
                escape(&header.value, &['"', '\n'])
            )?;
        }
        writeln!(f)?;
        let mut column = 0;
        let pieces = Pieces::new(&self.items, 0).all();
        for piece in pieces.into_iter().chain([self.result.clone()]) {
            let first_line = piece.split('\n').next().unwrap_or("").chars().count();
            if column > 0 {
                let fits = column + 1 + first_line <= WIDTH;
                f.write_str(if fits { " " } else { "\n" })?;
                column = if fits { column + 1 } else { 0 };
            }
            f.write_str(&piece)?;
            column = match piece.rsplit_once('\n') {
                Some((_, last)) => last.chars().count().max(1),
                None => column + first_line,
            };
        }
        writeln!(f)
    }
}

/// A variation as a record writes it, on one line but for line breaks in its
/// comments. `turns` is the number of the turn before its first.
pub fn variation_text(items: &[Item], turns: usize) -> String {
    format!("({})", Pieces::new(items, turns).all().join(" "))
}

/// The pieces between which a line may break.
struct Pieces<'r> {
    level: Level<'r>,
    /// The lines in which it is nested.
    around: Vec<Level<'r>>,
    done: Vec<String>,
    /// Parentheses to write before the next piece.
    opened: String,
}

/// A line of turns that is being written.
struct Level<'r> {
    items: slice::Iter<'r, Item>,
    /// The number of its last turn.
    turns: usize,
    /// The number of the turn before its last turn or event.
    before_last: usize,
}

impl<'r> Level<'r> {
    fn new(items: &'r [Item], turns: usize) -> Level<'r> {
        Level {
            items: items.iter(),
            turns,
            before_last: turns,
        }
    }
}

impl<'r> Pieces<'r> {
    fn new(items: &'r [Item], turns: usize) -> Pieces<'r> {
        Pieces {
            level: Level::new(items, turns),
            around: Vec::new(),
            done: Vec::new(),
            opened: String::new(),
        }
    }

    fn all(mut self) -> Vec<String> {
        loop {
            match self.level.items.next() {
                Some(item) => self.item(item),
                None => match self.around.pop() {
                    Some(outer) => {
                        self.level = outer;
                        // An empty variation, which a reader never returns, is
                        // not written: its parenthesis is removed.
                        if self.opened.pop().is_none()
                            && let Some(last) = self.done.last_mut()
                        {
                            last.push(')');
                        }
                    }
                    None => return self.done,
                },
            }
        }
    }

    fn item(&mut self, item: &'r Item) {
        let level = &mut self.level;
        let piece = match &item.content {
            Content::Event(event) => {
                level.before_last = level.turns;
                match event {
                    Event::Turn(turn) => {
                        level.turns += 1;
                        format!("{}. {turn}", level.turns)
                    }
                    event => event.to_string(),
                }
            }
            Content::Comment(text) => format!("{{{}}}", escape(text, &['}'])),
            Content::Variation(items) => {
                let inner = Level::new(items, level.before_last);
                self.around.push(std::mem::replace(level, inner));
                self.opened.push('(');
                return;
            }
        };
        let opened = std::mem::take(&mut self.opened);
        self.done.push(opened + &piece);
    }
}

/// Escapes backslashes and these characters with a backslash. Carriage returns
/// are never written raw: at the end of a line they would be lost.
fn escape(text: &str, escaped: &[char]) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' if escaped.contains(&'\n') => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            _ => {
                if letter == '\\' || escaped.contains(&letter) {
                    out.push('\\');
                }
                out.push(letter);
            }
        }
    }
    out
}
