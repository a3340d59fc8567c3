//! One game on a server as this program knows it: its state, who is present, the
//! chat, and what of ours is not confirmed yet. It neither draws nor sends:
//! messages to send collect in it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kinetic_protocol::web::{
    ChatAccess, ChatLine, Code, CourseEvent, Entry, ErrorBody, Event, FromClient, FromServer, Game,
    GameId, Happened, NewChatLine, Phase, Prepared, PreparedNote, PreparedOutcome, Question,
    SeatName, SeatView, State,
};

use super::outbox::{Effect, Outbox};
use super::prepared::{self, PrepareRequest};
use crate::lang::Lang;

/// Maximum number of chat messages that are kept.
const MAX_CHAT_LINES: usize = 200;
/// Maximum number of notes on prepared replies that are remembered.
const MAX_NOTES: usize = 100;
/// The delay before asking again when the server is too busy to show a game.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Something that the player is told once.
#[derive(Debug, PartialEq)]
pub enum Notice {
    /// The server refused something.
    Refused(ErrorBody),
    /// The game went on before a turn of ours arrived.
    TooLate,
    /// The server cannot store anything now; it is tried again.
    Delayed,
    /// What became of replies that we have prepared.
    Prepared(PreparedOutcome),
    /// What we wanted to prepare is stored.
    PreparedStored,
    /// A request has failed, in a sentence.
    Failed(String),
}

/// A game.
pub struct OnlineGame {
    /// Its identifier.
    pub id: GameId,
    /// Everything about it; `None` until the server has sent it.
    pub game: Option<Game>,
    /// The seats whose players are present.
    pub here: Vec<SeatName>,
    /// Number of spectators.
    pub watchers: usize,
    /// The latest messages of the chat, oldest first.
    pub chat: Vec<ChatLine>,
    /// Whether the chat is wanted.
    pub wants_chat: bool,
    /// What we have prepared, by seat.
    pub prepared: BTreeMap<SeatName, Prepared>,
    /// Why it cannot be shown.
    pub error: Option<ErrorBody>,
    outbox: Outbox,
    /// Chat messages of ours that are not confirmed yet, by reference.
    unconfirmed_chat: Vec<(u64, NewChatLine)>,
    outgoing: Vec<FromClient>,
    notices: Vec<Notice>,
    /// Notes on prepared replies that the player was told.
    known_notes: Vec<PreparedNote>,
    watch_again_at: Option<Instant>,
    /// What is to be prepared, until it is sent.
    to_prepare: Option<PrepareRequest>,
    preparing: bool,
}

impl OnlineGame {
    /// A game about which nothing is known yet.
    pub fn new(id: GameId) -> OnlineGame {
        OnlineGame {
            id,
            game: None,
            here: Vec::new(),
            watchers: 0,
            chat: Vec::new(),
            wants_chat: true,
            prepared: BTreeMap::new(),
            error: None,
            outbox: Outbox::default(),
            unconfirmed_chat: Vec::new(),
            outgoing: Vec::new(),
            notices: Vec::new(),
            known_notes: Vec::new(),
            watch_again_at: None,
            to_prepare: None,
            preparing: false,
        }
    }

    /// Whether something of ours is not confirmed yet.
    pub fn is_sending(&self) -> bool {
        self.outbox.is_busy()
    }

    /// Our unconfirmed turn.
    pub fn pending_turn(&self) -> Option<&str> {
        self.outbox.pending_turn()
    }

    /// The state, where it is known.
    pub fn state(&self) -> Option<&State> {
        self.game.as_ref().map(|game| &game.state)
    }

    /// Our own seats.
    pub fn mine(&self) -> &[SeatName] {
        self.game.as_ref().map_or(&[], |game| &game.you.seats)
    }

