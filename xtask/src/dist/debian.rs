//! Packages for Debian and its relatives, with a system service.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{NOTICES, VERSION, folder, notes, parts, replace_changed, seconds, tell};
use crate::process::{self, Failure};
use crate::tools;

/// Where the completions belong.
const COMPLETIONS: [(&str, &str); 3] = [
    (
        "kinetic.bash",
        "usr/share/bash-completion/completions/kinetic",
    ),
    ("_kinetic", "usr/share/zsh/vendor-completions/_kinetic"),
    (
        "kinetic.fish",
        "usr/share/fish/vendor_completions.d/kinetic.fish",
    ),
];
/// The scripts that run when the package is installed and removed.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// The version of the package: that of the program, and that of its packaging.
fn version() -> String {
    format!("{VERSION}-1")
}

/// The file of a package.
pub fn file(architecture: &str) -> PathBuf {
    folder().join(format!("kinetic_{}_{architecture}.deb", version()))
}

/// Makes a package of a static program.
pub fn package(program: &Path, architecture: &str) -> Result<(), Failure> {
    let root = parts().join(format!("deb-{architecture}"));
    let _ = fs::remove_dir_all(&root);
    tell(&root, collect(program, &root))?;
    let in_root = |program: &str, arguments: &str| {
        let mut command = process::command(program, arguments.split(' '));
        process::run(command.current_dir(&root))
    };
    let documents = "usr/share/doc/kinetic";
    in_root(
        "gzip",
        &format!(
            "-9nr usr/share/man {documents}/changelog {documents}/changelog.Debian \
             {documents}/{NOTICES}"
        ),
    )?;
    // Whoever builds may have a strict or a lax umask.
    in_root("chmod", "-R u=rwX,go=rX .")?;
    tell(&root, write_control(&root, architecture))?;
    in_root(
        "chmod",
        "755 DEBIAN/postinst DEBIAN/prerm DEBIAN/postrm usr/bin/kinetic",
    )?;
    let mut build = process::command("dpkg-deb", ["--root-owner-group", "-Zxz", "--build"]);
    build.env("SOURCE_DATE_EPOCH", seconds());
    process::run(build.arg(&root).arg(file(architecture)))
}

/// Checks a package with lintian: every error and warning counts.
pub fn check(architecture: &str) -> Result<(), Failure> {
    if !process::succeeds(&mut process::command("lintian", ["--version"])) {
        tools::install(
            &["lintian"],
            "Checking the package needs lintian",
            "checking the package needs lintian; please install it",
        )?;
    }
    let mut lintian = process::command("lintian", ["--fail-on", "error,warning"]);
    lintian.arg("--allow-root");
    process::run(lintian.arg(file(architecture)))
}

/// Puts the files of the package where they belong.
fn collect(program: &Path, root: &Path) -> io::Result<()> {
    let (source, parts) = (process::root(), parts());
    let packaging = source.join("packaging");
    let put = |file: &str, text: String| {
        let file = root.join(file);
        fs::create_dir_all(file.parent().unwrap_or(root))?;
        fs::write(file, text)
    };
    fs::create_dir_all(root.join("usr/bin"))?;
    fs::copy(program, root.join("usr/bin/kinetic"))?;
    replace_changed(&parts.join("man"), &root.join("usr/share/man/man1"))?;
    for (file, place) in COMPLETIONS {
        put(
            place,
            fs::read_to_string(parts.join("completions").join(file))?,
        )?;
    }
    let unit = fs::read_to_string(packaging.join("kinetic.service"))?;
    put("usr/lib/systemd/system/kinetic.service", adapt_unit(&unit)?)?;
    put(
        "etc/kinetic.toml",
        fs::read_to_string(packaging.join("kinetic.toml"))?,
    )?;
    let debian = |file: &str| fs::read_to_string(packaging.join("debian").join(file));
    put(
        "usr/share/lintian/overrides/kinetic",
        debian("lintian-overrides")?,
    )?;
    let documents = "usr/share/doc/kinetic";
    let licence = fs::read_to_string(source.join("LICENSE-MIT"))?;
    let copyright = debian("copyright")?.replace("@MIT@", &indented(&licence));
    put(&format!("{documents}/copyright"), copyright)?;
    let notices = fs::read_to_string(folder().join(NOTICES))?;
    put(&format!("{documents}/{NOTICES}"), notices)?;
    let changes = fs::read_to_string(source.join("CHANGELOG.md"))?;
    put(&format!("{documents}/changelog"), changes)?;
    put(&format!("{documents}/changelog.Debian"), debian_changelog())
}

