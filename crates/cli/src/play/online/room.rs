//! The room of a game that has not begun: who plays, what was agreed, invitation
//! links, and taking or giving up a seat. Also the form of a new invitation.

use kinetic_protocol::web::{
    Event as GameEvent, Game, Links, Made, Phase, SeatLink, SeatName, SitDown,
};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::super::screen::{FullScreen, Job, Report, Setup, draw_bar, next_event, wrapped};
use super::connection::ConnectionState;
use super::form::{draw_edge, is_quit, wait_for};
use super::game::{Notice, OnlineGame};
use super::lobby::connection_text;
use super::net::ApiError;
use super::words::{agreed, game_title, holder_text, seat_text};
use super::{Client, Leave, ServerAddress};
use crate::context::Failure;
use crate::lang::Lang;

/// What can be done in a room.
#[derive(Clone, Debug, PartialEq)]
enum Action {
    /// Take a seat: by the link of an invitation, or by its name.
    Sit(SitDown),
    /// Give up a seat that was taken by link.
    Stand(SeatName),
    /// Print the links below the full screen, to be copied.
    Copy,
    /// Cancel the game.
    CallOff,
    /// Go to the lobby.
    Lobby,
}

/// An answer of the server that the room waits for.
enum Answer {
    Links(Result<Links, ApiError>),
    Sat(Result<(), ApiError>),
}

/// The state of the screen.
#[derive(Default)]
pub struct Room {
    selected: usize,
    message: String,
    /// The invitation with which the player has come.
    invitation: Option<SeatLink>,
    /// The links to the open seats, for the host.
    links: Option<Links>,
    asked_for_links: bool,
    /// Whether the host was asked if the game shall really be cancelled.
    sure: bool,
    job: Option<Job<Answer>>,
    targets: Vec<(Rect, Action)>,
}

/// Shows the room of a game until it begins (`None`) or the player goes elsewhere.
pub fn run(
    client: &mut Client,
    online: &mut OnlineGame,
    invitation: Option<SeatLink>,
    terminal: &mut FullScreen,
) -> Result<Option<Leave>, Failure> {
    let mut room = Room {
        invitation,
        ..Room::default()
    };
    loop {
        client.exchange(online);
        for notice in online.take_notices() {
            if let Notice::Refused(error) = notice {
                room.message = client.context.lang.server_error(&error);
            }
        }
        let phase = online.state().map(|state| state.phase);
        if matches!(phase, Some(Phase::Running | Phase::Over)) {
            return Ok(None);
        }
        room.work(client, online);
        let view = RoomView {
            lang: &client.context.lang,
            address: &client.api.address,
            state: client.state,
            online,
        };
        terminal.draw(|frame| room.draw(frame, &view))?;
        let event = next_event()?;
        if terminal.is_asked_to_end() {
            return Ok(Some(Leave::Quit));
        }
        let Some(event) = event else { continue };
        if matches!(&event, Event::Key(key) if is_quit(key)) {
            return Ok(Some(Leave::Quit));
        }
        let actions = room.entries(&view);
        let action = room.handle(&event, &actions);
        match action {
            None => {}
            Some(Action::Lobby) => return Ok(Some(Leave::Lobby)),
            Some(Action::Copy) => {
                let lang = &client.context.lang;
                let links = room.link_lines(&view).into_iter();
                let links =
                    links.map(|(label, link)| format!("{}\n{link}", lang.labelled(&label, "")));
                let links: Vec<String> = links.collect();
                terminal.print_below(&links, &lang.text("room-copy-done"))?;
            }
            Some(action) => room.act(client, online, action),
        }
    }
}

/// What a room shows.
pub struct RoomView<'a> {
    pub lang: &'a Lang,
    pub address: &'a ServerAddress,
    pub state: ConnectionState,
    pub online: &'a OnlineGame,
}

impl Room {
    /// A room with links, for tests.
    #[cfg(test)]
    pub fn with_links(links: Links) -> Room {
        Room {
            links: Some(links),
            ..Room::default()
        }
    }

    /// Asks for the links, and takes over answers.
    fn work(&mut self, client: &Client, online: &mut OnlineGame) {
        let host = online.game.as_ref().is_some_and(|game| game.you.host);
        if host && !self.asked_for_links && self.job.is_none() {
            self.asked_for_links = true;
            let (api, id) = (client.api.clone(), online.id.clone());
            self.job = Some(Job::start(move |results, _| {
                let _ = results.send(Answer::Links(api.links(&id)));
            }));
        }
        let Some(job) = &self.job else { return };
        match job.report() {
            Report::Nothing => return,
            Report::Ended => {}
            Report::Result(Answer::Sat(Ok(()))) => online.watch_as_player(),
            Report::Result(Answer::Links(Ok(links))) => self.links = Some(links),
            Report::Result(Answer::Links(Err(error)) | Answer::Sat(Err(error))) => {
                self.message = error.sentence(&client.context.lang, &client.api.address);
            }
        }
        self.job = None;
    }

