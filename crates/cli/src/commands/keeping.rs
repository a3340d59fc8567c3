//! `kinetic backup`, `restore`, `export` and `check-store`: what a server
//! keeps, as a whole. All of them work while a server runs.

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use kinetic_server::ops::{self, BackupError, CheckReport};

use super::argument;
use super::serve::config;
use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;

/// The commands and their arguments.
pub fn commands(builder: &Builder) -> [Command; 4] {
    let data = || builder.option("data", "value-folder", "arg-data");
    let copy = |help| builder.argument("folder", help).required(true);
    [
        builder
            .command(
                "backup",
                "about-backup",
                "usage-backup",
                "kinetic backup backups/monday",
            )
            .arg(copy("arg-backup"))
            .arg(data()),
        builder
            .command(
                "restore",
                "about-restore",
                "usage-restore",
                "kinetic restore backups/monday",
            )
            .arg(copy("arg-restore"))
            .arg(data()),
        builder
            .command(
                "export",
                "about-export",
                "usage-export",
                "kinetic export all.record",
            )
            .arg(builder.argument("file", "arg-export"))
            .arg(data()),
        builder
            .command(
                "check-store",
                "about-check-store",
                "usage-check-store",
                "kinetic check-store --data games",
            )
            .arg(data()),
    ]
}

/// Runs one of the commands.
pub fn run(context: &Context, name: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let environment = |name: &str| std::env::var(name).ok();
    let data = matches.get_one::<String>("data").map(PathBuf::from);
    let data = data.or_else(|| environment("KINETIC_DATA").map(PathBuf::from));
    let data = data.unwrap_or_else(|| config::data_folder(&environment));
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|error| failure(context, BackupError::from(error)))?;
    let done = match name {
        "backup" => {
            let to = Path::new(argument(matches, "folder"));
            runtime.block_on(ops::back_up(&data, to))
        }
        "restore" => {
            let from = Path::new(argument(matches, "folder"));
            runtime.block_on(ops::restore(from, &data))
        }
        "export" => {
            return runtime.block_on(export(context, &data, matches.get_one::<String>("file")));
        }
        _ => runtime.block_on(ops::check_folder(&data)),
    };
    let checked = done.map_err(|error| failure(context, error))?;
    if !checked.problems.is_empty() {
        return Err(failure(context, BackupError::Unsound(checked)));
    }
    let id = match name {
        "backup" => "keeping-backed-up",
        "restore" => "keeping-restored",
        _ => "keeping-sound",
    };
    let told = told(context, id, &checked, &data);
    writeln!(std::io::stdout(), "{told}")?;
    Ok(())
}

async fn export(context: &Context, data: &Path, file: Option<&String>) -> Result<(), Failure> {
    let Some(file) = file else {
        let mut out = BufWriter::new(std::io::stdout());
        let done = ops::export(data, &mut out).await;
        return done.map(|_| ()).map_err(|error| failure(context, error));
    };
    let values = [("file", file.as_str().into())];
    if Path::new(file).exists() {
        return Err(Failure::message(&context.lang, "file-exists", &values));
    }
    let unwritable = |_| Failure::message(&context.lang, "file-unwritable", &values);
    let part = format!("{file}.part");
    let mut out = BufWriter::new(std::fs::File::create(&part).map_err(unwritable)?);
    let games = match ops::export(data, &mut out).await {
        Ok(games) => games,
        Err(error) => {
            let _ = std::fs::remove_file(&part);
            return Err(failure(context, error));
        }
    };
    drop(out);
    std::fs::rename(&part, file).map_err(unwritable)?;
    let told = context.lang.with(
        "keeping-exported",
        &[("file", file.as_str().into()), ("games", games.into())],
    );
    writeln!(std::io::stdout(), "{told}")?;
    Ok(())
}

fn told(context: &Context, id: &str, checked: &CheckReport, data: &Path) -> String {
    let values = [
        ("games", checked.games.into()),
        ("events", checked.events.into()),
        ("folder", data.display().to_string().into()),
    ];
    context.lang.with(id, &values)
}

fn failure(context: &Context, error: BackupError) -> Failure {
    let lang = &context.lang;
    let folder = |path: &Path| [("folder", path.display().to_string().into())];
    match error {
        BackupError::NoStore(path) => Failure::message(lang, "keeping-no-store", &folder(&path)),
        BackupError::Occupied(path) => Failure::message(lang, "keeping-occupied", &folder(&path)),
        BackupError::Unsound(checked) => {
            let reason = checked.problems.join("; ");
            let values = [
                ("count", checked.problems.len().into()),
                ("reason", reason.into()),
            ];
            Failure::No(lang.with("keeping-unsound", &values))
        }
        BackupError::Failed(reason) => {
            let values = [("reason", reason.into())];
            Failure::message(lang, "keeping-failed", &values)
        }
        BackupError::Closed => Failure::Closed,
    }
}
