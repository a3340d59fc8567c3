//! Reading records, one after the other, from a stream.

use std::io::BufRead;

use super::body::Builder;
use super::{Place, Problem, Record, RecordError};
use crate::excerpt;

/// Maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 20;
/// Maximum length of a record, in bytes.
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
                return match builder.left_open() {
                    Some(error) => Err(error),
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
                return Ok(Some(builder.finish()));
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
