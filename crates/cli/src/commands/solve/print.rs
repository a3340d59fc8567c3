//! Statistics of the solution: positions counted by marbles, and the figures
//! that `docs/orbito-solved.md` explains.

use std::collections::BTreeMap;
use std::io::Write as _;

use kinetic_rules::Game as _;
use kinetic_rules::orbito::Orbito;
use kinetic_solver::{Count, Facts, Lines, Openings, Solution, Statistics};
use serde_json::{Value as Json, json};

use super::value_text;
use crate::columns::{Side, columns};
use crate::context::{Context, Failure};
use crate::lang::Lang;

/// Prints the numbers of won, drawn and lost positions.
pub fn counts(context: &Context, solution: &Solution, json: bool) -> Result<(), Failure> {
    let statistics = Statistics::of(solution);
    let mut out = std::io::stdout().lock();
    if json {
        let layers: Vec<Json> = statistics
            .layers
            .iter()
            .enumerate()
            .map(|(marbles, count)| count_json(Some(marbles), count))
            .collect();
        let total = count_json(None, &statistics.total());
        writeln!(out, "{}", json!({ "layers": layers, "total": total }))?;
        return Ok(());
    }
    let lang = &context.lang;
    let headings = [
        "counts-marbles",
        "counts-positions",
        "counts-wins",
        "counts-draws",
        "counts-losses",
        "counts-longest-win",
    ];
    let mut rows = vec![headings.map(|id| lang.text(id)).to_vec()];
    for (marbles, count) in statistics.layers.iter().enumerate() {
        rows.push(counts_row(marbles.to_string(), count));
    }
    let total = statistics.total();
    rows.push(counts_row(lang.text("counts-total"), &total));
    write!(out, "{}", columns(&[Side::Right; 6], &rows))?;
    let values = [("count", total.up_to_symmetry.into())];
    writeln!(out, "\n{}", lang.with("counts-symmetry", &values))?;
    Ok(())
}

fn counts_row(first: String, count: &Count) -> Vec<String> {
    let numbers = [count.positions, count.wins, count.draws, count.losses];
    let longest = count
        .longest_win
        .map_or("-".into(), |turns| turns.to_string());
    let mut row = vec![first];
    row.extend(numbers.map(|number| number.to_string()));
    row.push(longest);
    row
}

fn count_json(marbles: Option<usize>, count: &Count) -> Json {
    let mut json = serde_json::Map::new();
    if let Some(marbles) = marbles {
        json.insert("marbles".into(), marbles.into());
    }
    for (name, number) in [
        ("positions", count.positions),
        ("up_to_symmetry", count.up_to_symmetry),
        ("wins", count.wins),
        ("draws", count.draws),
        ("losses", count.losses),
    ] {
        json.insert(name.into(), number.into());
    }
    json.insert("longest_win".into(), count.longest_win.into());
    json.insert("longest_loss".into(), count.longest_loss.into());
    json.into()
}

/// Prints the facts.
pub fn facts(context: &Context, facts: &Facts, json: bool) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", facts_json(facts))?;
        return Ok(());
    }
    let lang = &context.lang;
    let mut section = |heading: &str, rows: Vec<Vec<String>>| -> Result<(), Failure> {
        writeln!(out, "{}\n", lang.text(heading))?;
        let sides = rows.iter().map(Vec::len).max().unwrap_or(0);
        let sides: Vec<Side> = (0..sides)
            .map(|column| if column == 0 { Side::Left } else { Side::Right })
            .collect();
        writeln!(out, "{}", columns(&sides, &rows))?;
        Ok(())
    };
    section("facts-openings", openings(lang, &facts.openings))?;
    section("facts-third", third_turns(lang, &facts.openings))?;
    section("facts-random", random(lang, facts))?;
    section("facts-extra", extra(lang, facts))?;
    section("facts-ends", ends(lang, facts))?;
    section("facts-rare", rare(lang, facts))
}

/// A line with a label and texts.
fn row(lang: &Lang, label: &str, texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut row = vec![lang.text(label)];
    row.extend(texts);
    row
}

fn openings(lang: &Lang, openings: &Openings) -> Vec<Vec<String>> {
    let labels = ["facts-turn", "facts-value", "facts-positions"];
    let mut rows = vec![labels.map(|id| lang.text(id)).to_vec()];
    for (number, results) in openings.results.iter().enumerate() {
        rows.extend(results.iter().map(|(value, count)| {
            vec![
                (number + 1).to_string(),
                value_text(lang, *value),
                count.to_string(),
            ]
        }));
    }
    rows
}

/// The number of second turns by the number of winning third turns they leave.
fn third_turns(lang: &Lang, openings: &Openings) -> Vec<Vec<String>> {
    let labels = ["facts-winning", "facts-seconds", "facts-example"];
    let mut rows = vec![labels.map(|id| lang.text(id)).to_vec()];
    let mut counts = BTreeMap::new();
    for holding in &openings.third_turns {
        let known = counts
            .entry((holding.winning, holding.turns))
            .or_insert((0, holding.position));
        known.0 += 1;
    }
    rows.extend(
        counts
            .into_iter()
            .map(|((winning, turns), (count, example))| {
                vec![
                    format!("{winning} / {turns}"),
                    count.to_string(),
                    Orbito.position_text(&example),
                ]
            }),
    );
    rows
}

