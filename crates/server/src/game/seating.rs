//! Seats: taking, leaving and handing them over; the start of a game; rematches.

use kinetic_rules::{Rematch as NextGame, Seat, next_in_cycle};

use super::options;
use super::table::{Phase, Rematch, Table};
use crate::{
    Chair, Event, GameError, GameId, Holder, MAX_NAME, Moment, Options, Place, Versions, VisitorId,
};

/// The state of a seat that takes part.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    /// Whether it is taken with a link.
    pub by_link: bool,
    /// Who has it.
    pub holder: Option<Holder>,
    /// The level of the computer player that plays until the holder is back.
    pub stand_in: Option<u8>,
    /// Since when its player is away.
    pub away: Option<Moment>,
}

/// The seats of a new game.
pub(super) fn initial(options: &Options) -> [Option<Seating>; Seat::MAX] {
    let mut seating = [const { None }; Seat::MAX];
    for chair in &options.seats {
        let holder = match &chair.place {
            Place::Link => None,
            Place::Screen { name } => Some(Holder::Person {
                visitor: options.host.clone(),
                name: name.clone(),
            }),
            Place::Bot { level } => Some(Holder::Bot { level: *level }),
        };
        seating[chair.seat.index()] = Some(Seating {
            by_link: chair.place == Place::Link,
            holder,
            stand_in: None,
            away: None,
        });
    }
    seating
}

impl Table {
    pub(super) fn sit(&mut self, seat: Seat, holder: &Holder) -> Result<(), GameError> {
        self.expect_open()?;
        options::check_holder(self.options.game.name, holder)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if seating.holder.is_some() {
            return Err(GameError::SeatTaken { seat: word });
        }
        seating.holder = Some(holder.clone());
        Ok(())
    }

    pub(super) fn stand(&mut self, seat: Seat) -> Result<(), GameError> {
        self.expect_open()?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if !seating.by_link {
            return Err(GameError::SeatFixed { seat: word });
        }
        let stood = seating.holder.take();
        stood.map(|_| ()).ok_or(GameError::SeatOpen { seat: word })
    }

    pub(super) fn call_off(&mut self) -> Result<(), GameError> {
        self.expect_open()?;
        self.called_off = true;
        Ok(())
    }

    /// An administrator ends a running game without a result.
    pub(super) fn end(&mut self, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.called_off = true;
        self.clock.stop(now);
        self.asking = None;
        Ok(())
    }

    pub(super) fn start(&mut self, now: Moment) -> Result<(), GameError> {
        self.expect_open()?;
        if let Some(open) = self.open_seats().next() {
            let seat = self.word(open);
            return Err(GameError::SeatOpen { seat });
        }
        self.begun = true;
        self.after_board_change(now);
        Ok(())
    }

