//! Drawing the full screen: title, board, panel, message, the typed line and the
//! keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear};

use super::least;
use super::state::{Focus, Screen};
use crate::draw::{Paint, Picture};
use crate::terminal_view::TerminalView;

/// Fewest and most columns of the panel.
const PANEL: (u16, u16) = (31, 56);

/// Borders without characters beyond ASCII.
const ASCII_BORDERS: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl<G: TerminalView> Screen<'_, G> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        self.targets.clear();
        self.board = None;
        let message_rows = if area.height > 40 { 2 } else { 1 };
        let rows = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(message_rows),
            Constraint::Length(1),
            Constraint::Length(1),
        ]);
        let [title, body, message, input, keys] = rows.areas(area);
        let room = (area.width.saturating_sub(PANEL.0 + 1), body.height);
        let Some(picture) = self.picture(room) else {
            return self.draw_too_small(frame);
        };
        let needed = picture.columns as u16 + 1;
        let panel = (body.width - needed).min(PANEL.1);
        let columns = Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]);
        let [board, panel] = columns.areas(body);
        self.draw_title(frame, title);
        self.draw_board(frame, board, picture);
        self.draw_panel(frame, panel);
        self.draw_below(frame, message, input, keys);
        self.draw_overlay(frame, body);
    }

    /// The board as large as the room allows.
    fn picture(&self, room: (u16, u16)) -> Option<Picture> {
        let session = &self.session;
        let plays = session.finish().is_none() && !self.is_thinking() && self.may_play();
        let cursor = (self.focus == Focus::Board && plays).then_some(self.cursor);
        session.game.picture(
            session.play.draft(),
            session.last_parts(),
            session.open_choices(),
            cursor,
            (room.0.into(), room.1.into()),
            session.context.style,
        )
    }

    /// What to do when the window has become too small.
    fn draw_too_small(&self, frame: &mut Frame) {
        let id = match self.online {
            None => "screen-too-small",
            Some(_) => "net-needs-screen",
        };
        let sentence = self.session.context.lang.with(id, &least());
        let area = frame.area();
        frame.render_widget(Text::from_iter(wrapped(&sentence, area.width)), area);
    }

    fn draw_title(&self, frame: &mut Frame, area: Rect) {
        let session = &self.session;
        let lang = &session.context.lang;
        let mut game = match session.game.board_name() {
            Some(board) => format!("{} · {}", G::TITLE, lang.board(board)),
            None => G::TITLE.to_owned(),
        };
        if let Some(online) = &self.online {
            game = format!("{game} · {}", online.state_text(lang));
        }
        let heading = match session.turn_heading() {
            _ if self.online.as_ref().is_some_and(|it| it.ended()) => lang.text("net-ended"),
            Some(heading) if self.is_thinking() => {
                format!("{heading}: {}", lang.text("screen-thinking"))
            }
            Some(heading) => heading,
            None => session
                .result_lines()
                .into_iter()
                .take(2)
                .collect::<Vec<_>>()
                .join(" "),
        };
        draw_bar(frame, area, &game, &heading);
    }

    /// Puts the board into the middle of its area.
    fn draw_board(&mut self, frame: &mut Frame, area: Rect, picture: Picture) {
        let (columns, rows) = (picture.columns as u16, picture.rows() as u16);
        let place = Rect {
            x: area.x + (area.width - columns) / 2,
            y: area.y + (area.height - rows) / 2,
            width: columns,
            height: rows,
        };
        let colour = self.session.context.style.colour;
        paint(frame.buffer_mut(), place, &picture, colour);
        self.board = Some((place, picture));
    }

    /// The message, the line being typed and the keys. A long message also takes
    /// the place of the keys.
    fn draw_below(&self, frame: &mut Frame, message: Rect, input: Rect, keys: Rect) {
        let lang = &self.session.context.lang;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let text = wrapped(&self.message, message.width);
        let rows = text.len() as u16;
        let dim = Style::new().add_modifier(Modifier::DIM);
        let (message, input, keys) = if rows > message.height {
            let message = Rect {
                height: message.height + 1,
                ..message
            };
            (message, keys, None)
        } else {
            (message, input, Some(keys))
        };
        frame.render_widget(Text::from_iter(text).style(bold), message);
        let prompt = match &self.online {
            Some(online) if online.writing => lang.labelled(&lang.text("online-chat"), ""),
            _ => "> ".to_owned(),
        };
        let typed = format!("{prompt}{}", self.input);
        let cursor = input.x + Line::raw(typed.as_str()).width() as u16;
        frame.render_widget(Line::raw(typed), input);
        if self.overlay.is_none() {
            frame.set_cursor_position((cursor.min(input.right() - 1), input.y));
        }
        if let Some(keys) = keys {
            let id = match self.online {
                None => "screen-keys",
                Some(_) => "screen-online-keys",
            };
            frame.render_widget(Line::styled(lang.text(id), dim), keys);
        }
    }

    /// A text over the board.
    fn draw_overlay(&mut self, frame: &mut Frame, body: Rect) {
        let Some(overlay) = &mut self.overlay else {
            return;
        };
        let area = Rect {
            x: body.x + 2,
            y: body.y,
            width: body.width - 4,
            height: body.height,
        };
        let context = self.session.context;
        let close = context.lang.text("screen-close");
        let borders = match context.style.unicode {
            true => border::PLAIN,
            false => ASCII_BORDERS,
        };
        let block = Block::bordered()
            .border_set(borders)
            .title_bottom(format!(" {close} "));
        let text = wrapped(&overlay.text, area.width - 2);
        let rows = text.len() as u16;
        overlay.scroll = overlay.scroll.min(rows.saturating_sub(area.height - 2));
        let height = (rows + 2).min(area.height);
        let area = Rect { height, ..area };
        frame.render_widget(Clear, area);
        frame.render_widget(&block, area);
        let visible = text.into_iter().skip(overlay.scroll.into());
        frame.render_widget(Text::from_iter(visible), block.inner(area));
    }
}

