//! Taking back, and back again.

use super::table::{Flow, Menu, Table};
use crate::shown::Shown;

impl<G: Shown> Table<'_, G> {
    /// Takes back the last part of the turn, or else the last event. Against a
    /// computer player that goes on to where a person was to move.
    pub(super) fn undo(&mut self) -> Result<Flow, String> {
        let parts = self.game.parts_of(&self.draft).to_vec();
        if let Some((_, kept)) = parts.split_last() {
            self.renew_draft();
            for &part in kept {
                let _ = self.game.extend(&mut self.draft, part);
            }
            return Ok(Flow::Show);
        }
        if let Menu::Choices(_) = self.menu {
            self.open_menu();
            return Ok(Flow::Stay);
        }
        let before = self.undone.len();
        while let Some(event) = self.course.undo() {
            self.undone.push(event);
            if !self.bot_to_move() {
                self.renew_draft();
                return Ok(Flow::Show);
            }
        }
        // No person was to move before: nothing has been taken back.
        while self.undone.len() > before
            && let Some(event) = self.undone.pop()
        {
            let _ = self.course.apply(event);
        }
        Err(self.context.lang.text("play-nothing-to-undo"))
    }

    /// Lets happen again what was taken back at once.
    pub(super) fn redo(&mut self) -> Result<Flow, String> {
        if self.undone.is_empty() {
            return Err(self.context.lang.text("play-nothing-to-redo"));
        }
        let mut rest = std::mem::take(&mut self.undone);
        let mut flow = Ok(Flow::Show);
        while let Some(event) = rest.pop() {
            flow = self.apply(event);
            if flow.is_err() || !self.bot_to_move() {
                break;
            }
        }
        self.undone = rest;
        flow
    }
}
