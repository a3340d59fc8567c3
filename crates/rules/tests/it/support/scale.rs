//! How much work the tests on random inputs do, and where.

/// How many random cases a test tries: a tenth, unless `KINETIC_TEST_SCALE`
/// asks for all of them (`full`: `cargo xtask test --full`) or for few (`small`:
/// mutation testing runs all tests thousands of times).
pub fn scale(full: usize) -> usize {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("full") => full,
        Ok("small") => full.div_ceil(100),
        _ => full.div_ceil(10),
    }
}

/// How many positions a test may count that counts the same ones every time:
/// all of them, but few for mutation testing.
pub fn limit(full: usize) -> usize {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("small") => full.div_ceil(100),
        _ => full,
    }
}

/// Settings for property tests with so many cases. A failing case is printed
/// in full; nothing is written beside the sources.
pub fn cases(full: usize) -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        cases: scale(full) as u32,
        failure_persistence: None,
        ..Default::default()
    }
}

/// Runs `check` for every number below `count`, on all cores.
pub fn on_all_cores(count: usize, check: impl Fn(usize) + Sync) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            let check = &check;
            scope.spawn(move || (core..count).step_by(cores).for_each(check));
        }
    });
}
