//! `kinetic store copy`: everything goes from SQLite to PostgreSQL and back.

use kinetic_protocol::web::{Board, NotificationKind, NotificationSettings};
use kinetic_rules::{GameName, Seat, SeatSet};
use kinetic_server::store::lists::TurnDetail;
use kinetic_server::store::notify::{Channel, Confirmation, Target, TargetState};
use kinetic_server::store::people::{
    AuditEntry, Block, Passkey, Report, Restriction, RestrictionKind,
};
use kinetic_server::store::{
    AddressKey, Append, Appended, ChatKey, ChatMessage, CopyError, Created, Downtime, Grant, Idle,
    Location, NewGame, NewPreparedRow, Notice, Quarantine, Settings, Sqlite, Stage, Store,
    StoreError, Token, TokenKey, Visitor, copy_store,
};
use kinetic_server::{
    Calendar, CustomTime, Event, GameChoice, GameId, Holder, Moment, Place, PreparedReplies,
    SeatTime, Span, Stamp, TimeControl,
};

use crate::common::{Folder, by_link, summary, visitor, wait};
use crate::stores::{StorePlace, runtime};

const CLASSIC: &str = include_str!("../../../../boards/classic.toml");

fn id(name: &str) -> GameId {
    name.parse().expect("a name")
}

fn location(place: &StorePlace) -> Location {
    match place {
        StorePlace::Memory(_) => panic!("memory is not copied"),
        StorePlace::Sqlite(folder) => Location::Folder(folder.path().to_owned()),
        StorePlace::Postgres(url) => url.parse().expect("an address"),
    }
}

/// Copies one store into another one and returns the number of games.
fn copy(from: &StorePlace, to: &StorePlace) -> Result<(u64, u64), CopyError> {
    let (from, to) = (location(from), location(to));
    let report = runtime().block_on(copy_store(&from, &to))?;
    Ok((report.games(), report.events()))
}

/// Puts something into every table.
async fn fill(store: &dyn Store) {
    let custom = TimeControl::Custom(CustomTime {
        each: SeatTime::new(Span::days(3), Span::days(1), Span::ZERO, None),
        seats: Vec::new(),
        calendar: Calendar {
            utc_offset_min: 60,
            free_weekends: true,
        },
        holiday_days: 14,
        pauses: true,
    });
    for (name, time, listed) in [
        ("plain", TimeControl::Unlimited, true),
        ("letters", TimeControl::Correspondence { days: 3 }, false),
        ("custom", custom, false),
        ("board", TimeControl::Unlimited, false),
        ("nonsense", TimeControl::Unlimited, false),
        ("gap", TimeControl::Unlimited, false),
        ("calledoff", TimeControl::Unlimited, false),
        ("shut", TimeControl::Unlimited, false),
    ] {
        let mut options = by_link(4);
        (options.time, options.listed) = (time, listed);
        options.host = visitor("anna");
        options.seats[0].place = Place::Screen {
            name: "Ännchen “A” 🎲".to_owned(),
        };
        if name == "board" {
            let board = Board::Toml(CLASSIC.to_owned());
            options.game = GameChoice::new(GameName::Ido, Some(board));
        }
        let new = NewGame {
            id: id(name),
            made: Moment(100),
            options,
            summary: summary(Stage::Running, &["anna", "bert"]),
            due_at: (name == "plain").then_some(Moment(4_000)),
            address: Some(AddressKey([7; 16])),
            quota: None,
        };
        assert_eq!(
            store.create(new).await,
            Ok(Created::Stored { again: false })
        );
        let seat = Seat::new(1);
        let holder = Holder::Person {
            visitor: visitor("bert"),
            name: "Bert".to_owned(),
        };
        let turn = "“a1”\0\n".to_owned();
        for (number, event) in (1..).zip([
            Event::Sit { seat, holder },
            Event::Start {},
            Event::Turn { seat, turn },
        ]) {
            append(store, name, number, event).await;
        }
        let message = ChatMessage {
            at: Moment(5),
            author: Some(visitor("bert")),
            seats: SeatSet::of(&[seat]),
            name: "Bert".to_owned(),
            text: "salut".to_owned(),
            key: Some(ChatKey([3; 16])),
        };
        store.add_chat_message(&id(name), message).await.unwrap();
    }
    let prepared = NewPreparedRow {
        game: id("plain"),
        seat: Seat::new(1),
        visitor: visitor("bert"),
        at: Moment(5),
        replies: PreparedReplies {
            after: 1,
            position: "“p”".to_owned(),
            replies: Vec::new(),
        },
        number: 3,
        revision: u64::MAX >> 2,
    };
    assert_eq!(store.put_prepared(prepared).await, Ok(true));
    let notices = fill_notifications(store).await;
    append_with(store, "calledoff", 4, Event::CallOff {}, notices).await;
    let archived = store.archive(&visitor("anna"), &id("calledoff"), Some(Moment(9)));
    assert_eq!(archived.await, Ok(true));
    // Not the latest time, but stored last.
    append(store, "letters", 4, Event::Resign { seat: Seat::new(0) }).await;
    let why = |by_operator| Quarantine {
        at: Moment(8),
        why: "broken".to_owned(),
        by_operator,
    };
    store.quarantine(&id("shut"), why(true)).await.unwrap();
    store.quarantine(&id("gap"), why(false)).await.unwrap();
    fill_people(store).await;
}

