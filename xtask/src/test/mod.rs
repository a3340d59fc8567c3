//! `cargo xtask test`: everything that has to hold before a change goes in.
//!
//! A test run consists of *stages* (`list.rs`). What they need is installed
//! first; then they run side by side, each as a process of its own
//! (`side_by_side.rs`), and what failed is told with the command that repeats it
//! (`outcome.rs`). `--stress` runs those stages that could depend on the speed of
//! the machine under a load (`load.rs`).

mod list;
mod load;
mod outcome;
mod side_by_side;

use std::time::Instant;

use crate::process::Failure;
use list::{Need, STAGES, Stage};
use load::Load;
pub use outcome::LEFT_OUT;
use outcome::{Outcome, Table};

/// What follows `cargo xtask test`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    /// The long versions, and the stages that only they have.
    full: bool,
    /// Names of stages; none: all.
    only: Vec<String>,
    /// The load under which to run, and how often.
    stress: Option<Load>,
    times: u32,
    /// Arguments for what a single stage runs.
    more: Vec<String>,
    /// Run this stage here and nothing before it: how the stages are started.
    here: Option<String>,
}

/// What a stage is told.
pub struct Run<'a> {
    pub full: bool,
    pub more: &'a [String],
}

/// `cargo xtask test`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        Some("--help" | "-h") => {
            crate::show_help();
            return Ok(());
        }
        Some("--list") => {
            print!("{}", list::table());
            return Ok(());
        }
        Some(load::SPIN) => return load::spin(),
        _ => {}
    }
    let request = parse(arguments)?;
    if let Some(name) = &request.here {
        let run = Run {
            full: request.full,
            more: &request.more,
        };
        let ended = (find(name)?.run)(&run);
        outcome::tell_processor_time();
        return ended;
    }
    let chosen = choose(&request)?;
    let mut table = Table::new();
    install(&chosen, &mut table)?;
    let begun = Instant::now();
    let failed = match request.stress {
        None => side_by_side::run(&chosen, &request, &mut table),
        Some(load) => under_load(&chosen, load, &request, &mut table),
    }?;
    table.print(begun.elapsed());
    match failed {
        false => Ok(()),
        true => Err(Failure::Status(1)),
    }
}

/// Reads the arguments.
fn parse(arguments: &[String]) -> Result<Request, Failure> {
    let mut request = Request {
        times: 1,
        ..Request::default()
    };
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        let mut value = || {
            let missing = || Failure::usage(format!("`{argument}` needs a value"));
            rest.next().ok_or_else(missing)
        };
        match argument {
            "--full" => request.full = true,
            "--only" => request.only.extend(value()?.split(',').map(str::to_owned)),
            "--stress" => request.stress = Some(Load::parse(value()?)?),
            "--times" => {
                let times = value()?;
                let wrong = |_| Failure::usage(format!("`--times` takes a number, not `{times}`"));
                request.times = times.parse().map_err(wrong)?;
            }
            HERE => request.here = Some(value()?.to_owned()),
            "--" => {
                request.more = rest.by_ref().map(str::to_owned).collect();
            }
            other => {
                let sentence = format!("`test` takes no argument such as `{other}`");
                return Err(Failure::usage(sentence));
            }
        }
    }
    for name in &request.only {
        find(name)?;
    }
    if !request.more.is_empty() && request.only.len() != 1 && request.here.is_none() {
        return Err(Failure::usage(
            "arguments after `--` are for one stage, which `--only` names",
        ));
    }
    if request.times != 1 && request.stress.is_none() {
        return Err(Failure::usage("`--times` goes with `--stress`"));
    }
    Ok(request)
}

/// The hidden argument that runs a stage in this process.
const HERE: &str = "--here";

fn find(name: &str) -> Result<&'static Stage, Failure> {
    let stage = STAGES.iter().find(|stage| stage.name == name);
    stage.ok_or_else(|| {
        Failure::usage(format!(
            "there is no stage `{name}`: `cargo xtask test --list` lists them"
        ))
    })
}

