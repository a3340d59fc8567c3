//! Games on a server in pseudo-terminals: two players, a server that is killed in
//! between, https, and everything that can be wrong with an address.

use std::net::TcpListener;
use std::sync::Arc;

use kinetic_load::Server;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::terminal::{Terminal, assert_restored};
use crate::{path_in, program, scratch_folder};

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const F4: &str = "\x1bOS";

/// A server at an address that stays the same when it is started again.
fn server() -> Server {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = format!("address={}", port.expect("a free port"));
    Server::start_with(program(), &[&address, "grace-seconds=1"]).expect("a server")
}

/// A terminal of somebody with a home of their own.
fn somebody(
    name: &str,
    home: &tempfile::TempDir,
    arguments: &[&str],
    size: (u16, u16),
) -> Terminal {
    let home = home.path().to_str().expect("UTF-8");
    let environment = [("XDG_CONFIG_HOME", home), ("HOME", home), ("USER", name)];
    Terminal::start_with("en", arguments, size, &environment)
}

/// Chooses a name, and waits for the lobby.
fn enter(terminal: &mut Terminal, name: &str) {
    terminal.wait_for("What do you want to be called");
    terminal.wait_for(&format!("> {name}"));
    terminal.send("\r");
    terminal.wait_for("Open invitations");
}

/// Two players find each other in the lobby and play a whole game. The server is
/// killed while a turn is on its way: it arrives once, and nothing is lost.
#[test]
fn two_terminals_play_a_game_across_a_restart_of_the_server() {
    let mut server = server();
    let address = format!("http://{}", server.address());
    let arguments = ["--server", address.as_str()];
    let homes = [scratch_folder(), scratch_folder()];
    let mut anna = somebody("Anna", &homes[0], &arguments, (80, 24));
    let mut ben = somebody("Ben", &homes[1], &arguments, (120, 40));
    enter(&mut anna, "Anna");
    enter(&mut ben, "Ben");
    anna.wait_for("Type the link of an invitation");
    anna.send("\r");
    anna.wait_for("[ Create invitation ]");
    anna.send(RIGHT);
    anna.wait_for("Orbito");
    anna.send(&DOWN.repeat(7));
    anna.send(RIGHT);
    anna.wait_for("< yes >");
    anna.send("\r");
    anna.wait_for("One seat is still free");
    anna.wait_for("#/sit/");
    ben.wait_for("black: free");
    ben.send(DOWN);
    ben.send("\r");
    ben.wait_for("[ Play black ]");
    ben.send("\r");
    for player in [&anna, &ben] {
        player.wait_for("white (Anna), turn 1");
        player.wait_for("connected");
    }
    ben.type_line("a1");
    ben.wait_for("It is not your turn.");
    for (number, turn) in (1..).zip(["d4", "a2", "b3", "a2", "b2", "a4", "c4"]) {
        let (player, other) = match number % 2 {
            1 => (&mut anna, &ben),
            _ => (&mut ben, &anna),
        };
        if number == 4 {
            server.kill().expect("the server is killed");
            for terminal in [&*player, other] {
                terminal.wait_for("reconnecting");
            }
        }
        player.type_line(turn);
        player.wait_for(&format!("{number}. {turn}"));
        if number == 4 {
            server.restart().expect("the server starts again");
            for terminal in [&*player, other] {
                terminal.wait_for("connected");
            }
        }
        other.wait_for(&format!("{number}. {turn}"));
    }
    for player in [&anna, &ben] {
        player.wait_for("white wins.");
    }
    ben.type_line("say well played");
    anna.wait_for("Ben: well played");
    anna.type_line("rematch");
    ben.wait_for("white (Anna) wants to play again.");
    ben.type_line("agree");
    for player in [&anna, &ben] {
        player.wait_for("white (Ben), turn 1");
    }
    // The token is kept for the user alone, and the next start asks for nothing.
    let file = homes[0].path().join("kinetic/tokens.json");
    let mode = std::fs::metadata(&file)
        .expect("the token is kept")
        .permissions();
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&mode) & 0o777,
        0o600
    );
    assert_restored(&anna.quit());
    let anna = somebody("Anna", &homes[0], &arguments, (80, 24));
    anna.wait_for("white (Ben), black (Anna)");
    assert_restored(&anna.quit());
    ben.send(F4);
    ben.wait_for("Your turn · Orbito");
    assert_restored(&ben.quit());
}

