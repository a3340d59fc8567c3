//! Where releases are found: the one setting, in `[workspace.metadata.kinetic]`
//! of Cargo.toml, and what texts say about it.

use crate::process;

/// A setting of the table `[workspace.metadata.kinetic]`.
fn setting(manifest: &str, name: &str) -> Option<String> {
    let (_, table) = manifest.split_once("[workspace.metadata.kinetic]\n")?;
    let mut lines = table.lines().take_while(|line| !line.starts_with('['));
    let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
    let value = value.strip_prefix('"')?.strip_suffix('"')?;
    (!value.is_empty()).then(|| value.to_owned())
}

fn manifest() -> String {
    std::fs::read_to_string(process::root().join("Cargo.toml")).unwrap_or_default()
}

/// The address at which releases are published, if they are.
pub fn downloads() -> Option<String> {
    setting(&manifest(), "downloads")
}

/// The contact in packages.
pub fn maintainer() -> String {
    setting(&manifest(), "maintainer").unwrap_or_else(|| "Unknown <root@localhost>".to_owned())
}

/// The first lines of the section "Download" in README.md.
#[cfg(test)]
fn where_to_download(downloads: Option<&str>) -> String {
    match downloads {
        Some(address) => format!(
            "Programs, packages and images for each release: <{address}>. No Rust and no Node.js \
             needed:"
        ),
        None => "No release is published yet: `cargo xtask dist` makes all of these files in \
                 `target/dist`. Whoever has them needs neither Rust nor Node.js:"
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_read_from_its_table_only() {
        let manifest = "[a]\ndownloads = \"x\"\n\n[workspace.metadata.kinetic]\ndownloads = \"\"\n\
                        maintainer = \"A <a@b>\"\n\n[b]\ndownloads = \"y\"\n";
        assert_eq!(setting(manifest, "downloads"), None);
        assert_eq!(setting(manifest, "maintainer").as_deref(), Some("A <a@b>"));
        assert_eq!(setting(manifest, "other"), None);
    }

    #[test]
    fn the_readme_says_where_releases_are() {
        let readme = std::fs::read_to_string(process::root().join("README.md")).unwrap();
        let expected = where_to_download(downloads().as_deref());
        assert!(
            readme.contains(&expected),
            "README.md should say: {expected}"
        );
    }
}
