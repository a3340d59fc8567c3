//! The command line as people and scripts use it: every file in `tests/cmd`
//! holds commands and what they print. `TRYCMD=overwrite cargo test` writes
//! them again; read the difference by eye.

#[test]
fn commands_print_what_the_files_say() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd");
}
