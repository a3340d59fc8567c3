//! What can be done in a game on a server besides playing turns: questions,
//! resigning, chat, going elsewhere.

use kinetic_protocol::web::{
    ChatAccess, Event as ServerEvent, Holder, Question, Then, TimeControl,
};

use super::super::state::{Action, Entry, Focus, Screen};
use super::OnlinePart;
use crate::lang::Lang;
use crate::play::input::OnlineCommand;
use crate::play::online::Leave;
use crate::terminal_view::TerminalView;

/// The level of a computer player that takes over a seat.
const HAND_OVER_LEVEL: u8 = 3;

/// What can be done in a game on a server besides playing turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineAction {
    Agree,
    Decline,
    Withdraw,
    AskDraw,
    AskTakeBack,
    AskPause,
    Resume,
    StartHoliday,
    EndHoliday,
    Rematch,
    Resign,
    HandOver,
    Claim,
    NextGame,
    Prepare,
    Write,
    SwitchChat,
    More,
    Lobby,
    Quit,
}

impl<G: TerminalView> Screen<'_, G> {
    pub(super) fn say(&mut self, text: &str) {
        let lang = &self.session.context.lang;
        let Some(part) = &mut self.online else { return };
        match &part.game {
            _ if text.is_empty() => {}
            game if !game.wants_chat => self.message = lang.text("online-chat-is-off"),
            game if !game.may_write() => self.message = lang.text(part.chat_closed()),
            _ => part.game.say(text),
        }
    }

    /// Carries out an action.
    pub(in crate::play::screen) fn online_action(&mut self, action: OnlineAction) {
        self.message.clear();
        let lang = &self.session.context.lang;
        let Some(part) = &mut self.online else { return };
        let game = &mut part.game;
        let repeated = part.warned.take() == Some(action);
        part.more &= action == OnlineAction::More;
        match action {
            OnlineAction::Prepare => self.prepare(""),
            OnlineAction::Agree | OnlineAction::Decline => {
                let yes = action == OnlineAction::Agree;
                match game.to_answer().cloned() {
                    Some(seat) => game.submit(ServerEvent::Answer { seat, yes }),
                    None => self.message = lang.text("server-not-asked"),
                }
            }
            OnlineAction::Withdraw => match game.asked().cloned() {
                Some(seat) => game.submit(ServerEvent::Withdraw { seat }),
                None => self.message = lang.text("server-nothing-asked"),
            },
            OnlineAction::AskDraw
            | OnlineAction::AskTakeBack
            | OnlineAction::AskPause
            | OnlineAction::Rematch => {
                let question = match action {
                    OnlineAction::AskDraw => Question::Draw,
                    OnlineAction::AskTakeBack => Question::TakeBack,
                    OnlineAction::AskPause => Question::Pause,
                    _ => Question::Rematch,
                };
                if !game.ask_others(question) {
                    self.message = lang.text("online-you-watch");
                }
            }
            OnlineAction::Resume | OnlineAction::StartHoliday | OnlineAction::EndHoliday => {
                let Some(seat) = game.playing().next().cloned() else {
                    self.message = lang.text("online-you-watch");
                    return;
                };
                game.submit(match action {
                    OnlineAction::Resume => ServerEvent::Resume { seat },
                    OnlineAction::StartHoliday => ServerEvent::HolidayStart { seat },
                    _ => ServerEvent::HolidayEnd { seat },
                });
            }
            OnlineAction::Resign | OnlineAction::HandOver => {
                let Some(seat) = game.playing().next().cloned() else {
                    self.message = lang.text("online-you-watch");
                    return;
                };
                if !game.is_running() {
                    self.message = lang.text("play-after-end-online");
                } else if !repeated {
                    part.warned = Some(action);
                    self.message = lang.text("screen-sure");
                } else if action == OnlineAction::Resign {
                    game.submit(ServerEvent::Resign { seat });
                } else {
                    let level = HAND_OVER_LEVEL;
                    let holder = Holder::Bot { level };
                    game.submit(ServerEvent::HandOver { seat, holder });
                }
            }
            OnlineAction::Claim => {
                let claim = game.claim().map(|(a, b)| (a.clone(), b.clone()));
                match claim {
                    Some((seat, against)) => game.submit(ServerEvent::Claim { seat, against }),
                    None => self.message = lang.text("server-not-agreed"),
                }
            }
            OnlineAction::NextGame => {
                let next = game.state().and_then(|state| state.next_game.clone());
                part.leave = next.map(|id| Leave::Game(id, None));
            }
            OnlineAction::Write => {
                self.input.clear();
                match game.may_write() && game.wants_chat {
                    true => part.writing = true,
                    false if !game.wants_chat => self.message = lang.text("online-chat-is-off"),
                    false => self.message = lang.text(part.chat_closed()),
                }
            }
            OnlineAction::SwitchChat => game.switch_chat(),
            OnlineAction::More => {
                part.more = !part.more;
                self.selected = 0;
                self.focus = if part.more { Focus::Menu } else { Focus::Board };
            }
            OnlineAction::Lobby | OnlineAction::Quit => {
                // What is not stored yet would be lost with this program.
                if game.is_sending() && !repeated {
                    part.warned = Some(action);
                    self.message = lang.text("screen-unsent");
                } else if action == OnlineAction::Lobby {
                    part.leave = Some(Leave::Lobby);
                } else {
                    part.leave = Some(Leave::Quit);
                }
            }
        }
    }

    /// Carries out the action about pauses or holidays that is possible now.
    pub(super) fn take_break(&mut self, command: OnlineCommand) {
        let wanted = match command {
            OnlineCommand::Holiday => [OnlineAction::StartHoliday, OnlineAction::EndHoliday],
            _ => [OnlineAction::AskPause, OnlineAction::Resume],
        };
        let Some(part) = &self.online else { return };
        let state = part.game.state();
        let asking = state.is_some_and(|state| state.asking.is_some());
        let possible = part.break_actions(asking).into_iter();
        match possible
            .map(|(_, action)| action)
            .find(|action| wanted.contains(action))
        {
            Some(action) => self.online_action(action),
            None => self.message = self.session.context.lang.text("server-not-agreed"),
        }
    }

    /// The actions that are possible now.
    pub(in crate::play::screen) fn online_entries(&self) -> Vec<Entry> {
        let Some(part) = &self.online else {
            return Vec::new();
        };
        let lang = &self.session.context.lang;
        let game = &part.game;
        let mut entries = part.question_entries(lang);
        let mut add = |id: &str, action| entries.push(entry(lang, id, action));
        let asking = game.state().is_some_and(|state| state.asking.is_some());
        let over = self.session.finish().is_some() || part.ended();
        let player = game.playing().next().is_some();
        if over {
            let state = game.state();
            match state.and_then(|state| state.next_game.as_ref()) {
                Some(_) => add("online-to-rematch", OnlineAction::NextGame),
                None if asking || game.mine().is_empty() || part.ended() => {}
                None => add("screen-rematch", OnlineAction::Rematch),
            }
        }
        if part.may_claim() {
            add("online-claim", OnlineAction::Claim);
        }
        if player && !over && !asking {
            add("online-ask-take-back", OnlineAction::AskTakeBack);
            add("online-ask-draw", OnlineAction::AskDraw);
        }
        if player && !over {
            for (id, action) in part.break_actions(asking) {
                add(id, action);
            }
        }
        if game.waiting_seat().is_some() {
            add("prepared-open", OnlineAction::Prepare);
        }
        if game.may_write() && game.wants_chat {
            add("online-chat-say", OnlineAction::Write);
        }
        if game.wants_chat {
            add("online-chat-off", OnlineAction::SwitchChat);
        } else {
            add("online-chat-on", OnlineAction::SwitchChat);
        }
        if player && !over {
            add("screen-resign", OnlineAction::Resign);
            add("screen-hand-over", OnlineAction::HandOver);
        }
        if part.more {
            add("screen-back-to-turn", OnlineAction::More);
        }
        add("online-to-lobby", OnlineAction::Lobby);
        entries
    }

    /// The entries before and after the parts of a turn.
    pub(in crate::play::screen) fn entries_beside_turn(&self) -> (Vec<Entry>, Entry) {
        let lang = &self.session.context.lang;
        let part = self.online.as_ref();
        let asked = part.map(|part| part.question_entries(lang));
        let more = entry(lang, "screen-more", OnlineAction::More);
        (asked.unwrap_or_default(), more)
    }
}

