//! Chance on the command line: `--seed`.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use kinetic_rules::excerpt;

use crate::context::Context;
use crate::failure::Failure;

/// The number that `--seed` gives, where it is given.
pub fn given(context: &Context, matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>("seed") else {
        return Ok(None);
    };
    let seed = text.parse().map_err(|_| {
        let values = [("found", excerpt(text).into())];
        Failure::message(&context.lang, "seed-malformed", &values)
    })?;
    Ok(Some(seed))
}

/// A seed that is another one each time.
pub fn from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // The lower bits are the ones that change.
    since.map_or(0, |since| since.as_nanos() as u64)
}
