//! The components of others in what is released: crates in the program, in the
//! WebAssembly modules and in the Python package, npm packages in the browser
//! client, and what every Rust program is linked with.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::Failure;

/// The packages that are released in compiled form.
const RELEASED: [&str; 3] = ["kinetic-cli", "kinetic-python", "kinetic-wasm"];

/// How the names of files with licences and notices begin.
const LICENCE_FILES: [&str; 6] = [
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
];

/// A package of others.
#[derive(Clone)]
pub struct Component {
    /// Package URL: kind, name and version in one, such as `pkg:cargo/clap@4.6.7`.
    pub purl: String,
    pub name: String,
    pub version: String,
    /// SPDX expression.
    pub licence: String,
    /// Where its source is kept, where the package says so.
    pub repository: Option<String>,
    /// Authors, where the package names them.
    pub authors: Vec<String>,
    /// The texts of its licences, and its notices.
    pub texts: Vec<String>,
    /// SHA-256 of the package file, where the lockfile has it.
    pub sha256: Option<String>,
    /// Package URLs of what it uses itself.
    pub uses: Vec<String>,
}

/// Finds the components for the given platforms. `npm` is the list of packages
/// in the browser client that Vite writes.
pub fn find(npm: &Path, platforms: &[&str]) -> Result<Vec<Component>, Failure> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["metadata", "--format-version", "1", "--locked"]);
    for platform in platforms {
        cargo.args(["--filter-platform", platform]);
    }
    let output = cargo.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let root = PathBuf::from(text(&metadata["workspace_root"]));
    let mut found = crates(&metadata, &fs::read_to_string(root.join("Cargo.lock"))?)?;
    let listed = fs::read(npm).map_err(|error| format!("{}: {error}", npm.display()))?;
    found.extend(npm_packages(&serde_json::from_slice(&listed)?));
    found.extend(linked());
    found.sort_by(|one, other| one.purl.cmp(&other.purl));
    Ok(found)
}

/// The crates that the released packages depend on, but not those that only
/// build or test them.
fn crates(metadata: &Value, lock: &str) -> Result<Vec<Component>, Failure> {
    let sums = checksums(lock);
    let packages: HashMap<&str, &Value> = list(&metadata["packages"])
        .map(|package| (text(&package["id"]), package))
        .collect();
    let nodes: HashMap<&str, Vec<&str>> = list(&metadata["resolve"]["nodes"])
        .map(|node| (text(&node["id"]), linked_crates(node).collect()))
        .collect();
    let released = packages.values();
    let released = released.filter(|package| RELEASED.contains(&text(&package["name"])));
    let mut waiting: Vec<&str> = released.map(|package| text(&package["id"])).collect();
    if waiting.len() != RELEASED.len() {
        return Err("a package that is released is not in the workspace".into());
    }
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if reached.insert(id) {
            waiting.extend(nodes.get(id).into_iter().flatten());
        }
    }
    let purl = |id: &str| {
        let package = packages.get(id).copied().unwrap_or(&Value::Null);
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        format!("pkg:cargo/{name}@{version}")
    };
    let others = reached.iter().filter_map(|id| {
        let package = packages.get(id)?;
        // Packages of the project itself come from no registry.
        package["source"].as_str().map(|_| (*id, *package))
    });
    Ok(others
        .map(|(id, package)| {
            let (name, version) = (text(&package["name"]), text(&package["version"]));
            let manifest = Path::new(text(&package["manifest_path"]));
            let authors = list(&package["authors"]).map(|author| text(author).to_owned());
            Component {
                purl: purl(id),
                name: name.to_owned(),
                version: version.to_owned(),
                // An older way to write "or".
                licence: text(&package["license"]).replace('/', " OR "),
                repository: package["repository"].as_str().map(str::to_owned),
                authors: authors.collect(),
                texts: licence_texts(manifest.parent().unwrap_or(manifest)),
                sha256: sums.get(&(name, version)).map(|&sum| sum.to_owned()),
                uses: nodes[id].iter().map(|id| purl(id)).collect(),
            }
        })
        .collect())
}

/// The crates that a crate is linked with.
fn linked_crates(node: &Value) -> impl Iterator<Item = &str> {
    let linked = list(&node["deps"])
        .filter(|used| list(&used["dep_kinds"]).any(|kind| kind["kind"].is_null()));
    linked.map(|used| text(&used["pkg"]))
}

