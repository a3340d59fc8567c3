//! Runs stages side by side, as many as the machine has cores for, each as a
//! process of its own that writes a log.

use std::env;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use super::list::Stage;
use super::outcome::{Outcome, Table};
use super::{HERE, Request};
use crate::process::{self, Failure};

/// Runs the stages and adds what became of them to the table. A stage that uses
/// the results of one that failed is left out; all others run. True if one has
/// failed.
pub fn run(
    stages: &[&'static Stage],
    request: &Request,
    table: &mut Table,
) -> Result<bool, Failure> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let this = folder().join(process::program("xtask"));
    process::copy_this(&this)?;
    let mut waiting: Vec<&Stage> = stages.to_vec();
    let mut running: Vec<&Stage> = Vec::new();
    let mut failed: Vec<&str> = Vec::new();
    let (sender, ended) = mpsc::channel();
    loop {
        let mut at = 0;
        while let Some(stage) = waiting.get(at).copied() {
            let of = |names: &[&Stage], name: &str| names.iter().any(|one| one.name == name);
            if let Some(before) = stage.after.iter().find(|name| failed.contains(name)) {
                eprintln!("Left out: {}, because {before} failed.", stage.name);
                failed.push(stage.name);
                waiting.remove(at);
                at = 0;
                continue;
            }
            let mut before = stage.after.iter();
            let ready = !before.any(|name| of(&waiting, name) || of(&running, name));
            let busy: usize = running.iter().map(|stage| stage.weight).sum();
            let room = running.is_empty() || busy + stage.weight <= 2 * cores;
            let locked = stage.compiles && running.iter().any(|other| other.compiles);
            if ready && room && !locked {
                start(stage, &this, request, stages.len() == 1, sender.clone())?;
                running.push(waiting.remove(at));
            } else {
                at += 1;
            }
        }
        if running.is_empty() {
            return Ok(!failed.is_empty());
        }
        // One sender is here, so that this ends with an outcome.
        let Ok(ended) = ended.recv() else {
            return Err(Failure::error("a stage ended without an outcome"));
        };
        let outcome = show(ended);
        running.retain(|stage| stage.name != outcome.name);
        if !outcome.repeat.is_empty() {
            let stage = stages.iter().find(|stage| stage.name == outcome.name);
            failed.extend(stage.map(|stage| stage.name));
        }
        table.add(outcome);
    }
}

/// Where the stages write what they say.
fn folder() -> PathBuf {
    process::target_folder().join("stages")
}

/// A stage that has ended.
struct Ended {
    outcome: Outcome,
    log: PathBuf,
    text: String,
    shown: bool,
}

/// Starts a stage; the channel is told its end.
fn start(
    stage: &'static Stage,
    this: &Path,
    request: &Request,
    alone: bool,
    ended: mpsc::Sender<Ended>,
) -> Result<(), Failure> {
    let not_started =
        |error: io::Error| Failure::error(format!("`{}` cannot be started: {error}", stage.name));
    let log = folder().join(format!("{}.log", stage.name));
    let mut file = File::create(&log).map_err(not_started)?;
    let mut command = process::command(this, ["test", HERE, stage.name]);
    if request.full {
        command.arg("--full");
    }
    if request.only.iter().any(|name| name == stage.name) && !request.more.is_empty() {
        command.arg("--").args(&request.more);
    }
    let (mut reader, writer) = io::pipe().map_err(not_started)?;
    let errors = writer.try_clone().map_err(not_started)?;
    let begun = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(errors)
        .spawn()
        .map_err(not_started)?;
    // The command holds the other ends of the pipe: without them it ends.
    drop(command);
    match alone {
        true => eprintln!("\n== {} ==", stage.name),
        false => eprintln!("started: {} ({})", stage.name, log.display()),
    }
    thread::spawn(move || {
        let mut text = Vec::new();
        let mut part = [0; 8192];
        while let Ok(length @ 1..) = reader.read(&mut part) {
            let part = &part[..length];
            text.extend_from_slice(part);
            let _ = file.write_all(part);
            if alone {
                let _ = io::stdout().write_all(part);
            }
        }
        let succeeded = child.wait().is_ok_and(|status| status.success());
        let text = String::from_utf8_lossy(&text).into_owned();
        let outcome = Outcome::of_stage(stage.name, begun.elapsed(), succeeded, &text);
        let shown = alone;
        let _ = ended.send(Ended {
            outcome,
            log,
            text,
            shown,
        });
    });
    Ok(())
}

/// Prints what a stage has said: all of it if it failed, or in CI; else how it
/// ended.
fn show(ended: Ended) -> Outcome {
    let outcome = ended.outcome;
    let name = &outcome.name;
    let seconds = outcome.took.as_secs_f64();
    let well = outcome.repeat.is_empty();
    if !ended.shown && (!well || env::var_os("CI").is_some()) {
        print!("\n== {name} ==\n{}", ended.text);
    }
    match well {
        true => eprintln!("ended:   {name}, {seconds:.1} s, {} passed", outcome.passed),
        false => eprintln!("FAILED:  {name}, {seconds:.1} s ({})", ended.log.display()),
    }
    outcome
}
