//! Online games in words: players, what was agreed, questions. Clocks and time
//! controls are in `time_words.rs`.

use kinetic_protocol::web::{
    Absence, Asking, Board, ChatAccess, DropReason, GameName, Holder, Options, Phase,
    PreparedOutcome, Question, SeatView, Summary, Then,
};
use kinetic_rules::{AnyGame, excerpt, with_game};

use super::time_words::{short_time_text, time_text};
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// The name that the server gives a player who was deleted.
const DELETED_NAME: &str = "Deleted player";
/// Milliseconds of a minute.
const MINUTE_MS: u64 = 60_000;

/// The name of a game as it is printed, and of its board.
pub fn game_title(lang: &Lang, options: &Options) -> String {
    fn title<G: TerminalView>(_: &G) -> &'static str {
        G::TITLE
    }
    let game = AnyGame::new(options.game);
    let title = with_game!(&game, game => title(game));
    if !options.game.has_boards() {
        return title.to_owned();
    }
    let board = match &options.board {
        None => lang.board("classic"),
        Some(Board::Named(name)) => lang.board(name),
        Some(Board::Toml(_)) => lang.text("board-custom"),
    };
    format!("{title} · {board}")
}

/// What became of prepared replies.
pub fn prepared_outcome(lang: &Lang, outcome: &PreparedOutcome) -> String {
    match outcome {
        PreparedOutcome::Played { turn } => {
            lang.with("prepared-played", &[("turn", excerpt(turn).into())])
        }
        PreparedOutcome::Dropped { reason } => lang.text(match reason {
            DropReason::Unexpected => "prepared-dropped-unexpected",
            DropReason::Illegal => "prepared-dropped-illegal",
            DropReason::Changed => "prepared-dropped-changed",
            DropReason::OwnTurn => "prepared-dropped-own-turn",
        }),
    }
}

/// The name of a seat in the user's language.
pub fn seat_text(lang: &Lang, options: &Options, seat: &str) -> String {
    seat_name(lang, options.game, seat)
}

/// The name of a seat of a game in the user's language.
pub fn seat_name(lang: &Lang, game: GameName, seat: &str) -> String {
    let game = AnyGame::new(game);
    match game.seat_by_name(seat) {
        Some(seat) => lang.text(game.seat_word(seat).0),
        None => excerpt(seat),
    }
}

/// The name of the player of a seat; `None` while it is free.
pub fn holder_text(lang: &Lang, view: &SeatView) -> Option<String> {
    Some(match view.holder.as_ref()? {
        Holder::Person { name } if name == DELETED_NAME => lang.text("online-deleted-player"),
        Holder::Person { name } => name.clone(),
        Holder::Bot { level } => lang.with("screen-level", &[("level", (*level).into())]),
    })
}

/// A seat with its player: `red (Anna)`.
pub fn seat_with_holder(lang: &Lang, options: &Options, view: &SeatView) -> String {
    let seat = seat_text(lang, options, &view.seat);
    match holder_text(lang, view) {
        Some(name) => format!("{seat} ({name})"),
        None => seat,
    }
}

/// How long a game waits for somebody.
pub fn wait_text(lang: &Lang, absence: &Absence) -> String {
    let minutes = (absence.after_ms / MINUTE_MS).max(1);
    let (id, count) = match minutes {
        minutes if minutes % 1440 == 0 => ("online-wait-days", minutes / 1440),
        minutes if minutes % 60 == 0 => ("online-wait-hours", minutes / 60),
        minutes => ("online-wait-minutes", minutes),
    };
    lang.with(id, &[("count", count.into())])
}

/// What happens when somebody does not come back.
pub fn absence_text(lang: &Lang, absence: &Absence) -> String {
    let wait = || ("wait", wait_text(lang, absence).into());
    match absence.then {
        Then::Wait => lang.text("online-absence-wait"),
        Then::Claim => lang.with("online-absence-claim", &[wait()]),
        Then::Out => lang.with("online-absence-out", &[wait()]),
        Then::Bot { level } => lang.with("online-absence-bot", &[wait(), ("level", level.into())]),
    }
}

/// Who can write messages.
pub fn chat_text(lang: &Lang, chat: ChatAccess) -> String {
    lang.text(match chat {
        ChatAccess::Off => "online-chat-for-nobody",
        ChatAccess::Players => "online-chat-for-players",
        ChatAccess::Everybody => "online-chat-for-everybody",
    })
}

/// What was agreed on for a game, a sentence for each.
pub fn agreed(lang: &Lang, options: &Options) -> Vec<String> {
    let mut lines = time_text(lang, options.game, options.seats.len(), &options.time);
    lines.push(absence_text(lang, &options.absence));
    if options.listed {
        lines.push(lang.text("online-agreed-listed"));
    }
    lines.extend(rules_text(lang, &options.rules));
    let chat = chat_text(lang, options.chat);
    lines.push(lang.labelled(&lang.text("online-chat"), &chat));
    lines
}

/// The options of the rules of IDO, such as `3`, `slsl` or `5,own`, a sentence
/// for each.
fn rules_text(lang: &Lang, rules: &str) -> Vec<String> {
    let sentence = |rule: &str| match rule.parse::<u64>() {
        Ok(target) => lang.with("table-ido-target", &[("target", target.into())]),
        Err(_) if rule == "own" => lang.text("table-ido-own"),
        Err(_) => lang.with("table-ido-order", &[("order", excerpt(rule).into())]),
    };
    let rules = rules.split(',').filter(|rule| !rule.is_empty());
    rules.map(sentence).collect()
}

/// An open question as a sentence.
pub fn question_text(lang: &Lang, asking: &Asking, by: &str) -> String {
    let id = match asking.question {
        Question::Draw => "online-asks-draw",
        Question::TakeBack => "online-asks-take-back",
        Question::Rematch => "online-asks-rematch",
        Question::Pause => "online-asks-pause",
    };
    lang.with(id, &[("seat", by.into())])
}

/// A game of a list in one line.
pub fn summary_text(lang: &Lang, game: &Summary) -> String {
    let phase = match game.phase {
        _ if game.your_turn => "online-your-turn",
        Phase::Open => "online-phase-open",
        Phase::Running => "online-phase-running",
        Phase::Over => "online-phase-over",
        Phase::CalledOff => "online-cancelled",
    };
    let seat = |view: &SeatView| match view.holder {
        Some(_) => seat_with_holder(lang, &game.options, view),
        None => {
            let seat = seat_text(lang, &game.options, &view.seat);
            lang.with("online-seat-open", &[("seat", seat.into())])
        }
    };
    let seats: Vec<String> = game.seats.iter().map(seat).collect();
    let title = game_title(lang, &game.options);
    let time = short_time_text(lang, &game.options);
    let time = time.map_or_else(String::new, |time| format!(" · {time}"));
    let seats = seats.join(", ");
    format!("{} · {title} · {seats}{time}", lang.text(phase))
}
