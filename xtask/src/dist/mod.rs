//! `cargo xtask dist`: everything that is released, in `target/dist`. On Linux
//! that includes static programs, packages for Debian and a container image; on
//! other systems the program for that system.

mod debian;
mod image;
mod notes;
mod programs;
pub mod proof;
mod server;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::process::{self, Failure};
use crate::test::LEFT_OUT;
use crate::web::{self, replace_changed};
use crate::{python, release, tools};

/// The version of what is released.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Documents beside a program.
const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
/// The notices of the licences of others.
const NOTICES: &str = "THIRD-PARTY-NOTICES.txt";
/// Completions by shell: the name of the file is the one that the shell looks
/// for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "kinetic.bash"),
    ("elvish", "kinetic.elv"),
    ("fish", "kinetic.fish"),
    ("powershell", "_kinetic.ps1"),
    ("zsh", "_kinetic"),
];

/// The folder with everything that is released.
pub fn folder() -> PathBuf {
    process::target_folder().join("dist")
}

/// The folder with what is only needed while packing.
fn parts() -> PathBuf {
    process::target_folder().join("dist-parts")
}

/// `cargo xtask dist`.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if crate::help_asked_for("dist", arguments)? {
        return Ok(());
    }
    let (dist, parts) = (folder(), parts());
    for folder in [&dist, &parts] {
        let _ = fs::remove_dir_all(folder);
        tell(folder, fs::create_dir_all(folder))?;
    }
    let host = host()?;
    let program = release::program()?;
    write_manual(&program)?;
    list_components(&host)?;
    let web = dist.join("kinetic-web");
    tell(&web, collect_web(&web))?;
    archive("kinetic-web", &format!("kinetic-{VERSION}-web"))?;
    pack_program(&program, &host)?;
    if cfg!(target_os = "linux") {
        let mut layers = Vec::new();
        for platform in &programs::STATIC {
            let program = programs::build(platform)?;
            pack_program(&program, platform.target)?;
            debian::package(&program, platform.debian)?;
            layers.push(image::layer(&program, platform.debian)?);
        }
        image::write(&layers)?;
    }
    if let Some(wheel) = python::wheel()? {
        let name = wheel.file_name().unwrap_or_default();
        tell(&wheel, fs::copy(&wheel, dist.join(name)))?;
    }
    pack(["sums".into(), dist.clone()])?;
    show(&dist)
}

/// Makes everything that is released and tries it, where that is possible.
pub fn test_release() -> Result<(), Failure> {
    if !cfg!(target_os = "linux") || !tools::can_install() {
        println!("{LEFT_OUT}trying a release needs root on Debian");
        return Ok(());
    }
    run(&[])?;
    proof::run(&[])
}

/// Writes manual pages and completions, which the program makes itself.
fn write_manual(program: &Path) -> Result<(), Failure> {
    let parts = parts();
    let mut man = process::command(program, ["--lang", "en", "man", "--out"]);
    process::run(man.arg(parts.join("man")))?;
    tell(&parts, fs::create_dir_all(parts.join("completions")))?;
    for (shell, file) in COMPLETIONS {
        let mut command = process::command(program, ["--lang", "en", "completions", shell]);
        let script = process::output(&mut command)
            .ok_or_else(|| Failure::error(format!("there are no completions for {shell}")))?;
        let file = parts.join("completions").join(file);
        tell(&file, fs::write(&file, script + "\n"))?;
    }
    Ok(())
}

/// Writes the bill of materials and the notices, for all that is built.
fn list_components(host: &str) -> Result<(), Failure> {
    let npm = web::folder().join(".license.json");
    let mut arguments = vec!["components".into(), folder(), npm, seconds().into()];
    arguments.push(host.into());
    arguments.push(tools::WASM_TARGET.into());
    if cfg!(target_os = "linux") {
        let targets = programs::STATIC.iter();
        arguments.extend(targets.map(|platform| platform.target.into()));
    }
    pack(arguments)
}

/// The folder for any plain web host.
fn collect_web(web: &Path) -> std::io::Result<()> {
    replace_changed(&web::folder(), web)?;
    let _ = fs::remove_file(web.join(".license.json"));
    for document in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(process::root().join(document), web.join(document))?;
    }
    fs::copy(folder().join(NOTICES), web.join(NOTICES))?;
    Ok(())
}

/// Makes an archive of a program with documents, manual pages and completions.
fn pack_program(program: &Path, target: &str) -> Result<(), Failure> {
    let name = format!("kinetic-{VERSION}-{target}");
    let bundle = folder().join(&name);
    let collect = || -> std::io::Result<()> {
        let (root, parts) = (process::root(), parts());
        replace_changed(&parts.join("man"), &bundle.join("man"))?;
        replace_changed(&parts.join("completions"), &bundle.join("completions"))?;
        fs::copy(program, bundle.join(process::program("kinetic")))?;
        fs::copy(folder().join(NOTICES), bundle.join(NOTICES))?;
        for document in DOCUMENTS {
            fs::copy(root.join(document), bundle.join(document))?;
        }
        for file in ["kinetic.service", "kinetic.toml"] {
            fs::copy(root.join("packaging").join(file), bundle.join(file))?;
        }
        Ok(())
    };
    tell(&bundle, collect())?;
    archive(&name, &name)?;
    tell(&bundle, fs::remove_dir_all(&bundle))
}

/// Packs a folder of `target/dist` into an archive beside it.
fn archive(folder_name: &str, name: &str) -> Result<(), Failure> {
    let mut tar = process::command("tar", tar_options());
    tar.args(["-czf", &format!("{name}.tar.gz"), folder_name]);
    process::run(tar.current_dir(folder()))
}

/// Options of tar with which the same files always give the same archive. Other
/// systems have a tar that does not know them.
fn tar_options() -> Vec<String> {
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    let date = format!("--mtime=@{}", seconds());
    let fixed = "--sort=name --owner=0 --group=0 --numeric-owner".split(' ');
    fixed.map(str::to_owned).chain([date]).collect()
}

/// The time that released files carry: `SOURCE_DATE_EPOCH`, or that of the last
/// commit, in seconds since 1970.
fn seconds() -> String {
    let asked = env::var("SOURCE_DATE_EPOCH").ok();
    let commit = || process::output(&mut process::command("git", ["log", "-1", "--format=%ct"]));
    asked.or_else(commit).unwrap_or_else(|| "0".to_owned())
}

/// Starts the program that writes formats which need libraries.
fn pack(arguments: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
    let fixed = "run --release --quiet --locked -p kinetic-pack --".split(' ');
    process::run(process::cargo(fixed).args(arguments))
}

/// The system that cargo builds for.
fn host() -> Result<String, Failure> {
    let told = process::output(&mut process::command("rustc", ["-vV"])).unwrap_or_default();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| Failure::error("rustc does not tell its host"))
}

/// Names the file or folder with which something went wrong.
fn tell<T>(path: &Path, result: std::io::Result<T>) -> Result<T, Failure> {
    result.map_err(|error| Failure::error(format!("{}: {error}", path.display())))
}

/// Lists what was made.
fn show(dist: &Path) -> Result<(), Failure> {
    let entries = tell(dist, fs::read_dir(dist))?.flatten();
    let mut rows: Vec<(String, u64)> = entries
        .map(|entry| {
            let size = entry.metadata().map_or(0, |data| data.len());
            (entry.file_name().to_string_lossy().into_owned(), size)
        })
        .collect();
    rows.sort();
    println!("{}:", dist.display());
    for (name, size) in rows {
        println!("  {:>9.1} MB  {name}", size as f64 / 1e6);
    }
    Ok(())
}
