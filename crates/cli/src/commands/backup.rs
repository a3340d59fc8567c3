//! `kinetic backup`, `restore`, `export` and `check-store`: the store of a
//! server as a whole. All of them work while a server runs.

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use kinetic_server::ops::{self, BackupError, CheckReport};
use tokio::runtime::Runtime;

use super::serve::settings;
use crate::context::{Context, Failure};

/// The arguments of `kinetic backup`.
#[derive(Args)]
pub struct BackupArgs {
    #[arg(help = "arg-backup")]
    folder: PathBuf,
    #[arg(long, help = "arg-incremental")]
    incremental: bool,
    #[command(flatten)]
    data: DataArgs,
}

/// The arguments of `kinetic restore`.
#[derive(Args)]
pub struct RestoreArgs {
    #[arg(help = "arg-restore")]
    folder: PathBuf,
    #[arg(long, help = "arg-deletions", value_name = "value-folder")]
    deletions: Vec<PathBuf>,
    #[command(flatten)]
    data: DataArgs,
}

/// The arguments of `kinetic export`.
#[derive(Args)]
pub struct ExportArgs {
    #[arg(help = "arg-export")]
    file: Option<String>,
    #[command(flatten)]
    data: DataArgs,
}

/// The arguments of `kinetic check-store`.
#[derive(Args)]
pub struct CheckStoreArgs {
    #[command(flatten)]
    data: DataArgs,
}

/// Where the store is.
#[derive(Args)]
pub struct DataArgs {
    #[arg(long, help = "arg-data", value_name = "value-folder")]
    data: Option<PathBuf>,
}

impl DataArgs {
    /// The folder of `--data`, of the environment, or the default one.
    pub fn folder(&self) -> PathBuf {
        let environment = |name: &str| std::env::var(name).ok();
        let given = self.data.clone();
        let given = given.or_else(|| environment("KINETIC_DATA").map(PathBuf::from));
        given.unwrap_or_else(|| settings::data_folder(&environment))
    }
}

/// Copies the store and checks the copy.
pub fn back_up(context: &Context, args: &BackupArgs) -> Result<(), Failure> {
    let data = args.data.folder();
    if args.incremental {
        let added = runtime(context)?.block_on(ops::back_up_increment(&data, &args.folder));
        let added = added.map_err(|error| failure(context, error))?;
        let values = [
            ("number", u64::from(added.number).into()),
            ("changed", added.changed.into()),
            ("pages", added.pages.into()),
        ];
        let told = context.lang.with("keeping-increment", &values);
        writeln!(std::io::stdout(), "{told}")?;
        return report(context, "keeping-backed-up", Ok(added.report), &data);
    }
    let copied = runtime(context)?.block_on(ops::back_up(&data, &args.folder));
    report(context, "keeping-backed-up", copied, &data)
}

/// Restores a copy and checks it.
pub fn restore(context: &Context, args: &RestoreArgs) -> Result<(), Failure> {
    let data = args.data.folder();
    let restored = runtime(context)?.block_on(ops::restore(&args.folder, &data, &args.deletions));
    report(context, "keeping-restored", restored, &data)
}

/// Checks the store.
pub fn check_store(context: &Context, args: &CheckStoreArgs) -> Result<(), Failure> {
    let data = args.data.folder();
    let checked = runtime(context)?.block_on(ops::check_folder(&data));
    let checked = checked.and_then(|report| match report.is_sound() {
        true => Ok(report),
        false => Err(BackupError::Unsound(report)),
    });
    report(context, "keeping-sound", checked, &data)
}

/// Writes all games as records.
pub fn export(context: &Context, args: &ExportArgs) -> Result<(), Failure> {
    let (runtime, data) = (runtime(context)?, args.data.folder());
    let Some(file) = &args.file else {
        let mut out = BufWriter::new(std::io::stdout());
        let done = runtime.block_on(ops::export(&data, &mut out, &mut std::io::sink()));
        let done = done.map_err(|error| failure(context, error))?;
        if done.raw > 0 {
            let values = [("count", done.raw.into())];
            eprintln!("{}", context.lang.with("keeping-not-exported", &values));
        }
        return Ok(());
    };
    let values = [("file", file.as_str().into())];
    if Path::new(file).exists() {
        return Err(Failure::message(&context.lang, "file-exists", &values));
    }
    let unwritable = |_| Failure::message(&context.lang, "file-unwritable", &values);
    let part = format!("{file}.part");
    let mut out = BufWriter::new(std::fs::File::create(&part).map_err(unwritable)?);
    // Games that cannot be replayed are few, if there are any.
    let mut raw = Vec::new();
    let exported = match runtime.block_on(ops::export(&data, &mut out, &mut raw)) {
        Ok(exported) => exported,
        Err(error) => {
            let _ = std::fs::remove_file(&part);
            return Err(failure(context, error));
        }
    };
    drop(out);
    std::fs::rename(&part, file).map_err(unwritable)?;
    let values = [
        ("file", file.as_str().into()),
        ("games", exported.games.into()),
    ];
    let told = context.lang.with("keeping-exported", &values);
    writeln!(std::io::stdout(), "{told}")?;
    if exported.raw > 0 {
        let file = format!("{file}.unreplayable.jsonl");
        std::fs::write(&file, raw).map_err(unwritable)?;
        let values = [
            ("file", file.as_str().into()),
            ("count", exported.raw.into()),
        ];
        eprintln!("{}", context.lang.with("keeping-exported-raw", &values));
    }
    Ok(())
}

pub fn runtime(context: &Context) -> Result<Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.map_err(|error| failure(context, BackupError::from(error)))
}

/// Prints the number of games in a store without errors.
fn report(
    context: &Context,
    id: &str,
    checked: Result<CheckReport, BackupError>,
    data: &Path,
) -> Result<(), Failure> {
    let checked = checked.map_err(|error| failure(context, error))?;
    if !checked.problems.is_empty() {
        return Err(failure(context, BackupError::Unsound(checked)));
    }
    if checked.bad_games > 0 {
        let values = [
            ("count", checked.bad_games.into()),
            ("reason", checked.bad_game_reasons.join("; ").into()),
        ];
        eprintln!("{}", context.lang.with("keeping-bad-games", &values));
    }
    let values = [
        ("games", checked.games.into()),
        ("events", checked.events.into()),
        ("folder", data.display().to_string().into()),
    ];
    writeln!(std::io::stdout(), "{}", context.lang.with(id, &values))?;
    Ok(())
}

fn failure(context: &Context, error: BackupError) -> Failure {
    let lang = &context.lang;
    let folder = |path: &Path| [("folder", path.display().to_string().into())];
    match error {
        BackupError::NoStore(path) => Failure::message(lang, "keeping-no-store", &folder(&path)),
        BackupError::Occupied(path) => Failure::message(lang, "keeping-occupied", &folder(&path)),
        BackupError::Unsound(checked) => {
            let count = checked.problems.len() as u64 + checked.bad_games;
            let reason = BackupError::Unsound(checked).to_string();
            let values = [("count", count.into()), ("reason", reason.into())];
            Failure::No(lang.with("keeping-unsound", &values))
        }
        BackupError::Failed(reason) => {
            let values = [("reason", reason.into())];
            Failure::message(lang, "keeping-failed", &values)
        }
        BackupError::Closed => Failure::Closed,
    }
}
