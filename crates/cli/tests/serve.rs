//! `kinetic serve`: what browsers get.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

const KINETIC: &str = env!("CARGO_BIN_EXE_kinetic");

/// A running server with a client of a few files.
struct Server {
    process: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start(name: &str) -> Server {
        let folder =
            std::env::temp_dir().join(format!("kinetic-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).expect("a folder");
        fs::write(folder.join("index.html"), "<!doctype html>").expect("a page");
        fs::write(folder.join("assets/rules-1.wasm"), b"\0asm plain").expect("a module");
        fs::write(folder.join("assets/rules-1.wasm.br"), b"brotli").expect("a module");
        fs::write(folder.join("assets/rules-1.wasm.gz"), b"gzip").expect("a module");
        fs::write(folder.join("service-worker.js"), "// worker").expect("a worker");
        fs::write(folder.join("manifest.webmanifest"), "{}").expect("a manifest");
        fs::write(folder.with_extension("secret"), "secret").expect("a file beside");
        let mut process = Command::new(KINETIC)
            .args([
                "--lang",
                "en",
                "serve",
                "--address",
                "127.0.0.1:0",
                "--client",
            ])
            .arg(&folder)
            .arg("--data")
            .arg(folder.with_extension("data"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let mut line = String::new();
        let out = process.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        Server {
            address: address.expect("an address").to_owned(),
            process,
            folder,
        }
    }

    /// The head and the body of the answer to a request line and headers.
    fn ask(&self, line: &str, headers: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
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

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_dir_all(self.folder.with_extension("data"));
        let _ = fs::remove_file(self.folder.with_extension("secret"));
    }
}

#[test]
fn the_start_page_is_asked_for_again_and_protected() {
    let server = Server::start("page");
    let (head, body) = server.ask("GET /", "");
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
    let (head, body) = server.ask("GET /index.html", &known);
    assert!(head.starts_with("http/1.1 304"), "{head}");
    assert_eq!(body, b"");
}

#[test]
fn what_an_app_is_made_of_is_asked_for_again() {
    let server = Server::start("app");
    // A service worker from a cache would keep an old client alive.
    for (path, kind) in [
        ("GET /service-worker.js", "content-type: text/javascript"),
        (
            "GET /manifest.webmanifest",
            "content-type: application/manifest+json",
        ),
    ] {
        let (head, _) = server.ask(path, "");
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
    let server = Server::start("assets");
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
        let (head, body) = server.ask(path, accepted);
        assert!(head.contains("content-type: application/wasm"), "{head}");
        assert!(head.contains("immutable"), "{head}");
        assert!(head.contains(encoding), "{head}");
        assert_eq!(body, sent, "{accepted}");
    }
    let (head, body) = server.ask("HEAD /assets/rules-1.wasm", "");
    assert!(
        head.starts_with("http/1.1 200") && body.is_empty(),
        "{head}"
    );
    let (head, _) = server.ask("POST /", "");
    assert!(head.starts_with("http/1.1 405"), "{head}");
}

#[test]
fn nothing_but_the_client_can_be_had() {
    let server = Server::start("else");
    let name = server
        .folder
        .file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    for path in [
        "/nothing".to_owned(),
        "/assets".to_owned(),
        "/assets/".to_owned(),
        format!("/../{name}.secret"),
        format!("/assets/../../{name}.secret"),
        format!("/..%2f{name}.secret"),
        "//etc/passwd".to_owned(),
        "/..\\..\\secret".to_owned(),
    ] {
        let (head, body) = server.ask(&format!("GET {path}"), "");
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
    let server = Server::start("taken");
    let folder = server.folder.to_string_lossy().into_owned();
    for (arguments, sentence) in [
        (
            ["--client", "/nowhere", "--address", "127.0.0.1:0"],
            "There is no browser client in",
        ),
        (
            ["--client", &folder, "--address", &server.address],
            "Somebody else listens at",
        ),
        (
            ["--client", &folder, "--address", "here"],
            "It is not possible to listen at “here”",
        ),
    ] {
        let output = Command::new(KINETIC)
            .args(["--lang", "en", "serve", "--data"])
            .arg(server.folder.with_extension("data"))
            .args(arguments)
            .output()
            .expect("an end");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(sentence), "{told}");
    }
}
