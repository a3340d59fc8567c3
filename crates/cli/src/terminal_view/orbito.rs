//! Orbito in the terminal.

use kinetic_rules::orbito::{self, Orbito};
use kinetic_rules::{Course, Game};
use serde_json::{Value as Json, json};

use super::{Choice, Group, TerminalView};
use crate::commands::analyse::{self, Analysis};
use crate::draw::{self, Picture, Spot, Square, Style};
use crate::lang::Lang;

impl TerminalView for Orbito {
    const TITLE: &'static str = "Orbito";
    const HELP: &'static str = "play-help-orbito";
    const RESULT_HEADING: Option<&'static str> = Some("screen-after-rotation");
    const PUZZLES: &'static str = include_str!("../../../../puzzles/orbito.txt");

    fn draw(
        &self,
        draft: &orbito::Draft,
        last: Option<&[orbito::Part]>,
        choices: &[Choice<orbito::Part>],
        style: Style,
    ) -> String {
        let marks = marks(last, choices);
        draw::orbito(|cell| draft.marble_on(cell), &marks, style)
    }

    fn picture(
        &self,
        draft: &orbito::Draft,
        last: Option<&[orbito::Part]>,
        choices: &[Choice<orbito::Part>],
        cursor: Option<Square>,
        room: (usize, usize),
        style: Style,
    ) -> Option<Picture> {
        let marks = marks(last, choices);
        draw::orbito_picture(|cell| draft.marble_on(cell), &marks, cursor, room, style)
    }

    fn board_size(&self) -> usize {
        4
    }

    fn status(&self, lang: &Lang, position: &orbito::Position) -> Vec<String> {
        self.all_seats()
            .iter()
            .map(|seat| {
                let to_move = position.to_move() == Some(seat);
                let id = if to_move {
                    "table-orbito-to-move"
                } else {
                    "table-orbito-seat"
                };
                let values = [
                    ("seat", lang.seat(self, seat).into()),
                    ("hand", u64::from(position.hand(seat)).into()),
                ];
                lang.with(id, &values)
            })
            .collect()
    }

    fn groups(&self, lang: &Lang, draft: &orbito::Draft) -> Vec<Group<orbito::Part>> {
        let mut places = Vec::new();
        let mut slides: Vec<(orbito::Cell, Group<orbito::Part>)> = Vec::new();
        for part in self.next_parts(draft) {
            match part {
                orbito::Part::Place { at } => {
                    places.push(Choice {
                        part,
                        label: at.to_string(),
                        spot: spot(at),
                    });
                }
                orbito::Part::Slide { from, to } => {
                    let choice = Choice {
                        part,
                        label: to.to_string(),
                        spot: spot(to),
                    };
                    match slides.iter_mut().find(|(cell, _)| *cell == from) {
                        Some((_, group)) => group.choices.push(choice),
                        None => {
                            let values = [("from", from.to_string().into())];
                            let label = lang.with("group-slide", &values);
                            slides.push((
                                from,
                                Group {
                                    label,
                                    name: from.to_string(),
                                    spot: spot(from),
                                    choices: vec![choice],
                                },
                            ));
                        }
                    }
                }
            }
        }
        let place = Group {
            label: lang.text("group-place"),
            name: String::new(),
            spot: None,
            choices: places,
        };
        let mut groups = vec![place];
        groups.extend(slides.into_iter().map(|(_, group)| group));
        groups.retain(|group| !group.choices.is_empty());
        groups
    }

    fn analyse(course: &Course<Orbito>, _: &dyn Fn() -> bool, tell: &mut dyn FnMut(Analysis)) {
        analyse::orbito::watch(course.position(), tell);
    }

    fn json(&self, position: &orbito::Position) -> Json {
        let cells = |seat| {
            orbito::cells(position.marbles(seat))
                .map(|cell| cell.to_string())
                .collect::<Vec<_>>()
        };
        let turnings: Vec<String> = position
            .extra_turnings()
            .map(|board| self.position_text(&board))
            .collect();
        json!({
            "game": self.name(),
            "position": self.position_text(position),
            "to_move": position.to_move().map(|seat| self.seat_name(seat)),
            "white": cells(orbito::WHITE),
            "black": cells(orbito::BLACK),
            "extra_turnings": turnings,
            "over": position.outcome().is_some(),
            "winner": position.outcome().and_then(|outcome| outcome.winner())
                .map(|seat| self.seat_name(seat)),
        })
    }
}

/// The cells to emphasise: where the choices lead and, without any, the last
/// turn.
fn marks(
    last: Option<&[orbito::Part]>,
    choices: &[Choice<orbito::Part>],
) -> Vec<(orbito::Cell, String)> {
    let mut marks: Vec<(orbito::Cell, String)> = choices
        .iter()
        .map(|choice| match choice.part {
            orbito::Part::Slide { to, .. } => (to, "+".to_owned()),
            orbito::Part::Place { at } => (at, "+".to_owned()),
        })
        .collect();
    // The board has turned since: show where the marbles are now.
    let turned = |cell: orbito::Cell| {
        orbito::cells(orbito::turned(cell.bit()))
            .next()
            .unwrap_or(cell)
    };
    for part in last.unwrap_or_default() {
        marks.push(match *part {
            orbito::Part::Slide { to, .. } => (turned(to), String::new()),
            orbito::Part::Place { at } => (turned(at), String::new()),
        });
    }
    marks
}

/// The place of a cell on the board.
fn spot(cell: orbito::Cell) -> Option<Spot> {
    Some(Spot::Square(Square {
        file: cell.file(),
        rank: cell.rank(),
    }))
}