/// The checksums in a lockfile by name and version.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    let packages = lock.split("[[package]]").skip(1);
    packages
        .filter_map(|package| {
            let field = |name: &str| {
                let mut lines = package.lines();
                let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
                value?.strip_suffix('"')
            };
            Some(((field("name")?, field("version")?), field("checksum")?))
        })
        .collect()
}

/// The texts of licences and notices in the folder of a package.
fn licence_texts(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.sort();
    let is_licence = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_lowercase();
        LICENCE_FILES.iter().any(|start| name.starts_with(start))
    };
    let licences = files.into_iter().filter(is_licence);
    licences
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect()
}

/// The packages in the browser client.
fn npm_packages(listed: &Value) -> impl Iterator<Item = Component> {
    list(listed).map(|package| {
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        // In a package URL, the sign before a scope is written as a number.
        let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let text_of_licence = package["text"].as_str().map(str::to_owned);
        Component {
            purl,
            name: name.to_owned(),
            version: version.to_owned(),
            licence: text(&package["identifier"]).to_owned(),
            repository: None,
            authors: Vec::new(),
            texts: text_of_licence.into_iter().collect(),
            sha256: None,
            uses: Vec::new(),
        }
    })
}

/// What no lockfile names: the standard library, and in static programs the C
/// library and the library for unwinding. (SQLite, which is in the public
/// domain, is inside libsqlite3-sys.)
fn linked() -> [Component; 3] {
    let component = |name: &str, version: &str, licence: &str, text: &str| Component {
        purl: format!("pkg:generic/{}@{version}", name.replace(' ', "-")),
        name: name.to_owned(),
        version: version.to_owned(),
        licence: licence.to_owned(),
        repository: None,
        authors: Vec::new(),
        texts: (!text.is_empty())
            .then(|| text.to_owned())
            .into_iter()
            .collect(),
        sha256: None,
        uses: Vec::new(),
    };
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let rustc = rustc.unwrap_or_default();
    let version = rustc.split(' ').nth(1).unwrap_or("unknown");
    [
        component("rust-std", version, "MIT OR Apache-2.0", ""),
        component("musl", "1.2.5", "MIT", include_str!("texts/musl.txt")),
        component(
            "llvm-libunwind",
            "19",
            "Apache-2.0 WITH LLVM-exception",
            include_str!("texts/llvm-exception.txt"),
        ),
    ]
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

#[cfg(test)]
pub mod tests {
    use std::sync::OnceLock;

    use super::*;

    /// The components of the program itself. Found once: cargo takes a while.
    pub fn found() -> Vec<Component> {
        static FOUND: OnceLock<Vec<Component>> = OnceLock::new();
        let find = || {
            let npm = std::env::temp_dir().join(format!("kinetic-npm-{}", std::process::id()));
            let listed =
                r#"[{"name": "@fluent/bundle", "version": "1.0.0", "identifier": "Apache-2.0"}]"#;
            fs::write(&npm, listed).unwrap();
            let platforms = ["x86_64-unknown-linux-musl", "wasm32-unknown-unknown"];
            let found = find(&npm, &platforms);
            fs::remove_file(npm).unwrap();
            found.unwrap()
        };
        FOUND.get_or_init(find).clone()
    }

    #[test]
    fn what_is_linked_is_listed_and_what_only_builds_or_tests_is_not() {
        let found = found();
        let named = |name: &str| found.iter().find(|one| one.name == name);
        for name in [
            "clap",
            "rusqlite",
            "wasm-bindgen",
            "pyo3",
            "@fluent/bundle",
            "musl",
        ] {
            assert!(named(name).is_some(), "{name}");
        }
        for name in ["kinetic-rules", "proptest", "cc", "trycmd", "windows-sys"] {
            assert!(named(name).is_none(), "{name}");
        }
        let clap = named("clap").unwrap();
        assert_eq!(clap.licence, "MIT OR Apache-2.0");
        assert_eq!(clap.sha256.as_ref().map(String::len), Some(64));
        assert!(
            clap.uses
                .iter()
                .any(|used| used.starts_with("pkg:cargo/clap_builder@"))
        );
        assert!(
            clap.texts
                .iter()
                .any(|text| text.contains("Apache License"))
        );
    }
}
