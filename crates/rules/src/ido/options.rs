//! Options the players agree on before the game: target, order, sharing.

use super::piece::BLOCKS_OF_A_SIZE;
use super::{PositionError, Side, Size};
use crate::excerpt;

/// The options of a game (I-17, I-27, I-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    target: u8,
    order: Option<Order>,
    /// Own blocks may not share a rectangle (I-17, the Dutch rule).
    pub different_owners: bool,
}

impl Default for Options {
    /// Four blocks in any order; rectangles may be shared by all blocks.
    fn default() -> Options {
        Options {
            target: 4,
            order: None,
            different_owners: false,
        }
    }
}

impl Options {
    /// The number of blocks that must arrive to win (I-26, I-27).
    pub fn target(&self) -> u8 {
        self.target
    }

    /// The order in which blocks must arrive, if one was agreed (I-28).
    pub fn order(&self) -> Option<Order> {
        self.order
    }

    /// Whether a block that crosses its goal line now has arrived; otherwise
    /// it goes back to the reserve (I-28).
    pub(super) fn accepts(&self, side: &Side, size: Size) -> bool {
        self.order
            .is_none_or(|order| order.size_at(side.arrivals()) == Some(size))
    }

    /// Reads the last part of a position: a target or an order, and `,own`.
    pub(super) fn parse(text: &str) -> Result<Options, PositionError> {
        let (goal, different_owners) = match text.strip_suffix(",own") {
            Some(goal) => (goal, true),
            None => (text, false),
        };
        let (target, order) = match goal {
            "3" | "4" | "5" => (goal.as_bytes()[0] - b'0', None),
            _ if !goal.is_empty()
                && goal.bytes().all(|letter| letter == b's' || letter == b'l') =>
            {
                let order = Order::parse(goal).ok_or_else(|| PositionError::Order {
                    found: excerpt(goal),
                })?;
                (order.len, Some(order))
            }
            _ => {
                return Err(PositionError::Options {
                    found: excerpt(text),
                });
            }
        };
        Ok(Options {
            target,
            order,
            different_owners,
        })
    }

    pub(super) fn text(&self) -> String {
        let goal = match self.order {
            Some(order) => order.text(),
            None => self.target.to_string(),
        };
        let own = if self.different_owners { ",own" } else { "" };
        format!("{goal}{own}")
    }

    /// A number that is different for different options.
    pub(super) fn code(&self) -> u64 {
        let order = self.order.map_or(0, |order| 1 + u64::from(order.large));
        order << 16 | u64::from(self.target) << 8 | u64::from(self.different_owners)
    }
}

/// An agreed order of arrivals by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    len: u8,
    /// Bit `n` is set when the block number `n` to arrive must be large.
    large: u8,
}

impl Order {
    /// Reads an order such as `slsl`: three to five places, at most three of a
    /// size.
    fn parse(text: &str) -> Option<Order> {
        if !(3..=5).contains(&text.len()) {
            return None;
        }
        let letters = text.bytes().enumerate();
        let large = letters.fold(0u8, |large, (at, letter)| {
            large | u8::from(letter == b'l') << at
        });
        let order = Order {
            len: text.len() as u8,
            large,
        };
        let fits = |size| order.count(size, order.len) <= BLOCKS_OF_A_SIZE;
        (fits(Size::Small) && fits(Size::Large)).then_some(order)
    }

    /// The order in bits, the first block to arrive lowest: 1 for a large one,
    /// and a 1 above the last. Shifted right by the number of arrivals, this is
    /// what is left of the order.
    pub fn bits(&self) -> u8 {
        1 << self.len | self.large
    }

    /// The size that must arrive next after this number of arrivals; `None`
    /// when the order is complete.
    pub fn size_at(&self, arrivals: u8) -> Option<Size> {
        (arrivals < self.len).then(|| {
            if self.large >> arrivals & 1 == 1 {
                Size::Large
            } else {
                Size::Small
            }
        })
    }

    /// How many of the first `places` places are for this size.
    pub(super) fn count(&self, size: Size, places: u8) -> u8 {
        (0..places)
            .filter(|&at| self.size_at(at) == Some(size))
            .count() as u8
    }

    fn text(&self) -> String {
        let sizes = (0..self.len).filter_map(|at| self.size_at(at));
        sizes
            .map(|size| size.letter().to_ascii_lowercase())
            .collect()
    }
}
