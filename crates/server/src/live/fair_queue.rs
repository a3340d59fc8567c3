//! A fair queue of turns that computer players have to compute.
//!
//! Turns are queued by the host of their game: the network address from which
//! it was made, and within an address the visitor who made it. The host that
//! has used the least thinking time comes next, so a host with many games, or
//! with slow ones, delays its own games and not those of others. Visitors of
//! one address take turns.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use crate::VisitorId;

/// Maximum number of queued turns of one host.
const MAX_PER_HOST: usize = 512;
/// Maximum number of queued turns of all hosts.
const MAX_TOTAL: usize = 16_384;

/// A host that was away starts with this much less thinking time than the
/// others have used: whoever comes now and then does not wait for those who
/// always have something in the queue.
const CREDIT: Duration = Duration::from_secs(2);

/// Who is charged for the thinking time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostAddress {
    /// The network address from which the game was made.
    Known(IpAddr),
    /// All games whose maker has not been heard of since the start of the
    /// server.
    Unknown,
}

/// Queued tasks, by host. At most one is queued per game.
#[derive(Debug)]
pub struct FairQueue<T> {
    hosts: HashMap<HostAddress, Host<T>>,
    /// The thinking time that the host served last had used. A host that was
    /// away starts a little below: nobody saves up more.
    level: Duration,
    len: usize,
    /// The order of hosts that have used the same time.
    arrivals: u64,
}

#[derive(Debug)]
struct Host<T> {
    used: Duration,
    arrived: u64,
    /// Tasks that were taken and are not finished.
    running: usize,
    /// Visitors with tasks, in the order in which they are served.
    visitors: VecDeque<(VisitorId, VecDeque<T>)>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue {
            hosts: HashMap::new(),
            level: Duration::ZERO,
            len: 0,
            arrivals: 0,
        }
    }
}

impl<T> FairQueue<T> {
    /// Queues a task. Returns `false` when the host has too many, or everybody
    /// together.
    pub fn push(&mut self, address: HostAddress, visitor: &VisitorId, task: T) -> bool {
        if self.len >= MAX_TOTAL {
            return false;
        }
        self.arrivals += 1;
        let (level, arrived) = (self.level.saturating_sub(CREDIT), self.arrivals);
        let host = self.hosts.entry(address).or_insert_with(|| Host {
            used: level,
            arrived,
            running: 0,
            visitors: VecDeque::new(),
        });
        if host.len() >= MAX_PER_HOST {
            return false;
        }
        if host.visitors.is_empty() {
            host.arrived = arrived;
            host.used = host.used.max(level);
        }
        match host.visitors.iter_mut().find(|(known, _)| known == visitor) {
            Some((_, tasks)) => tasks.push_back(task),
            None => host
                .visitors
                .push_back((visitor.clone(), VecDeque::from([task]))),
        }
        self.len += 1;
        true
    }

    /// Takes the next task. [`FairQueue::finish`] has to be called after it.
    pub fn pop(&mut self) -> Option<(HostAddress, T)> {
        let waiting = self.hosts.iter_mut();
        let waiting = waiting.filter(|(_, host)| !host.visitors.is_empty());
        let (address, host) = waiting.min_by_key(|(_, host)| (host.used, host.arrived))?;
        let (visitor, mut tasks) = host.visitors.pop_front()?;
        let task = tasks.pop_front()?;
        if !tasks.is_empty() {
            host.visitors.push_back((visitor, tasks));
        }
        host.running += 1;
        self.level = self.level.max(host.used);
        self.len -= 1;
        Some((*address, task))
    }

    /// Charges a host for a task that it has finished.
    pub fn finish(&mut self, address: HostAddress, took: Duration) {
        if let Some(host) = self.hosts.get_mut(&address) {
            host.used += took;
            host.running -= 1;
        }
        // A host without tasks that has used no more than a new one is as good
        // as one.
        let level = self.level.saturating_sub(CREDIT);
        self.hosts
            .retain(|_, host| host.running > 0 || !host.visitors.is_empty() || host.used > level);
    }

    /// Whether a task of another host waits.
    pub fn others_wait(&self, address: HostAddress) -> bool {
        let mut hosts = self.hosts.iter();
        hosts.any(|(other, host)| *other != address && !host.visitors.is_empty())
    }

