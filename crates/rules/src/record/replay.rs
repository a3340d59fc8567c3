//! Replaying records, and writing records of games.

use std::slice;

use super::{Content, Item, Place, Problem, Record, RecordError};
use crate::{
    Course, Ending, Event, EventText, Finish, Game, GameEvent, GamePosition, Score, SeatSet,
    excerpt,
};

impl Record {
    /// Plays the record through the rules: headers, every turn, variations, the
    /// result. Returns the game itself, without its variations.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn replay<G: Game>(&self, game: &G) -> Result<Course<G>, RecordError> {
        self.check_game(game)?;
        let start = self.start(game)?;
        let course = self.play_lines(Course::new(game.clone(), start))?;
        self.check_result(&course)?;
        Ok(course)
    }

    /// Plays all lines. Before a variation the event that it replaces is taken
    /// back, and after it that event is applied again.
    fn play_lines<G: Game>(&self, mut course: Course<G>) -> Result<Course<G>, RecordError> {
        let mut line = Played {
            items: self.items.iter(),
            begins: 0,
        };
        let mut around: Vec<(Played, GameEvent<G>)> = Vec::new();
        loop {
            let Some(item) = line.items.next() else {
                let Some((outer, replaced)) = around.pop() else {
                    return Ok(course);
                };
                course.truncate(line.begins);
                line = outer;
                course
                    .apply(replaced)
                    .map_err(|error| RecordError::new(self.result_place, &error))?;
                continue;
            };
            if let Content::Variation(items) = &item.content {
                let can_replace = course.len() > line.begins;
                let Some(replaced) = can_replace.then(|| course.undo()).flatten() else {
                    return Err(RecordError::new(item.place, &Problem::VariationEarly));
                };
                let inner = Played {
                    items: items.iter(),
                    begins: course.len(),
                };
                around.push((std::mem::replace(&mut line, inner), replaced));
            } else if let Content::Event(event) = &item.content {
                course
                    .apply_text(event)
                    .map_err(|error| RecordError::new(item.place, &error))?;
            }
        }
    }

    /// Where the record begins.
    fn first_place(&self) -> Place {
        let header = self.headers.first().map(|header| header.place);
        let item = self.items.first().map(|item| item.place);
        header.or(item).unwrap_or(self.result_place)
    }

    fn check_game<G: Game>(&self, game: &G) -> Result<(), RecordError> {
        let Some(header) = self.find("Game") else {
            let problem = Problem::HeaderMissing {
                key: "Game".to_owned(),
            };
            return Err(RecordError::new(self.first_place(), &problem));
        };
        if header.value != game.name() {
            let found = excerpt(&header.value);
            let problem = Problem::OtherGame {
                found,
                needed: game.name().to_owned(),
            };
            return Err(RecordError::new(header.place, &problem));
        }
        match (self.find("Board"), game.board_name()) {
            (Some(header), Some(name)) if header.value != name => {
                let found = excerpt(&header.value);
                let problem = Problem::OtherBoard {
                    found,
                    needed: name.to_owned(),
                };
                Err(RecordError::new(header.place, &problem))
            }
            (Some(header), None) => Err(self.bad_value(&header.key)),
            _ => Ok(()),
        }
    }

    /// The position in which the game starts: the header `Start`, or `Seats`,
    /// `First` and `Options`.
    fn start<G: Game>(&self, game: &G) -> Result<G::Position, RecordError> {
        if let Some(start) = self.find("Start") {
            for key in ["Seats", "First", "Options"] {
                if let Some(other) = self.find(key) {
                    let (key, other_key) = (key.to_owned(), "Start".to_owned());
                    let problem = Problem::HeaderClash {
                        key,
                        other: other_key,
                    };
                    return Err(RecordError::new(other.place, &problem));
                }
            }
            return game
                .parse_position(&start.value)
                .map_err(|error| RecordError::new(start.place, &error));
        }
        let seats = match self.header("Seats") {
            None => game.default_seats(),
            Some(names) => {
                let mut seats = SeatSet::EMPTY;
                for name in names.split(' ') {
                    let seat = game
                        .seat_by_name(name)
                        .filter(|&seat| !seats.contains(seat));
                    seats = seats.with(seat.ok_or_else(|| self.bad_value("Seats"))?);
                }
                seats
            }
        };
        let first = match self.header("First") {
            None => seats.iter().next(),
            Some(name) => game.seat_by_name(name),
        };
        let first = first.ok_or_else(|| self.bad_value("First"))?;
        let options = self.header("Options").unwrap_or("");
        game.start(seats, first, options).map_err(|error| {
            let headers = ["Options", "First", "Seats", "Game"];
            let place = headers
                .iter()
                .find_map(|key| self.find(key))
                .map(|header| header.place);
            RecordError::new(place.unwrap_or_default(), &error)
        })
    }

    fn bad_value(&self, key: &str) -> RecordError {
        let header = self.find(key);
        let found = excerpt(header.map_or("", |header| &header.value));
        let problem = Problem::HeaderValue {
            key: key.to_owned(),
            found,
        };
        RecordError::new(
            header.map(|header| header.place).unwrap_or_default(),
            &problem,
        )
    }

    fn check_result<G: Game>(&self, course: &Course<G>) -> Result<(), RecordError> {
        let finish = course.finish();
        let needed = result_text(finish.as_ref());
        if self.result != needed {
            let problem = Problem::Result {
                found: excerpt(&self.result),
                needed,
            };
            return Err(RecordError::new(self.result_place, &problem));
        }
        if let Some(header) = self.find("Result").filter(|header| header.value != needed) {
            let problem = Problem::Result {
                found: excerpt(&header.value),
                needed,
            };
            return Err(RecordError::new(header.place, &problem));
        }
        let ending = finish.map_or("*", |finish| finish.ending.name());
        let is_wrong = |value: &str| {
            let by_limit = value == TURN_LIMIT && ending == Ending::Agreement.name();
            value != ending && !by_limit
        };
        if let Some(header) = self.find("Ending").filter(|header| is_wrong(&header.value)) {
            let found = excerpt(&header.value);
            let problem = Problem::Ending {
                found,
                needed: ending.to_owned(),
            };
            return Err(RecordError::new(header.place, &problem));
        }
        Ok(())
    }
}

