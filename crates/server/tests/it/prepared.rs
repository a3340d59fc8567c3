//! Prepared replies in stores: every store does what the plain one in memory
//! does.

use kinetic_protocol::web::{DropReason, PreparedNote, PreparedOutcome, PreparedReply};
use kinetic_rules::Seat;
use kinetic_server::store::prepared::MAX_NOTES;
use kinetic_server::store::{
    Append, Appended, NewGame, NewPreparedRow, PreparedChange, PreparedRow, Quarantine, Stage,
    Store, StoreError,
};
use kinetic_server::{Event, GameId, Moment, PreparedReplies, Stamp};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::{by_link, scale, summary, visitor, wait};
use crate::memory::Memory;
use crate::stores::{StorePlace, on_every_store};

const PEOPLE: [&str; 2] = ["anna", "bert"];

fn game(index: u8) -> GameId {
    format!("game{index}").parse().expect("a name")
}

fn replies(after: usize) -> PreparedReplies {
    PreparedReplies {
        after,
        position: "“a position”".to_owned(),
        replies: vec![PreparedReply {
            condition: Some(vec!["a1".to_owned()]),
            reply: "b2".to_owned(),
            then: vec![PreparedReply {
                condition: None,
                reply: "c3".to_owned(),
                then: Vec::new(),
            }],
        }],
    }
}

fn note(at: u64) -> PreparedNote {
    let outcome = match at % 2 {
        0 => PreparedOutcome::Played {
            turn: "b2".to_owned(),
        },
        _ => PreparedOutcome::Dropped {
            reason: DropReason::Unexpected,
        },
    };
    PreparedNote { at, outcome }
}

fn create(store: &dyn Store, index: u8, stage: Stage) {
    let new = NewGame {
        id: game(index),
        made: Moment(1),
        options: by_link(2),
        summary: summary(stage, &PEOPLE),
        due_at: None,
        address: None,
        quota: None,
    };
    wait(store.create(new)).expect("created");
}

fn put(index: u8, seat: usize, person: usize, revision: u64) -> NewPreparedRow {
    NewPreparedRow {
        game: game(index),
        seat: Seat::new(seat),
        visitor: visitor(PEOPLE[person]),
        at: Moment(revision),
        replies: replies(revision as usize),
        number: revision % 3,
        revision,
    }
}

fn append(index: u8, number: u64, end: bool) -> Append {
    Append {
        game: game(index),
        number,
        stamp: Stamp::at(Moment(number)),
        event: Event::Turn {
            seat: Seat::new(0),
            turn: "b2".to_owned(),
        },
        summary: end.then(|| summary(Stage::Ended, &PEOPLE)),
        due_at: None,
        epoch: None,
        turn: None,
        notices: Vec::new(),
    }
}

/// Something to do with prepared replies. The numbers are small, so that
/// revisions clash.
#[derive(Clone, Copy, Debug)]
enum Step {
    Put {
        game: u8,
        seat: usize,
        person: usize,
        revision: u64,
    },
    /// Changes the row that is there, or one of another revision.
    Change {
        game: u8,
        wrong: bool,
        replies: bool,
        notes: u64,
    },
    Append {
        game: u8,
        wrong: bool,
        beside: u64,
        end: bool,
    },
    Event {
        game: u8,
        end: bool,
    },
    Delete {
        game: u8,
    },
    Quarantine {
        game: u8,
    },
}

fn steps() -> impl Strategy<Value = Step> {
    let game = || 0..3_u8;
    prop_oneof![
        6 => (game(), 0..2_usize, 0..2_usize, 1..1000_u64).prop_map(
            |(game, seat, person, revision)| Step::Put { game, seat, person, revision }),
        6 => (game(), any::<bool>(), any::<bool>(), 0..4_u64).prop_map(
            |(game, wrong, replies, notes)| Step::Change { game, wrong, replies, notes }),
        6 => (game(), any::<bool>(), 0..2_u64, prop::bool::weighted(0.1)).prop_map(
            |(game, wrong, beside, end)| Step::Append { game, wrong, beside, end }),
        3 => (game(), prop::bool::weighted(0.1)).prop_map(
            |(game, end)| Step::Event { game, end }),
        1 => game().prop_map(|game| Step::Delete { game }),
        1 => game().prop_map(|game| Step::Quarantine { game }),
    ]
}

