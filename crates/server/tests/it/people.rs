//! What stores keep about people: SQLite and PostgreSQL answer the same.

use kinetic_rules::{Seat, SeatSet};
use kinetic_server::store::people::{
    AuditEntry, Block, MAX_REPORTS, Passkey, Report, ReportedLine, Restriction, RestrictionKind,
};
use kinetic_server::store::{
    ChatMessage, Grant, NewGame, Quarantine, Stage, Store, Token, TokenKey, Visitor,
};
use kinetic_server::{GameId, Moment, Place};

use crate::common::{by_link, summary, visitor, wait};
use crate::stores::StorePlace;

fn id(name: &str) -> GameId {
    name.parse().expect("a name")
}

/// Asks both stores the same and expects the same answer, which is noted.
struct Both {
    stores: Vec<(StorePlace, std::sync::Arc<dyn Store>)>,
}

impl Both {
    fn new() -> Both {
        let places = StorePlace::persistent().into_iter();
        let stores = places.map(|place| {
            let store = place.open();
            (place, store)
        });
        Both {
            stores: stores.collect(),
        }
    }

    #[track_caller]
    fn ask<T: PartialEq + std::fmt::Debug>(&self, question: impl Fn(&dyn Store) -> T) -> T {
        let mut answers = self.stores.iter().map(|(_, store)| question(&**store));
        let first = answers.next().expect("a store");
        for ((place, _), answer) in self.stores[1..].iter().zip(answers) {
            assert_eq!(first, answer, "on {}", place.name());
        }
        first
    }
}

/// Anna has a game on one screen, with chat, and Bert plays with her.
fn furnish(both: &Both) {
    for (name, made) in [("anna", 10), ("bert", 20), ("cleo", 30)] {
        let known = Visitor {
            id: visitor(name),
            name: name.to_uppercase(),
            made: Moment(made),
        };
        both.ask(|store| wait(store.put_visitor(known.clone())).unwrap());
    }
    for (index, name) in (0..).zip(["one", "two"]) {
        let mut options = by_link(2);
        options.host = visitor("anna");
        options.seats[0].place = Place::Screen {
            name: "Anna at home".to_owned(),
        };
        let new = NewGame {
            id: id(name),
            made: Moment(100 + index),
            summary: summary(Stage::Running, &["anna", "bert"]),
            options,
            due_at: None,
            address: None,
            quota: None,
        };
        both.ask(|store| wait(store.create(new.clone())).unwrap());
    }
    for (author, text) in [("anna", "hello"), ("bert", "hi"), ("anna", "again")] {
        let message = ChatMessage {
            at: Moment(200),
            author: Some(visitor(author)),
            seats: SeatSet::of(&[Seat::new(0)]),
            name: author.to_owned(),
            text: text.to_owned(),
            key: None,
        };
        both.ask(|store| wait(store.add_chat_message(&id("one"), message.clone())).unwrap());
    }
    for (key, name) in [(1, "anna"), (2, "bert")] {
        let token = Token {
            key: TokenKey([key; 32]),
            grant: Grant::Visitor(visitor(name)),
            made: Moment(5),
            revoked: None,
        };
        both.ask(|store| wait(store.add_token(token.clone())).unwrap());
    }
}

fn report(reporter: &str, accused: &str) -> Report {
    let line = |number, author: Option<&str>| ReportedLine {
        number,
        at: Moment(3),
        author: author.map(visitor),
        name: "“x”".to_owned(),
        text: format!("line {number}"),
    };
    Report {
        at: Moment(9),
        game: id("one"),
        reporter: visitor(reporter),
        accused: Some(visitor(accused)),
        text: "rude".to_owned(),
        lines: vec![
            line(1, Some(accused)),
            line(2, None),
            line(3, Some(reporter)),
        ],
        closed: None,
    }
}

