//! `cargo xtask cluster-report`: measures one server and several, with each
//! store, and prints a table.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use kinetic_load::figures::{self, Report};
use kinetic_load::{Result, run_program};

const USAGE: &str = "\
usage: kinetic-cluster-report <path of kinetic> [name=value...]

  seconds=10   how long each measurement takes
  games=300    games of two at the same time
  group=64     events in a commit, and rows in an insert of pgbench
  lease=10     seconds for which a node owns its games without renewing that
  only=<name>  one measurement: store, turns, seen or takeover
";

/// The measurements to make.
struct Wanted {
    program: PathBuf,
    seconds: u64,
    games: usize,
    group: usize,
    lease: Duration,
    only: Option<String>,
}

fn main() -> ExitCode {
    run_program("kinetic-cluster-report", USAGE, read, measure)
}

fn read(arguments: &[String]) -> Option<Wanted> {
    let (program, rest) = arguments.split_first()?;
    let mut wanted = Wanted {
        program: program.into(),
        seconds: 10,
        games: 300,
        group: 64,
        lease: Duration::from_secs(10),
        only: None,
    };
    for argument in rest {
        let (name, value) = argument.split_once('=')?;
        let number = |most: u64| value.parse().ok().filter(|n| (1..=most).contains(n));
        match name {
            "seconds" => wanted.seconds = number(120)?,
            "games" => wanted.games = number(5_000)? as usize,
            "group" => wanted.group = number(4_096)? as usize,
            "lease" => wanted.lease = Duration::from_secs(number(60)?),
            "only" if ["store", "turns", "seen", "takeover"].contains(&value) => {
                wanted.only = Some(value.to_owned());
            }
            _ => return None,
        }
    }
    Some(wanted)
}

async fn measure(wanted: Wanted) -> Result<bool> {
    let mut all = true;
    let mut show = |report: Report| {
        println!("{report}");
        all &= report.reached();
    };
    let is_wanted = |name: &str| wanted.only.as_deref().is_none_or(|only| only == name);
    let (program, seconds) = (&wanted.program, wanted.seconds);
    if is_wanted("store") {
        show(figures::groups(wanted.group, seconds).await?);
    }
    if is_wanted("turns") {
        show(figures::one_or_several(program, 3, wanted.games, seconds).await?);
    }
    if is_wanted("seen") {
        show(figures::seen_elsewhere(program, wanted.games, seconds).await?);
    }
    if is_wanted("takeover") {
        show(figures::takeover(program, wanted.lease).await?);
    }
    Ok(all)
}
