//! The table: a game, an unfinished turn, and what the players say.

use kinetic_rules::record::{self, Content, Record};
use kinetic_rules::{Complain, Course, Event, Finish, Leaving, Seat, excerpt};

use super::input::Input;
use super::words::{self, Wish};
use super::{date, files};
use crate::commands::show::outcome_text;
use crate::commands::start::parse_seat;
use crate::context::Context;
use crate::failure::{Failure, record_sentence};
use crate::shown::{Choice, Group, Shown};

/// Headers that follow from the game itself and are written anew.
const OWN_HEADERS: [&str; 8] = [
    "Game", "Board", "Seats", "First", "Options", "Start", "Result", "Ending",
];

/// Choices that take more characters are only counted until they are opened.
const MENU_WIDTH: usize = 100;

/// A game on the table.
pub struct Table<'a, G: Shown> {
    context: &'a Context,
    game: &'a G,
    course: Course<G>,
    /// The turn that is being put together.
    draft: G::Draft,
    /// What was taken back, the last first.
    undone: Vec<Event<G::Part>>,
    /// Further headers of the record.
    headers: Vec<(String, String)>,
    /// Comments, each with the number of events before it.
    comments: Vec<(usize, String)>,
    /// The file of the game, and how many events it holds.
    saved: Option<(String, usize)>,
    menu: Menu<G::Part>,
    /// The wish at which the player was told that the game is not saved.
    warned: Option<Wish>,
}

/// What a number that is typed means.
enum Menu<P> {
    /// Nothing.
    Closed,
    /// One of several groups of parts.
    Groups(Vec<Group<P>>),
    /// One of several parts.
    Choices(Vec<Choice<P>>),
}

/// Whether the game goes on.
#[derive(PartialEq)]
enum Flow {
    Stay,
    Show,
    Leave,
}

