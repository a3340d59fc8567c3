//! The files of the browser client, in memory.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use axum::body::Bytes;

/// The files that were there when the program was built.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The files of the client by their paths, without a slash in front. Nothing
/// else can be asked for, so no path leads anywhere else.
pub struct Client(BTreeMap<String, File>);

/// A file, and the same compressed.
#[derive(Default)]
pub struct File {
    /// The file as it is.
    pub plain: Bytes,
    /// The file compressed with brotli.
    pub brotli: Option<Bytes>,
    /// The file compressed with gzip.
    pub gzip: Option<Bytes>,
    /// Changes when the file changes; in quotes, as HTTP wants it.
    pub tag: String,
}

impl Client {
    /// The client that the program carries; `None` when it was built without.
    pub fn built_in() -> Option<Client> {
        let files = BUILT_IN.iter();
        Client::new(files.map(|(path, bytes)| ((*path).to_owned(), Bytes::from_static(bytes))))
    }

    /// The client in a folder; `None` when there is none.
    pub fn from_folder(folder: &Path) -> Option<Client> {
        let mut files = Vec::new();
        collect(folder, "", &mut files).ok()?;
        Client::new(files)
    }

    fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Option<Client> {
        let mut client: BTreeMap<String, File> = BTreeMap::new();
        let mut compressed = Vec::new();
        for (path, bytes) in files {
            if path.ends_with(".br") || path.ends_with(".gz") {
                compressed.push((path, bytes));
            } else {
                let tag = tag(&bytes);
                client.insert(
                    path,
                    File {
                        plain: bytes,
                        tag,
                        ..File::default()
                    },
                );
            }
        }
        for (path, bytes) in compressed {
            let (plain, encoding) = path.split_at(path.len() - 3);
            match (client.get_mut(plain), encoding) {
                (Some(file), ".br") => file.brotli = Some(bytes),
                (Some(file), _) => file.gzip = Some(bytes),
                (None, _) => {}
            }
        }
        client.contains_key("index.html").then_some(Client(client))
    }

    /// The file at the path of an address; the start page at its root.
    pub fn file(&self, path: &str) -> Option<(&str, &File)> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = if path.is_empty() { "index.html" } else { path };
        let (path, file) = self.0.get_key_value(path)?;
        Some((path, file))
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Bytes)>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, std::fs::read(entry.path())?.into()));
        }
    }
    Ok(())
}

fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}
