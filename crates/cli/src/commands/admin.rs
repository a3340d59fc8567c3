//! `kinetic admin`: games, visitors, mutes, bans, reports and the audit log of a
//! server, also while it runs.

use std::io::{IsTerminal as _, Write as _};

use clap::{Args, Subcommand};
use kinetic_rules::excerpt;
use kinetic_server::admin::{AdminReply, AdminRequest, GameDetail};
use kinetic_server::ops::{self, AdminError};
use kinetic_server::store::people::{Report, ReportedLine, RestrictionKind};
use kinetic_server::{GameId, Moment, VisitorId};

use super::backup::{DataArgs, runtime};
use crate::args;
use crate::columns::{Side, columns};
use crate::context::{Context, Failure};

/// Marks the keyed hash of an address, so that it is not taken for a visitor.
const ADDRESS: &str = "address:";
/// Number of rows that are listed unless the command says otherwise.
const DEFAULT_LIMIT: usize = 50;

/// The commands for administrators.
#[derive(Subcommand)]
pub enum AdminCommand {
    #[command(
        about = "about-admin-games",
        after_help = "kinetic admin games --stage running"
    )]
    Games(GamesArgs),
    #[command(
        about = "about-admin-game",
        after_help = "kinetic admin game fm3qyn9kxpc4w2tz"
    )]
    Game(GameArgs),
    #[command(
        about = "about-admin-quarantine",
        after_help = "kinetic admin quarantine fm3qyn9kxpc4w2tz --reason \"broken board\""
    )]
    Quarantine(GameReasonArgs),
    #[command(
        about = "about-admin-release",
        after_help = "kinetic admin release fm3qyn9kxpc4w2tz"
    )]
    Release(GameArgs),
    #[command(
        about = "about-admin-end",
        after_help = "kinetic admin end fm3qyn9kxpc4w2tz"
    )]
    End(GameReasonArgs),
    #[command(
        about = "about-admin-reverse-timeout",
        after_help = "kinetic admin reverse-timeout fm3qyn9kxpc4w2tz --minutes 1440"
    )]
    ReverseTimeout(ReverseTimeoutArgs),
    #[command(
        about = "about-admin-delete",
        after_help = "kinetic admin delete fm3qyn9kxpc4w2tz"
    )]
    Delete(GameReasonArgs),
    #[command(
        about = "about-admin-delete-message",
        after_help = "kinetic admin delete-message fm3qyn9kxpc4w2tz 12"
    )]
    DeleteMessage(MessageArgs),
    #[command(
        about = "about-admin-visitors",
        after_help = "kinetic admin visitors Anna"
    )]
    Visitors(VisitorsArgs),
    #[command(
        about = "about-admin-delete-visitor",
        after_help = "kinetic admin delete-visitor 7hq2mzk5ynwd8xgp"
    )]
    DeleteVisitor(SubjectArgs),
    #[command(
        about = "about-admin-mute",
        after_help = "kinetic admin mute 7hq2mzk5ynwd8xgp --reason insults"
    )]
    Mute(SubjectReasonArgs),
    #[command(
        about = "about-admin-unmute",
        after_help = "kinetic admin unmute 7hq2mzk5ynwd8xgp"
    )]
    Unmute(SubjectArgs),
    #[command(
        about = "about-admin-ban",
        after_help = "kinetic admin ban 203.0.113.7 --reason flood"
    )]
    Ban(SubjectReasonArgs),
    #[command(
        about = "about-admin-unban",
        after_help = "kinetic admin unban 203.0.113.7"
    )]
    Unban(SubjectArgs),
    #[command(about = "about-admin-bans", after_help = "kinetic admin bans")]
    Bans(ListArgs),
    #[command(about = "about-admin-reports", after_help = "kinetic admin reports")]
    Reports(ListArgs),
    #[command(
        about = "about-admin-close-report",
        after_help = "kinetic admin close-report 3"
    )]
    CloseReport(NumberArgs),
    #[command(about = "about-admin-log", after_help = "kinetic admin log --limit 20")]
    Log(ListArgs),
}

