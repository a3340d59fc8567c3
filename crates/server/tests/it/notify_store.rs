//! Notifications in stores: all of them do what the one in memory does.

use std::sync::Arc;

use kinetic_protocol::web::{Language, NotificationKind, NotificationSettings};
use kinetic_rules::Seat;
use kinetic_server::store::notify::{
    Channel, Claim, Confirmation, DeliveryOutcome, DeliveryReport, Pending, Target, TargetState,
};
use kinetic_server::store::{
    Append, Appended, ForgetRule, Grant, Heartbeat, NewGame, Notice, Stage, Store, Token, TokenKey,
    Visitor,
};
use kinetic_server::{Event, GameId, Moment, NodeId, Span, Stamp};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::{by_link, scale, summary, visitor, wait};
use crate::stores::{StorePlace, on_every_store};

const KINDS: [NotificationKind; 5] = [
    NotificationKind::YourTurn,
    NotificationKind::GameBegun,
    NotificationKind::Offer,
    NotificationKind::GameOver,
    NotificationKind::TimeLow,
];
const PEOPLE: [&str; 3] = ["anna", "bert", "cleo"];

fn game(index: u8) -> GameId {
    format!("game{index}").parse().expect("a name")
}

fn target(index: u8, person: u8, address: u8) -> Target {
    // The last one of each three is a mail address.
    let channel = match index % 3 {
        2 => Channel::Mail,
        _ => Channel::Push,
    };
    Target {
        id: format!("{index:04x}"),
        visitor: visitor(PEOPLE[usize::from(person) % PEOPLE.len()]),
        channel,
        address: format!("address{address}"),
        host: format!("host{}", index % 2),
        keys: vec![index; 3],
        session: (channel == Channel::Push).then_some(TokenKey([index % 2; 32])),
        label: "Firefox, Linux".to_owned(),
        made: Moment(u64::from(index) + 5),
        state: TargetState::Active,
        failures: 0,
        delivered: None,
    }
}

/// Something to do with a store.
#[derive(Clone, Debug)]
enum Step {
    Put(u8, u8, u8, bool),
    Activate(u8, u8),
    Remove(u8, Option<u8>),
    Revoke(u8),
    Append(u8, u64, Vec<(u8, u8, u64)>),
    /// Claims, and reports of each the same.
    Send(u8, Option<bool>, u8, u64, u8),
    Settings(u8, bool),
    Confirm(u8, u8, u64),
    Delete(u8),
    Free,
}

fn steps() -> impl Strategy<Value = Step> {
    let notices = vec((0..3_u8, 0..5_u8, 0..60_u64), 0..4);
    prop_oneof![
        6 => (0..6_u8, 0..3_u8, 0..2_u8, any::<bool>())
            .prop_map(|(index, person, address, active)| Step::Put(index, person, address, active)),
        2 => (0..6_u8, 0..2_u8).prop_map(|(index, address)| Step::Activate(index, address)),
        1 => (0..6_u8, proptest::option::of(0..2_u8))
            .prop_map(|(index, address)| Step::Remove(index, address)),
        1 => (0..3_u8).prop_map(Step::Revoke),
        10 => (0..3_u8, 1..8_u64, notices)
            .prop_map(|(game, number, notices)| Step::Append(game, number, notices)),
        8 => (0..2_u8, proptest::option::of(any::<bool>()), 0..3_u8, 0..100_u64, 0..7_u8)
            .prop_map(|(channel, proven, busy, now, outcome)| {
                Step::Send(channel, proven, busy, now, outcome)
            }),
        1 => (0..3_u8, any::<bool>()).prop_map(|(person, french)| Step::Settings(person, french)),
        2 => (0..3_u8, 0..2_u8, 0..50_u64)
            .prop_map(|(person, address, at)| Step::Confirm(person, address, at)),
        1 => (0..3_u8).prop_map(Step::Delete),
        1 => Just(Step::Free),
    ]
}

