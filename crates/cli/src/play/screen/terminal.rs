//! The terminal as a whole: taken over when a game starts, and given back on
//! every way out, also after a panic or a signal.

use std::io::stdout;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::{execute, style};
use ratatui::{DefaultTerminal, Frame};

use crate::context::Failure;

/// The terminal while the program uses all of it. Dropping it restores the
/// terminal.
pub struct FullScreen {
    terminal: DefaultTerminal,
    /// Set by the signal that asks the program to end.
    ended: Arc<AtomicBool>,
}

impl FullScreen {
    /// Takes over the terminal: its other screen, single keys, the mouse. A
    /// panic restores it before its message is printed; one in the background
    /// only ends that work, and the game goes on.
    pub fn take_over(colour: bool) -> Result<FullScreen, Failure> {
        let ended = Arc::new(AtomicBool::new(false));
        // SIGHUP ends the program as usual: it means that the terminal is gone,
        // and reading from it would never return.
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(&ended))?;
        style::force_color_output(colour);
        let terminal = ratatui::try_init()?;
        let screen = FullScreen { terminal, ended };
        execute!(stdout(), EnableMouseCapture)?;
        let restore_and_print = std::panic::take_hook();
        let this_thread = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() == this_thread {
                let _ = execute!(stdout(), DisableMouseCapture);
                restore_and_print(panic);
            }
        }));
        Ok(screen)
    }

    /// Draws a frame.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> Result<(), Failure> {
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Leaves the full screen to print texts that can be copied with the mouse,
    /// and returns after Enter.
    pub fn print_below(&mut self, texts: &[String], end: &str) -> Result<(), Failure> {
        execute!(stdout(), DisableMouseCapture)?;
        ratatui::restore();
        for text in texts {
            say!("\n{text}");
        }
        say!("\n{end}");
        let mut typed = String::new();
        // At the end of the input there is nothing to wait for.
        let _ = std::io::stdin().read_line(&mut typed);
        self.terminal = ratatui::try_init()?;
        execute!(stdout(), EnableMouseCapture)?;
        Ok(())
    }

    /// Whether a signal has asked the program to end.
    pub fn is_asked_to_end(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        // After a panic the hook has done it; once more would move the cursor
        // back over its message.
        if std::thread::panicking() {
            return;
        }
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}
