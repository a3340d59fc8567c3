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
    process::run(&mut process::cargo(["deny", "check"]))
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
