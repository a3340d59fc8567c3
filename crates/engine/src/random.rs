//! Reproducible random numbers.

/// A pseudorandom number generator. The same seed gives the same numbers in
/// every build, permanently: games are reproduced by their seeds, so the
/// generator is part of how a level plays. It is SplitMix64 (Steele, Lea and
/// Flood, 2014).
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// A number with 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, uniform up to a bias of one part in 2⁶⁴ /
    /// `limit`.
    ///
    /// # Panics
    /// When the limit is 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        assert!(limit > 0);
        ((self.bits() as u128 * limit as u128) >> 64) as usize
    }

    /// A number of at least 0 and less than 1.
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A generator with an independent sequence.
    pub const fn split(&mut self) -> Random {
        Random::new(self.bits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_never_change() {
        let mut random = Random::new(1);
        assert_eq!(random.bits(), 0x910a_2dec_8902_5cc1);
        assert_eq!(random.below(100), 74);
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let mut random = Random::new(7);
        let mut counts = [0u32; 5];
        let mut sum = 0.0;
        for _ in 0..50_000 {
            counts[random.below(5)] += 1;
            sum += random.unit();
        }
        assert!(
            counts.iter().all(|n| (9_600..=10_400).contains(n)),
            "{counts:?}"
        );
        assert!((24_700.0..=25_300.0).contains(&sum), "{sum}");
    }
}