/// Draws a line across the upper edge, with a text at each end. Returns the area
/// below it.
pub fn draw_bar(frame: &mut Frame, area: Rect, left: &str, right: &str) -> Rect {
    let bar = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
    let [top, below] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    frame.render_widget(Block::new().style(bar), top);
    frame.render_widget(Line::styled(format!(" {left}"), bar), top);
    let right = Line::styled(format!("{right} "), bar).right_aligned();
    frame.render_widget(right, top);
    below
}

/// Breaks a text into lines of at most this width, between words where that is
/// possible. Lines that continue another are indented like it.
pub fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let indent: String = line.chars().take_while(|it| *it == ' ').collect();
        let mut current = line.to_owned();
        while Line::raw(current.as_str()).width() > width.into() {
            let fits = |end: usize| Line::raw(&current[..end]).width() <= width.into();
            let spaces = current.match_indices(' ').map(|(at, _)| at);
            let last = spaces.rev().find(|&at| at > indent.len() && fits(at));
            // A word that is too long for a line is broken anywhere.
            let end = last.unwrap_or_else(|| {
                let mut ends = current.char_indices().map(|(at, _)| at);
                let first = ends.nth(indent.len() + 1).unwrap_or(current.len());
                ends.take_while(|&at| fits(at)).last().unwrap_or(first)
            });
            if end == current.len() {
                break;
            }
            let rest = format!("{indent}{}", current[end..].trim_start());
            current.truncate(end);
            lines.push(std::mem::replace(&mut current, rest));
        }
        lines.push(current);
    }
    lines
}

/// Copies a picture to the screen.
pub(super) fn paint(buffer: &mut Buffer, place: Rect, picture: &Picture, colour: bool) {
    for (index, cell) in picture.cells.iter().enumerate() {
        let x = place.x + (index % picture.columns) as u16;
        let y = place.y + (index / picture.columns) as u16;
        if let Some(target) = buffer
            .cell_mut((x, y))
            .filter(|_| place.contains((x, y).into()))
        {
            target.set_char(cell.character);
            target.set_style(style_of(cell.paint, colour));
        }
    }
}

/// The style of a character; without colour only its weight is left.
fn style_of(paint: Paint, colour: bool) -> Style {
    let mut style = Style::new();
    if let Some(fore) = paint.fore.filter(|_| colour) {
        style = style.fg(Color::Indexed(fore));
    }
    if let Some(back) = paint.back.filter(|_| colour) {
        style = style.bg(Color::Indexed(back));
    }
    if paint.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if paint.faint {
        style = style.add_modifier(Modifier::DIM);
    }
    style
}