    fn act(&mut self, client: &Client, online: &mut OnlineGame, action: Action) {
        self.message.clear();
        match action {
            Action::Sit(seat) => {
                let (api, id) = (client.api.clone(), online.id.clone());
                self.job = Some(Job::start(move |results, _| {
                    let _ = results.send(Answer::Sat(api.sit(&id, &seat)));
                }));
            }
            Action::Stand(seat) => online.submit(GameEvent::Stand { seat }),
            Action::CallOff if self.sure => online.submit(GameEvent::CallOff {}),
            Action::CallOff => {
                self.sure = true;
                self.message = client.context.lang.text("room-sure");
            }
            Action::Copy | Action::Lobby => {}
        }
    }

    /// Handles a key or a click.
    fn handle(&mut self, event: &Event, entries: &[(String, Action)]) -> Option<Action> {
        let last = entries.len().saturating_sub(1);
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Up | KeyCode::BackTab => self.selected = self.selected.saturating_sub(1),
                KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1).min(last),
                KeyCode::Esc | KeyCode::F(4) => return Some(Action::Lobby),
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let (_, action) = entries.get(self.selected.min(last))?;
                    return Some(action.clone());
                }
                _ => {}
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                let mut targets = self.targets.iter();
                let (_, action) = targets.find(|(place, _)| place.contains(at))?;
                return Some(action.clone());
            }
            _ => {}
        }
        None
    }

    /// What can be done now.
    fn entries(&self, view: &RoomView) -> Vec<(String, Action)> {
        let lang = view.lang;
        let mut entries = Vec::new();
        if let Some(game) = &view.online.game
            && game.state.phase == Phase::Open
        {
            self.seat_entries(lang, game, &mut entries);
            if !self.link_lines(view).is_empty() {
                entries.push((lang.text("room-copy"), Action::Copy));
            }
            if game.you.host {
                entries.push((lang.text("online-cancel"), Action::CallOff));
            }
        }
        entries.push((lang.text("online-to-lobby"), Action::Lobby));
        entries
    }

    fn seat_entries(&self, lang: &Lang, game: &Game, entries: &mut Vec<(String, Action)>) {
        let label = |id: &str, seat: &str| {
            let seat = seat_text(lang, &game.options, seat);
            lang.with(id, &[("seat", seat.into())])
        };
        if let Some(invitation) = &self.invitation
            && is_free(game, &invitation.seat)
            && (!invitation.group || game.you.seats.is_empty())
        {
            let by_link = SitDown {
                link: Some(invitation.link.clone()),
                seat: None,
            };
            let label = label("online-take-seat", &invitation.seat);
            entries.push((label, Action::Sit(by_link)));
        } else if game.options.listed && game.you.seats.is_empty() && !game.you.host {
            for view in game.state.seats.iter().filter(|view| view.holder.is_none()) {
                let by_name = SitDown {
                    link: None,
                    seat: Some(view.seat.clone()),
                };
                let label = label("online-take-seat", &view.seat);
                entries.push((label, Action::Sit(by_name)));
            }
        }
        if !game.you.host {
            for seat in &game.you.seats {
                let label = label("online-leave-seat", seat);
                entries.push((label, Action::Stand(seat.clone())));
            }
        }
    }

    /// The links to the free seats: what each is for, and its address.
    fn link_lines(&self, view: &RoomView) -> Vec<(String, String)> {
        let (Some(links), Some(game)) = (&self.links, &view.online.game) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let open = links.links.iter().filter(|it| is_free(game, &it.seat));
        let open: Vec<&SeatLink> = open.collect();
        if let Some(group) = links.group.as_ref().filter(|_| open.len() > 1) {
            let label = view.lang.text("online-waiting-group-link");
            lines.push((label, view.address.link(group)));
        }
        for link in open {
            let seat = seat_text(view.lang, &game.options, &link.seat);
            let label = view
                .lang
                .with("online-waiting-link-of", &[("seat", seat.into())]);
            lines.push((label, view.address.link(&link.link)));
        }
        lines
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame, view: &RoomView) {
        let lang = view.lang;
        let title = match &view.online.game {
            Some(game) => game_title(lang, &game.options),
            None => "Kinetic".to_owned(),
        };
        let area = draw_bar(frame, frame.area(), &title, view.address.authority());
        let message = connection_text(lang, view.state).unwrap_or_else(|| self.message.clone());
        let area = draw_edge(frame, area, &message, None, &lang.text("room-keys"));
        let (above, links) = (self.lines(view), self.link_lines(view));
        let entries = self.entries(view);
        self.selected = self.selected.min(entries.len().saturating_sub(1));
        let mut lines: Vec<(String, Style)> = Vec::new();
        let (plain, bold) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
        for text in above {
            lines.extend(wrapped(&text, area.width).into_iter().map(|it| (it, plain)));
        }
        for (label, link) in links {
            lines.push((lang.labelled(&label, ""), bold));
            // Broken anywhere: a link has no blanks.
            let characters: Vec<char> = link.chars().collect();
            let parts = characters.chunks(usize::from(area.width).max(1));
            lines.extend(parts.map(|part| (part.iter().collect(), plain)));
        }
        // The entries stay visible, whatever is above them.
        let most = usize::from(area.height).saturating_sub(entries.len() + 1);
        lines.truncate(most);
        let rows = lines.len() as u16;
        for ((text, style), y) in lines.into_iter().zip(area.y..area.bottom()) {
            let place = Rect {
                y,
                height: 1,
                ..area
            };
            frame.render_widget(Line::styled(text, style), place);
        }
        self.targets.clear();
        let first = area.y.saturating_add(rows + 1);
        for ((index, (text, action)), y) in
            entries.into_iter().enumerate().zip(first..area.bottom())
        {
            let place = Rect {
                y,
                height: 1,
                ..area
            };
            let selected = index == self.selected;
            let mark = if selected { '>' } else { ' ' };
            let style = match selected {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            let text = Line::styled(format!("{mark} [ {text} ]"), style);
            frame.render_widget(text, place);
            self.targets.push((place, action));
        }
    }

    /// Who plays and what was agreed.
    fn lines(&self, view: &RoomView) -> Vec<String> {
        let lang = view.lang;
        let Some(game) = &view.online.game else {
            let error = view.online.error.as_ref();
            let text = error.map(|error| lang.server_error(error));
            return vec![
                String::new(),
                text.unwrap_or_else(|| lang.text("online-loading")),
            ];
        };
        if game.state.phase == Phase::CalledOff {
            return vec![String::new(), lang.text("online-cancelled")];
        }
        let open = game.state.seats.iter();
        let open = open.filter(|view| view.holder.is_none()).count();
        let mut lines = vec![match open {
            0 => lang.text("online-waiting-begins"),
            open => lang.with("online-waiting-open", &[("count", open.into())]),
        }];
        for seat in &game.state.seats {
            let name = seat_text(lang, &game.options, &seat.seat);
            let holder = holder_text(lang, seat);
            let holder = holder.unwrap_or_else(|| lang.text("online-waiting-nobody"));
            let you = match game.you.seats.contains(&seat.seat) {
                true => format!(" {}", lang.text("online-waiting-you")),
                false => String::new(),
            };
            lines.push(format!(
                "  {}",
                lang.labelled(&name, &format!("{holder}{you}"))
            ));
        }
        lines.push(agreed(lang, &game.options).join(" "));
        if let Some(invitation) = &self.invitation
            && !game.you.seats.contains(&invitation.seat)
            && !is_free(game, &invitation.seat)
        {
            lines.push(lang.text("online-invited-late"));
        }
        lines.push(String::new());
        lines
    }
}

