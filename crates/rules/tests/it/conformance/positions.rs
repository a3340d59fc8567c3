//! Text, hashes, ends, symmetries and seats.

use std::collections::HashSet;

use kinetic_rules::{GamePosition, Score, Seat, Symmetric};

use super::subject::Subject;

/// No search should have to copy more than this for a position.
const LARGEST_POSITION: usize = 128;

pub fn positions_are_small<G: Symmetric>(_: &Subject<G>) {
    assert!(size_of::<G::Position>() <= LARGEST_POSITION);
}

pub fn text_is_read_back<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(3_000, |position, rng| {
        let mut results = subject.results(position);
        rng.shuffle(&mut results);
        results.truncate(20);
        for position in results.iter().chain([position]) {
            let text = game.position_text(position);
            let read = game.parse_position(&text);
            assert_eq!(read.as_ref().ok(), Some(position), "{text}");
            assert_eq!(read.map(|read| game.position_text(&read)).unwrap(), text);
        }
    });
}

pub fn hashes_stay_up_to_date<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(1_000, |start, rng| {
        let mut position = *start;
        for _ in 0..20 {
            let results = subject.results(&position);
            let hashes: HashSet<u64> = results.iter().map(|result| result.hash_key()).collect();
            assert_eq!(hashes.len(), results.len(), "{}", subject.text(&position));
            for result in &results {
                let (kept, anew) = (result.hash_key(), result.hash_from_scratch());
                assert_eq!(kept, anew, "{}", subject.text(result));
            }
            if results.is_empty() {
                break;
            }
            position = rng.pick(&results);
            let read = game.parse_position(&subject.text(&position)).unwrap();
            assert_eq!(read.hash_key(), position.hash_key());
        }
    });
}

pub fn finished_positions_are_over<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(3_000, |position, _| {
        let text = subject.text(position);
        let over = position.to_move().is_none();
        assert_eq!(position.outcome().is_some(), over, "{text}");
        assert_eq!(subject.results(position).is_empty(), over, "{text}");
        let draft = game.begin(position);
        assert_eq!(game.next_parts(&draft).is_empty(), over, "{text}");
        assert!(game.finish(&draft).is_err(), "{text}");
        if over {
            assert!(game.legal_turns(position).is_empty(), "{text}");
            let mut draft = draft;
            for &part in subject.parts.iter().step_by(97) {
                assert!(game.extend(&mut draft, part).is_err(), "{text}");
            }
        }
        if let Some(outcome) = position.outcome() {
            let seats: Vec<Seat> = outcome.iter().map(|(seat, _)| seat).collect();
            assert_eq!(seats, position.seats().iter().collect::<Vec<_>>());
            let wins = outcome.iter().filter(|(_, score)| *score == Score::Win);
            assert!(wins.count() <= 1, "{text}");
        }
    });
}

pub fn symmetries_keep_the_rules<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(1_000, |position, rng| {
        let text = subject.text(position);
        let results = subject.results(position);
        let mut turns = Vec::new();
        for result in results.iter().step_by(1 + results.len() / 5) {
            let turn = game.turn_between(position, result).expect("a legal turn");
            turns.push((turn, *result));
        }
        let symmetry = rng.below(game.symmetries());
        let image = game.image(position, symmetry);
        let expected: HashSet<G::Position> = results
            .iter()
            .map(|result| game.image(result, symmetry))
            .collect();
        let found: HashSet<G::Position> = subject.results(&image).into_iter().collect();
        assert_eq!(found, expected, "{text}, symmetry {symmetry}");
        for (turn, result) in turns {
            let mut played = image;
            let parts: Vec<G::Part> = turn
                .parts()
                .iter()
                .map(|&part| game.image_of_part(part, symmetry))
                .collect();
            game.play(&mut played, &parts)
                .unwrap_or_else(|error| panic!("{text}, symmetry {symmetry}: {error}"));
            assert_eq!(played, game.image(&result, symmetry), "{text}");
        }
        assert_eq!(image.hash_key(), image.hash_from_scratch());
        assert_eq!(image.seats().len(), position.seats().len());
    });
}

pub fn symmetries_lead_back<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    let number = game.symmetries();
    subject.on_positions(1_000, |position, rng| {
        assert_eq!(game.image(position, 0), *position);
        let part = rng.pick(&subject.parts);
        assert_eq!(game.image_of_part(part, 0), part);
        for symmetry in 0..number {
            // Some symmetry undoes this one, for parts as for positions.
            let image = game.image(position, symmetry);
            let part_image = game.image_of_part(part, symmetry);
            let undone = (0..number).any(|back| {
                game.image(&image, back) == *position
                    && game.image_of_part(part_image, back) == part
            });
            assert!(undone, "{}, {symmetry}", subject.text(position));
        }
    });
    // There is a position that no symmetry but the identity leaves alone.
    let images = |position: &G::Position| -> usize {
        let images: HashSet<G::Position> = (0..number)
            .map(|symmetry| game.image(position, symmetry))
            .collect();
        images.len()
    };
    let mut rng = crate::random::Rng::new(1);
    let uneven = (0..100).any(|_| {
        let text = (subject.random)(&mut rng);
        images(&game.parse_position(&text).unwrap()) == number
    });
    assert!(uneven);
}

pub fn seats_can_be_taken_out<G: Symmetric + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(2_000, |position, rng| {
        let text = subject.text(position);
        let seats: Vec<Seat> = game.all_seats().iter().collect();
        let seat = rng.pick(&seats);
        let playing = position.seats().minus(position.seats_out());
        let mut without = *position;
        without.remove_seat(seat);
        let goes_on_without = position.to_move().is_some()
            && position.seats().len() > 2
            && playing.contains(seat)
            && playing.len() > 1;
        if !goes_on_without {
            assert_eq!(without, *position, "{text}");
            return;
        }
        let out = position.seats_out().with(seat);
        assert_eq!(without.seats_out(), out, "{text}");
        assert_eq!(without.seats(), position.seats(), "{text}");
        let next = match position.to_move() {
            Some(mover) if mover == seat => playing.minus(out).next_after(seat),
            other => other,
        };
        assert_eq!(without.to_move(), next, "{text}");
        assert_eq!(without.hash_key(), without.hash_from_scratch());
        let read = game.parse_position(&subject.text(&without));
        assert_eq!(read.ok(), Some(without), "{text}");
        for result in subject.results(&without) {
            assert_eq!(result.seats_out(), out, "{text}");
            assert_ne!(result.to_move(), Some(seat), "{text}");
        }
    });
}
