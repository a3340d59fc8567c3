//! Every store does what the plain one in memory does.

use kinetic_rules::{GameName, Seat, SeatSet};
use kinetic_server::store::lists::{
    GameDetail, OwnQuery, Pace, Part, PlayerSearch, SeatDetail, SeatHolder, TurnDetail,
};
use kinetic_server::store::{
    AddedChat, Append, Appended, ChatKey, ChatMessage, Created, GameFilter, GameSummary, Grant,
    Idle, MAX_CHAT_MESSAGES, NewGame, Settings, Sqlite, Stage, Store, StoreError, StoreFuture,
    Token, TokenKey, Visitor,
};
use kinetic_server::{Event, GameId, Holder, Moment, Span, Stamp};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::{Folder, by_link, scale, summary, together, visitor, wait};
use crate::memory::Memory;
use crate::stores::{StorePlace, on_every_store};

const GAMES: u8 = 3;
const TOKENS: u8 = 3;
const PEOPLE: [&str; 3] = ["anna", "bert", "nobody"];

/// Something to write. The numbers are small, so that the same thing is
/// written twice, different things clash, and numbers come too early.
#[derive(Clone, Copy, Debug)]
enum Write {
    Create {
        game: u8,
        options: u8,
    },
    Append {
        game: u8,
        number: u64,
        event: u8,
        at: u64,
    },
    Token {
        key: u8,
        grant: u8,
    },
    Revoke {
        key: u8,
        at: u64,
    },
    Alive {
        at: u64,
    },
    Name {
        person: u8,
        at: u64,
    },
    Say {
        game: u8,
        at: u64,
    },
    Archive {
        game: u8,
        person: u8,
        on: bool,
    },
}

/// What a store answers to a [`Write`].
#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    Created(Created),
    Appended(Appended),
    Bool(bool),
    Chat(Option<AddedChat>),
    Nothing,
}

fn writes() -> impl Strategy<Value = Write> {
    let game = 0..GAMES;
    let key = 0..TOKENS;
    let create =
        (game.clone(), 0..2_u8).prop_map(|(game, options)| Write::Create { game, options });
    let number = prop_oneof![9 => 0..8_u64, 1 => Just(u64::MAX)];
    let speak = (game.clone(), 0..1000_u64).prop_map(|(game, at)| Write::Say { game, at });
    let append =
        (game, number, 0..3_u8, 0..1000_u64).prop_map(|(game, number, event, at)| Write::Append {
            game,
            number,
            event,
            at,
        });
    let token = (key.clone(), 0..5_u8).prop_map(|(key, grant)| Write::Token { key, grant });
    let revoke = (key, 0..1000_u64).prop_map(|(key, at)| Write::Revoke { key, at });
    let alive = (0..1000_u64).prop_map(|at| Write::Alive { at });
    let name = (0..3_u8, 0..1000_u64).prop_map(|(person, at)| Write::Name { person, at });
    let archive = (0..GAMES, 0..PEOPLE.len() as u8, any::<bool>())
        .prop_map(|(game, person, on)| Write::Archive { game, person, on });
    prop_oneof![
        2 => create, 20 => append, 2 => token, 1 => revoke, 1 => alive, 2 => name, 2 => speak,
        4 => archive
    ]
}

fn game(index: u8) -> GameId {
    format!("game{index}").parse().expect("a name")
}

fn event(kind: u8) -> Event {
    let seat = Seat::new(0);
    match kind {
        0 => Event::Resign { seat },
        2 => Event::Sit {
            seat,
            holder: Holder::Person {
                visitor: visitor("bert"),
                name: "Bért".to_owned(),
            },
        },
        _ => Event::Turn {
            seat,
            turn: "“a1”\0\n".to_owned(),
        },
    }
}

fn say<'a, T: Send + 'a>(
    answer: StoreFuture<'a, T>,
    said: fn(T) -> Outcome,
) -> StoreFuture<'a, Outcome> {
    Box::pin(async move { Ok(said(answer.await?)) })
}

