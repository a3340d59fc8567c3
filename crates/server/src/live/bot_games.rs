//! Games with computer players: from which address they were made, and how many
//! one address or visitor may have.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;

use super::fair_queue::HostAddress;
use crate::ops::{Limits, rate_limit_key};
use crate::{GameId, Holder, Table, VisitorId};

/// A game in which no computer player has moved for this long does not count.
const ACTIVE: Duration = Duration::from_secs(60 * 60);
/// Number of visitors whose addresses are remembered.
const REMEMBERED: usize = 1 << 16;

/// The games with computer players that were made since the start of the
/// server.
pub struct BotGames {
    games: Mutex<HashMap<GameId, BotGame>>,
    addresses: Cache<VisitorId, IpAddr>,
}

#[derive(Debug)]
struct BotGame {
    address: Option<IpAddr>,
    visitor: VisitorId,
    active: Instant,
}

/// Too many games with computer players: the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyBotGames(pub usize);

impl BotGames {
    /// No games, no visitors.
    pub fn new() -> BotGames {
        BotGames {
            games: Mutex::default(),
            addresses: Cache::new(REMEMBERED),
        }
    }

    /// Notes the address that a visitor sends requests from.
    pub fn note_address(&self, visitor: &VisitorId, address: IpAddr) {
        let address = rate_limit_key(address);
        if self.addresses.get(visitor) != Some(address) {
            self.addresses.insert(visitor.clone(), address);
        }
    }

    /// The address that is charged for a game: that of its host, or else of a
    /// player.
    pub fn address_of(&self, table: &Table) -> HostAddress {
        let player = |seat| match table.holder(seat) {
            Some(Holder::Person { visitor, .. }) => self.addresses.get(visitor),
            _ => None,
        };
        let host = self.addresses.get(&table.options().host);
        let address = host.or_else(|| table.playing().iter().find_map(player));
        address.map_or(HostAddress::Unknown, HostAddress::Known)
    }

    /// Counts a new game. Returns whether it was not counted before.
    ///
    /// # Errors
    /// When the address or the visitor has too many.
    pub fn add(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        address: Option<IpAddr>,
        limits: &Limits,
    ) -> Result<bool, TooManyBotGames> {
        let address = address.map(rate_limit_key);
        let now = Instant::now();
        let mut games = self.games();
        games.retain(|_, game| now - game.active < ACTIVE);
        if games.contains_key(game) {
            return Ok(false);
        }
        let theirs = games.values().filter(|game| game.visitor == *visitor);
        if theirs.count() >= limits.bot_games_of_visitor {
            return Err(TooManyBotGames(limits.bot_games_of_visitor));
        }
        let here = games.values();
        let here = here.filter(|game| address.is_some() && game.address == address);
        if here.count() >= limits.bot_games_each {
            return Err(TooManyBotGames(limits.bot_games_each));
        }
        let added = BotGame {
            address,
            visitor: visitor.clone(),
            active: now,
        };
        games.insert(game.clone(), added);
        Ok(true)
    }

    /// Counts a game that was made at another server, which has asked whether it
    /// may be made.
    pub fn note(&self, game: &GameId, visitor: &VisitorId, address: Option<IpAddr>) {
        let address = address.map(rate_limit_key);
        if let Some(address) = address {
            self.note_address(visitor, address);
        }
        let added = BotGame {
            address,
            visitor: visitor.clone(),
            active: Instant::now(),
        };
        let mut games = self.games();
        games.retain(|_, game| game.active.elapsed() < ACTIVE);
        games.insert(game.clone(), added);
    }

    /// Something happens in a game.
    pub fn moved(&self, game: &GameId) {
        if let Some(game) = self.games().get_mut(game) {
            game.active = Instant::now();
        }
    }

    /// A game has ended, or was not made after all.
    pub fn remove(&self, game: &GameId) {
        self.games().remove(game);
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, BotGame>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_and_a_visitor_have_so_many_games_and_no_more() {
        let games = BotGames::new();
        let limits = Limits {
            bot_games_each: 3,
            bot_games_of_visitor: 2,
            ..Limits::default()
        };
        let add = |game: &str, visitor: &str, address: &str| {
            let address = address.parse().ok();
            let (game, visitor) = (game.parse().unwrap(), visitor.parse().unwrap());
            games.add(&game, &visitor, address, &limits)
        };
        assert_eq!(add("one", "anna", "10.0.0.1"), Ok(true));
        assert_eq!(add("two", "anna", "10.0.0.1"), Ok(true));
        assert_eq!(add("two", "anna", "10.0.0.1"), Ok(false), "the same again");
        assert_eq!(add("three", "anna", "10.0.0.2"), Err(TooManyBotGames(2)));
        // Another visitor does not get around the limit of the address.
        assert_eq!(add("three", "ben", "10.0.0.1"), Ok(true));
        assert_eq!(add("four", "carl", "10.0.0.1"), Err(TooManyBotGames(3)));
        assert_eq!(add("four", "carl", "10.0.0.2"), Ok(true));
        games.remove(&"one".parse().unwrap());
        assert_eq!(add("five", "anna", "10.0.0.1"), Ok(true));
        // Those that were made at other servers count too.
        let (game, visitor) = ("six".parse().unwrap(), "dora".parse().unwrap());
        games.note(&game, &visitor, "10.0.0.3".parse().ok());
        assert_eq!(add("seven", "dora", "10.0.0.4"), Ok(true));
        assert_eq!(add("eight", "dora", "10.0.0.4"), Err(TooManyBotGames(2)));
    }
}
