//! Draws, take-backs and rematches: one player asks, all others answer.
//!
//! One question waits at a time. Everybody who is asked has to agree; the first
//! who does not ends it. Nobody asks for the same again before something has
//! happened on the board.

use kinetic_rules::{Seat, SeatSet};

use super::{Rematch, Table};
use crate::{Moment, Phase, Question, Refusal, Refused};

/// A question that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// What is asked for.
    pub question: Question,
    /// Who asks.
    pub by: Seat,
    /// Who agrees so far, the asker included.
    pub agreed: SeatSet,
}

/// Something that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    question: Question,
    by: Seat,
    /// How much had happened on the board.
    at: usize,
}

impl Table {
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        question: Question,
        now: Moment,
    ) -> Result<(), Refused> {
        self.expect_time_for(question)?;
        if !self.parties(question).contains(seat) {
            return Err(Refusal::NotPlaying.into());
        }
        if self.asking.is_some() {
            return Err(Refusal::QuestionOpen.into());
        }
        let asked = Asked {
            question,
            by: seat,
            at: self.play.len(),
        };
        if self.asked.contains(&asked) {
            return Err(Refusal::AskedAlready.into());
        }
        if question == Question::TakeBack && crate::play::since_turn_of(&self.play, seat).is_none()
        {
            return Err(Refusal::NothingToTakeBack.into());
        }
        // What was asked earlier in the game can be asked again.
        self.asked.retain(|earlier| earlier.at == asked.at);
        self.asked.push(asked);
        self.asking = Some(Asking {
            question,
            by: seat,
            agreed: SeatSet::of(&[seat]),
        });
        self.settle(now)
    }

    pub(super) fn answer(&mut self, seat: Seat, yes: bool, now: Moment) -> Result<(), Refused> {
        let asked = self.asking.as_ref();
        let asked = asked.filter(|asking| {
            self.parties(asking.question).contains(seat) && !asking.agreed.contains(seat)
        });
        let mut asking = asked.ok_or(Refusal::NotAsked)?.clone();
        asking.agreed = asking.agreed.with(seat);
        self.asking = yes.then_some(asking);
        self.settle(now)
    }

    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &self.asking {
            Some(asking) if asking.by == seat => {
                self.asking = None;
                Ok(())
            }
            _ => Err(Refusal::NothingAsked),
        }
    }

    /// To play on is an answer too: a turn takes the ground from under a
    /// take-back, and whoever plays instead of agreeing to a draw wants none.
    pub(super) fn drop_question_at_turn_of(&mut self, seat: Seat) {
        let stays = self.asking.as_ref().is_some_and(|asking| {
            asking.question == Question::Draw && asking.agreed.contains(seat)
        });
        if !stays {
            self.asking = None;
        }
    }

    /// Lets happen what all agree on.
    fn settle(&mut self, now: Moment) -> Result<(), Refused> {
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
            Question::Draw => self.play_event(&kinetic_rules::Event::Draw)?,
            Question::TakeBack => {
                let turns = crate::play::since_turn_of(&self.play, by);
                for _ in 0..turns.ok_or(Refusal::NothingToTakeBack)? {
                    self.play.undo();
                }
            }
            Question::Rematch => self.rematch = Rematch::Agreed,
        }
        self.go_on(now);
        Ok(())
    }

    fn expect_time_for(&self, question: Question) -> Result<(), Refusal> {
        match (question, self.phase()) {
            (Question::Rematch, Phase::Over(_)) if self.rematch == Rematch::No => Ok(()),
            (Question::Rematch, Phase::Over(_)) => Err(Refusal::AskedAlready),
            (Question::Rematch, Phase::CalledOff) => Err(Refusal::CalledOff),
            (Question::Rematch, _) => Err(Refusal::NotOver),
            (Question::Draw | Question::TakeBack, _) => self.expect_running(),
        }
    }

    /// Who still has to answer the question that waits.
    pub fn waiting_for(&self) -> SeatSet {
        match &self.asking {
            Some(asking) => self.parties(asking.question).minus(asking.agreed),
            None => SeatSet::EMPTY,
        }
    }

    /// Who has to agree, the asker included.
    fn parties(&self, question: Question) -> SeatSet {
        match question {
            Question::Draw | Question::TakeBack => self.play.playing(),
            Question::Rematch => self.play.seats(),
        }
    }
}
