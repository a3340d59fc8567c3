//! Time limits of a turn in matches of one process.

use std::error::Error;
use std::time::{Duration, Instant};

/// A time limit, by one of two clocks.
#[derive(Clone, Copy, Debug)]
pub enum TimeLimit {
    /// Wall time.
    Wall(Duration),
    /// Processor time of the thread that searches, which does not pass while
    /// other programs use its core.
    Processor(Duration),
}

impl TimeLimit {
    /// Reads a number of milliseconds of wall time.
    pub fn wall(milliseconds: &str) -> Result<TimeLimit, Box<dyn Error>> {
        Ok(TimeLimit::Wall(Duration::from_millis(
            milliseconds.parse()?,
        )))
    }

    /// Reads a number of milliseconds of processor time.
    pub fn processor(milliseconds: &str) -> Result<TimeLimit, Box<dyn Error>> {
        thread_time().ok_or("this system does not tell the processor time of a thread")?;
        Ok(TimeLimit::Processor(Duration::from_millis(
            milliseconds.parse()?,
        )))
    }

    /// The clock's time since some fixed moment, on the calling thread.
    fn now(self, start: Instant) -> Duration {
        match self {
            TimeLimit::Wall(_) => start.elapsed(),
            TimeLimit::Processor(_) => thread_time().unwrap_or_default(),
        }
    }

    /// Starts the clock; the returned function tells whether the time is over.
    /// It must be called on the same thread.
    pub fn start(self) -> impl Fn() -> bool {
        let (TimeLimit::Wall(limit) | TimeLimit::Processor(limit)) = self;
        let start = Instant::now();
        let end = self.now(start) + limit;
        move || self.now(start) >= end
    }
}

/// The processor time that the calling thread has used, where the system tells
/// it.
fn thread_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        use rustix::time::{ClockId, clock_gettime};
        clock_gettime(ClockId::ThreadCPUTime).try_into().ok()
    }
    #[cfg(not(unix))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wall_time_passes_while_a_thread_sleeps_and_processor_time_does_not() {
        let wall = TimeLimit::wall("20").expect("a limit").start();
        let processor = TimeLimit::processor("20").expect("a limit").start();
        assert!(!processor());
        std::thread::sleep(Duration::from_millis(40));
        assert!(wall());
        assert!(!processor());
        let begun = Instant::now();
        while !processor() {
            assert!(begun.elapsed() < Duration::from_secs(600));
        }
        assert!(begun.elapsed() >= Duration::from_millis(10));
        assert!(TimeLimit::processor("fast").is_err());
    }
}
