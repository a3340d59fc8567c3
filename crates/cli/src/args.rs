//! The command line: global options, the list of commands, localized help, and
//! error messages for arguments.
//!
//! Texts in the `clap` attributes are identifiers of Fluent messages:
//! [`command`] replaces them by the messages of a language. A command's usage
//! line is the message named as its description, with `usage` for `about`.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use kinetic_rules::{Arg as Value, Diagnose as _, Diagnostic, GameName, OpenError, excerpt};

use crate::commands::{
    admin, analyse, backup, board, engine, legal, manual, perft, puzzles, record, serve, show,
    solve, start, tournament,
};
use crate::lang::Lang;
use crate::play;

/// Maximum number of threads.
const MAX_THREADS: usize = 256;

/// The whole command line.
#[derive(Parser)]
#[command(
    name = "kinetic",
    about = "about",
    after_help = "kinetic play ido",
    version,
    disable_version_flag = true
)]
pub struct Cli {
    /// Options of every command.
    #[command(flatten)]
    pub global: GlobalArgs,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command that are read after parsing. `--lang` is read
/// before: see [`requested_language`].
#[derive(Args)]
pub struct GlobalArgs {
    #[arg(long, alias = "color", global = true, display_order = 901)]
    #[arg(value_parser = colour, help = "arg-colour", value_name = "value-colour")]
    pub colour: Option<Colour>,
    #[arg(long, global = true, display_order = 902, help = "arg-ascii")]
    pub ascii: bool,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    #[command(
        about = "about-play",
        after_help = "kinetic play orbito --seat white=human --seat black=level:3"
    )]
    Play(play::PlayArgs),
    #[command(
        about = "about-serve",
        after_help = "kinetic serve --address 127.0.0.1:8080 --data games"
    )]
    Serve(serve::ServeArgs),
    #[command(
        about = "about-legal",
        after_help = "kinetic legal orbito \"4/4/4/w3 b\""
    )]
    Legal(legal::LegalArgs),
    #[command(about = "about-perft", after_help = "kinetic perft ido --depth 4")]
    Perft(perft::PerftArgs),
    #[command(
        about = "about-show",
        after_help = "kinetic show ido \"8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4\""
    )]
    Show(show::ShowArgs),
    #[command(
        about = "about-start",
        after_help = "kinetic start ido --seats blue,green --first green --order slsl"
    )]
    Start(start::StartArgs),
    #[command(about = "about-board", after_help = "kinetic board show grand")]
    #[command(subcommand)]
    Board(board::BoardCommand),
    #[command(about = "about-record", after_help = "kinetic record show game.record")]
    #[command(subcommand)]
    Record(record::RecordCommand),
    #[command(
        about = "about-solve",
        after_help = "kinetic solve orbito \"4/4/1w2/4 b\""
    )]
    Solve(solve::SolveArgs),
    #[command(
        about = "about-analyse",
        alias = "analyze",
        after_help = "kinetic analyse orbito \"4/4/1w2/4 b\""
    )]
    Analyse(analyse::AnalyseArgs),
    #[command(
        about = "about-puzzles",
        after_help = "kinetic puzzles orbito --moves 2 --count 5"
    )]
    Puzzles(puzzles::PuzzlesArgs),
    #[command(
        about = "about-match",
        after_help = "kinetic match ido --bot level:3 --bot greedy --games 100 --out level-3-greedy"
    )]
    Match(tournament::MatchArgs),
    #[command(about = "about-engine", after_help = "kinetic engine --option level=5")]
    Engine(engine::EngineArgs),
    #[command(about = "about-backup", after_help = "kinetic backup backups/monday")]
    Backup(backup::BackupArgs),
    #[command(about = "about-restore", after_help = "kinetic restore backups/monday")]
    Restore(backup::RestoreArgs),
    #[command(about = "about-export", after_help = "kinetic export all.record")]
    Export(backup::ExportArgs),
    #[command(
        about = "about-check-store",
        after_help = "kinetic check-store --data games"
    )]
    CheckStore(backup::CheckStoreArgs),
    #[command(
        about = "about-store",
        after_help = "kinetic store copy games postgres://kinetic@db.example.org/kinetic"
    )]
    #[command(subcommand)]
    Store(backup::StoreCommand),
    #[command(about = "about-admin", after_help = "kinetic admin games")]
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    #[command(about = "about-man", after_help = "kinetic man | man -l -")]
    Man(manual::ManArgs),
    #[command(
        about = "about-completions",
        after_help = "kinetic completions bash > ~/.local/share/bash-completion/completions/kinetic"
    )]
    Completions(manual::CompletionsArgs),
}

