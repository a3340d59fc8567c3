//! `kinetic engine`: the computer players for other programs, through the
//! engine protocol (`docs/protocol.md`).

mod input;
mod memory;
mod options;
mod session;
mod table;

use std::io::Write as _;

use clap::{ArgAction, ArgMatches, Command};
use kinetic_rules::excerpt;

use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use options::{OptionError, Options};
use session::Session;

/// What the command line knows of it.
pub fn command(builder: &Builder) -> Command {
    builder
        .command(
            "engine",
            "about-engine",
            "usage-engine",
            "kinetic engine --option level=5",
        )
        .arg(
            builder
                .option("option", "value-option", "arg-option")
                .action(ArgAction::Append),
        )
}

/// Answers the lines of standard input until it ends.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let mut options = Options::default();
    for text in matches.get_many::<String>("option").into_iter().flatten() {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        options.set(name, value).map_err(|error| {
            let (id, spare) = match error {
                OptionError::Unknown => ("engine-option-unknown", 0),
                OptionError::Value => ("engine-option-value", 0),
                OptionError::Memory(spare) => ("engine-option-memory", spare),
            };
            let values = [
                ("option", excerpt(name).into()),
                ("found", excerpt(value).into()),
                ("spare", spare.to_string().into()),
            ];
            Failure::message(&context.lang, id, &values)
        })?;
    }
    let mut session = Session::new(context.style, options);
    let mut out = std::io::stdout().lock();
    for (line, stop) in input::listen() {
        // Whoever has gone away is noticed with the answer.
        let mut say = |answer| {
            let _ = writeln!(out, "{answer}").and_then(|()| out.flush());
        };
        let Some(answers) = session.hear(line, &stop, &mut say) else {
            break;
        };
        for answer in answers {
            writeln!(out, "{answer}")?;
        }
        out.flush()?;
    }
    Ok(())
}
