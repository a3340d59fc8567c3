//! Games being played: undo, repetition, leaving, and what cannot happen any
//! more. The rules behind it are I-29 and I-30.

use kinetic_rules::ido::{BLUE, GREEN, Ido, RED, SEATS, TurnError, YELLOW};
use kinetic_rules::orbito::{self, Orbito};
use kinetic_rules::{
    Course, CourseError, CourseWithDraft, Diagnose, Ending, Event, Game, GameEvent, Leaving,
    Outcome, Seat, SeatSet,
};

use crate::random::Rng;
use crate::support::ido::classic;
use crate::support::toy::Takeaway;
use crate::support::{apply, event, finish_text, try_apply};
use crate::support::{on_all_cores, scale};

/// Blocks west of the frame, out of its way.
const TWO: &str = "ra1 ya2 | b2 r 0 r00y00 4";
const FOUR: &str = "ra1 ya2 ba3 ga4 | b2 r 0 r00b00y00g00 4";

/// The course of a game of IDO after some events.
#[track_caller]
fn ido_course(start: &str, events: &str) -> Course<Ido> {
    let table = classic();
    let mut course = Course::new(table.rules.clone(), table.position(start));
    apply(&table.rules, &mut course, events);
    course
}

/// Everything that can be asked about a course.
fn snapshot<G: Game>(game: &G, course: &Course<G>) -> String {
    let playing: Vec<&str> = course
        .playing()
        .iter()
        .map(|seat| game.seat_name(seat))
        .collect();
    format!(
        "{} x{}, {playing:?}, {}, {:?}, {:?}",
        game.position_text(course.position()),
        course.occurrences(),
        finish_text(course.finish()),
        course.events().collect::<Vec<_>>(),
        course.positions().collect::<Vec<_>>(),
    )
}

/// Some event, which may be impossible.
fn random_event<G: Game>(game: &G, position: &G::Position, rng: &mut Rng) -> GameEvent<G> {
    let seats: Vec<Seat> = game.all_seats().iter().collect();
    if rng.percent(10) {
        return Event::Leave(rng.pick(&seats), rng.pick(&Leaving::ALL));
    }
    let mut results = Vec::new();
    game.for_each_successor(position, &mut Default::default(), |result| {
        results.push(*result);
    });
    if results.is_empty() || rng.percent(2) {
        return Event::Draw;
    }
    let turn = game.turn_between(position, &rng.pick(&results));
    Event::Turn(turn.expect("results have turns"))
}

/// Lets random events happen and takes them all back.
fn check_undo<G: Game>(game: &G, start: &str, rng: &mut Rng) {
    let start = game.parse_position(start).expect("a position");
    let mut course = Course::new(game.clone(), start);
    let mut snapshots = Vec::new();
    for _ in 0..30 {
        let before = snapshot(game, &course);
        let event = random_event(game, course.position(), rng);
        match course.apply(event) {
            Ok(()) => {
                snapshots.push((before, event));
                assert_eq!(course.last_event(), Some(&event));
                assert_eq!(course.positions().last(), Some(course.position()));
            }
            Err(_) => assert_eq!(snapshot(game, &course), before, "nothing changes on error"),
        }
    }
    assert_eq!(*course.start(), start);
    while let Some((before, event)) = snapshots.pop() {
        assert_eq!(course.undo(), Some(event));
        assert_eq!(snapshot(game, &course), before);
    }
    assert_eq!(course.undo(), None);
    assert_eq!(*course.position(), start);
}

/// Plays random events with the parts of each turn entered one by one, and as
/// a whole: both games are the same.
fn check_draft<G: Game>(game: &G, start: &str, rng: &mut Rng) {
    let start = game.parse_position(start).expect("a position");
    let mut course = Course::new(game.clone(), start);
    let mut entry = CourseWithDraft::new(course.clone());
    for _ in 0..30 {
        let event = random_event(game, course.position(), rng);
        let entered = match event {
            Event::Turn(turn) => {
                for (count, &part) in turn.parts().iter().enumerate() {
                    assert_eq!(entry.parts(), &turn.parts()[..count]);
                    entry.extend(part).expect("parts of a legal turn");
                }
                assert!(entry.is_complete());
                let last = turn.parts()[turn.parts().len() - 1];
                assert!(entry.undo_part());
                entry.extend(last).expect("as before");
                entry.end_turn()
            }
            _ => entry.apply(event),
        };
        assert_eq!(entered.is_ok(), course.apply(event).is_ok());
        assert_eq!(snapshot(game, entry.course()), snapshot(game, &course));
        if entered.is_err() {
            while entry.undo_part() {}
        }
        assert!(entry.parts().is_empty());
        assert!(entry.end_turn().is_err(), "no part yet");
    }
    while let Some(event) = course.undo() {
        assert_eq!(entry.undo(), Some(event));
        assert_eq!(snapshot(game, entry.course()), snapshot(game, &course));
    }
    assert!(!entry.undo_part());
}

