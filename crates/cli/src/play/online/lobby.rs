//! The lobby: own games, open invitations, games to watch, finished games.

use std::collections::BTreeMap;

use kinetic_protocol::web::{FromClient, GameId, GameList, Lobby, Me, Phase, Summary};
use kinetic_rules::excerpt;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::super::screen::{
    FullScreen, Job, Report, draw_bar, heading_above, next_event, window, wrapped,
};
use super::connection::ConnectionState;
use super::form::{draw_edge, edit, is_quit};
use super::net::ApiError;
use super::words::summary_text;
use super::{Client, Invitation, Leave, ServerAddress, room};
use crate::context::Failure;
use crate::lang::Lang;
use crate::play::input::LobbyCommand;

/// Maximum number of own games that are listed.
const MAX_OWN_GAMES: usize = 1000;

/// The games of the lobby.
#[derive(Default)]
pub struct Lists {
    /// Own games.
    pub mine: BTreeMap<GameId, Summary>,
    /// Open invitations, and games to watch.
    pub lobby: Lobby,
    /// Own games that are over, once they were asked for.
    pub past: Option<Vec<Summary>>,
}

/// What can be chosen in the lobby.
#[derive(Clone, Debug, PartialEq)]
enum Choice {
    /// Create an invitation.
    Create,
    /// Show the finished games.
    Finished,
    /// Open a game.
    Open(GameId),
}

/// Where the player goes from the lobby.
enum Step {
    Quit,
    Create,
    Open(GameId),
    Join(Invitation),
}

/// A row of the lobby.
struct Row {
    text: String,
    heading: bool,
    choice: Option<Choice>,
}

/// An answer of the server that the lobby waits for.
enum Answer {
    Past(Result<GameList, ApiError>),
    Renamed(Result<Me, ApiError>),
}

/// The state of the screen.
#[derive(Default)]
pub struct LobbyScreen {
    /// The selected row, among those that can be chosen.
    pub selected: usize,
    input: String,
    pub message: String,
    job: Option<Job<Answer>>,
    targets: Vec<(Rect, Choice)>,
}

/// Shows the lobby until the player goes elsewhere.
pub fn run(client: &mut Client, terminal: &mut FullScreen) -> Result<Leave, Failure> {
    let mut screen = LobbyScreen::default();
    client.send(FromClient::Lobby { on: true });
    client.lists.past = None;
    let leave = loop {
        // Games are not watched here.
        let _ = client.poll();
        if client.was_opened() {
            client.send(FromClient::Lobby { on: true });
        }
        if !client.message.is_empty() {
            screen.message = std::mem::take(&mut client.message);
        }
        screen.take_answer(client);
        terminal.draw(|frame| screen.draw(frame, &client.lobby_view()))?;
        let event = next_event()?;
        if terminal.is_asked_to_end() {
            break Leave::Quit;
        }
        let step = event.and_then(|event| screen.handle(client, &event));
        let place = match step {
            None => continue,
            Some(Step::Quit) => break Leave::Quit,
            Some(Step::Open(id)) => break Leave::Game(id, None),
            Some(Step::Join(invitation)) => client.place_of(invitation, terminal)?,
            Some(Step::Create) => room::create(client, terminal)?,
        };
        if place != Leave::Lobby {
            break place;
        }
    };
    client.send(FromClient::Lobby { on: false });
    Ok(leave)
}

/// What the lobby shows.
pub struct LobbyView<'a> {
    pub lang: &'a Lang,
    pub server: &'a str,
    pub name: &'a str,
    pub state: ConnectionState,
    pub lists: &'a Lists,
    /// Whether characters beyond ASCII can be drawn.
    pub unicode: bool,
}

impl Client<'_> {
    fn lobby_view(&self) -> LobbyView<'_> {
        LobbyView {
            lang: &self.context.lang,
            server: self.api.address.authority(),
            name: &self.name,
            state: self.state,
            lists: &self.lists,
            unicode: self.context.style.unicode,
        }
    }
}

impl Lists {
    /// Adds or replaces an own game.
    pub fn put(&mut self, game: Summary) {
        if self.mine.len() < MAX_OWN_GAMES || self.mine.contains_key(&game.id) {
            self.mine.insert(game.id.clone(), game);
        }
    }

