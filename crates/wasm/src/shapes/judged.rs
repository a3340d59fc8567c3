//! What a review says of a turn, and what the explorer shows of a position.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{DirectionName, Exact, SeatName, SizeName, Square};

#[derive(Serialize)]
pub struct Judged {
    pub seat: SeatName,
    pub mark: Option<&'static str>,
    pub chances: BTreeMap<SeatName, f32>,
    pub best: f32,
    pub played: f32,
    pub exact: Option<ExactChange>,
    pub certain: Option<Certain>,
    pub better: Vec<String>,
    pub line: Vec<String>,
    pub reasons: Vec<Reason>,
}

#[derive(Serialize)]
pub struct ExactChange {
    pub best: Exact,
    pub played: Exact,
}

#[derive(Serialize)]
pub struct Certain {
    pub seat: SeatName,
    pub turns: u32,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    MissesWin,
    PushesHome {
        seat: SeatName,
        blocks: Vec<Square>,
        wins: bool,
    },
    MissesSave {
        seat: SeatName,
    },
    AllowsWin {
        seat: SeatName,
    },
    OpensLane {
        seat: SeatName,
        lane: &'static str,
        name: String,
        block: Square,
        shift: Option<DirectionName>,
    },
    PushedOff {
        seat: SeatName,
        shift: DirectionName,
        blocks: Vec<Block>,
    },
    LetsHome {
        seat: SeatName,
        count: u8,
    },
    MissesArrival {
        count: u8,
    },
    GivesFrame {
        seat: SeatName,
    },
    LeavesStuck {
        block: Square,
    },
    FewerSteps {
        count: u8,
    },
    WastesTurn,
    MissesFour {
        four: Four,
    },
    CompletesFour {
        seat: SeatName,
        four: Four,
    },
    LetsFour {
        seat: SeatName,
        four: Four,
        place: Square,
        slide: Option<[Square; 2]>,
    },
    Changes {
        from: Exact,
        to: Exact,
    },
}

#[derive(Serialize)]
pub struct Block {
    pub size: SizeName,
    pub at: Square,
}

#[derive(Serialize)]
pub struct Four {
    pub line: &'static str,
    pub name: String,
    pub cells: Vec<Square>,
    pub before: Vec<Square>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explored {
    pub position: String,
    pub to_move: Option<SeatName>,
    pub exact: Option<Exact>,
    pub holding: Holding,
    pub turns: Vec<Branch>,
}

#[derive(Serialize)]
pub struct Branch {
    pub turn: String,
    pub also: Vec<String>,
    pub result: String,
    pub exact: Exact,
    pub replies: Option<Holding>,
}

#[derive(Serialize)]
pub struct Holding {
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
    pub hold: u32,
    pub found: f64,
}