#[test]
fn mutes_bans_and_blocks() {
    let both = Both::new();
    for (kind, subject, made) in [
        (RestrictionKind::Mute, "anna", 2),
        (RestrictionKind::Ban, "anna", 3),
        (RestrictionKind::BanAddress, "0123abcd", 1),
        (RestrictionKind::Mute, "anna", 9),
    ] {
        let restriction = Restriction {
            kind,
            subject: subject.to_owned(),
            made: Moment(made),
            reason: format!("because {made}"),
        };
        both.ask(|store| wait(store.restrict(restriction.clone())).unwrap());
    }
    let all = both.ask(|store| wait(store.restrictions()).unwrap());
    let reasons: Vec<&str> = all.iter().map(|one| one.reason.as_str()).collect();
    assert_eq!(reasons, ["because 1", "because 9", "because 3"]);
    for expected in [true, false] {
        let lifted = both.ask(|store| wait(store.lift(RestrictionKind::Ban, "anna")).unwrap());
        assert_eq!(lifted, expected);
    }
    for name in ["first", "second"] {
        let block = Block {
            visitor: visitor("anna"),
            blocked: visitor("bert"),
            name: name.to_owned(),
            made: Moment(1),
        };
        both.ask(|store| wait(store.add_block(block.clone())).unwrap());
    }
    let blocks = both.ask(|store| wait(store.blocks()).unwrap());
    assert_eq!(blocks.len(), 1);
    assert_eq!(blocks[0].name, "first");
    for expected in [true, false] {
        let (anna, bert) = (visitor("anna"), visitor("bert"));
        let removed = both.ask(|store| wait(store.remove_block(&anna, &bert)).unwrap());
        assert_eq!(removed, expected);
    }
}

#[test]
fn reports_and_the_audit_log() {
    let both = Both::new();
    for number in 1..=3 {
        let added = both.ask(|store| wait(store.add_report(report("anna", "bert"))).unwrap());
        assert_eq!(added, number);
    }
    for expected in [true, false] {
        let closed = both.ask(|store| wait(store.close_report(2, Moment(77))).unwrap());
        assert_eq!(closed, expected);
    }
    let reports = both.ask(|store| wait(store.reports(2)).unwrap());
    assert_eq!((reports[0].0, reports[1].0), (3, 2));
    assert_eq!(reports[1].1.closed, Some(Moment(77)));
    for _ in 0..MAX_REPORTS {
        both.ask(|store| wait(store.add_report(report("anna", "bert"))).unwrap());
    }
    let reports = both.ask(|store| wait(store.reports(usize::MAX)).unwrap());
    assert_eq!(reports.len(), MAX_REPORTS, "the oldest are gone");
    for action in ["ban", "unban"] {
        let entry = AuditEntry {
            at: Moment(1),
            actor: "admin".to_owned(),
            action: action.to_owned(),
            subject: "anna".to_owned(),
            detail: String::new(),
        };
        both.ask(|store| wait(store.add_audit(entry.clone())).unwrap());
    }
    let audit = both.ask(|store| wait(store.audit(9)).unwrap());
    let actions: Vec<&str> = audit.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(actions, ["unban", "ban"]);
}

#[test]
fn administrators_find_visitors_and_games() {
    let both = Both::new();
    furnish(&both);
    both.ask(|store| wait(store.note_address(&visitor("bert"), "ab12")).unwrap());
    for (text, expected) in [
        ("", vec!["cleo", "bert", "anna"]),
        ("anna", vec!["anna"]),
        ("NN", vec!["anna"]),
        ("ab12", vec!["bert"]),
        ("%", vec![]),
    ] {
        let found = both.ask(|store| wait(store.find_visitors(text, 9)).unwrap());
        let found: Vec<&str> = found.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(found, expected, "{text}");
    }
    let why = Quarantine {
        at: Moment(5),
        why: "broken".to_owned(),
        by_operator: false,
    };
    both.ask(|store| wait(store.quarantine(&id("two"), why.clone())).unwrap());
    for (stage, count) in [
        (None, 2),
        (Some("running"), 2),
        (Some("open"), 0),
        (Some("ended"), 0),
        (Some("quarantined"), 1),
        (Some("nonsense"), 0),
    ] {
        let rows = both.ask(|store| wait(store.game_rows(stage, None, 9)).unwrap());
        assert_eq!(rows.len(), count, "{stage:?}");
    }
    let one = both.ask(|store| wait(store.game_rows(None, Some(&id("one")), 9)).unwrap());
    assert_eq!(one.len(), 1);
    assert_eq!(one[0].people, [visitor("anna"), visitor("bert")]);
}

