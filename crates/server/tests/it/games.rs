//! Events come in, from several sides at once.

use std::sync::Arc;

use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Diagnose, Game, Seat};
use kinetic_server::store::{Created, Downtime, GameFilter, Settings, Sqlite, Stage, Store};
use kinetic_server::{
    Actor, Bus, CacheSize, Calendar, CustomTime, Entry, Event, GameId, Games, Holder, LocalBus,
    Message, Moment, Phase, Received, SeatTime, Span, Stamp, Submission, Submitted, TimeControl,
};

use crate::common::{Folder, by_link, visitor, wait};
use crate::memory::Memory;

fn id() -> GameId {
    "game".parse().expect("a name")
}

fn submission(actor: Actor, number: u64, event: Event) -> Submission {
    Submission {
        actor,
        game: id(),
        number,
        stamp: Stamp::at(Moment(number * 1_000)),
        event,
    }
}

fn sit(index: usize) -> Event {
    let name = format!("p{index}");
    Event::Sit {
        seat: Seat::new(index),
        holder: Holder::Person {
            visitor: visitor(&name),
            name,
        },
    }
}

fn turn(index: usize, turn: &str) -> Event {
    Event::Turn {
        seat: Seat::new(index),
        turn: turn.to_owned(),
    }
}

fn player(index: usize) -> Actor {
    Actor::Visitor(visitor(&format!("p{index}")))
}

