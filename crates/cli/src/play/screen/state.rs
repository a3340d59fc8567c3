//! The state of the full screen besides the game, and what keys and the mouse do.

use kinetic_rules::Event as GameEvent;
use kinetic_server::Moment;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::bots::{BotTurn, think};
use super::super::input::{PlayerCommand, StudyCommand};
use super::super::session::{Menu, Next, Session};
use super::background::{Job, Report};
use super::online::{OnlineAction, OnlinePart};
use super::study::Study;
use crate::draw::{Picture, Spot, Square};
use crate::terminal_view::TerminalView;

/// Longest line that can be typed, in characters.
const MAX_INPUT: usize = 500;

/// What a click on a place of the panel, or a choice in the menu, does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Chooses from the menu by number; 0 ends the turn.
    Pick(usize),
    /// A command.
    Command(PlayerCommand),
    /// Goes to the position after this many events.
    GoTo(usize),
    /// Something in a game on a server.
    Online(OnlineAction),
}

/// An entry of the menu.
pub struct Entry {
    /// Its text.
    pub label: String,
    /// What it does.
    pub action: Action,
}

/// What the arrow keys move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Focus {
    /// The cursor on the board.
    Board,
    /// The selection in the menu.
    Menu,
}

/// A text over the board, until a key is pressed.
pub struct Overlay {
    /// The text.
    pub text: String,
    /// How many lines are scrolled away.
    pub scroll: u16,
}

/// A game on the full screen.
pub struct Screen<'a, G: TerminalView> {
    pub session: Session<'a, G>,
    /// The cursor on the board.
    pub cursor: Square,
    pub focus: Focus,
    /// The selected entry of the menu.
    pub selected: usize,
    /// The line being typed.
    pub input: String,
    /// The sentence below the board.
    pub message: String,
    pub overlay: Option<Overlay>,
    /// The game on the server, where it is one.
    pub online: Option<Box<OnlinePart>>,
    pub(super) study: Study<G>,
    /// The turn of a computer player under way.
    pub(super) bot: Option<Job<BotTurn<G>>>,
    /// The board as it was drawn last, and where: for the mouse.
    pub(super) board: Option<(Rect, Picture)>,
    /// The places of the panel that can be clicked.
    pub(super) targets: Vec<(Rect, Action)>,
    quit: bool,
}

