//! Parsing the text of one record, line by line.

use super::{
    Content, Header, Item, MAX_DEPTH, MAX_IN_VARIATIONS, Place, Problem, Record, RecordError,
    is_result,
};
use crate::event::{is_name, is_turn};
use crate::{Event, EventText, excerpt};

/// A record that is being read.
#[derive(Default)]
pub(super) struct Builder {
    record: Record,
    /// The line that is being read: the game itself or a variation.
    line: Line,
    /// The lines in which it is nested, the game itself first.
    around: Vec<Line>,
    /// The number of turns and events in variations so far.
    in_variations: usize,
    /// The number that was read before the next turn.
    number: Option<Place>,
    /// A comment that is not closed yet, and where it began.
    comment: Option<(String, Place)>,
}

/// A line of turns that is not at its end yet.
#[derive(Default)]
struct Line {
    items: Vec<Item>,
    /// Where it begins, if it is a variation.
    place: Place,
    /// The number of its last turn.
    turns: usize,
    /// The number of the turn before its last turn or event: a variation goes
    /// on counting from there. `None` before the first.
    before_last: Option<usize>,
}

impl Builder {
    /// Whether nothing has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.record == Record::default()
            && self.line.items.is_empty()
            && self.comment.is_none()
            && self.number.is_none()
    }

    /// The error for a comment or variation that is open at the end of the
    /// text.
    pub(super) fn left_open(&self) -> Option<RecordError> {
        match &self.comment {
            Some((_, place)) => Some(RecordError::new(*place, &Problem::CommentOpen)),
            None => self.open_variation(),
        }
    }

    fn open_variation(&self) -> Option<RecordError> {
        let open = !self.around.is_empty();
        open.then(|| RecordError::new(self.line.place, &Problem::VariationOpen))
    }

    /// The record, when its result has been read.
    pub(super) fn finish(mut self) -> Record {
        self.record.items = self.line.items;
        self.record
    }

    /// Parses a line. Returns the rest of it when the result was found.
    pub(super) fn line<'l>(
        &mut self,
        line: &'l str,
        number: usize,
    ) -> Result<Option<&'l str>, RecordError> {
        let mut cursor = Cursor {
            line: number,
            text: line,
            rest: line,
        };
        if self.comment.is_some() {
            self.continue_comment(&mut cursor)?;
        } else if line.starts_with('[') {
            self.header(&mut cursor)?;
            return Ok(None);
        }
        loop {
            cursor.skip_blank();
            if self.comment.is_some() || cursor.rest.is_empty() {
                return Ok(None);
            }
            if cursor.rest.starts_with('{') {
                self.comment = Some((String::new(), cursor.place()));
                cursor.rest = &cursor.rest[1..];
                self.continue_comment(&mut cursor)?;
            } else if cursor.rest.starts_with('(') {
                self.open(&mut cursor)?;
            } else if cursor.rest.starts_with(')') {
                self.close(&mut cursor)?;
            } else if self.token(&mut cursor)? {
                return Ok(Some(cursor.rest));
            }
        }
    }

    fn header(&mut self, cursor: &mut Cursor) -> Result<(), RecordError> {
        let begun = !self.line.items.is_empty() || !self.around.is_empty();
        if begun || self.number.is_some() {
            return Err(cursor.fail(Problem::HeaderLate));
        }
        let place = cursor.place();
        let inner = cursor
            .rest
            .strip_prefix('[')
            .and_then(|rest| rest.trim_end().strip_suffix("\"]"));
        let (key, value) = inner
            .and_then(|inner| inner.split_once(" \""))
            .filter(|(key, _)| is_name(key))
            .ok_or_else(|| cursor.fail(Problem::Header))?;
        // A value that ends in a lone backslash has lost its closing quote.
        let value = unescape(value, '"').ok_or_else(|| cursor.fail(Problem::Escape))?;
        if self.record.find(key).is_some() {
            return Err(cursor.fail(Problem::HeaderTwice {
                key: key.to_owned(),
            }));
        }
        self.record.headers.push(Header {
            key: key.to_owned(),
            value,
            place,
        });
        Ok(())
    }

    /// Parses the rest of a line up to the end of the comment.
    fn continue_comment(&mut self, cursor: &mut Cursor) -> Result<(), RecordError> {
        let Some((mut text, place)) = self.comment.take() else {
            return Ok(());
        };
        let mut escaped = false;
        for (at, letter) in cursor.rest.char_indices() {
            if !escaped && letter == '}' {
                text.push_str(&cursor.rest[..at]);
                cursor.rest = &cursor.rest[at + 1..];
                let text = unescape(&text, '}')
                    .ok_or_else(|| RecordError::new(place, &Problem::Escape))?;
                let content = Content::Comment(text);
                self.line.items.push(Item { content, place });
                return Ok(());
            }
            escaped = !escaped && letter == '\\';
        }
        text.push_str(cursor.rest);
        text.push('\n');
        cursor.rest = "";
        self.comment = Some((text, place));
        Ok(())
    }

    /// Begins a variation.
    fn open(&mut self, cursor: &mut Cursor) -> Result<(), RecordError> {
        self.no_number_waits(cursor)?;
        let turns = self.line.before_last;
        let turns = turns.ok_or_else(|| cursor.fail(Problem::VariationEarly))?;
        if self.around.len() == MAX_DEPTH {
            return Err(cursor.fail(Problem::TooDeep { limit: MAX_DEPTH }));
        }
        let line = Line {
            place: cursor.place(),
            turns,
            ..Line::default()
        };
        self.around.push(std::mem::replace(&mut self.line, line));
        cursor.rest = &cursor.rest[1..];
        Ok(())
    }

    /// Ends a variation.
    fn close(&mut self, cursor: &mut Cursor) -> Result<(), RecordError> {
        self.no_number_waits(cursor)?;
        let Some(outer) = self.around.pop() else {
            return Err(cursor.fail(Problem::VariationClosed));
        };
        if self.line.before_last.is_none() {
            return Err(RecordError::new(self.line.place, &Problem::VariationEmpty));
        }
        let Line { items, place, .. } = std::mem::replace(&mut self.line, outer);
        let content = Content::Variation(items);
        self.line.items.push(Item { content, place });
        cursor.rest = &cursor.rest[1..];
        Ok(())
    }

    /// Checks that no turn number is pending: it must be followed by a turn.
    fn no_number_waits(&self, cursor: &Cursor) -> Result<(), RecordError> {
        if self.number.is_none() {
            return Ok(());
        }
        let found = excerpt(&cursor.rest[..1]);
        Err(cursor.fail(Problem::Token { found }))
    }

    /// Adds a turn or another event to the line.
    fn event(&mut self, event: EventText, place: Place) -> Result<(), RecordError> {
        if !self.around.is_empty() {
            self.in_variations += 1;
            if self.in_variations > MAX_IN_VARIATIONS {
                let limit = MAX_IN_VARIATIONS;
                return Err(RecordError::new(place, &Problem::TooMany { limit }));
            }
        }
        self.line.before_last = Some(self.line.turns);
        self.line.turns += usize::from(matches!(event, Event::Turn(_)));
        let content = Content::Event(event);
        self.line.items.push(Item { content, place });
        Ok(())
    }

    /// Parses a token. Returns whether it was the result.
    fn token(&mut self, cursor: &mut Cursor) -> Result<bool, RecordError> {
        let place = cursor.place();
        let end = cursor
            .rest
            .find([' ', '\t', '{', '(', ')'])
            .unwrap_or(cursor.rest.len());
        let (token, rest) = cursor.rest.split_at(end);
        let fail = |problem: Problem| Err(RecordError::new(place, &problem));
        if let Some(number) = token.strip_suffix('.') {
            let needed = self.line.turns + 1;
            if self.number.is_some() || number != needed.to_string() {
                return fail(Problem::Number {
                    found: excerpt(number),
                    needed,
                });
            }
            self.number = Some(place);
        } else if self.number.take().is_some() {
            if !is_turn(token) {
                return fail(Problem::Token {
                    found: excerpt(token),
                });
            }
            self.event(Event::Turn(token.to_owned()), place)?;
        } else if token.contains(':') {
            let event = token.parse::<EventText>();
            let event = event.map_err(|problem| RecordError::new(place, &problem))?;
            self.event(event, place)?;
        } else if is_result(token) {
            if let Some(open) = self.open_variation() {
                return Err(open);
            }
            self.record.result = token.to_owned();
            self.record.result_place = place;
            cursor.rest = rest;
            return Ok(true);
        } else {
            return fail(Problem::Token {
                found: excerpt(token),
            });
        }
        cursor.rest = rest;
        Ok(false)
    }
}

/// A position in a line.
struct Cursor<'l> {
    line: usize,
    text: &'l str,
    rest: &'l str,
}

impl Cursor<'_> {
    fn skip_blank(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    fn place(&self) -> Place {
        let before = &self.text[..self.text.len() - self.rest.len()];
        Place {
            line: self.line,
            column: before.chars().count() + 1,
        }
    }

    fn fail(&self, problem: Problem) -> RecordError {
        RecordError::new(self.place(), &problem)
    }
}

/// Resolves the escapes of a header or comment; `None` when one is unknown or
/// the closing character is not escaped.
fn unescape(text: &str, close: char) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next()? {
                'n' => '\n',
                'r' => '\r',
                escaped if escaped == close || escaped == '\\' => escaped,
                _ => return None,
            },
            _ if letter == close => return None,
            _ => letter,
        });
    }
    Some(plain)
}
