//! Whole games in files, as the program writes them.

use super::{events, file, names, read, read_one, replay, written};

/// Every record by its file: the last position and the end of the game.
const GAMES: &[(&str, &str, &str)] = &[
    (
        "ido-agreement",
        "8/8/6g1/8/8/8/B7/8 b1 r 0 r00b00y00!g00 slsl,own",
        "1/2-1/2-0-1/2 agreement",
    ),
    (
        "ido-four-target-3",
        "2y5/5Y2/1y1Y3g/5G2/5G2/BB1R1r2/B1r5/8 a2 - 0 r12b10y00g11 3",
        "1-0-0-0 board",
    ),
    (
        "ido-four",
        "8/2Y1YY2/8/8/8/bBBB4/8/5R2 c2 y 1 r00!b00!y00g00! 4",
        "0-0-1-0 gone",
    ),
    (
        "ido-from-position",
        "8/8/8/8/8/5r2/8/6Y1 b3 - 0 r23b00!y12 5",
        "1-0-0 board",
    ),
    (
        "ido-grand",
        "2y7/10/3yR5/2R7/10/10/3Y6/5r4/6r1R1/10 c2 - 0 r10y12 3",
        "0-1 board",
    ),
    (
        "ido-order",
        "8/8/8/6G1/4B1G1/2B3G1/8/2g5 c2 - 0 b21g10 sls",
        "1-0 board",
    ),
    (
        "ido-own",
        "8/8/8/7R/1Y6/8/1R1R4/8 b1 - 0 r10y12 3,own",
        "0-1 board",
    ),
    (
        "ido-repetition",
        "8/8/7g/8/8/b7/8/8 b2 b 0 b00g00 4",
        "1/2-1/2 repetition",
    ),
    (
        "ido-three",
        "8/8/3R4/1Y3r2/3R4/8/2Y5/5R2 b1 - 0 r10b00!y31 4",
        "0-0-1 board",
    ),
    (
        "ido-two",
        "8/8/3Y4/1R1R4/3R4/8/8/8 a1 - 0 r20y22 4",
        "0-1 board",
    ),
    ("ido-unfinished", "2y5/8/8/8/8/8/5r2/8 a2 y 1 r00y00 4", "*"),
    (
        "ido-variations",
        "8/8/8/8/8/5r2/8/8 b3 y 1 r00y00 4",
        "1-0 resigns",
    ),
    (
        "orbito-both-lines",
        "b1w1/b1w1/b1w1/b1w1 -",
        "1/2-1/2 board",
    ),
    (
        "orbito-full-board-drawn",
        "wwbb/bbww/wbwb/bbww -",
        "1/2-1/2 board",
    ),
    ("orbito-full-board", "wbbb/wbww/wwwb/bbbw -", "1-0 board"),
    ("orbito-line", "w1b1/1w1b/2wb/3w -", "1-0 board"),
    ("orbito-resignation", "4/1wb1/4/1b2 w", "0-1 resigns"),
    ("orbito-variations", "4/1b2/2w1/1w2 b", "*"),
    ("several", "4/4/4/1w2 b", "*"),
    (
        "several",
        "10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4",
        "0-1 time",
    ),
    (
        "several",
        "8/7G/8/8/8/8/8/8 b3 y 0 b00!y00g00 4",
        "0-1/2-1/2 agreement",
    ),
    ("several", "wwww/4/4/bbbb -", "1/2-1/2 board"),
];

#[test]
fn every_file_is_in_the_list() {
    let mut listed: Vec<&str> = GAMES.iter().map(|(name, ..)| *name).collect();
    listed.sort();
    listed.dedup();
    assert_eq!(names(""), listed);
}

#[test]
fn games_are_replayed_to_their_end() {
    for name in names("") {
        let records = read(&file(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected: Vec<_> = GAMES.iter().filter(|(file, ..)| *file == name).collect();
        assert_eq!(records.len(), expected.len(), "{name}");
        for (record, (_, position, finish)) in records.iter().zip(expected) {
            let game = replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(game.position, *position, "{name}");
            assert_eq!(game.finish, *finish, "{name}");
        }
    }
}

#[test]
fn files_are_written_as_they_were_read() {
    for name in names("") {
        let text = file(&name);
        assert_eq!(written(&read(&text).unwrap()), text, "{name}");
    }
}

#[test]
fn games_are_described_as_their_files_say() {
    for name in names("") {
        for record in read(&file(&name)).unwrap() {
            let described = replay(&record).unwrap().described;
            assert_eq!(events(&described), events(&record), "{name}");
            assert_eq!(described.result, record.result, "{name}");
            // Further headers follow those that the game decides.
            let first = &record.headers[..described.headers.len()];
            assert_eq!(described.headers, first, "{name}");
        }
    }
}

#[test]
fn line_ends_do_not_matter() {
    for name in names("") {
        let text = file(&name);
        let with_returns = text.replace('\n', "\r\n");
        assert_eq!(read(&with_returns), read(&text), "{name}");
        // The last line may lack its end.
        assert_eq!(read(text.trim_end()), read(&text), "{name}");
    }
}

#[test]
fn other_spellings_are_legal_but_not_canonical() {
    let text = file("ido-two").replace("7. f1f4", "7. f1f3+f3f4");
    let record = read_one(&text);
    // The spelling is kept; only lines may break elsewhere.
    assert_eq!(read_one(&record.to_string()), record);
    let game = replay(&record).expect("a legal game");
    assert_eq!(game.finish, "0-1 board");
    let original = read_one(&file("ido-two"));
    assert_eq!(events(&game.described), events(&original));
}

#[test]
fn the_examples_of_the_page_on_notation_are_records() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
    let page = std::fs::read_to_string(page).expect("the page on notation");
    let blocks = page.split("```text\n").skip(1);
    let examples: Vec<&str> = blocks
        .map(|block| block.split("```").next().expect("a closed block"))
        .filter(|block| block.starts_with("[Game"))
        .collect();
    assert!(examples.len() >= 3);
    for example in examples {
        let record = read_one(example);
        assert_eq!(record.to_string(), example);
        let game = replay(&record).unwrap_or_else(|error| panic!("{error}:\n{example}"));
        assert_eq!(events(&game.described), events(&record));
    }
}
