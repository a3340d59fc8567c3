//! A game as it stands.

use std::collections::BTreeSet;

use kinetic_protocol::web;
use kinetic_rules::{Finish, Score, Seat};

use super::events::{holder, question};
use super::options::options;
use crate::{GameId, Holder, Moment, Phase, Table, VisitorId};

/// Who is there at a game now.
pub type Presence = BTreeSet<VisitorId>;

/// Everything about a game, for somebody.
pub fn game(
    id: &GameId,
    made: Moment,
    table: &Table,
    presence: &Presence,
    somebody: Option<&VisitorId>,
    now: Moment,
) -> web::Game {
    web::Game {
        id: id.to_string(),
        made: made.0,
        options: options(table, false),
        start: table.start_position(),
        course: table.happened(0),
        state: state(table, presence, now),
        you: you(table, somebody),
    }
}

/// How a game stands.
pub fn state(table: &Table, presence: &Presence, now: Moment) -> web::State {
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    let finish = match table.phase() {
        Phase::Over(finish) => Some(self::finish(table, &finish)),
        _ => None,
    };
    let asking = table.asking().map(|asking| web::Asking {
        question: question(asking.question),
        by: name(asking.by),
        agreed: asking.agreed.iter().map(name).collect(),
        waiting_for: table.waiting_for().iter().map(name).collect(),
    });
    web::State {
        number: table.number(),
        phase: phase(table),
        position: table.position(),
        to_move: table.to_move().map(name),
        seats: seats(table, presence),
        clocks: clocks(table, now),
        asking,
        waits_until: table.waits_until().map(|until| until.0),
        finish,
        next_game: table.next_game().map(GameId::to_string),
    }
}

/// How far a game is.
pub fn phase(table: &Table) -> web::Phase {
    match table.phase() {
        Phase::Open => web::Phase::Open,
        Phase::CalledOff => web::Phase::CalledOff,
        Phase::Running => web::Phase::Running,
        Phase::Over(_) => web::Phase::Over,
    }
}

/// Who sits where.
pub fn seats(table: &Table, presence: &Presence) -> Vec<web::SeatView> {
    let seat = |seat: Seat| web::SeatView {
        seat: table.seat_name(seat).to_owned(),
        holder: table.holder(seat).map(holder),
        playing: table.playing().contains(seat),
        here: match table.holder(seat) {
            Some(Holder::Person { visitor, .. }) => presence.contains(visitor),
            Some(Holder::Bot { .. }) => true,
            None => false,
        },
        away_since: table.away_since(seat).map(|since| since.0),
        stand_in: table.stand_in_level(seat),
    };
    table.seats().iter().map(seat).collect()
}

fn clocks(table: &Table, now: Moment) -> Option<web::Clocks> {
    let now = now.max(table.latest());
    let clock = table.clock();
    let mut left_ms = std::collections::BTreeMap::new();
    for seat in table.seats().iter() {
        let left = clock.left(seat, now)?;
        left_ms.insert(table.seat_name(seat).to_owned(), left.0);
    }
    Some(web::Clocks {
        now: now.0,
        left_ms,
        running: clock.running().map(|seat| table.seat_name(seat).to_owned()),
    })
}

fn finish(table: &Table, finish: &Finish) -> web::Finish {
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    let score = |score| match score {
        Score::Win => 1.0,
        Score::Draw => 0.5,
        Score::Loss => 0.0,
    };
    let scores = finish.outcome.iter();
    web::Finish {
        ending: finish.ending.name().to_owned(),
        winner: finish.outcome.winner().map(name),
        scores: scores.map(|(seat, s)| (name(seat), score(s))).collect(),
    }
}

/// How the list of what happened on the board changes with the last event, or,
/// for somebody who has missed more than that, from nothing on.
pub fn growth(table: &Table, only_the_last: bool) -> web::CourseGrowth {
    let keep = if only_the_last { table.kept() } else { 0 };
    let add = table.happened(keep);
    web::CourseGrowth { keep, add }
}

/// What a game is to somebody.
pub fn you(table: &Table, somebody: Option<&VisitorId>) -> web::You {
    let Some(visitor) = somebody else {
        return web::You::default();
    };
    let own = |&seat: &Seat| table.is_held_by(seat, visitor);
    let seats = table.seats().iter().filter(own);
    web::You {
        seats: seats.map(|s| table.seat_name(s).to_owned()).collect(),
        host: table.options().host == *visitor,
    }
}

/// Whether a game waits for somebody: for a turn, or for an answer.
pub fn asked_for(table: &Table, visitor: &VisitorId) -> bool {
    let own = |seat: Seat| table.is_held_by(seat, visitor);
    let to_move = table.to_move().is_some_and(|seat| {
        // A computer player that stands in plays for them.
        own(seat) && table.bot(seat).is_none()
    });
    to_move || table.waiting_for().iter().any(own)
}