impl<'a, G: TerminalView> Screen<'a, G> {
    /// A game that is about to be shown.
    pub fn new(mut session: Session<'a, G>) -> Screen<'a, G> {
        session.open_menu();
        let message = session.context.lang.text("screen-welcome");
        Screen {
            cursor: Square { file: 0, rank: 0 },
            focus: Focus::Board,
            selected: 0,
            input: String::new(),
            message,
            overlay: None,
            online: None,
            study: Study::default(),
            bot: None,
            board: None,
            targets: Vec::new(),
            quit: false,
            session,
        }
    }

    /// Whether the player has quit.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Whether a computer player thinks.
    pub fn is_thinking(&self) -> bool {
        self.bot.is_some()
    }

    /// Starts what is to be done in the background, and takes over what is done.
    pub fn work(&mut self) {
        match self.bot.as_ref().map(Job::report) {
            None if self.session.bot_to_move() => self.bot = think(&mut self.session),
            None | Some(Report::Nothing) => {}
            Some(Report::Ended) => {
                self.bot = None;
                self.message = self.session.context.lang.text("screen-bot-failed");
            }
            Some(Report::Result(turn)) => {
                self.bot = None;
                // One that has no turn stays away: a person has to play it.
                if let Some(chosen) = turn.turn {
                    self.session.bots.give_back(turn.seat, turn.bot);
                    let _ = self.session.apply(GameEvent::Turn(chosen));
                }
                self.refresh();
            }
        }
        self.work_on_study();
    }

    /// Brings the clocks up to a moment, and says who has run out of time.
    pub fn tick(&mut self, now: Moment) {
        if let Some(sentence) = self.session.tick(now) {
            self.message = sentence;
            self.refresh();
        }
    }

    /// Handles a key, the mouse or a pasted text.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if let Some(overlay) = &mut self.overlay {
            match key.code {
                KeyCode::Up => overlay.scroll = overlay.scroll.saturating_sub(1),
                KeyCode::Down => overlay.scroll = overlay.scroll.saturating_add(1),
                _ => self.overlay = None,
            }
            return;
        }
        if self.online.is_some() && self.online_key(key) {
            return;
        }
        match key.code {
            KeyCode::Char('c' | 'd' | 'q') if control => self.command(PlayerCommand::Quit),
            KeyCode::Char('z') if control => self.command(PlayerCommand::Undo),
            KeyCode::Char('y') if control => self.command(PlayerCommand::Redo),
            KeyCode::Char(' ') if self.input.is_empty() => self.choose_here(),
            KeyCode::Char(character) if !control && self.input.chars().count() < MAX_INPUT => {
                self.input.push(character);
            }
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.back(),
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = match self.focus {
                    Focus::Board => Focus::Menu,
                    Focus::Menu => Focus::Board,
                };
            }
            KeyCode::Up => self.arrow(0, 1),
            KeyCode::Down => self.arrow(0, -1),
            KeyCode::Left => self.arrow(-1, 0),
            KeyCode::Right => self.arrow(1, 0),
            KeyCode::PageUp => self.command(PlayerCommand::Undo),
            KeyCode::PageDown => self.command(PlayerCommand::Redo),
            KeyCode::Home => self.act(Action::GoTo(0)),
            KeyCode::End => self.act(Action::GoTo(usize::MAX)),
            KeyCode::F(1) => self.command(PlayerCommand::Help),
            KeyCode::F(2) => self.line("hint"),
            KeyCode::F(3) => self.line("analysis"),
            KeyCode::F(4) => self.command(PlayerCommand::Pause),
            KeyCode::F(10) => self.command(PlayerCommand::Quit),
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if self.overlay.is_some() => {
                self.overlay = None;
            }
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(spot) = self.spot_at(at) {
                    self.focus = Focus::Board;
                    if let Spot::Square(square) = spot {
                        self.cursor = square;
                    }
                    return self.choose(spot);
                }
                let target = self.targets.iter().find(|(place, _)| place.contains(at));
                if let Some(&(_, action)) = target {
                    self.act(action);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.back(),
            MouseEventKind::ScrollUp => self.scroll(-1),
            MouseEventKind::ScrollDown => self.scroll(1),
            _ => {}
        }
    }

    /// The place on the board under the mouse.
    fn spot_at(&self, at: Position) -> Option<Spot> {
        let (place, picture) = self
            .board
            .as_ref()
            .filter(|(place, _)| place.contains(at))?;
        picture.spot_at((at.x - place.x).into(), (at.y - place.y).into())
    }

    fn scroll(&mut self, lines: isize) {
        match &mut self.overlay {
            Some(overlay) => {
                overlay.scroll = overlay.scroll.saturating_add_signed(lines as i16);
            }
            None => self.select(lines),
        }
    }

    /// Moves the selection in the menu.
    fn select(&mut self, entries: isize) {
        let last = self.entries().len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(entries).min(last);
    }

    fn arrow(&mut self, east: isize, north: isize) {
        if self.focus == Focus::Menu {
            return self.select(east - north);
        }
        let last = self.session.game.board_size() - 1;
        let moved = |from: usize, by| from.saturating_add_signed(by).min(last);
        self.cursor = Square {
            file: moved(self.cursor.file, east),
            rank: moved(self.cursor.rank, north),
        };
    }

    /// Enter: carries out what is typed, or else plays the turn that is
    /// complete, or else chooses.
    fn enter(&mut self) {
        if !self.input.is_empty() {
            let line = std::mem::take(&mut self.input);
            return self.line(line.trim());
        }
        if self.focus == Focus::Board && self.session.play.is_complete() {
            return self.act(Action::Pick(0));
        }
        self.choose_here();
    }

    /// Chooses the square under the cursor, or the selected entry of the menu.
    fn choose_here(&mut self) {
        match self.focus {
            Focus::Board => self.choose(Spot::Square(self.cursor)),
            Focus::Menu => {
                let entries = self.entries();
                if let Some(entry) = entries.get(self.selected) {
                    self.act(entry.action);
                }
            }
        }
    }

    /// Escape: drops what is typed, closes a group, takes back a part of the
    /// turn, or lets a computer player end its thinking.
    fn back(&mut self) {
        if let Some(job) = &self.bot {
            return job.stop();
        }
        self.message.clear();
        if self.online.is_some() && self.online_back() {
            return;
        }
        if !self.input.is_empty() {
            self.input.clear();
        } else if matches!(self.session.menu, Menu::Choices(_)) || self.session.play.undo_part() {
            self.session.open_menu();
        }
        self.selected = 0;
    }

    /// Carries out an action.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Pick(number) => self.line(&number.to_string()),
            Action::Command(command) => self.command(command),
            Action::GoTo(events) => {
                if self.refuse_while_thinking() {
                    return;
                }
                self.session.go_to(events);
                self.message = self.session.comment_here();
                self.refresh();
            }
            Action::Online(action) => self.online_action(action),
        }
    }

    fn command(&mut self, command: PlayerCommand) {
        self.line(command.english());
    }

    /// Carries out a line as the plain mode does.
    pub(super) fn line(&mut self, line: &str) {
        if self.online.is_some() && self.online_line(line) {
            return;
        }
        let lang = &self.session.context.lang;
        let command = PlayerCommand::parse(lang, line).map(|(command, _)| command);
        if command == Some(PlayerCommand::Help) {
            let texts = ["screen-help", G::HELP, "play-help"].map(|id| lang.text(id));
            let text = texts.join("\n\n");
            self.overlay = Some(Overlay { text, scroll: 0 });
            return;
        }
        if command != Some(PlayerCommand::Quit) && self.refuse_while_thinking() {
            return;
        }
        self.message.clear();
        let lang = &self.session.context.lang;
        if let Some((command, rest)) = StudyCommand::parse(lang, line) {
            return self.study_command(command, rest);
        }
        let next = self.session.handle_line(line);
        self.finish_action(next);
    }

    /// Says that a computer player thinks, if one does.
    fn refuse_while_thinking(&mut self) -> bool {
        if self.is_thinking() {
            self.message = self.session.context.lang.text("screen-thinking");
        }
        self.is_thinking()
    }

    /// Chooses a place on the board: a part that leads there, or the group of
    /// parts that begin there.
    pub fn choose(&mut self, spot: Spot) {
        if self.refuse_while_thinking() || self.session.finish().is_some() {
            return;
        }
        if self.refuse_turn() {
            return;
        }
        self.message.clear();
        let mut choices = self.session.open_choices().iter();
        if let Some(choice) = choices.find(|choice| choice.spot == Some(spot)) {
            let next = self.session.extend(choice.part);
            return self.finish_action(next);
        }
        if matches!(&self.session.menu, Menu::Choices(group) if group.spot == Some(spot)) {
            self.session.open_menu();
            return self.refresh();
        }
        let session = &mut self.session;
        let lang = &session.context.lang;
        let mut groups = session.game.groups(lang, session.play.draft());
        let begins = groups.iter().position(|group| group.spot == Some(spot));
        // Parts of groups that begin nowhere are chosen by where they lead.
        let mut parts = groups.iter().filter(|group| group.spot.is_none());
        let leads = parts.find_map(|group| {
            let mut choices = group.choices.iter();
            choices.find(|choice| choice.spot == Some(spot))
        });
        let next = match (begins, leads) {
            (Some(index), _) => Ok(session.open_group(groups.swap_remove(index))),
            (None, Some(choice)) => session.extend(choice.part),
            (None, None) => {
                session.open_menu();
                Ok(Next::Menu)
            }
        };
        self.finish_action(next);
    }

    /// Shows what an action has led to.
    fn finish_action(&mut self, next: Result<Next, String>) {
        match next {
            Ok(Next::Quit) => self.quit = true,
            Ok(_) => {}
            Err(sentence) => self.message = sentence,
        }
        let notes = std::mem::take(&mut self.session.notes).join("\n");
        let notes = notes.trim_end();
        if notes.contains('\n') {
            let text = notes.to_owned();
            self.overlay = Some(Overlay { text, scroll: 0 });
        } else if !notes.is_empty() {
            self.message = notes.to_owned();
        }
        self.check_puzzle();
        self.submit_turn();
        self.refresh();
    }

    /// Opens the menu, which is always open here, and selects its first entry.
    pub(super) fn refresh(&mut self) {
        if matches!(self.session.menu, Menu::Closed) {
            self.session.open_menu();
        }
        self.selected = 0;
    }
}
