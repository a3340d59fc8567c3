//! A seat in stored JSON: its number from 0, for `#[serde(with)]`.

use kinetic_rules::Seat;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.index() as u8)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let number = usize::from(u8::deserialize(deserializer)?);
    if number < Seat::MAX {
        Ok(Seat::new(number))
    } else {
        Err(D::Error::custom("no game has such a seat"))
    }
}
