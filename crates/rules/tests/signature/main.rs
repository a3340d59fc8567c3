//! A signature of the rules: one number for each of many inputs, kept in
//! `tests/data/signature.txt`. It changes whenever the rules answer anything
//! differently, so it shows at once *that* something changed; the tests in
//! `tests/it` say *what* is right.
//!
//! It compiles and runs quickly, which is why mutation testing begins with it
//! (`cargo xtask mutants`). After a change that is meant, write it anew with
//! `KINETIC_WRITE_SIGNATURE=1 cargo test -p kinetic-rules --test signature`.

mod boards;
mod courses;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use kinetic_rules::ido::{self, Board, Direction, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{self, Reader};
use kinetic_rules::{Game, GamePosition, Symmetric, perft};

/// Positions with longer lists of turns are left to other tests.
const LONGEST_LIST: u64 = 150;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder and of those below it, in order.
fn files(path: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder(path)];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .expect("a folder")
                    .map(|entry| entry.expect("an entry").path()),
            );
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// FNV-1a: short, and the same everywhere.
fn number(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Numbers below a bound, always the same for a seed.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        // Knuth's generator: its upper bits are good enough here.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

/// Everything that a game says about a text taken as a position.
fn about_position<G: Symmetric>(game: &G, text: &str) -> String {
    let position = match game.parse_position(text) {
        Ok(position) => position,
        Err(error) => return error.to_string(),
    };
    let mut about = format!(
        "{} {:x} {:?} {:?} {:?} {:?} {:?}\n",
        game.position_text(&position),
        position.hash_key(),
        position.to_move(),
        position.seats(),
        position.seats_out(),
        position.outcome(),
        position.options_text(),
    );
    assert_eq!(position.hash_key(), position.hash_from_scratch(), "{text}");
    for symmetry in 0..game.symmetries() {
        let image = game.image(&position, symmetry);
        let _ = writeln!(
            about,
            "{} {:x}",
            game.position_text(&image),
            image.hash_key()
        );
    }
    for seat in game.all_seats().iter() {
        let mut without = position;
        without.remove_seat(seat);
        let _ = writeln!(
            about,
            "{} {:x}",
            game.position_text(&without),
            without.hash_key()
        );
    }
    let count = game.count_successors(&position, &mut G::Workspace::default());
    let _ = writeln!(
        about,
        "{count} {:?}",
        perft(game, &position, u32::from(count < 12) + 1)
    );
    if count <= LONGEST_LIST {
        for legal in game.legal_turns(&position) {
            let hash = legal.result.hash_key();
            assert_eq!(hash, legal.result.hash_from_scratch(), "{text}");
            let _ = writeln!(
                about,
                "{} {} {hash:x}",
                game.turn_text(legal.turn.parts()),
                game.position_text(&legal.result)
            );
        }
    }
    let draft = game.begin(&position);
    for part in game.next_parts(&draft) {
        let mut draft = draft.clone();
        let extended = game.extend(&mut draft, part).is_ok();
        let end = game
            .finish(&draft)
            .map(|end| game.position_text(&end))
            .map_err(|e| e.to_string());
        let following = game.next_parts(&draft).len();
        let images: Vec<String> = (0..game.symmetries())
            .map(|symmetry| game.turn_text(&[game.image_of_part(part, symmetry)]))
            .collect();
        let _ = writeln!(about, "{images:?} {extended} {end:?} {following}");
    }
    about
}

/// What each way to shift the frame would push.
fn about_pushes(ido: &Ido, text: &str) -> String {
    match ido.parse_position(text) {
        Ok(position) => format!(
            "{:?}",
            Direction::ALL.map(|way| ido::pushes(ido.board(), &position, way))
        ),
        Err(_) => String::new(),
    }
}

/// Turns drawn at random, by numbers that are always the same.
fn about_draws<G: Symmetric>(game: &G, text: &str) -> String {
    const DRAWS: usize = 4;
    let Ok(position) = game.parse_position(text) else {
        return String::new();
    };
    let mut below = chance(number(text));
    let mut workspace = G::Workspace::default();
    let drawn = (0..DRAWS).map(|_| {
        let drawn = game.sample_successor(&position, &mut workspace, &mut below);
        drawn.map(|result| (game.position_text(&result), result.hash_key()))
    });
    format!("{:?}", drawn.collect::<Vec<_>>())
}

/// Unfinished turns of IDO: what they look like, what their parts cost, and
/// what is said to a part that may not follow.
fn about_drafts(ido: &Ido, text: &str) -> String {
    const TRIED: [&str; 5] = ["S@f1", "L@g2", ">n", "--", "a1b1"];
    let Ok(position) = ido.parse_position(text) else {
        return String::new();
    };
    let mut about = String::new();
    let draft = ido.begin(&position);
    for part in ido.next_parts(&draft) {
        let mut draft = draft.clone();
        let steps = ido::steps_of(ido.board(), &draft.preview(), part);
        let extended = ido.extend(&mut draft, part).is_ok();
        let refusals = TRIED.map(|text| {
            let turn = ido.parse_turn(text).expect("a turn");
            let mut tried = draft.clone();
            ido.extend(&mut tried, turn.parts()[0])
                .map_err(|error| error.to_string())
        });
        let _ = writeln!(
            about,
            "{steps} {extended} {} {:?} {} {refusals:?}",
            ido.position_text(&draft.preview()),
            draft.parts(),
            draft.steps_left(),
        );
    }
    about
}

/// Names, and turns compared with each other.
fn about_words<G: Symmetric>(game: &G, turns: &[String]) -> String {
    let seats = game.all_seats();
    let names: Vec<_> = seats
        .iter()
        .map(|seat| {
            (
                game.seat_letter(seat),
                game.seat_name(seat),
                seats.with(seat),
            )
        })
        .collect();
    let turns: Vec<_> = turns
        .iter()
        .filter_map(|turn| game.parse_turn(turn.get(1..)?.trim()).ok())
        .collect();
    let equal = |(at, one): (usize, _)| turns[at..].iter().filter(|other| *other == one).count();
    let equal: Vec<usize> = turns.iter().enumerate().map(equal).collect();
    format!(
        "{} {:?} {names:?} {equal:?}",
        game.name(),
        game.board_name()
    )
}

/// What a text does as a turn in a position.
fn about_turn<G: Symmetric>(game: &G, position: &str, text: &str) -> String {
    let Ok(mut position) = game.parse_position(position) else {
        return String::new();
    };
    match game.parse_turn(text) {
        Err(error) => error.to_string(),
        Ok(turn) => match game.play(&mut position, turn.parts()) {
            Err(error) => error.to_string(),
            Ok(()) => game.position_text(&position),
        },
    }
}

fn about_records(bytes: &[u8]) -> String {
    let mut about = String::new();
    for read in Reader::new(bytes) {
        let record = match read {
            Ok(record) => record,
            Err(error) => {
                let _ = writeln!(about, "{error}");
                continue;
            }
        };
        let _ = writeln!(about, "{record}");
        let ido = Ido::on(
            record
                .header("Board")
                .and_then(Board::by_name)
                .unwrap_or(Board::classic()),
        );
        match record.replay(&ido) {
            Ok(course) => {
                let _ = writeln!(about, "{:?} {}", course.finish(), record::describe(&course));
            }
            Err(error) => {
                let _ = writeln!(about, "{error}");
            }
        }
        match record.replay(&Orbito) {
            Ok(course) => {
                let finish = course.finish();
                let _ = writeln!(about, "{finish:?} {}", record::describe(&course));
            }
            Err(error) => {
                let _ = writeln!(about, "{error}");
            }
        }
    }
    about
}

fn signature() -> String {
    let mut lines = String::new();
    let (classic, grand) = (Ido::classic(), Ido::on(Board::grand()));
    let mut note = |name: &str, about: &str| {
        let _ = writeln!(lines, "{:016x} {name}", number(about));
    };
    let turns: Vec<String> = files("tests/data/inputs/turn")
        .iter()
        .map(|file| String::from_utf8_lossy(&read(file)).into_owned())
        .collect();
    // Positions of games, and made-up ones with every option and oddity.
    for (file, ido) in [
        ("benches/positions/ido-classic.txt", &classic),
        ("benches/positions/ido-grand.txt", &grand),
        ("tests/data/inputs/ido-classic.txt", &classic),
        ("tests/data/inputs/ido-grand.txt", &grand),
    ] {
        let text = read(&folder(file));
        for (index, line) in String::from_utf8_lossy(&text).lines().enumerate() {
            note(
                line,
                &(about_position(ido, line) + &about_pushes(ido, line)),
            );
            note(&format!("{line} drawn"), &about_draws(ido, line));
            note(&format!("{line} drafts"), &about_drafts(ido, line));
            // Every turn of the corpus in some position.
            let turn = turns[index % turns.len()].get(1..).unwrap_or("").trim();
            note(&format!("{line} {turn:?}"), &about_turn(ido, line, turn));
        }
    }
    for line in String::from_utf8_lossy(&read(&folder("benches/positions/orbito.txt"))).lines() {
        note(line, &about_position(&Orbito, line));
        note(&format!("{line} drawn"), &about_draws(&Orbito, line));
    }
    for file in files("tests/data/inputs/position") {
        let bytes = read(&file);
        let text = String::from_utf8_lossy(bytes.get(1..).unwrap_or(&[]));
        let about = [
            about_position(&classic, &text),
            about_position(&grand, &text),
            about_position(&Orbito, &text),
        ];
        note(&format!("{text:?}"), &about.concat());
    }
    for file in files("tests/data/inputs/record")
        .into_iter()
        .chain(files("tests/data/records"))
    {
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        note(&name.unwrap_or_default(), &about_records(&read(&file)));
    }
    for file in files("tests/data/inputs/board")
        .into_iter()
        .chain(files("../../boards"))
    {
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        note(
            &name.unwrap_or_default(),
            &boards::about(&String::from_utf8_lossy(&read(&file))),
        );
    }
    for (name, text) in boards::changed() {
        note(&name, &boards::about(&text));
    }
    for name in ["classic", "grand", "other"] {
        note(name, &boards::details(name));
    }
    note("words of IDO", &about_words(&classic, &turns));
    note("words of Orbito", &about_words(&Orbito, &turns));
    for (start, depth) in [
        ("8/8/8/8/8/8/8/8 b2 r 0 r00y00 4", 5),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4", 4),
        ("8/r7/8/8/8/8/8/8 b2 r 0 r21y00 4", 3),
    ] {
        let position = classic.parse_position(start).expect("a position");
        note(
            &format!("{start} perft {depth}"),
            &format!("{:?}", perft(&classic, &position, depth)),
        );
        for seed in 0..8 {
            note(
                &format!("{start} course {seed}"),
                &courses::about(&classic, start, seed),
            );
        }
    }
    for seed in 0..8 {
        note(
            &format!("Orbito course {seed}"),
            &courses::about(&Orbito, "4/4/4/4 w", seed),
        );
    }
    lines
}

#[test]
fn the_rules_answer_as_they_did() {
    let path = folder("tests/data/signature.txt");
    let now = signature();
    if std::env::var_os("KINETIC_WRITE_SIGNATURE").is_some() {
        fs::write(&path, &now).expect("the signature is written");
    }
    let kept = String::from_utf8(read(&path)).expect("text");
    for (kept, now) in kept.lines().zip(now.lines()) {
        assert_eq!(kept, now, "the rules answer differently here");
    }
    assert_eq!(kept.lines().count(), now.lines().count());
}