/// The value of `--lang`, which is needed before anything can be printed.
pub fn requested_language(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == "--lang" {
            return arguments.next().map(|code| code.into_owned());
        }
        if let Some(code) = argument.strip_prefix("--lang=") {
            return Some(code.to_owned());
        }
    }
    None
}

/// The command-line parser, with localized help.
pub fn command(lang: &Lang) -> clap::Command {
    let language = Arg::new("lang")
        .long("lang")
        .value_name("value-lang")
        .help("arg-lang")
        .global(true)
        .display_order(900);
    let version = Arg::new("version")
        .long("version")
        .help("arg-version")
        .action(ArgAction::Version)
        .display_order(903);
    localised(lang, Cli::command().arg(language).arg(version))
}

/// Replaces the identifiers of messages in a command and all below it, and
/// adds the option for help.
fn localised(lang: &Lang, command: clap::Command) -> clap::Command {
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    let usage = lang.text(&about.replacen("about", "usage", 1));
    let example = command.get_after_help().map(ToString::to_string);
    let example = example.unwrap_or_default();
    // Added last, so that arguments are listed before options.
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .help("arg-help")
        .display_order(904)
        .action(ArgAction::Help);
    let template = format!(
        "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
        lang.text("help-usage")
    );
    command
        .about(lang.text(&about))
        .override_usage(usage)
        .after_help(format!("{}\n  {example}", lang.text("help-example")))
        .help_template(template)
        .subcommand_help_heading(lang.text("help-commands"))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|arg| localised_arg(lang, arg))
        .mut_subcommands(|below| localised(lang, below))
}

/// Replaces the identifiers of messages in an argument. Arguments known by
/// their place keep their names.
fn localised_arg(lang: &Lang, arg: Arg) -> Arg {
    let heading = lang.text(match arg.is_positional() {
        true => "help-arguments",
        false => "help-options",
    });
    let help = arg.get_help().map(ToString::to_string);
    let value = match arg.get_value_names() {
        _ if arg.is_positional() => Some(arg.get_id().to_string()),
        Some([id, ..]) => Some(lang.text(id)),
        _ => None,
    };
    let arg = arg
        .help(lang.text(&help.unwrap_or_default()))
        .help_heading(heading);
    match value {
        Some(value) if arg.get_action().takes_values() => arg.value_name(value),
        _ => arg,
    }
}

/// Prints the error in a command line, or the requested help.
pub fn explain(lang: &Lang, error: &clap::Error) -> ExitCode {
    let asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    if asked_for {
        // Standard output may be closed; that is not an error.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let refused = error.source().and_then(|error| error.downcast_ref());
    if let Some(diagnostic) = refused {
        return crate::report(lang, &lang.diagnostic(diagnostic), 2);
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => excerpt(text),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "usage-missing-command"
        }
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            "usage-missing-value"
        }
        _ => "usage-wrong",
    };
    let values = [
        ("argument", text(ContextKind::InvalidArg).into()),
        ("command", text(ContextKind::InvalidSubcommand).into()),
        ("other", text(ContextKind::PriorArg).into()),
    ];
    let sentence = lang.with(id, &values);
    let hint = lang.text("usage-hint");
    crate::report(lang, &format!("{sentence} {hint}"), 2)
}

/// Rejects the value of an argument with a message.
fn refused(id: &'static str, found: &str, more: &[(&'static str, String)]) -> Diagnostic {
    let more = more
        .iter()
        .map(|(name, text)| (*name, Value::Text(text.clone())));
    let found = ("found", Value::Text(excerpt(found)));
    Diagnostic {
        id,
        rule: None,
        args: [found].into_iter().chain(more).collect(),
    }
}

/// Reads the name of a game.
pub fn game(text: &str) -> Result<GameName, Diagnostic> {
    text.parse().map_err(|error: OpenError| error.diagnostic())
}