/// Does a step, and says what the store has answered.
async fn take(store: &dyn Store, step: &Step) -> String {
    match step {
        Step::Put(index, person, address, active) => {
            let mut target = target(*index, *person, *address);
            if !active {
                target.state = TargetState::Unconfirmed;
            }
            format!("{:?}", store.put_target(target).await)
        }
        Step::Activate(index, address) => {
            let (id, address) = (format!("{index:04x}"), format!("address{address}"));
            format!("{:?}", store.activate_target(&id, &address).await)
        }
        Step::Remove(index, address) => {
            let address = address.map(|address| format!("address{address}"));
            let removed = store.remove_target(&format!("{index:04x}"), address.as_deref());
            format!("{:?}", removed.await)
        }
        Step::Revoke(key) => {
            let revoked = store.revoke(TokenKey([*key; 32]), Moment(3)).await;
            format!("{revoked:?}")
        }
        Step::Append(index, number, told) => {
            let mut notices: Vec<Notice> = Vec::new();
            for (person, kind, at) in told {
                let notice = Notice {
                    visitor: visitor(PEOPLE[usize::from(*person)]),
                    kind: KINDS[usize::from(*kind)],
                    push_at: Moment(*at),
                    mail_at: Moment(at + 10),
                };
                let known =
                    |other: &Notice| other.visitor == notice.visitor && other.kind == notice.kind;
                if !notices.iter().any(known) {
                    notices.push(notice);
                }
            }
            let append = append(*index, *number, notices);
            format!("{:?}", store.append(append).await)
        }
        Step::Send(channel, proven, busy, now, outcome) => {
            let claimed = store.claim_targets(Claim {
                channel: [Channel::Push, Channel::Mail][usize::from(*channel)],
                proven: *proven,
                busy_hosts: (0..*busy)
                    .take(1)
                    .map(|busy| format!("host{busy}"))
                    .collect(),
                per_host: 2,
                limit: 3,
                now: Moment(*now),
                until: Moment(now + 7),
                node: None,
                batch: 1_000 + now,
            });
            let claimed = claimed.await.expect("an answer");
            for (target, rows) in &claimed {
                // Sometimes nobody reports.
                if let Some(report) = report(target, rows, *now, *outcome) {
                    store.report_delivery(report).await.expect("an answer");
                }
            }
            format!("{claimed:?}")
        }
        Step::Settings(person, french) => {
            let settings = NotificationSettings {
                language: if *french { Language::Fr } else { Language::Nl },
                ..NotificationSettings::default()
            };
            let person = visitor(PEOPLE[usize::from(*person)]);
            let put = store.put_notification_settings(&person, settings);
            format!("{:?}", put.await)
        }
        Step::Confirm(person, address, at) => {
            let noted = store.note_confirmation(Confirmation {
                visitor: visitor(PEOPLE[usize::from(*person)]),
                address: format!("{address}"),
                at: Moment(*at),
                since: Moment(at.saturating_sub(20)),
                per_visitor: 3,
                per_address: 2,
            });
            format!("{:?}", noted.await)
        }
        Step::Free => format!("{:?}", store.free_targets().await),
        Step::Delete(index) => format!("{:?}", store.delete_game(&game(*index), None).await),
    }
}

fn append(index: u8, number: u64, notices: Vec<Notice>) -> Append {
    Append {
        game: game(index),
        number,
        stamp: Stamp::at(Moment(number)),
        event: Event::Resign { seat: Seat::new(0) },
        summary: None,
        due_at: None,
        turn: None,
        epoch: None,
        notices,
    }
}

fn report(target: &Target, rows: &[Pending], now: u64, outcome: u8) -> Option<DeliveryReport> {
    let (first, rest) = rows.split_first()?;
    let later = rest.iter().map(|row| (row.clone(), Moment(now + 9)));
    Some(DeliveryReport {
        target: target.id.clone(),
        done: vec![first.clone()],
        later: later.collect(),
        outcome: match outcome {
            0 => return None,
            1 => DeliveryOutcome::Untouched,
            2 => DeliveryOutcome::Delivered { at: Moment(now) },
            3 => DeliveryOutcome::Retry {
                at: Moment(now + 3),
            },
            4 => DeliveryOutcome::Failed {
                retry_at: Moment(now + 4),
            },
            5 => DeliveryOutcome::Bounced { limit: 2 },
            _ => DeliveryOutcome::Gone,
        },
    })
}

