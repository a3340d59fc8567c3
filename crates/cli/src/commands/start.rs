//! `kinetic start`: the starting position for given seats and options.

use std::io::Write as _;

use clap::ArgMatches;
use kinetic_rules::{Game, Seat, SeatSet, excerpt};

use super::{GameCommand, argument};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

pub struct Start<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
}

impl GameCommand for Start<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let position = chosen_start(self.context, game, self.matches)?;
        let mut out = std::io::stdout().lock();
        if self.matches.get_flag("json") {
            writeln!(out, "{}", game.json(&position))?;
        } else {
            writeln!(out, "{}", game.position_text(&position))?;
        }
        Ok(())
    }
}

/// The start of a game for two, with the usual options.
pub fn regular_start<G: Shown>(context: &Context, game: &G) -> Result<G::Position, Failure> {
    let seats = two_seats(game);
    start(context, game, seats, first_of(seats), "")
}

/// The start that the command line asks for.
pub fn chosen_start<G: Shown>(
    context: &Context,
    game: &G,
    matches: &ArgMatches,
) -> Result<G::Position, Failure> {
    let seats = chosen_seats(context, game, matches)?;
    let first = match matches.get_one::<String>("first") {
        None => first_of(seats),
        Some(name) => parse_seat(context, game, name)?,
    };
    start_of(context, game, matches, seats, first)
}

/// The starts that the command line asks for: with a number as `--seats` every
/// choice of so many seats, with `--first all` each seat as the beginner. Those
/// who begin change more slowly, so that the first starts have all seats.
pub fn chosen_starts<G: Shown>(
    context: &Context,
    game: &G,
    matches: &ArgMatches,
) -> Result<Vec<G::Position>, Failure> {
    let choices = match argument(matches, "seats").parse() {
        Ok(count) => choices(game.all_seats(), count),
        Err(_) => vec![chosen_seats(context, game, matches)?],
    };
    if choices.is_empty() {
        let found = excerpt(argument(matches, "seats"));
        let values = [("found", found.into())];
        return Err(Failure::message(&context.lang, "seats-too-many", &values));
    }
    let beginners: Vec<Beginner> = match argument(matches, "first") {
        "" => vec![Beginner::Place(0)],
        "all" => (0..choices[0].len()).map(Beginner::Place).collect(),
        name => vec![Beginner::Seat(parse_seat(context, game, name)?)],
    };
    let mut starts = Vec::new();
    for beginner in beginners {
        for &seats in &choices {
            let first = match beginner {
                Beginner::Place(place) => seats.iter().nth(place).unwrap_or(first_of(seats)),
                Beginner::Seat(seat) => seat,
            };
            starts.push(start_of(context, game, matches, seats, first)?);
        }
    }
    Ok(starts)
}

/// Who begins.
#[derive(Clone, Copy)]
enum Beginner {
    /// So many seats come before it in the order of seats.
    Place(usize),
    /// A seat, whoever else plays.
    Seat(Seat),
}

/// Every choice of so many seats; none when that is less than two or more than
/// there are.
fn choices(all: SeatSet, count: usize) -> Vec<SeatSet> {
    if count < 2 {
        return Vec::new();
    }
    let all: Vec<Seat> = all.iter().collect();
    (0..1_usize << all.len())
        .filter(|choice| choice.count_ones() as usize == count)
        .map(|choice| {
            let seats = all.iter().enumerate();
            let seats = seats.filter(|(place, _)| choice >> place & 1 == 1);
            SeatSet::of(&seats.map(|(_, seat)| *seat).collect::<Vec<_>>())
        })
        .collect()
}

fn chosen_seats<G: Shown>(
    context: &Context,
    game: &G,
    matches: &ArgMatches,
) -> Result<SeatSet, Failure> {
    match matches.get_one::<String>("seats") {
        None => Ok(two_seats(game)),
        Some(names) => parse_seats(context, game, names),
    }
}

/// The start for these seats with the options of the command line.
fn start_of<G: Shown>(
    context: &Context,
    game: &G,
    matches: &ArgMatches,
    seats: SeatSet,
    first: Seat,
) -> Result<G::Position, Failure> {
    let goal = match (argument(matches, "target"), argument(matches, "order")) {
        ("", "") if !matches.get_flag("own") => "",
        ("", "") => "4",
        ("", order) => order,
        (target, _) => target,
    };
    let own = if matches.get_flag("own") { ",own" } else { "" };
    start(context, game, seats, first, &format!("{goal}{own}"))
}

fn start<G: Shown>(
    context: &Context,
    game: &G,
    seats: SeatSet,
    first: Seat,
    options: &str,
) -> Result<G::Position, Failure> {
    game.start(seats, first, options)
        .map_err(|error| Failure::bad(&context.lang, &error))
}

/// The first seat and the one opposite.
fn two_seats<G: Game>(game: &G) -> SeatSet {
    let all: Vec<Seat> = game.all_seats().iter().collect();
    SeatSet::of(&[all[0], all[all.len() / 2]])
}

fn first_of(seats: SeatSet) -> Seat {
    seats.iter().next().unwrap_or(Seat::new(0))
}

/// Seats by names or letters, joined by commas: `red,yellow` or `r,y`.
fn parse_seats<G: Shown>(context: &Context, game: &G, text: &str) -> Result<SeatSet, Failure> {
    let mut seats = SeatSet::EMPTY;
    for name in text.split(',') {
        let seat = parse_seat(context, game, name.trim())?;
        if seats.contains(seat) {
            let seat = game.seat_text(&context.lang, seat);
            return Err(Failure::message(
                &context.lang,
                "seat-twice",
                &[("seat", seat.as_str().into())],
            ));
        }
        seats = seats.with(seat);
    }
    Ok(seats)
}

/// A seat by its name, in English or in the reader's language, or its letter.
pub fn parse_seat<G: Shown>(context: &Context, game: &G, text: &str) -> Result<Seat, Failure> {
    let lang = &context.lang;
    let is = |seat: &Seat| {
        text == game.seat_name(*seat)
            || text == game.seat_letter(*seat).to_string()
            || text.to_lowercase() == game.seat_text(lang, *seat).to_lowercase()
    };
    game.all_seats().iter().find(is).ok_or_else(|| {
        let names: Vec<_> = game
            .all_seats()
            .iter()
            .map(|seat| game.seat_name(seat))
            .collect();
        let values = [
            ("found", excerpt(text).into()),
            ("seats", names.join(", ").into()),
        ];
        Failure::message(lang, "seat-unknown", &values)
    })
}
