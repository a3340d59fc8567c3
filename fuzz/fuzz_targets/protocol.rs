//! Bytes as lines of the engine protocol.
//!
//! Every line is read as a command and as an answer. What is understood is
//! written as one line that is read back as the same.

#![no_main]

use kinetic_protocol::{Answer, Command, Lines, MAX_LINE};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for line in Lines::new(data) {
        let line = match line {
            Ok(line) => line,
            Err(error) => return check_line(&error.to_string()),
        };
        assert!(line.len() <= MAX_LINE, "a line is too long");
        match Command::parse(&line) {
            Ok(command) => {
                let text = command.to_string();
                check_line(&text);
                assert_eq!(Command::parse(&text), Ok(command), "{text}");
            }
            Err(error) => check_line(&error.to_string()),
        }
        match Answer::parse(&line) {
            Ok(answer) => {
                let text = answer.to_string();
                check_line(&text);
                assert_eq!(Answer::parse(&text), Ok(answer), "{text}");
            }
            Err(error) => check_line(&error.to_string()),
        }
    }
});

fn check_line(text: &str) {
    assert!(!text.contains(['\n', '\r']), "{text:?} is not one line");
}