fn begin(store: &dyn Store, write: Write) -> StoreFuture<'_, Outcome> {
    match write {
        Write::Create { game: id, options } => {
            let mut new = NewGame {
                id: game(id),
                made: Moment(u64::from(id)),
                options: by_link(2),
                summary: some_sketch(id),
                due_at: None,
                address: None,
                quota: None,
            };
            new.options.listed = options == 1;
            say(store.create(new), Outcome::Created)
        }
        Write::Append {
            game: id,
            number,
            event: kind,
            at,
        } => {
            let (at, lag) = (Moment(at), Span(at % 7));
            let append = Append {
                game: game(id),
                number,
                stamp: Stamp { at, lag },
                event: event(kind),
                // Not for every event, and also with those that are refused.
                summary: (number % 3 == 0).then(|| some_sketch(at.0 as u8)),
                due_at: (number % 2 == 0).then(|| at.plus(Span(number % 5))),
                turn: (!at.0.is_multiple_of(3)).then(|| some_turn(at)),
                epoch: None,
                notices: Vec::new(),
            };
            say(store.append(append), Outcome::Appended)
        }
        Write::Token { key, grant } => {
            let grant = match grant {
                0 => Grant::Visitor(visitor("anna")),
                1 => Grant::Program {
                    visitor: visitor("anna"),
                    name: "“bot”".to_owned(),
                },
                2 => Grant::Carry {
                    visitor: visitor("bert"),
                    until: Moment(9),
                },
                3 => Grant::AnySeat { game: game(0) },
                _ => Grant::Seat {
                    game: game(0),
                    seat: Seat::new(1),
                },
            };
            let token = Token {
                key: TokenKey([key; 32]),
                grant,
                made: Moment(7),
                revoked: None,
            };
            say(store.add_token(token), Outcome::Bool)
        }
        Write::Revoke { key, at } => {
            let key = TokenKey([key; 32]);
            say(store.revoke(key, Moment(at)), Outcome::Bool)
        }
        Write::Alive { at } => say(store.note_alive(Moment(at)), |()| Outcome::Nothing),
        Write::Name { person, at } => {
            let visitor = Visitor {
                id: visitor(PEOPLE[usize::from(person)]),
                name: format!("“{at}”"),
                made: Moment(at),
            };
            say(store.put_visitor(visitor), |()| Outcome::Nothing)
        }
        Write::Archive {
            game: id,
            person,
            on,
        } => {
            let person = visitor(PEOPLE[usize::from(person)]);
            let archive = store.archive(&person, &game(id), on.then_some(Moment(3)));
            say(archive, Outcome::Bool)
        }
        Write::Say { game: id, at } => say(
            store.add_chat_message(&game(id), message(at)),
            Outcome::Chat,
        ),
    }
}

/// One of a few lines.
fn message(at: u64) -> ChatMessage {
    let seats = (0..4).filter(|index| at >> index & 1 == 1);
    ChatMessage {
        at: Moment(at),
        author: at.is_multiple_of(2).then(|| visitor("anna")),
        seats: SeatSet::of(&seats.map(Seat::new).collect::<Vec<_>>()),
        name: "Anna".to_owned(),
        text: format!("<{at}>"),
        key: at.is_multiple_of(3).then_some(ChatKey([at as u8; 16])),
    }
}

/// One of a few sketches.
fn some_sketch(choice: u8) -> GameSummary {
    let stages = [Stage::Open, Stage::Running, Stage::Ended];
    let people: [&[&str]; 4] = [&[], &["anna"], &["bert"], &["anna", "bert"]];
    let (stage, people) = (
        stages[usize::from(choice % 3)],
        people[usize::from(choice % 4)],
    );
    let detail = SeatDetail {
        seat: Seat::new(usize::from(choice % 2)),
        holder: Some(SeatHolder::Person(visitor("bert"))),
        playing: true,
        away_since: Some(Moment(u64::from(choice))),
        stand_in: None,
    };
    let detail = GameDetail {
        seats: vec![detail],
        ..GameDetail::default()
    };
    GameSummary {
        detail: (!choice.is_multiple_of(5)).then_some(detail),
        ..summary(stage, people)
    }
}

