//! Nothing grows for ever: quotas, shared boards, what is deleted and when.

use std::sync::Arc;

use kinetic_protocol::web::Board;
use kinetic_rules::{GameName, Seat};
use kinetic_server::ops::Config;
use kinetic_server::store::{
    AddressKey, Append, Created, Downtime, Due, ForgetRule, Grant, Idle, NewGame, Quota, Quotas,
    Stage, Store, Token, TokenKey, Visitor,
};
use kinetic_server::{
    App, Calendar, CustomTime, Event, GameChoice, GameId, Holder, Moment, Options, Place, SeatTime,
    Span, Stamp, Table, Then, TimeControl,
};
use kinetic_testing::eventually_async;

use crate::api::support::{ops, run};
use crate::common::{by_link, summary, visitor, wait};
use crate::stores::{StorePlace, on_every_store};

const CLASSIC: &str = include_str!("../../../../boards/classic.toml");

fn id(name: &str) -> GameId {
    name.parse().expect("a name")
}

fn game(name: &str, options: Options, stage: Stage) -> NewGame {
    NewGame {
        id: id(name),
        made: Moment(100),
        summary: summary(stage, &[options.host.as_str()]),
        options,
        due_at: None,
        address: None,
        quota: None,
    }
}

fn put(store: &dyn Store, game: NewGame) -> Created {
    wait(store.create(game)).expect("a store")
}

#[test]
fn games_with_computer_players_have_quotas() {
    on_every_store(|store| {
        let with = |name: &str, host: &str, address: u8, place: Place, made: u64| {
            let mut options = by_link(2);
            options.host = visitor(host);
            options.seats[1].place = place.clone();
            // This is no computer player.
            options.absence.then = Then::Bot { level: 1 };
            let quota = |per_visitor, per_address| Quota {
                per_visitor,
                per_address,
            };
            let bot_games = (quota(2, 3), Moment(100));
            let counts = matches!(place, Place::Bot { .. });
            NewGame {
                made: Moment(made),
                address: Some(AddressKey([address; 16])),
                quota: Some(Quotas {
                    games: quota(100, 100),
                    bot_games: counts.then_some(bot_games),
                }),
                ..game(name, options, Stage::Running)
            }
        };
        let bot = || Place::Bot { level: 1 };
        let stored = Created::Stored { again: false };
        let over = |limit| Created::OverBotQuota { limit };
        for (name, place, made, result) in [
            ("old", bot(), 99, stored),
            ("people", Place::Link, 100, stored),
            ("a1", bot(), 100, stored),
            ("a2", bot(), 200, stored),
            ("a3", bot(), 300, over(2)),
            ("more", Place::Link, 300, stored),
        ] {
            assert_eq!(
                put(store, with(name, "anna", 1, place, made)),
                result,
                "{name}"
            );
        }
        assert_eq!(put(store, with("b1", "bert", 1, bot(), 300)), stored);
        assert_eq!(put(store, with("c1", "cleo", 1, bot(), 300)), over(3));
        assert_eq!(put(store, with("c1", "cleo", 2, bot(), 300)), stored);
    });
}

#[test]
fn unfinished_games_have_quotas() {
    on_every_store(|store| {
        let with = |name: &str, host: &str, address: u8, stage| {
            let mut options = by_link(2);
            options.host = visitor(host);
            let quota = Quota {
                per_visitor: 2,
                per_address: 3,
            };
            NewGame {
                address: Some(AddressKey([address; 16])),
                quota: Some(Quotas {
                    games: quota,
                    bot_games: None,
                }),
                ..game(name, options, stage)
            }
        };
        let stored = Created::Stored { again: false };
        let over = |limit| Created::OverQuota { limit };
        for ended in ["e1", "e2", "e3"] {
            assert_eq!(put(store, with(ended, "anna", 1, Stage::Ended)), stored);
        }
        assert_eq!(put(store, with("a1", "anna", 1, Stage::Open)), stored);
        assert_eq!(put(store, with("a2", "anna", 1, Stage::Running)), stored);
        assert_eq!(put(store, with("a3", "anna", 1, Stage::Open)), over(2));
        let again = Created::Stored { again: true };
        assert_eq!(put(store, with("a1", "anna", 1, Stage::Open)), again);
        // Other visitors at the same address, as many as one likes.
        assert_eq!(put(store, with("b1", "bert", 1, Stage::Open)), stored);
        assert_eq!(put(store, with("c1", "cleo", 1, Stage::Open)), over(3));
        assert_eq!(put(store, with("c1", "cleo", 2, Stage::Open)), stored);
        // A game that is over makes room.
        let append = Append {
            game: id("a2"),
            number: 1,
            stamp: Stamp::at(Moment(200)),
            event: Event::Start {},
            summary: Some(summary(Stage::Ended, &["anna"])),
            due_at: None,
            turn: None,
            epoch: None,
            notices: Vec::new(),
        };
        wait(store.append(append)).unwrap();
        assert_eq!(put(store, with("a3", "anna", 1, Stage::Open)), stored);
    });
}

