//! Screens compared with golden files at three sizes, colours, keys and clicks.

use std::path::Path;

use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Course, Seat};
use kinetic_server::Moment;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;

use super::setup::Setup;
use super::state::Screen;
use crate::context::Context;
use crate::draw::{Spot, Square, Style};
use crate::lang::{LANGUAGES, Lang};
use crate::play::bots::Bots;
use crate::play::clock::{LocalClock, parse_times};
use crate::play::session::Session;
use crate::terminal_view::TerminalView;

/// The sizes of the golden screens.
pub const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (180, 56)];

/// A position with blocks of all seats.
const BUSY: &str = "8/5g2/1byY4/8/3BR3/2r5/5R2/6R1 b1 r 0 r00b00y00g00 4";

fn context(language: &str, colour: bool) -> Context {
    Context {
        lang: Lang::new(language).expect("a language"),
        style: Style {
            colour,
            unicode: true,
        },
    }
}

fn screen<'a, G: TerminalView>(context: &'a Context, game: &'a G, start: &str) -> Screen<'a, G> {
    let start = game.parse_position(start).expect("a position");
    let course = Course::new(game.clone(), start);
    let mut session = Session::new(context, game, course, Bots::none());
    session.confirm_turns = true;
    Screen::new(session)
}

fn draw<G: TerminalView>(screen: &mut Screen<G>, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal");
    terminal.draw(|frame| screen.draw(frame)).expect("a frame");
    terminal.backend().buffer().clone()
}

/// The characters of a screen, without blanks at the ends of lines.
pub fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(buffer.area.width.into()) {
        let row: String = row.iter().map(|cell| cell.symbol()).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

fn press<G: TerminalView>(screen: &mut Screen<G>, keys: &[KeyCode]) {
    for &key in keys {
        screen.handle(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }
}

fn type_line<G: TerminalView>(screen: &mut Screen<G>, line: &str) {
    let keys: Vec<KeyCode> = line.chars().map(KeyCode::Char).collect();
    press(screen, &keys);
    press(screen, &[KeyCode::Enter]);
}

fn square(name: &str) -> Spot {
    let mut characters = name.chars();
    let file = characters.next().expect("a file") as usize - 'a' as usize;
    let rank = characters.as_str().parse::<usize>().expect("a rank") - 1;
    Spot::Square(Square { file, rank })
}

/// Clicks on the last character that belongs to a place of the board.
fn click<G: TerminalView>(screen: &mut Screen<G>, spot: Spot) {
    draw(screen, SIZES[1]);
    let (place, picture) = screen.board.as_ref().expect("a board");
    let index = picture
        .cells
        .iter()
        .rposition(|cell| cell.spot == Some(spot));
    let index = index.expect("the place is on the board");
    let (column, row) = (index % picture.columns, index / picture.columns);
    click_at(screen, place.x + column as u16, place.y + row as u16);
}

fn click_at<G: TerminalView>(screen: &mut Screen<G>, column: u16, row: u16) {
    screen.handle(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    }));
}

/// Clicks on a text of the panel.
fn click_text<G: TerminalView>(screen: &mut Screen<G>, wanted: &str) {
    let drawn = text(&draw(screen, SIZES[1]));
    let found = drawn.lines().enumerate().find_map(|(row, line)| {
        let column = line[..line.find(wanted)?].chars().count();
        Some((column as u16, row as u16))
    });
    let (column, row) = found.unwrap_or_else(|| panic!("{wanted} is not on\n{drawn}"));
    click_at(screen, column, row);
}

