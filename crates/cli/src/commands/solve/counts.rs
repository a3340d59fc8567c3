//! What is in the solution, a line for each number of marbles.

use std::io::Write as _;

use kinetic_solver::{Count, Solution, Statistics};
use serde_json::{Value as Json, json};

use crate::columns::{Side, columns};
use crate::context::Context;
use crate::failure::Failure;

/// Prints how many positions are won, drawn and lost.
pub fn print(context: &Context, solution: &Solution, json: bool) -> Result<(), Failure> {
    let statistics = Statistics::of(solution);
    let mut out = std::io::stdout().lock();
    if json {
        let layers: Vec<Json> = statistics
            .layers
            .iter()
            .enumerate()
            .map(|(marbles, count)| as_json(Some(marbles), count))
            .collect();
        let total = as_json(None, &statistics.total());
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
        rows.push(row(marbles.to_string(), count));
    }
    let total = statistics.total();
    rows.push(row(lang.text("counts-total"), &total));
    write!(out, "{}", columns(&[Side::Right; 6], &rows))?;
    let values = [("count", total.up_to_symmetry.into())];
    writeln!(out, "\n{}", lang.with("counts-symmetry", &values))?;
    Ok(())
}

fn row(first: String, count: &Count) -> Vec<String> {
    let numbers = [count.positions, count.wins, count.draws, count.losses];
    let longest = count
        .longest_win
        .map_or("-".into(), |turns| turns.to_string());
    let mut row = vec![first];
    row.extend(numbers.map(|number| number.to_string()));
    row.push(longest);
    row
}

fn as_json(marbles: Option<usize>, count: &Count) -> Json {
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
