//! Small screens before a game: the name of a new player, waiting for an answer,
//! and what all screens of this folder have in common.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};

use super::super::screen::{FullScreen, Job, Report, draw_bar, next_event, wrapped};
use super::net::{Api, ApiError};
use super::token::{TokenFile, is_token};
use crate::context::{Context, Failure};

/// Longest line that can be typed, in characters.
const MAX_INPUT: usize = 500;
/// Longest name on a server, in characters.
const MAX_NAME: usize = 40;

/// Whether a key asks to quit.
pub fn is_quit(key: &KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    matches!(key.code, KeyCode::F(10))
        || control && matches!(key.code, KeyCode::Char('c' | 'd' | 'q'))
}

/// Adds a key to a line being typed.
pub fn edit(input: &mut String, key: &KeyEvent) {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char(character) if !control && input.chars().count() < MAX_INPUT => {
            input.push(character);
        }
        KeyCode::Backspace => {
            input.pop();
        }
        KeyCode::Esc => input.clear(),
        _ => {}
    }
}

/// Draws the lines at the lower edge: a message, the line being typed and the
/// keys. Returns the area above them.
pub fn draw_edge(
    frame: &mut Frame,
    area: Rect,
    message: &str,
    input: Option<&str>,
    keys: &str,
) -> Rect {
    let row = |from_below: u16| Rect {
        y: area.bottom().saturating_sub(from_below).max(area.y),
        height: 1.min(area.height),
        ..area
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let dim = Style::new().add_modifier(Modifier::DIM);
    let message = wrapped(message, area.width);
    let rows = (message.len() as u16).max(1);
    let place = Rect {
        height: rows,
        ..row(2 + rows)
    };
    let place = place.intersection(area);
    frame.render_widget(Text::from_iter(message).style(bold), place);
    if let Some(input) = input {
        let typed = format!("> {input}");
        let column = area.x + Line::raw(typed.as_str()).width() as u16;
        frame.render_widget(Line::raw(typed), row(2));
        let last = area.right().saturating_sub(1);
        frame.set_cursor_position((column.min(last), row(2).y));
    }
    frame.render_widget(Line::styled(keys, dim), row(1));
    Rect {
        height: area.height.saturating_sub(2 + rows),
        ..area
    }
}

/// Waits for an answer of the server; `None` when the player does not.
pub fn wait_for<T: Send + 'static>(
    context: &Context,
    terminal: &mut FullScreen,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<Option<T>, Failure> {
    let job = Job::start(move |results, _| {
        let _ = results.send(work());
    });
    while !terminal.is_asked_to_end() {
        match job.report() {
            Report::Result(result) => return Ok(Some(result)),
            Report::Ended => return Ok(None),
            Report::Nothing => {}
        }
        terminal.draw(|frame| {
            let area = draw_bar(frame, frame.area(), "Kinetic", "");
            let text = context.lang.text("online-loading");
            draw_edge(frame, area, &text, None, "");
        })?;
        if let Some(Event::Key(key)) = next_event()?
            && (is_quit(&key) || key.code == KeyCode::Esc)
        {
            break;
        }
    }
    Ok(None)
}

/// Asks a new player for a name, and makes a token with it; `None` when the
/// player quits.
pub fn ask_for_name(
    context: &Context,
    api: &mut Api,
    file: Option<&TokenFile>,
    terminal: &mut FullScreen,
) -> Result<Option<String>, Failure> {
    let lang = &context.lang;
    let user = ["USER", "USERNAME"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    let mut input: String = user.unwrap_or_default().chars().take(MAX_NAME).collect();
    let mut message = String::new();
    while !terminal.is_asked_to_end() {
        terminal.draw(|frame| {
            let server = api.address.authority().to_owned();
            let area = draw_bar(frame, frame.area(), "Kinetic", &server);
            let keys = lang.text("lobby-name-keys");
            let area = draw_edge(frame, area, &message, Some(&input), &keys);
            let about = format!(
                "\n{}\n\n{}",
                lang.text("lobby-name"),
                lang.text("online-name-about")
            );
            let lines = wrapped(&about, area.width);
            frame.render_widget(Text::from_iter(lines), area);
        })?;
        let Some(Event::Key(key)) = next_event()? else {
            continue;
        };
        if is_quit(&key) {
            return Ok(None);
        }
        if key.code != KeyCode::Enter {
            edit(&mut input, &key);
            continue;
        }
        let (asked, name) = (api.clone(), input.trim().to_owned());
        let made = wait_for(context, terminal, move || asked.make_token(&name))?;
        match made {
            None => return Ok(None),
            Some(Ok(made)) if is_token(&made.token) => {
                if let Some(file) = file
                    && file.keep(&api.address, &made.token).is_err()
                {
                    let path = file.path().display().to_string();
                    return Err(Failure::message(
                        lang,
                        "file-unwritable",
                        &[("file", path.into())],
                    ));
                }
                api.token = Some(made.token);
                return Ok(Some(input.trim().to_owned()));
            }
            Some(Ok(_)) => message = ApiError::NotKinetic.sentence(lang, &api.address),
            Some(Err(error)) => message = error.sentence(lang, &api.address),
        }
    }
    Ok(None)
}
