//! The options of the engine: level, player, seed, hash, threads, model.

use kinetic_engine::{BotSpec, Level, Resources};
use kinetic_protocol::Limits;

/// Default memory of a search, in MB.
const DEFAULT_HASH: u32 = 64;
/// Maximum memory of a search, in MB.
const MAX_HASH: u32 = 1 << 16;
/// Maximum number of threads of a search.
const MAX_THREADS: usize = 256;
/// Maximum number of positions of a search.
const MAX_NODES: u64 = 1_000_000_000;
/// The value that removes the player.
const NO_PLAYER: &str = "-";
/// The values of an option that is on or off.
const ON: &str = "on";
const OFF: &str = "off";

/// The options of the engine.
#[derive(Clone, Debug)]
pub struct Options {
    level: Level,
    player: Option<BotSpec>,
    seed: u64,
    hash: u32,
    threads: usize,
    model: bool,
}

/// Why an option cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// There is no such option.
    Unknown,
    /// The option does not take this value.
    Value,
    /// The machine has only this many MB available.
    Memory(u64),
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: Level::HIGHEST,
            player: None,
            seed: 1,
            hash: DEFAULT_HASH,
            threads: 1,
            model: true,
        }
    }
}

impl Options {
    /// The names and values of all options.
    pub fn all(&self) -> [(&'static str, String); 6] {
        let player = self.player.map(|player| player.to_string());
        [
            ("level", self.level.number().to_string()),
            ("player", player.unwrap_or_else(|| NO_PLAYER.to_owned())),
            ("seed", self.seed.to_string()),
            ("hash", self.hash.to_string()),
            ("threads", self.threads.to_string()),
            ("model", if self.model { ON } else { OFF }.to_owned()),
        ]
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = OptionError::Value;
        match name {
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = level.ok_or(wrong)?;
            }
            "player" if value == NO_PLAYER => self.player = None,
            "player" => self.player = Some(BotSpec::parse(value).map_err(|_| wrong)?),
            "seed" => self.seed = value.parse().map_err(|_| wrong)?,
            "hash" => {
                let hash = value.parse().ok();
                let hash = hash.filter(|hash| (1..=MAX_HASH).contains(hash));
                let hash = hash.ok_or(wrong)?;
                match available_memory() {
                    Some(spare) if spare < u64::from(hash) => {
                        return Err(OptionError::Memory(spare));
                    }
                    _ => self.hash = hash,
                }
            }
            "threads" => {
                let threads = value.parse().ok();
                let threads = threads.filter(|threads| (1..=MAX_THREADS).contains(threads));
                self.threads = threads.ok_or(wrong)?;
            }
            "model" => {
                self.model = match value {
                    ON => true,
                    OFF => false,
                    _ => return Err(wrong),
                }
            }
            _ => return Err(OptionError::Unknown),
        }
        Ok(())
    }

    /// The seed of all random choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The memory and threads that a player may use, and what it may assume.
    pub fn resources(&self) -> Resources {
        Resources {
            memory: (self.hash as usize) << 20,
            threads: self.threads,
            models_opponents: self.model,
        }
    }

    /// The player for a search with these limits; the error is a sentence.
    pub fn player(&self, limits: &Limits) -> Result<BotSpec, &'static str> {
        match limits {
            Limits {
                clock: None,
                increment: Some(_),
                ..
            } => Err("An increment needs a clock."),
            Limits {
                level: Some(_),
                nodes,
                depth,
                ..
            } if nodes.is_some() || depth.is_some() => {
                Err("A level has limits of its own: give either of them.")
            }
            Limits {
                level: Some(level), ..
            } => Level::new(*level)
                .map(BotSpec::Level)
                .ok_or("There are levels 1 to 10."),
            Limits { nodes: Some(0), .. } => Err("At least one node is needed."),
            Limits { depth: Some(0), .. } => Err("At least one turn is needed."),
            Limits { nodes, depth, .. } if nodes.is_some() || depth.is_some() => {
                Ok(BotSpec::Search {
                    nodes: nodes.map(|nodes| nodes.min(MAX_NODES) as u32),
                    depth: depth.map(|depth| u8::try_from(depth).unwrap_or(u8::MAX)),
                })
            }
            _ => Ok(match (self.player, limits.time.or(limits.clock)) {
                (Some(player), _) => player,
                (None, Some(_)) => BotSpec::Search {
                    nodes: None,
                    depth: None,
                },
                (None, None) => BotSpec::Level(self.level),
            }),
        }
    }
}

