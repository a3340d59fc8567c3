//! Rematches: the same players again, with the first turn passed on and the
//! seats moved as the rules say.

use kinetic_rules::{Course, GamePosition as _, Rematch, Seat, games_in_cycle, next_in_cycle};

use super::input::PlayerCommand;
use super::session::{Next, Session};
use crate::terminal_view::TerminalView;

impl<G: TerminalView> Session<'_, G> {
    /// Starts the rematch of a game that is over.
    pub(super) fn start_rematch(&mut self) -> Result<Next, String> {
        let lang = &self.context.lang;
        if self.finish().is_none() {
            return Err(lang.text("play-not-over"));
        }
        self.warn_unsaved(PlayerCommand::Rematch)?;
        let before = *self.course().start();
        let Some(first) = before.to_move() else {
            return Err(self.context.lang.text("play-after-end"));
        };
        let rematch = Rematch::after(before.seats(), first);
        let options = before.options_text().unwrap_or_default();
        let start = self
            .game
            .start(rematch.seats(), rematch.first(), &options)
            .map_err(|error| self.diagnostic(&error))?;
        self.move_names(&rematch);
        self.bots.change_seats(self.game, &rematch);
        if let Some(clock) = &mut self.clock {
            clock.change_seats(&rematch);
        }
        self.cycle_game = next_in_cycle(self.cycle_game, before.seats().len());
        self.start_game(Course::new(self.game.clone(), start));
        self.notes
            .push(self.cycle_text("play-cycle", self.cycle_game));
        self.notes
            .push(format!("{}\n", self.seat_changes(&rematch)));
        Ok(Next::Redraw)
    }

    /// What the next rematch would be, for the end of a game.
    pub(super) fn rematch_offer(&self) -> String {
        let players = self.course().start().seats().len();
        let next = next_in_cycle(self.cycle_game, players);
        self.cycle_text("play-rematch-offer", next)
    }

    /// A message with the number of a game in its cycle of rematches.
    fn cycle_text(&self, message: &str, game: usize) -> String {
        let games = games_in_cycle(self.course().start().seats().len());
        let values = [("game", game.into()), ("games", games.into())];
        self.context.lang.with(message, &values)
    }

    /// Where everybody sits now: `red → green, blue → blue`.
    fn seat_changes(&self, rematch: &Rematch) -> String {
        let name = |seat| self.context.lang.seat(self.game, seat);
        let seats = self.game.all_seats().iter();
        let changes = seats.filter_map(|from| {
            let to = rematch.seat_of(from)?;
            Some(format!("{} → {}", name(from), name(to)))
        });
        changes.collect::<Vec<_>>().join(", ")
    }

    /// Moves the names of the players to their new seats.
    fn move_names(&mut self, rematch: &Rematch) {
        let seats: Vec<Seat> = self.game.all_seats().iter().collect();
        let moved: Vec<(Seat, String)> = seats
            .into_iter()
            .filter_map(|from| {
                let name = self.remove_name(from)?;
                Some((rematch.seat_of(from)?, name))
            })
            .collect();
        for (seat, name) in moved {
            self.name(seat, &name);
        }
    }
}
