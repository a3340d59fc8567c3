//! Preparing replies: `prepare` and a line of turns, played on a copy of the
//! game.

use kinetic_protocol::web::{NewPrepared, PreparedReply};
use kinetic_rules::Event;

use super::super::state::{Overlay, Screen};
use crate::play::input::PrepareWord;
use crate::play::online::prepared::{PrepareRequest, add_line, line_of, lines_text, replies_now};
use crate::terminal_view::TerminalView;

impl<G: TerminalView> Screen<'_, G> {
    /// Adds the line that is typed after `prepare`; alone, the command shows what
    /// is prepared.
    pub(super) fn prepare(&mut self, typed: &str) {
        self.message.clear();
        self.session.go_to(usize::MAX);
        if let Err(sentence) = self.prepare_line(typed) {
            self.message = sentence;
        }
        self.refresh();
    }

    fn prepare_line(&mut self, typed: &str) -> Result<(), String> {
        let session = &self.session;
        let lang = &session.context.lang;
        let course = session.course();
        let Some(part) = &mut self.online else {
            return Ok(());
        };
        let game = &mut part.game;
        let seat = game.waiting_seat().cloned();
        let seat = seat.ok_or_else(|| match game.mine().is_empty() {
            true => lang.text("online-you-watch"),
            false => lang.text("server-prepared-own-turn"),
        })?;
        let known = game.prepared.get(&seat);
        let mut replies = known.map_or_else(Vec::new, |known| replies_now(known, course));
        if typed.is_empty() {
            let mut lines = lines_text(lang, &replies);
            if lines.is_empty() {
                lines.push(lang.text("prepared-none"));
            }
            let text = format!(
                "{}\n\n{}",
                lang.text("screen-prepare-help"),
                lines.join("\n")
            );
            self.overlay = Some(Overlay { text, scroll: 0 });
            return Ok(());
        }
        if game.is_preparing() {
            return Err(lang.text("online-loading"));
        }
        match PrepareWord::parse(lang, typed) {
            Some((PrepareWord::None, _)) => replies.clear(),
            Some((PrepareWord::Any, turn)) => {
                let turn = session.game.parse_turn(turn);
                let turn = turn.map_err(|error| lang.error(&error))?;
                let line = PreparedReply {
                    condition: None,
                    reply: session.game.turn_text(turn.parts()),
                    then: Vec::new(),
                };
                add_line(&mut replies, line);
            }
            None => {
                let mut copy = course.clone();
                let mut turns = Vec::new();
                for text in typed.split_whitespace() {
                    let to_move = copy.to_move().map(|seat| session.game.seat_name(seat));
                    let own = to_move == Some(seat.as_str());
                    let played = copy.apply_text(&Event::Turn(text.to_owned()));
                    played.map_err(|error| lang.error(&error))?;
                    let turn = copy
                        .last_event()
                        .map(|event| session.game.event_text(event));
                    if let Some(Event::Turn(turn)) = turn {
                        turns.push((turn, own));
                    }
                }
                let line = line_of(turns).ok_or_else(|| lang.text("prepared-add-missing"))?;
                add_line(&mut replies, line);
            }
        }
        let after = course.len();
        let prepared = NewPrepared { after, replies };
        game.prepare(PrepareRequest { seat, prepared });
        Ok(())
    }
}
