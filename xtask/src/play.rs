//! `cargo xtask play`: a game in the browser, or in the terminal.

use crate::failure::Failure;
use crate::{process, web};

/// Builds the program as it is released. Without arguments it serves the
/// client and says where; with arguments it is `kinetic play` in the terminal,
/// which asks for whatever they do not say.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let fixed = "run --release --quiet -p kinetic-cli --".split(' ');
    if arguments.is_empty() {
        web::build(web::Purpose::Release)?;
        return process::run(process::cargo(fixed).arg("serve"));
    }
    process::run(process::cargo(fixed).arg("play").args(arguments))
}
