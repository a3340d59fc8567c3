//! `cargo xtask load`: measures a server and prints a table.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use kinetic_load::figures::{self, Plan, Report};
use kinetic_load::{Result, Server, run_program};

const USAGE: &str = "\
usage: kinetic-load <path of kinetic> [name=value...]

  games=2000     games of two, a turn every second each; 0 leaves this out
  seconds=30     how long they are played, at most 290
  idle=10000     connections that do nothing; 0 leaves this out
  commits=5      seconds for each way to commit; 0 leaves this out
  folder=<path>  where commits are measured (default: the folder for temporary files)
";

/// The measurements to make.
struct Wanted {
    program: PathBuf,
    games: usize,
    seconds: u64,
    idle: usize,
    commits: u64,
    folder: PathBuf,
}

fn main() -> ExitCode {
    run_program("kinetic-load", USAGE, read, measure)
}

fn read(arguments: &[String]) -> Option<Wanted> {
    let (program, rest) = arguments.split_first()?;
    let mut wanted = Wanted {
        program: program.into(),
        games: 2_000,
        seconds: 30,
        idle: 10_000,
        commits: 5,
        folder: std::env::temp_dir(),
    };
    for argument in rest {
        let (name, value) = argument.split_once('=')?;
        match name {
            "games" => wanted.games = value.parse().ok().filter(|games| *games <= 20_000)?,
            "seconds" => {
                let known = 1..=290;
                wanted.seconds = value.parse().ok().filter(|s| known.contains(s))?;
            }
            "idle" => wanted.idle = value.parse().ok().filter(|idle| *idle <= 50_000)?,
            "commits" => wanted.commits = value.parse().ok().filter(|s| *s <= 60)?,
            "folder" => wanted.folder = value.into(),
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
    if wanted.commits > 0 {
        let long = Duration::from_secs(wanted.commits);
        show(figures::commits(&wanted.folder, long).await?);
    }
    if wanted.games > 0 {
        let server = Server::start(&wanted.program)?;
        let plan = Plan {
            games: wanted.games,
            seconds: wanted.seconds,
            pace: Duration::from_secs(1),
        };
        show(figures::playing(&server, plan).await?);
    }
    if wanted.idle > 0 {
        let server = Server::start(&wanted.program)?;
        show(figures::idle(&server, wanted.idle).await?);
    }
    Ok(all)
}
