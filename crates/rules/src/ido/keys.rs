//! Zobrist keys: the random numbers whose exclusive or is the hash of a
//! position.
//!
//! They are computed at compile time and never change: hashes may be stored.

use super::unit::UNITS;
use super::{Options, Side, Size, Unit};
use crate::{Seat, SeatSet};

/// The keys of one seat.
struct SeatKeys {
    blocks: [[u64; UNITS]; 2],
    arrived: [[u64; 4]; 2],
    to_move: u64,
}

const fn splitmix(seed: u64) -> u64 {
    let mut z = seed
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn row<const N: usize>(group: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut at = 0;
    while at < N {
        keys[at] = splitmix(group << 16 | at as u64);
        at += 1;
    }
    keys
}

const fn seat(index: u64) -> SeatKeys {
    let group = 1 + index * 8;
    SeatKeys {
        blocks: [row(group), row(group + 1)],
        arrived: [row(group + 2), row(group + 3)],
        to_move: splitmix((group + 4) << 16),
    }
}

static SEAT_KEYS: [SeatKeys; Seat::MAX] = [seat(0), seat(1), seat(2), seat(3)];
static FRAME: [u64; UNITS] = row(64);
static REST: [u64; 3] = row(65);
static SEATS: [u64; 16] = row(66);
static OUT: [u64; 16] = row(67);

pub(super) fn block(seat: Seat, size: Size, unit: Unit) -> u64 {
    SEAT_KEYS[seat.index()].blocks[size as usize][unit.index()]
}

pub(super) fn arrived(seat: Seat, size: Size, count: u8) -> u64 {
    SEAT_KEYS[seat.index()].arrived[size as usize][count as usize]
}

pub(super) fn frame(corner: Unit) -> u64 {
    FRAME[corner.index()]
}

/// The keys of the state that changes with every turn.
pub(super) fn turn(to_move: Option<Seat>, rest: u8) -> u64 {
    to_move.map_or(0, |seat| SEAT_KEYS[seat.index()].to_move) ^ REST[rest as usize]
}

/// The keys of the state that hardly ever changes.
pub(super) fn table(seats: SeatSet, out: SeatSet, options: Options) -> u64 {
    SEATS[seats.bits()] ^ OUT[out.bits()] ^ splitmix(68 << 32 | options.code())
}

/// The keys of all blocks of a seat.
pub(super) fn side(seat: Seat, side: &Side) -> u64 {
    Size::ALL.into_iter().fold(0, |hash, size| {
        let blocks = side
            .units(size)
            .fold(0, |hash, unit| hash ^ block(seat, size, unit));
        hash ^ blocks ^ arrived(seat, size, side.arrived(size))
    })
}
