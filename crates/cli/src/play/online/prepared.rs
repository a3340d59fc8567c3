//! Replies that are prepared while the others are to move: lines of turns, put
//! together to the tree that the server stores.

use kinetic_protocol::web::{NewPrepared, Prepared, PreparedReply, SeatName};
use kinetic_rules::{Course, Event};

use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// What is to be prepared for a seat; without replies, nothing any more.
#[derive(Clone, Debug, PartialEq)]
pub struct PrepareRequest {
    /// The seat.
    pub seat: SeatName,
    /// The replies.
    pub prepared: NewPrepared,
}

/// The number of replies in a tree.
pub fn count(replies: &[PreparedReply]) -> usize {
    replies.iter().map(|reply| 1 + count(&reply.then)).sum()
}

/// Adds a line, in which each reply has at most one after it. Another reply to
/// the same turns is replaced.
pub fn add_line(replies: &mut Vec<PreparedReply>, line: PreparedReply) {
    let mut known = replies.iter_mut();
    match known.find(|known| known.condition == line.condition) {
        None => replies.push(line),
        Some(known) if known.reply == line.reply => {
            for next in line.then {
                add_line(&mut known.then, next);
            }
        }
        Some(known) => *known = line,
    }
}

/// The line of these turns, each with whether it is ours; `None` when the last
/// one is not.
pub fn line_of(turns: Vec<(String, bool)>) -> Option<PreparedReply> {
    let mut line: Option<PreparedReply> = None;
    for (turn, own) in turns.into_iter().rev() {
        if own {
            line = Some(PreparedReply {
                condition: Some(Vec::new()),
                reply: turn,
                then: Vec::from_iter(line),
            });
        } else {
            let condition = &mut line.as_mut()?.condition;
            condition.get_or_insert_default().insert(0, turn);
        }
    }
    line
}

/// The lines of a tree in words, each to its last reply.
pub fn lines_text(lang: &Lang, replies: &[PreparedReply]) -> Vec<String> {
    let lines = replies.iter().map(|node| {
        let reply = ("reply", node.reply.as_str().into());
        let step = match &node.condition {
            None => lang.with("prepared-any", &[reply]),
            Some(turns) => lang.with("prepared-if", &[("turns", turns.join(", ").into()), reply]),
        };
        let rest = lines_text(lang, &node.then);
        if rest.is_empty() {
            return vec![step];
        }
        let after = |next: String| {
            let values = [("line", step.as_str().into()), ("next", next.into())];
            lang.with("prepared-then", &values)
        };
        rest.into_iter().map(after).collect()
    });
    lines.collect::<Vec<_>>().concat()
}

/// The replies as seen from the end of a course, when some of the others have
/// played since they were prepared: those that can still fit, without the turns
/// that were played.
pub fn replies_now<G: TerminalView>(prepared: &Prepared, course: &Course<G>) -> Vec<PreparedReply> {
    let played = match course.len().checked_sub(prepared.after) {
        None => return Vec::new(),
        Some(0) => return prepared.replies.clone(),
        Some(played) => played,
    };
    let mut before = course.clone();
    while before.len() > prepared.after && before.undo().is_some() {}
    let still_fits = |node: &PreparedReply| {
        let mut node = node.clone();
        let Some(turns) = &mut node.condition else {
            return Some(node);
        };
        let later = (turns.len() > played).then(|| turns.split_off(played))?;
        let mut there = before.clone();
        for turn in std::mem::replace(turns, later) {
            there.apply_text(&Event::Turn(turn)).ok()?;
        }
        (there.position() == course.position()).then_some(node)
    };
    prepared.replies.iter().filter_map(still_fits).collect()
}

#[cfg(test)]
mod tests {
    use kinetic_rules::Game as _;
    use kinetic_rules::orbito::Orbito;

    use super::*;

    fn line(text: &str) -> PreparedReply {
        let turns = text.split(' ').enumerate();
        let turns = turns.map(|(at, turn)| (turn.to_owned(), at % 2 == 1));
        line_of(turns.collect()).expect("it ends with a turn of ours")
    }

    #[test]
    fn lines_are_put_together_to_a_tree() {
        let mut replies = Vec::new();
        for text in ["b2 d4 a2 a4", "c3 d1", "b2 d4 b1 b3", "c3 d2"] {
            add_line(&mut replies, line(text));
        }
        let lang = Lang::new("en").expect("English");
        assert_eq!(
            lines_text(&lang, &replies),
            [
                "If b2, then d4. If a2, then a4",
                "If b2, then d4. If b1, then b3",
                "If c3, then d2"
            ]
        );
        assert_eq!(count(&replies), 4);
        assert_eq!(line_of(vec![("b2".to_owned(), false)]), None);
        let three = ["S@a3", "S@c8"].map(|turn| (turn.to_owned(), false));
        let three = three.into_iter().chain([("f1f2".to_owned(), true)]);
        let three = line_of(three.collect()).expect("a line");
        assert_eq!(three.condition.map(|turns| turns.len()), Some(2));
    }

    #[test]
    fn replies_that_can_still_fit_are_kept() {
        let start = Orbito.parse_position("4/4/4/4 w").expect("a start");
        let mut course = Course::new(Orbito, start);
        let play = |course: &mut Course<Orbito>, turn: &str| {
            let turn = Event::Turn(turn.to_owned());
            course.apply_text(&turn).expect("a legal turn");
        };
        play(&mut course, "a1");
        let two = PreparedReply {
            condition: Some(vec!["b2".to_owned(), "c3".to_owned()]),
            ..line("b2 d4")
        };
        let any = PreparedReply {
            condition: None,
            ..line("b2 a4")
        };
        let prepared = Prepared {
            game: "game".to_owned(),
            seat: "white".to_owned(),
            after: 1,
            replies: vec![two, line("d1 d4"), any.clone()],
            notes: Vec::new(),
        };
        assert_eq!(replies_now(&prepared, &course), prepared.replies);
        play(&mut course, "b2");
        let left = replies_now(&prepared, &course);
        assert_eq!(left.len(), 2, "{left:?}");
        assert_eq!(left[0].condition, Some(vec!["c3".to_owned()]));
        assert_eq!(left[1], any);
        course.undo();
        course.undo();
        assert_eq!(replies_now(&prepared, &course), []);
    }
}
