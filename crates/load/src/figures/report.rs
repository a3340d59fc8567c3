//! Figures, side by side with what they should be.

use std::fmt;

/// A figure and what it should be.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What was measured.
    pub name: String,
    /// What came out.
    pub value: f64,
    /// The unit.
    pub unit: &'static str,
    /// What it should be at most (or at least); `None` where it only informs.
    pub target: Option<f64>,
    /// Whether more is better.
    pub more: bool,
}

impl Figure {
    /// A figure that should be at most this.
    pub fn at_most(name: &str, value: f64, unit: &'static str, target: f64) -> Figure {
        Figure {
            name: name.to_owned(),
            value,
            unit,
            target: Some(target),
            more: false,
        }
    }

    /// A figure that should be at least this.
    pub fn at_least(name: &str, value: f64, unit: &'static str, target: f64) -> Figure {
        Figure {
            more: true,
            ..Figure::at_most(name, value, unit, target)
        }
    }

    /// A figure that only informs.
    pub fn note(name: &str, value: f64, unit: &'static str) -> Figure {
        Figure {
            target: None,
            ..Figure::at_most(name, value, unit, 0.0)
        }
    }

    /// Whether it is as it should be. What could not be measured is not.
    pub fn reached(&self) -> bool {
        match self.target {
            None => true,
            Some(target) if self.more => self.value >= target,
            Some(target) => self.value <= target,
        }
    }
}

/// Some figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report(pub Vec<Figure>);

impl Report {
    /// Whether all are as they should be.
    pub fn reached(&self) -> bool {
        self.0.iter().all(Figure::reached)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|figure| figure.name.len()).max();
        let width = width.unwrap_or(0);
        for figure in &self.0 {
            let Figure {
                name, value, unit, ..
            } = figure;
            write!(f, "{name:<width$}  {value:>10.1} {unit:<9}")?;
            if let Some(target) = figure.target {
                let bound = if figure.more { "≥" } else { "≤" };
                let verdict = if figure.reached() {
                    "reached"
                } else {
                    "MISSED"
                };
                write!(f, "  {bound} {target:<8} {verdict}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_is_said() {
        let good = Figure::at_most("quick", 5.0, "ms", 100.0);
        let bad = Figure::at_least("many", 5.0, "/s", 100.0);
        let unknown = Figure::at_most("unknown", f64::NAN, "ms", 100.0);
        assert!(good.reached() && !bad.reached() && !unknown.reached());
        let table = Report(vec![good, bad, Figure::note("only told", 1.0, "")]);
        assert!(!table.reached());
        let text = table.to_string();
        assert!(text.contains("≥ 100      MISSED"), "{text}");
        assert!(text.contains("≤ 100      reached"), "{text}");
    }
}
