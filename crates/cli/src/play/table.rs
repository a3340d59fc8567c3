//! The table: a game, an unfinished turn, and what the players say.

use kinetic_rules::record::Content;
use kinetic_rules::{
    Course, Diagnose, Event, Finish, GameEvent, GamePosition, Leaving, Seat, excerpt,
};

use super::bots::Bots;
use super::input::Input;
use super::words::{self, Wish};
use super::{date, files};
use crate::commands::show::outcome_text;
use crate::commands::start::parse_seat;
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::{Choice, Group, Shown};

/// A game on the table.
pub struct Table<'a, G: Shown> {
    pub(super) context: &'a Context,
    pub(super) game: &'a G,
    pub(super) course: Course<G>,
    pub(super) bots: Bots<G>,
    /// The turn that is being put together.
    pub(super) draft: G::Draft,
    /// What was taken back, the last first.
    pub(super) undone: Vec<GameEvent<G>>,
    /// Further headers of the record.
    pub(super) headers: Vec<(String, String)>,
    /// Comments and variations of a record, each with the number of events
    /// before it.
    pub(super) remarks: Vec<(usize, Content)>,
    /// The file of the game, and how many events it holds.
    pub(super) saved: Option<(String, usize)>,
    pub(super) menu: Menu<G::Part>,
    /// The wish at which the player was told that the game is not saved.
    pub(super) warned: Option<Wish>,
}

/// What a number that is typed means.
pub(super) enum Menu<P> {
    /// Nothing.
    Closed,
    /// One of several groups of parts.
    Groups(Vec<Group<P>>),
    /// One of several parts.
    Choices(Vec<Choice<P>>),
}

/// Whether the game goes on.
#[derive(PartialEq)]
pub(super) enum Flow {
    Stay,
    Show,
    Leave,
}

