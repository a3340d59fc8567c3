//! Playing the games of a match.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use kinetic_engine::HasBots;
use kinetic_rules::record::Record;

use crate::game::{Finished, Task};
use crate::stats::{Sprt, Verdict};
use crate::tally::points_of;
use crate::{ArenaError, Folder, Match, Seating};

/// Progress of a match.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Finished games, including those of an earlier run.
    pub done: usize,
    /// Games of the whole match.
    pub total: usize,
    /// Games that an earlier run had played.
    pub resumed: usize,
    /// The log-likelihood ratio, where there is an SPRT.
    pub llr: Option<f64>,
}

/// A finished match.
#[derive(Clone, Debug)]
pub struct Done {
    /// The games that count, in their order.
    pub games: Vec<Finished>,
    /// The SPRT, where there is one.
    pub sprt: Option<Sprt>,
}

impl<G: HasBots + Sync> Match<'_, G> {
    /// Plays all games that are not in the folder yet. `tell` is called after
    /// every game.
    ///
    /// The SPRT is updated after each opening, in their order, whatever the
    /// order in which games end, so its decision does not depend on the
    /// threads. Games after its decision do not count.
    ///
    /// # Errors
    /// When the match cannot be played, or the folder cannot be used.
    pub fn run(
        &self,
        folder: Option<&Folder>,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Done, ArenaError> {
        self.check()?;
        let seatings = self.seatings()?;
        let mut table = Table {
            seatings: &seatings,
            games: vec![None; seatings.len() * self.openings.len()],
            sprt: self.sprt.map(Sprt::new),
            openings: 0,
            decided: false,
        };
        let total = table.games.len();
        let mut missing = Vec::new();
        for number in 0..total {
            match folder.map_or(Ok(None), |folder| folder.game(number))? {
                Some(record) => self.take(&mut table, number, &record, folder)?,
                None => missing.push(number),
            }
        }
        let mut progress = Progress {
            done: total - missing.len(),
            total,
            resumed: total - missing.len(),
            llr: None,
        };
        progress.llr = table.sprt.as_ref().map(Sprt::llr);
        tell(progress);

        let next = AtomicUsize::new(0);
        let stop = AtomicBool::new(table.decided);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.clamp(1, missing.len().max(1)) {
                let (sender, seatings, missing) = (sender.clone(), &seatings, &missing);
                let (next, stop) = (&next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                        else {
                            return;
                        };
                        let played = self.play(&task(seatings, number), stop);
                        if sender.send((number, played)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (number, played) in &receiver {
                let kept = played.and_then(|record| {
                    let Some(record) = record else { return Ok(()) };
                    if let Some(folder) = folder {
                        folder.keep(number, &record)?;
                    }
                    progress.done += 1;
                    self.take(&mut table, number, &record, folder)
                });
                if kept.is_err() || table.decided {
                    stop.store(true, Ordering::Relaxed);
                }
                kept?;
                progress.llr = table.sprt.as_ref().map(Sprt::llr);
                tell(progress);
            }
            Ok(())
        })?;
        let counted = match table.decided {
            true => table.openings * seatings.len(),
            false => total,
        };
        table.games.truncate(counted);
        Ok(Done {
            games: table.games.into_iter().flatten().collect(),
            sprt: table.sprt,
        })
    }

    /// Records a finished game.
    fn take(
        &self,
        table: &mut Table,
        number: usize,
        record: &Record,
        folder: Option<&Folder>,
    ) -> Result<(), ArenaError> {
        let finished = self.read(&task(table.seatings, number), record);
        let finished = finished.ok_or_else(|| ArenaError::Unreadable {
            file: folder.map_or_else(String::new, |folder| {
                folder.path_of(number).display().to_string()
            }),
        })?;
        table.games[number] = Some(finished);
        table.ask_test();
        Ok(())
    }
}

fn task(seatings: &[Seating], number: usize) -> Task<'_> {
    Task {
        number,
        opening: number / seatings.len(),
        seating: &seatings[number % seatings.len()],
    }
}

/// The games played so far.
struct Table<'s> {
    seatings: &'s [Seating],
    games: Vec<Option<Finished>>,
    sprt: Option<Sprt>,
    /// The number of openings, from the first, that the SPRT has counted.
    openings: usize,
    decided: bool,
}

impl Table<'_> {
    /// Adds completed openings to the SPRT until it is decided.
    fn ask_test(&mut self) {
        let Some(sprt) = &mut self.sprt else { return };
        let size = self.seatings.len();
        while !self.decided {
            let from = self.openings * size;
            let pair: Option<Vec<&Finished>> = self
                .games
                .get(from..from + size)
                .and_then(|games| games.iter().map(Option::as_ref).collect());
            let Some(pair) = pair else { return };
            sprt.add(pair.iter().map(|game| points_of(game, 0)).sum());
            self.openings += 1;
            self.decided = sprt.verdict() != Verdict::Open;
        }
    }
}