/// A change of the first row of a game.
async fn change(
    store: &dyn Store,
    index: u8,
    wrong: bool,
) -> Result<Option<PreparedChange>, StoreError> {
    let rows = store.prepared(&game(index)).await?;
    Ok(rows.first().map(|row| {
        let mut change = row.change();
        change.revision += u64::from(wrong);
        change
    }))
}

/// Does something; the answer in words.
async fn take(store: &dyn Store, step: Step) -> Result<String, StoreError> {
    let next = |index| async move {
        let stored = store.game(&game(index)).await?;
        Ok::<_, StoreError>(stored.map_or(1, |stored| stored.number + 1))
    };
    Ok(match step {
        Step::Put {
            game,
            seat,
            person,
            revision,
        } => {
            let new = put(game, seat, person, revision);
            format!("{:?}", store.put_prepared(new).await?)
        }
        Step::Change {
            game,
            wrong,
            replies: keep,
            notes,
        } => {
            let Some(mut change) = change(store, game, wrong).await? else {
                return Ok("nothing".to_owned());
            };
            change.number += 1;
            change.notes = (0..notes).map(note).collect();
            change.replies = keep.then(|| replies(7));
            format!("{:?}", store.change_prepared(change).await?)
        }
        Step::Append {
            game: index,
            wrong,
            beside,
            end,
        } => {
            let Some(mut change) = change(store, index, wrong).await? else {
                return Ok("nothing".to_owned());
            };
            change.add_note(note(beside));
            let append = append(index, next(index).await? + beside, end);
            format!("{:?}", store.append_prepared(append, change).await?)
        }
        Step::Event { game: index, end } => {
            let number = next(index).await?;
            format!("{:?}", store.append(append(index, number, end)).await?)
        }
        Step::Delete { game: index } => {
            format!("{:?}", store.delete_game(&game(index), None).await?)
        }
        Step::Quarantine { game: index } => {
            let why = Quarantine {
                at: Moment(1),
                why: "why".to_owned(),
                by_operator: true,
            };
            format!("{:?}", store.quarantine(&game(index), why).await?)
        }
    })
}

/// Everything that can be read.
async fn contents(store: &dyn Store) -> Result<String, StoreError> {
    let mut text = String::new();
    for index in 0..3 {
        text += &format!("{:?}\n", store.prepared(&game(index)).await?);
        text += &format!("{:?}\n", store.log(&game(index), 1, 100).await?);
    }
    for person in PEOPLE {
        text += &format!("{:?}\n", store.prepared_of(&visitor(person)).await?);
    }
    for unchecked in [true, false] {
        for after in [None, Some(game(0)), Some(game(1))] {
            let games = store.prepared_games(unchecked, after.as_ref(), 2).await?;
            text += &format!("{games:?}\n");
        }
    }
    Ok(text)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(scale(32)))]

    #[test]
    fn every_store_keeps_prepared_replies_as_memory_does(
        steps in vec(steps(), 1..60),
        reopen in any::<bool>(),
    ) {
        for place in StorePlace::persistent() {
            let memory = Memory::new();
            let mut store = place.open();
            for (index, stage) in [(0, Stage::Running), (1, Stage::Running), (2, Stage::Open)] {
                create(&memory, index, stage);
                create(&*store, index, stage);
            }
            for &step in &steps {
                let (expected, found) = (wait(take(&memory, step)), wait(take(&*store, step)));
                prop_assert_eq!(expected, found, "{:?} on {}", step, place.name());
            }
            if reopen {
                drop(store);
                store = place.open();
            }
            let (expected, found) = (wait(contents(&memory)), wait(contents(&*store)));
            prop_assert_eq!(expected, found, "on {}", place.name());
        }
    }
}