impl<'a, G: Shown> Table<'a, G> {
    /// A table with a game on it.
    pub fn new(
        context: &'a Context,
        game: &'a G,
        course: Course<G>,
        bots: Bots<G>,
    ) -> Table<'a, G> {
        let draft = game.begin(course.position());
        let headers = vec![("Date".to_owned(), date::today())];
        let mut table = Table {
            context,
            game,
            course,
            bots,
            draft,
            undone: Vec::new(),
            headers,
            remarks: Vec::new(),
            saved: None,
            menu: Menu::Closed,
            warned: None,
        };
        table.name_bots();
        table
    }

    pub(super) fn set_course(&mut self, course: Course<G>) {
        self.course = course;
        self.renew_draft();
    }

    pub(super) fn renew_draft(&mut self) {
        self.draft = self.game.begin(self.course.position());
        self.menu = Menu::Closed;
    }

    /// Plays until somebody leaves or the input ends.
    pub fn play(mut self, mut input: Input) -> Result<(), Failure> {
        say!("{}\n", self.context.lang.text("play-welcome"));
        self.show();
        loop {
            if self.bot_to_move() && self.bot_plays() {
                self.show();
                continue;
            }
            let Some(line) = input.line(&self.prompt())? else {
                return Ok(());
            };
            match self.take(line.trim()) {
                Ok(Flow::Leave) => return Ok(()),
                Ok(Flow::Show) => self.show(),
                Ok(Flow::Stay) => {}
                Err(sentence) => say!("{sentence}"),
            }
        }
    }

    pub(super) fn finish(&self) -> Option<Finish> {
        self.course.finish()
    }

    pub(super) fn prompt(&self) -> String {
        let lang = &self.context.lang;
        match self.course.position().to_move() {
            Some(seat) if self.finish().is_none() => {
                let seat = self.player(seat);
                let number = 1 + self.course.len();
                let mut prompt = lang.with(
                    "play-prompt",
                    &[("seat", seat.as_str().into()), ("number", number.into())],
                );
                let parts = self.game.parts_of(&self.draft);
                if !parts.is_empty() {
                    prompt = format!("{prompt} {} …", self.game.turn_text(parts));
                }
                format!("{prompt} > ")
            }
            _ => "> ".to_owned(),
        }
    }

    /// The name of a seat, and of its player where it is known.
    pub(super) fn player(&self, seat: Seat) -> String {
        let text = self.game.seat_text(&self.context.lang, seat);
        let mut key = self.game.seat_name(seat).to_owned();
        key[..1].make_ascii_uppercase();
        match self.headers.iter().find(|(known, _)| *known == key) {
            Some((_, name)) => format!("{text} ({})", excerpt(name)),
            None => text,
        }
    }

    pub(super) fn show(&self) {
        let lang = &self.context.lang;
        let choices: &[Choice<G::Part>] = match &self.menu {
            Menu::Choices(choices) => choices,
            _ => &[],
        };
        let fresh = self.game.parts_of(&self.draft).is_empty();
        let last = match self.course.last_event() {
            Some(Event::Turn(turn)) if fresh && choices.is_empty() => Some(turn.parts()),
            _ => None,
        };
        say!(
            "{}",
            self.game
                .draw(lang, &self.draft, last, choices, self.context.style)
        );
        for line in self.game.table(lang, self.course.position()) {
            say!("{line}");
        }
        if let Some(Event::Turn(turn)) = self.course.last_event() {
            let turn = self.game.turn_text(turn.parts());
            say!(
                "{}",
                lang.with("play-last-turn", &[("turn", turn.as_str().into())])
            );
        }
        if let Some(finish) = self.finish() {
            say!("\n{}", outcome_text(lang, self.game, &finish.outcome));
            say!("{}", lang.text(ending_message(finish)));
            say!("{}", lang.text("play-after-end"));
        }
        say!();
    }

    /// Does what a line says; the error is a sentence for the player.
    pub(super) fn take(&mut self, line: &str) -> Result<Flow, String> {
        if let Some((wish, rest)) = words::parse(&self.context.lang, line) {
            // Only the same wish once more drops a game that is not saved.
            if self.warned.is_some_and(|warned| warned != wish) {
                self.warned = None;
            }
            return self.grant(wish, rest);
        }
        if self.finish().is_some() {
            return Err(self.context.lang.text("play-after-end"));
        }
        if line.is_empty() {
            self.open_menu();
            return Ok(Flow::Stay);
        }
        if let Ok(number) = line.parse::<usize>() {
            return self.pick(number);
        }
        self.type_turn(line)
    }

    pub(super) fn grant(&mut self, wish: Wish, rest: &str) -> Result<Flow, String> {
        let lang = &self.context.lang;
        match wish {
            Wish::Help => {
                let id = if self.game.name() == "ido" {
                    "play-help-ido"
                } else {
                    "play-help-orbito"
                };
                say!("{}\n\n{}\n", lang.text(id), lang.text("play-help"));
                Ok(Flow::Stay)
            }
            Wish::Turns => {
                let turns = self.game.legal_turns(self.course.position());
                let texts = turns
                    .iter()
                    .map(|legal| self.game.turn_text(legal.turn.parts()));
                say!("{}\n", texts.collect::<Vec<_>>().join("  "));
                Ok(Flow::Stay)
            }
            Wish::Board => Ok(Flow::Show),
            Wish::Done => self.end_turn(),
            Wish::Undo => self.undo(),
            Wish::Redo => self.redo(),
            Wish::Resign => self.resign(rest),
            Wish::Draw if self.bot_must_agree() => Err(lang.text("play-no-draw")),
            Wish::Draw => self.apply(Event::Draw),
            Wish::Save => self.save(rest),
            Wish::Load => {
                if rest.is_empty() {
                    return Err(lang.text("play-needs-file"));
                }
                self.warn_unsaved(wish)?;
                let record = files::read(self.context, rest)?;
                self.take_over(rest, &record)?;
                Ok(Flow::Show)
            }
            Wish::New => {
                self.warn_unsaved(wish)?;
                let start = *self.course.start();
                (self.saved, self.remarks) = (None, Vec::new());
                self.undone.clear();
                self.bots.renew(self.game);
                self.set_course(Course::new(self.game.clone(), start));
                Ok(Flow::Show)
            }
            Wish::Quit => {
                self.warn_unsaved(wish)?;
                Ok(Flow::Leave)
            }
        }
    }

    pub(super) fn diagnostic(&self, error: &impl Diagnose) -> String {
        self.context.lang.error(error)
    }

    pub(super) fn apply(&mut self, event: GameEvent<G>) -> Result<Flow, String> {
        self.course
            .apply(event)
            .map_err(|error| self.context.lang.error(&error))?;
        if !self.undone.is_empty() {
            self.drop_late_variations();
        }
        self.undone.clear();
        self.warned = None;
        self.renew_draft();
        Ok(Flow::Show)
    }

    pub(super) fn end_turn(&mut self) -> Result<Flow, String> {
        self.game
            .finish(&self.draft)
            .map_err(|error| self.diagnostic(&error))?;
        let parts = self.game.parts_of(&self.draft);
        let turn = kinetic_rules::Turn::from_parts(parts);
        match turn {
            Some(turn) => self.apply(Event::Turn(turn)),
            None => Ok(Flow::Stay),
        }
    }

    pub(super) fn resign(&mut self, seat: &str) -> Result<Flow, String> {
        let seat = if seat.is_empty() {
            self.course.position().to_move()
        } else {
            match parse_seat(self.context, self.game, seat) {
                Ok(seat) => Some(seat),
                Err(Failure::Bad(sentence)) => return Err(sentence),
                Err(_) => None,
            }
        };
        match seat {
            Some(seat) => self.apply(Event::Leave(seat, Leaving::Resigned)),
            None => Err(self.context.lang.text("play-after-end")),
        }
    }
}

/// The message that tells how a game ended.
fn ending_message(finish: Finish) -> &'static str {
    use kinetic_rules::Ending;
    match finish.ending {
        Ending::Board => "ending-board",
        Ending::Repetition => "ending-repetition",
        Ending::Agreement => "ending-agreement",
        Ending::Left(Leaving::Resigned) => "ending-resigns",
        Ending::Left(Leaving::Time) => "ending-time",
        Ending::Left(Leaving::Gone) => "ending-gone",
    }
}
