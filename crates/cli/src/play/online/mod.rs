//! `kinetic play --server`: games on a server, on the full screen. The server is
//! reached through its public API alone, with a token.
//!
//! [`net`] and [`connection`] are the network, [`game`] and [`outbox`] what is
//! known of a game; [`lobby`] and [`room`] are the screens before a game. The
//! board is the same screen as in a local game (`play/screen/online.rs`).

mod address;
mod connection;
mod form;
mod game;
mod lobby;
mod net;
mod outbox;
pub mod prepared;
mod room;
#[cfg(test)]
mod screen_tests;
#[cfg(test)]
mod tests;
pub mod time_words;
mod token;
pub mod words;

use std::time::Instant;

use kinetic_protocol::web::{
    Board, Code, FromClient, FromServer, Game, GameId, Prepared, SeatLink, Summary,
};
use kinetic_rules::{AnyGame, Course, with_game};

use super::bots::Bots;
use super::screen::{self, FullScreen, Job, Report, Screen, next_event};
use super::session::Session;
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;
pub use address::{Invitation, ServerAddress};
pub use connection::ConnectionState;
use connection::{Connection, News};
pub use game::{Notice, OnlineGame};
use lobby::Lists;
use net::{Api, ApiError};
use token::TokenFile;

/// Maximum number of messages that are handled before the screen is drawn again.
const MAX_MESSAGES: usize = 200;

/// The arguments that concern a server.
#[derive(clap::Args)]
pub struct OnlineArgs {
    #[arg(long, help = "arg-server", value_name = "value-url")]
    #[arg(conflicts_with_all = ["game", "seats", "first", "target", "order", "own", "names",
        "players", "clocks", "seed", "load", "board"])]
    server: Option<String>,
    #[arg(long, help = "arg-join", value_name = "value-link")]
    #[arg(conflicts_with_all = ["game", "seats", "first", "target", "order", "own", "names",
        "players", "clocks", "seed", "load", "board"])]
    join: Option<String>,
    #[arg(long, help = "arg-token", value_name = "value-token")]
    token: Option<String>,
}

impl OnlineArgs {
    /// Whether a server is to be used.
    pub fn is_wanted(&self) -> bool {
        self.server.is_some() || self.join.is_some()
    }

    /// Whether a token was given without a server.
    pub fn has_lone_token(&self) -> bool {
        self.token.is_some() && !self.is_wanted()
    }
}

/// Where the player goes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Leave {
    /// Ends the program.
    Quit,
    /// To the lobby.
    Lobby,
    /// To a game, perhaps with an invitation to a seat.
    Game(GameId, Option<SeatLink>),
}

/// Plays on a server until the player quits.
pub fn run(context: &Context, args: &OnlineArgs, plain: bool) -> Result<(), Failure> {
    let lang = &context.lang;
    let (address, invitation) = wanted(context, args)?;
    if plain {
        return Err(Failure::message(lang, "net-no-plain", &[]));
    }
    if !screen::is_possible() {
        return Err(Failure::message(lang, "net-needs-screen", &screen::least()));
    }
    let environment = |name: &str| std::env::var(name).ok();
    let file = TokenFile::of_user(environment);
    let given = args.token.clone().or_else(|| environment(token::VARIABLE));
    let given = given.filter(|token| !token.is_empty());
    if given
        .as_deref()
        .is_some_and(|token| !token::is_token(token))
    {
        return Err(Failure::message(lang, "token-malformed", &[]));
    }
    let kept = || file.as_ref().and_then(|file| file.token(&address));
    let mut api = Api {
        token: given.clone().or_else(kept),
        address,
    };
    let unknown = |error: &ApiError| matches!(error, ApiError::Refused(error) if error.code == Code::NoVisitor);
    let failure = |error: ApiError, api: &Api| Failure::No(error.sentence(lang, &api.address));
    let name = match api.visitor() {
        Ok(me) => Some(me.name),
        // A server that was set up anew does not know a token that was kept.
        Err(error) if unknown(&error) && given.is_none() => None,
        Err(error) => return Err(failure(error, &api)),
    };
    let mut terminal = screen::take_over(context)?;
    let name = match name {
        Some(name) => name,
        None => {
            api.token = None;
            match form::ask_for_name(context, &mut api, file.as_ref(), &mut terminal)? {
                Some(name) => name,
                None => return Ok(()),
            }
        }
    };
    let mut client = Client::new(context, api, name)?;
    let mut place = match invitation {
        None => Leave::Lobby,
        Some(invitation) => client.place_of(invitation, &mut terminal)?,
    };
    loop {
        place = match place {
            Leave::Quit => return Ok(()),
            Leave::Lobby => lobby::run(&mut client, &mut terminal)?,
            Leave::Game(id, link) => client.play(id, link, &mut terminal)?,
        };
    }
}

