//! Screens of games on a server: golden files at three sizes, keys, and what a
//! hostile server could send.

use std::collections::BTreeMap;

use kinetic_protocol::web::{
    Asking, ChatLine, ClockStop, Clocks, Code, FromServer, Holder, Holiday, Links, Lobby, Phase,
    Prepared, Question, SeatLink, SeatTime, StopReason, Summary, TimeControl, You,
};
use kinetic_rules::Course;
use kinetic_rules::ido::Ido;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event as KeyboardEvent, KeyCode, KeyEvent, KeyModifiers};

use super::address::ServerAddress;
use super::connection::ConnectionState;
use super::lobby::{Lists, LobbyScreen, LobbyView};
use super::prepared::PrepareRequest;
use super::room::{Room, RoomView};
use super::tests::*;
use crate::context::Context;
use crate::draw::Style;
use crate::lang::{LANGUAGES, Lang};
use crate::play::bots::Bots;
use crate::play::screen::tests::{SIZES, check_golden, text};
use crate::play::screen::{Screen, Setup};
use crate::play::session::Session;

fn context(language: &str) -> Context {
    Context {
        lang: Lang::new(language).expect("a language"),
        style: Style {
            colour: false,
            unicode: true,
        },
    }
}

fn draw(size: (u16, u16), draw: impl FnOnce(&mut ratatui::Frame)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
    terminal.draw(draw).expect("a frame");
    text(terminal.backend().buffer())
}

fn lists() -> Lists {
    let summary = |id: &str, holder: Option<Holder>, phase, your_turn| Summary {
        id: id.to_owned(),
        options: options(true),
        phase,
        number: 1,
        latest: 1,
        seats: vec![seat("red", person("Anna")), seat("yellow", holder)],
        to_move: None,
        deadline: None,
        you: You::default(),
        your_turn,
        outcome: None,
        archived: false,
    };
    let mine = [
        summary("a", person("Ben"), Phase::Running, false),
        summary("b", Some(Holder::Bot { level: 3 }), Phase::Running, true),
    ];
    Lists {
        mine: mine.map(|game| (game.id.clone(), game)).into(),
        lobby: Lobby {
            open: vec![summary("c", None, Phase::Open, false)],
            watch: Vec::new(),
        },
        past: None,
    }
}

fn draw_lobby(language: &str, size: (u16, u16), state: ConnectionState) -> String {
    let context = context(language);
    let lists = lists();
    let view = LobbyView {
        lang: &context.lang,
        server: "play.example.org",
        name: "Anna",
        state,
        lists: &lists,
        unicode: true,
    };
    draw(size, |frame| LobbyScreen::default().draw(frame, &view))
}

fn draw_room(language: &str, size: (u16, u16)) -> String {
    let context = context(language);
    let address = ServerAddress::parse("https://play.example.org").expect("an address");
    let mut online = known();
    if let Some(game) = &mut online.game {
        game.state.phase = Phase::Open;
        game.state.seats[1].holder = None;
    }
    let link = SeatLink {
        game: ID.to_owned(),
        seat: "yellow".to_owned(),
        link: "5eed".repeat(16),
        group: false,
    };
    let links = Links {
        links: vec![link],
        group: None,
    };
    let view = RoomView {
        lang: &context.lang,
        address: &address,
        state: ConnectionState::Open,
        online: &online,
    };
    draw(size, |frame| Room::with_links(links).draw(frame, &view))
}

/// The board of the game with a chat.
fn with_board<T>(language: &str, show: impl FnOnce(&mut Screen<Ido>) -> T) -> T {
    let context = context(language);
    let rules = Ido::classic();
    let mut online = known();
    let lines = [(1, "Ben", "Good luck!"), (2, "Anna", "You too.")];
    let lines = lines.map(|(number, name, text)| ChatLine {
        number,
        at: 0,
        seats: Vec::new(),
        name: name.to_owned(),
        by: None,
        text: text.to_owned(),
    });
    online.receive(FromServer::Chat {
        game: ID.to_owned(),
        lines: lines.into(),
    });
    let start = kinetic_rules::Game::parse_position(&rules, &game().start).expect("a position");
    let course = Course::new(rules.clone(), start);
    let mut session = Session::new(&context, &rules, course, Bots::none());
    session.confirm_turns = true;
    let mut screen = Screen::on_server(session, online);
    assert!(screen.exchange(|_| (ConnectionState::Open, 11_000)));
    show(&mut screen)
}

