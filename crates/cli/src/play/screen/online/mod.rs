//! A game on a server on the full screen: the same board and the same input as in
//! a local game. The board follows the server; a turn of the player is shown at
//! once and marked until the server has stored it.

mod actions;
mod panel;
mod prepare;

use kinetic_protocol::web::{Event as ServerEvent, Holder, Moment, Phase};
use kinetic_rules::EventText;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::input::{OnlineCommand, PlayerCommand, StudyCommand};
use super::super::online::{ConnectionState, Leave, Notice, OnlineGame, words};
use super::super::session::Session;
use super::state::{Action, Focus, Overlay, Screen};
use crate::terminal_view::TerminalView;
pub use actions::OnlineAction;

/// The part of the screen that concerns the server.
pub struct OnlinePart {
    /// The game.
    pub game: OnlineGame,
    connection: ConnectionState,
    /// The time by the clock of the server.
    now: Moment,
    /// The events that the board shows.
    followed: Vec<EventText>,
    /// Whether a chat message is being typed.
    pub writing: bool,
    /// Whether the menu shows actions instead of parts of the turn.
    more: bool,
    /// The action that has to be repeated to be carried out.
    warned: Option<OnlineAction>,
    /// Whether there was a rematch already when the game was opened.
    seen_rematch: Option<bool>,
    leave: Option<Leave>,
}

impl<'a, G: TerminalView> Screen<'a, G> {
    /// A game on a server that is about to be shown.
    pub fn on_server(session: Session<'a, G>, game: OnlineGame) -> Screen<'a, G> {
        let mut screen = Screen::new(session);
        screen.online = Some(Box::new(OnlinePart {
            game,
            connection: ConnectionState::Open,
            now: 0,
            followed: Vec::new(),
            writing: false,
            more: false,
            warned: None,
            seen_rematch: None,
            leave: None,
        }));
        screen
    }

    /// Where the player wants to go.
    pub fn leaves(&mut self) -> Option<Leave> {
        self.online.as_mut()?.leave.take()
    }

    /// Exchanges what is new with the server, and shows it. `false` when the rules
    /// of this program refuse what has happened there.
    pub fn exchange(
        &mut self,
        exchange: impl FnOnce(&mut OnlineGame) -> (ConnectionState, Moment),
    ) -> bool {
        if let Some(part) = &mut self.online {
            (part.connection, part.now) = exchange(&mut part.game);
        }
        self.follow()
    }

    /// The game on the server, when the player leaves it.
    pub fn into_game(self) -> Option<OnlineGame> {
        self.online.map(|part| part.game)
    }

    /// Brings the board up to date with what is known. `false` when the rules of
    /// this program refuse what has happened.
    pub fn follow(&mut self) -> bool {
        let Some(part) = &mut self.online else {
            return true;
        };
        let lang = &self.session.context.lang;
        for notice in part.game.take_notices() {
            self.message = match notice {
                Notice::Refused(error) => lang.server_error(&error),
                Notice::TooLate => lang.text("online-turn-too-late"),
                Notice::Delayed => lang.text("server-unavailable"),
                Notice::Prepared(outcome) => words::prepared_outcome(lang, &outcome),
                Notice::PreparedStored => part.game.prepared_text(lang),
                Notice::Failed(sentence) => sentence,
            };
        }
        part.follow_rematch();
        let seats = part.game.state().map_or(&[][..], |state| &state.seats);
        for view in seats {
            let name = match &view.holder {
                Some(Holder::Person { name }) => name.clone(),
                // As in records.
                Some(Holder::Bot { level }) => format!("level {level}"),
                None => continue,
            };
            if let Some(seat) = self.session.game.seat_by_name(&view.seat) {
                self.session.name(seat, &name);
            }
        }
        let line = part.game.line();
        let before = std::mem::replace(&mut part.followed, line.clone());
        if line == before {
            return true;
        }
        let common = line.iter().zip(&before).take_while(|(a, b)| a == b).count();
        let session = &mut self.session;
        let looking_back = (!session.undone.is_empty()).then_some(session.course().len());
        session.go_to(usize::MAX);
        while session.course().len() > common && session.play.undo().is_some() {}
        session.undone.clear();
        for event in &line[common..] {
            let event = session.game.parse_event(event);
            let applied = event.ok().and_then(|event| session.play.apply(event).ok());
            if applied.is_none() {
                return false;
            }
        }
        if let Some(place) = looking_back {
            session.go_to(place);
        }
        session.open_menu();
        self.selected = 0;
        true
    }

    /// Whether the player can play a turn now.
    pub(super) fn may_play(&self) -> bool {
        match &self.online {
            None => true,
            Some(part) => part.game.to_move().is_some() && self.session.undone.is_empty(),
        }
    }

    /// Whether the menu shows the parts of a turn.
    pub(super) fn chooses_turn(&self) -> bool {
        let more = self.online.as_ref().is_some_and(|part| part.more);
        self.may_play() && !more && self.session.finish().is_none()
    }

    /// Says why no turn can be played now, if it cannot.
    pub(super) fn refuse_turn(&mut self) -> bool {
        let Some(part) = &self.online else {
            return false;
        };
        if self.may_play() {
            return false;
        }
        let id = match &part.game {
            _ if !self.session.undone.is_empty() => "screen-looking-back",
            game if game.is_sending() => "online-sending",
            game if game.mine().is_empty() => "online-you-watch",
            _ => "screen-not-your-turn",
        };
        self.message = self.session.context.lang.text(id);
        true
    }

    /// Sends the turn that the player has just ended.
    pub(super) fn submit_turn(&mut self) {
        let Some(part) = &mut self.online else { return };
        let course = self.session.play.course();
        if course.len() != part.followed.len() + 1 || !self.session.undone.is_empty() {
            return;
        }
        let (Some(seat), Some(event)) = (part.game.to_move().cloned(), course.last_event()) else {
            return;
        };
        let event = self.session.game.event_text(event);
        if let EventText::Turn(turn) = &event {
            let turn = turn.clone();
            part.followed.push(event);
            part.game.submit(ServerEvent::Turn { seat, turn });
        }
    }

    /// Handles a key that means something else than in a local game.
    pub(super) fn online_key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let Some(part) = &mut self.online else {
            return false;
        };
        let here = self.session.course().len();
        match key.code {
            // A space belongs to the message.
            KeyCode::Char(' ') if part.writing => self.input.push(' '),
            KeyCode::Enter if part.writing => {
                part.writing = false;
                let text = std::mem::take(&mut self.input);
                self.say(text.trim());
            }
            KeyCode::F(2) => self.online_action(OnlineAction::Write),
            KeyCode::F(3) => self.online_action(OnlineAction::More),
            KeyCode::F(4) => self.online_action(OnlineAction::Lobby),
            KeyCode::F(10) => self.online_action(OnlineAction::Quit),
            KeyCode::Char('c' | 'd' | 'q') if control => self.online_action(OnlineAction::Quit),
            KeyCode::PageUp => self.act(Action::GoTo(here.saturating_sub(1))),
            KeyCode::PageDown => self.act(Action::GoTo(here + 1)),
            _ => return false,
        }
        true
    }

