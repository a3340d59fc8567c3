//! Lists the files of the browser client that `kinetic serve` carries. There
//! are none until `cargo xtask web` has built the client.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let client = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("client");
    println!("cargo::rerun-if-changed={}", client.display());
    let mut files = Vec::new();
    if client.join("index.html").is_file() {
        collect(&client, &mut files)?;
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file
            .strip_prefix(&client)
            .unwrap_or(&file)
            .to_string_lossy();
        let name = name.replace('\\', "/");
        let path = file.to_string_lossy();
        let _ = writeln!(list, "    ({name:?}, include_bytes!({path:?})),");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("client.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_dir() {
            collect(&path, files)?;
        } else if !hidden {
            files.push(path);
        }
    }
    Ok(())
}
