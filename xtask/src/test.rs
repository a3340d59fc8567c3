//! `cargo xtask test`: every test there is.

use crate::failure::Failure;
use crate::{process, usage, web};

/// Runs all tests: of the workspace, of the client, and of both together in a
/// browser.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => {
            // First, so that the program that is tested carries the client.
            web::build()?;
            process::run(&mut process::cargo(["test", "--workspace", "--locked"]))?;
            web::test()
        }
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
