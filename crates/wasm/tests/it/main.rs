//! Tests of the border to the browser: what crosses it, and misuse.

mod golden;
mod misuse;
