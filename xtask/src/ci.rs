//! `cargo xtask ci`: everything that has to hold before a change goes in.

use crate::failure::Failure;
use crate::stages::{Background, Stages};
use crate::{process, test, usage, web};

/// Checks format, lints, documentation and the client, and runs every test.
///
/// The client is checked and built while the compiler is busy with lints and
/// documentation: neither keeps all cores busy by itself.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut words = arguments.iter().map(String::as_str);
    match words.next() {
        None => {}
        Some("client") => return client(),
        Some(_) => return usage::asked_for("ci", arguments).map(|_| ()),
    }
    let mut stages = Stages::new();
    stages.run("format", || cargo("fmt --all --check"))?;
    let client = Background::start("client", &["ci", "client"])?;
    stages.run("lints", || {
        cargo("clippy --workspace --all-targets --locked -- -D warnings")
    })?;
    stages.run("documentation", || {
        let mut doc = process::cargo("doc --workspace --no-deps --locked".split(' '));
        process::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    stages.finish(client)?;
    test::with_client(&mut stages)?;
    stages.print();
    Ok(())
}

/// What concerns the client alone: its sources, its parts, and the folder that
/// the program carries.
fn client() -> Result<(), Failure> {
    web::check(&[])?;
    web::build(web::Purpose::Test)?;
    web::test_parts()
}

fn cargo(arguments: &str) -> Result<(), Failure> {
    process::run(&mut process::cargo(arguments.split(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_no_argument() {
        let refused = run(&["--quick".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }
}
