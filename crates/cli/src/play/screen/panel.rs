//! The panel beside the board: players, turns, and the menu of what can be
//! chosen.

use kinetic_rules::GamePosition as _;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};

use super::super::input::PlayerCommand;
use super::super::online::time_words::span_text;
use super::super::session::Menu;
use super::state::{Action, Entry, Focus, Screen};
use super::view::{paint, wrapped};
use crate::draw::Picture;
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// Fewest rows of the list of turns, and of the menu.
const LEAST_TURNS: u16 = 3;
const LEAST_MENU: u16 = 6;
/// A clock with less than this left is shown in bold.
const LITTLE_TIME_MS: u64 = 20_000;
/// Columns and rows for a small board in the panel.
const SMALL_BOARD: (usize, usize) = (28, 11);

impl<G: TerminalView> Screen<'_, G> {
    /// Draws the panel.
    pub(super) fn draw_panel(&mut self, frame: &mut Frame, area: Rect) {
        if self.online.is_some() {
            return self.draw_online_panel(frame, area);
        }
        let status = wrapped(&self.status().join("\n"), area.width);
        let rows = status.len() as u16;
        let most = area.height.saturating_sub(LEAST_TURNS + LEAST_MENU);
        let analysis = if self.study.shown { 6 } else { 0 };
        let result = self.result_picture();
        let result_rows = result
            .as_ref()
            .map_or(0, |picture| picture.rows() as u16 + 1);
        let players = self.player_rows();
        let most = most.saturating_sub(players.len() as u16);
        let [clocks, top, turns, menu, below, analysis] = Layout::vertical([
            Constraint::Length(players.len() as u16),
            Constraint::Length(rows.min(most)),
            Constraint::Fill(1),
            Constraint::Fill(2),
            Constraint::Length(result_rows),
            Constraint::Length(analysis),
        ])
        .areas(area);
        if let Some(picture) = result {
            self.draw_result(frame, below, &picture);
        }
        for (row, y) in players.iter().zip(clocks.y..clocks.bottom()) {
            let height = 1;
            row.draw(
                frame,
                Rect {
                    y,
                    height,
                    ..clocks
                },
            );
        }
        frame.render_widget(Text::from_iter(status), top);
        self.draw_turns(frame, turns);
        self.draw_menu(frame, menu);
        if self.study.shown {
            self.draw_analysis(frame, analysis);
        }
    }

    /// A small board after the turn that waits to be confirmed, in games whose
    /// board moves after each turn.
    pub(super) fn result_picture(&self) -> Option<Picture> {
        G::RESULT_HEADING?;
        let session = &self.session;
        let result = session.game.finish(session.play.draft()).ok()?;
        let draft = session.game.begin(&result);
        let style = session.context.style;
        session
            .game
            .picture(&draft, None, &[], None, SMALL_BOARD, style)
    }

    pub(super) fn draw_result(&self, frame: &mut Frame, area: Rect, picture: &Picture) {
        let context = self.session.context;
        let heading = context.lang.text(G::RESULT_HEADING.unwrap_or_default());
        let area = heading_above(frame, area, &heading, context.style.unicode);
        paint(frame.buffer_mut(), area, picture, context.style.colour);
    }

    /// The players with their clocks, if they play with clocks.
    fn player_rows(&self) -> Vec<PlayerRow<'_>> {
        let session = &self.session;
        if session.clock.is_none() {
            return Vec::new();
        }
        let to_move = session.course().to_move();
        let clocks = session.clocks();
        let seats = session.course().start().seats().iter();
        let row = |seat| PlayerRow {
            to_move: to_move == Some(seat),
            name: session.player(seat),
            left_ms: clocks
                .iter()
                .find_map(|(known, left)| (*known == seat).then_some(left.0)),
            lang: &session.context.lang,
        };
        seats.map(row).collect()
    }

    /// The names of the players, and the state of the game.
    fn status(&self) -> Vec<String> {
        let session = &self.session;
        let seats = session.course().position();
        let mut lines = Vec::new();
        match &session.clock {
            // The rows with the clocks have the names.
            Some(clock) if clock.is_paused() => {
                lines.push(session.context.lang.text("play-paused"))
            }
            Some(_) => {}
            None if session.named_players().is_empty() => {}
            None => lines.push(session.named_players().join(", ")),
        }
        lines.extend(session.game.status(&session.context.lang, seats));
        lines
    }

    /// The list of turns, with the undone ones faint. A click goes there.
    pub(super) fn draw_turns(&mut self, frame: &mut Frame, area: Rect) {
        let session = &self.session;
        let heading = session.context.lang.text("screen-turns");
        let area = heading_above(frame, area, &heading, self.session.context.style.unicode);
        let now = session.course().len();
        let texts = session.event_texts();
        let mut rows: Vec<Vec<(usize, String)>> = Vec::new();
        let mut width = 0;
        for (index, text) in texts.into_iter().enumerate() {
            let text = format!("{}. {text}", index + 1);
            let columns = text.chars().count() + 2;
            match rows.last_mut() {
                Some(row) if width + columns <= usize::from(area.width) => {
                    row.push((index + 1, text));
                    width += columns;
                }
                _ => {
                    rows.push(vec![(index + 1, text)]);
                    width = columns;
                }
            }
        }
        let current = rows
            .iter()
            .position(|row| row.iter().any(|(turn, _)| *turn == now));
        let first = window(current.unwrap_or(0), area.height.into());
        for (row, y) in rows.into_iter().skip(first).zip(area.y..area.bottom()) {
            let mut x = area.x;
            for (turn, text) in row {
                let width = (text.chars().count() as u16).min(area.right() - x);
                let place = Rect {
                    x,
                    y,
                    width,
                    height: 1,
                };
                let style = match turn {
                    _ if turn == now => {
                        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
                    }
                    _ if turn > now => Style::new().add_modifier(Modifier::DIM),
                    _ => Style::new(),
                };
                frame.render_widget(Line::styled(text, style), place);
                self.targets.push((place, Action::GoTo(turn)));
                x = (x + width + 2).min(area.right());
            }
        }
    }

    /// The menu: what can follow in the turn or, after the game, commands.
    pub(super) fn draw_menu(&mut self, frame: &mut Frame, area: Rect) {
        let heading = match &self.session.menu {
            _ if self.session.finish().is_some() => self.session.result_lines()[..2].join(" "),
            _ if self.online.is_some() && !self.chooses_turn() => {
                self.session.context.lang.text("screen-what-to-do")
            }
            Menu::Choices(group) if !group.label.is_empty() => group.label.clone(),
            _ => self.session.context.lang.text("screen-choose"),
        };
        let unicode = self.session.context.style.unicode;
        let area = heading_above(frame, area, &heading, unicode);
        let entries = self.entries();
        let first = window(self.selected, area.height.into());
        let visible = entries.into_iter().enumerate().skip(first);
        for ((index, entry), y) in visible.zip(area.y..area.bottom()) {
            let selected = self.focus == Focus::Menu && index == self.selected;
            let mark = if selected { '>' } else { ' ' };
            let text = match entry.action {
                Action::Pick(number) => format!("{mark}{number:>2} {}", entry.label),
                _ => format!("{mark}   {}", entry.label),
            };
            let place = Rect {
                y,
                height: 1,
                ..area
            };
            let style = match selected {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            let text = shortened(text, area.width, unicode);
            frame.render_widget(Line::styled(text, style), place);
            self.targets.push((place, entry.action));
        }
    }

    /// The entries of the menu.
    pub(super) fn entries(&self) -> Vec<Entry> {
        if self.online.is_some() && !self.chooses_turn() {
            return self.online_entries();
        }
        let mut entries = self.turn_entries();
        if self.online.is_some() {
            let (mut asked, more) = self.entries_beside_turn();
            asked.append(&mut entries);
            asked.push(more);
            return asked;
        }
        entries
    }

    fn turn_entries(&self) -> Vec<Entry> {
        let session = &self.session;
        let lang = &session.context.lang;
        if session.finish().is_some() {
            let commands = [
                PlayerCommand::Rematch,
                PlayerCommand::New,
                PlayerCommand::Undo,
                PlayerCommand::Quit,
            ];
            let entry = |command: PlayerCommand| Entry {
                label: command.word(lang),
                action: Action::Command(command),
            };
            return commands.map(entry).into();
        }
        let mut entries = Vec::new();
        if session.play.is_complete() {
            entries.push(Entry {
                label: lang.text("menu-done"),
                action: Action::Pick(0),
            });
        }
        let labels: Vec<String> = match &session.menu {
            Menu::Closed => Vec::new(),
            Menu::Groups(groups) => {
                let label = |group: &_| group_label(group);
                groups.iter().map(label).collect()
            }
            Menu::Choices(group) => {
                let labels = group.choices.iter();
                labels.map(|choice| choice.label.clone()).collect()
            }
        };
        entries.extend((1..).zip(labels).map(|(number, label)| Entry {
            label,
            action: Action::Pick(number),
        }));
        entries
    }
}