/// Everything that can be seen of notifications.
async fn state(store: &dyn Store) -> String {
    let mut seen = format!("{:?}", store.outbox_figures().await);
    for person in PEOPLE {
        let person = visitor(person);
        seen += &format!("\n{:?}", store.notification_settings(&person).await);
        seen += &format!("\n{:?}", store.targets_of(&person).await);
    }
    for channel in [Channel::Push, Channel::Mail] {
        for after in [0, 40] {
            seen += &format!("\n{:?}", store.next_delivery(channel, Moment(after)).await);
        }
    }
    seen
}

async fn furnish(store: &dyn Store) {
    for index in 0..3 {
        let new = NewGame {
            id: game(index),
            made: Moment(1),
            options: by_link(2),
            summary: summary(Stage::Running, &["anna", "bert"]),
            due_at: None,
            address: None,
            quota: None,
        };
        store.create(new).await.expect("a game");
    }
}

#[test]
fn every_store_does_the_same() {
    let config = ProptestConfig {
        cases: scale(60),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(steps in vec(steps(), 1..40))| {
        let places = StorePlace::all();
        let stores: Vec<(&str, Arc<dyn Store>)> = places
            .iter()
            .map(|place| (place.name(), place.open()))
            .collect();
        for (_, store) in &stores {
            wait(furnish(&**store));
        }
        for step in &steps {
            let answers: Vec<_> = stores
                .iter()
                .map(|(name, store)| (name, wait(take(&**store, step)), wait(state(&**store))))
                .collect();
            for (name, answer, seen) in &answers[1..] {
                prop_assert_eq!(&answers[0].1, answer, "{} after {:?}", name, step);
                prop_assert_eq!(&answers[0].2, seen, "{} after {:?}", name, step);
            }
        }
    });
}

fn claim(now: u64) -> Claim {
    Claim {
        channel: Channel::Push,
        proven: None,
        busy_hosts: Vec::new(),
        per_host: 10,
        limit: 10,
        now: Moment(now),
        until: Moment(now + 100),
        node: None,
        batch: now,
    }
}

fn your_turn(person: &str) -> Notice {
    Notice {
        visitor: visitor(person),
        kind: NotificationKind::YourTurn,
        push_at: Moment(5),
        mail_at: Moment(5),
    }
}

#[test]
fn an_event_that_is_not_stored_tells_nobody() {
    on_every_store(|store| {
        wait(async {
            furnish(store).await;
            store.put_target(target(0, 0, 0)).await.unwrap();
            let notice = || vec![your_turn("anna")];
            let first = store.append(append(0, 1, notice())).await.unwrap();
            assert!(matches!(first, Appended::Stored { again: false, .. }));
            let gap = store.append(append(1, 5, notice())).await.unwrap();
            assert!(matches!(gap, Appended::Gap { .. }));
            let claimed = store.claim_targets(claim(10)).await.unwrap();
            assert_eq!(claimed.len(), 1);
            assert_eq!(claimed[0].1.len(), 1, "one event is stored");
            assert!(store.claim_targets(claim(10)).await.unwrap().is_empty());
            let report = report(&claimed[0].0, &claimed[0].1, 10, 2).unwrap();
            store.report_delivery(report).await.unwrap();
            // The same event once more.
            let again = store.append(append(0, 1, notice())).await.unwrap();
            assert!(matches!(again, Appended::Stored { again: true, .. }));
            assert_eq!(store.outbox_figures().await.unwrap().push, 0);
        });
    });
}

