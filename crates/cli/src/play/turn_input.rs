//! Taking a turn: typed text or choices from a menu extend the unfinished turn
//! part by part, until it ends and is applied to the game.

use kinetic_rules::CourseWithDraft;

use super::session::{Menu, Next, Session};
use crate::terminal_view::{Group, TerminalView};

/// Maximum width of the choices in a menu line; longer groups show only how
/// many they are until they are opened.
const MENU_WIDTH: usize = 56;

impl<G: TerminalView> Session<'_, G> {
    /// Shows the parts that can follow in the unfinished turn.
    pub(super) fn open_menu(&mut self) {
        let lang = &self.context.lang;
        let groups = self.game.groups(lang, self.play.draft());
        for (number, group) in groups.iter().enumerate() {
            let labels: Vec<&str> = group.choices.iter().map(|choice| &*choice.label).collect();
            let mut labels = labels.join(" · ");
            if labels.chars().count() > MENU_WIDTH {
                labels = lang.with("menu-count", &[("count", group.choices.len().into())]);
            }
            say!("{:>3}  {}  {labels}", number + 1, group.label);
        }
        if self.play.is_complete() {
            say!("  0  {}", lang.text("menu-done"));
        }
        say!();
        self.menu = Menu::Groups(groups);
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
                Ok(Next::Prompt)
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
            Menu::Choices(choices) => match number.checked_sub(1).and_then(|at| choices.get(at)) {
                Some(choice) => self.extend(choice.part),
                None => {
                    self.menu = Menu::Choices(choices);
                    Err(no_such())
                }
            },
        }
    }

    /// Shows the choices of a group, also on the board.
    fn open_group(&mut self, group: Group<G::Part>) -> Next {
        let label = group.label;
        self.menu = Menu::Choices(group.choices);
        self.show();
        say!("{label}");
        if let Menu::Choices(choices) = &self.menu {
            for (number, choice) in choices.iter().enumerate() {
                say!("{:>3}  {}", number + 1, choice.label);
            }
        }
        say!();
        Next::Prompt
    }

    /// Adds a part to the turn and ends it where nothing can follow.
    fn extend(&mut self, part: G::Part) -> Result<Next, String> {
        let extended = self.play.extend(part);
        extended.map_err(|error| self.diagnostic(&error))?;
        self.menu = Menu::Closed;
        if self.play.next_parts().is_empty() {
            return self.end_turn();
        }
        self.show();
        self.open_menu();
        Ok(Next::Prompt)
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
            self.show();
            self.open_menu();
            return Ok(Next::Prompt);
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