fn draw_board(size: (u16, u16), screen: &mut Screen<Ido>) -> String {
    draw(size, |frame| screen.draw(frame))
}

fn choose(setup: &mut Setup, keys: &[KeyCode]) {
    for key in keys {
        let key = KeyEvent::new(*key, KeyModifiers::NONE);
        assert_eq!(setup.handle(&KeyboardEvent::Key(key), &[]), None);
    }
}

/// The form for four players and a time limit in which everything is chosen: a
/// day per turn, a week in the bank, free weekends and holidays.
fn custom_form() -> Setup {
    use KeyCode::{Down, Left, Right};
    let mut setup = Setup::for_server();
    choose(&mut setup, &[Down, Down, Left]);
    // Below the players: four seats, who starts, the rules, and then the time.
    choose(&mut setup, &[Down; 8]);
    choose(&mut setup, &[Left]);
    choose(&mut setup, &[Down, Left, Left]);
    choose(&mut setup, &[Down, Right, Right]);
    choose(&mut setup, &[Down, Right, Down, Right, Down, Right, Right]);
    setup
}

#[test]
fn a_time_limit_is_chosen_part_by_part() {
    let mut setup = custom_form();
    let made = setup.new_game().expect("a game for a server");
    let TimeControl::Custom(custom) = &made.options.time else {
        panic!("{:?}", made.options.time);
    };
    let day = 86_400_000;
    let each = SeatTime {
        turn_ms: day,
        bank_ms: 7 * day,
        increment_ms: 10_000,
        max_bank_ms: None,
    };
    assert_eq!(custom.each, each);
    assert!(custom.free_weekends && custom.pauses);
    assert_eq!(custom.holiday_days, 14);
    assert_eq!(made.options.seats.len(), 4);
    // Without it, its rows are gone.
    choose(&mut setup, &[KeyCode::Up; 5]);
    choose(&mut setup, &[KeyCode::Right]);
    let made = setup.new_game().expect("a game for a server");
    assert_eq!(made.options.time, TimeControl::Unlimited);
}

#[test]
fn pauses_and_holidays_are_typed_too() {
    with_board("en", |screen| {
        type_line(screen, "pause");
        assert_eq!(screen.message, "That was not agreed.");
        let part = screen.online.as_mut().expect("a game on a server");
        assert!(submitted(&mut part.game).is_empty());
        let game = part.game.game.as_mut().expect("a game");
        let mut setup = custom_form();
        game.options.time = setup.new_game().expect("a game").options.time;
        let clocks = game.state.clocks.as_mut().expect("clocks");
        let holiday = Holiday {
            left_ms: 1,
            until: None,
        };
        clocks.holidays = BTreeMap::from([("red".to_owned(), holiday)]);
        type_line(screen, "pause");
        let part = screen.online.as_mut().expect("a game on a server");
        assert_eq!(submitted(&mut part.game).len(), 1);
    });
}

#[test]
fn replies_are_prepared_as_lines_of_turns() {
    let request = |screen: &mut Screen<Ido>| {
        let part = screen.online.as_mut().expect("a game on a server");
        part.game.take_prepare()
    };
    with_board("en", |screen| {
        type_line(screen, "prepare S@c8 f1f2");
        assert!(
            screen.message.starts_with("It is your turn"),
            "{}",
            screen.message
        );
        // One turn earlier, when Yellow is to move.
        screen.exchange(|online| {
            let game = online.game.as_mut().expect("a game");
            game.course.pop();
            game.state.to_move = Some("yellow".to_owned());
            (ConnectionState::Open, 12_000)
        });
        type_line(screen, "prepare S@c8");
        assert_eq!(screen.message, "Your reply is still missing.");
        type_line(screen, "prepare S@c8 f1f9");
        assert!(!screen.message.is_empty());
        assert_eq!(request(screen), None, "nothing of it is sent");

        type_line(screen, "prepare S@c8 f1f2 >n --");
        let sent = request(screen).expect("a line");
        assert_eq!((sent.seat.as_str(), sent.prepared.after), ("red", 1));
        type_line(screen, "prepare >n f1f2");
        assert_eq!(screen.message, "One moment…", "one after the other");
        let stored = |screen: &mut Screen<Ido>, sent: PrepareRequest| {
            let prepared = Prepared {
                game: ID.to_owned(),
                seat: sent.seat,
                after: sent.prepared.after,
                replies: sent.prepared.replies,
                notes: Vec::new(),
            };
            screen.exchange(|online| {
                online.prepare_ended(Ok(prepared));
                (ConnectionState::Open, 13_000)
            });
        };
        stored(screen, sent);
        assert_eq!(screen.message, "2 replies are prepared.");
        type_line(screen, "prepare any f1f2");
        let sent = request(screen).expect("a premove");
        stored(screen, sent);
        assert!(draw_board(SIZES[1], screen).contains("3 replies are prepared."));
        type_line(screen, "prepare");
        let shown = screen.overlay.take().expect("what is prepared").text;
        assert!(
            shown.ends_with("If S@c8, then f1f2. If >n, then --\nWhatever they play: f1f2"),
            "{shown}"
        );
        type_line(screen, "prepare none");
        let sent = request(screen).expect("a request");
        assert!(sent.prepared.replies.is_empty());
        stored(screen, sent);
        assert_eq!(screen.message, "Nothing is prepared any more.");
    });
}

