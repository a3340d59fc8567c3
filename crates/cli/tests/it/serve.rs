//! `kinetic serve`: what browsers get.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use kinetic_load::Server;
use tempfile::TempDir;

use crate::{kinetic, path_in, program, scratch_folder};

/// A running server with a client of a few files.
struct Site {
    server: Server,
    folder: TempDir,
}

impl Site {
    fn start() -> Site {
        let folder = scratch_folder();
        let client = folder.path().join("client");
        fs::create_dir_all(client.join("assets")).expect("a folder");
        for (name, content) in [
            ("index.html", "<!doctype html>"),
            ("assets/rules-1.wasm", "\0asm plain"),
            ("assets/rules-1.wasm.br", "brotli"),
            ("assets/rules-1.wasm.gz", "gzip"),
            ("service-worker.js", "// worker"),
            ("manifest.webmanifest", "{}"),
            ("../secret", "secret"),
        ] {
            fs::write(client.join(name), content).expect("a file");
        }
        let client = format!("client={}", client.display());
        let server = Server::start_with(program(), &[&client]).expect("a server");
        Site { server, folder }
    }

    /// The head and the body of the answer to a request line and headers.
    fn ask(&self, line: &str, headers: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.server.address()).expect("a connection");
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n"
        )
        .expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        let end = answer
            .windows(4)
            .position(|bytes| bytes == b"\r\n\r\n")
            .expect("a head");
        let body = answer.split_off(end + 4);
        (
            String::from_utf8(answer)
                .expect("text")
                .to_ascii_lowercase(),
            body,
        )
    }
}

#[test]
fn the_start_page_is_asked_for_again_and_protected() {
    let site = Site::start();
    let (head, body) = site.ask("GET /", "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert_eq!(body, b"<!doctype html>");
    for header in [
        "content-type: text/html; charset=utf-8",
        "cache-control: no-cache",
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "vary: accept-encoding",
    ] {
        assert!(head.contains(header), "{header} is not in {head}");
    }
    let tag = head
        .split("etag: ")
        .nth(1)
        .and_then(|rest| rest.lines().next());
    let known = format!("If-None-Match: {}\r\n", tag.expect("a tag"));
    let (head, body) = site.ask("GET /index.html", &known);
    assert!(head.starts_with("http/1.1 304"), "{head}");
    assert_eq!(body, b"");
}

#[test]
fn what_an_app_is_made_of_is_asked_for_again() {
    let site = Site::start();
    // A service worker from a cache would keep an old client alive.
    for (path, kind) in [
        ("GET /service-worker.js", "content-type: text/javascript"),
        (
            "GET /manifest.webmanifest",
            "content-type: application/manifest+json",
        ),
    ] {
        let (head, _) = site.ask(path, "");
        for header in [
            kind,
            "cache-control: no-cache",
            "worker-src 'self'",
            "manifest-src 'self'",
        ] {
            assert!(head.contains(header), "{header} is not in {head}");
        }
    }
}

#[test]
fn assets_are_kept_and_sent_as_small_as_the_browser_allows() {
    let site = Site::start();
    let path = "GET /assets/rules-1.wasm";
    for (accepted, encoding, sent) in [
        (
            "Accept-Encoding: gzip, deflate, br\r\n",
            "content-encoding: br",
            &b"brotli"[..],
        ),
        (
            "Accept-Encoding: gzip\r\n",
            "content-encoding: gzip",
            b"gzip",
        ),
        (
            "Accept-Encoding: br;q=0\r\n",
            "application/wasm",
            b"\0asm plain",
        ),
        ("", "application/wasm", b"\0asm plain"),
    ] {
        let (head, body) = site.ask(path, accepted);
        assert!(head.contains("content-type: application/wasm"), "{head}");
        assert!(head.contains("immutable"), "{head}");
        assert!(head.contains(encoding), "{head}");
        assert_eq!(body, sent, "{accepted}");
    }
    let (head, body) = site.ask("HEAD /assets/rules-1.wasm", "");
    assert!(
        head.starts_with("http/1.1 200") && body.is_empty(),
        "{head}"
    );
    let (head, _) = site.ask("POST /", "");
    assert!(head.starts_with("http/1.1 405"), "{head}");
}

#[test]
fn nothing_but_the_client_can_be_had() {
    let site = Site::start();
    for path in [
        "/nothing",
        "/assets",
        "/assets/",
        "/../secret",
        "/assets/../../secret",
        "/..%2fsecret",
        "//etc/passwd",
        "/..\\..\\secret",
    ] {
        let (head, body) = site.ask(&format!("GET {path}"), "");
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        let told = String::from_utf8(body).expect("text");
        assert!(
            told.starts_with("There is nothing at this address."),
            "{told}"
        );
    }
}

#[test]
fn what_cannot_be_served_is_said_in_a_sentence() {
    let site = Site::start();
    let client = path_in(&site.folder, "client");
    let data = path_in(&site.folder, "data");
    for (arguments, sentence) in [
        (
            ["--client", "/nowhere", "--address", "127.0.0.1:0"],
            "There is no browser client in",
        ),
        (
            ["--client", &client, "--address", site.server.address()],
            "Another program is already listening on",
        ),
        (
            ["--client", &client, "--address", "here"],
            "Cannot listen on “here”",
        ),
    ] {
        let output = kinetic(&[&["serve", "--data", &data], &arguments[..]].concat());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(sentence), "{told}");
    }
}

/// The service of systemd is restarted for ever, and sets what there is to set.
#[test]
fn the_service_never_gives_up() {
    let unit = include_str!("../../../../packaging/kinetic.service");
    assert!(unit.contains("\nStartLimitIntervalSec=0\n"), "{unit}");
    assert!(unit.contains("\nRestart=always\n"), "{unit}");
    let settings = unit
        .lines()
        .filter_map(|line| line.strip_prefix("Environment="));
    let settings: Vec<(&str, &str)> = settings
        .flat_map(str::split_whitespace)
        .filter_map(|setting| setting.split_once('='))
        .collect();
    assert!(!settings.is_empty(), "{unit}");
    let mut command = std::process::Command::new(crate::program());
    command.args(["--lang", "en", "serve", "--print-config"]);
    let output = command.envs(settings.iter().copied()).output();
    let printed = String::from_utf8(output.expect("the program runs").stdout).expect("UTF-8");
    for (name, value) in settings {
        let key = name.trim_start_matches("KINETIC_").to_lowercase();
        let line = format!("{} = \"{value}\"", key.replace('_', "-"));
        assert!(printed.contains(&line), "{line}: {printed}");
    }
}