/// Arguments of every command for administrators.
#[derive(Args)]
pub struct AdminArgs {
    #[command(flatten)]
    data: DataArgs,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// The arguments of commands that list something.
#[derive(Args)]
pub struct ListArgs {
    #[arg(long, help = "arg-admin-limit", value_name = "value-number")]
    limit: Option<usize>,
    #[command(flatten)]
    admin: AdminArgs,
}

/// The arguments of `kinetic admin games`.
#[derive(Args)]
pub struct GamesArgs {
    #[arg(long, help = "arg-admin-stage", value_name = "value-stage")]
    #[arg(value_parser = args::stage)]
    stage: Option<String>,
    #[command(flatten)]
    list: ListArgs,
}

/// The arguments of commands for one game.
#[derive(Args)]
pub struct GameArgs {
    #[arg(help = "arg-admin-game")]
    game: String,
    #[command(flatten)]
    admin: AdminArgs,
}

/// The arguments of commands for one game that have a reason.
#[derive(Args)]
pub struct GameReasonArgs {
    #[arg(long, help = "arg-admin-reason", value_name = "value-text")]
    reason: Option<String>,
    #[command(flatten)]
    game: GameArgs,
}

/// The arguments of `kinetic admin reverse-timeout`.
#[derive(Args)]
pub struct ReverseTimeoutArgs {
    #[arg(long, help = "arg-admin-minutes", value_name = "value-number")]
    minutes: Option<u64>,
    #[command(flatten)]
    game: GameReasonArgs,
}

/// The arguments of `kinetic admin delete-message`.
#[derive(Args)]
pub struct MessageArgs {
    #[arg(help = "arg-admin-game")]
    game: String,
    #[arg(help = "arg-admin-message")]
    message: u64,
    #[command(flatten)]
    admin: AdminArgs,
}

/// The arguments of `kinetic admin visitors`.
#[derive(Args)]
pub struct VisitorsArgs {
    #[arg(help = "arg-admin-text")]
    text: Option<String>,
    #[command(flatten)]
    list: ListArgs,
}

/// The arguments of commands for one visitor or address.
#[derive(Args)]
pub struct SubjectArgs {
    #[arg(help = "arg-admin-visitor")]
    visitor: String,
    #[command(flatten)]
    admin: AdminArgs,
}

/// The arguments of commands for one visitor or address that have a reason.
#[derive(Args)]
pub struct SubjectReasonArgs {
    #[arg(long, help = "arg-admin-reason", value_name = "value-text")]
    reason: Option<String>,
    #[command(flatten)]
    subject: SubjectArgs,
}

/// The arguments of `kinetic admin close-report`.
#[derive(Args)]
pub struct NumberArgs {
    #[arg(help = "arg-admin-report")]
    report: u64,
    #[command(flatten)]
    admin: AdminArgs,
}

impl AdminCommand {
    fn admin(&self) -> &AdminArgs {
        match self {
            AdminCommand::Games(args) => &args.list.admin,
            AdminCommand::Game(args) | AdminCommand::Release(args) => &args.admin,
            AdminCommand::Quarantine(args)
            | AdminCommand::End(args)
            | AdminCommand::Delete(args) => &args.game.admin,
            AdminCommand::ReverseTimeout(args) => &args.game.game.admin,
            AdminCommand::DeleteMessage(args) => &args.admin,
            AdminCommand::Visitors(args) => &args.list.admin,
            AdminCommand::Mute(args) | AdminCommand::Ban(args) => &args.subject.admin,
            AdminCommand::DeleteVisitor(args)
            | AdminCommand::Unmute(args)
            | AdminCommand::Unban(args) => &args.admin,
            AdminCommand::Bans(args) | AdminCommand::Reports(args) | AdminCommand::Log(args) => {
                &args.admin
            }
            AdminCommand::CloseReport(args) => &args.admin,
        }
    }

