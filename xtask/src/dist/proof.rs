//! `cargo xtask dist-test`: tries what `cargo xtask dist` has made, from the
//! files themselves. The package is installed into a new Debian and its service
//! plays games with a browser; so do the container image, run without
//! privileges, and the program for the other architecture, under an emulator.
//!
//! Needs root on Debian, for the new Debian and for the packages that do this.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::server::Server;
use super::{VERSION, debian, folder, image, programs, tell};
use crate::process::{self, Failure};
use crate::python;
use crate::tools::{self, with_browser};
use crate::web::npm;

/// What the tests need of Debian.
const PACKAGES: [(&str, &str); 6] = [
    ("bwrap", "bubblewrap"),
    ("debootstrap", "debootstrap"),
    ("qemu-aarch64-static", "qemu-user-static"),
    ("setpriv", "util-linux"),
    ("skopeo", "skopeo"),
    ("umoci", "umoci"),
];
/// The Debian into which the package is installed: the oldest that is supported.
const SUITE: &str = "bookworm";

/// The stages by their names on the command line.
const STAGES: [(&str, Stage); 6] = [
    ("files", files),
    ("lintian", lintian),
    ("wheel", try_wheel),
    ("programs", play_programs),
    ("image", play_image),
    ("package", play_package),
];

/// A stage; it is given a folder for what it needs.
type Stage = fn(&Path) -> Result<(), Failure>;

/// `cargo xtask dist-test`: the stages that are named, or all.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let known = |name: &String| STAGES.iter().any(|(stage, _)| stage == name);
    if let Some(unknown) = arguments.iter().position(|name| !known(name)) {
        return crate::help_asked_for("dist-test", &arguments[unknown..]).map(|_| ());
    }
    try_files(arguments)
}

/// Runs the stages that are named, or all.
fn try_files(named: &[String]) -> Result<(), Failure> {
    if !cfg!(target_os = "linux") || !folder().join("SHA256SUMS").is_file() {
        return Err(Failure::error(
            "there is nothing to try: run `cargo xtask dist` before, on Linux",
        ));
    }
    if !tools::can_install() {
        return Err(Failure::error(
            "installing a package into a new Debian needs root, on Debian",
        ));
    }
    for (program, package) in PACKAGES {
        if !process::succeeds(&mut process::command(program, ["--version"])) {
            tools::install(
                &[package],
                &format!("Trying the files needs {program}"),
                &format!("trying the files needs {program}; please install it"),
            )?;
        }
    }
    let work = process::target_folder().join("dist-test");
    let _ = fs::remove_dir_all(&work);
    tell(&work, fs::create_dir_all(&work))?;
    for (name, stage) in STAGES {
        if named.is_empty() || named.iter().any(|one| one == name) {
            eprintln!("\n== released: {name} ==");
            stage(&work)?;
        }
    }
    tell(&work, fs::remove_dir_all(&work))
}

/// Checks the packages with lintian.
fn lintian(_: &Path) -> Result<(), Failure> {
    let mut platforms = programs::STATIC.iter();
    platforms.try_for_each(|platform| debian::check(platform.debian))
}

/// Compares the checksums.
fn files(_: &Path) -> Result<(), Failure> {
    let mut sums = process::command(
        "sha256sum",
        ["--check", "--strict", "--quiet", "SHA256SUMS"],
    );
    process::run(sums.current_dir(folder()))
}

/// Installs the wheel into an empty environment and lets it test itself.
fn try_wheel(_: &Path) -> Result<(), Failure> {
    let files = tell(&folder(), fs::read_dir(folder()))?.flatten();
    let mut files = files.map(|file| file.path());
    match files.find(|file| file.extension().is_some_and(|ending| ending == "whl")) {
        Some(wheel) => python::try_wheel(&wheel),
        None => Err(Failure::error("there is no wheel to try")),
    }
}