/// The unit as the package installs it: with Debian's place for the program, and
/// with a user that also exists while the service does not run.
fn adapt_unit(unit: &str) -> io::Result<String> {
    let mut adapted = unit.to_owned();
    for (from, to) in [
        ("# /etc/systemd/system/kinetic.service\n\n", ""),
        ("/usr/local/bin/kinetic", "/usr/bin/kinetic"),
        ("DynamicUser=yes\n", "User=kinetic\nGroup=kinetic\n"),
    ] {
        if !adapted.contains(from) {
            let sentence = format!("kinetic.service does not contain `{}`", from.trim_end());
            return Err(io::Error::other(sentence));
        }
        adapted = adapted.replace(from, to);
    }
    Ok(adapted)
}

/// A licence as a paragraph of `copyright`.
fn indented(text: &str) -> String {
    let lines = text.trim_end().lines();
    let lines = lines.map(|line| match line {
        "" => " .".to_owned(),
        line => format!(" {line}"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn debian_changelog() -> String {
    let date = format!("--date=@{}", seconds());
    let date = process::output(&mut process::command(
        "date",
        ["--utc", "--rfc-email", &date],
    ));
    format!(
        "kinetic ({}) unstable; urgency=medium\n\n  * What has changed is in changelog.gz.\n\n \
         -- {}  {}\n",
        version(),
        notes::maintainer(),
        date.unwrap_or_default()
    )
}

/// Writes what dpkg reads: fields, scripts, configuration files, checksums.
fn write_control(root: &Path, architecture: &str) -> io::Result<()> {
    let source = process::root().join("packaging/debian");
    let control = root.join("DEBIAN");
    let mut files = Vec::new();
    list_files(root, root, &mut files)?;
    files.sort();
    fs::create_dir_all(&control)?;
    let mut size = 0;
    for file in &files {
        size += fs::metadata(root.join(file))?.len();
    }
    let homepage = notes::downloads().map(|address| format!("Homepage: {address}\n"));
    let fields = fs::read_to_string(source.join("control"))?
        .replace("@VERSION@", &version())
        .replace("@ARCHITECTURE@", architecture)
        .replace("@MAINTAINER@", &notes::maintainer())
        .replace("@SIZE@", &size.div_ceil(1024).to_string())
        .replace("@HOMEPAGE@", &homepage.unwrap_or_default());
    fs::write(control.join("control"), fields)?;
    fs::write(control.join("conffiles"), "/etc/kinetic.toml\n")?;
    for script in SCRIPTS {
        fs::copy(source.join(script), control.join(script))?;
    }
    let listed = files.iter().filter(|file| !file.starts_with("etc/"));
    let mut sums = process::command("md5sum", listed);
    let sums = process::output(sums.current_dir(root));
    let sums = sums.ok_or_else(|| io::Error::other("md5sum failed"))?;
    fs::write(control.join("md5sums"), sums + "\n")
}

/// The files below a folder, by their paths from `root`.
fn list_files(root: &Path, folder: &Path, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(root, &path, found)?;
        } else if let Ok(path) = path.strip_prefix(root) {
            found.push(path.to_string_lossy().into_owned());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_of_the_package_has_a_user_and_the_place_of_the_program() {
        let unit = process::root().join("packaging/kinetic.service");
        let adapted = adapt_unit(&fs::read_to_string(unit).unwrap()).unwrap();
        for line in [
            "ExecStart=/usr/bin/kinetic serve --config /etc/kinetic.toml",
            "User=kinetic",
            "StateDirectory=kinetic",
        ] {
            assert!(adapted.lines().any(|one| one == line), "{line}");
        }
        assert!(!adapted.contains("/usr/local") && !adapted.contains("DynamicUser"));
        assert!(adapt_unit("[Service]\n").is_err());
    }

    #[test]
    fn paragraphs_of_a_licence_are_indented() {
        assert_eq!(indented("one\n\ntwo\n"), " one\n .\n two");
    }
}
