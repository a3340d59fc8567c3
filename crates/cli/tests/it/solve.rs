//! Tables of Orbito in files: written, checked, used, and noticed when they
//! are not right.

use std::path::Path;

use crate::{path_in, scratch_folder};

/// Runs `kinetic`; returns its exit code, what it printed and its diagnostic.
fn kinetic(arguments: &[&str]) -> (i32, String, String) {
    let output = crate::kinetic(arguments);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let code = output.status.code().expect("an exit code");
    (code, text(output.stdout), text(output.stderr))
}

#[test]
fn a_table_is_written_checked_and_used() {
    let scratch = scratch_folder();
    let file = path_in(&scratch, "orbito.table");
    let (code, printed, _) = kinetic(&["solve", "orbito", "--out", &file]);
    assert_eq!(
        (code, printed),
        (0, format!("Wrote the table to {file}: 1222243 bytes.\n"))
    );
    assert!(!Path::new(&format!("{file}.part")).exists());

    let (code, printed, _) = kinetic(&["solve", "orbito", "--verify", &file]);
    let good = format!("{file} is valid: every position agrees with its turns.\n");
    assert_eq!((code, printed), (0, good));

    let position = "wb2/1w1b/4/4 w";
    let used = kinetic(&["solve", "orbito", position, "--table", &file]);
    assert_eq!(used, kinetic(&["solve", "orbito", position]));
    let counted = kinetic(&["solve", "orbito", "--table", &file]);
    assert_eq!(counted, kinetic(&["solve", "orbito"]));
    let analysed = kinetic(&["analyse", "orbito", position, "--table", &file]);
    assert_eq!(analysed, kinetic(&["analyse", "orbito", position]));

    // The same bytes from one thread, over the file that is there.
    let before = std::fs::read(&file).expect("the table");
    let arguments = ["solve", "orbito", "--threads", "1", "--out", &file];
    let (code, printed, _) = kinetic(&[&arguments[..], &["--json"]].concat());
    assert_eq!(code, 0);
    assert!(printed.ends_with("\"bytes\":1222243}\n"), "{printed}");
    assert!(std::fs::read(&file).expect("the table") == before);
}

#[test]
fn a_damaged_table_is_not_used() {
    let scratch = scratch_folder();
    let file = path_in(&scratch, "orbito.table");
    kinetic(&["solve", "orbito", "--out", &file]);
    let mut bytes = std::fs::read(&file).expect("the table");
    bytes[100_000] ^= 1;
    std::fs::write(&file, &bytes).expect("the file can be written");

    let diagnostic = format!("kinetic: {file}: The checksum is wrong: the table is damaged.\n");
    let (code, _, errors) = kinetic(&["solve", "orbito", "--verify", &file]);
    assert_eq!((code, &errors), (1, &diagnostic));
    let (code, _, errors) = kinetic(&["solve", "orbito", "--table", &file]);
    assert_eq!((code, &errors), (2, &diagnostic));

    bytes.pop();
    std::fs::write(&file, &bytes).expect("the file can be written");
    let (code, _, errors) = kinetic(&["solve", "orbito", "--verify", &file]);
    assert_eq!(code, 1);
    assert!(errors.contains("1222242 bytes"), "{errors}");
}
