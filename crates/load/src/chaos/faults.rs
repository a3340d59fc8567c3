//! The faults of a run: which, in what order, and how they are made and mended.

use std::fmt;
use std::time::Duration;

use kinetic_engine::Random;
use tokio::time::sleep;

use crate::cluster::{Cluster, ClusterNode};
use crate::{FaultProxy, Result, Traffic};

/// How often a node is started again that does not start, for example because
/// the database is not there.
const STARTS: usize = 40;

/// A connection of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// From the proxy to the node.
    Players,
    /// From the node to PostgreSQL.
    Database,
    /// From the node to NATS.
    Bus,
}

/// Something that breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A node is killed (SIGKILL) and started again after a while.
    KillNode(usize, Duration),
    /// A node is suspended (SIGSTOP) for longer than its lease.
    SuspendNode(usize, Duration),
    /// A node is told to stop (SIGTERM) and is started again: an upgrade.
    RestartNode(usize),
    /// PostgreSQL crashes and is started again after a while.
    KillPostgres(Duration),
    /// NATS is killed and started again after a while.
    KillNats(Duration),
    /// Something happens to a connection of a node, for a while.
    Break(usize, Link, Traffic, Duration),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = |index: &usize| index + 1;
        match self {
            Fault::KillNode(index, away) => {
                write!(f, "node {} is killed, for {away:?}", node(index))
            }
            Fault::SuspendNode(index, away) => {
                write!(f, "node {} is suspended, for {away:?}", node(index))
            }
            Fault::RestartNode(index) => write!(f, "node {} is told to stop", node(index)),
            Fault::KillPostgres(away) => write!(f, "PostgreSQL is killed, for {away:?}"),
            Fault::KillNats(away) => write!(f, "NATS is killed, for {away:?}"),
            Fault::Break(index, link, traffic, long) => write!(
                f,
                "node {}, connections of {link:?}: {traffic:?} for {long:?}",
                node(index)
            ),
        }
    }
}

/// Number of kinds of faults.
const KINDS: usize = 12;

/// Draws faults in random order: all kinds, then all kinds again.
#[derive(Debug)]
pub struct Deck {
    random: Random,
    kinds: Vec<usize>,
    nodes: usize,
    lease: Duration,
    /// For short runs: suspensions are no longer than necessary.
    quick: bool,
}

impl Deck {
    /// The faults of a seed.
    pub fn new(seed: u64, nodes: usize, lease: Duration, quick: bool) -> Deck {
        Deck {
            random: Random::new(seed),
            kinds: Vec::new(),
            nodes,
            lease,
            quick,
        }
    }

    /// The next fault.
    pub fn draw(&mut self) -> Fault {
        if self.kinds.is_empty() {
            self.kinds = (0..KINDS).collect();
        }
        let kind = self.kinds.swap_remove(self.random.below(self.kinds.len()));
        let node = self.random.below(self.nodes);
        let scale = if self.quick { 4 } else { 1 };
        let mut between = |least: u64, most: u64| {
            let most = most.max(least + 1);
            let ms = least + self.random.below((most - least) as usize) as u64;
            Duration::from_millis(ms / scale)
        };
        match kind {
            0 => Fault::KillNode(node, between(200, 4_000)),
            1 => {
                let longer = between(500, 4_000);
                Fault::SuspendNode(node, self.lease + longer)
            }
            2 => Fault::RestartNode(node),
            3 => Fault::KillPostgres(between(200, 4_000)),
            4 => Fault::KillNats(between(200, 6_000)),
            // Longer than the lease now and then.
            5 => Fault::Break(node, Link::Database, Traffic::Cut, between(500, 15_000)),
            6 => Fault::Break(node, Link::Database, Traffic::Stalls, between(500, 15_000)),
            7 => {
                let late = between(20, 300);
                Fault::Break(
                    node,
                    Link::Database,
                    Traffic::Late(late),
                    between(2_000, 6_000),
                )
            }
            8 => Fault::Break(node, Link::Bus, Traffic::Cut, between(500, 8_000)),
            9 => Fault::Break(node, Link::Bus, Traffic::Stalls, between(500, 8_000)),
            10 => Fault::Break(node, Link::Players, Traffic::Cut, between(500, 5_000)),
            _ => {
                let late = between(20, 300);
                Fault::Break(
                    node,
                    Link::Players,
                    Traffic::Late(late),
                    between(2_000, 6_000),
                )
            }
        }
    }