/// The ending of a game that counts as a draw because a match limits its turns.
/// On the board it ends like a draw by agreement.
pub const TURN_LIMIT: &str = "limit";

/// A line that is being played.
struct Played<'r> {
    items: slice::Iter<'r, Item>,
    /// The number of events before it.
    begins: usize,
}

/// The result as a record writes it: the scores of the seats in their order,
/// or `*` for a game that is not finished.
pub fn result_text(finish: Option<&Finish>) -> String {
    let Some(finish) = finish else {
        return "*".to_owned();
    };
    let scores: Vec<&str> = finish
        .outcome
        .iter()
        .map(|(_, score)| match score {
            Score::Win => "1",
            Score::Draw => "1/2",
            Score::Loss => "0",
        })
        .collect();
    scores.join("-")
}

/// The record of a game, with the headers that follow from it. Further headers,
/// comments and variations can be added to it.
///
/// Turns are written in their canonical notation.
pub fn describe<G: Game>(course: &Course<G>) -> Record {
    let game = course.game();
    let mut record = Record::default();
    record.set_header("Game", game.name());
    if let Some(board) = game.board_name() {
        record.set_header("Board", board);
    }
    describe_start(game, course.start(), &mut record);
    let finish = course.finish();
    record.result = result_text(finish.as_ref());
    record.set_header("Result", &record.result.clone());
    record.set_header("Ending", finish.map_or("*", |finish| finish.ending.name()));
    for (before, event, after) in course.steps() {
        record.push(Content::Event(canonical_event(game, before, event, after)));
    }
    record
}

/// The text of an event between two positions, turns in their canonical
/// notation.
pub fn canonical_event<G: Game>(
    game: &G,
    before: &G::Position,
    event: &GameEvent<G>,
    after: &G::Position,
) -> EventText {
    match event {
        Event::Turn(turn) => {
            let canonical = game.turn_between(before, after).unwrap_or(*turn);
            game.event_text(&Event::Turn(canonical))
        }
        event => game.event_text(event),
    }
}

/// The headers for the start: seats, first player and options of a regular
/// start, the whole position otherwise.
fn describe_start<G: Game>(game: &G, start: &G::Position, record: &mut Record) {
    let seats = start.seats();
    let options = start.options_text();
    let first = start.to_move();
    let regular = first.and_then(|first| {
        game.start(seats, first, options.as_deref().unwrap_or(""))
            .ok()
    });
    if regular != Some(*start) {
        record.set_header("Start", &game.position_text(start));
        return;
    }
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    record.set_header("Seats", &names.join(" "));
    if let Some(first) = first {
        record.set_header("First", game.seat_name(first));
    }
    if let Some(options) = options {
        record.set_header("Options", &options);
    }
}