    /// Those of ours that are still in the game.
    pub fn playing(&self) -> impl Iterator<Item = &SeatName> {
        let seats = self.state().map_or(&[][..], |state| &state.seats);
        let playing = |mine: &&SeatName| seats.iter().any(|it| it.seat == **mine && it.playing);
        self.mine().iter().filter(playing)
    }

    /// Our seat, if it is its turn and nothing is under way.
    pub fn to_move(&self) -> Option<&SeatName> {
        let seat = self.state()?.to_move.as_ref()?;
        (self.mine().contains(seat) && !self.is_sending()).then_some(seat)
    }

    /// The seat of ours for which replies can be prepared: one that waits for the
    /// others.
    pub fn waiting_seat(&self) -> Option<&SeatName> {
        let to_move = self.state()?.to_move.as_ref()?;
        let waits = self.is_running() && !self.mine().contains(to_move) && !self.is_sending();
        self.playing().next().filter(|_| waits)
    }

    /// The number of replies that are prepared.
    pub fn prepared_count(&self) -> usize {
        let prepared = self.prepared.values();
        prepared.map(|it| prepared::count(&it.replies)).sum()
    }

    /// How many replies are prepared, as a sentence.
    pub fn prepared_text(&self, lang: &Lang) -> String {
        match self.prepared_count() {
            0 => lang.text("prepared-removed-all"),
            count => lang.with("prepared-here", &[("count", count.into())]),
        }
    }

    /// Wants replies to be prepared instead of those that are.
    pub fn prepare(&mut self, request: PrepareRequest) {
        (self.to_prepare, self.preparing) = (Some(request), true);
    }

    /// Whether replies are about to be stored.
    pub fn is_preparing(&self) -> bool {
        self.preparing
    }

    /// What is to be sent to the server about prepared replies.
    pub fn take_prepare(&mut self) -> Option<PrepareRequest> {
        self.to_prepare.take()
    }

    /// The server has stored what was to be prepared, or a sentence says why not.
    pub fn prepare_ended(&mut self, result: Result<Prepared, String>) {
        self.preparing = false;
        self.notices.push(match result {
            Ok(prepared) => {
                self.prepared.insert(prepared.seat.clone(), prepared);
                Notice::PreparedStored
            }
            Err(sentence) => Notice::Failed(sentence),
        });
    }

    /// The seat of ours that is to answer the open question.
    pub fn to_answer(&self) -> Option<&SeatName> {
        let asking = self.state()?.asking.as_ref()?;
        let mut waiting = asking.waiting_for.iter();
        waiting.find(|seat| self.mine().contains(seat))
    }

    /// Our seat that has asked the open question.
    pub fn asked(&self) -> Option<&SeatName> {
        let by = &self.state()?.asking.as_ref()?.by;
        self.mine().contains(by).then_some(by)
    }

    /// Our seat that can claim, and the absent one, whether or not its time is
    /// up.
    pub fn claim(&self) -> Option<(&SeatName, &SeatName)> {
        let state = self.state()?;
        let absent = state.to_move.as_ref()?;
        state.waits_until?;
        let mine = self.playing().find(|seat| *seat != absent)?;
        (!self.mine().contains(absent)).then_some((mine, absent))
    }

    /// Whether the game is under way.
    pub fn is_running(&self) -> bool {
        self.state()
            .is_some_and(|state| state.phase == Phase::Running)
    }

    /// Whether we may write messages.
    pub fn may_write(&self) -> bool {
        let Some(game) = &self.game else { return false };
        match game.options.chat {
            ChatAccess::Off => false,
            ChatAccess::Players => !game.you.seats.is_empty() || game.you.host,
            ChatAccess::Everybody => true,
        }
    }

    /// The player of a seat.
    pub fn view(&self, seat: &str) -> Option<&SeatView> {
        self.state()?.seats.iter().find(|view| view.seat == seat)
    }

    /// Asks for the game, or for what is missing of it.
    pub fn watch(&mut self) {
        self.watch_again_at = None;
        let have = self.state().map_or(0, |state| state.number);
        self.ask(have);
    }

