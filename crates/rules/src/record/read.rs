//! Reading records, one after the other, from a stream.

use std::io::BufRead;

use super::{Content, Header, Item, Place, Problem, Record, RecordError, is_key, is_result};
use crate::{Leaving, excerpt};

/// No line may be longer than this, in bytes.
const MAX_LINE: usize = 1 << 20;
/// No record may be longer than this, in bytes.
const MAX_RECORD: usize = 16 << 20;

/// Reads records from a stream without keeping more than one in memory.
///
/// After an error the rest of the stream is not read.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    line: usize,
    failed: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of the records of a stream.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            line: 0,
            failed: false,
        }
    }

    /// The next line without its end; `None` at the end of the stream.
    fn next_line(&mut self) -> Result<Option<String>, RecordError> {
        self.line += 1;
        let place = self.place(1);
        let fail = |problem: Problem| Err(RecordError::new(place, &problem));
        let mut bytes = Vec::new();
        let mut limited = std::io::Read::take(&mut self.input, MAX_LINE as u64 + 1);
        if limited.read_until(b'\n', &mut bytes).is_err() {
            return fail(Problem::Unreadable);
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() > MAX_LINE {
            return fail(Problem::LineTooLong { limit: MAX_LINE });
        }
        for end in [b'\n', b'\r'] {
            bytes.pop_if(|byte| *byte == end);
        }
        match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(line)),
            Err(_) => fail(Problem::NotText),
        }
    }

    fn place(&self, column: usize) -> Place {
        Place {
            line: self.line,
            column,
        }
    }

    fn read(&mut self) -> Result<Option<Record>, RecordError> {
        let mut builder = Builder::default();
        let mut bytes = 0;
        loop {
            let Some(line) = self.next_line()? else {
                return match builder.comment {
                    Some((_, place)) => Err(RecordError::new(place, &Problem::CommentOpen)),
                    None if builder.is_empty() => Ok(None),
                    None => Err(RecordError::new(self.place(1), &Problem::NoResult)),
                };
            };
            bytes += line.len();
            if bytes > MAX_RECORD {
                let problem = Problem::TooLong { limit: MAX_RECORD };
                return Err(RecordError::new(self.place(1), &problem));
            }
            if let Some(rest) = builder.line(&line, self.line)? {
                // The result closes the record; nothing may follow it on its
                // line.
                if !rest.trim().is_empty() {
                    let before = line.len() - rest.trim_start().len();
                    let place = self.place(line[..before].chars().count() + 1);
                    let problem = Problem::Token {
                        found: excerpt(rest.trim()),
                    };
                    return Err(RecordError::new(place, &problem));
                }
                return Ok(Some(builder.record));
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let result = self.read().transpose();
        self.failed = matches!(result, Some(Err(_)));
        result
    }
}

/// A record that is being read.
#[derive(Default)]
struct Builder {
    record: Record,
    turns: usize,
    /// The number that was read before the next turn.
    number: Option<Place>,
    /// A comment that is not closed yet, and where it began.
    comment: Option<(String, Place)>,
}

impl Builder {
    fn is_empty(&self) -> bool {
        self.record == Record::default() && self.comment.is_none() && self.number.is_none()
    }

    /// Takes in a line. Returns the rest of it when the result was found.
    fn line<'l>(&mut self, line: &'l str, number: usize) -> Result<Option<&'l str>, RecordError> {
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
            } else if self.token(&mut cursor)? {
                return Ok(Some(cursor.rest));
            }
        }
    }

    fn header(&mut self, cursor: &mut Cursor) -> Result<(), RecordError> {
        if !self.record.items.is_empty() || self.number.is_some() {
            return Err(cursor.fail(Problem::HeaderLate));
        }
        let place = cursor.place();
        let inner = cursor
            .rest
            .strip_prefix('[')
            .and_then(|rest| rest.trim_end().strip_suffix("\"]"));
        let (key, value) = inner
            .and_then(|inner| inner.split_once(" \""))
            .filter(|(key, _)| is_key(key))
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

    /// Takes in the rest of a line up to the end of the comment.
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
                self.record.items.push(Item {
                    content: Content::Comment(text),
                    place,
                });
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

    /// Takes in a token. Returns whether it was the result.
    fn token(&mut self, cursor: &mut Cursor) -> Result<bool, RecordError> {
        let place = cursor.place();
        let end = cursor
            .rest
            .find([' ', '\t', '{'])
            .unwrap_or(cursor.rest.len());
        let (token, rest) = cursor.rest.split_at(end);
        let fail = |problem: Problem| Err(RecordError::new(place, &problem));
        if let Some(number) = token.strip_suffix('.') {
            let needed = self.turns + 1;
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
            self.turns += 1;
            self.record.items.push(Item {
                content: Content::Turn(token.to_owned()),
                place,
            });
        } else if let Some((seat, what)) = token.split_once(':') {
            let leaving = Leaving::ALL
                .into_iter()
                .find(|leaving| leaving.name() == what);
            let content = match (seat, what, leaving) {
                ("all", "draw", _) => Content::Draw,
                (seat, _, Some(leaving)) if is_key(seat) => {
                    Content::Leave(seat.to_owned(), leaving)
                }
                _ => {
                    return fail(Problem::Token {
                        found: excerpt(token),
                    });
                }
            };
            self.record.items.push(Item { content, place });
        } else if is_result(token) {
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

/// A turn is a word of printable ASCII; whether it means anything is asked
/// when the record is replayed.
fn is_turn(token: &str) -> bool {
    const LONGEST: usize = 100;
    token.len() <= LONGEST
        && token
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'}')
}

/// A place in a line.
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

/// Undoes the escapes of a header or comment; `None` when one is unknown or
/// the closing character stands there without one.
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
