//! Saving games to files and reading them back.

use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::{Path, PathBuf};

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

/// Writes a record; the error is a sentence. The file changes only when
/// everything could be written.
pub fn write(context: &Context, file: &str, record: &Record) -> Result<(), String> {
    let attempt = || -> std::io::Result<()> {
        let beside = beside(file);
        let mut out = File::create(&beside)?;
        out.write_all(record.to_string().as_bytes())?;
        out.sync_all()?;
        std::fs::rename(beside, file)
    };
    attempt().map_err(|_| {
        context
            .lang
            .with("file-unwritable", &[("file", file.into())])
    })
}

/// A name for the file while it is being written.
fn beside(file: &str) -> PathBuf {
    let mut name = Path::new(file).as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}
