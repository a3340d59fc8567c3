//! The plain mode: lines are read and printed, without moving the cursor. It
//! works through pipes, on simple terminals and with screen readers.

use std::time::Instant;

use kinetic_rules::Event;
use kinetic_server::Moment;

use super::input::Input;
use super::session::{Menu, Next, Session};
use crate::context::Failure;
use crate::terminal_view::TerminalView;

/// Maximum width of the choices in a menu line; longer groups show only how
/// many they are until they are opened.
const MENU_WIDTH: usize = 56;

impl<G: TerminalView> Session<'_, G> {
    /// Plays until a player quits or the input ends.
    pub fn play_plain(mut self, mut input: Input) -> Result<(), Failure> {
        say!("{}\n", self.context.lang.text("play-welcome"));
        let begun = Instant::now();
        let now = || Moment(begun.elapsed().as_millis() as u64);
        self.tick(now());
        self.show();
        loop {
            if self.bot_to_move() && self.play_bot_turn() {
                self.tick(now());
                self.show();
                continue;
            }
            let Some(line) = input.line(&self.prompt())? else {
                return Ok(());
            };
            // What was typed too late does not count.
            if let Some(sentence) = self.tick(now()) {
                say!("{sentence}\n");
                self.tick(now());
                self.show();
                continue;
            }
            let next = self.handle_line(line.trim());
            self.tick(now());
            for note in std::mem::take(&mut self.notes) {
                say!("{note}");
            }
            match next {
                Ok(Next::Quit) => return Ok(()),
                Ok(Next::Redraw) => self.show(),
                Ok(Next::Menu) => self.print_menu(),
                Ok(Next::RedrawWithMenu) => {
                    self.show();
                    self.print_menu();
                }
                Ok(Next::Prompt) => {}
                Err(sentence) => say!("{sentence}"),
            }
        }
    }

    fn prompt(&self) -> String {
        match self.turn_heading() {
            Some(heading) => format!("{heading} > "),
            None => "> ".to_owned(),
        }
    }

    /// Prints the board, the state of the game and, when it is over, the result.
    fn show(&self) {
        let lang = &self.context.lang;
        let drawing = self.game.draw(
            self.play.draft(),
            self.last_parts(),
            self.open_choices(),
            self.context.style,
        );
        say!("{drawing}");
        for line in self.game.status(lang, self.course().position()) {
            say!("{line}");
        }
        if self.clock.is_some() {
            say!("{}", self.clock_line());
        }
        if let Some(Event::Turn(turn)) = self.course().last_event() {
            let turn = self.game.turn_text(turn.parts());
            say!(
                "{}",
                lang.with("play-last-turn", &[("turn", turn.as_str().into())])
            );
        }
        let result = self.result_lines();
        if !result.is_empty() {
            say!("\n{}", result.join("\n"));
        }
        say!();
    }

    /// Prints the menu from which a number chooses.
    fn print_menu(&self) {
        let lang = &self.context.lang;
        match &self.menu {
            Menu::Closed => return,
            Menu::Groups(groups) => {
                for (number, group) in (1..).zip(groups) {
                    let labels = group.choices.iter().map(|choice| choice.label.as_str());
                    let mut labels = labels.collect::<Vec<_>>().join(" · ");
                    if labels.chars().count() > MENU_WIDTH {
                        labels = lang.with("menu-count", &[("count", group.choices.len().into())]);
                    }
                    say!("{number:>3}  {}  {labels}", group.label);
                }
                if self.play.is_complete() {
                    say!("  0  {}", lang.text("menu-done"));
                }
            }
            Menu::Choices(group) => {
                say!("{}", group.label);
                for (number, choice) in (1..).zip(&group.choices) {
                    say!("{number:>3}  {}", choice.label);
                }
            }
        }
        say!();
    }
}
