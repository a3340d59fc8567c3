//! Saving and loading games: names of players, files, and the contents of a
//! record.

use kinetic_rules::Seat;
use kinetic_rules::record::{self, Content, Record, player_key};

use super::input::PlayerCommand;
use super::session::{Next, Session};
use crate::context::Failure;
use crate::terminal_view::TerminalView;

/// Headers that follow from the game itself and are regenerated on saving.
const OWN_HEADERS: [&str; 8] = [
    "Game", "Board", "Seats", "First", "Options", "Start", "Result", "Ending",
];

impl<G: TerminalView> Session<'_, G> {
    /// Sets the name of the player on a seat.
    pub fn name(&mut self, seat: Seat, name: &str) {
        let key = player_key(self.game.seat_name(seat));
        self.headers.retain(|(known, _)| *known != key);
        self.headers.push((key, name.to_owned()));
    }

    /// Removes the name of the player on a seat, and returns it.
    pub(super) fn remove_name(&mut self, seat: Seat) -> Option<String> {
        let key = player_key(self.game.seat_name(seat));
        let index = self.headers.iter().position(|(known, _)| *known == key)?;
        Some(self.headers.remove(index).1)
    }

    /// Continues the first game of a file.
    pub(super) fn load_file(&mut self, file: &str) -> Result<(), Failure> {
        let record = self.context.records(file)?.next();
        let record = record.ok_or_else(|| self.context.no_record(file))??;
        self.load(file, &record)
    }

    /// Continues the game of a record.
    pub fn load(&mut self, file: &str, record: &Record) -> Result<(), Failure> {
        let course = record
            .replay(self.game)
            .map_err(|error| self.context.failure_in_record(file, &error))?;
        self.headers = record
            .headers
            .iter()
            .filter(|header| !OWN_HEADERS.contains(&header.key.as_str()))
            .map(|header| (header.key.clone(), header.value.clone()))
            .collect();
        self.remarks.clear();
        let mut events = 0;
        for item in &record.items {
            if item.content.event().is_some() {
                events += 1;
            } else {
                self.remarks.push((events, item.content.clone()));
            }
        }
        self.saved = Some((file.to_owned(), events));
        self.undone.clear();
        self.cycle_game = 1;
        self.set_course(course);
        self.name_bots();
        Ok(())
    }

    /// Drops variations of a record that branch off after a new event: they
    /// belong to the events that were undone.
    pub(super) fn drop_late_variations(&mut self) {
        let events = self.course().len();
        self.remarks
            .retain(|(at, content)| *at <= events || !matches!(content, Content::Variation(_)));
    }

    /// Warns once before an unsaved game is dropped.
    pub(super) fn warn_unsaved(&mut self, command: PlayerCommand) -> Result<(), String> {
        let held = self.saved.as_ref().map_or(0, |(_, events)| *events);
        if self.course().len() == held || self.warned == Some(command) {
            return Ok(());
        }
        self.warned = Some(command);
        Err(self.context.lang.text("play-not-saved"))
    }

    pub(super) fn record(&self) -> Record {
        let plain = record::describe(self.course());
        let mut record = Record {
            headers: plain.headers,
            result: plain.result,
            ..Record::default()
        };
        for (key, value) in &self.headers {
            record.set_header(key, value);
        }
        let remarks_at = |record: &mut Record, events: usize| {
            for (_, content) in self.remarks.iter().filter(|(at, _)| *at == events) {
                record.push(content.clone());
            }
        };
        remarks_at(&mut record, 0);
        for (index, item) in plain.items.into_iter().enumerate() {
            record.push(item.content);
            remarks_at(&mut record, index + 1);
        }
        record
    }

    pub(super) fn save(&mut self, file: &str) -> Result<Next, String> {
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
        self.context
            .write_file(&file, self.record().to_string().as_bytes())?;
        let note = lang.with("play-saved", &[("file", file.as_str().into())]);
        self.notes.push(note);
        self.saved = Some((file, self.course().len()));
        Ok(Next::Prompt)
    }
}
