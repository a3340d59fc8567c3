//! Reading saved games.

use std::fs::File;
use std::io::BufReader;

use kinetic_rules::record::{Reader, Record};

use crate::context::Context;
use crate::failure::record_sentence;

/// Reads the first record of a file; the error is a sentence.
pub fn read(context: &Context, file: &str) -> Result<Record, String> {
    let lang = &context.lang;
    let opened =
        File::open(file).map_err(|_| lang.with("file-unreadable", &[("file", file.into())]))?;
    match Reader::new(BufReader::new(opened)).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(error)) => Err(record_sentence(lang, file, &error)),
        None => Err(lang.with("record-none", &[("file", file.into())])),
    }
}
