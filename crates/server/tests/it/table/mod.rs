//! What may happen in a game, and what follows from it.

mod any_order;
mod breaks;
mod due;
mod notices;
mod prepared;
mod question;
mod seating;
mod turn;
mod waiting;
mod weeks;

use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Diagnose, Game, GameName, Seat};
use kinetic_server::{Entry, Event, Holder, Moment, Options, Phase, Question, Span, Stamp, Table};

use crate::common::{by_link, visitor};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);

/// A game that is told event by event.
struct Story {
    table: Table,
    log: Vec<Entry>,
    now: Moment,
}

impl Story {
    /// A game in which nobody sits yet.
    fn open(options: Options) -> Story {
        Story {
            table: Table::new(options).expect("sound options"),
            log: Vec::new(),
            now: Moment(1_000_000),
        }
    }

    /// A game that has begun, with persons `p0`, `p1`, … on all open seats.
    fn begun(options: Options) -> Story {
        let mut story = Story::open(options);
        let open: Vec<Seat> = story.table.open_seats().collect();
        for seat in open {
            let holder = person(&format!("p{}", seat.index()));
            story.does(Event::Sit { seat, holder });
        }
        story.does(Event::Start {});
        story
    }

    fn begun_by(seats: usize) -> Story {
        Story::begun(by_link(seats))
    }

    /// The event happens. What is derived from the whole log is the same.
    #[track_caller]
    fn does(&mut self, event: Event) -> &mut Story {
        self.does_with(event, Span::ZERO)
    }

    #[track_caller]
    fn does_with(&mut self, event: Event, lag: Span) -> &mut Story {
        let stamp = Stamp { at: self.now, lag };
        let number = self.table.number() + 1;
        self.table = match self.table.after(&event, stamp) {
            Ok(table) => table,
            Err(refused) => panic!("{event:?}: {refused}"),
        };
        assert_eq!(self.table.number(), number);
        self.log.push(Entry {
            number,
            stamp,
            event,
        });
        let options = self.table.options().clone();
        let replayed = Table::replay(options, &self.log).expect("a sound log");
        assert_eq!(format!("{replayed:?}"), format!("{:?}", self.table));
        self
    }

    /// The event cannot happen, and this message says why.
    #[track_caller]
    fn refuses(&mut self, event: Event, message: &str) -> &mut Story {
        match self.table.after(&event, Stamp::at(self.now)) {
            Ok(_) => panic!("{event:?} happened"),
            Err(refused) => assert_eq!(refused.diagnostic().id, message, "{event:?}"),
        }
        self
    }

    fn passes(&mut self, span: Span) -> &mut Story {
        self.now = self.now.plus(span);
        self
    }

    /// The seat to move plays some turn.
    #[track_caller]
    fn plays(&mut self) -> &mut Story {
        let event = self.some_turn();
        self.does(event)
    }

    /// Some turn of the seat to move.
    fn some_turn(&self) -> Event {
        Event::Turn {
            seat: self.to_move(),
            turn: some_turn(&self.table),
        }
    }

    fn to_move(&self) -> Seat {
        self.table.to_move().expect("a game that goes on")
    }

    fn left(&self, seat: Seat) -> Span {
        let left = self.table.clock().left(seat, self.now);
        left.expect("a game with clocks")
    }

    fn is_over(&self) -> bool {
        matches!(self.table.phase(), Phase::Over(_))
    }
}

/// Some legal turn in a position.
fn some_turn(table: &Table) -> String {
    fn of<G: Game>(game: &G, position: &str) -> String {
        let position = game.parse_position(position).expect("a position");
        let turns = game.legal_turns(&position);
        game.turn_text(turns[turns.len() / 2].turn.parts())
    }
    match table.options().game.name {
        GameName::Ido => of(&Ido::classic(), &table.position()),
        GameName::Orbito => of(&Orbito, &table.position()),
    }
}

fn person(name: &str) -> Holder {
    Holder::Person {
        visitor: visitor(name),
        name: name.to_owned(),
    }
}

fn ask(seat: Seat, question: Question) -> Event {
    Event::Ask { seat, question }
}

fn yes(seat: Seat) -> Event {
    Event::Answer { seat, yes: true }
}

fn no(seat: Seat) -> Event {
    Event::Answer { seat, yes: false }
}
