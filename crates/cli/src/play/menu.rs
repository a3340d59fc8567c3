//! Choosing and typing turns, part by part.

use super::table::{Flow, Menu, Table};
use crate::shown::{Choice, Group, Shown};

/// Choices that take more characters are only counted until they are opened.
const MENU_WIDTH: usize = 56;

impl<G: Shown> Table<'_, G> {
    pub(super) fn open_menu(&mut self) {
        let lang = &self.context.lang;
        let groups = self.game.groups(lang, &self.draft);
        for (number, group) in groups.iter().enumerate() {
            let labels: Vec<&str> = group.choices.iter().map(|choice| &*choice.label).collect();
            let mut labels = labels.join(" · ");
            if labels.chars().count() > MENU_WIDTH {
                labels = lang.with("menu-count", &[("count", group.choices.len().into())]);
            }
            say!("{:>3}  {}  {labels}", number + 1, group.label);
        }
        if self.game.finish(&self.draft).is_ok() {
            say!("  0  {}", lang.text("menu-done"));
        }
        say!();
        self.menu = Menu::Groups(groups);
    }

    /// Chooses by number from the menu.
    pub(super) fn pick(&mut self, number: usize) -> Result<Flow, String> {
        let no_such = || self.context.lang.text("play-no-such-number");
        if number == 0 && self.game.finish(&self.draft).is_ok() {
            return self.end_turn();
        }
        match std::mem::replace(&mut self.menu, Menu::Closed) {
            Menu::Closed => {
                self.open_menu();
                Ok(Flow::Stay)
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

    /// Shows the choices of a group, on the board too.
    pub(super) fn open_group(&mut self, group: Group<G::Part>) -> Flow {
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
        Flow::Stay
    }

    /// Adds a part to the turn and ends it where nothing can follow.
    pub(super) fn extend(&mut self, part: G::Part) -> Result<Flow, String> {
        self.game
            .extend(&mut self.draft, part)
            .map_err(|error| self.diagnostic(&error))?;
        self.menu = Menu::Closed;
        if self.game.next_parts(&self.draft).is_empty() {
            return self.end_turn();
        }
        self.show();
        self.open_menu();
        Ok(Flow::Stay)
    }

    /// A turn, the beginning of one (with `+` or `,` at its end), or the name
    /// of a block whose ways are wanted.
    pub(super) fn type_turn(&mut self, line: &str) -> Result<Flow, String> {
        if let Some(group) = self.group_of(line) {
            return Ok(self.open_group(group));
        }
        let (text, open) = match line.strip_suffix(['+', ',']) {
            Some(text) => (text, true),
            None => (line, false),
        };
        let mut draft = self.draft.clone();
        for piece in text.split(['+', ',']) {
            let typed = self.game.next_parts(&draft).into_iter();
            let mut typed = typed.filter(|part| self.game.turn_text(&[*part]) == piece);
            match typed.next() {
                Some(part) => {
                    let extended = self.game.extend(&mut draft, part);
                    extended.map_err(|error| self.diagnostic(&error))?;
                }
                None => return Err(self.why_not(&draft, text, piece)),
            }
        }
        self.draft = draft;
        if open && !self.game.next_parts(&self.draft).is_empty() {
            self.show();
            self.open_menu();
            return Ok(Flow::Stay);
        }
        match self.end_turn() {
            // A slide alone: the marble is still to be placed.
            Err(_) => {
                self.show();
                self.open_menu();
                Ok(Flow::Stay)
            }
            flow => flow,
        }
    }

    /// Why a piece of a turn cannot follow.
    pub(super) fn why_not(&self, draft: &G::Draft, text: &str, piece: &str) -> String {
        let parsed = self
            .game
            .parse_turn(piece)
            .or_else(|_| self.game.parse_turn(text));
        match parsed {
            Err(error) => {
                let hint = self.context.lang.text("play-hint");
                format!("{} {hint}", self.diagnostic(&error))
            }
            Ok(turn) => {
                let mut draft = draft.clone();
                let refused = turn
                    .parts()
                    .iter()
                    .find_map(|part| self.game.extend(&mut draft, *part).err());
                match refused {
                    Some(error) => self.diagnostic(&error),
                    None => self.context.lang.text("play-hint"),
                }
            }
        }
    }

    /// The group of parts that a block or marble can make, by where it stands.
    pub(super) fn group_of(&self, line: &str) -> Option<Group<G::Part>> {
        let is_part = |part: &G::Part| self.game.turn_text(&[*part]) == line;
        let groups = self.game.groups(&self.context.lang, &self.draft);
        if line.len() < 2 || self.game.next_parts(&self.draft).iter().any(is_part) {
            return None;
        }
        let starts = |choice: &Choice<G::Part>| {
            let text = self.game.turn_text(&[choice.part]);
            text.strip_prefix(line)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        groups
            .into_iter()
            .find(|group| group.choices.iter().all(starts))
    }
}
