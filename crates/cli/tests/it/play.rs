//! The game in the terminal, played through a pipe. `tests/play` holds whole
//! transcripts: what is typed, and everything that is printed.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::{path_in, program, scratch_folder};

/// Plays a game by typing lines; returns everything that was printed.
fn play(arguments: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(program())
        .arg("play")
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let typed = lines.join("\n") + "\n";
    // The program may leave before it has read everything.
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn games_print_what_the_transcripts_say() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .case("tests/play/*.toml");
}

#[test]
fn a_whole_game_of_orbito_is_played_and_saved() {
    let folder = scratch_folder();
    let file = path_in(&folder, "orbito.record");
    let save = format!("save {file}");
    let turns = ["d4", "a2", "b3", "a2", "b2", "a4", "c4"];
    let printed = play(
        &["orbito", "--name", "white=Anna"],
        &[&turns[..], &[&save, "quit"]].concat(),
    );
    assert!(printed.contains("white (Anna), turn 1"), "{printed}");
    assert!(
        printed.contains("white wins.\nFour in a row.\n"),
        "{printed}"
    );
    let record = std::fs::read_to_string(&file).expect("the saved game");
    assert!(record.contains("[White \"Anna\"]"), "{record}");
    assert!(
        record.ends_with("\n1. d4 2. a2 3. b3 4. a2 5. b2 6. a4 7. c4 1-0\n"),
        "{record}"
    );
}

#[test]
fn several_moves_make_one_turn_and_parts_are_taken_back() {
    let folder = scratch_folder();
    let (start, end) = (path_in(&folder, "start"), path_in(&folder, "end"));
    let position = "8/8/8/8/8/5r2/8/2r5 b2 r 0 r00y00 4";
    std::fs::write(
        &start,
        format!("[Game \"ido\"]\n[Start \"{position}\"]\n\n*\n"),
    )
    .expect("a file");
    for (typed, turn) in [
        (&["c1c2+", "f3g3"][..], "c1c2+f3g3"),
        (&["c1c2+", "undo", "f3g3"], "f3g3"),
        (&["c1c2+", "done"], "c1c2"),
        (&["f3g3+", "0"], "f3g3"),
        (&["c1c3"], "c1c3"),
    ] {
        let save = format!("save {end}");
        let printed = play(&["--load", &start], &[typed, &[&save, "quit"]].concat());
        let record = std::fs::read_to_string(&end).unwrap_or_else(|_| panic!("{printed}"));
        assert!(record.ends_with(&format!("\n1. {turn} *\n")), "{record}");
        std::fs::remove_file(&end).expect("the file goes away");
    }
}

#[test]
fn a_saved_game_comes_back_with_its_comments() {
    let folder = scratch_folder();
    let (first, second) = (path_in(&folder, "first"), path_in(&folder, "second"));
    let text = "[Game \"ido\"]\n[Board \"classic\"]\n[Seats \"red blue yellow\"]\n[First \"red\"]\n\
                [Result \"*\"]\n[Ending \"*\"]\n[Event \"Club\"]\n\n1. S@f1 {why not} 2. S@a3 *\n";
    std::fs::write(&first, text).expect("a file");
    let save = format!("save {second}");
    play(
        &["--load", &first],
        &["resign blue", "undo", "S@c8", "undo", &save, "quit"],
    );
    assert_eq!(
        std::fs::read_to_string(&second).expect("the saved game"),
        text
    );
    // A file that is there already is not overwritten.
    let printed = play(&["ido"], &["S@f1", &save, "quit", "quit"]);
    assert!(printed.contains("already exists"), "{printed}");
    assert_eq!(
        std::fs::read_to_string(&second).expect("the saved game"),
        text
    );
}

#[test]
fn games_end_by_resignation_and_agreement() {
    let printed = play(
        &["ido"],
        &["resign", "S@f1", "undo", "draw", "new", "quit", "quit"],
    );
    assert!(printed.contains("yellow wins."), "{printed}");
    assert!(printed.contains("The game is over"), "{printed}");
    assert!(printed.contains("By agreement."), "{printed}");
    let printed = play(
        &["ido", "--seats", "r,b,y,g"],
        &["resign", "resign green", "resign b"],
    );
    assert!(printed.contains("yellow wins."), "{printed}");
}

