//! The full screen: the board as large as the terminal allows, a panel beside
//! it, keyboard and mouse. The game itself is the same [`Session`] as in the
//! plain mode.

mod agreement;
mod background;
mod online;
mod panel;
mod setup;
mod state;
mod study;
mod terminal;
#[cfg(test)]
pub mod tests;
mod view;

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use kinetic_server::Moment;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::session::Session;
use crate::context::{Context, Failure};
use crate::lang::Value;
use crate::terminal_view::TerminalView;
pub use background::{Job, Report};
pub use panel::{heading_above, window};
pub use setup::{Setup, set_up};
pub use state::Screen;
pub use terminal::FullScreen;
pub use view::{draw_bar, wrapped};

/// Fewest columns and rows of a terminal that is used as a whole.
const LEAST: (u16, u16) = (80, 24);
/// How long to wait for a key before looking at what works in the background.
const TICK: Duration = Duration::from_millis(50);

/// Whether the terminal can be used as a whole: input and output are one, it
/// knows how to move its cursor, and it is large enough.
pub fn is_possible() -> bool {
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let named = std::env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb");
    let size = ratatui::crossterm::terminal::size();
    let large = size.is_ok_and(|(columns, rows)| columns >= LEAST.0 && rows >= LEAST.1);
    terminal && named && large
}

/// The fewest columns and rows, as values of a message.
pub fn least() -> [(&'static str, Value); 2] {
    let (columns, rows) = LEAST;
    [
        ("columns", columns.to_string().into()),
        ("rows", rows.to_string().into()),
    ]
}

/// Plays until a player quits.
pub fn play<G: TerminalView>(
    mut session: Session<G>,
    terminal: &mut FullScreen,
) -> Result<(), Failure> {
    session.confirm_turns = true;
    let mut screen = Screen::new(session);
    let begun = Instant::now();
    while !screen.has_quit() && !terminal.is_asked_to_end() {
        screen.work();
        screen.tick(Moment(begun.elapsed().as_millis() as u64));
        terminal.draw(|frame| screen.draw(frame))?;
        if let Some(event) = next_event()? {
            screen.handle(&event);
        }
    }
    Ok(())
}

/// The next key or movement of the mouse, if there is one soon. Releases of keys,
/// which some terminals report, are none.
pub fn next_event() -> Result<Option<Event>, Failure> {
    if !event::poll(TICK)? {
        return Ok(None);
    }
    match event::read()? {
        Event::Key(key) if key.kind == KeyEventKind::Release => Ok(None),
        event => Ok(Some(event)),
    }
}

/// The terminal, taken over for the full screen, with the colours of the context.
pub fn take_over(context: &Context) -> Result<FullScreen, Failure> {
    FullScreen::take_over(context.style.colour)
}