/// One of a few turns.
fn some_turn(at: Moment) -> TurnDetail {
    let seat = Seat::new((at.0 % 2) as usize);
    TurnDetail {
        to_move: (!at.0.is_multiple_of(4)).then_some(seat),
        wanted: SeatSet::of(&[seat]),
        deadline: (!at.0.is_multiple_of(5)).then_some(at),
    }
}

/// Lists of somebody's own games.
fn own_lists(person: &str) -> Vec<OwnQuery> {
    let query = |part, player: Option<&str>, limit| OwnQuery {
        visitor: visitor(person),
        part,
        game: None,
        pace: None,
        player: player.map(|text| PlayerSearch {
            text: text.to_owned(),
            except: Vec::new(),
        }),
        before: None,
        limit,
    };
    let mut lists = Vec::new();
    for part in [Part::Unfinished, Part::Finished, Part::Archived] {
        lists.push(query(part, None, usize::MAX));
        lists.push(query(part, Some("BERT"), 2));
        lists.push(query(part, Some("carla"), 2));
    }
    lists.push(OwnQuery {
        game: Some(GameName::Ido),
        ..query(Part::Unfinished, None, 9)
    });
    lists.push(OwnQuery {
        pace: Some(Pace::Unlimited),
        before: Some((Moment(400), game(1))),
        ..query(Part::Finished, None, 9)
    });
    lists
}

/// Everything that can be looked for.
fn wanted() -> Vec<GameFilter> {
    vec![
        GameFilter::All,
        GameFilter::Unfinished,
        GameFilter::Listed(Stage::Open),
        GameFilter::Listed(Stage::Running),
        GameFilter::Listed(Stage::Ended),
        GameFilter::Of(visitor("anna")),
        GameFilter::Of(visitor("bert")),
        GameFilter::Of(visitor("nobody")),
        GameFilter::UnfinishedOf(visitor("anna")),
        GameFilter::UnfinishedOf(visitor("bert")),
    ]
}

/// Everything that can be read.
async fn contents(store: &dyn Store) -> Result<String, StoreError> {
    let mut text = String::new();
    let mut note = |part: String| text += &(part + "\n");
    for index in 0..GAMES {
        let id = game(index);
        note(format!("{:?}", store.game(&id).await?));
        for (from, limit) in [(0, 100), (1, usize::MAX), (3, 2), (u64::MAX, 1), (1, 0)] {
            note(format!("{:?}", store.log(&id, from, limit).await?));
        }
        for wanted in wanted() {
            note(format!("{:?}", store.games(&wanted, Some(&id), 2).await?));
        }
        note(format!("{:?}", store.chat_messages(&id).await?));
    }
    for person in PEOPLE {
        let id = visitor(person);
        note(format!("{:?}", store.visitor(&id).await?));
        note(format!("{:?}", store.tokens_of(&id).await?));
        for list in own_lists(person) {
            note(format!("{list:?}: {:?}", store.own_games(&list).await?));
            note(format!("{:?}", store.count_finished(&list).await?));
        }
    }
    for wanted in wanted() {
        let games = store.games(&wanted, None, usize::MAX).await?;
        note(format!("{wanted:?}: {games:?}"));
    }
    for key in 0..TOKENS {
        let token = store.token(TokenKey([key; 32])).await?;
        note(format!("{:?}", token));
    }
    note(format!("{:?}", store.last_alive().await?));
    note(format!("{:?}", store.last_event().await?));
    let due = store.due(Moment(u64::MAX), None, usize::MAX).await?;
    note(format!("{due:?}"));
    for limit in [0, 1, 2] {
        let some = store.due(Moment(500), due.first(), limit).await?;
        note(format!("{some:?}"));
    }
    note(format!("{:?}", store.downtimes().await?));
    note(format!("{:?}", store.quarantined(2).await?));
    note(format!("{:?}", store.counts().await?));
    for kind in [Idle::Open, Idle::CalledOff, Idle::Abandoned, Idle::Finished] {
        let mut idle = store.idle_games(kind, Moment(500), usize::MAX).await?;
        idle.sort();
        note(format!("{idle:?}"));
    }
    Ok(text)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(scale(48)))]

    /// Writes come in rounds. Within a round they are all under way at once,
    /// so that they share commits; between rounds the store may be closed and
    /// opened again.
    #[test]
    fn every_store_does_what_memory_does(
        rounds in vec((vec(writes(), 1..40), any::<bool>()), 1..6),
        group in prop_oneof![Just(1_usize), Just(3), Just(1000)],
    ) {
        for place in StorePlace::persistent() {
            let memory = Memory::new();
            let mut store = place.open_with(group);
            for (writes, reopen) in &rounds {
                let (expected, found) = wait(async {
                    let expected = writes.iter().map(|&write| begin(&memory, write)).collect();
                    let found = writes.iter().map(|&write| begin(&*store, write)).collect();
                    (together(expected).await, together(found).await)
                });
                for ((write, expected), found) in writes.iter().zip(expected).zip(found) {
                    prop_assert_eq!(expected, found, "{:?} on {}", write, place.name());
                }
                if *reopen {
                    drop(store);
                    store = place.open_with(group);
                }
                let (expected, found) = (wait(contents(&memory)), wait(contents(&*store)));
                prop_assert_eq!(expected, found, "on {}", place.name());
            }
        }
    }
}

