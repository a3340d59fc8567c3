//! `kinetic man` and `kinetic completions`.

use std::fs;
use std::process::Command;

use crate::{path_in, printed, scratch_folder};

#[test]
fn every_command_has_a_manual_page() {
    let folder = scratch_folder();
    // Folders that are missing are made.
    let pages = path_in(&folder, "share/man1");
    printed(&["man", "--out", &pages]);
    let page = |name: &str| fs::read_to_string(format!("{pages}/{name}.1")).expect("a page");
    assert_eq!(page("kinetic"), printed(&["man"]));
    let serve = page("kinetic-serve");
    assert!(serve.contains(".TH KINETIC-SERVE 1"), "{serve}");
    assert!(serve.contains(r"\fB\-\-address\fR"), "{serve}");
    let help = printed(&["--help"]);
    let commands = help.split("Commands:\n").nth(1).expect("commands");
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let names = commands.filter_map(|line| line.split_whitespace().next());
    for name in names {
        page(&format!("kinetic-{name}"));
    }
    page("kinetic-record-show");
}

#[test]
fn a_manual_page_is_in_the_language_of_its_reader() {
    let output = Command::new(crate::program())
        .args(["--lang", "fr", "man"])
        .output()
        .expect("the program runs");
    let french = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(french.contains("plateau"), "{french}");
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell]);
        for word in ["check-store", "ascii"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

/// Asks bash itself, where there is one.
#[cfg(unix)]
#[test]
fn bash_completes_commands_and_values() {
    let completed = |words: &str| {
        let script = format!(
            "source <({} completions bash); COMP_WORDS=({words} ''); \
             COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _kinetic kinetic '' \"${{COMP_WORDS[-2]}}\"; echo \"${{COMPREPLY[@]}}\"",
            crate::program().display()
        );
        let output = Command::new("bash").args(["-c", &script]).output().ok()?;
        String::from_utf8(output.stdout).ok()
    };
    let Some(games) = completed("kinetic play") else {
        eprintln!("skipped: there is no bash");
        return;
    };
    assert!(games.contains("ido orbito"), "{games}");
    assert_eq!(completed("kinetic --lang").unwrap().trim(), "en fr de nl");
    assert!(completed("kinetic").unwrap().contains("completions"));
}