#[test]
fn a_board_is_stored_once_and_as_long_as_a_game_has_it() {
    for place in StorePlace::persistent() {
        check_boards(&place);
    }
}

fn check_boards(place: &StorePlace) {
    let store = place.open();
    let store = &*store;
    let on = |board: &str| {
        let board = Board::Toml(board.to_owned());
        let mut options = by_link(4);
        options.game = GameChoice::new(GameName::Ido, Some(board));
        options
    };
    let other = format!("{CLASSIC}\n# other");
    for (name, board) in [("g1", CLASSIC), ("g2", CLASSIC), ("g3", &other)] {
        put(store, game(name, on(board), Stage::Open));
        let stored = wait(store.game(&id(name))).unwrap().unwrap();
        assert_eq!(stored.options, on(board));
        let again = put(store, game(name, on(board), Stage::Open));
        assert_eq!(again, Created::Stored { again: true });
    }
    assert_eq!(
        put(store, game("g3", on(CLASSIC), Stage::Open)),
        Created::Conflict
    );
    assert_eq!(place.number("SELECT count(*) FROM board"), 2);
    let largest = place.number("SELECT max(length(options)) FROM game");
    assert!(largest < 1_000, "{largest}");
    let rule = ForgetRule {
        visitors_before: Moment(0),
        members_before: Moment(0),
        tokens_before: Moment(0),
        downtimes_before: Moment(0),
        limit: 10,
    };
    for (name, boards) in [("g1", 0), ("g3", 1), ("g2", 1)] {
        assert!(wait(store.delete_game(&id(name), None)).unwrap());
        assert_eq!(wait(store.forget(rule)).unwrap().boards, boards, "{name}");
        assert_eq!(wait(store.game(&id(name))), Ok(None));
    }
}

