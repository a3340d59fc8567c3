//! Waits for what a test needs to see.

use std::time::{Duration, Instant};

/// Limit of everything that tests wait for. It only ends what hangs: nothing
/// takes this long, however slow the machine is.
pub const LIMIT: Duration = Duration::from_secs(600);
/// Pause between two looks, where nothing tells that something has changed.
const PAUSE: Duration = Duration::from_millis(5);

/// What a look shows: what was waited for, or why it is not there yet. A `bool`,
/// an `Option` and a `Result` are such.
pub trait Look {
    /// What is waited for.
    type Found;

    /// What was waited for.
    ///
    /// # Errors
    /// What there is instead.
    fn found(self) -> Result<Self::Found, String>;
}

impl Look for bool {
    type Found = ();

    fn found(self) -> Result<(), String> {
        self.then_some(()).ok_or_else(|| "not yet".to_owned())
    }
}

impl<T> Look for Option<T> {
    type Found = T;

    fn found(self) -> Result<T, String> {
        self.ok_or_else(|| "nothing yet".to_owned())
    }
}

impl<T, E: ToString> Look for Result<T, E> {
    type Found = T;

    fn found(self) -> Result<T, String> {
        self.map_err(|error| error.to_string())
    }
}

/// Looks until something is found, at most for [`LIMIT`].
///
/// # Panics
/// When it is not found.
#[track_caller]
pub fn eventually<L: Look>(what: &str, mut look: impl FnMut() -> L) -> L::Found {
    let end = Instant::now() + LIMIT;
    loop {
        match look().found() {
            Ok(found) => return found,
            Err(why) => assert!(Instant::now() < end, "{what}: {why}"),
        }
        std::thread::sleep(PAUSE);
    }
}

/// The same in asynchronous code.
///
/// # Panics
/// When it is not found.
pub async fn eventually_async<L: Look>(what: &str, mut look: impl AsyncFnMut() -> L) -> L::Found {
    let end = Instant::now() + LIMIT;
    loop {
        match look().await.found() {
            Ok(found) => return found,
            Err(why) => assert!(Instant::now() < end, "{what}: {why}"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Waits for something that says itself when it is done, at most for [`LIMIT`].
///
/// # Panics
/// When it is not done by then.
pub async fn in_time<T>(what: &str, work: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(LIMIT, work).await;
    done.unwrap_or_else(|_| panic!("{what}: it takes longer than {LIMIT:?}"))
}