#[track_caller]
fn stored(submitted: Submitted) -> Entry {
    match submitted {
        Submitted::Stored(entry) => entry,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn refused(submitted: Submitted) -> &'static str {
    match submitted {
        Submitted::Refused(refused) => refused.diagnostic().id,
        other => panic!("{other:?}"),
    }
}

async fn begin(games: &Games) {
    let made = games.create(id(), by_link(2), Moment(1)).await.unwrap();
    assert_eq!(made, Ok(Created::Stored { again: false }));
    for (number, event) in (1..).zip([sit(0), sit(1), Event::Start {}]) {
        let submission = submission(Actor::Server, number, event);
        stored(games.submit(submission).await.unwrap());
    }
}

fn games(store: Arc<dyn Store>) -> (Games, Arc<LocalBus>) {
    let bus = Arc::new(LocalBus::new(100));
    let size = CacheSize {
        bytes: 1_000_000,
        games: 10,
    };
    (Games::new(store, bus.clone(), size), bus)
}

#[test]
fn an_event_happens_once_and_only_if_it_can() {
    let (games, bus) = games(Arc::new(Memory::new()));
    wait(async {
        let nowhere = submission(Actor::Server, 1, sit(0));
        assert_eq!(games.submit(nowhere).await, Ok(Submitted::NoGame));
        assert!(games.table(&id()).await.unwrap().is_none());
        begin(&games).await;
        let mut heard = bus.subscribe();
        let submit = |who, number, event| games.submit(submission(who, number, event));

        let first = stored(submit(player(0), 4, turn(0, "a1")).await.unwrap());
        let Ok(Received::Message(heard)) = heard.try_recv() else {
            panic!("nothing was announced");
        };
        assert!(matches!(heard.message, Message::Event { number: 4, .. }));
        // Sent again: the same answer, although it could not happen again.
        let mut late = submission(player(0), 4, turn(0, "a1"));
        late.stamp.at = Moment(99_000);
        assert_eq!(stored(games.submit(late).await.unwrap()), first);

        let other = submit(player(0), 4, turn(0, "a2")).await.unwrap();
        assert_eq!(other, Submitted::Conflict(first.clone()));
        let early = submit(player(1), 6, turn(1, "a2")).await.unwrap();
        assert_eq!(early, Submitted::Gap { next: 5 });
        let zero = submit(player(1), 0, turn(1, "a2")).await.unwrap();
        assert_eq!(zero, Submitted::Gap { next: 5 });
        let foreign = submit(player(0), 5, turn(1, "a2")).await.unwrap();
        assert_eq!(refused(foreign), "server-not-your-seat");
        let foreign = submit(player(1), 4, turn(0, "a1")).await.unwrap();
        assert_eq!(refused(foreign), "server-not-your-seat", "also again");
        let out_of_turn = submit(player(0), 5, turn(0, "a2")).await.unwrap();
        assert_eq!(refused(out_of_turn), "server-out-of-turn");
        let illegal = submit(player(1), 5, turn(1, "a2a1")).await.unwrap();
        assert!(refused(illegal).starts_with("orbito-"));
        assert_eq!(games.table(&id()).await.unwrap().unwrap().number(), 4);
    });
}

#[test]
fn options_that_make_no_sense_are_not_stored() {
    let store = Arc::new(Memory::new());
    let (games, _) = games(store.clone());
    let mut options = by_link(2);
    options.first = Seat::new(3);
    let made = wait(games.create(id(), options, Moment(1))).unwrap();
    assert!(made.is_err());
    assert_eq!(wait(store.game(&id())), Ok(None));
}

/// Two servers on one store. Each plays one seat and believes what it
/// remembers, which is always out of date.
#[test]
fn two_servers_play_one_game() {
    let folder = Folder::new();
    let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
    let store: Arc<dyn Store> = Arc::new(store);
    let (one, _) = games(store.clone());
    let (two, _) = games(store.clone());
    wait(async {
        begin(&one).await;
        let mut number = 4;
        loop {
            let games = if number % 2 == 0 { &one } else { &two };
            let table = games.table(&id()).await.unwrap().unwrap();
            let Some(seat) = table.to_move() else {
                break;
            };
            let position = Orbito.parse_position(&table.position()).unwrap();
            let turns = Orbito.legal_turns(&position);
            let text = Orbito.turn_text(turns[turns.len() / 3].turn.parts());
            let event = turn(seat.index(), &text);
            let wanted = submission(player(seat.index()), number, event);
            let entry = stored(games.submit(wanted.clone()).await.unwrap());
            // The other one has not seen it, and answers the same.
            let other = if number % 2 == 0 { &two } else { &one };
            assert_eq!(stored(other.submit(wanted).await.unwrap()), entry);
            number += 1;
        }
        let (a, b) = (one.table(&id()).await, two.table(&id()).await);
        let (a, b) = (a.unwrap().unwrap(), b.unwrap().unwrap());
        assert_eq!(format!("{a:?}"), format!("{b:?}"));
        assert!(matches!(a.phase(), Phase::Over(_)));
        // A third one, started later, comes to the same.
        let (three, _) = games(store.clone());
        let c = three.table(&id()).await.unwrap().unwrap();
        assert_eq!(format!("{a:?}"), format!("{c:?}"));
    });
}

/// A server that remembers too little to know it: its refusals are checked
/// against the store.
#[test]
fn nobody_is_refused_because_of_what_is_out_of_date() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let (one, _) = games(store.clone());
    let (two, _) = games(store);
    wait(async {
        begin(&one).await;
        two.table(&id()).await.unwrap();
        // Both offer a draw under the same number; the first one counts.
        let ask = |seat| Event::Ask {
            seat: Seat::new(seat),
            question: kinetic_server::Question::Draw,
        };
        let first = stored(one.submit(submission(player(0), 4, ask(0))).await.unwrap());
        let other = two.submit(submission(player(1), 4, ask(1))).await.unwrap();
        assert_eq!(other, Submitted::Conflict(first));
        let yes = Event::Answer {
            seat: Seat::new(1),
            yes: true,
        };
        stored(two.submit(submission(player(1), 5, yes)).await.unwrap());
        // The first one still believes that the game goes on, and that an
        // answer under number 5 is not asked for from seat 0.
        let no = Event::Answer {
            seat: Seat::new(0),
            yes: false,
        };
        let late = one.submit(submission(player(0), 5, no)).await.unwrap();
        assert!(matches!(late, Submitted::Conflict(_)), "{late:?}");
    });
}