impl<'a, G: Shown> Table<'a, G> {
    /// A table with a game on it.
    pub fn new(context: &'a Context, game: &'a G, course: Course<G>) -> Table<'a, G> {
        let draft = game.begin(course.position());
        let headers = vec![("Date".to_owned(), date::today())];
        Table {
            context,
            game,
            course,
            draft,
            undone: Vec::new(),
            headers,
            comments: Vec::new(),
            saved: None,
            menu: Menu::Closed,
            warned: None,
        }
    }

    /// Notes the name of the player on a seat.
    pub fn name(&mut self, seat: Seat, name: &str) {
        let mut key = self.game.seat_name(seat).to_owned();
        key[..1].make_ascii_uppercase();
        self.headers.retain(|(known, _)| *known != key);
        self.headers.push((key, name.to_owned()));
    }

    /// Goes on with the game of a record; the error is a sentence.
    pub fn take_over(&mut self, file: &str, record: &Record) -> Result<(), String> {
        let course = record
            .replay(self.game)
            .map_err(|error| record_sentence(&self.context.lang, file, &error))?;
        self.headers = record
            .headers
            .iter()
            .filter(|header| !OWN_HEADERS.contains(&header.key.as_str()))
            .map(|header| (header.key.clone(), header.value.clone()))
            .collect();
        self.comments.clear();
        let mut events = 0;
        for item in &record.items {
            match &item.content {
                Content::Comment(text) => self.comments.push((events, text.clone())),
                _ => events += 1,
            }
        }
        self.saved = Some((file.to_owned(), events));
        self.undone.clear();
        self.set_course(course);
        Ok(())
    }

    fn set_course(&mut self, course: Course<G>) {
        self.course = course;
        self.renew_draft();
    }

    fn renew_draft(&mut self) {
        self.draft = self.game.begin(self.course.position());
        self.menu = Menu::Closed;
    }

    /// Plays until somebody leaves or the input ends.
    pub fn play(mut self, mut input: Input) -> Result<(), Failure> {
        println!("{}\n", self.context.lang.text("play-welcome"));
        self.show();
        loop {
            let Some(line) = input.line(&self.prompt())? else {
                return Ok(());
            };
            match self.take(line.trim()) {
                Ok(Flow::Leave) => return Ok(()),
                Ok(Flow::Show) => self.show(),
                Ok(Flow::Stay) => {}
                Err(sentence) => println!("{sentence}"),
            }
        }
    }

    fn finish(&self) -> Option<Finish> {
        self.course.finish(self.game)
    }

    fn prompt(&self) -> String {
        let lang = &self.context.lang;
        match self.game.to_move(self.course.position()) {
            Some(seat) if self.finish().is_none() => {
                let seat = self.player(seat);
                let number = 1 + self.course.events().len();
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
    fn player(&self, seat: Seat) -> String {
        let text = self.game.seat_text(&self.context.lang, seat);
        let mut key = self.game.seat_name(seat).to_owned();
        key[..1].make_ascii_uppercase();
        match self.headers.iter().find(|(known, _)| *known == key) {
            Some((_, name)) => format!("{text} ({})", excerpt(name)),
            None => text,
        }
    }

    fn show(&self) {
        let lang = &self.context.lang;
        let choices: &[Choice<G::Part>] = match &self.menu {
            Menu::Choices(choices) => choices,
            _ => &[],
        };
        let fresh = self.game.parts_of(&self.draft).is_empty();
        let last = match self.course.events().last() {
            Some(Event::Turn(turn)) if fresh && choices.is_empty() => Some(turn.parts()),
            _ => None,
        };
        println!(
            "{}",
            self.game
                .draw(lang, &self.draft, last, choices, self.context.style)
        );
        for line in self.game.table(lang, self.course.position()) {
            println!("{line}");
        }
        if let Some(Event::Turn(turn)) = self.course.events().last() {
            let turn = self.game.turn_text(turn.parts());
            println!(
                "{}",
                lang.with("play-last-turn", &[("turn", turn.as_str().into())])
            );
        }
        if let Some(finish) = self.finish() {
            println!("\n{}", outcome_text(lang, self.game, &finish.outcome));
            println!("{}", lang.text(ending_message(finish)));
            println!("{}", lang.text("play-after-end"));
        }
        println!();
    }

    /// Does what a line says; the error is a sentence for the player.
    fn take(&mut self, line: &str) -> Result<Flow, String> {
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

    fn grant(&mut self, wish: Wish, rest: &str) -> Result<Flow, String> {
        let lang = &self.context.lang;
        match wish {
            Wish::Help => {
                let id = if self.game.name() == "ido" {
                    "play-help-ido"
                } else {
                    "play-help-orbito"
                };
                println!("{}\n\n{}\n", lang.text(id), lang.text("play-help"));
                Ok(Flow::Stay)
            }
            Wish::Turns => {
                let turns = self.game.legal_turns(self.course.position());
                let texts = turns
                    .iter()
                    .map(|legal| self.game.turn_text(legal.turn.parts()));
                println!("{}\n", texts.collect::<Vec<_>>().join("  "));
                Ok(Flow::Stay)
            }
            Wish::Board => Ok(Flow::Show),
            Wish::Done => self.end_turn(),
            Wish::Undo => self.undo(),
            Wish::Redo => self.redo(),
            Wish::Resign => self.resign(rest),
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
                (self.saved, self.comments) = (None, Vec::new());
                self.undone.clear();
                self.set_course(Course::new(start));
                Ok(Flow::Show)
            }
            Wish::Quit => {
                self.warn_unsaved(wish)?;
                Ok(Flow::Leave)
            }
        }
    }

    /// Refuses once to drop a game that is not saved.
    fn warn_unsaved(&mut self, wish: Wish) -> Result<(), String> {
        let held = self.saved.as_ref().map_or(0, |(_, events)| *events);
        if self.course.events().len() == held || self.warned == Some(wish) {
            return Ok(());
        }
        self.warned = Some(wish);
        Err(self.context.lang.text("play-not-saved"))
    }

    fn complaint(&self, error: &impl Complain) -> String {
        self.context.lang.error(error)
    }

    fn apply(&mut self, event: Event<G::Part>) -> Result<Flow, String> {
        self.course
            .apply(self.game, event)
            .map_err(|error| self.context.lang.error(&error))?;
        self.undone.clear();
        self.warned = None;
        self.renew_draft();
        Ok(Flow::Show)
    }

    fn end_turn(&mut self) -> Result<Flow, String> {
        self.game
            .finish(&self.draft)
            .map_err(|error| self.complaint(&error))?;
        let parts = self.game.parts_of(&self.draft);
        let turn = kinetic_rules::Turn::from_parts(parts);
        match turn {
            Some(turn) => self.apply(Event::Turn(turn)),
            None => Ok(Flow::Stay),
        }
    }

    fn undo(&mut self) -> Result<Flow, String> {
        let parts = self.game.parts_of(&self.draft).to_vec();
        if let Some((_, kept)) = parts.split_last() {
            self.renew_draft();
            for &part in kept {
                let _ = self.game.extend(&mut self.draft, part);
            }
            return Ok(Flow::Show);
        }
        if let Menu::Choices(_) = self.menu {
            self.open_menu();
            return Ok(Flow::Stay);
        }
        match self.course.undo() {
            Some(event) => {
                self.undone.push(event);
                self.renew_draft();
                Ok(Flow::Show)
            }
            None => Err(self.context.lang.text("play-nothing-to-undo")),
        }
    }

    fn redo(&mut self) -> Result<Flow, String> {
        let Some(event) = self.undone.pop() else {
            return Err(self.context.lang.text("play-nothing-to-redo"));
        };
        let rest = std::mem::take(&mut self.undone);
        let flow = self.apply(event);
        self.undone = rest;
        flow
    }

    fn resign(&mut self, seat: &str) -> Result<Flow, String> {
        let seat = if seat.is_empty() {
            self.game.to_move(self.course.position())
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

    fn record(&self) -> Record {
        let plain = record::describe(self.game, &self.course);
        let mut record = Record {
            headers: plain.headers,
            result: plain.result,
            ..Record::default()
        };
        for (key, value) in &self.headers {
            record.set_header(key, value);
        }
        let comments_at = |record: &mut Record, events: usize| {
            for (_, text) in self.comments.iter().filter(|(at, _)| *at == events) {
                record.push(Content::Comment(text.clone()));
            }
        };
        comments_at(&mut record, 0);
        for (index, item) in plain.items.into_iter().enumerate() {
            record.push(item.content);
            comments_at(&mut record, index + 1);
        }
        record
    }

    fn save(&mut self, file: &str) -> Result<Flow, String> {
        let lang = &self.context.lang;
        let known = self.saved.as_ref().map(|(file, _)| file.clone());
        let file = match (file, &known) {
            ("", None) => return Err(lang.text("play-needs-file")),
            ("", Some(file)) => file.clone(),
            (file, _) => file.to_owned(),
        };
        if known.as_deref() != Some(&file) && std::path::Path::new(&file).exists() {
            return Err(lang.with("file-exists", &[("file", file.as_str().into())]));
        }
        files::write(self.context, &file, &self.record())?;
        println!(
            "{}",
            lang.with("play-saved", &[("file", file.as_str().into())])
        );
        self.saved = Some((file, self.course.events().len()));
        Ok(Flow::Stay)
    }

    fn open_menu(&mut self) {
        let lang = &self.context.lang;
        let groups = self.game.groups(lang, &self.draft);
        for (number, group) in groups.iter().enumerate() {
            let labels: Vec<&str> = group.choices.iter().map(|choice| &*choice.label).collect();
            let mut labels = labels.join(" · ");
            if labels.chars().count() > MENU_WIDTH {
                labels = lang.with("menu-count", &[("count", group.choices.len().into())]);
            }
            println!("{:>3}  {}  {labels}", number + 1, group.label);
        }
        if self.game.finish(&self.draft).is_ok() {
            println!("  0  {}", lang.text("menu-done"));
        }
        println!();
        self.menu = Menu::Groups(groups);
    }

    /// Chooses by number from the menu.
    fn pick(&mut self, number: usize) -> Result<Flow, String> {
        let no_such = || self.context.lang.text("play-no-such-number");
        if number == 0 && self.game.finish(&self.draft).is_ok() {
            return self.end_turn();
        }
        match std::mem::replace(&mut self.menu, Menu::Closed) {
            Menu::Closed => {
                self.open_menu();
                Ok(Flow::Stay)
            }
            Menu::Groups(mut groups) => {
                if number == 0 || number > groups.len() {
                    self.menu = Menu::Groups(groups);
                    return Err(no_such());
                }
                let group = groups.swap_remove(number - 1);
                match group.choices.as_slice() {
                    [only] => self.extend(only.part),
                    _ => Ok(self.open_group(group)),
                }
            }
            Menu::Choices(choices) => match number.checked_sub(1).and_then(|at| choices.get(at)) {
                Some(choice) => self.extend(choice.part),
                None => {
                    self.menu = Menu::Choices(choices);
                    Err(no_such())
                }
            },
        }
    }

    /// Shows the choices of a group, on the board too.
    fn open_group(&mut self, group: Group<G::Part>) -> Flow {
        let label = group.label;
        self.menu = Menu::Choices(group.choices);
        self.show();
        println!("{label}");
        if let Menu::Choices(choices) = &self.menu {
            for (number, choice) in choices.iter().enumerate() {
                println!("{:>3}  {}", number + 1, choice.label);
            }
        }
        println!();
        Flow::Stay
    }

    /// Adds a part to the turn and ends it where nothing can follow.
    fn extend(&mut self, part: G::Part) -> Result<Flow, String> {
        self.game
            .extend(&mut self.draft, part)
            .map_err(|error| self.complaint(&error))?;
        self.menu = Menu::Closed;
        if self.game.next_parts(&self.draft).is_empty() {
            return self.end_turn();
        }
        self.show();
        self.open_menu();
        Ok(Flow::Stay)
    }

    /// A turn, the beginning of one (with `+` or `,` at its end), or the name
    /// of a block whose ways are wanted.
    fn type_turn(&mut self, line: &str) -> Result<Flow, String> {
        if let Some(group) = self.group_of(line) {
            return Ok(self.open_group(group));
        }
        let (text, open) = match line.strip_suffix(['+', ',']) {
            Some(text) => (text, true),
            None => (line, false),
        };
        let mut draft = self.draft.clone();
        for piece in text.split(['+', ',']) {
            let typed = self.game.next_parts(&draft).into_iter();
            let mut typed = typed.filter(|part| self.game.turn_text(&[*part]) == piece);
            match typed.next() {
                Some(part) => {
                    let extended = self.game.extend(&mut draft, part);
                    extended.map_err(|error| self.complaint(&error))?;
                }
                None => return Err(self.why_not(&draft, text, piece)),
            }
        }
        self.draft = draft;
        if open && !self.game.next_parts(&self.draft).is_empty() {
            self.show();
            self.open_menu();
            return Ok(Flow::Stay);
        }
        match self.end_turn() {
            // A slide alone: the marble is still to be placed.
            Err(_) => {
                self.show();
                self.open_menu();
                Ok(Flow::Stay)
            }
            flow => flow,
        }
    }

    /// Why a piece of a turn cannot follow.
    fn why_not(&self, draft: &G::Draft, text: &str, piece: &str) -> String {
        let parsed = self
            .game
            .parse_turn(piece)
            .or_else(|_| self.game.parse_turn(text));
        match parsed {
            Err(error) => {
                let hint = self.context.lang.text("play-hint");
                format!("{} {hint}", self.complaint(&error))
            }
            Ok(turn) => {
                let mut draft = draft.clone();
                let refused = turn
                    .parts()
                    .iter()
                    .find_map(|part| self.game.extend(&mut draft, *part).err());
                match refused {
                    Some(error) => self.complaint(&error),
                    None => self.context.lang.text("play-hint"),
                }
            }
        }
    }

    /// The group of parts that a block or marble can make, by where it stands.
    fn group_of(&self, line: &str) -> Option<Group<G::Part>> {
        let is_part = |part: &G::Part| self.game.turn_text(&[*part]) == line;
        let groups = self.game.groups(&self.context.lang, &self.draft);
        if line.len() < 2 || self.game.next_parts(&self.draft).iter().any(is_part) {
            return None;
        }
        let starts = |choice: &Choice<G::Part>| {
            let text = self.game.turn_text(&[choice.part]);
            text.strip_prefix(line)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        groups
            .into_iter()
            .find(|group| group.choices.iter().all(starts))
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