fn new_game(index: u8) -> NewGame {
    NewGame {
        id: game(index),
        made: Moment(1),
        options: by_link(2),
        summary: some_sketch(index),
        due_at: None,
        address: None,
        quota: None,
    }
}

fn append(number: u64, turn: String, at: u64) -> Append {
    Append {
        game: game(0),
        number,
        stamp: Stamp::at(Moment(at)),
        event: Event::Turn {
            seat: Seat::new(0),
            turn,
        },
        summary: None,
        due_at: None,
        turn: None,
        epoch: None,
        notices: Vec::new(),
    }
}

#[test]
fn the_same_event_is_answered_as_before_and_another_is_a_conflict() {
    on_every_store(|store| {
        wait(async {
            store.create(new_game(0)).await.unwrap();
            let first = append(1, "a1".to_owned(), 5);
            let entry = match store.append(first.clone()).await.unwrap() {
                Appended::Stored {
                    entry,
                    again: false,
                } => entry,
                other => panic!("{other:?}"),
            };
            // Sent again later: the first stamp stays.
            let mut again = first.clone();
            again.stamp.at = Moment(9);
            let known = Appended::Stored {
                entry: entry.clone(),
                again: true,
            };
            assert_eq!(store.append(again).await.unwrap(), known);
            let other = append(1, "a2".to_owned(), 5);
            let conflict = Appended::Conflict { entry };
            assert_eq!(store.append(other).await.unwrap(), conflict);
        })
    });
}

/// Each group is one event, so that two groups are under way at a time.
#[test]
fn why_an_event_is_refused_does_not_depend_on_those_after_it() {
    const NUMBERS: u64 = 200;
    for place in StorePlace::all() {
        let store = place.open_with(1);
        wait(store.create(new_game(0))).unwrap();
        for number in 1..=NUMBERS {
            let gap = store.append(append(number + 5, "a1".to_owned(), number));
            let next = store.append(append(number, "a2".to_owned(), number));
            let found = wait(together(vec![gap, next]));
            let expected = Ok(Appended::Gap { next: number });
            assert_eq!(found[0], expected, "on {}", place.name());
            let is_stored = matches!(found[1], Ok(Appended::Stored { again: false, .. }));
            assert!(is_stored, "{:?} on {}", found[1], place.name());
        }
    }
}

/// Many threads want to be the next, each with an event of its own. One of
/// them is, and all others hear who it was.
#[test]
fn one_of_many_wins_each_number() {
    const THREADS: u64 = 6;
    const NUMBERS: u64 = 40;
    on_every_store(|store| {
        wait(store.create(new_game(0))).unwrap();
        let won: u64 = std::thread::scope(|scope| {
            let run = |thread: u64| move || wait(compete(store, thread, NUMBERS));
            let threads: Vec<_> = (0..THREADS).map(|t| scope.spawn(run(t))).collect();
            threads.into_iter().map(|t| t.join().unwrap()).sum()
        });
        assert_eq!(won, NUMBERS);
        let log = wait(store.log(&game(0), 1, usize::MAX)).unwrap();
        let numbers: Vec<u64> = log.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (1..=NUMBERS).collect::<Vec<_>>());
    });
}

