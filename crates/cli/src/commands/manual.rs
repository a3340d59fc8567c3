//! `kinetic man` and `kinetic completions`: manual pages and shell completions,
//! made from the same description of the command line as `--help`.

use std::io::Write as _;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::Shell;
use kinetic_rules::GameName;

use crate::args;
use crate::context::{Context, Failure};
use crate::lang::LANGUAGES;

/// The arguments of `kinetic man`.
#[derive(Args)]
pub struct ManArgs {
    #[arg(long, help = "arg-man-out", value_name = "value-folder")]
    out: Option<String>,
}

/// The arguments of `kinetic completions`.
#[derive(Args)]
pub struct CompletionsArgs {
    #[arg(help = "arg-shell", value_parser = args::shell)]
    shell: Shell,
}

/// Prints the manual page of `kinetic`, or writes one page for each command
/// into a folder.
pub fn man(context: &Context, args: &ManArgs) -> Result<(), Failure> {
    let mut command = args::command(&context.lang);
    // Gives every command its full name, `kinetic-record-show`.
    command.build();
    match &args.out {
        None => std::io::stdout().write_all(&page(&command))?,
        Some(folder) => write_pages(context, Path::new(folder), &command)?,
    }
    Ok(())
}

fn write_pages(context: &Context, folder: &Path, command: &Command) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let file = folder.join(format!("{name}.1"));
    let file = file.to_string_lossy();
    // What cannot be made is told with the name of the file that it prevents.
    let _ = std::fs::create_dir_all(folder);
    context
        .write_file(&file, &page(command))
        .map_err(Failure::Bad)?;
    command
        .get_subcommands()
        .try_for_each(|below| write_pages(context, folder, below))
}

/// A manual page in the format of `man`.
fn page(command: &Command) -> Vec<u8> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    // The page of a command is named as the file in which `man` looks for it.
    let named = command.clone().name(name.to_owned());
    let page = clap_mangen::Man::new(named)
        .title(name.to_uppercase())
        .source(concat!("Kinetic ", env!("CARGO_PKG_VERSION")))
        .manual("Kinetic");
    let mut text = Vec::new();
    // Writing to memory does not fail.
    let _ = page.render(&mut text);
    text
}

/// Prints the completions for a shell.
pub fn completions(context: &Context, args: &CompletionsArgs) -> Result<(), Failure> {
    let mut command = with_values(args::command(&context.lang));
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "kinetic", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}

/// Lists the values of arguments that have few. They are parsed by functions of
/// [`args`], which refuse others with a sentence in the reader's language.
fn with_values(command: Command) -> Command {
    command
        .mut_args(|arg| match values(&arg) {
            Some(values) => arg.value_parser(values),
            None => arg,
        })
        .mut_subcommands(with_values)
}

fn values(arg: &Arg) -> Option<PossibleValuesParser> {
    Some(match arg.get_id().as_str() {
        "game" => PossibleValuesParser::new(GameName::ALL.map(GameName::as_str)),
        "lang" => PossibleValuesParser::new(LANGUAGES.map(|(code, _)| code)),
        "colour" => PossibleValuesParser::new(["auto", "always", "never"]),
        "shell" => PossibleValuesParser::new(args::SHELLS.map(|(name, _)| name)),
        _ => return None,
    })
}
