//! Lists of legal turns, their spelling, and unfinished turns.

use std::collections::HashSet;

use kinetic_rules::{Game, Turn};

use super::subject::Subject;
use crate::random::Rng;

/// Positions with more results are left out where every turn is spelled.
const MOST_SPELLED: usize = 1_500;

pub fn listed_turns_lead_to_their_results<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(2_000, |position, rng| {
        let text = subject.text(position);
        if subject.results(position).len() > MOST_SPELLED {
            return;
        }
        let turns = game.legal_turns(position);
        for legal in &turns {
            let spelling = game.turn_text(legal.turn.parts());
            let read = game.parse_turn(&spelling);
            assert_eq!(read.as_ref().ok(), Some(&legal.turn), "{text}: {spelling}");
            let mut played = *position;
            let result = game.play(&mut played, legal.turn.parts());
            assert!(result.is_ok(), "{text}: {spelling} is listed but refused");
            assert_eq!(played, legal.result, "{text}: {spelling}");
        }
        // Looking for a single turn is slow: some of them will do.
        for _ in 0..turns.len().min(5) {
            let legal = &turns[rng.below(turns.len())];
            let between = game.turn_between(position, &legal.result);
            assert_eq!(between, Some(legal.turn), "{text}");
        }
        assert_eq!(game.turn_between(position, position), None, "{text}");
    });
}

pub fn the_list_is_sorted_and_complete<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(2_000, |position, _| {
        let results = subject.results(position);
        let unique: HashSet<G::Position> = results.iter().copied().collect();
        let text = subject.text(position);
        assert_eq!(unique.len(), results.len(), "{text}: a result came twice");
        let count = game.count_successors(position, &mut Default::default());
        assert_eq!(count, results.len() as u64, "{text}");
        if results.len() > MOST_SPELLED {
            return;
        }
        let turns = game.legal_turns(position);
        let texts: Vec<String> = turns
            .iter()
            .map(|legal| game.position_text(&legal.result))
            .collect();
        let sorted = texts.is_sorted_by(|a, b| a < b);
        assert!(sorted, "{text}");
        let listed: HashSet<G::Position> = turns.iter().map(|turn| turn.result).collect();
        assert_eq!(listed, unique, "{text}");
    });
}

pub fn the_workspace_does_not_matter<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    // One workspace sees many positions, in both directions.
    let game = &subject.game;
    let mut rng = Rng::new(4_000_000);
    let positions: Vec<G::Position> = (0..crate::support::scale(1_000))
        .map(|_| game.parse_position(&(subject.random)(&mut rng)).unwrap())
        .collect();
    let mut used = G::Workspace::default();
    for position in positions.iter().chain(positions.iter().rev()) {
        let mut results = Vec::new();
        game.for_each_successor(position, &mut used, |result| results.push(*result));
        assert_eq!(
            results,
            subject.results(position),
            "{}",
            subject.text(position)
        );
    }
}

pub fn next_parts_are_exactly_those_allowed<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(100, |position, rng| {
        let mut draft = game.begin(position);
        let mut done = Vec::new();
        loop {
            let next = game.next_parts(&draft);
            for (at, part) in next.iter().enumerate() {
                assert!(!next[..at].contains(part), "{part:?} came twice");
            }
            let mut allowed = 0;
            for &part in &subject.parts {
                let mut longer = draft.clone();
                let legal = game.extend(&mut longer, part).is_ok();
                let text = subject.text(position);
                assert_eq!(legal, next.contains(&part), "{text}: {done:?}, {part:?}");
                allowed += usize::from(legal);
            }
            assert_eq!(allowed, next.len(), "an unknown part can follow");
            if next.is_empty() {
                break;
            }
            let part = rng.pick(&next);
            game.extend(&mut draft, part)
                .expect("a part that can follow");
            done.push(part);
        }
    });
}

/// Positions with more results are left out where all ways to put a turn
/// together are tried.
const MOST_WALKED: usize = 120;

pub fn unfinished_turns_lead_to_all_results<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    subject.on_positions(1_500, |position, _| {
        let results: HashSet<G::Position> = subject.results(position).into_iter().collect();
        if results.len() > MOST_WALKED {
            return;
        }
        let mut walk = Walk {
            subject,
            results: &results,
            found: HashSet::new(),
            parts: Vec::new(),
        };
        let origin = subject.game.begin(position);
        walk.visit(&origin);
        assert_eq!(walk.found, results, "{}", subject.text(position));
    });
}

/// A walk over all unfinished turns.
struct Walk<'a, G: Game> {
    subject: &'a Subject<G>,
    results: &'a HashSet<G::Position>,
    found: HashSet<G::Position>,
    parts: Vec<G::Part>,
}

impl<G: Game> Walk<'_, G> {
    fn visit(&mut self, draft: &G::Draft) {
        let game = &self.subject.game;
        let next = game.next_parts(draft);
        match game.finish(draft) {
            Ok(result) => {
                assert!(!self.parts.is_empty(), "a turn has at least one part");
                assert!(self.results.contains(&result), "{:?}", self.parts);
                self.found.insert(result);
            }
            // A turn that may not end here can go on, unless the game is over.
            Err(_) => assert!(!next.is_empty() || self.results.is_empty()),
        }
        for part in next {
            let mut longer = draft.clone();
            game.extend(&mut longer, part)
                .expect("a part that can follow");
            self.parts.push(part);
            self.visit(&longer);
            self.parts.pop();
        }
    }
}

pub fn random_turns_are_listed_or_refused<G: Game + Sync>(subject: &Subject<G>)
where
    G::Part: Sync,
{
    let game = &subject.game;
    subject.on_positions(2_000, |position, rng| {
        let results: HashSet<G::Position> = subject.results(position).into_iter().collect();
        let possible = game.next_parts(&game.begin(position));
        for _ in 0..20 {
            // Mostly beginnings that are possible: the others all fail early.
            let mut parts = Vec::new();
            for _ in 0..1 + rng.below(3) {
                let from_list = rng.percent(80) && !possible.is_empty();
                let parts_to_pick = if from_list { &possible } else { &subject.parts };
                parts.push(rng.pick(parts_to_pick));
            }
            let turn = Turn::from_parts(&parts).expect("one to three parts");
            assert_eq!(turn.parts(), parts);
            let mut played = *position;
            let text = subject.text(position);
            match game.play(&mut played, &parts) {
                Ok(()) => assert!(results.contains(&played), "{text}: {parts:?}"),
                Err(_) => assert_eq!(played, *position, "{text}: {parts:?}"),
            }
            // What can be played can be written and read.
            let spelling = game.turn_text(&parts);
            if results.contains(&played) {
                let read = game.parse_turn(&spelling);
                assert_eq!(read.ok(), Some(turn), "{spelling}");
            }
        }
    });
}