#[test]
fn passkeys_and_the_names_of_sessions() {
    let both = Both::new();
    furnish(&both);
    let passkey = |id: &str, made| Passkey {
        id: id.to_owned(),
        visitor: visitor("anna"),
        name: format!("key {id}"),
        made: Moment(made),
        used: None,
        credential: "{}".to_owned(),
    };
    for (id, made, new) in [
        ("b1", 2, true),
        ("a1", 2, true),
        ("c1", 1, true),
        ("a1", 3, false),
    ] {
        let added = both.ask(|store| wait(store.add_passkey(passkey(id, made))).unwrap());
        assert_eq!(added, new, "{id}");
    }
    both.ask(|store| wait(store.use_passkey("a1", "{\"n\":1}", Moment(8))).unwrap());
    let used = both
        .ask(|store| wait(store.passkey("a1")).unwrap())
        .unwrap();
    assert_eq!(
        (used.used, used.credential.as_str()),
        (Some(Moment(8)), "{\"n\":1}")
    );
    let all = both.ask(|store| wait(store.passkeys_of(&visitor("anna"))).unwrap());
    let ids: Vec<&str> = all.iter().map(|key| key.id.as_str()).collect();
    assert_eq!(ids, ["c1", "a1", "b1"]);
    for (owner, expected) in [("bert", false), ("anna", true), ("anna", false)] {
        let removed = both.ask(|store| wait(store.remove_passkey(&visitor(owner), "a1")).unwrap());
        assert_eq!(removed, expected);
    }
    assert_eq!(both.ask(|store| wait(store.passkey("a1")).unwrap()), None);
    both.ask(|store| wait(store.label_token(TokenKey([1; 32]), "Firefox")).unwrap());
    let labels = both.ask(|store| wait(store.token_labels(&visitor("anna"))).unwrap());
    assert_eq!(labels, [(TokenKey([1; 32]), "Firefox".to_owned())]);
}

#[test]
fn a_visitor_is_told_everything_and_deleted_everywhere() {
    let both = Both::new();
    furnish(&both);
    both.ask(|store| wait(store.add_report(report("anna", "bert"))).unwrap());
    both.ask(|store| wait(store.add_report(report("bert", "anna"))).unwrap());
    let block = Block {
        visitor: visitor("bert"),
        blocked: visitor("anna"),
        name: "Anna".to_owned(),
        made: Moment(1),
    };
    both.ask(|store| wait(store.add_block(block.clone())).unwrap());
    let data = both.ask(|store| wait(store.data_of(&visitor("anna"))).unwrap());
    assert_eq!(
        (data.names.len(), data.chat.len(), data.reports.len()),
        (2, 2, 1)
    );
    let erased = both.ask(|store| wait(store.erase_chat_message(&id("one"), 1)).unwrap());
    assert!(erased);
    let games = both.ask(|store| {
        let mut games = wait(store.erase_visitor(&visitor("anna"))).unwrap();
        games.sort();
        games
    });
    assert_eq!(games, [id("one"), id("two")]);
    let data = both.ask(|store| wait(store.data_of(&visitor("anna"))).unwrap());
    assert_eq!(data, Default::default());
    assert_eq!(
        both.ask(|store| wait(store.visitor(&visitor("anna"))).unwrap()),
        None
    );
    assert_eq!(
        both.ask(|store| wait(store.token(TokenKey([1; 32]))).unwrap()),
        None
    );
    assert_eq!(both.ask(|store| wait(store.blocks()).unwrap()), []);
    // Bert's report stays, without Anna's words.
    let reports = both.ask(|store| wait(store.reports(9)).unwrap());
    assert_eq!(reports.len(), 1);
    assert_eq!(reports[0].1.accused, None);
    let lines: Vec<u64> = reports[0].1.lines.iter().map(|line| line.number).collect();
    assert_eq!(lines, [2, 3]);
    let chat = both.ask(|store| wait(store.chat_messages(&id("one"))).unwrap());
    assert_eq!(chat.len(), 1);
    let stored = both
        .ask(|store| wait(store.game(&id("one"))).unwrap())
        .unwrap();
    let Place::Screen { name } = &stored.options.seats[0].place else {
        panic!("{stored:?}");
    };
    assert_ne!(name, "Anna at home", "the name is gone");
    assert!(both.ask(|store| wait(store.erase_game(&id("one"))).unwrap()));
    assert!(!both.ask(|store| wait(store.erase_game(&id("one"))).unwrap()));
    assert_eq!(both.ask(|store| wait(store.reports(9)).unwrap()), []);
}