impl OnlinePart {
    /// Whether an absent player can be removed now.
    fn may_claim(&self) -> bool {
        let Some(game) = &self.game.game else {
            return false;
        };
        let due = game
            .state
            .waits_until
            .is_some_and(|until| until <= self.now);
        due && game.options.absence.then == Then::Claim && self.game.claim().is_some()
    }

    /// What can be done about pauses and holidays.
    fn break_actions(&self, asking: bool) -> Vec<(&'static str, OnlineAction)> {
        let mut actions = Vec::new();
        let Some(game) = &self.game.game else {
            return actions;
        };
        let Some(clocks) = &game.state.clocks else {
            return actions;
        };
        let pauses = matches!(&game.options.time, TimeControl::Custom(custom) if custom.pauses);
        if clocks.paused_since.is_some() {
            actions.push(("online-resume", OnlineAction::Resume));
        } else if pauses && !asking {
            actions.push(("online-ask-pause", OnlineAction::AskPause));
        }
        let holiday = self.game.playing().next();
        match holiday.and_then(|seat| clocks.holidays.get(seat)) {
            Some(holiday) if holiday.until.is_some() => {
                actions.push(("online-holiday-end", OnlineAction::EndHoliday));
            }
            Some(holiday) if holiday.left_ms > 0 && clocks.paused_since.is_none() => {
                actions.push(("online-holiday-start", OnlineAction::StartHoliday));
            }
            _ => {}
        }
        actions
    }

    /// Why nothing can be written.
    fn chat_closed(&self) -> &'static str {
        let options = self.game.game.as_ref().map(|game| game.options.chat);
        match options {
            Some(ChatAccess::Players) => "online-chat-players-only",
            _ => "online-chat-closed",
        }
    }

    fn question_entries(&self, lang: &Lang) -> Vec<Entry> {
        let mut entries = Vec::new();
        if self.game.to_answer().is_some() {
            entries.push(entry(lang, "online-agree", OnlineAction::Agree));
            entries.push(entry(lang, "online-decline", OnlineAction::Decline));
        } else if self.game.asked().is_some() {
            entries.push(entry(lang, "online-withdraw", OnlineAction::Withdraw));
        }
        entries
    }
}

fn entry(lang: &Lang, id: &str, action: OnlineAction) -> Entry {
    Entry {
        label: lang.text(id),
        action: Action::Online(action),
    }
}
