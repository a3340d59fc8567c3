//! The small values that all games share: seats, results, turns, diagnostics.

use kinetic_rules::ido::{Direction, Kind, RED, SEATS, Size, Unit, Units, seat_word};
use kinetic_rules::orbito::{self, BLACK, WHITE};
use kinetic_rules::{
    Arg, Diagnostic, MAX_PARTS, Outcome, Score, Seat, SeatSet, Turn, Word, excerpt,
};

use crate::support::ido::unit;

fn seats(numbers: &[usize]) -> SeatSet {
    numbers
        .iter()
        .fold(SeatSet::EMPTY, |set, &number| set.with(Seat::new(number)))
}

#[test]
fn sets_of_seats() {
    let set = seats(&[0, 2]);
    assert_eq!(set, SeatSet::of(&[Seat::new(2), Seat::new(0)]));
    let numbers: Vec<usize> = set.iter().map(Seat::index).collect();
    assert_eq!(numbers, [0, 2]);
    assert_eq!((set.len(), set.bits()), (2, 0b101));
    assert!(set.contains(Seat::new(2)) && !set.contains(Seat::new(1)));
    assert_eq!(set.minus(seats(&[2, 3])), seats(&[0]));
    assert!(SeatSet::EMPTY.is_empty() && !set.is_empty());
    assert_eq!(SeatSet::default(), SeatSet::EMPTY);
}

#[test]
fn the_next_seat_of_a_set_is_the_next_clockwise() {
    let check = |set: &[usize], after, next: Option<usize>| {
        let found = seats(set).next_after(Seat::new(after));
        assert_eq!(found.map(Seat::index), next, "{set:?} after {after}");
    };
    check(&[0, 1, 2, 3], 0, Some(1));
    check(&[0, 1, 2, 3], 3, Some(0));
    check(&[0, 2], 0, Some(2));
    check(&[0, 2], 2, Some(0));
    check(&[0, 2], 1, Some(2));
    check(&[0, 2], 3, Some(0));
    // A seat alone is followed by itself.
    check(&[1], 1, Some(1));
    check(&[], 1, None);
    assert_eq!(Seat::new(3).next_of(4), Seat::new(0));
    assert_eq!(Seat::new(1).next_of(4), Seat::new(2));
    assert_eq!(Seat::new(1).next_of(2), Seat::new(0));
}

#[test]
fn results_for_each_seat() {
    let all = seats(&[0, 1, 3]);
    let won = Outcome::won_by(Seat::new(3), all);
    assert_eq!(won.winner(), Some(Seat::new(3)));
    assert_eq!(won.score(Seat::new(3)), Some(Score::Win));
    assert_eq!(won.score(Seat::new(0)), Some(Score::Loss));
    assert_eq!(won.score(Seat::new(2)), None);
    let drawn = Outcome::drawn(seats(&[0, 3]), all);
    let scores: Vec<(usize, Score)> = drawn.iter().map(|(s, score)| (s.index(), score)).collect();
    assert_eq!(
        scores,
        [(0, Score::Draw), (1, Score::Loss), (3, Score::Draw)]
    );
    assert_eq!(drawn.winner(), None);
}

#[test]
fn turns_have_one_to_six_parts() {
    let mut turn = Turn::new('a');
    for (number, part) in "bcdef".chars().enumerate() {
        assert_eq!(turn.parts().len(), number + 1);
        assert!(turn.push(part));
    }
    assert!(!turn.push('g'), "there is no room for a seventh");
    assert_eq!(turn.parts(), ['a', 'b', 'c', 'd', 'e', 'f']);
    assert_eq!(turn.parts().len(), MAX_PARTS);
    assert_eq!(Turn::from_parts(turn.parts()), Some(turn));
    assert_eq!(Turn::<char>::from_parts(&[]), None);
    assert_eq!(Turn::from_parts(&['x'; 7]), None);
}

#[test]
fn turns_are_equal_when_their_parts_are() {
    let two = Turn::from_parts(&['a', 'b']).expect("two parts");
    let mut also_two = Turn::new('a');
    assert_ne!(also_two, two);
    also_two.push('b');
    assert_eq!(also_two, two);
    assert_ne!(Turn::from_parts(&['b', 'a']), Some(two));
    assert_eq!(format!("{two:?}"), "['a', 'b']");
}

#[test]
fn units_have_names() {
    for (name, file, rank) in [("a1", 0, 0), ("h8", 7, 7), ("a10", 0, 9), ("j10", 9, 9)] {
        let unit = name.parse::<Unit>().expect("a unit");
        assert_eq!((unit.file(), unit.rank()), (file, rank));
        assert_eq!(unit.to_string(), name);
        assert_eq!(Unit::new(file, rank), unit);
        assert_eq!(unit.index(), 10 * rank + file);
    }
    for wrong in ["", "a", "a0", "k1", "a11", "A1", "`1", "a1b", "10a", "a:"] {
        assert!(wrong.parse::<Unit>().is_err(), "{wrong}");
    }
    let check = |text: &str, name: &str, rest: &str| {
        assert_eq!(Unit::parse_prefix(text), Some((unit(name), rest)));
    };
    check("a1b2", "a1", "b2");
    check("a10b2", "a10", "b2");
    check("a2", "a2", "");
    check("a1x", "a1", "x");
    check("a20", "a2", "0");
}

