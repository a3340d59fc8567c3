//! The steward: tells everybody what has happened, and does what the server
//! has to do by itself.
//!
//! One task does it for all games. It never waits for a write: what has to
//! happen in a game is left to a task of its own, and the steward looks again
//! when that has happened.

use std::sync::Arc;
use std::time::Duration;

use kinetic_protocol::web::{FromServer, Happened};
use kinetic_rules::Seat;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior};

use super::alarms::Alarms;
use super::duties::{Duty, duty, people};
use super::failure::Failure;
use super::house::House;
use super::outbox;
use super::views;
use crate::store::Wanted;
use crate::{Event, GameId, Holder, Moment, News, Phase, Span, Submitted, Table};

/// How often those who watch are told who came and went.
const TICK: Duration = Duration::from_millis(250);
/// How many of these pass between two looks at the lobby, and between two
/// notes that the server is there.
const LOBBY: u64 = 4;
const ALIVE: u64 = 8;
/// After how long something that failed is tried again.
const AGAIN: Span = Span::seconds(1);
/// A task that has not come to work for so long has slept.
const SLEEP: Span = Span::seconds(5);
/// So many games are looked at together after a start.
const PAGE: usize = 500;

/// What the steward keeps in mind.
pub struct Steward {
    house: Arc<House>,
    alarms: Alarms,
    lobby_changed: bool,
    ticks: u64,
    /// When it last came to work.
    woke: Moment,
}

impl Steward {
    /// The steward of a house.
    pub fn new(house: Arc<House>) -> Steward {
        Steward {
            house,
            alarms: Alarms::default(),
            lobby_changed: false,
            ticks: 0,
            woke: Moment::now(),
        }
    }

