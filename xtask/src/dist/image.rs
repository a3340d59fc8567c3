//! The container image: the static program and nothing else, for both
//! architectures, as an archive in the OCI image layout.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{NOTICES, VERSION, folder, pack, parts, seconds, tar_options, tell};
use crate::process::{self, Failure};

/// The user of the program in the container, as in `packaging/Containerfile`.
const USER: &str = "10001";

/// The file of the image.
pub fn file() -> PathBuf {
    folder().join(format!("kinetic-{VERSION}-image.tar"))
}

/// Makes the file system of the image for one architecture, as a tar archive
/// that is also compressed beside it; returns `<architecture>=<archive>`.
pub fn layer(program: &Path, architecture: &str) -> Result<String, Failure> {
    let root = parts().join(format!("image-{architecture}"));
    let archive = parts().join(format!("image-{architecture}.tar"));
    let _ = fs::remove_dir_all(&root);
    tell(&root, collect(program, &root))?;
    let tar = |mode: &str, options: &[&str]| {
        let mut tar = process::command("tar", tar_options());
        tar.arg(mode).arg(&archive).args(options);
        process::run(tar.current_dir(&root))
    };
    tar("-cf", &["--mode=u=rwX,go=rX", "etc", "usr"])?;
    tar("-rf", &["--mode=1777", "tmp"])?;
    // The program owns the folder of its games.
    let owner = [&format!("--owner={USER}")[..], &format!("--group={USER}")];
    tar("-rf", &[owner[0], owner[1], "--mode=0700", "data"])?;
    process::run(process::command("gzip", ["-9nkf"]).arg(&archive))?;
    Ok(format!("{architecture}={}", archive.display()))
}

fn collect(program: &Path, root: &Path) -> io::Result<()> {
    for folder in ["data", "etc", "tmp", "usr/bin", "usr/share/doc/kinetic"] {
        fs::create_dir_all(root.join(folder))?;
    }
    fs::copy(program, root.join("usr/bin/kinetic"))?;
    let documents = root.join("usr/share/doc/kinetic");
    fs::copy(super::folder().join(NOTICES), documents.join(NOTICES))?;
    for document in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(process::root().join(document), documents.join(document))?;
    }
    let user = format!("kinetic:x:{USER}:{USER}::/data:/sbin/nologin\n");
    fs::write(
        root.join("etc/passwd"),
        format!("root:x:0:0::/:/sbin/nologin\n{user}"),
    )?;
    fs::write(
        root.join("etc/group"),
        format!("root:x:0:\nkinetic:x:{USER}:\n"),
    )
}

/// Writes the archive with the images of all architectures.
pub fn write(layers: &[String]) -> Result<(), Failure> {
    let layout = parts().join("image");
    let _ = fs::remove_dir_all(&layout);
    let revision = process::output(&mut process::command("git", ["rev-parse", "HEAD"]));
    let revision = revision.unwrap_or_default();
    let fixed = [
        "image".into(),
        layout.clone(),
        VERSION.into(),
        revision.into(),
    ];
    let layers = layers.iter().map(PathBuf::from);
    pack(fixed.into_iter().chain([seconds().into()]).chain(layers))?;
    let mut tar = process::command("tar", tar_options());
    tar.arg("-cf").arg(file());
    let names = ["blobs", "index.json", "manifest.json", "oci-layout"];
    process::run(tar.args(names).current_dir(&layout))
}
