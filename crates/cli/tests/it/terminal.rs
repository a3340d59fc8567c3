//! The full screen in a pseudo-terminal: whole games of both kinds in each
//! language, keyboard and mouse, and the terminal as it is left behind.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use kinetic_testing::eventually;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::{path_in, program, scratch_folder};

/// The program in a pseudo-terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn std::io::Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Reads until the end, and returns everything that was printed.
    reader: JoinHandle<Vec<u8>>,
}

impl Terminal {
    pub fn start(language: &str, arguments: &[&str], size: (u16, u16)) -> Terminal {
        Terminal::start_with(language, arguments, size, &[])
    }

    /// The same, with variables of the environment.
    pub fn start_with(
        language: &str,
        arguments: &[&str],
        (columns, rows): (u16, u16),
        environment: &[(&str, &str)],
    ) -> Terminal {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(program());
        command.args(["--lang", language, "play"]);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(
            nonzero(rows),
            nonzero(columns),
            0,
        )));
        let shown = Arc::clone(&screen);
        let reader = std::thread::spawn(move || {
            let (mut bytes, mut printed) = ([0; 4096], Vec::new());
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("the screen").process(&bytes[..count]);
                printed.extend(&bytes[..count]);
            }
            printed
        });
        Terminal {
            child,
            keyboard: pair.master.take_writer().expect("a writer"),
            master: pair.master,
            screen,
            reader,
        }
    }

    pub fn text(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&self, wanted: &str) {
        eventually(wanted, || {
            let text = self.text();
            match text.contains(wanted) {
                true => Ok(()),
                false => Err(format!("not on\n{text}")),
            }
        });
    }

    pub fn send(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .expect("the keyboard");
        self.keyboard.flush().expect("the keyboard");
    }

    /// Types a line, and waits until it is on the screen before Enter.
    pub fn type_line(&mut self, line: &str) {
        self.send(line);
        self.wait_for(&format!("> {line}"));
        self.send("\r");
    }

    fn click(&mut self, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Quits, also when the game is not saved, and returns everything printed.
    pub fn quit(mut self) -> String {
        self.send("\x1b[21~");
        // The program may have ended already.
        let _ = self.keyboard.write_all(b"\x1b[21~");
        self.end()
    }

    /// Waits for the end of the program.
    pub fn end(mut self) -> String {
        let status = self.child.wait().expect("the program ends");
        assert!(status.success(), "{status:?}\n{}", self.text());
        self.printed()
    }

    /// Waits for the end of the program, which is to fail.
    pub fn fail(mut self) -> String {
        let status = self.child.wait().expect("the program ends");
        assert!(!status.success(), "{}", self.text());
        self.printed()
    }

    fn printed(self) -> String {
        let printed = self.reader.join().expect("the output");
        String::from_utf8_lossy(&printed).into_owned()
    }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a size")
}

/// Whether the other screen, the mouse and the cursor were given back.
pub fn assert_restored(printed: &str) {
    for (begin, end) in [
        ("\x1b[?1049h", "\x1b[?1049l"),
        ("\x1b[?1000h", "\x1b[?1000l"),
    ] {
        let begun = printed.rfind(begin).expect("the screen is taken over");
        let ended = printed.rfind(end).expect("the screen is given back");
        assert!(begun < ended);
    }
    let shown = printed.rfind("\x1b[?25h").expect("the cursor is shown");
    assert!(
        printed
            .rfind("\x1b[?25l")
            .is_none_or(|hidden| hidden < shown)
    );
}

/// The languages, with how they say that white, red or nobody has won.
const LANGUAGES: [(&str, &str, &str); 4] = [
    ("en", "white wins.", "red wins."),
    ("fr", "Le joueur blanc gagne.", "Le joueur rouge gagne."),
    ("de", "Weiß gewinnt.", "Rot gewinnt."),
    ("nl", "De winst is voor wit.", "De winst is voor rood."),
];

/// A game of IDO to three blocks, which red wins.
const IDO_GAME: &str = ">s L@c8 L@f1 >n S@f1 c8d8 f1f3 >w S@f1 L@a8 >n L@c7 L@f2 L@c8 f1e3+f4d4 \
    c7e7 d4d5+e3e4 e7e8 L@f1 c8d8+e8f8 e4c6 f8e7 >e f7g8 d5b5+d6a6 >s b5b6+f1d3 d7e8 >w -- S@f1 \
    S@c8 b6x+d3c4+f1f2 c8c6 >s c6e6+f6f7 c4a6 e6d5+e8f8 a6x";

#[test]
fn whole_games_of_ido_are_played_in_every_language() {
    for ((language, _, wins), size) in LANGUAGES.into_iter().zip([(80, 24), (120, 40)].repeat(2)) {
        let mut terminal = Terminal::start(language, &["ido", "--target", "3"], size);
        terminal.wait_for("IDO · ");
        for (number, turn) in (1..).zip(IDO_GAME.split_whitespace()) {
            terminal.type_line(turn);
            terminal.wait_for(&format!("{number}. {turn}"));
        }
        terminal.wait_for(wins);
        assert_restored(&terminal.quit());
    }
}