/// Returns what somebody should be told.
async fn fill_notifications(store: &dyn Store) -> Vec<Notice> {
    let anna = visitor("anna");
    let settings = NotificationSettings::default();
    let put = store.put_notification_settings(&anna, settings);
    put.await.unwrap();
    for (id, channel) in [("a1", Channel::Push), ("a2", Channel::Mail)] {
        let target = Target {
            id: id.to_owned(),
            visitor: anna.clone(),
            channel,
            address: "anna@example.org".to_owned(),
            host: "example.org".to_owned(),
            keys: vec![0, 255],
            session: Some(TokenKey([3; 32])),
            label: "Firefox, Linux".to_owned(),
            made: Moment(7),
            state: TargetState::Active,
            failures: 0,
            delivered: None,
        };
        store.put_target(target).await.unwrap();
    }
    let mail = Confirmation {
        visitor: anna.clone(),
        address: "ab12".to_owned(),
        at: Moment(3),
        since: Moment(0),
        per_visitor: 1,
        per_address: 1,
    };
    assert!(store.note_confirmation(mail).await.unwrap());
    vec![Notice {
        visitor: anna,
        kind: NotificationKind::TimeLow,
        push_at: Moment(1),
        mail_at: Moment(2),
    }]
}

async fn append(store: &dyn Store, game: &str, number: u64, event: Event) {
    append_with(store, game, number, event, Vec::new()).await;
}

async fn append_with(
    store: &dyn Store,
    game: &str,
    number: u64,
    event: Event,
    notices: Vec<Notice>,
) {
    let called_off = event == Event::CallOff {};
    let append = Append {
        game: id(game),
        number,
        stamp: Stamp::at(Moment(1_000 - number)),
        event,
        summary: called_off.then(|| summary(Stage::Ended, &["anna"])),
        due_at: (game == "letters").then_some(Moment(4_000)),
        turn: Some(TurnDetail {
            to_move: Some(Seat::new(1)),
            wanted: SeatSet::of(&[Seat::new(1)]),
            deadline: Some(Moment(9_000)),
        }),
        epoch: None,
        notices,
    };
    let appended = store.append(append).await.unwrap();
    assert!(matches!(appended, Appended::Stored { again: false, .. }));
}