/// Memory that is available on this machine in MB, where the system reports it
/// (Linux does). A search that allocates more would succeed at first, and be
/// killed later.
fn available_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    mem_available(&text)
}

/// The line `MemAvailable:   23465012 kB`, in MB.
fn mem_available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_and_shown() {
        let mut options = Options::default();
        for (name, value) in [
            ("level", "3"),
            ("player", "greedy"),
            ("seed", "9"),
            ("hash", "1"),
            ("threads", "2"),
            ("model", "off"),
        ] {
            assert_eq!(options.set(name, value), Ok(()));
            assert!(options.all().contains(&(name, value.to_owned())));
        }
        for (name, value) in [
            ("level", "11"),
            ("player", "me"),
            ("seed", "x"),
            ("hash", "0"),
            ("threads", "0"),
            ("model", "maybe"),
        ] {
            assert_eq!(options.set(name, value), Err(OptionError::Value));
        }
        assert_eq!(options.set("mood", "1"), Err(OptionError::Unknown));
    }

    #[test]
    fn memory_that_is_not_there_is_refused() {
        let mut options = Options::default();
        let most = options.set("hash", &MAX_HASH.to_string());
        match available_memory() {
            Some(spare) if spare < u64::from(MAX_HASH) => {
                assert!(matches!(most, Err(OptionError::Memory(_))));
                assert_eq!(options.resources().memory, (DEFAULT_HASH as usize) << 20);
            }
            _ => assert_eq!(most, Ok(())),
        }
    }

    #[test]
    fn what_is_asked_for_decides_who_plays() {
        let mut options = Options::default();
        let plain = Limits::default();
        let kind = |options: &Options, limits| options.player(&limits).map(|kind| kind.to_string());
        let ok = |text: &str| Ok(text.to_owned());
        let (nodes, time) = (Some(5), Some(100));
        assert_eq!(kind(&options, plain), ok("level:10"));
        assert_eq!(kind(&options, Limits { nodes, ..plain }), ok("search:5"));
        assert_eq!(kind(&options, Limits { time, ..plain }), ok("search"));
        let clock = Some(60_000);
        assert_eq!(kind(&options, Limits { clock, ..plain }), ok("search"));
        let level = Some(2);
        assert_eq!(kind(&options, Limits { level, ..plain }), ok("level:2"));
        options.set("player", "greedy").expect("a player");
        assert_eq!(kind(&options, plain), ok("greedy"));
        assert_eq!(kind(&options, Limits { time, ..plain }), ok("greedy"));
        for limits in [
            Limits {
                depth: Some(0),
                ..plain
            },
            Limits {
                level: Some(11),
                ..plain
            },
            Limits {
                nodes: Some(0),
                ..plain
            },
            Limits {
                increment: Some(5),
                ..plain
            },
            Limits {
                level: Some(1),
                nodes,
                ..plain
            },
        ] {
            assert!(options.player(&limits).is_err(), "{limits:?}");
        }
    }
    #[test]
    fn available_memory_is_read_from_meminfo() {
        let text = "MemTotal:  24681000 kB\nMemAvailable:   2048000 kB\nBuffers: 1 kB\n";
        assert_eq!(mem_available(text), Some(2000));
        for text in [
            "",
            "MemTotal: 5 kB",
            "MemAvailable: much",
            "MemAvailable: 5",
        ] {
            assert_eq!(mem_available(text), None);
        }
    }
}
