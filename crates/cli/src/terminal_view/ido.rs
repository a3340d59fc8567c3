//! IDO in the terminal.

use kinetic_rules::ido::{self, Fate, Ido, Size};
use kinetic_rules::{Course, Game, GamePosition};
use serde_json::{Value as Json, json};

use super::{Choice, Group, TerminalView};
use crate::commands::analyse::{self, Analysis};
use crate::draw::{self, Picture, Spot, Square, Style};
use crate::lang::Lang;

impl TerminalView for Ido {
    const TITLE: &'static str = "IDO";
    const HELP: &'static str = "play-help-ido";
    const RESULT_HEADING: Option<&'static str> = None;
    const PUZZLES: &'static str = include_str!("../../../../puzzles/ido.txt");

    fn draw(
        &self,
        draft: &ido::Draft,
        last: Option<&[ido::Part]>,
        choices: &[Choice<ido::Part>],
        style: Style,
    ) -> String {
        let marks = marks(self, draft, last, choices);
        draw::ido(self.board(), &draft.preview(), &marks, style)
    }

    fn picture(
        &self,
        draft: &ido::Draft,
        last: Option<&[ido::Part]>,
        choices: &[Choice<ido::Part>],
        cursor: Option<Square>,
        room: (usize, usize),
        style: Style,
    ) -> Option<Picture> {
        let marks = marks(self, draft, last, choices);
        draw::ido_picture(self.board(), &draft.preview(), &marks, cursor, room, style)
    }

    fn board_size(&self) -> usize {
        self.board().size()
    }

    fn status(&self, lang: &Lang, position: &ido::Position) -> Vec<String> {
        let mut lines: Vec<String> = position
            .seats()
            .iter()
            .map(|seat| {
                let side = position.side(seat);
                let letter = self.seat_letter(seat);
                let blocks = |small: usize, large: usize| {
                    let small = letter.to_string().repeat(small);
                    let large = letter.to_ascii_uppercase().to_string().repeat(large);
                    let both = format!("{small}{large}");
                    if both.is_empty() {
                        "–".to_owned()
                    } else {
                        both
                    }
                };
                let count = |of: fn(&ido::Side, Size) -> u8| {
                    blocks(
                        of(side, Size::Small) as usize,
                        of(side, Size::Large) as usize,
                    )
                };
                let id = if position.seats_out().contains(seat) {
                    "table-ido-out"
                } else if position.to_move() == Some(seat) {
                    "table-ido-to-move"
                } else {
                    "table-ido-seat"
                };
                lang.with(
                    id,
                    &[
                        ("seat", lang.seat(self, seat).into()),
                        ("reserve", count(ido::Side::reserve).into()),
                        ("arrived", count(ido::Side::arrived).into()),
                        ("number", side.arrivals().into()),
                        ("steps", side.steps().into()),
                    ],
                )
            })
            .collect();
        let frame = position.frame().to_string();
        let goal = match position.options().order() {
            Some(_) => {
                let options = position.options_text().unwrap_or_default();
                let order = options.trim_end_matches(",own").to_owned();
                lang.with("table-ido-order", &[("order", order.as_str().into())])
            }
            None => lang.with(
                "table-ido-target",
                &[("target", position.options().target().into())],
            ),
        };
        let own = if position.options().different_owners {
            lang.text("table-ido-own")
        } else {
            String::new()
        };
        let values = [
            ("frame", frame.as_str().into()),
            ("rest", position.rest().into()),
        ];
        let frame = lang.with("table-ido-frame", &values);
        lines.push([frame, goal, own].join(" ").trim_end().to_owned());
        lines
    }

    fn groups(&self, lang: &Lang, draft: &ido::Draft) -> Vec<Group<ido::Part>> {
        let preview = draft.preview();
        let mut groups: Vec<(ido::Unit, Group<ido::Part>)> = Vec::new();
        let mut entries = [Vec::new(), Vec::new()];
        let (mut shifts, mut passes) = (Vec::new(), Vec::new());
        for part in self.next_parts(draft) {
            let steps = ido::steps_of(self.board(), &preview, part);
            match part {
                ido::Part::Enter { size, at } => {
                    entries[size as usize].push(Choice {
                        part,
                        label: at.to_string(),
                        spot: spot(at),
                    });
                }
                ido::Part::Shift(direction) => {
                    let label = shift_text(self, lang, draft.origin(), direction);
                    shifts.push(Choice {
                        part,
                        label,
                        spot: None,
                    });
                }
                ido::Part::Pass => {
                    passes.push(Choice {
                        part,
                        label: lang.text("choice-pass"),
                        spot: None,
                    });
                }
                ido::Part::Move { from, .. } | ido::Part::Home { from } => {
                    let (label, spot_to) = match part {
                        ido::Part::Move { to, .. } => {
                            let values = [("to", to.to_string().into()), ("steps", steps.into())];
                            (lang.with("choice-move", &values), spot(to))
                        }
                        _ => {
                            let label = lang.with("choice-home", &[("steps", steps.into())]);
                            (label, Some(Spot::Goal))
                        }
                    };
                    let at = match groups.iter().position(|(unit, _)| *unit == from) {
                        Some(at) => at,
                        None => {
                            let block = letter_on(self, &preview, from);
                            let values = [
                                ("block", block.as_str().into()),
                                ("from", from.to_string().into()),
                            ];
                            let label = lang.with("group-block", &values);
                            groups.push((
                                from,
                                Group {
                                    label,
                                    name: from.to_string(),
                                    spot: spot(from),
                                    choices: Vec::new(),
                                },
                            ));
                            groups.len() - 1
                        }
                    };
                    let choice = Choice {
                        part,
                        label,
                        spot: spot_to,
                    };
                    groups[at].1.choices.push(choice);
                }
            }
        }
        let [small, large] = entries;
        let named = |id: &str, name: &str, spot, choices| Group {
            label: lang.text(id),
            name: name.to_owned(),
            spot,
            choices,
        };
        let mut all = vec![
            named("group-enter-small", "S@", None, small),
            named("group-enter-large", "L@", None, large),
        ];
        all.extend(groups.into_iter().map(|(_, group)| group));
        all.push(named("group-shift", "", Some(Spot::Frame), shifts));
        all.push(named("group-pass", "", None, passes));
        all.retain(|group| !group.choices.is_empty());
        all
    }