#[test]
fn whole_games_of_orbito_are_played_with_the_mouse_in_every_language() {
    for (language, wins, _) in LANGUAGES {
        let mut terminal = Terminal::start(language, &["orbito"], (120, 40));
        terminal.wait_for("Orbito");
        terminal.wait_for("F10");
        let files = file_columns(&terminal.text());
        for (number, cell) in (1..).zip(["d4", "a2", "b3", "a2", "b2", "a4", "c4"]) {
            let (file, rank) = (cell.as_bytes()[0] - b'a', &cell[1..]);
            let row = rank_row(&terminal.text(), rank);
            terminal.click((files[usize::from(file)], row));
            // The turn waits to be confirmed.
            terminal.wait_for(&format!("{cell} …"));
            terminal.send("\r");
            terminal.wait_for(&format!("{number}. {cell}"));
        }
        terminal.wait_for(wins);
        assert_restored(&terminal.quit());
    }
}

/// The columns of the files below the board of Orbito.
fn file_columns(screen: &str) -> Vec<usize> {
    let files = |line: &str| {
        let characters = line.chars().enumerate();
        let letters: Vec<_> = characters.filter(|(_, it)| *it != ' ').take(4).collect();
        let found: String = letters.iter().map(|(_, letter)| letter).collect();
        (found == "abcd").then(|| letters.iter().map(|(column, _)| *column).collect())
    };
    let found = screen.lines().find_map(files);
    found.unwrap_or_else(|| panic!("no files on\n{screen}"))
}

/// The row of a rank of the board of Orbito.
fn rank_row(screen: &str, rank: &str) -> usize {
    let begins = format!("{rank} │");
    let row = screen
        .lines()
        .position(|line| line.trim_start().starts_with(&begins));
    row.unwrap_or_else(|| panic!("no rank {rank} on\n{screen}"))
}

#[test]
fn a_game_against_the_computer_is_set_up_played_and_saved() {
    let folder = scratch_folder();
    let file = path_in(&folder, "o");
    let mut terminal = Terminal::start("en", &[], (100, 30));
    terminal.wait_for("< IDO >");
    terminal.send("\x1b[C");
    terminal.wait_for("< Orbito >");
    terminal.wait_for("computer, level 1");
    terminal.send("\r");
    terminal.wait_for("black (computer, level 1)");
    terminal.type_line("b2");
    terminal.wait_for("2. ");
    terminal.wait_for("white, turn 3");
    terminal.type_line(&format!("save {file}"));
    terminal.wait_for("Saved in");
    assert_restored(&terminal.quit());
    let record = std::fs::read_to_string(&file).expect("the saved game");
    assert!(record.contains("[Black \"level 1\"]"), "{record}");
    // The record is replayed turn by turn.
    let mut terminal = Terminal::start("en", &["--load", &file], (100, 30));
    terminal.wait_for("white, turn 3");
    terminal.send("\x1b[1~");
    terminal.wait_for("white, turn 1");
    terminal.send("\x1b[6~");
    terminal.wait_for("black (computer, level 1), turn 2");
    assert_restored(&terminal.quit());
}

#[test]
fn analysis_and_hints_are_shown() {
    let mut terminal = Terminal::start("en", &["orbito"], (120, 40));
    terminal.wait_for("white, turn 1");
    terminal.send("\x1bOR");
    terminal.wait_for("Analysis");
    terminal.wait_for("win 16  ");
    terminal.send("\x1bOQ");
    terminal.wait_for("Hint: ");
    assert_restored(&terminal.quit());
}

#[test]
fn ctrl_c_quits_and_signals_restore_the_terminal() {
    let mut terminal = Terminal::start("en", &["orbito"], (80, 24));
    terminal.wait_for("white, turn 1");
    terminal.send("\x03");
    assert_restored(&terminal.end());
    let terminal = Terminal::start("en", &["ido"], (80, 24));
    terminal.wait_for("red, turn 1");
    let id = terminal.child.process_id().expect("a process").to_string();
    let killed = std::process::Command::new("kill").arg(&id).status();
    assert!(killed.expect("kill runs").success());
    assert_restored(&terminal.end());
}

/// A closed window leaves no process behind.
#[test]
fn the_program_ends_with_its_terminal() {
    let pair = native_pty_system()
        .openpty(PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        })
        .expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(program());
    command.args(["play", "orbito"]);
    command.env("TERM", "xterm-256color");
    let mut child = pair
        .slave
        .spawn_command(command)
        .expect("the program starts");
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().expect("a reader");
    output.read_exact(&mut [0; 2000]).expect("a screen");
    drop((output, pair.master));
    eventually("the program ends", || {
        child.try_wait().expect("a process").is_some()
    });
}

/// Where the terminal is too small, or on request, the game is played line by
/// line; a window that becomes too small says so.
#[test]
fn small_terminals_and_requests_get_the_plain_mode() {
    for (arguments, size) in [
        (&["orbito", "--plain"][..], (120, 40)),
        (&["orbito"], (60, 20)),
    ] {
        let mut terminal = Terminal::start("en", arguments, size);
        terminal.wait_for("white, turn 1 >");
        terminal.send("quit\r");
        assert!(!terminal.end().contains("\x1b[?1049h"));
    }
    let terminal = Terminal::start("en", &["orbito"], (80, 24));
    terminal.wait_for("white, turn 1");
    let small = PtySize {
        rows: 6,
        cols: 40,
        pixel_width: 0,
        pixel_height: 0,
    };
    terminal
        .screen
        .lock()
        .expect("the screen")
        .screen_mut()
        .set_size(nonzero(6), nonzero(40));
    terminal.master.resize(small).expect("a size");
    terminal.wait_for("too small");
    assert_restored(&terminal.quit());
}