/// The golden screens: name, and what is drawn at a size.
fn scenes(size: (u16, u16)) -> Vec<(&'static str, String)> {
    let english = context("en", false);
    let classic = Ido::classic();
    let mut start = screen(&english, &classic, "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4");
    let mut selected = screen(&english, &classic, BUSY);
    selected.choose(square("f2"));
    let mut orbito = screen(&english, &Orbito, "4/4/4/4 w");
    for turn in ["d4", "a2", "b3", "a2"] {
        type_line(&mut orbito, turn);
    }
    let mut placed = screen(&english, &Orbito, "w1b1/1wb1/b1b1/2ww w");
    placed.choose(square("a3"));
    let mut clocks = screen(&english, &classic, BUSY);
    clocks.session.name(Seat::new(0), "Anna");
    let times = parse_times(
        &english,
        &classic,
        &["5+5".to_owned(), "blue=3+0".to_owned()],
    );
    let times = times.ok().flatten().expect("times");
    clocks.session.clock = Some(LocalClock::new(times, 0));
    clocks.tick(Moment(0));
    clocks.tick(Moment(12_345));
    press(&mut clocks, &[KeyCode::F(4)]);
    let mut help = screen(&english, &Orbito, "4/4/4/4 w");
    press(&mut help, &[KeyCode::F(1)]);
    vec![
        ("ido-start", text(&draw(&mut start, size))),
        ("ido-selected", text(&draw(&mut selected, size))),
        ("orbito", text(&draw(&mut orbito, size))),
        ("orbito-placed", text(&draw(&mut placed, size))),
        ("ido-clocks", text(&draw(&mut clocks, size))),
        ("help", text(&draw(&mut help, size))),
        ("setup", text(&draw_setup("en", size))),
    ]
}

fn draw_setup(language: &str, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal");
    let lang = Lang::new(language).expect("a language");
    let setup = Setup::new();
    let drawn = terminal.draw(|frame| {
        setup.draw(frame, &lang);
    });
    drawn.expect("a frame");
    terminal.backend().buffer().clone()
}

/// Run with `KINETIC_WRITE_GOLDEN=1` to write the files again, and review them.
#[test]
fn screens_are_those_in_the_files() {
    for size in SIZES {
        for (name, drawn) in scenes(size) {
            check_golden(name, size, &drawn);
        }
    }
}

