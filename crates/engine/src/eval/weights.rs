//! The hand-tuned weights of the evaluation of IDO. The example `tune` tunes
//! them by self-play.

/// The weights of the evaluation, in 64ths of a step or of a turn.
#[derive(Clone, Debug)]
pub struct Weights {
    /// Cost of a shift on a block's way home, in parts of a step.
    pub shift: i32,
    /// Percentage of shifts that are the owner's choice.
    pub own_shifts: i32,
    /// Cost of being pushed back into the reserve, besides the way from there,
    /// in parts of a step.
    pub returned: i32,
    /// Weight of a step of a small and of a large block.
    pub way: [i32; 2],
    /// Cost of entering a small and a large block besides the turn, in parts of
    /// a step.
    pub entry: [i32; 2],
    /// The turns that entering a block takes, in parts of a turn.
    pub enter: i32,
    /// Cost of each block besides its way, in parts of a step.
    pub slack: i32,
    /// Value of a doubling of the rival's turns, in thousandths.
    pub race: i32,
    /// Value of being to move, by the rest of the frame.
    pub to_move: [i32; 3],
    /// Cost of a block that a shift can push off the field, by the rest of the
    /// frame.
    pub danger: [i32; 3],
    /// Value of an arrived block besides the steps it saves: it can no longer
    /// be pushed.
    pub arrived: i32,
    /// Added to the turns that a seat needs before they are compared, in parts
    /// of a turn: near the end, chances differ less than turns.
    pub at_least: i32,
    /// Extra weight of the furthest block that must still arrive, in 64ths of
    /// its way.
    pub furthest: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            shift: 170,
            own_shifts: 33,
            returned: 350,
            way: [40, 30],
            entry: [370, -30],
            enter: 93,
            slack: 50,
            race: 2000,
            to_move: [170, -120, 0],
            danger: [90, 90, 90],
            arrived: 150,
            at_least: 0,
            furthest: 0,
        }
    }
}
