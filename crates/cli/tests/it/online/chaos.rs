//! A few seconds of faults in a cluster of three nodes: a short `cargo xtask
//! chaos`.

use std::time::Duration;

use kinetic_load::chaos::{ChaosPlan, ChaosReport, run};

use super::block_on;
use crate::program;

fn plan(seed: u64) -> ChaosPlan {
    ChaosPlan {
        program: program().to_owned(),
        long: Duration::from_secs(5),
        seed,
        nodes: 3,
        scale: 1,
        lease: Duration::from_secs(2),
        nats: true,
        quick: true,
        forget: false,
    }
}

fn play(plan: &ChaosPlan) -> ChaosReport {
    println!("seed {}", plan.seed);
    block_on(run(plan)).expect("a cluster that recovers")
}

#[test]
fn faults_in_a_cluster_lose_nothing() {
    let report = play(&plan(17));
    println!("{report}");
    assert!(report.violations.is_empty(), "{report}");
    assert!(report.acknowledged > 0 && report.operations > 0, "{report}");
    assert!(!report.faults.is_empty(), "{report}");
}

/// The check is no formality: an event that is left out when the logs are read
/// back is noticed. Without NATS this time.
#[test]
fn an_event_that_is_missing_in_the_end_is_noticed() {
    let report = play(&ChaosPlan {
        long: Duration::from_millis(500),
        forget: true,
        nats: false,
        ..plan(18)
    });
    assert!(!report.violations.is_empty(), "{report}");
}