/// Compares a screen with its file.
pub fn check_golden(name: &str, size: (u16, u16), drawn: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play/screen/golden");
    let path = folder.join(format!("{name}.{}x{}.txt", size.0, size.1));
    if std::env::var_os("KINETIC_WRITE_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(&path, drawn).expect("a file");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let kept = kept.replace("\r\n", "\n");
    assert_eq!(drawn, kept, "{name}, drawn:\n{drawn}\nkept:\n{kept}");
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let classic = Ido::classic();
    let in_colour = context("en", true);
    let drawn = draw(&mut screen(&in_colour, &classic, BUSY), SIZES[1]);
    let has = |colour| {
        drawn
            .content
            .iter()
            .any(|cell| cell.bg == Color::Indexed(colour))
    };
    // The four seats.
    assert!([160, 26, 220, 28].into_iter().all(has));
    let without = context("en", false);
    let drawn = draw(&mut screen(&without, &classic, BUSY), SIZES[1]);
    let plain = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
    assert!(drawn.content.iter().all(plain));
}

/// Colour never changes a character.
#[test]
fn colour_is_never_the_only_carrier_of_information() {
    let classic = Ido::classic();
    for size in SIZES {
        let [with, without] = [true, false].map(|colour| {
            let context = context("en", colour);
            let mut screen = screen(&context, &classic, BUSY);
            text(&draw(&mut screen, size))
        });
        assert_eq!(with, without);
    }
}

#[test]
fn a_turn_is_previewed_and_confirmed_with_the_keyboard() {
    let context = context("en", false);
    let mut screen = screen(&context, &Orbito, "4/4/4/4 w");
    press(
        &mut screen,
        &[KeyCode::Right, KeyCode::Up, KeyCode::Char(' ')],
    );
    assert!(screen.session.course().is_empty());
    assert_eq!(screen.session.play.parts().len(), 1);
    press(&mut screen, &[KeyCode::Esc]);
    assert!(screen.session.play.parts().is_empty());
    press(&mut screen, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(screen.session.event_texts(), ["b2"]);
    press(&mut screen, &[KeyCode::PageUp]);
    assert!(screen.session.course().is_empty());
    press(&mut screen, &[KeyCode::PageDown]);
    assert_eq!(screen.session.course().len(), 1);
}

#[test]
fn blocks_and_the_frame_are_moved_with_the_mouse() {
    let context = context("en", false);
    let classic = Ido::classic();
    let mut screen = screen(&context, &classic, "8/8/8/8/8/5r2/8/2r5 b2 r 0 r00y00 4");
    click(&mut screen, square("c1"));
    click(&mut screen, square("c2"));
    assert_eq!(screen.session.play.parts().len(), 1);
    click(&mut screen, square("f3"));
    click(&mut screen, square("g3"));
    click_text(&mut screen, "End the turn here.");
    assert_eq!(screen.session.event_texts(), ["c1c2+f3g3"]);
    click(&mut screen, square("c8"));
    press(&mut screen, &[KeyCode::Enter]);
    click(&mut screen, Spot::Frame);
    click_text(&mut screen, "north");
    press(&mut screen, &[KeyCode::Enter]);
    assert_eq!(screen.session.event_texts()[1..], ["S@c8", ">n"]);
    click_text(&mut screen, "1. c1c2+f3g3");
    assert_eq!(screen.session.course().len(), 1);
    press(&mut screen, &[KeyCode::End]);
    assert_eq!(screen.session.course().len(), 3);
}

#[test]
fn a_block_goes_home_over_its_goal_line() {
    let context = context("en", false);
    let classic = Ido::classic();
    let start = "8/6r1/2R5/8/8/8/6Y1/8 c2 r 2 r12y12 4";
    let mut screen = screen(&context, &classic, start);
    click(&mut screen, square("c6"));
    click(&mut screen, Spot::Goal);
    press(&mut screen, &[KeyCode::Enter]);
    assert_eq!(screen.session.event_texts(), ["c6x"]);
    assert!(text(&draw(&mut screen, SIZES[0])).contains("red wins."));
}

#[test]
fn puzzles_are_set_and_checked() {
    let context = context("en", false);
    let mut screen = screen(&context, &Orbito, "4/4/4/4 w");
    screen.session.name(kinetic_rules::orbito::BLACK, "level 1");
    assert_eq!(
        screen.session.named_players(),
        ["black (computer, level 1)"]
    );
    type_line(&mut screen, "puzzle 1");
    assert!(screen.session.named_players().is_empty());
    assert!(
        screen.message.starts_with("Puzzle 1 of "),
        "{}",
        screen.message
    );
    type_line(&mut screen, "b2");
    assert!(
        screen.message.starts_with("That is not"),
        "{}",
        screen.message
    );
    type_line(&mut screen, "undo");
    type_line(&mut screen, "c1c2,c1");
    assert!(screen.message.starts_with("Right!"), "{}", screen.message);
    type_line(&mut screen, "puzzle 9999");
    assert!(screen.message.starts_with("There is no such puzzle"));
}

/// The lines at the edges have one row, and no word of them is cut off.
#[test]
fn every_language_fits_the_smallest_screen() {
    for (code, _) in LANGUAGES {
        let context = context(code, false);
        for id in ["screen-keys", "screen-welcome", "screen-setup-keys"] {
            let width = ratatui::text::Line::raw(context.lang.text(id)).width();
            assert!(
                width <= 2 * usize::from(SIZES[0].0),
                "{code}: {id} is {width} wide"
            );
        }
        let keys = context.lang.text("screen-keys");
        let drawn = text(&draw(&mut screen(&context, &Orbito, "4/4/4/4 w"), SIZES[1]));
        assert!(drawn.contains(&keys), "{code}:\n{drawn}");
        assert!(
            ratatui::text::Line::raw(keys).width() <= SIZES[0].0.into(),
            "{code}"
        );
        assert!(text(&draw_setup(code, SIZES[0])).contains(&context.lang.text("screen-start")));
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let context = context("en", false);
    let mut screen = screen(&context, &Orbito, "4/4/4/4 w");
    for size in [(40, 10), (20, 24), (1, 1), (2, 3)] {
        let drawn = text(&draw(&mut screen, size));
        assert!(size.0 < 20 || drawn.contains("--plain"), "{drawn}");
    }
}