/// Unpacks the archive of a static program, and tells its folder.
fn unpack(work: &Path, platform: &programs::Platform) -> Result<PathBuf, Failure> {
    let name = format!("kinetic-{VERSION}-{}", platform.target);
    let archive = folder().join(format!("{name}.tar.gz"));
    let mut tar = process::command("tar", ["-xzf"]);
    process::run(tar.arg(archive).arg("-C").arg(work))?;
    let unpacked = work.join(name);
    for file in [
        "man/kinetic-serve.1",
        "completions/_kinetic",
        super::NOTICES,
    ] {
        tell(&unpacked.join(file), fs::metadata(unpacked.join(file)))?;
    }
    Ok(unpacked)
}

/// Plays with each static program in the terminal, and on its server with a
/// browser. The one for another architecture runs under an emulator.
fn play_programs(work: &Path) -> Result<(), Failure> {
    for platform in &programs::STATIC {
        let program = unpack(work, platform)?.join("kinetic");
        let start = |arguments: &[&str]| {
            let mut command = if platform.is_native() {
                process::command(&program, arguments)
            } else {
                let mut emulated = process::command(platform.emulator(), [&program]);
                emulated.args(arguments);
                emulated
            };
            // Nothing of this machine is needed.
            command
                .env_clear()
                .env("PATH", env::var_os("PATH").unwrap_or_default());
            command
        };
        for game in ["ido", "orbito"] {
            let line =
                format!("match {game} --bot level:1 --bot level:2 --games 2 --seed 1 --json");
            let line: Vec<&str> = line.split(' ').collect();
            let report = process::output(&mut start(&line)).unwrap_or_default();
            if !report.contains("\"games\"") {
                return Err(Failure::error(format!(
                    "the program for {} played no match of {game}: {report}",
                    platform.debian
                )));
            }
        }
        let data = work.join(format!("data-{}", platform.debian));
        let mut serve = start(&["serve"]);
        play_on(serve.env("KINETIC_DATA", data))?;
    }
    Ok(())
}

/// Runs the image as an ordinary user: its file system, its user and its
/// command, in namespaces of their own.
fn play_image(_: &Path) -> Result<(), Failure> {
    const NOBODY: [&str; 5] = [
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        "--no-new-privs",
        "--inh-caps=-all",
    ];
    let as_nobody = |program: &str| {
        let mut command = process::command("setpriv", NOBODY);
        command.arg(program);
        command
    };
    let home = env::temp_dir().join(format!("kinetic-image-{}", std::process::id()));
    tell(&home, fs::create_dir_all(&home))?;
    let archive = format!("oci-archive:{}", image::file().display());
    let layout = home.join("layout");
    let copied = format!("oci:{}:image", layout.display());
    process::run(&mut process::command(
        "skopeo",
        ["copy", "--quiet", &archive, &copied],
    ))?;
    process::run(process::command("chown", ["-R", "65534:65534"]).arg(&home))?;
    let bundle = home.join("bundle");
    let mut unpack = as_nobody("umoci");
    unpack.args(["unpack", "--rootless", "--image"]);
    unpack
        .arg(format!("{}:image", layout.display()))
        .arg(&bundle);
    process::run(unpack.env("HOME", &home))?;

    let asked = |what: &str| {
        let format = format!("{{{{range .Config.{what}}}}}{{{{println .}}}}{{{{end}}}}");
        let arguments = ["inspect", "--config", "--format", &format, &archive];
        let told = process::output(&mut process::command("skopeo", arguments));
        let told = told.unwrap_or_default();
        told.lines().map(str::to_owned).collect::<Vec<String>>()
    };
    let mut sandbox = as_nobody("bwrap");
    sandbox.args("--unshare-all --share-net --die-with-parent --uid 10001 --gid 10001".split(' '));
    sandbox.arg("--bind").arg(bundle.join("rootfs")).arg("/");
    sandbox.args("--proc /proc --dev /dev --clearenv --chdir /data".split(' '));
    for variable in asked("Env") {
        let (name, value) = variable.split_once('=').unwrap_or_default();
        // The port of the test is set by `play_on`.
        if name != "KINETIC_ADDRESS" {
            sandbox.args(["--setenv", name, value]);
        }
    }
    let port = Server::free_port()?;
    sandbox.args(["--setenv", "KINETIC_ADDRESS", &format!("127.0.0.1:{port}")]);
    sandbox.args(asked("Entrypoint")).args(asked("Cmd"));
    let played = Server::start(&mut sandbox, port).and_then(play);
    tell(&home, fs::remove_dir_all(&home))?;
    played
}

