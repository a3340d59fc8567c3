//! What became of the stages: how many tests passed, what failed and the command
//! that repeats it, and how long it all took.

use std::fmt::Write as _;
use std::time::Duration;

/// What became of a stage.
pub struct Outcome {
    pub name: String,
    pub took: Duration,
    /// What the stage took of all processors, where the system tells.
    pub processor: Duration,
    pub passed: usize,
    /// The commands that repeat what failed; none: it ended well.
    pub repeat: Vec<String>,
    /// What was left out, and why.
    pub left_out: Vec<String>,
}

impl Outcome {
    /// Reads what a stage has printed.
    pub fn of_stage(name: &str, took: Duration, succeeded: bool, log: &str) -> Outcome {
        let log = &without_colours(log);
        let mut repeat: Vec<String> = Vec::new();
        if !succeeded {
            for arguments in log.lines().filter_map(failed_test) {
                let command = format!("cargo xtask test --only {name} -- {arguments}");
                if !repeat.contains(&command) {
                    repeat.push(command);
                }
            }
            if repeat.is_empty() {
                repeat.push(format!("cargo xtask test --only {name}"));
            }
        }
        let left_out = log.lines().filter_map(|line| line.strip_prefix(LEFT_OUT));
        Outcome {
            name: name.to_owned(),
            took,
            processor: log
                .lines()
                .rev()
                .find_map(processor_time)
                .unwrap_or_default(),
            passed: log.lines().map(passed_in).sum(),
            repeat,
            left_out: left_out.map(str::to_owned).collect(),
        }
    }

    /// Sums up one of several runs under a load.
    pub fn of_run(load: &str, number: u32, took: Duration, run: &Table) -> Outcome {
        Outcome {
            name: format!("{load} {number}"),
            took,
            processor: run.rows.iter().map(|row| row.processor).sum(),
            passed: run.rows.iter().map(|row| row.passed).sum(),
            repeat: run.rows.iter().flat_map(|row| row.repeat.clone()).collect(),
            left_out: Vec::new(),
        }
    }
}

/// Begins a line with which a stage says what it leaves out.
pub const LEFT_OUT: &str = "Left out: ";

/// Begins a line that tells the processor time of a stage.
const PROCESSOR_TIME: &str = "Processor time: ";

/// Prints the processor time of this process and of all that it has waited for,
/// where the system tells it in the way of Linux.
pub fn tell_processor_time() {
    let Ok(text) = std::fs::read_to_string("/proc/self/stat") else {
        return;
    };
    // Behind the name of the program, which may contain anything: the state and
    // ten numbers, then four times in hundredths of a second.
    let fields = text.rsplit(')').next().unwrap_or("").split_whitespace();
    let times = fields
        .skip(11)
        .take(4)
        .filter_map(|time| time.parse::<u64>().ok());
    println!("{PROCESSOR_TIME}{} s", times.sum::<u64>() / 100);
}

fn processor_time(line: &str) -> Option<Duration> {
    let seconds = line.strip_prefix(PROCESSOR_TIME)?.strip_suffix(" s")?;
    seconds.parse().ok().map(Duration::from_secs)
}

/// The outcomes so far.
#[derive(Default)]
pub struct Table {
    installed: Vec<(&'static str, Duration)>,
    rows: Vec<Outcome>,
}

impl Table {
    pub fn new() -> Table {
        Table::default()
    }

    pub fn installed(&mut self, name: &'static str, took: Duration) {
        self.installed.push((name, took));
    }

    pub fn add(&mut self, outcome: Outcome) {
        self.rows.push(outcome);
    }

    /// Prints the table; the whole took `all`, without what was installed.
    pub fn print(&self, all: Duration) {
        print!("\n{}", self.text(all));
    }

    fn text(&self, all: Duration) -> String {
        let names = self.rows.iter().map(|row| row.name.len());
        let width = names.chain(self.installed.iter().map(|row| row.0.len()));
        let width = width.max().unwrap_or(0).max("all stages".len());
        let mut text = String::new();
        let mut row = |name: &str, took: Duration, note: &str| {
            let line = format!("{name:<width$} {:>7.1} s  {note}", took.as_secs_f64());
            let _ = writeln!(text, "{}", line.trim_end());
        };
        for (name, took) in &self.installed {
            row(name, *took, "installing, not counted");
        }
        for outcome in &self.rows {
            let mut notes = Vec::new();
            if outcome.processor > Duration::ZERO {
                notes.push(format!("{} s of a core", outcome.processor.as_secs()));
            }
            if outcome.passed > 0 {
                notes.push(format!("{} passed", outcome.passed));
            }
            if !outcome.repeat.is_empty() {
                notes.push("FAILED".to_owned());
            }
            notes.extend(
                outcome
                    .left_out
                    .iter()
                    .map(|what| format!("left out: {what}")),
            );
            row(&outcome.name, outcome.took, &notes.join(", "));
        }
        row("all stages", all, "");
        let repeat: Vec<_> = self.rows.iter().flat_map(|row| &row.repeat).collect();
        if !repeat.is_empty() {
            text.push_str("\nTo repeat what failed:\n");
            for command in &repeat {
                let _ = writeln!(text, "  {command}");
            }
        }
        let passed: usize = self.rows.iter().map(|row| row.passed).sum();
        let failed = repeat.len();
        let _ = writeln!(text, "\n{passed} passed, {failed} failed");
        text
    }
}

/// How many tests passed, if this is the line with which cargo, Playwright,
/// Vitest or pytest says so.
fn passed_in(line: &str) -> usize {
    let line = line.trim_start_matches(|c: char| c == '=' || c.is_whitespace());
    let of_cargo = line.strip_prefix("test result: ");
    let rest = match (of_cargo, line.strip_prefix("Tests ")) {
        (Some(rest), _) => rest.split_once(". ").map_or("", |(_, rest)| rest),
        // Vitest: "Tests  1 failed | 338 passed (339)".
        (None, Some(rest)) => rest.rsplit("| ").next().unwrap_or("").trim_start(),
        // pytest: "1 failed, 130 passed, 9 warnings in 31.2s".
        (None, None) => {
            let mut parts = line.split(", ");
            parts
                .find(|part| part.contains(" passed"))
                .unwrap_or_default()
        }
    };
    let (number, after) = rest.split_once(' ').unwrap_or(("", ""));
    let says_so = after == "passed"
        || ["passed;", "passed (", "passed in "]
            .iter()
            .any(|word| after.starts_with(word));
    match says_so {
        true => number.parse().unwrap_or(0),
        false => 0,
    }
}

/// The text without the sequences with which terminals change colours, which
/// some programs write in CI too.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    std::iter::once(first).chain(rest).collect()
}

