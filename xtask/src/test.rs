//! `cargo xtask test`: every test there is.

use crate::failure::Failure;
use crate::{process, usage};

/// Runs all tests of the workspace.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => process::run(&mut process::cargo(["test", "--workspace", "--locked"])),
        Some("--help" | "-h") => {
            usage::show();
            Ok(())
        }
        Some(other) => Err(Failure::usage(format!(
            "`test` runs everything and takes no argument such as `{other}`"
        ))),
    }
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