async fn fill_people(store: &dyn Store) {
    for name in ["anna", "bert"] {
        let known = Visitor {
            id: visitor(name),
            name: name.to_owned(),
            made: Moment(1),
        };
        store.put_visitor(known).await.unwrap();
        store.note_address(&visitor(name), "ab12").await.unwrap();
    }
    let carry = Grant::Carry {
        visitor: visitor("anna"),
        until: Moment(77),
    };
    let link = Grant::AnySeat { game: id("plain") };
    let session = Grant::Visitor(visitor("bert"));
    for (key, grant) in (0..).zip([carry, link, session]) {
        let key = TokenKey([key; 32]);
        let token = Token {
            key,
            grant,
            made: Moment(2),
            revoked: None,
        };
        store.add_token(token).await.unwrap();
        store.label_token(key, "Firefox").await.unwrap();
    }
    store.revoke(TokenKey([2; 32]), Moment(9)).await.unwrap();
    let passkey = Passkey {
        id: "aa".to_owned(),
        visitor: visitor("anna"),
        name: "key".to_owned(),
        made: Moment(3),
        used: None,
        credential: "{}".to_owned(),
    };
    store.add_passkey(passkey).await.unwrap();
    let restriction = Restriction {
        kind: RestrictionKind::Mute,
        subject: "bert".to_owned(),
        made: Moment(4),
        reason: "rude".to_owned(),
    };
    store.restrict(restriction).await.unwrap();
    let block = Block {
        visitor: visitor("anna"),
        blocked: visitor("bert"),
        name: "Bert".to_owned(),
        made: Moment(5),
    };
    store.add_block(block).await.unwrap();
    for _ in 0..2 {
        let report = Report {
            at: Moment(6),
            game: id("plain"),
            reporter: visitor("anna"),
            accused: Some(visitor("bert")),
            text: "rude".to_owned(),
            lines: Vec::new(),
            closed: None,
        };
        store.add_report(report).await.unwrap();
        let entry = AuditEntry {
            at: Moment(7),
            actor: "admin".to_owned(),
            action: "mute".to_owned(),
            subject: "bert".to_owned(),
            detail: String::new(),
        };
        store.add_audit(entry).await.unwrap();
    }
    let downtime = Downtime {
        from: Moment(10),
        until: Moment(20),
    };
    store.add_downtime(downtime).await.unwrap();
    store.note_alive(Moment(55)).await.unwrap();
}

/// Rows that this program cannot read.
const DAMAGE: &str = "
    UPDATE event SET event = '{\"event\" nonsense' WHERE number = 2
        AND game = (SELECT row FROM game WHERE id = 'nonsense');
    UPDATE game SET options = 'no JSON', format = 99 WHERE id = 'nonsense';
    DELETE FROM event WHERE number = 2 AND game = (SELECT row FROM game WHERE id = 'gap');
    UPDATE token SET granted = 'nonsense' WHERE key = x'0101010101010101010101010101010101010101010101010101010101010101';
";

/// All rows of an SQLite store, as text.
fn rows(folder: &Folder) -> Vec<String> {
    let file = folder.path().join("kinetic.db");
    let connection = rusqlite::Connection::open(file).unwrap();
    let texts = |sql: &str| -> Vec<String> {
        let mut find = connection.prepare(sql).unwrap();
        let columns: Vec<String> = find
            .column_names()
            .iter()
            .map(ToString::to_string)
            .collect();
        let found = find.query_map([], |row| {
            let values = (0..columns.len()).map(|at| format!("{:?}", row.get_ref(at).unwrap()));
            Ok(values.collect::<Vec<_>>().join(" "))
        });
        found.unwrap().map(Result::unwrap).collect()
    };
    let mut tables = Vec::new();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut find = connection.prepare(sql).unwrap();
    let names = find.query_map([], |row| row.get::<_, String>(0)).unwrap();
    for name in names.map(Result::unwrap).filter(|name| name != "filler") {
        let mut found = texts(&format!("SELECT '{name}', * FROM {name}"));
        // How often the file was opened.
        found.retain(|row| !row.contains("[111, 112, 101, 110, 101, 100]"));
        assert!(!found.is_empty(), "{name} has no row to be copied");
        found.sort();
        tables.extend(found);
    }
    tables
}

