//! Plain-text tables.

/// Alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// Formats rows as a table, with two spaces between columns and without
/// trailing spaces.
pub fn columns(sides: &[Side], rows: &[Vec<String>]) -> String {
    let width = |text: &String| text.chars().count();
    let widths: Vec<usize> = (0..sides.len())
        .map(|column| {
            let texts = rows.iter().filter_map(|row| row.get(column));
            texts.map(width).max().unwrap_or(0)
        })
        .collect();
    let mut table = String::new();
    for row in rows {
        let mut line = String::new();
        for ((text, side), column) in row.iter().zip(sides).zip(&widths) {
            let space = " ".repeat(column - width(text));
            let (before, after) = match side {
                Side::Left => ("", space.as_str()),
                Side::Right => (space.as_str(), ""),
            };
            line.extend([before, text, after, "  "]);
        }
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_each_other() {
        let rows = [["é", "1"], ["two", "22"]].map(|row| row.map(str::to_owned).to_vec());
        let table = columns(&[Side::Left, Side::Right], &rows);
        assert_eq!(table, "é     1\ntwo  22\n");
    }
}