fn only(rows: &[PreparedRow]) -> PreparedRow {
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows[0].clone()
}

#[test]
fn a_prepared_turn_is_stored_with_what_is_left_or_not_at_all() {
    on_every_store(|store| {
        create(store, 0, Stage::Running);
        assert!(wait(store.put_prepared(put(0, 0, 0, 50))).unwrap());
        let read = || wait(store.prepared(&game(0))).unwrap();
        let change = only(&read()).change();
        // The player has changed it meanwhile.
        assert!(wait(store.put_prepared(put(0, 0, 0, 70))).unwrap());
        let late = store.append_prepared(append(0, 1, false), change);
        assert_eq!(wait(late).unwrap(), None);
        assert_eq!(wait(store.log(&game(0), 1, 9)).unwrap(), []);
        // Another event was quicker.
        wait(store.append(append(0, 1, false))).unwrap();
        let row = only(&read());
        let mut other = append(0, 1, false);
        other.event = Event::Resign { seat: Seat::new(1) };
        let conflict = wait(store.append_prepared(other, row.change())).unwrap();
        assert!(matches!(conflict, Some(Appended::Conflict { .. })));
        assert_eq!(only(&read()), row, "nothing has changed");
        // In time.
        let mut change = row.change();
        change.replies = None;
        change.add_note(note(4));
        let stored = wait(store.append_prepared(append(0, 2, false), change)).unwrap();
        assert!(matches!(
            stored,
            Some(Appended::Stored { again: false, .. })
        ));
        let row = only(&read());
        assert_eq!((row.replies, row.notes), (None, vec![note(4)]));
        assert_eq!(wait(store.log(&game(0), 1, 9)).unwrap().len(), 2);
    });
}

#[test]
fn what_is_prepared_goes_with_the_end_of_the_game() {
    on_every_store(|store| {
        for index in [0, 1] {
            create(store, index, Stage::Running);
            assert!(wait(store.put_prepared(put(index, 0, 0, 50))).unwrap());
        }
        wait(store.append(append(0, 1, true))).unwrap();
        assert_eq!(wait(store.prepared(&game(0))).unwrap(), []);
        assert!(!wait(store.put_prepared(put(0, 0, 0, 51))).unwrap());
        // A prepared turn can be the last one.
        let change = only(&wait(store.prepared(&game(1))).unwrap()).change();
        wait(store.append_prepared(append(1, 1, true), change)).unwrap();
        assert_eq!(wait(store.prepared(&game(1))).unwrap(), []);
    });
}

#[test]
fn what_is_prepared_goes_with_its_author() {
    for place in StorePlace::persistent() {
        let store = place.open();
        create(&*store, 0, Stage::Running);
        for (seat, person) in [(0, 0), (1, 1)] {
            wait(store.put_prepared(put(0, seat, person, 50))).unwrap();
        }
        wait(store.erase_visitor(&visitor("anna"))).unwrap();
        let left = only(&wait(store.prepared(&game(0))).unwrap());
        assert_eq!(left.visitor, visitor("bert"), "on {}", place.name());
        assert_eq!(wait(store.prepared_of(&visitor("anna"))).unwrap(), []);
    }
}

#[test]
fn the_last_notes_are_kept_and_stay_when_something_new_is_prepared() {
    on_every_store(|store| {
        create(store, 0, Stage::Running);
        wait(store.put_prepared(put(0, 0, 0, 50))).unwrap();
        let read = || only(&wait(store.prepared(&game(0))).unwrap());
        let mut change = read().change();
        for at in 0..30 {
            change.add_note(note(at));
        }
        wait(store.change_prepared(change)).unwrap();
        let kept: Vec<_> = (30 - MAX_NOTES as u64..30).map(note).collect();
        assert_eq!(read().notes, kept);
        wait(store.put_prepared(put(0, 0, 0, 60))).unwrap();
        assert_eq!(read().notes, kept);
        // Somebody else has the seat now.
        wait(store.put_prepared(put(0, 0, 1, 70))).unwrap();
        assert_eq!(read().notes, []);
    });
}
