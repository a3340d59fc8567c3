//! Upper confidence bounds.

/// UCB1 (Auer, Cesa-Bianchi and Fischer, 2002): what something that was tried
/// `visits` times of `total` may be worth.
pub fn upper_bound(sum: f64, visits: u32, log_total: f64, exploration: f64) -> f64 {
    let visits = f64::from(visits.max(1));
    sum / visits + exploration * (log_total / visits).sqrt()
}

/// The natural logarithm of a whole number, 0 for 0. The standard one may
/// differ in the last digit from machine to machine, and a player must not.
pub fn logarithm(number: u32) -> f64 {
    let Some(doublings) = number.checked_ilog2() else {
        return 0.0;
    };
    // number = (1 + x) / (1 - x) doubled so many times
    let rest = f64::from(number) / (1u64 << doublings) as f64;
    let x = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (x, 0.0);
    for odd in [1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0] {
        sum += 2.0 * power / odd;
        power *= x * x;
    }
    f64::from(doublings) * std::f64::consts::LN_2 + sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for number in (1..2_000).chain([65_537, 1_000_000_007, u32::MAX]) {
            let difference = logarithm(number) - f64::from(number).ln();
            assert!(difference.abs() < 1e-6, "{number}: {difference}");
        }
        assert_eq!(logarithm(0), 0.0);
    }

    #[test]
    fn what_was_tried_less_may_be_worth_more() {
        let bound = |visits| upper_bound(0.5 * f64::from(visits), visits, 5.0, 0.3);
        assert!(bound(3) > bound(4));
        assert!((bound(4_000_000) - 0.5).abs() < 1e-3);
    }
}
