//! Studying on the full screen: analysis, hints and puzzles.

use std::time::{Duration, Instant};

use kinetic_rules::{Course, Game};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::bots::Bots;
use super::super::input::{PlayerCommand, StudyCommand};
use super::background::{Job, Report};
use super::panel::{heading_above, shortened};
use super::state::Screen;
use crate::commands::analyse::Analysis;
use crate::terminal_view::TerminalView;

/// How long to search for a hint.
const HINT_TIME: Duration = Duration::from_secs(2);
/// Maximum time for the analysis of a position.
const MAX_TIME: Duration = Duration::from_secs(60);

/// The analysis of the current position.
pub struct Study<G: Game> {
    /// Whether the analysis is shown.
    pub shown: bool,
    /// When a hint was asked for.
    hint: Option<Instant>,
    /// The position that is analysed, and the work on it.
    job: Option<(G::Position, Job<Analysis>)>,
    /// Whether the work has ended.
    done: bool,
    found: Option<Analysis>,
    puzzle: Option<Puzzle<G>>,
}

/// A puzzle that is being solved.
struct Puzzle<G: Game> {
    /// Its index in the list.
    index: usize,
    /// The position after the right turn.
    right: G::Position,
    /// Whether the result of the player's turn has been told.
    told: bool,
}

impl<G: Game> Default for Study<G> {
    fn default() -> Study<G> {
        Study {
            shown: false,
            hint: None,
            job: None,
            done: false,
            found: None,
            puzzle: None,
        }
    }
}

