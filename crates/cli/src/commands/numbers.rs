//! Numbers on the command line.

use std::ops::RangeInclusive;

use clap::ArgMatches;
use kinetic_rules::excerpt;

use crate::context::Context;
use crate::failure::Failure;

/// The whole number that an option gives; `None` without the option.
pub fn number(
    context: &Context,
    matches: &ArgMatches,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else {
        return Ok(None);
    };
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.map(Some).ok_or_else(|| {
        // As text, because languages write large numbers with marks inside.
        let values = [
            ("found", excerpt(text).into()),
            ("option", format!("--{name}").into()),
            ("least", range.start().to_string().into()),
            ("most", range.end().to_string().into()),
        ];
        Failure::message(&context.lang, "number-malformed", &values)
    })
}
