//! `kinetic backup`, `restore`, `export`, `check-store` and `store copy`: the
//! store of a server as a whole. All but the last work while a server runs.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kinetic_server::ops::{self, BackupError, CheckReport};
use kinetic_server::store::{BadDatabase, Database, Location};
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
    #[arg(long, help = "arg-database", value_name = "value-address")]
    database: Option<String>,
}

/// The commands for stores.
#[derive(Subcommand)]
pub enum StoreCommand {
    #[command(
        about = "about-store-copy",
        after_help = "kinetic store copy games postgres://kinetic@db.example.org/kinetic"
    )]
    Copy(CopyArgs),
}

/// The arguments of `kinetic store copy`.
#[derive(Args)]
pub struct CopyArgs {
    #[arg(help = "arg-store-from")]
    from: String,
    #[arg(help = "arg-store-to")]
    to: String,
}

impl DataArgs {
    /// The folder of `--data`, of the environment, or the default one.
    pub fn folder(&self) -> PathBuf {
        let environment = |name: &str| std::env::var(name).ok();
        let given = self.data.clone();
        let given = given.or_else(|| environment("KINETIC_DATA").map(PathBuf::from));
        given.unwrap_or_else(|| settings::data_folder(&environment))
    }

    /// The database of `--database` or of the environment.
    pub fn database(&self, context: &Context) -> Result<Option<Database>, Failure> {
        let given = self.database.clone();
        let given = given.or_else(|| std::env::var("KINETIC_DATABASE").ok());
        let read = |text: String| {
            text.parse()
                .map_err(|error| bad_database(context, &text, &error))
        };
        given.filter(|text| !text.is_empty()).map(read).transpose()
    }

    /// Refuses what the tools of the database do.
    fn expect_folder(&self, context: &Context) -> Result<(), Failure> {
        match self.database(context)? {
            Some(_) => Err(Failure::message(&context.lang, "keeping-database", &[])),
            None => Ok(()),
        }
    }
}

/// Copies the store and checks the copy.
pub fn back_up(context: &Context, args: &BackupArgs) -> Result<(), Failure> {
    args.data.expect_folder(context)?;
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
    args.data.expect_folder(context)?;
    let data = args.data.folder();
    let restored = runtime(context)?.block_on(ops::restore(&args.folder, &data, &args.deletions));
    report(context, "keeping-restored", restored, &data)
}

/// Checks the store.
pub fn check_store(context: &Context, args: &CheckStoreArgs) -> Result<(), Failure> {
    let data = args.data.folder();
    let database = args.data.database(context)?;
    let checked = runtime(context)?.block_on(async {
        match &database {
            Some(database) => ops::check_database(database).await,
            None => ops::check_folder(&data).await,
        }
    });
    let checked = checked.and_then(|report| match report.is_sound() {
        true => Ok(report),
        false => Err(BackupError::Unsound(report)),
    });
    report(context, "keeping-sound", checked, &data)
}

/// Writes all games as records.
pub fn export(context: &Context, args: &ExportArgs) -> Result<(), Failure> {
    let (runtime, data) = (runtime(context)?, args.data.folder());
    let database = args.data.database(context)?;
    let export = |out: &mut dyn Write, raw: &mut dyn Write| {
        runtime.block_on(async {
            match &database {
                Some(database) => ops::export_database(database, out, raw).await,
                None => ops::export(&data, out, raw).await,
            }
        })
    };
    let Some(file) = &args.file else {
        let mut out = BufWriter::new(std::io::stdout());
        let done = export(&mut out, &mut std::io::sink());
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
    let exported = match export(&mut out, &mut raw) {
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

/// Copies everything between SQLite and PostgreSQL and compares the copy.
pub fn store(context: &Context, command: &StoreCommand) -> Result<(), Failure> {
    let StoreCommand::Copy(args) = command;
    let location = |text: &String| -> Result<Location, Failure> {
        text.parse()
            .map_err(|error| bad_database(context, text, &error))
    };
    let (from, to) = (location(&args.from)?, location(&args.to)?);
    let copied = runtime(context)?.block_on(ops::copy_between(&from, &to));
    let copied = copied.map_err(|error| failure(context, error))?;
    let values = [
        ("to", to.to_string().into()),
        ("games", copied.games().into()),
        ("events", copied.events().into()),
    ];
    let told = context.lang.with("keeping-copied", &values);
    writeln!(std::io::stdout(), "{told}")?;
    Ok(())
}

/// Names what is wrong with the address of a database, without its password.
fn bad_database(context: &Context, text: &str, error: &BadDatabase) -> Failure {
    let values = [
        ("database", Database::without_password(text).into()),
        ("reason", error.to_string().into()),
    ];
    Failure::message(&context.lang, "keeping-bad-database", &values)
}

pub fn runtime(context: &Context) -> Result<Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
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
        BackupError::NotEmpty(location) => {
            let values = [("folder", location.to_string().into())];
            Failure::message(lang, "keeping-occupied", &values)
        }
        BackupError::InUse(path) => Failure::message(lang, "serve-locked", &folder(&path)),
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
