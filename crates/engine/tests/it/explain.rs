//! Explanations of turns, on positions where the reason is known.
//!
//! Each case of `explain/ido.txt` and `explain/orbito.txt` has a description,
//! the position, the turn that was played and the better one, each with its
//! continuation, and last the reasons that must be found: all of them, and no
//! other.

use kinetic_engine::ido::explain::{Case, Reason, explain};
use kinetic_engine::orbito::{explain as four, judge, solution};
use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido, Unit};
use kinetic_rules::orbito::{Orbito, cells};

/// The values of a case by their names, in the order of the file.
struct Known<'t> {
    text: &'t str,
}

impl<'t> Known<'t> {
    fn value(&self, name: &str) -> Option<&'t str> {
        let mut lines = self.text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn needed(&self, name: &str) -> &'t str {
        let missing = || panic!("no {name} in\n{}", self.text);
        self.value(name).unwrap_or_else(missing)
    }

    fn reasons(&self) -> Vec<&'t str> {
        let lines = self.text.lines();
        lines.filter_map(|line| line.strip_prefix("- ")).collect()
    }
}

fn cases(file: &str) -> Vec<Known<'_>> {
    let is_case = |text: &&str| text.contains("position: ");
    let texts = file.split("\n\n").filter(is_case);
    texts.map(|text| Known { text }).collect()
}

/// The positions after each of some turns, one after the other.
fn line<G: Game>(game: &G, from: &G::Position, turns: &str) -> Vec<G::Position> {
    let mut at = *from;
    turns
        .split(' ')
        .map(|text| {
            let turn = game
                .parse_turn(text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(&mut at, turn.parts())
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            at
        })
        .collect()
}

/// A reason as the file writes it.
fn written(game: &Ido, reason: &Reason) -> String {
    let name = |seat: &kinetic_rules::Seat| game.seat_name(*seat);
    let units = |units: &[Unit]| {
        let names: Vec<String> = units.iter().map(Unit::to_string).collect();
        names.join(" ")
    };
    match reason {
        Reason::MissesWin => "misses a win".to_owned(),
        Reason::PushesHome { seat, blocks, wins } => format!(
            "pushes {} home from {}{}",
            name(seat),
            units(blocks),
            if *wins { ", who wins" } else { "" }
        ),
        Reason::MissesSave { seat } => format!("does not stop {} from winning", name(seat)),
        Reason::AllowsWin { seat } => format!("lets {} win", name(seat)),
        Reason::OpensLane {
            seat,
            lane,
            block,
            shift,
        } => format!(
            "opens the lane along {} for {}{}, block {block}",
            lane.name(),
            name(seat),
            shift.map_or(String::new(), |way| format!("'s shift {}", way.letter()))
        ),
        Reason::PushedOff {
            seat,
            shift,
            blocks,
        } => {
            let at: Vec<Unit> = blocks.iter().map(|(_, at)| *at).collect();
            format!(
                "{} can shift {} and push off {}",
                name(seat),
                shift.letter(),
                units(&at)
            )
        }
        Reason::LetsHome { seat, count } => format!("lets {} bring home {count}", name(seat)),
        Reason::MissesArrival { count } => format!("brings home {count} fewer"),
        Reason::GivesFrame { seat } => format!("leaves the frame to {}", name(seat)),
        Reason::LeavesStuck { block } => format!("leaves {block} stuck"),
        Reason::FewerSteps { count } => format!("has {count} fewer steps"),
        Reason::WastesTurn => "wastes a turn".to_owned(),
    }
}

#[test]
fn the_reasons_of_ido_are_found() {
    let mut kinds = std::collections::BTreeSet::new();
    for case in cases(include_str!("explain/ido.txt")) {
        let board = Board::by_name(case.value("board").unwrap_or("classic")).expect("a board");
        let game = Ido::on(board);
        let before = game
            .parse_position(case.needed("position"))
            .unwrap_or_else(|e| panic!("{e}\n{}", case.text));
        let reasons = explain(Case {
            game: &game,
            before: &before,
            played: &line(&game, &before, case.needed("played")),
            better: &line(&game, &before, case.needed("better")),
        });
        let found: Vec<String> = reasons.iter().map(|r| written(&game, r)).collect();
        assert_eq!(found, case.reasons(), "{}", case.text);
        kinds.extend(
            reasons
                .iter()
                .map(std::mem::discriminant)
                .map(|d| format!("{d:?}")),
        );
    }
    assert_eq!(kinds.len(), 12, "every kind of reason has a case");
}

/// A reason of Orbito as the file writes it.
fn written_four(reason: &four::Reason) -> String {
    let line = |four: &four::Four| {
        let names: Vec<String> = cells(four.before).map(|cell| cell.to_string()).collect();
        format!(
            "{} (before the turning {})",
            four.line.name(),
            names.join(" ")
        )
    };
    match reason {
        four::Reason::MissesFour { four } => format!("misses four along {}", line(four)),
        four::Reason::CompletesFour { four } => format!("completes four along {}", line(four)),
        four::Reason::LetsFour { four, place, slide } => format!(
            "lets the opponent make four along {}: {}{place}",
            line(four),
            slide.map_or(String::new(), |(from, to)| format!("{from}{to},"))
        ),
        four::Reason::Changes { from, to } => format!("{from} becomes {to}"),
    }
}

#[test]
fn the_reasons_of_orbito_are_found() {
    for case in cases(include_str!("explain/orbito.txt")) {
        let before = Orbito
            .parse_position(case.needed("position"))
            .unwrap_or_else(|e| panic!("{e}\n{}", case.text));
        let played = line(&Orbito, &before, case.needed("played"));
        let judged = judge(solution(), &before, &played[0]).expect("a judgement");
        assert_eq!(
            judged.mark.map_or("none", |mark| mark.name()),
            case.needed("mark"),
            "{}",
            case.text
        );
        let found: Vec<String> = judged.reasons.iter().map(written_four).collect();
        assert_eq!(found, case.reasons(), "{}", case.text);
    }
}