/// A time control in which everything is chosen, a pause that both agree on, and
/// a reply that is prepared and played, all in the terminal.
#[test]
fn time_is_chosen_the_game_pauses_and_a_prepared_reply_is_played() {
    let server = server();
    let address = format!("http://{}", server.address());
    let arguments = ["--server", address.as_str()];
    let homes = [scratch_folder(), scratch_folder()];
    let mut anna = somebody("Anna", &homes[0], &arguments, (120, 40));
    let mut ben = somebody("Ben", &homes[1], &arguments, (120, 40));
    enter(&mut anna, "Anna");
    enter(&mut ben, "Ben");
    anna.send("\r");
    anna.wait_for("[ Create invitation ]");
    anna.send(RIGHT);
    anna.wait_for("Orbito");
    // Below the game: two seats, who starts, and then the time.
    anna.send(&DOWN.repeat(4));
    anna.send(LEFT);
    anna.wait_for("< Custom >");
    // The time per turn, the bank and the increment stay; weekends and holidays.
    anna.send(&DOWN.repeat(4));
    anna.send(RIGHT);
    anna.wait_for("Weekends do not count    < yes >");
    anna.send(DOWN);
    anna.send(RIGHT);
    anna.wait_for("Days of holiday a year   < 7 >");
    anna.send(&DOWN.repeat(4));
    anna.send(RIGHT);
    anna.wait_for("Anyone may join or watch < yes >");
    anna.send("\r");
    anna.wait_for("One seat is still free");
    ben.wait_for("black: free");
    ben.send(DOWN);
    ben.send("\r");
    ben.wait_for("3 days per turn, 3 days in the time bank.");
    ben.wait_for("Weekends do not count.");
    ben.send("\r");
    for player in [&anna, &ben] {
        player.wait_for("white (Anna), turn 1");
        player.wait_for("connected");
    }
    ben.type_line("pause");
    anna.wait_for("black (Ben) asks for a pause");
    anna.type_line("agree");
    for player in [&anna, &ben] {
        player.wait_for("The game is paused.");
    }
    ben.type_line("pause");
    anna.wait_for("Time ends");
    anna.type_line("d4");
    ben.wait_for("1. d4");
    anna.type_line("prepare a2 b3");
    anna.wait_for("One reply is prepared.");
    anna.type_line("prepare a2 b3 a2 b2");
    anna.wait_for("2 replies are prepared.");
    ben.type_line("a2");
    for player in [&anna, &ben] {
        player.wait_for("3. b3");
    }
    anna.wait_for("Your prepared turn b3 was played.");
    anna.wait_for("One reply is prepared.");
    anna.type_line("prepare none");
    anna.wait_for("Nothing is prepared any more.");
    ben.type_line("a2");
    anna.wait_for("4. a2");
    anna.type_line("holiday");
    anna.wait_for("Holiday: the clock stands still");
    assert_restored(&anna.quit());
    assert_restored(&ben.quit());
}

/// The connection is encrypted where the address says so, and the certificate is
/// checked.
#[test]
fn https_is_used_and_certificates_are_checked() {
    let server = Server::start(program()).expect("a server");
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let folder = scratch_folder();
    let roots = path_in(&folder, "roots.pem");
    std::fs::write(&roots, made.cert.pem()).expect("a file");
    let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], PrivateKeyDer::Pkcs8(key))
        .expect("a certificate");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let behind = server.address().to_owned();
    runtime.spawn(forward(
        listener,
        TlsAcceptor::from(Arc::new(config)),
        behind,
    ));
    let address = format!("https://localhost:{port}");
    let home = folder.path().to_str().expect("UTF-8");
    let mut environment = vec![("XDG_CONFIG_HOME", home), ("USER", "Anna")];
    let arguments = ["--server", address.as_str()];
    let start = |environment: &[_]| Terminal::start_with("en", &arguments, (80, 24), environment);
    let printed = start(&environment).fail();
    assert!(printed.contains("certificate"), "{printed}");
    environment.push(("SSL_CERT_FILE", &roots));
    let mut terminal = start(&environment);
    enter(&mut terminal, "Anna");
    terminal.wait_for("Type the link of an invitation");
    assert_restored(&terminal.quit());
}

/// Passes TLS connections on to a server without TLS.
async fn forward(listener: tokio::net::TcpListener, acceptor: TlsAcceptor, behind: String) {
    while let Ok((stream, _)) = listener.accept().await {
        let (acceptor, behind) = (acceptor.clone(), behind.clone());
        tokio::spawn(async move {
            let mut outside = acceptor.accept(stream).await.ok()?;
            let mut inside = tokio::net::TcpStream::connect(behind).await.ok()?;
            tokio::io::copy_bidirectional(&mut outside, &mut inside)
                .await
                .ok()
        });
    }
}

/// Whatever is wrong with the arguments or the server is one sentence.
#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    let nobody = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let nobody = format!("http://{}", nobody.expect("a free port"));
    let server = Server::start(program()).expect("a server");
    let known = format!("http://{}", server.address());
    let home = scratch_folder();
    for (arguments, size, sentence) in [
        (&["--server", "ftp://a"][..], (80, 24), "not the address"),
        (&["--server", &nobody], (80, 24), "cannot be reached"),
        (&["--server", &nobody, "--plain"], (80, 24), "--plain"),
        (&["--server", &nobody], (60, 20), "at least 80 columns"),
        (&["--join", "abc"], (80, 24), "not an invitation"),
        (&["--join", "agameofido123"], (80, 24), "--server"),
        (&["--token", "abc"], (80, 24), "--server"),
        (
            &["--server", &known, "--token", "abc"],
            (80, 24),
            "no valid",
        ),
        (&["--server", &known, "--load", "x"], (80, 24), "together"),
    ] {
        let printed = somebody("Anna", &home, arguments, size).fail();
        assert!(printed.contains(sentence), "{arguments:?}: {printed}");
        assert!(!printed.contains("\x1b[?1049h"), "{arguments:?}: {printed}");
        assert_eq!(printed.trim().lines().count(), 1, "{printed}");
    }
}
