//! The choice of a game on the full screen: game, board, number of players, and
//! who plays each seat. For a game on a server also what the players agree on.

use kinetic_engine::HasBots;
use kinetic_protocol::web::{Board, Chair, NewGame, Place, TimeControl};
use kinetic_rules::{AnyGame, Game as _, GameName, Seat, with_game};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::super::PlayArgs;
use super::agreement::{Agreement, LIVE_TIMES, TIMES, Term, time_value};
use super::terminal::FullScreen;
use super::view::draw_bar;
use crate::context::{Context, Failure};
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// The boards to choose from.
const BOARDS: [&str; 2] = ["classic", "grand"];

/// Least width of the labels, in columns.
const MIN_LABEL: usize = 16;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    /// A person at this keyboard.
    Person,
    /// A person who comes to the server.
    Invited,
    /// The computer, with a level.
    Level(u8),
}

/// What has been chosen so far.
pub struct Setup {
    game: GameName,
    /// Index of the board; games with one board have no choice.
    board: usize,
    players: usize,
    /// Who plays each seat in order.
    who: [Player; Seat::MAX],
    /// The selected row.
    selected: usize,
    /// Index of the clocks in [`TIMES`]; 0 for none.
    clock: usize,
    /// What is agreed on for a game on a server.
    agreement: Option<Agreement>,
}

/// A row of the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Game,
    Board,
    Players,
    Seat(usize),
    Clock,
    Term(Term),
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
            who: [
                Player::Person,
                Player::Level(1),
                Player::Level(1),
                Player::Level(1),
            ],
            selected: 0,
            clock: 0,
            agreement: None,
        }
    }

    /// A person here invites one for each other seat.
    pub fn for_server() -> Setup {
        let mut who = [Player::Invited; Seat::MAX];
        who[0] = Player::Person;
        Setup {
            who,
            agreement: Some(Agreement::default()),
            ..Setup::new()
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game];
        if self.game.has_boards() {
            rows.extend([Row::Board, Row::Players]);
        }
        rows.extend((0..self.seats().len()).map(Row::Seat));
        match &self.agreement {
            Some(agreement) => {
                let terms = agreement.terms(self.game).into_iter();
                rows.extend(terms.map(Row::Term));
            }
            // Only people have clocks.
            None if self.who[..self.seats().len()].contains(&Player::Person) => {
                rows.push(Row::Clock);
            }
            None => {}
        }
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
                self.who = self.who.map(|player| match player {
                    Player::Level(level) => Player::Level(level.min(most)),
                    player => player,
                });
            }
            Row::Board => self.board = turn(self.board, BOARDS.len()),
            Row::Players => self.players = 2 + turn(self.players - 2, Seat::MAX - 1),
            Row::Seat(index) => {
                let mut players = vec![Player::Person];
                if self.agreement.is_some() {
                    players.push(Player::Invited);
                }
                players.extend((1..=self.levels_of_game()).map(Player::Level));
                let now = players.iter().position(|player| *player == self.who[index]);
                self.who[index] = players[turn(now.unwrap_or(0), players.len())];
            }
            Row::Clock => self.clock = turn(self.clock, LIVE_TIMES),
            Row::Term(term) => {
                let seats = self.seats().len();
                if let Some(agreement) = &mut self.agreement {
                    agreement.change(term, seats, turn);
                }
            }
            Row::Start => return,
        }
        let seats = self.seats().len();
        if let Some(agreement) = &mut self.agreement {
            agreement.renew(seats);
        }
    }

    /// What was chosen, for the server; `None` for a game that is not for one.
    pub fn new_game(&mut self) -> Option<NewGame> {
        let game = AnyGame::new(self.game);
        let chair = |(seat, who): (&Seat, &Player)| Chair {
            seat: game.seat_name(*seat).to_owned(),
            place: match who {
                Player::Person => Place::Screen { name: None },
                Player::Invited => Place::Link,
                Player::Level(level) => Place::Bot { level: *level },
            },
        };
        let seats = self.seats().iter().zip(&self.who).map(chair).collect();
        let boards = self.game.has_boards();
        let board = boards.then(|| Board::Named(BOARDS[self.board].to_owned()));
        let agreement = self.agreement.as_mut()?;
        Some(agreement.new_game(self.game, board, seats))
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
        for (seat, who) in seats.iter().zip(self.who) {
            if let Player::Level(level) = who {
                args.players.push(format!("{}=level:{level}", name(*seat)));
            }
        }
        if let TimeControl::Live {
            start_ms,
            increment_ms,
        } = TIMES[self.clock]
        {
            let clock = format!("{}+{}", start_ms / 60_000, increment_ms / 1000);
            args.clocks.push(clock);
        }
    }

    /// Draws the form; returns the places of its rows.
    pub fn draw(&self, frame: &mut Frame, lang: &Lang) -> Vec<Rect> {
        let area = frame.area();
        draw_bar(frame, area, "Kinetic", "");
        let rows = self.rows();
        // A long form has no empty rows between its rows.
        let (top, step) = match 2 * rows.len() as u16 + 4 <= area.height {
            true => (3, 2),
            false => (2, 1),
        };
        let mut places = Vec::new();
        let texts: Vec<_> = rows.iter().map(|row| self.row_text(*row, lang)).collect();
        let labels = texts
            .iter()
            .filter_map(|(label, value)| value.is_some().then_some(label));
        let widest = labels.map(|label| label.chars().count()).max();
        let widest = widest.unwrap_or(0).max(MIN_LABEL);
        for (index, (label, value)) in texts.into_iter().enumerate() {
            let place = Rect {
                x: area.x + 4,
                y: area.y + top + step * index as u16,
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
            let text = match value {
                Some(value) => format!("{mark} {label:<widest$} < {value} >"),
                None => format!("{mark} [ {label} ]"),
            };
            frame.render_widget(Line::styled(text, style), place);
            places.push(place);
        }
        let bottom = Rect {
            y: area.bottom().saturating_sub(1),
            height: 1.min(area.height),
            ..area
        };
        let dim = Style::new().add_modifier(Modifier::DIM);
        let id = match self.agreement {
            None => "screen-setup-keys",
            Some(_) => "room-form-keys",
        };
        frame.render_widget(Line::styled(lang.text(id), dim), bottom);
        places
    }

    /// The label of a row, and its value where there is something to choose.
    fn row_text(&self, row: Row, lang: &Lang) -> (String, Option<String>) {
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
                let value = match self.who[index] {
                    Player::Person if self.agreement.is_some() => lang.text("room-person"),
                    Player::Person => lang.text("screen-person"),
                    Player::Invited => lang.text("room-invited"),
                    Player::Level(level) => lang.with("screen-level", &[("level", level.into())]),
                };
                (with_game!(&game, game => lang.seat(game, seat)), value)
            }
            Row::Clock => {
                let clock = match self.clock {
                    0 => lang.text("room-no"),
                    index => time_value(lang, &TIMES[index]),
                };
                (lang.text("screen-clock"), clock)
            }
            Row::Start if self.agreement.is_some() => return (lang.text("room-create"), None),
            Row::Start => return (lang.text("screen-start"), None),
            Row::Term(term) => {
                let seats = self.seats().into_iter();
                let seats = seats.map(|seat| lang.text(game.seat_word(seat).0));
                let seats: Vec<String> = seats.collect();
                match &self.agreement {
                    Some(agreement) => agreement.text(term, &seats, lang),
                    None => Default::default(),
                }
            }
        };
        (label, Some(value))
    }
}