fn random(lang: &Lang, facts: &Facts) -> Vec<Vec<String>> {
    let random = &facts.random;
    let [first, second] = [0, 1];
    let drawn = percent(lang, 1.0 - random.beginner_wins - random.second_wins);
    let share = |side: usize| percent(lang, random.errors[side] / random.turns[side]);
    let number = |number: f64| format!("{number:.3}");
    vec![
        row(
            lang,
            "facts-side",
            ["facts-beginner", "facts-second"].map(|id| lang.text(id)),
        ),
        row(
            lang,
            "facts-wins",
            [random.beginner_wins, random.second_wins].map(|share| percent(lang, share)),
        ),
        row(lang, "facts-drawn", [drawn.clone(), drawn]),
        row(lang, "facts-turns", random.turns.map(number)),
        row(lang, "facts-errors", random.errors.map(number)),
        row(lang, "facts-error-share", [share(first), share(second)]),
    ]
}

fn percent(lang: &Lang, share: f64) -> String {
    let percent = format!("{:.1}", 100.0 * share);
    lang.with("value-percent", &[("percent", percent.into())])
}

fn extra(lang: &Lang, facts: &Facts) -> Vec<Vec<String>> {
    let without = &facts.without_extra;
    let mut rows = vec![
        row(
            lang,
            "facts-without-start",
            [value_text(lang, without.start)],
        ),
        row(lang, "facts-without-changed", [without.changed.to_string()]),
    ];
    if let Some((turns, position)) = &without.longest_win {
        rows.push(row(lang, "facts-longest", [turns.to_string()]));
        rows.push(row(lang, "facts-so-long", [without.so_long.to_string()]));
        rows.push(row(lang, "facts-example", [Orbito.position_text(position)]));
    }
    rows
}

fn ends(lang: &Lang, facts: &Facts) -> Vec<Vec<String>> {
    let labels = ["facts-ours", "facts-theirs", "facts-both"];
    let mut rows = vec![row(lang, "facts-after", labels.map(|id| lang.text(id)))];
    let numbers =
        |lines: &Lines| [lines.ours, lines.theirs, lines.both].map(|number| number.to_string());
    rows.push(row(lang, "facts-regular", numbers(&facts.ends.regular)));
    for (number, lines) in facts.ends.extra.iter().enumerate() {
        let mut row = vec![lang.with("facts-extra-rotation", &[("number", (number + 1).into())])];
        row.extend(numbers(lines));
        rows.push(row);
    }
    rows
}

fn rare(lang: &Lang, facts: &Facts) -> Vec<Vec<String>> {
    let ends = &facts.ends;
    [
        ("facts-reachable", facts.reachable),
        ("facts-all-turns", ends.turns),
        ("facts-undecided", ends.undecided),
        ("facts-their-turn", facts.won_on_their_turn),
        ("facts-forced", ends.forced),
        ("facts-saved", ends.saved_by_both),
    ]
    .map(|(id, number)| row(lang, id, [number.to_string()]))
    .to_vec()
}

fn facts_json(facts: &Facts) -> Json {
    let lines =
        |lines: &Lines| json!({ "own": lines.ours, "opponent": lines.theirs, "both": lines.both });
    let openings: Vec<Json> = facts
        .openings
        .results
        .iter()
        .enumerate()
        .flat_map(|(number, results)| {
            results.iter().map(move |(value, count)| {
                json!({ "turn": number + 1, "value": value.to_string(), "positions": count })
            })
        })
        .collect();
    let third: Vec<Json> = facts
        .openings
        .third_turns
        .iter()
        .map(|holding| {
            json!({
                "position": Orbito.position_text(&holding.position),
                "winning": holding.winning,
                "turns": holding.turns,
                "value": holding.value.to_string(),
            })
        })
        .collect();
    let (random, without) = (&facts.random, &facts.without_extra);
    let rounded = |number: f64| (number * 1e6).round() / 1e6;
    json!({
        "reachable": facts.reachable,
        "openings": openings,
        "third_turns": third,
        "random": {
            "beginner_wins": rounded(random.beginner_wins),
            "second_wins": rounded(random.second_wins),
            "turns": random.turns.map(rounded),
            "errors": random.errors.map(rounded),
        },
        "without_extra_turnings": {
            "start": without.start.to_string(),
            "changed": without.changed,
            "longest_win": without.longest_win.map(|(turns, _)| turns),
            "so_long": without.so_long,
            "position": without.longest_win.map(|(_, position)| Orbito.position_text(&position)),
        },
        "ends": {
            "turns": facts.ends.turns,
            "regular": lines(&facts.ends.regular),
            "extra": facts.ends.extra.iter().map(lines).collect::<Vec<_>>(),
            "undecided": facts.ends.undecided,
            "forced": facts.ends.forced,
            "saved_by_both": facts.ends.saved_by_both,
        },
        "won_on_their_turn": facts.won_on_their_turn,
    })
}
