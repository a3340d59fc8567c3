//! Tests of games on a server: addresses, tokens, messages of a hostile server,
//! and the outbox.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;

use kinetic_protocol::web::{
    Absence, Arg, Board, Chair, ChatAccess, Clocks, Code, CourseEvent, CourseGrowth, Entry,
    ErrorBody, Event, FromClient, FromServer, Game, GameName, Happened, Holder, Options, Phase,
    Place, Prepared, PreparedNote, PreparedOutcome, SeatView, State, Then, TimeControl, You,
};

use super::address::{Invitation, ServerAddress};
use super::game::{Notice, OnlineGame};
use super::net::{Api, ApiError, clean_text, decode};
use super::token::TokenFile;
use crate::lang::Lang;

pub const ID: &str = "agameofido123";

pub fn person(name: &str) -> Option<Holder> {
    Some(Holder::Person {
        name: name.to_owned(),
    })
}

pub fn options(listed: bool) -> Options {
    let chair = |seat: &str, place| Chair {
        seat: seat.to_owned(),
        place,
    };
    Options {
        game: GameName::Ido,
        board: Some(Board::Named("classic".to_owned())),
        rules: String::new(),
        first: Some("red".to_owned()),
        seats: vec![
            chair("red", Place::Screen { name: None }),
            chair("yellow", Place::Link),
        ],
        time: TimeControl::Live {
            start_ms: 600_000,
            increment_ms: 5_000,
        },
        absence: Absence {
            after_ms: 300_000,
            then: Then::Claim,
        },
        listed,
        chat: ChatAccess::Players,
        cycle_game: None,
    }
}

pub fn seat(name: &str, holder: Option<Holder>) -> SeatView {
    SeatView {
        seat: name.to_owned(),
        holder,
        playing: true,
        here: true,
        away_since: None,
        stand_in: None,
    }
}

/// A game of IDO that Anna (red, to move) plays against Ben.
pub fn game() -> Game {
    let course = ["S@f1", "S@c8"].map(|turn| CourseEvent::Turn(turn.to_owned()));
    Game {
        id: ID.to_owned(),
        made: 0,
        options: options(true),
        start: "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4".to_owned(),
        course: course.into(),
        state: State {
            number: 4,
            phase: Phase::Running,
            position: String::new(),
            to_move: Some("red".to_owned()),
            seats: vec![seat("red", person("Anna")), seat("yellow", person("Ben"))],
            clocks: Some(Clocks {
                now: 1_000,
                left_ms: BTreeMap::from([
                    ("red".to_owned(), 598_000),
                    ("yellow".to_owned(), 65_000),
                ]),
                running: Some("red".to_owned()),
                ..Clocks::default()
            }),
            asking: None,
            waits_until: None,
            finish: None,
            next_game: None,
        },
        you: You {
            seats: vec!["red".to_owned()],
            host: true,
        },
    }
}

pub fn turn(text: &str) -> Event {
    Event::Turn {
        seat: "red".to_owned(),
        turn: text.to_owned(),
    }
}

pub fn entry(number: u64, event: Event) -> Entry {
    Entry {
        number,
        at: 0,
        event,
    }
}

pub fn events(number: u64, keep: usize, add: &[&str], entries: Vec<Entry>) -> FromServer {
    let add = add.iter().map(|turn| CourseEvent::Turn((*turn).to_owned()));
    let mut state = game().state;
    state.number = number;
    FromServer::Events(Happened {
        game: ID.to_owned(),
        entries,
        course: CourseGrowth {
            keep,
            add: add.collect(),
        },
        state,
    })
}

pub fn error(code: Code) -> ErrorBody {
    ErrorBody {
        code,
        message: "server-conflict".to_owned(),
        args: BTreeMap::new(),
        rule: None,
        text: "English".to_owned(),
        entry: None,
        next: None,
        retry_after_ms: None,
    }
}

pub fn refused(reference: u64, error: ErrorBody) -> FromServer {
    FromServer::Refused {
        reference: Some(reference),
        game: Some(ID.to_owned()),
        error,
    }
}

/// A game about which everything is known.
pub fn known() -> OnlineGame {
    let mut online = OnlineGame::new(ID.to_owned());
    online.receive(FromServer::Snapshot(game()));
    online
}

/// The references and numbers of the events that were sent.
pub fn submitted(online: &mut OnlineGame) -> Vec<(u64, u64)> {
    let sent = online.take_outgoing().into_iter();
    let submits = sent.filter_map(|message| match message {
        FromClient::Submit {
            reference, number, ..
        } => Some((reference, number)),
        _ => None,
    });
    submits.collect()
}

