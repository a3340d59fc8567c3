//! Perft counts from `tests/data/perft`.

use kinetic_rules::ido::Ido;
use kinetic_rules::{Game, perft};

#[test]
fn tmp() {
    let ido = Ido::classic();
    for (seats, counts) in [
        ("r00y00", [5u64, 17, 51, 305, 1677, 11613, 63408, 593187]),
        ("r00b00y00", [5, 17, 85, 325, 1698, 8386, 42336, 339711]),
        ("r00b00y00g00", [5, 17, 85, 313, 1156, 5719, 29803, 142160]),
    ] {
        let position = ido.parse_position(&format!("8/8/8/8/8/8/8/8 b2 r 0 {seats} 4")).unwrap();
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(&ido, &position, depth as u32 + 1), Some(count), "{seats} {depth}");
        }
    }
    let orbito = kinetic_rules::orbito::Orbito;
    let position = orbito.parse_position("4/4/4/4 w").unwrap();
    for (depth, count) in [16u64, 960, 50960, 4141072].into_iter().enumerate() {
        assert_eq!(perft(&orbito, &position, depth as u32 + 1), Some(count));
    }
    println!("{} {}", std::mem::size_of::<kinetic_rules::ido::Position>(), std::mem::size_of::<kinetic_rules::orbito::Position>());
}
