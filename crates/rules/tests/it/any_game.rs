//! The choice of game at run time gives what the games themselves give.

use kinetic_rules::ido::{Board, Ido, RED};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{
    AnyGame, Course, Diagnose as _, Event, EventText, Game, GameName, OpenError, with_game,
};

use crate::support::{CLASSIC, edited};

#[test]
fn games_are_found_by_their_names_and_only_by_them() {
    for name in GameName::ALL {
        assert_eq!(name.as_str().parse(), Ok(name));
        let game = AnyGame::new(name);
        assert_eq!(game.name(), name);
        assert_eq!(with_game!(&game, game => game.name()), name.as_str());
    }
    for unknown in ["", "Ido", "ido ", "chess"] {
        let refused = unknown.parse::<GameName>();
        assert!(refused.is_err(), "{unknown:?}");
    }
}

#[test]
fn boards_are_opened_by_name_or_text() {
    let board = |game: &str, board| AnyGame::open(game, board).map(|game| game.to_owned());
    let named = |game: &str, text| {
        let game = board(game, text).expect("a game");
        game.board_name().map(str::to_owned)
    };
    assert_eq!(named("ido", None).as_deref(), Some("classic"));
    assert_eq!(named("ido", Some("grand")).as_deref(), Some("grand"));
    let own = edited(&[("name = \"classic\"", "name = \"mine\"")]);
    assert_eq!(named("ido", Some(&own)).as_deref(), Some("mine"));
    assert_eq!(named("orbito", None), None);
    let refused = board("orbito", Some("classic")).unwrap_err();
    assert_eq!(refused, OpenError::OneBoard(GameName::Orbito));
    let refused = board("ido", Some("no such board")).unwrap_err();
    assert_eq!(refused.diagnostic().id, "board-malformed");
}

#[test]
fn a_custom_board_may_not_take_a_built_in_name() {
    // The same board under its own name is that board.
    let same = Board::from_toml(CLASSIC).expect("the classic board");
    assert_eq!(same.layout(), Board::classic().layout());
    let grand = edited(&[("name = \"classic\"", "name = \"grand\"")]);
    let refused = AnyGame::open("ido", Some(&grand)).unwrap_err();
    assert_eq!(refused.diagnostic().id, "board-name-taken");
}

#[test]
fn the_built_in_boards_are_the_board_files() {
    let files = [
        include_str!("../../../../boards/classic.toml"),
        include_str!("../../../../boards/grand.toml"),
    ];
    for (name, file) in Board::NAMES.into_iter().zip(files) {
        let built_in = Board::by_name(name).expect("a built-in board");
        let layout = kinetic_rules::ido::Layout::from_toml(file);
        assert_eq!(layout.as_ref(), Ok(built_in.layout()), "{name}");
    }
}

/// Plays the same events through a course and through its runtime choice.
fn check_same<G: Game>(game: G, any: &AnyGame, start: &str, events: &[&str]) {
    let first = game.parse_position(start).expect(start);
    let mut course = Course::new(game, first);
    let mut other = any.start_from(start).expect(start);
    for text in events {
        let event: EventText = text.parse().expect(text);
        let applied = course
            .apply_text(&event)
            .map_err(|error| error.diagnostic());
        assert_eq!(other.apply(&event), applied, "{text}");
        let game = course.game();
        assert_eq!(other.len(), course.len());
        assert_eq!(other.position_text(), game.position_text(course.position()));
        assert_eq!(other.finish(), course.finish());
        assert_eq!(other.to_move(), course.to_move());
        assert_eq!(other.playing(), course.playing());
        assert_eq!(other.record(), kinetic_rules::record::describe(&course));
        let listed = game.legal_turns(course.position()).len();
        let expected = if course.finish().is_some() { 0 } else { listed };
        assert_eq!(other.legal_turns(3).total, expected);
        assert_eq!(other.legal_turns(3).turns.len(), expected.min(3));
        assert_eq!(other.legal_turns(usize::MAX).turns.len(), expected);
    }
    let all: Vec<EventText> = other.events_from(0).collect();
    let copy = other.clone();
    for event in all.iter().rev() {
        assert_eq!(other.undo().as_ref(), Some(event));
    }
    assert_eq!(other.undo(), None);
    assert_eq!(other.position_text(), start);
    assert_eq!(copy.events_from(0).collect::<Vec<_>>(), all);
    other = copy.clone();
    other.truncate(1);
    assert_eq!(other.events_from(0).collect::<Vec<_>>(), all[..1]);
    assert_eq!(copy.position_text_after(1), Some(other.position_text()));
}

#[test]
fn a_course_chosen_at_run_time_is_the_course_of_its_game() {
    let ido = "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4";
    let events = [
        "S@f1",
        "f1f2",
        "green:time",
        "S@a2",
        "S@c8",
        "f1f2",
        "blue:resigns",
        "nobody:gone",
    ];
    check_same(Ido::classic(), &AnyGame::new(GameName::Ido), ido, &events);
    let events = ["a1", "b1c1,a1", "a1", "b2", "all:draw", "c3"];
    let orbito = AnyGame::new(GameName::Orbito);
    check_same(Orbito, &orbito, "4/4/4/4 w", &events);
}

#[test]
fn a_start_asks_for_seats_of_the_game() {
    let ido = AnyGame::new(GameName::Ido);
    let start = ido
        .start(ido.default_seats(), RED, "3,own")
        .expect("a start");
    assert_eq!(start.start_text(), "8/8/8/8/8/8/8/8 b2 r 0 r00y00 3,own");
    assert_eq!(start.seat_by_name("blue"), None);
    assert_eq!(start.to_move_before(0), start.seat_by_name("red"));
    assert!(ido.start(ido.default_seats(), RED, "99").is_err());
}

#[test]
fn events_have_one_text() {
    for text in [
        "S@f1",
        "f1f3+f3x",
        "red:resigns",
        "white:time",
        "c-3:gone",
        "all:draw",
    ] {
        let event: EventText = text.parse().expect(text);
        assert_eq!(event.to_string(), text);
    }
    for text in [
        "",
        "red:",
        ":gone",
        "red:draw",
        "all:gone ",
        "a b",
        "a}b",
        "9:gone",
    ] {
        assert!(text.parse::<EventText>().is_err(), "{text:?}");
    }
    let long = "x".repeat(101);
    assert!(long.parse::<EventText>().is_err());
    assert_eq!("a1".parse::<EventText>(), Ok(Event::Turn("a1".to_owned())));
}