    /// Watches the game anew after a seat was taken: everybody is told then that
    /// there is one spectator less.
    pub fn watch_as_player(&mut self) {
        let game = self.id.clone();
        self.outgoing.push(FromClient::Unwatch { game });
        self.watch();
    }

    fn ask(&mut self, have: u64) {
        self.outgoing.push(FromClient::Watch {
            game: self.id.clone(),
            have,
            chat: self.wants_chat,
        });
    }

    /// Switches the chat on or off.
    pub fn switch_chat(&mut self) {
        self.wants_chat = !self.wants_chat;
        self.chat.clear();
        self.watch();
    }

    /// The connection is back: asks for what is missing and sends what was not
    /// answered.
    pub fn resume(&mut self) {
        self.outgoing.clear();
        self.watch();
        self.outbox.resend();
        for (reference, line) in std::mem::take(&mut self.unconfirmed_chat) {
            self.send_chat(reference, line);
        }
        self.carry_out();
    }

    /// Does what is due by now.
    pub fn tick(&mut self, now: Instant) {
        if self.watch_again_at.is_some_and(|at| at <= now) {
            self.watch();
        }
        self.outbox.tick(now);
        self.carry_out();
    }

    /// Submits an event.
    pub fn submit(&mut self, event: Event) {
        self.outbox.add(event);
        self.carry_out();
    }

    /// Asks all others to agree to something, or agrees if they have asked for
    /// the same. `false` when we do not play.
    pub fn ask_others(&mut self, question: Question) -> bool {
        let asking = self.state().and_then(|state| state.asking.as_ref());
        let same = asking.is_some_and(|asking| asking.question == question);
        if let Some(seat) = self.to_answer().filter(|_| same).cloned() {
            self.submit(Event::Answer { seat, yes: true });
            return true;
        }
        // Nobody plays on after the end, and any seat can ask for a rematch.
        let seat = match question {
            Question::Rematch => self.mine().first().cloned(),
            _ => self.playing().next().cloned(),
        };
        let Some(seat) = seat else { return false };
        self.submit(Event::Ask { seat, question });
        true
    }

    /// Sends a chat message.
    pub fn say(&mut self, text: &str) {
        let key = getrandom::u64().map(|key| format!("{key:016x}"));
        let line = NewChatLine {
            text: text.to_owned(),
            key: key.ok(),
        };
        let reference = self.outbox.next_reference();
        self.send_chat(reference, line);
    }

    fn send_chat(&mut self, reference: u64, line: NewChatLine) {
        self.outgoing.push(FromClient::Say {
            reference,
            game: self.id.clone(),
            text: line.text.clone(),
            key: line.key.clone(),
        });
        self.unconfirmed_chat.push((reference, line));
    }

    /// The messages to send.
    pub fn take_outgoing(&mut self) -> Vec<FromClient> {
        std::mem::take(&mut self.outgoing)
    }

