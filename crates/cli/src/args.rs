//! The command line: what there is, in the reader's language.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::commands::{analyse, engine, keeping, puzzles, serve, solve, tournament};
use crate::lang::Lang;

/// The value of `--lang`, found before anything can be said in a language.
pub fn wished_language(arguments: &[OsString]) -> Option<String> {
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

/// The whole command line.
pub fn command(lang: &Lang) -> Command {
    let builder = Builder { lang };
    let game = || builder.argument("game", "arg-game");
    let position = || builder.argument("position", "arg-position");
    let file = || builder.argument("file", "arg-file").required(true);
    let json = || builder.flag("json", "arg-json");
    let board = || builder.option("board", "value-board", "arg-board");
    let all = builder
        .command("kinetic", "about", "usage", "kinetic play ido")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .args(builder.everywhere())
        .subcommand_required(true)
        .subcommand(
            builder
                .command(
                    "play",
                    "about-play",
                    "usage-play",
                    "kinetic play orbito --seat white=human --seat black=level:3",
                )
                .arg(game())
                .args(builder.start_options())
                .arg(
                    builder
                        .option("name", "value-name", "arg-name")
                        .action(ArgAction::Append),
                )
                .arg(
                    builder
                        .option("seat", "value-player", "arg-seat")
                        .action(ArgAction::Append),
                )
                .arg(builder.option("seed", "value-number", "arg-seed"))
                .arg(builder.option("load", "value-file", "arg-load"))
                .arg(board()),
        )
        .subcommand(serve::command(&builder))
        .subcommand(
            builder
                .command(
                    "legal",
                    "about-legal",
                    "usage-legal",
                    "kinetic legal orbito \"4/4/4/w3 b\"",
                )
                .arg(game().required(true))
                .arg(position().required(true))
                .arg(builder.argument("turn", "arg-turn"))
                .arg(board())
                .arg(json()),
        )
        .subcommand(
            builder
                .command(
                    "perft",
                    "about-perft",
                    "usage-perft",
                    "kinetic perft ido --depth 4",
                )
                .arg(game().required(true))
                .arg(position())
                .arg(
                    builder
                        .option("depth", "value-number", "arg-depth")
                        .required(true),
                )
                .arg(builder.flag("divide", "arg-divide"))
                .arg(builder.option("file", "value-file", "arg-positions"))
                .arg(board())
                .arg(json()),
        )
        .subcommand(
            builder
                .command(
                    "show",
                    "about-show",
                    "usage-show",
                    "kinetic show ido \"8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4\"",
                )
                .arg(game().required(true))
                .arg(position().required(true))
                .arg(board())
                .arg(json()),
        )
        .subcommand(
            builder
                .command(
                    "start",
                    "about-start",
                    "usage-start",
                    "kinetic start ido --seats blue,green --first green --order slsl",
                )
                .arg(game().required(true))
                .args(builder.start_options())
                .arg(board())
                .arg(json()),
        )
        .subcommand(
            builder
                .command(
                    "board",
                    "about-board",
                    "usage-board",
                    "kinetic board show grand",
                )
                .subcommand_required(true)
                .subcommand(
                    builder
                        .command(
                            "check",
                            "about-board-check",
                            "usage-board-check",
                            "kinetic board check my-board.toml",
                        )
                        .arg(file())
                        .arg(json()),
                )
                .subcommand(
                    builder
                        .command(
                            "show",
                            "about-board-show",
                            "usage-board-show",
                            "kinetic board show classic --frame b1",
                        )
                        .arg(file())
                        .arg(builder.option("frame", "value-unit", "arg-frame")),
                ),
        )
        .subcommand(
            builder
                .command(
                    "record",
                    "about-record",
                    "usage-record",
                    "kinetic record show game.record",
                )
                .subcommand_required(true)
                .subcommands(
                    [
                        (
                            "check",
                            "about-record-check",
                            "usage-record-check",
                            "kinetic record check game.record",
                        ),
                        (
                            "show",
                            "about-record-show",
                            "usage-record-show",
                            "kinetic record show game.record",
                        ),
                        (
                            "replay",
                            "about-record-replay",
                            "usage-record-replay",
                            "kinetic record replay game.record",
                        ),
                    ]
                    .map(|(name, about, usage, example)| {
                        let command = builder.command(name, about, usage, example);
                        command.arg(file()).arg(board()).arg(json())
                    }),
                ),
        )
        .subcommand(solve::command(&builder))
        .subcommand(analyse::command(&builder))
        .subcommand(puzzles::command(&builder))
        .subcommand(tournament::command(&builder))
        .subcommand(engine::command(&builder))
        .subcommands(keeping::commands(&builder));
    with_help(lang, all)
}

/// Gives a command and all below it the option for help. It comes last, so
/// that arguments are listed before options.
fn with_help(lang: &Lang, command: Command) -> Command {
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .help(lang.text("arg-help"))
        .help_heading(lang.text("help-options"))
        .display_order(904)
        .action(ArgAction::Help);
    command
        .arg(help)
        .mut_subcommands(|below| with_help(lang, below))
}

/// Makes commands and arguments whose texts are messages.
pub struct Builder<'l> {
    lang: &'l Lang,
}