impl<G: TerminalView> Screen<'_, G> {
    /// Carries out a command of this file.
    pub(super) fn study_command(&mut self, command: StudyCommand, rest: &str) {
        match command {
            StudyCommand::Analysis => self.study.shown = !self.study.shown,
            StudyCommand::Hint => {
                self.study.hint = Some(Instant::now());
                self.message = self.session.context.lang.text("screen-analysing");
            }
            StudyCommand::Puzzle => {
                if let Err(sentence) = self.start_puzzle(rest) {
                    self.message = sentence;
                }
            }
        }
    }

    /// Analyses the current position where that is wanted.
    pub(super) fn work_on_study(&mut self) {
        let study = &mut self.study;
        let course = self.session.play.course();
        let wanted = (study.shown || study.hint.is_some()) && course.to_move().is_some();
        let position = *course.position();
        if !wanted || self.bot.is_some() {
            (study.job, study.found, study.hint) = (None, None, None);
            return;
        }
        match &study.job {
            Some((of, job)) if *of == position => match job.report() {
                Report::Nothing => {}
                Report::Result(found) => study.found = Some(found),
                Report::Ended => study.done = true,
            },
            _ => {
                (study.found, study.done) = (None, false);
                study.job = Some((position, analysis_of(course.clone())));
            }
        }
        self.tell_hint();
    }

    /// Tells the hint as soon as there is one that is good enough.
    fn tell_hint(&mut self) {
        let Some(asked) = self.study.hint else { return };
        if !self.study.done && asked.elapsed() < HINT_TIME {
            return;
        }
        let lang = &self.session.context.lang;
        let best = self
            .study
            .found
            .as_ref()
            .and_then(|found| found.lines.first());
        match best.and_then(|line| line.turns.first()) {
            Some(turn) => {
                self.message = lang.with("screen-hint", &[("turn", turn.as_str().into())]);
                self.study.hint = None;
            }
            // The first result takes as long as it takes.
            None if !self.study.done => {}
            None => {
                self.message = lang.text("screen-no-hint");
                self.study.hint = None;
            }
        }
    }

    /// Draws the values of the best turns and what may follow.
    pub(super) fn draw_analysis(&self, frame: &mut Frame, area: Rect) {
        let context = self.session.context;
        let lang = &context.lang;
        let mut heading = lang.text("screen-analysis");
        let mut rows = Vec::new();
        match &self.study.found {
            None if self.session.finish().is_none() => rows.push(lang.text("screen-analysing")),
            None => {}
            Some(found) => {
                if let Some(depth) = found.depth {
                    let depth = lang.with("screen-depth", &[("depth", depth.into())]);
                    heading = format!("{heading}, {depth}");
                }
                for line in &found.lines {
                    rows.push(format!(
                        "{:>8}  {}",
                        line.value.text(lang),
                        line.turns.join(" ")
                    ));
                }
            }
        }
        let area = heading_above(frame, area, &heading, context.style.unicode);
        for (row, y) in rows.into_iter().zip(area.y..area.bottom()) {
            frame.render_widget(
                Line::raw(shortened(row, area.width, context.style.unicode)),
                Rect {
                    y,
                    height: 1,
                    ..area
                },
            );
        }
    }

    /// Sets the puzzle with a number, or else the next one.
    fn start_puzzle(&mut self, number: &str) -> Result<(), String> {
        let game = self.session.game;
        let lang = &self.session.context.lang;
        let puzzles = puzzles_of(game);
        let index = match (number, &self.study.puzzle) {
            ("", None) => Some(0),
            ("", Some(puzzle)) => Some((puzzle.index + 1) % puzzles.len().max(1)),
            (number, _) => number
                .parse::<usize>()
                .ok()
                .and_then(|it| it.checked_sub(1)),
        };
        let found = index.and_then(|index| Some((index, puzzles.get(index)?)));
        let (index, line) = found
            .ok_or_else(|| lang.with("screen-no-puzzle", &[("count", puzzles.len().into())]))?;
        let none = || lang.text("screen-no-hint");
        let position = game.parse_position(line.position).map_err(|_| none())?;
        let turn = game.parse_turn(line.turn).map_err(|_| none())?;
        let mut right = position;
        game.play(&mut right, turn.parts()).map_err(|_| none())?;
        let values = [
            ("number", (index + 1).into()),
            ("count", puzzles.len().into()),
            ("turns", line.turns.into()),
        ];
        let id = match (line.kind, line.turns) {
            ("save", _) => "screen-puzzle-save",
            ("next", _) => "screen-puzzle-next",
            (_, "1") => "screen-puzzle-win",
            _ => "screen-puzzle-win-in",
        };
        let task = lang.with(id, &values);
        if self.study.puzzle.is_none() {
            self.session.warn_unsaved(PlayerCommand::New)?;
        }
        self.session.bots = Bots::none();
        self.session.clock = None;
        for seat in game.all_seats().iter() {
            self.session.remove_name(seat);
        }
        self.session.start_game(Course::new(game.clone(), position));
        self.study.puzzle = Some(Puzzle {
            index,
            right,
            told: false,
        });
        self.message = task;
        self.refresh();
        Ok(())
    }

    /// Tells whether the first turn of a puzzle was right.
    pub(super) fn check_puzzle(&mut self) {
        let Some(puzzle) = &mut self.study.puzzle else {
            return;
        };
        let course = self.session.play.course();
        if course.is_empty() {
            puzzle.told = false;
        }
        if course.len() != 1 || puzzle.told {
            return;
        }
        puzzle.told = true;
        let id = match *course.position() == puzzle.right {
            true => "screen-puzzle-right",
            false => "screen-puzzle-wrong",
        };
        self.message = self.session.context.lang.text(id);
    }
}

/// Analyses a game in the background.
fn analysis_of<G: TerminalView>(course: Course<G>) -> Job<Analysis> {
    Job::start(move |results, stopped| {
        let begun = Instant::now();
        let stop = || stopped() || begun.elapsed() > MAX_TIME;
        let mut tell = |found| {
            let _ = results.send(found);
        };
        G::analyse(&course, &stop, &mut tell);
    })
}

/// A puzzle as it is written in `puzzles/`.
struct PuzzleLine {
    kind: &'static str,
    turns: &'static str,
    position: &'static str,
    turn: &'static str,
}

/// The puzzles on the board of a game.
fn puzzles_of<G: TerminalView>(game: &G) -> Vec<PuzzleLine> {
    let board = game.board_name().unwrap_or("-");
    let lines = G::PUZZLES.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        match columns[..] {
            [_, kind, turns, _, on, position, turn] if on == board => Some(PuzzleLine {
                kind,
                turns,
                position,
                turn,
            }),
            _ => None,
        }
    };
    lines.filter_map(puzzle).collect()
}
