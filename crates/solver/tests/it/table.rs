//! The table as a whole: the same from any number of threads, right in every
//! position, and never taken for right when it is not.

use std::num::NonZeroUsize;

use kinetic_rules::Game;
use kinetic_rules::orbito::{BLACK, Orbito, WHITE};
use kinetic_solver::{Solution, Statistics, TableError, Value, VerifyError};

use crate::{SOLUTION, TWO};

/// Where the checksum, the palettes and the values begin.
const CHECKSUM_AT: usize = 12;
const PALETTES_AT: usize = 16;
const VALUES_AT: usize = 272;

/// A table whose byte is changed, as somebody would change it on purpose: with
/// the right checksum.
fn forged(at: usize, change: u8) -> Solution {
    let mut bytes = SOLUTION.as_bytes().to_vec();
    bytes[at] ^= change;
    let sum = crc32(&[&bytes[..CHECKSUM_AT], &bytes[PALETTES_AT..]].concat());
    bytes[CHECKSUM_AT..PALETTES_AT].copy_from_slice(&sum.to_le_bytes());
    Solution::from_bytes(bytes).expect("the checksum is right")
}

fn verify(solution: &Solution) -> Result<(), VerifyError> {
    kinetic_solver::verify(solution, TWO, &|_| ())
}

/// CRC-32 bit by bit, as its definition says.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 {
                (sum >> 1) ^ 0xedb8_8320
            } else {
                sum >> 1
            }
        })
    })
}

#[test]
fn any_number_of_threads_makes_the_same_bytes() {
    for threads in [1, 3] {
        let solution = Solution::solve(NonZeroUsize::new(threads).unwrap(), &|_| ());
        assert!(solution == *SOLUTION, "{threads} threads");
    }
}

#[test]
fn the_bytes_never_change() {
    // Files of this version are about; whoever changes their bytes needs
    // another version.
    let checksum = &SOLUTION.as_bytes()[CHECKSUM_AT..PALETTES_AT];
    assert_eq!(checksum, 0xa1d5_fb9c_u32.to_le_bytes());
}

#[test]
fn layers_are_reported_from_the_fullest_to_the_empty_board() {
    let met = std::sync::Mutex::new(Vec::new());
    Solution::solve(TWO, &|marbles| met.lock().unwrap().push(marbles));
    assert_eq!(met.into_inner().unwrap(), Vec::from_iter((0..16).rev()));
}

#[test]
fn the_whole_table_is_right() {
    assert_eq!(verify(&SOLUTION), Ok(()));
}

#[test]
fn a_table_is_small_enough_for_a_telephone() {
    let bytes = SOLUTION.as_bytes();
    assert!(bytes.len() <= 2_400_000, "{}", bytes.len());
    // What servers send is compressed at least as well as this.
    let compressed = miniz_oxide::deflate::compress_to_vec(bytes, 9);
    assert!(compressed.len() <= 600_000, "{}", compressed.len());
}

#[test]
fn bytes_are_read_back() {
    let bytes = SOLUTION.as_bytes().to_vec();
    assert_eq!(Solution::from_bytes(bytes), Ok(SOLUTION.clone()));
}

#[test]
fn what_is_no_table_is_refused() {
    let refused = |bytes: Vec<u8>| Solution::from_bytes(bytes).expect_err("refused");
    let good = SOLUTION.as_bytes();
    let needed = good.len();
    assert_eq!(refused(Vec::new()), TableError::Magic);
    assert_eq!(refused(b"kinetic".to_vec()), TableError::Magic);
    for found in [8, 11, 12, 15, 16, VALUES_AT, needed - 1] {
        let error = TableError::Length { found, needed };
        assert_eq!(refused(good[..found].to_vec()), error);
    }
    let found = needed + 1;
    let longer = [good, &[0]].concat();
    assert_eq!(refused(longer), TableError::Length { found, needed });
    let mut newer = good.to_vec();
    newer[8] = 2;
    assert_eq!(refused(newer), TableError::Version { found: 2 });
}

