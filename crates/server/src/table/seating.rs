//! Who sits where, and how a game begins.

use kinetic_rules::Seat;

use super::{Table, setting};
use crate::{Holder, Moment, Options, Phase, Place, Refusal};

/// A seat that takes part.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    /// Whether it is for whoever opens the link.
    pub by_link: bool,
    /// Who has it.
    pub holder: Option<Holder>,
    /// The level of the computer player that plays until the holder is back.
    pub stand_in: Option<u8>,
    /// Since when nobody is there for it.
    pub away: Option<Moment>,
}

/// How the seats are when a game is made.
pub(super) fn first(options: &Options) -> [Option<Seating>; Seat::MAX] {
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
    pub(super) fn sit(&mut self, seat: Seat, holder: &Holder) -> Result<(), Refusal> {
        self.expect_open()?;
        setting::check_holder(holder)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if seating.holder.is_some() {
            return Err(Refusal::SeatTaken { seat: word });
        }
        seating.holder = Some(holder.clone());
        Ok(())
    }

    pub(super) fn stand(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.expect_open()?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if !seating.by_link {
            return Err(Refusal::SeatFixed { seat: word });
        }
        let stood = seating.holder.take();
        stood.map(|_| ()).ok_or(Refusal::SeatOpen { seat: word })
    }

    pub(super) fn call_off(&mut self) -> Result<(), Refusal> {
        self.expect_open()?;
        self.called_off = true;
        Ok(())
    }

    pub(super) fn start(&mut self, now: Moment) -> Result<(), Refusal> {
        self.expect_open()?;
        if let Some(open) = self.open_seats().next() {
            let seat = self.word(open);
            return Err(Refusal::SeatOpen { seat });
        }
        self.begun = true;
        self.go_on(now);
        Ok(())
    }

    pub(super) fn hand_over(&mut self, seat: Seat, holder: &Holder) -> Result<(), Refusal> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        setting::check_holder(holder)?;
        let seating = self.seating_mut(seat)?;
        seating.holder = Some(holder.clone());
        seating.stand_in = None;
        seating.away = None;
        Ok(())
    }

    /// Notes that a turn was played for a seat: unless a computer player
    /// stood in, its player is there.
    pub(super) fn played(&mut self, seat: Seat) {
        if let Ok(seating) = self.seating_mut(seat)
            && seating.stand_in.is_none()
        {
            seating.away = None;
        }
    }

    fn expect_open(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Open => Ok(()),
            Phase::CalledOff => Err(Refusal::CalledOff),
            Phase::Running => Err(Refusal::Started),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    pub(super) fn seating(&self, seat: Seat) -> Result<&Seating, Refusal> {
        let seating = self.seating[seat.index()].as_ref();
        seating.ok_or(Refusal::NotPlaying)
    }

    pub(super) fn seating_mut(&mut self, seat: Seat) -> Result<&mut Seating, Refusal> {
        let seating = self.seating[seat.index()].as_mut();
        seating.ok_or(Refusal::NotPlaying)
    }

    /// The seats that nobody has yet.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let open = move |&seat: &Seat| self.holder(seat).is_none();
        self.seats().iter().filter(open)
    }

    /// Who has a seat, whoever may stand in.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seating(seat).ok()?.holder.as_ref()
    }

    /// Since when nobody is there for a seat, as far as the log says.
    pub fn away_since(&self, seat: Seat) -> Option<Moment> {
        self.seating(seat).ok()?.away
    }

    /// The level of the computer player that stands in for somebody.
    pub fn stand_in_level(&self, seat: Seat) -> Option<u8> {
        self.seating(seat).ok()?.stand_in
    }

    /// The seats for whoever opens the link to them, taken or not.
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
}
