//! `kinetic`: play, study and check IDO and Orbito in the terminal.
//!
//! This crate contains only arguments and printing; legality is decided by the
//! rules.

mod args;
mod columns;
mod commands;
mod context;
mod draw;
mod lang;
mod play;
mod terminal_view;

use std::io::Write as _;
use std::process::ExitCode;

use clap::FromArgMatches as _;

use args::Cli;
use context::{Context, Failure};
use lang::Lang;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let environment = |name: &str| std::env::var(name).ok();
    let lang = match args::requested_language(&arguments) {
        None => Lang::from_environment(environment),
        Some(code) => match Lang::new(&code) {
            Some(lang) => lang,
            None => {
                let lang = Lang::from_environment(environment);
                let values = [("found", kinetic_rules::excerpt(&code).into())];
                return report(&lang, &lang.with("lang-unknown", &values), 2);
            }
        },
    };
    let matches = args::command(&lang).try_get_matches_from(&arguments);
    let Cli { global, command } = match matches.and_then(|it| Cli::from_arg_matches(&it)) {
        Ok(cli) => cli,
        Err(error) => return args::explain(&lang, &error),
    };
    let context = Context::new(lang, &global, environment);
    match commands::run(&context, command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::No(sentence)) => report(&context.lang, &sentence, 1),
        Err(Failure::Bad(sentence)) => report(&context.lang, &sentence, 2),
        Err(Failure::Closed) => ExitCode::SUCCESS,
    }
}

/// Prints an error message and returns the exit code.
fn report(lang: &Lang, sentence: &str, code: u8) -> ExitCode {
    let line = lang.with("error-line", &[("sentence", sentence.into())]);
    // If standard error is closed, only the exit code reports the error.
    let _ = writeln!(std::io::stderr(), "{line}");
    ExitCode::from(code)
}