#[test]
fn turns_entered_part_by_part_are_the_same() {
    let ido = Ido::classic();
    on_all_cores(scale(200), |seed| {
        let mut rng = Rng::new(seed as u64);
        check_draft(&ido, &classic().text([TWO, FOUR][seed % 2]), &mut rng);
        check_draft(&Orbito, "4/4/4/4 w", &mut rng);
        check_draft(&Takeaway, "40 new a abc", &mut rng);
    });
}

#[test]
fn undo_restores_everything() {
    let ido = Ido::classic();
    let starts = [
        TWO,
        FOUR,
        "rf1 ba3 | b2 b 0 r03b03y00 4",
        "| b2 y 0 r00y00 3",
    ];
    on_all_cores(scale(500), |seed| {
        let mut rng = Rng::new(seed as u64);
        check_undo(&ido, &classic().text(starts[seed % starts.len()]), &mut rng);
        check_undo(&Orbito, "4/4/4/4 w", &mut rng);
        check_undo(&Takeaway, "40 new a abc", &mut rng);
    });
}

#[test]
fn occurrences_go_up_and_down() {
    let rules = classic().rules;
    let mut course = ido_course(TWO, "");
    assert_eq!(course.occurrences(), 1);
    apply(&rules, &mut course, "--");
    assert_eq!(course.occurrences(), 1);
    apply(&rules, &mut course, "--");
    assert_eq!(course.occurrences(), 2);
    course.undo();
    course.undo();
    assert_eq!(course.occurrences(), 1);
    apply(&rules, &mut course, "-- -- -- --");
    assert_eq!(course.occurrences(), 3);
    assert_eq!(finish_text(course.finish()), "1/2-1/2 repetition");
    // Taken back, the game goes on another way.
    course.undo();
    assert_eq!(finish_text(course.finish()), "*");
    apply(&rules, &mut course, ">n");
    assert_eq!(finish_text(course.finish()), "*");
}

#[test]
fn events_that_change_no_position_do_not_repeat_it() {
    // In a game of two neither leaving nor a draw shows in the position.
    for last in ["red:resigns", "all:draw"] {
        let mut course = ido_course(TWO, &format!("-- -- {last}"));
        assert_eq!(course.occurrences(), 2, "{last}");
        course.undo();
        assert_eq!(course.occurrences(), 2, "{last}");
    }
}

#[test]
fn a_draw_by_agreement_can_be_taken_back() {
    let rules = classic().rules;
    let mut course = ido_course(FOUR, "-- all:draw");
    assert_eq!(finish_text(course.finish()), "1/2-1/2-1/2-1/2 agreement");
    assert_eq!(course.undo(), Some(Event::Draw));
    assert_eq!(finish_text(course.finish()), "*");
    apply(&rules, &mut course, "--");
}

#[test]
fn a_seat_that_left_is_back_after_undo() {
    let mut course = ido_course(FOUR, "blue:resigns -- green:time");
    let playing = |course: &Course<Ido>| course.playing().iter().collect::<Vec<_>>();
    assert_eq!(playing(&course), [RED, YELLOW]);
    assert_eq!(course.undo(), Some(Event::Leave(GREEN, Leaving::Time)));
    assert_eq!(playing(&course), [RED, YELLOW, GREEN]);
    course.undo();
    course.undo();
    assert_eq!(playing(&course), SEATS);
    assert!(course.is_empty());
    // A game of two notes it beside the position.
    let mut course = ido_course(TWO, "yellow:gone");
    assert_eq!(playing(&course), [RED]);
    course.undo();
    assert_eq!(playing(&course), [RED, YELLOW]);
}

#[test]
fn seats_may_leave_out_of_turn() {
    let check = |start: &str, events: &str, finish: &str| {
        let course = ido_course(start, events);
        assert_eq!(finish_text(course.finish()), finish, "{events}");
    };
    check(TWO, "yellow:resigns", "1-0 resigns");
    check(TWO, "-- yellow:resigns", "1-0 resigns");
    check(FOUR, "yellow:resigns", "*");
    check(FOUR, "green:gone blue:gone yellow:time", "1-0-0-0 time");
    check(FOUR, "red:gone blue:gone yellow:time", "0-0-0-1 time");
}

