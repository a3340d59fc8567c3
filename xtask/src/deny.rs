//! `cargo xtask deny`: whether all dependencies may be used.

use crate::failure::Failure;
use crate::{process, tools, usage};

/// Checks licences, sources and known holes of all dependencies, as
/// `deny.toml` says.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    if usage::asked_for("deny", arguments)? {
        return Ok(());
    }
    tools::cargo_deny()?;
    process::run(&mut process::cargo([
        "deny", "check", "bans", "licenses", "sources",
    ]))?;
    // By itself, because it needs the network: a list of known holes is
    // fetched, and without it the rest is still known.
    process::run(&mut process::cargo(["deny", "check", "advisories"])).map_err(|_| {
        Failure::chore(
            "known holes are not checked: the list of them could not be fetched, or it names a              dependency (see above); licences, sources and versions are as deny.toml says"
                .to_owned(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_no_argument() {
        let refused = run(&["licenses".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }
}