/// The server and the invitation that the arguments name.
fn wanted(
    context: &Context,
    args: &OnlineArgs,
) -> Result<(ServerAddress, Option<Invitation>), Failure> {
    let lang = &context.lang;
    let bad = |id: &str, text: &str| {
        let found = kinetic_rules::excerpt(text);
        Failure::message(lang, id, &[("found", found.into())])
    };
    let mut server = None;
    if let Some(text) = &args.server {
        let parsed = ServerAddress::parse(text);
        server = Some(parsed.ok_or_else(|| bad("address-malformed", text))?);
    }
    let Some(text) = &args.join else {
        let server = server.ok_or_else(|| bad("address-malformed", ""))?;
        return Ok((server, None));
    };
    let (invitation, named) =
        Invitation::parse(text).ok_or_else(|| bad("invitation-malformed", text))?;
    match (server, named) {
        // The token of one server is not sent to another.
        (Some(server), Some(named)) if server != named => Err(bad("invitation-elsewhere", text)),
        (Some(server), _) | (None, Some(server)) => Ok((server, Some(invitation))),
        (None, None) => Err(Failure::message(lang, "invitation-needs-server", &[])),
    }
}

/// What is known of a server, and the connection to it.
pub struct Client<'a> {
    context: &'a Context,
    api: Api,
    connection: Connection,
    state: ConnectionState,
    /// The player's name on the server.
    name: String,
    /// Whether the connection was opened since this was asked last.
    opened: bool,
    lists: Lists,
    /// What is to be told in the lobby.
    message: String,
    /// The request to prepare replies that is under way.
    preparing: Option<Job<Result<Prepared, ApiError>>>,
}

