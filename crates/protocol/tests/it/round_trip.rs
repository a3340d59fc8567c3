//! Whatever is understood is written as one line that means the same. The fuzz
//! target `protocol` asks the same of arbitrary bytes; here lines are made of
//! the words that matter, and of rubbish.

use kinetic_protocol::{Answer, Command};

const PIECES: [&str; 34] = [
    "kinetic",
    "option",
    "game",
    "board",
    "boardfile",
    "position",
    "start",
    "turns",
    "ready",
    "go",
    "nodes",
    "time",
    "depth",
    "level",
    "stop",
    "quit",
    "id",
    "ok",
    "info",
    "value",
    "line",
    "bestmove",
    "none",
    "error",
    "ido",
    "1",
    "-7",
    "007",
    "99999999999999999999",
    "S@f1",
    "é",
    "\u{1}",
    "\u{85}x",
    "\u{b}",
];

#[test]
fn what_is_understood_is_read_back() {
    let mut state = 1u64;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    let (mut commands, mut answers) = (0, 0);
    for _ in 0..200_000 {
        let words: Vec<&str> = (0..=below(6))
            .map(|_| PIECES[below(PIECES.len())])
            .collect();
        let line = words.join(["  ", " ", "\t"][below(3)]);
        if let Ok(command) = Command::parse(&line) {
            commands += 1;
            let text = command.to_string();
            assert_eq!(Command::parse(&text), Ok(command), "{line:?}");
            assert!(!text.contains(char::is_control), "{line:?}");
        }
        if let Ok(answer) = Answer::parse(&line) {
            answers += 1;
            let text = answer.to_string();
            assert_eq!(Answer::parse(&text), Ok(answer), "{line:?}");
            assert!(!text.contains(char::is_control), "{line:?}");
        }
    }
    assert!(commands > 5_000 && answers > 5_000, "{commands} {answers}");
}