impl Builder<'_> {
    /// A command with its description, its usage and an example.
    pub fn command(&self, name: &'static str, about: &str, usage: &str, example: &str) -> Command {
        let heading = |id: &str| self.lang.text(id);
        let example_line = format!("{}\n  {example}", heading("help-example"));
        Command::new(name)
            .about(self.lang.text(about))
            .override_usage(self.lang.text(usage))
            .after_help(example_line)
            .help_template(format!(
                "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
                heading("help-usage")
            ))
            .subcommand_help_heading(heading("help-commands"))
            .disable_help_subcommand(true)
            .disable_help_flag(true)
    }

    /// An argument that is known by its place.
    pub fn argument(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name)
            .value_name(name)
            .help(self.lang.text(help))
            .help_heading(self.lang.text("help-arguments"))
    }

    /// An option with a value.
    pub fn option(&self, name: &'static str, value: &str, help: &str) -> Arg {
        Arg::new(name)
            .long(name)
            .value_name(self.lang.text(value))
            .help(self.lang.text(help))
            .help_heading(self.lang.text("help-options"))
    }

    /// An option without a value.
    pub fn flag(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name)
            .long(name)
            .help(self.lang.text(help))
            .help_heading(self.lang.text("help-options"))
            .action(ArgAction::SetTrue)
    }

    /// What can be given to every command; listed behind its own options.
    fn everywhere(&self) -> Vec<Arg> {
        let lang = self.option("lang", "value-lang", "arg-lang");
        let colour = self
            .option("colour", "value-colour", "arg-colour")
            .alias("color");
        let ascii = self.flag("ascii", "arg-ascii");
        let version = self
            .flag("version", "arg-version")
            .action(ArgAction::Version);
        vec![
            lang.global(true).display_order(900),
            colour.global(true).display_order(901),
            ascii.global(true).display_order(902),
            version.display_order(903),
        ]
    }

    /// What is agreed on before a game.
    pub fn start_options(&self) -> Vec<Arg> {
        vec![
            self.option("seats", "value-seats", "arg-seats"),
            self.option("first", "value-seat", "arg-first"),
            self.option("target", "value-number", "arg-target")
                .conflicts_with("order"),
            self.option("order", "value-order", "arg-order"),
            self.flag("own", "arg-own"),
        ]
    }
}

/// Says what is wrong with a command line, or shows the help that was asked
/// for.
pub fn explain(lang: &Lang, error: &clap::Error) -> ExitCode {
    let asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    if asked_for {
        // Nobody reads it any more: nothing to be done.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => kinetic_rules::excerpt(text),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let argument = text(ContextKind::InvalidArg);
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
    let command = text(ContextKind::InvalidSubcommand);
    let sentence = lang.with(
        id,
        &[
            ("argument", argument.as_str().into()),
            ("command", command.as_str().into()),
            ("other", text(ContextKind::PriorArg).into()),
        ],
    );
    let hint = lang.text("usage-hint");
    crate::report(lang, &format!("{sentence} {hint}"), 2)
}