#[test]
fn games_expire_except_those_by_correspondence_in_progress() {
    on_every_store(|store| {
        let mut letters = by_link(2);
        letters.time = TimeControl::Correspondence { days: 3 };
        let mut custom = by_link(2);
        custom.time = TimeControl::Custom(CustomTime {
            each: SeatTime::new(Span::ZERO, Span::days(3), Span::ZERO, None),
            seats: Vec::new(),
            calendar: Calendar::default(),
            holiday_days: 0,
            pauses: true,
        });
        for (name, options, stage, due_at) in [
            ("open", by_link(2), Stage::Open, None),
            ("openletters", letters.clone(), Stage::Open, None),
            ("running", by_link(2), Stage::Running, None),
            ("timed", by_link(2), Stage::Running, Some(Moment(400))),
            ("letters", letters, Stage::Running, Some(Moment(400))),
            ("custom", custom.clone(), Stage::Running, Some(Moment(400))),
            // Nothing is due while it is paused.
            ("paused", custom, Stage::Running, None),
            ("over", by_link(2), Stage::Ended, None),
            ("calledoff", by_link(2), Stage::Open, None),
        ] {
            let new = NewGame {
                due_at,
                ..game(name, options, stage)
            };
            put(store, new);
        }
        let call_off = Append {
            game: id("calledoff"),
            number: 1,
            stamp: Stamp::at(Moment(150)),
            event: Event::CallOff {},
            summary: Some(summary(Stage::Ended, &["host"])),
            due_at: None,
            turn: None,
            epoch: None,
            notices: Vec::new(),
        };
        wait(store.append(call_off)).unwrap();
        let idle = |kind, before| {
            let mut games = wait(store.idle_games(kind, Moment(before), 10)).unwrap();
            games.sort();
            games.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert!(idle(Idle::Open, 100).is_empty());
        assert_eq!(idle(Idle::Open, 101), ["open", "openletters"]);
        assert!(idle(Idle::CalledOff, 150).is_empty());
        assert_eq!(idle(Idle::CalledOff, 151), ["calledoff"]);
        let abandoned = ["paused", "running", "timed"];
        assert_eq!(idle(Idle::Abandoned, 101), abandoned);
        assert_eq!(idle(Idle::Finished, 151), ["calledoff", "over"]);
        // Something has happened since.
        assert_eq!(
            wait(store.delete_game(&id("calledoff"), Some(Moment(150)))),
            Ok(false)
        );
        assert_eq!(
            wait(store.delete_game(&id("calledoff"), Some(Moment(151)))),
            Ok(true)
        );
        assert_eq!(wait(store.game(&id("calledoff"))), Ok(None));
        assert_eq!(wait(store.log(&id("calledoff"), 1, 9)), Ok(Vec::new()));
    });
}

#[test]
fn visitors_without_a_game_are_forgotten_with_their_tokens() {
    on_every_store(|store| {
        for (index, name) in (0..).zip(["player", "recent", "gone", "member", "left"]) {
            let visitor_of = Visitor {
                id: visitor(name),
                name: name.to_owned(),
                made: Moment(10),
            };
            wait(store.put_visitor(visitor_of)).unwrap();
            let token = Token {
                key: TokenKey([index; 32]),
                grant: Grant::Visitor(visitor(name)),
                made: Moment(10),
                revoked: None,
            };
            wait(store.add_token(token)).unwrap();
        }
        // They have recovery codes, and so mean to come back.
        for (index, name, seen) in [(5, "member", 300), (6, "left", 200)] {
            let code = Token {
                key: TokenKey([index; 32]),
                grant: Grant::Recovery {
                    visitor: visitor(name),
                },
                made: Moment(10),
                revoked: None,
            };
            wait(store.add_token(code)).unwrap();
            wait(store.saw_visitor(&visitor(name), Moment(seen))).unwrap();
        }
        let mut options = by_link(2);
        options.host = visitor("player");
        put(store, game("game", options, Stage::Ended));
        wait(store.saw_visitor(&visitor("recent"), Moment(500))).unwrap();
        wait(store.saw_visitor(&visitor("nobody"), Moment(500))).unwrap();
        let rule = ForgetRule {
            visitors_before: Moment(400),
            members_before: Moment(250),
            tokens_before: Moment(0),
            downtimes_before: Moment(0),
            limit: 10,
        };
        let forgotten = wait(store.forget(rule)).unwrap();
        assert_eq!((forgotten.visitors, forgotten.tokens), (2, 3));
        for (index, name) in [(2, "gone"), (4, "left")] {
            assert_eq!(wait(store.visitor(&visitor(name))), Ok(None));
            assert_eq!(wait(store.token(TokenKey([index; 32]))), Ok(None));
        }
        for (index, name) in [(0, "player"), (1, "recent"), (3, "member")] {
            assert!(wait(store.visitor(&visitor(name))).unwrap().is_some());
            assert!(wait(store.token(TokenKey([index; 32]))).unwrap().is_some());
        }
    });
}

#[test]
fn used_and_expired_tokens_are_forgotten() {
    for place in StorePlace::persistent() {
        check_tokens(&*place.open());
    }
}

fn check_tokens(store: &dyn Store) {
    put(store, game("over", by_link(2), Stage::Ended));
    put(store, game("open", by_link(2), Stage::Open));
    let seat = Seat::new(0);
    let link = |name: &str| Grant::Seat {
        game: id(name),
        seat,
    };
    let carry = |until| Grant::Carry {
        visitor: visitor("anna"),
        until: Moment(until),
    };
    let session = Grant::Visitor(visitor("anna"));
    for (key, grant, revoked, stays) in [
        (1, link("over"), None, false),
        (2, link("open"), None, true),
        (3, carry(99), None, false),
        (4, carry(101), None, true),
        (5, session.clone(), Some(99), false),
        (6, session.clone(), Some(101), true),
        (7, session, None, true),
    ] {
        let key = TokenKey([key; 32]);
        let token = Token {
            key,
            grant,
            made: Moment(1),
            revoked: revoked.map(Moment),
        };
        wait(store.add_token(token)).unwrap();
        let rule = ForgetRule {
            visitors_before: Moment(0),
            members_before: Moment(0),
            tokens_before: Moment(100),
            downtimes_before: Moment(0),
            limit: 10,
        };
        wait(store.forget(rule)).unwrap();
        assert_eq!(wait(store.token(key)).unwrap().is_some(), stays, "{key:?}");
    }
}

#[test]
fn a_downtime_is_stored_once_and_moves_what_is_due() {
    on_every_store(|store| {
        for (name, due) in [
            ("before", Some(90)),
            ("after", Some(1_000)),
            ("never", None),
        ] {
            let new = NewGame {
                due_at: due.map(Moment),
                ..game(name, by_link(2), Stage::Running)
            };
            put(store, new);
        }
        let downtime = Downtime {
            from: Moment(100),
            until: Moment(5_100),
        };
        wait(store.add_downtime(downtime)).unwrap();
        assert_eq!(wait(store.downtimes()).unwrap(), [downtime]);
        let due = |until, after: Option<&Due>| wait(store.due(Moment(until), after, 10)).unwrap();
        let [before, after] = [("before", 90), ("after", 6_000)].map(|(name, at)| Due {
            at: Moment(at),
            game: id(name),
            number: 0,
        });
        assert_eq!(
            due(5_999, None),
            std::slice::from_ref(&before),
            "it is not due yet"
        );
        assert_eq!(due(6_000, None), [before.clone(), after.clone()]);
        assert_eq!(due(6_000, Some(&before)), std::slice::from_ref(&after));
        assert_eq!(due(6_000, Some(&after)), []);
        wait(store.set_due_at(&id("before"), 1, None)).unwrap();
        assert_eq!(due(100, None), [before], "the log is not as long as that");
        wait(store.set_due_at(&id("before"), 0, None)).unwrap();
        assert_eq!(due(100, None), []);
        wait(store.set_due_at(&id("never"), 0, Some(Moment(7)))).unwrap();
        assert_eq!(due(100, None).len(), 1);
    });
}

/// Creates a game that has begun at some time.
async fn begin(store: &dyn Store, name: &str, time: TimeControl, began: Moment) {
    let mut options = by_link(2);
    options.time = time;
    for chair in &mut options.seats {
        let name = "Anna".to_owned();
        chair.place = Place::Screen { name };
    }
    let table = Table::new(options.clone()).unwrap();
    let new = NewGame {
        summary: table.summary(),
        due_at: table.acts_at(),
        ..game(name, options, Stage::Open)
    };
    store.create(new).await.unwrap();
    let stamp = Stamp::at(began);
    let after = table.after(&Event::Start {}, stamp).unwrap();
    let append = Append {
        game: id(name),
        number: 1,
        stamp,
        event: Event::Start {},
        summary: Some(after.summary()),
        due_at: after.acts_at(),
        turn: None,
        epoch: None,
        notices: Vec::new(),
    };
    store.append(append).await.unwrap();
}

/// A downtime moves what is due by as much, but not where weekends and holidays
/// may swallow it: there the server looks too early and corrects it.
#[test]
fn a_downtime_moves_what_is_due_except_with_custom_clocks() {
    let custom = TimeControl::Custom(CustomTime {
        each: SeatTime::new(Span::seconds(600), Span::ZERO, Span::ZERO, None),
        seats: Vec::new(),
        calendar: Calendar {
            utc_offset_min: 0,
            free_weekends: true,
        },
        holiday_days: 0,
        pauses: false,
    });
    for place in StorePlace::persistent() {
        let store = place.open();
        wait(async {
            // A Monday.
            let monday = Moment(1_794_787_200_000);
            let days = TimeControl::Correspondence { days: 1 };
            begin(&*store, "days", days, monday).await;
            begin(&*store, "custom", custom.clone(), monday).await;
            let due = async |name: &str| {
                let found = store.due(Moment(u64::MAX / 2), None, 10).await.unwrap();
                let found = found.into_iter().find(|due| due.game == id(name));
                found.expect("it is due some time").at
            };
            let before = (due("days").await, due("custom").await);
            let from = monday.plus(Span::seconds(10));
            let until = from.plus(Span::seconds(100));
            store.add_downtime(Downtime { from, until }).await.unwrap();
            let later = before.0.plus(Span::seconds(100));
            assert_eq!(due("days").await, later);
            assert_eq!(due("custom").await, before.1);
        });
    }
}

#[test]
fn a_start_reads_what_is_due_and_nothing_else() {
    for place in StorePlace::persistent() {
        let store = place.open();
        start_with_due_games(&place, store);
    }
}

fn start_with_due_games(place: &StorePlace, store: Arc<dyn Store>) {
    run(async {
        let metrics = store.metrics();
        let last = Moment(Moment::now().0 - Span::seconds(3_600).0);
        let ago = |seconds| Moment(last.0 - Span::seconds(seconds).0);
        let live = TimeControl::Live {
            start: Span::seconds(600),
            increment: Span::ZERO,
            lag: Span::ZERO,
            lag_budget: None,
        };
        let letters = TimeControl::Correspondence { days: 1 };
        for index in 0..60 {
            let unlimited = TimeControl::Unlimited;
            begin(&*store, &format!("untimed{index}"), unlimited, ago(9)).await;
            // After an hour without the server each of them seems to be out of
            // time.
            begin(&*store, &format!("live{index}"), live.clone(), ago(9)).await;
            begin(&*store, &format!("letters{index}"), letters.clone(), ago(9)).await;
        }
        for index in 0..5 {
            begin(&*store, &format!("due{index}"), live.clone(), ago(601)).await;
        }
        store.note_alive(last).await.unwrap();
        let before = metrics.appended();
        let app = App::start(store.clone(), &[7; 32], ops(Config::default()))
            .await
            .unwrap();
        assert_eq!(app.games_read(), 0, "nothing is read before it is ready");
        // Each that is due notes the downtime and that the time is up.
        eventually_async("the due games are over", async || {
            metrics.appended() >= before + 2 * 5
        })
        .await;
        // The scheduler comes to its next heartbeat when it has checked the others
        // that it would check.
        let alive = store.last_alive().await.unwrap();
        eventually_async("a heartbeat", async || {
            store.last_alive().await.unwrap() > alive
        })
        .await;
        assert_eq!(app.games_read(), 5);
        for index in 0..5 {
            let log = store.log(&id(&format!("due{index}")), 1, 9).await.unwrap();
            let seat = Seat::new(0);
            assert_eq!(log.len(), 3);
            assert!(matches!(log[1].event, Event::ServerAway { .. }));
            assert_eq!(log[2].event, Event::TimeUp { seat });
        }
        let sql = "SELECT count(*) FROM event";
        let events = place.number(sql);
        assert_eq!(events, 3 * 60 + 3 * 5, "the others have noted nothing");
        let downtimes = store.downtimes().await.unwrap().len();
        assert!(
            (1..5).contains(&downtimes),
            "not once per game: {downtimes}"
        );
        app.shutdown().await;
    });
}

#[test]
fn a_start_goes_on_with_computer_players_and_rematches() {
    for place in StorePlace::persistent() {
        let store = place.open();
        run(play_bot(store));
    }
}

async fn play_bot(store: Arc<dyn Store>) {
    let mut options = by_link(2);
    options.seats[1].place = Place::Bot { level: 1 };
    let table = Table::new(options.clone()).unwrap();
    let new = NewGame {
        summary: table.summary(),
        due_at: table.acts_at(),
        ..game("againstabot", options, Stage::Open)
    };
    store.create(new).await.unwrap();
    let mut table = table;
    let seat = Seat::new(0);
    let holder = Holder::Person {
        visitor: visitor("anna"),
        name: "Anna".to_owned(),
    };
    let turn = "b2".to_owned();
    let events = [
        Event::Sit { seat, holder },
        Event::Start {},
        Event::Turn { seat, turn },
    ];
    for (number, event) in (1..).zip(events) {
        let stamp = Stamp::at(Moment(1_000 * number));
        table = table.after(&event, stamp).unwrap();
        let append = Append {
            game: id("againstabot"),
            number,
            stamp,
            event,
            summary: Some(table.summary()),
            due_at: table.acts_at(),
            turn: None,
            epoch: None,
            notices: Vec::new(),
        };
        store.append(append).await.unwrap();
    }
    let app = App::start(store.clone(), &[7; 32], ops(Config::default()))
        .await
        .unwrap();
    // Nobody watches, and nobody has to.
    eventually_async("a turn of the computer player", async || {
        let log = store.log(&id("againstabot"), 4, 9).await.unwrap();
        let turn = |entry: &kinetic_server::Entry| matches!(entry.event, Event::Turn { .. });
        log.iter().any(turn)
    })
    .await;
    app.shutdown().await;
}

#[test]
fn a_game_in_which_nothing_is_due_is_read_once() {
    for place in StorePlace::persistent() {
        let store = place.open();
        run(read_once(store));
    }
}

async fn read_once(store: Arc<dyn Store>) {
    // As a game of an earlier version is migrated.
    let new = NewGame {
        due_at: Some(Moment(100)),
        ..game("earlierversion", by_link(2), Stage::Open)
    };
    store.create(new).await.unwrap();
    let app = App::start(store.clone(), &[7; 32], ops(Config::default()))
        .await
        .unwrap();
    eventually_async("nothing is due", async || {
        let due = store.due(Moment(u64::MAX), None, 1).await.unwrap();
        due.is_empty()
    })
    .await;
    app.shutdown().await;
}
