//! Text as a board file.

#![no_main]

use kinetic_fuzz::{check_text_and_hash, results};
use kinetic_rules::ido::{Board, Ido, Kind, Place, SEATS, Size, Units};
use kinetic_rules::{Game, SeatSet, Symmetric};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(board) = Board::from_toml(text) else {
        return;
    };
    for place in board.places() {
        check_fields(&board, place);
    }
    for seat in SEATS {
        for size in Size::ALL {
            let mut places = board.places();
            assert!(
                places.any(|place| !place.entry(seat, size).is_empty()),
                "a seat can never enter a block"
            );
        }
    }
    check_start(&Ido::on(board));
});

/// The fields are of the four kinds and cover the board, each unit once.
fn check_fields(board: &Board, place: &Place) {
    let mut covered = Units::EMPTY;
    for field in place.fields() {
        let units = match field.kind {
            Kind::SmallSquare => 1,
            Kind::Rectangle => 2,
            Kind::Angle => 3,
            Kind::BigSquare => 4,
        };
        assert_eq!(field.units.len(), units, "{:?}", field.kind);
        assert!((covered & field.units).is_empty(), "two fields overlap");
        assert!(
            field.units.iter().all(|unit| place.field(unit) == field),
            "a unit knows another field"
        );
        covered |= field.units;
    }
    assert_eq!(covered.len(), board.size() * board.size());
    let rows = board.kinds(place.corner());
    assert_eq!(rows.len(), board.size());
    for row in rows {
        assert_eq!(row.len(), board.size());
        assert!(row.chars().all(|letter| "SRLB".contains(letter)), "{row}");
    }
}

/// A game can start, its first positions can be written and read, and a
/// quarter turn changes nothing about them.
fn check_start(ido: &Ido) {
    let seats = SeatSet::of(&SEATS);
    let start = ido.start(seats, SEATS[0], "");
    let start = start.unwrap_or_else(|error| panic!("no game can start: {error}"));
    check_text_and_hash(ido, &start);
    let first = results(ido, &start);
    assert!(!first.is_empty(), "nothing can be done at the start");
    for position in &first {
        check_text_and_hash(ido, position);
        let turned = results(ido, &ido.image(position, 1)).len();
        assert_eq!(results(ido, position).len(), turned, "seats differ");
    }
}
