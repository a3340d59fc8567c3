//! `cargo xtask solve-check`: the solution of Orbito against the slow one, in
//! full.

use crate::failure::Failure;
use crate::{process, usage};

/// Compares everything that `cargo xtask test` compares a part of: all
/// positions with at least eleven marbles and many with fewer, and how the
/// turns of all positions end.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        None => {
            process::run(process::cargo(COMMAND_LINE.split(' ')).env("KINETIC_TEST_SCALE", "full"))
        }
        Some("--help" | "-h") => {
            usage::show();
            Ok(())
        }
        Some(other) => Err(Failure::usage(format!(
            "`solve-check` compares everything and takes no argument such as `{other}`"
        ))),
    }
}

const COMMAND_LINE: &str =
    "test --release --locked -p kinetic-solver --test it -- reference:: facts:: --nocapture";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_no_argument() {
        let refused = run(&["--quick".to_owned()]);
        assert!(matches!(refused, Err(Failure::Usage(_))), "{refused:?}");
    }
}