#[test]
fn lists_know_how_far_games_are_and_whose() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let (games, _) = games(store.clone());
    let found = |wanted: GameFilter| {
        let games = wait(store.games(&wanted, None, 10)).unwrap();
        games.len()
    };
    let of = |name| found(GameFilter::Of(visitor(name)));
    let mut options = by_link(2);
    options.listed = true;
    wait(games.create(id(), options, Moment(1)))
        .unwrap()
        .unwrap();
    assert_eq!(found(GameFilter::Listed(Stage::Open)), 1);
    assert_eq!((of("host"), of("p0")), (1, 0));
    let submit = |number, event| {
        let submission = submission(Actor::Server, number, event);
        stored(wait(games.submit(submission)).unwrap());
    };
    submit(1, sit(0));
    assert_eq!((of("host"), of("p0"), of("p1")), (1, 1, 0));
    submit(2, sit(1));
    submit(3, Event::Start {});
    submit(4, turn(0, "a1"));
    assert_eq!((of("p0"), of("p1")), (1, 1));
    assert_eq!(found(GameFilter::Listed(Stage::Open)), 0);
    assert_eq!(found(GameFilter::Listed(Stage::Running)), 1);
    assert_eq!(found(GameFilter::Unfinished), 1);
    let seat = Seat::new(1);
    submit(5, Event::Resign { seat });
    assert_eq!(found(GameFilter::Unfinished), 0);
    assert_eq!(found(GameFilter::Listed(Stage::Ended)), 1);
    assert_eq!(of("p1"), 1, "games that are over stay one's own");
}

#[test]
fn after_a_restart_nobody_is_charged_for_the_absence() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let seconds = |seconds| Moment(Span::seconds(seconds).0);
    let (before, _) = games(store.clone());
    wait(async {
        let mut options = by_link(2);
        options.time = TimeControl::Live {
            start: Span::seconds(60),
            increment: Span::ZERO,
            lag: Span::ZERO,
            lag_budget: None,
        };
        before
            .create(id(), options, Moment(1))
            .await
            .unwrap()
            .unwrap();
        for (number, event) in (1..).zip([sit(0), sit(1), Event::Start {}]) {
            let mut submission = submission(Actor::Server, number, event);
            submission.stamp.at = seconds(100);
            stored(before.submit(submission).await.unwrap());
        }
        // Last there after 10 seconds of thinking, and back after an hour.
        drop(before);
        let (after, _) = games(store.clone());
        let (from, until) = (seconds(110), seconds(3_710));
        let downtime = Downtime { from, until };
        assert_eq!(after.add_downtime(downtime).await, Ok(()));
        assert_eq!(store.game(&id()).await.unwrap().unwrap().number, 3);
        let table = after.table(&id()).await.unwrap().unwrap();
        assert_eq!(table.number(), 4, "noted when the game is read");
        assert_eq!(after.add_downtime(downtime).await, Ok(()));
        let table_again = after.table(&id()).await.unwrap().unwrap();
        assert_eq!(table_again.number(), 4, "once");
        let table = after.table(&id()).await.unwrap().unwrap();
        assert_eq!(table.due(until), None);
        let left = table.clock().left(Seat::new(0), until);
        assert_eq!(left, Some(Span::seconds(50)));
    });
}

