//! Drawing a game on a server: players with their clocks, what is urgent, and the
//! chat, around the turns and the menu of every game.

use kinetic_protocol::web::{ChatAccess, Holder, Then};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Text;

use super::super::panel::{PlayerRow, heading_above};
use super::super::state::Screen;
use super::super::view::wrapped;
use super::OnlinePart;
use crate::lang::Lang;
use crate::play::online::ConnectionState;
use crate::play::online::time_words::{clock_notes, span_text, time_left};
use crate::play::online::words::{holder_text, question_text, seat_text, seat_with_holder};
use crate::terminal_view::TerminalView;

/// Rows of the panel below which it has no room for the chat beside a preview.
const ROOM_FOR_ALL: u16 = 34;

impl<G: TerminalView> Screen<'_, G> {
    /// Draws the panel: players with clocks, the state of the game, turns, menu
    /// and chat.
    pub(in crate::play::screen) fn draw_online_panel(&mut self, frame: &mut Frame, area: Rect) {
        let Some(part) = &self.online else { return };
        let session = &self.session;
        let lang = &session.context.lang;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let position = session.course().position();
        let players = part
            .game
            .state()
            .map_or(0, |state| state.seats.len().min(8)) as u16;
        let status = session.game.status(lang, position).join("\n");
        let status = wrapped(&status, area.width);
        let notes = wrapped(&part.notes(lang).join("\n"), area.width);
        let result = self.result_picture();
        let result_rows = result.as_ref().map_or(0, |it| it.rows() as u16 + 1);
        let preview = result_rows > 0;
        let chat_rows = match part.game.wants_chat {
            true if preview && area.height < ROOM_FOR_ALL => 0,
            true => (area.height / 4).max(4),
            false => 0,
        };
        // What is urgent comes before what can be read off the board.
        let urgent = players + notes.len() as u16;
        let most = area
            .height
            .saturating_sub(urgent + chat_rows + result_rows + 8);
        let rows = Layout::vertical([
            Constraint::Length(players),
            Constraint::Length(notes.len() as u16),
            Constraint::Length((status.len() as u16).min(most.max(2))),
            Constraint::Fill(1),
            Constraint::Fill(2),
            Constraint::Length(result_rows),
            Constraint::Length(chat_rows),
        ]);
        let [top, urgent, state, turns, menu, below, chat] = rows.areas(area);
        part.draw_players(frame, top, lang);
        frame.render_widget(Text::from_iter(notes).style(bold), urgent);
        frame.render_widget(Text::from_iter(status), state);
        if chat_rows > 0 {
            part.draw_chat(frame, chat, lang, session.context.style.unicode);
        }
        if let Some(picture) = result {
            self.draw_result(frame, below, &picture);
        }
        if self.study.shown {
            self.draw_analysis(frame, turns);
        } else {
            self.draw_turns(frame, turns);
        }
        self.draw_menu(frame, menu);
    }
}

impl OnlinePart {
    /// The state of the connection in a word.
    pub fn state_text(&self, lang: &Lang) -> String {
        lang.text(match self.connection {
            ConnectionState::Open => "net-state-open",
            ConnectionState::Connecting => "net-state-connecting",
            ConnectionState::Lost => "net-state-lost",
            ConnectionState::Outdated => "net-state-outdated",
        })
    }

    /// A seat with its player.
    fn seat(&self, lang: &Lang, seat: &str) -> String {
        let Some(game) = &self.game.game else {
            return seat.to_owned();
        };
        match self.game.view(seat) {
            Some(view) => seat_with_holder(lang, &game.options, view),
            None => seat_text(lang, &game.options, seat),
        }
    }

