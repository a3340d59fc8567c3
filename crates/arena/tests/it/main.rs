//! Whole matches.

use std::path::PathBuf;
use std::time::Duration;

use kinetic_arena::stats::{Bounds, Verdict};
use kinetic_arena::{ArenaError, Done, Folder, Match, Mode, Report, contestants, random};
use kinetic_engine::HasBots;
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;

/// A match with these players from a start.
fn a_match<'g, G: HasBots>(
    game: &'g G,
    start: &str,
    players: &[&str],
    openings: usize,
) -> Match<'g, G> {
    let start = game.parse_position(start).expect("a position");
    Match {
        game,
        board: None,
        contestants: contestants(players.iter().copied()).expect("contestants"),
        mode: Mode::All,
        openings: random(game, &[start], 4, openings, 3).expect("openings"),
        seed: 5,
        max_turns: 60,
        // More time than any program needs that answers or exits at all.
        patience: Duration::from_secs(600),
        sprt: None,
        threads: 2,
    }
}

fn orbito(players: &[&str], openings: usize) -> Match<'static, Orbito> {
    a_match(&Orbito, "4/4/4/4 w", players, openings)
}

fn run<G: HasBots + Sync>(played: &Match<G>, folder: Option<&Folder>) -> Done {
    played.run(folder, &mut |_| {}).expect("a match")
}

/// A folder of its own for a test.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("kinetic-arena-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn results_do_not_depend_on_threads() {
    let mut played = orbito(&["a=random", "b=random"], 10);
    let parallel = run(&played, None);
    played.threads = 1;
    assert_eq!(parallel.games, run(&played, None).games);
    assert_eq!(parallel.games.len(), 20);
    played.seed = 6;
    assert_ne!(parallel.games, run(&played, None).games);
}

#[test]
fn games_that_do_not_end_are_draws() {
    let ido = Ido::classic();
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4";
    let mut played = a_match(&ido, start, &["a=random", "b=random"], 1);
    played.mode = Mode::OneVsRest;
    let done = run(&played, None);
    let report = Report::new(&played.contestants, &played.seats(), played.mode, &done);
    assert_eq!(report.seats, ["red", "blue", "yellow"]);
    assert_eq!(report.games, 4);
    assert_eq!(report.endings["limit"], 4);
    assert_eq!(report.draws, 4);
    assert_eq!(report.turns.most, 60);
    assert!(report.shifts > 0.0);
}

#[test]
fn a_match_goes_on_where_it_was() {
    let path = scratch("resume");
    let played = orbito(&["a=random", "b=random"], 4);
    let open = |played: &Match<Orbito>| {
        Folder::open(&path, &played.settings(), &played.openings).expect("a folder")
    };
    let folder = open(&played);
    let whole = run(&played, Some(&folder));
    std::fs::remove_file(folder.path_of(3)).expect("a game");
    let mut steps = Vec::new();
    let folder = open(&played);
    let again = played.run(Some(&folder), &mut |progress| steps.push(progress));
    assert_eq!(again.expect("a match").games, whole.games);
    assert_eq!((steps[0].done, steps[0].resumed, steps.len()), (7, 7, 2));

    // The same match may be made longer.
    let longer = orbito(&["a=random", "b=random"], 6);
    let folder = open(&longer);
    let more = run(&longer, Some(&folder));
    assert_eq!(more.games[..8], whole.games);

    // Other settings are rejected.
    let mut other = played.clone();
    other.seed = 9;
    let refused = Folder::open(&path, &other.settings(), &other.openings);
    let setting = |refused: Result<Folder, ArenaError>| match refused {
        Err(ArenaError::OtherMatch { setting, .. }) => setting,
        other => panic!("{other:?}"),
    };
    assert_eq!(setting(refused), "seed");
    let mut other = played.clone();
    other.openings.reverse();
    let refused = Folder::open(&path, &other.settings(), &other.openings);
    assert_eq!(setting(refused), "openings");

    // So is a file that is not a record of the match.
    std::fs::write(folder.path_of(0), "rubbish").expect("a file");
    let refused = played.run(Some(&folder), &mut |_| {});
    assert!(matches!(refused, Err(ArenaError::Unreadable { .. })));
    std::fs::remove_dir_all(path).expect("the folder goes away");
}

