//! Orbito in the browser.

mod board;
mod part;
mod view;

use kinetic_rules::orbito::{Cell, Draft, Orbito, Part, Position, TurnError};
use kinetic_rules::{Game as _, Turn};

use crate::faced::Faced;
use crate::shapes::{self, Cause, Square, Step, View};

impl Faced for Orbito {
    fn board_shape(&self) -> shapes::Board {
        board::shape()
    }

    fn view(&self, position: &Position) -> View {
        view::shape(position)
    }

    fn view_of_draft(&self, draft: &Draft) -> View {
        view::of_draft(draft)
    }

    fn part(&self, before: &Draft, part: Part) -> shapes::Part {
        part::shape(before, part)
    }

    fn parse_parts(&self, text: &str) -> Result<Turn<Part>, TurnError> {
        part::slide(text).map_or_else(|| self.parse_turn(text), |slide| Ok(Turn::new(slide)))
    }

    fn parts_of<'d>(&self, draft: &'d Draft) -> &'d [Part] {
        draft.parts()
    }

    fn steps_left(&self, _: &Draft) -> u8 {
        0
    }

    /// The rings turn; on a full board without a line, again and again (O-8).
    fn aftermath(&self, result: &Position) -> Vec<Step> {
        let extra = view::of_extra_turnings(result).into_iter().zip(1..);
        let extra = extra.map(|(view, number)| Step {
            cause: Cause::extra(number),
            view,
        });
        let turning = Step {
            cause: Cause::TURNING,
            view: view::before_extra_turnings(result),
        };
        std::iter::once(turning).chain(extra).collect()
    }
}

fn names(cells: impl Iterator<Item = Cell>) -> Vec<Square> {
    cells.map(|cell| cell.to_string()).collect()
}