    /// Own games that are not over, those that wait for the player first.
    fn own_games(&self) -> Vec<&Summary> {
        let unfinished = |game: &&Summary| matches!(game.phase, Phase::Open | Phase::Running);
        let mut games: Vec<&Summary> = self.mine.values().filter(unfinished).collect();
        games.sort_by_key(|game| (!game.your_turn, std::cmp::Reverse(game.latest)));
        games
    }

    /// Those of a list that are not own games.
    fn of_others<'a>(&self, games: &'a [Summary]) -> Vec<&'a Summary> {
        let other = |game: &&Summary| !self.mine.contains_key(&game.id);
        games.iter().filter(other).collect()
    }
}

impl LobbyScreen {
    /// Takes over an answer of the server.
    fn take_answer(&mut self, client: &mut Client) {
        let Some(job) = &self.job else { return };
        let lang = &client.context.lang;
        let error = match job.report() {
            Report::Nothing => return,
            Report::Ended => None,
            Report::Result(Answer::Past(Ok(list))) => {
                client.lists.past = Some(list.games);
                None
            }
            Report::Result(Answer::Renamed(Ok(me))) => {
                self.message = lang.with("online-you-are", &[("name", me.name.as_str().into())]);
                client.name = me.name;
                None
            }
            Report::Result(Answer::Past(Err(error)) | Answer::Renamed(Err(error))) => Some(error),
        };
        if let Some(error) = error {
            self.message = error.sentence(lang, &client.api.address);
        }
        self.job = None;
    }

    /// Handles a key or a click.
    fn handle(&mut self, client: &mut Client, event: &Event) -> Option<Step> {
        let rows = rows(&client.lobby_view(), u16::MAX);
        let choices: Vec<Choice> = rows.into_iter().filter_map(|row| row.choice).collect();
        let last = choices.len().saturating_sub(1);
        match event {
            Event::Key(key) if is_quit(key) => return Some(Step::Quit),
            Event::Key(key) => match key.code {
                KeyCode::Up => self.selected = self.selected.saturating_sub(1),
                KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1).min(last),
                KeyCode::PageUp | KeyCode::Home => self.selected = 0,
                KeyCode::PageDown | KeyCode::End => self.selected = last,
                KeyCode::F(5) => return self.choose(client, Choice::Finished),
                KeyCode::Enter if self.input.is_empty() => {
                    let choice = choices.get(self.selected.min(last))?;
                    return self.choose(client, choice.clone());
                }
                KeyCode::Enter => {
                    let line = std::mem::take(&mut self.input);
                    return self.line(client, line.trim());
                }
                _ => edit(&mut self.input, key),
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let at = Position::new(mouse.column, mouse.row);
                    let mut targets = self.targets.iter();
                    let (_, choice) = targets.find(|(place, _)| place.contains(at))?;
                    return self.choose(client, choice.clone());
                }
                MouseEventKind::ScrollUp => self.selected = self.selected.saturating_sub(1),
                MouseEventKind::ScrollDown => self.selected = (self.selected + 1).min(last),
                _ => {}
            },
            _ => {}
        }
        None
    }

    fn choose(&mut self, client: &Client, choice: Choice) -> Option<Step> {
        self.message.clear();
        match choice {
            Choice::Create => Some(Step::Create),
            Choice::Open(id) => Some(Step::Open(id)),
            Choice::Finished => {
                let api = client.api.clone();
                self.job = Some(Job::start(move |results, _| {
                    let _ = results.send(Answer::Past(api.past_games()));
                }));
                None
            }
        }
    }

    /// Carries out what was typed: a command, or an invitation to follow.
    fn line(&mut self, client: &Client, line: &str) -> Option<Step> {
        let lang = &client.context.lang;
        self.message.clear();
        match LobbyCommand::parse(lang, line) {
            Some((LobbyCommand::New, _)) => return Some(Step::Create),
            Some((LobbyCommand::Quit, _)) => return Some(Step::Quit),
            Some((LobbyCommand::Name, name)) => {
                let (api, name) = (client.api.clone(), name.to_owned());
                self.job = Some(Job::start(move |results, _| {
                    let _ = results.send(Answer::Renamed(api.rename(&name)));
                }));
                return None;
            }
            None => {}
        }
        let elsewhere = |server: &ServerAddress| *server != client.api.address;
        self.message = match Invitation::parse(line) {
            Some((_, Some(server))) if elsewhere(&server) => {
                lang.with("invitation-elsewhere", &[("found", line.into())])
            }
            Some((invitation, _)) => return Some(Step::Join(invitation)),
            None => lang.with("invitation-malformed", &[("found", excerpt(line).into())]),
        };
        None
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame, view: &LobbyView) {
        let lang = view.lang;
        let who = format!("{} · {}", view.name, view.server);
        let area = draw_bar(frame, frame.area(), &lang.text("lobby-title"), &who);
        let message = match connection_text(lang, view.state) {
            Some(text) => text,
            None if self.message.is_empty() => lang.text("lobby-hint"),
            None => self.message.clone(),
        };
        let keys = lang.text("lobby-keys");
        let area = draw_edge(frame, area, &message, Some(&self.input), &keys);
        self.targets.clear();
        let rows = rows(view, area.width);
        let mut choosable = rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.choice.is_some());
        let count = choosable.clone().count();
        self.selected = self.selected.min(count.saturating_sub(1));
        let selected = choosable.nth(self.selected).map_or(0, |(index, _)| index);
        let first = window(selected, area.height.into());
        let visible = rows.into_iter().enumerate().skip(first);
        for ((index, row), y) in visible.zip(area.y..area.bottom()) {
            let place = Rect {
                y,
                height: 1,
                ..area
            };
            let mark = if index == selected { '>' } else { ' ' };
            let style = match index == selected {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            if row.heading {
                heading_above(frame, place, &row.text, view.unicode);
            } else {
                let text = format!("{mark} {}", row.text);
                frame.render_widget(Line::styled(text, style), place);
            }
            if let Some(choice) = row.choice {
                self.targets.push((place, choice));
            }
        }
    }
}

