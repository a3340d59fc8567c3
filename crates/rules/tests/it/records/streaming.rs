//! Records are read one by one, from streams of any length.

use std::io::{self, BufReader, Read};

use kinetic_rules::record::{Reader, RecordError};

use super::read;

/// A stream that repeats a text for ever.
struct Endless {
    text: &'static [u8],
    at: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *buffer {
            *byte = self.text[self.at];
            self.at = (self.at + 1) % self.text.len();
        }
        Ok(buffer.len())
    }
}

#[test]
fn records_come_one_by_one() {
    let text = b"[Game \"orbito\"]\n\n1. a1 *\n";
    let stream = BufReader::new(Endless { text, at: 0 });
    let mut number = 0;
    for record in Reader::new(stream).take(10_000) {
        let record = record.expect("a record");
        assert_eq!(record.result, "*");
        // Lines are counted over the whole stream.
        assert_eq!(record.result_place.line, 3 * number + 3);
        number += 1;
    }
    assert_eq!(number, 10_000);
}

/// The records before the first error, the error, and that nothing follows.
fn until_error(bytes: &[u8]) -> (usize, RecordError) {
    let mut reader = Reader::new(bytes);
    let mut number = 0;
    loop {
        match reader.next().expect("an error before the end") {
            Ok(_) => number += 1,
            Err(error) => {
                assert!(reader.next().is_none(), "nothing is read after an error");
                return (number, error);
            }
        }
    }
}

#[track_caller]
fn check_error(bytes: &[u8], records: usize, shown: &str) {
    let (number, error) = until_error(bytes);
    assert_eq!((number, error.to_string().as_str()), (records, shown));
}

#[test]
fn reading_stops_at_the_first_error() {
    check_error(
        b"*\n1. a *\n\n  what *\n*\n",
        2,
        "4:3: record-token found=\"what\"",
    );
    check_error(b"*\n[A \"1\"]\n\n1. a", 1, "5:1: record-no-result");
    check_error(b"{", 0, "1:1: record-comment-open");
    check_error(b"1.\n", 0, "2:1: record-no-result");
    check_error(b"[A \"1\"]\n", 0, "2:1: record-no-result");
}

#[test]
fn an_empty_stream_has_no_record() {
    for text in ["", "\n", "  \n\t\r\n\n", "   "] {
        assert_eq!(read(text), Ok(Vec::new()), "{text:?}");
    }
    let blanks_between = "\n*\n\n \n*\n\n";
    assert_eq!(read(blanks_between).map(|records| records.len()), Ok(2));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    check_error(b"*\n\n{\xff} *\n", 1, "3:1: record-not-text");
    // A byte order mark is text, but no part of a record.
    check_error(
        b"\xef\xbb\xbf*\n",
        0,
        "1:1: record-token found=\"\\\\u{feff}*\"",
    );
}

/// A stream that breaks off with an error of the system.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is gone"))
    }
}

#[test]
fn a_stream_that_breaks_off_is_refused() {
    let stream = BufReader::new((&b"*\n\n"[..]).chain(Broken));
    let mut reader = Reader::new(stream);
    assert!(reader.next().expect("a record").is_ok());
    let error = reader.next().expect("an error").expect_err("an error");
    assert_eq!(error.to_string(), "3:1: record-unreadable");
    assert!(reader.next().is_none());
}

const MIB: usize = 1 << 20;

#[test]
fn no_line_is_longer_than_a_mebibyte() {
    // The end of the line counts.
    let line = |length: usize| format!("*{}\n", " ".repeat(length - 2));
    assert_eq!(read(&line(MIB)).map(|records| records.len()), Ok(1));
    check_error(
        format!("*\n{}", line(MIB + 1)).as_bytes(),
        1,
        "2:1: record-line-too-long limit=1048576",
    );
    let without_end = format!("*{}", " ".repeat(MIB));
    check_error(
        without_end.as_bytes(),
        0,
        "1:1: record-line-too-long limit=1048576",
    );
}

#[test]
fn no_record_is_longer_than_sixteen_mebibytes() {
    // Sixteen lines of comment, each a mebibyte without its end but the last.
    let comment = |last: usize| {
        let mut text = format!("{{{}\n", "c".repeat(MIB - 2));
        for _ in 0..15 {
            text += &"c".repeat(MIB - 1);
            text.push('\n');
        }
        text + &"c".repeat(last) + "} *\n"
    };
    // 16 × (MiB - 1) letters and brackets, and 3 signs on the last line.
    let room = 16 - 3;
    assert!(read(&comment(room)).is_ok());
    check_error(
        comment(room + 1).as_bytes(),
        0,
        "17:1: record-too-long limit=16777216",
    );
    // Each record has its own room.
    let two = format!("{0}{0}", comment(room));
    assert_eq!(read(&two).map(|records| records.len()), Ok(2));
}