#[test]
fn a_rematch_moves_names_computers_and_the_first_turn() {
    let folder = scratch_folder();
    let file = path_in(&folder, "rematch");
    let save = format!("save {file}");
    let printed = play(
        &["orbito", "--name", "white=Anna", "--seat", "black=level:1"],
        &["resign", "rematch", "rematch", &save, "quit"],
    );
    assert!(printed.contains("game 2 of 2"), "{printed}");
    assert!(printed.contains("black (Anna), turn 2"), "{printed}");
    let record = std::fs::read_to_string(&file).expect("the saved game");
    assert!(record.contains("[Black \"Anna\"]"), "{record}");
    assert!(record.contains("[White \"level 1\"]"), "{record}");
}

#[test]
fn the_game_is_asked_for_when_none_is_named() {
    assert!(play(&[], &["3", "2"]).contains("white, turn 1"));
    assert!(play(&[], &[]).contains("Which game?"));
}

#[test]
fn words_are_understood_in_the_reader_s_language_and_in_english() {
    let printed = play(&["ido", "--lang", "de"], &["hilfe", "help", "quit"]);
    assert_eq!(printed.matches("S@f1").count() % 2, 0, "{printed}");
    assert!(printed.contains("hilfe"), "{printed}");
    let printed = play(
        &["ido", "--lang", "de"],
        &["aufgeben rot", "new", "new", "quit"],
    );
    assert!(printed.contains("Gelb"), "{printed}");
}

#[test]
fn a_game_that_is_not_saved_is_dropped_only_on_purpose() {
    let warning = "This game is not saved.";
    let printed = play(&["ido"], &["S@f1", "new", "quit", "new", "new", "quit"]);
    assert_eq!(printed.matches(warning).count(), 3, "{printed}");
    assert!(
        printed.contains("red, turn 1 > \n        "),
        "the new game is shown: {printed}"
    );
}

#[test]
fn any_line_is_survived() {
    let long = "9".repeat(20_000);
    let lines = [
        &long,
        "\u{0}\u{1b}[31m",
        "🦀",
        "+",
        ",",
        "++++",
        "f1f1f1",
        "a10b10",
        "@",
        "resign nobody",
        "-1",
    ];
    let printed = play(&["ido"], &lines);
    assert!(printed.contains("red, turn 1"), "{printed}");
    play(&["orbito"], &lines);
}

#[test]
fn a_reader_who_goes_away_is_no_accident() {
    let mut child = Command::new(program())
        .args(["play", "ido"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"S@f1\nhelp\nquit\nquit\n");
    let output = child.wait_with_output().expect("the program ends");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn the_computer_makes_its_turns_and_the_record_names_it() {
    let folder = scratch_folder();
    let file = path_in(&folder, "bot.record");
    let save = format!("save {file}");
    let arguments = [
        "orbito",
        "--seat",
        "w=human",
        "--seat",
        "b=level:3",
        "--seed",
        "1",
    ];
    let typed = ["a1", "undo", "redo", "undo", "a1", &save, "quit"];
    let printed = play(&arguments, &typed);
    assert!(printed.contains("white, turn 3"), "{printed}");
    assert!(!printed.contains("turn 2"), "{printed}");
    let record = std::fs::read_to_string(&file).expect("the saved game");
    assert!(record.contains("[Black \"level 3\"]"), "{record}");
    // The same seed, the same game.
    assert_eq!(play(&arguments, &typed[..5]), play(&arguments, &typed[..5]));
    // The game goes on with a stronger one.
    let printed = play(
        &[
            "--load",
            &file,
            "--seat",
            "black=level:8",
            "--seat",
            "white=random",
        ],
        &["undo"],
    );
    assert!(
        printed.contains("wins.") || printed.contains("Draw."),
        "{printed}"
    );
    assert!(printed.contains("nothing to undo"), "{printed}");
}

#[test]
fn the_computer_begins_where_it_is_seated_first_and_agrees_to_no_draw() {
    let printed = play(
        &["orbito", "--seat", "white=level:8"],
        &["undo", "draw", "new", "resign", "undo"],
    );
    assert!(printed.contains("black, turn 2"), "{printed}");
    assert!(printed.contains("nothing to undo"), "{printed}");
    assert!(printed.contains("declines the draw"), "{printed}");
    assert!(printed.contains("white wins."), "{printed}");
    let printed = play(&["ido", "--seat", "yellow=random"], &["S@f1"]);
    assert!(printed.contains("red, turn 3"), "{printed}");
}