/// Installs the package into a new Debian and starts its service as its user.
/// There is no systemd in a chroot: the command, the environment and the user
/// are those of the unit.
fn play_package(work: &Path) -> Result<(), Failure> {
    let Some(platform) = programs::STATIC.iter().find(|one| one.is_native()) else {
        return Err(Failure::error("there is no package for this machine"));
    };
    let root = work.join("root");
    let mut new = process::command("debootstrap", ["--variant=minbase", SUITE]);
    process::run(new.arg(&root).args(tools::debian_mirror()))?;
    let package = debian::file(platform.debian);
    tell(&package, fs::copy(&package, root.join("tmp/kinetic.deb")))?;
    let chroot = |options: &[&str], line: &str| {
        let mut command = process::command("chroot", options);
        command.arg(&root).args(line.split(' '));
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command.env("LC_ALL", "C.UTF-8");
        command
    };
    let install = "apt-get install --yes --no-install-recommends /tmp/kinetic.deb";
    process::run(&mut chroot(&[], install))?;
    process::run(&mut chroot(&[], "kinetic start orbito"))?;
    let settings = "kinetic serve --config /etc/kinetic.toml --print-config";
    let settings = process::output(&mut chroot(&[], settings)).unwrap_or_default();
    if !settings.contains("address = \"127.0.0.1:8080\"  # file") {
        return Err(Failure::error("the settings of the package are not read"));
    }

    let unit = root.join("usr/lib/systemd/system/kinetic.service");
    let unit = tell(&unit, fs::read_to_string(&unit))?;
    let values = |name: &str| {
        let name = format!("{name}=");
        let lines = unit
            .lines()
            .filter_map(move |line| line.strip_prefix(&name));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let user = format!(
        "--userspec={}:{}",
        values("User").concat(),
        values("Group").concat()
    );
    let mut service = chroot(&[&user], &values("ExecStart").concat());
    for variable in values("Environment").join(" ").split(' ') {
        let (name, value) = variable.split_once('=').unwrap_or_default();
        service.env(name, value);
    }
    // Another server may have the usual ports of this machine.
    let monitoring = format!("127.0.0.1:{}", Server::free_port()?);
    play_on(service.env("KINETIC_MONITORING_ADDRESS", monitoring))?;
    let kept = root.join("var/lib/kinetic/kinetic.db");
    process::run(&mut chroot(&[], "apt-get purge --yes kinetic"))?;
    tell(&kept, fs::metadata(&kept))?;
    if root.join("usr/bin/kinetic").exists() || root.join("etc/kinetic.toml").exists() {
        return Err(Failure::error("the package leaves files behind"));
    }
    Ok(())
}

/// Starts a server on a free port, plays on it and ends it.
fn play_on(serve: &mut Command) -> Result<(), Failure> {
    let port = Server::free_port()?;
    serve.env("KINETIC_ADDRESS", format!("127.0.0.1:{port}"));
    play(Server::start(serve, port)?)
}

/// Lets browsers play whole games on a server, and ends it in order.
fn play(server: Server) -> Result<(), Failure> {
    let mut games = npm(["run", "--silent", "installed"]);
    games.env("KINETIC_URL", server.address());
    process::run(with_browser(&mut games)?)?;
    server.stop()
}
