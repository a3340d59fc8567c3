//! Options, seats, beginnings, and who may do what.

use std::collections::BTreeMap;

use kinetic_protocol::web::Board;
use kinetic_rules::{Diagnose, GameName, Seat};
use kinetic_server::{
    Actor, Chair, Event, GameChoice, Holder, Options, Phase, Place, Question, Span, Table, Then,
    TimeControl,
};

use super::{A, B, C, D, Story, ask, person, yes};
use crate::common::{by_link, visitor};
use crate::format;

#[track_caller]
fn no_game(change: impl FnOnce(&mut Options), message: &str) {
    let mut options = by_link(2);
    change(&mut options);
    match Table::new(options) {
        Ok(table) => panic!("{table:?}"),
        Err(refused) => assert_eq!(refused.diagnostic().id, message),
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let link = |seat| Chair {
        seat,
        place: Place::Link,
    };
    let board = |board| GameChoice::new(GameName::Ido, Some(board));
    let live = |start, increment, lag| TimeControl::Live {
        start: Span(start),
        increment: Span(increment),
        lag: Span(lag),
        lag_budget: None,
    };
    no_game(|o| o.seats[1].seat = A, "server-seats");
    no_game(|o| o.seats[1].seat = C, "server-seats");
    no_game(|o| o.first = C, "server-seats");
    no_game(|o| o.seats = vec![], "server-seats");
    no_game(|o| o.seats = vec![link(A)], "orbito-seat-count");
    no_game(|o| o.seats = vec![link(A); 9], "server-seats");
    no_game(|o| o.rules = "5".to_owned(), "orbito-options");
    no_game(
        |o| o.game = board(Board::Named("round".to_owned())),
        "server-board",
    );
    no_game(
        |o| o.game = board(Board::Toml("round".to_owned())),
        "board-malformed",
    );
    no_game(
        |o| o.seats[1].place = Place::Bot { level: 0 },
        "server-level",
    );
    no_game(
        |o| o.seats[1].place = Place::Bot { level: 9 },
        "server-level",
    );
    no_game(|o| o.absence.then = Then::Bot { level: 9 }, "server-level");
    no_game(|o| o.absence.after = Span(u64::MAX), "server-time");
    no_game(|o| o.time = live(0, 5_000, 0), "server-time");
    no_game(|o| o.time = live(u64::MAX, 0, 0), "server-time");
    no_game(|o| o.time = live(1, u64::MAX, 0), "server-time");
    no_game(|o| o.time = live(1, 0, 60_000), "server-time");
    no_game(
        |o| o.time = TimeControl::Correspondence { days: 0 },
        "server-time",
    );
    let long = "x".repeat(41);
    for name in ["", " ", " a", "a ", "a\nb", "\u{202e}a", "\u{2066}", &long] {
        let name = name.to_owned();
        no_game(|o| o.seats[1].place = Place::Screen { name }, "server-name");
    }
}

#[test]
fn seats_are_taken_and_given_up_until_the_game_begins() {
    let mut story = Story::open(by_link(2));
    let sit = |seat, name| Event::Sit {
        seat,
        holder: person(name),
    };
    let nameless = Event::Sit {
        seat: A,
        holder: Holder::Person {
            visitor: visitor("anna"),
            name: String::new(),
        },
    };
    assert_eq!(story.table.phase(), Phase::Open);
    assert_eq!(story.table.to_move(), None);
    story
        .refuses(Event::Start {}, "server-seat-open")
        .refuses(Event::Stand { seat: A }, "server-seat-open")
        .refuses(sit(C, "anna"), "course-not-playing")
        .refuses(nameless, "server-name")
        .does(sit(A, "anna"))
        .refuses(sit(A, "bert"), "server-seat-taken")
        .refuses(sit(A, "anna"), "server-seat-taken")
        .refuses(Event::Start {}, "server-seat-open")
        .does(Event::Stand { seat: A })
        .does(sit(A, "bert"))
        .does(sit(B, "anna"))
        .does(Event::Start {})
        .refuses(Event::Start {}, "server-started")
        .refuses(Event::Stand { seat: A }, "server-started")
        .refuses(sit(A, "anna"), "server-started")
        .refuses(Event::CallOff {}, "server-started");
    assert_eq!(story.table.phase(), Phase::Running);
    assert_eq!(story.table.holder(A), Some(&person("bert")));
    assert_eq!(story.table.to_move(), Some(A));
}

#[test]
fn bots_and_people_at_the_screen_sit_from_the_beginning() {
    let mut options = by_link(2);
    let name = "Opa".to_owned();
    options.seats[0].place = Place::Screen { name: name.clone() };
    options.seats[1].place = Place::Bot { level: 4 };
    let mut story = Story::open(options);
    let visitor = visitor("host");
    let opa = Holder::Person { visitor, name };
    assert_eq!(story.table.holder(A), Some(&opa));
    assert_eq!(story.table.bot(A), None);
    assert_eq!(story.table.bot(B), Some(4));
    story
        .refuses(Event::Stand { seat: A }, "server-seat-fixed")
        .does(Event::Start {});
}

#[test]
fn a_game_that_is_called_off_stays_so() {
    let mut story = Story::open(by_link(2));
    story.does(Event::CallOff {});
    assert_eq!(story.table.phase(), Phase::CalledOff);
    for (event, _) in format::events() {
        let refused = story
            .table
            .after(&event, kinetic_server::Stamp::at(story.now));
        assert!(refused.is_err(), "{event:?}");
    }
    story
        .refuses(Event::Start {}, "server-called-off")
        .refuses(ask(A, Question::Rematch), "server-called-off");
}

#[test]
fn a_seat_changes_hands() {
    let mut story = Story::begun_by(4);
    let over = |seat, holder| Event::HandOver { seat, holder };
    let bot = Holder::Bot { level: 2 };
    story
        .does(Event::Away { seat: B })
        .does(over(B, bot.clone()))
        .refuses(Event::Back { seat: B }, "server-not-away")
        .refuses(over(B, Holder::Bot { level: 0 }), "server-level")
        .does(Event::Resign { seat: C })
        .refuses(over(C, bot), "course-not-playing");
    assert_eq!(story.table.bot(B), Some(2));
    story.does(over(B, person("eva")));
    assert_eq!(story.table.bot(B), None);
    assert!(story.table.is_held_by(B, &visitor("eva")));
}

#[test]
fn players_act_for_their_own_seats_only() {
    let story = Story::begun_by(4);
    let table = &story.table;
    // What is known of events is told for seat C.
    for (event, _) in format::events() {
        let own = table.permits(&Actor::Visitor(visitor("p2")), &event);
        let other = table.permits(&Actor::Visitor(visitor("p1")), &event);
        assert_eq!(table.permits(&Actor::Server, &event), Ok(()));
        let (own, other) = (
            own.err().map(|e| e.diagnostic().id),
            other.err().map(|e| e.diagnostic().id),
        );
        let expected = match event {
            Event::Turn { .. }
            | Event::Ask { .. }
            | Event::Answer { .. }
            | Event::Withdraw { .. }
            | Event::Resign { .. }
            | Event::Stand { .. }
            | Event::HandOver { .. }
            | Event::Back { .. }
            | Event::Claim { .. }
            | Event::Resume { .. }
            | Event::HolidayStart { .. }
            | Event::HolidayEnd { .. } => (None, Some("server-not-your-seat")),
            Event::CallOff {} => (Some("server-not-host"), Some("server-not-host")),
            _ => (
                Some("server-not-for-players"),
                Some("server-not-for-players"),
            ),
        };
        assert_eq!((own, other), expected, "{event:?}");
    }
    let host = Actor::Visitor(visitor("host"));
    assert_eq!(table.permits(&host, &Event::CallOff {}), Ok(()));
    let give = Event::HandOver {
        seat: C,
        holder: person("eva"),
    };
    let owner = Actor::Visitor(visitor("p2"));
    assert!(table.permits(&owner, &give).is_err(), "a link is needed");
}

#[test]
fn a_rematch_of_four_moves_everybody_by_one_seat_and_the_next_player_begins() {
    let mut options = by_link(4);
    options.seats[3].place = Place::Bot { level: 5 };
    let mut story = Story::begun(options);
    let next = Event::Rematch {
        game: "next".to_owned(),
    };
    story.refuses(ask(A, Question::Rematch), "server-not-over");
    for seat in [A, B, C] {
        story.does(Event::Resign { seat });
    }
    assert!(story.is_over());
    story
        .refuses(next.clone(), "server-not-agreed")
        .does(ask(B, Question::Rematch))
        .does(yes(A))
        .does(yes(C));
    assert_eq!(story.table.next_options(), None);
    story.does(yes(D));
    let (options, events) = story.table.next_options().expect("all agree");
    let places: Vec<_> = options.seats.iter().map(|c| (c.seat, &c.place)).collect();
    let bot = Place::Bot { level: 5 };
    let link = &Place::Link;
    assert_eq!(places, [(A, link), (B, link), (C, &bot), (D, link)]);
    assert_eq!((options.first, options.cycle_game), (A, 2));
    let sit = |seat, name| Event::Sit {
        seat,
        holder: person(name),
    };
    assert_eq!(events, [sit(D, "p0"), sit(A, "p1"), sit(B, "p2")]);
    let mut again = Story::open(options);
    for event in events {
        again.does(event);
    }
    again.does(Event::Start {});
    assert_eq!(again.table.to_move(), Some(A));

    story
        .refuses(ask(A, Question::Rematch), "server-asked-already")
        .does(next.clone())
        .refuses(next, "server-not-agreed");
    assert_eq!(story.table.next_options(), None);
    let game = story.table.next_game().map(|id| id.as_str());
    assert_eq!(game, Some("next"));
}

/// The rematch of a game: all but one player resign, then everybody agrees.
fn rematch_of(mut story: Story) -> Story {
    let seats: Vec<Seat> = story.table.seats().iter().collect();
    for &seat in &seats[1..] {
        story.does(Event::Resign { seat });
    }
    story.does(ask(seats[0], Question::Rematch));
    for &seat in &seats[1..] {
        story.does(yes(seat));
    }
    let (options, events) = story.table.next_options().expect("all agree");
    let mut next = Story::open(options);
    for event in events {
        next.does(event);
    }
    next.does(Event::Start {});
    next
}

/// Who sits where, and who begins.
fn seated(story: &Story) -> (Vec<(Seat, String)>, Option<Seat>) {
    let table = &story.table;
    let name = |seat| match table.holder(seat) {
        Some(Holder::Person { name, .. }) => name.clone(),
        other => panic!("{other:?}"),
    };
    let seats = table.seats().iter().map(|seat| (seat, name(seat)));
    (seats.collect(), table.to_move())
}

#[test]
fn over_twelve_rematches_three_players_have_each_seat_and_each_place_equally_often() {
    let mut options = by_link(3);
    // Any three seats: red, yellow and green, and yellow begins.
    options.seats[1].seat = C;
    options.seats[2].seat = D;
    options.first = C;
    let first = Story::begun(options);
    let start = seated(&first);
    let mut story = first;
    let mut had = BTreeMap::new();
    let mut sides = Vec::new();
    for number in 1..=12 {
        assert_eq!(story.table.options().cycle_game, number);
        let (seats, first) = seated(&story);
        let begins = seats.iter().position(|(seat, _)| Some(*seat) == first);
        let mut order = seats.clone();
        order.rotate_left(begins.expect("a seat in play"));
        for (place, (seat, player)) in order.into_iter().enumerate() {
            *had.entry((player, seat, place)).or_insert(0) += 1;
        }
        sides.extend([A, B, C, D].into_iter().filter(|side| {
            let mut taken = seats.iter();
            taken.all(|(seat, _)| seat != side)
        }));
        story = rematch_of(story);
    }
    assert_eq!(had.len(), 3 * 4 * 3);
    assert!(had.values().all(|&times| times == 1), "{had:?}");
    assert_eq!(sides, [B, C, D, A].repeat(3), "the empty side moves on");
    assert_eq!(seated(&story), start);
    assert_eq!(story.table.options().cycle_game, 1);
}

#[test]
fn all_legal_seats_are_accepted_and_no_others() {
    let chair = |seat| Chair {
        seat,
        place: Place::Link,
    };
    let with = |seats: &[Seat]| {
        let mut options = by_link(4);
        options.seats = seats.iter().copied().map(chair).collect();
        options.first = seats[0];
        Table::new(options).map(|_| ())
    };
    for seats in [[A, C], [B, D]] {
        assert_eq!(with(&seats), Ok(()));
    }
    for seats in [[A, B], [B, C], [C, D], [A, D]] {
        assert!(with(&seats).is_err(), "{seats:?}");
    }
    for seats in [[A, B, C], [A, B, D], [A, C, D], [B, C, D]] {
        assert_eq!(with(&seats), Ok(()));
    }
    let cycle = |players, game| {
        let mut options = by_link(players);
        options.cycle_game = game;
        Table::new(options).map(|_| ())
    };
    assert_eq!(cycle(3, 12), Ok(()));
    for (players, game) in [(3, 0), (3, 13), (2, 3), (4, 5)] {
        assert!(cycle(players, game).is_err(), "{players} {game}");
    }
}
