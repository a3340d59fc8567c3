//! Loads under which tests run, to see that none depends on the speed of the
//! machine: `cargo xtask test --stress LOAD`.

use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::process::{self, Failure};

/// The hidden argument with which this program keeps a core busy.
pub const SPIN: &str = "--spin";

/// How much of the machine the tests get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// All of it.
    Idle,
    /// What four busy loops leave.
    Busy,
    /// Half of one core.
    Half,
}

impl Load {
    const ALL: [Load; 3] = [Load::Idle, Load::Busy, Load::Half];

    pub fn parse(name: &str) -> Result<Load, Failure> {
        let load = Load::ALL.into_iter().find(|load| load.name() == name);
        load.ok_or_else(|| {
            Failure::usage(format!("a load is `idle`, `busy` or `half`, not `{name}`"))
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Load::Idle => "idle",
            Load::Busy => "busy",
            Load::Half => "half",
        }
    }

    /// Puts this process and what it starts under the load, until the result is
    /// dropped.
    pub fn apply(self) -> Result<Applied, Failure> {
        let mut applied = Applied::default();
        match self {
            Load::Idle => {}
            Load::Busy => {
                for _ in 0..4 {
                    applied.loops.push(busy_loop(None)?);
                }
            }
            Load::Half => match Group::half_a_core() {
                Ok(group) => applied.group = Some(group),
                Err(error) => {
                    eprintln!("No control group ({error}): a busy loop shares core 0 instead.");
                    applied.loops.push(busy_loop(Some(0))?);
                    pin_to_core(0)?;
                }
            },
        }
        Ok(applied)
    }
}

/// A load that is on. It ends with this value, and with this process.
#[derive(Default)]
pub struct Applied {
    loops: Vec<Child>,
    group: Option<Group>,
}

impl Drop for Applied {
    fn drop(&mut self) {
        for child in &mut self.loops {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Starts a process that computes until it is killed or this process has ended.
fn busy_loop(core: Option<u32>) -> Result<Child, Failure> {
    let this = env::current_exe().map_err(|error| Failure::error(error.to_string()))?;
    let mut command = match core {
        None => Command::new(this),
        Some(core) => {
            let mut taskset = Command::new("taskset");
            taskset.args(["--cpu-list", &core.to_string()]).arg(this);
            taskset
        }
    };
    process::spawn(command.args(["test", SPIN]).stdin(Stdio::piped()))
}

/// Keeps a core busy until standard input ends, which it does when the process
/// that holds it has ended, in whatever way.
pub fn spin() -> Result<(), Failure> {
    std::thread::spawn(|| {
        let _ = io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    loop {
        std::hint::spin_loop();
    }
}

/// Lets this process and all that it starts run on one core only.
fn pin_to_core(core: u32) -> Result<(), Failure> {
    let this = std::process::id().to_string();
    let core = core.to_string();
    process::run(&mut process::command(
        "taskset",
        ["--all-tasks", "--cpu-list", "--pid", &core, &this],
    ))
}

/// A control group of Linux with this process in it, which has half a core.
struct Group {
    folder: PathBuf,
    parent: PathBuf,
}

impl Group {
    fn half_a_core() -> io::Result<Group> {
        let group = fs::read_to_string("/proc/self/cgroup")?;
        let root = Path::new("/sys/fs/cgroup");
        let name = format!("kinetic-{}", std::process::id());
        // `0::/path` is the one hierarchy of version 2; in version 1 each
        // controller has its own, such as `1:cpu,cpuacct:/path`.
        let of_version_1 = group.lines().find_map(|line| {
            let (controllers, path) = line.split_once(':')?.1.split_once(':')?;
            let mut names = controllers.split(',');
            names
                .any(|name| name == "cpu")
                .then_some((controllers, path))
        });
        let (parent, limit) = match of_version_1 {
            Some((controllers, path)) => {
                let parent = root.join(controllers).join(path.trim_start_matches('/'));
                (parent, ("cpu.cfs_quota_us", "50000"))
            }
            None => {
                let path = group.lines().find_map(|line| line.strip_prefix("0::"));
                let path = path.unwrap_or("/").trim_start_matches('/');
                (root.join(path), ("cpu.max", "50000 100000"))
            }
        };
        let folder = parent.join(name);
        fs::create_dir(&folder)?;
        let group = Group { folder, parent };
        // The period is 100,000 microseconds by default.
        fs::write(group.folder.join(limit.0), limit.1)?;
        fs::write(
            group.folder.join("cgroup.procs"),
            std::process::id().to_string(),
        )?;
        Ok(group)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let this = std::process::id().to_string();
        let _ = fs::write(self.parent.join("cgroup.procs"), this);
        let _ = fs::remove_dir(&self.folder);
    }
}
