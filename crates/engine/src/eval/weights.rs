//! The hand-tuned weights of the evaluation of IDO. The example `tune` tunes
//! them by self-play.

/// The weights of the evaluation, in 64ths of a step or of a turn.
#[derive(Clone, Debug)]
pub struct Weights {
    /// What a shift counts for on a block's way home, in parts of a step.
    pub shift: i32,
    /// In how many of a hundred cases the next shift is the owner's choice.
    pub own_shifts: i32,
    /// What it costs to be pushed back into the reserve, beside the way from
    /// there, in parts of a step.
    pub returned: i32,
    /// What a step of a small and of a large block counts for.
    pub way: [i32; 2],
    /// What entering a small and a large block costs beside the turn, in
    /// parts of a step.
    pub entry: [i32; 2],
    /// The turns that entering a block takes, in parts of a turn.
    pub enter: i32,
    /// What each block costs beside its way, in parts of a step.
    pub slack: i32,
    /// What a doubling of the rival's turns is worth, in thousandths.
    pub race: i32,
    /// What it is worth to be to move, by the rest of the frame.
    pub to_move: [i32; 3],
    /// What a block costs that a shift can push off the field, by the rest of
    /// the frame.
    pub danger: [i32; 3],
    /// What an arrived block is worth beside the steps it saves: it cannot be
    /// pushed about any more.
    pub arrived: i32,
    /// What is added to the turns that a seat needs before they are compared,
    /// in parts of a turn: with little to go, chances differ less than turns.
    pub at_least: i32,
    /// What the furthest block that must still arrive counts for beside its
    /// way, in 64ths of it.
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