    /// A pause between two faults.
    pub fn pause(&mut self) -> Duration {
        Duration::from_millis(500 + self.random.below(2_500) as u64)
            / if self.quick { 5 } else { 1 }
    }
}

/// Lets a fault happen, and mends it.
///
/// # Errors
/// When it cannot be mended: a program does not start again.
pub async fn inject(cluster: &mut Cluster, fault: Fault) -> Result<()> {
    match fault {
        Fault::KillNode(index, away) => {
            cluster.nodes_mut()[index].server.kill()?;
            sleep(away).await;
            start_again(cluster, index).await
        }
        Fault::SuspendNode(index, away) => {
            let server = &cluster.nodes()[index].server;
            server.signal("STOP")?;
            sleep(away).await;
            server.signal("CONT")
        }
        Fault::RestartNode(index) => {
            let node = &mut cluster.nodes_mut()[index];
            let ended = tokio::task::block_in_place(|| node.server.stop())?;
            if !ended.success() {
                return Err(format!("node {} ended with {ended}", index + 1).into());
            }
            start_again(cluster, index).await
        }
        Fault::KillPostgres(away) => {
            let postgres = &cluster.postgres;
            tokio::task::block_in_place(|| postgres.kill())?;
            sleep(away).await;
            Ok(tokio::task::block_in_place(|| postgres.start_again())?)
        }
        Fault::KillNats(away) => {
            let Some(nats) = &cluster.nats else {
                return Ok(());
            };
            nats.kill();
            sleep(away).await;
            Ok(tokio::task::block_in_place(|| nats.start_again())?)
        }
        Fault::Break(index, link, traffic, long) => {
            let Some(link) = link_of(&cluster.nodes()[index], link) else {
                return Ok(());
            };
            link.set(traffic);
            sleep(long).await;
            link.set(Traffic::Flows);
            Ok(())
        }
    }
}

fn link_of(node: &ClusterNode, link: Link) -> Option<&FaultProxy> {
    let links = node.links.as_ref()?;
    match link {
        Link::Players => Some(&links.players),
        Link::Database => Some(&links.database),
        Link::Bus => links.bus.as_ref(),
    }
}

/// Starts a node, as whatever supervises it would: again and again.
async fn start_again(cluster: &mut Cluster, index: usize) -> Result<()> {
    let server = &mut cluster.nodes_mut()[index].server;
    let mut attempt = 1;
    loop {
        match tokio::task::block_in_place(|| server.restart()) {
            Ok(()) => return Ok(()),
            Err(error) if attempt == STARTS => return Err(error),
            Err(_) => attempt += 1,
        }
        sleep(Duration::from_millis(250)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_faults_and_every_kind() {
        let lease = Duration::from_secs(10);
        let draw = |seed| {
            let mut deck = Deck::new(seed, 3, lease, false);
            (0..KINDS * 3).map(|_| deck.draw()).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        let faults = draw(3);
        let count =
            |wanted: fn(&Fault) -> bool| faults.iter().filter(|fault| wanted(fault)).count();
        assert_eq!(count(|fault| matches!(fault, Fault::KillNode(..))), 3);
        assert_eq!(count(|fault| matches!(fault, Fault::KillPostgres(..))), 3);
        assert_eq!(count(|fault| matches!(fault, Fault::KillNats(..))), 3);
        assert_eq!(
            count(
                |fault| matches!(fault, Fault::SuspendNode(_, long) if *long > Duration::from_secs(10))
            ),
            3
        );
    }
}
