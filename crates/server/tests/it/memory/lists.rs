//! The part of the store in memory that is about people's own lists of games.

use kinetic_rules::Seat;
use kinetic_server::store::lists::{
    FinishedCounts, ListStore, Listing, OwnGame, OwnQuery, Pace, Part,
};
use kinetic_server::store::{Stage, StoreFuture};
use kinetic_server::{Event, GameId, Holder, Moment, Place, VisitorId};

use super::{Game, Memory, State, answer};

impl Game {
    /// The last name at each seat, and whose it is.
    fn names(&self) -> Vec<(Seat, VisitorId, String)> {
        let mut names: Vec<(Seat, VisitorId, String)> = Vec::new();
        let mut put = |seat: Seat, visitor: &VisitorId, name: &str| {
            names.retain(|(known, ..)| *known != seat);
            names.push((seat, visitor.clone(), name.to_owned()));
        };
        for chair in &self.new.options.seats {
            if let Place::Screen { name } = &chair.place {
                put(chair.seat, &self.new.options.host, name);
            }
        }
        for entry in &self.log {
            if let Event::Sit { seat, holder } | Event::HandOver { seat, holder } = &entry.event
                && let Holder::Person { visitor, name } = holder
            {
                put(*seat, visitor, name);
            }
        }
        names.sort_by_key(|(seat, ..)| seat.index());
        names
    }

    fn ended(&self) -> Moment {
        self.ended.unwrap_or(self.latest)
    }
}

impl State {
    fn is_archived(&self, visitor: &VisitorId, game: &GameId) -> bool {
        self.archived.contains(&(visitor.clone(), game.clone()))
    }

    /// The games of a list in its order, without its limits.
    fn own_games(&self, query: &OwnQuery) -> Vec<OwnGame> {
        let matches = |id: &&GameId| {
            let game = &self.games[*id];
            let (summary, options) = (&game.new.summary, &game.new.options);
            let archived = self.is_archived(&query.visitor, id);
            let ended = summary.stage == Stage::Ended;
            let part = match query.part {
                Part::Unfinished => !ended,
                Part::Finished => ended && !archived,
                Part::Archived => ended && archived,
            };
            let found = query.player.as_ref().is_none_or(|search| {
                let mut names = game.names().into_iter();
                names.any(|(_, of, name)| summary.people.contains(&of) && search.finds(&of, &name))
            });
            let before = query.before.as_ref();
            part && found
                && summary.people.contains(&query.visitor)
                && game.quarantine.is_none()
                && query.game.is_none_or(|name| options.game.name == name)
                && query
                    .pace
                    .is_none_or(|pace| Pace::of(&options.time) == pace)
                && before.is_none_or(|(at, before)| (game.ended(), *id) < (*at, before))
        };
        let mut games: Vec<&GameId> = self.order.iter().rev().filter(matches).collect();
        if query.part != Part::Unfinished {
            games.sort_by(|a, b| {
                let key = |id: &GameId| (self.games[id].ended(), id.clone());
                key(b).cmp(&key(a))
            });
        }
        let own_game = |id: &GameId| {
            let game = &self.games[id];
            let number = game.log.len() as u64;
            let turn = game.turn.filter(|(of, _)| *of == number);
            let detail = game.new.summary.detail.clone();
            OwnGame {
                id: id.clone(),
                options: Some(game.new.options.clone()),
                stage: game.new.summary.stage,
                number,
                latest: game.latest,
                ended: game.ended,
                archived: self.is_archived(&query.visitor, id),
                listing: detail.zip(turn.map(|(_, turn)| turn)),
                names: game.names(),
            }
        };
        games.into_iter().map(own_game).collect()
    }
}

impl ListStore for Memory {
    fn own_games(&self, query: &OwnQuery) -> StoreFuture<'_, Vec<OwnGame>> {
        let mut games = self.state().own_games(query);
        games.truncate(query.limit);
        answer(games)
    }

    fn count_finished(&self, query: &OwnQuery) -> StoreFuture<'_, FinishedCounts> {
        let count = |part| {
            let (query, before) = (query.clone(), None);
            let query = OwnQuery {
                part,
                before,
                ..query
            };
            self.state().own_games(&query).len() as u64
        };
        answer(FinishedCounts {
            finished: count(Part::Finished),
            archived: count(Part::Archived),
        })
    }

    fn archive(
        &self,
        visitor: &VisitorId,
        game: &GameId,
        at: Option<Moment>,
    ) -> StoreFuture<'_, bool> {
        let mut state = self.state();
        let own = state.games.get(game).is_some_and(|game| {
            let summary = &game.new.summary;
            summary.stage == Stage::Ended && summary.people.contains(visitor)
        });
        let key = (visitor.clone(), game.clone());
        if own && at.is_some() {
            state.archived.insert(key);
        } else if own {
            state.archived.remove(&key);
        }
        answer(own)
    }

    fn put_listing(&self, listing: Listing) -> StoreFuture<'_, ()> {
        let mut state = self.state();
        let game = state.games.get_mut(&listing.game);
        if let Some(game) = game.filter(|game| game.log.len() as u64 == listing.number) {
            game.new.summary.detail = Some(listing.detail);
            game.turn = Some((listing.number, listing.turn));
        }
        answer(())
    }
}
