//! The report of a match as text.

use std::fmt::Write as _;

use kinetic_arena::stats::{Interval, Sprt, Verdict};
use kinetic_arena::{Group, Report, ScoreLine, SeatLine, Strength};

use crate::columns::{Side, columns};
use crate::lang::Lang;

/// The whole report. `seats` are the names of the seats in play.
pub fn text(lang: &Lang, report: &Report, seats: &[String]) -> String {
    let mut out = String::new();
    let name = |contestant: usize, group: Group| {
        let name = report.contestants[contestant].as_str();
        let id = match group {
            Group::All => return name.to_owned(),
            Group::One => "match-group-one",
            Group::Rest => "match-group-rest",
            Group::Reference => "match-group-reference",
        };
        lang.with(id, &[("name", name.into())])
    };
    let mut columns = vec![String::new()];
    columns.extend(
        [
            "match-games",
            "match-wins",
            "match-draws",
            "match-losses",
            "match-score",
            "match-interval",
        ]
        .map(|id| lang.text(id)),
    );

    let mut rows = vec![columns.clone()];
    let rated = report.standings.iter().any(|one| one.strength.is_some());
    if rated {
        rows[0].push("Elo".to_owned());
    }
    for standing in &report.standings {
        let first = name(standing.contestant, standing.group);
        let mut row = row(lang, first, &standing.line);
        row.extend(standing.strength.map(elo));
        rows.push(row);
    }
    push_table(&mut out, &rows);

    rows = vec![columns.clone()];
    rows[0][0] = lang.text("match-seat");
    for (seat, line) in report.by_seat.iter().enumerate() {
        rows.push(row(
            lang,
            seats.get(seat).cloned().unwrap_or_default(),
            line,
        ));
    }
    rows.push(vec![lang.text("match-order")]);
    for (place, line) in report.by_order.iter().enumerate() {
        rows.push(row(lang, format!("{}.", place + 1), line));
    }
    push_table(&mut out, &rows);

    // With a single player the tables by seat are complete.
    if report.contestants.len() > 1 {
        let of = |title: &str, lines: &[SeatLine], place: &dyn Fn(usize) -> String| {
            let mut rows = vec![columns.clone()];
            rows[0][0] = lang.text(title);
            if lines.iter().any(|line| line.ratio.is_some()) {
                rows[0].push(lang.text("match-ratio"));
            }
            for line in lines {
                let who = name(line.contestant, line.group);
                let mut row = row(lang, format!("{} {who}", place(line.seat)), &line.line);
                row.extend(line.ratio.map(|ratio| number(ratio, 2)));
                rows.push(row);
            }
            rows
        };
        let seat = |seat: usize| format!("{}:", seats.get(seat).map_or("", String::as_str));
        let by_seat = &report.by_contestant_and_seat;
        push_table(&mut out, &of("match-seat-and-player", by_seat, &seat));
        if report.by_order.len() > 2 {
            let place = |place: usize| format!("{}.", place + 1);
            let by_order = &report.by_contestant_and_order;
            push_table(&mut out, &of("match-order-and-player", by_order, &place));
        }
    }

    let turns = [
        ("mean", number(report.turns.mean, 1).into()),
        ("median", number(report.turns.median, 1).into()),
        ("least", report.turns.least.into()),
        ("most", report.turns.most.into()),
    ];
    let _ = writeln!(out, "{}", lang.with("match-turns", &turns));
    if report.shifts > 0.0 {
        let shifts = [("shifts", number(report.shifts, 1).into())];
        let _ = writeln!(out, "{}", lang.with("match-shifts", &shifts));
    }
    let endings: Vec<String> = report
        .endings
        .iter()
        .map(|(ending, count)| format!("{ending} {count}"))
        .collect();
    let endings = [("endings", endings.join(", ").into())];
    let _ = writeln!(out, "{}", lang.with("match-endings", &endings));
    if let Some(sprt) = &report.sprt {
        let _ = writeln!(out, "{}", test(lang, sprt));
    }
    out
}

/// A row of results.
fn row(lang: &Lang, first: String, line: &ScoreLine) -> Vec<String> {
    let tally = &line.tally;
    let mut row = vec![first];
    row.extend([tally.games, tally.wins, tally.draws, tally.losses].map(|n| n.to_string()));
    let percent = number(tally.score() * 100.0, 1);
    row.push(lang.with("value-percent", &[("percent", percent.into())]));
    row.push(interval(line.interval, 100.0, 1));
    row
}

/// Appends a table, the first column left-aligned, all others right-aligned,
/// and an empty line.
fn push_table(out: &mut String, rows: &[Vec<String>]) {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut sides = vec![Side::Right; count];
    sides[..count.min(1)].fill(Side::Left);
    out.push_str(&columns(&sides, rows));
    out.push('\n');
}

/// A difference in Elo with its interval.
fn elo(strength: Strength) -> String {
    let ends = interval(strength.interval, 1.0, 0);
    format!("{} ({ends})", number(strength.elo, 0))
}

fn interval(interval: Interval, factor: f64, digits: usize) -> String {
    let [low, high] = [interval.low, interval.high].map(|end| number(end * factor, digits));
    format!("{low} … {high}")
}

/// A number with this many digits after the point.
fn number(number: f64, digits: usize) -> String {
    if number.is_nan() {
        return "–".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "∞" } else { "-∞" }.to_owned();
    }
    let text = format!("{number:.digits$}");
    // Rounding can leave a negative zero.
    match text.trim_start_matches(['-', '0', '.']).is_empty() {
        true => text.trim_start_matches('-').to_owned(),
        false => text,
    }
}

/// The decision of the SPRT.
fn test(lang: &Lang, sprt: &Sprt) -> String {
    let bounds = sprt.bounds();
    let (low, high) = sprt.ends();
    let id = match sprt.verdict() {
        Verdict::Open => "match-sprt-open",
        Verdict::H0 => "match-sprt-lower",
        Verdict::H1 => "match-sprt-upper",
    };
    let values = [
        ("lower", bounds.elo0.to_string().into()),
        ("upper", bounds.elo1.to_string().into()),
        ("llr", number(sprt.llr(), 2).into()),
        ("low", number(low, 2).into()),
        ("high", number(high, 2).into()),
    ];
    lang.with(id, &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_empty_sign() {
        assert_eq!(number(-0.04, 1), "0.0");
        assert_eq!(number(-0.4, 0), "0");
        assert_eq!(number(-10.0, 0), "-10");
        assert_eq!(number(f64::NEG_INFINITY, 0), "-∞");
        assert_eq!(number(f64::NAN, 2), "–");
    }

    #[test]
    fn columns_stand_below_each_other() {
        let mut out = String::new();
        let rows = [vec!["a", "b"], vec!["long", "1"], vec!["é"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect());
        push_table(&mut out, &rows);
        assert_eq!(out, "a     b\nlong  1\né\n\n");
    }
}
