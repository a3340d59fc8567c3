//! A game in the terminal, however it is shown: commands, the menu, undo and
//! redo. It prints nothing: the plain mode and the full screen do.

use jiff::Timestamp;
use kinetic_rules::record::{Content, player_key};
use kinetic_rules::{
    Course, CourseWithDraft, Diagnose, Ending, Event, Finish, GameEvent, GamePosition as _,
    Leaving, Seat, excerpt,
};

use super::bots::Bots;
use super::clock::LocalClock;
use super::input::PlayerCommand;
use crate::commands::show::outcome_text;
use crate::commands::start::parse_seat;
use crate::context::{Context, Failure};
use crate::terminal_view::{Choice, Group, TerminalView};

/// A game that is played in the terminal.
pub struct Session<'a, G: TerminalView> {
    pub(super) context: &'a Context,
    pub(super) game: &'a G,
    /// The game, and the unfinished turn.
    pub(super) play: CourseWithDraft<G>,
    pub(super) bots: Bots<G>,
    /// The clock of the people at this keyboard, where they play with one.
    pub(super) clock: Option<LocalClock>,
    /// Undone events, the last first.
    pub(super) undone: Vec<GameEvent<G>>,
    /// Further headers of the record.
    pub(super) headers: Vec<(String, String)>,
    /// Comments and variations of a record, each with the number of events
    /// before it.
    pub(super) remarks: Vec<(usize, Content)>,
    /// The file of the game, and the number of events saved in it.
    pub(super) saved: Option<(String, usize)>,
    /// The number of this game in its cycle of rematches, from 1.
    pub(super) cycle_game: usize,
    pub(super) menu: Menu<G::Part>,
    /// The command after which the player was warned that the game is not
    /// saved.
    pub(super) warned: Option<PlayerCommand>,
    /// Texts for the player that have not been shown yet.
    pub(super) notes: Vec<String>,
    /// Whether a turn that nothing can follow waits for the player to end it,
    /// so that its result can be looked at first.
    pub(super) confirm_turns: bool,
}

/// The menu from which a typed number chooses.
pub(super) enum Menu<P> {
    /// None is open.
    Closed,
    /// One of several groups of parts.
    Groups(Vec<Group<P>>),
    /// One of the parts of a group.
    Choices(Group<P>),
}

/// What to show after a line. The notes of the session come first.
#[derive(Debug, PartialEq)]
pub(super) enum Next {
    /// Nothing else has changed.
    Prompt,
    /// The menu.
    Menu,
    /// The board.
    Redraw,
    /// The board, then the menu.
    RedrawWithMenu,
    /// End the program.
    Quit,
}

