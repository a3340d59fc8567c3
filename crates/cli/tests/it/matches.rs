//! Matches between programs: our own engine in processes of its own, and
//! programs that do not play at all.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use crate::scratch_folder;

const KINETIC: &str = env!("CARGO_BIN_EXE_kinetic");

/// Our own engine as a contestant; it has only to be told who plays.
fn engine(name: &str) -> String {
    format!("{name}=program:'{KINETIC}' engine --option player=random")
}

/// Runs `kinetic match` and returns what it says as JSON.
fn play(arguments: &[&str]) -> serde_json::Value {
    let output = Command::new(KINETIC)
        .arg("match")
        .args(arguments)
        .arg("--json")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn two_processes_play_a_match_of_orbito() {
    let (one, other) = (engine("one"), engine("other"));
    let scratch = scratch_folder();
    let folder = scratch.path().join("orbito");
    let out = folder.to_str().expect("a name");
    let arguments = [
        "orbito", "--bot", &one, "--bot", &other, "--games", "6", "--out", out,
    ];
    let report = play(&arguments);
    assert_eq!(report["games"], 6);
    assert_eq!(report["endings"]["board"], 6, "{report}");
    // Programs with a seed play the same again.
    assert_eq!(play(&arguments[..7]), report);
    // Every game is a record that can be replayed.
    for number in 1..=6 {
        let record = folder.join(format!("game-{number:06}.record"));
        let checked = Command::new(KINETIC)
            .args(["record", "check"])
            .arg(record)
            .output();
        assert!(checked.expect("the program runs").status.success());
    }
}

#[test]
fn two_processes_play_a_match_of_ido() {
    let (one, other) = (engine("one"), engine("other"));
    let report = play(&[
        "ido",
        "--bot",
        &one,
        "--bot",
        &other,
        "--games",
        "2",
        "--target",
        "3",
        "--max-turns",
        "2000",
    ]);
    assert_eq!(report["games"], 2);
    assert_eq!(report["endings"].get("gone"), None, "{report}");
    // Four seats and another board.
    let report = play(&[
        "ido",
        "--board",
        "grand",
        "--seats",
        "r,b,y,g",
        "--mode",
        "one-vs-rest",
        "--bot",
        &one,
        "--bot",
        "random",
        "--games",
        "5",
        "--max-turns",
        "40",
    ]);
    assert_eq!(report["endings"]["limit"], 5, "{report}");
}

#[test]
fn a_process_and_a_search_play_with_game_clocks() {
    // Clocks that are long enough for any machine: the limits on nodes end the
    // turns.
    let process = format!("one=program:'{KINETIC}' engine --option player=search:300@3600s+0");
    let report = play(&[
        "ido",
        "--bot",
        &process,
        "--bot",
        "two=search:300@3600s+10ms",
        "--games",
        "2",
        "--opening-turns",
        "6",
        "--max-turns",
        "14",
    ]);
    assert_eq!(report["endings"]["limit"], 2, "{report}");
}

#[test]
fn the_empty_place_goes_round_the_table() {
    let report = play(&[
        "ido",
        "--bot",
        "a=random",
        "--seats",
        "3",
        "--first",
        "all",
        "--games",
        "12",
        "--opening-turns",
        "0",
        "--max-turns",
        "3",
    ]);
    let games = |part: &str| -> Vec<u64> {
        let lines = report[part].as_array().into_iter().flatten();
        lines.filter_map(|line| line["games"].as_u64()).collect()
    };
    // Each of four seats stays empty three times, and each of three begins.
    assert_eq!(games("by_seat"), [9; 4], "{report}");
    assert_eq!(games("by_order"), [12; 3], "{report}");
}

#[test]
#[cfg(unix)]
fn the_others_play_on_when_a_program_has_gone() {
    let one = engine("one");
    let report = play(&[
        "ido",
        "--seats",
        "r,b,y",
        "--mode",
        "rotate",
        "--bot",
        &one,
        "--bot",
        "dead=program:true",
        "--bot",
        "random",
        "--games",
        "3",
        "--max-turns",
        "40",
    ]);
    let [one, dead, random] = [0, 1, 2].map(|index| &report["standings"][index]);
    assert_eq!(dead["losses"], 3, "{report}");
    assert_eq!((&one["draws"], &random["draws"]), (&3.into(), &3.into()));
}

#[test]
#[cfg(unix)]
fn programs_that_do_not_play_lose_and_the_match_ends() {
    // The others have a second for each answer, and this one needs no time.
    let report = play(&[
        "ido",
        "--bot",
        "good=random",
        "--bot",
        "dead=program:true",
        "--bot",
        "mad=program:yes",
        "--bot",
        "mute=program:sleep 1000",
        "--bot",
        "echo=program:cat@10ms",
        "--games",
        "1",
        "--patience",
        "1",
        "--opening-turns",
        "2",
    ]);
    assert_eq!(report["games"], 20);
    let first = &report["standings"][0];
    assert_eq!(
        (&first["contestant"], &first["wins"]),
        (&"good".into(), &8.into())
    );
}

#[test]
fn the_engine_plays_with_a_game_clock() {
    let mut engine = Command::new(KINETIC)
        .args(["engine", "--option", "hash=1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = engine.stdin.take().expect("a pipe");
    let text = "kinetic 1\ngame ido\nposition start\ngo clock 1000 increment 10\n\
                go clock 0\ngo clock 600000 nodes 100\ngo level 3 clock 600000\n\
                go clock soon\ngo increment 5\n";
    input.write_all(text.as_bytes()).expect("it listens");
    // The end of the input would stop the searches.
    let mut lines = BufReader::new(engine.stdout.take().expect("a pipe"))
        .lines()
        .map(|line| line.expect("a line"))
        .filter(|line| !line.starts_with("info "));
    let greeting: Vec<String> = lines.by_ref().take_while(|line| line != "ok").collect();
    assert!(greeting.contains(&"limit clock".to_owned()), "{greeting:?}");
    let mut next = || lines.next().expect("an answer");
    assert_eq!((next(), next()), ("ok".to_owned(), "ok".to_owned()));
    for _ in 0..4 {
        let turn = next();
        assert!(
            turn.starts_with("bestmove ") && turn != "bestmove none",
            "{turn}"
        );
    }
    assert_eq!(next(), "error \"soon\" is not a number that can be used.");
    assert_eq!(next(), "error An increment needs a clock.");
    drop(input);
    assert!(engine.wait().expect("it ends").success());
}

#[test]
fn the_engine_stops_at_once() {
    let mut child = Command::new(KINETIC)
        .args(["engine", "--option", "player=random"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let long = "x".repeat(100_000);
    let text = format!(
        "kinetic 1\n{long}\ngame orbito\nposition start\nstop\ngo time 100000\nstop\nready\n"
    );
    input.write_all(text.as_bytes()).expect("it listens");
    let mut lines = output.lines().map(|line| line.expect("a line"));
    let mut next = || {
        let greeting = ["id ", "option ", "limit "];
        lines.find(|line| !greeting.iter().any(|word| line.starts_with(word)))
    };
    assert_eq!(next().as_deref(), Some("ok"));
    assert_eq!(
        next().as_deref(),
        Some("error The line is longer than 65536 bytes.")
    );
    assert_eq!(next().as_deref(), Some("ok"));
    assert_eq!(next().as_deref(), Some("ok"));
    let turn = next().expect("a turn");
    assert!(turn.starts_with("bestmove "), "{turn}");
    assert_eq!(next().as_deref(), Some("ok"));
    // The end of the input is the end of the engine.
    drop(input);
    assert_eq!(next(), None);
    assert!(child.wait().expect("it ends").success());
}

/// The engine is told to use 2 GB and is given 1 GB.
#[test]
#[cfg(target_os = "linux")]
fn the_engine_takes_what_memory_there_is() {
    for seats in ["r00y00", "r00b00y00g00"] {
        let mut engine = Command::new("sh")
            .args(["-c", "ulimit -v 1000000 && exec \"$0\" engine", KINETIC])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut input = engine.stdin.take().expect("an input");
        let lines = format!(
            "kinetic 1\noption hash 2048\ngame ido\n\
             position 8/8/8/8/8/8/8/8 b2 r 0 {seats} 4\ngo nodes 1000\n"
        );
        input.write_all(lines.as_bytes()).expect("it listens");
        drop(input);
        let output = engine.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}");
        assert!(said.contains("\nbestmove "), "{said}");
    }
}
