//! The choice of a game on the full screen: game, board, number of players, and
//! who plays each seat.

use kinetic_engine::HasBots;
use kinetic_rules::{AnyGame, Game as _, GameName, Seat, with_game};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Block;

use super::super::PlayArgs;
use super::terminal::FullScreen;
use crate::context::{Context, Failure};
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// The boards to choose from.
const BOARDS: [&str; 2] = ["classic", "grand"];

/// What has been chosen so far.
pub struct Setup {
    game: GameName,
    /// Index of the board; games with one board have no choice.
    board: usize,
    players: usize,
    /// The level of the computer player on each seat in order; 0 for a person.
    levels: [u8; Seat::MAX],
    /// The selected row.
    selected: usize,
}

/// A row of the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Game,
    Board,
    Players,
    Seat(usize),
    Start,
}

/// Asks for the game and its players; `false` when the player quits.
pub fn set_up(
    context: &Context,
    args: &mut PlayArgs,
    terminal: &mut FullScreen,
) -> Result<bool, Failure> {
    let mut setup = Setup::new();
    while !terminal.is_asked_to_end() {
        let mut places = Vec::new();
        terminal.draw(|frame| places = setup.draw(frame, &context.lang))?;
        let Some(event) = super::next_event()? else {
            continue;
        };
        match setup.handle(&event, &places) {
            Some(true) => {
                setup.write(args);
                return Ok(true);
            }
            Some(false) => return Ok(false),
            None => {}
        }
    }
    Ok(false)
}

impl Setup {
    /// A person against the first level.
    pub fn new() -> Setup {
        Setup {
            game: GameName::ALL[0],
            board: 0,
            players: 2,
            levels: [0, 1, 1, 1],
            selected: 0,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game];
        if self.game.has_boards() {
            rows.extend([Row::Board, Row::Players]);
        }
        rows.extend((0..self.seats().len()).map(Row::Seat));
        rows.push(Row::Start);
        rows
    }

    /// The seats that play.
    fn seats(&self) -> Vec<Seat> {
        let game = AnyGame::new(self.game);
        with_game!(&game, game => {
            let all: Vec<Seat> = game.all_seats().iter().collect();
            match self.players {
                2 => game.default_seats().iter().collect(),
                players => all.into_iter().take(players).collect(),
            }
        })
    }

    /// Handles a key or a click; `Some(true)` starts the game, `Some(false)`
    /// quits.
    pub fn handle(&mut self, event: &Event, places: &[Rect]) -> Option<bool> {
        let rows = self.rows();
        match event {
            Event::Key(key) => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                match key.code {
                    KeyCode::Char('c' | 'd' | 'q') if control => return Some(false),
                    KeyCode::Esc | KeyCode::F(10) => return Some(false),
                    KeyCode::Up | KeyCode::BackTab => {
                        self.selected = self.selected.saturating_sub(1);
                    }
                    KeyCode::Down | KeyCode::Tab => {
                        self.selected = (self.selected + 1).min(rows.len() - 1);
                    }
                    KeyCode::Left => self.change(rows[self.selected], false),
                    KeyCode::Right | KeyCode::Char(' ') => self.change(rows[self.selected], true),
                    KeyCode::Enter => return Some(true),
                    _ => {}
                }
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                let clicked = places.iter().position(|place| place.contains(at))?;
                self.selected = clicked;
                if rows.get(clicked) == Some(&Row::Start) {
                    return Some(true);
                }
                self.change(rows[clicked], true);
            }
            _ => {}
        }
        None
    }

    /// Changes a row to its next or previous value, and back to the first after
    /// the last.
    fn change(&mut self, row: Row, forward: bool) {
        let turn = |value: usize, count: usize| match forward {
            true => (value + 1) % count,
            false => (value + count - 1) % count,
        };
        match row {
            Row::Game => {
                let games = GameName::ALL;
                let now = games.iter().position(|game| *game == self.game);
                self.game = games[turn(now.unwrap_or(0), games.len())];
                self.players = 2;
                let most = self.levels_of_game();
                self.levels = self.levels.map(|level| level.min(most));
            }
            Row::Board => self.board = turn(self.board, BOARDS.len()),
            Row::Players => self.players = 2 + turn(self.players - 2, Seat::MAX - 1),
            Row::Seat(index) => {
                let count = usize::from(self.levels_of_game()) + 1;
                self.levels[index] = turn(self.levels[index].into(), count) as u8;
            }
            Row::Start => {}
        }
    }

    /// The number of levels of the computer.
    fn levels_of_game(&self) -> u8 {
        fn levels<G: HasBots>(_: &G) -> u8 {
            G::LEVELS
        }
        with_game!(&AnyGame::new(self.game), game => levels(game))
    }

    /// Writes what was chosen as arguments.
    fn write(&self, args: &mut PlayArgs) {
        args.game = Some(self.game);
        let game = AnyGame::new(self.game);
        let name = |seat: Seat| with_game!(&game, game => game.seat_name(seat));
        let seats = self.seats();
        if self.game.has_boards() {
            args.board = Some(BOARDS[self.board].to_owned());
            let names: Vec<&str> = seats.iter().map(|seat| name(*seat)).collect();
            args.start.set_seats(names.join(","));
        }
        for (seat, level) in seats.iter().zip(self.levels) {
            if level > 0 {
                args.players.push(format!("{}=level:{level}", name(*seat)));
            }
        }
    }

    /// Draws the form; returns the places of its rows.
    pub fn draw(&self, frame: &mut Frame, lang: &Lang) -> Vec<Rect> {
        let area = frame.area();
        let bar = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        let top = Rect {
            height: 1.min(area.height),
            ..area
        };
        frame.render_widget(Block::new().style(bar), top);
        frame.render_widget(Line::styled(" Kinetic", bar), top);
        let mut places = Vec::new();
        for (index, row) in self.rows().into_iter().enumerate() {
            let place = Rect {
                x: area.x + 4,
                y: area.y + 3 + 2 * index as u16,
                width: area.width.saturating_sub(8),
                height: 1,
            };
            let place = place.intersection(area);
            let selected = index == self.selected;
            let mark = if selected { '>' } else { ' ' };
            let style = match selected {
                true => Style::new().add_modifier(Modifier::BOLD),
                false => Style::new(),
            };
            let text = format!("{mark} {}", self.row_text(row, lang));
            frame.render_widget(Line::styled(text, style), place);
            places.push(place);
        }
        let bottom = Rect {
            y: area.bottom().saturating_sub(1),
            height: 1.min(area.height),
            ..area
        };
        let dim = Style::new().add_modifier(Modifier::DIM);
        frame.render_widget(Line::styled(lang.text("screen-setup-keys"), dim), bottom);
        places
    }

    fn row_text(&self, row: Row, lang: &Lang) -> String {
        fn title<G: TerminalView>(_: &G) -> &'static str {
            G::TITLE
        }
        let game = AnyGame::new(self.game);
        let (label, value) = match row {
            Row::Game => (
                lang.text("screen-game"),
                with_game!(&game, game => title(game)).to_owned(),
            ),
            Row::Board => (lang.text("screen-board"), lang.board(BOARDS[self.board])),
            Row::Players => (lang.text("screen-players"), self.players.to_string()),
            Row::Seat(index) => {
                let seat = self.seats()[index];
                let value = match self.levels[index] {
                    0 => lang.text("screen-person"),
                    level => lang.with("screen-level", &[("level", level.into())]),
                };
                (with_game!(&game, game => lang.seat(game, seat)), value)
            }
            Row::Start => return format!("[ {} ]", lang.text("screen-start")),
        };
        format!("{label:<16} < {value} >")
    }
}
