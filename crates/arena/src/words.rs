//! Command lines, taken apart without a shell.

/// The words of a command line. Blanks separate words; what stands in single
/// or double quotation marks is taken as it is. `None` when a quotation mark is
/// not closed.
pub fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_blanks_and_kept_by_quotation_marks() {
        let found = |line| words(line).map(|words| words.join("|"));
        for (line, split) in [
            ("", Some("")),
            ("  a  b\tc ", Some("a|b|c")),
            ("'my program' --x=\"1 2\"3", Some("my program|--x=1 23")),
            ("a '' b", Some("a||b")),
            ("it's", None),
        ] {
            assert_eq!(found(line).as_deref(), split, "{line}");
        }
    }
}
