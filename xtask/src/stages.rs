//! The stages of a long command: one after the other or beside each other, and a
//! table of the seconds that each of them took.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{self, Failure};

/// The stages so far.
pub struct Stages {
    begun: Instant,
    rows: Vec<Row>,
}

/// A stage that has ended well.
struct Row {
    name: String,
    took: Duration,
    /// What was done, where there is something to count.
    note: String,
}

impl Stages {
    /// None yet.
    pub fn new() -> Stages {
        Stages {
            begun: Instant::now(),
            rows: Vec::new(),
        }
    }

    /// Runs a stage on this terminal.
    pub fn run(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.run_counting(name, || work().map(|()| String::new()))
    }

    /// Runs a stage that tells what it did, in a few words for the table.
    pub fn run_counting(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<String, Failure>,
    ) -> Result<(), Failure> {
        eprintln!("\n== {name} ==");
        let begun = Instant::now();
        let note = work()?;
        self.add(name, begun.elapsed(), note);
        Ok(())
    }

    /// Waits for a stage that runs in the background and shows what it said.
    pub fn finish(&mut self, background: Background) -> Result<(), Failure> {
        let (name, took) = background.finish()?;
        self.add(&name, took, "in the background".to_owned());
        Ok(())
    }

    fn add(&mut self, name: &str, took: Duration, note: String) {
        let name = name.to_owned();
        self.rows.push(Row { name, took, note });
    }

    /// Prints how long each stage took.
    pub fn print(&self) {
        eprint!("\n{}", self.table());
    }

    fn table(&self) -> String {
        let width = self.rows.iter().map(|row| row.name.len()).max();
        let width = width.unwrap_or(0).max("all".len());
        let mut table = String::new();
        for row in &self.rows {
            let seconds = row.took.as_secs_f64();
            let line = format!("{:<width$} {seconds:>7.1} s  {}", row.name, row.note);
            table.push_str(line.trim_end());
            table.push('\n');
        }
        let all = self.begun.elapsed().as_secs_f64();
        table + &format!("{:<width$} {all:>7.1} s\n", "all")
    }
}

/// A command that runs beside the stages. What it says is shown when it is
/// waited for.
pub struct Background {
    name: String,
    begun: Instant,
    child: Option<thread::JoinHandle<std::io::Result<(bool, Duration)>>>,
    log: PathBuf,
}

impl Background {
    /// Starts another command of this program.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(name: &str, arguments: &[&str]) -> Result<Background, Failure> {
        let told = |error| Failure::error(format!("`{name}` cannot be started: {error}"));
        let folder = process::target_folder().join("stages");
        let log = folder.join(format!("{}.log", name.replace(' ', "-")));
        fs::create_dir_all(&folder).map_err(told)?;
        let output = File::create(&log).map_err(told)?;
        let errors = output.try_clone().map_err(told)?;
        let begun = Instant::now();
        let this = std::env::current_exe().map_err(told)?;
        let mut child = process::command(this, arguments)
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .map_err(told)?;
        // A thread of its own, so that the time is that of the command and not
        // that of whoever waits for it.
        let waiting = thread::spawn(move || Ok((child.wait()?.success(), begun.elapsed())));
        eprintln!("In the background: {name} ({})", log.display());
        Ok(Background {
            name: name.to_owned(),
            begun,
            child: Some(waiting),
            log,
        })
    }

    fn finish(mut self) -> Result<(String, Duration), Failure> {
        let ended = self.child.take().map(thread::JoinHandle::join);
        eprintln!("\n== {} ==", self.name);
        eprint!("{}", fs::read_to_string(&self.log).unwrap_or_default());
        match ended {
            Some(Ok(Ok((true, took)))) => Ok((std::mem::take(&mut self.name), took)),
            _ => Err(Failure::error(format!("the stage `{}` failed", self.name))),
        }
    }
}

impl Drop for Background {
    /// Whatever else went wrong, nothing goes on after the program has ended.
    fn drop(&mut self) {
        if let Some(waiting) = self.child.take() {
            eprintln!(
                "Waiting for the end of: {} (since {:.0} s)",
                self.name,
                self.begun.elapsed().as_secs_f64()
            );
            let _ = waiting.join();
        }
    }
}

/// Runs `cargo test` and tells how many tests passed.
///
/// # Errors
/// When a test fails.
pub fn count_tests(command: &mut Command) -> Result<String, Failure> {
    let mut passed = 0;
    let mut child = process::spawn(command.stdout(Stdio::piped()))?;
    for line in lines(&mut child) {
        println!("{line}");
        passed += passed_in(&line);
    }
    process::check(process::wait(child)?)?;
    Ok(format!("{passed} tests"))
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> {
    let out = child.stdout.take().map(BufReader::new);
    out.into_iter()
        .flat_map(|out| out.lines().map_while(Result::ok))
}

/// How many tests passed, if this line is the last one of a test program.
fn passed_in(line: &str) -> usize {
    let rest = line.strip_prefix("test result: ok. ");
    let number = rest.and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_every_stage_and_the_whole() {
        let mut stages = Stages::new();
        stages.run("format", || Ok(())).unwrap();
        stages
            .run_counting("tests", || Ok("7 tests".to_owned()))
            .unwrap();
        let table = stages.table();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0], "format     0.0 s");
        assert_eq!(lines[1], "tests      0.0 s  7 tests");
        assert!(lines[2].starts_with("all "), "{table}");
    }

    #[test]
    fn a_stage_that_fails_ends_it_all() {
        let mut stages = Stages::new();
        let failed = stages.run("lints", || Err(Failure::Status(3)));
        assert_eq!(failed, Err(Failure::Status(3)));
        assert_eq!(stages.rows.len(), 0);
    }

    #[test]
    fn counts_the_tests_that_passed() {
        let line = "test result: ok. 12 passed; 0 failed; 0 ignored; finished in 0.01s";
        assert_eq!(passed_in(line), 12);
        assert_eq!(passed_in("test passed_in ... ok"), 0);
    }
}