/// A player with a clock, in a row of the panel.
pub struct PlayerRow<'a> {
    pub to_move: bool,
    pub name: String,
    /// What is left on the clock; `None` without one.
    pub left_ms: Option<u64>,
    pub lang: &'a Lang,
}

impl PlayerRow<'_> {
    pub fn draw(&self, frame: &mut Frame, row: Rect) {
        let mark = if self.to_move { '>' } else { ' ' };
        let little = self.left_ms.is_some_and(|left| left < LITTLE_TIME_MS);
        let style = match self.to_move || little {
            true => Style::new().add_modifier(Modifier::BOLD),
            false => Style::new(),
        };
        let clock = self.left_ms.map(|left| span_text(self.lang, left));
        let clock = clock.unwrap_or_default();
        let room = match Line::raw(clock.as_str()).width() as u16 {
            0 => row.width,
            width => row.width.saturating_sub(width + 1),
        };
        let text = format!("{mark} {}", self.name);
        frame.render_widget(Line::styled(text, style), Rect { width: room, ..row });
        frame.render_widget(Line::styled(clock, style).right_aligned(), row);
    }
}

/// A group in one line: what it is, and what it offers.
fn group_label<P>(group: &crate::terminal_view::Group<P>) -> String {
    let labels: Vec<&str> = group
        .choices
        .iter()
        .map(|choice| choice.label.as_str())
        .collect();
    format!("{} {}", group.label, labels.join(" · "))
}

/// A text that ends in an ellipsis if it is too long for a row.
pub fn shortened(mut text: String, width: u16, unicode: bool) -> String {
    let fits = |text: &str| Line::raw(text).width() <= usize::from(width);
    if fits(&text) {
        return text;
    }
    let ellipsis = if unicode { "…" } else { "..." };
    while !text.is_empty() && !fits(&format!("{text}{ellipsis}")) {
        text.pop();
    }
    text + ellipsis
}

/// Draws a heading and returns the area below it.
pub fn heading_above(frame: &mut Frame, area: Rect, heading: &str, unicode: bool) -> Rect {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let [top, below] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let rule = if unicode { "─" } else { "-" };
    let rule = rule.repeat(usize::from(top.width).saturating_sub(heading.chars().count() + 1));
    frame.render_widget(Line::styled(format!("{heading} {rule}"), bold), top);
    below
}

/// The first of the visible rows, so that a row is among them.
pub fn window(shown: usize, height: usize) -> usize {
    (shown + 1).saturating_sub(height)
}