impl<'a> Client<'a> {
    fn new(context: &'a Context, api: Api, name: String) -> Result<Client<'a>, Failure> {
        Ok(Client {
            context,
            connection: Connection::open(api.clone())?,
            api,
            state: ConnectionState::Connecting,
            name,
            opened: false,
            lists: Lists::default(),
            message: String::new(),
            preparing: None,
        })
    }

    /// Sends a message, if the connection is open.
    fn send(&self, message: FromClient) {
        if self.state == ConnectionState::Open {
            self.connection.send(message);
        }
    }

    /// Takes over what has arrived; returns what concerns single games.
    fn poll(&mut self) -> Vec<FromServer> {
        let mut messages = Vec::new();
        for _ in 0..MAX_MESSAGES {
            match self.connection.news() {
                None => break,
                Some(News::State(state)) => {
                    self.state = state;
                    self.opened |= state == ConnectionState::Open;
                }
                Some(News::Message(message)) => match message {
                    FromServer::Hello { name, .. } => match name {
                        Some(name) => self.name = name,
                        None => self.message = self.context.lang.text("server-no-visitor"),
                    },
                    FromServer::Mine { games } => {
                        let games = games.into_iter().map(|game| (game.id.clone(), game));
                        self.lists.mine = games.collect();
                    }
                    FromServer::MineChanged { game } => self.lists.put(game),
                    FromServer::Lobby(lobby) => self.lists.lobby = lobby,
                    message => messages.push(message),
                },
            }
        }
        messages
    }

    /// Whether the connection was opened since the last call.
    fn was_opened(&mut self) -> bool {
        std::mem::take(&mut self.opened)
    }

    /// Exchanges what is new about a game with the server.
    fn exchange(&mut self, game: &mut OnlineGame) {
        let messages = self.poll();
        if self.was_opened() {
            game.resume();
        }
        for message in messages {
            game.receive(message);
        }
        self.prepare(game);
        game.tick(Instant::now());
        if self.state == ConnectionState::Open {
            for message in game.take_outgoing() {
                self.connection.send(message);
            }
        }
    }

    /// Sends what is to be prepared, and takes over the answer.
    fn prepare(&mut self, game: &mut OnlineGame) {
        if let Some(request) = game.take_prepare() {
            let (api, id) = (self.api.clone(), game.id.clone());
            self.preparing = Some(Job::start(move |results, _| {
                let _ = results.send(api.prepare(&id, &request));
            }));
        }
        let result = match self.preparing.as_ref().map(Job::report) {
            None | Some(Report::Nothing) => return,
            Some(Report::Result(result)) => result,
            Some(Report::Ended) => Err(ApiError::Unreachable),
        };
        self.preparing = None;
        let sentence = |error: ApiError| error.sentence(&self.context.lang, &self.api.address);
        game.prepare_ended(result.map_err(sentence));
    }

    /// The place in the list of a game that is no longer watched: the server has
    /// sent no summary of it meanwhile.
    fn note(&mut self, online: &OnlineGame) {
        let Some(game) = &online.game else { return };
        if game.you.seats.is_empty() && !game.you.host {
            return;
        }
        let to_move = game.state.to_move.as_ref();
        let moves = to_move.is_some_and(|seat| game.you.seats.contains(seat));
        let summary = Summary {
            id: game.id.clone(),
            options: game.options.clone(),
            phase: game.state.phase,
            number: game.state.number,
            latest: self.connection.server_now(),
            seats: game.state.seats.clone(),
            to_move: to_move.cloned(),
            deadline: None,
            you: game.you.clone(),
            your_turn: online.is_running() && (moves || online.to_answer().is_some()),
            outcome: None,
            archived: false,
        };
        self.lists.put(summary);
    }

    /// The game of an invitation.
    fn place_of(
        &mut self,
        invitation: Invitation,
        terminal: &mut FullScreen,
    ) -> Result<Leave, Failure> {
        let link = match invitation {
            Invitation::Game(id) => return Ok(Leave::Game(id, None)),
            Invitation::Link(link) => link,
        };
        let (api, secret) = (self.api.clone(), link.clone());
        let found = form::wait_for(self.context, terminal, move || api.seat_of_link(&secret))?;
        Ok(match found {
            None => Leave::Quit,
            Some(Ok(seat)) => {
                // What was asked for, whatever the answer repeats.
                let seat = SeatLink { link, ..seat };
                Leave::Game(seat.game.clone(), Some(seat))
            }
            Some(Err(error)) => {
                self.message = error.sentence(&self.context.lang, &self.api.address);
                Leave::Lobby
            }
        })
    }

    /// Shows a game: the waiting room until it begins, then the board.
    fn play(
        &mut self,
        id: GameId,
        link: Option<SeatLink>,
        terminal: &mut FullScreen,
    ) -> Result<Leave, Failure> {
        self.preparing = None;
        let mut online = OnlineGame::new(id.clone());
        online.watch();
        let mut left = room::run(self, &mut online, link, terminal)?;
        let mut last = Some(online);
        if left.is_none() {
            let online = last.take();
            let rules = online.as_ref().and_then(|online| online.game.as_ref());
            if let (Some(rules), Some(online)) = (rules.and_then(rules_of), online) {
                (left, last) = with_game!(&rules, rules => self.play_on(rules, online, terminal)?);
            }
        }
        if let Some(online) = &last {
            self.note(online);
        }
        self.send(FromClient::Unwatch { game: id });
        Ok(left.unwrap_or_else(|| {
            self.message = self.context.lang.text("net-not-understood");
            Leave::Lobby
        }))
    }

    /// Plays on the board of a game, until the player goes elsewhere; `None` when
    /// this program does not understand what has happened there.
    fn play_on<G: TerminalView>(
        &mut self,
        rules: &G,
        online: OnlineGame,
        terminal: &mut FullScreen,
    ) -> Result<(Option<Leave>, Option<OnlineGame>), Failure> {
        let start = online.game.as_ref().map(|game| game.start.as_str());
        let Ok(start) = rules.parse_position(start.unwrap_or_default()) else {
            return Ok((None, Some(online)));
        };
        let course = Course::new(rules.clone(), start);
        let mut session = Session::new(self.context, rules, course, Bots::none());
        session.confirm_turns = true;
        let mut screen = Screen::on_server(session, online);
        loop {
            let understood = screen.exchange(|game| {
                self.exchange(game);
                (self.state, self.connection.server_now())
            });
            if !understood {
                return Ok((None, screen.into_game()));
            }
            let signal = terminal.is_asked_to_end().then_some(Leave::Quit);
            if let Some(leave) = signal.or_else(|| screen.leaves()) {
                return Ok((Some(leave), screen.into_game()));
            }
            screen.work();
            terminal.draw(|frame| screen.draw(frame))?;
            if let Some(event) = next_event()? {
                screen.handle(&event);
            }
        }
    }
}

/// The rules of a game, on its board; `None` when this program does not know the
/// board.
fn rules_of(game: &Game) -> Option<AnyGame> {
    let board = match &game.options.board {
        None => None,
        Some(Board::Named(text) | Board::Toml(text)) => Some(text.as_str()),
    };
    AnyGame::open(game.options.game.as_str(), board).ok()
}