    fn request(&self, context: &Context) -> Result<AdminRequest, Failure> {
        let game = |text: &str| -> Result<GameId, Failure> {
            text.parse().map_err(|_| not_found(context, text))
        };
        let visitor = |text: &str| -> Result<VisitorId, Failure> {
            text.parse().map_err(|_| not_found(context, text))
        };
        let reason = |text: &Option<String>| text.clone().unwrap_or_default();
        let limit = |args: &ListArgs| args.limit.unwrap_or(DEFAULT_LIMIT);
        Ok(match self {
            AdminCommand::Games(args) => AdminRequest::Games {
                stage: args.stage.clone(),
                limit: limit(&args.list),
            },
            AdminCommand::Game(args) => AdminRequest::Game {
                game: game(&args.game)?,
            },
            AdminCommand::Quarantine(args) => AdminRequest::Quarantine {
                game: game(&args.game.game)?,
                reason: reason(&args.reason),
            },
            AdminCommand::Release(args) => AdminRequest::Release {
                game: game(&args.game)?,
            },
            AdminCommand::End(args) => AdminRequest::End {
                game: game(&args.game.game)?,
                reason: reason(&args.reason),
            },
            AdminCommand::ReverseTimeout(args) => AdminRequest::ReverseTimeout {
                game: game(&args.game.game.game)?,
                left_ms: args.minutes.map(|minutes| minutes.saturating_mul(60_000)),
                reason: reason(&args.game.reason),
            },
            AdminCommand::Delete(args) => AdminRequest::Delete {
                game: game(&args.game.game)?,
                reason: reason(&args.reason),
            },
            AdminCommand::DeleteMessage(args) => AdminRequest::DeleteLine {
                game: game(&args.game)?,
                number: args.message,
            },
            AdminCommand::Visitors(args) => AdminRequest::Visitors {
                text: without_mark(args.text.as_deref().unwrap_or_default()).to_owned(),
                limit: limit(&args.list),
            },
            AdminCommand::DeleteVisitor(args) => AdminRequest::DeleteVisitor {
                visitor: visitor(&args.visitor)?,
            },
            AdminCommand::Mute(args) => AdminRequest::Restrict {
                kind: RestrictionKind::Mute,
                subject: args.subject.visitor.clone(),
                reason: reason(&args.reason),
            },
            AdminCommand::Unmute(args) => AdminRequest::Lift {
                kind: RestrictionKind::Mute,
                subject: args.visitor.clone(),
            },
            AdminCommand::Ban(args) => AdminRequest::Restrict {
                kind: ban(&args.subject.visitor),
                subject: without_mark(&args.subject.visitor).to_owned(),
                reason: reason(&args.reason),
            },
            AdminCommand::Unban(args) => AdminRequest::Lift {
                kind: ban(&args.visitor),
                subject: without_mark(&args.visitor).to_owned(),
            },
            AdminCommand::Bans(_) => AdminRequest::Restrictions,
            AdminCommand::Reports(args) => AdminRequest::Reports { limit: limit(args) },
            AdminCommand::CloseReport(args) => AdminRequest::CloseReport {
                number: args.report,
            },
            AdminCommand::Log(args) => AdminRequest::Log { limit: limit(args) },
        })
    }
}

/// The kind of ban: addresses and their hashes are told apart from visitors.
fn ban(subject: &str) -> RestrictionKind {
    let address = subject.starts_with(ADDRESS) || subject.parse::<std::net::IpAddr>().is_ok();
    match address {
        true => RestrictionKind::BanAddress,
        false => RestrictionKind::Ban,
    }
}

fn without_mark(subject: &str) -> &str {
    subject.strip_prefix(ADDRESS).unwrap_or(subject)
}

/// Runs a command for administrators.
pub fn run(context: &Context, command: &AdminCommand) -> Result<(), Failure> {
    let args = command.admin();
    let folder = args.data.folder();
    let database = args.data.database(context)?;
    let request = command.request(context)?;
    let reply = runtime(context)?.block_on(ops::administer(&folder, database.as_ref(), request));
    let reply = reply.map_err(|error| match error {
        AdminError::NoStore => {
            let values = [("folder", folder.display().to_string().into())];
            Failure::message(&context.lang, "keeping-no-store", &values)
        }
        error => failed(context, &error.to_string()),
    })?;
    let mut out = std::io::stdout();
    if args.json {
        let text = serde_json::to_string_pretty(&reply).unwrap_or_default();
        writeln!(out, "{text}")?;
        return Ok(());
    }
    match &reply {
        AdminReply::Games(games) => {
            let rows: Vec<Vec<String>> = games
                .iter()
                .map(|game| {
                    vec![
                        game.id.to_string(),
                        time(game.made),
                        game.stage.clone(),
                        game.events.to_string(),
                        game.people.len().to_string(),
                        game.quarantined.clone().unwrap_or_default(),
                    ]
                })
                .collect();
            let (left, right) = (Side::Left, Side::Right);
            let sides = [left, left, left, right, right, left];
            list(context, "admin-columns-games", &sides, rows)?;
        }
        AdminReply::Game(game) => show_game(&mut out, game)?,
        AdminReply::Visitors(visitors) => {
            let rows: Vec<Vec<String>> = visitors
                .iter()
                .map(|visitor| {
                    let address = visitor.address.as_ref();
                    vec![
                        visitor.id.to_string(),
                        time(visitor.made),
                        address.map_or_else(String::new, |hash| format!("{ADDRESS}{hash}")),
                        visitor.games.to_string(),
                        excerpt(&visitor.name),
                    ]
                })
                .collect();
            let (left, right) = (Side::Left, Side::Right);
            let sides = [left, left, left, right, left];
            list(context, "admin-columns-visitors", &sides, rows)?;
        }
        AdminReply::Restrictions(restrictions) => {
            let rows: Vec<Vec<String>> = restrictions
                .iter()
                .map(|restriction| {
                    let mark = match restriction.kind {
                        RestrictionKind::BanAddress => ADDRESS,
                        _ => "",
                    };
                    vec![
                        restriction.kind.name().to_owned(),
                        format!("{mark}{}", restriction.subject),
                        time(restriction.made),
                        excerpt(&restriction.reason),
                    ]
                })
                .collect();
            list(context, "admin-columns-bans", &[Side::Left; 4], rows)?;
        }
        AdminReply::Reports(reports) => {
            if reports.is_empty() {
                list(context, "", &[], Vec::new())?;
            }
            for (number, report) in reports {
                show_report(&mut out, *number, report)?;
            }
        }
        AdminReply::Log(entries) => {
            let rows: Vec<Vec<String>> = entries
                .iter()
                .map(|entry| {
                    vec![
                        time(entry.at),
                        entry.actor.clone(),
                        entry.action.clone(),
                        entry.subject.clone(),
                        excerpt(&entry.detail),
                    ]
                })
                .collect();
            list(context, "admin-columns-log", &[Side::Left; 5], rows)?;
        }
        AdminReply::Done => writeln!(out, "{}", context.lang.text("admin-done"))?,
        AdminReply::NotFound => {
            return Err(Failure::No(context.lang.text("admin-not-found")));
        }
        AdminReply::Refused(reason) | AdminReply::Failed(reason) => {
            return Err(failed(context, reason));
        }
    }
    Ok(())
}

/// Prints rows, for a person under headings: those who read a pipe know what
/// they read.
fn list(
    context: &Context,
    headings: &str,
    sides: &[Side],
    mut rows: Vec<Vec<String>>,
) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    if out.is_terminal() {
        if rows.is_empty() {
            eprintln!("{}", context.lang.text("admin-empty"));
            return Ok(());
        }
        let headings = context.lang.text(headings);
        let headings = headings.split('|').map(|word| word.trim().to_owned());
        rows.insert(0, headings.collect());
    }
    write!(out, "{}", columns(sides, &rows))?;
    Ok(())
}

