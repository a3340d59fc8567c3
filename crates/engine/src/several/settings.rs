//! How the search works.

use crate::judge::CLASSES;

/// How a search for three and more works.
#[derive(Clone, Debug)]
pub struct SeveralSettings {
    /// How many bytes its tree may take. The search ends when they are used.
    pub memory: usize,
    /// How many turns of each class are looked at in the first position.
    pub first: [usize; CLASSES],
    /// How many turns of each class are looked at later, for the seat that
    /// searches.
    pub own: [usize; CLASSES],
    /// How many turns of each class are looked at for a rival.
    pub rivals: [usize; CLASSES],
    /// How much a better looking turn is preferred: the weight of a turn is
    /// the chance after it to this power.
    pub own_sharpness: u32,
    /// The same for rivals.
    pub rival_sharpness: u32,
    /// How eagerly turns are tried that did not look best so far.
    pub curiosity: f32,
    /// What a draw by repetition is worth, in parts of an equal share of the
    /// win. A player who hopes for more does not repeat.
    pub draw: f32,
    /// Whether the turns of the game so far say how rivals will choose.
    pub reads_rivals: bool,
}

impl Default for SeveralSettings {
    fn default() -> SeveralSettings {
        SeveralSettings {
            memory: 64 << 20,
            first: [24, 4, 4],
            own: [3, 1, 4],
            rivals: [1, 0, 1],
            own_sharpness: 4,
            rival_sharpness: 12,
            curiosity: 0.25,
            draw: 0.5,
            reads_rivals: false,
        }
    }
}
