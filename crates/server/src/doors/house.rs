//! What all doors share.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{self, FromServer};
use tokio::sync::{Semaphore, mpsc, watch};

use super::failure::Failure;
use super::hub::Hub;
use super::outbox;
use super::trouble::Trouble;
use super::views;
use super::workers::Workers;
use crate::operate::Operating;
use crate::store::{Line, Said, Stage, Store, Wanted};
use crate::{Event, GameId, Games, Moment, Signer, Stamp, Submission, Submitted, Table};
use crate::{VisitorId, Who};

/// So many games are in a list.
pub const LISTED: usize = 50;
/// So many games of somebody that are not over are told of.
const MINE: usize = 200;
/// A line of chat has at most so many characters.
const LINE: usize = 300;

/// What all doors share.
pub struct House {
    /// The games.
    pub games: Games,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Makes what visitors carry.
    pub signer: Signer,
    /// What the server knows about itself.
    pub operating: Arc<Operating>,
    /// Who listens to what.
    pub hub: Hub,
    /// The computer players.
    pub workers: Workers,
    /// Whoever wants to know all legal turns waits here: that is work.
    pub looking: Semaphore,
    /// Games that the steward shall look after.
    pub awake: mpsc::Sender<GameId>,
    /// Whether the server is closing.
    pub closing: watch::Sender<bool>,
}