#[test]
fn a_row_that_was_replaced_while_it_was_sent_stays() {
    on_every_store(|store| {
        wait(async {
            furnish(store).await;
            store.put_target(target(0, 0, 0)).await.unwrap();
            let notice = || vec![your_turn("anna")];
            store.append(append(0, 1, notice())).await.unwrap();
            let claimed = store.claim_targets(claim(10)).await.unwrap();
            store.append(append(0, 2, notice())).await.unwrap();
            let report = report(&claimed[0].0, &claimed[0].1, 10, 2).unwrap();
            store.report_delivery(report).await.unwrap();
            let claimed = store.claim_targets(claim(11)).await.unwrap();
            assert_eq!(claimed[0].1[0].number, 2);
            assert_eq!(claimed[0].0.delivered, Some(Moment(10)));
        });
    });
}

/// Nodes that share a database claim each target once.
#[test]
fn of_several_claims_at_once_one_gets_a_target() {
    for place in StorePlace::persistent() {
        let store = place.open();
        let other = match &place {
            // A data folder has one server.
            StorePlace::Sqlite(_) => store.clone(),
            _ => place.open(),
        };
        wait(furnish(&*store));
        for index in 0..40_u8 {
            let target = Target {
                channel: Channel::Push,
                ..target(index, index, 0)
            };
            wait(store.put_target(target)).unwrap();
        }
        let everybody = PEOPLE.iter().map(|person| your_turn(person)).collect();
        wait(store.append(append(0, 1, everybody))).unwrap();
        let mut claimed = Vec::new();
        std::thread::scope(|scope| {
            let claims: Vec<_> = (0..8)
                .map(|index| {
                    let store = [&store, &other][index % 2];
                    scope.spawn(move || {
                        let some = Claim {
                            limit: 9,
                            per_host: 9,
                            ..claim(10)
                        };
                        wait(store.claim_targets(some)).unwrap()
                    })
                })
                .collect();
            for claim in claims {
                let targets = claim.join().unwrap();
                claimed.extend(targets.into_iter().map(|(target, _)| target.id));
            }
        });
        let all = claimed.len();
        claimed.sort();
        claimed.dedup();
        assert_eq!(claimed.len(), all, "on {}: none twice", place.name());
        assert!(all >= 9, "on {}: {all}", place.name());
    }
}

/// What a node has claimed that is killed need not wait for the end of its claim.
#[test]
fn a_claim_ends_with_the_lease_of_its_node() {
    let place = StorePlace::postgres();
    let store = place.open();
    wait(async {
        furnish(&*store).await;
        store.put_target(target(0, 0, 0)).await.unwrap();
        let leases = store.leases().expect("several nodes");
        let node = |node: u8| NodeId::from_random([node; 16]);
        let renew = async |by: u8, lease: Span| {
            let renewal = leases.renew(Heartbeat {
                node: node(by),
                lease,
                silence: Span::days(1),
                recovery: Span::ZERO,
            });
            renewal.await.unwrap().now
        };
        let lease = Span::seconds(3_600);
        let now = renew(1, lease).await;
        renew(2, lease).await;
        let told = vec![your_turn("anna")];
        store.append(append(0, 1, told)).await.unwrap();
        let claim = async |by: u8, batch: u64| {
            let claimed = store.claim_targets(Claim {
                now,
                until: now.plus(lease),
                node: Some(node(by)),
                batch,
                ..claim(0)
            });
            claimed.await.unwrap()
        };
        let first = claim(1, 5).await;
        assert_eq!(first[0].1[0].batch, 5);
        assert!(claim(2, 6).await.is_empty(), "the first one sends it");
        leases.leave(&node(1)).await.unwrap();
        let second = claim(2, 7).await;
        assert_eq!(second, first, "it is the same, and may have been sent");
        assert!(claim(3, 8).await.is_empty());
        let report = report(&second[0].0, &second[0].1, 10, 2).unwrap();
        store.report_delivery(report).await.unwrap();
        assert_eq!(store.outbox_figures().await.unwrap().push, 0);
    });
}