    fn analyse(course: &Course<Ido>, stop: &dyn Fn() -> bool, tell: &mut dyn FnMut(Analysis)) {
        analyse::ido::watch(course, stop, tell);
    }

    fn json(&self, position: &ido::Position) -> Json {
        let seats: Vec<Json> = position
            .seats()
            .iter()
            .map(|seat| {
                let side = position.side(seat);
                let units = |size| {
                    side.units(size)
                        .map(|unit| unit.to_string())
                        .collect::<Vec<_>>()
                };
                json!({
                    "seat": self.seat_name(seat),
                    "out": position.seats_out().contains(seat),
                    "small": units(Size::Small),
                    "large": units(Size::Large),
                    "reserve": [side.reserve(Size::Small), side.reserve(Size::Large)],
                    "arrived": [side.arrived(Size::Small), side.arrived(Size::Large)],
                })
            })
            .collect();
        json!({
            "game": self.name(),
            "board": self.board_name(),
            "position": self.position_text(position),
            "to_move": position.to_move().map(|seat| self.seat_name(seat)),
            "frame": position.frame().to_string(),
            "rest": position.rest(),
            "target": position.options().target(),
            "different_owners": position.options().different_owners,
            "winner": position.outcome().and_then(|outcome| outcome.winner())
                .map(|seat| self.seat_name(seat)),
            "seats": seats,
            "fields": self.board().kinds(position.frame()),
        })
    }
}

/// The units to emphasise: where the choices lead and, without any, the last
/// turn.
fn marks(
    game: &Ido,
    draft: &ido::Draft,
    last: Option<&[ido::Part]>,
    choices: &[Choice<ido::Part>],
) -> Vec<(ido::Unit, String)> {
    let position = draft.preview();
    let mut marks: Vec<(ido::Unit, String)> = choices
        .iter()
        .filter_map(|choice| {
            let steps = ido::steps_of(game.board(), &position, choice.part);
            match choice.part {
                ido::Part::Move { to, .. } => Some((to, steps.to_string())),
                ido::Part::Enter { at, .. } => Some((at, "+".to_owned())),
                _ => None,
            }
        })
        .collect();
    for part in last.unwrap_or_default() {
        match *part {
            ido::Part::Enter { at, .. } => marks.push((at, String::new())),
            ido::Part::Move { from, to } => {
                marks.push((to, String::new()));
                marks.push((from, String::new()));
            }
            ido::Part::Home { from } => marks.push((from, String::new())),
            ido::Part::Shift(_) | ido::Part::Pass => {}
        }
    }
    marks
}

/// The place of a unit on the board.
fn spot(unit: ido::Unit) -> Option<Spot> {
    Some(Spot::Square(Square {
        file: unit.file(),
        rank: unit.rank(),
    }))
}

/// The letter of the block on a unit, capital for a large one.
fn letter_on(game: &Ido, position: &ido::Position, unit: ido::Unit) -> String {
    let block = position.seats().iter().find_map(|seat| {
        let letter = game.seat_letter(seat);
        position.side(seat).size_on(unit).map(|size| match size {
            Size::Small => letter,
            Size::Large => letter.to_ascii_uppercase(),
        })
    });
    block.map(String::from).unwrap_or_default()
}

/// A shift in words, with the blocks that it pushes.
fn shift_text(game: &Ido, lang: &Lang, position: &ido::Position, way: ido::Direction) -> String {
    let name = match way {
        ido::Direction::North => lang.text("direction-north"),
        ido::Direction::East => lang.text("direction-east"),
        ido::Direction::South => lang.text("direction-south"),
        ido::Direction::West => lang.text("direction-west"),
    };
    let pushes = ido::pushes(game.board(), position, way).unwrap_or_default();
    let told: Vec<String> = pushes
        .iter()
        .map(|push| {
            let from = push.from.to_string();
            let block = letter_on(game, position, push.from);
            let to = match push.fate {
                Fate::Pushed(to) => to.to_string(),
                Fate::Arrived => lang.text("push-arrived"),
                Fate::Returned => lang.text("push-returned"),
            };
            let values = [
                ("block", block.as_str().into()),
                ("from", from.as_str().into()),
                ("to", to.as_str().into()),
            ];
            lang.with("choice-push", &values)
        })
        .collect();
    if told.is_empty() {
        return name;
    }
    let values = [
        ("direction", name.into()),
        ("pushes", told.join(", ").into()),
    ];
    lang.with("choice-shift", &values)
}