    /// What the player is to be told.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Handles a message of the server; those about other games are ignored.
    pub fn receive(&mut self, message: FromServer) {
        match message {
            FromServer::Snapshot(game) if game.id == self.id => self.update(game, &[]),
            FromServer::Events(news) if news.game == self.id => self.advance(news),
            FromServer::You { game, you } if game == self.id => {
                if let Some(game) = &mut self.game {
                    game.you = you;
                }
            }
            FromServer::Presence {
                game,
                here,
                watchers,
            } if game == self.id => (self.here, self.watchers) = (here, watchers),
            FromServer::Chat { game, lines } if game == self.id && self.wants_chat => {
                let known = self.chat.last().map_or(0, |line| line.number);
                let new = lines.into_iter().filter(|line| line.number > known);
                self.chat.extend(new);
                let surplus = self.chat.len().saturating_sub(MAX_CHAT_LINES);
                self.chat.drain(..surplus);
            }
            FromServer::Prepared(prepared) if prepared.game == self.id => {
                self.prepared
                    .insert(prepared.seat.clone(), prepared.clone());
                // Those that are not read yet come again with the game.
                for note in prepared.notes {
                    if !self.known_notes.contains(&note) {
                        self.notices.push(Notice::Prepared(note.outcome.clone()));
                        self.known_notes.push(note);
                    }
                }
                let surplus = self.known_notes.len().saturating_sub(MAX_NOTES);
                self.known_notes.drain(..surplus);
            }
            FromServer::Ack {
                reference,
                game,
                stored,
            } if game == self.id => {
                self.unconfirmed_chat
                    .retain(|(known, _)| *known != reference);
                if let Some(entry) = stored {
                    self.outbox.stored(reference, entry.number);
                }
            }
            FromServer::Refused {
                reference,
                game,
                error,
            } if game.as_ref() == Some(&self.id) => self.refused(reference, error),
            _ => return,
        }
        self.carry_out();
    }

    fn refused(&mut self, reference: Option<u64>, error: ErrorBody) {
        let Some(reference) = reference else {
            return self.watch_refused(error);
        };
        self.unconfirmed_chat
            .retain(|(known, _)| *known != reference);
        if !self.outbox.refused(reference, &error) {
            self.notices.push(Notice::Refused(error));
        }
    }

    /// The game could not be watched: for now, or for good.
    fn watch_refused(&mut self, error: ErrorBody) {
        if matches!(error.code, Code::TooMany | Code::Unavailable) {
            let delay = error.retry_after_ms.map(Duration::from_millis);
            let delay = delay.unwrap_or(RETRY_DELAY).max(RETRY_DELAY);
            self.watch_again_at = Instant::now().checked_add(delay);
        } else if self.game.is_none() {
            self.error = Some(error);
        }
    }

    fn advance(&mut self, news: Happened) {
        let Some(game) = &mut self.game else {
            return self.ask(0);
        };
        let first = news.entries.first().map_or(0, |entry| entry.number);
        // Something is missing between what is known and what came.
        if news.course.keep > game.course.len() || first > game.state.number.saturating_add(1) {
            return self.ask(0);
        }
        // News can come twice; older ones than what is known say nothing.
        let known = news.state.number == game.state.number && !news.entries.is_empty();
        if known || news.state.number < game.state.number {
            return;
        }
        let mut game = game.clone();
        game.course.truncate(news.course.keep);
        game.course.extend(news.course.add);
        game.state = news.state;
        self.update(game, &news.entries);
    }

    fn update(&mut self, game: Game, entries: &[Entry]) {
        self.error = None;
        let here = game.state.seats.iter().filter(|view| view.here);
        self.here = here.map(|view| view.seat.clone()).collect();
        self.outbox.update(&game, entries);
        self.game = Some(game);
    }

    /// The events on the board, our own unconfirmed turn included.
    pub fn line(&self) -> Vec<CourseEvent> {
        let course = self.game.as_ref().map_or(&[][..], |game| &game.course);
        let pending = self.pending_turn();
        let pending = pending.map(|turn| CourseEvent::Turn(turn.to_owned()));
        course.iter().cloned().chain(pending).collect()
    }

    /// Turns the effects of the outbox into messages and notices.
    fn carry_out(&mut self) {
        for effect in self.outbox.take_effects() {
            match effect {
                Effect::Send {
                    reference,
                    number,
                    event,
                } => self.outgoing.push(FromClient::Submit {
                    reference,
                    game: self.id.clone(),
                    number,
                    event,
                }),
                Effect::Dropped(_, Some(error)) => self.notices.push(Notice::Refused(error)),
                Effect::Dropped(Event::Turn { .. }, None) => self.notices.push(Notice::TooLate),
                Effect::Dropped(_, None) => {}
                Effect::Delayed => self.notices.push(Notice::Delayed),
            }
        }
    }
}