/// What may have been sent is sent again without what has come since; after that
/// comes the rest.
#[test]
fn what_may_have_been_sent_is_claimed_alone() {
    on_every_store(|store| {
        wait(async {
            furnish(store).await;
            store.put_target(target(0, 0, 0)).await.unwrap();
            let notice = || vec![your_turn("anna")];
            let claimed = async |now: u64| {
                let mut claimed = store.claim_targets(claim(now)).await.unwrap();
                let (target, rows) = claimed.remove(0);
                let found = rows.iter().map(|row| (row.game.clone(), row.batch));
                (found.collect::<Vec<_>>(), target, rows)
            };
            store.append(append(0, 1, notice())).await.unwrap();
            assert_eq!(claimed(10).await.0, [(game(0), 10)]);
            store.append(append(1, 1, notice())).await.unwrap();
            // Nobody has reported, and the claim is over.
            let (found, target, rows) = claimed(200).await;
            assert_eq!(found, [(game(0), 10)]);
            // It has failed, perhaps after it was taken.
            let failed = DeliveryReport {
                done: Vec::new(),
                ..report(&target, &rows, 200, 3).unwrap()
            };
            store.report_delivery(failed).await.unwrap();
            let (found, target, rows) = claimed(300).await;
            assert_eq!(found, [(game(0), 10)]);
            let done = report(&target, &rows, 300, 2).unwrap();
            store.report_delivery(done).await.unwrap();
            store.append(append(2, 1, notice())).await.unwrap();
            assert_eq!(claimed(400).await.0, [(game(1), 400), (game(2), 400)]);
            // What has happened since is something else.
            store.append(append(1, 2, notice())).await.unwrap();
            assert_eq!(claimed(600).await.0, [(game(2), 400)]);
        });
    });
}

#[test]
fn what_is_forgotten_takes_its_targets_along() {
    on_every_store(|store| {
        wait(async {
            furnish(store).await;
            for name in ["cleo", "bert"] {
                let known = Visitor {
                    id: visitor(name),
                    name: name.to_owned(),
                    made: Moment(1),
                };
                store.put_visitor(known).await.unwrap();
            }
            let token = Token {
                key: TokenKey([1; 32]),
                grant: Grant::Visitor(visitor("bert")),
                made: Moment(1),
                revoked: None,
            };
            store.add_token(token).await.unwrap();
            let settings = NotificationSettings::default();
            let cleo = visitor("cleo");
            store
                .put_notification_settings(&cleo, settings)
                .await
                .unwrap();
            store.put_target(target(0, 2, 0)).await.unwrap();
            store.put_target(target(2, 2, 0)).await.unwrap();
            // Of Bert, who has a game: with a session, and not confirmed.
            store.put_target(target(1, 1, 0)).await.unwrap();
            let unconfirmed = Target {
                state: TargetState::Unconfirmed,
                ..target(5, 1, 0)
            };
            store.put_target(unconfirmed).await.unwrap();
            let told = vec![your_turn("cleo"), your_turn("bert")];
            store.append(append(0, 1, told)).await.unwrap();
            let figures = store.outbox_figures().await.unwrap();
            assert_eq!((figures.push, figures.mail), (2, 1));
            let rule = ForgetRule {
                visitors_before: Moment(50),
                members_before: Moment(50),
                tokens_before: Moment(50),
                downtimes_before: Moment(0),
                limit: 10,
            };
            store.forget(rule).await.unwrap();
            assert!(store.targets_of(&cleo).await.unwrap().is_empty());
            assert_eq!(store.notification_settings(&cleo).await.unwrap(), None);
            let of_bert = store.targets_of(&visitor("bert")).await.unwrap();
            let ids: Vec<_> = of_bert.iter().map(|target| target.id.as_str()).collect();
            assert_eq!(ids, ["0001"], "what was not confirmed is gone");
            assert_eq!(store.outbox_figures().await.unwrap().push, 1);
            store.revoke(TokenKey([1; 32]), Moment(60)).await.unwrap();
            assert!(store.targets_of(&visitor("bert")).await.unwrap().is_empty());
            assert_eq!(store.outbox_figures().await.unwrap().push, 0);
        });
    });
}