#[test]
fn everything_goes_from_sqlite_to_postgresql_and_back() {
    let (first, middle) = (Folder::new(), StorePlace::postgres());
    let store = Sqlite::open(first.path(), Settings::default()).unwrap();
    wait(fill(&store));
    let last_event = wait(store.last_event());
    drop(store);
    let connection = rusqlite::Connection::open(first.path().join("kinetic.db")).unwrap();
    connection.execute_batch(DAMAGE).unwrap();
    drop(connection);
    let original = rows(&first);
    let first = StorePlace::Sqlite(first);
    let expected = (8, 8 * 3 + 2 - 1);
    assert_eq!(copy(&first, &middle), Ok(expected));
    assert_eq!(copy(&first, &middle), Err(CopyError::NotEmpty));
    let last = StorePlace::Sqlite(Folder::new());
    assert_eq!(copy(&middle, &last), Ok(expected));
    assert_eq!(copy(&middle, &last), Err(CopyError::NotEmpty));
    let StorePlace::Sqlite(folder) = &last else {
        unreachable!("it is a folder");
    };
    assert_eq!(rows(folder), original);
    for place in [&middle, &last] {
        let store = place.open();
        assert_eq!(wait(store.last_event()), last_event, "{}", place.name());
        check(&*store);
    }
}

/// What follows from the rows is there too, and the store can be used.
fn check(store: &dyn Store) {
    assert_eq!(wait(store.problems()), Ok(vec![]));
    let bad = wait(store.game(&id("nonsense")));
    assert!(matches!(bad, Err(StoreError::Unreadable(_))), "{bad:?}");
    let raw = wait(store.raw_game(&id("nonsense"))).unwrap().unwrap();
    assert_eq!((raw.options.as_str(), raw.format), ("no JSON", 99));
    assert_eq!(raw.events[1].event, "{\"event\" nonsense");
    let gap = wait(store.raw_game(&id("gap"))).unwrap().unwrap();
    let numbers: Vec<u64> = gap.events.iter().map(|event| event.number).collect();
    assert_eq!(numbers, [1, 3]);
    let idle = |kind| {
        let games = wait(store.idle_games(kind, Moment(u64::MAX), 99)).unwrap();
        let mut games: Vec<String> = games.iter().map(ToString::to_string).collect();
        games.sort();
        games
    };
    assert_eq!(idle(Idle::CalledOff), ["calledoff"]);
    assert_eq!(idle(Idle::Abandoned)[0], "board");
    assert!(!idle(Idle::Abandoned).contains(&"letters".to_owned()));
    let stored = wait(store.game(&id("plain"))).unwrap().unwrap();
    assert_eq!(stored.number, 3);
    wait(append(
        store,
        "plain",
        4,
        Event::Resign { seat: Seat::new(0) },
    ));
    let new = NewGame {
        id: id("new"),
        made: Moment(1),
        options: by_link(2),
        summary: summary(Stage::Open, &["host"]),
        due_at: None,
        address: None,
        quota: None,
    };
    let created = wait(store.create(new)).unwrap();
    assert_eq!(created, Created::Stored { again: false });
    let newest = wait(store.games(&kinetic_server::store::GameFilter::All, None, 1)).unwrap();
    assert_eq!(newest, [id("new")]);
    let entry = AuditEntry {
        at: Moment(1),
        actor: "admin".to_owned(),
        action: "latest".to_owned(),
        subject: String::new(),
        detail: String::new(),
    };
    wait(store.add_audit(entry)).unwrap();
    assert_eq!(wait(store.audit(1)).unwrap()[0].action, "latest");
}

/// A text with a zero byte has no place in PostgreSQL: nothing is copied.
#[test]
fn a_row_that_cannot_be_copied_leaves_the_target_empty() {
    let from = Folder::new();
    let store = Sqlite::open(from.path(), Settings::default()).unwrap();
    let known = |name: &str| Visitor {
        id: visitor("anna"),
        name: name.to_owned(),
        made: Moment(1),
    };
    wait(store.put_visitor(known("A\0"))).unwrap();
    wait(store.note_alive(Moment(3))).unwrap();
    drop(store);
    let (from, to) = (StorePlace::Sqlite(from), StorePlace::postgres());
    match copy(&from, &to) {
        Err(CopyError::Store(error)) => assert!(error.to_string().contains("visitor"), "{error}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(to.number("SELECT count(*) FROM visitor"), 0);
    wait(from.open().put_visitor(known("A"))).unwrap();
    assert_eq!(copy(&from, &to), Ok((0, 0)));
    assert_eq!(to.number("SELECT count(*) FROM visitor"), 1);
}
