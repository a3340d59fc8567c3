//! `cargo xtask dist`: what others can use without building anything.

use std::fs;
use std::path::Path;

use super::client;
use super::wasm::replace_changed;
use crate::failure::Failure;
use crate::{process, usage};

/// What goes beside the program.
const PAPERS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Makes a folder for any plain web host and an archive of the program.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("dist", arguments)? {
        return Ok(());
    }
    let program = client::release()?;
    let dist = process::target_folder().join("dist");
    let name = format!("kinetic-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    collect(&program, &dist, &name)
        .map_err(|error| Failure::chore(format!("{}: {error}", dist.display())))?;
    let archive = format!("{name}.tar.gz");
    let mut tar = process::command("tar", ["-czf", &archive, &name]);
    process::run(tar.current_dir(&dist))?;
    println!("for any web host:  {}", dist.join("kinetic-web").display());
    println!("the program:       {}", dist.join(archive).display());
    Ok(())
}

fn collect(program: &Path, dist: &Path, name: &str) -> std::io::Result<()> {
    let root = process::root();
    let bundle = dist.join(name);
    replace_changed(&client::folder(), &dist.join("kinetic-web"))?;
    fs::create_dir_all(&bundle)?;
    fs::copy(program, bundle.join(process::program("kinetic")))?;
    for paper in PAPERS {
        fs::copy(root.join(paper), bundle.join(paper))?;
        if paper.starts_with("LICENSE") {
            fs::copy(root.join(paper), dist.join("kinetic-web").join(paper))?;
        }
    }
    Ok(())
}

/// The system that the program was built for.
fn host() -> Result<String, Failure> {
    let told = process::output(&mut process::command("rustc", ["-vV"])).unwrap_or_default();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| Failure::chore("rustc does not tell its host"))
}