/// Every byte of the header and of the palettes, and many others.
/// That no other byte gets through is what CRC-32 promises: it notices all
/// changes within 32 bits in a row.
#[test]
fn any_changed_byte_is_noticed_when_a_table_is_loaded() {
    let mut bytes = SOLUTION.as_bytes().to_vec();
    let sampled = (VALUES_AT..bytes.len()).step_by(1_999);
    for at in (0..VALUES_AT).chain(sampled).chain([bytes.len() - 1]) {
        let change = 1 << (at % 8);
        bytes[at] ^= change;
        assert!(Solution::from_bytes(bytes.clone()).is_err(), "byte {at}");
        bytes[at] ^= change;
    }
}

#[test]
fn a_changed_palette_is_noticed_though_the_checksum_is_right() {
    // The first and the last value of a palette and what is behind them, where
    // there are few values (3 marbles) and where there are many (8 marbles).
    for (marbles, place) in [(3, 0), (3, 2), (3, 15), (8, 0), (8, 15)] {
        let forged = forged(PALETTES_AT + 16 * marbles + place, 1);
        assert!(verify(&forged).is_err(), "{marbles}, {place}");
    }
}

#[test]
fn a_changed_value_is_noticed_though_the_checksum_is_right() {
    let length = SOLUTION.as_bytes().len();
    // Both halves of bytes all over the table; most of it is nearly full
    // boards, which are checked first.
    for sample in 0..8 {
        let at = VALUES_AT + sample * (length - VALUES_AT - 1) / 7;
        let change = if sample % 2 == 0 { 0x01 } else { 0x10 };
        assert!(verify(&forged(at, change)).is_err(), "byte {at}");
    }
}

#[test]
fn a_wrong_value_is_told_with_its_position() {
    // The empty board is the first slot, and its layer has one value: make it
    // a win in 15.
    let forged = forged(PALETTES_AT, 16 ^ 15);
    let error = VerifyError::Wrong {
        position: "4/4/4/4 w".into(),
        found: Value::Win(15),
        right: Value::Win(16),
    };
    assert_eq!(verify(&forged), Err(error));
}

#[test]
fn turns_that_end_the_game_are_worth_what_they_bring_about() {
    for (text, white) in [
        ("wwww/bbb1/4/4 -", Value::Win(1)),
        ("bbbb/www1/4/4 -", Value::Loss(1)),
        ("wwww/bbbb/4/4 -", Value::Draw),
    ] {
        let position = Orbito.parse_position(text).unwrap();
        assert_eq!(SOLUTION.value(&position), None);
        assert_eq!(SOLUTION.successor_value(WHITE, &position), white);
        let black = SOLUTION.successor_value(BLACK, &position);
        assert_eq!(black, white.for_opponent());
    }
}

#[test]
fn colours_do_not_matter() {
    let values = ["4/4/1w2/b3 w", "4/4/1b2/w3 b"].map(|text| {
        let position = Orbito.parse_position(text).unwrap();
        SOLUTION.value(&position)
    });
    assert_eq!(values[0], values[1]);
}

#[test]
fn the_positions_are_counted() {
    let statistics = Statistics::of(&SOLUTION);
    let first = statistics.layers[1];
    assert_eq!((first.positions, first.up_to_symmetry), (16, 4));
    // Two marbles: 16 × 15 positions; the four quarter turns leave none as it
    // is, so that there are a quarter of them up to symmetry.
    let second = statistics.layers[2];
    assert_eq!((second.positions, second.up_to_symmetry), (240, 60));
    for count in statistics.layers {
        assert_eq!(count.positions, count.wins + count.draws + count.losses);
        assert_eq!(count.longest_win.is_some(), count.wins > 0);
    }
    assert_eq!(statistics.total().longest_win, Some(16));
}
