//! The token with which the server knows the player: from the command line, the
//! environment, or a file of the user that nobody else can read.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::address::ServerAddress;

/// The environment variable with a token.
pub const VARIABLE: &str = "KINETIC_TOKEN";
/// Maximum size of the file, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// The file with the tokens: one for each server, by its address.
pub struct TokenFile {
    path: PathBuf,
}

impl TokenFile {
    /// The file in the user's configuration folder; `None` when the environment
    /// names no such folder.
    pub fn of_user(environment: impl Fn(&str) -> Option<String>) -> Option<TokenFile> {
        let folder = |variable: &str, below: &str| {
            let path = environment(variable).filter(|path| !path.is_empty())?;
            Some(Path::new(&path).join(below))
        };
        let folder = if cfg!(windows) {
            folder("APPDATA", "Kinetic")
        } else if cfg!(target_os = "macos") {
            folder("HOME", "Library/Application Support/Kinetic")
        } else {
            folder("XDG_CONFIG_HOME", "kinetic").or_else(|| folder("HOME", ".config/kinetic"))
        };
        let path = folder?.join("tokens.json");
        Some(TokenFile { path })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The token for a server.
    pub fn token(&self, server: &ServerAddress) -> Option<String> {
        self.read().remove(&server.to_string())
    }

    /// Keeps a token for a server.
    pub fn keep(&self, server: &ServerAddress, token: &str) -> std::io::Result<()> {
        let mut tokens = self.read();
        tokens.insert(server.to_string(), token.to_owned());
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let beside = self.path.with_extension("part");
        let _ = std::fs::remove_file(&beside);
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        // Never readable by others, not even for a moment.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&beside)?;
        file.write_all(&serde_json::to_vec_pretty(&tokens)?)?;
        file.sync_all()?;
        std::fs::rename(beside, &self.path)
    }

    fn read(&self) -> BTreeMap<String, String> {
        let size = std::fs::metadata(&self.path).map(|it| it.len());
        if !size.is_ok_and(|size| size <= MAX_FILE) {
            return BTreeMap::new();
        }
        let text = std::fs::read_to_string(&self.path).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }
}

/// Whether a text can be a token: what fits into a header.
pub fn is_token(text: &str) -> bool {
    (1..=500).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
