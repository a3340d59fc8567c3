//! Flattening nested variations into lines, and nesting them again.

use std::collections::VecDeque;

use super::{Content, Item, MAX_DEPTH, MAX_IN_VARIATIONS, Place, Problem, Record};

/// The game itself or a variation, without its own variations.
///
/// Turns and other events are numbered through all lines of a record, from 1,
/// the game itself first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Number of the event after which it starts; 0 for the initial position.
    pub after: usize,
    /// Turns, other events and comments.
    pub items: Vec<Item>,
}

impl Record {
    /// The game itself and then all variations, each after the line from which
    /// it branches off. Variations that replace the same event keep the order
    /// of the record.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut waiting = VecDeque::from([(0, self.items.as_slice())]);
        let mut number = 0;
        while let Some((after, items)) = waiting.pop_front() {
            let mut line = Line {
                after,
                items: Vec::new(),
            };
            let (mut last, mut before_last) = (after, after);
            for item in items {
                if let Content::Variation(inner) = &item.content {
                    waiting.push_back((before_last, inner));
                    continue;
                }
                if item.content.event().is_some() {
                    number += 1;
                    (before_last, last) = (last, number);
                }
                line.items.push(item.clone());
            }
            lines.push(line);
        }
        lines
    }

    /// Builds the body of the record from lines such as [`Record::lines`]
    /// returns. A variation is put after the event that it replaces and the
    /// comments on it.
    ///
    /// # Errors
    /// When a line branches off where no event of an earlier line can be
    /// replaced, has no event, or when they are more than a record can hold.
    /// Then nothing changes.
    pub fn set_lines(&mut self, lines: Vec<Line>) -> Result<(), Problem> {
        let homes = homes(&lines)?;
        let mut branches: Vec<Vec<Branch>> = Vec::new();
        branches.resize_with(lines.len(), Vec::new);
        // From the last line to the first: the branches of a line are complete
        // before the line itself.
        for (number, line) in lines.into_iter().enumerate().rev() {
            let items = woven(line.items, branches.pop().unwrap_or_default());
            match homes[number] {
                Some((home, replaces)) => branches[home].push(Branch { replaces, items }),
                None => self.items = items,
            }
        }
        Ok(())
    }
}

/// A variation that is complete.
struct Branch {
    /// Which event of its line it replaces, counted from 1.
    replaces: usize,
    items: Vec<Item>,
}

/// For each line the line from which it branches off and which event of that
/// line it replaces, counted from 1; `None` for the game itself.
fn homes(lines: &[Line]) -> Result<Vec<Option<(usize, usize)>>, Problem> {
    let lengths: Vec<usize> = lines.iter().map(events_in).collect();
    // Line and index in it of each event so far; the start belongs to the game.
    let mut places = vec![(0, 0)];
    let mut depths = Vec::new();
    let mut homes = Vec::new();
    let mut in_variations = 0;
    for (number, line) in lines.iter().enumerate() {
        if number == 0 {
            depths.push(0);
            homes.push(None);
        } else {
            if lengths[number] == 0 {
                return Err(Problem::VariationEmpty);
            }
            let (home, place) = *places.get(line.after).ok_or(Problem::VariationEarly)?;
            if place == lengths[home] {
                return Err(Problem::VariationEarly);
            }
            in_variations += lengths[number];
            depths.push(depths[home] + 1);
            homes.push(Some((home, place + 1)));
        }
        if depths[number] > MAX_DEPTH {
            return Err(Problem::TooDeep { limit: MAX_DEPTH });
        }
        if in_variations > MAX_IN_VARIATIONS {
            let limit = MAX_IN_VARIATIONS;
            return Err(Problem::TooMany { limit });
        }
        places.extend((1..=lengths[number]).map(|place| (number, place)));
    }
    Ok(homes)
}

fn events_in(line: &Line) -> usize {
    let events = line
        .items
        .iter()
        .filter(|item| item.content.event().is_some());
    events.count()
}

/// A line with its branches inserted; the branches are in reverse order.
fn woven(items: Vec<Item>, mut branches: Vec<Branch>) -> Vec<Item> {
    branches.sort_by_key(|branch| std::cmp::Reverse(branch.replaces));
    let mut woven = Vec::new();
    let mut events = 0;
    let mut weave = |woven: &mut Vec<Item>, events: usize| {
        // What was pushed first was the last of its kind.
        let from = branches.partition_point(|branch| branch.replaces > events);
        let mut here = branches.split_off(from);
        while let Some(branch) = here.pop() {
            woven.push(Item {
                content: Content::Variation(branch.items),
                place: Place::default(),
            });
        }
    };
    for item in items {
        if item.content.event().is_some() {
            weave(&mut woven, events);
            events += 1;
        }
        woven.push(item);
    }
    weave(&mut woven, events);
    woven
}
