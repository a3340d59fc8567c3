//! Any events in any order: each is refused or happens, and the log always
//! leads to the same table.

use kinetic_rules::Seat;
use kinetic_server::{
    Calendar, CustomTime, Entry, Event, Holder, Moment, Question, SeatTime, Span, Stamp, Table,
    Then, TimeControl,
};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{person, some_turn};
use crate::common::by_link;

/// An event, or a legal turn that has yet to be found.
#[derive(Clone, Debug)]
enum Try {
    Event(Event),
    Turn,
}

fn seats() -> impl Strategy<Value = Seat> {
    (0..Seat::MAX).prop_map(Seat::new)
}

fn events() -> impl Strategy<Value = Event> {
    let question = prop_oneof![
        Just(Question::Draw),
        Just(Question::TakeBack),
        Just(Question::Rematch),
        Just(Question::Pause)
    ];
    let holder = prop_oneof![Just(person("anna")), Just(Holder::Bot { level: 1 })];
    let given = (
        seats(),
        seats(),
        question,
        holder,
        any::<bool>(),
        0..400_u64,
    );
    (0..23_u8, given).prop_map(
        |(kind, (seat, against, question, holder, yes, at))| match kind {
            0 => Event::Sit { seat, holder },
            1 => Event::Stand { seat },
            2 => Event::Start {},
            3 => Event::Turn {
                seat,
                turn: "S@f1".to_owned(),
            },
            4 | 5 => Event::Ask { seat, question },
            6..=8 => Event::Answer {
                seat,
                yes: yes || kind > 6,
            },
            9 => Event::Withdraw { seat },
            10 if yes => Event::Resign { seat },
            10 => Event::HandOver { seat, holder },
            11 => Event::Away { seat },
            12 => Event::Back { seat },
            13 => Event::Claim { seat, against },
            14 => Event::Gone { seat },
            15 => Event::StandIn { seat },
            16 => Event::TimeUp { seat },
            17 | 18 => Event::Resume { seat },
            19 => Event::HolidayStart { seat },
            20 => Event::HolidayEnd { seat },
            21 => Event::TimeoutReversed {
                seat,
                left_ms: at * 1_000,
            },
            _ => Event::ServerAway {
                from: at * 1_000,
                until: (at + 30) * 1_000,
            },
        },
    )
}

fn tries() -> impl Strategy<Value = Try> {
    prop_oneof![
        2 => events().prop_map(Try::Event),
        1 => Just(Try::Turn),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_log_leads_to_the_table(
        four in any::<bool>(),
        clocks in 0..3_u8,
        then in prop_oneof![
            Just(Then::Claim), Just(Then::Out), Just(Then::Bot { level: 1 }), Just(Then::Wait)
        ],
        begun in prop::bool::weighted(0.8),
        tries in vec((tries(), 0..20_u64), 1..60),
    ) {
        let mut options = by_link(if four { 4 } else { 2 });
        options.absence.then = then;
        options.absence.after = Span::seconds(20);
        match clocks {
            0 => {}
            1 => options.time = kinetic_server::TimeControl::Live {
                start: Span::seconds(40),
                increment: Span::seconds(1),
                lag: Span::ZERO,
                lag_budget: None,
            },
            _ => options.time = TimeControl::Custom(CustomTime {
                each: SeatTime {
                    per_turn: Span::seconds(20),
                    bank: Span::seconds(20),
                    increment: Span::seconds(5),
                    max_bank: Some(Span::seconds(30)),
                    ..SeatTime::default()
                },
                seats: Vec::new(),
                calendar: Calendar::default(),
                holiday_days: 1,
                pauses: true,
            }),
        }
        let mut table = Table::new(options.clone()).expect("sound options");
        let mut log = Vec::new();
        let mut now = Moment(1_000);
        let mut beginning: Vec<(Event, u64)> = Vec::new();
        if begun {
            for seat in table.open_seats() {
                beginning.push((Event::Sit { seat, holder: person("bert") }, 0));
            }
            beginning.push((Event::Start {}, 0));
        }
        let beginning = beginning.into_iter().map(|(event, pause)| (Try::Event(event), pause));
        for (attempt, pause) in beginning.chain(tries) {
            now = now.plus(Span::seconds(pause));
            let event = match (attempt, table.to_move()) {
                (Try::Event(event), _) => event,
                (Try::Turn, Some(seat)) => Event::Turn { seat, turn: some_turn(&table) },
                (Try::Turn, None) => continue,
            };
            let stamp = Stamp::at(now);
            if let Ok(after) = table.after(&event, stamp) {
                prop_assert_eq!(after.number(), table.number() + 1);
                table = after;
                let number = table.number();
                log.push(Entry { number, stamp, event });
            }
            // A clock runs for the seat to move and for nobody else.
            prop_assert_eq!(table.clock().running(), table.to_move());
            // What is due can happen, and is due from the moment that is named.
            let due = table.due(now);
            prop_assert_eq!(due.is_some(), table.due_at().is_some_and(|at| at <= now));
            if let Some(due) = due {
                prop_assert!(table.after(&due, stamp).is_ok(), "{:?}", due);
            }
        }
        let replayed = Table::replay(options, &log).expect("a sound log");
        prop_assert_eq!(format!("{replayed:?}"), format!("{table:?}"));
    }
}