impl House {
    /// A game as it stands.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn table(&self, game: &GameId) -> Result<Arc<Table>, Failure> {
        let table = self.games.table(game).await?;
        table.ok_or_else(|| Trouble::NoGame.into())
    }

    /// When a game was made.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn made(&self, game: &GameId) -> Result<Moment, Failure> {
        let kept = self.store.game(game).await?;
        Ok(kept.ok_or(Trouble::NoGame)?.made)
    }

    /// A game as somebody sees it.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn view(
        &self,
        game: &GameId,
        somebody: Option<&VisitorId>,
    ) -> Result<web::Game, Failure> {
        let table = self.table(game).await?;
        let made = self.made(game).await?;
        let presence = self.hub.presence(game);
        let now = Moment::now();
        Ok(views::game(game, made, &table, &presence, somebody, now))
    }

    /// Lets an event of a player happen.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn submit(
        &self,
        visitor: &VisitorId,
        game: GameId,
        number: u64,
        event: web::Event,
        stamp: Stamp,
    ) -> Result<web::Entry, Failure> {
        // Only the game's name for its seats is needed, and that never changes.
        let table = match self.games.remembered(&game) {
            Some(table) => table,
            None => self.table(&game).await?,
        };
        let event = views::event_from(&table.options().game, event)?;
        let submission = Submission {
            who: Who::Visitor(visitor.clone()),
            game,
            number,
            stamp,
            event,
        };
        match self.games.submit(submission).await? {
            Submitted::Stored(entry) => Ok(views::entry(&table, &entry)),
            Submitted::Conflict(entry) => Err(Failure::conflict(views::entry(&table, &entry))),
            Submitted::Gap { next } => Err(Failure::gap(next)),
            Submitted::Refused(refused) => Err(refused.into()),
            Submitted::NoGame => Err(Trouble::NoGame.into()),
        }
    }

    /// Lets something happen that the server wants, as the next event of a
    /// game if it still is as the server saw it. Others may be quicker.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn happen(
        &self,
        game: &GameId,
        number: u64,
        event: Event,
    ) -> Result<Submitted, Failure> {
        let submission = Submission {
            who: Who::Server,
            game: game.clone(),
            number,
            stamp: Stamp::at(Moment::now()),
            event,
        };
        Ok(self.games.submit(submission).await?)
    }

    /// Somebody says something at a game.
    ///
    /// # Errors
    /// When it cannot be said, or the store fails.
    pub async fn say(&self, visitor: &VisitorId, game: &GameId, text: &str) -> Result<(), Failure> {
        let text = text.trim();
        let plain = |c: char| !c.is_control() || c == '\n';
        let fits = !text.is_empty() && text.chars().count() <= LINE && text.chars().all(plain);
        if !fits {
            return Err(Trouble::Line { limit: LINE }.into());
        }
        let table = self.table(game).await?;
        let known = self.store.visitor(visitor).await?;
        let own = table.seats().iter();
        let own = own.filter(|&seat| table.is_held_by(seat, visitor));
        let line = Line {
            at: Moment::now(),
            seats: own.fold(kinetic_rules::SeatSet::EMPTY, |set, seat| set.with(seat)),
            name: known.ok_or(Trouble::NoVisitor)?.name,
            text: text.to_owned(),
        };
        let number = self.store.say(game, line.clone()).await?;
        let number = number.ok_or(Trouble::NoGame)?;
        self.operating.metrics.chat();
        let lines = vec![chat_line(&table, Said { number, line })];
        let message = FromServer::Chat {
            game: game.to_string(),
            lines,
        };
        self.hub.announce(game, &outbox::text(&message), true);
        Ok(())
    }

    /// What was said at a game, the oldest first.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn said(&self, game: &GameId) -> Result<Vec<web::ChatLine>, Failure> {
        let table = self.table(game).await?;
        let said = self.store.said(game).await?.into_iter();
        Ok(said.map(|said| chat_line(&table, said)).collect())
    }

    /// What lists show of some games, for somebody.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn summaries(
        &self,
        games: &[GameId],
        somebody: Option<&VisitorId>,
    ) -> Result<Vec<web::Summary>, Failure> {
        let mut summaries = Vec::new();
        for game in games {
            // A list can be a moment old; what is remembered will do.
            let table = match self.games.remembered(game) {
                Some(table) => table,
                None => self.table(game).await?,
            };
            let presence = self.hub.presence(game);
            summaries.push(views::summary(game, &table, &presence, somebody));
        }
        Ok(summaries)
    }

    /// The games of somebody that are not over, those that wait for them
    /// first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, visitor: &VisitorId) -> Result<Vec<web::Summary>, Failure> {
        let wanted = Wanted::UnfinishedOf(visitor.clone());
        let games = self.store.games(&wanted, None, MINE).await?;
        let mut games = self.summaries(&games, Some(visitor)).await?;
        games.sort_by_key(|game| (!game.your_turn, std::cmp::Reverse(game.latest)));
        Ok(games)
    }

    /// What the lobby shows.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn lobby(&self) -> Result<web::Lobby, Failure> {
        let open = Wanted::Listed(Stage::Open);
        let watch = Wanted::Listed(Stage::Running);
        let open = self.store.games(&open, None, LISTED).await?;
        let watch = self.store.games(&watch, None, LISTED).await?;
        Ok(web::Lobby {
            open: self.summaries(&open, None).await?,
            watch: self.summaries(&watch, None).await?,
        })
    }

    /// Lets the steward look after a game soon.
    pub fn wake(&self, game: &GameId) {
        // When so many wait, the steward looks after all of them anyway.
        let _ = self.awake.try_send(game.clone());
    }

    /// Whether a visitor may do one more thing that costs something.
    ///
    /// # Errors
    /// When they have to wait.
    pub fn allow(&self, visitor: &VisitorId) -> Result<(), Failure> {
        self.operating.limits.visitor(visitor).map_err(|wait| {
            self.operating.metrics.limited();
            Failure::too_many(wait)
        })
    }

    /// The last message before the server ends.
    pub fn farewell() -> Utf8Bytes {
        let back_in_ms = 2_000;
        outbox::text(&FromServer::Closing { back_in_ms })
    }
}

fn chat_line(table: &Table, said: Said) -> web::ChatLine {
    let Said { number, line } = said;
    let seats = line.seats.iter();
    web::ChatLine {
        number,
        at: line.at.0,
        seats: seats.map(|s| table.seat_name(s).to_owned()).collect(),
        name: line.name,
        text: line.text,
    }
}
