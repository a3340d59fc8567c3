//! How each game is shown to people: drawings, names, the state of the table.

use kinetic_rules::ido::{self, Fate, Ido, Size};
use kinetic_rules::orbito::{self, Orbito};
use kinetic_rules::{Game, Seat};
use serde_json::{Value as Json, json};

use crate::draw::{self, Style};
use crate::lang::Lang;

/// A part of a turn as people choose it.
pub struct Choice<P> {
    /// The part.
    pub part: P,
    /// What it is, in words.
    pub label: String,
}

/// Parts that belong together: those of one block, all places, all shifts.
pub struct Group<P> {
    /// What they have in common, in words.
    pub label: String,
    /// The parts.
    pub choices: Vec<Choice<P>>,
}

/// A game that can be shown.
pub trait Shown: Game {
    /// The name of a seat in the reader's language.
    fn seat_text(&self, lang: &Lang, seat: Seat) -> String;
    /// The board after the parts of an unfinished turn. `choices` are shown on
    /// it where they have a place there.
    fn draw(
        &self,
        lang: &Lang,
        draft: &Self::Draft,
        last: Option<&[Self::Part]>,
        choices: &[Choice<Self::Part>],
        style: Style,
    ) -> String;
    /// The state of the table in words, a line a seat.
    fn table(&self, lang: &Lang, position: &Self::Position) -> Vec<String>;
    /// What can follow in an unfinished turn, in groups.
    fn groups(&self, lang: &Lang, draft: &Self::Draft) -> Vec<Group<Self::Part>>;
    /// A position for programs.
    fn json(&self, position: &Self::Position) -> Json;
    /// The parts of an unfinished turn.
    fn parts_of<'d>(&self, draft: &'d Self::Draft) -> &'d [Self::Part];
}

impl Shown for Ido {
    fn seat_text(&self, lang: &Lang, seat: Seat) -> String {
        lang.text(ido::seat_word(seat).0)
    }

    fn draw(
        &self,
        _: &Lang,
        draft: &ido::Draft,
        last: Option<&[ido::Part]>,
        choices: &[Choice<ido::Part>],
        style: Style,
    ) -> String {
        let position = draft.preview();
        let mut marks: Vec<(ido::Unit, String)> = choices
            .iter()
            .filter_map(|choice| {
                let steps = ido::steps_of(self.board(), &position, choice.part);
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
        draw::ido(self.board(), &position, &marks, style)
    }

    fn table(&self, lang: &Lang, position: &ido::Position) -> Vec<String> {
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
                        ("seat", self.seat_text(lang, seat).into()),
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
                let options = self.options_text(position).unwrap_or_default();
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
                    });
                }
                ido::Part::Shift(direction) => {
                    let label = self.shift_text(lang, draft.origin(), direction);
                    shifts.push(Choice { part, label });
                }
                ido::Part::Pass => {
                    passes.push(Choice {
                        part,
                        label: lang.text("choice-pass"),
                    });
                }
                ido::Part::Move { from, .. } | ido::Part::Home { from } => {
                    let label = match part {
                        ido::Part::Move { to, .. } => lang.with(
                            "choice-move",
                            &[("to", to.to_string().into()), ("steps", steps.into())],
                        ),
                        _ => lang.with("choice-home", &[("steps", steps.into())]),
                    };
                    let at = match groups.iter().position(|(unit, _)| *unit == from) {
                        Some(at) => at,
                        None => {
                            let block = self.letter_on(&preview, from);
                            let values = [
                                ("block", block.as_str().into()),
                                ("from", from.to_string().into()),
                            ];
                            let label = lang.with("group-block", &values);
                            groups.push((
                                from,
                                Group {
                                    label,
                                    choices: Vec::new(),
                                },
                            ));
                            groups.len() - 1
                        }
                    };
                    groups[at].1.choices.push(Choice { part, label });
                }
            }
        }
        let [small, large] = entries;
        let named = |id: &str, choices| Group {
            label: lang.text(id),
            choices,
        };
        let mut all = vec![
            named("group-enter-small", small),
            named("group-enter-large", large),
        ];
        all.extend(groups.into_iter().map(|(_, group)| group));
        all.push(named("group-shift", shifts));
        all.push(named("group-pass", passes));
        all.retain(|group| !group.choices.is_empty());
        all
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

    fn parts_of<'d>(&self, draft: &'d ido::Draft) -> &'d [ido::Part] {
        draft.parts()
    }
}

/// What [`Ido`] needs to be shown.
trait IdoText {
    fn letter_on(&self, position: &ido::Position, unit: ido::Unit) -> String;
    fn shift_text(&self, lang: &Lang, position: &ido::Position, way: ido::Direction) -> String;
}

impl IdoText for Ido {
    fn letter_on(&self, position: &ido::Position, unit: ido::Unit) -> String {
        let block = position.seats().iter().find_map(|seat| {
            let letter = self.seat_letter(seat);
            position.side(seat).size_on(unit).map(|size| match size {
                Size::Small => letter,
                Size::Large => letter.to_ascii_uppercase(),
            })
        });
        block.map(String::from).unwrap_or_default()
    }

    fn shift_text(&self, lang: &Lang, position: &ido::Position, way: ido::Direction) -> String {
        let name = match way {
            ido::Direction::North => lang.text("direction-north"),
            ido::Direction::East => lang.text("direction-east"),
            ido::Direction::South => lang.text("direction-south"),
            ido::Direction::West => lang.text("direction-west"),
        };
        let pushes = ido::pushes(self.board(), position, way).unwrap_or_default();
        let told: Vec<String> = pushes
            .iter()
            .map(|push| {
                let from = push.from.to_string();
                let block = self.letter_on(position, push.from);
                let to = match push.fate {
                    Fate::Pushed(to) => to.to_string(),
                    Fate::Arrived => lang.text("fate-arrived"),
                    Fate::Returned => lang.text("fate-returned"),
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
}

impl Shown for Orbito {
    fn seat_text(&self, lang: &Lang, seat: Seat) -> String {
        lang.text(orbito::seat_word(seat).0)
    }

    fn draw(
        &self,
        _: &Lang,
        draft: &orbito::Draft,
        last: Option<&[orbito::Part]>,
        choices: &[Choice<orbito::Part>],
        style: Style,
    ) -> String {
        let mut marks: Vec<(orbito::Cell, String)> = choices
            .iter()
            .map(|choice| match choice.part {
                orbito::Part::Slide { to, .. } => (to, "+".to_owned()),
                orbito::Part::Place { at } => (at, "+".to_owned()),
            })
            .collect();
        // The board has turned since: show where the marbles came to stand.
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
        draw::orbito(|cell| draft.marble_on(cell), &marks, style)
    }

    fn table(&self, lang: &Lang, position: &orbito::Position) -> Vec<String> {
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
                    ("seat", self.seat_text(lang, seat).into()),
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
                    });
                }
                orbito::Part::Slide { from, to } => {
                    let choice = Choice {
                        part,
                        label: to.to_string(),
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
            choices: places,
        };
        let mut groups = vec![place];
        groups.extend(slides.into_iter().map(|(_, group)| group));
        groups.retain(|group| !group.choices.is_empty());
        groups
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

    fn parts_of<'d>(&self, draft: &'d orbito::Draft) -> &'d [orbito::Part] {
        draft.parts()
    }
}
