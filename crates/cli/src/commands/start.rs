//! `kinetic start`: the starting position for given seats and options, and the
//! parsing of seats for all commands.

use std::io::Write as _;

use clap::Args;
use kinetic_rules::{Game, GameName, Seat, SeatSet, excerpt};

use crate::args;
use crate::context::{Context, Failure};
use crate::terminal_view::TerminalView;

/// The arguments of `kinetic start`.
#[derive(Args)]
pub struct StartArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    pub game: GameName,
    #[command(flatten)]
    options: StartOptions,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    pub board: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// What is agreed on before a game.
#[derive(Args)]
pub struct StartOptions {
    #[arg(long, help = "arg-seats", value_name = "value-seats")]
    seats: Option<String>,
    #[arg(long, help = "arg-first", value_name = "value-seat")]
    first: Option<String>,
    #[arg(long, help = "arg-target", value_name = "value-number")]
    #[arg(conflicts_with = "order")]
    target: Option<String>,
    #[arg(long, help = "arg-order", value_name = "value-order")]
    order: Option<String>,
    #[arg(long, help = "arg-own")]
    own: bool,
}

/// Runs the command.
pub fn run<G: TerminalView>(context: &Context, game: &G, args: &StartArgs) -> Result<(), Failure> {
    let position = args.options.position(context, game)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", game.json(&position))?;
    } else {
        writeln!(out, "{}", game.position_text(&position))?;
    }
    Ok(())
}

/// A position from its text; without one the start of a two-player game with
/// the default options.
pub fn position_or_start<G: Game>(
    context: &Context,
    game: &G,
    text: Option<&str>,
) -> Result<G::Position, Failure> {
    match text {
        Some(text) => context.position(game, text),
        None => {
            let seats = game.default_seats();
            start(context, game, seats, first_of(seats), "")
        }
    }
}

impl StartOptions {
    /// Sets the seats that play, as `--seats` does.
    pub fn set_seats(&mut self, seats: String) {
        self.seats = Some(seats);
    }

    /// The starting position for the options.
    pub fn position<G: Game>(&self, context: &Context, game: &G) -> Result<G::Position, Failure> {
        let seats = self.seats(context, game)?;
        let first = match &self.first {
            None => first_of(seats),
            Some(name) => parse_seat(context, game, name)?,
        };
        start(context, game, seats, first, &self.text())
    }

    /// The starting positions for the options of a match: with a number as
    /// `--seats` every choice of that many seats, with `--first all` each seat
    /// as the first player. The first player changes more slowly, so that the
    /// first positions cover all seats.
    pub fn positions<G: Game>(
        &self,
        context: &Context,
        game: &G,
    ) -> Result<Vec<G::Position>, Failure> {
        let seats = self.seats.as_deref().unwrap_or_default();
        let choices = match seats.parse() {
            Ok(count) => choices(game.all_seats(), count),
            Err(_) => vec![self.seats(context, game)?],
        };
        if choices.is_empty() {
            let values = [("found", excerpt(seats).into())];
            return Err(Failure::message(&context.lang, "seats-too-many", &values));
        }
        let beginners: Vec<Beginner> = match self.first.as_deref().unwrap_or_default() {
            "" => vec![Beginner::Index(0)],
            "all" => (0..choices[0].len()).map(Beginner::Index).collect(),
            name => vec![Beginner::Seat(parse_seat(context, game, name)?)],
        };
        let mut starts = Vec::new();
        for beginner in beginners {
            for &seats in &choices {
                let first = match beginner {
                    Beginner::Index(index) => seats.iter().nth(index).unwrap_or(first_of(seats)),
                    Beginner::Seat(seat) => seat,
                };
                starts.push(start(context, game, seats, first, &self.text())?);
            }
        }
        Ok(starts)
    }

    fn seats<G: Game>(&self, context: &Context, game: &G) -> Result<SeatSet, Failure> {
        match &self.seats {
            None => Ok(game.default_seats()),
            Some(names) => parse_seats(context, game, names),
        }
    }

    /// The options as [`Game::start`] takes them.
    fn text(&self) -> String {
        let goal = self.target.as_deref().or(self.order.as_deref());
        match (goal.unwrap_or_default(), self.own) {
            (goal, false) => goal.to_owned(),
            ("", true) => "4,own".to_owned(),
            (goal, true) => format!("{goal},own"),
        }
    }
}

/// The seat that moves first.
#[derive(Clone, Copy)]
enum Beginner {
    /// By its index in the order of the seats that take part.
    Index(usize),
    /// This seat, whichever others take part.
    Seat(Seat),
}

/// Every choice of `count` seats; none when that is less than two or more than
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
            let seats = seats.filter(|(index, _)| choice >> index & 1 == 1);
            SeatSet::of(&seats.map(|(_, seat)| *seat).collect::<Vec<_>>())
        })
        .collect()
}

fn start<G: Game>(
    context: &Context,
    game: &G,
    seats: SeatSet,
    first: Seat,
    options: &str,
) -> Result<G::Position, Failure> {
    game.start(seats, first, options)
        .map_err(|error| Failure::bad(&context.lang, &error))
}

fn first_of(seats: SeatSet) -> Seat {
    seats.iter().next().unwrap_or(Seat::new(0))
}

/// Seats by names or letters, joined by commas: `red,yellow` or `r,y`.
fn parse_seats<G: Game>(context: &Context, game: &G, text: &str) -> Result<SeatSet, Failure> {
    let mut seats = SeatSet::EMPTY;
    for name in text.split(',') {
        let seat = parse_seat(context, game, name.trim())?;
        if seats.contains(seat) {
            return Err(seat_twice(context, game, seat));
        }
        seats = seats.with(seat);
    }
    Ok(seats)
}

/// The failure of a seat that is named twice.
pub fn seat_twice<G: Game>(context: &Context, game: &G, seat: Seat) -> Failure {
    let values = [("seat", context.lang.seat(game, seat).into())];
    Failure::message(&context.lang, "seat-twice", &values)
}

/// A seat by its name, in English or in the reader's language, or its letter.
pub fn parse_seat<G: Game>(context: &Context, game: &G, text: &str) -> Result<Seat, Failure> {
    let lang = &context.lang;
    let all = || game.all_seats().iter();
    let localised = |seat: &Seat| {
        text == game.seat_letter(*seat).to_string()
            || text.to_lowercase() == lang.seat(game, *seat).to_lowercase()
    };
    let seat = game.seat_by_name(text).or_else(|| all().find(localised));
    seat.ok_or_else(|| {
        let names: Vec<_> = all().map(|seat| game.seat_name(seat)).collect();
        let values = [
            ("found", excerpt(text).into()),
            ("seats", names.join(", ").into()),
        ];
        Failure::message(lang, "seat-unknown", &values)
    })
}
