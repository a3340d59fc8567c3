//! Integration tests of what JavaScript can call, in one binary.

mod golden;
mod misuse;
mod typescript;
