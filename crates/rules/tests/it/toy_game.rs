//! A third game meets the trait: what the crate offers for every game works
//! for it too.

use kinetic_rules::record::{Reader, describe};
use kinetic_rules::{Course, Game, perft};

use crate::random::Rng;
use crate::support::toy::{Heap, Refused, Take, Takeaway};
use crate::support::{apply, finish_text};

#[track_caller]
fn heap(text: &str) -> Heap {
    let heap = Takeaway.parse_position(text).expect("a heap");
    assert_eq!(Takeaway.position_text(&heap), text);
    heap
}

#[test]
fn the_default_play_goes_through_an_unfinished_turn() {
    let check = |before: &str, parts: &[Take], after: Result<&str, Refused>| {
        let mut position = heap(before);
        let played = Takeaway.play(&mut position, parts);
        let expected = after.unwrap_or(before);
        assert_eq!(Takeaway.position_text(&position), expected);
        assert_eq!(played.err(), after.err());
    };
    check("5 new a ab", &[Take(2)], Ok("3 on b ab"));
    check("5 new a ab", &[Take(4)], Err(Refused("heap-number")));
    check("5 on a ab", &[Take(5)], Ok("0 on =a ab"));
    check("5 on a ab", &[], Err(Refused("heap-number")));
    check("5 on a ab", &[Take(1), Take(1)], Err(Refused("heap-once")));
}

#[test]
fn the_default_list_has_every_turn_sorted_by_its_result() {
    let turns = Takeaway.legal_turns(&heap("3 new c abc"));
    let listed: Vec<(String, String)> = turns
        .iter()
        .map(|turn| {
            (
                Takeaway.turn_text(turn.turn.parts()),
                Takeaway.position_text(&turn.result),
            )
        })
        .collect();
    assert_eq!(
        listed,
        [
            ("3".to_owned(), "0 on =c abc".to_owned()),
            ("2".to_owned(), "1 on a abc".to_owned()),
            ("1".to_owned(), "2 on a abc".to_owned()),
        ]
    );
}

#[test]
fn the_default_draw_finds_every_turn_equally_often() {
    let mut rng = Rng::new(1);
    let mut counts = [0; 5];
    for _ in 0..5_000 {
        let drawn = Takeaway.sample_successor(&heap("5 on a ab"), &mut (), &mut |n| rng.below(n));
        let text = Takeaway.position_text(&drawn.expect("a turn"));
        counts[usize::from(text.as_bytes()[0] - b'0')] += 1;
    }
    assert!(
        counts.iter().all(|n| (900..=1_100).contains(n)),
        "{counts:?}"
    );
    let over = Takeaway.sample_successor(&heap("0 on =a ab"), &mut (), &mut |_| 0);
    assert_eq!(over, None);
}

#[test]
fn perft_counts_leaves() {
    let check = |text: &str, counts: &[u64]| {
        for (depth, &count) in counts.iter().enumerate() {
            let leaves = perft(&Takeaway, &heap(text), depth as u32);
            assert_eq!(leaves, Some(count), "{text}, depth {depth}");
        }
    };
    // Each way to write 4 as a sum is a game; finished ones stay leaves.
    check("4 on a ab", &[1, 4, 7, 8, 8, 8]);
    // The opening takes at most three.
    check("4 new a ab", &[1, 3, 6, 7, 7]);
    check("0 on =a ab", &[1, 1, 1]);
    check("30 on a ab", &[1, 30, 436]);
}

#[test]
fn perft_says_when_the_count_is_too_large() {
    let huge = heap(&format!("{} new a ab", u64::MAX));
    assert_eq!(perft(&Takeaway, &huge, 1), Some(3));
    // Three heaps with almost 2^64 results each.
    assert_eq!(perft(&Takeaway, &huge, 2), None);
}

#[test]
fn courses_know_seats_that_leave() {
    let mut course = Course::new(Takeaway, heap("12 new a abc"));
    apply(&Takeaway, &mut course, "3 cleo:resigns 1");
    assert_eq!(Takeaway.position_text(course.position()), "8 on a abc!");
    assert_eq!(finish_text(course.finish()), "*");
    apply(&Takeaway, &mut course, "8");
    assert_eq!(finish_text(course.finish()), "1-0-0 board");
}

#[test]
fn records_are_written_and_replayed() {
    let mut course = Course::new(Takeaway, heap("9 new b ab"));
    apply(&Takeaway, &mut course, "2 5 1 anna:time");
    let text = describe(&course).to_string();
    assert_eq!(
        text,
        "[Game \"takeaway\"]\n\
         [Seats \"anna bert\"]\n\
         [First \"bert\"]\n\
         [Options \"9\"]\n\
         [Result \"0-1\"]\n\
         [Ending \"time\"]\n\
         \n\
         1. 2 2. 5 3. 1 anna:time 0-1\n"
    );
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let replayed = record.replay(&Takeaway).expect("a legal game");
    assert!(replayed.events().eq(course.events()));
    assert!(replayed.positions().eq(course.positions()));
}

#[test]
fn a_record_without_seats_is_for_two() {
    let text = "[Game \"takeaway\"]\n\n1. 3 2. 9 0-1\n";
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let replayed = record.replay(&Takeaway).expect("a legal game");
    assert_eq!(Takeaway.position_text(replayed.start()), "12 new a ab");
}
