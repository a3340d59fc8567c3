//! `kinetic`: play, study and check IDO and Orbito in the terminal.
//!
//! This crate holds arguments and printing only; what is legal, the rules say.

mod args;
mod columns;
mod commands;
mod context;
mod draw;
mod failure;
mod lang;
mod play;
mod seed;
mod shown;

use std::io::Write as _;
use std::process::ExitCode;

use context::Context;
use failure::Failure;
use lang::Lang;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let environment = |name: &str| std::env::var(name).ok();
    let lang = match args::wished_language(&arguments) {
        None => Lang::from_environment(environment),
        Some(code) => match Lang::new(&code) {
            Some(lang) => lang,
            None => {
                let lang = Lang::from_environment(environment);
                let found = kinetic_rules::excerpt(&code);
                return report(
                    &lang,
                    &lang.with("lang-unknown", &[("found", found.as_str().into())]),
                    2,
                );
            }
        },
    };
    let matches = match args::command(&lang).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => return args::explain(&lang, &error),
    };
    let context = Context::new(lang, &matches, environment);
    match commands::run(&context, &matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::No(sentence)) => report(&context.lang, &sentence, 1),
        Err(Failure::Bad(sentence)) => report(&context.lang, &sentence, 2),
        Err(Failure::Closed) => ExitCode::SUCCESS,
    }
}

/// Says what is wrong and gives the exit code.
fn report(lang: &Lang, sentence: &str, code: u8) -> ExitCode {
    let line = lang.with("error-line", &[("sentence", sentence.into())]);
    // Where nobody reads errors, the exit code is all there is to say.
    let _ = writeln!(std::io::stderr(), "{line}");
    ExitCode::from(code)
}