/// The stages that are asked for, with those whose results they use.
fn choose(request: &Request) -> Result<Vec<&'static Stage>, Failure> {
    let asked = |stage: &Stage| match (&request.only[..], request.stress) {
        ([], None) => request.full || !stage.only_in_full,
        ([], Some(_)) => stage.stress,
        (only, _) => only.iter().any(|name| name == stage.name),
    };
    let mut chosen: Vec<&Stage> = STAGES.iter().filter(|stage| asked(stage)).collect();
    let mut at = 0;
    while let Some(stage) = chosen.get(at).copied() {
        for name in stage.after {
            let before = find(name)?;
            if !chosen.iter().any(|stage| stage.name == before.name) {
                chosen.push(before);
            }
        }
        at += 1;
    }
    // In the order of the list, in which they are best started.
    Ok(STAGES
        .iter()
        .filter(|stage| chosen.iter().any(|chosen| chosen.name == stage.name))
        .collect())
}

/// Installs what the stages need, before any time is counted.
fn install(chosen: &[&Stage], table: &mut Table) -> Result<(), Failure> {
    let needed = |need: &&Need| chosen.iter().any(|stage| stage.needs.contains(need));
    for need in Need::ALL.iter().filter(needed) {
        eprintln!("\n== installing: {} ==", need.name());
        let begun = Instant::now();
        need.install()?;
        table.installed(need.name(), begun.elapsed());
    }
    Ok(())
}

/// Runs the stages as often as asked under a load; what they use is built before
/// and without it. True if one has failed.
fn under_load(
    chosen: &[&'static Stage],
    load: Load,
    request: &Request,
    table: &mut Table,
) -> Result<bool, Failure> {
    let is_asked = |stage: &&&Stage| match &request.only[..] {
        [] => stage.stress,
        only => only.iter().any(|name| name == stage.name),
    };
    let before: Vec<_> = chosen.iter().filter(|s| !is_asked(s)).copied().collect();
    let stressed: Vec<_> = chosen.iter().filter(is_asked).copied().collect();
    if side_by_side::run(&before, request, table)? {
        return Ok(true);
    }
    let mut failed = 0;
    for time in 1..=request.times {
        eprintln!("\n== {}, run {time} of {} ==", load.name(), request.times);
        let mut run = Table::new();
        let begun = Instant::now();
        let applied = load.apply()?;
        let ended = side_by_side::run(&stressed, request, &mut run)?;
        drop(applied);
        failed += u32::from(ended);
        table.add(Outcome::of_run(load.name(), time, begun.elapsed(), &run));
    }
    eprintln!("\n{}: {} runs, {failed} failed", load.name(), request.times);
    Ok(failed > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, Failure> {
        parse(
            &line
                .split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        for line in [
            "--quick",
            "--only",
            "--only nothing",
            "--stress heavy",
            "--times 3",
            "--stress idle --times many",
            "-- e2e/access.spec.ts",
        ] {
            let refused = parsed(line);
            assert!(
                matches!(refused, Err(Failure::Usage(_))),
                "{line}: {refused:?}"
            );
        }
    }

    #[test]
    fn stages_bring_those_whose_results_they_use() {
        let names = |line: &str| -> Vec<&str> {
            let chosen = choose(&parsed(line).unwrap()).unwrap();
            chosen.iter().map(|stage| stage.name).collect()
        };
        assert_eq!(names("--only format"), ["format"]);
        assert_eq!(names("--only chromium"), ["client", "build", "chromium"]);
        let default = names("");
        let full = names("--full");
        assert!(default.iter().all(|name| full.contains(name)));
        assert!(!default.contains(&"chaos") && full.contains(&"chaos"));
        assert!(!names("--stress idle").contains(&"lints"));
    }

    #[test]
    fn arguments_for_one_stage_follow_two_dashes() {
        let request = parsed("--only chromium -- e2e/access.spec.ts --project desktop").unwrap();
        assert_eq!(request.only, ["chromium"]);
        assert_eq!(request.more.len(), 3);
    }
}