/// Run with `KINETIC_WRITE_GOLDEN=1` to write the files again, and review them.
#[test]
fn screens_are_those_in_the_files() {
    for size in SIZES {
        check_golden(
            "online-lobby",
            size,
            &draw_lobby("en", size, ConnectionState::Open),
        );
        check_golden("online-room", size, &draw_room("en", size));
        let created = draw(size, |frame| {
            let lang = Lang::new("en").expect("English");
            Setup::for_server().draw(frame, &lang);
        });
        check_golden("online-form", size, &created);
        let custom = custom_form();
        let created = draw(size, |frame| {
            let lang = Lang::new("en").expect("English");
            custom.draw(frame, &lang);
        });
        check_golden("online-form-custom", size, &created);
        let drawn = with_board("en", |screen| draw_board(size, screen));
        check_golden("online-ido", size, &drawn);
        let drawn = with_board("en", |screen| {
            type_line(screen, "f1f2");
            screen.exchange(|online| {
                let asking = Asking {
                    question: Question::Draw,
                    by: "yellow".to_owned(),
                    agreed: Vec::new(),
                    waiting_for: vec!["red".to_owned()],
                };
                online.game.as_mut().expect("a game").state.asking = Some(asking);
                (ConnectionState::Lost, 12_000)
            });
            draw_board(size, screen)
        });
        check_golden("online-ido-lost", size, &drawn);
    }
}

fn press(screen: &mut Screen<Ido>, key: KeyCode) {
    screen.handle(&KeyboardEvent::Key(KeyEvent::new(key, KeyModifiers::NONE)));
}

fn type_line(screen: &mut Screen<Ido>, line: &str) {
    for character in line.chars() {
        press(screen, KeyCode::Char(character));
    }
    press(screen, KeyCode::Enter);
}

#[test]
fn a_turn_is_sent_and_taken_back_when_the_server_refuses_it() {
    with_board("en", |screen| {
        type_line(screen, "f1f2");
        assert_eq!(screen.session.course().len(), 3);
        let part = screen.online.as_mut().expect("a game on a server");
        assert_eq!(submitted(&mut part.game), [(1, 5)]);
        // Nothing else can be played meanwhile.
        type_line(screen, "S@a1");
        assert_eq!(screen.message, "Sending your turn…");
        let part = screen.online.as_mut().expect("a game on a server");
        part.game.receive(refused(1, error(Code::Refused)));
        assert!(screen.follow());
        assert_eq!(screen.session.course().len(), 2);
        assert_eq!(
            screen.message,
            "Something else has happened in the meantime."
        );
    });
}

#[test]
fn no_help_from_the_computer_and_no_other_game_while_others_play() {
    with_board("en", |screen| {
        for line in ["hint", "analysis", "puzzle", "new", "load x"] {
            screen.message.clear();
            type_line(screen, line);
            assert_eq!(
                screen.message, "That is not possible in an online game.",
                "{line}"
            );
        }
        press(screen, KeyCode::PageUp);
        assert_eq!(screen.session.course().len(), 1);
        type_line(screen, "f1f2");
        assert!(
            screen.message.contains("earlier position"),
            "{}",
            screen.message
        );
        press(screen, KeyCode::End);
        type_line(screen, "resign");
        let part = screen.online.as_mut().expect("a game on a server");
        assert!(submitted(&mut part.game).is_empty(), "it asks first");
        type_line(screen, "resign");
        let part = screen.online.as_mut().expect("a game on a server");
        assert_eq!(submitted(&mut part.game).len(), 1);
    });
}