impl<'a, G: TerminalView> Session<'a, G> {
    /// A game before its first turn.
    pub fn new(
        context: &'a Context,
        game: &'a G,
        course: Course<G>,
        bots: Bots<G>,
    ) -> Session<'a, G> {
        let today = Timestamp::now().strftime("%Y-%m-%d").to_string();
        let headers = vec![("Date".to_owned(), today)];
        let mut session = Session {
            context,
            game,
            play: CourseWithDraft::new(course),
            bots,
            clock: None,
            undone: Vec::new(),
            headers,
            remarks: Vec::new(),
            saved: None,
            cycle_game: 1,
            menu: Menu::Closed,
            warned: None,
            notes: Vec::new(),
            confirm_turns: false,
        };
        session.name_bots();
        session
    }

    pub(super) fn course(&self) -> &Course<G> {
        self.play.course()
    }

    pub(super) fn set_course(&mut self, course: Course<G>) {
        self.play = CourseWithDraft::new(course);
        self.menu = Menu::Closed;
        let events = self.course().len();
        if let Some(clock) = &mut self.clock {
            clock.restart(events);
        }
    }

    /// Begins a game that is not saved yet.
    pub(super) fn start_game(&mut self, course: Course<G>) {
        (self.saved, self.remarks) = (None, Vec::new());
        self.undone.clear();
        self.set_course(course);
    }

    pub(super) fn finish(&self) -> Option<Finish> {
        self.course().finish()
    }

    /// The name of a seat, and of its player where it is known.
    pub(super) fn player(&self, seat: Seat) -> String {
        let lang = &self.context.lang;
        let text = lang.seat(self.game, seat);
        let key = player_key(self.game.seat_name(seat));
        let Some((_, name)) = self.headers.iter().find(|(known, _)| *known == key) else {
            return text;
        };
        // Records write the levels of computer players in English.
        let level = name.strip_prefix("level ");
        let level = level.or_else(|| name.strip_prefix("level:"));
        match level.and_then(|level| level.parse::<u8>().ok()) {
            Some(level) => {
                let level = lang.with("screen-level", &[("level", level.into())]);
                format!("{text} ({level})")
            }
            None => format!("{text} ({})", excerpt(name)),
        }
    }

    /// Whose turn it is and what it consists of so far; `None` when the game is
    /// over.
    pub(super) fn turn_heading(&self) -> Option<String> {
        let seat = self.course().to_move()?;
        let values = [
            ("seat", self.player(seat).into()),
            ("number", (1 + self.course().len()).into()),
        ];
        let heading = self.context.lang.with("play-prompt", &values);
        let parts = self.play.parts();
        if parts.is_empty() {
            return Some(heading);
        }
        Some(format!("{heading} {} …", self.game.turn_text(parts)))
    }

    /// The choices of the open group, which are marked on the board.
    pub(super) fn open_choices(&self) -> &[Choice<G::Part>] {
        match &self.menu {
            Menu::Choices(group) => &group.choices,
            _ => &[],
        }
    }

    /// The parts of the last turn, which are marked on the board until the next
    /// turn begins.
    pub(super) fn last_parts(&self) -> Option<&[G::Part]> {
        match self.course().last_event() {
            Some(Event::Turn(turn))
                if self.play.parts().is_empty() && self.open_choices().is_empty() =>
            {
                Some(turn.parts())
            }
            _ => None,
        }
    }

    /// The result of a game that is over, and what can follow.
    pub(super) fn result_lines(&self) -> Vec<String> {
        let lang = &self.context.lang;
        let Some(finish) = self.finish() else {
            return Vec::new();
        };
        vec![
            outcome_text(lang, self.game, &finish.outcome),
            lang.with(ending_message(finish), &[("game", G::TITLE.into())]),
            self.rematch_offer(),
            lang.text("play-after-end"),
        ]
    }

    /// Executes a command, a choice from the menu or a turn; the error is a
    /// sentence for the player.
    pub(super) fn handle_line(&mut self, line: &str) -> Result<Next, String> {
        if let Some((command, rest)) = PlayerCommand::parse(&self.context.lang, line) {
            // Only repeating the same command drops a game that is not saved.
            if self.warned.is_some_and(|warned| warned != command) {
                self.warned = None;
            }
            return self.execute(command, rest);
        }
        if self.finish().is_some() {
            return Err(self.context.lang.text("play-after-end"));
        }
        if line.is_empty() {
            self.open_menu();
            return Ok(Next::Menu);
        }
        if let Ok(number) = line.parse::<usize>() {
            return self.pick(number);
        }
        self.type_turn(line)
    }

    fn execute(&mut self, command: PlayerCommand, rest: &str) -> Result<Next, String> {
        let lang = &self.context.lang;
        match command {
            PlayerCommand::Help => {
                let help = format!("{}\n\n{}\n", lang.text(G::HELP), lang.text("play-help"));
                self.notes.push(help);
                Ok(Next::Prompt)
            }
            PlayerCommand::Turns => {
                let turns = self.game.legal_turns(self.course().position());
                let texts = turns
                    .iter()
                    .map(|legal| self.game.turn_text(legal.turn.parts()));
                let texts: Vec<String> = texts.collect();
                self.notes.push(format!("{}\n", texts.join("  ")));
                Ok(Next::Prompt)
            }
            PlayerCommand::Board => Ok(Next::Redraw),
            PlayerCommand::Done => self.end_turn(),
            PlayerCommand::Undo => self.undo(),
            PlayerCommand::Redo => self.redo(),
            PlayerCommand::Resign => self.resign(rest),
            PlayerCommand::Draw if self.bot_must_agree() => Err(lang.text("play-no-draw")),
            PlayerCommand::Draw => self.apply(Event::Draw),
            PlayerCommand::Pause => {
                let clock = self.clock.as_mut();
                let clock = clock.ok_or_else(|| lang.text("play-no-clock"))?;
                clock.switch_pause();
                let id = match clock.is_paused() {
                    true => "play-pause",
                    false => "play-resume",
                };
                self.notes.push(lang.text(id));
                Ok(Next::Prompt)
            }
            PlayerCommand::Save => self.save(rest),
            PlayerCommand::Load => {
                if rest.is_empty() {
                    return Err(lang.text("play-needs-file"));
                }
                self.warn_unsaved(command)?;
                let loaded = self.load_file(rest);
                loaded.map_err(Failure::into_sentence)?;
                Ok(Next::Redraw)
            }
            PlayerCommand::New => {
                self.warn_unsaved(command)?;
                let start = *self.course().start();
                self.cycle_game = 1;
                self.bots.reset(self.game);
                self.start_game(Course::new(self.game.clone(), start));
                Ok(Next::Redraw)
            }
            PlayerCommand::Rematch => self.start_rematch(),
            PlayerCommand::Quit => {
                self.warn_unsaved(command)?;
                Ok(Next::Quit)
            }
        }
    }

    pub(super) fn diagnostic(&self, error: &impl Diagnose) -> String {
        self.context.lang.error(error)
    }

    pub(super) fn apply(&mut self, event: GameEvent<G>) -> Result<Next, String> {
        self.play
            .apply(event)
            .map_err(|error| self.context.lang.error(&error))?;
        Ok(self.applied())
    }

    /// Updates what depends on the events after one was added.
    pub(super) fn applied(&mut self) -> Next {
        if !self.undone.is_empty() {
            self.drop_late_variations();
        }
        self.undone.clear();
        self.warned = None;
        self.menu = Menu::Closed;
        Next::Redraw
    }

    /// Takes back the last part of the turn, or else the last event. Against a
    /// computer player, takes back events until a person is to move.
    fn undo(&mut self) -> Result<Next, String> {
        if self.play.undo_part() {
            self.menu = Menu::Closed;
            return Ok(Next::Redraw);
        }
        if let Menu::Choices(_) = self.menu {
            self.open_menu();
            return Ok(Next::Menu);
        }
        let before = self.undone.len();
        while let Some(event) = self.play.undo() {
            self.undone.push(event);
            if !self.bot_to_move() {
                self.menu = Menu::Closed;
                return Ok(Next::Redraw);
            }
        }
        // If no person was to move before, nothing is taken back.
        while self.undone.len() > before
            && let Some(event) = self.undone.pop()
        {
            let _ = self.play.apply(event);
        }
        Err(self.context.lang.text("play-nothing-to-undo"))
    }

    /// Plays undone events again.
    fn redo(&mut self) -> Result<Next, String> {
        if self.undone.is_empty() {
            return Err(self.context.lang.text("play-nothing-to-redo"));
        }
        let mut rest = std::mem::take(&mut self.undone);
        let mut next = Ok(Next::Redraw);
        while let Some(event) = rest.pop() {
            next = self.apply(event);
            if next.is_err() || !self.bot_to_move() {
                break;
            }
        }
        self.undone = rest;
        next
    }

    /// Goes to the position after this many events, or to the next one after it
    /// in which a person is to move. What follows stays to be played again.
    pub(super) fn go_to(&mut self, events: usize) {
        while self.course().len() > events
            && let Some(event) = self.play.undo()
        {
            self.undone.push(event);
        }
        while (self.course().len() < events || self.bot_to_move())
            && let Some(event) = self.undone.pop()
        {
            // It was legal before.
            let _ = self.play.apply(event);
        }
        self.menu = Menu::Closed;
    }

    /// The comments of the record on the current position.
    pub(super) fn comment_here(&self) -> String {
        let here = self.course().len();
        let comments = self.remarks.iter().filter(|(at, _)| *at == here);
        let texts = comments.filter_map(|(_, content)| match content {
            Content::Comment(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The notation of all events, also of those that were undone.
    pub(super) fn event_texts(&self) -> Vec<String> {
        let events = self.course().events().chain(self.undone.iter().rev());
        events
            .map(|event| self.game.event_text(event).to_string())
            .collect()
    }

    /// The seats whose players have names, with these.
    pub(super) fn named_players(&self) -> Vec<String> {
        let seats = self.course().position().seats();
        let named = |seat: &Seat| {
            let key = player_key(self.game.seat_name(*seat));
            self.headers.iter().any(|(known, _)| *known == key)
        };
        seats
            .iter()
            .filter(named)
            .map(|seat| self.player(seat))
            .collect()
    }

    fn resign(&mut self, seat: &str) -> Result<Next, String> {
        let seat = if seat.is_empty() {
            self.course().position().to_move()
        } else {
            let seat = parse_seat(self.context, self.game, seat);
            Some(seat.map_err(Failure::into_sentence)?)
        };
        match seat {
            Some(seat) => self.apply(Event::Leave(seat, Leaving::Resigned)),
            None => Err(self.context.lang.text("play-after-end")),
        }
    }
}

/// The message for the ending of a game.
fn ending_message(finish: Finish) -> &'static str {
    match finish.ending {
        Ending::Board if finish.outcome.winner().is_none() => "ending-board-draw",
        Ending::Board => "ending-board",
        Ending::Repetition => "ending-repetition",
        Ending::Agreement => "ending-agreement",
        Ending::Left(Leaving::Resigned) => "ending-resigns",
        Ending::Left(Leaving::Time) => "ending-time",
        Ending::Left(Leaving::Gone) => "ending-gone",
    }
}
