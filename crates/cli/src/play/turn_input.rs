//! Taking a turn: typed text or choices from a menu extend the unfinished turn
//! part by part, until it ends and is applied to the game.

use kinetic_rules::CourseWithDraft;

use super::session::{Menu, Next, Session};
use crate::terminal_view::{Group, TerminalView};

impl<G: TerminalView> Session<'_, G> {
    /// Opens the menu of the parts that can follow in the unfinished turn.
    pub(super) fn open_menu(&mut self) {
        self.menu = Menu::Groups(self.game.groups(&self.context.lang, self.play.draft()));
    }

    /// Chooses by number from the menu.
    pub(super) fn pick(&mut self, number: usize) -> Result<Next, String> {
        let no_such = || self.context.lang.text("play-no-such-number");
        if number == 0 && self.play.is_complete() {
            return self.end_turn();
        }
        match std::mem::replace(&mut self.menu, Menu::Closed) {
            Menu::Closed => {
                self.open_menu();
                Ok(Next::Menu)
            }
            Menu::Groups(mut groups) => {
                if number == 0 || number > groups.len() {
                    self.menu = Menu::Groups(groups);
                    return Err(no_such());
                }
                let group = groups.swap_remove(number - 1);
                match group.choices.as_slice() {
                    [only] => self.extend(only.part),
                    _ => Ok(self.open_group(group)),
                }
            }
            Menu::Choices(group) => {
                let index = number.checked_sub(1);
                match index.and_then(|index| group.choices.get(index)) {
                    Some(choice) => self.extend(choice.part),
                    None => {
                        self.menu = Menu::Choices(group);
                        Err(no_such())
                    }
                }
            }
        }
    }

    /// Opens the menu of a group, whose choices are also marked on the board.
    pub(super) fn open_group(&mut self, group: Group<G::Part>) -> Next {
        self.menu = Menu::Choices(group);
        Next::RedrawWithMenu
    }

    /// Adds a part to the turn and ends it where nothing can follow, unless the
    /// player is to confirm turns.
    pub(super) fn extend(&mut self, part: G::Part) -> Result<Next, String> {
        let extended = self.play.extend(part);
        extended.map_err(|error| self.diagnostic(&error))?;
        self.menu = Menu::Closed;
        if self.play.next_parts().is_empty() && !self.confirm_turns {
            return self.end_turn();
        }
        self.open_menu();
        Ok(Next::RedrawWithMenu)
    }

    /// Handles a turn, the beginning of one (with `+` or `,` at its end), or
    /// the name of a group: the square of a block or marble to move.
    pub(super) fn type_turn(&mut self, line: &str) -> Result<Next, String> {
        let (text, open) = match line.strip_suffix(['+', ',']) {
            Some(text) => (text, true),
            None => (line, false),
        };
        match self.with_parts(text) {
            Ok(play) => self.play = play,
            Err(sentence) => {
                let groups = self.game.groups(&self.context.lang, self.play.draft());
                let named = groups.into_iter().find(|group| group.name == line);
                return named.map(|group| self.open_group(group)).ok_or(sentence);
            }
        }
        let more = open && !self.play.next_parts().is_empty();
        // After a slide alone the marble is still to be placed.
        if more || !self.play.is_complete() {
            self.open_menu();
            return Ok(Next::RedrawWithMenu);
        }
        self.end_turn()
    }

    /// The unfinished turn with the parts of a text added; the error is a
    /// sentence.
    fn with_parts(&self, text: &str) -> Result<CourseWithDraft<G>, String> {
        let mut play = self.play.clone();
        for text in text.split(['+', ',']) {
            let part = self.game.parse_part(text).map_err(|error| {
                let hint = self.context.lang.text("play-hint");
                format!("{} {hint}", self.diagnostic(&error))
            })?;
            let extended = play.extend(part);
            extended.map_err(|error| self.diagnostic(&error))?;
        }
        Ok(play)
    }

    /// Ends the unfinished turn and applies it to the game.
    pub(super) fn end_turn(&mut self) -> Result<Next, String> {
        let ended = self.play.end_turn();
        ended.map_err(|error| self.diagnostic(&error))?;
        Ok(self.applied())
    }
}