#[test]
fn units_have_neighbours_up_to_the_edge() {
    let check = |name: &str, way, size, next: Option<&str>| {
        assert_eq!(unit(name).step(way, size), next.map(unit), "{name} {way:?}");
    };
    for (way, next) in Direction::ALL.into_iter().zip(["d5", "e4", "d3", "c4"]) {
        check("d4", way, 8, Some(next));
    }
    check("h8", Direction::North, 8, None);
    check("h8", Direction::East, 8, None);
    check("h8", Direction::North, 10, Some("h9"));
    check("h8", Direction::East, 10, Some("i8"));
    check("a1", Direction::South, 8, None);
    check("a1", Direction::West, 8, None);
}

#[test]
fn sets_of_units() {
    let set: Units = ["b2", "a1", "j10"].map(unit).into_iter().collect();
    let names: Vec<String> = set.iter().map(|unit| unit.to_string()).collect();
    assert_eq!(names, ["a1", "b2", "j10"]);
    assert_eq!(set.len(), 3);
    assert!(set.contains(unit("b2")) && !set.contains(unit("b1")));
    let other: Units = ["b2", "c3"].map(unit).into_iter().collect();
    assert_eq!(set & other, Units::one(unit("b2")));
    assert_eq!(other - set, Units::one(unit("c3")));
    assert_eq!((set | other).len(), 4);
    let mut grown = Units::EMPTY;
    assert!(grown.is_empty());
    grown.insert(unit("c3"));
    grown.insert(unit("c3"));
    assert_eq!(grown, Units::one(unit("c3")));
    assert!(!grown.is_empty());
}

#[test]
fn directions_run_clockwise() {
    let letters: String = Direction::ALL.iter().map(|way| way.letter()).collect();
    assert_eq!(letters, "nesw");
    for (at, way) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(way.clockwise(), Direction::ALL[(at + 1) % 4]);
        assert_eq!(Direction::from_letter(way.letter()), Some(way));
    }
    assert_eq!(Direction::from_letter('N'), None);
}

#[test]
fn sizes_and_kinds_belong_together() {
    assert_eq!(Size::ALL.map(Size::letter), ['S', 'L']);
    assert_eq!(
        Size::ALL.map(Size::own_kind),
        [Kind::SmallSquare, Kind::Rectangle]
    );
    assert_eq!(Size::ALL.map(Size::other), [Size::Large, Size::Small]);
    let kinds = [
        (Kind::SmallSquare, 'S', "kind-small-square"),
        (Kind::Rectangle, 'R', "kind-rectangle"),
        (Kind::Angle, 'L', "kind-angle"),
        (Kind::BigSquare, 'B', "kind-big-square"),
    ];
    for (kind, letter, word) in kinds {
        assert_eq!(kind.letter(), letter);
        assert_eq!(Arg::from(&kind), Arg::Word(word));
    }
    assert_eq!(
        Size::ALL.map(|size| Arg::from(&size)),
        [Arg::Word("size-small"), Arg::Word("size-large")]
    );
}

#[test]
fn seats_have_words() {
    let words = SEATS.map(|seat| seat_word(seat).0);
    assert_eq!(
        words,
        ["seat-red", "seat-blue", "seat-yellow", "seat-green"]
    );
    let words = [WHITE, BLACK].map(|seat| orbito::seat_word(seat).0);
    assert_eq!(words, ["seat-white", "seat-black"]);
    assert_eq!(RED.index(), 0);
}

#[test]
fn complaints_show_rule_and_values() {
    let diagnostic = Diagnostic {
        id: "some-message",
        rule: Some("I-15"),
        args: vec![
            ("text", Arg::from(&"a \"b\"".to_owned())),
            ("number", Arg::from(&7_u8)),
            ("word", Arg::from(&Word("seat-red"))),
            ("unit", Arg::from(&unit("f1"))),
        ],
    };
    assert_eq!(
        diagnostic.to_string(),
        "some-message (I-15) text=\"a \\\"b\\\"\" number=7 word=seat-red unit=\"f1\""
    );
}

#[test]
fn excerpts_are_short_and_printable() {
    let check = |input: &str, shown: &str| assert_eq!(excerpt(input), shown);
    check("", "");
    check("plain text!", "plain text!");
    check("Grüße, Ευρώπη", "Grüße, Ευρώπη");
    check("a\tb\nc\u{1b}d\0", "a\\tb\\nc\\u{1b}d\\u{0}");
    check("right\u{202e}to left", "right\\u{202e}to left");
    check("\\", "\\");
    let just = "x".repeat(24);
    check(&just, &just);
    check(&format!("{just}x"), &format!("{just}…"));
    // Characters are counted, not bytes.
    let letters = "é".repeat(24);
    check(&letters, &letters);
    check(&format!("{letters}é"), &format!("{letters}…"));
}