/// Reads a whole number within bounds.
pub fn number(
    option: &'static str,
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, Diagnostic> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        // As text, because languages format large numbers with separators.
        let values = [
            ("option", option.to_owned()),
            ("least", range.start().to_string()),
            ("most", range.end().to_string()),
        ];
        number.ok_or_else(|| refused("number-malformed", text, &values))
    }
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, Diagnostic> {
    text.parse()
        .map_err(|_| refused("seed-malformed", text, &[]))
}

/// A different seed each time.
pub fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // The lower bits are the ones that change.
    since.map_or(0, |since| since.as_nanos() as u64)
}

/// Reads a number of threads.
pub fn threads(text: &str) -> Result<NonZeroUsize, Diagnostic> {
    let number: Option<NonZeroUsize> = text.parse().ok();
    let limit = [("limit", MAX_THREADS.to_string())];
    number
        .filter(|number| number.get() <= MAX_THREADS)
        .ok_or_else(|| refused("threads-malformed", text, &limit))
}

/// The default number of threads: the available parallelism of the machine.
pub fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Reads a time such as `500ms` or `2s`.
pub fn time(text: &str) -> Result<Duration, Diagnostic> {
    kinetic_arena::parse_time(text).ok_or_else(|| refused("time-malformed", text, &[]))
}

/// Reads a depth of `perft`.
pub fn perft_depth(text: &str) -> Result<u32, Diagnostic> {
    /// Maximum depth: deeper trees cannot be counted in practice.
    const MAX_DEPTH: u32 = 60;
    let depth = text.parse().ok().filter(|depth| *depth <= MAX_DEPTH);
    let limit = [("limit", MAX_DEPTH.to_string())];
    depth.ok_or_else(|| refused("perft-depth", text, &limit))
}

fn colour(text: &str) -> Result<Colour, Diagnostic> {
    match text {
        "auto" => Ok(Colour::Auto),
        "always" => Ok(Colour::Always),
        "never" => Ok(Colour::Never),
        _ => Err(refused("colour-unknown", text, &[])),
    }
}

/// The shells that `kinetic completions` knows.
pub const SHELLS: [(&str, Shell); 5] = [
    ("bash", Shell::Bash),
    ("elvish", Shell::Elvish),
    ("fish", Shell::Fish),
    ("powershell", Shell::PowerShell),
    ("zsh", Shell::Zsh),
];

/// Reads the name of a shell.
pub fn shell(text: &str) -> Result<Shell, Diagnostic> {
    let known = SHELLS.iter().find(|(name, _)| *name == text);
    known
        .map(|(_, shell)| *shell)
        .ok_or_else(|| refused("shell-unknown", text, &[]))
}

/// The stage of a game in lists for administrators.
pub fn stage(text: &str) -> Result<String, Diagnostic> {
    match text {
        "open" | "running" | "ended" | "quarantined" => Ok(text.to_owned()),
        _ => Err(refused("admin-stage-unknown", text, &[])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All texts of a command and those below it.
    fn texts(command: &clap::Command, found: &mut Vec<String>) {
        found.extend(command.get_about().map(ToString::to_string));
        for arg in command.get_arguments() {
            found.extend(arg.get_help().map(ToString::to_string));
            let names = arg.get_value_names().into_iter().flatten();
            found.extend(names.map(ToString::to_string));
        }
        for below in command.get_subcommands() {
            texts(below, found);
        }
    }

    #[test]
    fn a_french_colon_follows_a_space() {
        let mut command = command(&Lang::new("fr").expect("a language"));
        let help = command.render_help().to_string();
        let colons = help.lines().filter(|line| line.ends_with(':'));
        let colons: Vec<&str> = colons.collect();
        assert!(colons.len() > 2, "{help}");
        for line in colons {
            assert!(line.ends_with("\u{a0}:"), "{line}");
        }
    }

    #[test]
    fn all_help_is_translated() {
        for (code, _) in crate::lang::LANGUAGES {
            let lang = Lang::new(code).expect("a language");
            let command = command(&lang);
            command.clone().debug_assert();
            let mut found = Vec::new();
            texts(&command, &mut found);
            assert!(found.len() > 150, "{}", found.len());
            for text in found {
                let id = ["about", "usage", "arg-", "value-"]
                    .iter()
                    .any(|start| text.starts_with(start));
                assert!(!id && !text.is_empty(), "{code}: {text:?}");
            }
        }
    }
}