async fn compete(store: &dyn Store, thread: u64, numbers: u64) -> u64 {
    let mut won = 0;
    for number in 1..=numbers {
        let wanted = append(number, format!("thread {thread}"), thread);
        match store.append(wanted.clone()).await.unwrap() {
            Appended::Stored {
                entry,
                again: false,
            } => {
                assert_eq!(entry.event, wanted.event);
                won += 1;
            }
            Appended::Conflict { entry } => {
                assert_ne!(entry.event, wanted.event);
                let log = store.log(&wanted.game, number, 1).await.unwrap();
                assert_eq!(log, [entry], "whoever was named has the number");
            }
            other => panic!("{other:?}"),
        }
    }
    won
}

fn sqlite(folder: &Folder) -> Sqlite {
    Sqlite::open(folder.path(), Settings::default()).expect("a store")
}

#[test]
fn a_backup_holds_what_was_acknowledged_before_it() {
    let folder = Folder::new();
    let store = sqlite(&folder);
    let copy = Folder::new();
    std::fs::create_dir(copy.path()).unwrap();
    let file = copy.path().join("kinetic.db");
    wait(async {
        store.create(new_game(0)).await.unwrap();
        for number in 1..=50 {
            let append = append(number, number.to_string(), number);
            store.append(append).await.unwrap();
        }
        store.back_up(&file).await.unwrap();
        let more = append(51, "later".to_owned(), 51);
        store.append(more).await.unwrap();
        let twice = store.back_up(&file).await;
        assert!(twice.is_err(), "no backup is written over");
    });
    let restored = sqlite(&copy);
    let log = wait(restored.log(&game(0), 1, usize::MAX)).unwrap();
    let original = wait(store.log(&game(0), 1, 50)).unwrap();
    assert_eq!(log, original);
}

#[test]
fn what_a_later_version_wrote_is_left_alone() {
    let folder = Folder::new();
    drop(sqlite(&folder));
    let file = folder.path().join("kinetic.db");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let opened = Sqlite::open(folder.path(), Settings::default());
    let newer = matches!(opened, Err(StoreError::Newer { found: 99, .. }));
    assert!(newer, "{opened:?}");
}

#[test]
fn something_huge_is_refused_and_harms_nobody() {
    // Memory has room for everything.
    for place in StorePlace::persistent() {
        let store = place.open();
        wait(async {
            store.create(new_game(0)).await.unwrap();
            let huge = append(1, "x".repeat(1_000_000), 1);
            assert_eq!(store.append(huge).await, Err(StoreError::TooLarge));
            let small = append(1, "x".to_owned(), 1);
            let stored = store.append(small).await.unwrap();
            assert!(matches!(stored, Appended::Stored { again: false, .. }));
        });
    }
}

#[test]
fn only_the_last_of_what_was_said_is_kept() {
    on_every_store(|store| {
        wait(async {
            store.create(new_game(0)).await.expect("made");
            let more = MAX_CHAT_MESSAGES as u64 + 30;
            for at in 1..=more {
                let added = store.add_chat_message(&game(0), message(at)).await;
                let (number, again) = (at, false);
                assert_eq!(added, Ok(Some(AddedChat { number, again })));
            }
            // With a key it is stored once, as long as it is kept.
            for (at, number, again) in [(228, 228, true), (229, 231, false), (30, 232, false)] {
                let added = store.add_chat_message(&game(0), message(at)).await;
                assert_eq!(added, Ok(Some(AddedChat { number, again })), "{at}");
            }
            let chat = store.chat_messages(&game(0)).await.expect("chat");
            let numbers: Vec<u64> = chat.iter().map(|(number, _)| *number).collect();
            assert_eq!(numbers, (33..=more + 2).collect::<Vec<_>>());
            assert_eq!(chat[1].1, message(34));
            assert_eq!(
                store.add_chat_message(&game(1), message(1)).await,
                Ok(None),
                "no such game"
            );
        });
    });
}
