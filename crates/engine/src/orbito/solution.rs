//! Where the bots find what positions are worth.

use std::num::NonZeroUsize;
use std::sync::OnceLock;

use kinetic_solver::Solution;

/// One for all bots: it is a megabyte, and never changes.
static SOLUTION: OnceLock<Solution> = OnceLock::new();

/// The solution of Orbito. It is worked out when it is first needed, in a
/// fraction of a second and without threads, unless a client has provided it.
pub fn solution() -> &'static Solution {
    SOLUTION.get_or_init(|| Solution::solve(NonZeroUsize::MIN, &|_| ()))
}

/// Hands in a solution, from a file for instance, so that it need not be
/// worked out. It must be right; `kinetic_solver::verify` can tell.
///
/// # Errors
/// The solution comes back when there is one already.
pub fn provide(solution: Solution) -> Result<(), Solution> {
    SOLUTION.set(solution)
}
