//! Tests of the solver, one module a subject. They share one solution: solving
//! Orbito takes longer than most of them.

mod facts;
mod puzzles;
mod reference;
mod shipped;
mod table;

use std::num::NonZeroUsize;
use std::sync::LazyLock;

use kinetic_solver::Solution;

const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

static SOLUTION: LazyLock<Solution> = LazyLock::new(|| Solution::solve(TWO, &|_| ()));
