//! Container images as a folder in the OCI image layout, for several
//! architectures, without a daemon: <https://specs.opencontainers.org/image-spec>.
//! `manifest.json` beside it makes a tar file of the folder readable for
//! `docker load` too.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::{Failure, date, digest};

const INDEX: &str = "application/vnd.oci.image.index.v1+json";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";

/// What the image says about itself.
pub struct About<'a> {
    pub version: &'a str,
    /// The commit from which it was made.
    pub revision: &'a str,
    /// Seconds since 1970.
    pub seconds: &'a str,
}

/// Writes the layout. Each layer is given as `<architecture>=<layer.tar>`; the
/// same file compressed lies beside it, with `.gz` after its name.
pub fn write(folder: &Path, about: &About<'_>, layers: &[&str]) -> Result<(), Failure> {
    fs::create_dir_all(folder.join("blobs/sha256"))?;
    let mut manifests = Vec::new();
    let mut loadable = Vec::new();
    for layer in layers {
        let (architecture, file) = layer.split_once('=').ok_or("a layer has no architecture")?;
        let plain = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let packed =
            fs::read(format!("{file}.gz")).map_err(|error| format!("{file}.gz: {error}"))?;
        let layer = store(folder, LAYER, &packed)?;
        let config = config(about, architecture, &digest(&plain))?;
        let config = store(folder, CONFIG, config.to_string().as_bytes())?;
        loadable.push(json!({
            "Config": path_of(&config),
            "RepoTags": [format!("kinetic:{}-{architecture}", about.version)],
            "Layers": [path_of(&layer)],
        }));
        let manifest = json!({
            "schemaVersion": 2,
            "mediaType": MANIFEST,
            "config": config,
            "layers": [layer],
        });
        let mut manifest = store(folder, MANIFEST, manifest.to_string().as_bytes())?;
        manifest["platform"] = json!({ "architecture": architecture, "os": "linux" });
        manifests.push(manifest);
    }
    let all = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": manifests });
    let mut all = store(folder, INDEX, all.to_string().as_bytes())?;
    // The name under which podman loads it.
    let name = format!("kinetic:{}", about.version);
    all["annotations"] = json!({ "org.opencontainers.image.ref.name": name });
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [all] });
    fs::write(folder.join("index.json"), index.to_string())?;
    fs::write(
        folder.join("oci-layout"),
        json!({ "imageLayoutVersion": "1.0.0" }).to_string(),
    )?;
    fs::write(
        folder.join("manifest.json"),
        Value::Array(loadable).to_string(),
    )?;
    Ok(())
}

/// How the program is started; as in `packaging/Containerfile`.
fn config(about: &About<'_>, architecture: &str, layer: &str) -> Result<Value, Failure> {
    let created = date(about.seconds)?;
    Ok(json!({
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": "10001:10001",
            "ExposedPorts": { "8080/tcp": {} },
            "Env": [
                "PATH=/usr/bin",
                "KINETIC_ADDRESS=0.0.0.0:8080",
                "KINETIC_DATA=/data",
                "KINETIC_LOG=json",
            ],
            "Entrypoint": ["kinetic"],
            "Cmd": ["serve"],
            "Volumes": { "/data": {} },
            "WorkingDir": "/data",
            "Labels": {
                "org.opencontainers.image.title": "Kinetic",
                "org.opencontainers.image.description":
                    "Play and host IDO and Orbito, two board games whose boards move.",
                "org.opencontainers.image.version": about.version,
                "org.opencontainers.image.revision": about.revision,
                "org.opencontainers.image.licenses": env!("CARGO_PKG_LICENSE"),
            },
            "StopSignal": "SIGTERM",
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    }))
}

/// Stores a blob under its digest and describes it.
fn store(folder: &Path, kind: &str, bytes: &[u8]) -> Result<Value, Failure> {
    let sum = digest(bytes);
    fs::write(folder.join("blobs/sha256").join(&sum), bytes)?;
    Ok(json!({ "mediaType": kind, "digest": format!("sha256:{sum}"), "size": bytes.len() }))
}

/// The place of a blob in the layout.
fn path_of(blob: &Value) -> String {
    let digest = blob["digest"].as_str().unwrap_or_default();
    format!("blobs/{}", digest.replace(':', "/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows every reference of a layout and compares digests and sizes.
    fn check(folder: &Path, described: &Value, seen: &mut Vec<String>) {
        let kind = described["mediaType"].as_str().unwrap();
        let bytes = fs::read(folder.join(path_of(described))).unwrap();
        let sum = format!("sha256:{}", digest(&bytes));
        assert_eq!(described["digest"], Value::String(sum));
        assert_eq!(described["size"], json!(bytes.len()));
        seen.push(kind.to_owned());
        if [INDEX, MANIFEST].contains(&kind) {
            let blob: Value = serde_json::from_slice(&bytes).unwrap();
            let below = ["manifests", "layers"].map(|name| blob[name].as_array());
            let below = below.into_iter().flatten().flatten();
            let config = blob.get("config");
            below.chain(config).for_each(|one| check(folder, one, seen));
        }
    }

    #[test]
    fn every_reference_of_an_image_leads_to_what_it_describes() {
        let folder = std::env::temp_dir().join(format!("kinetic-image-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let layer = folder.join("layer.tar");
        fs::write(&layer, "plain").unwrap();
        fs::write(folder.join("layer.tar.gz"), "packed").unwrap();
        let layers = ["amd64", "arm64"].map(|name| format!("{name}={}", layer.display()));
        let layers: Vec<&str> = layers.iter().map(String::as_str).collect();
        let about = About {
            version: "1.2.3",
            revision: "abc",
            seconds: "0",
        };
        write(&folder, &about, &layers).unwrap();
        let index = fs::read(folder.join("index.json")).unwrap();
        let index: Value = serde_json::from_slice(&index).unwrap();
        let mut seen = Vec::new();
        check(&folder, &index["manifests"][0], &mut seen);
        for (kind, count) in [(INDEX, 1), (MANIFEST, 2), (CONFIG, 2), (LAYER, 2)] {
            let found = seen.iter().filter(|one| *one == kind).count();
            assert_eq!(found, count, "{kind}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