fn show_game(out: &mut impl std::io::Write, game: &GameDetail) -> Result<(), Failure> {
    let row = &game.row;
    writeln!(out, "{}  {}  {}", row.id, time(row.made), row.stage)?;
    if let Some(why) = &row.quarantined {
        writeln!(out, "quarantine: {why}")?;
    }
    if !game.problem.is_empty() {
        writeln!(out, "problem: {}", game.problem)?;
    }
    writeln!(out, "{}", game.options)?;
    let rows: Vec<Vec<String>> = game
        .seats
        .iter()
        .map(|(seat, visitor, name)| {
            let visitor = visitor.as_ref().map(ToString::to_string);
            vec![seat.clone(), visitor.unwrap_or_default(), excerpt(name)]
        })
        .collect();
    write!(out, "{}", columns(&[Side::Left; 3], &rows))?;
    show_lines(out, &game.chat)
}

fn show_report(out: &mut impl std::io::Write, number: u64, report: &Report) -> Result<(), Failure> {
    let of = |visitor: Option<&VisitorId>| visitor.map_or_else(String::new, ToString::to_string);
    let closed = report.closed.map(time).unwrap_or_default();
    let line = format!(
        "#{number}  {}  {}  {} → {}  {}  {closed}",
        time(report.at),
        report.game,
        report.reporter,
        of(report.accused.as_ref()),
        excerpt(&report.text)
    );
    writeln!(out, "{}", line.trim_end())?;
    show_lines(out, &report.lines)
}

fn show_lines(out: &mut impl std::io::Write, lines: &[ReportedLine]) -> Result<(), Failure> {
    let rows: Vec<Vec<String>> = lines
        .iter()
        .map(|line| {
            let author = line.author.as_ref().map(ToString::to_string);
            vec![
                format!("  {}", line.number),
                time(line.at),
                author.unwrap_or_default(),
                excerpt(&line.name),
                printable(&line.text),
            ]
        })
        .collect();
    write!(out, "{}", columns(&[Side::Left; 5], &rows))?;
    Ok(())
}

/// What people wrote, without anything that a terminal would take for a
/// command.
fn printable(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).collect()
}

/// A time in UTC, to the second.
fn time(at: Moment) -> String {
    let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
    let timestamp = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::MAX);
    timestamp.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn not_found(context: &Context, text: &str) -> Failure {
    let values = [("found", excerpt(text).into())];
    Failure::message(&context.lang, "admin-no-id", &values)
}

fn failed(context: &Context, reason: &str) -> Failure {
    // The message ends the sentence.
    let reason = reason.trim_end_matches('.');
    let values = [("reason", reason.into())];
    Failure::message(&context.lang, "keeping-failed", &values)
}
