//! IDO in the browser.

mod board;
mod part;
mod view;

use kinetic_rules::ido::{Direction, Draft, Ido, Part, Position, Size, TurnError};
use kinetic_rules::{Game as _, Turn};

use crate::faced::Faced;
use crate::shapes::{self, DirectionName, SizeName, Step, View};

impl Faced for Ido {
    fn board_shape(&self) -> shapes::Board {
        board::shape(self)
    }

    fn view(&self, position: &Position) -> View {
        view::shape(self, position)
    }

    fn view_of_draft(&self, draft: &Draft) -> View {
        view::shape(self, &draft.preview())
    }

    fn part(&self, before: &Draft, part: Part) -> shapes::Part {
        part::shape(self, before, part)
    }

    fn parse_parts(&self, text: &str) -> Result<Turn<Part>, TurnError> {
        self.parse_turn(text)
    }

    fn parts_of<'d>(&self, draft: &'d Draft) -> &'d [Part] {
        draft.parts()
    }

    fn steps_left(&self, draft: &Draft) -> u8 {
        draft.steps_left()
    }

    fn aftermath(&self, _: &Position) -> Vec<Step> {
        Vec::new()
    }
}

pub fn size_name(size: Size) -> SizeName {
    match size {
        Size::Small => "small",
        Size::Large => "large",
    }
}

pub fn direction_name(direction: Direction) -> DirectionName {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}
