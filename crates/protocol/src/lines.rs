//! Reading lines from an untrusted stream.

use std::io::{BufRead, Read as _};

use crate::{MAX_LINE, Malformed};

/// The lines of a stream. At most [`MAX_LINE`] bytes of a line are kept: the
/// iterator reports a longer line as an error and continues after it. It ends
/// where the stream cannot be read any further.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// Whether the rest of a line that is too long still has to be skipped.
    skipping: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a stream.
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            skipping: false,
        }
    }

    /// Skips the rest of a line; `None` at the end of the stream.
    fn skip(&mut self) -> Option<()> {
        loop {
            let bytes = self.input.fill_buf().ok()?;
            if bytes.is_empty() {
                return None;
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(bytes.len(), |at| at + 1);
            self.input.consume(length);
            if end.is_some() {
                return Some(());
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, Malformed>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.skipping {
            self.skip()?;
            self.skipping = false;
        }
        let mut bytes = Vec::new();
        // One byte more for the end of the line.
        let mut limited = (&mut self.input).take(MAX_LINE as u64 + 1);
        limited.read_until(b'\n', &mut bytes).ok()?;
        if bytes.is_empty() {
            return None;
        }
        if bytes.pop_if(|byte| *byte == b'\n').is_none() && bytes.len() > MAX_LINE {
            self.skipping = true;
            return Some(Err(Malformed::TooLong));
        }
        bytes.pop_if(|byte| *byte == b'\r');
        Some(String::from_utf8(bytes).map_err(|_| Malformed::NotText))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Result<String, Malformed>> {
        Lines::new(bytes).collect()
    }

    #[test]
    fn lines_end_in_either_way() {
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(
            read(b"a\nb\r\n\nc"),
            [line("a"), line("b"), line(""), line("c")]
        );
        assert_eq!(read(b""), []);
    }

    #[test]
    fn what_is_no_text_is_one_bad_line() {
        assert_eq!(
            read(b"\xff\xfe\nok\n"),
            [Err(Malformed::NotText), Ok("ok".to_owned())]
        );
    }

    #[test]
    fn a_line_may_be_long_but_not_longer() {
        let longest = "x".repeat(MAX_LINE);
        let text = format!("{longest}\n{longest}x\nok\n{longest}{longest}");
        assert_eq!(
            read(text.as_bytes()),
            [
                Ok(longest),
                Err(Malformed::TooLong),
                Ok("ok".to_owned()),
                Err(Malformed::TooLong)
            ]
        );
    }
}