    /// The number of queued tasks.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Removes all tasks.
    pub fn clear(&mut self) {
        self.hosts.clear();
        self.len = 0;
    }
}

impl<T> Host<T> {
    fn len(&self) -> usize {
        self.visitors.iter().map(|(_, tasks)| tasks.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn host(last: u8) -> HostAddress {
        HostAddress::Known([10, 0, 0, last].into())
    }

    fn visitor(name: &str) -> VisitorId {
        name.parse().unwrap()
    }

    /// Takes the next task, which needs this long.
    fn serve(queue: &mut FairQueue<&'static str>, took: Duration) -> Option<&'static str> {
        let (host, task) = queue.pop()?;
        queue.finish(host, took);
        Some(task)
    }

    #[test]
    fn a_host_with_many_games_delays_only_its_own() {
        let mut queue = FairQueue::default();
        for attacker in 1..=8 {
            for _ in 0..40 {
                assert!(queue.push(host(attacker), &visitor("mallory"), "slow"));
            }
        }
        for _ in 0..50 {
            assert_eq!(serve(&mut queue, SECOND), Some("slow"));
        }
        assert!(queue.push(host(9), &visitor("anna"), "anna"));
        assert!(queue.others_wait(host(1)));
        assert_eq!(
            serve(&mut queue, SECOND),
            Some("anna"),
            "who used least is next"
        );
        // Games of the same host come in turn.
        assert!(queue.push(host(9), &visitor("anna"), "anna"));
        let served: Vec<_> = (0..9).map_while(|_| serve(&mut queue, SECOND)).collect();
        assert_eq!(served.iter().filter(|task| **task == "anna").count(), 1);
    }

    #[test]
    fn thinking_time_counts_and_not_the_number_of_turns() {
        let mut queue = FairQueue::default();
        for _ in 0..40 {
            queue.push(host(1), &visitor("slow"), "slow");
            queue.push(host(2), &visitor("quick"), "quick");
        }
        let mut quick = 0;
        for _ in 0..22 {
            let (host, task) = queue.pop().unwrap();
            quick += usize::from(task == "quick");
            let took = if task == "quick" { SECOND / 10 } else { SECOND };
            queue.finish(host, took);
        }
        assert!((18..=20).contains(&quick), "ten for one: {quick}");
    }

    #[test]
    fn visitors_of_one_address_take_turns() {
        let mut queue = FairQueue::default();
        for _ in 0..3 {
            queue.push(host(1), &visitor("mallory"), "mallory");
        }
        queue.push(host(1), &visitor("anna"), "anna");
        let order: Vec<_> = std::iter::from_fn(|| serve(&mut queue, SECOND)).collect();
        assert_eq!(order, ["mallory", "anna", "mallory", "mallory"]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn nobody_saves_up_time_and_idle_hosts_are_forgotten() {
        let mut queue = FairQueue::default();
        queue.push(host(1), &visitor("early"), "early");
        serve(&mut queue, SECOND);
        for _ in 0..100 {
            queue.push(host(2), &visitor("busy"), "busy");
            serve(&mut queue, SECOND);
        }
        // Not a hundred turns in a row, although it has used much less.
        for _ in 0..10 {
            queue.push(host(1), &visitor("early"), "early");
            queue.push(host(2), &visitor("busy"), "busy");
        }
        let order: Vec<_> = (0..6).map_while(|_| serve(&mut queue, SECOND)).collect();
        let early = order.iter().filter(|task| **task == "early").count();
        assert!((3..=5).contains(&early), "{order:?}");
        while serve(&mut queue, SECOND).is_some() {}
        for _ in 0..8 {
            queue.push(host(3), &visitor("late"), "late");
            serve(&mut queue, SECOND);
        }
        assert!(queue.hosts.len() <= 2, "{:?}", queue.hosts);
    }

    #[test]
    fn one_host_cannot_fill_the_queue() {
        let mut queue = FairQueue::default();
        let filled = (0..10_000).take_while(|_| queue.push(host(1), &visitor("a"), "x"));
        assert_eq!(filled.count(), MAX_PER_HOST);
        assert!(queue.push(host(2), &visitor("b"), "y"));
    }
}