#[test]
fn a_test_ends_the_match_at_the_same_game() {
    // A program that does not exist loses at once.
    let mut played = orbito(&["random", "program:true"], 200);
    played.sprt = Some(Bounds {
        elo0: 0.0,
        elo1: 50.0,
        alpha: 0.05,
        beta: 0.05,
    });
    played.max_turns = 20;
    let done = run(&played, None);
    let verdict = done.sprt.as_ref().map(|sprt| sprt.verdict());
    assert_eq!(verdict, Some(Verdict::H1));
    assert!(done.games.len() < 100, "{}", done.games.len());
    played.threads = 1;
    assert_eq!(run(&played, None).games, done.games);
}

#[test]
#[cfg(unix)]
fn hostile_programs_lose_and_the_match_goes_on() {
    let path = scratch("hostile");
    let hostile = [
        "random",
        "program:true",
        "program:yes",
        "program:sleep 1000",
        "program:cat /dev/zero",
    ];
    let mut played = orbito(&hostile, 1);
    // Some never answer. Which fault is reported may depend on timing; that
    // they lose does not.
    played.patience = Duration::from_millis(100);
    let folder = Folder::open(&path, &played.settings(), &played.openings).expect("a folder");
    let done = run(&played, Some(&folder));
    assert_eq!(done.games.len(), 20);
    let report = Report::new(&played.contestants, &played.seats(), played.mode, &done);
    let random = report.standings[0].line.tally;
    assert_eq!((random.games, random.wins), (8, 8));
    std::fs::remove_dir_all(path).expect("the folder goes away");
}

#[test]
#[cfg(unix)]
fn the_record_says_why_a_program_lost() {
    let path = scratch("reason");
    let played = orbito(&["random", "program:true"], 1);
    let folder = Folder::open(&path, &played.settings(), &played.openings).expect("a folder");
    run(&played, Some(&folder));
    let record = folder.game(0).expect("a record").expect("a game");
    let reason = "program:true: the program has ended";
    assert!(record.to_string().contains(reason), "{record}");
    std::fs::remove_dir_all(path).expect("the folder goes away");
}

#[test]
fn a_game_is_played_with_clocks() {
    let ido = Ido::classic();
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4";
    // Clocks that are long enough for any machine: the limits on nodes and
    // play-outs end the turns.
    let players = ["search:300@3600s+0", "uct:5/5@3600s+100ms"];
    let played = a_match(&ido, start, &players, 1);
    let done = run(&played, None);
    assert_eq!(done.games.len(), 2);
    for game in &done.games {
        assert_ne!(game.ending, "time");
        assert!(game.turns > 10, "{game:?}");
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_oversteps_its_clock_loses_on_time() {
    let path = scratch("clock");
    // It knows clocks, and answers all but `go`.
    let silent =
        r#"slow=program:sh -c "printf 'limit clock\nok\nok\nok\n'; exec sleep 1000"@50ms+10ms"#;
    let played = orbito(&["random", silent], 1);
    let folder = Folder::open(&path, &played.settings(), &played.openings).expect("a folder");
    let done = run(&played, Some(&folder));
    assert!(
        done.games.iter().all(|game| game.ending == "time"),
        "{:?}",
        done.games
    );
    let record = folder.game(0).expect("a record").expect("a game");
    let reason = "slow: no answer within";
    assert!(record.to_string().contains(reason), "{record}");
    std::fs::remove_dir_all(path).expect("the folder goes away");
}

#[test]
#[cfg(unix)]
fn a_program_that_does_not_announce_clocks_is_refused() {
    for program in ["program:yes ok@1s+0", "program:true@1s+10ms"] {
        let played = orbito(&["random", program], 1);
        let refused = played.run(None, &mut |_| {});
        let refused = refused.expect_err("it knows no clock");
        assert!(matches!(refused, ArenaError::NoClock { .. }), "{refused:?}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_at_once() {
    let refused = |players: &[&str]| {
        let played = orbito(players, 1);
        played.run(None, &mut |_| {}).expect_err("refused")
    };
    assert!(matches!(
        refused(&["random", "program:there-is-no-such-program"]),
        ArenaError::NoProgram { .. }
    ));
    let mut played = orbito(&["a=random", "b=random", "c=random"], 1);
    played.sprt = kinetic_arena::parse_sprt("0,5").ok();
    let refused = played.run(None, &mut |_| {});
    assert_eq!(refused.err(), Some(ArenaError::SprtNeedsTwo));
}
