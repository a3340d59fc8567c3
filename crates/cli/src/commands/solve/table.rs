//! Where the solution comes from, and files of it.

use std::io::Write as _;
use std::num::NonZeroUsize;

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use kinetic_rules::excerpt;
use kinetic_solver::Solution;
use serde_json::json;

use crate::context::Context;
use crate::failure::Failure;

/// A table is shorter than this; nothing longer is read.
const MAX_TABLE_FILE: u64 = 1 << 24;
/// More threads than this help nobody.
const MAX_THREADS: usize = 256;

/// The solution from the file that `--table` names, or else worked out.
pub fn solution(context: &Context, matches: &ArgMatches) -> Result<Solution, Failure> {
    let threads = threads(context, matches)?;
    if let Some(file) = matches.get_one::<String>("table") {
        let bytes = context.read_bytes(file, MAX_TABLE_FILE)?;
        return Solution::from_bytes(bytes)
            .map_err(|error| Failure::Bad(context.sentence_on_file(file, &error)));
    }
    let bar = progress_bar();
    let solution = Solution::solve(threads, &|_| bar.inc(1));
    bar.finish_and_clear();
    Ok(solution)
}

/// A step for each number of marbles. The bar is drawn on the side of the
/// errors, and only where that is a terminal.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(16);
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}") {
        bar.set_style(style.progress_chars("##-"));
    }
    bar
}

/// As many threads as `--threads` says, or as the machine runs at a time.
pub fn threads(context: &Context, matches: &ArgMatches) -> Result<NonZeroUsize, Failure> {
    let Some(text) = matches.get_one::<String>("threads") else {
        return Ok(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    };
    let number: Option<NonZeroUsize> = text.parse().ok();
    number
        .filter(|number| number.get() <= MAX_THREADS)
        .ok_or_else(|| {
            let values = [
                ("found", excerpt(text).into()),
                ("limit", MAX_THREADS.into()),
            ];
            Failure::message(&context.lang, "threads-malformed", &values)
        })
}

/// Writes the table to a file.
pub fn write(
    context: &Context,
    solution: &Solution,
    file: &str,
    json: bool,
) -> Result<(), Failure> {
    let bytes = solution.as_bytes();
    context.write_file(file, bytes).map_err(Failure::Bad)?;
    let line = if json {
        json!({ "file": file, "bytes": bytes.len() }).to_string()
    } else {
        let values = [("file", file.into()), ("bytes", bytes.len().into())];
        context.lang.with("table-written", &values)
    };
    writeln!(std::io::stdout(), "{line}")?;
    Ok(())
}

/// Checks a file: every position against the results of its turns.
pub fn verify(context: &Context, matches: &ArgMatches, file: &str) -> Result<(), Failure> {
    let threads = threads(context, matches)?;
    let bytes = context.read_bytes(file, MAX_TABLE_FILE)?;
    let solution = Solution::from_bytes(bytes)
        .map_err(|error| Failure::No(context.sentence_on_file(file, &error)))?;
    let bar = progress_bar();
    let verified = kinetic_solver::verify(&solution, threads, &|_| bar.inc(1));
    bar.finish_and_clear();
    verified.map_err(|error| Failure::No(context.sentence_on_file(file, &error)))?;
    let line = if matches.get_flag("json") {
        json!({ "file": file, "verified": true }).to_string()
    } else {
        let values = [("file", file.into())];
        context.lang.with("table-is-good", &values)
    };
    writeln!(std::io::stdout(), "{line}")?;
    Ok(())
}