/// Weeks of a correspondence game on disk, with a server that is started anew
/// for every event and is down in between: it ends when its time control says.
#[test]
fn a_game_over_weeks_ends_when_its_time_control_says() {
    let folder = Folder::new();
    let at = |text: &str| {
        let at: jiff::Timestamp = text.parse().expect("a time");
        Moment(at.as_millisecond() as u64)
    };
    let mut options = by_link(2);
    options.time = TimeControl::Custom(CustomTime {
        each: SeatTime::new(Span::days(2), Span::days(1), Span::ZERO, None),
        seats: Vec::new(),
        calendar: Calendar {
            utc_offset_min: 60,
            free_weekends: true,
        },
        holiday_days: 14,
        pauses: true,
    });
    let seat = Seat::new;
    let question = kinetic_server::Question::Pause;
    let (asks, yes) = (
        Event::Ask {
            seat: seat(1),
            question,
        },
        Event::Answer {
            seat: seat(0),
            yes: true,
        },
    );
    // Who does what, when; and when the time of the seat to move ends then.
    let story = [
        (
            0,
            turn(0, "a1"),
            "2026-11-12T09:00:00Z",
            Some("2026-11-17T09:00:00Z"),
        ),
        // Down from Friday 18:00 to Sunday: five hours of Friday do not count.
        (
            1,
            asks,
            "2026-11-16T09:00:00Z",
            Some("2026-11-17T14:00:00Z"),
        ),
        (0, yes, "2026-11-16T10:00:00Z", None),
        (
            0,
            Event::Resume { seat: seat(0) },
            "2026-11-24T10:00:00Z",
            Some("2026-11-25T14:00:00Z"),
        ),
        // In time, with four hours of the bank left.
        (
            1,
            turn(1, "b2"),
            "2026-11-25T10:00:00Z",
            Some("2026-11-30T10:00:00Z"),
        ),
        (
            0,
            Event::HolidayStart { seat: seat(0) },
            "2026-11-26T10:00:00Z",
            Some("2026-12-14T10:00:00Z"),
        ),
        (
            0,
            Event::HolidayEnd { seat: seat(0) },
            "2026-12-02T10:00:00Z",
            Some("2026-12-04T10:00:00Z"),
        ),
    ];
    let store = || -> Arc<dyn Store> {
        Arc::new(Sqlite::open(folder.path(), Settings::default()).expect("a store"))
    };
    wait(async {
        let (first, _) = games(store());
        first
            .create(id(), options, Moment(1))
            .await
            .unwrap()
            .unwrap();
        for (number, event) in (1..).zip([sit(0), sit(1), Event::Start {}]) {
            let mut submission = submission(Actor::Server, number, event);
            submission.stamp.at = at("2026-11-12T08:00:00Z");
            stored(first.submit(submission).await.unwrap());
        }
        drop(first);
        for (who, event, when, ends) in story {
            let (games, _) = games(store());
            games.load_downtimes().await.unwrap();
            if when == "2026-11-16T09:00:00Z" {
                let from = at("2026-11-13T18:00:00Z");
                let until = at("2026-11-15T12:00:00Z");
                games.add_downtime(Downtime { from, until }).await.unwrap();
            }
            let table = games.table(&id()).await.unwrap().unwrap();
            let mut submission = submission(player(who), table.number() + 1, event);
            submission.stamp.at = at(when);
            stored(games.submit(submission).await.unwrap());
            let table = games.table(&id()).await.unwrap().unwrap();
            assert_eq!(table.clock().ends_at(), ends.map(at), "after {when}");
        }
        let store = store();
        let (last, _) = games(store.clone());
        let table = last.table(&id()).await.unwrap().unwrap();
        let due = table.due_at().expect("the time of somebody ends");
        assert_eq!(due, at("2026-12-04T10:00:00Z").plus(Span(1)));
        // The store knows it too, for whichever server is there then.
        let listed = store.due(due, None, 10).await.unwrap();
        assert_eq!((listed.len(), listed[0].at), (1, due));
        assert_eq!(table.due(Moment(due.0 - 1)), None);
        let up = Event::TimeUp { seat: seat(0) };
        assert_eq!(table.due(due), Some(up.clone()));
        let mut submission = submission(Actor::Server, table.number() + 1, up);
        submission.stamp.at = due;
        stored(last.submit(submission).await.unwrap());
        let table = last.table(&id()).await.unwrap().unwrap();
        assert!(matches!(table.phase(), Phase::Over(_)));
    });
}