/// The rows of the lobby; texts without a choice are broken at this width.
fn rows(view: &LobbyView, width: u16) -> Vec<Row> {
    let lang = view.lang;
    let lists = view.lists;
    let mut rows = Vec::new();
    let choice = |text: String, choice: Choice| Row {
        text,
        heading: false,
        choice: Some(choice),
    };
    rows.push(choice(
        format!("[ {} ]", lang.text("online-invite-title")),
        Choice::Create,
    ));
    let own = lists.own_games();
    let open = lists.of_others(&lists.lobby.open);
    let watch = lists.of_others(&lists.lobby.watch);
    let past: Option<Vec<&Summary>> = lists.past.as_ref().map(|past| past.iter().collect());
    let sections = [
        ("online-games", "online-games-none", Some(own)),
        ("online-invitations", "online-invitations-none", Some(open)),
        ("online-watching", "online-watching-none", Some(watch)),
        ("online-finished", "online-finished-none", past),
    ];
    for (heading, none, games) in sections {
        let Some(games) = games else {
            rows.push(choice(
                format!("[ {} ]", lang.text(heading)),
                Choice::Finished,
            ));
            continue;
        };
        rows.push(Row {
            text: lang.text(heading),
            heading: true,
            choice: None,
        });
        if games.is_empty() {
            let lines = wrapped(&lang.text(none), width.saturating_sub(2));
            rows.extend(lines.into_iter().map(|text| Row {
                text,
                heading: false,
                choice: None,
            }));
        }
        for game in games {
            rows.push(choice(
                summary_text(lang, game),
                Choice::Open(game.id.clone()),
            ));
        }
    }
    rows
}

/// What is to be said about the connection; `None` when it is open.
pub fn connection_text(lang: &Lang, state: ConnectionState) -> Option<String> {
    let id = match state {
        ConnectionState::Open => return None,
        ConnectionState::Connecting => "online-connection-opening",
        ConnectionState::Lost => "online-connection-lost",
        ConnectionState::Outdated => "net-outdated",
    };
    Some(lang.text(id))
}
