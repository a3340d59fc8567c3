//! Draw offers, requests for take-backs and pauses, and rematch offers: one player asks, all
//! others answer.
//!
//! One question is open at a time. Everybody who is asked has to agree; the
//! first refusal ends it. A player can repeat a question only after a change on
//! the board.

use kinetic_rules::{Event as BoardEvent, Seat, SeatSet};

use super::course::events_since_turn_of;
use super::table::{Phase, Rematch, Table};
use crate::{GameError, Moment, Question};

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// What is asked for.
    pub question: Question,
    /// Who asks.
    pub by: Seat,
    /// The seats that agree so far, the asker included.
    pub agreed: SeatSet,
}

/// A question that was asked earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    question: Question,
    by: Seat,
    /// The number of board events at that time.
    at: usize,
}

impl Table {
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        question: Question,
        now: Moment,
    ) -> Result<(), GameError> {
        self.expect_time_for(question)?;
        if !self.parties(question).contains(seat) {
            return Err(GameError::NotPlaying);
        }
        if self.asking.is_some() {
            return Err(GameError::QuestionOpen);
        }
        let asked = Asked {
            question,
            by: seat,
            at: self.course.len(),
        };
        if self.asked.contains(&asked) {
            return Err(GameError::AskedAlready);
        }
        if question == Question::TakeBack && events_since_turn_of(&self.course, seat).is_none() {
            return Err(GameError::NothingToTakeBack);
        }
        // Questions from before the last change on the board do not count.
        self.asked.retain(|earlier| earlier.at == asked.at);
        self.asked.push(asked);
        self.asking = Some(Asking {
            question,
            by: seat,
            agreed: SeatSet::of(&[seat]),
        });
        self.settle(now)
    }

    pub(super) fn answer(&mut self, seat: Seat, yes: bool, now: Moment) -> Result<(), GameError> {
        let asked = self.asking.as_ref();
        let asked = asked.filter(|asking| {
            self.parties(asking.question).contains(seat) && !asking.agreed.contains(seat)
        });
        let mut asking = asked.ok_or(GameError::NotAsked)?.clone();
        asking.agreed = asking.agreed.with(seat);
        self.asking = yes.then_some(asking);
        self.settle(now)
    }

    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), GameError> {
        match &self.asking {
            Some(asking) if asking.by == seat => {
                self.asking = None;
                Ok(())
            }
            _ => Err(GameError::NothingAsked),
        }
    }

    /// A turn answers an open question: it makes a take-back impossible, and
    /// declines a draw offer or a pause of another player.
    pub(super) fn drop_question_at_turn_of(&mut self, seat: Seat) {
        let stays = self.asking.as_ref().is_some_and(|asking| {
            let stays = matches!(asking.question, Question::Draw | Question::Pause);
            stays && asking.agreed.contains(seat)
        });
        if !stays {
            self.asking = None;
        }
    }

    /// Carries out what all have agreed on.
    fn settle(&mut self, now: Moment) -> Result<(), GameError> {
        let Some(asking) = &self.asking else {
            return Ok(());
        };
        let (question, by) = (asking.question, asking.by);
        if !self.parties(question).minus(asking.agreed).is_empty() {
            return Ok(());
        }
        self.asking = None;
        self.asked.clear();
        match question {
            Question::Draw => self.apply_to_board(&BoardEvent::Draw)?,
            Question::TakeBack => {
                let turns = events_since_turn_of(&self.course, by);
                for _ in 0..turns.ok_or(GameError::NothingToTakeBack)? {
                    self.course.undo();
                }
            }
            Question::Rematch => self.rematch = Rematch::Agreed,
            Question::Pause => self.pause(now),
        }
        self.after_board_change(now);
        Ok(())
    }

    fn expect_time_for(&self, question: Question) -> Result<(), GameError> {
        match (question, self.phase()) {
            (Question::Rematch, Phase::Over(_)) if self.rematch == Rematch::No => Ok(()),
            (Question::Rematch, Phase::Over(_)) => Err(GameError::AskedAlready),
            (Question::Rematch, Phase::CalledOff) => Err(GameError::CalledOff),
            (Question::Rematch, _) => Err(GameError::NotOver),
            (Question::Draw | Question::TakeBack, _) => self.expect_running(),
            (Question::Pause, _) => {
                self.expect_running()?;
                self.expect_agreed(self.options.time.allows_pauses())?;
                match self.is_paused() {
                    true => Err(GameError::Paused),
                    false => Ok(()),
                }
            }
        }
    }

    /// The seats that still have to answer the open question.
    pub fn waiting_for(&self) -> SeatSet {
        match &self.asking {
            Some(asking) => self.parties(asking.question).minus(asking.agreed),
            None => SeatSet::EMPTY,
        }
    }

    /// The seats that have to agree, the asker included.
    fn parties(&self, question: Question) -> SeatSet {
        match question {
            Question::Draw | Question::TakeBack | Question::Pause => self.course.playing(),
            Question::Rematch => self.course.seats(),
        }
    }
}