    /// Escape closes the chat line and the menu of actions.
    pub(super) fn online_back(&mut self) -> bool {
        let Some(part) = &mut self.online else {
            return false;
        };
        let open = part.writing || part.more && self.input.is_empty();
        if open {
            (part.writing, part.more) = (false, false);
            self.focus = Focus::Board;
            self.input.clear();
            self.selected = 0;
        }
        open
    }

    /// Carries out a line that means something else than in a local game.
    pub(super) fn online_line(&mut self, line: &str) -> bool {
        let lang = &self.session.context.lang;
        if let Some((command, rest)) = OnlineCommand::parse(lang, line) {
            match command {
                OnlineCommand::Say if rest.is_empty() => self.online_action(OnlineAction::Write),
                OnlineCommand::Say => self.say(rest),
                OnlineCommand::Chat => self.online_action(OnlineAction::SwitchChat),
                OnlineCommand::Agree => self.online_action(OnlineAction::Agree),
                OnlineCommand::Decline => self.online_action(OnlineAction::Decline),
                OnlineCommand::Withdraw => self.online_action(OnlineAction::Withdraw),
                OnlineCommand::TakeBack => self.online_action(OnlineAction::AskTakeBack),
                OnlineCommand::Pause | OnlineCommand::Holiday => self.take_break(command),
                OnlineCommand::Prepare => self.prepare(rest),
                OnlineCommand::Claim => self.online_action(OnlineAction::Claim),
                OnlineCommand::HandOver => self.online_action(OnlineAction::HandOver),
                OnlineCommand::Lobby => self.online_action(OnlineAction::Lobby),
            }
            return true;
        }
        if let Some((command, _)) = StudyCommand::parse(lang, line) {
            // No help from the computer while others play.
            let over = self.session.finish().is_some();
            if over && command != StudyCommand::Puzzle {
                return false;
            }
            self.message = lang.text("screen-not-online");
            return true;
        }
        let action = match PlayerCommand::parse(lang, line).map(|(command, _)| command) {
            Some(PlayerCommand::Help) => {
                let texts = ["screen-online-help", G::HELP].map(|id| lang.text(id));
                let text = texts.join("\n\n");
                self.overlay = Some(Overlay { text, scroll: 0 });
                return true;
            }
            Some(PlayerCommand::Resign) => OnlineAction::Resign,
            Some(PlayerCommand::Draw) => OnlineAction::AskDraw,
            Some(PlayerCommand::Rematch) => OnlineAction::Rematch,
            Some(PlayerCommand::Quit) => OnlineAction::Quit,
            Some(PlayerCommand::Undo) if self.session.play.parts().is_empty() => {
                OnlineAction::AskTakeBack
            }
            Some(PlayerCommand::Redo) => {
                let next = self.session.course().len() + 1;
                self.act(Action::GoTo(next));
                return true;
            }
            Some(PlayerCommand::Load | PlayerCommand::New) => {
                self.message = lang.text("screen-not-online");
                return true;
            }
            Some(PlayerCommand::Save | PlayerCommand::Turns | PlayerCommand::Board) => {
                return false;
            }
            // Such a command was carried out before.
            Some(PlayerCommand::Pause) => return true,
            Some(PlayerCommand::Done | PlayerCommand::Undo) | None => return self.refuse_turn(),
        };
        self.online_action(action);
        true
    }
}

impl OnlinePart {
    /// Whether the game was ended without a result.
    pub fn ended(&self) -> bool {
        let state = self.game.state();
        state.is_some_and(|state| {
            state.phase == Phase::CalledOff || state.phase == Phase::Over && state.finish.is_none()
        })
    }

    /// Follows the players to their rematch; on a later visit there is an entry.
    fn follow_rematch(&mut self) {
        let Some(state) = self.game.state() else {
            return;
        };
        let next = state.next_game.clone();
        let seen = self.seen_rematch.replace(next.is_some());
        if let (Some(false), Some(next)) = (seen, next)
            && !self.game.mine().is_empty()
        {
            self.leave = Some(Leave::Game(next, None));
        }
    }
}