#[test]
fn addresses_are_read_and_written() {
    for (text, address, web_socket) in [
        (
            "http://127.0.0.1:8080",
            "http://127.0.0.1:8080/",
            "ws://127.0.0.1:8080/api/v1/live",
        ),
        (
            "play.example.org",
            "https://play.example.org/",
            "wss://play.example.org/api/v1/live",
        ),
        (
            "localhost:99/club/index.html#/far",
            "http://localhost:99/club/",
            "ws://localhost:99/club/api/v1/live",
        ),
        (
            "https://[::1]/club",
            "https://[::1]/club/",
            "wss://[::1]/club/api/v1/live",
        ),
    ] {
        let parsed = ServerAddress::parse(text).expect(text);
        assert_eq!(parsed.to_string(), address);
        assert_eq!(parsed.web_socket(), web_socket);
    }
    for wrong in [
        "",
        "ftp://a/",
        "http://",
        "http://a:b@c/",
        "http://a b/",
        "://",
    ] {
        assert_eq!(ServerAddress::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn invitations_are_links_codes_or_games() {
    let secret = "0".repeat(64);
    let server = ServerAddress::parse("http://localhost:1/").expect("an address");
    let link = server.link(&secret);
    let parsed = Invitation::parse(&link);
    let whole = (Invitation::Link(secret.clone()), Some(server.clone()));
    assert_eq!(parsed, Some(whole));
    let code = Some((Invitation::Link(secret.clone()), None));
    assert_eq!(Invitation::parse(&secret), code);
    let game = Invitation::Game(ID.to_owned());
    assert_eq!(Invitation::parse(ID), Some((game.clone(), None)));
    let far = format!("http://localhost:1/#/far/{ID}");
    assert_eq!(Invitation::parse(&far), Some((game, Some(server))));
    for wrong in [
        "",
        "ABC",
        "#/sit/",
        "http://a/#/other/abc",
        "../../secret",
        "a b",
    ] {
        assert_eq!(Invitation::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn an_event_is_sent_again_under_its_number_until_it_is_stored() {
    let mut online = known();
    online.submit(turn("f1f2"));
    assert_eq!(submitted(&mut online), [(1, 5)]);
    assert!(online.is_sending());
    assert_eq!(online.pending_turn(), Some("f1f2"));
    assert_eq!(online.to_move(), None);
    // The connection is lost and comes back twice.
    for _ in 0..2 {
        online.resume();
        assert_eq!(submitted(&mut online), [(1, 5)]);
    }
    online.receive(FromServer::Ack {
        reference: 1,
        game: ID.to_owned(),
        stored: Some(entry(5, turn("f1f2"))),
    });
    assert!(online.is_sending(), "the news is still to come");
    online.receive(events(5, 2, &["f1f2"], vec![entry(5, turn("f1f2"))]));
    assert!(!online.is_sending());
    assert_eq!(online.line().len(), 3);
    // The same news once more says nothing.
    online.receive(events(5, 2, &["f1f2"], vec![entry(5, turn("f1f2"))]));
    assert_eq!(online.line().len(), 3);
    assert!(online.take_notices().is_empty());
}

#[test]
fn a_number_that_another_event_took_is_not_used_twice() {
    // Something that leaves the board alone: the turn gets the next number.
    let mut online = known();
    online.submit(turn("f1f2"));
    let away = Event::Away {
        seat: "yellow".to_owned(),
    };
    online.receive(events(5, 2, &[], vec![entry(5, away.clone())]));
    assert_eq!(submitted(&mut online), [(1, 5), (2, 6)]);
    // The board has changed: the turn was meant for another position.
    let mut online = known();
    online.submit(turn("f1f2"));
    let mut conflict = error(Code::Conflict);
    conflict.entry = Some(Box::new(entry(5, away)));
    online.receive(refused(1, conflict));
    online.receive(events(5, 1, &[], vec![entry(5, turn("S@f1"))]));
    assert!(!online.is_sending());
    assert_eq!(online.take_notices(), [Notice::TooLate]);
}

#[test]
fn what_cannot_be_stored_now_is_tried_again_and_what_is_refused_is_told() {
    let mut online = known();
    online.submit(turn("f1f2"));
    let mut busy = error(Code::TooMany);
    busy.retry_after_ms = Some(0);
    online.receive(refused(1, busy));
    submitted(&mut online);
    online.tick(std::time::Instant::now());
    assert_eq!(submitted(&mut online), [(1, 5)]);
    assert_eq!(online.take_notices(), [Notice::Delayed]);
    online.receive(refused(1, error(Code::Refused)));
    assert!(!online.is_sending());
    assert!(matches!(online.take_notices()[..], [Notice::Refused(_)]));
}

#[test]
fn what_became_of_prepared_replies_is_told_once() {
    let note = |turn: &str| PreparedNote {
        at: 7,
        outcome: PreparedOutcome::Played {
            turn: turn.to_owned(),
        },
    };
    let prepared = |game: &str, notes: Vec<PreparedNote>| {
        FromServer::Prepared(Prepared {
            game: game.to_owned(),
            seat: "red".to_owned(),
            after: 0,
            replies: Vec::new(),
            notes,
        })
    };
    let mut online = known();
    let game = online.id.clone();
    online.receive(prepared(&game, vec![note("f1f2")]));
    let told = |online: &mut OnlineGame| online.take_notices().len();
    assert_eq!(told(&mut online), 1);
    // It comes again with every reconnect until it is read in a browser.
    online.receive(prepared(&game, vec![note("f1f2"), note("f2f3")]));
    let last = Notice::Prepared(note("f2f3").outcome);
    assert_eq!(online.take_notices(), [last]);
    online.receive(prepared("another", vec![note("f3f4")]));
    assert_eq!(told(&mut online), 0);
}

#[test]
fn chat_is_sent_again_with_the_same_key() {
    let mut online = known();
    online.say("hello");
    let key = |online: &mut OnlineGame| {
        let sent = online.take_outgoing().into_iter();
        let mut said = sent.filter_map(|message| match message {
            FromClient::Say { key, .. } => key,
            _ => None,
        });
        said.next()
    };
    let first = key(&mut online).expect("a message");
    online.resume();
    assert_eq!(key(&mut online), Some(first));
    let ack = FromServer::Ack {
        reference: 1,
        game: ID.to_owned(),
        stored: None,
    };
    online.receive(ack);
    online.resume();
    assert_eq!(key(&mut online), None);
}

/// News with a gap, and news of a game that is not known yet, ask for all of it.
#[test]
fn missing_news_are_asked_for() {
    for mut online in [known(), OnlineGame::new(ID.to_owned())] {
        online.take_outgoing();
        online.receive(events(9, 7, &["f1f2"], vec![entry(9, turn("f1f2"))]));
        let asked = online.take_outgoing();
        assert!(matches!(asked[..], [FromClient::Watch { have: 0, .. }]));
    }
}

#[test]
fn texts_of_the_server_reach_no_terminal_as_they_are() {
    let evil = "a\u{1b}[2Jb\u{7}\u{9b}31m\u{202e}c\r\nd\u{2028}e";
    assert_eq!(clean_text(evil), "a[2Jb31mc  d e");
    let text = serde_json::json!({
        "type": "chat", "game": ID,
        "lines": [{ "number": 1, "at": 0, "seats": [], "name": evil, "text": "x".repeat(100_000) }],
    });
    match decode(&text.to_string()) {
        Some(FromServer::Chat { lines, .. }) => {
            assert_eq!(lines[0].name, "a[2Jb31mc  d e");
            assert_eq!(lines[0].text.len(), 500);
        }
        other => panic!("{other:?}"),
    }
    for nonsense in ["", "{", "[]", "{\"type\":\"new\"}", &"[".repeat(100_000)] {
        assert!(decode(nonsense).is_none());
    }
    // A message that this program does not know is shown as the server wrote it,
    // and a name that is none as it is.
    let lang = Lang::new("fr").expect("a language");
    let mut unknown = error(Code::Refused);
    unknown.message = "server-of-the-future".to_owned();
    assert_eq!(lang.server_error(&unknown), "English");
    let mut taken = error(Code::Refused);
    taken.message = "server-seat-taken".to_owned();
    taken
        .args
        .insert("seat".to_owned(), Arg::Word("seat-red".to_owned()));
    assert!(
        lang.server_error(&taken).contains("rouge"),
        "{}",
        lang.server_error(&taken)
    );
}

/// The first answer of something that listens at a port of this machine.
fn answer_of(answer: Vec<u8>) -> Result<(), ApiError> {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        let _ = stream.read(&mut [0; 4096]);
        // The client may have gone away, having read enough.
        let _ = stream.write_all(&answer);
    });
    let api = Api {
        address: ServerAddress::parse(&format!("http://127.0.0.1:{port}")).expect("an address"),
        token: None,
    };
    let answered = api.visitor();
    server.join().expect("the server ends");
    answered.map(|_| ())
}

#[test]
fn answers_of_a_hostile_server_are_bounded() {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n";
    let endless = [head.as_bytes(), &vec![b' '; 6 << 20]].concat();
    let page = format!("{head}<!doctype html>");
    for answer in [
        endless,
        page.into_bytes(),
        b"HTTP/1.1 301 Gone\r\n\r\n".to_vec(),
    ] {
        assert_eq!(answer_of(answer), Err(ApiError::NotKinetic));
    }
    assert_eq!(
        answer_of(b"nonsense\r\n".to_vec()),
        Err(ApiError::Unreachable)
    );
    let me = format!("{head}{{\"name\": \"Anna\", \"new\": 1}}");
    assert_eq!(answer_of(me.into_bytes()), Ok(()));
}

#[test]
fn tokens_are_kept_for_each_server_and_readable_by_the_user_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("UTF-8").to_owned();
    let file = TokenFile::of_user(|_| Some(path.clone())).expect("a file");
    let [one, other] = ["http://localhost:1", "http://localhost:2"];
    let [one, other] = [one, other].map(|text| ServerAddress::parse(text).expect("an address"));
    assert_eq!(file.token(&one), None);
    file.keep(&one, "abc").expect("it is written");
    file.keep(&other, "def").expect("it is written");
    assert_eq!(file.token(&one).as_deref(), Some("abc"));
    assert_eq!(file.token(&other).as_deref(), Some("def"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(file.path())
            .expect("a file")
            .permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
    }
}