#[test]
fn orbito_ends_when_a_colour_leaves() {
    let check = |events: &str, finish: &str| {
        let start = Orbito.parse_position("4/4/4/4 w").unwrap();
        let mut course = Course::new(Orbito, start);
        apply(&Orbito, &mut course, events);
        assert_eq!(finish_text(course.finish()), finish, "{events}");
    };
    check("white:resigns", "0-1 resigns");
    check("black:time", "1-0 time");
    check("a1 b2 white:gone", "0-1 gone");
    check("a1 all:draw", "1/2-1/2 agreement");
    check("a1", "*");
}

#[test]
fn nothing_happens_after_the_end() {
    let rules = classic().rules;
    for (start, events) in [
        ("ra6 yf1 | b2 r 0 r12y00 4", "a6x"),
        (TWO, "-- -- -- --"),
        (TWO, "all:draw"),
        (TWO, "red:resigns"),
        (FOUR, "red:resigns blue:time green:gone"),
    ] {
        let mut course = ido_course(start, events);
        let before = snapshot(&rules, &course);
        for more in ["--", "all:draw", "yellow:resigns", "red:resigns"] {
            let refused = try_apply(&rules, &mut course, more);
            assert_eq!(refused, Err(CourseError::Over), "{events} {more}");
        }
        assert_eq!(snapshot(&rules, &course), before);
    }
    // A game that was over from the start.
    let start = Orbito.parse_position("wwww/4/4/bbb1 -").unwrap();
    let mut course = Course::new(Orbito, start);
    assert_eq!(finish_text(course.finish()), "1-0 board");
    assert_eq!(
        try_apply(&Orbito, &mut course, "a1"),
        Err(CourseError::Over)
    );
}

#[test]
fn impossible_events_are_refused_and_change_nothing() {
    let rules = classic().rules;
    let mut course = ido_course(TWO, "--");
    let before = snapshot(&rules, &course);
    let check = |course: &mut Course<Ido>, event, error| {
        assert_eq!(course.apply(event), Err(error));
        assert_eq!(snapshot(&rules, course), before);
    };
    let blue_leaves = Event::Leave(BLUE, Leaving::Resigned);
    check(&mut course, blue_leaves, CourseError::NotPlaying(BLUE));
    let pass_not_allowed = event(&rules, "f1f2");
    let at = crate::support::ido::unit("f1");
    let seat = kinetic_rules::ido::seat_word(YELLOW);
    let error = TurnError::NoOwnBlock { at, seat };
    check(&mut course, pass_not_allowed, CourseError::Turn(error));
}

#[test]
fn errors_have_messages() {
    type Error = CourseError<orbito::TurnError>;
    let text = |error: Error| (error.to_string(), error.diagnostic().rule);
    assert_eq!(text(Error::Over), ("course-over".to_owned(), None));
    assert_eq!(
        text(Error::NotPlaying(orbito::WHITE)),
        ("course-not-playing".to_owned(), None)
    );
    let of_a_turn = Error::Turn(orbito::TurnError::Placed);
    let expected = ("orbito-placed (O-2)".to_owned(), Some("O-2"));
    assert_eq!(text(of_a_turn), expected);
    assert_eq!(
        Error::MESSAGES,
        ["course-over", "course-not-playing", "record-seat"]
    );
}

#[test]
fn endings_and_reasons_have_words() {
    let leaving = Leaving::ALL.map(Leaving::name);
    assert_eq!(leaving, ["resigns", "time", "gone"]);
    let endings = Ending::ALL.map(Ending::name);
    assert_eq!(
        endings,
        [
            "board",
            "repetition",
            "agreement",
            "resigns",
            "time",
            "gone"
        ]
    );
}

#[test]
fn a_finish_says_who_won_and_how() {
    let finish = ido_course(FOUR, "red:gone blue:gone yellow:time").finish();
    let finish = finish.expect("a finished game");
    assert_eq!(finish.ending, Ending::Left(Leaving::Time));
    assert_eq!(finish.outcome, Outcome::won_by(GREEN, SeatSet::of(&SEATS)));
    let drawn = ido_course(FOUR, "blue:gone all:draw").finish().unwrap();
    let drawing = SeatSet::of(&[RED, YELLOW, GREEN]);
    assert_eq!(drawn.outcome, Outcome::drawn(drawing, SeatSet::of(&SEATS)));
    assert_eq!(drawn.outcome.winner(), None);
}

#[test]
fn i_30_a_single_seat_wins_from_the_first_position_on() {
    let course = ido_course("| b2 r 0 r00b00!y00! 4", "");
    let finish = course.finish().expect("the game is over");
    assert_eq!(finish.outcome.winner(), Some(RED));
    assert_eq!(finish.ending, Ending::Left(Leaving::Gone));
}
