//! `cargo xtask chaos`: breaks a cluster on this machine while it is played on,
//! and checks what clients saw.

use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kinetic_load::chaos::{ChaosPlan, run};
use kinetic_load::{Result, run_program};

const USAGE: &str = "\
usage: kinetic-chaos <path of kinetic> [name=value...]

  seconds=600  how long faults happen, at most 3600
  seed=<n>     the order of faults and the behaviour of players (default: the time)
  nodes=3      number of servers
  scale=4      16 persons and computer players for each
  lease=10     seconds for which a node owns its games without renewing that
  bus=nats     the bus: nats or postgres
  forget=no    yes: leaves out an event when logs are read back; the check must fail
";

fn main() -> ExitCode {
    run_program("kinetic-chaos", USAGE, read, chaos)
}

fn read(arguments: &[String]) -> Option<ChaosPlan> {
    let (program, rest) = arguments.split_first()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    let mut plan = ChaosPlan {
        program: program.into(),
        long: Duration::from_secs(600),
        seed: now.as_secs(),
        nodes: 3,
        scale: 4,
        lease: Duration::from_secs(10),
        nats: true,
        quick: false,
        forget: false,
    };
    for argument in rest {
        let (name, value) = argument.split_once('=')?;
        let number = |most: u64| value.parse().ok().filter(|n| (1..=most).contains(n));
        match name {
            "seconds" => plan.long = Duration::from_secs(number(3_600)?),
            "seed" => plan.seed = value.parse().ok()?,
            "nodes" => plan.nodes = number(9)? as usize,
            "scale" => plan.scale = number(50)? as usize,
            "lease" => plan.lease = Duration::from_secs(number(600)?),
            "bus" if ["nats", "postgres"].contains(&value) => plan.nats = value == "nats",
            "forget" if ["yes", "no"].contains(&value) => plan.forget = value == "yes",
            _ => return None,
        }
    }
    plan.quick = plan.long < Duration::from_secs(30);
    Some(plan)
}

async fn chaos(plan: ChaosPlan) -> Result<bool> {
    println!(
        "{} nodes, faults for {} s; the same again: seed={}",
        plan.nodes,
        plan.long.as_secs(),
        plan.seed
    );
    let report = run(&plan).await?;
    print!("{report}");
    Ok(report.violations.is_empty())
}
