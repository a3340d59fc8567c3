//! What is stored stays readable: these texts are in the stores of others.
//! When a test here fails, do not change the text but raise `FORMAT`, and read
//! the old format as well.

use kinetic_protocol::web::Board;
use kinetic_rules::{GameName, Seat};
use kinetic_server::{
    Absence, Calendar, Chair, CustomTime, Event, GameChoice, Holder, Options, Place, Question,
    SeatTime, Span, Then, TimeControl, UnequalTime, event_from_json, event_to_json,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::common::{by_link, visitor};

fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
}

/// Every kind of event, as it is stored.
pub fn events() -> Vec<(Event, &'static str)> {
    let seat = Seat::new(2);
    let holder = Holder::Person {
        visitor: visitor("anna"),
        name: "Anna".to_owned(),
    };
    let bot = Holder::Bot { level: 3 };
    vec![
        (
            Event::Sit { seat, holder },
            r#"{"event":"sit","seat":2,"holder":{"person":{"visitor":"anna","name":"Anna"}}}"#,
        ),
        (Event::Stand { seat }, r#"{"event":"stand","seat":2}"#),
        (Event::CallOff {}, r#"{"event":"call-off"}"#),
        (Event::Start {}, r#"{"event":"start"}"#),
        (
            Event::Turn {
                seat,
                turn: "S@f1".to_owned(),
            },
            r#"{"event":"turn","seat":2,"turn":"S@f1"}"#,
        ),
        (
            Event::Ask {
                seat,
                question: Question::Draw,
            },
            r#"{"event":"ask","seat":2,"question":"draw"}"#,
        ),
        (
            Event::Ask {
                seat,
                question: Question::TakeBack,
            },
            r#"{"event":"ask","seat":2,"question":"take-back"}"#,
        ),
        (
            Event::Ask {
                seat,
                question: Question::Rematch,
            },
            r#"{"event":"ask","seat":2,"question":"rematch"}"#,
        ),
        (
            Event::Ask {
                seat,
                question: Question::Pause,
            },
            r#"{"event":"ask","seat":2,"question":"pause"}"#,
        ),
        (
            Event::Answer { seat, yes: true },
            r#"{"event":"answer","seat":2,"yes":true}"#,
        ),
        (Event::Withdraw { seat }, r#"{"event":"withdraw","seat":2}"#),
        (Event::Resign { seat }, r#"{"event":"resign","seat":2}"#),
        (
            Event::HandOver { seat, holder: bot },
            r#"{"event":"hand-over","seat":2,"holder":{"bot":{"level":3}}}"#,
        ),
        (Event::Away { seat }, r#"{"event":"away","seat":2}"#),
        (Event::Back { seat }, r#"{"event":"back","seat":2}"#),
        (
            Event::Claim {
                seat,
                against: Seat::new(0),
            },
            r#"{"event":"claim","seat":2,"against":0}"#,
        ),
        (Event::Gone { seat }, r#"{"event":"gone","seat":2}"#),
        (Event::StandIn { seat }, r#"{"event":"stand-in","seat":2}"#),
        (Event::TimeUp { seat }, r#"{"event":"time-up","seat":2}"#),
        (
            Event::ServerAway {
                from: 5,
                until: 1_700_000_000_000,
            },
            r#"{"event":"server-away","from":5,"until":1700000000000}"#,
        ),
        (Event::Resume { seat }, r#"{"event":"resume","seat":2}"#),
        (
            Event::HolidayStart { seat },
            r#"{"event":"holiday-start","seat":2}"#,
        ),
        (
            Event::HolidayEnd { seat },
            r#"{"event":"holiday-end","seat":2}"#,
        ),
        (
            Event::TimeoutReversed {
                seat,
                left_ms: 60_000,
            },
            r#"{"event":"timeout-reversed","seat":2,"left_ms":60000}"#,
        ),
        (Event::End {}, r#"{"event":"end"}"#),
        (
            Event::Rematch {
                game: "next".to_owned(),
            },
            r#"{"event":"rematch","game":"next"}"#,
        ),
    ]
}

#[test]
fn events_are_stored_like_this() {
    for (event, text) in events() {
        assert_eq!(event_to_json(&event).unwrap(), text);
        assert_eq!(event_from_json(text).unwrap(), event);
    }
}

#[test]
fn options_are_stored_like_this() {
    let mut options = by_link(2);
    options.seats[1].place = Place::Bot { level: 8 };
    check(
        &options,
        concat!(
            r#"{"game":{"name":"orbito"},"rules":"","first":0,"#,
            r#""seats":[{"seat":0,"place":"link"},{"seat":1,"place":{"bot":{"level":8}}}],"#,
            r#""host":"host","time":"unlimited","#,
            r#""absence":{"after":60000,"then":"claim"},"listed":false}"#
        ),
    );
    let mut rematch = by_link(3);
    rematch.cycle_game = 12;
    rematch.seats.truncate(1);
    check(
        &rematch,
        concat!(
            r#"{"game":{"name":"ido","board":{"named":"classic"}},"rules":"","first":0,"#,
            r#""seats":[{"seat":0,"place":"link"}],"host":"host","time":"unlimited","#,
            r#""absence":{"after":60000,"then":"claim"},"listed":false,"cycle_game":12}"#
        ),
    );
    let screen = Chair {
        seat: Seat::new(3),
        place: Place::Screen {
            name: "Opa".to_owned(),
        },
    };
    check(&screen, r#"{"seat":3,"place":{"screen":{"name":"Opa"}}}"#);
    let board = Board::Named("grand".to_owned());
    check(
        &GameChoice::new(GameName::Ido, Some(board)),
        r#"{"name":"ido","board":{"named":"grand"}}"#,
    );
    let live = TimeControl::Live {
        start: Span(300_000),
        increment: Span(5_000),
        lag: Span(500),
        lag_budget: None,
    };
    check(
        &live,
        r#"{"live":{"start":300000,"increment":5000,"lag":500}}"#,
    );
    check(
        &TimeControl::Correspondence { days: 3 },
        r#"{"correspondence":{"days":3}}"#,
    );
    let plain = SeatTime {
        per_turn: Span(0),
        bank: Span(600_000),
        increment: Span(5_000),
        max_bank: None,
        lag: Span(1_000),
        lag_budget: Some(Span(10_000)),
    };
    let mut custom = CustomTime {
        each: plain,
        seats: Vec::new(),
        calendar: Calendar::default(),
        holiday_days: 0,
        pauses: false,
    };
    check(
        &TimeControl::Custom(custom.clone()),
        concat!(
            r#"{"custom":{"each":{"per_turn":0,"bank":600000,"increment":5000,"#,
            r#""lag":1000,"lag_budget":10000}}}"#
        ),
    );
    let days = SeatTime {
        per_turn: Span(86_400_000),
        bank: Span(1),
        increment: Span(2),
        max_bank: Some(Span(3)),
        lag: Span(0),
        lag_budget: None,
    };
    let seat = Seat::new(2);
    custom.each = days;
    custom.seats = vec![UnequalTime { seat, time: days }];
    custom.calendar = Calendar {
        utc_offset_min: -210,
        free_weekends: true,
    };
    custom.holiday_days = 14;
    custom.pauses = true;
    check(
        &TimeControl::Custom(custom),
        concat!(
            r#"{"custom":{"each":{"per_turn":86400000,"bank":1,"increment":2,"max_bank":3,"lag":0},"#,
            r#""seats":[{"seat":2,"time":"#,
            r#"{"per_turn":86400000,"bank":1,"increment":2,"max_bank":3,"lag":0}}],"#,
            r#""calendar":{"utc_offset_min":-210,"free_weekends":true},"#,
            r#""holiday_days":14,"pauses":true}}"#
        ),
    );
    let absence = Absence {
        after: Span(1),
        then: Then::Bot { level: 2 },
    };
    check(&absence, r#"{"after":1,"then":{"bot":{"level":2}}}"#);
}

#[test]
fn nothing_that_is_not_understood_is_passed_over() {
    for text in [
        r#"{"event":"jump","seat":2}"#,
        r#"{"event":"resign","seat":4}"#,
        r#"{"event":"resign","seat":-1}"#,
        r#"{"event":"resign"}"#,
        r#"{"event":"resign","seat":2,"loudly":true}"#,
        r#"{"event":"start","seat":2}"#,
        r#"{"event":"rematch","game":"../next"}"#,
        r#"{"event":"sit","seat":0,"holder":{"person":{"visitor":"A","name":"A"}}}"#,
    ] {
        assert!(event_from_json(text).is_err(), "{text}");
    }
    let mut options = serde_json::to_value(by_link(2)).unwrap();
    options["handicap"] = 3.into();
    assert!(serde_json::from_value::<Options>(options).is_err());
}