/// Whether a seat can be taken.
fn is_free(game: &Game, seat: &str) -> bool {
    let mut seats = game.state.seats.iter();
    seats.any(|view| view.seat == seat && view.holder.is_none())
}

/// Asks for an invitation and creates it; the lobby when the player goes back.
pub fn create(client: &mut Client, terminal: &mut FullScreen) -> Result<Leave, Failure> {
    let mut setup = Setup::for_server();
    let mut message = String::new();
    loop {
        let _ = client.poll();
        let mut places = Vec::new();
        terminal.draw(|frame| {
            places = setup.draw(frame, &client.context.lang);
            if !message.is_empty() {
                let area = frame.area();
                draw_edge(frame, area, &message, None, "");
            }
        })?;
        let event = next_event()?;
        if terminal.is_asked_to_end() {
            return Ok(Leave::Quit);
        }
        let Some(event) = event else { continue };
        match setup.handle(&event, &places) {
            None => continue,
            Some(false) => return Ok(Leave::Lobby),
            Some(true) => {}
        }
        let Some(game) = setup.new_game() else {
            return Ok(Leave::Lobby);
        };
        let api = client.api.clone();
        let made = wait_for(client.context, terminal, move || api.create(&game))?;
        match made {
            None => return Ok(Leave::Lobby),
            Some(Ok(Made { game, .. })) => return Ok(Leave::Game(game.id, None)),
            Some(Err(error)) => {
                message = error.sentence(&client.context.lang, &client.api.address);
            }
        }
    }
}