/// What names a test to its stage, if this line says that it failed.
fn failed_test(line: &str) -> Option<String> {
    // cargo: "test exchange::a_turn ... FAILED", perhaps with a note in between.
    if let Some(rest) = line.strip_prefix("test ") {
        let name = rest.strip_suffix(" ... FAILED")?;
        return Some(name.split(' ').next()?.to_owned());
    }
    // Vitest: " FAIL  src/engine/client.test.ts > asks again".
    let line = line.trim_start();
    if let Some(rest) = line.strip_prefix("FAIL ") {
        return rest.split_whitespace().next().map(str::to_owned);
    }
    // pytest: "FAILED tests/test_rules.py::test_perft - AssertionError".
    if let Some(rest) = line.strip_prefix("FAILED ") {
        return rest.split_whitespace().next().map(str::to_owned);
    }
    // Playwright: "1) [desktop] › e2e/access.spec.ts:61:3 › study of ido ────".
    let (number, rest) = line.split_once(") [")?;
    number.parse::<u32>().ok()?;
    let (project, rest) = rest.split_once("] › ")?;
    let place = rest.split(" › ").next()?;
    let (place, _column) = place.rsplit_once(':')?;
    Some(format!("{place} --project {project}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_tests_that_passed() {
        for (line, count) in [
            (
                "test result: ok. 12 passed; 0 failed; 0 ignored; finished in 0.01s",
                12,
            ),
            ("test result: FAILED. 11 passed; 1 failed; 0 ignored", 11),
            ("  371 passed (5.1m)", 371),
            ("      Tests  339 passed (339)", 339),
            ("      Tests  1 failed | 338 passed (339)", 338),
            (" Test Files  42 passed (42)", 0),
            ("======= 131 passed in 31.20s =======", 131),
            ("======= 1 failed, 130 passed in 31.20s =======", 130),
            ("131 passed, 9 warnings in 4.28s", 131),
            ("test passed_in ... ok", 0),
            ("  3 skipped", 0),
        ] {
            assert_eq!(passed_in(line), count, "{line}");
        }
    }

    #[test]
    fn a_test_that_failed_is_told_with_the_command_that_repeats_it() {
        let log = "test exchange::a_turn ... FAILED\n\
                   test exchange::another ... ok\n\
                   test nodes::lease - should panic ... FAILED\n\
                   \u{20}FAIL  src/engine/client.test.ts > asks again\n\
                   FAILED tests/test_rules.py::test_perft - AssertionError\n\
                   \u{20} 1) [desktop] › e2e/access.spec.ts:61:3 › study of ido ─────\n\
                   \u{20} 1) [desktop] › e2e/access.spec.ts:61:3 › study of ido ─────\n";
        let outcome = Outcome::of_stage("x", Duration::ZERO, false, log);
        let arguments: Vec<&str> = outcome
            .repeat
            .iter()
            .map(|command| {
                command
                    .strip_prefix("cargo xtask test --only x -- ")
                    .unwrap()
            })
            .collect();
        assert_eq!(
            arguments,
            [
                "exchange::a_turn",
                "nodes::lease",
                "src/engine/client.test.ts",
                "tests/test_rules.py::test_perft",
                "e2e/access.spec.ts:61 --project desktop",
            ]
        );
    }

    #[test]
    fn colours_are_no_part_of_what_a_stage_says() {
        let log = "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m681 passed\u{1b}[39m (681)\n";
        let outcome = Outcome::of_stage("x", Duration::ZERO, true, log);
        assert_eq!(outcome.passed, 681);
    }

    #[test]
    fn a_stage_that_names_no_test_is_repeated_whole() {
        let outcome = Outcome::of_stage("lints", Duration::ZERO, false, "error: a lint\n");
        assert_eq!(outcome.repeat, ["cargo xtask test --only lints"]);
    }

    #[test]
    fn the_table_names_every_stage_and_the_whole() {
        let mut table = Table::new();
        let second = Duration::from_secs(1);
        table.installed("crates", second);
        let log = "Left out: Python is missing\n  2 passed (1s)\nProcessor time: 3 s\n";
        table.add(Outcome::of_stage("python", 2 * second, true, log));
        table.add(Outcome::of_stage("lints", second, false, ""));
        let expected = "\
crates         1.0 s  installing, not counted
python         2.0 s  3 s of a core, 2 passed, left out: Python is missing
lints          1.0 s  FAILED
all stages     3.0 s

To repeat what failed:
  cargo xtask test --only lints

2 passed, 1 failed
";
        assert_eq!(table.text(3 * second), expected);
    }
}
