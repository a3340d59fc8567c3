//! `kinetic solve`: values of positions of Orbito, and solution files.

mod print;

use std::io::{BufWriter, Write as _};
use std::num::NonZeroUsize;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kinetic_rules::orbito::{Orbito, Position, TurnError};
use kinetic_rules::{Game as _, GameName};
use kinetic_solver::{Facts, Solution, Value};
use serde_json::json;

use crate::args;
use crate::context::{Context, Failure};
use crate::lang::Lang;

/// Maximum size of a solution file, in bytes.
const MAX_TABLE_FILE: u64 = 1 << 24;

/// The arguments of `kinetic solve`.
#[derive(Args)]
pub struct SolveArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    game: GameName,
    #[arg(help = "arg-position")]
    position: Option<String>,
    #[arg(long, help = "arg-positions", value_name = "value-file")]
    #[arg(conflicts_with = "position")]
    file: Option<String>,
    #[arg(long, help = "arg-table-out", value_name = "value-file")]
    #[arg(conflicts_with_all = ["position", "file"])]
    out: Option<String>,
    #[arg(long, help = "arg-table-verify", value_name = "value-file")]
    #[arg(conflicts_with_all = ["position", "file", "out", "table"])]
    verify: Option<String>,
    #[arg(long, help = "arg-facts")]
    #[arg(conflicts_with_all = ["position", "file", "out", "verify"])]
    facts: bool,
    #[command(flatten)]
    source: SolutionArgs,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Where the solution of Orbito comes from.
#[derive(Args)]
pub struct SolutionArgs {
    #[arg(long, help = "arg-table", value_name = "value-file")]
    table: Option<String>,
    #[arg(long, help = "arg-threads", value_name = "value-number", value_parser = args::threads)]
    threads: Option<NonZeroUsize>,
}

/// Runs the command.
pub fn run(context: &Context, args: &SolveArgs) -> Result<(), Failure> {
    if args.game != GameName::Orbito {
        return Err(Failure::message(&context.lang, "solve-only-orbito", &[]));
    }
    if let Some(file) = &args.verify {
        return verify(context, args, file);
    }
    // Errors in the input are reported before the computation.
    if let Some(text) = &args.position {
        let position = context.position(&Orbito, text)?;
        if position.to_move().is_none() {
            return Err(Failure::bad(&context.lang, &TurnError::GameOver));
        }
        let solution = args.source.solution(context)?;
        return of_position(&solution, &position, args.json);
    }
    let solution = args.source.solution(context)?;
    if let Some(file) = &args.file {
        of_file(context, &solution, file, args.json)
    } else if let Some(file) = &args.out {
        write(context, &solution, file, args.json)
    } else if args.facts {
        let facts = Facts::of(&solution, args.source.threads());
        print::facts(context, &facts, args.json)
    } else {
        print::counts(context, &solution, args.json)
    }
}

impl SolutionArgs {
    /// The solution from the file that `--table` names, or else computed.
    pub fn solution(&self, context: &Context) -> Result<Solution, Failure> {
        if let Some(file) = &self.table {
            let bytes = context.read_bytes(file, MAX_TABLE_FILE)?;
            return Solution::from_bytes(bytes)
                .map_err(|error| Failure::Bad(context.sentence_on_file(file, &error)));
        }
        let bar = progress_bar();
        let solution = Solution::solve(self.threads(), &|_| bar.inc(1));
        bar.finish_and_clear();
        Ok(solution)
    }

    /// The number of threads from `--threads`, or the available parallelism.
    pub fn threads(&self) -> NonZeroUsize {
        self.threads.unwrap_or_else(args::all_threads)
    }
}

/// A progress bar with a step for each number of marbles, on standard error and
/// only where that is a terminal.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(16);
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}") {
        bar.set_style(style.progress_chars("##-"));
    }
    bar
}

/// Writes the table to a file.
fn write(context: &Context, solution: &Solution, file: &str, json: bool) -> Result<(), Failure> {
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

/// Checks a file: every position against its successors.
fn verify(context: &Context, args: &SolveArgs, file: &str) -> Result<(), Failure> {
    let bytes = context.read_bytes(file, MAX_TABLE_FILE)?;
    let solution = Solution::from_bytes(bytes)
        .map_err(|error| Failure::No(context.sentence_on_file(file, &error)))?;
    let bar = progress_bar();
    let verified = kinetic_solver::verify(&solution, args.source.threads(), &|_| bar.inc(1));
    bar.finish_and_clear();
    verified.map_err(|error| Failure::No(context.sentence_on_file(file, &error)))?;
    let line = if args.json {
        json!({ "file": file, "verified": true }).to_string()
    } else {
        let values = [("file", file.into())];
        context.lang.with("table-is-good", &values)
    };
    writeln!(std::io::stdout(), "{line}")?;
    Ok(())
}

fn of_position(solution: &Solution, position: &Position, json: bool) -> Result<(), Failure> {
    if let Some(value) = solution.value(position) {
        let text = Orbito.position_text(position);
        writeln!(std::io::stdout(), "{}", answer(&text, value, json))?;
    }
    Ok(())
}

/// Reads one position per line and prints one answer per line.
fn of_file(context: &Context, solution: &Solution, file: &str, json: bool) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let done = context.for_each_line(file, |number, text| {
        let position = Orbito.parse_position(text);
        let position = position.map_err(|error| context.failure_at_line(file, number, &error))?;
        let value = solution.value(&position);
        let over = || context.failure_at_line(file, number, &TurnError::GameOver);
        writeln!(out, "{}", answer(text, value.ok_or_else(over)?, json))?;
        Ok(())
    });
    // Answers before an invalid line are printed before the diagnostic.
    out.flush()?;
    done
}

/// The answer to one position: the same in all languages.
fn answer(position: &str, value: Value, json: bool) -> String {
    if json {
        json!({ "position": position, "value": value.to_string() }).to_string()
    } else {
        value.to_string()
    }
}

/// A value in the reader's language.
pub fn value_text(lang: &Lang, value: Value) -> String {
    match value {
        Value::Win(turns) => lang.with("value-win", &[("turns", turns.into())]),
        Value::Draw => lang.text("value-draw"),
        Value::Loss(turns) => lang.with("value-loss", &[("turns", turns.into())]),
    }
}
