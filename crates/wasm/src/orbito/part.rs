//! Parts of turns.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{self, Cell, Draft, Orbito, opponent};

use crate::shapes::Part;

/// A part that can follow an unfinished turn, as the browser sees it.
pub fn shape(before: &Draft, part: orbito::Part) -> Part {
    let mover = before.origin().to_move();
    let name = |seat| Orbito.seat_name(seat);
    let text = part.to_string();
    match part {
        // It is the opponent's marble that slides (O-3).
        orbito::Part::Slide { from, to } => Part::Slide {
            text,
            seat: mover.map_or("", |seat| name(opponent(seat))),
            from: from.to_string(),
            to: to.to_string(),
        },
        orbito::Part::Place { at } => Part::Place {
            text,
            seat: mover.map_or("", name),
            at: at.to_string(),
        },
    }
}

/// Reads a slide alone; whole turns are read by the rules.
pub fn slide(text: &str) -> Option<orbito::Part> {
    let (from, to) = text.split_at_checked(2)?;
    let (from, to): (Cell, Cell) = (from.parse().ok()?, to.parse().ok()?);
    Some(orbito::Part::Slide { from, to })
}