    /// What the player has to know now: the connection, what is being sent, the
    /// open question, when the time ends, an absent player.
    fn notes(&self, lang: &Lang) -> Vec<String> {
        let mut notes = Vec::new();
        match self.connection {
            ConnectionState::Open if self.game.is_sending() => {
                notes.push(lang.text("online-sending"));
            }
            ConnectionState::Open => {}
            ConnectionState::Connecting => notes.push(lang.text("online-connection-opening")),
            ConnectionState::Lost => notes.push(lang.text("online-connection-lost")),
            ConnectionState::Outdated => notes.push(lang.text("net-outdated")),
        }
        let Some(game) = &self.game.game else {
            return notes;
        };
        if let Some(asking) = &game.state.asking {
            notes.push(question_text(lang, asking, &self.seat(lang, &asking.by)));
        }
        if let Some(clocks) = &game.state.clocks {
            notes.extend(clock_notes(lang, clocks, self.now));
        }
        if self.game.waiting_seat().is_some() && self.game.prepared_count() > 0 {
            notes.push(self.game.prepared_text(lang));
        }
        if let (Some(until), Some(seat)) = (game.state.waits_until, &game.state.to_move)
            && !game.you.seats.contains(seat)
        {
            let left = until.saturating_sub(self.now);
            let id = match game.options.absence.then {
                Then::Claim if left > 0 => Some("online-claim-soon"),
                Then::Claim => Some("online-claim-now"),
                Then::Bot { .. } => Some("online-bot-soon"),
                Then::Out => Some("online-out-soon"),
                Then::Wait => None,
            };
            let values = [
                ("seat", self.seat(lang, seat).into()),
                ("time", span_text(lang, left).into()),
            ];
            notes.extend(id.map(|id| lang.with(id, &values)));
        }
        if game.you.seats.is_empty() {
            notes.push(lang.text("online-you-watch"));
        }
        if self.game.watchers > 0 {
            let values = [("count", self.game.watchers.into())];
            notes.push(lang.with("online-watchers", &values));
        }
        notes
    }

    /// A row for each player: whose turn it is, the name, presence and the clock.
    fn draw_players(&self, frame: &mut Frame, area: Rect, lang: &Lang) {
        let Some(game) = &self.game.game else { return };
        for (view, y) in game.state.seats.iter().zip(area.y..area.bottom()) {
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            let to_move = game.state.to_move.as_ref() == Some(&view.seat);
            let seat = seat_text(lang, &game.options, &view.seat);
            let name = holder_text(lang, view).unwrap_or_default();
            let mut text = lang.labelled(&seat, &name);
            if let Some(level) = view.stand_in {
                let bot = lang.with("screen-level", &[("level", level.into())]);
                let absent = lang.with("online-plays-for", &[("name", name.into())]);
                text = lang.labelled(&seat, &format!("{bot} {absent}"));
            }
            let person = matches!(view.holder, Some(Holder::Person { .. }));
            if game.you.seats.contains(&view.seat) {
                text = format!("{text} ({})", lang.text("online-you-short"));
            } else if person && !self.game.here.contains(&view.seat) {
                text = format!("{text} ({})", lang.text("online-away"));
            }
            let player = PlayerRow {
                to_move,
                name: text,
                left_ms: time_left(game.state.clocks.as_ref(), &view.seat, self.now),
                lang,
            };
            player.draw(frame, row);
        }
    }

    /// The latest messages of the chat.
    fn draw_chat(&self, frame: &mut Frame, area: Rect, lang: &Lang, unicode: bool) {
        let area = heading_above(frame, area, &lang.text("online-chat"), unicode);
        let mut rows: Vec<String> = Vec::new();
        for line in self.game.chat.iter().rev() {
            let mut lines = wrapped(&lang.labelled(&line.name, &line.text), area.width);
            lines.append(&mut rows);
            rows = lines;
            if rows.len() >= area.height.into() {
                break;
            }
        }
        if rows.is_empty() {
            let id = match self.game.game.as_ref().map(|game| game.options.chat) {
                Some(ChatAccess::Off) => "online-chat-closed",
                _ => "online-chat-none",
            };
            rows = wrapped(&lang.text(id), area.width);
        }
        let hidden = rows.len().saturating_sub(area.height.into());
        frame.render_widget(Text::from_iter(rows.into_iter().skip(hidden)), area);
    }
}