    pub(super) fn hand_over(
        &mut self,
        seat: Seat,
        holder: &Holder,
        now: Moment,
    ) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        options::check_holder(self.options.game.name, holder)?;
        // The holiday was that of the player who leaves.
        self.clock.end_holiday(seat, now);
        let seating = self.seating_mut(seat)?;
        seating.holder = Some(holder.clone());
        seating.stand_in = None;
        seating.away = None;
        Ok(())
    }

    /// A turn was played for a seat: unless a computer player stands in, its
    /// player is back.
    pub(super) fn played(&mut self, seat: Seat) {
        if let Ok(seating) = self.seating_mut(seat)
            && seating.stand_in.is_none()
        {
            seating.away = None;
        }
    }

    fn expect_open(&self) -> Result<(), GameError> {
        match self.phase() {
            Phase::Open => Ok(()),
            Phase::CalledOff => Err(GameError::CalledOff),
            Phase::Running => Err(GameError::Started),
            Phase::Over(_) => Err(GameError::Over),
        }
    }

    pub(super) fn seating(&self, seat: Seat) -> Result<&Seating, GameError> {
        let seating = self.seating[seat.index()].as_ref();
        seating.ok_or(GameError::NotPlaying)
    }

    pub(super) fn seating_mut(&mut self, seat: Seat) -> Result<&mut Seating, GameError> {
        let seating = self.seating[seat.index()].as_mut();
        seating.ok_or(GameError::NotPlaying)
    }

    /// The seats without a holder.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let open = move |&seat: &Seat| self.holder(seat).is_none();
        self.seats().iter().filter(open)
    }

    /// The holder of a seat, also while a computer player stands in.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seating(seat).ok()?.holder.as_ref()
    }

    /// The name under which a visitor appears in this game: their own, with a
    /// number added while another person here has one that looks the same.
    pub fn distinct_name(&self, visitor: &VisitorId, name: &str) -> String {
        let others: Vec<&String> = self
            .seats()
            .iter()
            .filter_map(|seat| match self.holder(seat) {
                Some(Holder::Person { visitor: of, name }) if of != visitor => Some(name),
                _ => None,
            })
            .collect();
        let taken = |name: &str| others.iter().any(|other| options::looks_like(name, other));
        let mut distinct = name.to_owned();
        for number in 2.. {
            if !taken(&distinct) {
                break;
            }
            let mark = format!(" ({number})");
            let room = MAX_NAME - mark.chars().count();
            let start: String = name.chars().take(room).collect();
            distinct = format!("{}{mark}", start.trim_end());
        }
        distinct
    }

    /// Since when the player of a seat is away, according to the log.
    pub fn away_since(&self, seat: Seat) -> Option<Moment> {
        self.seating(seat).ok()?.away
    }

    /// The level of the computer player that stands in for the holder.
    pub fn stand_in_level(&self, seat: Seat) -> Option<u8> {
        self.seating(seat).ok()?.stand_in
    }

    /// The seats that are taken with a link, open or not.
    pub fn seats_by_link(&self) -> impl Iterator<Item = Seat> + '_ {
        let by_link = |&seat: &Seat| self.seating(seat).is_ok_and(|seating| seating.by_link);
        self.seats().iter().filter(by_link)
    }

    /// The level of the computer player that plays for a seat now.
    pub fn bot(&self, seat: Seat) -> Option<u8> {
        let seating = self.seating(seat).ok()?;
        seating.stand_in.or(match seating.holder {
            Some(Holder::Bot { level }) => Some(level),
            _ => None,
        })
    }

    pub(super) fn made_rematch(&mut self, game: &str) -> Result<(), GameError> {
        if self.rematch != Rematch::Agreed {
            return Err(GameError::NotAgreed);
        }
        let game = game.parse().map_err(|_| GameError::NotAgreed)?;
        self.rematch = Rematch::Made(game);
        Ok(())
    }

    /// The rematch, once it is created.
    pub fn next_game(&self) -> Option<&GameId> {
        match &self.rematch {
            Rematch::Made(game) => Some(game),
            _ => None,
        }
    }

    /// Options and first events of a rematch that is agreed but not created
    /// yet.
    ///
    /// The seats rotate as [`kinetic_rules::Rematch`] says.
    pub fn next_options(&self) -> Option<(Options, Vec<Event>)> {
        if self.rematch != Rematch::Agreed {
            return None;
        }
        let mut options = Options::clone(&self.options);
        options.versions = Versions::CURRENT;
        let next = NextGame::after(self.seats(), options.first);
        let moved = |seat: Seat| next.seat_of(seat).unwrap_or(seat);
        options.first = next.first();
        let game = next_in_cycle(options.cycle_game.into(), self.seats().len());
        options.cycle_game = game.try_into().unwrap_or(1);
        for chair in &mut options.seats {
            chair.seat = moved(chair.seat);
        }
        options.seats.sort_by_key(|chair| chair.seat);
        options.time.move_seats(moved);
        let by_link = |chair: &&Chair| chair.place == Place::Link;
        let sit = |chair: &Chair| {
            let holder = self.holder(chair.seat)?.clone();
            let seat = moved(chair.seat);
            Some(Event::Sit { seat, holder })
        };
        let events = self.options.seats.iter().filter(by_link).filter_map(sit);
        Some((options, events.collect()))
    }
}