/// Whatever numbers and lists a server sends, everything can be drawn.
#[test]
fn extreme_values_are_drawn() {
    with_board("en", |screen| {
        let mut extreme = game();
        let state = &mut extreme.state;
        state.number = u64::MAX;
        state.waits_until = Some(u64::MAX);
        state.seats = vec![seat("nobody", Some(Holder::Bot { level: u8::MAX })); 1000];
        state.seats[0].stand_in = Some(0);
        state.clocks = Some(Clocks {
            now: u64::MAX,
            left_ms: BTreeMap::from([("nobody".to_owned(), u64::MAX)]),
            running: Some("nobody".to_owned()),
            deadline: Some(u64::MAX),
            stops: vec![
                ClockStop {
                    from: 0,
                    until: u64::MAX,
                    why: StopReason::Holiday,
                };
                3
            ],
            paused_since: Some(u64::MAX),
            holidays: BTreeMap::new(),
        });
        state.asking = Some(Asking {
            question: Question::TakeBack,
            by: "nobody".to_owned(),
            agreed: Vec::new(),
            waiting_for: vec!["red".to_owned()],
        });
        extreme.options.absence.after_ms = u64::MAX;
        screen.exchange(|online| {
            online.receive(FromServer::Snapshot(extreme));
            online.receive(FromServer::Presence {
                game: ID.to_owned(),
                here: vec!["nobody".to_owned(); 1000],
                watchers: usize::MAX,
            });
            (ConnectionState::Open, u64::MAX)
        });
        type_line(screen, "f1f2");
        let part = screen.online.as_mut().expect("a game on a server");
        for code in [Code::Gap, Code::Conflict, Code::Unavailable] {
            let mut error = error(code);
            error.retry_after_ms = Some(u64::MAX);
            error.next = Some(0);
            part.game.receive(refused(1, error));
        }
        screen.exchange(|_| (ConnectionState::Open, 0));
        for size in [SIZES[0], SIZES[2], (20, 5), (1, 1)] {
            draw_board(size, screen);
        }
    });
}

/// What the rules of this program refuse is not shown.
#[test]
fn an_impossible_game_is_refused() {
    with_board("en", |screen| {
        let part = screen.online.as_mut().expect("a game on a server");
        part.game
            .receive(events(5, 2, &["zz9"], vec![entry(5, turn("zz9"))]));
        assert!(!screen.follow());
    });
}

/// The lines at the edges have one row, and all labels of the menu fit.
#[test]
fn every_language_fits_the_smallest_screen() {
    let width = |text: &str| ratatui::text::Line::raw(text).width();
    for (code, _) in LANGUAGES {
        let lang = Lang::new(code).expect("a language");
        for id in [
            "screen-online-keys",
            "lobby-keys",
            "room-keys",
            "lobby-name-keys",
        ] {
            let text = lang.text(id);
            assert!(width(&text) <= SIZES[0].0.into(), "{code}: {text}");
        }
        let lobby = draw_lobby(code, SIZES[0], ConnectionState::Lost);
        assert!(lobby.contains("Anna"), "{code}:\n{lobby}");
        let room = draw_room(code, SIZES[0]);
        assert!(
            room.contains(&lang.text("online-cancel")),
            "{code}:\n{room}"
        );
        with_board(code, |screen| {
            press(screen, KeyCode::F(3));
            let drawn = draw_board(SIZES[0], screen);
            assert!(drawn.contains("9:48"), "{code}:\n{drawn}");
            assert!(
                drawn.contains(&lang.text("online-ask-draw")),
                "{code}:\n{drawn}"
            );
        });
        let form = draw(SIZES[0], |frame| {
            Setup::for_server().draw(frame, &lang);
        });
        assert!(form.contains(&lang.text("room-create")), "{code}:\n{form}");
        // The longest form: four players, and everything about time.
        let form = draw(SIZES[0], |frame| {
            custom_form().draw(frame, &lang);
        });
        for id in ["online-custom-pauses", "room-create", "room-form-keys"] {
            assert!(form.contains(&lang.text(id)), "{code}: {id}:\n{form}");
        }
    }
}
