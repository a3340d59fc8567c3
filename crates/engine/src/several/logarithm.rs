//! Logarithms that are the same on every machine.

/// The natural logarithm of the odds of a chance, in thousandths.
pub fn logit(chance: f32) -> i32 {
    let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
    ((natural(chance) - natural(1.0 - chance)) * 1000.0) as i32
}

/// The natural logarithm of a positive number, worked out with nothing but
/// the four operations.
fn natural(mut x: f64) -> f64 {
    let mut halvings = 0.0;
    while x > 1.5 {
        x /= 2.0;
        halvings += 1.0;
    }
    while x < 0.75 {
        x *= 2.0;
        halvings -= 1.0;
    }
    // ln x = 2 artanh((x - 1) / (x + 1))
    let y = (x - 1.0) / (x + 1.0);
    let (mut power, mut sum) = (y, 0.0);
    for odd in 0..10 {
        sum += 2.0 * power / f64::from(2 * odd + 1);
        power *= y * y;
    }
    sum + halvings * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for x in [1e-6, 0.1, 0.5, 0.75, 1.0, 1.4, 1.5, 2.0, 10.0] {
            assert!((natural(x) - x.ln()).abs() < 1e-7, "{x}");
        }
        assert_eq!(logit(0.5), 0);
        assert!((logit(0.75) - 1098).abs() <= 1);
        assert!((logit(0.25) + 1098).abs() <= 1);
    }
}