    /// Works until the house closes.
    pub async fn run(
        mut self,
        mut news: broadcast::Receiver<News>,
        mut awake: mpsc::Receiver<GameId>,
    ) {
        let mut closing = self.house.closing.subscribe();
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.look_after_all().await;
        loop {
            let alarm = self.alarms.next().map(instant);
            let alarm = async {
                match alarm {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = closed(&mut closing) => return,
                told = news.recv() => match told {
                    Ok(News { game, number }) => self.went_on(&game, number).await,
                    // Some were missed; which, nobody knows.
                    Err(broadcast::error::RecvError::Lagged(_)) => self.look_after_all().await,
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                Some(game) = awake.recv() => self.look_after(&game).await,
                () = alarm => self.ring().await,
                _ = tick.tick() => self.tick().await,
            }
        }
    }

    /// Looks after the games whose moment has come.
    async fn ring(&mut self) {
        // A clock that seems to have run out may not have.
        self.notice_sleep().await;
        while let Some(game) = self.alarms.due(self.woke) {
            self.look_after(&game).await;
        }
    }

    /// Looks after all games that have not ended.
    async fn look_after_all(&mut self) {
        let mut before: Option<GameId> = None;
        loop {
            let wanted = Wanted::Unfinished;
            let games = self.house.store.games(&wanted, before.as_ref(), PAGE);
            let Ok(games) = games.await else {
                // What is not seen now is seen when it goes on.
                return;
            };
            for game in &games {
                self.look_after(game).await;
            }
            match games.into_iter().next_back() {
                Some(last) => before = Some(last),
                None => return,
            }
        }
    }

    /// A game has gone on at least to this number.
    async fn went_on(&mut self, game: &GameId, number: u64) {
        if let Some(table) = self.look_at(game, number).await {
            self.tell_elsewhere(game, &table);
        }
    }

    /// Looks after a game as it is remembered.
    async fn look_after(&mut self, game: &GameId) {
        self.look_at(game, 0).await;
    }

    /// Tells those who watch a game how it stands, at least after the event of
    /// this number, and does what has to be done.
    async fn look_at(&mut self, game: &GameId, number: u64) -> Option<Arc<Table>> {
        let remembered = self.house.games.remembered(game);
        let table = match remembered.filter(|table| table.number() >= number) {
            Some(table) => table,
            None => match self.house.games.table(game).await {
                Ok(table) => table?,
                Err(_) => {
                    self.alarms.set(game, Moment::now().plus(AGAIN));
                    return None;
                }
            },
        };
        if self.tell(game, &table).await.is_err() {
            self.alarms.set(game, Moment::now().plus(AGAIN));
        }
        self.do_duty(game, &table);
        if matches!(table.phase(), Phase::Over(_) | Phase::CalledOff) {
            for visitor in people(&table) {
                self.house.hub.forget_missing(game, visitor);
            }
        }
        if table.options().listed {
            let turn = table
                .last()
                .is_some_and(|e| matches!(e.event, Event::Turn { .. }));
            self.lobby_changed |= !turn || table.phase() != Phase::Running;
        }
        Some(table)
    }

    /// Tells those who watch a game that it has gone on, unless they know.
    async fn tell(&self, game: &GameId, table: &Arc<Table>) -> Result<(), Failure> {
        let hub = &self.house.hub;
        let number = table.number();
        let presence = hub.presence(game);
        if let Some(told) = hub.told(game)
            && told < number
        {
            let one = told + 1 == number;
            let entries = match table.last() {
                Some(last) if one => vec![views::entry(table, last)],
                _ => {
                    let missed = usize::try_from(number - told).unwrap_or(usize::MAX);
                    let log = self.house.store.log(game, told + 1, missed).await?;
                    log.iter().map(|entry| views::entry(table, entry)).collect()
                }
            };
            let message = FromServer::Events(Happened {
                game: game.to_string(),
                entries,
                course: views::growth(table, one),
                state: views::state(table, &presence, Moment::now()),
            });
            hub.tell(game, number, &outbox::text(&message));
            if !one || table.last().is_some_and(|last| seats_change(&last.event)) {
                hub.tell_each(game, |visitor| {
                    let you = views::you(table, Some(visitor?));
                    let game = game.to_string();
                    Some(outbox::text(&FromServer::You { game, you }))
                });
            }
        }
        Ok(())
    }

    /// Tells the people of a game who do something else that it has gone on.
    fn tell_elsewhere(&self, game: &GameId, table: &Table) {
        let hub = &self.house.hub;
        for visitor in people(table) {
            if hub.is_elsewhere(game, visitor) {
                let presence = hub.presence(game);
                let summary = views::summary(game, table, &presence, Some(visitor));
                let message = FromServer::MineChanged { game: summary };
                hub.tell_elsewhere(game, visitor, &outbox::text(&message));
            }
        }
    }

    /// Does what the server has to do in a game.
    fn do_duty(&mut self, game: &GameId, table: &Arc<Table>) {
        let now = Moment::now();
        let (duty, again) = duty(&self.house, game, table, now);
        if let Some(at) = again {
            self.alarms.set(game, at);
        }
        let Some(duty) = duty else {
            return;
        };
        if let Duty::Think(level) = duty {
            if !self.house.workers.think(game, table, level) {
                self.alarms.set(game, now.plus(AGAIN));
            }
            return;
        }
        let (house, game, table) = (self.house.clone(), game.clone(), table.clone());
        tokio::spawn(async move {
            if act(&house, &game, &table, duty).await.is_err() {
                let pause = Duration::from_millis(AGAIN.0);
                tokio::time::sleep(pause).await;
                house.wake(&game);
            }
        });
    }

    /// Notes in all games when this machine, or this task, has slept: nobody
    /// is charged for that.
    async fn notice_sleep(&mut self) {
        let now = Moment::now();
        if now.since(self.woke) > SLEEP {
            let noted = self.house.games.server_was_away(self.woke, now);
            if noted.await.is_err() {
                // Tried again soon; before that, no clock runs out.
                tokio::time::sleep(Duration::from_millis(AGAIN.0)).await;
                return;
            }
        }
        self.woke = Moment::now();
    }

    async fn tick(&mut self) {
        self.notice_sleep().await;
        self.ticks += 1;
        for game in self.house.hub.moved() {
            self.tell_presence(&game);
        }
        if self.lobby_changed && self.ticks.is_multiple_of(LOBBY) {
            self.lobby_changed = false;
            if self.house.hub.has_lobby()
                && let Ok(lobby) = self.house.lobby().await
            {
                let message = outbox::text(&FromServer::Lobby(lobby));
                self.house.hub.tell_lobby(&message);
            }
        }
        if self.ticks.is_multiple_of(ALIVE) {
            let house = self.house.clone();
            // When it cannot be noted, the store that is watched has said so.
            tokio::spawn(async move { house.store.note_alive(Moment::now()).await });
        }
    }

    fn tell_presence(&self, game: &GameId) {
        let hub = &self.house.hub;
        let (Some(table), Some(_)) = (self.house.games.remembered(game), hub.told(game)) else {
            return;
        };
        let presence = hub.presence(game);
        let here = |seat: &Seat| match table.holder(*seat) {
            Some(Holder::Person { visitor, .. }) => presence.contains(visitor),
            Some(Holder::Bot { .. }) => true,
            None => false,
        };
        let here = table.seats().iter().filter(here);
        let message = FromServer::Presence {
            game: game.to_string(),
            here: here.map(|s| table.seat_name(s).to_owned()).collect(),
            watchers: hub.watchers(game, &people(&table)),
        };
        hub.announce(game, &outbox::text(&message), false);
    }
}

/// Waits until the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // When nobody can tell any more, it is closed as well.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Does a duty. Others may do it at the same time: the store lets it happen
/// once.
async fn act(house: &House, game: &GameId, table: &Table, duty: Duty) -> Result<(), Failure> {
    let event = match duty {
        Duty::Think(_) => return Ok(()),
        Duty::Event(event) => event,
        Duty::Rematch(options, events) => {
            // The same name whoever makes it, and after every crash.
            let random = house.signer.derive(&format!("rematch of {game}"));
            let next = GameId::from_random(random);
            let made = house
                .games
                .make(next.clone(), *options, Moment::now())
                .await?;
            made?;
            for (event, number) in events.into_iter().zip(1..) {
                house.happen(&next, number, event).await?;
            }
            house.wake(&next);
            Event::Rematch { game: next }
        }
    };
    match house.happen(game, table.number() + 1, event).await? {
        Submitted::Conflict(_) | Submitted::Gap { .. } => {
            // Somebody was quicker, perhaps in another process.
            house.table(game).await?;
            house.wake(game);
        }
        Submitted::Stored(_) | Submitted::Refused(_) | Submitted::NoGame => {}
    }
    Ok(())
}

fn seats_change(event: &Event) -> bool {
    matches!(
        event,
        Event::Sit { .. } | Event::Stand { .. } | Event::HandOver { .. }
    )
}

fn instant(at: Moment) -> Instant {
    let wait = at.since(Moment::now());
    Instant::now() + Duration::from_millis(wait.0)
}

#[cfg(test)]
mod tests {
    use kinetic_rules::Seat;

    use super::*;
    use crate::doors;
    use crate::operate::{Config, Operating};
    use crate::store::{Memory, Store};
    use crate::{Absence, Chair, GameChoice, Options, Place, Then, TimeControl};

    fn two_at_a_screen() -> Options {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Screen {
                name: "Anna".to_owned(),
            },
        };
        Options {
            game: GameChoice::Orbito {},
            rules: String::new(),
            first: Seat::new(0),
            seats: vec![chair(0), chair(1)],
            host: "anna".parse().unwrap(),
            time: TimeControl::Correspondence { days: 1 },
            absence: Absence {
                after: Span::ZERO,
                then: Then::Wait,
            },
            listed: false,
        }
    }

    #[tokio::test]
    async fn a_machine_that_slept_charges_nobody() {
        let store = Arc::new(Memory::new());
        let operating = Arc::new(Operating::new(Config::default()));
        let opened = doors::open(store.clone(), &[7; 32], operating)
            .await
            .unwrap();
        let house = &opened.house;
        let game: GameId = "game".parse().unwrap();
        let made = house
            .games
            .make(game.clone(), two_at_a_screen(), Moment::now());
        made.await.unwrap().unwrap();
        house.happen(&game, 1, Event::Start {}).await.unwrap();
        let mut steward = Steward::new(house.clone());
        steward.notice_sleep().await;
        assert_eq!(
            store.log(&game, 2, 9).await.unwrap(),
            [],
            "it did not sleep"
        );
        let hour = Span::seconds(3_600);
        let asleep = Moment(Moment::now().0 - hour.0);
        steward.woke = asleep;
        steward.notice_sleep().await;
        steward.notice_sleep().await;
        let log = store.log(&game, 2, 9).await.unwrap();
        let [entry] = &log[..] else {
            panic!("{log:?}");
        };
        let Event::ServerAway { from, until } = entry.event else {
            panic!("{entry:?}");
        };
        assert!(from == asleep && until.since(from) >= hour, "{entry:?}");
    }
}
